//! The Rust side of the benchmark: the crate itself, and its peers from crates.io. It answers the
//! same commands as the C++ programs; `../bench.hpp` describes them.

mod bench;
mod games;
mod ours;
mod peers;

fn main() {
    let mut cases = Vec::new();
    ours::add(&mut cases);
    peers::add(&mut cases);
    bench::serve(&mut cases);
}
