//! Questions to a game; none of them changes it.

use zerocopy::{Immutable, IntoBytes};

use super::Game;
use crate::answer::Outcome;
use crate::cell::Cell;
use crate::log;
use crate::mark::Mark;
use crate::placement;
use crate::rules::Rules;
use crate::splitmix::mix;
use crate::win;

/// What there is to know about a game at a glance; 40 bytes everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoBytes, Immutable)]
#[repr(C)]
pub struct Info {
    /// Rows of the board.
    pub rows: u16,
    /// Columns of the board.
    pub cols: u16,
    /// Marks in a row that win.
    pub k: u16,
    /// How many players take turns.
    pub players: u8,
    /// The sum of the rules that change the plain game.
    pub rules: u8,
    /// Marks on the board.
    pub moves: u32,
    /// Moves that redo could put back.
    pub redoable: u32,
    /// The version, as `ttt_version` gives it.
    pub version: u64,
    /// How the game stands, as `ttt_winner` gives it.
    pub winner: i32,
    /// Whose turn it is, as `ttt_turn` gives it.
    pub turn: u8,
    /// The mark of the last move; 0 if it is unknown.
    pub last_mark: u8,
    /// 0.
    pub reserved: [u8; 2],
    /// The cell of the last move; row and column are -1 if it is unknown: none yet, a position was
    /// set, or moves were taken back past what the log kept.
    pub last: Cell,
}

