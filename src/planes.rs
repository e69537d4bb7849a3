//! Marks of two players as bits, laid out so that a few shifts find a run.
//!
//! There are four planes of the board, one for each direction in which a line can run. In a plane the
//! cells of a line lie next to each other, and between two lines lies at least one cell that is not on
//! the board: a run ends by itself at the edge. A cell is a pair of bits, one for each player, so that
//! one look tells what both have.
//!
//! Where a cell lies in a plane is linear in its row and column, modulo the size of the plane:
//!
//! | the lines run along | line | place on the line | cells of a line |
//! |---|---|---|---|
//! | columns | col | row | tall |
//! | falling diagonals | col - row | row | tall |
//! | rising diagonals | col + row | row | tall |
//! | rows | row | col | wide |
//!
//! `wide` is one more than the columns, and the lines of diagonals are counted modulo that: so those
//! which end at one side share a line with those which begin at the other, and between the two lies
//! what would be the cell behind the edge. `tall` is more than the rows, and a multiple of 4: so lines
//! begin with a byte, and in the first three planes a cell is at the same bit of its byte.
//!
//! That takes no more than one step round as long as there are no more rows than columns. Of a board
//! that is taller, columns are rows here, and rows columns.
//!
//! If lines run on across the edges, `wide` is as many as the columns. Then on a square board each line
//! is one that is closed to a ring, diagonals too: its last cell is followed by its first.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use crate::cell::Cell;

/// Bytes before the first plane, from where the [`word`] of a cell in its first byte begins.
const BEFORE: u32 = 2;
/// Bytes behind the last, so that with the 4 that every log has behind it a word ends there. The log's
/// bits lie behind the gap after the last line: they can pretend a run in a word, but not lengthen one.
const BEHIND: u32 = 1;
/// As many more where lines are rings: a word there begins up to 6 cells behind the last.
const BEHIND_RINGS: u32 = 2;
/// Of a word, the first bit of its cell in the middle, if that is the first of its byte.
const MIDDLE: u32 = BEFORE * 8;

/// Bytes for all planes of a board, and what lies around them.
pub(crate) const fn size(rows: u16, cols: u16, wraps: bool) -> u32 {
    let grid = Grid::new(rows, cols, wraps);
    let lines = if grid.is_turned { cols } else { rows };
    let along_rows = grid.wide.wrapping_mul(lines as u32).wrapping_add(3) >> 2;
    let rings = (wraps as u32).wrapping_mul(BEHIND_RINGS);
    let around = rings.wrapping_add(BEFORE + BEHIND);
    grid.plane().wrapping_mul(3).wrapping_add(along_rows).wrapping_add(around)
}

/// Where the cells of a board lie in its planes.
#[derive(Clone, Copy)]
pub(crate) struct Grid {
    /// Cells of a line along a row.
    wide: u32,
    /// Bytes of any other line.
    tall: u32,
    is_turned: bool,
}

/// Where a cell lies in a plane.
#[derive(Clone, Copy)]
struct Place {
    /// Where the word begins that has the cell in the middle: `BEFORE` bytes before the cell's own.
    at: u32,
    /// The first of its two bits in its byte.
    bit: u32,
}

/// A cell of the board, turned if the board is.
#[derive(Clone, Copy)]
struct Turned {
    row: u32,
    col: u32,
}

impl Grid {
    #[inline(always)]
    pub const fn new(rows: u16, cols: u16, wraps: bool) -> Grid {
        match Grid::is_turned(rows, cols) {
            true => Grid { is_turned: true, ..Grid::level(cols, rows, wraps) },
            false => Grid::level(rows, cols, wraps),
        }
    }

    /// Of a board that is not turned.
    #[inline(always)]
    pub const fn level(rows: u16, cols: u16, wraps: bool) -> Grid {
        let wide = (cols as u32).wrapping_add(!wraps as u32);
        let tall = (rows as u32).wrapping_add(4) >> 2;
        Grid { wide, tall, is_turned: false }
    }

    /// Whether such a board should be kept so. Lines that run on across the edges must be rings, and long
    /// enough that one look at them sees no cell twice.
    pub const fn suits(rows: u16, cols: u16, wraps: bool) -> bool {
        match wraps {
            true => rows == cols && rows as u32 >= Around::CELLS,
            false => rows > 1 && cols > 1,
        }
    }

