//! The scale of values. A value is for the player to move, in the manner of negamax: [`WIN`] less the
//! number of plies from the root to the win, so that a shorter win is worth more and a longer loss
//! costs less.

/// A win at the root itself. One that takes plies is worth that much less.
pub(super) const WIN: i32 = 20_000;

/// A value over this is a win that was proven, below its negative a loss.
pub(super) const PROVEN: i32 = 10_000;

/// The worst that a position looks as long as it is not lost for certain.
pub(super) const LOOKS_LOST: i32 = -9_900;

/// What a win is worth that comes so many plies from the root.
pub(super) const fn win_at(ply: u32) -> i32 {
    WIN.wrapping_sub(ply as i32)
}

/// A value as the table keeps it: wins count from the node, not from the root.
pub(super) fn to_table(value: i32, ply: u32) -> i32 {
    match value {
        _ if value > PROVEN => value.wrapping_add(ply as i32),
        _ if value < -PROVEN => value.wrapping_sub(ply as i32),
        _ => value,
    }
}

/// The value at a node of one that the table keeps.
pub(super) fn from_table(value: i32, ply: u32) -> i32 {
    match value {
        _ if value > PROVEN => value.wrapping_sub(ply as i32),
        _ if value < -PROVEN => value.wrapping_add(ply as i32),
        _ => value,
    }
}
