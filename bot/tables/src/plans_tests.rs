//! Planned moves at a table as a value, on a clock of the tests' own.

use std::collections::BTreeSet;
use std::time::Duration;

use game_core::{Chance, GameId, Level, SeatSet, Seed, TakeBack, Viewer};
use locale::Language;
use model::TurnTime;

use super::*;
use crate::away::{Duty, Timing};
use crate::play_at;
use crate::testing::a_table_of;

const HOUR: Millis = 60 * 60 * 1000;
const PACE: Pace = Pace {
    minute: Duration::from_secs(60),
    computers: Duration::from_secs(1),
    patience: Duration::ZERO,
    double_click: Duration::ZERO,
};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// A table of this many people with a day to think, at which a match has begun.
fn begun(game: GameId, people: u8, seed: u64) -> Table {
    let mut table = a_table_of(game, people, Language::English, &[]);
    table.timing = Timing::new(TurnTime::Day, 0);
    table.start(1.into(), Seed::from(seed)).unwrap();
    table
}

fn plays(table: &mut Table, seat: Seat, mv: &str, by: By, now: Millis) {
    let step = table.step().unwrap();
    play_at(table, (seat, step), mv, by, (&PACE, now)).unwrap();
}

fn steady(game: &AnyMatch, seat: Seat, chance: &mut Chance) -> String {
    game.observe(Viewer::Seat(seat)).computer_move(Level::Steady, chance, 0).unwrap()
}

fn plans(table: &mut Table, seat: Seat, decision: u8, mv: &str) -> Result<(), Refusal> {
    table.change_plan(seat, PlanEdit::Move(decision, mv))
}

/// A trick whose chief has not changed the rules yet: the table, the chief, and somebody else.
fn before_a_trick() -> (Table, Seat, Seat) {
    let table = begun(GameId::Tricks, 3, 1);
    let chief = table.waits_for().first().unwrap();
    let other = table.playing().unwrap().game().players().left_of(chief);
    (table, chief, other)
}

#[test]
fn what_somebody_has_planned_is_done_once_they_have_to_choose_and_they_are_not_asked() {
    let (mut table, chief, ben) = before_a_trick();
    let cards = table.ahead(ben, 0).unwrap().legal(ben);
    assert_eq!(plans(&mut table, ben, 0, "flip"), Err(NotPlanned::NoMove.into()));
    assert_eq!(
        plans(&mut table, chief, 0, "flip"),
        Err(NotPlanned::NothingToPlan.into()),
        "it is their turn"
    );
    plans(&mut table, ben, 0, &cards[3]).unwrap();
    assert_eq!(table.planned(ben), None, "the chief has not changed the rules");
    plays(&mut table, chief, "flip", By::Person, HOUR);
    assert_eq!(table.planned(ben), Some(&*cards[3]));
    assert!(!table.waits_for().has(ben) && table.awaited().has(ben));
    let planned = Duty::Move(SeatSet::only(ben), By::Plan);
    let at = table.automatic_at(table.automatic()[0], &PACE);
    assert!(at > table.timing.since + 1000 * PACE.computers.as_secs() as Millis);
    assert!((0..40 * HOUR).step_by(600_000).any(|after| table.due(&PACE, HOUR + after) == Some(planned)));
    plays(&mut table, ben, &cards[3].clone(), By::Plan, at);
    assert!(table.playing().unwrap().game().chosen().has(ben) && table.plan(ben).is_none());
}

#[test]
fn of_several_moves_the_first_one_that_is_possible_is_made_and_if_none_is_the_person_is_asked() {
    let (table, chief, ben) = before_a_trick();
    let cards = table.ahead(ben, 0).unwrap().legal(ben);
    let side = |flipped: bool| {
        let mut table = table.clone();
        plans(&mut table, ben, 0, &cards[0]).unwrap();
        table.change_plan(ben, PlanEdit::If(0, Condition::Up)).unwrap();
        plans(&mut table, ben, 0, &cards[1]).unwrap();
        table.change_plan(ben, PlanEdit::If(0, Condition::Down)).unwrap();
        plays(&mut table, chief, if flipped { "flip" } else { "roll" }, By::Person, HOUR);
        table.planned(ben).map(str::to_owned)
    };
    let both: BTreeSet<_> = [side(true), side(false)].into();
    assert_eq!(both, BTreeSet::from([Some(cards[0].clone()), Some(cards[1].clone())]));
    let mut asked = table.clone();
    plans(&mut asked, ben, 0, &cards[0]).unwrap();
    let up = [Condition::Up, Condition::Down].map(|condition| {
        asked.change_plan(ben, PlanEdit::If(0, condition)).unwrap();
        let mut asked = asked.clone();
        plays(&mut asked, chief, "flip", By::Person, HOUR);
        (asked.planned(ben).is_some(), asked.waits_for().has(ben))
    });
    assert!(up == [(true, false), (false, true)] || up == [(false, true), (true, false)], "{up:?}");
}

