//! The move log: a ring of cell indices, with a cursor for undo and redo.
//!
//! Moves are numbered from 0, and the cursor is the number of marks on the board. The log holds the
//! moves from `forgotten` up to the cursor, and behind it those that can be put back. Move `lap`
//! lies in the first slot, so finding a slot takes no division; a log that keeps all moves never
//! turns round, and there the slot is the number.

use crate::block::{Block, Head};
use crate::cell::Cell;
use crate::config::NO_UNDO;

/// Moves that the log holds up to the cursor.
pub(crate) fn held(block: &Block) -> u32 {
    block.moves().wrapping_sub(block.head.forgotten.get())
}

/// Moves that can be taken back. (A game without undo holds its last move all the same.)
pub(crate) fn undoable(block: &Block) -> u32 {
    if block.rules().undo() == NO_UNDO { 0 } else { held(block) }
}

pub(crate) fn redoable(block: &Block) -> u32 {
    block.head.redoable.get()
}

/// The cell of move `number`, which the log must hold.
pub(crate) fn entry(block: &Block, number: u32) -> Cell {
    let lane = lane(block, slot(block, number));
    let low = u32::from(block.lane(lane));
    let index = match step(block) {
        1 => low,
        _ => low | u32::from(block.lane(lane.wrapping_add(1))) << 16,
    };
    block.rules().cell(index)
}

/// The cell of the last move, if the log holds it.
pub(crate) fn last(block: &Block) -> Option<Cell> {
    (held(block) > 0).then(|| entry(block, block.moves().wrapping_sub(1)))
}

/// Adds a move at the cursor, with so many behind it that can still be put back.
#[cfg_attr(not(feature = "quick"), inline(never))]
pub(crate) fn push(block: &mut Block, cell: Cell, redoable: u32) {
    let slots = block.rules().log_slots();
    let moves = block.moves();
    let mut slot = moves.wrapping_sub(block.head.lap.get());
    if slot == slots {
        block.head.lap = moves.into();
        slot = 0;
    }
    if held(block) == slots {
        block.head.forgotten = block.head.forgotten.get().wrapping_add(1).into();
    }
    block.head.moves = moves.wrapping_add(1).into();
    block.head.redoable = redoable.into();
    let lane = lane(block, slot);
    let index = block.rules().index(cell);
    block.set_lane(lane, index as u16);
    // A short cut writes two lanes a move, and where a slot has one, clears the next slot with that. So
    // does this wherever one may be taken: a block is the same whichever way its moves were made.
    if step(block) == 2 || (redoable == 0 && block.head.layout.short_cut != 0) {
        block.set_lane(lane.wrapping_add(1), (index >> 16) as u16);
    }
}

/// [`push`] for a short cut, in a log that keeps all moves. Answers how many there are now.
#[inline(always)]
pub(crate) fn push_quick(head: &mut Head, body: &mut [u8], index: u32) -> u32 {
    let moves = head.moves.get();
    write(body, quick_lane(head, moves), index);
    let moves = moves.wrapping_add(1);
    head.moves = moves.into();
    head.redoable = 0.into();
    moves
}

/// The same where there is but the last move to remember.
#[inline(always)]
pub(crate) fn push_last(head: &mut Head, body: &mut [u8], index: u32) -> u32 {
    let moves = head.moves.get();
    write(body, head.layout.log_at.get(), index);
    head.forgotten = moves.into();
    head.lap = moves.into();
    let moves = moves.wrapping_add(1);
    head.moves = moves.into();
    moves
}

/// Writes both halves of an index, whether the slot is that wide or not: a narrow one runs over into
/// the next, which holds nothing that is still to be known.
#[inline(always)]
fn write(body: &mut [u8], lane: u32, index: u32) {
    let at = (lane as usize).wrapping_mul(2);
    // Every such game has the slot.
    if let Some(slot) = body.get_mut(at..at.wrapping_add(4)) {
        slot.copy_from_slice(&index.to_le_bytes());
    }
}

/// The first lane of a move's slot in a log that keeps all moves.
#[inline(always)]
fn quick_lane(head: &Head, number: u32) -> u32 {
    let step = u32::from(head.layout.log_step);
    head.layout.log_at.get().wrapping_add(step.wrapping_mul(number))
}

/// [`pop`] for a short cut, in a log that keeps all moves. Answers the cell's index.
#[inline(always)]
pub(crate) fn pop_quick(head: &mut Head, body: &[u8]) -> Option<u32> {
    let moves = head.moves.get();
    if moves == head.forgotten.get() {
        return None;
    }
    let moves = moves.wrapping_sub(1);
    let slot = (quick_lane(head, moves) as usize).wrapping_mul(2);
    let index = u32::from_le_bytes(*body.get(slot..slot.wrapping_add(4))?.first_chunk()?);
    head.moves = moves.into();
    head.redoable = head.redoable.get().wrapping_add(1).into();
    Some(if head.layout.log_step == 1 { index & 0xffff } else { index })
}

