//! What the fuzz targets share: games to draw, calls to make on them, and, by path from the tests,
//! the naive model and the two ways into the library.

#[path = "../../tests/rust/subject/mod.rs"]
pub mod subject;

pub mod fence;
pub mod probe;

use arbitrary::{Arbitrary, Result, Unstructured};
use subject::calls::{Call, How, Position, any_cell, legal, position};
use subject::model::{Dice, MISERE, Model, NO_UNDO, Setup};
use subject::{Subject, same};
use ttt::Config;

/// Rules that a game can be made from, on a board small enough for the model.
#[derive(Clone, Copy, Debug)]
pub struct Playable(pub Setup);

impl<'a> Arbitrary<'a> for Playable {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Playable> {
        let (rows, cols) = match u16::from(u.arbitrary::<u8>()?) {
            n @ 0..=80 => (1 + n / 9, 1 + n % 9),
            n @ 81..=240 => (1 + n % 7, 1 + n % 7),
            n => [(15, 15), (20, 20), (33, 8), (2, 30), (1, 100), (300, 1)][usize::from(n) % 6],
        };
        let k = u.int_in_range(1..=rows.max(cols))?;
        let flags = u.arbitrary::<u8>()? % 32;
        let players = if flags & MISERE != 0 { 2 } else { u.int_in_range(2..=4)? };
        let undo = match u.arbitrary()? {
            u8::MAX => NO_UNDO,
            moves => moves.into(),
        };
        Ok(Playable(Setup::new(rows, cols, k).flags(flags).players(players).undo(undo)))
    }
}

impl Playable {
    pub fn config(&self) -> Config {
        let Setup { rows, cols, k, players, flags, undo, .. } = self.0;
        Config::new(rows, cols, k).players(players).rules(flags).undo(undo)
    }
}

/// Something to do with a game. Picks become calls when it is known how the game stands, so that
/// most moves are legal and games reach their ends.
#[derive(Arbitrary, Clone, Debug)]
pub enum Op {
    Legal(How, u16),
    /// A cell of the board, free or not.
    Near(How, u16),
    /// On the board or just off it, for any player.
    About(How, u8, i8, i8),
    Anywhere(How, u8, i32, i32),
    Stale(u64, u16),
    CanMove(u8, i8, i8),
    PlayAll(Vec<u16>),
    Undo,
    Redo,
    Reset,
    SetBoard(Position, u32),
    Marks(Vec<u8>),
    ParseLabel(Vec<u8>),
}

impl<'a> Arbitrary<'a> for How {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<How> {
        u.choose(&[How::Play, How::Move, How::MoveIf, How::Drop, How::PlayAll]).copied()
    }
}

impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Position> {
        use Position::{Almost, Empty, Fair, Random, Reached, WrongLength};
        u.choose(&[Fair, Random, Reached, Almost, WrongLength, Empty]).copied()
    }
}

impl Op {
    /// The call that it comes to, as things stand.
    pub fn call(&self, model: &Model) -> Call {
        let turn = model.turn();
        match *self {
            Op::Legal(how, pick) => Call::moving(how, model, turn, legal(model, pick.into())),
            Op::Near(how, pick) => Call::moving(how, model, turn, any_cell(model, pick.into())),
            Op::About(how, player, row, col) => {
                Call::moving(how, model, player, (row.into(), col.into()))
            }
            Op::Anywhere(how, player, row, col) => Call::moving(how, model, player, (row, col)),
            Op::Stale(version, pick) => Call::MoveIf(version, turn, legal(model, pick.into())),
            Op::CanMove(player, row, col) => Call::CanMove(player, (row.into(), col.into())),
            Op::PlayAll(ref picks) => {
                let mut ahead = model.clone();
                let next = |pick: &u16| {
                    let cell = match pick % 16 {
                        0 => any_cell(&ahead, usize::from(pick / 16)),
                        _ => legal(&ahead, usize::from(pick / 16)),
                    };
                    ahead.play(cell.0, cell.1);
                    cell
                };
                Call::PlayAll(picks.iter().map(next).collect())
            }
            Op::Undo => Call::Undo,
            Op::Redo => Call::Redo,
            Op::Reset => Call::Reset,
            Op::SetBoard(what, seed) => {
                Call::SetBoard(position(what, model, &mut Dice(seed.into())))
            }
            Op::Marks(ref marks) => Call::SetBoard(marks.clone()),
            Op::ParseLabel(ref text) => Call::ParseLabel(text.clone()),
        }
    }

    /// Makes the call on a game and on its model, and says where they differ.
    pub fn make<G: Subject>(
        &self,
        game: &mut G,
        model: &mut Model,
    ) -> std::result::Result<(), String> {
        let call = self.call(model);
        let before = game.bytes().to_vec();
        let wanted = call.on(model);
        same("answer", call.on(game), wanted.clone())?;
        if wanted.is_refusal() && game.bytes() != before {
            return Err("a refused call has changed the block".to_string());
        }
        same("info", game.info(), model.info())?;
        same("moves", game.moves(), model.done.clone())?;
        same("board", game.marks(), model.marks())
    }
}
