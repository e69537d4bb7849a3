//! Computer players: they see a read-only game and propose a cell, no more.

mod first_free;
mod random;
pub(crate) mod search;
mod smart;

pub use first_free::FirstFree;
pub use random::Random;
pub use search::{Analysis, Limits, Searcher};
pub use smart::Smart;

use crate::answer::{Answer, Refusal};
use crate::cell::Cell;
use crate::game::Game;
use crate::mark::Mark;

/// A computer player.
///
/// It sees a read-only game and proposes a cell. It never moves itself: what it proposes goes
/// through the same checks as anybody's move ([`Game::play_strategy`]).
///
/// A closure is a strategy too; this one plays a fixed list of moves:
///
/// ```
/// use ttt::{Buffer, Cell, Config, Game, Mark, Refusal, Rules};
///
/// let mut moves = [Cell::new(1, 1), Cell::new(1, 1)].into_iter();
/// let mut scripted = |_: &Game, _: Mark| moves.next();
///
/// let mut buffer = Buffer::<128>::new();
/// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
/// assert!(game.play_strategy(&mut scripted).is_ok());
/// assert_eq!(game.play_strategy(&mut scripted), Err(Refusal::Occupied));
/// assert_eq!(game.play_strategy(&mut scripted), Err(Refusal::NoMove));
/// # Ok::<(), Refusal>(())
/// ```
pub trait Strategy {
    /// The cell that `me` would move to; `None` for none. It may also be asked for a player whose
    /// turn it is not.
    ///
    /// ```
    /// use ttt::{Buffer, Cell, Config, FirstFree, Game, Mark, Rules, Strategy};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(FirstFree.choose(game, Mark::X), Some(Cell::new(0, 0)));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    fn choose(&mut self, game: &Game, me: Mark) -> Option<Cell>;
}

impl<F: FnMut(&Game, Mark) -> Option<Cell>> Strategy for F {
    fn choose(&mut self, game: &Game, me: Mark) -> Option<Cell> {
        self(game, me)
    }
}

impl Game {
    /// Makes the move that a strategy proposes for whoever's turn it is. Answers how the game then
    /// stands.
    ///
    /// # Errors
    /// [`Refusal::GameOver`], and the strategy is not asked; [`Refusal::NoMove`] if it proposes
    /// nothing; else as [`Game::play`]. The turn stays.
    ///
    /// ```
    /// use ttt::{Buffer, Config, FirstFree, Game, Outcome, Rules, Smart};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// while !game.outcome().is_over() {
    ///     game.play_strategy(&mut Smart)?;
    ///     if !game.outcome().is_over() {
    ///         game.play_strategy(&mut FirstFree)?;
    ///     }
    /// }
    /// assert_eq!(game.outcome(), Outcome::XWins);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn play_strategy(&mut self, strategy: &mut (impl Strategy + ?Sized)) -> Answer {
        let me = self.turn().ok_or(Refusal::GameOver)?;
        let proposal = strategy.choose(self, me);
        self.take(proposal)
    }

    /// Makes the move that was proposed, if any was.
    pub(crate) fn take(&mut self, proposal: Option<Cell>) -> Answer {
        let cell = proposal.ok_or(Refusal::NoMove)?;
        self.play(cell.row, cell.col)
    }
}

/// Whether this is a player of the game.
fn plays(game: &Game, me: Mark) -> bool {
    me.code() <= game.block.rules().players()
}
