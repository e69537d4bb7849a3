//! Large boards, where random games seldom get to what matters: logs of four bytes a move, full
//! lines of hundreds of cells, full boards, the longest side.

use crate::subject::model::{DRAW, Dice, EXACT, GRAVITY, Model, NO_UNDO, OK, Setup, WRAP};
use crate::subject::{Api, Room, Rust, Subject, agree};

/// A game and its model, side by side.
fn side_by_side<A: Api>(setup: Setup, play: impl Fn(&mut Pair<A::Game<'_>>)) {
    let mut room = Room::new(A::size(&setup), 0xa5);
    let game = A::init(room.bytes_mut(), &setup).unwrap();
    let mut pair = Pair { game, model: Model::new(setup).unwrap() };
    play(&mut pair);
    pair.agree();
    let mut copy = Room::of(pair.game.bytes());
    agree(&A::open(copy.bytes_mut()).unwrap(), &pair.model, true).unwrap();
    drop(pair);
    assert!(room.is_intact());
}

struct Pair<G> {
    game: G,
    model: Model,
}

impl<G: Subject> Pair<G> {
    fn agree(&self) {
        agree(&self.game, &self.model, true).unwrap();
    }

    fn play(&mut self, row: i32, col: i32) -> i32 {
        let answer = self.game.play(row, col);
        assert_eq!(answer, self.model.play(row, col), "row {row}, column {col}");
        answer
    }

    fn undo_all(&mut self) {
        while self.model.undo() == OK {
            assert_eq!(self.game.undo(), OK);
        }
        assert!(self.game.undo() < OK);
        self.agree();
    }

    fn redo_all(&mut self) {
        loop {
            let answer = self.model.redo();
            assert_eq!(self.game.redo(), answer);
            if answer < OK {
                break;
            }
        }
        self.agree();
    }
}

/// X takes one whole line of 257, O cells all over the board; then all of it back and forth.
fn whole_lines<A: Api>() {
    const N: i32 = 257;
    let lines: [fn(i32) -> (i32, i32); 4] =
        [|i| (N - 1, i), |i| (i, N - 1), |i| (i, i), |i| (i, N - 1 - i)];
    for (number, line) in lines.into_iter().enumerate() {
        let setup = Setup::new(257, 257, 257);
        for setup in [setup, setup.undo(300)].into_iter().take(1 + number / 3) {
            side_by_side::<A>(setup, |pair| {
                let mut dice = Dice(number as u64);
                let on_line = |cell| (0..N).any(|i| line(i) == cell);
                for i in 0..N {
                    let (row, col) = line(i);
                    assert_eq!(pair.play(row, col), i32::from(i == N - 1));
                    // O answers elsewhere.
                    while pair.model.turn() == 2 {
                        let cell = (dice.below(257) as i32, dice.below(257) as i32);
                        if !on_line(cell) && pair.model.at(cell) == 0 {
                            assert_eq!(pair.play(cell.0, cell.1), OK);
                        }
                    }
                }
                pair.agree();
                let before = pair.game.marks();
                pair.undo_all();
                pair.redo_all();
                assert_eq!(pair.game.marks(), before);
            });
        }
    }
}

/// A full board of 66,049 cells without a line of 257, but for the last cell.
fn a_draw<A: Api>() {
    side_by_side::<A>(Setup::new(257, 257, 257), |pair| {
        let mut marks: Vec<u8> =
            (0..257 * 257).map(|i| if (i / 257 / 2 + i % 257) % 2 == 0 { 1 } else { 2 }).collect();
        let last = marks.iter().rposition(|mark| *mark == 1).unwrap();
        marks[last] = 0;
        assert_eq!(pair.game.set_board(&marks), pair.model.set_board(&marks));
        assert_eq!(pair.game.turn(), 1);
        let (row, col) = ((last / 257) as i32, (last % 257) as i32);
        assert_eq!(pair.play(row, col), DRAW);
        pair.agree();
        pair.undo_all();
        assert_eq!(pair.play(row, col), DRAW);
    });
}

/// The longest boards there are.
fn long_boards<A: Api>() {
    for (rows, cols) in [(1, 32767), (32767, 1)] {
        for flags in [0, EXACT | WRAP, GRAVITY] {
            let setup = Setup::new(rows, cols, 4).flags(flags).players(3).undo(NO_UNDO);
            side_by_side::<A>(setup, |pair| {
                let (rows, cols) = (pair.model.rows(), pair.model.cols());
                let along = |i: i32| if rows == 1 { (0, i) } else { (i, 0) };
                let longest = rows.max(cols);
                // X at the far end, and under wrap around it.
                for i in [-1, 100, 200, -2, 101, 201, 0, 102, 202, 1, 300] {
                    let (row, col) = along((i + longest) % longest);
                    pair.play(row, col);
                    pair.agree();
                }
            });
        }
    }
}

#[test]
fn whole_lines_of_257() {
    whole_lines::<Rust>();
    #[cfg(feature = "capi")]
    whole_lines::<crate::subject::C>();
}

#[test]
fn a_draw_on_66049_cells() {
    a_draw::<Rust>();
    #[cfg(feature = "capi")]
    a_draw::<crate::subject::C>();
}

#[test]
fn boards_of_one_row_or_column() {
    long_boards::<Rust>();
    #[cfg(feature = "capi")]
    long_boards::<crate::subject::C>();
}
