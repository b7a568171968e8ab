//! The round that is being played, from which moves can be taken back: how it began, and the moves that count.

use std::sync::Arc;

use game_core::{AnyMatch, AnyNotes, EventLog, Seat, TakeBack};

use super::By;

/// A round since its deal. What it consists of is immutable, and shared by a table and its copies.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Round {
    start: Arc<(AnyMatch, AnyNotes)>,
    /// The moves that count, and choices that were changed, in the order of the log.
    moves: Vec<Arc<RoundMove>>,
    /// How many moves counted when moves were last taken back.
    taken_back_to: Option<usize>,
}

/// A move of the round.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct RoundMove {
    /// Its line in the log, from 0.
    pub line: u32,
    /// The number of its decision.
    pub step: u32,
    pub seat: Seat,
    pub by: By,
    /// In notation.
    pub mv: String,
    /// Whether somebody has learnt something from it.
    pub reveals: bool,
}

impl Round {
    /// A round that has just been dealt, or is shown at a position of its own.
    pub(super) fn begins(game: &AnyMatch, notes: &AnyNotes) -> Round {
        Round { start: Arc::new((game.clone(), notes.clone())), moves: Vec::new(), taken_back_to: None }
    }

    pub(super) fn add(&mut self, mv: RoundMove) {
        self.moves.push(Arc::new(mv));
    }

    /// The last move that `is_meant`.
    pub(super) fn last(&self, is_meant: impl Fn(&RoundMove) -> bool) -> Option<&RoundMove> {
        self.moves.iter().map(Arc::as_ref).rev().find(|mv| is_meant(mv))
    }

    /// Whether the last move was made in place of one that was taken back.
    pub(super) fn was_made_again(&self) -> bool {
        self.taken_back_to.is_some_and(|left| left + 1 == self.moves.len())
    }

    /// Takes back all moves from the decision on to which a move of the log belongs. Returns the match and the notes for
    /// its awards before it, and its number; `None` if that move does not count in this round.
    pub(super) fn before(&mut self, TakeBack { to }: TakeBack) -> Option<(AnyMatch, AnyNotes, u32)> {
        let step = self.moves.iter().find(|mv| mv.line == to)?.step;
        let (mut game, mut notes) = self.start.as_ref().clone();
        let left = self.moves.partition_point(|mv| mv.step < step);
        for mv in &self.moves[..left] {
            let mut log = EventLog::default();
            // It was legal when it was made, from the same deal.
            game.submit(mv.seat, &mv.mv, &mut log).ok()?;
            log.0.iter().for_each(|happening| notes.note(happening));
        }
        self.moves.truncate(left);
        self.taken_back_to = Some(left);
        Some((game, notes, step))
    }
}

#[cfg(test)]
mod tests {
    use game_core::{Chance, GameId, Players, Purpose, Seed, Submitted, Viewer};

    use super::super::Playing;
    use super::*;

    fn begun(game: GameId, seed: u64) -> Playing {
        let mut log = EventLog::default();
        let players = Players::new(3).unwrap();
        let dealt = AnyMatch::new(game, [], players, Seed::from(seed), &mut log).unwrap();
        let mut playing = Playing::of(dealt);
        playing.begin(log.0);
        playing
    }

    fn any<T: Clone>(of: &[T], chance: &mut Chance) -> T {
        of[chance.below(u32::try_from(of.len()).unwrap()) as usize].clone()
    }

    /// Plays a random match to its end in which now and then the last move of a person is taken back.
    fn played(game: GameId, seed: u64) -> (Playing, Vec<Submitted>) {
        let (mut playing, mut log) = (begun(game, seed), Vec::new());
        let mut chance = Seed::from(seed).chance(Purpose::Match);
        for _ in 0..4000 {
            let Some(seat) = playing.game().to_act().first() else { break };
            let last = playing.last_of_a_person(None).filter(|_| chance.below(9) == 0);
            let (seat, mv, by) = match last {
                Some((seat, take_back)) => (seat, take_back.to_string(), By::Person),
                None => {
                    let by = if chance.below(3) == 0 { By::Computer } else { By::Person };
                    (seat, any(&playing.game().legal(seat), &mut chance), by)
                }
            };
            let step = playing.game().step();
            let chosen = !playing.game().chosen().with(seat).is_empty();
            let played = playing.append(seat, &mv, by).unwrap();
            assert_eq!(played.seq as usize, log.len());
            assert!(playing.game().step() > step || chosen && last.is_none(), "no decision comes twice");
            log.push(Submitted { seat, mv, by: None });
        }
        (playing, log)
    }

