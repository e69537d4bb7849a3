//! What happens in a match, and who is told.

use crate::cell::Cell;
use crate::game::Game;

/// Something that happened in a match; 20 bytes everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Event {
    /// What happened, `TTT_EVENT_MOVE` to `TTT_EVENT_REFUSED`.
    pub kind: i32,
    /// What the call answers: how the game stands, or why it was refused.
    pub result: i32,
    /// Whose move it is that was made, taken back, put back, or refused: the player as the call
    /// named him, or the computer whose turn it is. At the end, who moved last. Else 0.
    pub mark: u8,
    /// 0.
    pub reserved: [u8; 3],
    /// The cell of that move, as the call named it: that of a refused one may be off the board. Row
    /// and column are -1 where no cell was named.
    pub cell: Cell,
}

/// Somebody who is told what happens in a match.
///
/// A closure is a listener too.
///
/// ```
/// use ttt::{Buffer, Config, Event, Game, Match, Rules, Smart};
///
/// let mut moves = 0;
/// let mut count = |_: &Game, event: &Event| moves += i32::from(event.kind == Event::MOVE);
///
/// let mut buffer = Buffer::<128>::new();
/// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
/// let (mut x, mut o) = (Smart, Smart);
/// let mut played = Match::new(game);
/// played.seat(ttt::Mark::X, &mut x);
/// played.seat(ttt::Mark::O, &mut o);
/// played.listen(&mut count)?;
/// played.run()?;
/// assert!(moves >= 5);
/// # Ok::<(), ttt::Refusal>(())
/// ```
pub trait Listener {
    /// Is told of `event`, which has just happened in `game`.
    ///
    /// ```
    /// use ttt::{Event, Game, Listener};
    ///
    /// struct Score([u32; 6]);
    ///
    /// impl Listener for Score {
    ///     fn on_event(&mut self, _: &Game, event: &Event) {
    ///         if event.kind == Event::END {
    ///             self.0[event.result as usize] += 1;
    ///         }
    ///     }
    /// }
    /// ```
    fn on_event(&mut self, game: &Game, event: &Event);
}

impl<F: FnMut(&Game, &Event)> Listener for F {
    fn on_event(&mut self, game: &Game, event: &Event) {
        self(game, event);
    }
}
