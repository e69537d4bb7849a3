//! Moves, undo and redo.

use super::Game;
use crate::answer::{Answer, Outcome, Refusal};
use crate::cell::Cell;
use crate::log;
use crate::placement;
use crate::rules::Layout;
use crate::win;

impl Game {
    /// Moves for whoever's turn it is. Answers how the game then stands.
    ///
    /// # Errors
    /// In this order: [`Refusal::GameOver`], [`Refusal::OutOfBounds`], [`Refusal::Occupied`] and,
    /// with gravity, [`Refusal::Floating`] if the cell is not where a mark would land. A refused
    /// move changes nothing; the turn stays.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Outcome, Refusal, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(game.play(1, 1), Ok(Outcome::Ongoing));
    /// assert_eq!(game.play(1, 1), Err(Refusal::Occupied));
    /// # Ok::<(), Refusal>(())
    /// ```
    #[inline]
    pub fn play(&mut self, row: i32, col: i32) -> Answer {
        match self.quick_play::<true, false, _>(None, row, col, Outcome::Ongoing, Game::end_quick) {
            Some(outcome) => Ok(outcome),
            None => self.slow_play(None, row, col),
        }
    }

    /// The usual move of a game that has no quick ones, for a named player or whoever's turn it is.
    #[cfg_attr(feature = "quick", inline(never))]
    pub(crate) fn slow_play(&mut self, player: Option<u8>, row: i32, col: i32) -> Answer {
        let quick = match self.block.head.mode {
            _ if !cfg!(feature = "quick") => None,
            Layout::PACKED => {
                let (ongoing, end) = (Outcome::Ongoing, Game::end_packed);
                self.packed_play::<{ Layout::PACKED }, _>(player, row, col, ongoing, end)
            }
            Layout::RINGS => self.play_packed::<{ Layout::RINGS }>(player, row, col),
            _ if self.is_packed() => self.play_packed::<0>(player, row, col),
            _ if self.side_without_log() != 0 => self.play_without_log(player, row, col),
            _ => None,
        };
        match quick {
            Some(outcome) => Ok(outcome),
            None => {
                let player = player.unwrap_or_else(|| self.mover());
                self.apply(player, Cell::new(row, col), 0)
            }
        }
    }

    /// Moves for a named player, 1 to 4.
    ///
    /// # Errors
    /// As [`Game::play`], and behind [`Refusal::GameOver`]: [`Refusal::NotYourTurn`] if it is
    /// another player's turn or the player is not in the game.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Refusal, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(game.play_as(2, 0, 0), Err(Refusal::NotYourTurn));
    /// assert!(game.play_as(1, 0, 0).is_ok());
    /// # Ok::<(), Refusal>(())
    /// ```
    #[inline]
    pub fn play_as(&mut self, player: u8, row: i32, col: i32) -> Answer {
        match self.quick_play::<true, false, _>(
            Some(player),
            row,
            col,
            Outcome::Ongoing,
            Game::end_quick,
        ) {
            Some(outcome) => Ok(outcome),
            None => self.slow_play(Some(player), row, col),
        }
    }

