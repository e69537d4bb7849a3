//! The searcher: a computer player that looks ahead.

use core::ffi::c_void;
use core::ptr;

use super::life::{answered, rules};
use super::memory::{self, Out};
use super::strategy::proposes;
use super::{done, ttt_game, ttt_result, ttt_searcher};
use crate::answer::Refusal;
use crate::cell::Cell;
use crate::config::Config;
use crate::strategy::{Analysis, Limits, Searcher};

/// Bytes that a searcher for games of this configuration takes, with a transposition table of
/// `table_bytes`; 0 if the configuration is refused, or that is more than there can be. `undo` does
/// not matter to a searcher.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_searcher_size(config: *const Config, table_bytes: usize) -> usize {
    // SAFETY: the caller's word, see the module.
    let rules = unsafe { rules(config) };
    rules.ok().and_then(|rules| Searcher::size(&rules, table_bytes)).unwrap_or(0)
}

/// Makes a searcher that takes all of the `len` bytes at `buffer`, which must be aligned to
/// `TTT_ALIGN`; what `ttt_searcher_size` with no table leaves over is its transposition table. It is
/// limited to 100,000 nodes a move. Returns the searcher, whose address is the buffer's; or NULL, and the buffer is as it was, if it is refused.
/// `why` may be NULL; else it gets `TTT_OK`, or what `ttt_check` says, `TTT_NULL`, `TTT_MISALIGNED`
/// or `TTT_BUFFER_TOO_SMALL`. Clears the buffer, so the cost grows with it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_searcher_init(
    buffer: *mut c_void,
    len: usize,
    config: *const Config,
    why: *mut ttt_result,
) -> *mut ttt_searcher {
    // SAFETY: the caller's word, see the module.
    unsafe {
        let searcher = rules(config).and_then(|rules| {
            let buffer = memory::buffer(buffer.cast(), len, len)?;
            Searcher::init(buffer, &rules)
        });
        answered(searcher.map(|searcher| ptr::from_mut(searcher).cast()), why)
    }
}

/// Sets what `ttt_search` goes by. `TTT_BAD_RULES` if `reserved` is not 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_set_limits(
    searcher: *mut ttt_searcher,
    limits: *const Limits,
) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    done(unsafe {
        memory::searcher_mut(searcher)
            .and_then(|searcher| read(limits).map(|limits| searcher.set_limits(limits)))
    })
}

/// Searches a position, until its value is proven or a limit is reached. Returns `TTT_OK`; or
/// `TTT_GAME_OVER`, `TTT_BAD_RULES` if the game's rules are not the searcher's (`undo` may differ)
/// or `reserved` is not 0. Of wins it finds the shortest, of losses the longest. For more than two
/// players it finds what `ttt_smart` proposes, and no value. The cost grows with the nodes, that of a
/// node with the board and k; before the first, the board is set up, at a cost of cells times k. It
/// recurses at most 64 plies deep, which takes at most 36 KB of stack on a 64-bit machine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_analyze(
    searcher: *mut ttt_searcher,
    game: *const ttt_game,
    limits: *const Limits,
    out: *mut Analysis,
) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    done(unsafe {
        memory::searcher_mut(searcher).and_then(|searcher| {
            let game = memory::game(game)?;
            let (limits, out) = (read(limits)?, Out::new(out)?);
            searcher.analyze(game, limits).map(|analysis| out.set(analysis))
        })
    })
}

/// A strategy that looks ahead, as far as `ttt_set_limits` says. `state` is its `ttt_searcher *`.
/// Proposes nothing if the game's rules are not the searcher's, or it is not `me`'s turn.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_search(
    state: *mut c_void,
    game: *const ttt_game,
    me: u8,
    out: *mut Cell,
) -> bool {
    // SAFETY: the caller's word, see the module.
    unsafe {
        match memory::searcher_mut(state.cast()) {
            Ok(searcher) => proposes(searcher, game, me, out),
            Err(_) => false,
        }
    }
}

unsafe fn read(limits: *const Limits) -> Result<Limits, Refusal> {
    // SAFETY: the caller's word, see the module.
    let limits = unsafe { memory::read(limits) }?;
    match limits.reserved {
        0 => Ok(limits),
        _ => Err(Refusal::BadRules),
    }
}
