//! Every call of foreign code is made here, and nowhere else.
//!
//! Foreign code may call back into the library, with the game that it looks at or any other, and
//! write wherever it likes. So the game is lent to it: the block says so, and answers
//! `TTT_BUSY` to whatever would change it; no reference into the block is alive meanwhile; and
//! afterwards the handle is looked at as if it were new.

use super::{memory, ttt_game, ttt_listener, ttt_strategy};
use crate::answer::Refusal;
use crate::cell::Cell;
use crate::mark::Mark;
use crate::matches::Event;

/// What a strategy proposes.
pub(super) unsafe fn choose(
    strategy: ttt_strategy,
    game: *mut ttt_game,
    me: Mark,
) -> Result<Option<Cell>, Refusal> {
    let choose = strategy.choose.ok_or(Refusal::Null)?;
    let mut cell = Cell::NOWHERE;
    let out = &raw mut cell;
    // SAFETY: the caller's word that this is a strategy; `out` is a place for a cell.
    let found = unsafe { lend(game, || choose(strategy.state, game, me.code(), out))? };
    Ok((found != 0).then_some(cell))
}

/// Tells the listeners of a list, one after the other.
pub(super) unsafe fn tell(
    mut listeners: *const ttt_listener,
    game: *mut ttt_game,
    event: &Event,
) -> Result<(), Refusal> {
    while !listeners.is_null() {
        // SAFETY: the caller's word that a listener is there. It is copied before the call, which
        // may well change or free it.
        let listener = unsafe { memory::read(listeners)? };
        if let Some(on_event) = listener.on_event {
            let event = *event;
            // SAFETY: the caller's word that this is a listener's function.
            unsafe { lend(game, || on_event(listener.state, game, &event))? }
        }
        listeners = listener.next;
    }
    Ok(())
}

/// Lends a game to foreign code for one call.
unsafe fn lend<T>(game: *mut ttt_game, call: impl FnOnce() -> T) -> Result<T, Refusal> {
    // SAFETY: the caller's word for the handle. The reference ends with the line.
    unsafe { memory::game_mut(game)?.block.lend() }
    let answer = call();
    // SAFETY: the caller's word again, for whatever the call has made of the block.
    unsafe { memory::lent_game_mut(game)?.take_back() }
    Ok(answer)
}
