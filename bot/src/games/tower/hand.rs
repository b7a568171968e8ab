//! A hand of Up and all that can be done with it; what comes before the first card stands in `setup`. A play is chosen in steps, as far as there is something to choose:
//! the card, how many of it, whether "last card" is said, and whether the tower shall really collapse. What is half
//! chosen is written as a word for the step and the simplest move that begins so:
//!
//! - `lift cut 21`: this range of cards to lift;
//! - `card hand 7`: this card, but not yet how many;
//! - `call hand 7*2`: these cards, but not yet whether "last card" is said;
//! - `sure hand 9`: this play, though the tower collapses.

use game_core::tower::{Card, Fate, Move, Phase, Source, Tower, View};
use game_core::{Game, Seat, Sight};

use super::events::latest;
use super::{card, cards, is_dealt, marked, places, players, situation, waiting};
use crate::args;
use crate::discord::Click;
use crate::layout::{Button, Choice, Part, Style, buttons, text};
use crate::locale::Language;
use crate::tables::Table;
use crate::ui::{ask_back, focus_button, menus, move_button};

pub(crate) fn hand(
    table: &Table,
    seat: Seat,
    sight: &Sight<Tower>,
    focus: &str,
    lang: Language,
) -> Vec<Part> {
    let view = &sight.view;
    let mut parts = vec![text(situation(table, view, lang))];
    parts.extend(latest(table, lang).map(text));
    if is_dealt(view) {
        parts.push(text(players(table, view, lang)));
        parts.push(text(own_cards(seat, sight, lang)));
    }
    let asker = Asker { table, sight, lang };
    if sight.legal.is_empty() {
        parts.push(text(waiting(table, view, lang)));
    } else {
        parts.extend(asker.focused(focus).unwrap_or_else(|| asker.plain()));
    }
    parts
}

/// The own cards. Those that would stand on the tower are set off while one has to be played.
fn own_cards(seat: Seat, sight: &Sight<Tower>, lang: Language) -> String {
    let view = &sight.view;
    let fits = |from: Source| move |held: Card| stands(sight, from, held);
    let mut lines = Vec::new();
    if let Some(own) = &view.own {
        let held = marked(lang, &own.hand, fits(Source::Hand));
        lines.push(lang.say("tower-own-hand", args!(cards: held)));
    }
    let mine = &view.seats[seat];
    if !mine.open.is_empty() {
        let held = marked(lang, &mine.open, fits(Source::Open));
        lines.push(lang.say("tower-own-open", args!(cards: held)));
    }
    match places(mine).count() {
        0 => {}
        count => lines.push(lang.say("tower-own-blind", args!(count: count))),
    }
    if mine.penalised {
        lines.push(lang.say("tower-own-penalised", args!()));
    }
    if lines.iter().any(|line| line.contains("**")) {
        lines.push(lang.say("tower-own-bold", args!()));
    }
    lines.join("\n")
}

/// Whether a card from there would stand on the tower, and can be played on it now.
pub fn stands(sight: &Sight<Tower>, from: Source, held: Card) -> bool {
    let stands = |mv: &Move| match *mv {
        Move::Play { source, card, .. } => (source, card) == (from, held) && !collapses(&sight.view, mv),
        _ => false,
    };
    sight.view.allowed.is_some() && sight.legal.iter().any(stands)
}

/// Whether the tower collapses under these cards, as their player can see.
fn collapses(view: &View, mv: &Move) -> bool {
    match *mv {
        Move::Play { card, count, .. } => matches!(view.fate(card, count), Fate::Collapsed { .. }),
        _ => false,
    }
}

/// The same play with or without "last card".
const fn calling(mv: Move, call: bool) -> Move {
    match mv {
        Move::Play { source, card, count, .. } => Move::Play { source, card, count, call },
        Move::Blind { place, .. } => Move::Blind { place, call },
        other => other,
    }
}

/// What is asked of the player in turn.
pub(super) struct Asker<'a> {
    pub(super) table: &'a Table,
    pub(super) sight: &'a Sight<Tower>,
    pub(super) lang: Language,
}

