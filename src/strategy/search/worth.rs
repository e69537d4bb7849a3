//! What windows are worth, by the marks that are missing in them.

/// What a window is worth to a player who misses so many marks in it, and whether that is a sum
/// that shows: windows where one mark is missing stand out from any number of lesser ones, as long
/// as there are not over 60 of them through one cell.
pub(super) const fn worth(missing: u16) -> u32 {
    match missing {
        0 | 1 => WINS,
        2 => THREATENS,
        3 => 1 << 6,
        4 => 1 << 3,
        _ => 1,
    }
}

/// A cell worth this much may complete a line.
pub(super) const WINS: u32 = 1 << 16;
/// A cell worth this much may leave only one mark missing.
pub(super) const THREATENS: u32 = 1 << 10;

/// The same for the evaluation, where lesser windows count for more.
pub(super) const fn points(missing: u16) -> i32 {
    match missing {
        0 | 1 => 160,
        2 => 50,
        3 => 14,
        4 => 3,
        _ => 0,
    }
}
