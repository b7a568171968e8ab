//! The pages of the rules of a game.

use strum::{Display, EnumString, VariantArray};

/// A page of the rules of a game, in reading order. Its name is used in component ids and in locale keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Page {
    /// The object of the game.
    Goal,
    /// Cards, the deal, and who begins.
    SetUp,
    /// The course of a turn.
    Turn,
    /// The special features of the game: special cards, the chief's change, sets that throw each other back.
    Special,
    /// More of them: swaps, the last card, the winner of a trick, the game for two.
    More,
    /// The end of rounds and matches, and scoring.
    End,
    /// The options that can be chosen when a table is opened.
    Variants,
    /// The options that were chosen at a table.
    Table,
}
