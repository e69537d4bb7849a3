//! The header's own types and constants.

use core::ffi::c_void;

use crate::cell::Cell;
use crate::matches::Event;

/// A game, in the block of memory that it lives in. All functions take its address.
pub struct ttt_game {
    _block: [u8; 0],
}

/// A computer player that looks ahead, in the block of memory that it lives in.
pub struct ttt_searcher {
    _block: [u8; 0],
}

/// The answer of a call: 0 and up are accepted, and say how the game stands, `TTT_OK` to
/// `TTT_DRAW`; below 0 are refused, and say why, `TTT_GAME_OVER` to `TTT_BAD_TEXT`.
pub type ttt_result = i32;

/// Major version of this header.
pub const TTT_VERSION_MAJOR: u32 = 0;
/// Minor version of this header.
pub const TTT_VERSION_MINOR: u32 = 1;
/// Patch version of this header.
pub const TTT_VERSION_PATCH: u32 = 0;

/// A mark: an empty cell, or nobody's turn.
pub const TTT_EMPTY: u8 = 0;
/// A mark: the first player's.
pub const TTT_X: u8 = 1;
/// A mark: the second player's.
pub const TTT_O: u8 = 2;
/// A mark: the third player's.
pub const TTT_P3: u8 = 3;
/// A mark: the fourth player's.
pub const TTT_P4: u8 = 4;

/// Accepted, and the game goes on; as a winner: nobody yet.
pub const TTT_OK: ttt_result = 0;
/// Accepted, and X has won. A win is the winner's mark.
pub const TTT_X_WINS: ttt_result = 1;
/// Accepted, and O has won.
pub const TTT_O_WINS: ttt_result = 2;
/// Accepted, and the third player has won.
pub const TTT_P3_WINS: ttt_result = 3;
/// Accepted, and the fourth player has won.
pub const TTT_P4_WINS: ttt_result = 4;
/// Accepted, and the board is full: a draw.
pub const TTT_DRAW: ttt_result = 5;
/// Refused: the game is over.
pub const TTT_GAME_OVER: ttt_result = -1;
/// Refused: it is another player's turn, or the player is not in the game.
pub const TTT_NOT_YOUR_TURN: ttt_result = -2;
/// Refused: the cell is off the board. This and the next two are the invalid moves.
pub const TTT_OUT_OF_BOUNDS: ttt_result = -3;
/// Refused: the cell is taken; with gravity also: the column is full.
pub const TTT_OCCUPIED: ttt_result = -4;
/// Refused: with gravity, the cell below is still empty.
pub const TTT_FLOATING: ttt_result = -5;
/// Refused: the log holds no move to take back.
pub const TTT_NOTHING_TO_UNDO: ttt_result = -6;
/// Refused: no move was taken back that could be put back.
pub const TTT_NOTHING_TO_REDO: ttt_result = -7;
/// Refused: the game has moved on since the version named.
pub const TTT_STALE: ttt_result = -8;
/// Refused: the strategy chose nothing, or it is a person's turn.
pub const TTT_NO_MOVE: ttt_result = -9;
/// Refused: the game is in the middle of another call.
pub const TTT_BUSY: ttt_result = -10;
/// Refused: a pointer is null.
pub const TTT_NULL: ttt_result = -20;
/// Refused: the memory holds no game.
pub const TTT_CORRUPT: ttt_result = -21;
/// Refused: there is no memory left.
pub const TTT_NO_MEMORY: ttt_result = -22;
/// Refused: the buffer is too small.
pub const TTT_BUFFER_TOO_SMALL: ttt_result = -23;
/// Refused: an address is not aligned, a game's to `TTT_ALIGN`.
pub const TTT_MISALIGNED: ttt_result = -24;
/// Refused: rows or columns are not in 1 to `TTT_MAX_SIDE`, or more than `PTRDIFF_MAX` bytes.
pub const TTT_BAD_SIZE: ttt_result = -30;
/// Refused: k is over the longer side.
pub const TTT_BAD_K: ttt_result = -31;
/// Refused: the number of players is not in 2 to 4.
pub const TTT_BAD_PLAYERS: ttt_result = -32;
/// Refused: an unknown flag, `TTT_MISERE` with more than two players, `reserved` not 0, other
/// rules than the game's, or a drop in a game without gravity.
pub const TTT_BAD_RULES: ttt_result = -33;
/// Refused: a position that cannot have been reached.
pub const TTT_BAD_BOARD: ttt_result = -34;
/// Refused: the text is no label, or no record.
pub const TTT_BAD_TEXT: ttt_result = -35;

