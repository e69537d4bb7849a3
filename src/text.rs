//! Boards, records and labels as text.
//!
//! A record is `ttt1 ROWS COLS K PLAYERS RULES LABEL LABEL …`: decimals without leading zeros,
//! RULES as the sum of the flags, single spaces, no newline, the moves up to the undo point.

use core::fmt;

use crate::answer::Refusal;
use crate::cell::{self, Cell, Label};
use crate::config::Config;
use crate::game::Game;
use crate::log;
use crate::mark::Mark;
use crate::rules::Rules;

const TAG: &str = "ttt1";

impl Game {
    /// Draws the board: a line a row, each ended by `\n`; `.` for an empty cell, else
    /// [`Mark::symbol`].
    ///
    /// # Errors
    /// Those of `out`.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// game.play(0, 2)?;
    /// let mut text = String::new();
    /// game.write_board(&mut text).unwrap();
    /// assert_eq!(text, "..X\n...\n...\n");
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn write_board(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let last_col = i32::from(self.block.rules().cols()).wrapping_sub(1);
        for (cell, mark) in self.block.board().iter() {
            out.write_char(Mark::new(mark).map_or('.', Mark::symbol))?;
            if cell.col == last_col {
                out.write_char('\n')?;
            }
        }
        Ok(())
    }

    /// Writes the game as a record. [`Game::read_record`] reads it.
    ///
    /// # Errors
    /// Those of `out`; and it fails before it writes anything if the log does not hold the whole
    /// game.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// game.play(1, 1)?;
    /// game.play(0, 0)?;
    /// let mut record = String::new();
    /// game.write_record(&mut record).unwrap();
    /// assert_eq!(record, "ttt1 3 3 3 2 0 b2 a3");
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn write_record(&self, out: &mut impl fmt::Write) -> fmt::Result {
        if log::undoable(&self.block) != self.block.moves() {
            return Err(fmt::Error);
        }
        let rules = self.block.rules();
        out.write_str(TAG)?;
        for number in
            [rules.rows(), rules.cols(), rules.k(), rules.players().into(), rules.flags().into()]
        {
            out.write_char(' ')?;
            out.write_str(&cell::decimal(number))?;
        }
        for cell in self.moves() {
            out.write_char(' ')?;
            out.write_str(&cell::label(rules.rows(), cell))?;
        }
        Ok(())
    }

    /// A game at the front of `buffer` from a record, every move of it checked. `rules` are the
    /// record's ([`record_config`]), with whatever `undo` the game is to have.
    ///
    /// # Errors
    /// In this order: those of [`Game::init`]; those of [`record_config`]; [`Refusal::BadRules`] if
    /// the record's rules are others; for the first move that is wrong [`Refusal::BadText`] if it
    /// is no label, else what [`Game::play`] refuses. Then the buffer holds no game.
    ///
    /// ```
    /// use ttt::{Buffer, Game, Outcome, Refusal, Rules, record_config};
    ///
    /// let text = b"ttt1 2 2 2 2 0 a1 b1 b2";
    /// let rules = Rules::new(&record_config(text)?)?;
    /// let mut buffer = Buffer::<128>::new();
    /// assert_eq!(Game::read_record(&mut buffer, &rules, text)?.outcome(), Outcome::XWins);
    /// let wrong = Game::read_record(&mut buffer, &rules, b"ttt1 2 2 2 2 0 a1 a1");
    /// assert_eq!(wrong.err(), Some(Refusal::Occupied));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn read_record<'a>(
        buffer: &'a mut [u8],
        rules: &Rules,
        text: &[u8],
    ) -> Result<&'a mut Game, Refusal> {
        let mut words = Some(text);
        check_head(&mut words, rules)?;
        let game = Game::init(buffer, rules)?;
        while let Some(label) = next_word(&mut words) {
            let played = match game.parse_label(label) {
                Ok(cell) => game.play(cell.row, cell.col),
                // Some cell off the board: it is the game that refuses it, in its order of checks.
                Err(Refusal::OutOfBounds) => game.play(-1, -1),
                Err(refusal) => Err(refusal),
            };
            if let Err(refusal) = played {
                game.block.head.wipe();
                return Err(refusal);
            }
        }
        Ok(game)
    }

    /// The label of a cell: its column's letters and its row's number from the bottom, so that `a1`
    /// is the bottom left, as on a chess board. `None` off the board.
    ///
    /// ```
    /// use ttt::{Buffer, Config, Game, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(game.label(0, 1).as_deref(), Some("b3"));
    /// # Ok::<(), ttt::Refusal>(())
    /// ```
    pub fn label(&self, row: i32, col: i32) -> Option<Label> {
        let cell = Cell::new(row, col);
        self.block.board().has(cell).then(|| cell::label(self.block.rules().rows(), cell))
    }

    /// The cell with this label.
    ///
    /// # Errors
    /// [`Refusal::BadText`] for what is no label: upper case, a leading zero, anything before or
    /// behind it; [`Refusal::OutOfBounds`] for a label off the board.
    ///
    /// ```
    /// use ttt::{Buffer, Cell, Config, Game, Refusal, Rules};
    ///
    /// let mut buffer = Buffer::<128>::new();
    /// let game = Game::init(&mut buffer, &Rules::new(&Config::square(3))?)?;
    /// assert_eq!(game.parse_label(b"a1"), Ok(Cell::new(2, 0)));
    /// assert_eq!(game.parse_label(b"d1"), Err(Refusal::OutOfBounds));
    /// assert_eq!(game.parse_label(b"A1"), Err(Refusal::BadText));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn parse_label(&self, text: &[u8]) -> Result<Cell, Refusal> {
        let rules = self.block.rules();
        cell::parse_label(rules.rows(), rules.cols(), text)
    }
}

