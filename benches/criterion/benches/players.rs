//! Computer players: `cargo bench` in `benches/criterion`.

use criterion::{Criterion, criterion_group, criterion_main};
use ttt::{
    Buffer, Config, FirstFree, Game, Limits, Mark, Random, Rules, Searcher, Smart, Strategy,
};

const GOMOKU: Config = Config::new(15, 15, 5);

/// Gomoku with twenty stones around the middle.
fn middle_game(buffer: &mut [u8]) -> &mut Game {
    let game = Game::init(buffer, &Rules::new(&GOMOKU).expect("good rules")).expect("room");
    for i in 0..20 {
        let cell = i * 11 % 36;
        game.play(5 + cell / 6, 5 + cell % 6).expect("a free cell");
    }
    assert!(!game.outcome().is_over());
    game
}

fn proposals(c: &mut Criterion) {
    let mut buffer = Buffer::<4096>::new();
    let game = middle_game(&mut buffer);
    c.bench_function("FirstFree", |b| b.iter(|| FirstFree.choose(game, Mark::X)));
    c.bench_function("Smart", |b| b.iter(|| Smart.choose(game, Mark::X)));
    let mut random = Random(1);
    c.bench_function("Random", |b| b.iter(|| random.choose(game, Mark::X)));
}

/// With the making of the searcher, whose memory is cleared.
fn search(c: &mut Criterion, name: &str, game: &Game, limits: Limits) {
    let mut memory = Box::new(Buffer::<{ 1 << 20 }>::new());
    let rules = game.rules();
    c.bench_function(name, |b| {
        b.iter(|| {
            let searcher = Searcher::init(&mut memory[..], &rules).expect("room");
            searcher.analyze(game, limits)
        });
    });
}

fn searches(c: &mut Criterion) {
    let mut buffer = Buffer::<4096>::new();
    search(c, "search gomoku, 1,000 nodes", middle_game(&mut buffer), Limits::nodes(1000));
    for (name, config) in [
        ("search 3x3 to the end", Config::square(3)),
        ("search 4x4 to the end", Config::square(4)),
        ("search 3x4 k=3 to the end", Config::new(3, 4, 3)),
        ("search 4x4 misère, 1,000 nodes", Config::square(4).rules(Rules::MISERE)),
    ] {
        let rules = Rules::new(&config).expect("good rules");
        let game = Game::init(&mut buffer, &rules).expect("room");
        let nodes = if name.ends_with("nodes") { 1000 } else { u64::MAX };
        search(c, name, game, Limits::nodes(nodes));
    }
}

criterion_group!(players, proposals, searches);
criterion_main!(players);
