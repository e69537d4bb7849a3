//! How games come to be, and go.

use core::ffi::c_void;
use core::ptr;

use super::memory::{self, Out};
use super::{TTT_OK, done, ttt_game, ttt_result};
use crate::answer::Refusal;
use crate::config::Config;
use crate::game::Game;
use crate::rules::Rules;

/// `TTT_OK` if a game can be made from this configuration, or what is wrong with it. Looked at in
/// this order: size, k, players, rules.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_check(config: *const Config) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    done(unsafe { rules(config) }.map(|_| ()))
}

/// Bytes that a game of this configuration takes; 0 if it is refused.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_size(config: *const Config) -> usize {
    // SAFETY: the caller's word, see the module.
    unsafe { rules(config) }.map_or(0, |rules| rules.game_size())
}

/// Makes a game in `len` bytes at `buffer`, which must be aligned to `TTT_ALIGN` and is the game's
/// from now on. Returns the game, whose address is the buffer's; or NULL, and the buffer is as it
/// was. `why` may be NULL; else it gets `TTT_OK`, or what `ttt_check` says, `TTT_NULL`,
/// `TTT_MISALIGNED` or `TTT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_init(
    buffer: *mut c_void,
    len: usize,
    config: *const Config,
    why: *mut ttt_result,
) -> *mut ttt_game {
    // SAFETY: the caller's word, see the module.
    unsafe {
        let game = rules(config)
            .and_then(|rules| Game::init(memory::buffer(buffer.cast(), len, len)?, &rules));
        made(game, why)
    }
}

/// Takes up the game in a block again: a copy made with memcpy, a file, another machine's memory.
/// The block may be longer than the game in it. Everything that a later call relies on is checked:
/// a block that calls of this library have left is accepted, one whose parts contradict each other
/// is refused. Returns the game, whose address is the block's; or NULL, and the block is as it was.
/// `why` may be NULL; else it gets `TTT_OK`, `TTT_NULL`, `TTT_MISALIGNED`, `TTT_BUFFER_TOO_SMALL`
/// (the block is cut short) or `TTT_CORRUPT`. The cost grows with the board, and with k for each
/// move in the log.
///
/// Bytes that a strategy or a listener has copied of the game that it was shown can be taken up like
/// any others, with this function or `ttt_copy`; until then, at their old address, they are
/// `TTT_BUSY`. It must not open that game itself, or copy another over it: the call that is under way
/// answers `TTT_CORRUPT` then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_open(
    block: *mut c_void,
    len: usize,
    why: *mut ttt_result,
) -> *mut ttt_game {
    // SAFETY: the caller's word, see the module.
    unsafe {
        let game = memory::buffer(block.cast(), len, len).and_then(Game::open);
        made(game, why)
    }
}

/// Copies a game into `len` bytes at `buffer`, aligned to `TTT_ALIGN`; they may overlap. Returns the
/// copy, or NULL, and the buffer is as it was. `why` may be NULL; else it gets `TTT_OK`, `TTT_NULL`,
/// `TTT_CORRUPT`, `TTT_MISALIGNED` or `TTT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_copy(
    game: *const ttt_game,
    buffer: *mut c_void,
    len: usize,
    why: *mut ttt_result,
) -> *mut ttt_game {
    // SAFETY: the caller's word, see the module.
    unsafe { made(memory::copy(game, buffer.cast(), len), why) }
}

/// Bytes that a game takes, as `ttt_size` gave them when it was made; 0 if it is no game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_bytes(game: *const ttt_game) -> usize {
    // SAFETY: the caller's word, see the module.
    unsafe { memory::game(game) }.map_or(0, |game| game.as_bytes().len())
}

/// Back to the empty board under the same rules, as one change: the log is empty, the version goes
/// on. The cost grows with the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_reset(game: *mut ttt_game) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    done(unsafe { memory::game_mut(game) }.map(Game::reset))
}

/// The rules that C asks for.
pub(super) unsafe fn rules(config: *const Config) -> Result<Rules, Refusal> {
    // SAFETY: the caller's word, see the module.
    unsafe { memory::get(config) }.and_then(Rules::new)
}

/// Hands out a game that was made, or says why there is none.
pub(super) unsafe fn made(game: Result<&mut Game, Refusal>, why: *mut ttt_result) -> *mut ttt_game {
    // SAFETY: the caller's word, see the module.
    unsafe { answered(game.map(|game| ptr::from_mut(game).cast()), why) }
}

/// Hands out the address of what was made, or says why there is none.
pub(super) unsafe fn answered<T>(made: Result<*mut T, Refusal>, why: *mut ttt_result) -> *mut T {
    // SAFETY: the caller's word, see the module.
    let why = unsafe { Out::optional(why) };
    match made {
        Ok(address) => {
            why.set(TTT_OK);
            address
        }
        Err(refusal) => {
            why.set(refusal.code());
            ptr::null_mut()
        }
    }
}
