//! What happened in dnup: a line for each event, and how the match ended.

use game_core::dnup::{Cards, Dnup, Ending, Event, Place};
use game_core::{Game, Seat, Viewer};
use locale::args;

use super::words;
use crate::Scene;

/// What happened, as one line; nothing if it is not worth a line.
pub(super) fn event(scene: &Scene, event: &Event) -> Option<String> {
    let lang = scene.lang;
    let name = |seat: Seat| scene.name(seat);
    let line = match *event {
        Event::Begins(seat) => lang.say("dnup-event-begins", args!(name: name(seat))),
        Event::Removed { from, cards } => {
            lang.say("dnup-event-removed", args!(name: name(from.seat), cards: words::cards(scene, cards)))
        }
        Event::Played { to, cards } => played(scene, to, cards),
        Event::Added { seat, card, to } => lang.say(
            "dnup-event-added",
            args!(name: name(seat), card: words::drawn(scene, card), owner: name(to.seat)),
        ),
        Event::Taken { seat, from, cards } => lang.say(
            "dnup-event-taken",
            args!(
                name: name(seat),
                owner: name(from.seat),
                cards: words::cards(scene, cards),
                turned: words::cards(scene, cards.turned())
            ),
        ),
        Event::Flipped(seat) => lang.say("dnup-event-flipped", args!(name: name(seat))),
        Event::ThrownBack { from, cards } => lang.say(
            "dnup-event-thrown-back",
            args!(
                name: name(from.seat),
                cards: words::cards(scene, cards),
                turned: words::cards(scene, cards.turned())
            ),
        ),
        Event::Out { seat, letters } => out(scene, seat, letters),
        Event::Over(Ending::Stalled) if scene.is_for_two() => lang.say("dnup-event-stalled-rounds", args!()),
        Event::Over(Ending::Stalled) => lang.say("dnup-event-stalled", args!()),
        // That the round is over is said anyway.
        Event::Over(Ending::Played | Ending::Target) => return None,
    };
    Some(line)
}

/// How the last round ended: the last cards, or that nobody could get rid of them.
pub(super) fn ending(scene: &Scene) -> Option<String> {
    let lang = scene.lang;
    let mut events = scene.told::<Event>(Viewer::Spectator).rev();
    let over = events.next()?;
    let Event::Over(how) = over else { return None };
    let mut lines = vec![lang.say("dnup-ending", args!())];
    // From the newest backwards: how it ended, perhaps a set that was thrown back, and the last cards.
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

fn played(scene: &Scene, to: Place, cards: Cards) -> String {
    let lang = scene.lang;
    let name = scene.name(to.seat);
    let (set, cards) = (words::set_of(lang, cards), words::cards(scene, cards));
    match to.area {
        None => lang.say("dnup-event-played", args!(name: name, set: set, cards: cards)),
        Some(area) => {
            lang.say("dnup-event-played-area", args!(name: name, set: set, cards: cards, area: area.number()))
        }
    }
}

fn out(scene: &Scene, seat: Seat, letters: u8) -> String {
    let lang = scene.lang;
    let name = scene.name(seat);
    if scene.is_for_two() {
        lang.say("dnup-event-round-won", args!(name: name))
    } else {
        lang.say("dnup-event-out", args!(name: name, letters: letters))
    }
}