#[test]
fn a_plan_goes_on_to_the_next_decision_of_the_turn_as_far_as_it_can_be_foreseen() {
    let (mut table, chief, ben) = before_a_trick();
    plays(&mut table, chief, "flip", By::Person, HOUR);
    let cards = table.playing().unwrap().game().legal(ben);
    // Whoever has chosen plans the next trick, of which Ben is the chief.
    plays(&mut table, ben, &cards[0], By::Person, 2 * HOUR);
    plans(&mut table, ben, 0, "flip").unwrap();
    plans(&mut table, ben, 1, &cards[1]).unwrap();
    assert_eq!(plans(&mut table, ben, 1, &cards[0]), Err(NotPlanned::NoMove.into()), "it has been played");
    assert_eq!(plans(&mut table, ben, 2, &cards[2]), Err(NotPlanned::NothingToPlan.into()));
    for other in [chief, seat(3 - chief.number() - ben.number())] {
        let card = table.playing().unwrap().game().legal(other)[0].clone();
        plays(&mut table, other, &card, By::Person, 3 * HOUR);
    }
    assert_eq!(table.planned(ben), Some("flip"));
    plays(&mut table, ben, "flip", By::Plan, 4 * HOUR);
    assert_eq!(table.planned(ben), Some(&*cards[1]));
}

#[test]
fn no_plan_outlives_what_it_was_made_for() {
    let (table, chief, ben) = before_a_trick();
    let cards = table.ahead(ben, 0).unwrap().legal(ben);
    let planned = || {
        let mut table = table.clone();
        plans(&mut table, ben, 0, &cards[0]).unwrap();
        plays(&mut table, chief, "flip", By::Person, HOUR);
        table
    };
    for by in [By::Person, By::Clock, By::Computer] {
        let mut table = planned();
        plays(&mut table, ben, &cards[1], by, 2 * HOUR);
        assert!(table.plan(ben).is_none(), "{by:?}");
    }
    let mut taken_back = planned();
    let playing = taken_back.playing_mut();
    let log = [game_core::Submitted { seat: chief, mv: "flip".into(), by: None }];
    playing.take_back(chief, TakeBack { to: 0 }, &log).unwrap();
    assert!(taken_back.plan(ben).is_none());
    let mut dropped = planned();
    dropped.change_plan(ben, PlanEdit::Drop).unwrap();
    assert!(dropped.plan(ben).is_none() && dropped.waits_for().has(ben));
    // Nor the round: the same card may be dealt again.
    let mut last = begun(GameId::Tricks, 2, 3);
    while last.playing().unwrap().game().round_number() == 1 {
        let acting = last.playing().unwrap().game().to_act().first().unwrap();
        let mv = last.playing().unwrap().game().legal(acting)[0].clone();
        let other = last.playing().unwrap().game().players().left_of(acting);
        if let Some(ahead) = last.ahead(other, 0) {
            plans(&mut last, other, 0, &ahead.legal(other)[0].clone()).unwrap();
        }
        plays(&mut last, acting, &mv, By::Person, HOUR);
    }
    assert!((0..2).all(|number| last.plan(seat(number)).is_none()));
}

#[test]
fn a_plan_has_five_moves_at_most_and_is_read_back_as_it_was_written() {
    let (mut table, _, ben) = before_a_trick();
    let cards = table.ahead(ben, 0).unwrap().legal(ben);
    for card in &cards[..5] {
        plans(&mut table, ben, 0, card).unwrap();
        plans(&mut table, ben, 0, card).unwrap();
    }
    assert_eq!(plans(&mut table, ben, 0, &cards[5]), Err(NotPlanned::Full.into()));
    table.change_plan(ben, PlanEdit::AtOnce(true)).unwrap();
    let plan = table.plan(ben).unwrap();
    assert_eq!(Plan::read(&plan.write()).as_ref(), Some(plan));
    for damaged in [
        "",
        "{}",
        "null",
        r#"{"since":0,"at_once":false,"decisions":[]}"#,
        r#"{"since":0,"at_once":false,"decisions":[[]]}"#,
    ] {
        assert_eq!(Plan::read(damaged), None, "{damaged}");
    }
    let many = plan.write().replace("]]", "],[{\"move\":\"flip\",\"if\":\"legal\",\"among\":0}]]");
    assert_eq!(Plan::read(&many), None);
}

/// What is seen of who is waited for and what becomes of it, beside when a move is made. A direct message is seen by whom it
/// calls alone.
fn seen_by_all(table: &Table) -> String {
    let shown = (table.awaited(), table.mentioned(), table.time_is_up_at(&PACE), table.to_choose());
    let duties = table.duties(&PACE).into_iter().filter(|(_, duty)| match duty {
        Duty::Call(seat) => !table.chair(*seat).unwrap().seated().unwrap().direct,
        Duty::Move(..) => false,
        Duty::Close | Duty::Nudge | Duty::Deal(_) | Duty::Late | Duty::Return => true,
    });
    format!("{shown:?} {:?}", duties.collect::<Vec<_>>())
}

