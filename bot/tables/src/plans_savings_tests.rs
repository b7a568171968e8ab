//! How much planned moves save: matches of four people with a day for each decision, on a clock of the tests' own.
//!
//! `MATCHES=200 cargo test --release -p tables --lib savings -- --nocapture` plays more of them, and prints the
//! numbers.

use std::time::Duration;

use game_core::{Chance, GameId, Level, Purpose, Seat, Seed, Viewer};
use locale::Language;
use model::TurnTime;
use play::By;

use super::*;
use crate::away::{Duty, Timing};
use crate::play_at;
use crate::testing::a_table_of;

const MINUTE: Millis = 60 * 1000;
const PACE: Pace = Pace {
    minute: Duration::from_secs(60),
    computers: Duration::from_secs(1),
    patience: Duration::ZERO,
    double_click: Duration::ZERO,
};
const PEOPLE: u8 = 4;

/// What people do about their next decision, whenever they look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plans {
    None,
    Unnoticed,
    AtOnce,
}

#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    calls: u32,
    millis: Millis,
    planned: u32,
}

fn steady(game: &AnyMatch, seat: Seat, chance: &mut Chance) -> Option<String> {
    game.observe(Viewer::Seat(seat)).computer_move(Level::Steady, chance, 0)
}

/// People come when they are called, after ten minutes to eleven hours, more often soon than late.
fn comes_after(chance: &mut Chance) -> Millis {
    let doublings = chance.below(6);
    let least = (10 * MINUTE) << doublings;
    least + least * Millis::from(chance.below(1000)) / 1000
}

/// What people plan in place of the best: in the tower cards that fit now, the highest first, of which some will still fit;
/// in dnup sets, the largest first. Other moves they choose when they see what is there.
fn others(ahead: &AnyMatch, seat: Seat) -> Vec<String> {
    let number = |text: &str| -> Option<u32> {
        text.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
    };
    let worth = |mv: &str| {
        let (kind, cards) = mv.split_once(' ')?;
        let count = cards.split_once('*').and_then(|(_, count)| number(count)).unwrap_or(1);
        match kind {
            "hand" | "open" if ahead.meets(seat, mv, Condition::Fits) => Some((number(cards)?, count)),
            "play" if cards.contains('/') => {
                Some((u32::try_from(cards.split(' ').count()).unwrap(), number(cards)?))
            }
            _ => None,
        }
    };
    let mut all: Vec<((u32, u32), String)> =
        ahead.legal(seat).into_iter().filter_map(|mv| Some((worth(&mv)?, mv))).collect();
    all.sort();
    all.reverse();
    if ahead.game() == GameId::Tower {
        all.dedup_by_key(|((value, _), _)| *value);
    }
    all.into_iter().map(|(_, mv)| mv).collect()
}

/// Somebody plans what they would do now, then what might do instead.
fn plan(table: &mut Table, seat: Seat, at_once: bool, chance: &mut Chance) {
    for decision in 0..5 {
        if table.game() == GameId::Tower {
            break;
        }
        let Some(ahead) = table.ahead(seat, decision) else { break };
        let Some(mv) = steady(&ahead, seat, chance) else { break };
        if table.change_plan(seat, PlanEdit::Move(decision, &mv)).is_err() {
            break;
        }
        if mv == "end" {
            // Unless the card that they draw can be played.
            table.change_plan(seat, PlanEdit::If(decision, Condition::Same)).unwrap();
        }
    }
    let Some(ahead) = table.ahead(seat, 0) else { return };
    for other in others(&ahead, seat) {
        if table.change_plan(seat, PlanEdit::Move(0, &other)).is_err() {
            break;
        }
    }
    let _ = table.change_plan(seat, PlanEdit::AtOnce(at_once));
}

fn plays(table: &mut Table, seat: Seat, mv: &str, by: By, now: Millis) {
    let step = table.step().unwrap();
    play_at(table, (seat, step), mv, by, (&PACE, now)).unwrap();
}

