//! A match: a game, who plays each mark, and who is told.

mod event;
mod table;

pub use event::{Event, Listener};
pub(crate) use table::Table;

use core::mem::ManuallyDrop;

use heapless::Vec;

use crate::answer::{Answer, Refusal};
use crate::cell::Cell;
use crate::game::Game;
use crate::mark::Mark;
use crate::strategy::Strategy;

/// Listeners that a [`Match`] has room for.
pub const MAX_LISTENERS: usize = 8;

// Here and not beside the struct, so that the header has them by their own names alone.
impl Event {
    /// A move was made.
    pub const MOVE: i32 = 1;
    /// A move was taken back.
    pub const UNDO: i32 = 2;
    /// A move was put back.
    pub const REDO: i32 = 3;
    /// The game is over. Told behind the move, made or put back, that ended it.
    pub const END: i32 = 4;
    /// The board was cleared.
    pub const RESET: i32 = 5;
    /// A call was refused.
    pub const REFUSED: i32 = 6;
}

/// A game, who plays each mark, and who is told.
///
/// Each mark is a computer's, if a strategy was seated there, else a person's, whose moves arrive
/// from outside by [`Match::move_as`]. The match itself knows no rule: it asks the game, and tells
/// the listeners of every answer, in the order in which they joined.
///
/// ```
/// use ttt::{Buffer, Config, FirstFree, Game, Mark, Match, Outcome, Refusal, Rules};
///
/// let mut buffer = Buffer::<128>::new();
/// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
/// let mut computer = FirstFree;
/// let mut played = Match::new(game);
/// played.seat(Mark::O, &mut computer);
/// assert_eq!(played.move_as(1, 1, 1), Ok(Outcome::Ongoing));
/// assert_eq!(played.run(), Ok(Outcome::Ongoing));
/// assert_eq!(played.game().at(0, 0), Some(Mark::O));
/// assert_eq!(played.computer(), Err(Refusal::NoMove));
/// # Ok::<(), Refusal>(())
/// ```
pub struct Match<'a> {
    game: &'a mut Game,
    seats: [Option<&'a mut dyn Strategy>; 4],
    /// References need no dropping; and so those who lent them have them back after the last call of
    /// the match, and not only at the end of its scope.
    listeners: ManuallyDrop<Vec<&'a mut dyn Listener, MAX_LISTENERS>>,
}

impl<'a> Match<'a> {
    /// A match in which persons play every mark, and nobody is told.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Match, Outcome, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(Match::new(game).run(), Ok(Outcome::Ongoing));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn new(game: &'a mut Game) -> Match<'a> {
        let listeners = ManuallyDrop::new(Vec::new());
        Match { game, seats: [const { None }; 4], listeners }
    }

    /// Lets a strategy play this mark. A mark that is not in the game never has a turn.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Mark, Match, Random, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// let mut x = Random(7);
    /// let mut played = Match::new(game);
    /// played.seat(Mark::X, &mut x);
    /// assert!(played.computer().is_ok());
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn seat(&mut self, mark: Mark, strategy: &'a mut dyn Strategy) {
        if let Some(seat) = self.seats.get_mut(seat_of(mark)) {
            *seat = Some(strategy);
        }
    }

    /// Adds a listener behind those that are there.
    ///
    /// # Errors
    /// [`Refusal::NoMemory`] if there are [`MAX_LISTENERS`] already.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Event, Game, Match, Rules};
    ///
    /// let mut last = 0;
    /// let mut note = |_: &Game, event: &Event| last = event.kind;
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// let mut played = Match::new(game);
    /// played.listen(&mut note)?;
    /// assert!(played.undo().is_err());
    /// assert_eq!(last, Event::REFUSED);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn listen(&mut self, listener: &'a mut dyn Listener) -> Result<(), Refusal> {
        self.listeners.push(listener).map_err(|_| Refusal::NoMemory)
    }

    /// The game.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Match, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(Match::new(game).game().version(), 0);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn game(&self) -> &Game {
        self.game
    }

    /// A move that arrives from outside, whoever sits there.
    ///
    /// # Errors
    /// As [`Game::play_as`].
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Match, Refusal, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(Match::new(game).move_as(2, 0, 0), Err(Refusal::NotYourTurn));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn move_as(&mut self, player: u8, row: i32, col: i32) -> Answer {
        Table::move_as(self, player, row, col)
    }

    /// One turn of a computer's.
    ///
    /// # Errors
    /// As [`Game::play_strategy`], and [`Refusal::NoMove`] if it is a person's turn.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Match, Refusal, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(Match::new(game).computer(), Err(Refusal::NoMove));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn computer(&mut self) -> Answer {
        Table::computer(self)
    }

    /// Turns of computers', until it is a person's turn or the game is over; none if it is so
    /// already. Answers how the game then stands.
    ///
    /// # Errors
    /// As [`Match::computer`], of the first turn that is refused.
    ///
    /// ```
    /// use ttt::{Buffer, Config, FirstFree, Game, Mark, Match, Outcome, Rules, Smart};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// let (mut x, mut o) = (FirstFree, Smart);
    /// let mut played = Match::new(game);
    /// played.seat(Mark::X, &mut x);
    /// played.seat(Mark::O, &mut o);
    /// assert_eq!(played.run(), Ok(Outcome::Draw));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn run(&mut self) -> Answer {
        Table::run(self)
    }

    /// Takes back one move, whoever made it. To take back one's own and the computer's reply is to
    /// call it twice; the match does not ask whose turn it then is.
    ///
    /// # Errors
    /// As [`Game::undo`].
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Match, Refusal, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(Match::new(game).undo(), Err(Refusal::NothingToUndo));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn undo(&mut self) -> Answer {
        Table::undo(self)
    }

    /// Puts back one move.
    ///
    /// # Errors
    /// As [`Game::redo`].
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Match, Refusal, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(Match::new(game).redo(), Err(Refusal::NothingToRedo));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn redo(&mut self) -> Answer {
        Table::redo(self)
    }

    /// Back to the empty board. Everybody keeps his seat.
    ///
    /// # Errors
    /// None.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Match, Outcome, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(Match::new(game).reset(), Ok(Outcome::Ongoing));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn reset(&mut self) -> Answer {
        Table::reset(self)
    }
}

impl Table for Match<'_> {
    fn game(&mut self) -> Result<&mut Game, Refusal> {
        Ok(self.game)
    }

    fn is_computer(&mut self, mark: Mark) -> bool {
        self.seats.get(seat_of(mark)).is_some_and(Option::is_some)
    }

    fn propose(&mut self, mark: Mark) -> Result<Option<Cell>, Refusal> {
        let seat = self.seats.get_mut(seat_of(mark)).and_then(Option::as_mut);
        Ok(seat.and_then(|strategy| strategy.choose(self.game, mark)))
    }

    fn tell(&mut self, event: &Event) -> Result<(), Refusal> {
        for listener in self.listeners.iter_mut() {
            listener.on_event(self.game, event);
        }
        Ok(())
    }
}

/// Where a mark sits.
pub(crate) fn seat_of(mark: Mark) -> usize {
    usize::from(mark.code()).wrapping_sub(1)
}
