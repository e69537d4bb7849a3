//! Calls that the table of `make bench` doesn't have: `cargo bench` in `benches/criterion`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use ttt::{Buffer, Config, Game, NO_UNDO, Rules, record_config};

/// A game under way, a quarter of the cells taken, and no line.
fn under_way<'a>(buffer: &'a mut [u8], config: &Config) -> &'a mut Game {
    let rules = Rules::new(config).expect("good rules");
    let (rows, cols) = (i32::from(rules.rows()), i32::from(rules.cols()));
    let game = Game::init(buffer, &rules).expect("room");
    for i in 0..rows * cols / 4 {
        let cell = i * 37 % (rows * cols);
        game.play(cell / cols, cell % cols).expect("a free cell");
    }
    assert!(!game.outcome().is_over());
    game
}

const BOARDS: [(&str, Config); 3] = [
    ("3x3", Config::square(3)),
    ("15x15 k=5", Config::new(15, 15, 5)),
    ("100x100", Config::square(100)),
];

fn changes(c: &mut Criterion) {
    for (name, config) in BOARDS {
        let mut buffer = Buffer::<65536>::new();
        let game = under_way(&mut buffer, &config);
        c.bench_function(&format!("undo and redo, {name}"), |b| {
            b.iter(|| (game.undo(), game.redo()));
        });
        let mut copy = Buffer::<65536>::new();
        c.bench_function(&format!("copy_to, {name}"), |b| {
            b.iter(|| game.copy_to(&mut copy).map(|copy| copy.version()));
        });
        c.bench_function(&format!("open, {name}"), |b| {
            b.iter(|| Game::open(&mut copy).map(|game| game.version()));
        });
        let marks = game.marks().collect::<Vec<_>>();
        c.bench_function(&format!("set_board, {name}"), |b| b.iter(|| game.set_board(&marks)));
        c.bench_function(&format!("init, {name}"), |b| {
            let rules = game.rules();
            b.iter(|| Game::init(&mut copy, &rules).map(|game| game.version()));
        });
        c.bench_function(&format!("reset, {name}"), |b| b.iter(|| game.reset()));
    }
}

fn questions(c: &mut Criterion) {
    for (name, config) in BOARDS {
        let mut buffer = Buffer::<65536>::new();
        let game = under_way(&mut buffer, &config);
        c.bench_function(&format!("is_dead, {name}"), |b| b.iter(|| game.is_dead()));
        c.bench_function(&format!("hash, {name}"), |b| b.iter(|| game.hash()));
        c.bench_function(&format!("info, {name}"), |b| b.iter(|| game.info()));
        c.bench_function(&format!("free_cells, {name}"), |b| {
            b.iter(|| game.free_cells().fold(0, |sum, cell| sum + cell.row));
        });
        c.bench_function(&format!("moves, {name}"), |b| {
            b.iter(|| game.moves().fold(0, |sum, cell| sum + cell.row));
        });
    }
    let mut buffer = Buffer::<4096>::new();
    let rules = Rules::new(&Config::new(15, 15, 5).undo(NO_UNDO)).expect("good rules");
    let game = Game::init(&mut buffer, &rules).expect("room");
    for col in 0..5 {
        game.play(0, col).expect("a free cell");
        let _ = game.play(1, col);
    }
    assert!(game.outcome().is_over());
    c.bench_function("winning_cells, 15x15 k=5", |b| b.iter(|| game.winning_cells().count()));
}

fn text(c: &mut Criterion) {
    for (name, config) in BOARDS {
        let mut buffer = Buffer::<65536>::new();
        let game = under_way(&mut buffer, &config);
        let mut out = String::with_capacity(65536);
        c.bench_function(&format!("write_board, {name}"), |b| {
            b.iter(|| {
                out.clear();
                game.write_board(&mut out)
            });
        });
        c.bench_function(&format!("write_record, {name}"), |b| {
            b.iter(|| {
                out.clear();
                game.write_record(&mut out)
            });
        });
        let record = out.clone();
        let config = record_config(record.as_bytes()).expect("a record");
        let rules = Rules::new(&config).expect("good rules");
        c.bench_function(&format!("read_record, {name}"), |b| {
            b.iter_batched_ref(
                Buffer::<65536>::new,
                |memory| Game::read_record(memory, &rules, record.as_bytes()).is_ok(),
                BatchSize::LargeInput,
            );
        });
    }
    let mut buffer = Buffer::<4096>::new();
    let game = under_way(&mut buffer, &Config::new(15, 15, 5));
    let label = game.label(3, 12).expect("on the board");
    c.bench_function("label", |b| b.iter(|| game.label(black_box(3), black_box(12))));
    c.bench_function("parse_label", |b| b.iter(|| game.parse_label(black_box(label.as_bytes()))));
}

criterion_group!(calls, changes, questions, text);
criterion_main!(calls);
