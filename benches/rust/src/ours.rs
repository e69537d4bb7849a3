//! This library as a Rust program uses it.

use std::cell::OnceCell;
use std::hint::black_box;
use std::rc::Rc;

use ttt::{Answer, BoxedGame, Buffer, Config, Game, Outcome, Rules};

use crate::bench::{Case, Sum, per_one};
use crate::games::{self, Move};

fn new_game(config: &Config) -> BoxedGame {
    Game::boxed(&Rules::new(config).expect("good rules")).expect("memory")
}

#[inline(never)]
fn play_game(game: &mut Game, moves: &[Move]) -> i32 {
    let mut player = 1;
    let mut sum = 0;
    for &(row, col) in moves {
        sum += code(game.play_as(player, row, col));
        player = 3 - player;
    }
    sum
}

fn code(answer: Answer) -> i32 {
    answer.map_or(-1, |outcome| outcome as i32)
}

fn checksum(config: &Config, games: &[Vec<Move>]) -> String {
    let mut sum = Sum::new();
    for moves in games {
        let mut game = new_game(config);
        for &(row, col) in moves {
            if !matches!(game.play(row, col), Ok(Outcome::Ongoing)) {
                break;
            }
        }
        sum.add(game.info().moves.into());
        sum.add(matches!(game.outcome(), Outcome::XWins | Outcome::OWins).into());
    }
    sum.text()
}

/// Moves by `Game::play_as`, in as many games as are in use at a time.
fn moves(
    case: String,
    config: Config,
    pool: usize,
    games: impl Fn() -> Vec<Vec<Move>> + 'static,
    checked: impl Fn(&[Vec<Move>]) -> Vec<Vec<Move>> + 'static,
) -> Case {
    let made = Rc::new(OnceCell::new());
    let games = Rc::new(move || made.get_or_init(|| Rc::new(games())).clone());
    let to_check = Rc::clone(&games);
    let mut boards = Vec::new();
    let mut at = 0;
    Case {
        who: "Rust: Game::play_as",
        case,
        unit: "ns",
        check: Box::new(move || checksum(&config, &checked(&to_check()))),
        time: Box::new(move || {
            let games = games();
            boards.resize_with(pool, || new_game(&config));
            per_one(
                config.rows >= 500,
                &mut boards,
                |boards| boards.iter_mut().for_each(|game| game.reset()),
                |boards| {
                    let mut count = 0;
                    for game in boards {
                        black_box(play_game(game, &games[at]));
                        count += games[at].len();
                        at = (at + 1) % games.len();
                    }
                    count
                },
            )
        }),
    }
}

fn whole_games() -> Case {
    let config = Config::square(3);
    let mut fills = Vec::new();
    let mut at = 0;
    Case {
        who: "Rust: Game::init, play_as, outcome",
        case: "game 3x3".into(),
        unit: "ns",
        check: Box::new(move || {
            checksum(&config, &games::checked_fills(3, &games::drawn_fills(3)))
        }),
        time: Box::new(move || {
            if fills.is_empty() {
                fills = games::drawn_fills(3);
            }
            let rules = Rules::new(&config).expect("good rules");
            per_one(
                false,
                &mut Buffer::<256>::new(),
                |_| {},
                |buffer| {
                    for _ in 0..64 {
                        let game = Game::init(buffer, &rules).expect("room");
                        play_game(game, &fills[at]);
                        black_box(game.outcome());
                        at = (at + 1) % fills.len();
                    }
                    64
                },
            )
        }),
    }
}

fn playouts(name: &str, config: Config) -> Case {
    let mut scratch = Buffer::<4096>::new();
    let mut play = move |games: u64, seed: &mut u64| {
        let mut counts = [0; 6];
        let game = new_game(&config);
        game.playouts(games, seed, &mut scratch, &mut counts).expect("room");
        counts
    };
    let mut check = play.clone();
    Case {
        who: "Rust: Game::playouts",
        case: format!("playouts {name}"),
        unit: "games/s",
        check: Box::new(move || {
            let [_, x, _, _, _, draws] = check(2000, &mut 1);
            format!("games=2000 x={x} draws={draws}")
        }),
        time: Box::new(move || {
            let burst = |seed: &mut u64| {
                black_box(play(16, seed));
                16
            };
            1e9 / per_one(false, &mut 1, |_| {}, burst)
        }),
    }
}

pub fn add(cases: &mut Vec<Case>) {
    for (n, pool) in [(3, 64), (15, 8), (100, 1), (500, 1)] {
        let config = Config::square(n as u16);
        let checked = move |fills: &[Vec<Move>]| games::checked_fills(n, fills);
        let fills = move || games::drawn_fills(n);
        cases.push(moves(format!("move {n}x{n}"), config, pool, fills, checked));
    }
    for (n, k, pool) in [(15, 5, 16), (19, 5, 16), (500, 5, 1), (1000, 100, 1)] {
        let config = Config::new(n, n, k);
        let games = move || games::line_games(&config, false);
        cases.push(moves(format!("move {n}x{n} k={k}"), config, pool, games, <[_]>::to_vec));
    }
    let config = Config::new(1000, 1000, 100);
    let games = move || games::line_games(&config, true);
    cases.push(moves("move 1000x1000 k=100 long runs".into(), config, 1, games, <[_]>::to_vec));
    cases.push(whole_games());
    cases.push(playouts("3x3", Config::square(3)));
    cases.push(playouts("15x15 k=5", Config::new(15, 15, 5)));
    cases.push(playouts("Connect Four", Config::new(6, 7, 4).rules(Rules::GRAVITY)));
}
