//! What a call answers: how the game stands, or why it refused.

use core::ffi::CStr;
use core::fmt;

use crate::mark::Mark;

/// How a game stands.
///
/// ```
/// use ttt::{Mark, Outcome};
///
/// assert_eq!(Outcome::OWins.winner(), Some(Mark::O));
/// assert!(Outcome::Draw.is_over());
/// assert_eq!(Outcome::Ongoing.code(), 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Outcome {
    /// The game goes on.
    #[default]
    Ongoing = 0,
    /// X has won.
    XWins = 1,
    /// O has won.
    OWins = 2,
    /// The third player has won.
    P3Wins = 3,
    /// The fourth player has won.
    P4Wins = 4,
    /// The board is full and nobody has won.
    Draw = 5,
}

impl Outcome {
    /// The outcome with this code, 0 to 5; `None` for any other.
    ///
    /// ```
    /// assert_eq!(ttt::Outcome::from_code(5), Some(ttt::Outcome::Draw));
    /// ```
    pub const fn from_code(code: u8) -> Option<Outcome> {
        match code {
            0..=5 => Some(Outcome::known(code)),
            _ => None,
        }
    }

    /// The outcome with a code that is known to be one.
    pub(crate) const fn known(code: u8) -> Outcome {
        match code {
            1 => Outcome::XWins,
            2 => Outcome::OWins,
            3 => Outcome::P3Wins,
            4 => Outcome::P4Wins,
            5 => Outcome::Draw,
            _ => Outcome::Ongoing,
        }
    }

    /// The code of this outcome, 0 to 5; a win is the winner's mark.
    ///
    /// ```
    /// assert_eq!(ttt::Outcome::XWins.code(), 1);
    /// ```
    pub const fn code(self) -> i32 {
        self as i32
    }

    /// Who has won, if anybody has.
    ///
    /// ```
    /// assert_eq!(ttt::Outcome::Draw.winner(), None);
    /// ```
    pub const fn winner(self) -> Option<Mark> {
        Mark::new(self as u8)
    }

    /// Whether the game has ended.
    ///
    /// ```
    /// assert!(!ttt::Outcome::Ongoing.is_over());
    /// ```
    pub const fn is_over(self) -> bool {
        !matches!(self, Outcome::Ongoing)
    }
}

/// Why a call was refused. A refused call has changed nothing.
///
/// ```
/// use ttt::Refusal;
///
/// assert_eq!(Refusal::Occupied.code(), -4);
/// assert!(Refusal::Occupied.is_invalid_move());
/// assert_eq!(Refusal::Occupied.to_string(), "the cell is taken");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(i8)]
pub enum Refusal {
    /// The game has ended.
    GameOver = -1,
    /// It is another player's turn, or the player is not in the game.
    NotYourTurn = -2,
    /// The cell is off the board.
    OutOfBounds = -3,
    /// The cell is taken; with gravity also: the column is full.
    Occupied = -4,
    /// Gravity: the cell below is still empty.
    Floating = -5,
    /// The log holds no move to take back.
    NothingToUndo = -6,
    /// No move was taken back that could be put back.
    NothingToRedo = -7,
    /// The game has moved on since the version named.
    Stale = -8,
    /// The strategy chose nothing, or it is a person's turn.
    NoMove = -9,
    /// The game is in the middle of another call.
    Busy = -10,
    /// A pointer was null.
    Null = -20,
    /// The memory holds no game.
    Corrupt = -21,
    /// There is no memory left.
    NoMemory = -22,
    /// The buffer is too small.
    BufferTooSmall = -23,
    /// The address is not a multiple of 8.
    Misaligned = -24,
    /// Rows or columns are not in 1 to 32,767, or the game does not fit in memory.
    BadSize = -30,
    /// `k` is over the longer side.
    BadK = -31,
    /// The number of players is not in 2 to 4.
    BadPlayers = -32,
    /// An unknown flag, misère with more than two players, `reserved` not 0, other rules than the
    /// game's, or a drop in a game without gravity.
    BadRules = -33,
    /// A position that cannot have been reached.
    BadBoard = -34,
    /// The text is no label, or no record.
    BadText = -35,
}

