//! A run on every place of the board and in every direction, across the edges too, on boards of the
//! sizes around those at which the library changes how it looks for lines.

use crate::subject::model::{
    At, Dice, EXACT, FLAGS, GRAVITY, MISERE, Model, NO_UNDO, OK, Setup, WRAP,
};
use crate::subject::{Api, Room, Rust, Subject, agree};

/// Sides, and k.
const BOARDS: [(u16, u16, u16); 14] = [
    (12, 12, 4),
    (12, 13, 5),
    (13, 12, 6),
    (13, 13, 3),
    (13, 13, 13),
    (13, 14, 7),
    (14, 13, 5),
    (14, 14, 6),
    (14, 27, 14),
    (15, 15, 5),
    (15, 23, 8),
    (16, 16, 12),
    (17, 17, 9),
    (17, 33, 4),
];

/// The same moves by two calls, of which one takes the short cuts and one doesn't, and by the model.
struct Three<G> {
    quick: G,
    slow: G,
    model: Model,
}

impl<G: Subject> Three<G> {
    fn play(&mut self, (row, col): At) -> i32 {
        let player = self.model.turn();
        let answer = self.model.play(row, col);
        assert_eq!(self.quick.play_as(player, row, col), answer, "row {row}, column {col}");
        assert_eq!(self.slow.move_if(self.slow.version(), player, row, col), answer);
        answer
    }

    fn undo(&mut self) {
        let answer = self.model.undo();
        assert_eq!((self.quick.undo(), self.slow.undo()), (answer, answer));
    }

    fn redo(&mut self) -> i32 {
        let answer = self.model.redo();
        assert_eq!((self.quick.redo(), self.slow.redo()), (answer, answer));
        answer
    }

    fn agree(&self, thorough: bool) {
        agree(&self.quick, &self.model, thorough).unwrap();
        assert!(self.quick.bytes() == self.slow.bytes(), "the bytes tell which call it was");
    }

    fn reset(&mut self) {
        self.quick.reset();
        self.slow.reset();
        self.model.reset();
    }
}

fn with_three<A: Api>(setup: Setup, play: impl Fn(&mut Three<A::Game<'_>>)) {
    let rooms = || Room::new(A::size(&setup), 0);
    let (mut quick, mut slow) = (rooms(), rooms());
    play(&mut Three {
        quick: A::init(quick.bytes_mut(), &setup).unwrap(),
        slow: A::init(slow.bytes_mut(), &setup).unwrap(),
        model: Model::new(setup).unwrap(),
    });
}

/// One player's marks on the `length` cells from `start` on, in some order, and the other's anywhere
/// else, so long as the game goes on.
fn run<G: Subject>(game: &mut Three<G>, start: At, along: At, length: u16, dice: &mut Dice) {
    game.reset();
    let mut line = vec![];
    let mut next = Some(start);
    while let Some(cell) = next.filter(|cell| line.len() < length.into() && !line.contains(cell)) {
        line.push(cell);
        next = game.model.step(cell, along);
    }
    let of_run = line.clone();
    if dice.one_in(2) {
        game.play(other_cell(&game.model, &of_run, dice));
    }
    let player = game.model.turn();
    while game.model.result == OK && !line.is_empty() {
        match game.model.turn() == player {
            true => game.play(line.swap_remove(dice.below(line.len()))),
            false => game.play(other_cell(&game.model, &of_run, dice)),
        };
    }
    if dice.one_in(20) {
        game.agree(false);
        game.undo();
        game.agree(false);
        game.undo();
        game.redo();
        game.redo();
        game.agree(dice.one_in(10));
    }
}

/// A free cell that is not on the line.
fn other_cell(model: &Model, line: &[At], dice: &mut Dice) -> At {
    loop {
        let cell = dice.pick(&Vec::from_iter(model.all_cells()));
        if model.at(cell) == 0 && !line.contains(&cell) {
            return cell;
        }
    }
}

/// Marks fall, mostly into columns near the edges, until the game is over.
fn fall<G: Subject>(game: &mut Three<G>, dice: &mut Dice) {
    game.reset();
    while game.model.result == OK {
        let col = match dice.one_in(6) {
            true => dice.below(game.model.cols() as usize) as i32,
            false => (game.model.cols() + dice.below(9) as i32 - 4) % game.model.cols(),
        };
        match game.model.landing_row(col) {
            row if row < 0 => game.play((0, col)),
            row => game.play((row, col)),
        };
        if dice.one_in(30) {
            game.undo();
        }
    }
    game.agree(dice.one_in(10));
    game.undo();
    game.agree(false);
}

fn all_flags<A: Api>(wrap: u8) {
    let seeds = std::cell::RefCell::new(Dice(u64::from(wrap)));
    let others: Vec<u8> = FLAGS.map(|(flag, _)| flag).into_iter().filter(|&f| f != WRAP).collect();
    for (rows, cols, k) in BOARDS {
        for flags in [0, EXACT, MISERE, EXACT | MISERE].into_iter().chain(others.clone()) {
            for undo in [0, 1, 7, NO_UNDO] {
                let setup = Setup::new(rows, cols, k).flags(flags | wrap).undo(undo);
                with_three::<A>(setup, |game| {
                    let mut dice = Dice(seeds.borrow_mut().roll());
                    if flags & GRAVITY != 0 {
                        fall(game, &mut dice);
                        return;
                    }
                    for start in game.model.all_cells() {
                        // Each kind of log and each flag sees some of the places.
                        if dice.one_in(80) {
                            let along = dice.pick(&[(0, 1), (1, 0), (1, 1), (1, -1)]);
                            let length = k - 1 + dice.below(3) as u16;
                            run(game, start, along, length, &mut dice);
                        }
                    }
                });
            }
        }
    }
}

#[test]
fn runs_within_the_edges() {
    all_flags::<Rust>(0);
    #[cfg(feature = "capi")]
    all_flags::<crate::subject::C>(0);
}

#[test]
fn runs_across_the_edges() {
    all_flags::<Rust>(WRAP);
    #[cfg(feature = "capi")]
    all_flags::<crate::subject::C>(WRAP);
}

/// All places, on the smallest board where a look is enough; and some on one that is no square.
#[test]
fn every_run_across_the_edges() {
    for (rows, cols, k) in [(13, 13, 5), (14, 17, 7)] {
        with_three::<Rust>(Setup::new(rows, cols, k).flags(WRAP), |game| {
            let mut dice = Dice(u64::from(cols));
            for start in game.model.all_cells() {
                for along in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    if rows == cols || dice.one_in(4) {
                        run(game, start, along, k, &mut dice);
                    }
                }
            }
        });
    }
}