/// The longest side of a board, in cells.
pub const TTT_MAX_SIDE: u16 = 32767;
/// A rule: a run longer than k does not win.
pub const TTT_EXACT: u8 = 1;
/// A rule: marks fall to the lowest free row of their column.
pub const TTT_GRAVITY: u8 = 2;
/// A rule: completing a line loses; for two players.
pub const TTT_MISERE: u8 = 4;
/// A rule: only rows and columns count.
pub const TTT_NO_DIAGONALS: u8 = 8;
/// A rule: lines run on across opposite edges. A run stops on meeting itself.
pub const TTT_WRAP: u8 = 16;
/// As `undo` of a configuration: keep no moves.
pub const TTT_NO_UNDO: u32 = u32::MAX;

/// The alignment of a game, in bytes.
pub const TTT_ALIGN: usize = 8;

/// Told to a listener: a move was made.
pub const TTT_EVENT_MOVE: i32 = 1;
/// Told to a listener: a move was taken back.
pub const TTT_EVENT_UNDO: i32 = 2;
/// Told to a listener: a move was put back.
pub const TTT_EVENT_REDO: i32 = 3;
/// Told to a listener: the game is over. Told behind the move, made or put back, that ended it.
pub const TTT_EVENT_END: i32 = 4;
/// Told to a listener: the board was cleared.
pub const TTT_EVENT_RESET: i32 = 5;
/// Told to a listener: a call was refused.
pub const TTT_EVENT_REFUSED: i32 = 6;

/// What C calls `bool`, read as a byte: foreign code may return any.
pub type Truth = u8;

/// A computer player: writes the cell that it would move to, for the mark `me`, to `out` and returns
/// true; false for none. The game stays as it is: whoever asked makes the move, after the same
/// checks as for anybody's.
///
/// It may ask the game anything, and work on a copy of it (`ttt_copy`, memcpy and `ttt_open`). The
/// game itself answers `TTT_BUSY` to all that would change it, and so for a listener. Neither may
/// leave by an exception or longjmp.
pub type ttt_choose = Option<
    unsafe extern "C" fn(
        state: *mut c_void,
        game: *const ttt_game,
        me: u8,
        out: *mut Cell,
    ) -> Truth,
>;

/// A computer player with its memory. The built-in ones are such functions: `ttt_first_free`,
/// `ttt_smart`, `ttt_random`, `ttt_search`.
/// cbindgen:field-names=[choose, self]
#[derive(Clone, Copy)]
#[repr(C)]
pub struct ttt_strategy {
    /// The function.
    pub choose: ttt_choose,
    /// What is passed to it, whatever it may need: a seed, a searcher, NULL.
    pub state: *mut c_void,
}

/// Somebody who is told what happens in a match: of what goes through the `ttt_match_` functions, not
/// of calls made with the game itself. The list of them must end. The caller owns the struct, and it stays where it
/// is while it is in a match's list.
/// cbindgen:field-names=[on_event, self, next]
#[derive(Clone, Copy)]
#[repr(C)]
pub struct ttt_listener {
    /// Is told of an event which has just happened; NULL: is not told.
    pub on_event: Option<
        unsafe extern "C" fn(state: *mut c_void, game: *const ttt_game, event: *const Event),
    >,
    /// What is passed to it.
    pub state: *mut c_void,
    /// Who is told next; NULL: nobody. It is read before the call, which may take the listener out
    /// of the list, or free it.
    pub next: *mut ttt_listener,
}