#[test]
fn others_cannot_tell_who_is_asked_from_whose_move_is_planned_or_forced() {
    let (mut forced, mut other_hands) = (0, 0);
    for game in GameId::ALL {
        for seed in 0..12 {
            let mut table = begun(*game, 3, seed);
            let mut chance = Seed::from(seed).chance(Purpose::Match);
            for turn in 0..300 {
                let Some(acting) = table.playing().unwrap().game().to_act().first() else { break };
                let mut in_channel = table.clone();
                in_channel.seated_mut(acting).unwrap().direct = chance.toss();
                let mut asked = in_channel.clone();
                asked.asks_for_each_move(acting);
                asked.seated_mut(acting).unwrap().plan = None;
                let automatic = in_channel.automatic();
                if let Some(automatic) =
                    automatic.first().filter(|automatic| automatic.seat == acting && automatic.discreet)
                {
                    assert_eq!(
                        seen_by_all(&in_channel),
                        seen_by_all(&asked),
                        "{game} {seed} {turn} {automatic:?}"
                    );
                    let mut other = in_channel.clone();
                    other.playing_mut().dealt_anew(|game| game.imagined(Viewer::Spectator, &mut chance));
                    if let Some(there) =
                        other.automatic().iter().find(|there| there.seat == acting && there.discreet)
                    {
                        assert_eq!(seen_by_all(&other), seen_by_all(&in_channel));
                        let at = |table: &Table, of| table.automatic_at(of, &PACE);
                        assert_eq!(at(&other, *there), at(&in_channel, *automatic), "{game} {seed} {turn}");
                        other_hands += 1;
                    }
                    forced += 1;
                }
                let mv = steady(table.playing().unwrap().game(), acting, &mut chance);
                // Nor by what can be done after it.
                let [by_hand, by_plan] = [By::Person, By::Plan].map(|by| {
                    let mut after = table.clone();
                    plays(&mut after, acting, &mv, by, turn * HOUR);
                    let others = (0..3).map(seat).filter(|other| *other != acting);
                    let back = |other| {
                        let to = after.takes_back_to(other);
                        (to.filter(|_| after.taken_back_together() == Some(other)), after.mentioned())
                    };
                    let away = after.chair(acting).unwrap().has_stand_in();
                    (others.map(back).collect::<Vec<_>>(), away)
                });
                assert_eq!(by_hand, by_plan, "{game} {seed} {turn}");
                for other in (0..3).map(seat) {
                    if let Some(ahead) = table.ahead(other, 0).filter(|_| chance.toss()) {
                        let mv = steady(&ahead, other, &mut chance);
                        let _ = plans(&mut table, other, 0, &mv);
                    }
                }
                plays(&mut table, acting, &mv, By::Person, turn * HOUR);
                if table.is_over() {
                    break;
                }
            }
        }
    }
    assert!(forced > 1000 && other_hands > 300, "{forced} {other_hands}");
}

#[test]
fn who_plays_with_computers_alone_does_not_wait_for_what_is_done_for_them() {
    let mut table = a_table_of(GameId::Snake, 1, Language::English, &[]).with_computers(2);
    table.timing = Timing::new(TurnTime::Day, 0);
    table.start(1.into(), Seed::from(1)).unwrap();
    let mut forced = 0;
    while let Some(acting) = table.playing().unwrap().game().to_act().first() {
        for automatic in table.automatic() {
            assert!(!automatic.discreet && table.automatic_at(automatic, &PACE) < table.timing.since + HOUR);
            forced += 1;
        }
        let mv = table.playing().unwrap().game().legal(acting)[0].clone();
        plays(&mut table, acting, &mv, By::Person, 0);
    }
    assert!(forced > 0, "nothing was forced");
}

#[test]
fn a_plan_is_at_slow_tables_only_and_what_follows_holds_after_the_first_move_alone() {
    let (mut table, _, ben) = before_a_trick();
    let cards = table.ahead(ben, 0).unwrap().legal(ben);
    table.timing.turn_time = TurnTime::TenMinutes;
    assert_eq!(plans(&mut table, ben, 0, &cards[0]), Err(NotPlanned::NothingToPlan.into()));
    let text = r#"{"since":0,"at_once":false,"decisions":[
        [{"move":"flip","if":"legal","among":0},{"move":"roll","if":"legal","among":0}],
        [{"move":"play R2","if":"legal","among":0}]]}"#;
    let plan = Plan::read(text).unwrap();
    assert!(plan.after("flip", 3).is_some_and(|plan| plan.since() == 4 && plan.decisions().len() == 1));
    assert_eq!((plan.after("roll", 3), plan.after("turn R", 3)), (None, None));
}
