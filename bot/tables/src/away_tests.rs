use std::collections::BTreeSet;

use fairness::{Seal, Secret, Word};
use game_core::{GameId, Seed};
use model::TurnTime;
use play::By;
use strum::VariantArray;

use super::super::table::tests::{person, table};
use super::*;

pub const PACE: Pace = Pace {
    minute: Duration::from_secs(60),
    computers: Duration::from_secs(1),
    patience: Duration::from_secs(1),
    double_click: Duration::from_millis(400),
};
const MINUTE: Millis = 60_000;
const WEEK: Millis = 7 * 24 * 60 * MINUTE;

/// A table of two people who both have to choose a card, begun at the instant 0.
pub fn choosing(turn_time: TurnTime) -> Table {
    let mut table = Table {
        chairs: vec![Chair::of_person(person(1)), Chair::of_person(person(2))],
        timing: Timing::new(turn_time, 0),
        ..table()
    };
    table.start(1.into(), Seed::from(1)).unwrap();
    let chief = table.waits_for().first().unwrap();
    play(&mut table, chief, "flip", By::Person, 0);
    assert_eq!(table.waits_for().len(), 2);
    call_all(&mut table);
    table
}

/// Makes all calls to the open decision that are due.
pub fn call_all(table: &mut Table) {
    for seat in both() {
        table.call(seat);
    }
}

fn play(table: &mut Table, seat: Seat, mv: &str, by: By, now: Millis) {
    let Stage::Playing(playing) = &mut table.stage else { panic!("not started") };
    let step = playing.game().step();
    playing.play(seat, step, mv, by).unwrap();
    table.moved(seat, step, by, now);
}

/// The first legal move of a seat is made.
pub fn choose(table: &mut Table, seat: Seat, by: By, now: Millis) {
    let mv = table.playing().unwrap().game().legal(seat)[0].clone();
    play(table, seat, &mv, by, now);
}

fn both() -> [Seat; 2] {
    [0, 1].map(|number| Seat::new(number).unwrap())
}

#[test]
fn half_way_a_nudge_at_the_end_a_move_for_whoever_is_late() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::ThreeMinutes);
    assert_eq!(table.wakes_at(&PACE), Some(3 * MINUTE / 2));
    assert_eq!(table.due(&PACE, 3 * MINUTE / 2 - 1), None);
    assert_eq!(table.due(&PACE, 3 * MINUTE / 2), Some(Duty::Nudge));
    choose(&mut table, ana, By::Person, MINUTE);
    // A choice of one person does not give the others more time.
    table.nudge().unwrap();
    assert_eq!(table.mentioned().map(|(_, seats)| seats), Some(SeatSet::only(ben)));
    assert_eq!(table.wakes_at(&PACE), Some(3 * MINUTE));
    assert_eq!(table.due(&PACE, 3 * MINUTE - 1), None);
    let late = Some(Duty::Move(SeatSet::only(ben), By::Clock));
    assert_eq!(table.due(&PACE, 3 * MINUTE), late);
    choose(&mut table, ben, By::Clock, 3 * MINUTE);
    assert_eq!(table.mentioned(), None);
    call_all(&mut table);
    assert_eq!(table.due(&PACE, 3 * MINUTE), None, "the next decision has its own time");
}

#[test]
fn after_a_long_sleep_the_move_is_made_and_nobody_is_nudged_for_it() {
    let table = choosing(TurnTime::Minute);
    let all = both().into_iter().fold(SeatSet::EMPTY, SeatSet::with);
    assert_eq!(table.due(&PACE, 60 * MINUTE), Some(Duty::Move(all, By::Clock)));
}

#[test]
fn every_turn_time_is_as_long_as_it_says() {
    let up = |time| choosing(time).time_is_up_at(&PACE);
    let minutes = TurnTime::VARIANTS.iter().map(|time| up(*time).map(|at| at / MINUTE));
    assert_eq!(
        minutes.collect::<Vec<_>>(),
        [1, 3, 10, 60, 480, 1440, 4320].map(Some).into_iter().chain([None]).collect::<Vec<_>>()
    );
    let table = choosing(TurnTime::Unlimited);
    assert_eq!(table.wakes_at(&PACE), Some(WEEK));
    for time in TurnTime::VARIANTS {
        assert_eq!(time.name().parse(), Ok(*time));
    }
}

