//! The peers from crates.io as judges: random games that have to go the same way in both, move for
//! move. `judges [GAMES [SEED]]` plays as many games against each.
//!
//! After each move both must name the same legal moves, the same player on turn, the same result, and
//! the same marks. It lies here because the benchmark has these crates already.

#[cfg(feature = "board-game")]
mod board_game;

use std::fmt::Debug;
use std::process::ExitCode;

use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};
use ttt::{BoxedGame, Config, Game, Mark, Outcome, Rules};

const TIC_TAC_TOE: Config = Config::new(3, 3, 3);
const CONNECT_FOUR: Config = Config::new(6, 7, 4).rules(Rules::GRAVITY);
const GOMOKU: Config = Config::new(15, 15, 5);

/// A peer's game. A move is a cell's number, row by row, or with gravity a column.
trait Judge {
    const NAME: &'static str;
    const CONFIG: Config;

    fn begin() -> Self;
    fn is_legal(&self, action: usize) -> bool;
    fn play(&mut self, action: usize);
    fn outcome(&self) -> Outcome;
    fn turn(&self) -> Mark;
    /// The mark on a cell, where the peer tells.
    fn at(&self, row: usize, col: usize) -> Option<Option<Mark>>;
}

/// gamie's games are alike, but share no trait.
macro_rules! gamie {
    ($module:ident, $config:expr, |$game:ident, $action:ident| $put:expr) => {
        impl Judge for gamie::$module::Game {
            const NAME: &'static str = concat!("gamie ", stringify!($module));
            const CONFIG: Config = $config;

            fn begin() -> Self {
                let Ok(game) = Self::new();
                game
            }

            fn is_legal(&self, $action: usize) -> bool {
                let mut $game = self.clone();
                $put.is_ok()
            }

            fn play(&mut self, $action: usize) {
                let $game = self;
                $put.expect("a legal move");
            }

            fn outcome(&self) -> Outcome {
                use gamie::$module::{Player, Status};
                match self.status() {
                    Status::Ongoing => Outcome::Ongoing,
                    Status::Draw => Outcome::Draw,
                    Status::Win(Player::Player0) => Outcome::XWins,
                    Status::Win(Player::Player1) => Outcome::OWins,
                }
            }

            fn turn(&self) -> Mark {
                match self.next_player() {
                    gamie::$module::Player::Player0 => Mark::X,
                    gamie::$module::Player::Player1 => Mark::O,
                }
            }

            fn at(&self, row: usize, col: usize) -> Option<Option<Mark>> {
                Some(self.get(row, col).map(|player| match player {
                    gamie::$module::Player::Player0 => Mark::X,
                    gamie::$module::Player::Player1 => Mark::O,
                }))
            }
        }
    };
}

gamie!(tictactoe, TIC_TAC_TOE, |game, cell| game.put(cell / 3, cell % 3));
gamie!(connect_four, CONNECT_FOUR, |game, col| game.put(col));
gamie!(gomoku, GOMOKU, |game, cell| game.put(cell / 15, cell % 15));

fn same<T: PartialEq + Debug>(what: &str, ours: T, theirs: T) -> Result<(), String> {
    if ours == theirs { Ok(()) } else { Err(format!("{what}: here {ours:?}, there {theirs:?}")) }
}

/// Holds the two against each other; the answer is the moves that can be made.
fn compare<J: Judge>(judge: &J, game: &Game) -> Result<Vec<usize>, String> {
    let (rows, cols) = (usize::from(J::CONFIG.rows), usize::from(J::CONFIG.cols));
    same("result", game.outcome(), judge.outcome())?;
    let falls = J::CONFIG.rules & Rules::GRAVITY != 0;
    let mut legal: Vec<usize> =
        game.free_cells()
            .map(|cell| {
                if falls { cell.col as usize } else { cell.row as usize * cols + cell.col as usize }
            })
            .collect();
    legal.sort_unstable();
    let actions = if falls { cols } else { rows * cols };
    same("legal moves", &legal, &(0..actions).filter(|action| judge.is_legal(*action)).collect())?;
    if !game.outcome().is_over() {
        same("on turn", game.turn(), Some(judge.turn()))?;
    }
    for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
        if let Some(theirs) = judge.at(row, col) {
            same("mark", game.at(row as i32, col as i32), theirs)?;
        }
    }
    Ok(legal)
}

fn play<J: Judge>(game: &mut BoxedGame, dice: &mut SmallRng) -> Result<Outcome, String> {
    let mut judge = J::begin();
    game.reset();
    let mut legal = compare(&judge, game)?;
    while !legal.is_empty() {
        let action = legal[dice.gen_range(0..legal.len())];
        judge.play(action);
        let (action, cols) = (action as i32, i32::from(J::CONFIG.cols));
        let answer = if J::CONFIG.rules & Rules::GRAVITY != 0 {
            game.drop_in(action)
        } else {
            game.play(action / cols, action % cols)
        };
        same("answer", answer, Ok(judge.outcome()))?;
        legal = compare(&judge, game)?;
    }
    Ok(game.outcome())
}

fn judge<J: Judge>(games: u64, seed: u64) -> Result<(), String> {
    let mut dice = SmallRng::seed_from_u64(seed);
    let rules = Rules::new(&J::CONFIG).expect("good rules");
    let mut game = Game::boxed(&rules).expect("memory");
    let (mut x, mut o, mut draws) = (0, 0, 0);
    for _ in 0..games {
        match play::<J>(&mut game, &mut dice) {
            Ok(Outcome::XWins) => x += 1,
            Ok(Outcome::OWins) => o += 1,
            Ok(_) => draws += 1,
            Err(what) => {
                let mut record = String::new();
                game.write_record(&mut record).expect("the log holds the whole game");
                return Err(format!("{}: {what}\nafter {record}", J::NAME));
            }
        }
    }
    println!("{}: {games} games the same, {x} X_WINS, {o} O_WINS, {draws} DRAW", J::NAME);
    Ok(())
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default| match arguments.next() {
        Some(text) => text.parse().expect("a whole number"),
        None => default,
    };
    let (games, seed) = (number(1000), number(1));
    let judges = [
        judge::<gamie::tictactoe::Game>,
        judge::<gamie::connect_four::Game>,
        judge::<gamie::gomoku::Game>,
        #[cfg(feature = "board-game")]
        judge::<board_game::TTTBoard>,
        #[cfg(feature = "board-game")]
        judge::<board_game::Connect4>,
    ];
    // Each plays games of its own.
    for (judge, seed) in judges.into_iter().zip(seed..) {
        if let Err(what) = judge(games, seed) {
            eprintln!("judges: {what}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
