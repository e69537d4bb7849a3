//! The strategy that takes what comes first.

use super::{Strategy, plays};
use crate::cell::Cell;
use crate::game::Game;
use crate::mark::Mark;

/// Proposes the first of [`Game::free_cells`]. The cost grows with the board.
///
/// ```
/// use ttt::{Buffer, Cell, Config, FirstFree, Game, Mark, Rules, Strategy};
///
/// let mut buffer = Buffer::<256>::new();
/// let rules = Rules::new(&Config::new(6, 7, 4).rules(Rules::GRAVITY))?;
/// let game = Game::init(&mut buffer, &rules)?;
/// assert_eq!(FirstFree.choose(game, Mark::X), Some(Cell::new(5, 0)));
/// # Ok::<(), ttt::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstFree;

impl Strategy for FirstFree {
    fn choose(&mut self, game: &Game, me: Mark) -> Option<Cell> {
        game.free_cells().next().filter(|_| plays(game, me))
    }
}
