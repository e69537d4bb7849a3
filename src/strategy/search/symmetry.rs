//! The symmetries of a board: positions that one turns into another are worth the same.

use crate::rules::Rules;

/// Boards up to this many cells are looked at under their symmetries: on larger ones a position
/// hardly ever comes up in two ways.
const MOST_CELLS: u32 = 64;

const FLIP_ROWS: u8 = 1;
const FLIP_COLS: u8 = 2;
const TRANSPOSE: u8 = 4;

/// Flips of the board, and then perhaps rows for columns. The default changes nothing.
#[derive(Clone, Copy, Default)]
pub(super) struct Symmetry(u8);

impl Symmetry {
    /// How many there can be.
    pub const MOST: usize = 8;

    /// Those of a game, the one that changes nothing first.
    pub fn all(rules: &Rules) -> impl Iterator<Item = Symmetry> + use<> {
        let is_small = rules.cells() <= MOST_CELLS;
        let is_square = rules.rows() == rules.cols();
        let falls = rules.has(Rules::GRAVITY);
        (0..8).map(Symmetry).filter(move |&Symmetry(bits)| {
            let holds = match falls {
                true => bits == FLIP_COLS,
                false => is_square || bits & TRANSPOSE == 0,
            };
            bits == 0 || (is_small && holds)
        })
    }

    /// Where a cell comes to lie.
    pub fn image(self, rules: &Rules, cell: u32) -> u32 {
        if self.0 == 0 {
            return cell;
        }
        let (row, col) = self.flipped(rules, split(rules, cell));
        if self.0 & TRANSPOSE == 0 { join(rules, (row, col)) } else { join(rules, (col, row)) }
    }

    /// The cell that comes to lie here.
    pub fn origin(self, rules: &Rules, cell: u32) -> u32 {
        if self.0 == 0 {
            return cell;
        }
        let (row, col) = split(rules, cell);
        let at = if self.0 & TRANSPOSE == 0 { (row, col) } else { (col, row) };
        join(rules, self.flipped(rules, at))
    }

    fn flipped(self, rules: &Rules, (row, col): (u32, u32)) -> (u32, u32) {
        let flip = |at: u32, side: u16, bit: u8| match self.0 & bit {
            0 => at,
            _ => u32::from(side).wrapping_sub(1).wrapping_sub(at),
        };
        (flip(row, rules.rows(), FLIP_ROWS), flip(col, rules.cols(), FLIP_COLS))
    }
}

fn split(rules: &Rules, cell: u32) -> (u32, u32) {
    let cols = u32::from(rules.cols());
    let row = cell.checked_div(cols).unwrap_or(0);
    (row, cell.wrapping_sub(row.wrapping_mul(cols)))
}

fn join(rules: &Rules, (row, col): (u32, u32)) -> u32 {
    row.wrapping_mul(u32::from(rules.cols())).wrapping_add(col)
}
