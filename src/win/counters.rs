//! Counts of the marks in each line, for games where a full line of an n-by-n board wins.
//!
//! Two players share one set of signed counters: X adds one, O takes one away, and a line is won
//! when its counter reaches n or -n. More players have a set each. A set is one 16-bit lane for
//! the falling diagonal, then in turn one for a row and one for a column, at last one for the rising
//! diagonal. Nothing here depends on n.

use crate::block::Block;
use crate::cell::Cell;
use crate::rules::{Checker, Rules};

/// Counts a mark that is about to be put on a cell. True when that completes a line.
pub(crate) fn count(block: &mut Block, cell: Cell, mark: u8) -> bool {
    add(block, cell, mark, 1)
}

/// Takes back what [`count`] has counted, if lines are counted.
pub(crate) fn uncount(block: &mut Block, cell: Cell, mark: u8) {
    if block.head.layout.checker() == Checker::Counters {
        add(block, cell, mark, u16::MAX);
    }
}

/// Counts the whole board, onto counters that are all 0.
pub(crate) fn count_all(block: &mut Block) {
    add_all(block, 1);
}

/// Whether every counter says what is on the board.
#[inline(never)]
pub(crate) fn are_counts_right(block: &mut Block) -> bool {
    // Without what is on the board, nothing is left to count.
    add_all(block, u16::MAX);
    let lanes = block.head.layout.cells_at.get() as usize;
    let is_right = block.body.as_flattened().iter().take(lanes).all(|lane| lane.get() == 0);
    add_all(block, 1);
    is_right
}

/// [`add`] for every mark on the board, if lines are counted.
#[inline(never)]
fn add_all(block: &mut Block, factor: u16) {
    if block.head.layout.checker() == Checker::Counters {
        for cell in block.rules().all_cells() {
            let mark = block.board().mark(cell);
            if mark != 0 {
                add(block, cell, mark, factor);
            }
        }
    }
}

/// What one mark adds to a counter that counts it.
fn weight(rules: &Rules, mark: u8) -> u16 {
    if rules.players() == 2 && mark == 2 { u16::MAX } else { 1 }
}

/// Counts a mark in each counter of the cell, or, with a `factor` of -1, no longer. True when one of
/// them now says that its line is full.
fn add(block: &mut Block, cell: Cell, mark: u8, factor: u16) -> bool {
    let rules = block.rules();
    let weight = weight(rules, mark).wrapping_mul(factor);
    let n = rules.rows();
    let set = if rules.players() == 2 { 0 } else { mark.wrapping_sub(1) };
    let first = u32::from(set).wrapping_mul(rules.counters_in_set());
    let full = n.wrapping_mul(weight);
    let (row, col) = (cell.row as u32, cell.col as u32);
    // On a diagonal that the cell is not on there is nothing to add: so any move takes the same.
    let on = |is_on: bool| if is_on { weight } else { 0 };
    let falling = on(row == col);
    let rising = on(row.wrapping_add(col).wrapping_add(1) == u32::from(n));
    let last = u32::from(n).wrapping_mul(2).wrapping_add(1);
    let mut line = false;
    for (lane, weight) in [
        (0, falling),
        (row.wrapping_mul(2).wrapping_add(1), weight),
        (col.wrapping_mul(2).wrapping_add(2), weight),
        (last, rising),
    ] {
        let lane = first.wrapping_add(lane) as usize;
        if let Some(lane) = block.body.as_flattened_mut().get_mut(lane) {
            let count = lane.get().wrapping_add(weight);
            *lane = count.into();
            line |= count == full;
        }
    }
    line
}
