//! Games played on at random to their ends, to see how a position tends to turn out.
//!
//! There are three ways to play them, all with the same answers: on bits, on lines as words, and on a
//! copy of the game. What they share is the order in which moves are drawn: from a list that begins as
//! [`Game::free_cells`]. The cell drawn gives its place to the one that lands on it, or else to the last
//! of the list.

mod bits;
mod choices;
mod copy;
mod lines;

use crate::answer::{Outcome, Refusal};
use crate::block::front;
use crate::game::Game;
use crate::rules::Rules;

impl Game {
    /// Bytes of scratch memory that [`Game::playouts`] takes from this position.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert!(game.playouts_size() <= 136);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn playouts_size(&self) -> usize {
        let rules = self.block.rules();
        match Way::of(rules) {
            Way::Bits => bits::SIZE,
            Way::Lines => lines::size(rules, self.most_choices()),
            Way::Copy => copy::size(rules, self.most_choices()),
        }
    }

    /// Plays `games` games at random from this position to the end, each legal move as likely as
    /// the others, and adds to `counts[r]` how many ended with the outcome of code `r`. The game
    /// itself stays as it is; they are played in `scratch`.
    ///
    /// `seed` goes on with each move; the same seed makes the same counts on every machine. A game
    /// that is over ends at once each time. Each playout costs as many moves as it has, and a look
    /// at each cell.
    ///
    /// # Errors
    /// [`Refusal::Misaligned`] if `scratch` does not begin at a multiple of 8,
    /// [`Refusal::BufferTooSmall`] if it is shorter than [`Game::playouts_size`].
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Outcome, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// let (mut seed, mut counts) = (1, [0; 6]);
    /// game.playouts(1000, &mut seed, &mut Buffer::<136>::new(), &mut counts)?;
    /// let [_, x_wins, o_wins, _, _, draws] = counts;
    /// assert_eq!(x_wins + o_wins + draws, 1000);
    /// assert!(x_wins > o_wins);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn playouts(
        &self,
        games: u64,
        seed: &mut u64,
        scratch: &mut [u8],
        counts: &mut [u64; 6],
    ) -> Result<(), Refusal> {
        let scratch = front(scratch, self.playouts_size())?;
        if self.outcome().is_over() {
            add(counts, self.outcome(), games);
            return Ok(());
        }
        let played = match Way::of(self.block.rules()) {
            Way::Bits => bits::play(self, games, seed, scratch, counts),
            Way::Lines => lines::play(self, games, seed, scratch, counts),
            Way::Copy => copy::play(self, games, seed, scratch, counts),
        };
        played.ok_or(Refusal::BufferTooSmall)
    }

    /// More cells than these can never be played at once, from here on.
    fn most_choices(&self) -> usize {
        let rules = self.block.rules();
        let free = rules.cells().wrapping_sub(self.block.moves());
        let at_once = match rules.has(Rules::GRAVITY) {
            true => free.min(rules.cols().into()),
            false => free,
        };
        at_once as usize
    }
}

/// How games of some rules are played out.
enum Way {
    Bits,
    Lines,
    Copy,
}

impl Way {
    fn of(rules: &Rules) -> Way {
        let longer = rules.rows().max(rules.cols());
        match longer {
            // Lines that run on across the edges, and those of one cell, are left to the game.
            _ if rules.has(Rules::WRAP) || rules.k() == 1 => Way::Copy,
            _ if longer <= bits::MOST_SIDE => Way::Bits,
            _ if longer <= lines::MOST_SIDE => Way::Lines,
            _ => Way::Copy,
        }
    }
}

fn add(counts: &mut [u64; 6], outcome: Outcome, games: u64) {
    if let Some(count) = counts.get_mut(outcome as usize) {
        *count = count.wrapping_add(games);
    }
}
