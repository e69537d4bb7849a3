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

mod around;
mod place;
mod side;

pub(crate) use around::{Around, Steps};
use place::{BEFORE, MIDDLE, Place, Seam, word};
use side::Side;

use crate::cell::Cell;

/// Bytes behind the last, so that with the 4 that every log has behind it a word ends there. The log's
/// bits lie behind the gap after the last line: they can pretend a run in a word, but not lengthen one.
const BEHIND: u32 = 1;
/// As many more where lines are rings: a word there begins up to 6 cells behind the last.
const BEHIND_RINGS: u32 = 2;

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

#[cfg(test)]
mod tests {
    extern crate std;

    use super::{Around, Grid, size};
    use crate::cell::Cell;
    use crate::splitmix;
    use std::{vec, vec::Vec};

    /// Planes of a square board, with a mark on two cells of three, and the marks.
    fn filled(side: u16, wraps: bool, seed: &mut u64) -> (Vec<u8>, Vec<(Cell, u8)>) {
        let mut bytes = vec![0; size(side, side, wraps) as usize];
        // In a game the log lies behind them.
        bytes.extend([0; 4]);
        let cells = (0..side).flat_map(|row| (0..side).map(move |col| (row, col)));
        let marks = cells.map(|(row, col)| {
            let mark = splitmix::below(seed, 3) as u8;
            (Cell::new(row.into(), col.into()), mark)
        });
        let marks: Vec<_> = marks.collect();
        for &(cell, mark) in &marks {
            Grid::level(side, side, wraps).toggle(&mut bytes, cell, mark);
        }
        (bytes, marks)
    }

    #[test]
    fn a_cell_and_the_one_below_are_seen_to_be_empty() {
        let mut seed = 1;
        for (side, wraps) in [(3, false), (8, false), (15, false), (13, true), (19, true)] {
            let grid = Grid::level(side, side, wraps);
            let (bytes, marks) = filled(side, wraps, &mut seed);
            for &(cell, mark) in &marks {
                let (is_empty, is_empty_below) = grid.is_empty(&bytes, cell).expect("it is there");
                assert_eq!(is_empty, mark == 0, "{cell:?}");
                let below = Cell::new(cell.row + 1, cell.col);
                if let Some(&(_, mark)) = marks.iter().find(|&&(cell, _)| cell == below) {
                    assert_eq!(is_empty_below, mark == 0, "below {cell:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_around_a_cell_goes_on_beyond_the_seam_of_a_ring() {
        // Something else than zeros lies before the planes.
        const FIRST: usize = 64;
        let mut seed = 1;
        for side in (13..=20).chain([33]) {
            let n = i32::from(side);
            let (planes, marks) = filled(side, true, &mut seed);
            let mark_at =
                |row: i32, col: i32| marks[(row.rem_euclid(n) * n + col.rem_euclid(n)) as usize].1;
            for &(cell, _) in marks.iter().filter(|&&(_, mark)| mark == 0) {
                for turn in 0..2 {
                    let mut bytes = vec![0xff; FIRST];
                    bytes.extend(&planes);
                    let grid = Grid::level(side, side, true);
                    let around = grid.put::<true>(&mut bytes, FIRST as u32, cell, turn, side);
                    let mut expected = 0;
                    for (first, (down, right)) in
                        [(0, (1, 0)), (1, (1, 1)), (32, (1, -1)), (33, (0, 1))]
                    {
                        for at in 0..Around::CELLS {
                            let steps = at as i32 - 6;
                            let mark = mark_at(cell.row + steps * down, cell.col + steps * right);
                            if steps == 0 || u32::from(mark) == turn + 1 {
                                expected |= 1 << (4 + 2 * at + first);
                            }
                        }
                    }
                    assert_eq!(around.0, expected, "{turn} on {cell:?} of {side}");
                    assert_eq!(grid.mark(&bytes[FIRST..], cell), turn as u8 + 1);
                    assert!(grid.has_all(&bytes[FIRST..], cell, turn as u8 + 1));
                }
            }
        }
    }
}