#[test]
fn two_misses_in_a_row_hold_the_seat_until_its_person_is_back() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::Minute);
    let chair = |table: &Table| table.chair(ben).unwrap().clone();
    let other = table.playing().unwrap().game().legal(ben)[1].clone();
    choose(&mut table, ben, By::Clock, MINUTE);
    assert!(!chair(&table).has_stand_in());
    // A change of the computer's choice is a move of one's own.
    play(&mut table, ben, &other, By::Person, MINUTE);
    assert_eq!(chair(&table).seated().unwrap().missed, 0);
    table.seated_mut(ben).unwrap().missed = 1;
    choose(&mut table, ana, By::Person, 2 * MINUTE);
    while !table.waits_for().has(ben) {
        let seat = table.waits_for().first().unwrap();
        choose(&mut table, seat, By::Person, 2 * MINUTE);
    }
    choose(&mut table, ben, By::Clock, 3 * MINUTE);
    assert!(chair(&table).has_stand_in());
    assert_eq!(table.seat_of(2.into()), Some(ben), "the seat stays theirs");
    while !table.acting(Chair::has_stand_in).has(ben) {
        let seat = table.waits_for().first().unwrap();
        choose(&mut table, seat, By::Person, 4 * MINUTE);
    }
    assert_eq!(table.due(&PACE, 4 * MINUTE), Some(Duty::Move(SeatSet::only(ben), By::Computer)));
    choose(&mut table, ben, By::Computer, 4 * MINUTE);
    assert!(chair(&table).has_stand_in());
    table.back(2.into(), 9 * MINUTE).unwrap();
    assert!(!chair(&table).has_stand_in());
    assert_eq!(table.time_is_up_at(&PACE), Some(10 * MINUTE), "the time begins anew");
    table.back(1.into(), 9 * MINUTE + 1).unwrap();
    assert_eq!(table.time_is_up_at(&PACE), Some(10 * MINUTE), "nobody who was here gets more of it");
    assert_eq!(table.back(3.into(), 0), Err(Refusal::NotSeated));
}

#[test]
fn a_seat_that_was_left_is_taken_over_once() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::Minute);
    assert_eq!(table.take_over(ben, person(3), 0), Err(Refusal::NotLeft));
    table.leave(2.into()).unwrap();
    assert_eq!(table.due(&PACE, 0), Some(Duty::Move(SeatSet::only(ben), By::Computer)));
    assert_eq!(table.take_over(ben, person(1), 0), Err(Refusal::Seated));
    table.take_over(ben, person(3), 5).unwrap();
    assert_eq!((table.seat_of(3.into()), table.seat_of(2.into())), (Some(ben), None));
    call_all(&mut table);
    assert_eq!(table.due(&PACE, 5), None);
    table.leave(3.into()).unwrap();
    table.take_over(ben, person(4), 5).unwrap();
    table.leave(1.into()).unwrap();
    table.leave(4.into()).unwrap_or_default();
    assert_eq!(table.take_over(ana, person(3), 5), Err(Refusal::Over), "nobody is left");
}

#[test]
fn a_seat_of_a_computer_from_the_start_is_not_taken_over_and_one_goes_back_to_ones_own() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::Minute);
    table.chairs[ben.index()] = Chair::Computer(Level::Steady);
    assert_eq!(table.take_over(ben, person(3), 0), Err(Refusal::NotLeft));
    table.chairs[ben.index()] = Chair::Left { person: person(2), computer: STAND_IN };
    table.chairs.push(Chair::Left { person: person(3), computer: STAND_IN });
    assert_eq!(table.take_over(ben, person(3), 0), Err(Refusal::OwnSeat));
    assert_eq!(table.take_over(ana, person(4), 0), Err(Refusal::NotLeft));
}

#[test]
fn a_table_is_closed_by_whoever_plays_there_alone_and_by_all_where_others_agree() {
    let by = |table: &Table| match table.stage() {
        Stage::Closed { how, .. } => how.clone(),
        stage => panic!("{stage:?}"),
    };
    let mut alone = table();
    alone.add_computer(1.into(), STAND_IN).unwrap();
    alone.end(1.into(), false, 0).unwrap();
    assert_eq!(by(&alone), CloseReason::By(person(1).name));
    let mut both = choosing(TurnTime::Minute);
    both.end(2.into(), false, 0).unwrap();
    both.end(1.into(), false, 0).unwrap();
    assert_eq!(by(&both), CloseReason::Agreed);
}