    pub const fn is_turned(rows: u16, cols: u16) -> bool {
        rows > cols
    }

    /// The cell as it is counted here.
    #[inline(always)]
    fn turn(self, cell: Cell) -> Turned {
        let (row, col) = (cell.row as u32, cell.col as u32);
        if self.is_turned { Turned { row: col, col: row } } else { Turned { row, col } }
    }

    /// Bytes of each plane but the last.
    #[inline(always)]
    const fn plane(self) -> u32 {
        self.wide.wrapping_mul(self.tall)
    }

    /// The cell's place in the first plane, that along the columns.
    #[inline(always)]
    fn along_col(self, cell: Turned) -> Place {
        let Turned { row, col } = cell;
        Place { at: col.wrapping_mul(self.tall).wrapping_add(row >> 2), bit: (row & 3) << 1 }
    }

    /// In the second, of a cell that lies there in the first.
    #[inline(always)]
    fn falling(self, Place { at, bit }: Place, cell: Turned) -> Place {
        let plane = self.plane();
        let (at, is_before) = at.overflowing_sub(cell.row.wrapping_mul(self.tall));
        let start = if is_before { plane.wrapping_mul(2) } else { plane };
        Place { at: at.wrapping_add(start), bit }
    }

    /// In the third.
    #[inline(always)]
    fn rising(self, Place { at, bit }: Place, cell: Turned) -> Place {
        let plane = self.plane();
        let at = at.wrapping_add(cell.row.wrapping_mul(self.tall));
        let start = if at < plane { plane.wrapping_mul(2) } else { plane };
        Place { at: at.wrapping_add(start), bit }
    }

    /// In the last.
    #[inline(always)]
    fn along_row(self, cell: Turned) -> Place {
        let place = cell.row.wrapping_mul(self.wide).wrapping_add(cell.col);
        let start = self.plane().wrapping_mul(3);
        Place { at: start.wrapping_add(place >> 2), bit: (place & 3) << 1 }
    }

    /// The cell's place in each plane.
    #[inline(always)]
    fn places(self, cell: Cell) -> [Place; 4] {
        let cell = self.turn(cell);
        let first = self.along_col(cell);
        [first, self.falling(first, cell), self.rising(first, cell), self.along_row(cell)]
    }

    /// The mark on a cell of the board; 0 for none.
    #[inline(always)]
    pub fn mark(self, cells: &[u8], cell: Cell) -> u8 {
        self.along_col(self.turn(cell)).mark(cells)
    }

    /// Whether the cell has this mark in all four planes.
    pub fn has_all(self, cells: &[u8], cell: Cell, mark: u8) -> bool {
        self.places(cell).iter().all(|place| place.mark(cells) == mark)
    }

    /// Puts a mark on an empty cell of the board, or takes that mark away again.
    #[inline(always)]
    pub fn toggle(self, cells: &mut [u8], cell: Cell, mark: u8) {
        for Place { at, bit } in self.places(cell) {
            if let Some(byte) = cells.get_mut(at.wrapping_add(BEFORE) as usize) {
                *byte ^= mark << bit;
            }
        }
    }

    /// Whether a cell of a board that is not turned is empty, and whether the one below is, which may be
    /// off the board.
    #[inline(always)]
    pub fn is_empty(self, cells: &[u8], cell: Cell) -> Option<(bool, bool)> {
        let cell = Turned { row: cell.row as u32, col: cell.col as u32 };
        let Place { at, bit } = self.along_col(cell);
        let bits = word(cells, at)? >> bit >> MIDDLE;
        Some((bits & 3 == 0, bits & 3 << 2 == 0))
    }

