//! Whole game trees, walked by playing, taking back and putting back, against numbers that are known
//! from elsewhere.

use crate::subject::model::{At, DRAW, GRAVITY, Model, OK, Setup};
use crate::subject::{Api, Room, Rust, Subject};
use std::collections::{BTreeMap, HashMap, HashSet};

#[derive(Default, Debug, PartialEq)]
struct Tree {
    /// Games by how they end.
    ends: BTreeMap<i32, u64>,
    /// Every position met, and its hash.
    positions: HashMap<Vec<u8>, u64>,
}

/// Plays every game that can be played on from here.
fn walk<G: Subject>(game: &mut G, tree: &mut Tree) {
    let marks = game.marks();
    let hash = game.hash();
    let met = tree.positions.insert(marks, hash);
    assert!(met.is_none_or(|before| before == hash));
    if game.winner() != OK {
        *tree.ends.entry(game.winner()).or_default() += 1;
        assert!(game.free_cells().is_empty() && game.turn() == 0);
        return;
    }
    let turn = game.turn();
    for (row, col) in game.free_cells() {
        let answer = game.play(row, col);
        assert_eq!(answer, game.winner());
        let after = game.marks();
        assert_eq!((game.undo(), game.turn()), (OK, turn));
        assert_eq!((game.redo(), game.marks()), (answer, after));
        walk(game, tree);
        assert_eq!((game.undo(), game.turn()), (OK, turn));
    }
}

fn holds(tree: &Tree) {
    let ends = [(1, 131_184), (2, 77_904), (DRAW, 46_080)];
    assert_eq!(tree.ends, ends.into());
    assert_eq!(tree.ends.values().sum::<u64>(), 255_168);
    assert_eq!(tree.positions.len(), 5_478);
}

fn all_three_by_three<A: Api>() {
    let setup = Setup::new(3, 3, 3);
    let mut room = Room::new(A::size(&setup), 0);
    let mut game = A::init(room.bytes_mut(), &setup).unwrap();
    let mut tree = Tree::default();
    walk(&mut game, &mut tree);
    holds(&tree);
    let hashes: HashSet<u64> = tree.positions.into_values().collect();
    assert_eq!(hashes.len(), 5_478, "two positions have one hash");
    println!("{}: 255,168 games of 3 by 3, 5,478 positions", A::NAME);
}

/// The model is held against the same numbers: they are why it can be believed.
#[test]
fn every_game_of_three_by_three_by_the_model() {
    let mut tree = Tree::default();
    walk(&mut Model::new(Setup::new(3, 3, 3)).unwrap(), &mut tree);
    holds(&tree);
}

#[test]
fn every_game_of_three_by_three() {
    all_three_by_three::<Rust>();
}

#[cfg(feature = "capi")]
#[test]
fn every_game_of_three_by_three_through_c() {
    all_three_by_three::<crate::subject::C>();
}

/// Move sequences by their length.
fn count<G: Subject>(game: &mut G, depth: usize, plies: &mut [u64]) {
    if depth == plies.len() || game.winner() != OK {
        return;
    }
    for col in 0..7 {
        if game.drop_in(col) >= 0 {
            plies[depth] += 1;
            count(game, depth + 1, plies);
            assert_eq!(game.undo(), OK);
        }
    }
}

fn connect_four<A: Api>() {
    let setup = Setup::new(6, 7, 4).flags(GRAVITY);
    let mut room = Room::new(A::size(&setup), 0);
    let mut game = A::init(room.bytes_mut(), &setup).unwrap();
    let mut plies = [0; 7];
    count(&mut game, 0, &mut plies);
    assert_eq!(plies, [7, 49, 343, 2_401, 16_807, 117_649, 823_536]);
    println!("{}: 6 by 7 with gravity, sequences per ply: {plies:?}", A::NAME);
}

#[test]
fn move_sequences_on_six_by_seven_with_gravity() {
    connect_four::<Rust>();
}

#[cfg(feature = "capi")]
#[test]
fn move_sequences_on_six_by_seven_with_gravity_through_c() {
    connect_four::<crate::subject::C>();
}

/// Every game under every rule set of a board small enough, side by side with the model.
fn side_by_side<G: Subject>(game: &mut G, model: &mut Model, games: &mut u64) {
    assert_eq!(game.winner(), model.result);
    assert_eq!(game.turn(), model.turn());
    if model.result != OK {
        *games += 1;
        assert_eq!(game.winning_cells(), model.winning_cells());
        return;
    }
    assert_eq!(game.is_dead(), model.is_dead());
    let free: Vec<At> = game.free_cells();
    assert_eq!(free, model.free_cells());
    for (row, col) in free {
        assert_eq!(game.play(row, col), model.play(row, col));
        side_by_side(game, model, games);
        assert_eq!(game.undo(), model.undo());
    }
}

/// All games on boards of up to six cells, all flags, every k, two to four players.
#[test]
fn every_game_on_every_small_board() {
    let mut games = 0;
    let mut rule_sets = 0;
    for rows in 1..=6 {
        for cols in 1..=6 / rows {
            for k in 1..=rows.max(cols) {
                for flags in 0..32 {
                    for players in 2..=4 {
                        let setup = Setup::new(rows, cols, k).flags(flags).players(players);
                        let Ok(mut model) = Model::new(setup) else {
                            continue; // misère is for two
                        };
                        let mut room = Room::new(Rust::size(&setup), 0);
                        let mut game = Rust::init(room.bytes_mut(), &setup).unwrap();
                        side_by_side(&mut game, &mut model, &mut games);
                        rule_sets += 1;
                    }
                }
            }
        }
    }
    println!("{games} games under {rule_sets} rule sets, as the model plays them");
}
