//! What players could remember: cards that are certainly in a hand, and the card that the cutter was shown; and
//! imagined rounds that agree with that.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Deck};
use super::moves::PLACES;
use super::options::Variant;
use super::phase::{Bottom, Phase};
use super::state::Tower;
use super::view::View;
use crate::chance::Chance;
use crate::game::Viewer;
use crate::seat::{BySeat, Seat, SeatSet};

/// The bottom card of the lifted packet, where it could be kept (U3). The cutter alone has seen it; the others know
/// that it is a −2 or a clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ShownCard {
    /// The card.
    pub card: Card,
    /// Whether the cutter kept it; `None` until the cutter has decided.
    pub bottom: Option<Bottom>,
    /// Whether the cutter knows for certain that it is still where it was put.
    pub cutter_sure: bool,
    /// Whether everybody knows that for certain.
    pub all_sure: bool,
}

impl ShownCard {
    pub const fn new(card: Card) -> ShownCard {
        ShownCard { card, bottom: None, cutter_sure: true, all_sure: true }
    }
}

/// The player who got the shown card; `None` if it was not dealt (U1).
fn holder(cutter: Seat, dealer: Seat, extra_set: bool, bottom: Bottom) -> Option<Seat> {
    match bottom {
        Bottom::Kept => Some(cutter),
        // Beneath the packet it is the last card of the deck, and the dealer gets that one.
        Bottom::Left => (!extra_set).then_some(dealer),
    }
}

/// Whether a card can be the one that only the cutter has seen. If double two was called afterwards, a 2 may have been
/// a −2 (U31).
fn may_be_shown(card: Card, called_double: bool) -> bool {
    card.can_be_kept() || called_double && card == Card::TWO
}

impl Tower {
    /// Removes the knowledge that becomes uncertain when a player plays cards from the hand. Known cards count as
    /// played first, since only the rest is certainly left.
    pub(super) fn forget(&mut self, seat: Seat, card: Card, count: u8) {
        let unknown = count > self.known[seat].count(card);
        self.known[seat].take(card, count);
        let (cutter, called_double) = (self.cutter(), self.called_double());
        let Some(shown) = &mut self.shown else { return };
        let Some(bottom) = shown.bottom else { return };
        if unknown && holder(cutter, self.dealer, self.options.extra_set, bottom) == Some(seat) {
            shown.all_sure &= !may_be_shown(card, called_double);
            shown.cutter_sure &= card != shown.card;
        }
    }

    /// Removes all knowledge of the shown card, since the cards are laid open.
    pub(super) fn forget_shown(&mut self) {
        if let Some(shown) = &mut self.shown {
            (shown.cutter_sure, shown.all_sure) = (false, false);
        }
    }

    fn called_double(&self) -> bool {
        self.double && self.options.double_two == Variant::Called
    }
}

/// A round with everything drawn randomly that the viewer cannot see: the deck before the deal, later hands and
/// face-down cards.
pub(super) fn imagine(view: &View, chance: &mut Chance) -> Tower {
    let mut state = bare(view);
    let mut hidden = Deck::of_pile(&view.unseen());
    hidden.shuffle(chance);
    if matches!(view.phase, Phase::Cut | Phase::Keep) {
        if let (Phase::Keep, Some(lifted)) = (view.phase, view.lifted) {
            let shown = view.own.and_then(|own| own.shown);
            hidden.arrange(lifted, |card| shown.map_or(card.can_be_kept(), |shown| card == shown));
            state.shown = Some(ShownCard::new(hidden.bottom_of(lifted)));
        }
        state.deck = hidden;
        return state;
    }
    place_shown(view, &mut state, &mut hidden);
    for (seat, player) in view.seats.iter() {
        match view.own {
            Some(own) if view.viewer == Viewer::Seat(seat) => state.hands[seat] = own.hand,
            _ => {
                state.hands[seat].add_all(&player.known);
                while state.hands[seat].len() < player.hand
                    && let Some(card) = hidden.draw()
                {
                    state.hands[seat].add(card, 1);
                }
            }
        }
        for place in 0..usize::from(PLACES) {
            if player.blind[place] {
                state.blind[seat][place] = hidden.draw();
            }
        }
    }
    state
}

/// Places the card that the cutter was shown where the viewer knows it to be.
fn place_shown(view: &View, state: &mut Tower, hidden: &mut Deck) {
    let Some(bottom) = view.bottom else { return };
    let holder = holder(view.cutter(), view.dealer, view.options.extra_set, bottom);
    let viewer_holds = holder.is_some_and(|seat| view.viewer == Viewer::Seat(seat));
    let called_double = view.double && view.options.double_two == Variant::Called;
    let fits = |card| may_be_shown(card, called_double);
    let own = view.own.unwrap_or_default();
    let (card, cutter_sure) = match own.shown {
        // The viewer is the cutter.
        Some(card) if own.shown_sure && !viewer_holds => (hidden.draw_where(|other| other == card), true),
        Some(card) => (Some(card), own.shown_sure),
        None if !view.shown_sure => (None, false),
        None if viewer_holds => (own.hand.kinds().find(|card| fits(*card)), true),
        None => (hidden.draw_where(fits), true),
    };
    // If nobody knows any more which card it was, any will do.
    let card = card.unwrap_or(Card::CLEAR);
    if let Some(seat) = holder.filter(|_| cutter_sure && !viewer_holds) {
        state.hands[seat].add(card, 1);
    }
    state.shown = Some(ShownCard { card, bottom: Some(bottom), cutter_sure, all_sure: view.shown_sure });
}

/// The round without its hidden cards.
fn bare(view: &View) -> Tower {
    let players = view.players;
    Tower {
        options: view.options,
        players,
        dealer: view.dealer,
        phase: view.phase,
        seat: view.seat,
        turn: view.turn,
        deck: Deck::EMPTY,
        lifted: view.lifted,
        shown: None,
        dirty: view.dirty,
        double: view.double,
        hands: BySeat::new(players),
        open: BySeat::from_fn(players, |seat| view.seats[seat].open),
        blind: BySeat::new(players),
        tower: view.tower,
        allowed: view.allowed,
        gone: view.gone,
        known: BySeat::from_fn(players, |seat| view.seats[seat].known),
        penalised: players
            .seats()
            .filter(|seat| view.seats[*seat].penalised)
            .fold(SeatSet::EMPTY, SeatSet::with),
    }
}
