//! The cases under `tests/conformance`: right answers from outside, one JSON object a line. Each is
//! played by the model, through the Rust API, and (feature `capi`) through the C functions.

use crate::subject::model::{self, At, FLAGS, Model, Setup};
use crate::subject::{Api, Room, Rust, Subject, agree, same};
use serde_json::Value;

/// The cases of one file.
fn cases(file: &str) -> Vec<Value> {
    let path = format!("{}/tests/conformance/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let cases: Vec<Value> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(!cases.is_empty(), "{path} is empty");
    cases
}

fn int(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("{value}: a number"))
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("{value}: a list"))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value}: a string"))
}

fn setup(case: &Value) -> Setup {
    let number = |key: &str| u16::try_from(int(&case[key])).unwrap();
    let flags = case["rules"].as_array().map_or(0, |names| {
        let flag = |n: &Value| FLAGS.iter().find(|(_, name)| *name == text(n)).unwrap().0;
        names.iter().map(flag).sum()
    });
    let players = case["players"].as_u64().unwrap_or(2);
    Setup::new(number("rows"), number("cols"), number("k"))
        .players(u8::try_from(players).unwrap())
        .flags(flags)
}

/// The cases' letters for the marks.
fn mark(letter: char) -> u8 {
    u8::try_from(".XOYZ".find(letter).unwrap()).unwrap()
}

fn marks(board: &Value) -> Vec<u8> {
    let rows = list(board).iter();
    rows.flat_map(|row| text(row).chars().map(mark)).collect()
}

/// Plays a case on a game, the model's or the library's, and says where it does not hold.
fn play<G: Subject>(game: &mut G, case: &Value) -> Result<(), String> {
    let wanted = list(&case["expect"]).iter();
    for (i, (op, want)) in list(&case["ops"]).iter().zip(wanted).enumerate() {
        let got = answer(game, op);
        let ok = match want.as_str() {
            // A seed's "invalid move" is any of the three.
            Some("INVALID_MOVE") => {
                ["OUT_OF_BOUNDS", "OCCUPIED", "FLOATING"].contains(&got.as_str().unwrap_or(""))
            }
            _ if want.is_i64() => got.as_str() == Some(model::name(int(want) as i32)),
            _ => got == *want,
        };
        if !ok {
            return Err(format!("op {i}, {op}: {want} wanted, got {got}"));
        }
    }
    if case["winner"].is_null() {
        return Ok(()); // a seed: its questions are among the ops
    }
    let winning: Vec<At> = list(&case["winning_cells"])
        .iter()
        .map(|cell| (int(&cell[0]) as i32, int(&cell[1]) as i32))
        .collect();
    same("winner", model::name(game.winner()), text(&case["winner"]))?;
    same("turn", i64::from(game.turn()), int(&case["turn"]))?;
    same("board", game.marks(), marks(&case["board"]))?;
    same("winning cells", game.winning_cells(), winning)
}

/// Does one op of a case. A seed's ops are named, a game's are `[row, col]`, `[row, col, player]`,
/// "undo" and "redo".
fn answer<G: Subject>(game: &mut G, op: &Value) -> Value {
    let named = |code: i32| Value::from(model::name(code));
    let Some(op) = op.as_array() else {
        return named(match text(op) {
            "undo" => game.undo(),
            "redo" => game.redo(),
            other => panic!("{other}: an unknown op"),
        });
    };
    let number = |i: usize| i32::try_from(int(&op[i])).unwrap();
    if op[0].is_number() {
        return named(match op.len() {
            2 => game.play(number(0), number(1)),
            3 => game.play_as(u8::try_from(number(2)).unwrap(), number(0), number(1)),
            other => panic!("{other} numbers"),
        });
    }
    match text(&op[0]) {
        "play" => named(game.play(number(1), number(2))),
        "move" => {
            let player = match op[1].as_str() {
                Some("X") => 1,
                Some("O") => 2,
                Some("Z") => 4,
                Some(_) => 0, // no player's name at all
                None => u8::try_from(number(1)).unwrap(),
            };
            named(game.play_as(player, number(2), number(3)))
        }
        "undo" => named(game.undo()),
        "redo" => named(game.redo()),
        "winner" => match game.winner() {
            0 => Value::Null,
            5 => Value::from("DRAW"),
            code => Value::from(["X", "O"][code as usize - 1]),
        },
        "turn" => Value::from(["", "X", "O"][usize::from(game.turn())]),
        "board" => {
            let size = game.setup();
            let cell = |mark: &u8| ["", "X", "O"][usize::from(*mark)];
            let rows = game.marks();
            let rows = rows.chunks(usize::from(size.cols));
            rows.map(|row| row.iter().map(cell).collect::<Value>()).collect()
        }
        other => panic!("{other}: an unknown op"),
    }
}

/// Sets a case's position and says where the answer differs.
fn place<G: Subject>(game: &mut G, case: &Value) -> Result<(), String> {
    let board = marks(&case["board"]);
    let got = game.set_board(&board);
    same("answer", model::name(got), text(&case["expect"]))?;
    let (turn, board) = match case["turn"].as_i64() {
        Some(turn) => (turn, board),
        None => (1, vec![0; board.len()]), // refused: still a new game
    };
    same("turn", i64::from(game.turn()), turn)?;
    same("board", game.marks(), board)
}

type Doing<G> = fn(&mut G, &Value) -> Result<(), String>;

fn hold_model(file: &str, doing: Doing<Model>) {
    for case in cases(file) {
        let mut game = Model::new(setup(&case)).unwrap();
        doing(&mut game, &case).unwrap_or_else(|e| panic!("{}: {e}", case["name"]));
    }
}

/// The same through the library; at the end of each case it agrees with the model in everything.
fn hold<A: Api>(file: &str)
where
    for<'a> A::Game<'a>: Subject,
{
    let cases = cases(file);
    for case in &cases {
        let setup = setup(case);
        let mut room = Room::new(A::size(&setup), 0xa5);
        let mut game = A::init(room.bytes_mut(), &setup).unwrap();
        let mut naive = Model::new(setup).unwrap();
        let done = if file == "positions.jsonl" {
            place(&mut game, case).and(place(&mut naive, case))
        } else {
            play(&mut game, case).and(play(&mut naive, case))
        };
        done.and_then(|()| agree(&game, &naive, true))
            .unwrap_or_else(|e| panic!("{} {}: {e}", A::NAME, case["name"]));
        drop(game);
        assert!(room.is_intact());
    }
    println!("{file}: {} cases hold, {}", cases.len(), A::NAME);
}

#[test]
fn model_agrees_with_conformance() {
    hold_model("seeds.jsonl", play);
    hold_model("games.jsonl", play);
    hold_model("positions.jsonl", place);
}

#[test]
fn every_case_holds_through_the_rust_api() {
    hold::<Rust>("seeds.jsonl");
    hold::<Rust>("games.jsonl");
    hold::<Rust>("positions.jsonl");
}

#[cfg(feature = "capi")]
#[test]
fn every_case_holds_through_the_c_functions() {
    hold::<crate::subject::C>("seeds.jsonl");
    hold::<crate::subject::C>("games.jsonl");
    hold::<crate::subject::C>("positions.jsonl");
}