impl Asker<'_> {
    pub(super) fn say(&self, key: &str) -> String {
        self.lang.say(key, args!())
    }

    pub(super) fn write(&self, mv: Move) -> String {
        Tower::write_move(&self.sight.options, &mv)
    }

    pub(super) fn is_legal(&self, mv: Move) -> bool {
        self.sight.legal.contains(&mv)
    }

    pub(super) fn button(&self, style: Style, mv: Move, label: &str) -> Button {
        move_button(self.table, style, &self.write(mv), label)
    }

    pub(super) fn back(&self) -> Button {
        focus_button(self.table, Style::Secondary, "", &self.say("button-back"))
    }

    pub(super) fn menu(&self, placeholder: &str, number: u8, choices: Vec<Choice>) -> Vec<Part> {
        menus(self.table, &self.say(placeholder), number, choices, self.lang)
    }

    /// The question in the middle of a choice; nothing if the text does not mean one that can be made now.
    fn focused(&self, focus: &str) -> Option<Vec<Part>> {
        let (step, begun) = focus.split_once(' ')?;
        let mv = Tower::read_move(&self.sight.options, begun).ok().filter(|mv| self.is_legal(*mv))?;
        match (step, mv) {
            ("lift", Move::Cut(first)) => self.cut_within(first),
            ("card", Move::Play { count: 1, call: false, .. }) => Some(self.how_many(mv)),
            ("call", Move::Play { call: false, .. } | Move::Blind { call: false, .. }) => {
                self.is_legal(calling(mv, true)).then(|| self.last_card(mv))
            }
            ("sure", Move::Play { .. }) => self.asks_back(mv).then(|| self.sure(mv)),
            _ => None,
        }
    }

    /// What can be done, from the beginning.
    fn plain(&self) -> Vec<Part> {
        match self.sight.view.phase {
            Phase::Cut => self.cut(),
            Phase::Keep => self.keep(),
            Phase::Call => self.variants(),
            Phase::Play => self.play(),
            Phase::Over(_) => Vec::new(),
        }
    }

    /// All that can be played, by where it comes from.
    fn play(&self) -> Vec<Part> {
        if self.is_legal(Move::Pass) {
            return vec![
                text(self.say("tower-you-pass")),
                buttons(vec![self.button(Style::Primary, Move::Pass, &self.say("tower-button-pass"))]),
            ];
        }
        let view = &self.sight.view;
        let mut lines = vec![match view.allowed {
            Some(allowed) => self.lang.say("tower-you-play", args!(allowed: allowed)),
            None => self.say("tower-you-start"),
        }];
        let from = |wanted: Source| {
            let plays = self.sight.legal.iter().filter_map(move |mv| match mv {
                Move::Play { source, count: 1, call: false, .. } if *source == wanted => Some(*mv),
                _ => None,
            });
            let mut plays: Vec<Move> = plays.collect();
            plays.sort_by_key(|mv| match mv {
                Move::Play { card, .. } => std::cmp::Reverse(card.number()),
                _ => std::cmp::Reverse(None),
            });
            plays.into_iter().map(|mv| self.card_choice(mv)).collect::<Vec<Choice>>()
        };
        let blind = self.sight.legal.iter().filter_map(|mv| match mv {
            Move::Blind { place, call: false } => Some(self.blind_choice(*place)),
            _ => None,
        });
        let blind: Vec<Choice> = blind.collect();
        let open = from(Source::Open);
        if view.first_turn && open.is_empty() && blind.is_empty() {
            lines.push(self.say("tower-first-turn"));
        }
        let mut parts = vec![text(lines.join("\n"))];
        parts.extend(self.menu("tower-menu-hand", 0, from(Source::Hand)));
        // There is at most one menu of each kind: fewer than 25 different cards.
        parts.extend(self.menu("tower-menu-open", 1, open));
        parts.extend(self.menu("tower-menu-blind", 2, blind));
        parts
    }

    /// How many of a card can be played.
    fn most(&self, mv: Move) -> u8 {
        let Move::Play { source, card, .. } = mv else { return 1 };
        let counts = self.sight.legal.iter().filter_map(|mv| match mv {
            Move::Play { source: from, card: of, count, .. } if (*from, *of) == (source, card) => {
                Some(*count)
            }
            _ => None,
        });
        counts.max().unwrap_or(1)
    }

    /// A card in the menu of its source.
    fn card_choice(&self, mv: Move) -> Choice {
        let Move::Play { card: of, .. } = mv else { return self.choice(mv, String::new()) };
        let name = card(self.lang, of);
        match self.most(mv) {
            1 => self.choice(mv, name),
            most => {
                let collapses = matches!(self.sight.view.fate(of, most), Fate::Collapsed { .. });
                let rid_of_all = self.mine() == most && !collapses;
                let description = if rid_of_all {
                    self.lang.say("tower-effect-out-together", args!(count: most))
                } else {
                    self.effect(mv)
                };
                Choice {
                    value: Click::focus_value(&format!("card {}", self.write(mv))),
                    label: self.lang.say("tower-held", args!(card: name, count: most)),
                    description,
                    chosen: false,
                }
            }
        }
    }

    fn blind_choice(&self, place: u8) -> Choice {
        let label = self.lang.say("tower-place", args!(place: place));
        self.choice(Move::Blind { place, call: false }, label)
    }

    /// A play that is chosen but for "last card" and the question whether it is meant so.
    fn choice(&self, mv: Move, label: String) -> Choice {
        let value = if self.is_legal(calling(mv, true)) {
            Click::focus_value(&format!("call {}", self.write(mv)))
        } else if self.asks_back(mv) {
            Click::focus_value(&format!("sure {}", self.write(mv)))
        } else {
            self.write(mv)
        };
        Choice { value, label, description: self.effect(mv), chosen: false }
    }

    fn how_many(&self, mv: Move) -> Vec<Part> {
        let Move::Play { source, card: of, call, .. } = mv else { return Vec::new() };
        let name = card(self.lang, of);
        let question = match source {
            Source::Hand => self.lang.say("tower-how-many-hand", args!(card: name)),
            Source::Open => self.lang.say("tower-how-many-open", args!(card: name)),
        };
        let choices = (1..=self.most(mv)).map(|count| {
            let label = self.lang.say("tower-several", args!(count: count, card: card(self.lang, of)));
            self.choice(Move::Play { source, card: of, count, call }, label)
        });
        let mut parts = vec![text(question)];
        parts.extend(self.menu("tower-menu-count", 0, choices.collect()));
        parts.push(buttons(vec![self.back()]));
        parts
    }

    fn last_card(&self, mv: Move) -> Vec<Part> {
        let button = |style, call, label: &str| {
            let mv = calling(mv, call);
            match self.asks_back(mv) {
                true => focus_button(self.table, style, &format!("sure {}", self.write(mv)), label),
                false => self.button(style, mv, label),
            }
        };
        let question = match mv {
            Move::Play { card, count, .. } => {
                let played = cards(self.lang, card, count);
                self.lang.say("tower-last-card-question", args!(cards: played))
            }
            _ => self.say("tower-last-card-question-blind"),
        };
        vec![
            text(question),
            buttons(vec![
                button(Style::Success, true, &self.say("tower-button-last-card")),
                button(Style::Secondary, false, &self.say("tower-button-say-nothing")),
                self.back(),
            ]),
        ]
    }

    fn sure(&self, mv: Move) -> Vec<Part> {
        let Move::Play { card, count, .. } = mv else { return Vec::new() };
        let taken = self.sight.view.tower.len() + count;
        let played = cards(self.lang, card, count);
        let question = self.lang.say("tower-sure", args!(cards: played, count: taken));
        ask_back(self.table, &question, &self.write(mv), self.lang)
    }

    /// Whether a play is asked back: it makes the tower collapse, and another card that is seen would not.
    fn asks_back(&self, mv: Move) -> bool {
        let view = &self.sight.view;
        let stands = |other: &Move| matches!(other, Move::Play { .. }) && !collapses(view, other);
        collapses(view, &mv) && self.sight.legal.iter().any(stands)
    }

    /// How many cards the player has.
    fn mine(&self) -> u8 {
        self.sight.view.seats[self.sight.view.seat].cards()
    }

    /// What would come of a play, in a few words.
    fn effect(&self, mv: Move) -> String {
        let (view, lang) = (&self.sight.view, self.lang);
        let Move::Play { card, count, .. } = mv else {
            return match view.allowed {
                Some(allowed) => lang.say("tower-effect-blind", args!(allowed: allowed)),
                None => self.say("tower-effect-blind-start"),
            };
        };
        let ends = self.mine() == count;
        match view.fate(card, count) {
            Fate::Collapsed { taken } => lang.say("tower-effect-collapses", args!(count: taken)),
            _ if ends => self.say("tower-effect-out"),
            Fate::Stood { allowed } if view.allowed.is_none() => {
                lang.say("tower-effect-starts", args!(allowed: allowed))
            }
            Fate::Stood { allowed } => lang.say("tower-effect-stands", args!(allowed: allowed)),
            _ => self.say("tower-effect-clears"),
        }
    }
}
