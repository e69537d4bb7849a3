//! What a line is, and whether a move has completed one.

mod counters;
mod lines;
mod planes;
mod scan;

pub(crate) use counters::{are_counts_right, count, count_all, uncount};
pub(crate) use lines::{count_runs, has_open_line, survives_without};
pub(crate) use scan::lines_through;

use crate::block::Block;
use crate::board::Board;
use crate::cell::Cell;
use crate::rules::{Checker, Rules};
pub(crate) use planes::is_line_in_planes;

/// Whether a mark that is about to be put on a cell completes a line; `None` where that is not to be
/// seen, but counted.
pub(crate) fn look(block: &Block, board: &Board<'_>, cell: Cell, mark: u8) -> Option<bool> {
    match block.head.layout.checker() {
        Checker::Counters => None,
        Checker::Planes if cfg!(feature = "quick") => {
            Some(is_line_in_planes(block, cell, mark, [true; 4]))
        }
        _ => {
            // A board of its own, made only where it is looked at: the same, and quicker.
            let own = cfg!(feature = "quick").then(|| block.board());
            Some(lines_through(own.as_ref().unwrap_or(board), cell, mark) > 0)
        }
    }
}

/// One of the four ways in which a line can run, or one of these reversed: as the step from a cell to
/// the next, in a byte, which takes one register and not two.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Direction(u8);

impl Direction {
    const ALL: [Direction; 4] =
        [Direction::new(0, 1), Direction::new(1, 0), Direction::new(1, 1), Direction::new(1, -1)];

    /// So many rows down and columns to the right, each of them -1, 0 or 1.
    const fn new(rows: i8, cols: i8) -> Direction {
        Direction((rows.wrapping_add(1) << 2 | cols.wrapping_add(1)) as u8)
    }

    const fn rows(self) -> i32 {
        (self.0 as i32 >> 2).wrapping_sub(1)
    }

    const fn cols(self) -> i32 {
        (self.0 as i32 & 3).wrapping_sub(1)
    }

    /// The directions that count under these rules: along rows, columns, diagonals and antidiagonals.
    pub fn all(rules: &Rules) -> &'static [Direction] {
        const { &Self::ALL }
            .get(..if rules.has(Rules::NO_DIAGONALS) { 2 } else { 4 })
            .unwrap_or_default()
    }

    pub const fn reversed(self) -> Direction {
        const THERE_AND_BACK: u8 = 2 << 2 | 2;
        Direction(THERE_AND_BACK.wrapping_sub(self.0))
    }

    /// The next cell from `cell`; past an edge the one opposite under wrap, else one off the board.
    pub fn next(self, rules: &Rules, cell: Cell) -> Cell {
        let (row, col) = (cell.row.wrapping_add(self.rows()), cell.col.wrapping_add(self.cols()));
        let around = |at: i32, side: u16| match i32::from(side) {
            side if at < 0 => at.wrapping_add(side),
            side if at >= side => at.wrapping_sub(side),
            _ => at,
        };
        match rules.has(Rules::WRAP) {
            true => Cell::new(around(row, rules.rows()), around(col, rules.cols())),
            false => Cell::new(row, col),
        }
    }

    /// The next cell from `cell`, if there is one.
    pub fn step(self, rules: &Rules, cell: Cell) -> Option<Cell> {
        Some(self.next(rules, cell)).filter(|&next| rules.has_cell(next))
    }
}
