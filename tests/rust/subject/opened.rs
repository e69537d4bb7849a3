//! What can be asked of a block that `open` has taken.

use super::model::{At, Dice, Model, NOTHING_TO_REDO, NOTHING_TO_UNDO};
use super::{Api, Room, Rust, Subject, agree, same};

/// Whether the game in a block that `open` took makes sense in itself: a model made from what it
/// says agrees with it on everything, back to where its log begins, forth to where its log ends,
/// and on to the end.
pub fn is_consistent(block: &[u8]) -> Result<(), String> {
    let mut room = Room::of(block);
    let mut game = Rust::open(room.bytes_mut()).map_err(|e| format!("open: {e}"))?;
    let mut model = model_of(block)?;
    agree(&game, &model, true)?;

    for way in ["back", "forth", "back again"] {
        loop {
            let (answer, wanted) = match way {
                "forth" => (Subject::redo(&mut game), model.redo()),
                _ => (Subject::undo(&mut game), model.undo()),
            };
            same(way, answer, wanted)?;
            agree(&game, &model, false).map_err(|e| format!("going {way}: {e}"))?;
            if wanted == NOTHING_TO_REDO || wanted == NOTHING_TO_UNDO {
                break;
            }
        }
        if way == "back" && !model.can_have_been_reached() {
            return Err("where its log begins is no position".to_string());
        }
    }
    let mut dice = Dice(model.version);
    for _ in 0..12 {
        let free = model.free_cells();
        if free.is_empty() {
            break;
        }
        let (row, col) = dice.pick(&free);
        let answer = Subject::play(&mut game, row, col);
        same("going on", answer, model.play(row, col))?;
        agree(&game, &model, false).map_err(|e| format!("going on: {e}"))?;
    }
    agree(&game, &model, true)
}

/// A model of the game in a block that `open` takes.
pub fn model_of(block: &[u8]) -> Result<Model, String> {
    let mut room = Room::of(block);
    let game = Rust::open(room.bytes_mut()).map_err(|e| format!("open: {e}"))?;
    let mut model = as_told(&game)?;
    model.undone = redo_list(block, &model)?;
    model.undone.reverse();
    Ok(model)
}

/// A model of what the game says it is, but for what could be put back.
fn as_told<G: Subject>(game: &G) -> Result<Model, String> {
    let setup = game.setup();
    same("rules", setup.understood(), Ok(setup))?;
    let info = game.info();
    let mut model = Model::new(setup).unwrap();
    let known = game.marks().iter().all(|mark| *mark <= setup.players);
    same("marks of its players only", known, true)?;
    model.put_board(&game.marks());
    model.version = game.version();
    model.done = game.moves();
    model.last = (info.last_mark != 0).then_some(info.last);
    same("a position", model.can_have_been_reached(), true)?;
    if model.done.len() > model.kept() {
        return Err("more moves than it keeps".to_string());
    }
    match (model.done.last(), model.last) {
        (None, None) => {}
        // It keeps no moves, but knows the last one.
        (None, Some(last)) => {
            let mover = model.mover(model.total.saturating_sub(1));
            same("moves kept", model.kept(), 0)?;
            same("the last move's mark", model.at(last), mover)?;
            same("the last move", model.can_have_been_last(last), true)?;
        }
        (done, last) => same("the last move", last, done.copied())?,
    }
    // Each move took a cell of its own, for whoever's turn it was.
    let mut cells = model.done.clone();
    cells.sort_unstable();
    cells.dedup();
    same("moves to different cells", cells.len(), model.done.len())?;
    for (i, cell) in model.done.iter().rev().enumerate() {
        let mover = model.mover(model.total - 1 - i);
        same("a move's mark", model.at(*cell), mover)?;
    }
    Ok(model)
}

/// The moves that a block's game can put back, the next one first: all legal.
pub fn redo_list(block: &[u8], model: &Model) -> Result<Vec<At>, String> {
    let mut room = Room::of(block);
    let mut game = Rust::open(room.bytes_mut()).unwrap();
    let mut ahead = model.clone();
    let mut list = Vec::new();
    for _ in 0..Subject::info(&game).redoable {
        let answer = Subject::redo(&mut game);
        let (row, col) = Subject::info(&game).last;
        let wanted = ahead.play(row, col);
        same(&format!("putting back {:?}", (row, col)), answer, wanted)?;
        list.push((row, col));
    }
    same("after the last", Subject::redo(&mut game), NOTHING_TO_REDO)?;
    Ok(list)
}
