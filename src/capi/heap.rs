//! Games on the heap.

use alloc::alloc::{Layout, alloc_zeroed, dealloc};
use core::{ptr, slice};

use super::life::{answered, rules};
use super::{memory, ttt_game, ttt_result};
use crate::answer::Refusal;
use crate::config::{Config, MAX_SIDE};
use crate::game::Game;
use crate::rules::{Rules, UNIT};

/// What `ttt_free` needs to know lies before the block: the length of the allocation.
const PREFIX: usize = UNIT;

/// Makes a game of n by n cells where n in a row win, on the heap. NULL if n is refused or there is
/// no memory; `ttt_new_with` says which. It is freed with `ttt_free`.
#[unsafe(no_mangle)]
pub extern "C" fn ttt_new(n: u32) -> *mut ttt_game {
    // A side that a configuration cannot even say is as wrong as the least that it can.
    let n = u16::try_from(n).unwrap_or(MAX_SIDE.wrapping_add(1));
    // SAFETY: null is where no reason goes.
    unsafe { ttt_new_with(&Config::square(n), ptr::null_mut()) }
}

/// Makes a game on the heap. Returns NULL if the configuration is refused or there is no memory.
/// `why` may be NULL; else it gets `TTT_OK`, what `ttt_check` says, or `TTT_NO_MEMORY`. The game is
/// freed with `ttt_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_new_with(
    config: *const Config,
    why: *mut ttt_result,
) -> *mut ttt_game {
    // SAFETY: the caller's word, see the module.
    unsafe {
        let game = rules(config).and_then(|rules| allocate(&rules));
        answered(game, why)
    }
}

/// Frees a game that `ttt_new` or `ttt_new_with` made; only such a one. NULL is fine. While a
/// strategy or a listener looks at the game, nothing happens.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_free(game: *mut ttt_game) {
    // SAFETY: the caller's word, see the module.
    if !memory::is_aligned(game) || unsafe { memory::is_busy(game) } {
        return;
    }
    // SAFETY: the caller's word that `allocate` made this game, so the length lies before it and
    // says how long the allocation is.
    unsafe {
        let start = game.cast::<u8>().sub(PREFIX);
        let len = start.cast::<usize>().read();
        if let Ok(layout) = Layout::from_size_align(len, UNIT) {
            dealloc(start, layout);
        }
    }
}

fn allocate(rules: &Rules) -> Result<*mut ttt_game, Refusal> {
    let size = rules.game_size();
    let layout = size
        .checked_add(PREFIX)
        .and_then(|len| Layout::from_size_align(len, UNIT).ok())
        .ok_or(Refusal::NoMemory)?;
    // SAFETY: the layout is not empty.
    let start = unsafe { alloc_zeroed(layout) };
    if start.is_null() {
        return Err(Refusal::NoMemory);
    }
    // SAFETY: the allocation holds the prefix, which has room and alignment for a length, and
    // behind it `size` bytes, zeroed, that nobody else knows of.
    let (block, buffer) = unsafe {
        start.cast::<usize>().write(layout.size());
        let block = start.add(PREFIX);
        (block, slice::from_raw_parts_mut(block, size))
    };
    // The handle is not made from the game, which does not reach back to the prefix.
    Game::init_zeroed(buffer, rules).map(|_| block.cast())
}
