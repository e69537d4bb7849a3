//! Counts of the marks in each line, for games where a full line of an n-by-n board wins.
//!
//! Two players share one set of signed counters: X adds one, O takes one away, and a line is won
//! when its counter reaches n or -n. More players have a set each. A set is one 16-bit lane for
//! the falling diagonal, then in turn one for a row and one for a column, at last one for the rising
//! diagonal. Nothing here depends on n.

use super::lines::Line;
use super::{Direction, WinChecker};
use crate::block::Block;
use crate::board::Board;
use crate::cell::Cell;
use crate::rules::Rules;

/// Knows a line by its count of marks.
pub(crate) struct CounterWinChecker;

impl WinChecker for CounterWinChecker {
    fn put(&self, block: &mut Block, cell: Cell, mark: u8) -> bool {
        add(block, cell, mark, 1)
    }

    fn take(&self, block: &mut Block, cell: Cell, mark: u8) {
        add(block, cell, mark, u16::MAX);
    }
}

impl CounterWinChecker {
    /// Counts the whole board anew.
    pub fn recount(block: &mut Block) {
        for lane in lanes(block.rules()) {
            let count = count(block.board(), lane);
            block.set_lane(lane as usize, count);
        }
    }

    /// Whether every counter says what is on the board.
    pub fn is_right(block: &Block) -> bool {
        lanes(block.rules()).all(|lane| block.lane(lane as usize) == count(block.board(), lane))
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
    // On a diagonal that the cell is not on there is nothing to add.
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
        let count = block.lane(lane).wrapping_add(weight);
        block.set_lane(lane, count);
        line |= count == full;
    }
    line
}

fn lanes(rules: &Rules) -> core::ops::Range<u32> {
    0..rules.counter_sets().wrapping_mul(rules.counters_in_set())
}

/// What the counter in this lane has to say of the board.
fn count(board: Board<'_>, lane: u32) -> u16 {
    let rules = board.rules;
    let n = u32::from(rules.rows());
    let in_set = rules.counters_in_set();
    let set = lane.checked_div(in_set).unwrap_or(0);
    let (direction, number) = match lane.wrapping_sub(set.wrapping_mul(in_set)) {
        0 => (Direction::DIAGONAL, 0),
        lane if lane.wrapping_add(1) == in_set => (Direction::ANTIDIAGONAL, n.wrapping_sub(1)),
        lane if lane & 1 == 1 => (Direction::ALONG_ROW, lane >> 1),
        lane => (Direction::ALONG_COL, (lane >> 1).wrapping_sub(1)),
    };
    let signed = rules.counter_sets() == 1;
    Line::new(rules, direction, number)
        .cells(rules)
        .map(|cell| board.at(cell))
        .filter(|&mark| mark != 0 && (signed || u32::from(mark) == set.wrapping_add(1)))
        .fold(0, |count: u16, mark| count.wrapping_add(weight(rules, mark)))
}
