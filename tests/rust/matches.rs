//! Matches: who moves, and who is told what, in which order.

use std::cell::RefCell;

use ttt::{
    Buffer, Cell, Config, Event, FirstFree, Game, Listener, MAX_LISTENERS, Mark, Match, Outcome,
    Random, Refusal, Rules, Smart, Strategy,
};

const NOWHERE: Cell = Cell::new(-1, -1);

fn event(kind: i32, result: i32, mark: u8, cell: Cell) -> Event {
    Event { kind, result, mark, reserved: [0; 3], cell }
}

fn moved(mark: u8, row: i32, col: i32, result: i32) -> Event {
    event(Event::MOVE, result, mark, Cell::new(row, col))
}

fn refused(why: Refusal, mark: u8, cell: Cell) -> Event {
    event(Event::REFUSED, why.code(), mark, cell)
}

/// Plays a match with these seats; the answer: every event, as a listener was told it.
fn told(
    config: Config,
    seats: &mut [(Mark, &mut dyn Strategy)],
    play: impl FnOnce(&mut Match),
) -> Vec<Event> {
    let mut events = Vec::new();
    let mut note = |game: &Game, event: &Event| {
        // The event has happened already.
        let info = game.info();
        match event.kind {
            Event::MOVE | Event::REDO | Event::END => {
                assert_eq!((info.last, info.last_mark), (event.cell, event.mark));
                assert_eq!(info.winner, event.result);
            }
            Event::UNDO => assert_eq!(game.at(event.cell.row, event.cell.col), None),
            Event::RESET => assert_eq!(info.moves, 0),
            _ => assert!(event.result < 0),
        }
        events.push(*event);
    };
    let mut buffer = Buffer::<1024>::new();
    let game = Game::init(&mut buffer, &Rules::new(&config).unwrap()).unwrap();
    let mut played = Match::new(game);
    for (mark, strategy) in seats {
        played.seat(*mark, *strategy);
    }
    played.listen(&mut note).unwrap();
    play(&mut played);
    events
}

#[test]
fn persons_move_and_are_refused() {
    let events = told(Config::square(3), &mut [], |played| {
        assert_eq!(played.move_as(1, 1, 1), Ok(Outcome::Ongoing));
        assert_eq!(played.move_as(1, 0, 0), Err(Refusal::NotYourTurn));
        assert_eq!(played.move_as(77, 0, 0), Err(Refusal::NotYourTurn));
        assert_eq!(played.move_as(2, 1, 1), Err(Refusal::Occupied));
        assert_eq!(played.move_as(2, 3, -4), Err(Refusal::OutOfBounds));
        assert_eq!(played.move_as(2, 0, 1), Ok(Outcome::Ongoing));
        assert_eq!(played.computer(), Err(Refusal::NoMove));
        assert_eq!(played.run(), Ok(Outcome::Ongoing));
    });
    assert_eq!(
        events,
        [
            moved(1, 1, 1, 0),
            refused(Refusal::NotYourTurn, 1, Cell::new(0, 0)),
            refused(Refusal::NotYourTurn, 77, Cell::new(0, 0)),
            refused(Refusal::Occupied, 2, Cell::new(1, 1)),
            refused(Refusal::OutOfBounds, 2, Cell::new(3, -4)),
            moved(2, 0, 1, 0),
            refused(Refusal::NoMove, 1, NOWHERE),
        ]
    );
}

