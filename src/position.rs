//! Positions without a history: how one stands, or why it cannot have been reached.

use crate::answer::{Outcome, Refusal};
use crate::board::Board;
use crate::cell::Cell;
use crate::placement;
use crate::rules::Rules;
use crate::win::{self, Direction, Run};

/// What follows from the marks on a board.
pub(crate) struct Position {
    pub moves: u32,
    pub outcome: Outcome,
}

/// Judges a position by its marks: whether they fit the turn order, whether anything floats, and
/// whether the lines on it can have come with the last move. Whether some order of moves really
/// leads there is not asked.
///
/// Looks at each cell a few times; in a won position also along the lines through up to k cells, k
/// steps each.
pub(crate) fn derive(board: Board<'_>) -> Result<Position, Refusal> {
    let rules = board.rules;
    let moves = count_marks(board).ok_or(Refusal::BadBoard)?;
    let last_mover = rules.mover(moves.wrapping_sub(1));
    let (line, lines) = lines_of(board, last_mover)?;
    // Some cell must be one that the last move can have taken.
    let has_last = match line {
        Some(run) => run.middle(rules).any(|cell| can_be_last(board, cell, last_mover, lines)),
        None => board.cells().any(|cell| {
            board.mark(cell) == last_mover && can_be_last(board, cell, last_mover, lines)
        }),
    };
    if (moves > 0 && !has_last) || floats(board) {
        return Err(Refusal::BadBoard);
    }
    Ok(Position { moves, outcome: rules.outcome(moves, lines > 0) })
}

/// One of the lines on the board, and how many there are; if all are the last mover's, and no more
/// than can go through one cell.
#[inline(never)]
fn lines_of(board: Board<'_>, last_mover: u8) -> Result<(Option<Run>, usize), Refusal> {
    let mut first = None;
    let mut lines = 0_usize;
    for run in win::runs(board) {
        if run.mark != last_mover || lines == Direction::all(board.rules).len() {
            return Err(Refusal::BadBoard);
        }
        first.get_or_insert(run);
        lines = lines.wrapping_add(1);
    }
    Ok((first, lines))
}

/// Whether the last move can have been to this cell of the last mover's: all lines go through it, and
/// none is left without it.
#[inline(never)]
fn can_be_last(board: Board<'_>, cell: Cell, mark: u8, lines: usize) -> bool {
    can_be_lifted(board, cell)
        && win::lines_through(board, cell, mark) == lines
        && win::survives_without(board, cell, mark)
}

/// Whether there is gravity, and a mark that it should have pulled down.
#[inline(never)]
fn floats(board: Board<'_>) -> bool {
    let floats = |cell| board.mark(cell) != 0 && !placement::is_supported(board, cell);
    board.rules.has(Rules::GRAVITY) && board.cells().any(floats)
}

/// How many marks there are, if each player has as many as the turn order gives.
#[inline(never)]
fn count_marks(board: Board<'_>) -> Option<u32> {
    let mut counts = [0_u32; 4];
    for mark in board.marks().filter(|&mark| mark != 0) {
        let count = counts.get_mut(usize::from(mark).wrapping_sub(1))?;
        *count = count.wrapping_add(1);
    }
    let moves = counts.iter().fold(0_u32, |sum, &count| sum.wrapping_add(count));
    let players = u32::from(board.rules.players());
    // Player p makes the moves p - 1, p - 1 + players, …
    let fits = (1..).zip(counts).all(|(player, count)| {
        let share = moves.wrapping_add(players).wrapping_sub(player).checked_div(players);
        count == if player > players { 0 } else { share.unwrap_or(0) }
    });
    fits.then_some(moves)
}

/// Whether a mark can be taken away: with gravity, nothing may lie on it.
fn can_be_lifted(board: Board<'_>, cell: Cell) -> bool {
    let above = Cell::new(cell.row.wrapping_sub(1), cell.col);
    !board.rules.has(Rules::GRAVITY) || board.at(above) == 0
}
