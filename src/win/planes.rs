//! The lines through one cell, found in planes of bits.

use super::{LineScanWinChecker, WinChecker};
use crate::block::Block;
use crate::cell::Cell;
use crate::planes::Grid;
use crate::rules::Rules;

/// Knows a line by a row of ones. All it needs is in the cells themselves.
pub(crate) struct PlanesWinChecker;

impl WinChecker for PlanesWinChecker {
    #[inline]
    fn put(&self, block: &mut Block, cell: Cell, mark: u8) -> bool {
        if !cfg!(feature = "quick") {
            return LineScanWinChecker.put(block, cell, mark);
        }
        let rules = block.rules();
        let k = u32::from(rules.k());
        let around = block.grid().around(block.cells(), cell, mark);
        around.is_some_and(|around| around.may_have_run(k.min(8), lanes(rules)))
            && is_line_in_planes(block, cell, mark)
    }

    fn take(&self, _: &mut Block, _: Cell, _: u8) {}
}

/// The directions that count under these rules, as [`Around::may_have_run`] wants them.
///
/// [`Around::may_have_run`]: crate::planes::Around::may_have_run
pub(crate) fn lanes(rules: &Rules) -> u64 {
    if rules.has(Rules::NO_DIAGONALS) { Grid::STRAIGHT } else { Grid::ALL }
}

#[inline(never)]
pub(crate) fn is_line_in_planes(block: &Block, cell: Cell, mark: u8) -> bool {
    let rules = block.rules();
    let directions = if rules.has(Rules::NO_DIAGONALS) { 2 } else { 4 };
    let rows = block.grid().rows(block.cells(), cell, mark, rules.k().into());
    rows.take(directions).any(|row| rules.is_line(row))
}
