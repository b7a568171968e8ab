use std::time::Duration;

use game_core::{Seat, SeatSet};
use model::TurnTime;
use play::By;

use super::super::away::Duty;
use super::super::away::tests::{PACE, choose};
use super::*;

const MINUTE: Millis = 60_000;
const SOON: Millis = MINUTE / 3;

fn both() -> [Seat; 2] {
    [0, 1].map(|number| Seat::new(number).unwrap())
}

/// A table of two people who both have to choose a card since the instant 0, and are called to nothing yet.
fn choosing(turn_time: TurnTime) -> Table {
    let mut table = super::super::away::tests::choosing(turn_time);
    for chair in &mut table.chairs {
        chair.seated_mut().unwrap().calls = Calls::default();
    }
    table
}

/// Who is to be called, and when.
fn calls(table: &Table) -> Vec<(Millis, Seat)> {
    table.calls(table.waits_for(), table.awaited(), &PACE).collect()
}

#[test]
fn who_has_not_clicked_for_a_minute_is_called_at_once_and_who_has_after_a_third_of_one() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::TenMinutes);
    table.timing.since = 10 * MINUTE;
    table.is_here(1.into(), 9 * MINUTE).unwrap();
    table.is_here(2.into(), 9 * MINUTE + 1).unwrap();
    assert_eq!(calls(&table), [(10 * MINUTE, ana), (10 * MINUTE + SOON, ben)]);
    // A person who looks around, or has chosen half a move, is not disturbed.
    table.is_here(2.into(), 10 * MINUTE + SOON - 1).unwrap();
    assert_eq!(calls(&table)[1].0, 10 * MINUTE + 2 * SOON - 1);
    assert_eq!(table.is_here(3.into(), 0), Err(Refusal::NotSeated));
}

#[test]
fn a_call_is_made_once_for_each_decision() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::TenMinutes);
    assert_eq!(table.due(&PACE, 0), Some(Duty::Call(ana)));
    table.call(ana);
    assert_eq!((table.called(ana).is_some(), table.called(ben)), (true, None));
    assert_eq!(calls(&table), [(0, ben)]);
    choose(&mut table, ben, By::Person, 5);
    assert_eq!(calls(&table), [], "whoever has chosen is called to nothing");
    choose(&mut table, ana, By::Person, 6);
    assert_eq!(table.called(ana), None, "the next decision has a call of its own");
    assert!(!calls(&table).is_empty());
}

#[test]
fn whoever_clicks_along_is_left_in_peace_however_long_a_turn_may_take() {
    for time in [TurnTime::Minute, TurnTime::Hour, TurnTime::Day, TurnTime::Unlimited] {
        let mut table = choosing(time);
        for person in [1, 2] {
            table.is_here(person.into(), 0).unwrap();
        }
        assert_eq!(calls(&table).iter().map(|(at, _)| *at).collect::<Vec<_>>(), [SOON; 2], "{time}");
        // A person who is gone is called at once.
        table.timing.since = 2 * MINUTE;
        assert_eq!(calls(&table).iter().map(|(at, _)| *at).collect::<Vec<_>>(), [2 * MINUTE; 2], "{time}");
    }
}

#[test]
fn who_takes_no_direct_messages_is_mentioned_when_called_and_all_once_half_of_the_time_is_over() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::TenMinutes);
    table.seated_mut(ben).unwrap().direct = false;
    assert_eq!(table.mentioned(), None);
    table.call(ana);
    assert_eq!(table.mentioned(), None, "Ana has a new message");
    table.call(ben);
    assert_eq!(table.mentioned().map(|(_, seats)| seats), Some(SeatSet::only(ben)));
    table.nudge().unwrap();
    assert_eq!(table.mentioned().map(|(_, seats)| seats.len()), Some(2));
    choose(&mut table, ben, By::Person, 1);
    assert_eq!(table.mentioned().map(|(_, seats)| seats), Some(SeatSet::only(ana)));
}

#[test]
fn whoever_has_not_clicked_for_a_minute_is_called_to_the_end_of_a_match() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::TenMinutes);
    table.is_here(1.into(), MINUTE).unwrap();
    table.is_here(2.into(), MINUTE + 1).unwrap();
    let pace = Pace { minute: Duration::from_secs(60), ..PACE };
    table.call_to_the_end(&pace, 2 * MINUTE);
    assert_eq!((table.called(ana).is_some(), table.called(ben)), (true, None));
}

