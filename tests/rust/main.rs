//! The tests of the library through its public functions, in one program: what they share is compiled
//! once. Programs of their own are `tests/allocation.rs`, which has another allocator, `tests/stress.rs`, which
//! measures the memory of its process, and `tests/mutants.rs`, which is for `make mutants`.

mod blocks;
mod conformance;
mod differential;
mod exhaustive;
mod header;
mod large;
mod lines;
mod long_runs;
mod matches;
mod results;
mod search;
mod strategies;
mod subject;
mod traits;
