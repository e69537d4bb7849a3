//! The lines through one cell, found by walking from it: at most k cells to each side.

use super::{Direction, WinChecker};
use crate::block::Block;
use crate::board::Board;
use crate::cell::Cell;
use crate::rules::Rules;

/// Knows a line by looking along it, and notes nothing.
pub(crate) struct LineScanWinChecker;

impl WinChecker for LineScanWinChecker {
    fn put(&self, block: &mut Block, cell: Cell, mark: u8) -> bool {
        let (rules, board) = (block.rules(), block.board());
        Direction::all(rules).iter().any(|&along| is_line_through(rules, board, cell, mark, along))
    }

    fn take(&self, _: &mut Block, _: Cell, _: u8) {}
}

/// How many lines of `mark` go through a cell that bears it.
pub(crate) fn lines_through(rules: &Rules, board: Board<'_>, cell: Cell, mark: u8) -> usize {
    let is_line = |&&along: &&Direction| is_line_through(rules, board, cell, mark, along);
    Direction::all(rules).iter().filter(is_line).count()
}

/// Whether no line is left of the runs through a cell once its mark is taken away.
pub(crate) fn survives_without(rules: &Rules, board: Board<'_>, cell: Cell, mark: u8) -> bool {
    Direction::all(rules).iter().flat_map(|&along| [along, along.reversed()]).all(|side| {
        let reach = reach(rules, board, cell, mark, side);
        !rules.is_line(reach.length)
    })
}

fn is_line_through(
    rules: &Rules,
    board: Board<'_>,
    cell: Cell,
    mark: u8,
    along: Direction,
) -> bool {
    let ahead = reach(rules, board, cell, mark, along);
    let behind = match ahead.is_cycle {
        true => 0,
        false => reach(rules, board, cell, mark, along.reversed()).length,
    };
    rules.is_line(ahead.length.wrapping_add(behind).wrapping_add(1))
}

struct Reach {
    /// Cells with the mark, the first one not counted.
    length: u32,
    /// Under wrap: the walk came back to where it began.
    is_cycle: bool,
}

/// Walks from a cell for as long as the mark is the same, but no further than matters: one past k,
/// so that a run under the exact rule is known to be too long.
fn reach(rules: &Rules, board: Board<'_>, from: Cell, mark: u8, along: Direction) -> Reach {
    let mut cell = from;
    for length in 0..=u32::from(rules.k()) {
        match along.step(rules, cell) {
            Some(next) if next == from => return Reach { length, is_cycle: true },
            Some(next) if board.at(next) == mark => cell = next,
            _ => return Reach { length, is_cycle: false },
        }
    }
    Reach { length: u32::from(rules.k()).wrapping_add(1), is_cycle: false }
}
