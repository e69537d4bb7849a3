//! What a game is asked to be.

/// The longest side of a board, in cells.
pub const MAX_SIDE: u16 = 32_767;

/// As [`Config::undo`]: keep no moves.
pub const NO_UNDO: u32 = u32::MAX;

/// What a game is asked to be; 16 bytes everywhere. A zeroed field means its default, so `rows = 3`
/// alone is the classic game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Config {
    /// Rows of the board, 1 to `TTT_MAX_SIDE`.
    pub rows: u16,
    /// Columns of the board, 1 to `TTT_MAX_SIDE`; 0: as many as rows.
    pub cols: u16,
    /// Marks in a row that win, 1 to the longer side; 0: the longer side.
    pub k: u16,
    /// 2 to 4; 0: two.
    pub players: u8,
    /// The sum of the rules that change the plain game, `TTT_EXACT` to `TTT_WRAP`; 0: none.
    pub rules: u8,
    /// Moves kept for undo, redo and replay: 0, or more than there are cells: all of them;
    /// `TTT_NO_UNDO`: none.
    pub undo: u32,
    /// 0.
    pub reserved: u32,
}

impl Config {
    /// An `n` by `n` board where a full line wins.
    ///
    /// ```
    /// assert_eq!(ttt::Config::square(3).rows, 3);
    /// ```
    pub const fn square(n: u16) -> Config {
        Config::new(n, 0, 0)
    }

    /// A `rows` by `cols` board where `k` in a row win.
    ///
    /// ```
    /// assert_eq!(ttt::Config::new(15, 15, 5).k, 5);
    /// ```
    pub const fn new(rows: u16, cols: u16, k: u16) -> Config {
        Config { rows, cols, k, players: 0, rules: 0, undo: 0, reserved: 0 }
    }

    /// The same for so many players.
    ///
    /// ```
    /// assert_eq!(ttt::Config::square(5).players(3).players, 3);
    /// ```
    pub const fn players(self, players: u8) -> Config {
        Config { players, ..self }
    }

    /// The same under these rules, a sum of [`EXACT`](crate::Rules::EXACT) to
    /// [`WRAP`](crate::Rules::WRAP).
    ///
    /// ```
    /// use ttt::{Config, Rules};
    ///
    /// let config = Config::square(4).rules(Rules::MISERE | Rules::WRAP);
    /// assert_eq!(config.rules, 20);
    /// ```
    pub const fn rules(self, rules: u8) -> Config {
        Config { rules, ..self }
    }

    /// The same with so many moves kept; [`NO_UNDO`] keeps none.
    ///
    /// ```
    /// use ttt::{Config, NO_UNDO};
    ///
    /// assert_eq!(Config::square(3).undo(NO_UNDO).undo, u32::MAX);
    /// ```
    pub const fn undo(self, undo: u32) -> Config {
        Config { undo, ..self }
    }
}
