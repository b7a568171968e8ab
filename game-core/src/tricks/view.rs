//! The view of a round of UP & DOWN, and imagined rounds that agree with it.

use serde::{Deserialize, Serialize};

use super::BySeat;
use super::cards::{Card, CardSet};
use super::dice::Dice;
use super::events::Trick;
use super::options::Edition;
use super::phase::{Change, Phase, Steps};
use super::scoring::Contest;
use super::state::Tricks;
use crate::chance::Chance;
use crate::game::Viewer;
use crate::seat::{Players, Seat, SeatSet};

/// The part of the round that one viewer may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The edition in play.
    pub edition: Edition,
    /// The number of players.
    pub players: Players,
    /// The phase.
    pub phase: Phase,
    /// The rules of the present trick, or of the next one.
    pub contest: Contest,
    /// The chief, who changes the rules of this trick.
    pub chief: Seat,
    /// The change that the chief made for this trick, if it has been made.
    pub change: Option<Change>,
    /// The number of the trick, from 1.
    pub trick: u8,
    /// The number of tricks in the round (T6).
    pub tricks: u8,
    /// The number of tricks that each player has taken, including those from the pot.
    pub taken: BySeat<u8>,
    /// The number of tricks in the pot (T14).
    pub pot: u8,
    /// Every card that has been revealed in this round.
    pub revealed: CardSet,
    /// The previous trick.
    pub last: Option<Trick>,
    /// Where the dice of a roll come from.
    pub dice: Dice,
    /// The viewer's cards; `None` for a spectator.
    pub own: Option<Own>,
}

/// The cards of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Own {
    /// The cards in hand, without the chosen one.
    pub hand: CardSet,
    /// The card chosen for this trick.
    pub chosen: Option<Card>,
}

impl View {
    /// The cards that the viewer has never seen: in other hands, chosen by others, or put aside (T4).
    #[must_use]
    pub fn unseen(&self) -> CardSet {
        let mut unseen = CardSet::DECK.minus(self.revealed);
        if let Some(own) = &self.own {
            unseen = unseen.minus(own.hand);
            own.chosen.into_iter().for_each(|card| unseen.remove(card));
        }
        unseen
    }
}

impl View {
    /// The view as it was before anybody had chosen a card for this trick (T9).
    pub(super) fn before_choices(mut self) -> View {
        if let Phase::Choose(_) = self.phase {
            self.phase = Phase::Choose(SeatSet::EMPTY);
        }
        self
    }
}

pub(super) fn view(state: &Tricks, viewer: Viewer) -> View {
    View {
        viewer,
        edition: state.edition,
        players: state.players,
        phase: match state.steps {
            Steps::Change => Phase::Change,
            Steps::Choose { chosen, .. } => Phase::Choose(chosen),
            Steps::Over => Phase::Over,
        },
        contest: state.contest,
        chief: state.chief,
        change: match state.steps {
            Steps::Choose { change, .. } => Some(change),
            Steps::Change | Steps::Over => None,
        },
        trick: state.trick,
        tricks: state.tricks,
        taken: state.taken,
        pot: state.pot,
        revealed: state.revealed,
        last: state.last,
        dice: state.dice,
        own: viewer.seat().filter(|seat| state.players.has(*seat)).map(|seat| Own {
            hand: state.hands[seat],
            chosen: match &state.steps {
                Steps::Choose { chosen, cards, .. } if chosen.has(seat) => Some(cards[seat]),
                _ => None,
            },
        }),
    }
}

/// A round with the cards that the viewer cannot see dealt randomly among the hands and the cards put aside.
pub(super) fn imagine(view: &View, chance: &mut Chance) -> Tricks {
    let mut unseen: Vec<Card> = view.unseen().iter().collect();
    chance.shuffle(&mut unseen);
    let left = match view.phase {
        Phase::Over => 0,
        _ => view.tricks + 1 - view.trick,
    };
    let mut hands = BySeat::new(view.players);
    let mut cards = BySeat::<Card>::new(view.players);
    for seat in view.players.seats() {
        let has_chosen = matches!(view.phase, Phase::Choose(chosen) if chosen.has(seat));
        match &view.own {
            Some(own) if view.viewer == Viewer::Seat(seat) => {
                hands[seat] = own.hand;
                cards[seat] = own.chosen.unwrap_or_default();
            }
            _ => {
                let mut hidden = || unseen.pop().unwrap_or_default();
                if has_chosen {
                    cards[seat] = hidden();
                }
                hands[seat] = (0..left - u8::from(has_chosen)).map(|_| hidden()).collect();
            }
        }
    }
    Tricks {
        edition: view.edition,
        players: view.players,
        hands,
        steps: match (view.phase, view.change) {
            (Phase::Choose(chosen), Some(change)) => Steps::Choose { change, chosen, cards },
            (Phase::Over, _) => Steps::Over,
            _ => Steps::Change,
        },
        contest: view.contest,
        chief: view.chief,
        trick: view.trick,
        tricks: view.tricks,
        taken: view.taken,
        pot: view.pot,
        revealed: view.revealed,
        last: view.last,
        dice: view.dice,
        chance: chance.fork().chance(crate::chance::Purpose::Match),
    }
}
