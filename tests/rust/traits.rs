//! What the types can do beside their own functions.

use ttt::{Buffer, Config, Game, Limits, Rules};

#[test]
fn a_game_is_shown_by_its_rules_and_how_it_stands() {
    let rules = Rules::new(&Config::square(3)).unwrap();
    let mut memory = Buffer::<112>::default();
    let game = Game::init(&mut memory, &rules).unwrap();
    let shown = format!("{game:?}");
    assert!(
        shown.starts_with("Game { rules: Config {") && shown.contains("info: Info {"),
        "{shown}"
    );
    #[cfg(feature = "alloc")]
    assert_eq!(format!("{:?}", Game::boxed(&rules).unwrap()), shown);
}

#[test]
fn a_buffer_is_its_bytes() {
    let buffer = Buffer::<24>::default();
    assert_eq!(*buffer, [0; 24]);
}

#[test]
fn limits_by_depth_have_no_others() {
    assert_eq!(Limits::depth(7), Limits { nodes: 0, depth: 7, reserved: 0 });
}

#[test]
fn rules_are_shown_by_their_numbers() {
    let rules = Rules::new(&Config::square(300)).unwrap();
    let shown = format!("{rules:?}");
    assert!(shown.contains("rows: 300, cols: 300, k: 300"), "{shown}");
}

#[test]
fn a_label_is_shown_as_it_is_written() {
    let rules = Rules::new(&Config::square(3)).unwrap();
    let mut memory = Buffer::<112>::default();
    let game = Game::init(&mut memory, &rules).unwrap();
    assert_eq!(game.label(0, 1).unwrap().to_string(), "b3");
}
