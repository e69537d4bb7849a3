//! Runs of many marks on boards that are longer still: random games never get there.

use crate::subject::model::{At, Dice, EXACT, Model, OK, Setup, WRAP};
use crate::subject::{Api, Room, Rust, Subject, agree};

/// Around the lengths at which runs may be counted in another way, some and many of them.
const LENGTHS: [i32; 16] = [7, 8, 9, 15, 16, 17, 20, 21, 22, 31, 32, 33, 41, 61, 64, 65];

/// What is so of the run that X is about to complete.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Plain,
    /// One of its cells is O's.
    Broken,
    /// It lies across an edge.
    Wrapped,
    /// It will have exactly k marks, where that counts.
    Exact,
    /// It will have one more.
    Over,
}

/// A board, a line on it that wants one mark of X's, at `gap`, and O's marks all over.
fn try_run<A: Api>(k: i32, direction: At, gap: i32, kind: Kind, dice: &mut Dice) {
    let (rows, cols) = (k + 2, k + 3);
    let flags = match kind {
        Kind::Plain | Kind::Broken => 0,
        Kind::Wrapped => WRAP,
        Kind::Exact | Kind::Over => EXACT,
    };
    let setup = Setup::new(rows as u16, cols as u16, k as u16).flags(flags);
    let start = match (kind, direction) {
        (Kind::Wrapped, _) => (rows - 3, cols - 3),
        (_, (1, -1)) => (1, cols - 2),
        _ => (1, 1),
    };
    let cell = |i: i32| {
        let (row, col) = (start.0 + i * direction.0, start.1 + i * direction.1);
        (row.rem_euclid(rows), col.rem_euclid(cols))
    };
    let index = |(row, col): At| (row * cols + col) as usize;

    let length = if matches!(kind, Kind::Over) { k + 1 } else { k };
    let mut marks = vec![0; (rows * cols) as usize];
    let line: Vec<usize> = (0..length).map(|i| index(cell(i))).collect();
    for at in &line {
        marks[*at] = 1;
    }
    if matches!(kind, Kind::Broken) {
        marks[index(cell((gap + k / 2) % k))] = 2;
    }
    marks[index(cell(gap))] = 0;
    let count = |marks: &[u8], mark| marks.iter().filter(|m| **m == mark).count();
    while count(&marks, 2) < count(&marks, 1) {
        let at = dice.below(marks.len());
        if marks[at] == 0 && !line.contains(&at) {
            marks[at] = 2;
        }
    }

    let what = format!("k {k}, {direction:?}, gap at {gap}, {kind:?}");
    let mut room = Room::new(A::size(&setup), 0x5a);
    let mut game = A::init(room.bytes_mut(), &setup).unwrap();
    let mut model = Model::new(setup).unwrap();
    assert_eq!((game.set_board(&marks), model.set_board(&marks)), (OK, OK), "{what}");
    let (row, col) = cell(gap);
    let answer = game.play(row, col);
    assert_eq!(answer, model.play(row, col), "{what}");
    assert_eq!(answer, i32::from(!matches!(kind, Kind::Broken | Kind::Over)), "{what}");
    assert_eq!(game.winning_cells(), model.winning_cells(), "{what}");
    assert_eq!(game.undo(), OK, "{what}");
    assert_eq!(game.redo(), model.result, "{what}");
    if k < 10 {
        model.undo();
        model.redo();
        agree(&game, &model, true).unwrap_or_else(|e| panic!("{what}: {e}"));
    }
}

fn runs<A: Api>() {
    let mut dice = Dice(1);
    for k in LENGTHS {
        for direction in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for gap in [0, 1, k / 2, k - 2, k - 1] {
                for kind in [Kind::Plain, Kind::Broken, Kind::Wrapped, Kind::Exact, Kind::Over] {
                    // Without its first mark, a run of one more is a line already.
                    if !matches!((kind, gap), (Kind::Over, 0)) {
                        try_run::<A>(k, direction, gap, kind, &mut dice);
                    }
                }
            }
        }
    }
}

#[test]
fn long_runs_win() {
    runs::<Rust>();
    #[cfg(feature = "capi")]
    runs::<crate::subject::C>();
}
