//! The options of Up and Down: decks (S2), swaps (S3), scoring (S28), rounds (S29).

use serde::{Deserialize, Serialize};

use super::cards::{Card, Colour, MOST_CARDS};
use crate::options::{GameOptions, OptionError, OptionSpec, OptionValues};
use crate::seat::Players;

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The number of decks.
    pub decks: Decks,
    /// Which swaps are in the game.
    pub swaps: Swaps,
    /// What a round scores.
    pub scoring: Scoring,
    /// The number of rounds, 1 to 12.
    pub rounds: u8,
}

/// The number of decks in the game (S2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Decks {
    /// One: 118 cards.
    One,
    /// Two: 236 cards.
    Two,
}

impl From<Decks> for u8 {
    fn from(decks: Decks) -> u8 {
        match decks {
            Decks::One => 1,
            Decks::Two => 2,
        }
    }
}

impl TryFrom<u8> for Decks {
    type Error = String;
    fn try_from(decks: u8) -> Result<Decks, String> {
        match decks {
            1 => Ok(Decks::One),
            2 => Ok(Decks::Two),
            other => Err(format!("{other} decks: there can be 1 or 2 (S2)")),
        }
    }
}

/// Which hand, neighbour and colour swaps are in the game (S3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Swaps {
    /// All of them.
    #[default]
    Full,
    /// Of each deck one hand swap, one neighbour swap, and the colour swaps of red, yellow and green.
    Reduced,
    /// None.
    None,
}

/// What a round scores (S28).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// 1 for each winner of the round.
    #[default]
    Wins,
    /// The number of cards left in each hand; the lowest total wins.
    Cards,
}

/// The least number of players that need two decks (S2).
const CROWD: u8 = 9;

impl Options {
    /// The number of copies of a card in the game (S1–S3).
    pub(super) fn copies(&self, card: Card) -> u8 {
        let of_each_deck = match card {
            Card::JOKER => 6,
            Card::PRINCESS => 4,
            Card::HAND_SWAP | Card::NEIGHBOUR_SWAP => match self.swaps {
                Swaps::Full => 2,
                Swaps::Reduced => 1,
                Swaps::None => 0,
            },
            Card::LADY | Card::STOPPER | Card::BAD_BOY | Card::FRIENDSHIP => 2,
            _ if card.number().is_some() => 1,
            swap => match self.swaps {
                Swaps::Full => 1,
                Swaps::Reduced => {
                    let left_in = [Colour::Red, Colour::Yellow, Colour::Green];
                    u8::from(left_in.map(Card::colour_swap).contains(&swap))
                }
                Swaps::None => 0,
            },
        };
        of_each_deck * u8::from(self.decks)
    }

    /// All cards in the game, sorted.
    pub(super) fn deck(&self) -> arrayvec::ArrayVec<Card, MOST_CARDS> {
        Card::all().flat_map(|card| std::iter::repeat_n(card, usize::from(self.copies(card)))).collect()
    }

    /// Whether a card matches an equal one (S12).
    pub(super) const fn two_decks(&self) -> bool {
        matches!(self.decks, Decks::Two)
    }
}

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "decks", rule: "S2", values: OptionValues::Number { least: 1, most: 2 } },
        OptionSpec { name: "swaps", rule: "S3", values: OptionValues::Words(&["full", "reduced", "none"]) },
        OptionSpec { name: "scoring", rule: "S28", values: OptionValues::Words(&["wins", "cards"]) },
        OptionSpec { name: "rounds", rule: "S29", values: OptionValues::Number { least: 1, most: 12 } },
    ];

    fn defaults(players: Players) -> Options {
        Options {
            decks: if players.count() < CROWD { Decks::One } else { Decks::Two },
            swaps: Swaps::default(),
            scoring: Scoring::default(),
            rounds: 1,
        }
    }

    fn check(&self, players: Players) -> Result<(), OptionError> {
        if players.count() >= CROWD && self.decks == Decks::One {
            let why = "nine and ten players need two decks";
            return Err(OptionError::Excluded { name: "decks", by: None, rule: "S2", why });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolve(count: u8, choices: &[(&str, &str)]) -> Result<Options, String> {
        let players = Players::new(count).unwrap();
        Options::resolve(players, choices.iter().copied()).map_err(|error| error.to_string())
    }

    #[test]
    fn s1_s2_a_deck_has_118_cards_and_two_have_236() {
        assert_eq!(resolve(4, &[]).unwrap().deck().len(), 118);
        assert_eq!(resolve(4, &[("decks", "2")]).unwrap().deck().len(), 236);
    }

    #[test]
    fn s2_nine_players_have_two_decks_and_cannot_choose_one() {
        assert_eq!(resolve(8, &[]).unwrap().decks, Decks::One);
        assert_eq!(resolve(9, &[]).unwrap().decks, Decks::Two);
        assert_eq!(resolve(10, &[("decks", "1")]).unwrap_err(), "nine and ten players need two decks (S2)");
    }

    #[test]
    fn s3_swapping_cards_are_left_out() {
        let size = |swaps| resolve(2, &[("swaps", swaps)]).unwrap().deck().len();
        assert_eq!(size("full"), 118);
        assert_eq!(size("reduced"), 118 - 1 - 1 - 3);
        assert_eq!(size("none"), 118 - 2 - 2 - 6);
        let reduced = resolve(2, &[("swaps", "reduced"), ("decks", "2")]).unwrap();
        assert_eq!(reduced.copies(Card::HAND_SWAP), 2);
        assert_eq!(reduced.copies(Card::colour_swap(Colour::Green)), 2);
        assert_eq!(reduced.copies(Card::colour_swap(Colour::Blue)), 0);
        assert_eq!(reduced.copies(Card::FRIENDSHIP), 4);
    }

    #[test]
    fn s29_one_to_twelve_rounds() {
        assert_eq!(resolve(2, &[]).unwrap().rounds, 1);
        assert!(resolve(2, &[("rounds", "13")]).is_err());
        assert!(resolve(2, &[("rounds", "0")]).is_err());
    }
}