    /// With gravity: moves in a column, for whoever's turn it is. The row is found by halving.
    ///
    /// # Errors
    /// In this order: [`Refusal::GameOver`]; [`Refusal::BadRules`] if the game has no gravity;
    /// [`Refusal::OutOfBounds`]; [`Refusal::Occupied`] if the column is full.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Mark, Rules};
    ///
    /// let mut buffer = Buffer::<256>::new();
    /// let rules = Rules::new(&Config::new(6, 7, 4).rules(Rules::GRAVITY))?;
    /// let game = Game::init(&mut buffer, &rules)?;
    /// game.drop_in(3)?;
    /// assert_eq!(game.at(5, 3), Some(Mark::X));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn drop_in(&mut self, col: i32) -> Answer {
        let mover = self.mover();
        self.check_turn(mover)?;
        let cell = placement::drop_in(&self.block.board(), col)?;
        self.apply(mover, cell, 0)
    }

    /// [`Game::play_as`], if the game is still the version that the caller has seen
    /// ([`Game::version`]).
    ///
    /// # Errors
    /// [`Refusal::Stale`] before all others if it isn't; else as [`Game::play_as`].
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Refusal, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// let seen = game.version();
    /// game.move_if(seen, 1, 0, 0)?;
    /// assert_eq!(game.move_if(seen, 2, 1, 1), Err(Refusal::Stale));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn move_if(&mut self, version: u64, player: u8, row: i32, col: i32) -> Answer {
        match version == self.version() {
            true => self.apply(player, Cell::new(row, col), 0),
            false => Err(Refusal::Stale),
        }
    }

    /// What [`Game::play_as`] would refuse.
    ///
    /// # Errors
    /// Those of [`Game::play_as`].
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Refusal, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(game.can_move(1, 0, 3), Err(Refusal::OutOfBounds));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn can_move(&self, player: u8, row: i32, col: i32) -> Result<(), Refusal> {
        self.check_turn(player)?;
        placement::check(&self.block.board(), Cell::new(row, col))
    }

    /// Takes the last move back. The turn is its player's again. Answers how the game then stands,
    /// and that is always [`Outcome::Ongoing`].
    ///
    /// # Errors
    /// [`Refusal::NothingToUndo`] if the log holds no move before this point.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Refusal, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// game.play(1, 1)?;
    /// game.undo()?;
    /// assert_eq!(game.undo(), Err(Refusal::NothingToUndo));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn undo(&mut self) -> Answer {
        match self.undo_quick().or_else(|| self.undo_packed()) {
            Some(outcome) => Ok(outcome),
            None => self.slow_undo(),
        }
    }

    /// [`Game::undo`] of any move.
    pub(crate) fn slow_undo(&mut self) -> Answer {
        let cell = log::pop(&mut self.block).ok_or(Refusal::NothingToUndo)?;
        let mark = self.mover();
        win::uncount(&mut self.block, cell, mark);
        self.block.toggle(cell, mark);
        self.block.head.settle(Outcome::Ongoing);
        self.count_change();
        Ok(Outcome::Ongoing)
    }

    /// Puts back the move that was taken back last. Answers how the game then stands.
    ///
    /// # Errors
    /// [`Refusal::NothingToRedo`] if no move was taken back, or another was made since.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Mark, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// game.play(1, 1)?;
    /// game.undo()?;
    /// game.redo()?;
    /// assert_eq!(game.at(1, 1), Some(Mark::X));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn redo(&mut self) -> Answer {
        let behind = log::redoable(&self.block).checked_sub(1).ok_or(Refusal::NothingToRedo)?;
        let cell = log::entry(&self.block, self.block.moves());
        self.apply(self.mover(), cell, behind)
    }

    /// Every move to a named cell goes through here, whoever makes it and however it was asked for. So
    /// many moves can be put back then.
    #[inline(never)]
    pub(crate) fn apply(&mut self, player: u8, cell: Cell, redoable: u32) -> Answer {
        self.check_turn(player)?;
        let board = self.block.board();
        placement::check(&board, cell)?;
        let seen = win::look(&self.block, &board, cell, player);
        let line = seen.unwrap_or_else(|| win::count(&mut self.block, cell, player));
        self.block.toggle(cell, player);
        log::push(&mut self.block, cell, redoable);
        self.count_change();
        Ok(self.conclude(player, line))
    }

    /// The checks that come before the cell is looked at.
    #[inline(always)]
    fn check_turn(&self, player: u8) -> Result<(), Refusal> {
        if self.block.is_over() {
            Err(Refusal::GameOver)
        } else if player != self.mover() {
            Err(Refusal::NotYourTurn)
        } else {
            Ok(())
        }
    }

    /// Whose turn it is, or would be if the game were not over.
    pub(crate) fn mover(&self) -> u8 {
        self.block.rules().mover(self.block.moves())
    }

    /// Settles how the game stands after the last move, by `mark`, which did or did not complete a
    /// line.
    #[inline]
    pub(super) fn conclude(&mut self, mark: u8, line: bool) -> Outcome {
        let outcome = self.block.rules().outcome_by(mark, self.block.moves(), line);
        self.block.head.settle(outcome);
        outcome
    }
}