#[test]
fn the_host_a_manager_or_all_who_are_here_end_a_table() {
    let mut table = choosing(TurnTime::Minute);
    assert_eq!(table.end(9.into(), false, 0), Err(Refusal::NotHost));
    table.end(2.into(), false, 0).unwrap();
    assert!(!table.is_over());
    assert_eq!(table.voters().filter(|chair| chair.wants_end).count(), 1);
    let mut by_host = table.clone();
    by_host.end(1.into(), false, 0).unwrap();
    assert!(by_host.is_over());
    let mut by_manager = table.clone();
    by_manager.end(9.into(), true, 0).unwrap();
    assert!(by_manager.is_over());
    // A person who is late for a turn or two still has a vote; one who is gone has none.
    table.chairs[0].seated_mut().unwrap().missed = MISSES;
    for missed in MISSES..GONE {
        assert!(!table.is_over(), "missed {missed}");
        let ana = table.acting(Chair::has_stand_in).first().unwrap();
        let step = table.playing().unwrap().game().step();
        choose(&mut table, ana, By::Computer, 0);
        // Ben plays on, until the next decision is Ana's too.
        while !table.is_over()
            && (table.playing().is_some_and(|playing| playing.game().step() == step)
                || table.acting(Chair::has_stand_in).is_empty())
        {
            let ben = table.waits_for().first().unwrap();
            choose(&mut table, ben, By::Person, 0);
        }
    }
    assert!(table.is_over());
    assert_eq!(table.wakes_at(&PACE), None);
}

#[test]
fn closing_a_match_under_way_without_the_others_is_leaving_it() {
    const ASKED: Result<EndOutcome, Refusal> = Ok(EndOutcome::Wanted { may_close: true });
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::Minute);
    let unchanged = table.clone();
    assert_eq!(table.end_alone(2.into(), false, 0), Err(Refusal::NotHost));
    assert_eq!(table.end(1.into(), false, 0), ASKED);
    assert_eq!(table.end(1.into(), false, 0), ASKED, "asking twice is not agreeing");
    assert!(!table.is_over());
    assert_eq!(table.end_alone(1.into(), false, 0), Ok(EndOutcome::Left));
    assert!(table.is_over() && table.chairs[ana.index()].was_left() && !table.chairs[ben.index()].was_left());

    // A moderator who plays cannot avoid the loss; one who does not play has no match to lose.
    let mut table = unchanged.clone();
    assert_eq!(table.end(2.into(), true, 0), ASKED);
    assert_eq!(table.clone().end_alone(2.into(), true, 0), Ok(EndOutcome::Left));
    assert_eq!(table.end(9.into(), true, 0), Ok(EndOutcome::Closed));
    assert!(!table.chairs.iter().any(Chair::was_left));
}

#[test]
fn a_match_that_nobody_else_wants_to_go_on_with_ends_at_no_ones_cost() {
    let [ana, ben] = both();
    let table = choosing(TurnTime::Minute);
    let ends = |change: &dyn Fn(&mut Table)| {
        let mut table = table.clone();
        change(&mut table);
        let ending = table.end(1.into(), false, 0).unwrap();
        assert!(!table.chairs[ana.index()].was_left());
        ending
    };
    assert_eq!(ends(&|table| table.seated_mut(ben).unwrap().wants_end = true), EndOutcome::Closed);
    assert_eq!(ends(&|table| table.chairs[ben.index()] = Chair::Computer(Level::Steady)), EndOutcome::Closed);
    assert_eq!(ends(&|table| drop(table.leave(2.into()))), EndOutcome::Closed, "there is nobody else");
    assert_eq!(ends(&|table| table.seated_mut(ben).unwrap().missed = GONE), EndOutcome::Closed, "or here");
    let both_gone = |table: &mut Table| {
        table.chairs.iter_mut().for_each(|chair| chair.seated_mut().unwrap().missed = GONE)
    };
    assert_eq!(ends(&both_gone), EndOutcome::Closed, "whoever asks is here");
    // Letting one's own time run out does not avoid the loss, nor does somebody else being late for a turn or two.
    let asked = EndOutcome::Wanted { may_close: true };
    assert_eq!(ends(&|table| table.seated_mut(ana).unwrap().missed = GONE), asked);
    assert_eq!(ends(&|table| table.seated_mut(ben).unwrap().missed = MISSES), asked);
    assert_eq!(ends(&|table| table.seated_mut(ben).unwrap().missed = GONE - 1), asked);

    let mut dealt = Table { stage: Stage::Lobby, ..table.clone() };
    dealt.start(1.into(), Seed::from(1)).unwrap();
    assert_eq!(dealt.end(1.into(), false, 0), Ok(EndOutcome::Closed), "no move has been made");
}

