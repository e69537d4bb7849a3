//! Games played on at random to their ends, to see how a position tends to turn out.

use zerocopy::FromBytes;

use crate::answer::{Outcome, Refusal};
use crate::block::front;
use crate::cell::Cell;
use crate::game::Game;
use crate::rules::Rules;
use crate::splitmix;

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
        let list = self.most_choices().saturating_mul(size_of::<Choice>());
        self.block.rules().without_undo().game_size().saturating_add(list)
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
        let rules = self.block.rules().without_undo();
        let scratch = front(scratch, self.playouts_size())?;
        let (memory, list) =
            scratch.split_at_mut_checked(rules.game_size()).ok_or(Refusal::BufferTooSmall)?;
        let game = Game::init(memory, &rules)?;
        let list = <[Choice]>::mut_from_bytes(list).map_err(|_| Refusal::BufferTooSmall)?;
        let mut add = |outcome: Outcome, games: u64| {
            if let Some(count) = counts.get_mut(outcome as usize) {
                *count = count.wrapping_add(games);
            }
        };
        if self.outcome().is_over() {
            add(self.outcome(), games);
            return Ok(());
        }
        for _ in 0..games {
            game.stand_as(self);
            let mut choices = 0_usize;
            for (choice, cell) in list.iter_mut().zip(self.free_cells()) {
                *choice = pack(cell);
                choices = choices.wrapping_add(1);
            }
            add(game.play_out(seed, list, choices), 1);
        }
        Ok(())
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

    /// Plays on to the end. The cells that can be played are the first so many of `list`.
    fn play_out(&mut self, seed: &mut u64, list: &mut [Choice], mut choices: usize) -> Outcome {
        let falls = self.rules().has(Rules::GRAVITY);
        let mut outcome = self.outcome();
        while !outcome.is_over() && choices > 0 {
            let at = splitmix::below(seed, choices as u32) as usize;
            let last = list.get(choices.wrapping_sub(1)).copied().unwrap_or_default();
            let Some(choice) = list.get_mut(at) else { break };
            let cell = unpack(*choice);
            // Next in its place: with gravity the cell above, else the last of the list.
            if falls && cell.row > 0 {
                *choice = pack(Cell::new(cell.row.wrapping_sub(1), cell.col));
            } else {
                *choice = last;
                choices = choices.wrapping_sub(1);
            }
            let mark = self.block.rules().mover(self.block.moves());
            outcome = self.commit(cell, mark);
        }
        outcome
    }
}

/// A cell in half the space: the row in the upper half, the column in the lower one.
type Choice = u32;

fn pack(cell: Cell) -> Choice {
    (cell.row as u32) << 16 | cell.col as u32
}

fn unpack(choice: Choice) -> Cell {
    Cell::new((choice >> 16) as i32, (choice & 0xffff) as i32)
}
