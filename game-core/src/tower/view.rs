//! What a viewer may see of a round of Up, and could remember of it.

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

/// What one viewer may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The options of the match.
    pub options: Options,
    /// How many play.
    pub players: Players,
    /// Who dealt.
    pub dealer: Seat,
    /// What has to be done now.
    pub phase: Phase,
    /// Who has to do it; of no meaning once the round is over.
    pub seat: Seat,
    /// How many turns are over, those that were passed over counted.
    pub turn: u16,
    /// Whether it is the first turn of the player in turn (U8).
    pub first_turn: bool,
    /// How many cards were lifted, if any were (U3).
    pub lifted: Option<u8>,
    /// What the cutter did with the bottom card of the packet, if it could be kept (U3).
    pub bottom: Option<Bottom>,
    /// Whether that card is certainly still where it came to lie: in the cutter's hand if it was kept, else in the
    /// dealer's, or not dealt if there is an extra set.
    pub shown_sure: bool,
    /// Whether dirty one is in force (U30).
    pub dirty: bool,
    /// Whether double two is in force (U31). There is no −2 then: each is shown as a 2.
    pub double: bool,
    /// The cards of the tower.
    pub tower: Pile,
    /// The most that the next card may be; nothing if a tower must be started.
    pub allowed: Option<u8>,
    /// The cards that were cleared away (U16).
    pub gone: Pile,
    /// What is known of each player.
    pub seats: BySeat<Player>,
    /// What the viewer alone knows; nothing for a spectator.
    pub own: Option<Own>,
}

/// What everybody knows of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// How many cards are in the hand.
    pub hand: u8,
    /// The cards that are in the hand for certain: they were taken for all to see and cannot all have been played.
    pub known: Pile,
    /// The face-up cards.
    pub open: Pile,
    /// At which places there is still a face-down card. Which one it is nobody may see (U6).
    pub blind: [bool; PLACES as usize],
    /// Whether the player will be passed over (U22).
    pub penalised: bool,
}

impl Player {
    /// How many cards the player has.
    #[must_use]
    pub fn cards(&self) -> u8 {
        self.hand + self.open.len() + self.places().count() as u8
    }

    /// The places at which there is still a face-down card, from 1.
    pub fn places(&self) -> impl Iterator<Item = u8> {
        (1..).zip(self.blind).filter(|(_, there)| *there).map(|(place, _)| place)
    }
}

/// What the viewer alone knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Own {
    /// The cards in the hand.
    pub hand: Pile,
    /// The bottom card of the packet, if the viewer cut and could keep it.
    pub shown: Option<Card>,
    /// Whether the viewer knows for certain that it is still where it came to lie.
    pub shown_sure: bool,
}

impl Observation<Tower> {
    /// Whether a card from there would stand on the tower, and can be played on it now.
    #[must_use]
    pub fn stands(&self, from: Source, held: Card) -> bool {
        let stands = |mv: &Move| match *mv {
            Move::Play { source, card, .. } => (source, card) == (from, held) && !self.view.collapses(mv),
            _ => false,
        };
        self.view.allowed.is_some() && self.legal.iter().any(stands)
    }

    /// How many of this card from there can be played at once (U7).
    #[must_use]
    pub fn most(&self, from: Source, held: Card) -> u8 {
        let counts = self.legal.iter().filter_map(|mv| match *mv {
            Move::Play { source, card, count, .. } => ((source, card) == (from, held)).then_some(count),
            _ => None,
        });
        counts.max().unwrap_or(1)
    }
}

impl View {
    /// Who may cut (U3).
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

    /// Whether the tower collapses under a move, as its player can see: a face-down card is not seen (U11).
    #[must_use]
    pub fn collapses(&self, mv: &Move) -> bool {
        match *mv {
            Move::Play { card, count, .. } => matches!(self.fate(card, count), Fate::Collapsed { .. }),
            _ => false,
        }
    }

    /// What would come of playing these cards now, seen and not blind (U11, U13, U16). Whether they may be played
    /// is not asked.
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

/// At which places there is a card.
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
