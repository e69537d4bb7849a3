//! The clock and the conversation with `benches/run`, as in `../../bench.hpp`.

use std::io::{BufRead, Write};
use std::time::Instant;

use cpu_time::ProcessTime;

/// Somebody in a case of the benchmark.
pub struct Case {
    pub who: &'static str,
    pub case: String,
    pub unit: &'static str,
    pub check: Box<dyn FnMut() -> String>,
    pub time: Box<dyn FnMut() -> f64>,
}

pub fn serve(cases: &mut [Case]) {
    let mut out = std::io::stdout();
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("stdin is text");
        let (command, name) = line.split_once(' ').unwrap_or((&line, ""));
        let mut answer = String::new();
        for case in cases.iter_mut() {
            let its_name = format!("{}\t{}", case.who, case.case);
            match command {
                "list" => answer += &format!("{its_name}\t{}\n", case.unit),
                "check" if its_name == name => answer = (case.check)(),
                "time" if its_name == name => answer = (case.time)().to_string(),
                _ => {}
            }
        }
        writeln!(out, "{answer}").and_then(|()| out.flush()).expect("somebody reads stdout");
    }
}

/// One sample: the median of many short bursts, so that being interrupted costs a burst and not the
/// sample. `prepare` runs outside of the clock; `burst` answers how much it did. The answer is
/// nanoseconds for one, of the time on the processor where bursts are `long`.
pub fn per_one<T>(
    long: bool,
    state: &mut T,
    mut prepare: impl FnMut(&mut T),
    mut burst: impl FnMut(&mut T) -> usize,
) -> f64 {
    let sample_ms = std::env::var("SAMPLE_MS").ok().and_then(|ms| ms.parse().ok()).unwrap_or(20.0);
    let mut bursts = Vec::new();
    let mut spent = 0.0;
    while bursts.is_empty() || spent < sample_ms * 1e6 {
        prepare(state);
        let (start, on_cpu) = (Instant::now(), long.then(ProcessTime::now));
        let did = burst(state);
        let time =
            on_cpu.map_or_else(|| start.elapsed(), |start| start.elapsed()).as_nanos() as f64;
        bursts.push(time / did as f64);
        spent += time;
    }
    bursts.sort_by(f64::total_cmp);
    bursts[bursts.len() / 2]
}

/// A checksum of where games end, and whether by a win.
pub struct Sum(u64);

impl Sum {
    pub fn new() -> Sum {
        Sum(0xcbf2_9ce4_8422_2325)
    }

    pub fn add(&mut self, value: u64) {
        self.0 = (self.0 ^ value).wrapping_mul(0x100_0000_01b3);
    }

    pub fn text(&self) -> String {
        format!("{:016x}", self.0)
    }
}
