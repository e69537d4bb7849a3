//! Games made, opened, copied and read in memory of every length and at every address.

// SAFETY, in all of this file: every pointer is to as many bytes as is said with it.

use arbitrary::Arbitrary;
use libttt_fuzz::fence::{Laid, Place};
use libttt_fuzz::probe::Table;
use libttt_fuzz::subject::model::{BUFFER_TOO_SMALL, MISALIGNED, OK};
use libttt_fuzz::subject::{Room, Subject};
use ttt::capi::*;
use ttt::{Config, Game, Refusal, Rules, record_config};

#[derive(Arbitrary, Debug)]
pub enum Make {
    Check(AnyConfig, Place),
    Init(AnyConfig, Place, Places, i8),
    New(AnyConfig, Place),
    Open(Places, i8),
    Copy(Places, i8),
    RecordConfig(Place, Vec<u8>, Place),
    ReadRecord(Place, Vec<u8>, Place, Places, i8),
    ReadOwnRecord(Place, Place, Places, i8),
}

/// Where the memory is, and where `why` goes.
type Places = (Place, Place);

#[derive(Arbitrary, Clone, Copy, Debug)]
pub struct AnyConfig {
    rows: u16,
    cols: u16,
    k: u16,
    players: u8,
    rules: u8,
    undo: u32,
    reserved: u8,
    is_small: bool,
}

/// A longer game is not made.
const MAX_SIZE: usize = 1 << 15;

impl AnyConfig {
    fn config(self) -> Config {
        let (rows, cols) = match self.is_small {
            true => (self.rows % 20, self.cols % 20),
            false => (self.rows, self.cols),
        };
        let AnyConfig { k, players, rules, undo, .. } = self;
        let reserved = u32::from(self.reserved / 128);
        Config { rows, cols, k, players, rules, undo, reserved }
    }
}

impl Make {
    pub fn make(&self, table: &Table) {
        let (fences, input) = (table.fences, &table.fences.input);
        match *self {
            Make::Check(config, at) => {
                let config = config.config();
                let laid = input.put_value(&config, at);
                let rules = rules_at(&laid, &config);
                let wanted = rules.map_or_else(|refusal| refusal.code(), |_| OK);
                assert_eq!(unsafe { ttt_check(laid.start()) }, wanted);
                let wanted = rules.map_or(0, |rules| rules.game_size());
                assert_eq!(unsafe { ttt_size(laid.start()) }, wanted);
            }
            Make::Init(config, at, places, more) => {
                let config = config.config();
                let laid = input.put_value(&config, at);
                let rules = rules_at(&laid, &config);
                let room = rules.map_err(Refusal::code).and_then(|rules| made(&rules));
                let size = room.as_ref().map_or(64, |room| room.bytes().len());
                let len = size.saturating_add_signed(more.into());
                fences.made(places, (len, size), bytes(&room), |at, why| unsafe {
                    ttt_init(at.cast(), len, laid.start(), why)
                });
            }
            Make::New(config, at) => {
                let config = config.config();
                let rules = Rules::new(&config);
                if rules.is_ok_and(|rules| rules.game_size() > MAX_SIZE) {
                    return;
                }
                let laid = input.put_value(&config, at);
                let game = unsafe { ttt_new_with(laid.start(), std::ptr::null_mut()) };
                assert_eq!(game.is_null(), rules_at(&laid, &config).is_err());
                unsafe { ttt_free(game) };
            }
            Make::Open(places, more) => {
                let block = table.bytes();
                // `open` reads all the bytes that it is handed, so they are there.
                let len = block.len().saturating_add_signed(more.into());
                let front: Vec<u8> = block.iter().copied().chain([0xc5; 128]).take(len).collect();
                let laid = fences.memory.put(&front, places.0);
                let why = fences.other_out.lay(size_of::<i32>(), places.1);
                let game = unsafe { ttt_open(laid.start(), len, why.start()) };
                let wanted = match laid.is_aligned::<u64>() {
                    false => MISALIGNED,
                    true if len < block.len() => BUFFER_TOO_SMALL,
                    true => OK,
                };
                assert_eq!((why.values::<i32>(1)[0], game.is_null()), (wanted, wanted != OK));
                assert!(laid.bytes() == front && laid.is_clean_after(len));
            }
            Make::Copy(places, more) => {
                let len = table.size.saturating_add_signed(more.into());
                let block = table.bytes();
                fences.made(places, (len, table.size), Ok(&block), |at, why| {
                    table.ask(|game| unsafe { ttt_copy(game, at.cast(), len, why) })
                });
            }
            Make::RecordConfig(at, ref text, out_at) => {
                let text = &text[..text.len().min(1 << 10)];
                let laid = input.put(text, at);
                let wanted = record_config(text).map_err(Refusal::code);
                fences.value(out_at, wanted, |out| {
                    input.frozen(|| unsafe { ttt_record_config(laid.start(), text.len(), out) })
                });
            }
            Make::ReadRecord(at, ref text, config_at, places, more) => {
                let text = &text[..text.len().min(1 << 10)];
                read_record(table, (at, config_at, places), text, more);
            }
            Make::ReadOwnRecord(at, config_at, places, more) => {
                if let Some(text) = table.told(|g| g.record()) {
                    read_record(table, (at, config_at, places), text.as_bytes(), more);
                }
            }
        }
    }
}

