//! A hand of dnup and what can be done with it. A set is chosen by its value, then by its size, then by its cards,
//! as far as there is something to choose; a card to add and a set to take are chosen at once.

use std::collections::BTreeMap;

use game_core::dnup::{Cards, Dnup, Move, Place};
use game_core::{Game, Seat, Sight};

use super::table::{situation, two, waiting};
use super::words::{self, plain_card, plain_cards, plain_name};
use crate::args;
use crate::discord::Click;
use crate::layout::{Choice, Part, Style, buttons, text};
use crate::locale::Language;
use crate::tables::Table;
use crate::ui::{ask_back, focus_button, menus, story};

/// The hand of the player at this seat, with what can be done now.
pub(crate) fn hand(table: &Table, seat: Seat, sight: &Sight<Dnup>, focus: &str, lang: Language) -> Vec<Part> {
    let mut parts = situation(table, &sight.view, lang);
    parts.extend(story(table, lang).map(text));
    let Some(own) = sight.view.own else { return parts };
    let hand = Hand { table, seat, sight, own, lang };
    parts.push(text(hand.cards()));
    if sight.legal.is_empty() {
        parts.push(text(waiting(table, &sight.view, lang)));
    } else {
        parts.extend(hand.actions(Focus::read(focus, sight)));
    }
    parts
}

/// What is half chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    /// Nothing.
    Nothing,
    /// A set of this value.
    Value(u8),
    /// A set of this value and size.
    Size(u8, u8),
    /// To turn the hand, which is looked at first.
    Flip,
    /// A move that throws the player's own set back.
    Sure(Move),
}

impl Focus {
    /// As a short text, for an id or a value.
    fn write(self, sight: &Sight<Dnup>) -> String {
        match self {
            Focus::Nothing => String::new(),
            Focus::Value(value) => format!("play {value}"),
            Focus::Size(value, size) => format!("play {value} {size}"),
            Focus::Flip => "flip".into(),
            Focus::Sure(mv) => format!("sure {}", Dnup::write_move(&sight.options, &mv)),
        }
    }

    /// What a text stands for; nothing for any that [`write`](Self::write) would not give.
    fn read(text: &str, sight: &Sight<Dnup>) -> Focus {
        let focus = match text.split_once(' ') {
            None if text == "flip" => Some(Focus::Flip),
            Some(("play", rest)) => match rest.split_once(' ') {
                None => rest.parse().ok().map(Focus::Value),
                Some((value, size)) => {
                    value.parse().ok().zip(size.parse().ok()).map(|(v, s)| Focus::Size(v, s))
                }
            },
            Some(("sure", mv)) => Dnup::read_move(&sight.options, mv).ok().map(Focus::Sure),
            _ => None,
        };
        focus.filter(|focus| focus.write(sight) == text).unwrap_or(Focus::Nothing)
    }
}

/// A hand being looked at.
struct Hand<'a> {
    table: &'a Table,
    seat: Seat,
    sight: &'a Sight<Dnup>,
    own: Cards,
    lang: Language,
}

