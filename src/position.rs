//! Positions without a history: how one stands, or why it cannot have been reached.

use crate::answer::{Outcome, Refusal};
use crate::board::Board;
use crate::cell::Cell;
use crate::placement;
use crate::rules::Rules;
use crate::win;

/// What follows from the marks on a board.
pub(crate) struct Position {
    pub moves: u32,
    pub outcome: Outcome,
}

/// Judges a position by its marks: whether they fit the turn order, whether anything floats, and
/// whether the lines on it can have come with the last move. Whether some order of moves really
/// leads there is not asked.
///
/// Looks at each cell a few times, and along the lines through marks of the last mover's, k steps each,
/// up to one that can have been the last.
pub(crate) fn derive(board: &Board<'_>) -> Result<Position, Refusal> {
    let rules = board.rules;
    let moves = count_marks(board).ok_or(Refusal::BadBoard)?;
    let last_mover = rules.mover(moves.wrapping_sub(1));
    let lines = win::count_runs(board, last_mover).ok_or(Refusal::BadBoard)?;
    if (moves > 0 && !has_last(board, last_mover, lines)) || floats(board) {
        return Err(Refusal::BadBoard);
    }
    Ok(Position { moves, outcome: rules.outcome(moves, lines > 0) })
}

/// Whether there is a cell that the last move can have taken.
#[inline(never)]
fn has_last(board: &Board<'_>, mark: u8, lines: u32) -> bool {
    board.cells().any(|cell| board.mark(cell) == mark && can_be_last(board, cell, mark, lines))
}

/// Whether the last move can have been to this cell of the last mover's: all lines go through it, and
/// none is left without it.
fn can_be_last(board: &Board<'_>, cell: Cell, mark: u8, lines: u32) -> bool {
    can_be_lifted(board, cell)
        && win::lines_through(board, cell, mark) as u32 == lines
        && win::survives_without(board, cell, mark)
}

/// Whether there is gravity, and a mark that it should have pulled down.
#[inline(never)]
fn floats(board: &Board<'_>) -> bool {
    let floats = |cell| board.mark(cell) != 0 && !placement::is_supported(board, cell);
    board.rules.has(Rules::GRAVITY) && board.cells().any(floats)
}

/// How many marks there are, if each player has as many as the turn order gives.
#[inline(never)]
fn count_marks(board: &Board<'_>) -> Option<u32> {
    let mut counts = [0_u32; 4];
    for mark in board.marks().filter(|&mark| mark != 0) {
        let count = counts.get_mut(usize::from(mark).wrapping_sub(1))?;
        *count = count.wrapping_add(1);
    }
    // Who comes first has as many marks as who comes next, or one more, and so on to the last player;
    // and the first no more than one more than the last. Nobody else has any.
    let (playing, others) = counts.split_at_checked(board.rules.players().into())?;
    let (first, last) = (*playing.first()?, *playing.last()?);
    let fits = playing.is_sorted_by(|one, next| one >= next)
        && first.wrapping_sub(last) <= 1
        && others.iter().all(|&count| count == 0);
    fits.then(|| counts.iter().fold(0_u32, |sum, &count| sum.wrapping_add(count)))
}

/// Whether a mark can be taken away: with gravity, nothing may lie on it.
fn can_be_lifted(board: &Board<'_>, cell: Cell) -> bool {
    let above = Cell::new(cell.row.wrapping_sub(1), cell.col);
    !board.rules.has(Rules::GRAVITY) || board.at(above) == 0
}
