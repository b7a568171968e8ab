//! The view of a round of dnup, and imagined rounds that agree with it.
//!
//! Hands are hidden, but not every card in hand is a secret: everybody saw the sets that a player picked up from the
//! table. Until such a card is played again, everybody knows which way up it is, also after the hand was turned. Both
//! values are printed at both ends of a card's face, so a set that lies open shows its inactive values too.

use serde::{Deserialize, Serialize};

use super::BySeat;
use super::cards::{Card, Cards};
use super::moves::{Area, SetPlace};
use super::phase::Turn;
use super::scoring::Ending;
use super::state::Dnup;
use crate::chance::Chance;
use crate::game::Viewer;
use crate::seat::{Players, Seat, SeatSet};

/// The part of the round that one viewer may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The number of players.
    pub players: Players,
    /// The number of letters, with two players of rounds, that win the match (D18, D21).
    pub target: u8,
    /// The totals before the round.
    pub totals: BySeat<i32>,
    /// The letters earned in this round.
    pub letters: BySeat<u8>,
    /// The players who have played their last card.
    pub out: SeatSet,
    /// The player who was dealt the star card and began (D5).
    pub starter: Seat,
    /// Whose turn it is, and for which area. The set that lay there has been removed (D7).
    pub turn: Turn,
    /// The number of turns that each player has had (D22).
    pub turns: BySeat<u8>,
    /// The sets on the table by player and [area](Area::index). A player's set lies until that player's next turn for
    /// the area begins (D7), even if the player is out (D16).
    pub sets: BySeat<[Cards; 2]>,
    /// The cards that have been removed, as they lay. The pile is face down, but each set lay open before.
    pub discard: Cards,
    /// The number of cards in each player's hand.
    pub hand_sizes: BySeat<u8>,
    /// The cards in each hand that everybody knows: picked up from the table and, as far as anybody knows, not played
    /// since. Of equal cards the known one counts as played first; they are interchangeable (D2).
    pub known: BySeat<Cards>,
    /// How the round ended, once it is over.
    pub ending: Option<Ending>,
    /// The viewer's hand; `None` for a spectator.
    pub own: Option<Cards>,
}

impl View {
    /// The cards that the viewer cannot place, lower values up: all are in other hands.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let mut unseen: Cards = Cards::deck(self.players).collect();
        let mut seen = |cards: Cards| {
            for card in cards.iter() {
                if !unseen.remove(card) {
                    unseen.remove(card.turned());
                }
            }
        };
        seen(self.discard);
        for seat in self.players.seats() {
            self.sets[seat].into_iter().for_each(&mut seen);
            match self.own {
                Some(own) if self.viewer == Viewer::Seat(seat) => seen(own),
                _ => seen(self.known[seat]),
            }
        }
        unseen
    }

    /// The player who certainly has the star card in hand although it has not been shown: the one who began, until it
    /// is played (D5).
    #[must_use]
    pub fn star_hidden_with(&self) -> Option<Seat> {
        (self.unseen().count(Card::STAR) > 0).then_some(self.starter)
    }

    /// Whether there are two players: each has two areas then, and rounds are counted instead of letters (D19).
    #[must_use]
    pub const fn is_for_two(&self) -> bool {
        self.players.count() == 2
    }

    /// The set at a place.
    #[must_use]
    pub fn at(&self, place: SetPlace) -> Cards {
        self.sets[place.seat][place.area.unwrap_or_default().index()]
    }

    /// The set that another of this size would throw back: no two sets of equal size lie on the table (D9).
    #[must_use]
    pub fn beaten(&self, size: u8) -> Option<(SetPlace, Cards)> {
        self.lying().find(|(_, set)| set.len() == size)
    }

    /// The sets on the table and where they lie.
    pub fn lying(&self) -> impl Iterator<Item = (SetPlace, Cards)> + Clone {
        let two = self.is_for_two();
        self.players
            .seats()
            .flat_map(move |seat| {
                Area::BOTH.into_iter().map(move |area| {
                    (SetPlace { seat, area: two.then_some(area) }, self.sets[seat][area.index()])
                })
            })
            .filter(|(_, set)| !set.is_empty())
    }
}

pub(super) fn view(state: &Dnup, viewer: Viewer) -> View {
    View {
        viewer,
        players: state.players,
        target: state.target,
        totals: state.totals,
        letters: state.letters,
        out: state.out,
        starter: state.starter,
        turn: state.turn,
        turns: state.turns,
        sets: state.sets,
        discard: state.discard,
        hand_sizes: BySeat::from_fn(state.players, |seat| state.hands[seat].len()),
        known: state.known,
        ending: state.ending,
        own: viewer.seat().filter(|seat| state.players.has(*seat)).map(|seat| state.hands[seat]),
    }
}

