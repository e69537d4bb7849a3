//! The peers from crates.io, at random games. Each is used as its documentation says; which cell
//! comes next is drawn without a search where the crate itself doesn't choose.

#[cfg(feature = "board-game")]
mod board_game;

use std::hint::black_box;

use crate::bench::{Case, per_one};
use crate::games::Rng;

/// How a game has ended.
enum End {
    First,
    Second,
    Draw,
}

fn playouts(who: &'static str, name: &str, play: impl FnMut() -> End + Clone + 'static) -> Case {
    let mut timed = play.clone();
    let mut checked = play;
    Case {
        who,
        case: format!("playouts {name}"),
        unit: "games/s",
        check: Box::new(move || {
            let (mut x, mut draws) = (0, 0);
            for _ in 0..2000 {
                match checked() {
                    End::First => x += 1,
                    End::Second => {}
                    End::Draw => draws += 1,
                }
            }
            format!("games=2000 x={x} draws={draws}")
        }),
        time: Box::new(move || {
            let burst = |_: &mut ()| {
                for _ in 0..16 {
                    black_box(timed());
                }
                16
            };
            1e9 / per_one(false, &mut (), |()| {}, burst)
        }),
    }
}

/// The choices of a game, each drawn once.
struct Choices<const N: usize> {
    list: [usize; N],
    left: usize,
}

impl<const N: usize> Choices<N> {
    fn new() -> Choices<N> {
        Choices { list: std::array::from_fn(|i| i), left: N }
    }

    fn draw(&mut self, rng: &mut Rng) -> usize {
        let at = rng.below(self.left);
        self.left -= 1;
        self.list.swap(at, self.left);
        self.list[self.left]
    }
}

fn gamie_tictactoe(rng: &mut Rng) -> End {
    use gamie::tictactoe::{Game, Player, Status};
    let Ok(mut game) = Game::new();
    let mut cells = Choices::<9>::new();
    loop {
        let cell = cells.draw(rng);
        game.put(cell / 3, cell % 3).expect("a free cell");
        match game.status() {
            Status::Ongoing => {}
            Status::Draw => return End::Draw,
            Status::Win(Player::Player0) => return End::First,
            Status::Win(Player::Player1) => return End::Second,
        }
    }
}

fn gamie_gomoku(rng: &mut Rng) -> End {
    use gamie::gomoku::{Game, Player, Status};
    let Ok(mut game) = Game::new();
    let mut cells = Choices::<225>::new();
    loop {
        let cell = cells.draw(rng);
        game.put(cell / 15, cell % 15).expect("a free cell");
        match game.status() {
            Status::Ongoing => {}
            Status::Draw => return End::Draw,
            Status::Win(Player::Player0) => return End::First,
            Status::Win(Player::Player1) => return End::Second,
        }
    }
}

fn gamie_connect_four(rng: &mut Rng) -> End {
    use gamie::connect_four::{Game, Player, Status};
    let Ok(mut game) = Game::new();
    let mut columns: [usize; 7] = std::array::from_fn(|i| i);
    let mut stones = [0; 7];
    let mut open = 7;
    loop {
        let at = rng.below(open);
        let column = columns[at];
        stones[column] += 1;
        if stones[column] == 6 {
            open -= 1;
            columns.swap(at, open);
        }
        game.put(column).expect("an open column");
        match game.status() {
            Status::Ongoing => {}
            Status::Draw => return End::Draw,
            Status::Win(Player::Player0) => return End::First,
            Status::Win(Player::Player1) => return End::Second,
        }
    }
}

/// It lets its players begin in turn; here each game is a new one, which X begins.
fn open_ttt_lib(rng: &mut Rng) -> End {
    use open_ttt_lib::game::{Game, State};
    let mut game = Game::new();
    let mut cells = Choices::<9>::new();
    let first = game.state();
    loop {
        let cell = cells.draw(rng) as i32;
        match game.do_move((cell / 3, cell % 3).into()).expect("a free cell") {
            State::CatsGame => return End::Draw,
            State::PlayerXWin(_) if first == State::PlayerXMove => return End::First,
            State::PlayerOWin(_) if first == State::PlayerOMove => return End::First,
            State::PlayerXWin(_) | State::PlayerOWin(_) => return End::Second,
            State::PlayerXMove | State::PlayerOMove => {}
        }
    }
}

/// A game that draws from `rng` goes on with it.
fn with<R: Clone>(mut rng: R, play: fn(&mut R) -> End) -> impl FnMut() -> End + Clone {
    move || play(&mut rng)
}

pub fn add(cases: &mut Vec<Case>) {
    let rng = || Rng::new(2024);
    cases.extend([
        playouts("gamie", "3x3", with(rng(), gamie_tictactoe)),
        playouts("gamie", "15x15 k=5", with(rng(), gamie_gomoku)),
        playouts("gamie", "Connect Four", with(rng(), gamie_connect_four)),
        playouts("open_ttt_lib", "3x3", with(rng(), open_ttt_lib)),
    ]);
    #[cfg(feature = "board-game")]
    board_game::add(cases);
}
