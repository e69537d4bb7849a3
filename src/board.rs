//! The board: which mark is on which cell. It knows nothing of turns or lines.

use crate::cell::Cell;
use crate::planes::Grid;
use crate::rules::{Checker, Rules};

/// A view of the marks of a board.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    pub rules: &'a Rules,
    /// A [`Checker`].
    checker: u8,
    bytes: &'a [u8],
    /// Where the cells begin in `bytes`.
    first: u32,
}

impl<'a> Board<'a> {
    /// A board from a byte for each cell, row by row; 0 is an empty one.
    pub fn of_marks(rules: &'a Rules, marks: &'a [u8]) -> Board<'a> {
        Board { rules, checker: Checker::Scan as u8, bytes: marks, first: 0 }
    }

    /// A board from cells as the checker keeps them, from byte `first` on.
    pub fn of_cells(rules: &'a Rules, checker: u8, bytes: &'a [u8], first: u32) -> Board<'a> {
        Board { rules, checker, bytes, first }
    }

    /// Whether a cell is on the board.
    pub fn has(&self, cell: Cell) -> bool {
        self.rules.has_cell(cell)
    }

    /// The mark on a cell; 0 for none, also off the board.
    pub fn at(&self, cell: Cell) -> u8 {
        match self.has(cell) {
            true => self.mark(cell),
            false => 0,
        }
    }

    /// The mark on a cell of the board; 0 for none.
    pub fn mark(&self, cell: Cell) -> u8 {
        match self.checker == Checker::Planes as u8 {
            true => {
                let Board { rules, .. } = self;
                Grid::new(rules.rows(), rules.cols(), rules.wraps()).mark(self.bytes, cell)
            }
            false => {
                let at = self.first.wrapping_add(self.rules.index(cell)) as usize;
                self.bytes.get(at).copied().unwrap_or(0)
            }
        }
    }

    /// Every cell, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone + use<> {
        self.rules.all_cells()
    }

    /// Every cell with its mark, row by row.
    pub fn iter(self) -> impl Iterator<Item = (Cell, u8)> + Clone + 'a {
        self.cells().map(move |cell| (cell, self.mark(cell)))
    }

    /// The marks, row by row.
    pub fn marks(self) -> impl Iterator<Item = u8> + Clone + 'a {
        self.cells().map(move |cell| self.mark(cell))
    }
}
