//! A recorded match that can be viewed at any of its positions. A position is a moment at which no simultaneous
//! decision is incomplete: where several choose at the same time, the next position comes when all have chosen.

use crate::any::{AnyMatch, EventLog, Happening};
use crate::coach::{Effort, Report};
use crate::matches::RoundResult;
use crate::playthrough::{Break, Line, Submitted};
use crate::seat::{BySeat, Seat, SeatSet};
use crate::take_back::Standing;

/// The number of moves between checkpoints: the most that are replayed to reach a position.
const CHECKPOINT_EVERY: usize = 64;

/// A recorded match, from its deal to its last move.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The match after every [`CHECKPOINT_EVERY`] moves, from the deal on.
    checkpoints: Vec<AnyMatch>,
    /// The moves in order that were not taken back; those of one decision in the order of the seats.
    moves: Vec<(Seat, String)>,
    /// The positions in order. There is at least one, the deal.
    positions: Vec<StoredPosition>,
    /// Everything that happened.
    story: Vec<Happening>,
    /// How often each seat took moves back.
    taken_back: BySeat<u32>,
}

/// The stored data of a position, so that it need not be played up to.
#[derive(Clone, Copy, Debug)]
struct StoredPosition {
    /// The number of moves made before.
    ply: u32,
    /// The number of happenings before it.
    happened: usize,
    /// The number of rounds that have ended.
    ended: usize,
    round: u16,
    to_act: SeatSet,
}

/// The position to go to from another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    /// To the deal.
    First,
    /// To the previous position.
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
    /// The latest happenings, beginnings and ends of rounds included, the oldest first.
    pub story: &'a [Happening],
    /// How many of these happenings were before the previous position.
    pub known: usize,
    /// The number of rounds that have ended.
    pub ended: usize,
    /// Its number among the positions, from 1.
    pub number: usize,
}

impl Replay {
    /// The match `game`, whatever it has come to, with these moves, as they were submitted at a table,
    /// including choices that were changed later. Moves that were taken back are left out: positions, plies and steps
    /// are those of a match without them.
    ///
    /// # Errors
    /// As [`write_down`](crate::write_down).
    pub fn of(game: &AnyMatch, log: &[Submitted]) -> Result<Replay, Break> {
        Self::made(game, game.standing(log)?)
    }

    fn made(game: &AnyMatch, standing: Standing) -> Result<Replay, Break> {
        let Standing { moves, taken_back, .. } = standing;
        let moves = moves.into_iter().map(|(_, mv)| mv).collect();
        let mut dealt = EventLog::default();
        let (mut now, mut ended) = (game.from_the_start(&mut dealt), 0);
        let (checkpoints, positions, counts) = (Vec::new(), Vec::new(), BySeat::new(game.players()));
        let mut replay = Replay { checkpoints, moves, positions, story: dealt.0, taken_back: counts };
        replay.note(&now, 0, ended);
        let mut taken_back = taken_back.into_iter().peekable();
        for ply in 0..replay.moves.len() {
            // The news of the next position, before the other move that was made instead.
            while let Some((_, seat)) = taken_back.next_if(|(before, _)| *before <= ply) {
                replay.note_taken_back(seat);
            }
            let (mut log, (seat, mv)) = (EventLog::default(), &replay.moves[ply]);
            now.submit(*seat, mv, &mut log).map_err(|why| Break::BadMove { line: ply + 1, why })?;
            ended += log.0.iter().filter(|happening| matches!(happening, Happening::RoundEnds(_))).count();
            replay.story.append(&mut log.0);
            replay.note(&now, ply + 1, ended);
        }
        taken_back.for_each(|(_, seat)| replay.note_taken_back(seat));
        if let Some(last) = replay.positions.last_mut() {
            last.happened = replay.story.len();
        }
        Ok(replay)
    }

    /// The match that a playthrough records, complete or broken off. It is checked line by line.
    ///
    /// # Errors
    /// As [`AnyMatch::replay`].
    pub fn read(lines: &[Line]) -> Result<Replay, Break> {
        let game = match lines.last() {
            Some(Line::End { .. }) => AnyMatch::replay(lines, None)?,
            _ => AnyMatch::replay_broken_off(lines)?,
        };
        let mut standing = Standing::default();
        for line in lines {
            match line {
                Line::Decision { seat, mv, .. } => standing.push(*seat, mv),
                Line::TakeBack { seat, to } => {
                    standing.take_back(*seat, standing.before(*to));
                }
                _ => {}
            }
        }
        Replay::made(&game, standing)
    }

    fn note_taken_back(&mut self, seat: Seat) {
        self.story.push(Happening::TookBack(seat));
        self.taken_back[seat] += 1;
    }

