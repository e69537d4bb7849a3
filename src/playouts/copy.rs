//! Playouts on a copy of the game: under all rules, on all boards.

use zerocopy::FromBytes;

use super::add;
use crate::answer::Outcome;
use crate::cell::Cell;
use crate::game::Game;
use crate::rules::Rules;
use crate::splitmix;

/// A cell in half the space: the row in the upper half, the column in the lower one.
type Choice = u32;

/// Scratch memory in bytes: the copy, and a list of so many choices.
pub(super) fn size(rules: &Rules, choices: usize) -> usize {
    let list = choices.saturating_mul(size_of::<Choice>());
    rules.without_undo().game_size().saturating_add(list)
}

/// Plays games that are not over. `None` if the memory is too small.
pub(super) fn play(
    from: &Game,
    games: u64,
    seed: &mut u64,
    scratch: &mut [u8],
    counts: &mut [u64; 6],
) -> Option<()> {
    let rules = from.rules().without_undo();
    let (memory, list) = scratch.split_at_mut_checked(rules.game_size())?;
    let game = Game::init(memory, &rules).ok()?;
    let list = <[Choice]>::mut_from_bytes(list).ok()?;
    for _ in 0..games {
        game.stand_as(from);
        let mut choices = 0_usize;
        for (choice, cell) in list.iter_mut().zip(from.free_cells()) {
            *choice = pack(cell);
            choices = choices.wrapping_add(1);
        }
        add(counts, play_out(game, seed, list, choices), 1);
    }
    Some(())
}

/// Plays on to the end. The cells that can be played are the first so many of `list`.
fn play_out(game: &mut Game, seed: &mut u64, list: &mut [Choice], mut choices: usize) -> Outcome {
    let falls = game.rules().has(Rules::GRAVITY);
    let mut outcome = game.outcome();
    while !outcome.is_over() && choices > 0 {
        let at = splitmix::below(seed, choices as u32) as usize;
        let last = list.get(choices.wrapping_sub(1)).copied().unwrap_or_default();
        let Some(choice) = list.get_mut(at) else { break };
        let cell = unpack(*choice);
        if falls && cell.row > 0 {
            *choice = pack(Cell::new(cell.row.wrapping_sub(1), cell.col));
        } else {
            *choice = last;
            choices = choices.wrapping_sub(1);
        }
        let Ok(reached) = game.apply(game.mover(), cell, 0) else { break };
        outcome = reached;
    }
    outcome
}

fn pack(cell: Cell) -> Choice {
    (cell.row as u32) << 16 | cell.col as u32
}

fn unpack(choice: Choice) -> Cell {
    Cell::new((choice >> 16) as i32, (choice & 0xffff) as i32)
}