/// What the head of a record asks for, no field left at its default but `undo`. The moves are not
/// looked at.
///
/// # Errors
/// [`Refusal::BadText`] if the text does not begin as a record does; those of [`Rules::new`] if it
/// asks for rules that don't exist.
///
/// ```
/// use ttt::{Config, Refusal, record_config};
///
/// assert_eq!(record_config(b"ttt1 6 7 4 2 2 d1")?, Config::new(6, 7, 4).players(2).rules(2));
/// assert_eq!(record_config(b"ttt1 3 3"), Err(Refusal::BadText));
/// # Ok::<(), Refusal>(())
/// ```
pub fn record_config(text: &[u8]) -> Result<Config, Refusal> {
    let config = read_head(&mut Some(text))?;
    Rules::new(&config).map(|_| config)
}

/// Takes the head off a record, which must ask for these rules.
///
/// (Not a part of its only caller, which keeps less on the stack then while it moves.)
#[inline(never)]
fn check_head(words: &mut Option<&[u8]>, rules: &Rules) -> Result<(), Refusal> {
    let asked = Config { undo: rules.undo(), ..read_head(words)? };
    let asked = Rules::unchecked(&asked);
    match asked == *rules {
        true => Ok(()),
        false => Err(asked.check().err().unwrap_or(Refusal::BadRules)),
    }
}

/// Takes the head off a record, and tells what it asks for, if there is such a thing or not.
fn read_head(words: &mut Option<&[u8]>) -> Result<Config, Refusal> {
    if next_word(words) != Some(TAG.as_bytes()) {
        return Err(Refusal::BadText);
    }
    let mut number = || next_word(words).and_then(cell::parse_decimal).ok_or(Refusal::BadText);
    let [rows, cols, k, players, rules] = [number()?, number()?, number()?, number()?, number()?];
    // A record says everything: 0 is no default here, but as wrong as what a field cannot hold.
    let side = |number| u16::try_from(number).ok().filter(|&side| side != 0).unwrap_or(u16::MAX);
    let byte = |number| u8::try_from(number).unwrap_or(u8::MAX);
    let players = if players == 0 { u32::MAX } else { players };
    let config = Config::new(side(rows), side(cols), side(k));
    Ok(config.players(byte(players)).rules(byte(rules)))
}

/// Takes a word off a text, and the blank behind it. Behind the last word there is no text.
#[inline(never)]
fn next_word<'a>(text: &mut Option<&'a [u8]>) -> Option<&'a [u8]> {
    let mut words = (*text)?.splitn(2, |&byte| byte == b' ');
    let word = words.next();
    *text = words.next();
    word
}
