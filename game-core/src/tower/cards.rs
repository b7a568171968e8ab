//! The cards: their values, piles that count equal cards, and the deck (U1).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::options::Options;
use crate::chance::Chance;
use crate::counts::{CardKind, Counts};
use crate::seat::{MAX_SEATS, Players};

/// The number of different cards: 1 to 11, −2 and clear.
const VALUES: usize = 13;
/// The most sets in play: one for each player and an extra one (U1).
const MOST_SETS: usize = MAX_SEATS + 1;
/// The most cards a deck can have.
const MOST_CARDS: usize = MOST_SETS * VALUES;
/// The most equal cards there can be: the 2 and the −2 of every set, with double two (U31).
pub(super) const MOST_EQUAL: u8 = 2 * MOST_SETS as u8;

/// A card, identified by its value alone, since colours do not matter (U1). One byte: its index in a set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

impl Card {
    /// The lightest number card.
    pub const ONE: Card = Card(0);
    /// An ordinary 2.
    pub const TWO: Card = Card(1);
    /// The −2 (U13).
    pub const MINUS_TWO: Card = Card(11);
    /// The clear (U16).
    pub const CLEAR: Card = Card(12);

    const TEXTS: [&'static str; VALUES] =
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "-2", "X"];

    /// The cards of one set in the order 1 to 11, −2, clear.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        (0..VALUES as u8).map(Card)
    }

    /// The number card of this value, from 1 to 11.
    #[must_use]
    pub const fn of_number(number: u8) -> Option<Card> {
        if number >= 1 && number <= 11 { Some(Card(number - 1)) } else { None }
    }

    /// The value of a number card; `None` for the −2 and the clear.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        if self.0 < Card::MINUS_TWO.0 { Some(self.0 + 1) } else { None }
    }

    /// Its notation: `1` to `11`, `-2`, `X`.
    #[must_use]
    pub const fn text(self) -> &'static str {
        Card::TEXTS[self.0 as usize]
    }

    /// The card that a text stands for.
    #[must_use]
    pub fn read(text: &str) -> Option<Card> {
        Card::all().find(|card| card.text() == text)
    }

    /// The card as it counts with double two in force (U31): the −2 is an ordinary 2.
    pub(super) const fn doubled(self) -> Card {
        if self.0 == Card::MINUS_TWO.0 { Card::TWO } else { self }
    }
}

/// The lightest card; fills unused elements of an array.
impl Default for Card {
    fn default() -> Card {
        Card::ONE
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.text().to_owned()
    }
}

impl TryFrom<String> for Card {
    type Error = String;
    fn try_from(text: String) -> Result<Card, String> {
        Card::read(&text).ok_or_else(|| format!("{text:?} is no card: cards are 1 to 11, -2 and X"))
    }
}

impl CardKind for Card {
    const MOST_CARDS: usize = MOST_CARDS;

    fn all() -> impl Iterator<Item = Card> + Clone {
        Card::all()
    }

    fn index(self) -> usize {
        self.0.into()
    }
}

/// The number of sets in a match (U2).
fn sets(options: &Options, players: Players) -> u8 {
    players.count() + u8::from(options.extra_set)
}

/// Whether a set has this card (U1).
fn is_in_set(card: Card, options: &Options) -> bool {
    !(options.without_minus_two && card == Card::MINUS_TWO)
}

/// A pile of cards whose order does not matter.
pub type Pile = Counts<Card, VALUES>;

impl Pile {
    /// All cards of a match (U1, U2).
    pub(super) fn of_match(options: &Options, players: Players) -> Pile {
        let mut pile = Pile::EMPTY;
        Card::all()
            .filter(|card| is_in_set(*card, options))
            .for_each(|card| pile.add(card, sets(options, players)));
        pile
    }

    /// Turns every −2 into an ordinary 2 (U31).
    pub(super) fn double(&mut self) {
        let all = self.count(Card::MINUS_TWO);
        self.take(Card::MINUS_TWO, all);
        self.add(Card::TWO, all);
    }

    /// Whether one of these cards could start a tower: there is one other than −2 (U14).
    pub(super) fn can_start(&self) -> bool {
        self.len() > self.count(Card::MINUS_TWO)
    }
}

/// The deck, from the top. It is empty once the cards are dealt.
#[derive(Clone, Copy)]
pub(super) struct Deck {
    cards: [Card; MOST_CARDS],
    len: u8,
}

impl Deck {
    /// An empty deck.
    pub const EMPTY: Deck = Deck { cards: [Card::ONE; MOST_CARDS], len: 0 };

    /// All cards of a match, set by set, each in the order 1 to 11, −2, clear (U1, U2). This is their order before they
    /// are shuffled.
    pub fn sorted(options: &Options, players: Players) -> Deck {
        let mut deck = Deck::EMPTY;
        for _ in 0..sets(options, players) {
            Card::all().filter(|card| is_in_set(*card, options)).for_each(|card| deck.push(card));
        }
        deck
    }

    /// Shuffles the deck.
    pub fn shuffle(&mut self, chance: &mut Chance) {
        chance.shuffle(&mut self.cards[..usize::from(self.len)]);
    }

