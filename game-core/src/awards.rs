//! Awards: a player gets one for a feat that nobody else in the match equalled. A game records feats event by event, so
//! awards follow from the log alone. None are given before the end of the match.

use std::fmt::Debug;

use crate::any::{AnyEvent, Happening};
use crate::game::{Aim, Game, Scores};
use crate::matches::{Match, RoundResult};
use crate::seat::{MAX_SEATS, Seat};

/// The most awards that are given in a match.
pub const MOST_AWARDS: usize = 3;

/// An award that a player gets at the end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Award {
    /// The name of the award: the suffix of its locale keys.
    pub what: &'static str,
    /// The player.
    pub seat: Seat,
    /// The player affected, if it was done to one.
    pub to: Option<Seat>,
    /// The amount.
    pub amount: u32,
    /// The round in which it was done; `None` for what adds up over the match.
    pub round: Option<u16>,
}

/// The awards that any game may give, beside its own.
pub const COMMON: [&str; 2] = [COMEBACK, BEST_ROUND];

const COMEBACK: &str = "comeback";
const BEST_ROUND: &str = "best-round";

/// Something that a player did for which the one with the largest amount gets an award.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feat {
    /// The player.
    pub seat: Seat,
    /// The player affected, if it was done to one.
    pub to: Option<Seat>,
    /// The amount.
    pub amount: u32,
    /// The round; `None` if it adds up over the match.
    pub round: Option<u16>,
}

/// The largest feat of one kind in a match, and whether another player equalled it.
#[derive(Clone, Debug, PartialEq)]
pub struct Most {
    what: &'static str,
    least: u32,
    feat: Option<Feat>,
    shared: bool,
}

impl Most {
    /// No feat yet; `least` is the smallest amount that earns the award.
    #[must_use]
    pub const fn of(what: &'static str, least: u32) -> Most {
        Most { what, least, feat: None, shared: false }
    }

    /// The name of the award and the smallest amount that earns it.
    pub(crate) const fn kind(&self) -> (&'static str, u32) {
        (self.what, self.least)
    }

    /// Records a feat.
    pub fn note(&mut self, feat: Feat) {
        match self.feat {
            Some(most) if most.amount > feat.amount => {}
            Some(most) if most.amount == feat.amount => self.shared |= most.seat != feat.seat,
            _ => (self.feat, self.shared) = (Some(feat), false),
        }
    }

    /// The award, if one player alone has done the most, and enough of it.
    #[must_use]
    pub fn award(&self) -> Option<Award> {
        let Feat { seat, to, amount, round } = self.feat?;
        let given = amount >= self.least && !self.shared;
        given.then_some(Award { what: self.what, seat, to, amount, round })
    }
}

/// An amount for each player, added up over a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally([u32; MAX_SEATS]);

impl Tally {
    /// Adds to a player's amount. Returns the feat with the player's new total.
    pub fn add(&mut self, seat: Seat, amount: u32) -> Feat {
        let sum = &mut self.0[seat.index()];
        *sum += amount;
        Feat { seat, to: None, amount: *sum, round: None }
    }
}

/// What a game records of a match for its own awards.
pub trait Feats<E>: Clone + Debug + Default + PartialEq + Send + Sync + 'static {
    /// Records an event of this round.
    fn note(&mut self, round: u16, event: &E);

    /// The largest feat of each kind, the most remarkable kind first.
    fn all(&self) -> Vec<&Most>;
}

/// What is recorded of a match of the game `G` for its awards.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Notes<G: Game> {
    round: u16,
    feats: G::Feats,
}

impl<G: Game> Default for Notes<G> {
    fn default() -> Self {
        Notes { round: 0, feats: G::Feats::default() }
    }
}

impl<G: Game> Notes<G> {
    /// Records something that happened in the match.
    pub(crate) fn note<'a>(&mut self, happening: &'a Happening)
    where
        &'a G::Event: TryFrom<&'a AnyEvent>,
    {
        match happening {
            Happening::RoundBegins(round) => self.round = *round,
            Happening::Event(_, event) => {
                if let Ok(event) = event.try_into() {
                    self.feats.note(self.round, event);
                }
            }
            Happening::RoundEnds(_) | Happening::TookBack(_) => {}
        }
    }

    /// The awards of a match that is over and had these rounds.
    pub(crate) fn awards(&self, game: &Match<G>, rounds: &[RoundResult]) -> Vec<Award> {
        let Some(winners) = game.winners() else { return Vec::new() };
        let aim = G::aim(game.options());
        let winner = winners.first().filter(|_| winners.len() == 1);
        let comeback = winner.and_then(|winner| comeback(aim, winner, rounds));
        let own = self.feats.all().into_iter().filter_map(Most::award);
        comeback.into_iter().chain(own).chain(best_round(aim, rounds)).take(MOST_AWARDS).collect()
    }
}