impl Hand<'_> {
    /// The own cards, or that there are none left.
    fn cards(&self) -> String {
        let letters = self.sight.view.letters[self.seat];
        if self.own.is_empty() {
            return self.lang.say("dnup-hand-empty", args!(letters: letters));
        }
        let title = self.lang.say("dnup-hand", args!(cards: self.own.len()));
        let cards = self.lang.say("dnup-hand-cards", args!(cards: words::by_value(self.own)));
        format!("{title}\n{cards}")
    }

    /// What can be done with this half chosen. If the rules do not allow it now, with nothing chosen.
    fn actions(&self, focus: Focus) -> Vec<Part> {
        let steps = match focus {
            Focus::Nothing => None,
            Focus::Value(value) => self.sizes(value),
            Focus::Size(value, size) => self.ways(value, size),
            Focus::Flip => self.flip(),
            Focus::Sure(mv) => self.sure(mv),
        };
        steps.unwrap_or_else(|| self.all())
    }

    /// Everything, with nothing chosen.
    fn all(&self) -> Vec<Part> {
        let view = &self.sight.view;
        let title = if two(view) {
            self.lang.say("dnup-your-turn-area", args!(area: view.turn.area.number()))
        } else {
            self.lang.say("dnup-your-turn", args!())
        };
        let mut parts = vec![text(title)];
        let mut number = 0;
        for (title, choices) in [
            ("dnup-menu-play", self.values()),
            ("dnup-menu-add", self.additions()),
            ("dnup-menu-take", self.sets_to_take()),
        ] {
            let found = menus(self.table, &self.lang.say(title, args!()), number, choices, self.lang);
            number += u8::try_from(found.len()).unwrap_or_default();
            parts.extend(found);
        }
        if self.sight.legal.contains(&Move::Flip) {
            let label = self.lang.say("dnup-button-flip", args!());
            let focus = Focus::Flip.write(self.sight);
            parts.push(buttons(vec![focus_button(self.table, Style::Secondary, &focus, &label)]));
        }
        parts
    }

    /// A menu within the choice of a set, and the way back.
    fn step(&self, title: &str, choices: Vec<Choice>) -> Option<Vec<Part>> {
        let mut parts = menus(self.table, title, 0, choices, self.lang);
        if parts.is_empty() {
            return None;
        }
        let back = self.lang.say("button-back", args!());
        parts.push(buttons(vec![focus_button(self.table, Style::Secondary, "", &back)]));
        Some(parts)
    }

    /// The values of which a set can be played.
    fn values(&self) -> Vec<Choice> {
        let mut values: BTreeMap<u8, Vec<Cards>> = BTreeMap::new();
        for set in self.plays() {
            values.entry(set.value().unwrap_or_default()).or_default().push(set);
        }
        values.into_iter().map(|(value, sets)| self.value(value, &sets)).collect()
    }

    fn value(&self, value: u8, sets: &[Cards]) -> Choice {
        let mut sizes: Vec<u8> = sets.iter().map(|set| set.len()).collect();
        sizes.sort_unstable();
        sizes.dedup();
        match (sets, sizes.as_slice()) {
            ([only], _) => self.set(*only),
            (_, [only]) => self.size(value, *only, sets),
            _ => Choice {
                value: self.half(Focus::Value(value)),
                label: self.lang.say(
                    "dnup-option-value",
                    args!(value: value, cards: plain_cards(self.own.of_value(value))),
                ),
                description: self.how_many(&sizes),
                chosen: false,
            },
        }
    }

    /// The sizes to choose from, each with whom it throws back.
    fn how_many(&self, sizes: &[u8]) -> String {
        let sizes: Vec<String> = sizes
            .iter()
            .map(|size| match self.beaten(*size) {
                None => size.to_string(),
                Some((place, _)) if place.seat == self.seat => {
                    self.lang.say("dnup-size-beats-own", args!(size: *size))
                }
                Some((place, _)) => {
                    let name = plain_name(self.table, place.seat, self.lang);
                    let out = self.sight.view.out.has(place.seat);
                    let key = if out { "dnup-size-beats-out" } else { "dnup-size-beats" };
                    self.lang.say(key, args!(size: *size, name: name))
                }
            })
            .collect();
        self.lang.say("dnup-choose-size", args!(sizes: sizes.join(", ")))
    }

    /// How many cards of a value.
    fn sizes(&self, value: u8) -> Option<Vec<Part>> {
        let mut sizes: BTreeMap<u8, Vec<Cards>> = BTreeMap::new();
        for set in self.plays().filter(|set| set.value() == Some(value)) {
            sizes.entry(set.len()).or_default().push(set);
        }
        let choices = sizes.into_iter().map(|(size, sets)| match sets.as_slice() {
            [only] => self.set(*only),
            several => self.size(value, size, several),
        });
        self.step(&self.lang.say("dnup-menu-size", args!(value: value)), choices.collect())
    }

    /// So many cards of a value, in one of several ways.
    fn size(&self, value: u8, size: u8, ways: &[Cards]) -> Choice {
        let which = self.lang.say("dnup-choose-which", args!(ways: ways.len()));
        Choice {
            value: self.half(Focus::Size(value, size)),
            label: words::set(self.lang, size, value),
            description: format!("{which} · {}", self.fate(size)),
            chosen: false,
        }
    }

    /// Which cards of a value.
    fn ways(&self, value: u8, size: u8) -> Option<Vec<Part>> {
        let sets = self.plays().filter(|set| (set.value(), set.len()) == (Some(value), size));
        let choices = sets.map(|set| self.set(set)).collect();
        let set = words::set(self.lang, size, value);
        self.step(&self.lang.say("dnup-menu-which", args!(set: set)), choices)
    }

    fn set(&self, cards: Cards) -> Choice {
        let set = words::set_of(self.lang, cards);
        Choice {
            value: self.value_of(Move::Play(cards), cards.len()),
            label: self.lang.say("dnup-option-set", args!(set: set, cards: plain_cards(cards))),
            description: self.with_last(cards.len(), self.fate(cards.len())),
            chosen: false,
        }
    }

    /// The cards that can be added, each to each set it goes to.
    fn additions(&self) -> Vec<Choice> {
        let additions = self.sight.legal.iter().filter_map(|mv| {
            let Move::Add { card, to } = *mv else { return None };
            let grown = self.lying(to).len() + 1;
            let becomes = words::set(self.lang, grown, card.active());
            let becomes = self.lang.say("dnup-add-makes", args!(set: becomes));
            let card = plain_card(card);
            Some(Choice {
                value: self.value_of(*mv, grown),
                label: self.lang.say("dnup-option-add", args!(card: card, set: self.whose(to))),
                description: self.with_last(1, format!("{becomes} · {}", self.fate(grown))),
                chosen: false,
            })
        });
        additions.collect()
    }

    fn sets_to_take(&self) -> Vec<Choice> {
        let sets = self.sight.legal.iter().filter_map(|mv| {
            let Move::Take(from) = *mv else { return None };
            let turned = plain_cards(self.lying(from).turned());
            Some(Choice {
                value: Dnup::write_move(&self.sight.options, mv),
                label: self.lang.say("dnup-option-take", args!(set: self.whose(from))),
                description: self.lang.say("dnup-take-becomes", args!(cards: turned)),
                chosen: false,
            })
        });
        sets.collect()
    }

    /// The hand as it would be, before it is turned.
    fn flip(&self) -> Option<Vec<Part>> {
        if !self.sight.legal.contains(&Move::Flip) {
            return None;
        }
        let cards = self.lang.say("dnup-hand-cards", args!(cards: words::by_value(self.own.turned())));
        let question = format!("{}\n{cards}", self.lang.say("dnup-flip-question", args!()));
        let mv = Dnup::write_move(&self.sight.options, &Move::Flip);
        Some(ask_back(self.table, &question, &mv, self.lang))
    }

    /// Asks back before the player's own set comes back to the hand: few want that, and nobody can undo it.
    fn sure(&self, mv: Move) -> Option<Vec<Part>> {
        let set = match mv {
            Move::Play(cards) => cards,
            Move::Add { card, to } => self.lying(to).with(card)?,
            Move::Take(_) | Move::Flip => return None,
        };
        let (_, own) = self.beaten(set.len()).filter(|(place, _)| place.seat == self.seat)?;
        if !self.sight.legal.contains(&mv) {
            return None;
        }
        let (set, cards) = (words::set_of(self.lang, set), words::cards(own.turned()));
        let question = self.lang.say("dnup-own-back", args!(set: set, cards: cards));
        Some(ask_back(self.table, &question, &Dnup::write_move(&self.sight.options, &mv), self.lang))
    }

    /// The value of an option that plays a move by which a set of this size comes to lie on the table.
    fn value_of(&self, mv: Move, size: u8) -> String {
        match self.beaten(size) {
            Some((place, _)) if place.seat == self.seat => self.half(Focus::Sure(mv)),
            _ => Dnup::write_move(&self.sight.options, &mv),
        }
    }

    fn half(&self, focus: Focus) -> String {
        Click::focus_value(&focus.write(self.sight))
    }

    /// The sets that can be played.
    fn plays(&self) -> impl Iterator<Item = Cards> {
        self.sight.legal.iter().filter_map(|mv| match mv {
            Move::Play(cards) => Some(*cards),
            Move::Add { .. } | Move::Take(_) | Move::Flip => None,
        })
    }

    /// The set at a place.
    fn lying(&self, at: Place) -> Cards {
        self.sight.view.sets[at.seat][at.area.unwrap_or_default().index()]
    }

    /// The set that gives way to another of this size: no two of one size lie on the table.
    fn beaten(&self, size: u8) -> Option<(Place, Cards)> {
        self.sight.view.lying().find(|(_, set)| set.len() == size)
    }

    /// Whom a new set of this size throws back.
    fn fate(&self, size: u8) -> String {
        let Some((place, cards)) = self.beaten(size) else {
            return self.lang.say("dnup-beats-nobody", args!());
        };
        let name = plain_name(self.table, place.seat, self.lang);
        let cards = plain_cards(cards);
        if place.seat == self.seat {
            self.lang.say("dnup-beats-own", args!(cards: cards))
        } else if self.sight.view.out.has(place.seat) {
            self.lang.say("dnup-beats-out", args!(name: name, cards: cards))
        } else {
            self.lang.say("dnup-beats", args!(name: name, cards: cards))
        }
    }

    /// What is said of a move, and first, if these are so, that they are the last cards.
    fn with_last(&self, cards: u8, said: String) -> String {
        if cards < self.own.len() {
            return said;
        }
        format!("{} · {said}", self.lang.say("dnup-last-cards", args!()))
    }

    /// Whose set lies at a place, and what it is.
    fn whose(&self, at: Place) -> String {
        let name = plain_name(self.table, at.seat, self.lang);
        let set = words::set_of(self.lang, self.lying(at));
        match at.area {
            None => self.lang.say("dnup-whose-set", args!(name: name, set: set)),
            Some(area) => {
                self.lang.say("dnup-whose-set-area", args!(name: name, set: set, area: area.number()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use game_core::dnup::Card;
    use game_core::{AnySight, GameId, Seed, Viewer};

    use super::*;
    use crate::layout::{Accent, panel};
    use crate::ui::tests::{a_table_of, reachable_in};

    #[test]
    fn a_hand_with_as_many_sets_as_there_can_be_fits_and_all_can_be_played() {
        let mut table = a_table_of(GameId::Dnup, 5, Language::German, &[]);
        table.start(1, Seed::from(1)).unwrap();
        let game = &table.playing().unwrap().game;
        let seat = game.to_act().first().unwrap();
        let AnySight::Dnup(mut sight) = game.sight(Viewer::Seat(seat)) else { panic!("another game") };
        // Every card of the deck with these values, and every choice among them: more than a menu can hold.
        let of_value = |active| (1..=10).filter_map(move |inactive| Card::new(active, inactive));
        let copies = |card| std::iter::repeat_n(card, 3);
        let own = (2..=3).flat_map(of_value).flat_map(copies).fold(Cards::EMPTY, |all, card| {
            if all.count(card.turned()) > 0 { all } else { all.with(card).unwrap_or(all) }
        });
        sight.view.own = Some(own);
        sight.legal = (2..=3).flat_map(|value| own.of_value(value).parts()).map(Move::Play).collect();
        assert!(sight.legal.len() > 400);
        let reached = reachable_in(&table, |focus| {
            panel(Accent::Open, hand(&table, seat, &sight, focus, Language::German))
        });
        let legal: BTreeSet<String> =
            sight.legal.iter().map(|mv| Dnup::write_move(&sight.options, mv)).collect();
        assert_eq!(reached, legal);
    }
}
