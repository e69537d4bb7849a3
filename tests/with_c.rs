//! The C tests against this very source, for `make mutants`: what a change to the C layer does, they
//! see. (`make test` runs them in many more ways.)

use std::path::Path;
use std::process::Command;

fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|e| panic!("{command:?}: {e}"));
    assert!(output.status.success(), "{command:?}: {output:?}");
}

#[test]
#[ignore = "make test does it elsewhere, make mutants asks for it"]
fn the_c_tests_pass() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    // Not where the crate itself is built: they would share what is kept from build to build.
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("with_c");
    let library = ["--lib", "--features=capi", "--crate-type=staticlib", "--profile=mutants"];
    run(Command::new(env!("CARGO")).arg("rustc").args(library).arg("--target-dir").arg(&out));

    let mut programs = 0;
    for entry in top.join("tests/c").read_dir().expect("it is there") {
        let source = entry.expect("it can be read").path();
        let name = source.file_stem().and_then(|name| name.to_str()).expect("a plain name");
        if !name.starts_with("test_") {
            continue;
        }
        let program = out.join(name);
        run(Command::new("cc")
            .args(["-Iinclude", "-Itests/c"])
            .arg(&source)
            .arg(out.join("mutants/libttt.a"))
            .args(["-lpthread", "-ldl", "-lm", "-o"])
            .arg(&program));
        run(&mut Command::new(&program));
        programs += 1;
    }
    assert!(programs > 5, "where are the C tests?");
}
