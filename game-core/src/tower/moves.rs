//! The moves of Up and their notation.

use super::cards::{Card, MOST_EQUAL};
use super::options::{Options, Variant};
use crate::game::NotationError;

/// One choice of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// The cutter lifts this number of cards off the top (U3).
    Cut(u8),
    /// The cutter does not cut (U3).
    NoCut,
    /// The cutter keeps the bottom card of the packet (U3).
    Keep,
    /// The cutter leaves it there (U3).
    Leave,
    /// Forehand says which variants this round is played with (U32).
    Call {
        /// Dirty one (U30).
        dirty: bool,
        /// Double two (U31).
        double: bool,
    },
    /// One card or several equal ones from one source (U7): a −2 only with −2, a clear only with clears (U17).
    Play {
        /// Where the cards are played from.
        source: Source,
        /// The card.
        card: Card,
        /// The number of equal cards.
        count: u8,
        /// Whether "last card" is said with it (U22).
        call: bool,
    },
    /// A face-down card (U9).
    Blind {
        /// Its place, 1 to 4.
        place: u8,
        /// Whether "last card" is said with it (U22).
        call: bool,
    },
    /// Passes, for want of a card that can start a tower (U20).
    Pass,
}

/// A source of cards that their player can see (U7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// The hand.
    Hand,
    /// The own face-up cards.
    Open,
}

impl Source {
    /// Both sources.
    pub const ALL: [Source; 2] = [Source::Hand, Source::Open];

    /// Its word in the notation.
    const fn word(self) -> &'static str {
        match self {
            Source::Hand => "hand",
            Source::Open => "open",
        }
    }
}

/// The number of places for face-down cards of a player (U4).
pub(super) const PLACES: u8 = 4;

/// The four calls with their words.
const CALLS: [(&str, bool, bool); 4] =
    [("none", false, false), ("dirty", true, false), ("double", false, true), ("both", true, true)];

const EXPECTED: &str = "moves are cut N, nocut, keep, leave, call none (or dirty, double, both), hand CARD, \
                        open CARD (with *N for several), blind N, each of these three with or without !, and pass";

impl Move {
    pub(super) fn write(self) -> String {
        let mark = |call| if call { "!" } else { "" };
        match self {
            Move::Cut(cards) => format!("cut {cards}"),
            Move::NoCut => "nocut".into(),
            Move::Keep => "keep".into(),
            Move::Leave => "leave".into(),
            Move::Call { dirty, double } => {
                let word = CALLS.iter().find(|call| (call.1, call.2) == (dirty, double));
                format!("call {}", word.map_or("none", |call| call.0))
            }
            Move::Play { source, card, count: 1, call } => {
                format!("{} {}{}", source.word(), card.text(), mark(call))
            }
            Move::Play { source, card, count, call } => {
                format!("{} {}*{count}{}", source.word(), card.text(), mark(call))
            }
            Move::Blind { place, call } => format!("blind {place}{}", mark(call)),
            Move::Pass => "pass".into(),
        }
    }

    pub(super) fn read(options: &Options, text: &str) -> Result<Move, NotationError> {
        Move::parse(options, text).ok_or_else(|| NotationError::new(text, EXPECTED))
    }

    fn parse(options: &Options, text: &str) -> Option<Move> {
        let Some((word, rest)) = text.split_once(' ') else {
            return match text {
                "nocut" => Some(Move::NoCut),
                "keep" => Some(Move::Keep),
                "leave" => Some(Move::Leave),
                "pass" => Some(Move::Pass),
                _ => None,
            };
        };
        let (what, call) = match rest.strip_suffix('!') {
            Some(what) => (what, true),
            None => (rest, false),
        };
        match word {
            "cut" => number(rest, 1, u8::MAX).map(Move::Cut),
            "call" => CALLS
                .into_iter()
                .find(|known| known.0 == rest)
                .map(|(_, dirty, double)| Move::Call { dirty, double }),
            "blind" => number(what, 1, PLACES).map(|place| Move::Blind { place, call }),
            _ => {
                let source = Source::ALL.into_iter().find(|source| source.word() == word)?;
                let (card, count) = match what.split_once('*') {
                    Some((card, count)) => (card, number(count, 2, MOST_EQUAL)?),
                    None => (what, 1),
                };
                let card = Card::read(card).filter(|card| occurs(options, *card))?;
                Some(Move::Play { source, card, count, call })
            }
        }
    }
}

/// Whether this card occurs in a match: with some options there is no −2 (U2), or each −2 counts as a 2 (U31).
fn occurs(options: &Options, card: Card) -> bool {
    card != Card::MINUS_TWO || !options.without_minus_two && options.double_two != Variant::Always
}

/// Numbers have one spelling: no sign, no leading zero.
fn number(text: &str, least: u8, most: u8) -> Option<u8> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number))?;
    (number.to_string() == text).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::GameOptions;
    use crate::seat::Players;

    fn options(choices: &[(&str, &str)]) -> Options {
        Options::resolve(Players::new(3).unwrap(), choices.iter().copied()).unwrap()
    }

    #[test]
    fn every_move_is_read_back_as_written() {
        let options = options(&[]);
        for text in [
            "cut 1",
            "cut 142",
            "nocut",
            "keep",
            "leave",
            "call none",
            "call dirty",
            "call double",
            "call both",
            "hand 7",
            "hand 7*2",
            "open 5",
            "open 5*2",
            "hand -2*2",
            "hand X*2",
            "hand X!",
            "open 11*10!",
            "blind 1",
            "blind 4!",
            "hand -2",
            "hand 7!",
            "pass",
        ] {
            let mv = Move::read(&options, text).unwrap();
            assert_eq!(mv.write(), text);
        }
    }

    #[test]
    fn anything_else_is_refused_and_says_what_is_expected() {
        let options = options(&[]);
        for wrong in [
            "",
            "cut",
            "cut 0",
            "cut 01",
            "cut +1",
            "cut 256",
            "cut 5!",
            "nocut!",
            "call",
            "call all",
            "call none!",
            "hand",
            "hand 7*1",
            "hand 7*0",
            "hand 7*02",
            "hand 7*23",
            "hand 7 *2",
            "hand 12",
            "hand 0",
            "hand 07",
            "hand x",
            "open 7!!",
            "open 7!*2",
            "blind 0",
            "blind 5",
            "blind 1*2",
            "pass ",
            " pass",
            "Hand 7",
            "hand  7",
            "é é",
        ] {
            assert_eq!(Move::read(&options, wrong).unwrap_err().expected, EXPECTED, "{wrong}");
        }
    }

    #[test]
    fn u2_u31_a_card_that_cannot_occur_cannot_be_written() {
        assert!(Move::read(&options(&[("without_minus_two", "true")]), "hand -2").is_err());
        assert!(Move::read(&options(&[("double_two", "always")]), "hand -2").is_err());
        assert!(Move::read(&options(&[("double_two", "always")]), "hand 2*6").is_ok());
        assert!(Move::read(&options(&[("double_two", "called")]), "hand -2").is_ok());
    }
}