#[test]
fn who_goes_last_leaves_nobody_behind() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::Minute);
    table.leave(2.into()).unwrap();
    table.leave(1.into()).unwrap();
    assert!(table.is_over() && table.chairs[ben.index()].was_left() && !table.chairs[ana.index()].was_left());
}

#[test]
fn a_table_nobody_touches_for_a_week_is_closed_whatever_the_computers_do() {
    let [ana, _] = both();
    let mut table = choosing(TurnTime::Unlimited);
    choose(&mut table, ana, By::Computer, MINUTE);
    assert_eq!(table.due(&PACE, WEEK - 1), None);
    assert_eq!(table.due(&PACE, WEEK), Some(Duty::Close));
    table.touch(1.into(), MINUTE);
    assert_eq!(table.due(&PACE, WEEK), None);
    table.stage = Stage::Lobby;
    assert_eq!(table.due(&PACE, WEEK + MINUTE), Some(Duty::Close));
}

/// A table that was started at the instant 0 by a clock that showed `started`, and waits for the beacon.
fn waiting(started: Millis) -> (Table, Due) {
    let secret = Secret::from_bytes([7; 32]);
    let due = Due::after(started);
    let mut table = Table {
        chairs: vec![Chair::of_person(person(1)), Chair::of_person(person(2))],
        timing: Timing::new(TurnTime::Minute, 0),
        secret: Some(secret),
        seal: Some(Seal::after(None, "K7QX", secret.commitment())),
        ..table()
    };
    let started = table.start_fairly(1.into(), Some(due)).unwrap();
    assert_eq!((started.seats.len(), started.seed), (2, None));
    (table, due)
}

#[test]
fn cards_that_wait_for_the_beacon_are_dealt_when_its_round_is_due_and_the_table_shows_if_it_is_late() {
    // The clock that people see shows 1.5 seconds more than a round: the one after the next is due.
    let (mut table, due) = waiting(1_692_806_361_000 - 1_500);
    assert_eq!(due.round, 1000);
    assert_eq!(table.wakes_at(&PACE), Some(4_500));
    assert_eq!(table.due(&PACE, 4_499), None);
    assert_eq!(table.due(&PACE, 4_500), Some(Duty::Deal(due)));
    assert_eq!(table.due(&PACE, MINUTE), Some(Duty::Late), "the table says so before the next request");
    table.is_late().unwrap();
    assert_eq!(table.due(&PACE, MINUTE), Some(Duty::Deal(due)));
    assert_eq!(table.due(&PACE, WEEK), Some(Duty::Close));
}

#[test]
fn what_has_been_settled_by_a_start_cannot_be_changed_while_the_beacon_is_waited_for() {
    let (mut table, due) = waiting(1_692_806_361_000);
    assert_eq!(table.join(person(3)), Err(Refusal::Begun));
    assert_eq!(table.say_word(1.into(), Word::typed("melon").unwrap()), Err(Refusal::Begun));
    assert_eq!(table.start(1.into(), Seed::from(1)), Err(Refusal::Begun));
    assert_eq!(table.start_fairly(1.into(), Some(due)).unwrap_err(), Refusal::Begun);
    // A computer plays for a person who leaves, as in a match.
    let mut left = table.clone();
    left.leave(2.into()).unwrap();
    assert!(left.chairs[1].was_left() && matches!(left.stage, Stage::Waiting(_)));
    // The host may still close it: no move has been made.
    assert_eq!(table.clone().end(1.into(), false, 0), Ok(EndOutcome::Closed));
    assert_eq!(table.end(2.into(), false, 0), Ok(EndOutcome::Wanted { may_close: false }));
}

