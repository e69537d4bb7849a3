//! The transposition table: what the search has found out about positions that it met.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::value::from_table;

/// On which side of the stored value the true one may lie.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the value, or more.
    Lower,
    /// It is the value, or less.
    Upper,
    /// It is the value.
    Exact,
}

/// The depth of a value that no deeper search can change.
pub(super) const COMPLETE: u8 = u8::MAX;

/// What is known of a position.
#[derive(Clone, Copy)]
pub(super) struct Finding {
    pub value: i32,
    /// How deep the search looked, the more the deeper, or [`COMPLETE`].
    pub depth: u8,
    pub bound: Bound,
    /// The best move, as the cell's image under the symmetry of the key.
    pub best: u32,
}

impl Finding {
    /// The value, and whether it is complete, if that is all there is to know between `alpha` and
    /// `beta` at a node so many plies from the root.
    pub fn settles(self, ply: u32, alpha: i32, beta: i32) -> Option<(i32, bool)> {
        let value = from_table(self.value, ply);
        let is_enough = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        is_enough.then_some((value, self.depth == COMPLETE))
    }
}

#[derive(Clone, Copy, FromBytes, IntoBytes, KnownLayout, Immutable)]
#[repr(C)]
pub(super) struct Entry {
    key: u64,
    best: u32,
    value: i16,
    depth: u8,
    /// The bound in the two lowest bits, 0 for an empty entry; above it the generation.
    kind: u8,
}

/// One entry for the deepest search, one for the newest.
pub(super) type Bucket = [Entry; 2];

pub(super) struct Table<'a> {
    buckets: &'a mut [Bucket],
    generation: u8,
}

impl<'a> Table<'a> {
    /// A table in these buckets. Entries of another generation give way to new ones.
    pub fn new(buckets: &'a mut [Bucket], generation: u8) -> Table<'a> {
        Table { buckets, generation: generation << 2 }
    }

    #[inline]
    pub fn find(&self, key: u64) -> Option<Finding> {
        let bucket = self.buckets.get(self.index(key))?;
        let entry = bucket.iter().find(|entry| entry.key == key && entry.kind & 3 != 0)?;
        let bound = match entry.kind & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        };
        Some(Finding { value: entry.value.into(), depth: entry.depth, bound, best: entry.best })
    }

    pub fn store(&mut self, key: u64, finding: Finding) {
        let index = self.index(key);
        let generation = self.generation;
        let Some([deepest, newest]) = self.buckets.get_mut(index) else { return };
        let kind = match finding.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        let entry = Entry {
            key,
            best: finding.best,
            value: finding.value as i16,
            depth: finding.depth,
            kind: generation | kind,
        };
        let is_old = deepest.kind & 3 == 0 || deepest.kind & !3 != generation;
        if deepest.key == key || is_old || deepest.depth <= finding.depth {
            if deepest.key != key {
                *newest = *deepest;
            }
            *deepest = entry;
        } else {
            *newest = entry;
        }
    }

    /// The bucket of a key: its upper half, scaled to their number.
    fn index(&self, key: u64) -> usize {
        ((key >> 32).wrapping_mul(self.buckets.len() as u64) >> 32) as usize
    }
}
