//! Where a mark can go: on the cell named, or with gravity where it lands.

use crate::answer::Refusal;
use crate::board::Board;
use crate::cell::Cell;
use crate::rules::Rules;

/// Whether the board allows a mark on this very cell.
#[inline]
pub(crate) fn check(board: &Board<'_>, cell: Cell) -> Result<(), Refusal> {
    if !board.has(cell) {
        Err(Refusal::OutOfBounds)
    } else if board.mark(cell) != 0 {
        Err(Refusal::Occupied)
    } else if board.rules.has(Rules::GRAVITY) && !is_supported(board, cell) {
        Err(Refusal::Floating)
    } else {
        Ok(())
    }
}

/// The cell where a mark lands that is dropped in a column.
pub(crate) fn drop_in(board: &Board<'_>, col: i32) -> Result<Cell, Refusal> {
    if !board.rules.has(Rules::GRAVITY) {
        Err(Refusal::BadRules)
    } else if col as u32 >= u32::from(board.rules.cols()) {
        Err(Refusal::OutOfBounds)
    } else {
        landing(board, col).ok_or(Refusal::Occupied)
    }
}

/// With gravity: the lowest free cell of a column on the board, `None` once it is full.
///
/// Marks lie in one piece from the bottom up, so halving finds the edge.
pub(crate) fn landing(board: &Board<'_>, col: i32) -> Option<Cell> {
    let (mut free, mut taken) = (-1, i32::from(board.rules.rows()));
    while taken.wrapping_sub(free) > 1 {
        let row = free.midpoint(taken);
        match board.at(Cell::new(row, col)) {
            0 => free = row,
            _ => taken = row,
        }
    }
    (free >= 0).then_some(Cell::new(free, col))
}

/// Whether a mark would stay on this cell of the board: on the bottom, or on another mark.
pub(crate) fn is_supported(board: &Board<'_>, cell: Cell) -> bool {
    let below = Cell::new(cell.row.wrapping_add(1), cell.col);
    below.row == i32::from(board.rules.rows()) || board.mark(below) != 0
}