    /// Shuffles the deck, except for the bottom card of a packet of `lifted` cards from the top.
    pub fn shuffle_around(&mut self, lifted: u8, chance: &mut Chance) {
        let bottom = usize::from(lifted.clamp(1, self.len)) - 1;
        let last = usize::from(self.len) - 1;
        self.cards.swap(bottom, last);
        chance.shuffle(&mut self.cards[..last]);
        self.cards.swap(bottom, last);
    }

    /// Turns every −2 into an ordinary 2 (U31).
    pub fn double(&mut self) {
        self.cards.iter_mut().for_each(|card| *card = card.doubled());
    }

    /// The number of cards.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// The cards from the top.
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The bottom card of a packet of `lifted` cards from the top.
    pub fn bottom_of(&self, lifted: u8) -> Card {
        self.as_slice()[usize::from(lifted.clamp(1, self.len)) - 1]
    }

    /// Puts the lifted packet beneath the rest (U3), without its bottom card if the cutter keeps that.
    pub fn cut(&mut self, lifted: u8, keep: bool) {
        let all = usize::from(self.len);
        self.cards[..all].rotate_left(usize::from(lifted));
        // The bottom card of the packet is now that of the deck.
        self.len -= u8::from(keep);
    }

    /// Swaps the bottom card of a packet of `lifted` cards with the first card of the deck that is `wanted`.
    pub fn arrange(&mut self, lifted: u8, wanted: impl Fn(Card) -> bool) {
        if let Some(at) = self.as_slice().iter().position(|card| wanted(*card)) {
            self.cards.swap(at, usize::from(lifted.clamp(1, self.len)) - 1);
        }
    }

    /// These cards, sorted.
    pub fn of_pile(pile: &Pile) -> Deck {
        let mut deck = Deck::EMPTY;
        pile.iter().for_each(|card| deck.push(card));
        deck
    }

    /// Takes the card at the bottom.
    pub fn draw(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[usize::from(self.len)])
    }

    /// Takes a card that fits, if there is one.
    pub fn draw_where(&mut self, fits: impl Fn(Card) -> bool) -> Option<Card> {
        let at = self.as_slice().iter().position(|card| fits(*card))?;
        self.cards.swap(at, usize::from(self.len) - 1);
        self.draw()
    }

    fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl Serialize for Deck {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.len() > MOST_CARDS {
            return Err(serde::de::Error::custom(format!("{} cards are more than there are", cards.len())));
        }
        let mut deck = Deck::EMPTY;
        cards.into_iter().for_each(|card| deck.push(card));
        Ok(deck)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::GameOptions;

    fn sorted(players: u8, choices: &[(&str, &str)]) -> Deck {
        let players = Players::new(players).unwrap();
        let options = Options::resolve(players, choices.iter().copied()).unwrap();
        Deck::sorted(&options, players)
    }

    #[test]
    fn u1_u2_one_set_a_player_one_more_or_without_minus_two() {
        assert_eq!(sorted(2, &[]).len(), 26);
        assert_eq!(sorted(10, &[("extra_set", "true")]).len(), 143);
        assert_eq!(sorted(3, &[("without_minus_two", "true")]).len(), 36);
        let pile: Pile = sorted(4, &[]).as_slice().iter().copied().collect();
        assert!(Card::all().all(|card| pile.count(card) == 4));
        let texts: Vec<&str> = sorted(2, &[]).as_slice()[9..15].iter().map(|card| card.text()).collect();
        assert_eq!(texts, ["10", "11", "-2", "X", "1", "2"]);
    }

    #[test]
    fn u3_the_lifted_packet_goes_beneath_the_rest() {
        let deck = sorted(2, &[]);
        let mut cut = deck;
        cut.cut(12, false);
        assert_eq!(deck.bottom_of(12), Card::MINUS_TWO);
        assert_eq!(cut.as_slice()[..14], deck.as_slice()[12..]);
        assert_eq!(cut.as_slice()[14..], deck.as_slice()[..12]);
        let mut kept = deck;
        kept.cut(12, true);
        assert_eq!(kept.as_slice(), &cut.as_slice()[..25]);
    }

    #[test]
    fn u1_every_card_is_read_back_as_written() {
        for card in Card::all() {
            assert_eq!(Card::read(card.text()), Some(card));
            assert_eq!(card.number().and_then(Card::of_number).unwrap_or(card), card);
        }
        for wrong in ["", "0", "12", "+2", "02", "x", "-1", "X ", "é"] {
            assert_eq!(Card::read(wrong), None, "{wrong}");
        }
        assert_eq!(Card::MINUS_TWO.text(), "-2");
        assert_eq!(Card::CLEAR.text(), "X");
    }

    #[test]
    fn a_pile_counts_equal_cards() {
        let mut pile: Pile = ["7", "7", "-2", "X"].into_iter().filter_map(Card::read).collect();
        assert_eq!(serde_json::to_string(&pile).unwrap(), r#"["7","7","-2","X"]"#);
        assert_eq!((pile.len(), pile.can_start()), (4, true));
        pile.take_all(&Pile::from_iter([Card::CLEAR]));
        pile.take(Card(6), 2);
        assert_eq!((pile.len(), pile.can_start()), (1, false));
        pile.double();
        assert_eq!(pile, Pile::from_iter([Card::TWO]));
    }
}
