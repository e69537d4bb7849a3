//! The library under test, behind one pair of traits: through the Rust API, and (with the feature
//! `capi`) through the C functions called as C calls them, with raw pointers.

pub mod calls;
pub mod model;
mod naive;
pub mod opened;
pub mod rust;

#[cfg(feature = "capi")]
mod c;

#[cfg(feature = "capi")]
pub use c::C;
pub use rust::Rust;

use model::{At, Info, Model, Setup};
use std::fmt::Debug;

/// A way into the library.
pub trait Api {
    type Game<'a>: Subject;
    const NAME: &'static str;

    fn check(setup: &Setup) -> i32;
    /// 0 if refused.
    fn size(setup: &Setup) -> usize;
    fn init<'a>(buffer: &'a mut [u8], setup: &Setup) -> Result<Self::Game<'a>, i32>;
    /// The bytes of a new game on the heap; none if the library has no heap.
    fn allocated(setup: &Setup) -> Option<Result<Vec<u8>, i32>>;
    fn open(block: &mut [u8]) -> Result<Self::Game<'_>, i32>;
    fn copy<'a>(game: &Self::Game<'_>, buffer: &'a mut [u8]) -> Result<Self::Game<'a>, i32>;
    fn read_record<'a>(
        buffer: &'a mut [u8],
        setup: &Setup,
        text: &[u8],
    ) -> Result<Self::Game<'a>, i32>;
    fn record_config(text: &[u8]) -> Result<Setup, i32>;
}

/// A game, with the numbers of `ttt.h` for answers.
pub trait Subject {
    /// The game's block, without what follows it in the buffer.
    fn bytes(&self) -> &[u8];

    fn reset(&mut self);
    fn play(&mut self, row: i32, col: i32) -> i32;
    fn play_as(&mut self, player: u8, row: i32, col: i32) -> i32;
    fn drop_in(&mut self, col: i32) -> i32;
    fn move_if(&mut self, version: u64, player: u8, row: i32, col: i32) -> i32;
    fn can_move(&self, player: u8, row: i32, col: i32) -> i32;
    fn play_all(&mut self, cells: &[At]) -> (usize, Option<i32>);
    fn undo(&mut self) -> i32;
    fn redo(&mut self) -> i32;
    fn set_board(&mut self, marks: &[u8]) -> i32;

    fn winner(&self) -> i32;
    fn turn(&self) -> u8;
    fn at(&self, row: i32, col: i32) -> u8;
    fn landing_row(&self, col: i32) -> i32;
    fn marks(&self) -> Vec<u8>;
    fn board_text(&self) -> String;
    fn moves(&self) -> Vec<At>;
    fn free_cells(&self) -> Vec<At>;
    fn winning_cells(&self) -> Vec<At>;
    fn is_dead(&self) -> bool;
    fn hash(&self) -> u64;
    fn version(&self) -> u64;
    fn setup(&self) -> Setup;
    fn info(&self) -> Info;
    fn record(&self) -> Option<String>;
    fn label(&self, row: i32, col: i32) -> Option<String>;
    fn parse_label(&self, text: &[u8]) -> Result<At, i32>;
}

pub fn same<T: PartialEq + Debug>(what: &str, library: T, model: T) -> Result<(), String> {
    if library == model {
        Ok(())
    } else {
        Err(format!("{what}: the library says {library:?}, the model {model:?}"))
    }
}

