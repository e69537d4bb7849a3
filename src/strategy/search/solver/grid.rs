//! A small board as the bits of a word.
//!
//! Eight bits make a row of at most seven cells, so that there always is a bit between two rows which
//! is on no board: no run crosses an edge, whichever way a word is shifted. A board of eight columns
//! lies on its side: its columns are the rows here. With gravity a board does that too if it can, and
//! its bottom comes first. (The layout is that of Tromp's Fhourstones, the gap included.)

use crate::rules::Rules;

/// The bits from one row to the next.
pub(super) const ROW: u32 = 8;
/// The longest side, and so the longest line.
pub(super) const MOST_SIDE: u16 = 8;

pub(super) struct Grid {
    pub rules: Rules,
    pub k: u32,
    /// How many cells there are, and which bits those are.
    pub cells: u32,
    pub board: u64,
    pub is_misere: bool,
    pub falls: bool,
    is_on_its_side: bool,
    /// With gravity: the bits from a cell to the one above it, and the cells at the bottom.
    up: u32,
    bottom: u64,
    /// How good a cell looks by its place alone.
    closeness: [u8; 64],
}

impl Grid {
    /// `None` if the board does not fit, or the rules are not of the kind that is solved here.
    pub fn new(rules: &Rules) -> Option<Grid> {
        let (rows, cols) = (rules.rows(), rules.cols());
        let fits = rows.max(cols) <= MOST_SIDE && rows.min(cols) < MOST_SIDE;
        if !fits || rules.has(Rules::WRAP) || rules.k() == 1 || rules.players() > 2 {
            return None;
        }
        let falls = rules.has(Rules::GRAVITY);
        let is_on_its_side = cols == MOST_SIDE || (falls && rows < MOST_SIDE);
        let mut grid = Grid {
            rules: *rules,
            k: rules.k().into(),
            cells: rules.cells(),
            board: 0,
            is_misere: rules.has(Rules::MISERE),
            falls,
            is_on_its_side,
            up: if is_on_its_side { 1 } else { ROW },
            bottom: 0,
            closeness: [0; 64],
        };
        let away = |at: u32, side: u16| at.wrapping_mul(2).wrapping_add(1).abs_diff(side.into());
        for row in 0..u32::from(rows) {
            for col in 0..u32::from(cols) {
                let bit = grid.bit(row, col);
                grid.board |= 1_u64.wrapping_shl(bit);
                let away_along = if falls { 0 } else { away(row, rows) };
                let closeness = u32::from(MOST_SIDE).wrapping_sub(away_along.max(away(col, cols)));
                if let Some(place) = grid.closeness.get_mut(bit as usize) {
                    *place = closeness as u8;
                }
                if falls && row.wrapping_add(1) == u32::from(rows) {
                    grid.bottom |= 1_u64.wrapping_shl(bit);
                }
            }
        }
        Some(grid)
    }

    /// The bit of a cell.
    pub fn bit(&self, row: u32, col: u32) -> u32 {
        let row = self.counted_up(row);
        if self.is_on_its_side { col << 3 | row } else { row << 3 | col }
    }

    /// The row and the column of a bit.
    pub fn cell(&self, bit: u32) -> (u32, u32) {
        let (row, col) =
            if self.is_on_its_side { (bit & 7, bit >> 3) } else { (bit >> 3, bit & 7) };
        (self.counted_up(row), col)
    }

    /// With gravity, rows are counted from below.
    fn counted_up(&self, row: u32) -> u32 {
        if self.falls {
            u32::from(self.rules.rows()).wrapping_sub(1).wrapping_sub(row)
        } else {
            row
        }
    }

    /// How close a cell is to the middle, 8 at most; with gravity, to the middle column.
    pub fn closeness(&self, bit: u32) -> u32 {
        self.closeness.get(bit as usize).copied().unwrap_or_default().into()
    }

    /// Of the free cells those that can be played now.
    #[inline(always)]
    pub fn playable(&self, free: u64) -> u64 {
        match self.falls {
            true => free & ((self.board & !free) << self.up | self.bottom),
            false => free,
        }
    }

    /// With gravity, the cells above these.
    #[inline(always)]
    pub fn above(&self, cells: u64) -> u64 {
        cells.wrapping_shl(self.up) & self.board
    }

    /// With gravity, the cells below these.
    #[inline(always)]
    pub fn below(&self, cells: u64) -> u64 {
        cells.wrapping_shr(self.up) & self.board
    }

    /// These marks and all marks under that symmetry of the board that makes them least: positions that
    /// a symmetry turns into each other are the same.
    #[inline(always)]
    pub fn canonical(&self, marks: u64, all: u64) -> (u64, u64) {
        let (rows, cols) = (u32::from(self.rules.rows()), u32::from(self.rules.cols()));
        let (along, across) = if self.is_on_its_side { (cols, rows) } else { (rows, cols) };
        let flip = |(marks, all)| (flipped(marks, along), flipped(all, along));
        let mirror = |(marks, all)| (mirrored(marks, across), mirrored(all, across));
        let same = (marks, all);
        if self.falls {
            return same.min(if self.is_on_its_side { flip(same) } else { mirror(same) });
        }
        let upside_down = flip(same);
        let mut least = same.min(upside_down).min(mirror(same)).min(mirror(upside_down));
        if along == across {
            let turned = (transposed(marks), transposed(all));
            let upside_down = flip(turned);
            least = least.min(turned).min(upside_down);
            least = least.min(mirror(turned)).min(mirror(upside_down));
        }
        least
    }
}

/// The first of so many rows last.
fn flipped(cells: u64, rows: u32) -> u64 {
    cells.swap_bytes().wrapping_shr(u64::BITS.wrapping_sub(rows << 3))
}

/// The first of so many columns last.
fn mirrored(cells: u64, cols: u32) -> u64 {
    cells.reverse_bits().swap_bytes().wrapping_shr(ROW.wrapping_sub(cols))
}

/// Rows for columns, by swapping ever larger blocks (Warren, "Hacker's Delight", 7-3).
fn transposed(mut cells: u64) -> u64 {
    for (by, half) in [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0xf0f0_f0f0)] {
        let swap = (cells ^ cells >> by) & half;
        cells ^= swap ^ swap << by;
    }
    cells
}

/// The numbers of these bits.
pub(super) fn bits(cells: u64) -> impl Iterator<Item = u32> {
    let mut rest = cells;
    core::iter::from_fn(move || {
        let bit = (rest != 0).then_some(rest.trailing_zeros());
        rest &= rest.wrapping_sub(1);
        bit
    })
}
