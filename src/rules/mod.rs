//! The rules of a game as data, checked once.

mod layout;

use layout::MAX_BODY_UNITS;
pub(crate) use layout::{Checker, HEAD_SIZE, Layout, UNIT};

use core::iter;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use crate::answer::{Outcome, Refusal};
use crate::cell::Cell;
use crate::config::{Config, MAX_SIDE, NO_UNDO};
use crate::divide::divide;
use crate::little_endian::{U16, U32};

/// Rules that were found good: a [`Config`] with no field left at its default.
///
/// Every later call relies on these, so they are checked here, once.
///
/// ```
/// use ttt::{Config, Refusal, Rules};
///
/// let rules = Rules::new(&Config::square(3))?;
/// assert_eq!((rules.rows(), rules.cols(), rules.k(), rules.players()), (3, 3, 3, 2));
/// assert_eq!(Rules::new(&Config::new(3, 3, 4)), Err(Refusal::BadK));
/// # Ok::<(), Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromBytes, IntoBytes, KnownLayout, Immutable)]
#[repr(C)]
pub struct Rules {
    rows: U16,
    cols: U16,
    k: U16,
    players: u8,
    flags: u8,
    undo: U32,
}

impl Rules {
    /// A run longer than `k` does not win.
    pub const EXACT: u8 = 1;
    /// Marks fall to the lowest free row of their column.
    pub const GRAVITY: u8 = 2;
    /// Completing a line loses; for two players.
    pub const MISERE: u8 = 4;
    /// Only rows and columns count.
    pub const NO_DIAGONALS: u8 = 8;
    /// Lines run on across opposite edges.
    pub const WRAP: u8 = 16;

    const ALL: u8 = 31;

    /// Checks a configuration and fills in its defaults.
    ///
    /// # Errors
    /// In this order: [`Refusal::BadSize`] for a side over [`MAX_SIDE`] or no rows,
    /// [`Refusal::BadK`] for a `k` over the longer side, [`Refusal::BadPlayers`] for other than 2
    /// to 4, [`Refusal::BadRules`] for an unknown flag, for misère with more than two players and
    /// for a `reserved` that is not 0; at last [`Refusal::BadSize`] for a block of more than
    /// `isize::MAX` bytes.
    ///
    /// ```
    /// use ttt::{Config, Refusal, Rules};
    ///
    /// const CLASSIC: Rules = match Rules::new(&Config::square(3)) {
    ///     Ok(rules) => rules,
    ///     Err(_) => panic!("checked when it is compiled"),
    /// };
    /// assert_eq!(CLASSIC.cells(), 9);
    /// assert_eq!(Rules::new(&Config::square(0)), Err(Refusal::BadSize));
    /// ```
    pub const fn new(config: &Config) -> Result<Rules, Refusal> {
        let rules = Rules::unchecked(config);
        match rules.check() {
            Ok(()) => Ok(rules),
            Err(refusal) => Err(refusal),
        }
    }

    /// What a configuration asks for, defaults filled in, if there are such rules or not.
    #[inline(always)]
    pub(crate) const fn unchecked(config: &Config) -> Rules {
        let rows = config.rows;
        let cols = if config.cols == 0 { rows } else { config.cols };
        let longer = if rows > cols { rows } else { cols };
        let k = if config.k == 0 { longer } else { config.k };
        let players = if config.players == 0 { 2 } else { config.players };
        // As wrong as an unknown flag.
        let flags = if config.reserved == 0 { config.rules } else { u8::MAX };
        let cells = (rows as u32).wrapping_mul(cols as u32);
        Rules {
            rows: U16::new(rows),
            cols: U16::new(cols),
            k: U16::new(k),
            players,
            flags,
            undo: U32::new(if Rules::exceeds(config.undo, cells) { cells } else { config.undo }),
        }
    }

    /// Whether a log is to keep more moves than there are cells. The default, 0, is more than all, too.
    pub(crate) const fn exceeds(undo: u32, cells: u32) -> bool {
        undo != NO_UNDO && undo.wrapping_sub(1) >= cells
    }

    /// Whether these are good rules, with no field left at a default.
    pub(crate) const fn check(&self) -> Result<(), Refusal> {
        // Seen from 1 on, none is more than there may be.
        let [rows, cols, k] =
            [self.rows().wrapping_sub(1), self.cols().wrapping_sub(1), self.k().wrapping_sub(1)];
        if rows >= MAX_SIDE || cols >= MAX_SIDE {
            Err(Refusal::BadSize)
        } else if k > rows && k > cols {
            Err(Refusal::BadK)
        } else if self.players.wrapping_sub(2) > 2 {
            Err(Refusal::BadPlayers)
        } else if self.flags > Rules::ALL || (self.players > 2 && self.has(Rules::MISERE)) {
            Err(Refusal::BadRules)
        } else if self.body_units() as usize > MAX_BODY_UNITS {
            Err(Refusal::BadSize)
        } else {
            Ok(())
        }
    }

