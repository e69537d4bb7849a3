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

#[cfg(test)]
mod tests {
    use super::{Around, Steps};

    #[test]
    fn runs_are_where_so_many_marks_lie_side_by_side() {
        for k in 3..=9 {
            let length = k.min(7);
            for (direction, first) in [0, 1, 32, 33].into_iter().enumerate() {
                for marks in 0_u32..1 << Around::CELLS {
                    let bits = |is_in: &dyn Fn(u32) -> bool| {
                        let cells = (0..Around::CELLS).filter(|&cell| is_in(cell));
                        cells.fold(0, |bits, cell| bits | 1_u64 << (4 + 2 * cell + first))
                    };
                    let all = (1 << length) - 1;
                    let around = Around(bits(&|cell| marks >> cell & 1 != 0));
                    let runs = around.runs(Steps::new(k));
                    let expected = bits(&|cell| marks >> cell & all == all);
                    assert_eq!(runs.0, expected, "{k} of {marks:#b} from bit {first}");
                    assert_eq!(runs.is_empty(), expected == 0);
                    let mut directions = [false; 4];
                    directions[direction] = expected != 0;
                    assert_eq!(runs.directions(), directions);
                }
            }
        }
    }
}
