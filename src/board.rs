//! The board: which mark is on which cell. It knows nothing of turns or lines.

use core::iter;

use crate::cell::Cell;
use crate::config::MAX_SIDE;
use crate::planes::Grid;
use crate::rules::{Checker, Rules};

/// A view of the marks of a board.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    pub rules: &'a Rules,
    is_planes: bool,
    bytes: &'a [u8],
    /// Where the cells begin in `bytes`.
    first: u32,
}

impl<'a> Board<'a> {
    /// A board from a byte for each cell, row by row; 0 is an empty one.
    pub fn of_marks(rules: &'a Rules, marks: &'a [u8]) -> Board<'a> {
        Board { rules, is_planes: false, bytes: marks, first: 0 }
    }

    /// A board from cells as the checker keeps them, from byte `first` on.
    pub fn of_cells(rules: &'a Rules, checker: Checker, bytes: &'a [u8], first: u32) -> Board<'a> {
        Board { rules, is_planes: checker == Checker::Planes, bytes, first }
    }

    /// Whether a cell is on the board.
    pub fn has(self, cell: Cell) -> bool {
        self.rules.has_cell(cell)
    }

    /// The index of a cell of the board, row by row.
    pub fn index(self, cell: Cell) -> u32 {
        (cell.row as u32).wrapping_mul(self.rules.cols().into()).wrapping_add(cell.col as u32)
    }

    /// The cell with this index.
    pub fn cell(self, index: u32) -> Cell {
        let cols = u32::from(self.rules.cols());
        let row = if cfg!(target_pointer_width = "64") {
            index.checked_div(cols).unwrap_or(0)
        } else {
            // A small machine may have no division, and what replaces it takes far more room.
            let (mut rest, mut row) = (index, 0);
            for bit in (0..MAX_SIDE.ilog2().wrapping_add(1)).rev() {
                if rest >= cols << bit {
                    rest = rest.wrapping_sub(cols << bit);
                    row |= 1 << bit;
                }
            }
            row
        };
        Cell::new(row as i32, index.wrapping_sub(row.wrapping_mul(cols)) as i32)
    }

    /// The mark on a cell; 0 for none, also off the board.
    pub fn at(self, cell: Cell) -> u8 {
        match self.has(cell) {
            true => self.mark(cell),
            false => 0,
        }
    }

    /// The mark on a cell of the board; 0 for none.
    pub fn mark(self, cell: Cell) -> u8 {
        match self.is_planes {
            true => Grid::new(self.rules.rows(), self.rules.cols()).mark(self.bytes, cell),
            false => {
                let at = self.first.wrapping_add(self.index(cell)) as usize;
                self.bytes.get(at).copied().unwrap_or(0)
            }
        }
    }

    /// Every cell, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone + 'a {
        let (rows, cols) = (i32::from(self.rules.rows()), i32::from(self.rules.cols()));
        let mut next = Cell::new(0, 0);
        iter::from_fn(move || {
            let cell = next;
            next.col = next.col.wrapping_add(1);
            if next.col == cols {
                next = Cell::new(cell.row.wrapping_add(1), 0);
            }
            (cell.row < rows).then_some(cell)
        })
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