/// A match of the snake in which a person has only one legal move.
fn forced() -> (Table, Seat) {
    let choices = vec![("rounds".into(), "1".into())];
    for seed in 0.. {
        let mut table = Table { game: GameId::Snake, choices: choices.clone(), ..table() };
        table.timing = Timing::new(TurnTime::ThreeMinutes, 0);
        table.chairs.push(Chair::of_person(person(2)));
        table.start(1.into(), Seed::from(seed)).unwrap();
        if let Some(seat) = table.forced().first() {
            return (table, seat);
        }
    }
    unreachable!()
}

#[test]
fn a_forced_move_is_made_for_a_person_after_a_delay_that_reveals_nothing_of_the_hand() {
    let (mut table, seat) = forced();
    let (mut made, mut waited, mut now) = (0, BTreeSet::new(), 0);
    while !table.is_over() && made < 40 {
        let acting = table.playing().unwrap().game().to_act().first().unwrap();
        let legal = table.playing().unwrap().game().legal(acting);
        now += MINUTE;
        if let [only] = legal.as_slice() {
            assert!(table.waits_for().is_empty(), "nobody is waited for, called or nudged");
            let due = |at| table.due(&PACE, table.timing.since + at);
            let (pause, duty) =
                (PACE.computers.as_millis() as Millis, Duty::Move(SeatSet::only(acting), By::Forced));
            let after = (0..).find(|pauses| due(pauses * pause) == Some(duty)).unwrap();
            assert!((2..=6).contains(&after), "{after}");
            waited.insert(after);
            play(&mut table, acting, only, By::Forced, now);
            made += 1;
        } else {
            assert_eq!((table.waits_for(), table.forced()), (SeatSet::only(acting), SeatSet::EMPTY));
            play(&mut table, acting, &legal[0], By::Person, now);
        }
    }
    assert!(made > 5 && waited.len() > 2, "{made} {waited:?}");
    assert!(table.chair(seat).unwrap().seated().unwrap().missed() == 0, "nobody has missed anything");
}

#[test]
fn who_wants_to_make_every_move_is_waited_for() {
    let (mut table, seat) = forced();
    table.asks_for_each_move(seat);
    assert_eq!((table.waits_for(), table.forced()), (SeatSet::only(seat), SeatSet::EMPTY));
}

#[test]
fn the_tower_begins_with_cards_unless_somebody_wants_to_cut_them() {
    let mut table = Table { game: GameId::Tower, ..table() };
    table.timing = Timing::new(TurnTime::ThreeMinutes, 0);
    table.chairs.push(Chair::of_person(person(2)));
    table.start(1.into(), Seed::from(1)).unwrap();
    let cutter = table.playing().unwrap().game().to_act().first().unwrap();
    let mut wants = table.clone();
    wants.asks_for_each_move(cutter);
    assert_eq!(wants.waits_for(), SeatSet::only(cutter));

    let at_once = Duty::Move(SeatSet::only(cutter), By::Forced);
    assert!(table.waits_for().is_empty(), "nobody is waited for, called or nudged");
    assert_eq!(
        table.due(&PACE, table.timing.since),
        Some(at_once),
        "there is no hand about which it could reveal anything"
    );
    play(&mut table, cutter, "nocut", By::Forced, 0);
    assert!(table.playing().unwrap().game().is_dealt());
}

/// The holiday of somebody who is away until then.
fn holiday(until: Millis, seat: OnHoliday) -> Option<SeatHoliday> {
    Some(SeatHoliday { until, date: until / 1000, is_on: true, seat })
}

#[test]
fn at_night_the_clock_stands() {
    let mut table = choosing(TurnTime::Hour);
    let evening = 21 * 60 * MINUTE + 30 * MINUTE;
    table.timing.since = evening;
    assert_eq!(table.time_is_up_at(&PACE), Some(evening + 60 * MINUTE));
    table.agreement.night = Some(model::Night::try_from(22).unwrap());
    assert_eq!(
        table.due(&PACE, evening + 30 * MINUTE),
        Some(Duty::Nudge),
        "half an hour is half of the time"
    );
    table.nudge().unwrap();
    let morning = 31 * 60 * MINUTE;
    assert_eq!(table.due(&PACE, morning + 30 * MINUTE - 1), None);
    assert!(matches!(table.due(&PACE, morning + 30 * MINUTE), Some(Duty::Move(_, By::Clock))));
}

