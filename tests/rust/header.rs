//! `include/ttt.h` is what cbindgen makes of the sources.

use std::path::Path;

#[test]
fn header_is_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(root.join("cbindgen.toml")).unwrap();
    // In the order in which the header is to be read.
    let sources = [
        "capi/types.rs",
        "cell.rs",
        "config.rs",
        "game/ask.rs",
        "capi/results.rs",
        "capi/life.rs",
        "capi/heap.rs",
        "capi/play.rs",
        "capi/ask.rs",
        "capi/text.rs",
        "matches/event.rs",
        "capi/strategy.rs",
        "strategy/search/analysis.rs",
        "capi/search.rs",
        "capi/matches.rs",
    ];
    let mut made = Vec::new();
    sources
        .iter()
        .fold(cbindgen::Builder::new(), |builder, source| {
            builder.with_src(root.join("src").join(source))
        })
        .with_config(config)
        .generate()
        .expect("cbindgen reads the sources")
        .write(&mut made);
    let made = String::from_utf8(made).unwrap();

    let path = root.join("include/ttt.h");
    if std::env::var_os("UPDATE_HEADER").is_some() {
        std::fs::create_dir_all(root.join("include")).unwrap();
        std::fs::write(&path, &made).unwrap();
    }
    let checked_in = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(made == checked_in, "include/ttt.h is out of date: run `make header`");
}
