//! The table of Up: the variants, the tower, and a line for each player.

use game_core::Seat;
use game_core::tower::{Phase, Player, Scoring, View};
use locale::{Language, args};

use super::words::pile;
use crate::Scene;

/// The variants in force, and the tower.
pub(super) fn standing(scene: &Scene, view: &View) -> Vec<String> {
    let lang = scene.lang;
    let mut lines = Vec::new();
    if view.dirty {
        lines.push(lang.say("tower-dirty", args!()));
    }
    if view.double {
        lines.push(lang.say("tower-double", args!()));
    }
    if view.is_dealt() {
        lines.push(match view.allowed {
            Some(allowed) => {
                let cards = pile(scene, &view.tower);
                lang.say("tower-stands", args!(allowed: allowed, cards: cards, count: view.tower.len()))
            }
            None => lang.say("tower-none", args!()),
        });
    }
    lines
}

/// The progress of the match.
pub(super) fn progress(scene: &Scene, view: &View) -> String {
    let (lang, round) = (scene.lang, scene.round);
    match (view.options.limit, view.options.rounds) {
        (Some(limit), _) => lang.say("tower-progress-limit", args!(round: round, limit: limit)),
        (None, rounds) => {
            lang.say("tower-progress", args!(round: round, rounds: rounds.map_or(round, u16::from)))
        }
    }
}

/// The variants in force, the tower, and the cards cleared away.
pub(super) fn situation(scene: &Scene, view: &View) -> String {
    let mut lines = standing(scene, view);
    if !view.gone.is_empty() {
        lines.push(scene.lang.say("tower-gone", args!(cards: pile(scene, &view.gone))));
    }
    lines.join("\n")
}

/// A line for each player, in the order of the seats: cards, points, whether the player will be passed over.
pub(super) fn players(scene: &Scene, view: &View) -> String {
    let lang = scene.lang;
    let lines = view.seats.iter().map(|(seat, player)| player_line(scene, view, seat, player));
    lines.chain([lang.say("tower-signs", args!())]).collect::<Vec<_>>().join("\n")
}

pub(super) fn player_line(scene: &Scene, view: &View, seat: Seat, player: &Player) -> String {
    let lang = scene.lang;
    let mut line = cards_of(scene, scene.name(seat), player);
    if seat == view.seat {
        line.insert_str(0, "▶ ");
    }
    if scene.ended > 0 {
        let total = scene.totals[seat];
        let scored = match view.options.scoring {
            Scoring::Points => lang.say("tower-total-points", args!(total: total)),
            Scoring::Cards => lang.say("tower-total-cards", args!(total: total)),
            Scoring::Coins => lang.say("tower-total-coins", args!(total: total)),
        };
        line = format!("{line} · {scored}");
    }
    format!("{line}{}", marks(player, lang))
}

/// The cards of a player of this name.
pub(super) fn cards_of(scene: &Scene, name: String, player: &Player) -> String {
    let (open, blind) = (pile(scene, &player.open), player.places().count());
    scene.lang.say("tower-player", args!(name: name, hand: player.hand, open: open, blind: blind))
}

/// The marks of a player: one card left, and being passed over.
pub(super) fn marks(player: &Player, lang: Language) -> String {
    let special = [(player.cards() == 1, "tower-last-card"), (player.penalised, "tower-penalised")];
    let special = special.into_iter().filter(|(holds, _)| *holds);
    special.map(|(_, key)| format!(" · {}", lang.say(key, args!()))).collect()
}

/// The player to act, and what is expected of them.
pub(super) fn waiting(scene: &Scene, view: &View) -> Option<String> {
    waiting_for(view, scene.name(view.seat), scene.lang)
}

/// As [`waiting`], with this name for the player.
pub(super) fn waiting_for(view: &View, name: String, lang: Language) -> Option<String> {
    Some(match (view.phase, view.allowed) {
        (Phase::Cut, _) => lang.say("tower-wait-cut", args!(name: name)),
        (Phase::Keep, _) => lang.say("tower-wait-keep", args!(name: name)),
        (Phase::Call, _) => lang.say("tower-wait-call", args!(name: name)),
        (Phase::Play, None) => lang.say("tower-wait-start", args!(name: name)),
        (Phase::Play, Some(allowed)) => lang.say("tower-wait-play", args!(name: name, allowed: allowed)),
        (Phase::Over(_), _) => return None,
    })
}
