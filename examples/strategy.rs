//! Computer players of one's own, as trait objects: `cargo run --example strategy`.

use ttt::{
    Buffer, Cell, Config, Event, Game, Mark, Match, Outcome, Refusal, Rules, Smart, Strategy,
};

/// Plays each move out at random from here, and takes the one that most often ends well.
struct Gambler {
    seed: u64,
    games: u64,
    copy: Buffer<256>,
    scratch: Buffer<512>,
}

impl Gambler {
    fn new(seed: u64, games: u64) -> Gambler {
        Gambler { seed, games, copy: Buffer::new(), scratch: Buffer::new() }
    }

    /// How many of the games after this move end well; a draw counts half.
    fn hope(&mut self, game: &Game, me: Mark, cell: Cell) -> Result<u64, Refusal> {
        let copy = game.copy_to(&mut self.copy)?;
        copy.play(cell.row, cell.col)?;
        let mut counts = [0; 6];
        copy.playouts(self.games, &mut self.seed, &mut self.scratch, &mut counts)?;
        Ok(2 * counts[usize::from(me.code())] + counts[Outcome::Draw.code() as usize])
    }
}

impl Strategy for Gambler {
    fn choose(&mut self, game: &Game, me: Mark) -> Option<Cell> {
        let mut best = None;
        for cell in game.free_cells() {
            let hope = self.hope(game, me, cell).ok()?;
            if best.is_none_or(|(most, _)| hope > most) {
                best = Some((hope, cell));
            }
        }
        best.map(|(_, cell)| cell)
    }
}

fn main() -> Result<(), Refusal> {
    let connect_four = Rules::new(&Config::new(6, 7, 4).rules(Rules::GRAVITY))?;
    let mut memory = Buffer::<256>::new();
    let game = Game::init(&mut memory, &connect_four)?;

    let mut players: [Box<dyn Strategy>; 2] = [Box::new(Smart), Box::new(Gambler::new(7, 200))];
    let mut tell = |game: &Game, event: &Event| {
        if event.kind == Event::MOVE {
            print!("{} ", game.label(event.cell.row, event.cell.col).unwrap());
        }
    };
    let [x, o] = &mut players;
    let mut played = Match::new(game);
    played.seat(Mark::X, x.as_mut());
    played.seat(Mark::O, o.as_mut());
    played.listen(&mut tell)?;
    let outcome = played.run()?;

    let mut board = String::new();
    played.game().write_board(&mut board).unwrap();
    println!("\n{board}{outcome}");
    Ok(())
}