    /// Puts the mark of the first player, or of the second if `turn` is 1, on an empty cell of a board
    /// that is not turned, and tells what the player then has around it. The planes begin at byte `first`.
    /// With `RINGS`, lines are closed, and something else can be read before the planes.
    #[inline(always)]
    pub fn put<const RINGS: bool>(
        self,
        bytes: &mut [u8],
        first: u32,
        cell: Cell,
        turn: u32,
        rows: u16,
    ) -> Around {
        // One plane after the other, so that a few registers are enough.
        let cell = Turned { row: cell.row as u32, col: cell.col as u32 };
        let seam = Seam::new(cell.row, rows.into());
        let column = self.along_col(cell);
        let mut bits = column.put::<RINGS>(bytes, first, turn, cell.row, seam);
        let place = self.falling(column, cell);
        bits |= place.put::<RINGS>(bytes, first, turn, cell.row, seam) << 1;
        let place = self.rising(column, cell);
        bits |= place.put::<RINGS>(bytes, first, turn, cell.row, seam) << 32;
        let (place, seam) = (self.along_row(cell), Seam::new(cell.col, self.wide));
        let number = cell.row.wrapping_mul(self.wide).wrapping_add(cell.col);
        bits |= place.put::<RINGS>(bytes, first, turn, number, seam) << 33;
        Around(bits)
    }

    /// How many marks would lie in a row through this cell, with one on it, in each of the directions
    /// that are wanted; no more than some over `enough` are counted.
    pub fn rows(
        self,
        cells: &[u8],
        cell: Cell,
        mark: u8,
        enough: u32,
        wanted: [bool; 4],
    ) -> impl Iterator<Item = u32> {
        let side = Side { cells, mark, enough };
        let places = self.places(cell).into_iter().zip(wanted).filter(|&(_, is_wanted)| is_wanted);
        places.map(move |(place, _)| {
            side.ahead(place).wrapping_add(side.behind(place)).wrapping_add(1)
        })
    }
}

/// What a player has around a cell in the four directions: of each line 13 cells, with this one in
/// the middle. Two lines share 32 bits, a bit of each in turn, and 3 cells are left between the two
/// and the next two.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Around(u64);

impl Around {
    /// Of each line.
    const CELLS: u32 = 13;
    /// One player's bits of so many cells.
    const ONE: u64 = 0x1555_5550;

    /// The marks that begin a run of so many as `steps` are for. In none of the directions that have no
    /// such mark is there a line.
    #[inline(always)]
    pub fn runs(self, Steps(steps): Steps) -> Around {
        let twos = self.0 & self.0 >> 2;
        let more = twos & twos >> (steps & 63);
        Around(more & more >> (steps >> 5 & 6))
    }

    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Which directions have a mark: columns, falling diagonals, rising ones, rows.
    pub fn directions(self) -> [bool; 4] {
        [0, 1, 32, 33].map(|first| self.0 >> first & Around::ONE != 0)
    }
}

/// How to find runs of 3 to 7 marks: by how many bits to shift after a first step of a cell, in the low
/// bits, and in the highest two by how many cells then.
#[derive(Clone, Copy, PartialEq, Eq, FromBytes, IntoBytes, KnownLayout, Immutable)]
#[repr(transparent)]
pub(crate) struct Steps(u8);

impl Steps {
    /// For lines of k marks, as far as they are to be seen.
    pub const fn new(k: u16) -> Steps {
        let cells = match k {
            0..3 => 0,
            3..7 => (k as u8).wrapping_sub(2),
            _ => 5,
        };
        Steps(cells & 6 | cells.wrapping_add(1) >> 1 << 6)
    }
}

/// Where a line that is a ring is closed, on that side of a cell which is nearer.
#[derive(Clone, Copy)]
struct Seam {
    /// By how many cells the cell would be further on, if the line went on beyond the seam.
    beyond: u32,
    /// Of a word with the cell in the middle, the bits of cells on this side.
    here: u64,
}

impl Seam {
    /// No branch depends on where the cell lies: half of them would be guessed wrong.
    #[inline(always)]
    fn new(cell: u32, ring: u32) -> Seam {
        let ahead = ring.wrapping_sub(cell);
        let is_behind = cell < ahead;
        let forth = u32::from(is_behind).wrapping_sub(1);
        // Twice the cells to the seam, and all from 8 cells on are as good as 8.
        let bits = cell.min(ahead).min(8).wrapping_mul(2);
        let bit = MIDDLE.wrapping_sub((bits ^ forth).wrapping_sub(forth));
        let behind = u64::MAX << (bit & 63);
        Seam { beyond: (ring ^ forth).wrapping_sub(forth), here: behind ^ (forth as i32 as u64) }
    }

