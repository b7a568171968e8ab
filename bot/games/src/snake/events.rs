//! The events of Up and Down, a line each, and the end of a round.

use game_core::snake::{Event, Phase, View};
use game_core::{Seat, Viewer};
use locale::args;

use super::words::{colour, drawn, drawn_run, laid, offer, wish};
use crate::Scene;

/// An event as one line; `None` if it is not worth one.
pub(super) fn event(scene: &Scene, event: &Event) -> Option<String> {
    let lang = scene.lang;
    Some(match *event {
        // A card is drawn at the beginning of every turn; other draws are in the line of the bad boy.
        Event::Drew { .. } | Event::Got { .. } | Event::Gave { .. } => return None,
        Event::TurnEnded { played: true, .. } => return None,
        Event::TurnEnded { seat, played: false } => lang.say("snake-event-nothing-played", scene.about(seat)),
        Event::Opened { seat, run: laid } => {
            lang.say("snake-event-opened", scene.about(seat).with("cards", drawn_run(scene, laid)))
        }
        Event::Attached { seat, card: attached, end } => lang.say(
            "snake-event-attached",
            scene.about(seat).with("card", drawn(scene, attached)).with("end", end.to_string()),
        ),
        Event::Split { seat, snake, new, .. } => {
            lang.say("snake-event-split", scene.about(seat).with("snake", snake).with("new", new))
        }
        Event::Stopped { seat, end } => {
            lang.say("snake-event-stopped", scene.about(seat).with("end", end.to_string()))
        }
        Event::SetAside { seat, card: aside } => {
            lang.say("snake-event-lady", scene.about(seat).with("card", drawn(scene, aside)))
        }
        Event::BadBoy { seat, to, drawn } => {
            lang.say("snake-event-bad-boy", scene.about_two(seat, to).with("cards", drawn))
        }
        Event::ColourSwap { seat, colour: of, laid: cards } if cards.values().next().is_some() => lang.say(
            "snake-event-colours",
            scene.about(seat).with("colour", colour(lang, of)).with("cards", laid(scene, of, cards)),
        ),
        Event::ColourSwap { seat, colour: of, .. } => {
            lang.say("snake-event-colours-none", scene.about(seat).with("colour", colour(lang, of)))
        }
        Event::Took { seat, card: taken } => {
            lang.say("snake-event-took", scene.about(seat).with("card", drawn(scene, taken)))
        }
        Event::Passed { seat } => lang.say("snake-event-passed", scene.about(seat)),
        Event::HandsSwapped { seat, with } => lang.say("snake-event-hands", scene.about_two(seat, with)),
        Event::Befriended { seat, named, wish: wished } => {
            lang.say("snake-event-friend", scene.about_two(seat, named).with("wish", wish(lang, wished)))
        }
        Event::Wished { seat, wish: wished } => {
            lang.say("snake-event-wish", scene.about(seat).with("wish", wish(lang, wished)))
        }
        Event::Gives { seat } => lang.say("snake-event-gives", scene.about(seat)),
        Event::Offers { seat, offer: offered } => {
            lang.say("snake-event-offers", scene.about(seat).with("cards", offer(scene, offered)))
        }
        Event::Picked { seat, card: picked } => {
            lang.say("snake-event-picked", scene.about(seat).with("card", drawn(scene, picked)))
        }
        Event::NeighbourSwap { seat, with } => lang.say("snake-event-neighbour", scene.about_two(seat, with)),
        Event::Won { seat } => lang.say("snake-event-won", scene.about(seat)),
        Event::Blocked { winners } => lang.say("snake-event-blocked", scene.about_all(winners)),
    })
}

/// An event that only the person at this seat, or this person and another, may know.
pub(super) fn secret(scene: &Scene, seat: Seat, event: &Event) -> Option<String> {
    let lang = scene.lang;
    let name = |seat: Seat| scene.name(seat);
    match *event {
        Event::Got { card: got } => Some(lang.say("snake-event-got", args!(card: drawn(scene, got)))),
        Event::Gave { from, to, card: given } if from == seat => {
            Some(lang.say("snake-event-gave", args!(name: name(to), card: drawn(scene, given))))
        }
        Event::Gave { from, card: given, .. } => {
            Some(lang.say("snake-event-received", args!(name: name(from), card: drawn(scene, given))))
        }
        _ => None,
    }
}

/// The end of the last round, with the cards left in the hands.
pub(super) fn ending(scene: &Scene, view: &View) -> Option<String> {
    let end = scene.recent_events(Viewer::Spectator).rev().find_map(|last| match last {
        end @ (Event::Won { .. } | Event::Blocked { .. }) => event(scene, end),
        _ => None,
    })?;
    let left = matches!(view.phase, Phase::Over { .. }).then(|| cards_left(scene, view));
    Some([Some(end), left].into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

fn cards_left(scene: &Scene, view: &View) -> String {
    let lang = scene.lang;
    let lines: Vec<String> = view
        .hands
        .iter()
        .map(|(seat, cards)| lang.say("snake-player", args!(name: scene.name(seat), cards: *cards)))
        .collect();
    lines.join("\n")
}
