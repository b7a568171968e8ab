//! The view of a round of Up, with what the viewer could remember of it.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Pile};
use super::events::Fate;
use super::moves::{Move, PLACES, Source};
use super::options::Options;
use super::phase::{Bottom, Phase};
use super::state::Tower;
use super::turn::allowed_after;
use crate::any::Observation;
use crate::game::Viewer;
use crate::seat::{BySeat, Players, Seat};

/// The part of the round that one viewer may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The options of the match.
    pub options: Options,
    /// The number of players.
    pub players: Players,
    /// The dealer.
    pub dealer: Seat,
    /// The phase.
    pub phase: Phase,
    /// The seat to act; meaningless once the round is over.
    pub seat: Seat,
    /// The number of turns that are over, including those passed over.
    pub turn: u16,
    /// Whether it is the first turn of the player in turn (U8).
    pub first_turn: bool,
    /// The number of cards lifted, if the deck was cut (U3).
    pub lifted: Option<u8>,
    /// The cutter's decision on the bottom card of the packet, if it could be kept (U3).
    pub bottom: Option<Bottom>,
    /// Whether that card is certainly still where it was put: in the cutter's hand if it was kept, else in the
    /// dealer's, or out of the round if there is an extra set.
    pub shown_sure: bool,
    /// Whether dirty one is in force (U30).
    pub dirty: bool,
    /// Whether double two is in force (U31). There is no −2 then: each is shown as a 2.
    pub double: bool,
    /// The cards of the tower.
    pub tower: Pile,
    /// The highest value that the next card may have; `None` if a tower must be started.
    pub allowed: Option<u8>,
    /// The cards that were cleared away (U16).
    pub gone: Pile,
    /// What everybody knows of each player.
    pub seats: BySeat<Player>,
    /// What the viewer alone knows; `None` for a spectator.
    pub own: Option<Own>,
}

/// What everybody knows of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The number of cards in hand.
    pub hand: u8,
    /// The cards that are certainly in hand: they were taken for all to see and cannot all have been played.
    pub known: Pile,
    /// The face-up cards.
    pub open: Pile,
    /// Whether each place still has a face-down card, which nobody may see (U6).
    pub blind: [bool; PLACES as usize],
    /// Whether the player will be passed over (U22).
    pub penalised: bool,
}

impl Player {
    /// The number of cards that the player has.
    #[must_use]
    pub fn cards(&self) -> u8 {
        self.hand + self.open.len() + self.places().count() as u8
    }

    /// The places that still have a face-down card, numbered from 1.
    pub fn places(&self) -> impl Iterator<Item = u8> {
        (1..).zip(self.blind).filter(|(_, there)| *there).map(|(place, _)| place)
    }
}

/// What the viewer alone knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Own {
    /// The cards in hand.
    pub hand: Pile,
    /// The bottom card of the packet, if the viewer was the cutter and could keep it.
    pub shown: Option<Card>,
    /// Whether the viewer knows for certain that it is still where it was put.
    pub shown_sure: bool,
}

impl Observation<Tower> {
    /// Whether the viewer can play this card from this source now and it would stand on the tower.
    #[must_use]
    pub fn stands(&self, from: Source, own_card: Card) -> bool {
        let stands = |mv: &Move| match *mv {
            Move::Play { source, card, .. } => (source, card) == (from, own_card) && !self.view.collapses(mv),
            _ => false,
        };
        self.view.allowed.is_some() && self.legal.iter().any(stands)
    }

    /// The most copies of this card that can be played at once from this source (U7).
    #[must_use]
    pub fn most(&self, from: Source, own_card: Card) -> u8 {
        let counts = self.legal.iter().filter_map(|mv| match *mv {
            Move::Play { source, card, count, .. } => ((source, card) == (from, own_card)).then_some(count),
            _ => None,
        });
        counts.max().unwrap_or(1)
    }
}

impl View {
    /// The player who may cut (U3).
    #[must_use]
    pub const fn cutter(&self) -> Seat {
        self.players.right_of(self.dealer)
    }

    /// Whether the cards have been dealt.
    #[must_use]
    pub const fn is_dealt(&self) -> bool {
        matches!(self.phase, Phase::Call | Phase::Play | Phase::Over(_))
    }

    /// Whether this player is to play a card.
    #[must_use]
    pub fn is_to_play(&self, seat: Seat) -> bool {
        self.phase == Phase::Play && self.seat == seat
    }

    /// Whether the tower visibly collapses under a move; `false` for a face-down card (U11).
    #[must_use]
    pub fn collapses(&self, mv: &Move) -> bool {
        match *mv {
            Move::Play { card, count, .. } => matches!(self.fate(card, count), Fate::Collapsed { .. }),
            _ => false,
        }
    }

    /// The result of playing these cards now, not blind (U11, U13, U16). It is not checked whether they may be played.
    #[must_use]
    pub fn fate(&self, card: Card, count: u8) -> Fate {
        let cards = self.tower.len() + count;
        if card == Card::CLEAR {
            return Fate::Cleared { gone: cards };
        }
        match allowed_after(self.allowed, card, count) {
            Some(allowed) => Fate::Stood { allowed },
            None => Fate::Collapsed { taken: cards },
        }
    }

    /// The cards that the viewer cannot place: in other hands, face down, or not dealt (U1).
    #[must_use]
    pub fn unseen(&self) -> Pile {
        let mut unseen = Pile::of_match(&self.options, self.players);
        if self.double {
            unseen.double();
        }
        unseen.take_all(&self.seen());
        unseen
    }

    /// Every card that the viewer can place for certain.
    fn seen(&self) -> Pile {
        let mut seen = self.tower;
        seen.add_all(&self.gone);
        for (seat, player) in self.seats.iter() {
            seen.add_all(&player.open);
            match self.own {
                Some(own) if self.viewer == Viewer::Seat(seat) => seen.add_all(&own.hand),
                _ => seen.add_all(&player.known),
            }
        }
        seen
    }
}

/// Whether each place has a card.
fn there(cards: &[Option<Card>; PLACES as usize]) -> [bool; PLACES as usize] {
    let mut places = [false; PLACES as usize];
    for (place, card) in places.iter_mut().zip(cards) {
        *place = card.is_some();
    }
    places
}

pub(super) fn view(state: &Tower, viewer: Viewer) -> View {
    let shown = state.shown.as_ref();
    View {
        viewer,
        options: state.options,
        players: state.players,
        dealer: state.dealer,
        phase: state.phase,
        seat: state.seat,
        turn: state.turn,
        first_turn: state.is_first_turn(),
        lifted: state.lifted,
        bottom: shown.and_then(|shown| shown.bottom),
        shown_sure: shown.is_some_and(|shown| shown.all_sure),
        dirty: state.dirty,
        double: state.double,
        tower: state.tower,
        allowed: state.allowed,
        gone: state.gone,
        seats: BySeat::from_fn(state.players, |seat| Player {
            hand: state.hands[seat].len(),
            known: state.known[seat],
            open: state.open[seat],
            blind: there(&state.blind[seat]),
            penalised: state.penalised.has(seat),
        }),
        own: viewer.seat().filter(|seat| state.players.has(*seat)).map(|seat| {
            let shown = shown.filter(|_| seat == state.cutter());
            Own {
                hand: state.hands[seat],
                shown: shown.map(|shown| shown.card),
                shown_sure: shown.is_some_and(|shown| shown.cutter_sure),
            }
        }),
    }
}
