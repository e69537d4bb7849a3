//! The strategy that plays at random.

use super::{Strategy, plays};
use crate::cell::Cell;
use crate::game::Game;
use crate::mark::Mark;
use crate::splitmix;

/// Proposes any of [`Game::free_cells`], each as likely as the others. It holds its seed, which goes
/// on with each proposal; the same seed makes the same moves on every machine. The cost grows with
/// the board.
///
/// A proposal takes one number `z` of the stream SplitMix64: of `n` free cells it is the one at
/// `((z >> 32) * n) >> 32`, counted from 0.
///
/// ```
/// use ttt::{Buffer, Cell, Config, Game, Mark, Random, Rules, Strategy};
///
/// let mut buffer = Buffer::<128>::new();
/// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
/// assert_eq!(Random(7).choose(game, Mark::X), Random(7).choose(game, Mark::X));
/// # Ok::<(), ttt::Refusal>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Random(
    /// The seed, and where the stream of numbers is.
    pub u64,
);

impl Strategy for Random {
    fn choose(&mut self, game: &Game, me: Mark) -> Option<Cell> {
        let mut free = game.free_cells().filter(|_| plays(game, me));
        let count = free.clone().count() as u32;
        // Where there is nothing to choose, the stream does not go on.
        (count > 0)
            .then(|| splitmix::below(&mut self.0, count))
            .and_then(|at| free.nth(at as usize))
    }
}
