//! The events of a round, in the form that their audience may see, and the outcomes of chance.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Colour};
use super::hand::Hand;
use super::moves::{End, Run, Side, Wish};
use super::phase::{Laid, Offer};
use crate::seat::{Seat, SeatSet};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player drew cards.
    Drew {
        /// The player.
        seat: Seat,
        /// The number of cards.
        cards: u8,
    },
    /// The card that was drawn; for its owner alone.
    Got {
        /// The card.
        card: Card,
    },
    /// The table was opened.
    Opened {
        /// The player who did it.
        seat: Seat,
        /// The run.
        run: Run,
    },
    /// A card was attached.
    Attached {
        /// The player who did it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The end of the snake.
        end: End,
    },
    /// A snake was split.
    Split {
        /// The player who did it.
        seat: Seat,
        /// The snake or end concerned.
        snake: u8,
        /// The number of the new snake.
        new: u8,
        /// The number of its cards that stayed left of the cut.
        left: u8,
        /// On which side of the cut the princess stays.
        side: Side,
    },
    /// An end was stopped.
    Stopped {
        /// The player who did it.
        seat: Seat,
        /// The snake or end concerned.
        end: End,
    },
    /// A card went aside with a lady.
    SetAside {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player got a bad boy and drew cards.
    BadBoy {
        /// The player who gave it.
        seat: Seat,
        /// The player who got it.
        to: Seat,
        /// The number of cards drawn.
        drawn: u8,
    },
    /// A colour swap was played.
    ColourSwap {
        /// The player who did it.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// The cards that can be taken.
        laid: Laid,
    },
    /// A card was taken from a colour swap.
    Took {
        /// The player who did it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player took nothing from a colour swap.
    Passed {
        /// The player.
        seat: Seat,
    },
    /// Two players swapped their hands.
    HandsSwapped {
        /// The player who played the swap.
        seat: Seat,
        /// The other player.
        with: Seat,
    },
    /// A friendship was offered.
    Befriended {
        /// The player who did it.
        seat: Seat,
        /// The player who got it.
        named: Seat,
        /// The wish.
        wish: Wish,
    },
    /// The wish in return.
    Wished {
        /// The player.
        seat: Seat,
        /// The wish.
        wish: Wish,
    },
    /// A player gives a card that was wished for.
    Gives {
        /// The player.
        seat: Seat,
    },
    /// A player offers cards to pick from.
    Offers {
        /// The player.
        seat: Seat,
        /// The cards.
        offer: Offer,
    },
    /// A card was picked.
    Picked {
        /// The player who did it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A neighbour swap was begun.
    NeighbourSwap {
        /// The player who did it.
        seat: Seat,
        /// The other player.
        with: Seat,
    },
    /// A card went from one player to another, face down; for these two alone.
    Gave {
        /// The player who gave it.
        from: Seat,
        /// The player who got it.
        to: Seat,
        /// The card.
        card: Card,
    },
    /// A turn has ended.
    TurnEnded {
        /// The player.
        seat: Seat,
        /// Whether a card was played in it.
        played: bool,
    },
    /// A player has got rid of all cards (S27).
    Won {
        /// The player.
        seat: Seat,
    },
    /// Nobody plays any more (S33).
    Blocked {
        /// The players with the fewest cards.
        winners: SeatSet,
    },
}

/// An outcome of chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "outcome", rename_all = "snake_case")]
pub enum ChanceOutcome {
    /// The deal of a round (S4).
    Deal(Deal),
}

/// The deal of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// The hands, each sorted.
    pub hands: Vec<Hand>,
    /// The stack, in the order in which it is drawn.
    pub stack: Vec<Card>,
}
