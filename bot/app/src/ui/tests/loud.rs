//! Button styles: moves are coloured (loud); buttons that pass, end a turn or only look at something are grey (quiet).

use std::cell::RefCell;
use std::collections::BTreeSet;

use game_core::GameId;
use locale::Language;
use message::Panel;
use model::actions::Action;
use serde_json::Value;

use super::{Presentation, at_some_moments, hand_with};

/// The moves that do nothing but let the others go on.
const QUIET: [&str; 5] = ["end", "pass", "nocut", "leave", "call none"];

/// The buttons of a panel: the action of each, and whether it is quiet.
fn pressed(panel: &Panel) -> Vec<(Action, bool)> {
    fn collect(part: &Value, found: &mut Vec<(Action, bool)>) {
        if part["type"] == 2 {
            let id = part["custom_id"].as_str().unwrap();
            found.push((Action::read(id, &[]).unwrap(), part["style"] == 2));
        }
        part["components"].as_array().into_iter().flatten().for_each(|inner| collect(inner, found));
    }
    let mut found = Vec::new();
    panel.body().json()["components"]
        .as_array()
        .into_iter()
        .flatten()
        .for_each(|part| collect(part, &mut found));
    found
}

#[test]
fn real_moves_are_loud_and_passing_is_quiet() {
    let met = RefCell::new(BTreeSet::new());
    at_some_moments(Language::English, |now| {
        let Some(seat) = now.playing().and_then(|playing| playing.game().to_act().first()) else { return };
        let plain = pressed(&hand_with(now, seat, "", &Presentation::default()));
        let halves = plain.iter().filter_map(|(click, _)| match click {
            Action::Focus(_, _, half) => Some(pressed(&hand_with(now, seat, half, &Presentation::default()))),
            _ => None,
        });
        for (click, quiet) in plain.iter().cloned().chain(halves.flatten()) {
            let is_move = match &click {
                Action::Play(_, _, mv) => !QUIET.contains(&mv.as_str()),
                Action::Focus(_, _, half) => !half.is_empty(),
                _ => false,
            };
            assert_eq!(quiet, !is_move, "{click:?}");
            if let Action::Play(_, _, mv) = click {
                let kind = if quiet { mv } else { "a move".to_owned() };
                met.borrow_mut().insert(format!("{} {kind}", now.game()));
            }
        }
    });
    let met = met.into_inner();
    for game in GameId::ALL.iter().filter(|game| **game != GameId::Snake) {
        assert!(met.contains(&format!("{game} a move")), "{met:?}");
    }
    for quiet in ["snake end", "snake pass", "tower pass", "tower nocut", "tower leave", "tower call none"] {
        assert!(met.contains(quiet), "{quiet} has not been met: {met:?}");
    }
}
