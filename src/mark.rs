//! Marks: who owns a cell, whose turn it is.

/// A player's mark.
///
/// [`Mark::X`] moves first, then [`Mark::O`] and, in games for more than two, [`Mark::P3`] and
/// [`Mark::P4`]. An empty cell is no mark: where one may be missing the API says `Option<Mark>`,
/// and board bytes say 0.
///
/// ```
/// use ttt::Mark;
///
/// assert_eq!(Mark::new(2), Some(Mark::O));
/// assert_eq!(Mark::new(0), None);
/// assert_eq!(Mark::P3.symbol(), '#');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Mark {
    /// The first player.
    X = 1,
    /// The second player.
    O = 2,
    /// The third player.
    P3 = 3,
    /// The fourth player.
    P4 = 4,
}

impl Mark {
    /// The mark with this code, 1 to 4; `None` for any other.
    ///
    /// ```
    /// assert_eq!(ttt::Mark::new(5), None);
    /// ```
    pub const fn new(code: u8) -> Option<Mark> {
        match code {
            1 => Some(Mark::X),
            2 => Some(Mark::O),
            3 => Some(Mark::P3),
            4 => Some(Mark::P4),
            _ => None,
        }
    }

    /// The byte that stands for this mark on a board, 1 to 4.
    ///
    /// ```
    /// assert_eq!(ttt::Mark::X.code(), 1);
    /// ```
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// How board text draws this mark: `X`, `O`, `#` or `@`.
    ///
    /// ```
    /// assert_eq!(ttt::Mark::O.symbol(), 'O');
    /// ```
    pub const fn symbol(self) -> char {
        match self {
            Mark::X => 'X',
            Mark::O => 'O',
            Mark::P3 => '#',
            Mark::P4 => '@',
        }
    }
}
