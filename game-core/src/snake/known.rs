//! What viewers know of the cards in other players' hands: cards that they gave away, or saw go there.
//!
//! For each viewer, hand and card this is a lower bound. Equal cards are indistinguishable: a viewer who knows of a red
//! 7 in a hand and sees a red 7 leave it knows of one less. A viewer who sees a card leave face down does not know
//! which it was, and so knows nothing certain of that hand any more.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::cards::{Card, MOST_CARDS};
use super::hand::Hand;
use crate::game::Viewer;
use crate::seat::{MAX_SEATS, Players, Seat};

/// A set of viewers: a bit for each seat, and one for spectators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Viewers(u16);

impl Viewers {
    const fn only(viewer: Viewer) -> Viewers {
        match viewer {
            Viewer::Seat(seat) => Viewers(1 << seat.number()),
            Viewer::Spectator => Viewers(1 << MAX_SEATS),
        }
    }

    const fn all(players: Players) -> Viewers {
        Viewers(1 << MAX_SEATS | ((1 << players.count()) - 1))
    }

    const fn and(self, other: Viewers) -> Viewers {
        Viewers(self.0 & other.0)
    }

    const fn or(self, other: Viewers) -> Viewers {
        Viewers(self.0 | other.0)
    }

    const fn without(self, seat: Seat) -> Viewers {
        Viewers(self.0 & !(1 << seat.number()))
    }

    const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// One card in a hand, and who knows of it besides its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Sighting {
    owner: Seat,
    card: Card,
    by: Viewers,
}

/// The known cards of all hands. Sorted by owner and card; of equal cards in one hand the first is known to all who
/// know of any, the second to all who know of two, and so on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Known(ArrayVec<Sighting, MOST_CARDS>);

impl Known {
    /// The cards that a viewer knows to be in other hands.
    pub(super) fn to(&self, viewer: Viewer) -> impl Iterator<Item = (Seat, Card)> + '_ {
        let by = Viewers::only(viewer);
        self.0.iter().filter(move |seen| !seen.by.and(by).is_empty()).map(|seen| (seen.owner, seen.card))
    }

    /// Whether everybody knows of such a card in this hand. What a spectator knows, everybody knows.
    pub(super) fn to_all(&self, owner: Seat, card: Card) -> bool {
        self.to(Viewer::Spectator).any(|seen| seen == (owner, card))
    }

    /// Records that a card left a hand for all to see.
    pub(super) fn left(&mut self, owner: Seat, card: Card) {
        if let Some(place) = self.0.iter().position(|seen| seen.owner == owner && seen.card == card) {
            self.0.remove(place);
        }
    }

    /// Records that a card came to a hand for all to see.
    pub(super) fn came(&mut self, players: Players, owner: Seat, card: Card) {
        self.add(owner, card, Viewers::all(players));
    }

    /// Records that a card went from one hand to another, seen by these two players only.
    pub(super) fn passed(&mut self, from: Seat, to: Seat, card: Card) {
        let receiver = Viewers::only(Viewer::Seat(to));
        for seen in self.0.iter_mut().filter(|seen| seen.owner == from) {
            seen.by = seen.by.and(receiver);
        }
        self.0.retain(|seen| !seen.by.is_empty());
        self.left(from, card);
        self.add(to, card, Viewers::only(Viewer::Seat(from)));
    }

    /// Records that two players swapped their hands, given as they were before; each knows the whole hand that the
    /// other got.
    pub(super) fn swapped(&mut self, (one, one_had): (Seat, &Hand), (other, other_had): (Seat, &Hand)) {
        let mut before: ArrayVec<Sighting, MOST_CARDS> = ArrayVec::new();
        self.0.retain(|seen| {
            let swapped = seen.owner == one || seen.owner == other;
            if swapped {
                before.push(*seen);
            }
            !swapped
        });
        for (giver, cards, owner) in [(one, one_had, other), (other, other_had, one)] {
            for card in cards.iter() {
                self.add(owner, card, Viewers::only(Viewer::Seat(giver)));
            }
            for seen in before.iter().filter(|seen| seen.owner == giver) {
                self.add(owner, seen.card, seen.by.without(giver));
            }
        }
    }

    /// Records that all see at least `count` of this card in a hand.
    pub(super) fn shown(&mut self, players: Players, owner: Seat, card: Card, count: u8) {
        let before = self.0.iter().filter(|seen| seen.owner == owner && seen.card == card).count();
        for _ in before..usize::from(count) {
            self.came(players, owner, card);
        }
        let same = self.0.iter_mut().filter(|seen| seen.owner == owner && seen.card == card);
        for seen in same.take(usize::from(count)) {
            seen.by = Viewers::all(players).without(owner);
        }
    }

    /// Records a card of which this viewer alone knows.
    pub(super) fn add_private(&mut self, viewer: Viewer, owner: Seat, card: Card) {
        self.add(owner, card, Viewers::only(viewer));
    }

    /// Records one more card, of which the viewers `by` know.
    fn add(&mut self, owner: Seat, card: Card, by: Viewers) {
        let mut by = by.without(owner);
        let mut place = 0;
        while let Some(seen) = self.0.get_mut(place)
            && (seen.owner, seen.card) <= (owner, card)
        {
            if (seen.owner, seen.card) == (owner, card) {
                let know_both = seen.by.and(by);
                seen.by = seen.by.or(by);
                by = know_both;
            }
            place += 1;
        }
        if !by.is_empty() {
            // There are never more sightings than cards; one too many would be dropped.
            let _ = self.0.try_insert(place, Sighting { owner, card, by });
        }
    }
}