#[test]
fn everybody_is_called_as_they_prefer() {
    let [ana, ben] = both();
    let as_they_prefer = |calling| {
        let mut table = choosing(TurnTime::TenMinutes);
        table.call_as(|person| if person == 1.into() { calling } else { Calling::Later });
        table.timing.since = 10 * MINUTE;
        table.is_here(1.into(), 10 * MINUTE - 1).unwrap();
        let called: Vec<Millis> =
            calls(&table).iter().filter(|(_, seat)| *seat == ana).map(|(at, _)| *at).collect();
        assert!(calls(&table).contains(&(10 * MINUTE, ben)), "what one prefers is nothing to the others");
        table.nudge().unwrap();
        let nudged = table.mentioned().is_some_and(|(_, seats)| seats.has(ana));
        table.call_to_the_end(&PACE, 20 * MINUTE);
        (called, nudged, table.called(ana).is_some())
    };
    assert_eq!(as_they_prefer(Calling::AtOnce), (vec![10 * MINUTE], true, true));
    assert_eq!(as_they_prefer(Calling::Later), (vec![10 * MINUTE + SOON], true, true));
    assert_eq!(as_they_prefer(Calling::Nudge), (vec![], true, false));
    assert_eq!(as_they_prefer(Calling::Never), (vec![], false, false));
    // The person whose own move led there sees it, even if they want to be called at once.
    let mut table = choosing(TurnTime::TenMinutes);
    table.call_as(|_| Calling::AtOnce);
    table.is_here(1.into(), 0).unwrap();
    assert_eq!(calls(&table), [(SOON, ana), (0, ben)]);
}

#[test]
fn nobody_is_called_to_an_entry_in_a_challenge() {
    let mut table = choosing(TurnTime::Unlimited);
    table.call_as(|_| Calling::AtOnce);
    assert_eq!(calls(&table).len(), 2);
    table.challenge = Some(table.code.clone());
    table.call_as(|_| Calling::AtOnce);
    assert_eq!(calls(&table), []);
}

#[test]
fn who_wants_to_know_that_they_are_next_is_called_once_for_it_and_once_for_their_turn() {
    let mut table = super::super::table::tests::table();
    table.join(super::super::table::tests::person(2)).unwrap();
    table.start(1.into(), game_core::Seed::from(1)).unwrap();
    let chief = table.waits_for().first().unwrap();
    let next = table.next_seat().unwrap();
    assert_ne!(next, chief);
    table.call_as(|_| Calling::Later);
    table.call(chief);
    assert_eq!(
        (calls(&table), table.is_next(next)),
        (vec![], false),
        "nobody is called who has not asked for it"
    );
    table.call_as(|_| Calling::Next);
    assert_eq!(calls(&table).iter().map(|(_, seat)| *seat).collect::<Vec<_>>(), [next]);
    table.call(next);
    assert_eq!((calls(&table), table.called(next)), (vec![], table.step()));
    choose(&mut table, chief, By::Person, 0);
    assert!(calls(&table).iter().any(|(_, seat)| *seat == next), "their turn is another matter");
    assert_eq!(table.next_seat(), None, "all choose at the same time");
}

#[test]
fn who_wants_to_be_the_last_one_is_called_once_all_others_have_chosen() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::TenMinutes);
    table.call_as(|person| if person == 1.into() { Calling::Last } else { Calling::Later });
    assert_eq!(calls(&table), [(0, ben)]);
    choose(&mut table, ben, By::Person, 5);
    assert_eq!(calls(&table), [(0, ana)]);
}

#[test]
fn those_who_would_all_be_the_last_one_do_not_wait_for_each_other() {
    let mut table = choosing(TurnTime::TenMinutes);
    table.call_as(|_| Calling::Last);
    assert_eq!(calls(&table).len(), 2);
}

#[test]
fn nobody_is_called_as_the_next_one_while_a_computer_plays_for_them() {
    let mut table = super::super::table::tests::table();
    table.join(super::super::table::tests::person(2)).unwrap();
    table.start(1.into(), game_core::Seed::from(1)).unwrap();
    table.call_as(|_| Calling::Next);
    let (chief, next) = (table.waits_for().first().unwrap(), table.next_seat().unwrap());
    table.call(chief);
    assert_eq!(calls(&table).len(), 1);
    table.seated_mut(next).unwrap().missed = 9;
    assert_eq!(calls(&table), []);
}
