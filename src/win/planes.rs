//! The lines through one cell, found in planes of bits.

use super::lines_through;
use crate::block::Block;
use crate::cell::Cell;
use crate::rules::Rules;

/// Whether a mark on this cell makes a line in one of these directions, in the order of the planes.
pub(crate) fn is_line_in_planes(
    block: &Block,
    cell: Cell,
    mark: u8,
    [col, falling, rising, row]: [bool; 4],
) -> bool {
    let rules = block.rules();
    if rules.wraps() {
        return lines_through(&block.board(), cell, mark) > 0;
    }
    let diagonals = !rules.has(Rules::NO_DIAGONALS);
    let wanted = [col, falling && diagonals, rising && diagonals, row];
    let mut rows = block.grid().rows(block.cells(), cell, mark, rules.k().into(), wanted);
    rows.any(|row| rules.is_line(row))
}
