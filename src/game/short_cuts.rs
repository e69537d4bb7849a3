//! That short cuts are taken: without them a game goes the same way, only slower.

#![cfg(all(feature = "quick", feature = "capi"))]

use super::Game;
use crate::answer::Outcome::Ongoing;
use crate::buffer::Buffer;
use crate::cell::Cell;
use crate::config::{Config, NO_UNDO};
use crate::rules::{Layout, Rules};

const SIDES: [u16; 7] = [1, 2, 3, 4, 5, 13, 14];
/// No two are neighbours, so that nobody wins.
const CELLS: [Cell; 3] = [Cell::new(1, 1), Cell::new(12, 5), Cell::new(7, 12)];

type Memory = Buffer<4096>;

fn game<'a>(memory: &'a mut Memory, config: &Config) -> Option<&'a mut Game> {
    Game::init(memory, &Rules::new(config).ok()?).ok()
}

fn configs() -> impl Iterator<Item = Config> {
    let sizes = SIDES.into_iter().flat_map(|rows| SIDES.map(|cols| (rows, cols)));
    let lines = sizes.flat_map(|(rows, cols)| (1..=14).map(move |k| Config::new(rows, cols, k)));
    lines.flat_map(|config| {
        (0..32).flat_map(move |flags| [2, 3].map(|players| config.rules(flags).players(players)))
    })
}

fn is_packed_by_mode(game: &Game) -> bool {
    matches!(game.block.head.mode, Layout::PACKED | Layout::RINGS)
}

#[test]
fn a_game_that_keeps_no_moves_has_those_of_one_that_keeps_all() {
    let (mut memory, mut other) = (Memory::new(), Memory::new());
    let (mut plain, mut packed) = (0, 0);
    for config in configs() {
        let Some(with) = game(&mut memory, &config) else { continue };
        let without = game(&mut other, &config.undo(NO_UNDO)).expect("it is smaller");
        let has_log = with.side_without_log();
        assert_eq!(has_log, 0, "{:?}", with.rules());
        loop {
            let side = with.block.head.quick.get().into();
            assert_eq!(without.side_without_log(), side, "{:?}", with.rules());
            assert_eq!(without.is_packed(), is_packed_by_mode(with), "{:?}", with.rules());
            plain += u32::from(side != 0);
            packed += u32::from(without.is_packed());
            let Some(cell) = with.free_cells().next() else { break };
            assert_eq!(with.play(cell.row, cell.col), without.play(cell.row, cell.col));
            if with.outcome().is_over() {
                assert_eq!((without.side_without_log(), without.is_packed()), (0, false));
                break;
            }
        }
        without.block.lend();
        assert_eq!((without.side_without_log(), without.is_packed()), (0, false));
    }
    assert!(plain > 500 && packed > 500, "{plain} and {packed} times");
}

#[test]
fn moves_are_made_and_taken_back_by_them() {
    let square = Config::square(14);
    for (config, plain, packed) in [
        (square, true, false),
        (square.rules(Rules::MISERE), true, false),
        (Config::new(13, 14, 3), false, true),
        (Config::new(14, 14, 7).rules(Rules::EXACT), false, true),
        (Config::new(14, 14, 5).rules(Rules::WRAP), false, true),
        (Config::new(14, 14, 2), false, false),
        (Config::new(14, 13, 5), false, false),
        (square.players(3), false, false),
        (square.undo(NO_UNDO), false, false),
    ] {
        let mut memory = Memory::new();
        let game = game(&mut memory, &config).expect("there are such rules");
        let made = game.quick_play_all(&CELLS);
        assert_eq!(made, if plain || packed { CELLS.len() } else { 0 }, "{config:?}");
        let made = game.quick_play::<true, false, _>(None, 4, 4, Ongoing, Game::end_quick);
        assert_eq!(made, plain.then_some(Ongoing), "{config:?}");
        assert_eq!(game.undo_quick(), plain.then_some(Ongoing), "{config:?}");
        assert_eq!(game.undo_packed(), packed.then_some(Ongoing), "{config:?}");
    }
}

#[test]
fn moves_are_made_by_them_where_none_is_kept() {
    let mut memory = Memory::new();
    let plain = game(&mut memory, &Config::square(14).undo(NO_UNDO)).expect("a good game");
    assert_eq!(plain.play_without_log(None, 1, 1), Some(Ongoing));
    assert_eq!(plain.play_without_log(None, 1, 1), None);
    for config in [Config::new(13, 14, 3), Config::new(14, 14, 5).rules(Rules::WRAP)] {
        for undo in [NO_UNDO, 3] {
            let game = game(&mut memory, &config.undo(undo)).expect("a good game");
            assert_eq!(game.play_packed::<0>(None, 1, 1), Some(Ongoing));
            assert_eq!(game.play_packed::<0>(None, 1, 1), None);
        }
    }
}
