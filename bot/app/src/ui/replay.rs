//! The replay of a match that is over, position by position: as seen from a seat, or with all hands open.

use game_core::{Go, Position, Replay, Seat, Viewer};
use games::{OpenHand, Scene, named};
use locale::{Language, args};
use message::{Accent, Choice, Panel, Part, Style, button, buttons, menu, panel, text};
use model::Code;
use model::actions::{Action, ReplayStep, Watching};
use tables::Table;

use super::coach::{OwnReview, moment_here};
use super::{coach_button, game_name, players, what_if_button};

/// The panel of a position of the match at a table.
#[must_use]
pub fn replay(table: &Table, replay: &Replay, at: &Watching, lang: Language, reader: &Reader) -> Panel {
    let position = replay.at(at.ply);
    let story = (position.story.iter(), position.known);
    let place = table.code().clone().into();
    let scene = Scene::new(&position.game, players(table), story, position.ended, place, lang);
    let observation = position.game.observe(at.eyes.map_or(Viewer::Spectator, Viewer::Seat));
    let over = position.game.winners();
    let mut parts = vec![text(heading(table, replay, &position, (at, &scene), reader))];
    // Whatever varies in length stands above the picture, so that the buttons below it stay in place between positions.
    match over {
        None => parts.extend(games::table(&scene, &observation).into_iter().map(Part::said_by_picture)),
        Some(winners) => {
            parts.extend(games::ending(&scene, &observation).map(|ending| text(ending).above_picture()));
            let (names, count) = (scene.names(winners), usize::from(winners.len()));
            parts.push(text(lang.say("match-won", args!(names: names, count: count))).above_picture());
        }
    }
    let hands = hands(&position, at.eyes, &scene);
    let lines = hands.iter().map(|(seat, hand)| {
        lang.say("replay-hand", args!(name: scene.name(*seat), cards: hand.words.clone()))
    });
    parts.push(text(lines.collect::<Vec<_>>().join("\n")).said_by_picture());
    let digest = games::digest(&games::news(&scene, &observation), &parts);
    parts.extend(digest.map(|digest| text(digest.words).above_picture()));
    let review = reader.review(at);
    let moment = review.and_then(|review| moment_here(table, replay, &position, review, lang));
    parts.extend(moment.map(|moment| text(moment).above_picture()));
    parts.push(buttons(steps(replay, at, lang)));
    parts.extend(leaps(replay, at, (lang, &scene), reader));
    if let (Some(seat), Reader::One { .. }) = (at.eyes, reader) {
        let decides = position.game.to_act().has(seat);
        parts.push(buttons(vec![what_if_button(table, &position, seat, lang).disabled_if(!decides)]));
    }
    parts.extend(rounds(replay, &position, at, lang));
    parts.push(eyes(at, lang, &scene));
    let accent = if over.is_some() { Accent::Over } else { Accent::Quiet };
    panel(accent, parts).with_picture(Some(games::open_picture(&scene, &observation, &hands)))
}

/// A position of a match whose players have these names, in plain English for a terminal.
#[must_use]
pub fn replay_in_words(replay: &Replay, names: &[String], ply: u32, eyes: Option<Seat>) -> String {
    let lang = Language::English;
    let table = Table::nowhere(replay.at(0).game, names.iter().cloned(), lang);
    let at = Watching { code: table.code().clone(), ply, eyes, by: None };
    self::replay(&table, replay, &at, lang, &Reader::One { may_show: false, review: None }).words()
}

/// Who reads a replay.
#[derive(Clone, Debug, PartialEq)]
pub enum Reader {
    /// One person, in a private message.
    One {
        /// Whether they may show it to everybody in the channel.
        may_show: bool,
        /// The coach's review for them, if they have played the match to its end.
        review: Option<OwnReview>,
    },
    /// Everybody in the channel, while the person with this name turns the positions.
    All(String),
}

impl Reader {
    /// The coach's review for the reader, while they see the match from their own seat.
    fn review(&self, at: &Watching) -> Option<&OwnReview> {
        match self {
            Reader::One { review, .. } => review.as_ref().filter(|review| at.eyes == Some(review.seat)),
            Reader::All(_) => None,
        }
    }
}

