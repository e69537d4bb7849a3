//! Strategies, playouts and searchers, whose structs lie anywhere.

// SAFETY, in all of this file: every pointer is to as many bytes as is said with it.

use crate::matches::{self, MatchCall};
use arbitrary::Arbitrary;
use libttt_fuzz::fence::Place;
use libttt_fuzz::probe::{Table, code};
use libttt_fuzz::subject::Room;
use libttt_fuzz::subject::model::{BUFFER_TOO_SMALL, MISALIGNED, OK};
use std::ffi::c_void;
use std::mem::transmute;
use std::ptr::null_mut;
use ttt::capi::*;
use ttt::{
    Analysis, Cell, Config, FirstFree, Game, Limits, Mark, Random, Searcher, Smart, Strategy,
};

#[derive(Arbitrary, Debug)]
pub enum Strategies {
    /// A built-in function, asked as such.
    Choose(Who, u8, Place, Place),
    Play(Who, Place),
    Playouts {
        games: u8,
        seed: u64,
        places: [Place; 3],
        more: i8,
    },
    Search {
        table: u8,
        more: i8,
        nodes: u8,
        depth: u8,
        reserved: bool,
        me: u8,
        places: [Place; 4],
    },
    Match {
        seats: [Option<Who>; 4],
        places: [Place; 2],
        calls: Vec<MatchCall>,
    },
}

#[derive(Arbitrary, Clone, Copy, Debug)]
pub enum Who {
    FirstFree,
    Smart,
    Random(u64),
    Meddler(Meddler),
}

/// Proposes one cell whatever the game, after it has tried what a strategy must not.
#[derive(Arbitrary, Clone, Copy, Debug)]
pub struct Meddler {
    truth: u8,
    row: i8,
    col: i8,
}

unsafe extern "C" fn meddle(
    state: *mut c_void,
    game: *const ttt_game,
    me: u8,
    out: *mut Cell,
) -> Truth {
    unsafe {
        let mut meddler = state.cast::<Meddler>().read_unaligned();
        tries_to_change(game);
        assert_eq!(ttt_turn(game), me);
        if let Some(cell) = meddler.proposal() {
            out.write(cell);
        }
        meddler.truth
    }
}

/// What foreign code may not do with the game that it is shown, and may do with a copy.
pub unsafe fn tries_to_change(shown: *const ttt_game) {
    unsafe {
        let game = shown.cast_mut();
        assert_eq!(ttt_undo(game), TTT_BUSY);
        assert_eq!(ttt_play(game, 0, 0), TTT_BUSY);
        assert_eq!(ttt_move(game, 1, 0, 0), TTT_BUSY);
        assert_eq!(ttt_reset(game), TTT_BUSY);
        let len = ttt_bytes(game);
        let mut room = Room::new(len, 0);
        let copy = ttt_copy(game, room.bytes_mut().as_mut_ptr().cast(), len, null_mut());
        assert_eq!(ttt_reset(copy), TTT_OK);
        room.bytes_mut().copy_from_slice(std::slice::from_raw_parts(game.cast::<u8>(), len));
        let copy = ttt_open(room.bytes_mut().as_mut_ptr().cast(), len, null_mut());
        assert_eq!(ttt_reset(copy), TTT_OK);
    }
}

impl Meddler {
    fn proposal(&mut self) -> Option<Cell> {
        (self.truth != 0).then(|| Cell::new(self.row.into(), self.col.into()))
    }
}

impl Who {
    pub fn of_rust(self) -> Box<dyn Strategy> {
        match self {
            Who::FirstFree => Box::new(FirstFree),
            Who::Smart => Box::new(Smart),
            Who::Random(seed) => Box::new(Random(seed)),
            Who::Meddler(mut meddler) => Box::new(move |_: &Game, _: Mark| meddler.proposal()),
        }
    }

    /// The same with its state in this memory of its own.
    pub fn of_c(&mut self) -> ttt_strategy {
        type BuiltIn = unsafe extern "C" fn(*mut c_void, *const ttt_game, u8, *mut Cell) -> bool;
        type Choose = unsafe extern "C" fn(*mut c_void, *const ttt_game, u8, *mut Cell) -> Truth;
        // A `bool` is a byte that is 0 or 1.
        let built_in = |choose: BuiltIn| Some(unsafe { transmute::<BuiltIn, Choose>(choose) });
        let (choose, state): (ttt_choose, *mut c_void) = match self {
            Who::FirstFree => (built_in(ttt_first_free), null_mut()),
            Who::Smart => (built_in(ttt_smart), null_mut()),
            Who::Random(seed) => (built_in(ttt_random), (&raw mut *seed).cast()),
            Who::Meddler(meddler) => (Some(meddle), (&raw mut *meddler).cast()),
        };
        ttt_strategy { choose, state }
    }
}

