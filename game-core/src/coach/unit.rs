//! The units in which the coach counts.

use strum::{Display, VariantArray};

use crate::any::{AnyMatch, GameId};

/// The unit of a round's results, which is that of the game's own scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Unit {
    /// Tricks.
    Tricks,
    /// Letters, for being among the first to get rid of all cards.
    Letters,
    /// Rounds won.
    Rounds,
    /// Cards.
    Cards,
    /// Coins.
    Coins,
    /// Points.
    Points,
}

impl Unit {
    /// The unit of this match.
    #[must_use]
    pub fn of(game: &AnyMatch) -> Unit {
        let options = game.options();
        let scoring = options.iter().find(|(name, _)| name == "scoring").map(|(_, value)| value.as_str());
        match (game.game(), scoring) {
            (GameId::Tricks, _) => Unit::Tricks,
            (GameId::Dnup, _) if game.players().count() > 2 => Unit::Letters,
            (GameId::Dnup, _) | (GameId::Snake, Some("wins")) => Unit::Rounds,
            (_, Some("cards")) => Unit::Cards,
            (_, Some("coins")) => Unit::Coins,
            (GameId::Snake | GameId::Tower, _) => Unit::Points,
        }
    }
}