    /// Records the match after `ply` moves.
    fn note(&mut self, now: &AnyMatch, ply: usize, ended: usize) {
        if ply.is_multiple_of(CHECKPOINT_EVERY) {
            self.checkpoints.push(now.clone());
        }
        if now.chosen().is_empty() {
            self.positions.push(StoredPosition {
                ply: u32::try_from(ply).unwrap_or(u32::MAX),
                happened: self.story.len(),
                ended,
                round: now.round_number(),
                to_act: now.to_act(),
            });
        }
    }

    /// The coach's report on the match and on the play of these seats; `None` if the match was broken off. It takes
    /// seconds: `progress` is called with the number of moves analysed after each of them.
    #[must_use]
    pub fn coached(
        &self,
        seats: SeatSet,
        effort: &Effort,
        progress: &mut dyn FnMut(usize),
    ) -> Option<Report> {
        self.checkpoints.first()?.coached(&self.moves, seats, effort, progress)
    }

    /// The decisions in order, each with the number of moves before it and its moves: several where several chose at
    /// the same time.
    pub(crate) fn decisions(&self) -> impl Iterator<Item = (u32, &[(Seat, String)])> {
        let plies = self.positions.iter().map(|position| position.ply);
        plies.clone().zip(plies.skip(1)).map(|(ply, next)| (ply, &self.moves[ply as usize..next as usize]))
    }

    /// Whether the match was played to its end.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.at(u32::MAX).game.winners().is_some()
    }

    /// Everything that happened, the oldest first.
    #[must_use]
    pub fn story(&self) -> &[Happening] {
        &self.story
    }

    /// How often each seat took moves back.
    #[must_use]
    pub const fn taken_back(&self) -> &BySeat<u32> {
        &self.taken_back
    }

    /// The number of moves that were not taken back.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.moves.len()
    }

    /// The number of positions, at least one.
    #[must_use]
    pub const fn positions(&self) -> usize {
        self.positions.len()
    }

    /// The number of rounds begun.
    #[must_use]
    pub fn rounds(&self) -> u16 {
        self.positions.last().map_or(1, |position| position.round)
    }

    /// The result of the round that is being played after `ply` moves; `None` if it was broken off.
    #[must_use]
    pub fn result(&self, ply: u32) -> Option<RoundResult> {
        let round = self.positions[self.place(ply)].round;
        self.story.iter().find_map(|happening| match happening {
            Happening::RoundEnds(result) if result.round == round => Some(result.clone()),
            Happening::RoundEnds(_)
            | Happening::RoundBegins(_)
            | Happening::Event(..)
            | Happening::TookBack(_) => None,
        })
    }

    /// The match after `ply` moves, or at the last position before that.
    #[must_use]
    pub fn at(&self, ply: u32) -> Position<'_> {
        let place = self.place(ply);
        let StoredPosition { ply, happened, ended, .. } = self.positions[place];
        let ply = ply as usize;
        let mut game = self.checkpoints[ply / CHECKPOINT_EVERY].clone();
        for (seat, mv) in &self.moves[ply / CHECKPOINT_EVERY * CHECKPOINT_EVERY..ply] {
            // It was legal when the replay was made, from the same match.
            let _ = game.submit(*seat, mv, &mut EventLog::default());
        }
        // At a table, too, the story goes back two laps at most.
        let lap = 2 * usize::from(game.players().count());
        let happened_at = |place: usize| self.positions[place].happened;
        let from = place.checked_sub(lap).map_or(0, happened_at);
        let known = place.checked_sub(1).map_or(0, happened_at).saturating_sub(from);
        Position { game, story: &self.story[from..happened], known, ended, number: place + 1 }
    }

    /// The ply of the position to which `to` leads from the one after `from` moves; `None` if there is no such
    /// position, or it is the current one.
    #[must_use]
    pub fn go(&self, from: u32, to: Go) -> Option<u32> {
        let here = self.place(from);
        let later = || self.positions.get(here + 1..).unwrap_or_default().iter();
        let begins = |round: u16| self.positions.iter().find(|position| position.round == round);
        let there = match to {
            Go::First => self.positions.first(),
            Go::Back => here.checked_sub(1).and_then(|place| self.positions.get(place)),
            Go::On => later().next(),
            Go::Last => self.positions.last(),
            Go::NextRound => begins(self.positions[here].round + 1),
            Go::Round(round) => begins(round),
            Go::Ply(ply) => self.positions.get(self.place(ply)),
            Go::Decision(seat) => later().find(|position| position.to_act.has(seat)),
        };
        there.map(|position| position.ply).filter(|ply| *ply != self.positions[here].ply)
    }

    /// The index of the last position with at most `ply` moves.
    fn place(&self, ply: u32) -> usize {
        self.positions.partition_point(|position| position.ply <= ply).saturating_sub(1)
    }
}