#[test]
fn computers_play_to_the_end() {
    let (mut x, mut o) = (FirstFree, Smart);
    let seats: &mut [(Mark, &mut dyn Strategy)] = &mut [(Mark::X, &mut x), (Mark::O, &mut o)];
    let events = told(Config::square(3), seats, |played| {
        assert_eq!(played.run(), Ok(Outcome::Draw));
        // It is over already: no turns, and nobody is told.
        assert_eq!(played.run(), Ok(Outcome::Draw));
        assert_eq!(played.computer(), Err(Refusal::GameOver));
        assert_eq!(played.move_as(1, 2, 2), Err(Refusal::GameOver));
    });
    assert_eq!(
        events,
        [
            moved(1, 0, 0, 0),
            moved(2, 0, 1, 0),
            moved(1, 0, 2, 0),
            moved(2, 1, 0, 0),
            moved(1, 1, 1, 0),
            moved(2, 2, 0, 0),
            moved(1, 1, 2, 0),
            moved(2, 2, 2, 0),
            moved(1, 2, 1, 5),
            event(Event::END, 5, 1, Cell::new(2, 1)),
            refused(Refusal::GameOver, 0, NOWHERE),
            refused(Refusal::GameOver, 1, Cell::new(2, 2)),
        ]
    );
}

#[test]
fn a_person_against_a_computer() {
    let mut o = FirstFree;
    let events = told(Config::square(3), &mut [(Mark::O, &mut o)], |played| {
        assert_eq!(played.run(), Ok(Outcome::Ongoing)); // X is a person
        assert_eq!(played.move_as(1, 1, 1), Ok(Outcome::Ongoing));
        assert_eq!(played.run(), Ok(Outcome::Ongoing));
        // A person may move for a computer, too.
        assert_eq!(played.move_as(1, 2, 2), Ok(Outcome::Ongoing));
        assert_eq!(played.move_as(2, 2, 0), Ok(Outcome::Ongoing));
        assert_eq!(played.game().turn(), Some(Mark::X));
    });
    let cells = [(1, 1, 1), (2, 0, 0), (1, 2, 2), (2, 2, 0)];
    assert!(events.into_iter().eq(cells.map(|(mark, row, col)| moved(mark, row, col, 0))));
}

#[test]
fn undo_redo_and_reset_are_told() {
    let events = told(Config::new(3, 3, 2), &mut [], |played| {
        assert_eq!(played.undo(), Err(Refusal::NothingToUndo));
        assert_eq!(played.redo(), Err(Refusal::NothingToRedo));
        played.move_as(1, 0, 0).unwrap();
        played.move_as(2, 2, 0).unwrap();
        assert_eq!(played.move_as(1, 0, 1), Ok(Outcome::XWins));
        assert_eq!(played.undo(), Ok(Outcome::Ongoing));
        assert_eq!(played.undo(), Ok(Outcome::Ongoing));
        assert_eq!(played.redo(), Ok(Outcome::Ongoing));
        assert_eq!(played.redo(), Ok(Outcome::XWins));
        assert_eq!(played.reset(), Ok(Outcome::Ongoing));
        assert_eq!(played.undo(), Err(Refusal::NothingToUndo));
    });
    assert_eq!(
        events,
        [
            refused(Refusal::NothingToUndo, 0, NOWHERE),
            refused(Refusal::NothingToRedo, 0, NOWHERE),
            moved(1, 0, 0, 0),
            moved(2, 2, 0, 0),
            moved(1, 0, 1, 1),
            event(Event::END, 1, 1, Cell::new(0, 1)),
            event(Event::UNDO, 0, 1, Cell::new(0, 1)),
            event(Event::UNDO, 0, 2, Cell::new(2, 0)),
            event(Event::REDO, 0, 2, Cell::new(2, 0)),
            event(Event::REDO, 1, 1, Cell::new(0, 1)),
            event(Event::END, 1, 1, Cell::new(0, 1)),
            event(Event::RESET, 0, 0, NOWHERE),
            refused(Refusal::NothingToUndo, 0, NOWHERE),
        ]
    );
}

#[test]
fn undo_takes_back_one_move_also_of_a_computer() {
    let mut o = FirstFree;
    told(Config::square(3), &mut [(Mark::O, &mut o)], |played| {
        played.move_as(1, 1, 1).unwrap();
        played.run().unwrap();
        played.undo().unwrap();
        assert_eq!(played.game().turn(), Some(Mark::O));
        played.undo().unwrap();
        assert_eq!(played.game().turn(), Some(Mark::X));
    });
}

