//! The events of Up, a line each, and the end of a round.

use game_core::tower::{Bottom, End, Event, Fate, From, Pile};
use game_core::{BySeat, Viewer};
use locale::args;

use super::words::{cards, pile};
use crate::{Glyph, Scene};

/// An event as one line; `None` if it is not worth one.
pub(super) fn event(scene: &Scene, event: &Event) -> Option<String> {
    let lang = scene.lang;
    Some(match *event {
        Event::Cut { seat, lifted: Some(lifted) } => {
            lang.say("tower-event-cut", scene.about(seat).with("count", lifted))
        }
        Event::Cut { seat, lifted: None } => lang.say("tower-event-no-cut", scene.about(seat)),
        Event::BottomCard(_) => return None,
        Event::Decided { seat, bottom: Bottom::Kept } => lang.say("tower-event-kept", scene.about(seat)),
        Event::Decided { seat, bottom: Bottom::Left } => lang.say("tower-event-left", scene.about(seat)),
        Event::Called { seat, dirty, double } => {
            let about = scene.about(seat);
            match (dirty, double) {
                (false, false) => lang.say("tower-event-call-none", about),
                (true, false) => lang.say("tower-event-call-dirty", about),
                (false, true) => lang.say("tower-event-call-double", about),
                (true, true) => lang.say("tower-event-call-both", about),
            }
        }
        Event::Played { seat, from, card, count, fate, call, forgotten, .. } => {
            let from = match from {
                From::Hand => "hand",
                From::Open => "open",
                From::Blind(_) => "blind",
            };
            let cards = scene.drawn(Glyph::Tower(card), cards(lang, card, count));
            let played = scene.about(seat).with("from", from).with("cards", cards);
            let mut line = match fate {
                Fate::Stood { allowed } => lang.say("tower-event-stood", played.with("allowed", allowed)),
                Fate::Collapsed { taken } => lang.say("tower-event-collapsed", played.with("count", taken)),
                Fate::Cleared { .. } => lang.say("tower-event-cleared", played),
                Fate::ToHand => lang.say("tower-event-to-hand", played),
                Fate::Ends => lang.say("tower-event-ends", played),
            };
            if call {
                line = format!("{line} {}", lang.say("tower-event-last-card", args!()));
            }
            if forgotten {
                line = format!("{line} {}", lang.say("tower-event-forgotten", args!()));
            }
            line
        }
        Event::Passed(seat) => lang.say("tower-event-passed", scene.about(seat)),
        Event::PassedOver(seat) => lang.say("tower-event-passed-over", scene.about(seat)),
        Event::Ended { end, .. } => ended(scene, end),
    })
}

/// The end of the last round, with the cards left to each player.
pub(super) fn ending(scene: &Scene) -> Option<String> {
    scene.recent_events(Viewer::Spectator).rev().find_map(|last| match last {
        Event::Ended { end, left } => Some(left_over(scene, *end, left)),
        _ => None,
    })
}

fn left_over(scene: &Scene, end: End, left: &BySeat<Pile>) -> String {
    let lang = scene.lang;
    let lines = left.iter().filter(|(_, cards)| !cards.is_empty()).map(|(seat, cards)| {
        let name = scene.name(seat);
        lang.say("tower-left-over", args!(name: name, cards: pile(scene, cards)))
    });
    std::iter::once(ended(scene, end)).chain(lines).collect::<Vec<_>>().join("\n")
}

fn ended(scene: &Scene, end: End) -> String {
    let lang = scene.lang;
    match end {
        End::Out(seat) => lang.say("tower-event-out", scene.about(seat)),
        End::BlindMinusTwo(seat) => lang.say("tower-event-out-blind", scene.about(seat)),
        End::Unfinished => lang.say("tower-event-unfinished", args!()),
    }
}
