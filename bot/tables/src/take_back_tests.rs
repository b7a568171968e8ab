use game_core::{GameId, Level, Seed};
use play::By;

use super::super::table::tests::{person, table};
use super::super::testing::a_table_of;
use super::*;

const CLICK: i32 = 7;

/// A table of UP & DOWN with Ana, Ben, and as many computers as are left, that has begun; and the seat to act.
fn begun(people: i32, computers: usize) -> (Table, Seat) {
    let mut table = table();
    (2..=people).for_each(|id| table.join(person(id)).unwrap());
    (0..computers).for_each(|_| table.add_computer(1.into(), Level::Steady).unwrap());
    table.start(1.into(), Seed::from(1)).unwrap();
    let first = table.playing().unwrap().game().to_act().first().unwrap();
    (table, first)
}

fn play(table: &mut Table, log: &mut Log, seat: Seat, mv: &str, by: By) {
    log.push(Submitted { seat, mv: mv.to_owned(), by: None });
    let step = table.step().unwrap();
    table.playing_mut().play(seat, step, mv, by).unwrap();
    table.moved(seat, step, by, 0);
}

/// The first legal move of a seat is made.
fn first(table: &mut Table, log: &mut Log, seat: Seat, by: By) {
    let mv = table.playing().unwrap().game().legal(seat)[0].clone();
    play(table, log, seat, &mv, by);
}

/// What comes of somebody's wish to take the last move back.
#[derive(Debug, PartialEq)]
enum Came {
    Done,
    Wanted,
}

/// What is in the log of these tables: each line of it.
type Log = Vec<Submitted>;

fn press(table: &mut Table, log: &mut Log, seat: Seat) -> Result<Came, Refusal> {
    let to = table.takes_back_to(seat).unwrap_or_default();
    let save = table.take_back(seat, (to, true), log, CLICK.into())?;
    if let Save::Move { seat, mv, .. } = &save {
        log.push(Submitted { seat: *seat, mv: mv.clone(), by: None });
    }
    Ok(if matches!(save, Save::Move { .. }) { Came::Done } else { Came::Wanted })
}

fn next(table: &Table, seat: Seat) -> Seat {
    table.playing().unwrap().game().players().left_of(seat)
}

#[test]
fn who_has_changed_the_rules_takes_that_back_until_somebody_acts() {
    let (mut table, chief) = begun(2, 0);
    let mut log = Log::new();
    let before = table.playing().unwrap().game().observe(game_core::Viewer::Spectator);
    play(&mut table, &mut log, chief, "flip", By::Person);
    assert_eq!(table.takes_back(chief), Some(TakeBackWay::Own));
    assert_eq!(press(&mut table, &mut log, chief), Ok(Came::Done));
    assert_eq!(table.playing().unwrap().game().observe(game_core::Viewer::Spectator), before);
    assert!(table.counts());
    assert_eq!(
        table.take_back(chief, (0, false), &log, CLICK.into()).unwrap_err(),
        Refusal::NothingToTakeBack,
        "pressed twice"
    );
    assert_eq!(press(&mut table, &mut log, chief), Err(Refusal::NothingToTakeBack));
    play(&mut table, &mut log, chief, "flip", By::Person);
    assert_eq!(table.takes_back(chief), Some(TakeBackWay::Together), "of one's own accord once");
    let other = next(&table, chief);
    first(&mut table, &mut log, other, By::Person);
    assert_eq!(table.takes_back(chief), Some(TakeBackWay::Together));
    assert_eq!(
        table.take_back(chief, (2, false), &log, CLICK.into()).unwrap_err(),
        Refusal::Passed,
        "that was for another move"
    );
}

#[test]
fn a_roll_is_taken_back_only_if_all_agree_and_the_table_allows_it() {
    let (mut table, chief) = begun(3, 0);
    let mut log = Log::new();
    play(&mut table, &mut log, chief, "roll", By::Person);
    let [second, third] = [next(&table, chief), next(&table, next(&table, chief))];
    assert_eq!(press(&mut table, &mut log, chief), Ok(Came::Wanted));
    assert_eq!(press(&mut table, &mut log, chief), Ok(Came::Wanted), "one word is one word");
    assert_eq!(press(&mut table, &mut log, second), Ok(Came::Wanted));
    assert_eq!((table.agreed_to_take_back().count(), table.taken_back_together()), (2, Some(chief)));
    assert_eq!(press(&mut table, &mut log, third), Ok(Came::Done));
    assert_eq!(table.agreed_to_take_back().count(), 0);
    assert_eq!(table.playing().unwrap().taken_back()[chief], 1);
    assert!(table.counts(), "all have agreed");
    play(&mut table, &mut log, chief, "roll", By::Person);
    table.agreement.no_take_back = true;
    assert_eq!(press(&mut table, &mut log, chief), Err(Refusal::NothingToTakeBack));
}

#[test]
fn words_for_taking_back_pass_with_the_next_move() {
    let (mut table, chief) = begun(2, 0);
    let mut log = Log::new();
    play(&mut table, &mut log, chief, "roll", By::Person);
    press(&mut table, &mut log, chief).unwrap();
    let other = next(&table, chief);
    first(&mut table, &mut log, other, By::Person);
    assert_eq!(table.agreed_to_take_back().count(), 0);
    assert_eq!(press(&mut table, &mut log, other), Ok(Came::Wanted), "that is another move");
}

#[test]
fn alone_with_computers_one_goes_back_to_ones_own_last_decision_and_the_match_counts_nowhere() {
    let (mut table, chief) = begun(1, 2);
    let mut log = Log::new();
    let ana = table.seat_of(1.into()).unwrap();
    if chief != ana {
        play(&mut table, &mut log, chief, "flip", By::Computer);
    } else {
        play(&mut table, &mut log, chief, "flip", By::Person);
    }
    assert!(table.playing().unwrap().game().to_act().has(ana));
    let hand = table.playing().unwrap().game().observe(game_core::Viewer::Seat(ana));
    first(&mut table, &mut log, ana, By::Person);
    while table.playing().unwrap().game().chosen().has(ana) {
        let computer = table.to_choose().first().unwrap();
        first(&mut table, &mut log, computer, By::Computer);
    }
    assert_eq!(table.takes_back(ana), Some(TakeBackWay::Alone));
    let to = table.takes_back_to(ana).unwrap();
    assert_eq!(table.take_back(ana, (to, false), &log, CLICK.into()).unwrap_err(), Refusal::WouldNotCount);
    assert_eq!(press(&mut table, &mut log, ana), Ok(Came::Done));
    assert_eq!(table.playing().unwrap().game().observe(game_core::Viewer::Seat(ana)), hand);
    assert!(!table.counts());
}

#[test]
fn cards_that_others_play_too_are_played_once() {
    let (mut table, chief) = begun(2, 0);
    let mut log = Log::new();
    play(&mut table, &mut log, chief, "flip", By::Person);
    table.challenge = Some(table.code.clone());
    assert_eq!(
        (table.takes_back(chief), press(&mut table, &mut log, chief)),
        (None, Err(Refusal::NothingToTakeBack))
    );
    let lobby = a_table_of(GameId::Tricks, 2, locale::Language::English, &[]);
    assert_eq!(lobby.takes_back(Seat::FIRST), None);
}