impl Game {
    /// The rules.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Rules};
    ///
    /// let rules = Rules::new(&Config::square(3))?;
    /// let mut buffer = Buffer::<128>::new();
    /// assert_eq!(Game::init(&mut buffer, &rules)?.rules(), rules);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn rules(&self) -> Rules {
        *self.block.rules()
    }

    /// How the game stands.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Outcome, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(1))?)?;
    /// assert_eq!(game.outcome(), Outcome::Ongoing);
    /// game.play(0, 0)?;
    /// assert_eq!(game.outcome(), Outcome::XWins);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn outcome(&self) -> Outcome {
        self.block.outcome()
    }

    /// Who moves next; `None` once the game is over.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Mark, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(game.turn(), Some(Mark::X));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn turn(&self) -> Option<Mark> {
        match self.outcome() {
            Outcome::Ongoing => Mark::new(self.block.rules().mover(self.block.moves())),
            _ => None,
        }
    }

    /// Whose mark is on this cell; `None` if nobody's, also off the board.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Mark, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// game.play(0, 2)?;
    /// assert_eq!((game.at(0, 2), game.at(0, 9)), (Some(Mark::X), None));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn at(&self, row: i32, col: i32) -> Option<Mark> {
        Mark::new(self.block.board().at(Cell::new(row, col)))
    }

    /// With gravity: the row where a mark in this column would land, found by halving. `None` if
    /// the column is full or off the board, or the game has no gravity.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<256>::new();
    /// let rules = Rules::new(&Config::new(6, 7, 4).rules(Rules::GRAVITY))?;
    /// let game = Game::init(&mut buffer, &rules)?;
    /// assert_eq!((game.landing_row(0), game.landing_row(7)), (Some(5), None));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn landing_row(&self, col: i32) -> Option<i32> {
        let rules = self.block.rules();
        let is_column = rules.has(Rules::GRAVITY) && (col as u32) < u32::from(rules.cols());
        let cell = placement::landing(&self.block.board(), col).filter(|_| is_column)?;
        Some(cell.row)
    }

    /// The marks on the board, row by row, a byte a cell: [`Mark::code`], 0 for none.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(2))?)?;
    /// game.play(0, 1)?;
    /// assert!(game.marks().eq([0, 1, 0, 0]));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn marks(&self) -> impl Iterator<Item = u8> + Clone {
        self.block.board().marks()
    }

    /// The moves that the log holds up to the undo point, oldest first.
    ///
    /// ```
    /// use ttt::{Buffer, Cell, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// game.play(1, 1)?;
    /// game.play(0, 2)?;
    /// assert!(game.moves().eq([Cell::new(1, 1), Cell::new(0, 2)]));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn moves(&self) -> impl Iterator<Item = Cell> + Clone {
        let now = self.block.moves();
        let first = now.wrapping_sub(log::undoable(&self.block));
        (first..now).map(move |number| log::entry(&self.block, number))
    }

    /// The legal moves, row by row; none once the game is over. The cost grows with the board.
    ///
    /// ```
    /// use ttt::{Buffer, Cell, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<256>::new();
    /// let rules = Rules::new(&Config::new(6, 7, 4).rules(Rules::GRAVITY))?;
    /// let game = Game::init(&mut buffer, &rules)?;
    /// assert!(game.free_cells().eq((0..7).map(|col| Cell::new(5, col))));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn free_cells(&self) -> impl Iterator<Item = Cell> + Clone {
        let board = self.block.board();
        let look = if self.outcome().is_over() { 0 } else { usize::MAX };
        board.cells().take(look).filter(move |&cell| placement::check(&board, cell).is_ok())
    }

    /// Every cell of every run that counts as a line, each once, row by row; under misère they are
    /// the loser's. None while the game is on. The cost grows with the board, and with k for each
    /// cell that lies in long runs.
    ///
    /// ```
    /// use ttt::{Buffer, Cell, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::new(3, 3, 2))?)?;
    /// for (row, col) in [(0, 0), (2, 0), (0, 1)] {
    ///     game.play(row, col)?;
    /// }
    /// assert!(game.winning_cells().eq([Cell::new(0, 0), Cell::new(0, 1)]));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn winning_cells(&self) -> impl Iterator<Item = Cell> + Clone {
        let board = self.block.board();
        let last_mover = board.rules.mover(self.block.moves().wrapping_sub(1));
        let look = if self.outcome().winner().is_some() { usize::MAX } else { 0 };
        board.cells().take(look).filter(move |&cell| {
            board.mark(cell) == last_mover && win::lines_through(&board, cell, last_mover) > 0
        })
    }

    /// Whether a draw is certain, because every possible line already holds two players' marks or,
    /// under the exact rule, cannot stay exact. Whose turn it is and where marks can fall is not
    /// looked at: false promises nothing. The cost grows with the board.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::new(1, 3, 3))?)?;
    /// game.play(0, 0)?;
    /// assert!(!game.is_dead());
    /// game.play(0, 1)?;
    /// assert!(game.is_dead());
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn is_dead(&self) -> bool {
        !win::has_open_line(&self.block.board())
    }

    /// A hash of the position, that is of the rules (without `undo`) and the marks; the same on
    /// every machine. The cost grows with the board.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// let empty = game.hash();
    /// game.play(1, 1)?;
    /// assert_ne!(game.hash(), empty);
    /// game.undo()?;
    /// assert_eq!(game.hash(), empty);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn hash(&self) -> u64 {
        let rules = self.block.rules();
        let sides = [rules.rows(), rules.cols(), rules.k()];
        let kind = u16::from_le_bytes([rules.players(), rules.flags()]);
        let seed =
            sides.into_iter().fold(u64::from(kind), |seed, side| (seed << 16) | u64::from(side));
        // Eight marks make a word, the first one in its lowest byte.
        let mut marks = self.marks().peekable();
        let mut hash = mix(seed);
        while marks.peek().is_some() {
            let word = marks.by_ref().take(8).zip((0..64).step_by(8));
            let word = word.fold(0, |word, (mark, shift)| word | u64::from(mark) << shift);
            hash = mix(hash ^ word);
        }
        hash
    }

    /// How often the game has changed: 0 at first, and one more for each accepted move, undo, redo,
    /// reset and position set.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// game.play(1, 1)?;
    /// game.undo()?;
    /// assert_eq!(game.version(), 2);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn version(&self) -> u64 {
        self.block.head.version.get()
    }

    /// Much of the above at once.
    ///
    /// ```
    /// use ttt::{Buffer, Cell, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// game.play(1, 2)?;
    /// let info = game.info();
    /// assert_eq!((info.moves, info.last_mark, info.last), (1, 1, Cell::new(1, 2)));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn info(&self) -> Info {
        let rules = self.block.rules();
        let moves = self.block.moves();
        let last = log::last(&self.block);
        Info {
            rows: rules.rows(),
            cols: rules.cols(),
            k: rules.k(),
            players: rules.players(),
            rules: rules.flags(),
            moves,
            redoable: log::redoable(&self.block),
            version: self.version(),
            winner: self.outcome().code(),
            turn: self.turn().map_or(0, Mark::code),
            last_mark: last.map_or(0, |_| rules.mover(moves.wrapping_sub(1))),
            reserved: [0; 2],
            last: last.unwrap_or(Cell::NOWHERE),
        }
    }
}
