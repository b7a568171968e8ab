//! The events of dnup, a line each, and the end of a match.

use game_core::dnup::{Cards, Dnup, Ending, Event, SetPlace};
use game_core::{Game, Seat, Viewer};
use locale::args;

use super::words;
use crate::Scene;

/// An event as one line; `None` if it is not worth one.
pub(super) fn event(scene: &Scene, event: &Event) -> Option<String> {
    let lang = scene.lang;
    let line = match *event {
        Event::Begins(seat) => lang.say("dnup-event-begins", scene.about(seat)),
        Event::Removed { from, cards } => {
            lang.say("dnup-event-removed", scene.about(from.seat).with("cards", words::cards(scene, cards)))
        }
        Event::Played { to, cards } => played(scene, to, cards),
        Event::Added { seat, card, to } => lang
            .say("dnup-event-added", scene.about_two(seat, to.seat).with("card", words::drawn(scene, card))),
        Event::Taken { seat, from, cards } => lang.say(
            "dnup-event-taken",
            scene
                .about_two(seat, from.seat)
                .with("cards", words::cards(scene, cards))
                .with("turned", words::cards(scene, cards.turned())),
        ),
        Event::Flipped(seat) => lang.say("dnup-event-flipped", scene.about(seat)),
        Event::ThrownBack { from, cards } => lang.say(
            "dnup-event-thrown-back",
            scene
                .about(from.seat)
                .with("cards", words::cards(scene, cards))
                .with("turned", words::cards(scene, cards.turned())),
        ),
        Event::Out { seat, letters } => out(scene, seat, letters),
        Event::Over(Ending::Stalled) if scene.is_for_two() => lang.say("dnup-event-stalled-rounds", args!()),
        Event::Over(Ending::Stalled) => lang.say("dnup-event-stalled", args!()),
        // The end of the round has its own line.
        Event::Over(Ending::Played | Ending::Target) => return None,
    };
    Some(line)
}

/// The end of the last round: the last cards, or that nobody could get rid of them.
pub(super) fn ending(scene: &Scene) -> Option<String> {
    let lang = scene.lang;
    let mut events = scene.recent_events::<Event>(Viewer::Spectator).rev();
    let over = events.next()?;
    let Event::Over(how) = over else { return None };
    let mut lines = vec![lang.say("dnup-ending", args!())];
    // From the latest backwards: the end, perhaps a set that was thrown back, and the last cards.
    let mut last = vec![over];
    if *how != Ending::Stalled {
        for before in events {
            last.push(before);
            if matches!(before, Event::Played { .. } | Event::Added { .. }) {
                break;
            }
        }
    }
    lines.extend(last.into_iter().rev().filter_map(|last| event(scene, last)));
    if *how != Ending::Target && scene.ended >= usize::from(Dnup::MOST_ROUNDS) {
        let key = if scene.is_for_two() { "dnup-ending-rounds" } else { "dnup-ending-letters" };
        lines.push(lang.say(key, args!(rounds: Dnup::MOST_ROUNDS)));
    }
    Some(lines.join("\n"))
}

fn played(scene: &Scene, to: SetPlace, cards: Cards) -> String {
    let lang = scene.lang;
    let about = scene.about(to.seat);
    let (set, cards) = (words::set_of(lang, cards), words::cards(scene, cards));
    match to.area {
        None => lang.say("dnup-event-played", about.with("set", set).with("cards", cards)),
        Some(area) => lang.say(
            "dnup-event-played-area",
            about.with("set", set).with("cards", cards).with("area", area.number()),
        ),
    }
}

fn out(scene: &Scene, seat: Seat, letters: u8) -> String {
    let lang = scene.lang;
    if scene.is_for_two() {
        lang.say("dnup-event-round-won", scene.about(seat))
    } else {
        lang.say("dnup-event-out", scene.about(seat).with("letters", letters))
    }
}