/// Somebody looks at the table: they choose as long as it is their turn, and plan.
fn looks(table: &mut Table, seat: Seat, plans: Plans, now: Millis, chance: &mut Chance) {
    table.touch(table.chair(seat).unwrap().player().unwrap().id, now);
    while table.waits_for().has(seat) {
        let mv = steady(table.playing().unwrap().game(), seat, chance).unwrap();
        plays(table, seat, &mv, By::Person, now);
        if table.is_over() {
            return;
        }
    }
    if plans != Plans::None && table.plan(seat).is_none() {
        plan(table, seat, plans == Plans::AtOnce, chance);
    }
}

fn a_match(game: GameId, seed: u64, plans: Plans) -> Sum {
    let mut table = a_table_of(game, PEOPLE, Language::English, &[]);
    table.timing = Timing::new(TurnTime::Day, 0);
    table.start(1.into(), Seed::from(seed)).unwrap();
    let mut chance = Seed::from(seed).chance(Purpose::Match);
    let (mut sum, mut now) = (Sum::default(), 0);
    let mut comes: [Option<Millis>; PEOPLE as usize] = [None; PEOPLE as usize];
    while !table.is_over() {
        let visit = comes.iter().enumerate().filter_map(|(number, at)| Some(((*at)?, number))).min();
        let wakes = table.wakes_at(&PACE).unwrap();
        if let Some((at, number)) = visit.filter(|(at, _)| *at <= wakes) {
            now = now.max(at);
            comes[number] = None;
            looks(&mut table, Seat::new(u8::try_from(number).unwrap()).unwrap(), plans, now, &mut chance);
            continue;
        }
        now = now.max(wakes);
        match table.due(&PACE, now).unwrap() {
            Duty::Call(seat) => {
                table.call(seat);
                sum.calls += 1;
                comes[seat.index()].get_or_insert(now + comes_after(&mut chance));
            }
            Duty::Move(seats, by @ (By::Plan | By::Forced)) => {
                let seat = seats.first().unwrap();
                let mv = match by {
                    By::Plan => table.planned(seat).unwrap().to_owned(),
                    _ => table.playing().unwrap().game().forced(seat).unwrap(),
                };
                sum.planned += u32::from(by == By::Plan);
                plays(&mut table, seat, &mv, by, now);
            }
            Duty::Nudge => table.nudge().unwrap(),
            other => panic!("{other:?}"),
        }
    }
    Sum { millis: now, ..sum }
}

#[test]
fn plans_save_calls_and_if_others_may_notice_them_days() {
    let matches = std::env::var("MATCHES").map_or(20, |matches| matches.parse().unwrap());
    for game in GameId::ALL {
        let of = |plans| {
            let all = (0..matches).map(|seed| a_match(*game, seed, plans));
            all.fold(Sum::default(), |sum, one| Sum {
                calls: sum.calls + one.calls,
                millis: sum.millis + one.millis,
                planned: sum.planned + one.planned,
            })
        };
        let [none, unnoticed, at_once] = [Plans::None, Plans::Unnoticed, Plans::AtOnce].map(of);
        let calls = |sum: Sum| f64::from(sum.calls) / f64::from(none.calls);
        let days = |sum: Sum| sum.millis as f64 / none.millis as f64;
        println!(
            "{game}: calls ×{:.2} and days ×{:.2} unnoticed, calls ×{:.2} and days ×{:.2} at once ({} and {} planned; {} calls, {:.1} days a match without)",
            calls(unnoticed),
            days(unnoticed),
            calls(at_once),
            days(at_once),
            unnoticed.planned,
            at_once.planned,
            none.calls / matches as u32,
            none.millis as f64 / matches as f64 / (24.0 * 60.0 * MINUTE as f64),
        );
        // The snake's turn begins with a card that nobody knows, and a tower that grows takes few cards.
        let (most_calls, most_days) = match game {
            GameId::Tricks | GameId::Dnup => (0.8, 0.8),
            GameId::Snake | GameId::Tower => (1.05, 1.05),
        };
        assert!(calls(unnoticed) < most_calls && calls(at_once) < most_calls, "{game}");
        assert!(days(at_once) < most_days, "{game}");
    }
}
