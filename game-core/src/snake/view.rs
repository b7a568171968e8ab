//! The view of a round of Up and Down, and imagined rounds that agree with it.

use serde::{Deserialize, Serialize};

use super::cards::{Card, CardType};
use super::hand::Hand;
use super::known::Known;
use super::moves::{Move, Wish};
use super::options::Options;
use super::phase::{Answer, Parcel, Phase, Talk};
use super::state::Snake;
use super::table::Table;
use crate::any::Observation;
use crate::chance::Chance;
use crate::game::Viewer;
use crate::seat::{BySeat, Players, Seat, SeatSet};

/// The part of the round that one viewer may see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The options in force.
    pub options: Options,
    /// The number of players.
    pub players: Players,
    /// Whose turn it is.
    pub turn: Seat,
    /// The phase. A hidden card is `Some` if the viewer chose it.
    pub phase: Phase<Option<Card>>,
    /// The snakes.
    pub table: Table,
    /// The number of cards in each player's hand.
    pub hands: BySeat<u8>,
    /// The number of cards in the stack.
    pub stack: u8,
    /// The special cards that are out of the round, and the cards set aside with ladies (S19).
    pub aside: Hand,
    /// The cards that the viewer knows to be in other hands, because they gave them away or saw them go there.
    pub known: Vec<(Seat, Card)>,
    /// The players who played no card in their latest turn (S33).
    pub idle: SeatSet,
    /// The viewer's hand; `None` for a spectator.
    pub own: Option<Hand>,
}

impl Observation<Snake> {
    /// Whether the viewer can play this card now: attach it, open with it, or use its effect.
    #[must_use]
    pub fn can_be_played(&self, in_hand: Card) -> bool {
        self.legal.iter().any(|mv| match (mv, in_hand.kind()) {
            (Move::Attach(card, _), _) => *card == in_hand,
            (Move::Open(run), _) => run.cards().any(|card| card == in_hand),
            (Move::Split(..), _) => in_hand == Card::PRINCESS,
            (Move::Colours(colour), CardType::ColourSwap(of)) => *colour == of,
            (Move::Stop(_), kind) => kind == CardType::Stopper,
            (Move::Lady(_), kind) => kind == CardType::Lady,
            (Move::BadBoy(_), kind) => kind == CardType::BadBoy,
            (Move::HandSwap(_), kind) => kind == CardType::HandSwap,
            (Move::Friend(..), kind) => kind == CardType::Friendship,
            (Move::Neighbour(..), kind) => kind == CardType::NeighbourSwap,
            _ => false,
        })
    }
}

pub(super) fn view(state: &Snake, viewer: Viewer) -> View {
    let own = viewer.seat().filter(|seat| state.players.has(*seat));
    View {
        viewer,
        options: state.options,
        players: state.players,
        turn: state.turn,
        // A face-down card is known to the player who put it there.
        phase: state.phase.map(state.turn, |chooser, card| (own == Some(chooser)).then_some(card)),
        table: state.table.clone(),
        hands: BySeat::from_fn(state.players, |seat| state.hands[seat].len()),
        stack: state.stack.len() as u8,
        aside: state.aside,
        known: state.known.to(viewer).collect(),
        idle: state.idle,
        own: own.map(|seat| state.hands[seat]),
    }
}

/// A round with the cards that the viewer cannot see dealt randomly among the other hands and the stack.
pub(super) fn imagine(view: &View, chance: &mut Chance) -> Snake {
    let own_seat = view.viewer.seat().filter(|_| view.own.is_some());
    let mut hands = BySeat::<Hand>::new(view.players);
    let mut known = Known::default();
    if let (Some(seat), Some(own)) = (own_seat, &view.own) {
        hands[seat] = *own;
    }
    for (seat, card) in view.known.iter().filter(|(seat, _)| view.players.has(*seat)) {
        hands[*seat].insert(*card);
        known.add_private(view.viewer, *seat, *card);
    }

    let mut placed: Hand = view.aside.iter().chain(view.table.cards()).collect();
    hands.iter().for_each(|(_, hand)| hand.iter().for_each(|card| placed.insert(card)));
    let mut hidden = view.options.deck();
    hidden.retain(|card| !placed.remove(*card));
    chance.shuffle(&mut hidden);

    // A face-down card that was given for a wish must fit it.
    let wished = wished_face_down(view).map(|(seat, wish)| {
        let fits = |card: &Card| wish.fits(*card);
        // If the viewer knows the whole hand, it is one of those cards.
        let has_unknown = hands[seat].len() < view.hands[seat];
        let drawn = hidden.iter().position(fits).filter(|_| has_unknown);
        let known_fits = hands[seat].iter().filter(fits).count();
        let among = known_fits + hidden.iter().filter(|card| fits(card)).count();
        match drawn {
            Some(place) if chance.below(among as u32) as usize >= known_fits => {
                let card = hidden.remove(place);
                hands[seat].insert(card);
                card
            }
            _ => {
                let choice = chance.below(known_fits as u32) as usize;
                hands[seat].iter().filter(fits).nth(choice).unwrap_or(Card::JOKER)
            }
        }
    });

    for seat in view.players.seats().filter(|seat| Some(*seat) != own_seat) {
        while hands[seat].len() < view.hands[seat] {
            let Some(card) = hidden.pop() else { break };
            hands[seat].insert(card);
        }
    }
    let any_of = |hand: &Hand, chance: &mut Chance| {
        let choice = chance.below(u32::from(hand.len())) as usize;
        hand.iter().nth(choice).unwrap_or(Card::JOKER)
    };
    let face_down = match (wished, view.phase) {
        (Some(card), _) => card,
        (None, Phase::Neighbour { card: None, .. }) => any_of(&hands[view.turn], chance),
        (None, _) => Card::JOKER,
    };
    Snake {
        options: view.options,
        players: view.players,
        turn: view.turn,
        phase: view.phase.map(view.turn, |_, card| card.unwrap_or(face_down)),
        hands,
        aside: view.aside,
        table: view.table.clone(),
        stack: hidden,
        known,
        idle: view.idle,
    }
}

/// The player who has put a card face down that the viewer has not seen, and the wish that it fits. There is at most
/// one: of two, one was chosen by the viewer, or the other one is yet to come in [`OwnAnswers`](Talk::OwnAnswers).
fn wished_face_down(view: &View) -> Option<(Seat, Wish)> {
    let Phase::Friends { named, wish, talk } = view.phase else { return None };
    match talk {
        Talk::OwnAnswers { named: Answer::Gives(None), .. }
        | Talk::NamedPicks { coming: Parcel::Given(None), .. } => Some((named, wish)),
        Talk::OwnPicks { wish, own: Answer::Gives(None), .. } => Some((view.turn, wish)),
        _ => None,
    }
}
