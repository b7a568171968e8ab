//! Up and Down in words: the table, a hand, and what has just happened.

mod choices;
mod descriptions;
mod events;
mod focus;
pub mod picture;
mod words;

use game_core::snake::{Answer, Card, Hand, Kind, Move, Parcel, Phase, Snake, Talk, View};
use game_core::{Seat, Sight};

use crate::args;
use crate::layout::{Part, text};
use crate::locale::Language;
use crate::tables::Table;
use crate::ui::player;
use choices::Chooser;
pub use descriptions::{hand_in_words, table_description};
pub(crate) use events::{ending, event};
pub use words::{card, colour};

pub(crate) fn table(table: &Table, sight: &Sight<Snake>, lang: Language) -> Vec<Part> {
    let view = &sight.view;
    let mut parts = vec![text(lying(table, view, lang)), text(players(table, view, lang))];
    parts.extend(under_way(table, view, lang).map(text));
    parts.extend(waiting(table, view, lang).map(text));
    parts
}

pub(crate) fn hand(
    table: &Table,
    seat: Seat,
    sight: &Sight<Snake>,
    focus: &str,
    lang: Language,
) -> Vec<Part> {
    let view = &sight.view;
    let mut parts = vec![text(lying(table, view, lang))];
    let under_way = under_way(table, view, lang);
    parts.extend(events::story(table, seat, under_way.as_deref().unwrap_or_default(), lang).map(text));
    parts.extend(under_way.map(text));
    if let Some(own) = &view.own {
        parts.push(text(own_hand(own, &sight.legal, lang)));
    }
    if sight.legal.is_empty() {
        parts.extend(waiting(table, view, lang).map(text));
    } else {
        parts.extend(Chooser { table, sight, lang }.parts(focus));
    }
    parts
}

/// The own cards; those set off that can be played in this turn.
fn own_hand(own: &Hand, legal: &[Move], lang: Language) -> String {
    let fits = |held| can_be_played(held, legal);
    let key = if own.kinds().any(fits) { "snake-hand-fits" } else { "snake-hand" };
    format!("{}\n{}", lang.say(key, args!(cards: own.len())), words::hand(lang, own, fits))
}

/// Whether a card can be played in this turn.
pub fn can_be_played(held: Card, legal: &[Move]) -> bool {
    legal.iter().any(|mv| match (mv, held.kind()) {
        (Move::Attach(card, _), _) => *card == held,
        (Move::Open(run), _) => run.cards().any(|card| card == held),
        (Move::Split(..), _) => held == Card::PRINCESS,
        (Move::Colours(colour), Kind::ColourSwap(of)) => *colour == of,
        (Move::Stop(_), kind) => kind == Kind::Stopper,
        (Move::Lady(_), kind) => kind == Kind::Lady,
        (Move::BadBoy(_), kind) => kind == Kind::BadBoy,
        (Move::HandSwap(_), kind) => kind == Kind::HandSwap,
        (Move::Friend(..), kind) => kind == Kind::Friendship,
        (Move::Neighbour(..), kind) => kind == Kind::NeighbourSwap,
        _ => false,
    })
}

/// How far the round is, and what lies on the table.
fn lying(table: &Table, view: &View, lang: Language) -> String {
    let mut lines = vec![progress(table, view, lang)];
    if view.table.is_empty() {
        lines.push(lang.say("snake-no-snake", args!()));
    }
    lines.extend(view.table.snakes().map(|snake| words::snake(lang, &snake)));
    if !view.aside.is_empty() {
        lines.push(lang.say("snake-aside", args!(cards: words::heap(lang, &view.aside))));
    }
    lines.join("\n")
}

/// How far the round is.
fn progress(table: &Table, view: &View, lang: Language) -> String {
    let round = table.playing().map_or(1, |playing| playing.game.round_number());
    lang.say("snake-progress", args!(round: round, rounds: view.options.rounds, cards: view.stack))
}

/// Each player's cards, whose turn it is, and who passed up the last one.
fn players(table: &Table, view: &View, lang: Language) -> String {
    let lines: Vec<String> = view
        .hands
        .iter()
        .map(|(seat, cards)| {
            let mark = if seat == view.turn { "▶ " } else { "" };
            let name = player(table, seat, lang);
            let line = lang.say("snake-player", args!(name: name, cards: *cards));
            // Only with an empty stack it matters: a round in which nobody plays ends (S33).
            let idle = match view.stack == 0 && view.idle.has(seat) {
                true => format!(" · {}", lang.say("snake-idle", args!())),
                false => String::new(),
            };
            format!("{mark}{line}{idle}")
        })
        .collect();
    lines.join("\n")
}

/// What a special card has set going and is not finished yet.
fn under_way(table: &Table, view: &View, lang: Language) -> Option<String> {
    let name = |seat| player(table, seat, lang);
    let turn = view.turn;
    let gives = |seat: Seat, card: Option<Card>| match card {
        Some(card) => lang.say("snake-you-gave", args!(card: words::card(lang, card))),
        None => lang.say("snake-event-gives", args!(name: name(seat))),
    };
    let answers = |seat: Seat, answer: Answer<Option<Card>>| match answer {
        Answer::Gives(card) => gives(seat, card),
        Answer::Offers(offer) => {
            lang.say("snake-event-offers", args!(name: name(seat), cards: words::offer(lang, offer)))
        }
    };
    let wished =
        |seat, wish| lang.say("snake-event-wish", args!(name: name(seat), wish: words::wish(lang, wish)));
    let lines = match view.phase {
        Phase::Turn { .. } | Phase::Over { .. } => return None,
        Phase::Colours { colour, laid, .. } => {
            let cards = words::laid(lang, colour, laid);
            let colour = words::colour(lang, colour);
            vec![lang.say("snake-colours", args!(name: name(turn), colour: colour, cards: cards))]
        }
        Phase::Neighbour { other, card } => {
            let swap = lang.say("snake-event-neighbour", args!(name: name(turn), other: name(other)));
            let own = card.map(|card| gives(turn, Some(card)));
            [Some(swap), own].into_iter().flatten().collect()
        }
        Phase::Friends { named, wish, talk } => {
            let mut lines = vec![lang.say(
                "snake-event-friend",
                args!(name: name(turn), other: name(named), wish: words::wish(lang, wish)),
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
                            args!(name: name(turn), card: words::card(lang, card)),
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

/// For whom the table waits, and for what.
fn waiting(table: &Table, view: &View, lang: Language) -> Option<String> {
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
    Some(lang.say(key, args!(name: player(table, asked, lang))))
}