/// A match: a game, who plays each mark, and who is told. The caller owns the struct, and may change
/// it between calls and in callbacks: it is read anew for each turn.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct ttt_match {
    /// The game.
    pub game: *mut ttt_game,
    /// Who plays each mark, by mark - 1. Where `choose` is NULL a person does, whose moves arrive
    /// from outside by `ttt_match_move`.
    pub player: [ttt_strategy; 4],
    /// The first to be told; NULL: nobody.
    pub listeners: *mut ttt_listener,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Event, MAX_SIDE, Mark, NO_UNDO, Outcome, Refusal, Rules};

    /// cbindgen copies literals alone, so each is held against what it stands for.
    #[test]
    fn constants_are_the_codes_of_the_core() {
        let version = [TTT_VERSION_MAJOR, TTT_VERSION_MINOR, TTT_VERSION_PATCH];
        let package = env!("CARGO_PKG_VERSION").split('.').map(|part| part.parse::<u32>().unwrap());
        assert!(version.into_iter().eq(package));

        let marks = [TTT_X, TTT_O, TTT_P3, TTT_P4];
        assert_eq!(marks, [Mark::X, Mark::O, Mark::P3, Mark::P4].map(Mark::code));
        let accepted = [TTT_OK, TTT_X_WINS, TTT_O_WINS, TTT_P3_WINS, TTT_P4_WINS, TTT_DRAW];
        let outcomes = (0..6).map(|code| Outcome::from_code(code).unwrap().code());
        assert!(accepted.into_iter().eq(outcomes));
        assert_eq!(Outcome::from_code(6), None);
        for (constant, refusal) in [
            (TTT_GAME_OVER, Refusal::GameOver),
            (TTT_NOT_YOUR_TURN, Refusal::NotYourTurn),
            (TTT_OUT_OF_BOUNDS, Refusal::OutOfBounds),
            (TTT_OCCUPIED, Refusal::Occupied),
            (TTT_FLOATING, Refusal::Floating),
            (TTT_NOTHING_TO_UNDO, Refusal::NothingToUndo),
            (TTT_NOTHING_TO_REDO, Refusal::NothingToRedo),
            (TTT_STALE, Refusal::Stale),
            (TTT_NO_MOVE, Refusal::NoMove),
            (TTT_BUSY, Refusal::Busy),
            (TTT_NULL, Refusal::Null),
            (TTT_CORRUPT, Refusal::Corrupt),
            (TTT_NO_MEMORY, Refusal::NoMemory),
            (TTT_BUFFER_TOO_SMALL, Refusal::BufferTooSmall),
            (TTT_MISALIGNED, Refusal::Misaligned),
            (TTT_BAD_SIZE, Refusal::BadSize),
            (TTT_BAD_K, Refusal::BadK),
            (TTT_BAD_PLAYERS, Refusal::BadPlayers),
            (TTT_BAD_RULES, Refusal::BadRules),
            (TTT_BAD_BOARD, Refusal::BadBoard),
            (TTT_BAD_TEXT, Refusal::BadText),
        ] {
            assert_eq!(constant, refusal.code(), "{refusal:?}");
            assert_ne!(refusal.name(), "UNKNOWN");
        }

        assert_eq!(TTT_MAX_SIDE, MAX_SIDE);
        assert_eq!(TTT_NO_UNDO, NO_UNDO);
        let flags = [TTT_EXACT, TTT_GRAVITY, TTT_MISERE, TTT_NO_DIAGONALS, TTT_WRAP];
        let core = [Rules::EXACT, Rules::GRAVITY, Rules::MISERE, Rules::NO_DIAGONALS, Rules::WRAP];
        assert_eq!(flags, core);
        assert_eq!(TTT_ALIGN, crate::rules::UNIT);

        let kinds = [TTT_EVENT_MOVE, TTT_EVENT_UNDO, TTT_EVENT_REDO, TTT_EVENT_END];
        assert_eq!(kinds, [Event::MOVE, Event::UNDO, Event::REDO, Event::END]);
        assert_eq!([TTT_EVENT_RESET, TTT_EVENT_REFUSED], [Event::RESET, Event::REFUSED]);
        assert_eq!(size_of::<Event>(), 20);
    }
}