fn read_record(table: &Table, at: (Place, Place, Places), text: &[u8], more: i8) {
    let (fences, config) = (table.fences, record_config(text).unwrap_or(Config::square(3)));
    let rules = Rules::new(&config).expect("the record's rules");
    if rules.game_size() > MAX_SIZE || text.len() > 1 << 11 {
        return;
    }
    let (at, config_at, places) = at;
    let laid = fences.input.put(text, at);
    let laid_config = fences.other_input.put_value(&config, config_at);
    let mut room = Room::new(rules.game_size(), 0);
    let read = Game::read_record(room.bytes_mut(), &rules, text).map(|_| ());
    let (size, aligned) = (rules.game_size(), laid_config.is_aligned::<Config>());
    let len = size.saturating_add_signed(more.into());
    let call = |at: *mut u8, why| {
        fences.input.frozen(|| unsafe {
            ttt_read_record(at.cast(), len, laid_config.start(), laid.start(), text.len(), why)
        })
    };
    match read {
        Ok(()) if aligned => drop(fences.made(places, (len, size), Ok(room.bytes()), call)),
        // A move that is refused leaves some bytes behind, but no game, and none outside.
        _ => {
            let memory = fences.memory.lay(len, places.0);
            let why = fences.other_out.lay(size_of::<i32>(), places.1);
            let game = call(memory.start(), why.start());
            assert!(game.is_null() && why.values::<i32>(1)[0] < 0);
            assert!(memory.is_clean_after(len) && why.is_clean_after(size_of::<i32>()));
            if memory.is_aligned::<u64>() {
                let game = unsafe { ttt_open(memory.start(), len, std::ptr::null_mut()) };
                assert!(game.is_null(), "a refused record left a game");
            }
        }
    }
}

/// The rules that C is to find in a config, wherever it lies.
fn rules_at(laid: &Laid, config: &Config) -> Result<Rules, Refusal> {
    match laid.is_aligned::<Config>() {
        true => Rules::new(config),
        false => Err(Refusal::Misaligned),
    }
}

/// A new game of these rules, unless it is too long to be made here.
fn made(rules: &Rules) -> Result<Room, i32> {
    if rules.game_size() > MAX_SIZE {
        return Err(BUFFER_TOO_SMALL);
    }
    let mut room = Room::new(rules.game_size(), 0);
    Game::init(room.bytes_mut(), rules).expect("good rules");
    Ok(room)
}

fn bytes(room: &Result<Room, i32>) -> Result<&[u8], i32> {
    room.as_ref().map(Room::bytes).map_err(|code| *code)
}
