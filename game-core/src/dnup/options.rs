//! The option of dnup: the number of letters that win the match (D18), or of rounds with two players (D21).

use serde::{Deserialize, Serialize};

use crate::options::{GameOptions, OptionError, OptionSpec, OptionValues};
use crate::seat::Players;

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The number of letters that win the match; with two players, of rounds.
    pub target: u8,
}

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] =
        &[OptionSpec { name: "target", rule: "D18", values: OptionValues::Number { least: 1, most: 8 } }];

    fn defaults(players: Players) -> Options {
        Options { target: if players.count() == 2 { 2 } else { 4 } }
    }

    fn check(&self, players: Players) -> Result<(), OptionError> {
        let (range, rule, why) = match players.count() {
            2 => (1..=5, "D21", "with two players the match is won with 1 to 5 rounds"),
            _ => (2..=8, "D18", "with three or more players the match is won with 2 to 8 letters"),
        };
        if range.contains(&self.target) {
            Ok(())
        } else {
            Err(OptionError::Excluded { name: "target", by: None, rule, why })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolve(count: u8, target: Option<&str>) -> Result<u8, String> {
        let choices = target.map(|target| ("target", target));
        Options::resolve(Players::new(count).unwrap(), choices)
            .map(|options| options.target)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn d18_four_letters_win_unless_chosen_otherwise() {
        for count in 3..=5 {
            assert_eq!(resolve(count, None), Ok(4));
            assert_eq!(resolve(count, Some("2")), Ok(2));
            assert_eq!(resolve(count, Some("8")), Ok(8));
            let refused = resolve(count, Some("1")).unwrap_err();
            assert_eq!(refused, "with three or more players the match is won with 2 to 8 letters (D18)");
        }
    }

    #[test]
    fn d21_two_rounds_win_with_two_players_unless_chosen_otherwise() {
        assert_eq!(resolve(2, None), Ok(2));
        assert_eq!(resolve(2, Some("1")), Ok(1));
        assert_eq!(resolve(2, Some("5")), Ok(5));
        let refused = resolve(2, Some("6")).unwrap_err();
        assert_eq!(refused, "with two players the match is won with 1 to 5 rounds (D21)");
    }

    #[test]
    fn a_target_that_nobody_can_have_is_refused_with_a_sentence() {
        for count in 2..=5 {
            for wrong in ["0", "9", "04", "x"] {
                let refused = resolve(count, Some(wrong)).unwrap_err();
                assert!(refused.ends_with("it is a whole number from 1 to 8"), "{refused}");
            }
        }
    }
}
