//! What a match does, whoever keeps its seats and listeners.

use super::Event;
use crate::answer::{Answer, Outcome, Refusal};
use crate::cell::Cell;
use crate::game::Game;
use crate::mark::Mark;

/// The seats and the listeners of a match, wherever they are kept, and what goes on there.
///
/// What a match does is told once, here; [`Match`] and the struct that C has are tables.
pub(crate) trait Table {
    /// The game, to change.
    fn game(&mut self) -> Result<&mut Game, Refusal>;

    /// Whether a strategy plays this mark.
    fn is_computer(&mut self, mark: Mark) -> bool;

    /// What the strategy that plays this mark proposes.
    fn propose(&mut self, mark: Mark) -> Result<Option<Cell>, Refusal>;

    /// Tells every listener.
    fn tell(&mut self, event: &Event) -> Result<(), Refusal>;

    fn move_as(&mut self, player: u8, row: i32, col: i32) -> Answer {
        let answer = self.game()?.play_as(player, row, col);
        self.told(Event::MOVE, answer, player, Cell::new(row, col))
    }

    fn computer(&mut self) -> Answer {
        let Some(me) = self.game()?.turn() else {
            return self.told(Event::MOVE, Err(Refusal::GameOver), 0, Cell::NOWHERE);
        };
        let proposal = if self.is_computer(me) { self.propose(me)? } else { None };
        let game = self.game()?;
        // For the one who was asked, whatever C's struct says by now.
        let play = |cell: Cell| game.play_as(me.code(), cell.row, cell.col);
        let answer = proposal.ok_or(Refusal::NoMove).and_then(play);
        self.told(Event::MOVE, answer, me.code(), proposal.unwrap_or(Cell::NOWHERE))
    }

    fn run(&mut self) -> Answer {
        let mut outcome = self.game()?.outcome();
        while let Some(mark) = self.game()?.turn() {
            if !self.is_computer(mark) {
                break;
            }
            outcome = self.computer()?;
        }
        Ok(outcome)
    }

    fn undo(&mut self) -> Answer {
        let game = self.game()?;
        let last = game.info();
        match game.undo() {
            Ok(outcome) => self.told(Event::UNDO, Ok(outcome), last.last_mark, last.last),
            refused => self.told(Event::UNDO, refused, 0, Cell::NOWHERE),
        }
    }

    fn redo(&mut self) -> Answer {
        let game = self.game()?;
        match game.redo() {
            Ok(outcome) => {
                let last = game.info();
                self.told(Event::REDO, Ok(outcome), last.last_mark, last.last)
            }
            refused => self.told(Event::REDO, refused, 0, Cell::NOWHERE),
        }
    }

    fn reset(&mut self) -> Answer {
        self.game()?.reset();
        self.told(Event::RESET, Ok(Outcome::Ongoing), 0, Cell::NOWHERE)
    }

    /// Tells what an answer means, and answers it.
    fn told(&mut self, kind: i32, answer: Answer, mark: u8, cell: Cell) -> Answer {
        let (kind, result) = match answer {
            Ok(outcome) => (kind, outcome.code()),
            Err(refusal) => (Event::REFUSED, refusal.code()),
        };
        let event = Event { kind, result, mark, reserved: [0; 3], cell };
        self.tell(&event)?;
        if answer.is_ok_and(Outcome::is_over) {
            self.tell(&Event { kind: Event::END, ..event })?;
        }
        answer
    }
}
