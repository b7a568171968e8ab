//! The computer player `steady` for UP & DOWN: a few rules of thumb applied to what its seat can see.
//!
//! A card is worth playing if it is likely to take this trick, all the more with a full pot; it is worth keeping if it
//! would be good in later tricks. The chief chooses the rules that suit the best card in hand.

use super::cards::{Card, CardSet};
use super::moves::Move;
use super::scoring::{Contest, Side};
use super::view::View;
use crate::chance::Chance;
use crate::seat::Seat;

/// The share of a card's later value that counts against playing it now, in hundredths.
const KEEPING: i32 = 55;
/// The range of the random amount added to each choice, in thousandths of a trick, so that equally good choices vary.
const WAVERING: u32 = 60;

pub(super) fn choose(view: &View, legal: &[Move], chance: &mut Chance) -> Move {
    let mut best = (i32::MIN, legal[0]);
    let (Some(own), Some(me)) = (&view.own, view.viewer.seat()) else { return best.1 };
    let unseen = view.unseen();
    let now = Odds::new(view, &view.contest, me, unseen);
    for mv in legal {
        let worth = match *mv {
            Move::Play(card) => {
                let stake = i32::from(view.pot) + 1;
                stake * now.of(card) - later_worth(card) * KEEPING / 100
            }
            Move::Roll => average_hand(own.hand),
            Move::Flip => {
                let contest = Contest { side: view.contest.side.turned(), ..view.contest };
                Odds::new(view, &contest, me, unseen).of_best(own.hand)
            }
            Move::Turn(colour) => {
                let steps = view.contest.colours[me].steps_to(colour);
                let mut contest = view.contest;
                view.players.seats().for_each(|seat| {
                    contest.colours[seat] = contest.colours[seat].clockwise(steps);
                });
                Odds::new(view, &contest, me, unseen).of_best(own.hand)
            }
        };
        let worth = worth + chance.below(WAVERING) as i32;
        if worth > best.0 {
            best = (worth, *mv);
        }
    }
    best.1
}

/// The probability of each card to take a trick, if each other player plays one of the unseen cards; a card that can
/// win is twice as likely as one that cannot.
pub(super) struct Odds<'a> {
    pub(super) contest: &'a Contest,
    pub(super) me: Seat,
    others: [Other; 3],
    count: usize,
}

/// The cards that another player may play, by weight.
#[derive(Clone, Copy, Default)]
pub(super) struct Other {
    /// The weight of all cards.
    pub(super) all: i32,
    /// The weight of the cards of this value.
    pub(super) of_value: [i32; 13],
    /// The weight of the cards of this value that can win with the own colour.
    pub(super) of_colour: [i32; 13],
    /// The weight of the trumps.
    pub(super) trumps: i32,
}

impl Other {
    /// The weight of the cards that beat this value in the own colour.
    pub(super) fn better(&self, value: usize, side: Side) -> i32 {
        match side {
            Side::Up => self.of_colour[value + 1..].iter().sum(),
            Side::Down => self.of_colour[..value].iter().sum(),
        }
    }
}

impl Odds<'_> {
    pub(super) fn new<'a>(view: &View, contest: &'a Contest, me: Seat, unseen: CardSet) -> Odds<'a> {
        let mut others = [Other::default(); 3];
        let mut count = 0;
        for seat in view.players.others_from(me) {
            let other = &mut others[count];
            count += 1;
            for card in unseen.iter() {
                let value = usize::from(card.value().number());
                let strength = contest.strength(seat, card);
                let weight = if strength.is_some() { 2 } else { 1 };
                other.all += weight;
                other.of_value[value] += weight;
                if card.value() == contest.trump {
                    other.trumps += weight;
                } else if strength.is_some() {
                    other.of_colour[value] += weight;
                }
            }
        }
        Odds { contest, me, others, count }
    }

    /// What each other player may play.
    pub(super) fn others(&self) -> &[Other] {
        &self.others[..self.count]
    }

    /// The probability that this card takes the trick, in thousandths.
    pub(super) fn of(&self, card: Card) -> i32 {
        if self.contest.strength(self.me, card).is_none() {
            return 0;
        }
        let value = usize::from(card.value().number());
        let mut wins = 1000;
        for other in &self.others[..self.count] {
            // An equal value neutralises it, and a better card beats it.
            let better = match card.value() == self.contest.trump {
                true => 0,
                false => other.trumps + other.better(value, self.contest.side),
            };
            wins = wins * (other.all - other.of_value[value] - better) / other.all.max(1);
        }
        wins
    }

    fn of_best(&self, hand: CardSet) -> i32 {
        hand.iter().map(|card| self.of(card)).max().unwrap_or(0)
    }
}

/// The value of a card in tricks whose rules are not known yet, in thousandths of a trick: its colour is the own one
/// with a probability of one quarter, and then its value rises towards the winning end.
pub(super) fn later_worth(card: Card) -> i32 {
    let number = i32::from(card.value().number());
    let toward_an_end = (number - 7).abs();
    130 + 40 * toward_an_end
}

/// The value of rolling for a new trump: that of the hand under rules that are not known yet.
fn average_hand(hand: CardSet) -> i32 {
    hand.iter().map(later_worth).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::Colour;
    use super::*;
    use crate::chance::{Purpose, Seed};
    use crate::game::{Game, Viewer};
    use crate::seat::Players;
    use crate::tricks::{Options, Tricks};
    use crate::{Match, options::GameOptions};

    #[test]
    fn a_sure_winner_is_played_when_the_pot_is_full() {
        let players = Players::new(2).unwrap();
        let options = Options::defaults(players);
        let game = Match::<Tricks>::new(options, players, Seed::from(5), &mut ()).unwrap();
        let mut view = game.view(Viewer::Seat(Seat::FIRST));
        let ace = Card::new(Colour::Rose, super::super::Value::HIGHEST);
        let dud = Card::new(Colour::Hat, super::super::Value::LOWEST);
        view.contest.side = Side::Up;
        view.contest.trump = super::super::Value::of_dice(7);
        view.contest.colours[Seat::FIRST] = Colour::Rose;
        view.pot = 3;
        view.own = Some(super::super::Own { hand: [ace, dud].into_iter().collect(), chosen: None });
        let mut chance = Seed::from(1).chance(Purpose::Match);
        for _ in 0..20 {
            let legal = [Move::Play(dud), Move::Play(ace)];
            assert_eq!(Tricks::steady(&view, &legal, &mut chance), Move::Play(ace));
        }
    }
}
