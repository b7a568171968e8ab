//! A hand of dnup and the choice of moves. A set is chosen in steps where there is a choice: the value, the number of
//! cards, and the cards. Moves that throw the player's own set back, and turning the hand, need confirmation.

use game_core::Observation;
use game_core::dnup::{Cards, Dnup, Move, SetPlace, View};
use locale::args;
use message::Style;

use super::words::{self, plain_card, plain_cards};
use crate::chooser::{Item, ItemDisplay, Shelf, Steps};
use crate::{Glyph, Scene};

/// The own cards, or a note that there are none.
pub(super) fn cards(scene: &Scene, view: &View) -> Option<String> {
    let (lang, own, seat) = (scene.lang, view.own?, view.viewer.seat()?);
    if own.is_empty() {
        return Some(lang.say("dnup-hand-empty", args!(letters: view.letters[seat])));
    }
    let title = lang.say("dnup-hand", args!(cards: own.len()));
    let cards = lang.say("dnup-hand-cards", args!(cards: words::by_value(scene, own)));
    Some(format!("{title}\n{cards}"))
}

/// A partial choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A set of this value.
    Value(u8),
    /// A set of this value and size.
    Size(u8, u8),
    /// To preview the hand before it is turned.
    Flip,
    /// A move that throws the player's own set back.
    Sure(Move),
}

/// The set that a move makes on the table.
fn made(view: &View, mv: &Move) -> Option<Cards> {
    match *mv {
        Move::Play(cards) => Some(cards),
        Move::Add { card, to } => view.at(to).with(card),
        Move::Take(_) | Move::Flip => None,
    }
}

/// The player's own set, if a move throws it back.
fn own_thrown_back(view: &View, mv: &Move) -> Option<Cards> {
    let (place, own) = view.beaten(made(view, mv)?.len())?;
    (Some(place.seat) == view.viewer.seat()).then_some(own)
}

impl Steps for Dnup {
    type Step = Step;

    fn ways(observation: &Observation<Dnup>, mv: &Move) -> Vec<Vec<Step>> {
        let mut way = match *mv {
            Move::Play(cards) => {
                let value = cards.value().unwrap_or_default();
                vec![Step::Value(value), Step::Size(value, cards.len())]
            }
            Move::Flip => vec![Step::Flip],
            Move::Add { .. } | Move::Take(_) => Vec::new(),
        };
        way.extend(own_thrown_back(&observation.view, mv).map(|_| Step::Sure(*mv)));
        vec![way]
    }

    /// Few players want their own set back, and it cannot be undone; and a hand is previewed before it is turned.
    fn needs_confirmation(step: Step) -> bool {
        matches!(step, Step::Flip | Step::Sure(_))
    }

    fn sort(items: &mut [Item<Dnup>]) {
        items.sort_by_key(|item| match item.mv {
            Move::Play(cards) => (0, cards.value(), cards.len()),
            Move::Add { .. } => (1, None, 0),
            Move::Take(_) => (2, None, 0),
            Move::Flip => (3, None, 0),
        });
    }

    fn question(scene: &Scene, observation: &Observation<Dnup>, at: Option<Step>) -> String {
        let (lang, view) = (scene.lang, &observation.view);
        match at {
            None if view.is_for_two() => {
                lang.say("dnup-your-turn-area", args!(area: view.turn.area.number()))
            }
            None => lang.say("dnup-your-turn", args!()),
            // The menu is named already.
            Some(Step::Value(_) | Step::Size(..)) => String::new(),
            Some(Step::Flip) => {
                let turned = words::by_value(scene, view.own.unwrap_or_default().turned());
                let cards = lang.say("dnup-hand-cards", args!(cards: turned));
                format!("{}\n{cards}", lang.say("dnup-flip-question", args!()))
            }
            Some(Step::Sure(mv)) => {
                let set = words::set_of(lang, made(view, &mv).unwrap_or_default());
                let own = own_thrown_back(view, &mv).unwrap_or_default();
                lang.say("dnup-own-back", args!(set: set, cards: words::cards(scene, own.turned())))
            }
        }
    }

    fn placeholder(scene: &Scene, at: Option<Step>, menu: &'static str) -> String {
        match at {
            Some(Step::Value(value)) => scene.lang.say(menu, args!(value: value)),
            Some(Step::Size(value, size)) => {
                scene.lang.say(menu, args!(set: words::set(scene.lang, size, value)))
            }
            _ => scene.lang.say(menu, args!()),
        }
    }

