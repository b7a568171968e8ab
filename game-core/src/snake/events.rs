//! What happens in a round, as those may know it to whom it is told, and what chance gave.

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
        /// Who.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// The card that was drawn; told to its owner.
    Got {
        /// The card.
        card: Card,
    },
    /// The table was opened.
    Opened {
        /// By whom.
        seat: Seat,
        /// With which run.
        run: Run,
    },
    /// A card was attached.
    Attached {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where.
        end: End,
    },
    /// A snake was split.
    Split {
        /// By whom.
        seat: Seat,
        /// Which.
        snake: u8,
        /// The number of the new snake.
        new: u8,
        /// How many of its cards stayed left of the cut.
        left: u8,
        /// On which side of the cut the princess stays.
        side: Side,
    },
    /// An end was stopped.
    Stopped {
        /// By whom.
        seat: Seat,
        /// Which.
        end: End,
    },
    /// A card went aside with a lady.
    SetAside {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player got a bad boy and drew cards.
    BadBoy {
        /// From whom.
        seat: Seat,
        /// Who got him.
        to: Seat,
        /// How many cards were drawn.
        drawn: u8,
    },
    /// A colour swap was played.
    ColourSwap {
        /// By whom.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// What lies there to be taken.
        laid: Laid,
    },
    /// A card was taken from a colour swap.
    Took {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player took nothing from a colour swap.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// Two players swapped their hands.
    HandsSwapped {
        /// Who played the swap.
        seat: Seat,
        /// With whom.
        with: Seat,
    },
    /// A friendship was offered.
    Befriended {
        /// By whom.
        seat: Seat,
        /// To whom.
        named: Seat,
        /// The wish.
        wish: Wish,
    },
    /// The wish in return.
    Wished {
        /// Whose.
        seat: Seat,
        /// The wish.
        wish: Wish,
    },
    /// A player gives a card that was wished for.
    Gives {
        /// Who.
        seat: Seat,
    },
    /// A player offers cards to pick from.
    Offers {
        /// Who.
        seat: Seat,
        /// The cards.
        offer: Offer,
    },
    /// A card was picked.
    Picked {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A neighbour swap was begun.
    NeighbourSwap {
        /// By whom.
        seat: Seat,
        /// With whom.
        with: Seat,
    },
    /// A card went from one player to another, face down; told to these two.
    Gave {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// The card.
        card: Card,
    },
    /// A turn has ended.
    TurnEnded {
        /// Whose.
        seat: Seat,
        /// Whether a card was played in it.
        played: bool,
    },
    /// A player has got rid of all cards (S27).
    Won {
        /// Who.
        seat: Seat,
    },
    /// Nobody plays any more (S33).
    Blocked {
        /// Who has the fewest cards.
        winners: SeatSet,
    },
}

/// What chance gave.
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
