//! What one look around a cell tells.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// What a player has around a cell in the four directions: of each line 13 cells, with this one in
/// the middle. Two lines share 32 bits, a bit of each in turn, and 3 cells are left between the two
/// and the next two.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Around(pub(super) u64);

impl Around {
    /// Of each line.
    pub(super) const CELLS: u32 = 13;
    /// One player's bits of so many cells.
    pub(super) const ONE: u64 = 0x1555_5550;

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
