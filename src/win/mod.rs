//! What a line is, and whether a move has completed one.

mod counters;
mod lines;
mod planes;
mod scan;

pub(crate) use counters::CounterWinChecker;
pub(crate) use lines::{Run, has_open_line, runs, survives_without};
pub(crate) use scan::{LineScanWinChecker, lines_through};

use crate::block::Block;
use crate::cell::Cell;
use crate::rules::{Checker, Rules};
use planes::PlanesWinChecker;
pub(crate) use planes::is_line_in_planes;

/// Answers whether a move completes a line, from the marks and from what it noted of the moves
/// before.
pub(crate) trait WinChecker {
    /// Notes that `mark` is about to be put on `cell`. True when that completes a line.
    fn put(&self, block: &mut Block, cell: Cell, mark: u8) -> bool;

    /// Takes back what [`WinChecker::put`] noted.
    fn take(&self, block: &mut Block, cell: Cell, mark: u8);
}

/// [`WinChecker::put`] of the checker for the block's rules.
pub(crate) fn put(block: &mut Block, cell: Cell, mark: u8) -> bool {
    match block.head.layout.checker() {
        Checker::Counters => CounterWinChecker.put(block, cell, mark),
        Checker::Planes => PlanesWinChecker.put(block, cell, mark),
        Checker::Scan => LineScanWinChecker.put(block, cell, mark),
    }
}

/// [`WinChecker::take`] of the checker for the block's rules.
pub(crate) fn take(block: &mut Block, cell: Cell, mark: u8) {
    match block.head.layout.checker() {
        Checker::Counters => CounterWinChecker.take(block, cell, mark),
        Checker::Planes => PlanesWinChecker.take(block, cell, mark),
        Checker::Scan => LineScanWinChecker.take(block, cell, mark),
    }
}

/// One of the four ways in which a line can run, as the step from a cell to the next.
#[derive(Clone, Copy)]
pub(crate) struct Direction {
    rows: i8,
    cols: i8,
}

impl Direction {
    const ALONG_ROW: Direction = Direction { rows: 0, cols: 1 };
    const ALONG_COL: Direction = Direction { rows: 1, cols: 0 };
    const DIAGONAL: Direction = Direction { rows: 1, cols: 1 };
    const ANTIDIAGONAL: Direction = Direction { rows: 1, cols: -1 };

    /// The directions that count under these rules.
    pub fn all(rules: &Rules) -> &'static [Direction] {
        const { &[Self::ALONG_ROW, Self::ALONG_COL, Self::DIAGONAL, Self::ANTIDIAGONAL] }
            .get(..if rules.has(Rules::NO_DIAGONALS) { 2 } else { 4 })
            .unwrap_or_default()
    }

    pub const fn reversed(self) -> Direction {
        Direction { rows: self.rows.wrapping_neg(), cols: self.cols.wrapping_neg() }
    }

    /// The next cell from `cell`; past an edge the one opposite under wrap, else one off the board.
    pub fn next(self, rules: &Rules, cell: Cell) -> Cell {
        let (row, col) =
            (cell.row.wrapping_add(self.rows.into()), cell.col.wrapping_add(self.cols.into()));
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
