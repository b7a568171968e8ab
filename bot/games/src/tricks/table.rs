//! The table of UP & DOWN: the rules of the trick, the players, the last trick.

use game_core::tricks::{Card, Edition, Event, Phase, Side, Trick, Tricks, Verdict, View};
use game_core::{AnyEvent, Game, Happening, Observation, Seat, Viewer};
use locale::{Language, args};

use super::words::{card, colour, colour_word, drawn, side, value};
use crate::Scene;

/// The progress of the match, and the rules of the trick.
pub(super) fn situation(scene: &Scene, observation: &Observation<Tricks>) -> String {
    format!("{}\n{}", progress(scene, observation), contest(scene, &observation.view))
}

/// The rules of the trick: side, trump, chief, pot.
pub(super) fn contest(scene: &Scene, view: &View) -> String {
    let lang = scene.lang;
    let mut lines = vec![lang.say(
        "tricks-rules-now",
        args!(
            side: side(lang, view.contest.side),
            trump: value(lang, view.edition, view.contest.trump.number()),
            chief: scene.name(view.chief)
        ),
    )];
    if view.pot > 0 {
        lines.push(lang.say("tricks-pot", args!(tricks: view.pot)));
    }
    lines.join("\n")
}

/// The progress of the match; in an extra round (T19) the players who are tied.
pub(super) fn progress(scene: &Scene, observation: &Observation<Tricks>) -> String {
    let view = &observation.view;
    let rounds = u16::from(observation.options.rounds);
    let args = args!(round: scene.round, rounds: rounds, trick: view.trick, tricks: view.tricks);
    if scene.round <= rounds {
        return scene.lang.say("tricks-progress", args);
    }
    let tied = scene.names(Tricks::aim(&observation.options).first_place(&scene.totals));
    scene.lang.say("tricks-progress-extra", args.with("extra", scene.round - rounds).with("names", tied))
}

/// Each player's colour, tricks, and whether a card has been chosen.
pub(super) fn players(scene: &Scene, view: &View) -> String {
    let line = |seat| {
        let line = player(scene, view, seat);
        match view.phase {
            Phase::Choose(chosen) if chosen.has(seat) => {
                format!("{line} · {}", scene.lang.say("tricks-has-chosen", args!()))
            }
            _ => line,
        }
    };
    view.players.seats().map(line).collect::<Vec<String>>().join("\n")
}

/// A player's colour and tricks.
pub(super) fn player(scene: &Scene, view: &View, seat: Seat) -> String {
    let own = colour(scene.lang, view.edition, view.contest.colours[seat]);
    scene.lang.say("tricks-player", args!(name: scene.name(seat), colour: own, tricks: view.taken[seat]))
}

/// The players to act.
pub(super) fn waiting(scene: &Scene, view: &View) -> Option<String> {
    match view.phase {
        Phase::Over => None,
        Phase::Change => Some(scene.lang.say("tricks-wait-for-chief", args!(name: scene.name(view.chief)))),
        Phase::Choose(chosen) => {
            let missing = scene.names(view.players.all().minus(chosen));
            Some(scene.lang.say("tricks-wait-for", args!(names: missing)))
        }
    }
}

/// The last trick, in this round or, at its beginning, in the previous one.
pub(super) fn last_trick<'a>(scene: &'a Scene) -> Option<&'a Trick> {
    scene.recent_events(Viewer::Spectator).rev().find_map(|event| match event {
        Event::Revealed(trick) => Some(trick),
        Event::Changed { .. } => None,
    })
}

/// The last trick in words: its cards, and the winner.
pub(super) fn last_trick_in_words(scene: &Scene, edition: Edition) -> Option<String> {
    Some(format!("{}\n{}", last_cards_in_words(scene, edition)?, outcome(scene, last_trick(scene)?)))
}

/// The rules of the last trick, and each card with its player's colour then and its result. The winner is in the news.
pub(super) fn last_cards_in_words(scene: &Scene, edition: Edition) -> Option<String> {
    let (lang, trick) = (scene.lang, last_trick(scene)?);
    let (side, trump) = (side(lang, trick.contest.side), value(lang, edition, trick.contest.trump.number()));
    let mut lines = vec![lang.say("tricks-last", args!(side: side, trump: trump))];
    for (seat, played) in trick.cards.iter() {
        let own = colour(lang, edition, trick.contest.colours[seat]);
        let (card, verdict) = (drawn(scene, edition, *played), verdict(lang, edition, trick, seat));
        let played = args!(name: scene.name(seat), colour: own, card: card, verdict: verdict);
        lines.push(lang.say("tricks-played", played));
    }
    Some(lines.join("\n"))
}

/// The result of the viewer's own card in a trick that is news to them.
pub(super) fn own_card(scene: &Scene, observation: &Observation<Tricks>) -> Option<String> {
    let (seat, edition) = (observation.viewer.seat()?, observation.options.edition);
    let revealed = |happening: &Happening| {
        matches!(happening, Happening::Event(_, AnyEvent::Tricks(Event::Revealed(_))))
    };
    let trick = last_trick(scene).filter(|_| scene.news().any(revealed))?;
    let (card, verdict) =
        (drawn(scene, edition, trick.cards[seat]), verdict(scene.lang, edition, trick, seat));
    Some(scene.lang.say("tricks-own-card", args!(card: card, verdict: verdict)))
}

/// The result of the card of a seat in a trick, with the reason.
fn verdict(lang: Language, edition: Edition, trick: &Trick, seat: Seat) -> String {
    let (contest, played) = (&trick.contest, trick.cards[seat]);
    let best = trick.winner.map(|winner| trick.cards[winner]);
    let kind = |best: Card| match contest.side {
        _ if best.value() == contest.trump => "trump",
        Side::Up => "up",
        Side::Down => "down",
    };
    match (contest.verdict(&trick.cards, seat), best) {
        (Verdict::Neutralised, _) => {
            let same = trick
                .cards
                .iter()
                .filter(|(other, theirs)| *other != seat && theirs.value() == played.value());
            let cards: Vec<String> = same.map(|(_, theirs)| card(lang, edition, *theirs)).collect();
            lang.say("tricks-verdict-neutralised", args!(cards: lang.list(&cards)))
        }
        (Verdict::Beaten, Some(best)) => {
            lang.say("tricks-verdict-beaten", args!(kind: kind(best), card: card(lang, edition, best)))
        }
        (Verdict::Wins, Some(best)) => lang.say("tricks-verdict-wins", args!(kind: kind(best))),
        // If no card wins, none is beaten.
        (Verdict::Powerless | Verdict::Beaten | Verdict::Wins, _) => {
            let own = colour_word(lang, edition, contest.colours[seat]);
            lang.say("tricks-verdict-powerless", args!(colour: own))
        }
    }
}

/// The winner of a trick; nobody takes the last one if nobody wins it (T16).
pub(super) fn outcome(scene: &Scene, trick: &Trick) -> String {
    let args = args!(tricks: trick.tricks);
    match trick.winner {
        Some(winner) => scene.lang.say("tricks-event-won", scene.about(winner).with("tricks", trick.tricks)),
        None if trick.last => scene.lang.say("tricks-event-nobody", args),
        None => scene.lang.say("tricks-event-pot", args),
    }
}