#[test]
fn on_holiday_the_clock_stands_and_nobody_calls() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::Hour);
    let (hour, until) = (60 * MINUTE, 3 * 24 * 60 * MINUTE);
    table.seated_mut(ben).unwrap().holiday = holiday(until, OnHoliday::Clock);
    table.nudge().unwrap();
    assert_eq!(table.mentioned().map(|(_, seats)| seats), Some(SeatSet::only(ana)));
    assert_eq!(table.due(&PACE, hour), Some(Duty::Move(SeatSet::only(ana), By::Clock)));
    choose(&mut table, ana, By::Person, hour);
    assert_eq!(table.due(&PACE, until - 1), None);
    assert_eq!(table.due(&PACE, until), Some(Duty::Return));
    table.seated_mut(ben).unwrap().holiday.as_mut().unwrap().is_on = false;
    assert_eq!(table.due(&PACE, until + hour - 1), None, "the time begins with the end of the holiday");
    assert_eq!(table.due(&PACE, until + hour), Some(Duty::Move(SeatSet::only(ben), By::Clock)));
}

#[test]
fn on_holiday_a_computer_plays_where_that_was_agreed_and_nobody_ends_the_match_for_it() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::Hour);
    table.seated_mut(ben).unwrap().holiday = holiday(WEEK, OnHoliday::Computer);
    assert!(table.chair(ben).unwrap().has_stand_in());
    assert_eq!(table.due(&PACE, 0), Some(Duty::Move(SeatSet::only(ben), By::Computer)));
    for _ in 0..2 * GONE {
        let Some(seat) = table.to_act().first() else { break };
        choose(&mut table, seat, if seat == ben { By::Computer } else { By::Person }, 0);
    }
    let chair = table.chair(ben).unwrap();
    assert!(!chair.is_gone());
    assert_eq!(chair.seated().unwrap().missed, ratings::AWAY, "what the computer wins is not theirs");
    assert_eq!(table.chair(ana).unwrap().seated().unwrap().missed, 0);
}

#[test]
fn a_table_is_not_closed_while_somebody_still_has_time_to_think() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::ThreeDays);
    table.timing.since = WEEK - 60 * MINUTE;
    table.nudge().unwrap();
    assert_eq!(table.due(&PACE, WEEK + 60 * MINUTE), None, "nobody has touched it for a week");
    let up = table.time_is_up_for(ana, &PACE).unwrap();
    assert_eq!(table.time_is_up_for(ben, &PACE), Some(up));
    assert!(matches!(table.due(&PACE, up), Some(Duty::Close | Duty::Move(_, By::Clock))));
}

#[test]
fn after_a_holiday_somebody_is_called_and_nudged_anew() {
    let [ana, ben] = both();
    let mut table = choosing(TurnTime::Hour);
    table.nudge().unwrap();
    choose(&mut table, ana, By::Person, 1);
    table.seated_mut(ben).unwrap().holiday = holiday(WEEK, OnHoliday::Clock);
    assert_eq!(table.due(&PACE, WEEK), Some(Duty::Return));
    table.holiday_ends(WEEK);
    table.seated_mut(ben).unwrap().holiday.as_mut().unwrap().is_on = false;
    assert_eq!(table.due(&PACE, WEEK), Some(Duty::Call(ben)));
    table.call(ben);
    assert_eq!(table.due(&PACE, WEEK + 30 * MINUTE), Some(Duty::Nudge));
}

#[test]
fn a_table_is_not_closed_while_somebody_is_on_holiday() {
    let [_, ben] = both();
    let mut table = choosing(TurnTime::Unlimited);
    table.seated_mut(ben).unwrap().holiday = holiday(WEEK, OnHoliday::Clock);
    assert_ne!(table.due(&PACE, 2 * WEEK - 1), Some(Duty::Close));
    assert_eq!(table.due(&PACE, 2 * WEEK), Some(Duty::Close));
}
