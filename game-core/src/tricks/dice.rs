//! The dice that a chief rolls for a new trump (T8): where in the chance of a round they come from, by either version of the
//! rules.

use serde::{Deserialize, Serialize};

use super::cards::Value;
use crate::chance::Chance;

/// Where the dice of a roll come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dice {
    /// From the stream of the round, after all that was drawn before: version 1 of the rules.
    InOrder,
    /// From the stream of the trick, so that they fall alike at all tables with the same cards, whatever was rolled before:
    /// since version 2.
    OfTrick,
}

impl Dice {
    /// Where they come from by this version of the rules.
    pub(super) const fn by(rules: u16) -> Dice {
        if rules < 2 { Dice::InOrder } else { Dice::OfTrick }
    }

    /// The new trump: the dice are thrown until they differ from the old one. `chance` is that of the round.
    pub(super) fn roll(self, old: Value, trick: u8, chance: &mut Chance) -> Value {
        match self {
            Dice::InOrder => other_than(old, chance),
            Dice::OfTrick => other_than(old, &mut chance.of_trick(trick)),
        }
    }
}

fn other_than(old: Value, chance: &mut Chance) -> Value {
    loop {
        let thrown = Value::of_dice(chance.two_dice());
        if thrown != old {
            return thrown;
        }
    }
}