    fn shown(
        scene: &Scene,
        observation: &Observation<Dnup>,
        at: Option<Step>,
        item: &Item<Dnup>,
    ) -> ItemDisplay {
        let hand = Hand {
            scene,
            observation,
            view: &observation.view,
            own: observation.view.own.unwrap_or_default(),
        };
        match (item.mv, item.step) {
            (Move::Play(cards), step) => {
                let menu = match at {
                    Some(Step::Value(_)) => "dnup-menu-size",
                    Some(_) => "dnup-menu-which",
                    None => "dnup-menu-play",
                };
                let (label, hint) = match step {
                    Some(Step::Value(value)) if item.moves > 1 => hand.value(value),
                    Some(Step::Size(value, size)) if item.moves > 1 => hand.size(value, size, item.moves),
                    _ => hand.set(cards),
                };
                let shown = ItemDisplay::new(Shelf::Menu(menu), label.clone(), hint);
                match cards.iter().next() {
                    Some(first) => shown.of_card(Glyph::Dnup(first), label),
                    None => shown,
                }
            }
            (Move::Add { card, to }, _) => {
                let grown = hand.view.at(to).len() + 1;
                let becomes = words::set(scene.lang, grown, card.active());
                let becomes = scene.lang.say("dnup-add-makes", args!(set: becomes));
                let label =
                    scene.lang.say("dnup-option-add", args!(card: plain_card(card), set: hand.whose(to)));
                let hint = hand.with_last(1, format!("{becomes} · {}", hand.fate(grown)));
                ItemDisplay::new(Shelf::Menu("dnup-menu-add"), label, hint).about(Glyph::Dnup(card))
            }
            (Move::Take(from), _) => {
                let turned = plain_cards(hand.view.at(from).turned());
                let label = scene.lang.say("dnup-option-take", args!(set: hand.whose(from)));
                let hint = scene.lang.say("dnup-take-becomes", args!(cards: turned));
                ItemDisplay::new(Shelf::Menu("dnup-menu-take"), label, hint)
            }
            (Move::Flip, _) => {
                ItemDisplay::button(Style::Primary, scene.lang.say("dnup-button-flip", args!()))
            }
        }
    }
}

/// A hand and its scene.
struct Hand<'a> {
    scene: &'a Scene<'a>,
    observation: &'a Observation<Dnup>,
    view: &'a View,
    own: Cards,
}

impl Hand<'_> {
    /// Sets of a value: the label, and the possible sizes.
    fn value(&self, value: u8) -> (String, String) {
        let sets = self.observation.legal.iter().filter_map(|mv| match mv {
            Move::Play(cards) if cards.value() == Some(value) => Some(cards.len()),
            _ => None,
        });
        let mut sizes: Vec<u8> = sets.collect();
        let ways = sizes.len();
        sizes.sort_unstable();
        sizes.dedup();
        if let [only] = sizes.as_slice() {
            return self.size(value, *only, ways);
        }
        let cards = plain_cards(self.own.of_value(value));
        (self.scene.lang.say("dnup-option-value", args!(value: value, cards: cards)), self.how_many(&sizes))
    }

    /// The sizes to choose from, each with the player whose set it throws back.
    fn how_many(&self, sizes: &[u8]) -> String {
        let lang = self.scene.lang;
        let sizes: Vec<String> = sizes
            .iter()
            .map(|size| match self.view.beaten(*size) {
                None => size.to_string(),
                Some((place, _)) if Some(place.seat) == self.view.viewer.seat() => {
                    lang.say("dnup-size-beats-own", args!(size: *size))
                }
                Some((place, _)) => {
                    let out = self.view.out.has(place.seat);
                    let key = if out { "dnup-size-beats-out" } else { "dnup-size-beats" };
                    lang.say(key, args!(size: *size, name: self.scene.plain_name(place.seat)))
                }
            })
            .collect();
        lang.say("dnup-choose-size", args!(sizes: sizes.join(", ")))
    }

    /// A set of this value and size, for which there are several choices of cards.
    fn size(&self, value: u8, size: u8, ways: usize) -> (String, String) {
        let which = self.scene.lang.say("dnup-choose-which", args!(ways: ways));
        (words::set(self.scene.lang, size, value), format!("{which} · {}", self.fate(size)))
    }

    /// These cards.
    fn set(&self, cards: Cards) -> (String, String) {
        let set = words::set_of(self.scene.lang, cards);
        let label = self.scene.lang.say("dnup-option-set", args!(set: set, cards: plain_cards(cards)));
        (label, self.with_last(cards.len(), self.fate(cards.len())))
    }

    /// The player whose set a new one of this size throws back.
    fn fate(&self, size: u8) -> String {
        let lang = self.scene.lang;
        let Some((place, cards)) = self.view.beaten(size) else {
            return lang.say("dnup-beats-nobody", args!());
        };
        let name = self.scene.plain_name(place.seat);
        let cards = plain_cards(cards);
        if Some(place.seat) == self.view.viewer.seat() {
            lang.say("dnup-beats-own", args!(cards: cards))
        } else if self.view.out.has(place.seat) {
            lang.say("dnup-beats-out", args!(name: name, cards: cards))
        } else {
            lang.say("dnup-beats", args!(name: name, cards: cards))
        }
    }

    /// The words for a move, preceded by a note if its cards are the last ones.
    fn with_last(&self, cards: u8, said: String) -> String {
        if cards < self.own.len() {
            return said;
        }
        format!("{} · {said}", self.scene.lang.say("dnup-last-cards", args!()))
    }

    /// The set at a place, and whose it is.
    fn whose(&self, at: SetPlace) -> String {
        let (lang, name) = (self.scene.lang, self.scene.plain_name(at.seat));
        let set = words::set_of(lang, self.view.at(at));
        match at.area {
            None => lang.say("dnup-whose-set", args!(name: name, set: set)),
            Some(area) => lang.say("dnup-whose-set-area", args!(name: name, set: set, area: area.number())),
        }
    }
}
