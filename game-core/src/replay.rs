//! A match that is known from its deal to its last move, at any of its positions: for whoever goes through it again. A
//! position is a moment at which nobody's choice is half made: where several choose at the same time, the next one is when
//! all have.

use crate::any::{AnyMatch, EventLog, Happening};
use crate::coach::{Effort, Report};
use crate::matches::RoundResult;
use crate::playthrough::{Break, Line, Submitted, settled};
use crate::seat::{Seat, SeatSet};

/// A checkpoint is stored after every this many moves, so that no position is far from one.
const CHECKPOINT_EVERY: usize = 64;

/// A match that is known from its deal to its last move.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The match after every [`CHECKPOINT_EVERY`] moves, from the deal on.
    checkpoints: Vec<AnyMatch>,
    /// The moves in order; those of one decision in the order of the seats.
    moves: Vec<(Seat, String)>,
    /// The positions in order: at least the deal.
    spots: Vec<Spot>,
    /// All that happened.
    story: Vec<Happening>,
}

/// What is known of a position without playing up to it.
#[derive(Clone, Copy, Debug)]
struct Spot {
    /// The number of moves made before.
    ply: u32,
    /// The number of happenings until then.
    happened: usize,
    /// The number of rounds that had ended.
    ended: usize,
    round: u16,
    to_act: SeatSet,
}

/// Where to go from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// To the deal.
    First,
    /// To the position before.
    Back,
    /// To the next position.
    On,
    /// To the last position.
    Last,
    /// To the next round's deal.
    NextRound,
    /// To the deal of this round.
    Round(u16),
    /// To the position after this many moves.
    Ply(u32),
    /// To the next position at which this seat has to choose.
    Decision(Seat),
}

/// A match at one of its positions.
#[derive(Clone, Debug)]
pub struct Position<'a> {
    /// The match.
    pub game: AnyMatch,
    /// What had happened of late, beginnings and ends of rounds too, the oldest first.
    pub story: &'a [Happening],
    /// How many of these happenings the position before knew already.
    pub known: usize,
    /// How many rounds had ended.
    pub ended: usize,
    /// Its place among the positions, from 1.
    pub number: usize,
}

impl Replay {
    /// The match with the options, the players and the seed of this one that has these moves, as they were submitted at a
    /// table: changed choices among them.
    ///
    /// # Errors
    /// As [`write_down`](crate::write_down).
    pub fn of(game: &AnyMatch, log: &[Submitted]) -> Result<Replay, Break> {
        let mut dealt = EventLog::default();
        let options = game.options();
        let choices = options.iter().map(|(name, value)| (&**name, &**value));
        let start = AnyMatch::new(game.game(), choices, game.players(), game.seed(), &mut dealt)?;
        let mut at_the_table = start.clone();
        let moves = settled(log, |seat, mv| {
            at_the_table.submit(seat, mv, &mut EventLog::default())?;
            Ok(at_the_table.chosen().is_empty())
        })?;
        let moves = moves.into_iter().map(|(_, Submitted { seat, mv, .. })| (*seat, mv.clone())).collect();
        let mut replay = Replay { checkpoints: Vec::new(), moves, spots: Vec::new(), story: dealt.0 };
        let (mut now, mut ended) = (start, 0);
        replay.note(&now, 0, ended);
        for ply in 0..replay.moves.len() {
            let (mut log, (seat, mv)) = (EventLog::default(), &replay.moves[ply]);
            now.submit(*seat, mv, &mut log).map_err(|why| Break::BadMove { line: ply + 1, why })?;
            ended += log.0.iter().filter(|happening| matches!(happening, Happening::RoundEnds(_))).count();
            replay.story.append(&mut log.0);
            replay.note(&now, ply + 1, ended);
        }
        Ok(replay)
    }

    /// The match that a playthrough tells, also if it was broken off. It is checked line by line.
    ///
    /// # Errors
    /// As [`AnyMatch::replay`].
    pub fn read(lines: &[Line]) -> Result<Replay, Break> {
        let game = match lines.last() {
            Some(Line::End { .. }) => AnyMatch::replay(lines, None)?,
            _ => AnyMatch::replay_broken_off(lines)?,
        };
        let moves = lines.iter().filter_map(|line| match line {
            Line::Decision { seat, mv, .. } => Some(Submitted { seat: *seat, mv: mv.clone(), by: None }),
            _ => None,
        });
        Replay::of(&game, &moves.collect::<Vec<_>>())
    }

