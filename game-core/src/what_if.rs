//! How a round of a finished match might have continued after another move, everybody playing as `steady` from then on.

use crate::any::{AnyMatch, EventLog, Happening};
use crate::chance::{Chance, Purpose};
use crate::computer::Level;
use crate::game::Viewer;
use crate::matches::RoundResult;
use crate::replay::Position;
use crate::seat::Seat;

/// A continuation of a round that was not played.
#[derive(Clone, Debug, PartialEq)]
pub struct Continuation {
    /// What would have happened from that move to the end of the round, the oldest first.
    pub story: Vec<Happening>,
    /// The result that the round would have had.
    pub result: RoundResult,
}

impl Position<'_> {
    /// The continuation from here with this move, in notation, with the cards as they were; `None` if the move is not
    /// legal.
    #[must_use]
    pub fn continuation(&self, seat: Seat, mv: &str) -> Option<Continuation> {
        let mut chance = self.game.seed().chance(Purpose::Choice(seat, self.game.step()));
        played_on(self.game.clone(), seat, mv, &mut chance)
    }

    /// The continuation with everything redrawn that the seat could not know, differently for each `number`; `None` if
    /// the move is not legal.
    #[must_use]
    pub fn imagined_continuation(&self, seat: Seat, mv: &str, number: u32) -> Option<Continuation> {
        imagined(&self.game, seat, mv, number)
    }
}

/// Chance depends on the match, the decision and the number alone: nobody can search for kinder cards.
fn imagined(now: &AnyMatch, seat: Seat, mv: &str, number: u32) -> Option<Continuation> {
    let seed = now.seed().plus(1 + u64::from(number));
    let mut chance = seed.chance(Purpose::Choice(seat, now.step()));
    let imagined = now.imagined(Viewer::Seat(seat), &mut chance);
    played_on(imagined, seat, mv, &mut chance)
}

/// The continuation with this move, and with those of `steady` from then on.
fn played_on(mut now: AnyMatch, seat: Seat, mv: &str, chance: &mut Chance) -> Option<Continuation> {
    let mut log = EventLog::default();
    now.submit(seat, mv, &mut log).ok()?;
    loop {
        let ended = log.0.iter().enumerate().find_map(|(place, happening)| match happening {
            Happening::RoundEnds(result) => Some((place, result.clone())),
            Happening::RoundBegins(_) | Happening::Event(..) | Happening::TookBack(_) => None,
        });
        if let Some((place, result)) = ended {
            log.0.truncate(place + 1);
            return Some(Continuation { story: log.0, result });
        }
        let next = now.to_act().first()?;
        let mv = now.observe(Viewer::Seat(next)).computer_move(Level::Steady, chance, 0)?;
        now.submit(next, &mv, &mut log).ok()?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameId, Line, Players, Replay, Seed};

    fn replay(game: GameId) -> (Replay, Vec<Line>) {
        let (mut lines, levels) = (Vec::new(), [Level::Steady, Level::Random]);
        let players = Players::new(3).unwrap();
        game.simulate([], players, Seed::from(7), &levels, 0, |line| lines.push(line)).unwrap();
        (Replay::read(&lines).unwrap(), lines)
    }

    /// Some positions of a match at which somebody has to choose, each with that seat and its moves.
    fn decisions(replay: &Replay) -> Vec<(u32, Seat, Vec<String>)> {
        let last = replay.at(u32::MAX).game.step();
        let decision = |ply| {
            let position = replay.at(ply).game;
            let seat = position.to_act().first()?;
            Some((position.step(), seat, position.legal(seat)))
        };
        (0..last).step_by(7).filter_map(decision).collect()
    }

    #[test]
    fn every_legal_move_has_a_continuation_to_the_end_of_its_round_and_no_other() {
        for game in GameId::ALL {
            let (replay, _) = replay(*game);
            for (ply, seat, legal) in decisions(&replay) {
                let position = replay.at(ply);
                let round = position.game.round_number();
                for mv in legal.iter().take(3) {
                    let real = position.continuation(seat, mv).unwrap();
                    assert_eq!(real.result.round, round, "{game} {mv}");
                    assert!(matches!(real.story.last(), Some(Happening::RoundEnds(_))));
                    assert_eq!(position.imagined_continuation(seat, mv, 4).unwrap().result.round, round);
                }
                assert_eq!(position.continuation(seat, "no move"), None);
                assert_eq!(replay.result(ply).unwrap().round, round);
            }
        }
    }

    #[test]
    fn what_is_imagined_follows_from_what_the_seat_knew_alone() {
        for game in GameId::ALL {
            let (replay, _) = replay(*game);
            for (ply, seat, legal) in decisions(&replay) {
                let now = replay.at(ply).game;
                let mut chance = Seed::from(99).chance(Purpose::Match);
                let other = now.imagined(Viewer::Seat(seat), &mut chance);
                for number in 0..3 {
                    let continuation = imagined(&now, seat, &legal[0], number);
                    assert_eq!(continuation, imagined(&other, seat, &legal[0], number), "{game} after {ply}");
                    assert_eq!(continuation, imagined(&now, seat, &legal[0], number));
                }
            }
        }
    }

    #[test]
    fn a_match_that_was_broken_off_has_no_result_for_its_last_round() {
        let (_, lines) = replay(GameId::Tower);
        let ends = lines.iter().position(|line| matches!(line, Line::Result { .. })).unwrap();
        let decision = |line: &&Line| matches!(line, Line::Decision { .. });
        let more = lines[ends..].iter().position(|line| decision(&line)).unwrap();
        let replay = Replay::read(&lines[..=ends + more]).unwrap();
        assert_eq!(replay.result(0).unwrap().round, 1);
        assert_eq!(replay.result(u32::MAX), None);
    }
}