/// The lead of a seat over the best other one; negative if it is behind.
fn lead(aim: Aim, scores: &Scores, seat: Seat) -> i32 {
    let better = |score: i32| match aim {
        Aim::Highest => score,
        Aim::Lowest => score.saturating_neg(),
    };
    let others = scores.iter().filter(|(other, _)| *other != seat).map(|(_, score)| better(*score));
    better(scores[seat]).saturating_sub(others.max().unwrap_or_default())
}

/// The comeback award: the only winner was behind by at least 2, and by at least a quarter of the final difference
/// between first and last.
fn comeback(aim: Aim, winner: Seat, rounds: &[RoundResult]) -> Option<Award> {
    let (end, before) = rounds.split_last()?;
    let behind = before.iter().map(|round| (-lead(aim, &round.totals, winner), round.round));
    // Of several rounds with this deficit, the last.
    let (amount, round) = behind.max()?;
    let totals = end.totals.as_slice();
    let spread = totals.iter().max()?.abs_diff(*totals.iter().min()?);
    let amount = u32::try_from(amount).ok().filter(|amount| *amount >= 2.max(spread.div_ceil(4)))?;
    Some(Award { what: COMEBACK, seat: winner, to: None, amount, round: Some(round) })
}

/// The best-round award: the largest lead of a single best player in any round, at least 2, in a match of several
/// rounds.
fn best_round(aim: Aim, rounds: &[RoundResult]) -> Option<Award> {
    let mut most = Most::of(BEST_ROUND, 2);
    for RoundResult { round, scores, .. } in rounds {
        for (seat, _) in scores.iter() {
            if let Ok(amount) = u32::try_from(lead(aim, scores, seat)) {
                most.note(Feat { seat, to: None, amount, round: Some(*round) });
            }
        }
    }
    most.award().filter(|_| rounds.len() > 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Players;

    fn rounds(aim: Aim, entries: &[[i32; 3]]) -> Vec<RoundResult> {
        let players = Players::new(3).unwrap();
        let mut totals = Scores::new(players);
        let sign = if aim == Aim::Highest { 1 } else { -1 };
        let ended = |(round, entry): (u16, &[i32; 3])| {
            let scores = Scores::from_fn(players, |seat| sign * entry[seat.index()]);
            players.seats().for_each(|seat| totals[seat] += scores[seat]);
            RoundResult { round, scores, totals }
        };
        (1..).zip(entries).map(ended).collect()
    }

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    #[test]
    fn who_wins_from_far_behind_has_come_back_whatever_the_aim() {
        for aim in [Aim::Highest, Aim::Lowest] {
            let played = rounds(aim, &[[0, 4, 1], [0, 5, 2], [12, 0, 1]]);
            let award = comeback(aim, seat(0), &played).unwrap();
            assert_eq!((award.seat, award.amount, award.round), (seat(0), 9, Some(2)));
            assert_eq!(
                comeback(aim, seat(0), &rounds(aim, &[[0, 1, 0], [9, 0, 0]])),
                None,
                "one is not much"
            );
            assert_eq!(comeback(aim, seat(0), &rounds(aim, &[[9, 0, 0]])), None, "one round has no way back");
        }
    }

    #[test]
    fn the_best_round_is_that_of_one_player_alone() {
        let aim = Aim::Highest;
        let award = best_round(aim, &rounds(aim, &[[7, 1, 2], [1, 9, 8]])).unwrap();
        assert_eq!((award.seat, award.amount, award.round), (seat(0), 5, Some(1)));
        assert_eq!(best_round(aim, &rounds(aim, &[[7, 1, 2], [1, 9, 4]])), None, "two were as good");
        assert_eq!(best_round(aim, &rounds(aim, &[[7, 1, 2]])), None, "the only round is the match");
    }

    #[test]
    fn what_two_have_done_as_well_is_nobodys_award_until_somebody_does_more() {
        let mut most = Most::of("any", 2);
        let mut tally = Tally::default();
        let mut done = |seat: Seat| {
            most.note(tally.add(seat, 1));
            most.award().map(|award| (award.seat, award.amount))
        };
        assert_eq!(done(seat(0)), None, "too little");
        assert_eq!(done(seat(0)), Some((seat(0), 2)));
        assert_eq!([done(seat(1)), done(seat(1))], [Some((seat(0), 2)), None], "both have two");
        assert_eq!(done(seat(0)), Some((seat(0), 3)));
    }
}