/// The heading: the match, the position, from which seat it is seen, and who turns.
fn heading(
    table: &Table,
    replay: &Replay,
    position: &Position,
    (at, scene): (&Watching, &Scene),
    reader: &Reader,
) -> String {
    let lang = scene.lang;
    let args = args!(
        game: game_name(lang, table.game()),
        code: table.code().to_string(),
        round: position.game.round_number(),
        number: position.number,
        of: replay.positions()
    );
    let seen = match at.eyes {
        Some(seat) => lang.say("replay-seen-by", args!(name: scene.name(seat))),
        None => lang.say("replay-seen-all", args!()),
    };
    let turned = match reader {
        Reader::One { .. } => None,
        Reader::All(name) => Some(lang.say("replay-turned-by", args!(name: named(lang, name)))),
    };
    let lines = [Some(lang.say("replay-heading", args.with("seen", seen))), turned];
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// The open hands: one or all; none once the match is over.
fn hands(position: &Position, eyes: Option<Seat>, scene: &Scene) -> Vec<(Seat, OpenHand)> {
    if position.game.winners().is_some() {
        return Vec::new();
    }
    let open = position.game.players().seats().filter(|seat| eyes.is_none_or(|eyes| eyes == *seat));
    open.filter_map(|seat| {
        let observation = position.game.observe(Viewer::Seat(seat));
        Some((seat, games::open_hand(scene, &observation)?)).filter(|(_, hand)| !hand.cards.is_empty())
    })
    .collect()
}

/// The buttons to the first, the previous, the next and the last position.
fn steps(replay: &Replay, at: &Watching, lang: Language) -> Vec<message::Button> {
    let step = |go, way, key: &str| {
        let id = Action::Watch(at.clone(), way).id();
        button(Style::Secondary, &id, &lang.say(key, args!())).disabled_if(replay.go(at.ply, go).is_none())
    };
    let on = Action::Watch(at.clone(), ReplayStep::On).id();
    let on = button(Style::Primary, &on, &lang.say("button-replay-on", args!()));
    vec![
        step(Go::First, ReplayStep::First, "button-replay-first"),
        step(Go::Back, ReplayStep::Back, "button-replay-back"),
        on.disabled_if(replay.go(at.ply, Go::On).is_none()),
        step(Go::Last, ReplayStep::Last, "button-replay-last"),
    ]
}

/// The buttons to the next round, decision and mistake, the one that shows the position to all, and that of the coach;
/// each only if it applies.
fn leaps(replay: &Replay, at: &Watching, (lang, scene): (Language, &Scene), reader: &Reader) -> Option<Part> {
    let leap = |way, label: String| button(Style::Secondary, &Action::Watch(at.clone(), way).id(), &label);
    let round = (replay.rounds() > 1).then(|| {
        leap(ReplayStep::NextRound, lang.say("button-replay-round", args!()))
            .disabled_if(replay.go(at.ply, Go::NextRound).is_none())
    });
    let decision = at.eyes.map(|seat| {
        leap(ReplayStep::Decision, lang.say("button-replay-decision", args!(name: scene.plain_name(seat))))
            .disabled_if(replay.go(at.ply, Go::Decision(seat)).is_none())
    });
    let show = matches!(reader, Reader::One { may_show: true, .. })
        .then(|| leap(ReplayStep::All, lang.say("button-replay-show", args!())));
    let review = reader.review(at);
    let mistake = review.filter(|review| review.has_mistakes()).map(|review| {
        leap(ReplayStep::Mistake, lang.say("button-replay-mistake", args!()))
            .disabled_if(review.next_mistake(replay, at.ply).is_none())
    });
    let coach = review.map(|_| coach_button(lang, &at.code));
    let row: Vec<_> = [round, decision, mistake, show, coach].into_iter().flatten().collect();
    (!row.is_empty()).then(|| buttons(row))
}

/// The menu of rounds, if there are several; if there are more than a menu holds, those around the current one.
fn rounds(replay: &Replay, position: &Position, at: &Watching, lang: Language) -> Option<Part> {
    let (here, last) = (position.game.round_number(), replay.rounds());
    let most = message::OPTIONS as u16;
    let first = here.saturating_sub(most / 2).min((last + 1).saturating_sub(most)).max(1);
    let choice = |round: u16| Choice {
        value: round.to_string(),
        label: lang.say("replay-round", args!(round: round)),
        description: String::new(),
        chosen: round == here,
    };
    let menu_of = |rounds: Vec<Choice>| {
        let id = Action::Watch(at.clone(), ReplayStep::Round(here)).stem();
        menu(&id, &lang.say("replay-rounds", args!()), rounds)
    };
    (last > 1).then(|| menu_of((first..=last).take(usize::from(most)).map(choice).collect()))
}

/// The menu that chooses the seat from which the match is seen.
fn eyes(at: &Watching, lang: Language, scene: &Scene) -> Part {
    let choice = |eyes: Option<Seat>| Choice {
        value: eyes.map_or_else(|| "all".to_owned(), |seat| seat.to_string()),
        label: match eyes {
            Some(seat) => lang.say("replay-eyes-of", args!(name: scene.plain_name(seat))),
            None => lang.say("replay-eyes-all", args!()),
        },
        description: String::new(),
        chosen: eyes == at.eyes,
    };
    let seats = scene.players().map(|(seat, _)| Some(seat));
    let id = Action::Watch(at.clone(), ReplayStep::Eyes(at.eyes)).stem();
    let choices = std::iter::once(None).chain(seats).map(choice).collect();
    menu(&id, &lang.say("replay-eyes", args!()), choices)
}

/// The answer to a click on somebody else's replay: how to open one's own.
#[must_use]
pub fn others_replay(lang: Language, code: &Code) -> Panel {
    let words = lang.say("replay-others", args!(code: code.to_string()));
    panel(Accent::Refused, vec![text(words), buttons(vec![replay_button(lang, code)])])
}

/// The button that opens a replay.
pub(super) fn replay_button(lang: Language, code: &Code) -> message::Button {
    let id = Action::Replay(code.clone()).id();
    button(Style::Secondary, &id, &lang.say("button-replay", args!()))
}

#[cfg(test)]
#[path = "replay_tests.rs"]
mod tests;
