//! The table of Up and Down: the snakes, the players, and the effect of a special card.

use game_core::Seat;
use game_core::snake::{Answer, Card, Parcel, Phase, Talk, View};
use locale::args;

use super::words;
use crate::Scene;

/// The snakes on the table.
pub(super) fn lying(scene: &Scene, view: &View) -> String {
    let lang = scene.lang;
    let mut lines = Vec::new();
    if view.table.is_empty() {
        lines.push(lang.say("snake-no-snake", args!()));
    }
    lines.extend(view.table.snakes().map(|snake| words::snake(scene, &snake)));
    if !view.aside.is_empty() {
        lines.push(lang.say("snake-aside", args!(cards: words::heap(scene, &view.aside))));
    }
    lines.join("\n")
}

/// The progress of the round.
pub(super) fn progress(scene: &Scene, view: &View) -> String {
    let lang = scene.lang;
    lang.say("snake-progress", args!(round: scene.round, rounds: view.options.rounds, cards: view.stack))
}

/// Each player's number of cards, the turn, and the players who played no card in their latest turn.
pub(super) fn players(scene: &Scene, view: &View) -> String {
    let lang = scene.lang;
    let lines: Vec<String> = view
        .hands
        .iter()
        .map(|(seat, cards)| {
            let mark = if seat == view.turn { "▶ " } else { "" };
            let name = scene.name(seat);
            let line = lang.say("snake-player", args!(name: name, cards: *cards));
            // It matters only with an empty stack: a round in which nobody plays ends (S33).
            let idle = match view.stack == 0 && view.idle.has(seat) {
                true => format!(" · {}", lang.say("snake-idle", args!())),
                false => String::new(),
            };
            format!("{mark}{line}{idle}")
        })
        .collect();
    lines.join("\n")
}

/// The effect of a special card in progress.
pub(super) fn under_way(scene: &Scene, view: &View) -> Option<String> {
    let lang = scene.lang;
    let turn = view.turn;
    let gives = |seat: Seat, card: Option<Card>| match card {
        Some(card) => lang.say("snake-you-gave", args!(card: words::drawn(scene, card))),
        None => lang.say("snake-event-gives", scene.about(seat)),
    };
    let answers = |seat: Seat, answer: Answer<Option<Card>>| match answer {
        Answer::Gives(card) => gives(seat, card),
        Answer::Offers(offer) => {
            lang.say("snake-event-offers", scene.about(seat).with("cards", words::offer(scene, offer)))
        }
    };
    let wished =
        |seat, wish| lang.say("snake-event-wish", scene.about(seat).with("wish", words::wish(lang, wish)));
    let lines = match view.phase {
        Phase::Turn { .. } | Phase::Over { .. } => return None,
        Phase::Colours { colour, laid, .. } => {
            let cards = words::laid(scene, colour, laid);
            let colour = words::colour(lang, colour);
            vec![lang.say("snake-colours", scene.about(turn).with("colour", colour).with("cards", cards))]
        }
        Phase::Neighbour { other, card } => {
            let swap = lang.say("snake-event-neighbour", scene.about_two(turn, other));
            let own = card.map(|card| gives(turn, Some(card)));
            [Some(swap), own].into_iter().flatten().collect()
        }
        Phase::Friends { named, wish, talk } => {
            let mut lines = vec![lang.say(
                "snake-event-friend",
                scene.about_two(turn, named).with("wish", words::wish(lang, wish)),
            )];
            match talk {
                Talk::Wish => {}
                Talk::NamedAnswers { wish } => lines.push(wished(named, wish)),
                Talk::OwnAnswers { wish, named: answer } => {
                    lines.extend([wished(named, wish), answers(named, answer)]);
                }
                Talk::OwnPicks { wish, offer, own } => {
                    lines.extend([
                        wished(named, wish),
                        answers(turn, own),
                        answers(named, Answer::Offers(offer)),
                    ]);
                }
                Talk::NamedPicks { coming, offer } => {
                    lines.push(match coming {
                        Parcel::Given(card) => gives(named, card),
                        Parcel::Picked(card) => lang.say(
                            "snake-event-picked",
                            scene.about(turn).with("card", words::drawn(scene, card)),
                        ),
                    });
                    lines.push(answers(turn, Answer::Offers(offer)));
                }
            }
            lines
        }
    };
    Some(lines.join("\n"))
}

/// The player to act, and what is expected of them.
pub(super) fn waiting(scene: &Scene, view: &View) -> Option<String> {
    let lang = scene.lang;
    let asked = view.phase.asks(view.turn)?;
    let key = match view.phase {
        Phase::Over { .. } => return None,
        Phase::Turn { .. } => "snake-wait-turn",
        Phase::Colours { .. } => "snake-wait-take",
        Phase::Neighbour { .. } => "snake-wait-give",
        Phase::Friends { talk, .. } => match talk {
            Talk::Wish => "snake-wait-wish",
            Talk::NamedAnswers { .. } | Talk::OwnAnswers { .. } => "snake-wait-answer",
            Talk::OwnPicks { .. } | Talk::NamedPicks { .. } => "snake-wait-pick",
        },
    };
    Some(lang.say(key, args!(name: scene.name(asked))))
}