/// A round with the cards that the viewer cannot see dealt randomly among the other hands, each card either way up. The
/// star card stays with the player who began.
pub(super) fn imagine(view: &View, chance: &mut Chance) -> Dnup {
    let unseen = view.unseen();
    let starter = view.star_hidden_with();
    let (mut deck, mut left) = ([Card::default(); 40], 0);
    for card in unseen.iter().filter(|card| *card != Card::STAR) {
        deck[left] = card;
        left += 1;
    }
    let deck = &mut deck[..left];
    chance.shuffle(deck);
    let mut rest = deck.iter().copied();
    let hands = BySeat::from_fn(view.players, |seat| match view.own {
        Some(own) if view.viewer == Viewer::Seat(seat) => own,
        _ => {
            let hidden = view.hand_sizes[seat].saturating_sub(view.known[seat].len());
            let star = (starter == Some(seat)).then_some(Card::STAR);
            star.into_iter()
                .chain(&mut rest)
                .take(usize::from(hidden))
                .map(|card| if chance.toss() { card.turned() } else { card })
                .fold(view.known[seat], |hand, card| hand.with(card).unwrap_or(hand))
        }
    });
    Dnup {
        target: view.target,
        players: view.players,
        totals: view.totals,
        letters: view.letters,
        out: view.out,
        starter: view.starter,
        turn: view.turn,
        turns: view.turns,
        hands,
        known: view.known,
        sets: view.sets,
        discard: view.discard,
        ending: view.ending,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cards, dealt, go, players, seat, table};
    use super::*;
    use crate::{Game, Purpose, Seed};

    /// Completes a table to a whole deck: cards that are not in a hand or on the table have been removed.
    fn complete(mut game: Dnup) -> Dnup {
        let mut rest: Cards = Cards::deck(game.players).collect();
        for seat in game.players.seats() {
            for card in
                [game.hands[seat], game.sets[seat][0], game.sets[seat][1]].iter().flat_map(|c| c.iter())
            {
                assert!(rest.remove(card) || rest.remove(card.turned()), "{card} twice");
            }
        }
        game.discard = rest;
        game
    }

    #[test]
    fn a_card_that_was_seen_going_to_a_hand_is_known_until_it_is_played() {
        let mut game = complete(table(&[("9/1 5/2 1/6", ""), ("1/6 1/7", "2/5 2/4"), ("5/1 4/6", "")]));
        game.starter = seat(2);
        go(&mut game, &["take @1"]);
        let known = |game: &Dnup| game.view(Viewer::Spectator).known[seat(0)];
        assert_eq!(known(&game), cards("4/2 5/2"));
        go(&mut game, &["flip", "flip", "flip"]);
        assert_eq!(known(&game), cards("2/4 2/5"), "turned with the hand");
        go(&mut game, &["flip", "flip", "play 2/5"]);
        assert_eq!(
            known(&game),
            cards("2/4"),
            "there were two of these in hand; the known one counts as played"
        );
        let view = game.view(Viewer::Seat(seat(1)));
        assert_eq!(view.hand_sizes.as_slice(), [4, 2, 2]);
        assert_eq!(view.own, Some(game.hands[seat(1)]));
        assert_eq!(view.unseen().len(), 3 + 2);
    }

    #[test]
    fn everybody_knows_who_holds_the_star_until_it_is_played() {
        let mut chance = Seed::from(9).chance(Purpose::Match);
        for seed in 0..20 {
            let (mut game, _) = dealt(3, seed);
            let starter = game.starter;
            let other = players(3).left_of(starter);
            let view = game.view(Viewer::Seat(other));
            assert_eq!(view.star_hidden_with(), Some(starter));
            assert_eq!(game.view(Viewer::Seat(starter)).star_hidden_with(), None, "it is seen");
            for _ in 0..10 {
                let hand = Dnup::imagine(&view, &mut chance).hands[starter];
                assert_eq!(hand.count(Card::STAR) + hand.count(Card::STAR.turned()), 1);
            }
            let star = if game.hands[starter].count(Card::STAR) > 0 { "play 1/5" } else { "play 5/1" };
            go(&mut game, &[star]);
            assert_eq!(game.view(Viewer::Seat(other)).star_hidden_with(), None);
        }
    }

    #[test]
    fn hidden_cards_are_imagined_either_way_up_and_in_any_other_hand() {
        let (game, _) = dealt(3, 5);
        let view = game.view(Viewer::Spectator);
        let mut chance = Seed::from(2).chance(Purpose::Match);
        let card = Card::new(6, 7).unwrap();
        let mut found = [[0; 2]; 3];
        for _ in 0..600 {
            let other = Dnup::imagine(&view, &mut chance);
            for (seat, hand) in other.hands.iter() {
                found[seat.index()][0] += hand.count(card) as usize;
                found[seat.index()][1] += hand.count(card.turned()) as usize;
            }
        }
        assert!(found.as_flattened().iter().all(|times| (60..140).contains(times)), "{found:?}");
    }
}
