//! Marks as bits, laid out so that a few shifts find a run.
//!
//! Each of two players has four planes of the board, one for each direction in which a line can run.
//! In a plane the cells of a line lie next to each other, a bit each, and between two lines there is
//! at least one bit that is never set: a run is a row of ones, and ends by itself at the edge.
//!
//! Cells are counted along the longer and along the shorter side, whichever those are. Along a side
//! of n cells a line takes n + 1 bits. The diagonals are counted modulo the longer side and one, so
//! that one which ends at a short side shares its line with one which begins at the other; between
//! them lies what would be the cell behind the edge. So all planes are equally large.

use crate::cell::Cell;

/// Bytes before the first plane: there a run ends that reaches the first bit, and words begin.
const BEFORE: u32 = 4;
/// Bytes behind the last plane, for a word that begins in it.
const BEHIND: u32 = 3;
const DIRECTIONS: u32 = 4;
const PLAYERS: u32 = 2;

/// Bytes for all planes of a board, and what must lie around them.
pub(crate) const fn size(rows: u16, cols: u16) -> u32 {
    let planes = Grid::new(rows, cols).plane.wrapping_mul(DIRECTIONS * PLAYERS);
    planes.wrapping_add(BEFORE + BEHIND)
}

/// Where the cells of a board lie in its planes.
#[derive(Clone, Copy)]
pub(crate) struct Grid {
    /// Bits of a line along the longer side.
    long: u32,
    /// Bits of a line along the shorter side.
    short: u32,
    /// Whether there are more rows than columns.
    is_tall: bool,
    /// Bytes of a plane.
    plane: u32,
}

impl Grid {
    /// The lanes of [`Around::may_have_run`] along the sides, and all of them.
    pub const STRAIGHT: u64 = 0x7fff_7fff;
    pub const ALL: u64 = Self::STRAIGHT | Self::STRAIGHT << 32;

    pub const fn new(rows: u16, cols: u16) -> Grid {
        let is_tall = rows > cols;
        let (long, short) = if is_tall { (rows, cols) } else { (cols, rows) };
        let (long, short) = ((long as u32).wrapping_add(1), (short as u32).wrapping_add(1));
        Grid { long, short, is_tall, plane: long.wrapping_mul(short).wrapping_add(7) >> 3 }
    }

    /// The cell's bit in each plane: along the longer side, along the shorter one, both diagonals.
    #[inline(always)]
    fn bits(self, cell: Cell) -> [u32; 4] {
        let Grid { long, short, .. } = self;
        let (row, col) = (cell.row as u32, cell.col as u32);
        let (along, across) = if self.is_tall { (row, col) } else { (col, row) };
        let falling = if along < across { along.wrapping_add(long) } else { along };
        let falling = falling.wrapping_sub(across);
        let rising = along.wrapping_add(across);
        let rising = if rising < long { rising } else { rising.wrapping_sub(long) };
        let place = |line: u32, length: u32, at: u32| line.wrapping_mul(length).wrapping_add(at);
        [
            place(across, long, along),
            place(along, short, across),
            place(falling, short, across),
            place(rising, short, across),
        ]
    }

    /// Where a player's planes begin.
    #[inline(always)]
    fn planes(self, mark: u8) -> u32 {
        let before = u32::from(mark).wrapping_sub(1).wrapping_mul(DIRECTIONS);
        before.wrapping_mul(self.plane).wrapping_add(BEFORE)
    }

    /// The mark on a cell of the board; 0 for none.
    #[inline(always)]
    pub fn mark(self, cells: &[u8], cell: Cell) -> u8 {
        let [bit, ..] = self.bits(cell);
        let has = |mark: u8| self.has(cells, self.planes(mark), bit);
        u8::from(has(1)) | u8::from(has(2)) << 1
    }

    /// Puts a mark on an empty cell of the board, or takes that mark away again.
    #[inline(always)]
    pub fn toggle(self, cells: &mut [u8], cell: Cell, mark: u8) {
        let mut plane = self.planes(mark);
        for bit in self.bits(cell) {
            if let Some(byte) = cells.get_mut(plane.wrapping_add(bit >> 3) as usize) {
                *byte ^= 1 << (bit & 7);
            }
            plane = plane.wrapping_add(self.plane);
        }
    }

    /// Whether a player has the cell in all four planes.
    pub fn has_all(self, cells: &[u8], cell: Cell, mark: u8) -> bool {
        let first = self.planes(mark);
        (0..).zip(self.bits(cell)).all(|(direction, bit): (u32, u32)| {
            let plane = first.wrapping_add(direction.wrapping_mul(self.plane));
            self.has(cells, plane, bit)
        })
    }

    #[inline(always)]
    fn has(self, cells: &[u8], plane: u32, bit: u32) -> bool {
        let byte = cells.get(plane.wrapping_add(bit >> 3) as usize);
        byte.is_some_and(|byte| byte >> (bit & 7) & 1 != 0)
    }

    /// Whether a player has this cell of the board.
    #[inline(always)]
    pub fn has_bit(self, cells: &[u8], cell: Cell, mark: u8) -> bool {
        let [bit, ..] = self.bits(cell);
        self.has(cells, self.planes(mark), bit)
    }

