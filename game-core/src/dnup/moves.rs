//! The moves of dnup and their notation.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards};
use crate::game::NotationError;
use crate::seat::Seat;

/// What a player does in a turn (D8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Play a set from the hand (D9).
    Play(Cards),
    /// Add a card from the hand to another player's set (D10).
    Add {
        /// The card.
        card: Card,
        /// Where the set lies.
        to: SetPlace,
    },
    /// Take another player's set into the hand (D11).
    Take(SetPlace),
    /// Turn all cards of the hand (D12).
    Flip,
}

/// Where a set can lie: in front of a player, with two players in one of two areas (D19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SetPlace {
    /// The player in front of whom it lies.
    pub seat: Seat,
    /// The area; only with two players.
    pub area: Option<Area>,
}

/// One of the two areas that each of two players has (D19). With more players all is played in the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Area {
    /// Area 1.
    #[default]
    One = 0,
    /// Area 2, the left one.
    Two = 1,
}

impl Area {
    /// Both areas.
    pub const BOTH: [Area; 2] = [Area::One, Area::Two];

    /// As an index, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number, 1 or 2.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl fmt::Display for SetPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.area {
            None => write!(f, "@{}", self.seat),
            Some(area) => write!(f, "@{}.{}", self.seat, area.number()),
        }
    }
}

impl SetPlace {
    fn read(text: &str) -> Option<SetPlace> {
        let (seat, area) = match *text.as_bytes() {
            [b'@', seat] => (seat, None),
            [b'@', seat, b'.', b'1'] => (seat, Some(Area::One)),
            [b'@', seat, b'.', b'2'] => (seat, Some(Area::Two)),
            _ => return None,
        };
        let number = seat.checked_sub(b'0').filter(|number| *number < 5)?;
        Some(SetPlace { seat: Seat::new(number).ok()?, area })
    }
}

const EXPECTED: &str =
    "moves are play CARD..., add CARD @SEAT, take @SEAT and flip; with two players @SEAT.AREA";

impl Move {
    pub(super) fn write(self) -> String {
        match self {
            Move::Play(cards) => cards.iter().fold("play".into(), |text, card| format!("{text} {card}")),
            Move::Add { card, to } => format!("add {card} {to}"),
            Move::Take(from) => format!("take {from}"),
            Move::Flip => "flip".into(),
        }
    }

    pub(super) fn read(text: &str) -> Result<Move, NotationError> {
        let mv = match text.split_once(' ') {
            None if text == "flip" => Some(Move::Flip),
            Some(("play", cards)) => read_set(cards).map(Move::Play),
            Some(("add", rest)) => rest
                .split_once(' ')
                .and_then(|(card, to)| Some(Move::Add { card: Card::read(card)?, to: SetPlace::read(to)? })),
            Some(("take", from)) => SetPlace::read(from).map(Move::Take),
            _ => None,
        };
        mv.ok_or_else(|| NotationError::new(text, EXPECTED))
    }
}

/// The set that a text stands for: cards of one active value in their order, no more of each than there are.
fn read_set(text: &str) -> Option<Cards> {
    let (mut set, mut last) = (Cards::EMPTY, None);
    for card in text.split(' ') {
        let card = Card::read(card)?;
        if last.is_some_and(|last| last > card) {
            return None;
        }
        set = set.with(card)?;
        last = Some(card);
    }
    set.value().map(|_| set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_is_read_back_as_written() {
        for text in [
            "play 3/4 3/6",
            "play 2/9 2/10",
            "play 6/1 6/1",
            "play 10/2",
            "add 5/7 @2",
            "add 5/7 @1.2",
            "take @4",
            "take @0.1",
            "flip",
        ] {
            assert_eq!(Move::read(text).unwrap().write(), text);
        }
    }

    #[test]
    fn anything_else_is_refused_and_says_what_is_expected() {
        for wrong in [
            "",
            "flip ",
            " flip",
            "FLIP",
            "play",
            "play ",
            "play 3/6 3/4",
            "play 3/4 4/3",
            "play 3/4  3/6",
            "play 6/1 6/1 6/1",
            "play 2/3",
            "add 5/7",
            "add 5/7 5/7 @1",
            "add 5/7 @",
            "add 5/7 @5",
            "add 5/7 @1.0",
            "add 5/7 @1.3",
            "take",
            "take 1",
            "take @1 ",
            "take @10",
            "é",
        ] {
            assert_eq!(Move::read(wrong).unwrap_err().expected, EXPECTED, "{wrong}");
        }
    }
}
