//! The library through its Rust API.

use super::model::{At, Info, NOWHERE, OK, Setup};
use super::{Api, Subject};
use ttt::{Answer, Cell, Config, Game, Mark, Refusal, Rules};

pub struct Rust;

pub fn config(setup: &Setup) -> Config {
    Config {
        rows: setup.rows,
        cols: setup.cols,
        k: setup.k,
        players: setup.players,
        rules: setup.flags,
        undo: setup.undo,
        reserved: setup.reserved,
    }
}

pub fn setup(config: &Config) -> Setup {
    Setup {
        rows: config.rows,
        cols: config.cols,
        k: config.k,
        players: config.players,
        flags: config.rules,
        undo: config.undo,
        reserved: config.reserved,
    }
}

fn code(answer: Answer) -> i32 {
    match answer {
        Ok(outcome) => outcome.code(),
        Err(refusal) => refusal.code(),
    }
}

fn at(cell: Cell) -> At {
    (cell.row, cell.col)
}

fn rules(setup: &Setup) -> Result<Rules, i32> {
    Rules::new(&config(setup)).map_err(Refusal::code)
}

impl Api for Rust {
    type Game<'a> = &'a mut Game;
    const NAME: &'static str = "Rust";

    fn check(setup: &Setup) -> i32 {
        rules(setup).map_or_else(|code| code, |_| OK)
    }

    fn size(setup: &Setup) -> usize {
        rules(setup).map_or(0, |rules| rules.game_size())
    }

    fn init<'a>(buffer: &'a mut [u8], setup: &Setup) -> Result<&'a mut Game, i32> {
        Game::init(buffer, &rules(setup)?).map_err(Refusal::code)
    }

    fn allocated(setup: &Setup) -> Option<Result<Vec<u8>, i32>> {
        #[cfg(feature = "alloc")]
        return Some(rules(setup).and_then(|rules| {
            let game = Game::boxed(&rules).map_err(Refusal::code)?;
            Ok(game.as_bytes().to_vec())
        }));
        #[cfg(not(feature = "alloc"))]
        return rules(setup).err().map(Err);
    }

    fn open(block: &mut [u8]) -> Result<&mut Game, i32> {
        Game::open(block).map_err(Refusal::code)
    }

    fn copy<'a>(game: &&mut Game, buffer: &'a mut [u8]) -> Result<&'a mut Game, i32> {
        game.copy_to(buffer).map_err(Refusal::code)
    }

    fn read_record<'a>(
        buffer: &'a mut [u8],
        setup: &Setup,
        text: &[u8],
    ) -> Result<&'a mut Game, i32> {
        Game::read_record(buffer, &rules(setup)?, text).map_err(Refusal::code)
    }

    fn record_config(text: &[u8]) -> Result<Setup, i32> {
        ttt::record_config(text).map(|config| setup(&config)).map_err(Refusal::code)
    }
}

impl Subject for &mut Game {
    fn bytes(&self) -> &[u8] {
        self.as_bytes()
    }

    fn reset(&mut self) {
        Game::reset(self);
    }

    fn play(&mut self, row: i32, col: i32) -> i32 {
        code(Game::play(self, row, col))
    }

    fn play_as(&mut self, player: u8, row: i32, col: i32) -> i32 {
        code(Game::play_as(self, player, row, col))
    }

    fn drop_in(&mut self, col: i32) -> i32 {
        code(Game::drop_in(self, col))
    }

    fn move_if(&mut self, version: u64, player: u8, row: i32, col: i32) -> i32 {
        code(Game::move_if(self, version, player, row, col))
    }

    fn can_move(&self, player: u8, row: i32, col: i32) -> i32 {
        Game::can_move(self, player, row, col).map_or_else(Refusal::code, |()| OK)
    }

    fn play_all(&mut self, cells: &[At]) -> (usize, Option<i32>) {
        let mut last = None;
        for (i, (row, col)) in cells.iter().enumerate() {
            let answer = Game::play(self, *row, *col);
            last = Some(code(answer));
            if answer.is_err() {
                return (i, last);
            }
        }
        (cells.len(), last)
    }

    fn undo(&mut self) -> i32 {
        code(Game::undo(self))
    }

    fn redo(&mut self) -> i32 {
        code(Game::redo(self))
    }

    fn set_board(&mut self, marks: &[u8]) -> i32 {
        code(Game::set_board(self, marks))
    }

    fn winner(&self) -> i32 {
        self.outcome().code()
    }

    fn turn(&self) -> u8 {
        Game::turn(self).map_or(0, Mark::code)
    }

    fn at(&self, row: i32, col: i32) -> u8 {
        Game::at(self, row, col).map_or(0, Mark::code)
    }

    fn landing_row(&self, col: i32) -> i32 {
        Game::landing_row(self, col).unwrap_or(-1)
    }

    fn marks(&self) -> Vec<u8> {
        Game::marks(self).collect()
    }

    fn board_text(&self) -> String {
        let mut text = String::new();
        self.write_board(&mut text).unwrap();
        text
    }

    fn moves(&self) -> Vec<At> {
        Game::moves(self).map(at).collect()
    }

    fn free_cells(&self) -> Vec<At> {
        Game::free_cells(self).map(at).collect()
    }

    fn winning_cells(&self) -> Vec<At> {
        Game::winning_cells(self).map(at).collect()
    }

    fn is_dead(&self) -> bool {
        Game::is_dead(self)
    }

    fn hash(&self) -> u64 {
        Game::hash(self)
    }

    fn version(&self) -> u64 {
        Game::version(self)
    }

    fn setup(&self) -> Setup {
        setup(&self.rules().config())
    }

    fn info(&self) -> Info {
        let info = Game::info(self);
        assert_eq!(info.reserved, [0, 0]);
        Info {
            rows: info.rows,
            cols: info.cols,
            k: info.k,
            players: info.players,
            flags: info.rules,
            moves: info.moves,
            redoable: info.redoable,
            version: info.version,
            winner: info.winner,
            turn: info.turn,
            last_mark: info.last_mark,
            last: if info.last_mark == 0 {
                assert_eq!(at(info.last), NOWHERE);
                NOWHERE
            } else {
                at(info.last)
            },
        }
    }

    fn record(&self) -> Option<String> {
        let mut text = String::new();
        self.write_record(&mut text).ok().map(|()| text)
    }

    fn label(&self, row: i32, col: i32) -> Option<String> {
        Game::label(self, row, col).map(|label| label.to_string())
    }

    fn parse_label(&self, text: &[u8]) -> Result<At, i32> {
        Game::parse_label(self, text).map(at).map_err(Refusal::code)
    }
}
