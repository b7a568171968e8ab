//! Options of a game: what can be chosen when a table is opened, described as data, so that a command, a panel
//! and the command line can offer it without knowing the game.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::seat::Players;

/// The options of one game, with a value for each. Serialises as an object of names and values in the order of
/// [`SPECS`](GameOptions::SPECS).
pub trait GameOptions:
    Sized + Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Every option, in the order in which they are shown.
    const SPECS: &'static [OptionSpec];

    /// The default of every option with this many players.
    fn defaults(players: Players) -> Self;

    /// Adapts the options that were not chosen to those that were.
    fn adapt(&mut self, chosen: &[&str]) {
        let _ = chosen;
    }

    /// Checks that the options go together, and with this many players.
    ///
    /// # Errors
    /// [`OptionError`] names the option that does not fit.
    fn check(&self, players: Players) -> Result<(), OptionError> {
        let _ = players;
        Ok(())
    }

    /// The options that result from some choices; what is not chosen has its default.
    ///
    /// # Errors
    /// [`OptionError`] for a name that is no option, a value that it cannot have, an option chosen twice, or a
    /// combination that the rules exclude.
    fn resolve<'a>(
        players: Players,
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, OptionError> {
        let mut options = Self::defaults(players);
        let mut chosen = Vec::new();
        for (name, value) in choices {
            let spec = Self::SPECS.iter().find(|spec| spec.name == name);
            let spec = spec.ok_or_else(|| OptionError::NoSuchOption {
                name: clipped(name),
                known: Self::SPECS.iter().map(|spec| spec.name).collect(),
            })?;
            if chosen.contains(&name) {
                return Err(OptionError::Twice { name: spec.name });
            }
            chosen.push(name);
            options = options.with(spec, value)?;
        }
        options.adapt(&chosen);
        options.check(players)?;
        Ok(options)
    }

    /// The options with another value for one of them.
    ///
    /// # Errors
    /// [`OptionError`] for a value that it cannot have.
    fn with(&self, spec: &OptionSpec, value: &str) -> Result<Self, OptionError> {
        let bad = || OptionError::BadValue { name: spec.name, value: clipped(value), allowed: spec.values };
        let new = spec.values.read(value).ok_or_else(bad)?;
        let mut all = serde_json::to_value(self).map_err(|_| bad())?;
        all[spec.name] = new;
        serde_json::from_value(all).map_err(|_| bad())
    }
}

/// One option: its name and the values it can have. Its meaning is defined in the rules; its texts are in the locales.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name, as in the rules: `rounds`.
    pub name: &'static str,
    /// The number of the rule that describes it.
    pub rule: &'static str,
    /// The values it can have.
    pub values: OptionValues,
}

/// The values an option can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionValues {
    /// One of some words.
    Words(&'static [&'static str]),
    /// A whole number within bounds, both included.
    Number {
        /// The least.
        least: u16,
        /// The most.
        most: u16,
    },
    /// A number within bounds, or `none`.
    NumberOrNone {
        /// The least.
        least: u16,
        /// The most.
        most: u16,
    },
    /// `true` or `false`.
    YesNo,
}

impl OptionValues {
    /// Every value, as text.
    pub fn each(self) -> impl Iterator<Item = String> {
        let (words, numbers): (&[&str], _) = match self {
            OptionValues::Words(words) => (words, None),
            OptionValues::YesNo => (&["true", "false"], None),
            OptionValues::Number { least, most } => (&[], Some(least..=most)),
            OptionValues::NumberOrNone { least, most } => (&["none"], Some(least..=most)),
        };
        let words = words.iter().map(|word| (*word).to_owned());
        words.chain(numbers.into_iter().flatten().map(|number| number.to_string()))
    }

    /// Parses a value, in the form that serialised options have.
    fn read(self, text: &str) -> Option<Value> {
        match self {
            OptionValues::Words(words) => words.contains(&text).then(|| text.into()),
            OptionValues::Number { least, most } => number(text, least, most),
            OptionValues::NumberOrNone { .. } if text == "none" => Some(Value::Null),
            OptionValues::NumberOrNone { least, most } => number(text, least, most),
            OptionValues::YesNo => text.parse().ok().map(Value::Bool),
        }
    }
}

impl std::fmt::Display for OptionValues {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OptionValues::Words(words) => f.write_str(&words.join(" or ")),
            OptionValues::Number { least, most } => write!(f, "a whole number from {least} to {most}"),
            OptionValues::NumberOrNone { least, most } => {
                write!(f, "none or a whole number from {least} to {most}")
            }
            OptionValues::YesNo => f.write_str("true or false"),
        }
    }
}

/// Why options were refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// The game has no option of this name.
    #[error("there is no option {name:?}; the options are {}", known.join(", "))]
    NoSuchOption {
        /// The name that was given.
        name: String,
        /// The names of the game's options.
        known: Vec<&'static str>,
    },
    /// The option cannot have this value.
    #[error("{name} cannot be {value:?}: it is {allowed}")]
    BadValue {
        /// The option.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// The values that the option can have.
        allowed: OptionValues,
    },
    /// The option was chosen more than once.
    #[error("{name} was given twice")]
    Twice {
        /// The option.
        name: &'static str,
    },
    /// The number of players or another option excludes the value.
    #[error("{why} ({rule})")]
    Excluded {
        /// The option.
        name: &'static str,
        /// The other option, if one excludes the value; `None` if the number of players does.
        by: Option<&'static str>,
        /// The rule that excludes it.
        rule: &'static str,
        /// The reason, as one sentence.
        why: &'static str,
    },
    /// The game does not allow this number of players.
    #[error("{game} is for {least} to {most} players, not for {players}")]
    BadPlayers {
        /// The game's id.
        game: &'static str,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
        /// The number that was requested.
        players: u8,
    },
}

/// Numbers have one spelling: no sign, no leading zero.
fn number(text: &str, least: u16, most: u16) -> Option<Value> {
    let number: u16 = text.parse().ok()?;
    ((least..=most).contains(&number) && number.to_string() == text).then(|| number.into())
}

fn clipped(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameId;

    #[test]
    fn every_value_of_every_option_can_be_chosen_by_somebody() {
        for game in GameId::ALL {
            let (least, most) = game.players();
            for spec in game.options() {
                for value in spec.values.each() {
                    let chosen = (least..=most).filter_map(|count| {
                        game.resolve(Players::new(count).unwrap(), [(spec.name, value.as_str())]).ok()
                    });
                    let chosen: Vec<_> = chosen.collect();
                    assert!(!chosen.is_empty(), "{} cannot be {value} in {}", spec.name, game.name());
                    for options in chosen {
                        assert!(
                            options.contains(&(spec.name, value.clone())),
                            "{} is {options:?}",
                            spec.name
                        );
                    }
                }
            }
        }
    }
}
