//! A hand of Up and the choice of moves. A play is chosen in steps where there is a choice: the card, the number of
//! copies, whether "last card" is said, and whether the tower shall really collapse.

use std::cmp::Reverse;

use game_core::Observation;
use game_core::tower::{Card, Fate, Move, Phase, Source, Tower, View};
use locale::{Language, args};
use message::Style;

use super::words::{card, cards, marked};
use crate::chooser::{Item, ItemDisplay, Shelf, Steps};
use crate::emoji::spoken;
use crate::{Glyph, Scene};

/// The number of cuts in a range when there are too many for one menu.
const RANGE: usize = 10;

/// The own cards. Those that would stand on the tower are highlighted while one has to be played.
pub(super) fn own_cards(scene: &Scene, observation: &Observation<Tower>) -> String {
    let (lang, view) = (scene.lang, &observation.view);
    let Some(seat) = observation.viewer.seat() else { return String::new() };
    let fits = |from: Source| move |card: Card| observation.stands(from, card);
    let mut lines = Vec::new();
    if let Some(own) = &view.own {
        let cards = marked(scene, &own.hand, fits(Source::Hand));
        lines.push(lang.say("tower-own-hand", args!(cards: cards)));
    }
    let mine = &view.seats[seat];
    if !mine.open.is_empty() {
        let cards = marked(scene, &mine.open, fits(Source::Open));
        lines.push(lang.say("tower-own-open", args!(cards: cards)));
    }
    match mine.places().count() {
        0 => {}
        count => lines.push(lang.say("tower-own-blind", args!(count: count))),
    }
    if lines.iter().any(|line| line.contains("**")) {
        lines.push(lang.say("tower-own-bold", args!()));
    }
    lines.join("\n")
}

/// A note if a turn will be lost.
pub(super) fn penalised(scene: &Scene, observation: &Observation<Tower>) -> Option<String> {
    let mine = &observation.view.seats[observation.viewer.seat()?];
    mine.penalised.then(|| scene.lang.say("tower-own-penalised", args!()))
}

/// A partial choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To lift one of the numbers of cards from this one on.
    Range(u8),
    /// To cut in the middle.
    Middle,
    /// To play this card from this source.
    Card(Source, Card),
    /// To play this number of this card.
    Count(Source, Card, u8),
    /// The face-down card at this place.
    Blind(u8),
    /// To make this play, although the tower collapses.
    Sure(Move),
}

/// The numbers of cards that can be lifted.
fn cuts(observation: &Observation<Tower>) -> Vec<u8> {
    let cuts = observation.legal.iter().filter_map(|mv| match mv {
        Move::Cut(lifted) => Some(*lifted),
        _ => None,
    });
    cuts.collect()
}

/// The range from this number on.
fn range(cuts: &[u8], holds: impl Fn(&[u8]) -> bool) -> Option<(u8, u8)> {
    let range = cuts.chunks(RANGE).find(|range| holds(range))?;
    Some((*range.first()?, *range.last()?))
}

/// Whether a play needs confirmation: it makes the tower collapse, and another visible card would not.
fn needs_confirmation(observation: &Observation<Tower>, mv: &Move) -> bool {
    let view = &observation.view;
    let stands = |other: &Move| matches!(other, Move::Play { .. }) && !view.collapses(other);
    view.collapses(mv) && observation.legal.iter().any(stands)
}

/// Whether there is a button for each number of each card, so that a play is one click: at most a menu's options from
/// each source. With more cards, such as after a collapse, the card is chosen first.
fn all_counts_fit(observation: &Observation<Tower>) -> bool {
    // Where "last card" can be said, the list also has the play without it.
    let from = |wanted: Source| {
        let plays = |mv: &&Move| matches!(mv, Move::Play { source, call: false, .. } if *source == wanted);
        observation.legal.iter().filter(plays).count()
    };
    [Source::Hand, Source::Open].into_iter().all(|source| from(source) <= AT_ONCE)
}

/// The most plays from one source on buttons: three rows.
const AT_ONCE: usize = 3 * message::ROW;

impl Steps for Tower {
    type Step = Step;

    fn ways(observation: &Observation<Tower>, mv: &Move) -> Vec<Vec<Step>> {
        match *mv {
            Move::Cut(lifted) => {
                let cuts = cuts(observation);
                let range = range(&cuts, |range| range.contains(&lifted));
                let range = range.filter(|_| cuts.len() > message::OPTIONS);
                let middle = cuts.get(cuts.len() / 2) == Some(&lifted);
                let way = range.map(|(first, _)| Step::Range(first)).into_iter().collect();
                std::iter::once(way).chain(middle.then(|| vec![Step::Middle])).collect()
            }
            Move::Play { source, card, count, .. } => {
                let card_first = (!all_counts_fit(observation)).then_some(Step::Card(source, card));
                let way = card_first.into_iter().chain([Step::Count(source, card, count)]);
                vec![way.chain(needs_confirmation(observation, mv).then_some(Step::Sure(*mv))).collect()]
            }
            Move::Blind { place, .. } => vec![vec![Step::Blind(place)]],
            Move::NoCut | Move::Keep | Move::Leave | Move::Call { .. } | Move::Pass => vec![Vec::new()],
        }
    }