    /// Notes the match after `ply` moves.
    fn note(&mut self, now: &AnyMatch, ply: usize, ended: usize) {
        if ply.is_multiple_of(CHECKPOINT_EVERY) {
            self.checkpoints.push(now.clone());
        }
        if now.chosen().is_empty() {
            self.spots.push(Spot {
                ply: u32::try_from(ply).unwrap_or(u32::MAX),
                happened: self.story.len(),
                ended,
                round: now.round_number(),
                to_act: now.to_act(),
            });
        }
    }

    /// What the coach says of the match and of the play of these seats; nothing if it was broken off. It takes seconds:
    /// `tell` is told after each move that has been looked at.
    #[must_use]
    pub fn coached(&self, seats: SeatSet, effort: &Effort, tell: &mut dyn FnMut(usize)) -> Option<Report> {
        self.checkpoints.first()?.coached(&self.moves, seats, effort, tell)
    }

    /// Whether it was played to its end.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.at(u32::MAX).game.winners().is_some()
    }

    /// All that happened, the oldest first.
    #[must_use]
    pub fn story(&self) -> &[Happening] {
        &self.story
    }

    /// How many moves were made.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.moves.len()
    }

    /// How many positions there are: at least one.
    #[must_use]
    pub const fn positions(&self) -> usize {
        self.spots.len()
    }

    /// How many rounds were begun.
    #[must_use]
    pub fn rounds(&self) -> u16 {
        self.spots.last().map_or(1, |spot| spot.round)
    }

    /// What was written down for the round that is played after `ply` moves; `None` if it was broken off.
    #[must_use]
    pub fn result(&self, ply: u32) -> Option<RoundResult> {
        let round = self.spots[self.place(ply)].round;
        self.story.iter().find_map(|happening| match happening {
            Happening::RoundEnds(result) if result.round == round => Some(result.clone()),
            Happening::RoundEnds(_) | Happening::RoundBegins(_) | Happening::Event(..) => None,
        })
    }

    /// The match after `ply` moves, or at the last position before that.
    #[must_use]
    pub fn at(&self, ply: u32) -> Position<'_> {
        let place = self.place(ply);
        let Spot { ply, happened, ended, .. } = self.spots[place];
        let ply = ply as usize;
        let mut game = self.checkpoints[ply / CHECKPOINT_EVERY].clone();
        for (seat, mv) in &self.moves[ply / CHECKPOINT_EVERY * CHECKPOINT_EVERY..ply] {
            // It was legal when the replay was made, from the same match.
            let _ = game.submit(*seat, mv, &mut EventLog::default());
        }
        // Who has moved twice since has forgotten the rest at a table, too.
        let lap = 2 * usize::from(game.players().count());
        let happened_at = |place: usize| self.spots[place].happened;
        let from = place.checked_sub(lap).map_or(0, happened_at);
        let known = place.checked_sub(1).map_or(0, happened_at).saturating_sub(from);
        Position { game, story: &self.story[from..happened], known, ended, number: place + 1 }
    }

    /// The ply of the position to which `to` leads from the one after `from` moves; `None` if there is none, or it is the
    /// same.
    #[must_use]
    pub fn go(&self, from: u32, to: Go) -> Option<u32> {
        let here = self.place(from);
        let later = || self.spots.get(here + 1..).unwrap_or_default().iter();
        let begins = |round: u16| self.spots.iter().find(|spot| spot.round == round);
        let there = match to {
            Go::First => self.spots.first(),
            Go::Back => here.checked_sub(1).and_then(|place| self.spots.get(place)),
            Go::On => later().next(),
            Go::Last => self.spots.last(),
            Go::NextRound => begins(self.spots[here].round + 1),
            Go::Round(round) => begins(round),
            Go::Ply(ply) => self.spots.get(self.place(ply)),
            Go::Decision(seat) => later().find(|spot| spot.to_act.has(seat)),
        };
        there.map(|spot| spot.ply).filter(|ply| *ply != self.spots[here].ply)
    }

    /// The index of the last position that is not after `ply` moves.
    fn place(&self, ply: u32) -> usize {
        self.spots.partition_point(|spot| spot.ply <= ply).saturating_sub(1)
    }
}