impl Refusal {
    /// The code of this refusal, always below 0.
    ///
    /// ```
    /// assert_eq!(ttt::Refusal::BadText.code(), -35);
    /// ```
    pub const fn code(self) -> i32 {
        self as i32
    }

    /// Whether the move itself was wrong: off the board, on a taken cell, or floating.
    ///
    /// ```
    /// assert!(!ttt::Refusal::NotYourTurn.is_invalid_move());
    /// ```
    pub const fn is_invalid_move(self) -> bool {
        is_invalid_move(self.code())
    }
}

/// What a call that changes a game answers.
pub type Answer = Result<Outcome, Refusal>;

/// Whether `code` is one of the three refusals that mean an invalid move.
pub(crate) const fn is_invalid_move(code: i32) -> bool {
    matches!(code, -5..=-3)
}

/// The name of a result for programs and its sentence for people.
///
/// One table for both languages, so the strings end in the NUL that C needs.
pub(crate) const fn words(code: i32) -> (&'static CStr, &'static CStr) {
    match code {
        0 => (c"OK", c"the game goes on"),
        1 => (c"X_WINS", c"X wins"),
        2 => (c"O_WINS", c"O wins"),
        3 => (c"P3_WINS", c"the third player wins"),
        4 => (c"P4_WINS", c"the fourth player wins"),
        5 => (c"DRAW", c"a draw: the board is full and nobody has won"),
        -1 => (c"GAME_OVER", c"the game is over"),
        -2 => (c"NOT_YOUR_TURN", c"it is not this player's turn"),
        -3 => (c"INVALID_MOVE", c"the cell is off the board"),
        -4 => (c"INVALID_MOVE", c"the cell is taken"),
        -5 => (c"INVALID_MOVE", c"the cell below is still empty"),
        -6 => (c"NOTHING_TO_UNDO", c"there is no move to take back"),
        -7 => (c"NOTHING_TO_REDO", c"there is no move to put back"),
        -8 => (c"STALE", c"the game has moved on since that version"),
        -9 => (c"NO_MOVE", c"no move was chosen"),
        -10 => (c"BUSY", c"the game is in the middle of another call"),
        -20 => (c"NULL", c"a pointer is null"),
        -21 => (c"CORRUPT", c"the memory holds no game"),
        -22 => (c"NO_MEMORY", c"there is no memory left"),
        -23 => (c"BUFFER_TOO_SMALL", c"the buffer is too small"),
        -24 => (c"MISALIGNED", c"the address is not a multiple of 8"),
        -30 => (c"BAD_SIZE", c"rows and columns must be 1 to 32767, and the game fit in memory"),
        -31 => (c"BAD_K", c"k is over the longer side"),
        -32 => (c"BAD_PLAYERS", c"a game has 2 to 4 players"),
        -33 => {
            (c"BAD_RULES", c"these rules are unknown, do not go together, or are not the game's")
        }
        -34 => (c"BAD_BOARD", c"the position cannot have been reached"),
        -35 => (c"BAD_TEXT", c"the text is no label or no record"),
        _ => (c"UNKNOWN", c"unknown result"),
    }
}

/// `name`, `message`, [`fmt::Display`] for both halves of an [`Answer`].
macro_rules! worded {
    ($type:ident, $name:literal, $message:literal) => {
        impl $type {
            /// The name that programs in any language know it by, as `ttt_result_name` gives it.
            ///
            /// ```
            #[doc = concat!("assert_eq!(ttt::", $name, ");")]
            /// ```
            pub const fn name(self) -> &'static str {
                utf8(words(self.code()).0)
            }

            /// A sentence for a person.
            ///
            /// ```
            #[doc = concat!("assert_eq!(ttt::", $message, ");")]
            /// ```
            pub const fn message(self) -> &'static str {
                utf8(words(self.code()).1)
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.message())
            }
        }
    };
}

worded!(Outcome, "Outcome::XWins.name(), \"X_WINS\"", "Outcome::OWins.message(), \"O wins\"");
worded!(
    Refusal,
    "Refusal::Floating.name(), \"INVALID_MOVE\"",
    "Refusal::GameOver.message(), \"the game is over\""
);

impl core::error::Error for Refusal {}

const fn utf8(text: &'static CStr) -> &'static str {
    match text.to_str() {
        Ok(text) => text,
        Err(_) => "",
    }
}
