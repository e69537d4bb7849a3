//! Matches: what [`Match`](crate::Match) is in Rust, with the seats and listeners in C's own struct.

use core::iter::successors;

use super::{callback, code, memory, ttt_listener, ttt_match, ttt_result};
use crate::answer::Refusal;
use crate::cell::Cell;
use crate::game::Game;
use crate::mark::Mark;
use crate::matches::{Event, Table, seat_of};

/// A move that arrives from outside, whoever sits there. Returns what `ttt_move` does. Listeners are
/// told of the move, and of the end if it ends the game, or of the refusal; as of all that a match
/// is asked to do, unless it was handed no game, or one that is `TTT_BUSY`. Returns `TTT_CORRUPT` if
/// a listener has destroyed the game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_match_move(
    r#match: *mut ttt_match,
    player: u8,
    row: i32,
    col: i32,
) -> ttt_result {
    code(Seated(r#match).move_as(player, row, col))
}

/// One turn of a computer's. Returns what `ttt_play_strategy` does; `TTT_NO_MOVE` if it is a
/// person's turn.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_match_computer(r#match: *mut ttt_match) -> ttt_result {
    code(Seated(r#match).computer())
}

/// Turns of computers', until it is a person's turn or the game is over; none if it is so already.
/// Returns how the game then stands, `TTT_OK` on a person's turn; or what `ttt_match_computer`
/// returns for the first turn that is refused.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_match_run(r#match: *mut ttt_match) -> ttt_result {
    code(Seated(r#match).run())
}

/// Takes back one move, whoever made it. Returns what `ttt_undo` does. To take back one's own and
/// the computer's reply is to call it twice; the match does not ask whose turn it then is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_match_undo(r#match: *mut ttt_match) -> ttt_result {
    code(Seated(r#match).undo())
}

/// Puts back one move. Returns what `ttt_redo` does.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_match_redo(r#match: *mut ttt_match) -> ttt_result {
    code(Seated(r#match).redo())
}

/// Back to the empty board. Everybody keeps his seat. Returns what `ttt_reset` does.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_match_reset(r#match: *mut ttt_match) -> ttt_result {
    code(Seated(r#match).reset())
}

/// C's struct. It is read anew each time, for callbacks may change it.
struct Seated(*const ttt_match);

impl Seated {
    fn read(&self) -> Result<ttt_match, Refusal> {
        // SAFETY: the caller's word, see the module.
        unsafe { memory::read(self.0) }
    }
}

impl Table for Seated {
    fn game(&mut self) -> Result<&mut Game, Refusal> {
        let seated = self.read()?;
        // A list that cannot be told is an answer before anything has changed.
        let mut listeners = listeners(seated.listeners);
        if let Some(refusal) = listeners.find_map(Result::err) {
            return Err(refusal);
        }
        // SAFETY: the caller's word, see the module.
        unsafe { memory::game_mut(seated.game) }
    }

    fn is_computer(&mut self, mark: Mark) -> bool {
        let seat = self.read().ok().and_then(|seated| seated.player.get(seat_of(mark)).copied());
        seat.is_some_and(|strategy| strategy.choose.is_some())
    }

    fn propose(&mut self, mark: Mark) -> Result<Option<Cell>, Refusal> {
        let seated = self.read()?;
        let strategy = seated.player.get(seat_of(mark)).copied().ok_or(Refusal::NoMove)?;
        // SAFETY: the caller's word, see the module.
        unsafe { callback::choose(strategy, seated.game, mark) }
    }

    fn tell(&mut self, event: &Event) -> Result<(), Refusal> {
        let seated = self.read()?;
        // SAFETY: the caller's word, see the module.
        unsafe { callback::tell(seated.listeners, seated.game, event) }
    }
}

/// The listeners of a list; the last one is wrong if the list cannot be read any further.
fn listeners(first: *const ttt_listener) -> impl Iterator<Item = Result<ttt_listener, Refusal>> {
    let read = |listener: *const ttt_listener| {
        // SAFETY: the caller's word, see the module.
        (!listener.is_null()).then(|| unsafe { memory::read(listener) })
    };
    successors(read(first), move |listener| read(listener.ok()?.next))
}
