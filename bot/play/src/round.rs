//! The round that is being played, as far as it can be taken back: who has made which move that counts.

use game_core::{Seat, TakeBack};

use super::By;

/// The moves of a round that count, and choices that were changed, in the order of the log.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Round {
    moves: Vec<RoundMove>,
    /// Whether somebody has learnt something from the last one.
    reveals: bool,
    /// How many moves counted when moves were last taken back.
    taken_back_to: Option<usize>,
}

/// A move of the round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RoundMove {
    /// Its line in the log, from 0.
    pub line: u32,
    /// The number of its decision.
    pub step: u32,
    pub seat: Seat,
    pub by: By,
}

impl Round {
    pub(super) fn add(&mut self, mv: RoundMove, reveals: bool) {
        self.moves.push(mv);
        self.reveals = reveals;
    }

    /// The last move that `is_meant`.
    pub(super) fn last(&self, is_meant: impl Fn(&RoundMove) -> bool) -> Option<RoundMove> {
        self.moves.iter().rev().find(|mv| is_meant(mv)).copied()
    }

    /// The last move, if nobody has learnt anything from it, and it was not made in place of one that was taken back: or
    /// nobody's time would ever be up.
    pub(super) fn silent(&self) -> Option<RoundMove> {
        let again = self.taken_back_to.is_some_and(|left| left + 1 == self.moves.len());
        self.moves.last().filter(|_| !self.reveals && !again).copied()
    }

    /// Takes back all moves from the decision on to which a move of the log belongs. Returns its number; `None` if that
    /// move does not count in this round.
    pub(super) fn take_back(&mut self, TakeBack { to }: TakeBack) -> Option<u32> {
        let step = self.moves.iter().find(|mv| mv.line == to)?.step;
        self.moves.retain(|mv| mv.step < step);
        self.taken_back_to = Some(self.moves.len());
        Some(step)
    }
}

#[cfg(test)]
mod tests {
    use game_core::{AnyMatch, Chance, EventLog, GameId, Players, Purpose, Seed, Submitted, Viewer};

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
            let played = match last {
                Some((seat, take_back)) => playing.take_back(seat, take_back, &log).unwrap(),
                None => playing.append_newest(seat, &mv, by).unwrap(),
            };
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
                for (number, line) in log.iter().enumerate() {
                    let played = match line.takes_back() {
                        Some(take_back) => again.take_back(line.seat, take_back, &log[..number]),
                        None => again.append(line.seat, &line.mv, By::Person).ok(),
                    };
                    assert!(played.is_some());
                }
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

    /// The log of these lines, all of one seat.
    fn log(seat: Seat, lines: &[&str]) -> Vec<Submitted> {
        lines.iter().map(|mv| Submitted { seat, mv: (*mv).to_owned(), by: None }).collect()
    }

    #[test]
    fn what_nobody_has_learnt_anything_from_is_taken_back_by_whoever_did_it_until_somebody_acts() {
        let mut playing = begun(GameId::Tricks, 1);
        let chief = playing.game().to_act().first().unwrap();
        let before = playing.game().observe(Viewer::Spectator);
        playing.append_newest(chief, "flip", By::Person).unwrap();
        let other = playing.game().players().left_of(chief);
        assert_eq!(playing.may_take_back(other), None, "it is not theirs");
        let take_back = playing.may_take_back(chief).unwrap();
        playing.take_back(chief, take_back, &log(chief, &["flip"])).unwrap();
        assert_eq!(playing.game().observe(Viewer::Spectator), before);
        assert_eq!((playing.game().step(), playing.moves()), (2, 2));
        assert_eq!(playing.may_take_back(chief), None);
        let again = playing.take_back(chief, take_back, &log(chief, &["flip", "take-back 0"]));
        assert_eq!(again, None, "once");
        playing.append_newest(chief, "flip", By::Person).unwrap();
        assert_eq!(playing.may_take_back(chief), None, "a decision is taken back once");
        let mut chosen = begun(GameId::Tricks, 1);
        chosen.append_newest(chief, "flip", By::Person).unwrap();
        let card = chosen.game().legal(other)[0].clone();
        chosen.append_newest(other, &card, By::Person).unwrap();
        assert_eq!(chosen.may_take_back(chief), None, "somebody has acted");
        assert_eq!(chosen.may_take_back(other), None, "it can still be changed");
        let mut rolled = begun(GameId::Tricks, 1);
        rolled.append_newest(chief, "roll", By::Person).unwrap();
        assert_eq!(rolled.may_take_back(chief), None, "the dice have answered");
    }

    #[test]
    fn nobody_takes_back_by_playing_a_move_of_that_name() {
        let mut playing = begun(GameId::Tricks, 1);
        let chief = playing.game().to_act().first().unwrap();
        playing.append_newest(chief, "flip", By::Person).unwrap();
        let next = playing.game().to_act().first().unwrap();
        let forged = playing.play(next, playing.game().step(), "take-back 0", By::Person);
        assert_eq!(forged, Err(super::super::NotPlayed::NoMove));
    }

    #[test]
    fn a_match_has_a_limit_of_moves_that_are_taken_back() {
        let mut playing = begun(GameId::Tricks, 1);
        let chief = playing.game().to_act().first().unwrap();
        let mut lines = Vec::new();
        while let Some((seat, take_back)) = {
            playing.append(chief, "flip", By::Person).unwrap();
            lines.extend(log(chief, &["flip"]));
            playing.last_of_a_person(None)
        } {
            playing.take_back(seat, take_back, &lines).unwrap();
            lines.extend(log(seat, &[&take_back.to_string()]));
        }
        assert_eq!(playing.taken_back()[chief], super::super::playing::MOST_TAKEN_BACK);
    }
}
