//! Computer players, and games played on at random.

use core::ffi::c_void;

use super::memory::{self, Out};
use super::{callback, code, done, ttt_game, ttt_result, ttt_strategy};
use crate::answer::{Answer, Refusal};
use crate::cell::Cell;
use crate::mark::Mark;
use crate::strategy::{FirstFree, Random, Smart, Strategy};

/// A strategy: the first of `ttt_free_cells`. `state` is not used. The cost grows with the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_first_free(
    state: *mut c_void,
    game: *const ttt_game,
    me: u8,
    out: *mut Cell,
) -> bool {
    let _ = state;
    // SAFETY: the caller's word, see the module.
    unsafe { proposes(&mut FirstFree, game, me, out) }
}

/// A strategy: wins at once if it can; else takes the cell where the next player could win at once,
/// or else the one after him, and so on to the last; else the first of `ttt_free_cells`. Under
/// `TTT_MISERE` the first cell that completes no line, and the first of all when every one does. With
/// `TTT_GRAVITY` only cells that can be played now count, for others' wins too. `state` is not used.
/// The cost grows with the board, times k where it is crowded.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_smart(
    state: *mut c_void,
    game: *const ttt_game,
    me: u8,
    out: *mut Cell,
) -> bool {
    let _ = state;
    // SAFETY: the caller's word, see the module.
    unsafe { proposes(&mut Smart, game, me, out) }
}

/// A strategy: any of `ttt_free_cells`, each as likely as the others. `state` is the address of a
/// `uint64_t`, the seed, which goes on with each proposal; the same seed makes the same moves on
/// every machine. A proposal takes one number `z` of the stream SplitMix64: of `n` free cells it is
/// the one at `((z >> 32) * n) >> 32`, counted from 0. The cost grows with the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_random(
    state: *mut c_void,
    game: *const ttt_game,
    me: u8,
    out: *mut Cell,
) -> bool {
    // SAFETY: the caller's word, see the module.
    unsafe {
        let Ok(seed) = Out::new(state.cast::<u64>()) else { return false };
        let mut strategy = Random(seed.get());
        let found = proposes(&mut strategy, game, me, out);
        if found {
            seed.set(strategy.0);
        }
        found
    }
}

/// Makes the move that a strategy proposes for whoever's turn it is. Returns how the game then
/// stands; or `TTT_NULL` if there is no strategy, `TTT_GAME_OVER`, and the strategy is not asked,
/// `TTT_NO_MOVE` if it proposes nothing, else what `ttt_play` does. The turn stays. `TTT_CORRUPT` if
/// the strategy has destroyed the game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_play_strategy(
    game: *mut ttt_game,
    strategy: *const ttt_strategy,
) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    code(unsafe { play_strategy(game, strategy) })
}

/// Bytes of scratch memory that `ttt_playouts` takes from this position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_playouts_size(game: *const ttt_game) -> usize {
    // SAFETY: the caller's word, see the module.
    unsafe { memory::game(game) }.map_or(0, |game| game.playouts_size())
}

/// Plays `games` games at random from this position to the end, each legal move as likely as the
/// others, and adds to `counts[r]` how many ended with the result r, `TTT_X_WINS` to `TTT_DRAW`. The
/// game itself stays as it is: they are played in `len` bytes at `scratch`, aligned to `TTT_ALIGN`.
/// `seed` goes on with each move; the same seed makes the same counts on every machine. A game that
/// is over ends at once each time. Returns `TTT_OK`, or `TTT_BUFFER_TOO_SMALL` if `len` is under
/// `ttt_playouts_size`. Each playout costs as many moves as it has, and a look at each cell.
/// cbindgen:ptrs-as-arrays=[[counts;6]]
#[allow(rustdoc::broken_intra_doc_links, reason = "the brackets are cbindgen's")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ttt_playouts(
    game: *const ttt_game,
    games: u64,
    seed: *mut u64,
    scratch: *mut c_void,
    len: usize,
    counts: *mut u64,
) -> ttt_result {
    // SAFETY: the caller's word, see the module.
    done(unsafe { memory::game(game) }.and_then(|game| {
        // SAFETY: the caller's word, see the module; `counts` has six.
        let (seed, counts) = unsafe { (Out::new(seed)?, Out::new(counts.cast::<[u64; 6]>())?) };
        // SAFETY: the caller's word, see the module.
        let scratch = unsafe { memory::buffer(scratch.cast(), len, game.playouts_size())? };
        // SAFETY: the caller's word, see the module.
        let (mut goes_on, mut sums) = unsafe { (seed.get(), counts.get()) };
        game.playouts(games, &mut goes_on, scratch, &mut sums)?;
        seed.set(goes_on);
        counts.set(sums);
        Ok(())
    }))
}

/// A built-in strategy as C calls it.
pub(super) unsafe fn proposes(
    strategy: &mut (impl Strategy + ?Sized),
    game: *const ttt_game,
    me: u8,
    out: *mut Cell,
) -> bool {
    // SAFETY: the caller's word, see the module.
    let (Ok(game), Ok(out)) = (unsafe { (memory::game(game), Out::new(out)) }) else {
        return false;
    };
    let proposal = Mark::new(me).and_then(|me| strategy.choose(game, me));
    proposal.inspect(|&cell| out.set(cell)).is_some()
}

/// As [`Game::play_strategy`], but that the game is lent meanwhile.
///
/// [`Game::play_strategy`]: crate::Game::play_strategy
unsafe fn play_strategy(game: *mut ttt_game, strategy: *const ttt_strategy) -> Answer {
    // SAFETY: the caller's word, see the module.
    unsafe {
        let turn = memory::game_mut(game)?.turn();
        let strategy = memory::read(strategy)?;
        if strategy.choose.is_none() {
            return Err(Refusal::Null);
        }
        let proposal = callback::choose(strategy, game, turn.ok_or(Refusal::GameOver)?)?;
        memory::game_mut(game)?.take(proposal)
    }
}