impl Strategies {
    pub fn make(&self, table: &Table) {
        let fences = table.fences;
        match *self {
            Strategies::Choose(who, me, at, out_at) => choose(table, who, me, at, out_at),
            Strategies::Play(who, at) => {
                let mut own = who;
                let laid = fences.input.put_value(&own.of_c(), at);
                let call =
                    |g| fences.input.frozen(|| unsafe { ttt_play_strategy(g, laid.start()) });
                table.both(call, |g| match laid.is_aligned::<ttt_strategy>() {
                    true => code(g.play_strategy(&mut *who.of_rust())),
                    false => MISALIGNED,
                });
            }
            Strategies::Playouts { games, seed, places, more } => {
                let size = table.told(|g| g.playouts_size());
                assert_eq!(size, table.ask(|g| unsafe { ttt_playouts_size(g) }));
                let games = u64::from(games % 4);
                let (mut goes_on, mut sums, mut memory) = (seed, [7; 6], Room::new(size, 0));
                table
                    .told(|g| g.playouts(games, &mut goes_on, memory.bytes_mut(), &mut sums))
                    .expect("room enough");

                let len = size.saturating_add_signed(more.into());
                let scratch = fences.memory.lay(len, places[0]);
                let seed_laid = fences.other_input.put_value(&seed, places[1]);
                let counts = fences.other_out.put_value(&[7_u64; 6], places[2]);
                let got = table.ask(|g| unsafe {
                    let (seed, counts) = (seed_laid.start(), counts.start());
                    ttt_playouts(g, games, seed, scratch.start(), len, counts)
                });
                let mut all = [scratch, seed_laid, counts].into_iter();
                let wanted = match all.all(|laid| laid.is_aligned::<u64>()) {
                    false => MISALIGNED,
                    true if len < size => BUFFER_TOO_SMALL,
                    true => OK,
                };
                assert_eq!(got, wanted);
                let (goes_on, sums) = if got == OK { (goes_on, sums) } else { (seed, [7; 6]) };
                assert_eq!(seed_laid.values::<u64>(1)[0], goes_on);
                assert_eq!(counts.values::<[u64; 6]>(1)[0], sums);
                assert!(scratch.is_clean_after(if got == OK { size } else { 0 }));
            }
            Strategies::Search { table: bytes, more, nodes, depth, reserved, me, places } => {
                let limits = Limits {
                    nodes: 1 + u64::from(nodes),
                    depth: depth.into(),
                    reserved: reserved.into(),
                };
                search(table, bytes, more, limits, me, places);
            }
            Strategies::Match { seats, places, ref calls } => {
                matches::play(table, seats, places, calls)
            }
        }
    }
}

fn choose(table: &Table, who: Who, me: u8, at: Place, out_at: Place) {
    let (seed, seeded) = match who {
        Who::Random(seed) => (seed, true),
        _ => (0, false),
    };
    let state = table.fences.input.put_value(&seed, at);
    let out = table.fences.out.lay(size_of::<Cell>(), out_at);
    let call: unsafe extern "C" fn(*mut c_void, *const ttt_game, u8, *mut Cell) -> bool = match who
    {
        Who::FirstFree => ttt_first_free,
        Who::Smart => ttt_smart,
        Who::Random(_) => ttt_random,
        Who::Meddler(_) => return,
    };
    let found = table.ask(|g| unsafe { call(state.start(), g, me, out.start()) });
    let is_in_line = out.is_aligned::<Cell>() && (!seeded || state.is_aligned::<u64>());
    let wanted = match Mark::new(me) {
        Some(me) if is_in_line => table.told(|g| who.of_rust().choose(g, me)),
        _ => None,
    };
    assert_eq!(found.then(|| out.values::<Cell>(1)[0]), wanted);
    assert!(out.is_clean_after(if found { size_of::<Cell>() } else { 0 }));
    let goes_on = state.values::<u64>(1)[0] != seed;
    assert_eq!(goes_on, seeded && found);
}

/// Makes a searcher, and asks it as an analyst and as a strategy.
fn search(table: &Table, bytes: u8, more: i8, limits: Limits, me: u8, places: [Place; 4]) {
    let fences = table.fences;
    let [at, config_at, limits_at, out_at] = places;
    let rules = table.told(|g| g.rules());
    let size = Searcher::size(&rules, 0).expect("a size");
    let len = (size + 8 * usize::from(bytes)).saturating_add_signed(more.into());
    if len > 1 << 15 {
        return;
    }
    let config = fences.input.put_value(&rules.config(), config_at);
    let is_config = config.is_aligned::<Config>();
    let asked = unsafe { ttt_searcher_size(config.start(), 0) };
    assert_eq!(asked, if is_config { size } else { 0 });

    let memory = fences.memory.lay(len, at);
    let searcher = unsafe { ttt_searcher_init(memory.start(), len, config.start(), null_mut()) };
    let is_made = is_config && memory.is_aligned::<u64>() && len >= size;
    assert_eq!(!searcher.is_null(), is_made);
    if !is_made {
        assert!(memory.is_clean_after(0));
        return;
    }
    let mut room = Room::new(len, 0);
    let twin = Searcher::init(room.bytes_mut(), &rules).expect("the same");

    let laid = fences.other_input.put_value(&limits, limits_at);
    let is_limits = laid.is_aligned::<Limits>();
    let wanted = match limits.reserved {
        _ if !is_limits => Err(MISALIGNED),
        0 => table.told(|g| twin.analyze(g, limits)).map_err(|refusal| refusal.code()),
        _ => Err(TTT_BAD_RULES),
    };
    fences.value::<Analysis>(out_at, wanted, |out| {
        table.ask(|g| unsafe { ttt_analyze(searcher, g, laid.start(), out) })
    });
    if !fences.out.lay(size_of::<Analysis>(), out_at).is_aligned::<Analysis>() {
        return; // it was not asked, so the two have not seen the same
    }

    let set = unsafe { ttt_set_limits(searcher, laid.start()) };
    let wanted = match limits.reserved {
        _ if !is_limits => MISALIGNED,
        0 => OK,
        _ => TTT_BAD_RULES,
    };
    assert_eq!(set, wanted);
    if set != OK {
        return;
    }
    twin.set_limits(limits);
    let wanted = Mark::new(me).and_then(|me| table.told(|g| twin.choose(g, me)));
    let out = fences.out.lay(size_of::<Cell>(), out_at);
    let found = table.ask(|g| unsafe { ttt_search(searcher.cast(), g, me, out.start()) });
    assert_eq!(found.then(|| out.values::<Cell>(1)[0]), wanted);
    assert!(memory.is_clean_after(len));
}