/// Moves the cursor back over the last move and returns its cell.
pub(crate) fn pop(block: &mut Block) -> Option<Cell> {
    if undoable(block) == 0 {
        return None;
    }
    let cell = last(block)?;
    let moves = block.moves().wrapping_sub(1);
    let lap = block.head.lap.get();
    if moves < lap {
        block.head.lap = lap.wrapping_sub(block.rules().log_slots()).into();
    }
    block.head.moves = moves.into();
    block.head.redoable = redoable(block).wrapping_add(1).into();
    Some(cell)
}

/// An empty log, for a board with so many marks on it.
pub(crate) fn clear(block: &mut Block, moves: u32) {
    let lap = if block.rules().keeps_all() { 0 } else { moves };
    block.head.moves = moves.into();
    block.head.forgotten = moves.into();
    block.head.lap = lap.into();
    block.head.redoable = 0.into();
}

/// Whether the header's numbers are some that the functions above can leave.
#[inline(never)]
pub(crate) fn is_consistent(block: &Block) -> bool {
    let rules = block.rules();
    let slots = rules.log_slots();
    let (moves, lap) = (block.moves(), block.head.lap.get());
    let forgotten = block.head.forgotten.get();
    let cursor_fits = forgotten <= moves && moves <= rules.cells() && held(block) <= slots;
    let redo_fits = match rules.undo() {
        NO_UNDO => redoable(block) == 0,
        _ => redoable(block) <= slots.saturating_sub(held(block)),
    };
    let lap_fits = match rules.keeps_all() {
        true => lap == 0,
        false => {
            let turned = lap > forgotten;
            lap <= moves && moves.wrapping_sub(lap) <= slots && (!turned || lap >= slots)
        }
    };
    cursor_fits && redo_fits && lap_fits
}

/// The slot where move `number` lies: at most one turn before or after `lap`.
fn slot(block: &Block, number: u32) -> u32 {
    let slots = block.rules().log_slots();
    let lap = block.head.lap.get();
    let offset = number.wrapping_sub(lap);
    if number < lap {
        offset.wrapping_add(slots)
    } else if offset >= slots {
        offset.wrapping_sub(slots)
    } else {
        offset
    }
}

/// The first lane of a slot.
fn lane(block: &Block, slot: u32) -> usize {
    let layout = &block.head.layout;
    (layout.log_at.get() as usize).wrapping_add((slot as usize).wrapping_mul(step(block)))
}

/// Lanes of a slot.
fn step(block: &Block) -> usize {
    block.head.layout.log_step.into()
}

#[cfg(test)]
mod tests {
    use super::is_consistent;
    use crate::buffer::Buffer;
    use crate::config::{Config, NO_UNDO};
    use crate::game::Game;
    use crate::rules::Rules;

    #[test]
    fn only_numbers_that_moves_can_leave_are_consistent() {
        let mut buffer = Buffer::<256>::new();
        for undo in [NO_UNDO, 1, 2, 4, 0] {
            let rules = Rules::new(&Config::square(3).undo(undo)).expect("good rules");
            let slots = rules.log_slots();
            let game = Game::init(&mut buffer, &rules).expect("enough bytes");
            let mut so = |moves: u32, forgotten: u32, redoable: u32, lap: u32| {
                let head = &mut game.block.head;
                head.moves = moves.into();
                head.forgotten = forgotten.into();
                head.redoable = redoable.into();
                head.lap = lap.into();
                is_consistent(&game.block)
            };
            for moves in 0..=9_u32 {
                // Those of a board that was put up, as one of this many moves.
                let lap = if slots == 9 { 0 } else { moves };
                assert!(so(moves, moves, 0, lap));
                assert!(!so(moves, moves + 1, 0, lap), "more forgotten than were made");
                assert!(!so(moves, moves, slots + 1, lap), "more can be put back than it holds");
                assert!(!so(moves, moves, 0, lap + 1), "a turn that is still to come");
                if moves > slots {
                    assert!(!so(moves, moves - slots - 1, 0, lap), "more held than it holds");
                }
                if moves > 0 && undo != NO_UNDO {
                    assert!(!so(moves, moves - 1, slots, lap), "held and put back, too many");
                }
            }
            assert!(!so(10, 10, 0, if slots == 9 { 0 } else { 10 }), "more moves than cells");
            assert_eq!(so(0, 0, 1, 0), undo != NO_UNDO);
        }
    }
}