    /// What a player has around a cell of the board.
    #[inline(always)]
    pub fn around(self, cells: &[u8], cell: Cell, mark: u8) -> Option<Around> {
        let mut plane = self.planes(mark);
        let mut words = [Word::default(); 4];
        for (word, bit) in words.iter_mut().zip(self.bits(cell)) {
            let first = bit.wrapping_add(1);
            let at = plane.wrapping_add(first >> 3).wrapping_sub(1);
            *word = Word { at, bits: load(cells, at)?, shift: first & 7 };
            plane = plane.wrapping_add(self.plane);
        }
        Some(Around { words })
    }

    /// How many marks would lie in a row through this cell in each direction, with one on it; no more
    /// than a few over `enough` are counted.
    pub fn rows(
        self,
        cells: &[u8],
        cell: Cell,
        mark: u8,
        enough: u32,
    ) -> impl Iterator<Item = u32> {
        let first = self.planes(mark);
        (0..).zip(self.bits(cell)).map(move |(direction, bit): (u32, u32)| {
            let plane = first.wrapping_add(direction.wrapping_mul(self.plane));
            let ahead = ahead(cells, plane, bit, enough);
            ahead.wrapping_add(behind(cells, plane, bit, enough)).wrapping_add(1)
        })
    }
}

/// What a player has around a cell in the four directions.
#[derive(Clone, Copy)]
pub(crate) struct Around {
    words: [Word; 4],
}

/// 15 cells of a line, with one in the middle.
#[derive(Clone, Copy, Default)]
struct Word {
    /// Where the bits lie.
    at: u32,
    bits: u32,
    /// Of the first cell among the bits.
    shift: u32,
}

impl Around {
    /// Whether the player has the cell itself.
    #[inline(always)]
    pub fn is_taken(self) -> bool {
        let [Word { bits, shift, .. }, ..] = self.words;
        bits >> shift >> 7 & 1 != 0
    }

    /// Whether the player, with a mark on the cell, might have a row of `run` marks, at most 8 of
    /// them, in one of the directions that `lanes` has. False is certain; true says that there is such
    /// a row among the 15 cells.
    ///
    /// Those of the four directions are the lanes of one number, a gap bit on top of each, and so are
    /// tested at once.
    #[inline(always)]
    pub fn may_have_run(self, run: u32, lanes: u64) -> bool {
        const SELF: u64 = 0x0080_0080_0080_0080;
        let lane = |word: Word| u64::from(word.bits >> word.shift & 0x7fff);
        let [a, b, c, d] = self.words.map(lane);
        let mut rows = (a | b << 16 | c << 32 | d << 48 | SELF) & lanes;
        // A row of 1 becomes one of 2, of 4, of 8; or stops on the way.
        let more = run.wrapping_sub(1);
        let one = more.min(1);
        let two = more.wrapping_sub(one).min(2);
        let four = more.wrapping_sub(one).wrapping_sub(two).min(4);
        rows &= rows >> one;
        rows &= rows >> two;
        rows &= rows >> four;
        rows != 0
    }

    /// Puts the mark on the cell.
    #[inline(always)]
    pub fn set(self, cells: &mut [u8]) {
        for Word { at, shift, .. } in self.words {
            let (start, end) = (at as usize, (at as usize).wrapping_add(4));
            // Read anew: where planes are small, what was written before lies in this word too.
            let bits = load(cells, at).unwrap_or(0);
            if let Some(bytes) = cells.get_mut(start..end) {
                bytes.copy_from_slice(&(bits | 0x80 << shift).to_le_bytes());
            }
        }
    }
}

/// Bits that a word at a byte's edge has for sure from any bit of its first byte on.
const SURE: u32 = 25;

/// Ones in a row behind a bit.
fn ahead(cells: &[u8], plane: u32, bit: u32, enough: u32) -> u32 {
    let mut count = 0_u32;
    loop {
        let next = bit.wrapping_add(count).wrapping_add(1);
        let ones = (word(cells, plane.wrapping_add(next >> 3)) >> (next & 7)).trailing_ones();
        count = count.wrapping_add(ones.min(SURE));
        if ones < SURE || count > enough {
            return count;
        }
    }
}

/// Ones in a row before a bit.
fn behind(cells: &[u8], plane: u32, bit: u32, enough: u32) -> u32 {
    let mut count = 0_u32;
    loop {
        // The word that ends with the byte of the last bit to be looked at.
        let last = bit.wrapping_add(7).wrapping_sub(count);
        let at = plane.wrapping_add(last >> 3).wrapping_sub(4);
        let ones = (word(cells, at) << (7_u32.wrapping_sub(last & 7) & 7)).leading_ones();
        count = count.wrapping_add(ones.min(SURE));
        if ones < SURE || count > enough {
            return count;
        }
    }
}

/// The four bytes from this one on.
#[inline(always)]
fn load(cells: &[u8], at: u32) -> Option<u32> {
    let (start, end) = (at as usize, (at as usize).wrapping_add(4));
    let bytes = cells.get(start..end)?.first_chunk()?;
    Some(u32::from_le_bytes(*bytes))
}

fn word(cells: &[u8], at: u32) -> u32 {
    load(cells, at).unwrap_or(0)
}