#[test]
fn a_bad_proposal_is_refused_and_the_turn_stays() {
    let mut proposals =
        [Some(Cell::new(0, 0)), Some(Cell::new(9, 9)), None, Some(Cell::new(2, 2))].into_iter();
    let mut o = |_: &Game, _: Mark| proposals.next().flatten();
    let events = told(Config::square(3), &mut [(Mark::O, &mut o)], |played| {
        played.move_as(1, 0, 0).unwrap();
        assert_eq!(played.computer(), Err(Refusal::Occupied));
        assert_eq!(played.run(), Err(Refusal::OutOfBounds));
        assert_eq!(played.run(), Err(Refusal::NoMove));
        assert_eq!(played.run(), Ok(Outcome::Ongoing));
    });
    assert_eq!(
        events[1..],
        [
            refused(Refusal::Occupied, 2, Cell::new(0, 0)),
            refused(Refusal::OutOfBounds, 2, Cell::new(9, 9)),
            refused(Refusal::NoMove, 2, NOWHERE),
            moved(2, 2, 2, 0),
        ]
    );
}

#[test]
fn three_and_four_at_a_table() {
    for players in 3..=4 {
        let mut seats: [Random; 4] = std::array::from_fn(|i| Random(i as u64));
        let [x, o, p3, p4] = &mut seats;
        // The fourth seat is there, but in a game of three nobody ever asks it.
        let mut never = |_: &Game, _: Mark| -> Option<Cell> { panic!("asked") };
        let p4: &mut dyn Strategy = if players == 3 { &mut never } else { p4 };
        let seats: &mut [(Mark, &mut dyn Strategy)] =
            &mut [(Mark::X, x), (Mark::O, o), (Mark::P3, p3), (Mark::P4, p4)];
        let config = Config::new(4, 4, 4).players(players);
        let mut result = 0;
        let events = told(config, seats, |played| result = played.run().unwrap().code());
        let (end, moves) = events.split_last().unwrap();
        assert_eq!((end.kind, end.result), (Event::END, result));
        for (event, turn) in moves.iter().zip(0..) {
            assert_eq!((event.kind, event.mark), (Event::MOVE, turn % players + 1));
        }
    }
}

/// Says its name and the event's kind into a common log.
struct Names<'a>(&'a RefCell<Vec<(char, i32)>>, char);

impl Listener for Names<'_> {
    fn on_event(&mut self, _: &Game, event: &Event) {
        self.0.borrow_mut().push((self.1, event.kind));
    }
}

#[test]
fn listeners_are_told_in_the_order_in_which_they_came() {
    let log = RefCell::new(Vec::new());
    let mut names: Vec<Names> = ('a'..).take(MAX_LISTENERS).map(|name| Names(&log, name)).collect();
    let mut too_many = Names(&log, 'z');
    let mut buffer = Buffer::<128>::new();
    let game = Game::init(&mut buffer, &Rules::new(&Config::square(1)).unwrap()).unwrap();
    let mut played = Match::new(game);
    for listener in &mut names {
        assert_eq!(played.listen(listener), Ok(()));
    }
    assert_eq!(played.listen(&mut too_many), Err(Refusal::NoMemory));
    played.move_as(1, 0, 0).unwrap();
    let names = ('a'..).take(MAX_LISTENERS);
    let told = [Event::MOVE, Event::END].map(|kind| names.clone().map(move |name| (name, kind)));
    assert!(log.into_inner().into_iter().eq(told.into_iter().flatten()));
}

#[test]
fn a_seat_may_change_hands() {
    let mut scripted = |_: &Game, _: Mark| Some(Cell::new(2, 2));
    let mut first = FirstFree;
    let mut buffer = Buffer::<128>::new();
    let game = Game::init(&mut buffer, &Rules::new(&Config::square(3)).unwrap()).unwrap();
    let mut played = Match::new(game);
    played.seat(Mark::X, &mut first);
    played.seat(Mark::X, &mut scripted);
    played.run().unwrap();
    assert_eq!(played.game().at(2, 2), Some(Mark::X));
}
