//! How `expert` plays on in UP & DOWN: as [`steady`](super::steady) with two differences.
//!
//! A trick for another player is as bad as an own one is good, so a card also has a value for what it prevents. And the
//! chief chooses the rules under which the best card gains most compared to its value later, considering every trump
//! that a roll can give.

use super::cards::{Card, CardSet, Value};
use super::moves::Move;
use super::scoring::Contest;
use super::steady::{Odds, later_worth};
use super::view::View;
use crate::chance::Chance;

/// The share of a card's later value that counts against playing it now, in hundredths.
const KEEPING: i32 = 55;
/// The range of the random amount added to each choice, in thousandths of a trick, so that equally good choices vary.
const WAVERING: u32 = 40;

pub(super) fn choose(view: &View, legal: &[Move], chance: &mut Chance) -> Move {
    let mut best = (i32::MIN, legal[0]);
    let (Some(own), Some(me)) = (&view.own, view.viewer.seat()) else { return best.1 };
    let unseen = view.unseen();
    let stake = i32::from(view.pot) + 1;
    let now = Odds::new(view, &view.contest, me, unseen);
    let best_in = |contest: Contest| Odds::new(view, &contest, me, unseen).worth_of_best(own.hand, stake);
    for mv in legal {
        let worth = match *mv {
            Move::Play(card) => now.worth(card, stake),
            Move::Roll => {
                // The old trump is rolled again (T8).
                let trumps = (2..=12).filter_map(Value::new);
                let others = trumps.filter(|trump| *trump != view.contest.trump);
                let worths = others.map(|trump| ways(trump) * best_in(Contest { trump, ..view.contest }));
                worths.sum::<i32>() / (36 - ways(view.contest.trump))
            }
            Move::Flip => best_in(Contest { side: view.contest.side.turned(), ..view.contest }),
            Move::Turn(colour) => {
                let steps = view.contest.colours[me].steps_to(colour);
                let mut contest = view.contest;
                view.players.seats().for_each(|seat| {
                    contest.colours[seat] = contest.colours[seat].clockwise(steps);
                });
                best_in(contest)
            }
        };
        let worth = worth + chance.below(WAVERING) as i32;
        if worth > best.0 {
            best = (worth, *mv);
        }
    }
    best.1
}

/// The number of the 36 results of two dice that have this sum.
fn ways(sum: Value) -> i32 {
    6 - (i32::from(sum.number()) - 7).abs()
}

impl Odds<'_> {
    /// The value of playing a card now, in thousandths of a trick.
    fn worth(&self, card: Card, stake: i32) -> i32 {
        stake * (self.of(card) - self.of_others(card)) - later_worth(card) * KEEPING / 100
    }

    fn worth_of_best(&self, hand: CardSet, stake: i32) -> i32 {
        hand.iter().map(|card| self.worth(card, stake)).max().unwrap_or(0)
    }

    /// The probability that another player takes the trick if this card is played, in thousandths.
    fn of_others(&self, card: Card) -> i32 {
        let value = usize::from(card.value().number());
        let is_trump = card.value() == self.contest.trump;
        let can_win = self.contest.strength(self.me, card).is_some();
        let mut nobody = 1000;
        for other in self.others() {
            // A card of the same value cannot win (T11).
            let wins = match (can_win, is_trump) {
                (true, true) => 0,
                (true, false) => other.trumps + other.better(value, self.contest.side),
                (false, _) => other.trumps + other.of_colour.iter().sum::<i32>() - other.of_colour[value],
            };
            nobody = nobody * (other.all - wins) / other.all.max(1);
        }
        1000 - nobody
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Colour, Options, Own, Side, Tricks};
    use super::*;
    use crate::game::{Game, Viewer};
    use crate::options::GameOptions;
    use crate::seat::{Players, Seat};
    use crate::{Match, Purpose, Seed};

    #[test]
    fn what_can_keep_others_from_a_full_pot_is_played_though_it_cannot_win() {
        let players = Players::new(2).unwrap();
        let game = Match::<Tricks>::new(Options::defaults(players), players, Seed::from(5), &mut ()).unwrap();
        let mut view = game.view(Viewer::Seat(Seat::FIRST));
        view.contest.side = Side::Up;
        view.contest.trump = Value::new(4).unwrap();
        view.contest.colours[Seat::FIRST] = Colour::Rose;
        view.contest.colours[Seat::new(1).unwrap()] = Colour::Monocle;
        view.pot = 5;
        // The other's colour is the monocle: a 12 neutralises its best card, whose 7 is in the own hand.
        let neutralises = Card::new(Colour::Hat, Value::HIGHEST);
        let dud = Card::new(Colour::Monocle, Value::new(7).unwrap());
        view.own = Some(Own { hand: [neutralises, dud].into_iter().collect(), chosen: None });
        let legal = [Move::Play(neutralises), Move::Play(dud)];
        let mut chance = Seed::from(1).chance(Purpose::Match);
        for _ in 0..20 {
            assert_eq!(Tricks::keen(&view, &legal, &mut chance), Move::Play(neutralises));
            assert_eq!(Tricks::steady(&view, &legal, &mut chance), Move::Play(dud));
        }
    }
}
