//! The table of UP & DOWN: the rules of the trick, the players, the trick that was revealed last.

use game_core::tricks::{Edition, Event, Phase, Trick, Tricks, Verdict, View};
use game_core::{Observation, Seat, Viewer};

use super::words::{card, colour, side, value};
use crate::args;
use crate::games::Scene;

/// The rules of the trick: side, trump, chief, pot.
pub(super) fn situation(scene: &Scene, observation: &Observation<Tricks>) -> String {
    let (lang, view) = (scene.lang, &observation.view);
    let mut lines = vec![
        lang.say(
            "tricks-progress",
            args!(round: scene.round, rounds: observation.options.rounds, trick: view.trick, tricks: view.tricks),
        ),
        lang.say(
            "tricks-rules-now",
            args!(
                side: side(lang, view.contest.side),
                trump: value(lang, view.edition, view.contest.trump.number()),
                chief: scene.name(view.chief)
            ),
        ),
    ];
    if view.pot > 0 {
        lines.push(lang.say("tricks-pot", args!(tricks: view.pot)));
    }
    lines.join("\n")
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

/// For whom the table waits.
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

/// The trick that was revealed last, in this round or, at its beginning, in the one before.
pub(super) fn last_trick<'a>(scene: &'a Scene) -> Option<&'a Trick> {
    scene.told(Viewer::Spectator).rev().find_map(|event| match event {
        Event::Revealed(trick) => Some(trick),
        Event::Changed { .. } => None,
    })
}

/// The same in words: each card with what became of it, and who took it.
pub(super) fn last_trick_in_words(scene: &Scene, edition: Edition) -> Option<String> {
    let (lang, trick) = (scene.lang, last_trick(scene)?);
    let mut lines = vec![lang.say("tricks-last", args!())];
    for (seat, played) in trick.cards.iter() {
        let verdict = match trick.contest.verdict(&trick.cards, seat) {
            Verdict::Neutralised => "tricks-verdict-neutralised",
            Verdict::Powerless => "tricks-verdict-powerless",
            Verdict::Beaten => "tricks-verdict-beaten",
            Verdict::Wins => "tricks-verdict-wins",
        };
        let (card, verdict) = (card(lang, edition, *played), lang.say(verdict, args!()));
        let played = args!(name: scene.name(seat), card: card, verdict: verdict);
        lines.push(lang.say("tricks-played", played));
    }
    lines.push(outcome(scene, trick));
    Some(lines.join("\n"))
}

/// Who took a trick.
pub(super) fn outcome(scene: &Scene, trick: &Trick) -> String {
    match trick.winner {
        Some(winner) => {
            scene.lang.say("tricks-event-won", args!(name: scene.name(winner), tricks: trick.tricks))
        }
        None => scene.lang.say("tricks-event-pot", args!(tricks: trick.tricks)),
    }
}
