//! The games that are played, the same as those of `../../bench.hpp`.

use ttt::{Config, Game, Rules};

pub type Move = (i32, i32);

/// xorshift64*
#[derive(Clone)]
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        let mut rng = Rng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(0x123_4567));
        for _ in 0..8 {
            rng.next();
        }
        rng
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (((self.next() >> 32) * n as u64) >> 32) as usize
    }
}

fn permutation(n: i32, rng: &mut Rng) -> Vec<Move> {
    let mut moves: Vec<Move> = (0..n).flat_map(|row| (0..n).map(move |col| (row, col))).collect();
    for i in (1..moves.len()).rev() {
        moves.swap(i, rng.below(i + 1));
    }
    moves
}

/// Cuts a game where it ends.
fn until_end(config: &Config, moves: Vec<Move>) -> Vec<Move> {
    let mut game = Game::boxed(&Rules::new(config).expect("good rules")).expect("memory");
    let legal = |&(row, col): &Move| !game.outcome().is_over() && game.play(row, col).is_ok();
    moves.into_iter().take_while(legal).collect()
}

/// Random full fills that end in a draw where a full line wins.
pub fn drawn_fills(n: i32) -> Vec<Vec<Move>> {
    let count = match n {
        ..=3 => 4096,
        4..=19 => 256,
        20..=100 => 16,
        _ => 4,
    };
    let mut rng = Rng::new(42 + n as u64);
    let config = Config::square(n as u16);
    let mut fills = Vec::new();
    while fills.len() < count {
        let fill = permutation(n, &mut rng);
        let mut game = Game::boxed(&Rules::new(&config).expect("good rules")).expect("memory");
        let last = fill.iter().map(|&(row, col)| game.play(row, col)).last();
        if last == Some(Ok(ttt::Outcome::Draw)) {
            fills.push(fill);
        }
    }
    fills
}

/// The games of the checksums: one that is drawn, and each kind of line by each player.
pub fn checked_fills(n: i32, drawn: &[Vec<Move>]) -> Vec<Vec<Move>> {
    let mut rng = Rng::new(n as u64);
    let kinds: [fn(i32, Move) -> bool; 4] = [
        |_, (row, _)| row == 1,
        |_, (_, col)| col == 1,
        |_, (row, col)| row == col,
        |n, (row, col)| row + col == n - 1,
    ];
    let won = (0..8).map(|kind| {
        let on_line = |&cell: &Move| kinds[kind / 2](n, cell);
        let (line, others): (Vec<Move>, Vec<Move>) =
            permutation(n, &mut rng).into_iter().partition(on_line);
        let second = kind % 2 == 1;
        let pairs = line.into_iter().zip(others);
        pairs.flat_map(|(on, off)| if second { [off, on] } else { [on, off] }).collect()
    });
    drawn.iter().take(1).cloned().chain(won).collect()
}

/// The games of a case where k wins.
pub fn line_games(config: &Config, long_runs: bool) -> Vec<Vec<Move>> {
    let (n, k) = (i32::from(config.rows), i32::from(config.k));
    let count = match n {
        ..=19 => 512,
        20..=500 => 16,
        _ => 1,
    };
    let mut rng = Rng::new(7 + n as u64);
    let mut game = || if long_runs { runs(n, k) } else { permutation(n, &mut rng) };
    (0..count).map(|_| until_end(config, game())).collect()
}

/// Pairs of rows filled left to right, in runs of k - 1 of one player.
fn runs(n: i32, k: i32) -> Vec<Move> {
    let mut moves = Vec::new();
    for row in (0..n - 1).step_by(2) {
        for col in 0..n {
            let swapped = (col % k == k - 1) ^ (row / 2 % 2 == 1);
            let (first, second) = if swapped { (row + 1, row) } else { (row, row + 1) };
            moves.extend([(first, col), (second, col)]);
        }
    }
    moves
}