    /// The place that a cell has beyond the seam; it is number `cell` of those from some byte on.
    #[inline(always)]
    fn beyond(self, Place { at, .. }: Place, cell: u32) -> Place {
        let beyond = cell.wrapping_add(self.beyond);
        let bytes = ((beyond as i32 >> 2) as u32).wrapping_sub(cell >> 2);
        Place { at: at.wrapping_add(bytes), bit: (beyond & 3) << 1 }
    }
}

/// One player's marks.
#[derive(Clone, Copy)]
struct Side<'a> {
    cells: &'a [u8],
    mark: u8,
    enough: u32,
}

impl Side<'_> {
    /// Marks in a row behind a cell.
    fn ahead(self, Place { at, bit }: Place) -> u32 {
        self.count(|words| {
            let bits =
                self.word(at.wrapping_add(words.wrapping_mul(Self::STEP))) >> bit >> (MIDDLE + 2);
            self.others(bits).trailing_zeros()
        })
    }

    /// Marks in a row before a cell.
    fn behind(self, Place { at, bit }: Place) -> u32 {
        self.count(|words| {
            // The word that ends with the cell's byte, or the first there is.
            let last = at.wrapping_add(BEFORE).wrapping_sub(words.wrapping_mul(Self::STEP));
            let at = last.saturating_sub(7);
            let cell = last.wrapping_sub(at).wrapping_mul(8).wrapping_add(bit);
            let bits = self.word(at) << (64_u32.wrapping_sub(cell) & 63);
            self.others(bits).leading_zeros()
        })
    }

    /// Bytes of which all cells, in a row, can be seen in a word.
    const STEP: u32 = 5;

    /// Adds up what each word has, for as long as all that it has for sure are marks.
    #[inline(always)]
    fn count(self, bits: impl Fn(u32) -> u32) -> u32 {
        const SURE: u32 = Side::STEP * 4;
        let mut count = 0_u32;
        for words in 0.. {
            let marks = (bits(words) >> 1).min(SURE);
            count = count.wrapping_add(marks);
            if marks < SURE || count > self.enough {
                break;
            }
        }
        count
    }

    /// Of each pair in turn, whether the player does not have the cell.
    fn others(self, bits: u64) -> u64 {
        !(bits >> self.mark.wrapping_sub(1)) & (u64::MAX / 3)
    }

    fn word(self, at: u32) -> u64 {
        word(self.cells, at).unwrap_or(0)
    }
}

impl Place {
    /// Puts a player's mark here, on the cell that is number `cell` of those from some byte on. Answers
    /// what the player then has around it.
    #[inline(always)]
    fn put<const RINGS: bool>(
        self,
        bytes: &mut [u8],
        first: u32,
        turn: u32,
        cell: u32,
        seam: Seam,
    ) -> u64 {
        let start = self.at.wrapping_add(first) as usize;
        let bit = self.bit | turn;
        // Before the mark is put: a processor waits for what was just written next to what it reads.
        let beyond = if RINGS { seam.beyond(self, cell).look(bytes, first, turn) } else { 0 };
        // Nothing new, but one comparison with a number that is the same for all planes.
        if !RINGS && start > bytes.len().wrapping_sub(8) {
            return 0;
        }
        let word = bytes.get_mut(start..start.wrapping_add(8)).and_then(<[u8]>::first_chunk_mut);
        let Some(word) = word else { return 0 };
        let bits = u64::from_le_bytes(*word) | 1 << MIDDLE << bit;
        *word = bits.to_le_bytes();
        let here = bits >> bit;
        (if RINGS { beyond ^ (here ^ beyond) & seam.here } else { here }) & Around::ONE
    }

    /// The word around this place, the player's bit of it in the middle.
    #[inline(always)]
    fn look(self, bytes: &[u8], first: u32, turn: u32) -> u64 {
        word(bytes, self.at.wrapping_add(first)).unwrap_or(0) >> (self.bit | turn)
    }

    /// The mark on the cell.
    #[inline(always)]
    fn mark(self, cells: &[u8]) -> u8 {
        let byte = cells.get(self.at.wrapping_add(BEFORE) as usize);
        byte.map_or(0, |byte| byte >> self.bit & 3)
    }
}

/// The eight bytes from this one on.
#[inline(always)]
fn word(cells: &[u8], at: u32) -> Option<u64> {
    let start = at as usize;
    let bytes = cells.get(start..start.wrapping_add(8))?.first_chunk()?;
    Some(u64::from_le_bytes(*bytes))
}
