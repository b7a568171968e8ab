//! The options of Up: the cards (U1, U2), the call of the last card (U23), scoring (U27), the length of a match
//! (U28, U29) and the variants (U30, U31).

use serde::{Deserialize, Serialize};

use crate::options::{GameOptions, OptionError, OptionSpec, OptionValues};
use crate::seat::Players;

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Whether one more set is shuffled in (U1).
    pub extra_set: bool,
    /// Whether the sets have no −2, which makes hands a card smaller (U2).
    pub without_minus_two: bool,
    /// Who says "last card" (U23).
    pub last_card: LastCard,
    /// What a round scores (U27).
    pub scoring: Scoring,
    /// The number of rounds, 1 to 20 (U28); `None` if there is a limit.
    pub rounds: Option<u8>,
    /// The total that must be exceeded for the match to end, 50 to 1000 (U29); `None` if there is a number of rounds.
    pub limit: Option<u16>,
    /// When a 1 counts 30 (U30).
    pub dirty_one: Variant,
    /// When a −2 is a 2 (U31).
    pub double_two: Variant,
}

/// Who says "last card" (U23).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastCard {
    /// The player, who is passed over if they forget it.
    #[default]
    Call,
    /// It is said for everybody.
    Automatic,
}

/// What a round scores (U27).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// Penalty points for the cards left, and a credit for the player who ended the round.
    #[default]
    Points,
    /// The number of cards left.
    Cards,
    /// A coin for the player who ended the round.
    Coins,
}

/// When a variant is in force: a 1 counts 30 (U30), a −2 is an ordinary 2 (U31).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// Never.
    #[default]
    Off,
    /// In every round.
    Always,
    /// In rounds for which forehand calls it.
    Called,
}

const VARIANTS: OptionValues = OptionValues::Words(&["off", "always", "called"]);

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "extra_set", rule: "U1", values: OptionValues::YesNo },
        OptionSpec { name: "without_minus_two", rule: "U2", values: OptionValues::YesNo },
        OptionSpec { name: "last_card", rule: "U23", values: OptionValues::Words(&["call", "automatic"]) },
        OptionSpec {
            name: "scoring",
            rule: "U27",
            values: OptionValues::Words(&["points", "cards", "coins"]),
        },
        OptionSpec { name: "rounds", rule: "U28", values: OptionValues::Number { least: 1, most: 20 } },
        OptionSpec {
            name: "limit",
            rule: "U29",
            values: OptionValues::NumberOrNone { least: 50, most: 1000 },
        },
        OptionSpec { name: "dirty_one", rule: "U30", values: VARIANTS },
        OptionSpec { name: "double_two", rule: "U31", values: VARIANTS },
    ];

    fn defaults(players: Players) -> Options {
        Options {
            extra_set: false,
            without_minus_two: false,
            last_card: LastCard::default(),
            scoring: Scoring::default(),
            rounds: Some(players.count()),
            limit: None,
            dirty_one: Variant::default(),
            double_two: Variant::default(),
        }
    }

    fn adapt(&mut self, chosen: &[&str]) {
        if self.limit.is_some() && !chosen.contains(&"rounds") {
            self.rounds = None;
        }
    }

    fn check(&self, _: Players) -> Result<(), OptionError> {
        let excluded = |name, by, rule, why| Err(OptionError::Excluded { name, by: Some(by), rule, why });
        if self.without_minus_two && self.double_two != Variant::Off {
            return excluded(
                "double_two",
                "without_minus_two",
                "U31",
                "without the -2 there is no double two",
            );
        }
        if self.limit.is_some() && self.scoring != Scoring::Points {
            return excluded("limit", "scoring", "U29", "a limit goes only with points");
        }
        match (self.rounds, self.limit) {
            (Some(_), Some(_)) => {
                excluded("rounds", "limit", "U29", "a match has a number of rounds or a limit, not both")
            }
            (None, None) => excluded("rounds", "limit", "U28", "a match has a number of rounds or a limit"),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolve(choices: &[(&str, &str)]) -> Result<Options, OptionError> {
        Options::resolve(Players::new(3).unwrap(), choices.iter().copied())
    }

    fn written(choices: &[(&str, &str)]) -> String {
        serde_json::to_string(&resolve(choices).unwrap()).unwrap()
    }

    fn rule(choices: &[(&str, &str)]) -> &'static str {
        match resolve(choices) {
            Err(OptionError::Excluded { rule, .. }) => rule,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn u28_one_round_per_player_unless_chosen_otherwise() {
        assert_eq!(
            written(&[]),
            r#"{"extra_set":false,"without_minus_two":false,"last_card":"call","scoring":"points","rounds":3,"limit":null,"dirty_one":"off","double_two":"off"}"#
        );
        assert_eq!(resolve(&[("rounds", "20")]).unwrap().rounds, Some(20));
        assert!(resolve(&[("rounds", "21")]).is_err());
    }

    #[test]
    fn u29_a_limit_takes_the_place_of_the_rounds() {
        assert_eq!(
            written(&[
                ("limit", "300"),
                ("last_card", "automatic"),
                ("dirty_one", "always"),
                ("double_two", "called")
            ]),
            r#"{"extra_set":false,"without_minus_two":false,"last_card":"automatic","scoring":"points","rounds":null,"limit":300,"dirty_one":"always","double_two":"called"}"#
        );
        assert_eq!(resolve(&[("limit", "none"), ("rounds", "5")]).unwrap().rounds, Some(5));
        for limit in ["49", "1001", "0300", "x"] {
            assert!(matches!(resolve(&[("limit", limit)]), Err(OptionError::BadValue { .. })), "{limit}");
        }
    }

    #[test]
    fn u29_a_limit_goes_neither_with_rounds_nor_without_points() {
        assert_eq!(rule(&[("limit", "300"), ("rounds", "3")]), "U29");
        assert_eq!(rule(&[("rounds", "3"), ("limit", "300")]), "U29");
        assert_eq!(rule(&[("limit", "300"), ("scoring", "coins")]), "U29");
        assert_eq!(rule(&[("scoring", "cards"), ("limit", "50")]), "U29");
    }

    #[test]
    fn u31_double_two_needs_the_minus_two() {
        for value in ["always", "called"] {
            assert_eq!(rule(&[("without_minus_two", "true"), ("double_two", value)]), "U31");
        }
        assert!(resolve(&[("without_minus_two", "true"), ("double_two", "off")]).is_ok());
        let error = resolve(&[("without_minus_two", "true"), ("double_two", "always")]).unwrap_err();
        assert_eq!(error.to_string(), "without the -2 there is no double two (U31)");
    }

    #[test]
    fn options_chosen_alike_are_equal_however_they_came_about() {
        let chosen = resolve(&[("rounds", "3")]).unwrap();
        assert_eq!(chosen, resolve(&[]).unwrap());
        assert_eq!(
            serde_json::from_str::<Options>(&serde_json::to_string(&chosen).unwrap()).unwrap(),
            chosen
        );
    }
}