    fn needs_confirmation(step: Step) -> bool {
        matches!(step, Step::Sure(_))
    }

    /// By source, from heavy to light.
    fn sort(items: &mut [Item<Tower>]) {
        items.sort_by_key(|item| {
            let (shelf, card, count, call) = match item.mv {
                Move::Play { source: Source::Hand, card, count, call } => (0, card.number(), count, call),
                Move::Play { source: Source::Open, card, count, call } => (1, card.number(), count, call),
                Move::Blind { place, call } => (2, None, place, call),
                Move::NoCut => (1, None, 0, false),
                _ => (0, None, 0, false),
            };
            (shelf, Reverse(card), count, !call)
        });
    }

    fn question(scene: &Scene, observation: &Observation<Tower>, at: Option<Step>) -> String {
        let lang = scene.lang;
        match at {
            None => situation(observation, lang),
            Some(Step::Range(_) | Step::Middle) => lang.say("tower-you-cut", args!()),
            Some(Step::Card(Source::Hand, of)) => {
                lang.say("tower-how-many-hand", args!(card: card(lang, of)))
            }
            Some(Step::Card(Source::Open, of)) => {
                lang.say("tower-how-many-open", args!(card: card(lang, of)))
            }
            Some(Step::Count(_, of, count)) => {
                lang.say("tower-last-card-question", args!(cards: cards(lang, of, count)))
            }
            Some(Step::Blind(_)) => lang.say("tower-last-card-question-blind", args!()),
            Some(Step::Sure(Move::Play { card, count, .. })) => {
                let taken = observation.view.tower.len() + count;
                lang.say("tower-sure", args!(cards: cards(lang, card, count), count: taken))
            }
            Some(Step::Sure(_)) => String::new(),
        }
    }

    fn shown(
        scene: &Scene,
        observation: &Observation<Tower>,
        at: Option<Step>,
        item: &Item<Tower>,
    ) -> ItemDisplay {
        let lang = scene.lang;
        let say = |key| lang.say(key, args!());
        match (item.mv, item.step) {
            (Move::Cut(lifted), Some(Step::Middle)) => {
                ItemDisplay::button(Style::Primary, lang.say("tower-button-cut-middle", args!(count: lifted)))
            }
            (Move::Cut(lifted), step) => {
                let from = |first| range(&cuts(observation), |range| range.first() == Some(&first));
                let label = match step {
                    Some(Step::Range(first)) if item.moves > 1 => {
                        let last = from(first).map_or(first, |(_, last)| last);
                        lang.say("tower-cut-range", args!(first: first, last: last))
                    }
                    _ => lang.say("tower-cut-cards", args!(count: lifted)),
                };
                ItemDisplay::new(Shelf::Menu("tower-menu-cut"), label, String::new())
            }
            (Move::NoCut, _) => ItemDisplay::button(Style::Secondary, say("tower-button-no-cut")),
            (Move::Keep, _) => ItemDisplay::button(Style::Success, say("tower-button-keep")),
            (Move::Leave, _) => ItemDisplay::button(Style::Secondary, say("tower-button-leave")),
            (Move::Pass, _) => ItemDisplay::button(Style::Secondary, say("tower-button-pass")),
            (Move::Call { dirty, double }, _) => match (dirty, double) {
                (false, false) => ItemDisplay::button(Style::Secondary, say("tower-button-call-none")),
                (true, false) => ItemDisplay::button(Style::Primary, say("tower-button-call-dirty")),
                (false, true) => ItemDisplay::button(Style::Primary, say("tower-button-call-double")),
                (true, true) => ItemDisplay::button(Style::Primary, say("tower-button-call-both")),
            },
            (Move::Play { call, .. } | Move::Blind { call, .. }, _)
                if matches!(at, Some(Step::Count(..) | Step::Blind(_))) =>
            {
                match call {
                    true => ItemDisplay::button(Style::Success, say("tower-button-last-card")),
                    false => ItemDisplay::button(Style::Primary, say("tower-button-say-nothing")),
                }
            }
            (mv @ Move::Play { source, card: of, count, .. }, Some(Step::Count(..))) => {
                let label = cards(lang, of, count);
                let hint = effect(&observation.view, mv, lang);
                let (menu, short) = match at {
                    None => (menu_of(source), on_a_button(lang, source, of, count)),
                    Some(_) => ("tower-menu-count", label.clone()),
                };
                let shown = ItemDisplay::new(Shelf::Menu(menu), label, hint);
                weighed(&observation.view, mv, shown.of_card(Glyph::Tower(of), short))
            }
            (mv @ Move::Play { source, card: of, .. }, _) => {
                let (label, hint) = card_and_effect(observation, source, of, lang);
                // Of several it is asked how many: "×2" is the label of a button that plays two.
                let more = if observation.most(source, of) > 1 { "\u{a0}…" } else { "" };
                let short = on_a_button(lang, source, of, 1) + more;
                let shown = ItemDisplay::new(Shelf::Menu(menu_of(source)), label, hint);
                weighed(&observation.view, mv, shown.of_card(Glyph::Tower(of), short))
            }
            (mv @ Move::Blind { place, .. }, _) => {
                let label = lang.say("tower-place", args!(place: place));
                ItemDisplay::new(Shelf::Menu("tower-menu-blind"), label, effect(&observation.view, mv, lang))
            }
        }
    }
}

