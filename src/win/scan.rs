//! The lines through one cell, found by walking from it: at most k cells to each side.

use super::Direction;
use crate::board::Board;
use crate::cell::Cell;
use crate::rules::Rules;

/// How many lines of `mark` go through a cell that bears it, or might.
///
/// Walks from the cell to both sides for as long as the mark is the same, but no further than
/// matters: to k in a row, or one more where that is too long.
pub(crate) fn lines_through(board: &Board<'_>, cell: Cell, mark: u8) -> usize {
    let rules = board.rules;
    let k = u32::from(rules.k());
    let most = if rules.has(Rules::EXACT) { k.wrapping_add(1) } else { k };
    let is_line = |&&along: &&Direction| {
        let mut length = 1_u32;
        let mut side = along;
        'sides: for _ in 0..2 {
            let mut at = cell;
            while length < most {
                at = side.next(rules, at);
                if at == cell {
                    // Under wrap: all the way round.
                    break 'sides;
                }
                if board.at(at) != mark {
                    break;
                }
                length = length.wrapping_add(1);
            }
            side = side.reversed();
        }
        length == k
    };
    Direction::all(rules).iter().filter(is_line).count()
}
