//! Which cell a wish becomes: the one named, or with gravity the one where a mark lands.

use crate::answer::Refusal;
use crate::board::Board;
use crate::cell::Cell;
use crate::rules::Rules;

/// What a player wants.
#[derive(Clone, Copy)]
pub(crate) enum Wish {
    /// This very cell.
    At(Cell),
    /// The lowest free cell of this column.
    Column(i32),
}

/// The cell that the wish becomes, if the board allows it.
#[inline]
pub(crate) fn place(rules: &Rules, board: Board<'_>, wish: Wish) -> Result<Cell, Refusal> {
    match wish {
        Wish::At(cell) => {
            if !board.has(cell) {
                return Err(Refusal::OutOfBounds);
            }
            if board.mark(cell) != 0 {
                return Err(Refusal::Occupied);
            }
            match rules.has(Rules::GRAVITY) && !is_supported(rules, board, cell) {
                true => Err(Refusal::Floating),
                false => Ok(cell),
            }
        }
        Wish::Column(_) if !rules.has(Rules::GRAVITY) => Err(Refusal::BadRules),
        Wish::Column(col) if col as u32 >= u32::from(rules.cols()) => Err(Refusal::OutOfBounds),
        Wish::Column(col) => landing(rules, board, col).ok_or(Refusal::Occupied),
    }
}

/// With gravity: the lowest free cell of a column on the board, `None` once it is full.
///
/// Marks lie in one piece from the bottom up, so halving finds the edge.
pub(crate) fn landing(rules: &Rules, board: Board<'_>, col: i32) -> Option<Cell> {
    let (mut free, mut taken) = (-1, i32::from(rules.rows()));
    while taken.wrapping_sub(free) > 1 {
        let row = free.midpoint(taken);
        match board.at(Cell::new(row, col)) {
            0 => free = row,
            _ => taken = row,
        }
    }
    (free >= 0).then_some(Cell::new(free, col))
}

/// Whether a mark would stay on this cell: on the bottom, or on another mark.
pub(crate) fn is_supported(rules: &Rules, board: Board<'_>, cell: Cell) -> bool {
    let below = Cell::new(cell.row.wrapping_add(1), cell.col);
    below.row == i32::from(rules.rows()) || board.at(below) != 0
}