/// The menu of plays from this source.
const fn menu_of(source: Source) -> &'static str {
    match source {
        Source::Hand => "tower-menu-hand",
        Source::Open => "tower-menu-open",
    }
}

/// The label of a button: a card, its number, and whether it lies face up, so that no two labels are equal.
fn on_a_button(lang: Language, source: Source, of: Card, count: u8) -> String {
    let cards = match count {
        1 => spoken(&card(lang, of)),
        count => format!("{}\u{a0}×{count}", spoken(&card(lang, of))),
    };
    match source {
        Source::Hand => cards,
        Source::Open => lang.say("tower-button-face-up", args!(cards: cards)),
    }
}

/// The question before anything has been chosen.
fn situation(observation: &Observation<Tower>, lang: Language) -> String {
    let view = &observation.view;
    let say = |key| lang.say(key, args!());
    let lines = match view.phase {
        Phase::Cut => vec![say("tower-you-cut")],
        Phase::Keep => {
            let shown = view.own.and_then(|own| own.shown).map(|shown| card(lang, shown));
            vec![lang.say("tower-you-keep", args!(card: shown.unwrap_or_default()))]
        }
        Phase::Call => {
            let may = |mv: Move, key| observation.legal.contains(&mv).then(|| say(key));
            let dirty = may(Move::Call { dirty: true, double: false }, "tower-dirty");
            let double = may(Move::Call { dirty: false, double: true }, "tower-double");
            [Some(say("tower-you-call")), dirty, double].into_iter().flatten().collect()
        }
        Phase::Play if observation.legal.contains(&Move::Pass) => vec![say("tower-you-pass")],
        Phase::Play => {
            let from_hand = |mv: &Move| matches!(mv, Move::Play { source: Source::Hand, .. });
            let only_hand = view.first_turn && observation.legal.iter().all(from_hand);
            let play = match view.allowed {
                Some(allowed) => lang.say("tower-you-play", args!(allowed: allowed)),
                None => say("tower-you-start"),
            };
            [Some(play), only_hand.then(|| say("tower-first-turn"))].into_iter().flatten().collect()
        }
        Phase::Over(_) => Vec::new(),
    };
    lines.join("\n")
}

/// A play as a button, with a sign for its effect; the style shows whether the tower collapses.
fn weighed(view: &View, mv: Move, shown: ItemDisplay) -> ItemDisplay {
    let Move::Play { card, count, .. } = mv else { return shown };
    let ends = view.seats[view.seat].cards() == count;
    let (style, sign) = match view.fate(card, count) {
        Fate::Collapsed { .. } => (Style::Danger, "💥"),
        _ if ends => (Style::Success, "🏁"),
        Fate::Stood { .. } => (Style::Primary, ""),
        _ => (Style::Primary, "🧹"),
    };
    let short = shown.short.clone().map(|short| format!("{short} {sign}").trim_end().to_owned());
    ItemDisplay { style, short, ..shown }.without_button_hint()
}

/// A card in the menu of its source, and the effect of playing it.
fn card_and_effect(
    observation: &Observation<Tower>,
    source: Source,
    of: Card,
    lang: Language,
) -> (String, String) {
    let (view, name) = (&observation.view, card(lang, of));
    let one = Move::Play { source, card: of, count: 1, call: false };
    let most = observation.most(source, of);
    if most == 1 {
        return (name, effect(view, one, lang));
    }
    let together = Move::Play { source, card: of, count: most, call: false };
    let rid_of_all = view.seats[view.seat].cards() == most && !view.collapses(&together);
    let effect = match rid_of_all {
        true => lang.say("tower-effect-out-together", args!(count: most)),
        false => effect(view, one, lang),
    };
    (lang.say("tower-held", args!(card: name, count: most)), effect)
}

/// The effect of a play, in a few words.
fn effect(view: &View, mv: Move, lang: Language) -> String {
    let say = |key| lang.say(key, args!());
    let Move::Play { card, count, .. } = mv else {
        return match view.allowed {
            Some(allowed) => lang.say("tower-effect-blind", args!(allowed: allowed)),
            None => say("tower-effect-blind-start"),
        };
    };
    let ends = view.seats[view.seat].cards() == count;
    match view.fate(card, count) {
        Fate::Collapsed { taken } => lang.say("tower-effect-collapses", args!(count: taken)),
        _ if ends => say("tower-effect-out"),
        Fate::Stood { allowed } if view.allowed.is_none() => {
            lang.say("tower-effect-starts", args!(allowed: allowed))
        }
        Fate::Stood { allowed } => lang.say("tower-effect-stands", args!(allowed: allowed)),
        _ => say("tower-effect-clears"),
    }
}
