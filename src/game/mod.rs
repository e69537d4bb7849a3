//! The game: turns, the order of checks, the result, undo and redo.

mod ask;
mod open;
mod packed;
mod play;
mod quick;
#[cfg(test)]
mod short_cuts;

pub use ask::Info;

use ref_cast::{RefCastCustom, ref_cast_custom};
use zerocopy::IntoBytes;

use crate::answer::{Answer, Outcome, Refusal};
use crate::block::Block;
use crate::board::Board;
use crate::log;
use crate::position;
use crate::rules::{Layout, Rules};
use crate::win;

/// A game, in memory that the caller owns.
///
/// A `Game` *is* its block of bytes: it lives where [`Game::init`] was told to put it, takes
/// [`Rules::game_size`] bytes, and can be copied, stored and sent as those bytes
/// ([`Game::as_bytes`]) and taken up again on any machine ([`Game::open`]).
///
/// The cost of a call does not depend on the size of the board unless its documentation says so.
///
/// ```
/// use ttt::{Buffer, Config, Game, Outcome, Rules};
///
/// let rules = Rules::new(&Config::square(3))?;
/// let mut buffer = Buffer::<128>::new();
/// let game = Game::init(&mut buffer, &rules)?;
/// for (row, col) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
///     assert_eq!(game.play(row, col)?, Outcome::Ongoing);
/// }
/// assert_eq!(game.play(0, 2)?, Outcome::XWins);
/// # Ok::<(), ttt::Refusal>(())
/// ```
#[derive(RefCastCustom)]
#[repr(transparent)]
pub struct Game {
    pub(crate) block: Block,
}

impl Game {
    #[cfg(any(feature = "alloc", feature = "capi"))]
    #[ref_cast_custom]
    pub(crate) fn from_block(block: &Block) -> &Game;

    #[ref_cast_custom]
    pub(crate) fn from_block_mut(block: &mut Block) -> &mut Game;

    /// A new game at the front of `buffer`.
    ///
    /// Clears the bytes it takes, so the cost grows with the board and its log.
    ///
    /// # Errors
    /// [`Refusal::Misaligned`] if the buffer does not begin at a multiple of 8 ([`Buffer`] does),
    /// [`Refusal::BufferTooSmall`] if it is shorter than [`Rules::game_size`].
    ///
    /// [`Buffer`]: crate::Buffer
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Refusal, Rules};
    ///
    /// let rules = Rules::new(&Config::square(3))?;
    /// let mut buffer = Buffer::<8>::new();
    /// assert_eq!(Game::init(&mut buffer, &rules).err(), Some(Refusal::BufferTooSmall));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn init<'a>(buffer: &'a mut [u8], rules: &Rules) -> Result<&'a mut Game, Refusal> {
        let layout = rules.layout();
        let block = Block::of_zeros(buffer, layout.game_size())?;
        Ok(Game::begin_in(block, rules, layout))
    }

    /// [`Game::init`] in a buffer of zeros.
    #[cfg(all(feature = "alloc", feature = "capi"))]
    pub(crate) fn init_zeroed<'a>(
        buffer: &'a mut [u8],
        rules: &Rules,
    ) -> Result<&'a mut Game, Refusal> {
        let layout = rules.layout();
        Block::of(buffer, layout.game_size()).map(|block| Game::begin_in(block, rules, layout))
    }

    /// A new game in a block of zeros.
    pub(crate) fn begin_in<'a>(
        block: &'a mut Block,
        rules: &Rules,
        layout: Layout,
    ) -> &'a mut Game {
        block.set_head(rules, layout);
        let game = Game::from_block_mut(block);
        game.block.head.settle(Outcome::Ongoing);
        game
    }

    /// A copy of this game at the front of `buffer`.
    ///
    /// # Errors
    /// As [`Game::init`].
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// let mut other = Buffer::<128>::new();
    /// let copy = game.copy_to(&mut other)?;
    /// copy.play(1, 1)?;
    /// assert_eq!(game.at(1, 1), None);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn copy_to<'a>(&self, buffer: &'a mut [u8]) -> Result<&'a mut Game, Refusal> {
        let copy = Block::copy(&self.block, buffer).map(Game::from_block_mut)?;
        copy.take_back();
        Ok(copy)
    }

    /// The bytes of the game, which are all of it.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Rules};
    ///
    /// let rules = Rules::new(&Config::square(3))?;
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &rules)?;
    /// assert_eq!(game.as_bytes().len(), rules.game_size());
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn as_bytes(&self) -> &[u8] {
        self.block.as_bytes()
    }

    /// Back to the empty board under the same rules, as one change: the log is empty, the version
    /// goes on. Clears the board, so the cost grows with it.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// game.play(1, 1)?;
    /// game.reset();
    /// assert_eq!((game.at(1, 1), game.version()), (None, 2));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn reset(&mut self) {
        self.block.clear_position();
        self.begin(0, Outcome::Ongoing);
    }

    /// Puts a whole position on the board: a byte for each cell, row by row, 0 for an empty one.
    /// The log is empty then. Answers how the game now stands. The cost grows with the board, times k
    /// where it is crowded.
    ///
    /// # Errors
    /// [`Refusal::BadBoard`] if there are not as many bytes as cells, a byte is no mark of this
    /// game, the numbers of marks do not fit the turn order, anybody but the last mover has a line,
    /// no cell of the last mover's can have been the last move (no line may be left without it, and
    /// with gravity nothing may lie on it), or, with gravity, a mark floats. Whether some order of moves really leads to the position is not asked.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Mark, Outcome, Refusal, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(game.set_board(&[1, 0, 2, 0, 1, 0, 0, 0, 0])?, Outcome::Ongoing);
    /// assert_eq!(game.turn(), Some(Mark::O));
    /// assert_eq!(game.set_board(&[1, 1, 0, 0, 0, 0, 0, 0, 0]), Err(Refusal::BadBoard));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn set_board(&mut self, marks: &[u8]) -> Answer {
        let rules = self.block.rules();
        if marks.len() != rules.cells() as usize {
            return Err(Refusal::BadBoard);
        }
        let position = position::derive(&Board::of_marks(rules, marks))?;
        self.place(marks);
        win::count_all(&mut self.block);
        self.begin(position.moves, position.outcome);
        Ok(position.outcome)
    }

    /// Puts these marks on the board instead of those that are there.
    #[inline(never)]
    fn place(&mut self, marks: &[u8]) {
        self.block.clear_position();
        for (cell, &mark) in self.block.rules().all_cells().zip(marks) {
            if mark != 0 {
                self.block.toggle(cell, mark);
            }
        }
    }

    /// Takes over the position of another game of the same rules, whatever either keeps for undo, and
    /// nothing of its history.
    pub(crate) fn stand_as(&mut self, other: &Game) {
        self.block.copy_position(&other.block);
        log::clear(&mut self.block, other.block.moves());
        self.block.head.settle(other.outcome());
    }

    /// A history that begins here, with so many marks already on the board.
    fn begin(&mut self, moves: u32, outcome: Outcome) {
        log::clear(&mut self.block, moves);
        self.block.head.settle(outcome);
        self.count_change();
    }

    /// Ends what [`Block::lend`] began.
    pub(crate) fn take_back(&mut self) {
        self.block.head.settle(self.outcome());
    }

    fn count_change(&mut self) {
        let version = self.block.head.version.get();
        self.block.head.version = version.wrapping_add(1).into();
    }
}

impl core::fmt::Debug for Game {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Game")
            .field("rules", &self.rules().config())
            .field("info", &self.info())
            .finish()
    }
}
