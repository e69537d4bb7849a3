//! Pairing strategies: a proof that a side cannot complete a line any more (Hales and Jewett,
//! "Regularity and positional games", 1963).
//!
//! If each window that is still open to the attacker holds a pair of empty cells, and no cell is in
//! two pairs, the defender has an answer to everything: the other cell of the pair.

use heapless::Vec;

/// More open windows than these are not tried: the search finds out sooner.
pub(super) const MOST_WINDOWS: usize = 24;

/// Whether such pairs are found for windows with these empty cells, as bits. The pairs are chosen
/// greedily, for the window with the least choice first, so a failure proves nothing.
pub(super) fn is_defended(mut windows: Vec<u64, MOST_WINDOWS>) -> bool {
    let mut paired = 0_u64;
    while let Some(&next) = windows.iter().min_by_key(|&&window| (window & !paired).count_ones()) {
        let Some(pair) = best_pair(next & !paired, &windows) else { return false };
        paired |= pair;
        windows.retain(|&window| window & pair != pair);
    }
    true
}

/// The two of these cells that lie together in most of the windows.
fn best_pair(cells: u64, windows: &[u64]) -> Option<u64> {
    let bits = |cells: u64| {
        let next = |&rest: &u64| Some(rest & rest.wrapping_sub(1));
        core::iter::successors(Some(cells), next)
            .take_while(|&rest| rest != 0)
            .map(|rest| rest & rest.wrapping_neg())
    };
    let pairs = bits(cells)
        .flat_map(|one| bits(cells & !(one | one.wrapping_sub(1))).map(move |other| one | other));
    pairs.max_by_key(|&pair| windows.iter().filter(|&&window| window & pair == pair).count())
}