    /// Rows of the board.
    ///
    /// ```
    /// # use ttt::{Config, Rules};
    /// assert_eq!(Rules::new(&Config::new(6, 7, 4))?.rows(), 6);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub const fn rows(&self) -> u16 {
        self.rows.get()
    }

    /// Columns of the board.
    ///
    /// ```
    /// # use ttt::{Config, Rules};
    /// assert_eq!(Rules::new(&Config::new(6, 7, 4))?.cols(), 7);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub const fn cols(&self) -> u16 {
        self.cols.get()
    }

    /// Marks in a row that make a line.
    ///
    /// ```
    /// # use ttt::{Config, Rules};
    /// assert_eq!(Rules::new(&Config::new(2, 9, 0))?.k(), 9);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub const fn k(&self) -> u16 {
        self.k.get()
    }

    /// How many players take turns, 2 to 4.
    ///
    /// ```
    /// # use ttt::{Config, Rules};
    /// assert_eq!(Rules::new(&Config::square(3))?.players(), 2);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The sum of the flags, [`Rules::EXACT`] to [`Rules::WRAP`].
    ///
    /// ```
    /// # use ttt::{Config, Rules};
    /// assert_eq!(Rules::new(&Config::square(3))?.flags(), 0);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub const fn flags(&self) -> u8 {
        self.flags
    }

    /// Whether `flag` is among the flags.
    ///
    /// ```
    /// # use ttt::{Config, Rules};
    /// assert!(Rules::new(&Config::square(3).rules(Rules::WRAP))?.has(Rules::WRAP));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub const fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    /// Moves kept for undo, redo and replay, at most one for each cell; [`NO_UNDO`] for none.
    ///
    /// ```
    /// # use ttt::{Config, Rules};
    /// assert_eq!(Rules::new(&Config::square(3).undo(100))?.undo(), 9);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub const fn undo(&self) -> u32 {
        self.undo.get()
    }

    /// Cells of the board.
    ///
    /// ```
    /// # use ttt::{Config, Rules};
    /// assert_eq!(Rules::new(&Config::new(6, 7, 4))?.cells(), 42);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub const fn cells(&self) -> u32 {
        (self.rows() as u32).wrapping_mul(self.cols() as u32)
    }

    /// Bytes that a game of these rules takes, a multiple of 8.
    ///
    /// ```
    /// use ttt::{Config, Rules};
    ///
    /// assert!(Rules::new(&Config::square(3))?.game_size() <= 128);
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub const fn game_size(&self) -> usize {
        self.layout().game_size()
    }

    /// These rules as a configuration, no field left at its default.
    ///
    /// ```
    /// use ttt::{Config, Rules};
    ///
    /// let rules = Rules::new(&Config::square(3))?;
    /// assert_eq!(rules.config(), Config::new(3, 3, 3).players(2).undo(9));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub const fn config(&self) -> Config {
        Config::new(self.rows(), self.cols(), self.k())
            .players(self.players)
            .rules(self.flags)
            .undo(self.undo())
    }

    /// Whether lines run on across opposite edges.
    pub(crate) const fn wraps(&self) -> bool {
        self.has(Rules::WRAP)
    }

    /// The same rules for a game that keeps no moves.
    pub(crate) const fn without_undo(&self) -> Rules {
        Rules { undo: U32::new(NO_UNDO), ..*self }
    }

    /// Whether the log has room for every move of a game.
    pub(crate) const fn keeps_all(&self) -> bool {
        self.undo() == self.cells()
    }

    /// Moves that the log has room for. A game without undo still remembers its last move.
    pub(crate) const fn log_slots(&self) -> u32 {
        if self.undo() == NO_UNDO { 1 } else { self.undo() }
    }

    /// Whether a cell is on the board.
    pub(crate) const fn has_cell(&self, cell: Cell) -> bool {
        // Seen as unsigned, what is below 0 is over every side.
        (cell.row as u32) < self.rows() as u32 && (cell.col as u32) < self.cols() as u32
    }

    /// The index of a cell of the board, row by row.
    pub(crate) fn index(&self, cell: Cell) -> u32 {
        (cell.row as u32).wrapping_mul(self.cols().into()).wrapping_add(cell.col as u32)
    }

    /// The cell with this index.
    pub(crate) fn cell(&self, index: u32) -> Cell {
        let (row, col) = divide(index, self.cols().into());
        Cell::new(row as i32, col as i32)
    }

    /// Every cell, row by row.
    pub(crate) fn all_cells(&self) -> impl Iterator<Item = Cell> + Clone + use<> {
        let (rows, cols) = (i32::from(self.rows()), i32::from(self.cols()));
        let mut next = Cell::new(0, 0);
        iter::from_fn(move || {
            let cell = next;
            next.col = next.col.wrapping_add(1);
            if next.col == cols {
                next = Cell::new(cell.row.wrapping_add(1), 0);
            }
            (cell.row < rows).then_some(cell)
        })
    }

    /// The mark whose move is number `moves`, counted from 0.
    #[cfg_attr(not(feature = "quick"), inline(never))]
    pub(crate) const fn mover(&self, moves: u32) -> u8 {
        let turn = match self.players {
            3 => rest_of_3(moves),
            players => moves & (players as u32).wrapping_sub(1),
        };
        (turn as u8).wrapping_add(1)
    }

    /// How a game stands after `moves` moves, the last of which did or did not complete a line.
    pub(crate) const fn outcome(&self, moves: u32, line: bool) -> Outcome {
        self.outcome_by(self.mover(moves.wrapping_sub(1)), moves, line)
    }

    /// The same where it is known that the last one was `mark`'s.
    pub(crate) const fn outcome_by(&self, mark: u8, moves: u32, line: bool) -> Outcome {
        if line {
            // Misère has two players, 1 and 2.
            Outcome::known(if self.has(Rules::MISERE) { mark ^ 3 } else { mark })
        } else if moves == self.cells() {
            Outcome::Draw
        } else {
            Outcome::Ongoing
        }
    }

    /// Whether a maximal run of `length` marks is a line.
    pub(crate) const fn is_line(&self, length: u32) -> bool {
        let k = self.k() as u32;
        length == k || (length > k && !self.has(Rules::EXACT))
    }
}

/// `number % 3`, and no division where the machine has none: 4 is 1 modulo 3, so a number may be
/// replaced by the sum of its digits in base 4.
const fn rest_of_3(mut number: u32) -> u32 {
    while number > 3 {
        number = (number >> 2).wrapping_add(number & 3);
    }
    if number == 3 { 0 } else { number }
}
