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

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use crate::cell::Cell;

/// Bytes before the first plane, from where the [`word`] of a cell in its first byte begins.
const BEFORE: u32 = 2;
/// Bytes behind the last, so that with the 4 that every log has behind it a word ends there. The log's
/// bits lie behind the gap after the last line: they can pretend a run in a word, but not lengthen one.
const BEHIND: u32 = 1;
/// Of a word, the first bit of its cell in the middle, if that is the first of its byte.
const MIDDLE: u32 = BEFORE * 8;

/// Bytes for all planes of a board, and what lies around them.
pub(crate) const fn size(rows: u16, cols: u16) -> u32 {
    let grid = Grid::new(rows, cols);
    let lines = if grid.is_turned { cols } else { rows };
    let along_rows = grid.wide.wrapping_mul(lines as u32).wrapping_add(3) >> 2;
    grid.plane().wrapping_mul(3).wrapping_add(along_rows).wrapping_add(BEFORE + BEHIND)
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
    pub const fn new(rows: u16, cols: u16) -> Grid {
        match Grid::is_turned(rows, cols) {
            true => Grid { is_turned: true, ..Grid::level(cols, rows) },
            false => Grid::level(rows, cols),
        }
    }

    /// Of a board that is not turned.
    #[inline(always)]
    pub const fn level(rows: u16, cols: u16) -> Grid {
        let (wide, tall) = ((cols as u32).wrapping_add(1), (rows as u32).wrapping_add(4) >> 2);
        Grid { wide, tall, is_turned: false }
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
    /// that is not turned, and tells what the player then has around it.
    #[inline(always)]
    pub fn put(self, cells: &mut [u8], cell: Cell, turn: u32) -> Around {
        let mut side = |at: u32, bit: u32, mark: u64| {
            let Some(word) = word_mut(cells, at) else { return 0 };
            let bits = u64::from_le_bytes(*word) | mark;
            *word = bits.to_le_bytes();
            bits >> bit & Around::ONE
        };
        // One plane after the other, so that a few registers are enough.
        let cell = Turned { row: cell.row as u32, col: cell.col as u32 };
        let first = self.along_col(cell);
        let bit = first.bit | turn;
        let mark = 1 << MIDDLE << bit;
        let mut bits = side(first.at, bit, mark);
        bits |= side(self.falling(first, cell).at, bit, mark) << 1;
        bits |= side(self.rising(first, cell).at, bit, mark) << 32;
        let last = self.along_row(cell);
        let bit = last.bit | turn;
        bits |= side(last.at, bit, 1 << MIDDLE << bit) << 33;
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
    /// One player's bits of 13 cells.
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

#[inline(always)]
fn word_mut(cells: &mut [u8], at: u32) -> Option<&mut [u8; 8]> {
    let start = at as usize;
    // Nothing new, but one comparison with a number that is the same for all planes.
    if start > cells.len().wrapping_sub(8) {
        return None;
    }
    cells.get_mut(start..start.wrapping_add(8))?.first_chunk_mut()
}
