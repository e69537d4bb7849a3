//! The moves of each node on the way from the root, best first.

/// How far from the root the search goes at most, in plies: the bound of its recursion.
pub(super) const MAX_PLY: u32 = 64;

/// How many moves of a node there is room for. A board of no more cells has room for all.
pub(super) const WIDTH: u32 = 64;

/// A move and how good it looks: the score in the upper half, the cell in the lower.
pub(super) type Candidate = u64;

pub(super) struct Candidates<'a> {
    slots: &'a mut [Candidate],
    width: usize,
}

impl<'a> Candidates<'a> {
    /// How many slots a board of so many cells takes.
    pub fn len(cells: u32) -> Option<usize> {
        let plies = cells.min(MAX_PLY).wrapping_add(1);
        (plies as usize).checked_mul(width(cells))
    }

    pub fn new(slots: &'a mut [Candidate], cells: u32) -> Candidates<'a> {
        Candidates { slots, width: width(cells) }
    }

    /// The cell of a node's candidate number `at`.
    pub fn cell(&self, ply: u32, at: usize) -> Option<u32> {
        self.slots.get(self.first(ply).wrapping_add(at)).map(|&candidate| candidate as u32)
    }

    /// Lists a node's moves by their scores, the best so many of them, among equals the first. Tells
    /// how many those are, and whether they are all.
    pub fn list(
        &mut self,
        ply: u32,
        most: u32,
        moves: impl Iterator<Item = (u32, u32)>,
    ) -> (usize, bool) {
        let most = self.width.min(most as usize);
        let first = self.first(ply);
        let Some(slots) = self.slots.get_mut(first..).and_then(|slots| slots.get_mut(..most))
        else {
            return (0, false);
        };
        let mut count = 0_usize;
        let mut are_all = true;
        for (cell, score) in moves {
            let mut at = count;
            if count < most {
                count = count.wrapping_add(1);
            } else {
                are_all = false;
            }
            // What it is better than moves down by one; past the end there is no slot.
            while let Some(&worse) = at.checked_sub(1).and_then(|before| slots.get(before)) {
                if worse >> 32 >= u64::from(score) {
                    break;
                }
                if let Some(slot) = slots.get_mut(at) {
                    *slot = worse;
                }
                at = at.wrapping_sub(1);
            }
            if let Some(slot) = slots.get_mut(at) {
                *slot = (u64::from(score) << 32) | u64::from(cell);
            }
        }
        (count, are_all)
    }

    fn first(&self, ply: u32) -> usize {
        (ply as usize).wrapping_mul(self.width)
    }
}

fn width(cells: u32) -> usize {
    cells.min(WIDTH) as usize
}
