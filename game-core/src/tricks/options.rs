//! The options of UP & DOWN: edition (T1), rounds and tie (T19).

use serde::{Deserialize, Serialize};

use crate::options::{GameOptions, OptionSpec, OptionValues};
use crate::seat::Players;

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The edition, which determines the look of the cards.
    pub edition: Edition,
    /// The number of rounds, 1 to 12, before any extra round.
    pub rounds: u8,
    /// What happens on a tie for first place.
    pub tie: Tie,
}

/// An edition of the game (T1). They differ in the names of the cards, and in the colour that makes its player
/// the first chief (T5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// Rose, feather, monocle, hat; values shown as numbers.
    #[default]
    Characters,
    /// Diamonds, hearts, spades, clubs; 11 is the jack, 12 the queen.
    Suits,
}

/// What happens on a tie for first place (T19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// Another round is played; after three of these the win is shared.
    #[default]
    ExtraRound,
    /// The win is shared.
    Shared,
}

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "edition", rule: "T1", values: OptionValues::Words(&["characters", "suits"]) },
        OptionSpec { name: "rounds", rule: "T19", values: OptionValues::Number { least: 1, most: 12 } },
        OptionSpec { name: "tie", rule: "T19", values: OptionValues::Words(&["extra_round", "shared"]) },
    ];

    fn defaults(players: Players) -> Options {
        Options { edition: Edition::default(), rounds: players.count(), tie: Tie::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolve(choices: &[(&str, &str)]) -> Result<Options, String> {
        Options::resolve(Players::new(3).unwrap(), choices.iter().copied()).map_err(|error| error.to_string())
    }

    #[test]
    fn t19_one_round_per_player_unless_chosen_otherwise() {
        assert_eq!(resolve(&[]).unwrap().rounds, 3);
        assert_eq!(resolve(&[("rounds", "12")]).unwrap().rounds, 12);
        let all = resolve(&[("edition", "suits"), ("tie", "shared"), ("rounds", "1")]).unwrap();
        assert_eq!(all, Options { edition: Edition::Suits, rounds: 1, tie: Tie::Shared });
    }

    #[test]
    fn options_out_of_range_are_refused_with_a_sentence() {
        let refused = |name, value| resolve(&[(name, value)]).unwrap_err();
        assert_eq!(refused("rounds", "13"), "rounds cannot be \"13\": it is a whole number from 1 to 12");
        assert_eq!(refused("rounds", "+3"), "rounds cannot be \"+3\": it is a whole number from 1 to 12");
        assert_eq!(refused("edition", "x"), "edition cannot be \"x\": it is characters or suits");
        assert_eq!(refused("x", "1"), "there is no option \"x\"; the options are edition, rounds, tie");
        assert_eq!(resolve(&[("rounds", "1"), ("rounds", "1")]).unwrap_err(), "rounds was given twice");
    }
}
