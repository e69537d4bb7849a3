//! For `make mutants`: whether a test notices that the sources were changed. First the C tests, which
//! notice nearly all in a few seconds; the Rust tests when these have not. (`make test` runs more of both.)

use std::path::Path;
use std::process::Command;

/// The Rust tests that take long and notice nothing that the others don't.
const SKIPPED: [&str; 8] = [
    "search::",
    "exhaustive::",
    "large::",
    "flipped_bit",
    "changed_block",
    "boards_of_three_by_three",
    "all_small_boards",
    "every_run",
];

/// Ends a program after so many seconds: a change can make it run for ever.
fn within(seconds: &str, program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new("timeout");
    command.arg(seconds).arg(program);
    command
}

fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|e| panic!("{command:?}: {e}"));
    assert!(output.status.success(), "{command:?}: {output:?}");
}

fn c_tests() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    // Not where the crate itself is built: they would share what is kept from build to build.
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("c");
    let built = out.join("mutants");
    let library = ["--lib", "--features=capi", "--crate-type=cdylib", "--profile=mutants"];
    run(Command::new(env!("CARGO")).arg("rustc").args(library).arg("--target-dir").arg(&out));

    let mut programs = 0;
    for entry in top.join("tests/c").read_dir().expect("it is there") {
        let source = entry.expect("it can be read").path();
        let name = source.file_stem().and_then(|name| name.to_str()).expect("a plain name");
        if !name.starts_with("test_") {
            continue;
        }
        let program = out.join(name);
        // Each copy of the project has its own, and there only src/ changes.
        if !program.exists() {
            run(Command::new("cc")
                .args(["-Iinclude", "-Itests/c"])
                .arg(&source)
                .arg(built.join("libttt.so"))
                .arg("-o")
                .arg(&program));
        }
        run(&mut within("20", &program));
        programs += 1;
    }
    assert!(programs > 5, "where are the C tests?");
}

fn rust_tests() {
    run(within("240", env!("CARGO"))
        .args(["test", "--features=capi", "--profile=mutants"])
        .args(["--lib", "--test=allocation", "--test=rust", "--"])
        .args(SKIPPED.map(|name| format!("--skip={name}")))
        .env("PROPTEST_CASES", "500")
        .env("PROPTEST_MAX_SHRINK_ITERS", "0"));
}

#[test]
#[ignore = "make test runs these tests by themselves"]
fn the_tests_pass() {
    c_tests();
    rust_tests();
}
