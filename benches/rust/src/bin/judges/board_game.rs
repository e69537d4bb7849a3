//! The judges of the crate board-game.

use board_game::board::{Board, Outcome as TheirOutcome, Player};
pub use board_game::games::connect4::Connect4;
pub use board_game::games::ttt::TTTBoard;
use board_game::util::coord::Coord3;
use ttt::{Config, Mark, Outcome};

use crate::{CONNECT_FOUR, Judge, TIC_TAC_TOE};

fn mark(player: Player) -> Mark {
    match player {
        Player::A => Mark::X,
        Player::B => Mark::O,
    }
}

/// Each has its own kind of move.
macro_rules! board_game {
    ($board:ty, $config:expr, |$action:ident| $move:expr, $at:expr) => {
        impl Judge for $board {
            const NAME: &'static str = concat!("board-game ", stringify!($board));
            const CONFIG: Config = $config;

            fn begin() -> Self {
                Self::default()
            }

            fn is_legal(&self, $action: usize) -> bool {
                self.is_available_move($move).unwrap_or(false)
            }

            fn play(&mut self, $action: usize) {
                Board::play(self, $move).expect("a legal move");
            }

            fn outcome(&self) -> Outcome {
                match Board::outcome(self) {
                    None => Outcome::Ongoing,
                    Some(TheirOutcome::Draw) => Outcome::Draw,
                    Some(TheirOutcome::WonBy(Player::A)) => Outcome::XWins,
                    Some(TheirOutcome::WonBy(Player::B)) => Outcome::OWins,
                }
            }

            fn turn(&self) -> Mark {
                mark(self.next_player())
            }

            fn at(&self, row: usize, col: usize) -> Option<Option<Mark>> {
                $at(self, row, col)
            }
        }
    };
}

board_game!(
    TTTBoard,
    TIC_TAC_TOE,
    |cell| Coord3::from_index(cell as u8),
    |board: &TTTBoard, row, col| Some(board.tile(Coord3::from_xy(col as u8, row as u8)).map(mark))
);
board_game!(Connect4, CONNECT_FOUR, |col| col as u8, |_: &Connect4, _, _| None);
