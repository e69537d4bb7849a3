//! Memory, games and threads for the tests of the search.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ttt::{Answer, BoxedGame, Config, Game, Limits, Mark, Outcome, Rules, Searcher, Strategy};
use zerocopy::IntoBytes;

/// Bytes at an address that a searcher may begin at.
pub struct Memory(Vec<u64>);

impl Memory {
    pub fn new(len: usize) -> Memory {
        assert!(len.is_multiple_of(8), "the tests ask for whole words");
        Memory(vec![0; len / 8])
    }

    /// For a searcher with a table of about so many bytes.
    pub fn with_table(rules: &Rules, table: usize) -> Memory {
        Memory::new(Searcher::size(rules, table).expect("a size").next_multiple_of(8))
    }

    pub fn bytes(&mut self) -> &mut [u8] {
        self.0.as_mut_bytes()
    }

    pub fn searcher(&mut self, rules: &Rules) -> &mut Searcher {
        Searcher::init(self.bytes(), rules).expect("a searcher")
    }
}

pub const NO_LIMIT: Limits = Limits { nodes: 0, depth: 0, reserved: 0 };

pub fn nodes(nodes: u64) -> Limits {
    Limits { nodes, ..NO_LIMIT }
}

pub fn depth(depth: u32) -> Limits {
    Limits { depth, ..NO_LIMIT }
}

pub fn rules(rows: u16, cols: u16, k: u16, flags: u8) -> Rules {
    Rules::new(&Config::new(rows, cols, k).rules(flags)).expect("good rules")
}

pub fn game(rules: &Rules) -> BoxedGame {
    Game::boxed(rules).expect("memory")
}

/// A game with these marks on the board.
pub fn position(rules: &Rules, marks: &[u8]) -> BoxedGame {
    let mut game = game(rules);
    assert_eq!(game.set_board(marks), Ok(Outcome::Ongoing), "{}", draw(rules, marks));
    game
}

/// One move of a strategy's that must be legal.
pub fn move_by(game: &mut Game, strategy: &mut (impl Strategy + ?Sized)) -> Outcome {
    let answer: Answer = game.play_strategy(strategy);
    answer.unwrap_or_else(|refusal| {
        panic!("an illegal move ({refusal}):\n{}", draw(&game.rules(), &marks(game)))
    })
}

pub fn mark_to_move(game: &Game) -> Mark {
    game.turn().expect("the game is on")
}

/// The marks on the board of a game.
pub fn marks(game: &Game) -> Vec<u8> {
    game.marks().collect()
}

/// What it takes to look at a position again.
pub fn draw(rules: &Rules, marks: &[u8]) -> String {
    let config = rules.config();
    let mut text = format!(
        "{} rows, {} columns, k = {}, flags {}\n",
        config.rows, config.cols, config.k, config.rules
    );
    for row in marks.chunks(usize::from(config.cols)) {
        text.extend(row.iter().map(|mark| ['.', 'X', 'O', '#', '@'][usize::from(*mark)]));
        text.push('\n');
    }
    text
}

/// Does each job on one of two threads; the answers come in the order of the jobs.
pub fn on_two_threads<J: Sync, A: Send>(jobs: &[J], work: impl Fn(&J) -> A + Sync) -> Vec<A> {
    let next = AtomicUsize::new(0);
    let work_off = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(number) else { return done };
            done.push((number, work(job)));
        }
    };
    let mut done = thread::scope(|scope| {
        let other = scope.spawn(work_off);
        let mut done = work_off();
        done.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        done
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, answer)| answer).collect()
}

pub fn timed<A>(work: impl FnOnce() -> A) -> (A, Duration) {
    let start = Instant::now();
    let answer = work();
    (answer, start.elapsed())
}
