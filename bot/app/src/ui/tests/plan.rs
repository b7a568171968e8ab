//! The panels in which people plan their moves.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, VecDeque};

use game_core::{Purpose, Seat, Seed, Viewer};
use locale::Language;
use model::TurnTime;
use model::actions::{Action, PlayContext};
use tables::{PlanEdit, Table};

use super::super::{hand, plan};
use super::{at_some_moments, clicks, imagined, is_within_the_limits};

/// The moves that can be planned for a decision by following buttons and menus. Every panel on the way keeps to the limits.
fn reachable(table: &Table, seat: Seat, decision: u8, lang: Language) -> BTreeSet<String> {
    let place = PlayContext::Plan(table.code().clone());
    let (mut moves, mut seen) = (BTreeSet::new(), BTreeSet::from([String::new()]));
    let mut open = VecDeque::from([String::new()]);
    while let Some(half) = open.pop_front() {
        let panel = plan(table, seat, decision, &half, lang).unwrap();
        is_within_the_limits(&panel);
        for click in clicks(&panel) {
            match click {
                Action::Play(at, number, mv) => {
                    assert_eq!((at, number), (place.clone(), u32::from(decision)));
                    moves.insert(mv);
                }
                Action::Focus(at, number, half) if number == u32::from(decision) => {
                    assert_eq!(at, place);
                    if seen.insert(half.clone()) {
                        open.push_back(half);
                    }
                }
                _ => {}
            }
        }
    }
    moves
}

#[test]
fn all_that_can_be_planned_is_reached_by_pressing_and_what_is_hidden_shows_in_no_plan() {
    let chance = RefCell::new(Seed::from(1).chance(Purpose::Match));
    let (looked, turns) = (Cell::new(0), Cell::new(0));
    at_some_moments(Language::English, |now| {
        let Some(playing) = now.playing() else { return };
        let mut chance = chance.borrow_mut();
        for seat in playing.game().players().seats() {
            turns.set(turns.get() + 1);
            // Pictures take their time.
            if turns.get() % 7 > 0 {
                continue;
            }
            let lang = Language::ALL[turns.get() % Language::ALL.len()];
            let now = &now.clone().with_turn_time(TurnTime::Day);
            let mut table = now.clone();
            for decision in 0..2 {
                let Some(ahead) = table.ahead(seat, decision) else { break };
                let legal = ahead.legal(seat);
                if turns.get() % 3 == 0 {
                    assert_eq!(reachable(&table, seat, decision, lang), legal.iter().cloned().collect());
                }
                for _ in 0..2 {
                    let mv = &legal[chance.below(u32::try_from(legal.len()).unwrap()) as usize];
                    table.change_plan(seat, PlanEdit::Move(decision, mv)).unwrap();
                }
                let panel = plan(&table, seat, decision, "", lang).unwrap();
                is_within_the_limits(&panel);
                let other = imagined(&table, Viewer::Seat(seat), &mut chance);
                assert_eq!(plan(&other, seat, decision, "", lang).unwrap(), panel);
                assert_eq!(hand(&other, seat), hand(&table, seat));
                let conditions = table.game().conditions();
                let offered = clicks(&panel).into_iter().filter(|click| matches!(click, Action::PlanIf(..)));
                assert_eq!(offered.count(), conditions.len());
                looked.set(looked.get() + 1);
            }
            is_within_the_limits(&hand(&table, seat));
            // Nobody else sees anything of it.
            for other in playing.game().players().seats().filter(|other| *other != seat) {
                assert_eq!(hand(&table, other), hand(now, other));
            }
            assert_eq!(super::super::table(&table), super::super::table(now));
        }
    });
    assert!(looked.get() > 100, "{}", looked.get());
}
