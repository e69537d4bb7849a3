//! The lines through one cell, found in planes of bits.

use super::WinChecker;
use crate::block::Block;
use crate::cell::Cell;
use crate::rules::Rules;

/// Knows a line by a row of ones. All it needs is in the cells themselves.
pub(crate) struct PlanesWinChecker;

impl WinChecker for PlanesWinChecker {
    #[inline]
    fn put(&self, block: &mut Block, cell: Cell, mark: u8) -> bool {
        let rules = block.rules();
        let k = u32::from(rules.k());
        let directions = if rules.has(Rules::NO_DIAGONALS) { 2 } else { 4 };
        block.grid().may_have_run(block.cells(), cell, mark, k.min(8), directions)
            && is_line(block, cell, mark, directions)
    }

    fn take(&self, _: &mut Block, _: Cell, _: u8) {}
}

#[cold]
#[inline(never)]
fn is_line(block: &Block, cell: Cell, mark: u8, directions: usize) -> bool {
    let rules = block.rules();
    let rows = block.grid().rows(block.cells(), cell, mark, rules.k().into());
    rows.take(directions).any(|row| rules.is_line(row))
}
