//! The pages of the rules of a game.

use strum::{Display, EnumString, VariantArray};

/// A page of the rules of a game, in the order in which they are read. Its name stands in ids and in the keys of texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Page {
    /// What it is about.
    Goal,
    /// Cards, dealing, who begins.
    SetUp,
    /// What is done in a turn.
    Turn,
    /// What is special about this game: its special cards, the chief's change, sets that throw each other back.
    Special,
    /// More of that: swaps, the last card, who wins a trick, the game for two.
    More,
    /// How rounds and matches end, and what counts.
    End,
    /// What can be chosen when a table is opened.
    Variants,
    /// What has been chosen at a table.
    Table,
}
