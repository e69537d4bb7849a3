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
/// Looks at each cell a few times; in a won position also along the lines through up to k cells, k
/// steps each.
pub(crate) fn derive(board: Board<'_>) -> Result<Position, Refusal> {
    let rules = board.rules;
    let moves = count_marks(board).ok_or(Refusal::BadBoard)?;
    let last_mover = rules.mover(moves.wrapping_sub(1));
    // Some cell must be one that the last move can have taken. Each line must go through the cell of the last move, where one in each direction can: the
    // fifth proves that there is no such cell.
    let mut first = None;
    let mut lines = 0_usize;
    for run in win::runs(board).take(5) {
        if run.mark != last_mover {
            return Err(Refusal::BadBoard);
        }
        first.get_or_insert(run);
        lines = lines.wrapping_add(1);
    }
    if lines > 4 {
        return Err(Refusal::BadBoard);
    }
    let can_be_last = |cell: Cell| {
        can_be_lifted(board, cell)
            && win::lines_through(board, cell, last_mover) == lines
            && win::survives_without(board, cell, last_mover)
    };
    let has_last = match first {
        Some(run) => run.middle(rules).any(can_be_last),
        None => board.iter().any(|(cell, mark)| mark == last_mover && can_be_last(cell)),
    };
    if moves > 0 && !has_last {
        return Err(Refusal::BadBoard);
    }
    let floats = |(cell, mark): (Cell, u8)| mark != 0 && !placement::is_supported(board, cell);
    if rules.has(Rules::GRAVITY) && board.iter().any(floats) {
        return Err(Refusal::BadBoard);
    }
    Ok(Position { moves, outcome: rules.outcome(moves, lines > 0) })
}

/// How many marks there are, if each player has as many as the turn order gives.
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
