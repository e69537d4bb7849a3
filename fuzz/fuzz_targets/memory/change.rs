//! Calls that change the game, or ask whether they would.

// SAFETY, in all of this file: every pointer is to as many bytes as is said with it.

use arbitrary::Arbitrary;
use libttt_fuzz::fence::Place;
use libttt_fuzz::probe::{Table, code};
use libttt_fuzz::subject::Subject;
use libttt_fuzz::subject::calls::legal;
use libttt_fuzz::subject::model::{BAD_BOARD, MISALIGNED, OK};
use libttt_fuzz::subject::opened::model_of;
use ttt::Cell;
use ttt::capi::*;

#[derive(Arbitrary, Debug)]
pub enum Change {
    Legal(u16),
    Move(u8, i8, i8),
    MoveIf(u64, u8, i8, i8),
    CanMove(u8, i8, i8),
    Drop(i8),
    PlayAll(Place, Vec<(i8, i8)>, Place),
    Undo,
    Redo,
    Reset,
    SetBoard(Place, Vec<u8>),
    SameBoard(Place),
    /// Other handles, which are none: misaligned, or with another magic word.
    NoHandle(u8, [u8; 4]),
}

impl Change {
    pub fn make(&self, table: &Table) {
        match *self {
            Change::Legal(pick) => {
                let (row, col) = legal(&model_of(&table.bytes()).expect("a game"), pick.into());
                table.both(|g| unsafe { ttt_play(g, row, col) }, |g| code(g.play(row, col)));
            }
            Change::Move(player, row, col) => {
                let (row, col) = (row.into(), col.into());
                let call = |g| unsafe { ttt_move(g, player, row, col) };
                table.both(call, |g| code(g.play_as(player, row, col)));
            }
            Change::MoveIf(version, player, row, col) => {
                let (row, col) = (row.into(), col.into());
                let call = |g| unsafe { ttt_move_if(g, version, player, row, col) };
                table.both(call, |g| code(g.move_if(version, player, row, col)));
            }
            Change::CanMove(player, row, col) => {
                let (row, col) = (row.into(), col.into());
                let call = |_| table.ask(|g| unsafe { ttt_can_move(g, player, row, col) });
                table.both(call, |g| Subject::can_move(&g, player, row, col));
            }
            Change::Drop(col) => {
                let call = |g| unsafe { ttt_drop(g, col.into()) };
                table.both(call, |g| code(g.drop_in(col.into())));
            }
            Change::PlayAll(at, ref cells, last_at) => play_all(table, at, cells, last_at),
            Change::Undo => {
                table.both(|g| unsafe { ttt_undo(g) }, |g| code(g.undo()));
            }
            Change::Redo => {
                table.both(|g| unsafe { ttt_redo(g) }, |g| code(g.redo()));
            }
            Change::Reset => {
                table.both(
                    |g| unsafe { ttt_reset(g) },
                    |g| {
                        g.reset();
                        OK
                    },
                );
            }
            Change::SetBoard(at, ref marks) => set_board(table, at, marks),
            Change::SameBoard(at) => set_board(table, at, &table.told(|g| g.marks())),
            Change::NoHandle(shift, magic) => no_handle(table, shift, magic),
        }
    }
}

fn play_all(table: &Table, at: Place, cells: &[(i8, i8)], last_at: Place) {
    let cells: Vec<(i32, i32)> =
        cells.iter().take(100).map(|(row, col)| ((*row).into(), (*col).into())).collect();
    let bytes = cells.iter().flat_map(|(row, col)| [*row, *col]).flat_map(i32::to_ne_bytes);
    let laid = table.fences.input.put(&bytes.collect::<Vec<u8>>(), at);
    let last = table.fences.out.lay(size_of::<i32>(), last_at);
    let call = |g| {
        let accepted = table
            .fences
            .input
            .frozen(|| unsafe { ttt_play_all(g, laid.start(), cells.len(), last.start()) });
        (accepted, last.values::<i32>(1)[0])
    };
    table.both(call, |mut g| {
        if !cells.is_empty() && !laid.is_aligned::<Cell>() {
            return (0, MISALIGNED);
        }
        let (accepted, last) = Subject::play_all(&mut g, &cells);
        (accepted, last.unwrap_or(g.outcome().code()))
    });
    assert!(last.is_clean_after(size_of::<i32>()));
}

fn set_board(table: &Table, at: Place, marks: &[u8]) {
    let marks = &marks[..marks.len().min(1 << 10)];
    let laid = table.fences.input.put(marks, at);
    let call =
        |g| table.fences.input.frozen(|| unsafe { ttt_set_board(g, laid.start(), marks.len()) });
    table.both(call, |g| code(g.set_board(marks)));
    // Of a wrong length nothing is read.
    let call =
        |g| unsafe { ttt_set_board(g, laid.start::<u8>().wrapping_add(marks.len()), usize::MAX) };
    table.both(call, |_| BAD_BOARD);
}

/// Where there is no game, no call finds one, and nothing but its first word is read.
fn no_handle(table: &Table, shift: u8, magic: [u8; 4]) {
    let shift = shift % 8;
    if magic == table.bytes()[..4] {
        return;
    }
    let memory = &table.fences.memory;
    let laid = match shift {
        0 => memory.put(&[magic, magic].concat(), Place::AT_END),
        _ => memory.lay(8, Place::at_end(shift)),
    };
    let wanted = if shift == 0 { TTT_CORRUPT } else { TTT_MISALIGNED };
    let game: *mut ttt_game = laid.start();
    memory.frozen(|| unsafe {
        assert_eq!(ttt_play(game, 0, 0), wanted);
        assert_eq!(ttt_move(game, 1, 0, 0), wanted);
        assert_eq!(ttt_undo(game), wanted);
        assert_eq!(ttt_redo(game), wanted);
        assert_eq!(ttt_reset(game), wanted);
        assert_eq!(ttt_drop(game, 0), wanted);
        assert_eq!(ttt_winner(game), wanted);
        assert_eq!(ttt_turn(game), 0);
        assert_eq!(ttt_bytes(game), 0);
        assert_eq!(ttt_board(game, std::ptr::null_mut(), 0), 0);
        assert!(!ttt_is_dead(game));
        ttt_free(game);
    });
    assert!(laid.is_clean_after(laid.bytes().len()));
}