/// Asks the game everything that can be asked, and says where it differs from the model.
///
/// Boards over `SMALL` cells are asked cell by cell only here and there, and for what searches the
/// whole board only if `thorough`.
pub fn agree<G: Subject>(game: &G, model: &Model, thorough: bool) -> Result<(), String> {
    const SMALL: usize = 128;
    let before = game.bytes().to_vec();
    let small = model.cells() <= SMALL;
    let thorough = thorough || small;

    same("setup", game.setup(), model.setup)?;
    same("winner", game.winner(), model.result)?;
    same("turn", game.turn(), model.turn())?;
    same("version", game.version(), model.version)?;
    same("info", game.info(), model.info())?;
    same("moves", game.moves(), model.done.clone())?;
    same("board", game.marks(), model.marks())?;

    if thorough {
        same("board text", game.board_text(), model.board_text())?;
        same("free cells", game.free_cells(), model.free_cells())?;
        same("winning cells", game.winning_cells(), model.winning_cells())?;
        same("dead", game.is_dead(), model.is_dead())?;
        same("record", game.record(), model.record())?;
    }

    // Every cell of a small board, some of a large one, and some that are on no board.
    let (rows, cols) = (model.rows(), model.cols());
    let mut cells = if small {
        model.all_cells().collect()
    } else {
        let mut dice = model::Dice(model.version);
        let mut some = model.done.last().map_or(vec![], |cell| vec![*cell]);
        for _ in 0..12 {
            some.push((dice.below(rows as usize) as i32, dice.below(cols as usize) as i32));
        }
        some
    };
    cells.extend([
        (-1, 0),
        (0, -1),
        (rows, 0),
        (0, cols),
        (-1, cols),
        (rows, -1),
        (rows - 1, cols),
        (i32::MIN, i32::MIN),
        (i32::MAX, i32::MAX),
        (0, i32::MIN),
        (i32::MAX, 0),
        (65536, 0),
        (0, 65536),
        (rows - 65536, 0),
    ]);
    for (row, col) in cells {
        agree_at(game, model, row, col).map_err(|e| format!("row {row}, column {col}: {e}"))?;
    }
    if game.bytes() == before {
        Ok(())
    } else {
        Err("a question has changed the block".to_string())
    }
}

/// What can be asked of one cell, on the board or off it.
fn agree_at<G: Subject>(game: &G, model: &Model, row: i32, col: i32) -> Result<(), String> {
    same("mark", game.at(row, col), model.at((row, col)))?;
    same("landing row", game.landing_row(col), model.landing_row(col))?;
    let label = model.label((row, col));
    same("label", &game.label(row, col), &label)?;
    if let Some(label) = label {
        same("parsed label", game.parse_label(label.as_bytes()), Ok((row, col)))?;
    }
    for player in [0, 1, 2, 3, 4, 5, 255] {
        let answer = game.can_move(player, row, col);
        same("can move", (player, answer), (player, model.can_move(player, row, col)))?;
    }
    Ok(())
}

/// Memory for a game, at any distance from an aligned address, between bytes that must stay as they
/// are.
pub struct Room {
    raw: Vec<u8>,
    start: usize,
    len: usize,
}

impl Room {
    const MARGIN: usize = 32;
    const CANARY: u8 = 0xc5;

    /// `len` bytes of `fill`, aligned as a game must be.
    pub fn new(len: usize, fill: u8) -> Room {
        Room::shifted(len, fill, 0)
    }

    /// The same, `shift` bytes further on.
    pub fn shifted(len: usize, fill: u8, shift: usize) -> Room {
        let mut raw = vec![Room::CANARY; len + 2 * Room::MARGIN];
        let start = raw.as_ptr().align_offset(8) + 8 + shift;
        raw[start..start + len].fill(fill);
        Room { raw, start, len }
    }

    /// An aligned copy of `bytes`.
    pub fn of(bytes: &[u8]) -> Room {
        let mut room = Room::new(bytes.len(), 0);
        room.bytes_mut().copy_from_slice(bytes);
        room
    }

    pub fn bytes(&self) -> &[u8] {
        &self.raw[self.start..self.start + self.len]
    }

    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.raw[self.start..self.start + self.len]
    }

    /// Whether nothing was written outside of it.
    pub fn is_intact(&self) -> bool {
        let outside = self.raw[..self.start].iter().chain(&self.raw[self.start + self.len..]);
        outside.copied().all(|byte| byte == Room::CANARY)
    }
}
