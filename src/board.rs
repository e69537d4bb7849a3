//! The board: which mark is on which cell. It knows nothing of turns or lines.

use crate::cell::Cell;
use crate::rules::Rules;

/// A view of the marks of a board, row by row; 0 is an empty cell.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    rows: u16,
    cols: u16,
    marks: &'a [u8],
}

impl<'a> Board<'a> {
    pub fn new(rules: &Rules, marks: &'a [u8]) -> Board<'a> {
        Board { rows: rules.rows(), cols: rules.cols(), marks }
    }

    /// The index of a cell, row by row; `None` off the board.
    pub fn index(self, cell: Cell) -> Option<u32> {
        // Seen as unsigned, what is below 0 is over every side.
        let (row, col) = (cell.row as u32, cell.col as u32);
        let cols = u32::from(self.cols);
        let on_board = row < u32::from(self.rows) && col < cols;
        on_board.then(|| row.wrapping_mul(cols).wrapping_add(col))
    }

    /// The cell with this index.
    pub fn cell(self, index: u32) -> Cell {
        let cols = u32::from(self.cols);
        let row = index.checked_div(cols).unwrap_or(0);
        let col = index.wrapping_sub(row.wrapping_mul(cols));
        Cell::new(row as i32, col as i32)
    }

    /// The mark on the cell with this index; 0 for none.
    pub fn mark(self, index: u32) -> u8 {
        self.marks.get(index as usize).copied().unwrap_or(0)
    }

    /// The mark on a cell; 0 for none, also off the board.
    pub fn at(self, cell: Cell) -> u8 {
        self.index(cell).map_or(0, |index| self.mark(index))
    }

    /// Every cell with its mark, row by row.
    pub fn iter(self) -> impl Iterator<Item = (Cell, u8)> + Clone + 'a {
        let (rows, cols) = (i32::from(self.rows), i32::from(self.cols));
        (0..rows)
            .flat_map(move |row| (0..cols).map(move |col| Cell::new(row, col)))
            .zip(self.marks.iter().copied())
    }
}
