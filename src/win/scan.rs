//! The lines through one cell, found by walking from it: at most k cells to each side.

use super::{Direction, WinChecker};
use crate::block::Block;
use crate::board::Board;
use crate::cell::Cell;

/// Knows a line by looking along it, and notes nothing.
pub(crate) struct LineScanWinChecker;

impl WinChecker for LineScanWinChecker {
    fn put(&self, block: &mut Block, cell: Cell, mark: u8) -> bool {
        lines_through(block.board(), cell, mark) > 0
    }

    fn take(&self, _: &mut Block, _: Cell, _: u8) {}
}

/// How many lines of `mark` go through a cell that bears it, or might.
pub(crate) fn lines_through(board: Board<'_>, cell: Cell, mark: u8) -> usize {
    let is_line = |&&along: &&Direction| {
        let mut length = 1_u32;
        let is_cycle = walk(board, cell, mark, along, &mut length);
        if !is_cycle {
            walk(board, cell, mark, along.reversed(), &mut length);
        }
        board.rules.is_line(length)
    };
    Direction::all(board.rules).iter().filter(is_line).count()
}

/// Whether no line is left of the runs through a cell once its mark is taken away.
pub(crate) fn survives_without(board: Board<'_>, cell: Cell, mark: u8) -> bool {
    Direction::all(board.rules).iter().flat_map(|&along| [along, along.reversed()]).all(|side| {
        let mut length = 0;
        walk(board, cell, mark, side, &mut length);
        !board.rules.is_line(length)
    })
}

/// Walks from a cell for as long as the mark is the same, and adds the cells to a run's `length`; but
/// no further than matters: one past k, so that a run under the exact rule is known to be too long.
/// True when, under wrap, the walk came back to where it began.
fn walk(board: Board<'_>, from: Cell, mark: u8, along: Direction, length: &mut u32) -> bool {
    let mut cell = from;
    while *length <= u32::from(board.rules.k()) {
        match along.step(board.rules, cell) {
            Some(next) if next == from => return true,
            Some(next) if board.mark(next) == mark => cell = next,
            _ => break,
        }
        *length = length.wrapping_add(1);
    }
    false
}
