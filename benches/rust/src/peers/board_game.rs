//! Those of the crate board-game.

use board_game::board::{Board, Outcome, Player};
use board_game::games::connect4::Connect4;
use board_game::games::ttt::TTTBoard;
use rand::SeedableRng;
use rand::rngs::SmallRng;

use super::{End, playouts, with};
use crate::bench::Case;

/// board-game's own way to choose.
fn random<B: Board + Default>(rng: &mut SmallRng) -> End {
    let mut board = B::default();
    while board.play_random_available_move(rng).is_ok() {}
    match board.outcome() {
        Some(Outcome::WonBy(Player::A)) => End::First,
        Some(Outcome::WonBy(Player::B)) => End::Second,
        _ => End::Draw,
    }
}

pub fn add(cases: &mut Vec<Case>) {
    let rng = || SmallRng::seed_from_u64(2024);
    cases.extend([
        playouts("board-game", "3x3", with(rng(), random::<TTTBoard>)),
        playouts("board-game", "Connect Four", with(rng(), random::<Connect4>)),
    ]);
}
