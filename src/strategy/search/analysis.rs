//! What a search is allowed, and what it has found out.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::alphabeta::Found;
use super::candidates::MAX_PLY;
use super::solver::Solved;
use super::value::{PROVEN, WIN};
use crate::cell::Cell;

/// How long a search may go on; 16 bytes everywhere. 0 is no limit.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, FromBytes, IntoBytes, KnownLayout, Immutable,
)]
#[repr(C)]
pub struct Limits {
    /// Positions looked at.
    pub nodes: u64,
    /// Plies looked ahead, forced moves not counted; 64 at most in any case.
    pub depth: u32,
    /// 0.
    pub reserved: u32,
}

impl Limits {
    /// So many positions, as deep as they last.
    ///
    /// ```
    /// assert_eq!(ttt::Limits::nodes(1_000).depth, 0);
    /// ```
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { nodes, depth: 0, reserved: 0 }
    }

    /// So many plies, however many positions that are.
    ///
    /// ```
    /// assert_eq!(ttt::Limits::depth(4).nodes, 0);
    /// ```
    pub const fn depth(depth: u32) -> Limits {
        Limits { nodes: 0, depth, reserved: 0 }
    }
}

/// What a search has found out; 32 bytes everywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Analysis {
    /// For the side to move: 1 won, 0 drawn, -1 lost if `exact`; else a score, -9999 to 9999. (Won
    /// or lost for certain, but not known how soon: 9999 or -9999.)
    pub value: i32,
    /// If `exact`: plies to the end with best play, the shortest win and the longest loss.
    pub distance: u32,
    /// Plies that were looked ahead in full.
    pub depth: u32,
    /// 1 if value and distance are proven, else 0.
    pub exact: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The best move found.
    pub best: Cell,
}

/// No selection hides a win that is this short: whoever can win at once does, who cannot needs three
/// plies, and who is to lose to that four.
const SHORT: u32 = 4;

impl Analysis {
    /// Takes over what a search so many plies deep has found out, with so many cells still empty.
    pub(super) fn take(&mut self, found: Found, depth: u32, empty: u32) {
        let (value, distance) = match found.value {
            win if win > PROVEN => (1, WIN.wrapping_sub(win) as u32),
            loss if loss < -PROVEN => (-1, WIN.wrapping_add(loss) as u32),
            _ => (0, empty),
        };
        let is_proven = match value {
            0 => found.is_complete,
            _ => found.is_settled(depth) && (!found.is_selective || distance <= SHORT),
        };
        self.exact = u32::from(is_proven);
        self.value = if is_proven { value } else { found.value.clamp(-9_999, 9_999) };
        self.distance = if is_proven { distance } else { 0 };
    }

    /// The same with what is known for certain, after so many nodes in all.
    pub(super) fn solved(self, solved: Solved, nodes: u64) -> Analysis {
        let Solved { value, distance, best } = solved;
        let depth = self.depth.max(distance.min(MAX_PLY));
        Analysis { value, distance, depth, exact: 1, nodes, best }
    }
}