    #[test]
    fn a_match_with_moves_taken_back_is_that_of_its_log_and_of_its_file() {
        for game in GameId::ALL {
            let mut taken_back = 0;
            for seed in 0..6 {
                let (playing, log) = played(*game, seed);
                let mut again = begun(*game, seed);
                log.iter().for_each(|line| drop(again.append(line.seat, &line.mv, By::Person).unwrap()));
                assert_eq!((again.game(), again.rounds()), (playing.game(), playing.rounds()));
                assert_eq!(again.awards(), playing.awards(), "awards are of the moves that count");
                assert_eq!(again.taken_back(), playing.taken_back());
                taken_back += again.taken_back().iter().map(|(_, times)| *times).sum::<u32>();
                let lines = playing.game().write_down(None, &log).unwrap();
                let read = if playing.game().winners().is_some() {
                    AnyMatch::replay(&lines, None)
                } else {
                    AnyMatch::replay_broken_off(&lines)
                };
                let spectator = |game: &AnyMatch| game.observe(Viewer::Spectator);
                if playing.game().chosen().is_empty() {
                    assert_eq!(&read.unwrap(), playing.game());
                } else {
                    assert_eq!(read.unwrap().totals(), playing.game().totals());
                }
                let replay = game_core::Replay::of(playing.game(), &log).unwrap();
                if playing.game().winners().is_some() {
                    assert_eq!(spectator(&replay.at(u32::MAX).game), spectator(playing.game()));
                }
                assert_eq!(replay.taken_back(), playing.taken_back());
            }
            assert!(taken_back > 20, "{game}: {taken_back}");
        }
    }

    #[test]
    fn what_nobody_has_learnt_anything_from_is_taken_back_by_whoever_did_it_until_somebody_acts() {
        let mut playing = begun(GameId::Tricks, 1);
        let chief = playing.game().to_act().first().unwrap();
        let before = playing.game().observe(Viewer::Spectator);
        playing.append(chief, "flip", By::Person).unwrap();
        let other = playing.game().players().left_of(chief);
        assert_eq!(playing.may_take_back(other), None, "it is not theirs");
        let take_back = playing.may_take_back(chief).unwrap();
        playing.take_back(chief, take_back).unwrap();
        assert_eq!(playing.game().observe(Viewer::Spectator), before);
        assert_eq!((playing.game().step(), playing.moves()), (2, 2));
        assert_eq!(playing.may_take_back(chief), None);
        assert_eq!(playing.take_back(chief, take_back), None, "once");
        playing.append(chief, "flip", By::Person).unwrap();
        assert_eq!(
            playing.may_take_back(chief),
            None,
            "a decision is taken back once, or nobody's time would ever be up"
        );
        let card = playing.game().legal(other)[0].clone();
        playing.append(other, &card, By::Person).unwrap();
        assert_eq!(playing.may_take_back(chief), None, "somebody has acted");
        assert_eq!(playing.may_take_back(other), None, "it can still be changed");
        let mut rolled = begun(GameId::Tricks, 1);
        rolled.append(chief, "roll", By::Person).unwrap();
        assert_eq!(rolled.may_take_back(chief), None, "the dice have answered");
    }

    #[test]
    fn nobody_takes_back_by_playing_a_move_of_that_name() {
        let mut playing = begun(GameId::Tricks, 1);
        let chief = playing.game().to_act().first().unwrap();
        playing.append(chief, "flip", By::Person).unwrap();
        let next = playing.game().to_act().first().unwrap();
        let forged = playing.play(next, playing.game().step(), "take-back 0", By::Person);
        assert_eq!(forged, Err(super::super::NotPlayed::NoMove));
    }
}
