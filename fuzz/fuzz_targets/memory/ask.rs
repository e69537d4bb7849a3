//! Questions, and places for their answers.

// SAFETY, in all of this file: every pointer is to as many bytes as is said with it.

use arbitrary::Arbitrary;
use libttt_fuzz::fence::Place;
use libttt_fuzz::probe::{Cap, Table};
use libttt_fuzz::subject::Subject;
use libttt_fuzz::subject::model::{At, MISALIGNED, OK};
use ttt::capi::*;
use ttt::{Cell, Game, Info};

#[derive(Arbitrary, Debug)]
pub enum Ask {
    Board(Place, Cap),
    Moves(Place, Cap),
    FreeCells(Place, Cap),
    WinningCells(Place, Cap),
    BoardText(Place, Cap),
    Record(Place, Cap),
    Label(i8, i8, Place, Cap),
    ParseLabel(Place, Vec<u8>, Place),
    Config(Place),
    Info(Place, u8),
    AtAGlance(i8, i8),
}

impl Ask {
    pub fn make(&self, table: &Table) {
        match *self {
            Ask::Board(at, cap) => {
                let marks = table.told(|g| g.marks());
                let call = |g, out, cap| unsafe { ttt_board(g, out, cap) };
                table.two_step((at, cap), &marks, call);
            }
            Ask::Moves(at, cap) => {
                let cells = cells(table.told(|g| g.moves()));
                let call = |g, out, cap| unsafe { ttt_moves(g, out, cap) };
                table.two_step((at, cap), &cells, call);
            }
            Ask::FreeCells(at, cap) => {
                let cells = cells(table.told(|g| g.free_cells()));
                let call = |g, out, cap| unsafe { ttt_free_cells(g, out, cap) };
                table.two_step((at, cap), &cells, call);
            }
            Ask::WinningCells(at, cap) => {
                let cells = cells(table.told(|g| g.winning_cells()));
                let call = |g, out, cap| unsafe { ttt_winning_cells(g, out, cap) };
                table.two_step((at, cap), &cells, call);
            }
            Ask::BoardText(at, cap) => {
                let text = table.told(|g| g.board_text());
                let call = |g, out, cap| unsafe { ttt_board_text(g, out, cap) };
                table.text((at, cap), Some(text), call);
            }
            Ask::Record(at, cap) => {
                let text = table.told(|g| g.record());
                let call = |g, out, cap| unsafe { ttt_write_record(g, out, cap) };
                table.text((at, cap), text, call);
            }
            Ask::Label(row, col, at, cap) => {
                let (row, col) = (row.into(), col.into());
                let text = table.told(|g| g.label(row, col));
                let call = |g, out, cap| unsafe { ttt_cell_label(g, row, col, out, cap) };
                table.text((at, cap), text, call);
            }
            Ask::ParseLabel(at, ref text, out_at) => {
                let text = &text[..text.len().min(64)];
                let wanted = table.told(|g| g.parse_label(text));
                let wanted = wanted.map(|(row, col)| Cell::new(row, col));
                let laid = table.fences.input.put(text, at);
                let call = |out| {
                    table.ask(|g| unsafe { ttt_parse_label(g, laid.start(), text.len(), out) })
                };
                table.fences.value(out_at, wanted, call);
            }
            Ask::Config(at) => {
                let wanted = table.told(|g| g.rules().config());
                let call = |out| table.ask(|g| unsafe { ttt_get_config(g, out) });
                table.fences.value(at, Ok(wanted), call);
            }
            Ask::Info(at, size) => info(table, at, size.into()),
            Ask::AtAGlance(row, col) => {
                let (row, col) = (row.into(), col.into());
                let told = table.told(|g| at_a_glance(&g, row, col));
                let asked = table.ask(|g| unsafe {
                    (
                        (ttt_winner(g), ttt_turn(g), ttt_at(g, row, col), ttt_landing_row(g, col)),
                        (ttt_is_dead(g), ttt_hash(g), ttt_version(g), ttt_bytes(g)),
                    )
                });
                assert_eq!(asked, told);
            }
        }
    }
}

fn cells(list: Vec<At>) -> Vec<Cell> {
    list.into_iter().map(|(row, col)| Cell::new(row, col)).collect()
}

type Glance = ((i32, u8, u8, i32), (bool, u64, u64, usize));

fn at_a_glance(game: &impl Subject, row: i32, col: i32) -> Glance {
    (
        (game.winner(), game.turn(), game.at(row, col), game.landing_row(col)),
        (game.is_dead(), game.hash(), game.version(), game.bytes().len()),
    )
}

fn info(table: &Table, at: Place, size: usize) {
    let out = table.fences.out.lay(size, at);
    let got = table.ask(|g| unsafe { ttt_get_info(g, out.start(), size) });
    if !out.is_aligned::<Info>() {
        assert_eq!(got, MISALIGNED);
        assert!(out.is_clean_after(0));
        return;
    }
    assert_eq!(got, OK);
    assert!(out.is_clean_after(size));
    assert!(out.bytes().iter().skip(size_of::<Info>()).all(|byte| *byte == 0));
    if size >= size_of::<Info>() {
        assert_eq!(out.values::<Info>(1)[0], table.told(|g| Game::info(g)));
    }
}
