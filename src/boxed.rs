//! Games on the heap.

use alloc::boxed::Box;
use core::fmt;
use core::ops::{Deref, DerefMut};

use zerocopy::FromZeros;

use crate::answer::Refusal;
use crate::block::Block;
use crate::game::Game;
use crate::rules::Rules;

/// A [`Game`] that owns its memory.
///
/// ```
/// use ttt::{Config, Game, Rules};
///
/// let mut game = Game::boxed(&Rules::new(&Config::new(15, 15, 5))?)?;
/// game.play(7, 7)?;
/// # Ok::<(), ttt::Refusal>(())
/// ```
pub struct BoxedGame(Box<Block>);

impl Game {
    /// A new game on the heap.
    ///
    /// # Errors
    /// [`Refusal::NoMemory`] if there is none left.
    ///
    /// ```
    /// use ttt::{Config, Game, Rules};
    ///
    /// let game = Game::boxed(&Rules::new(&Config::square(100))?)?;
    /// assert_eq!(game.marks().count(), 10_000);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn boxed(rules: &Rules) -> Result<BoxedGame, Refusal> {
        let mut block = Block::new_box_zeroed_with_elems(rules.body_units() as usize)
            .map_err(|_| Refusal::NoMemory)?;
        Game::begin_in(&mut block, rules, rules.layout());
        Ok(BoxedGame(block))
    }
}

impl Deref for BoxedGame {
    type Target = Game;

    fn deref(&self) -> &Game {
        Game::from_block(&self.0)
    }
}

impl DerefMut for BoxedGame {
    fn deref_mut(&mut self) -> &mut Game {
        Game::from_block_mut(&mut self.0)
    }
}

impl fmt::Debug for BoxedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
