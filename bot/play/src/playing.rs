//! A match at a table: its state, its log, and the latest happenings. Pure: nothing is stored or sent from here.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::sync::Arc;

use game_core::{
    AnyMatch, AnyNotes, Award, BySeat, EventLog, Happening, PlayError, Replay, Report, RoundResult, Scores,
    Seat, Submitted, TakeBack, Viewer,
};

use super::By;
use super::move_times::{Follows, MoveTimes};
use super::round::{Round, RoundMove};
use super::story::Story;

/// At most so often are moves taken back in a match: each time its log is played again, also at a start.
pub(super) const MOST_TAKEN_BACK: u32 = 100;

/// A match at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Playing {
    /// The match.
    game: AnyMatch,
    /// The number of moves in its log.
    log: u32,
    /// The latest happenings.
    story: Story,
    /// The rounds that have ended.
    rounds: Vec<RoundResult>,
    /// The notes for its awards.
    notes: AnyNotes,
    /// The round that is being played, for moves that are taken back.
    round: Round,
    /// The length of the log when the round began, or moves were last taken back.
    resumed: u32,
    /// How often moves of each seat have been taken back.
    taken_back: BySeat<u32>,
    /// How long people have taken for their moves.
    times: MoveTimes,
    /// How long they have taken for the latest ones, which does not count yet.
    taken: Vec<(Seat, Follows, u32)>,
    /// The coach's review of the match.
    review: Review,
}

/// The state of the coach's review of a finished match, for its recap. It is not stored, and lives as long as the table
/// is in memory.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Review {
    /// The coach has not reviewed the match yet.
    #[default]
    Due,
    /// The coach has reviewed the match; `None` if there is no report.
    Done(Option<Arc<Reviewed>>),
}

/// The coach's review of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// The report.
    pub report: Report,
    /// The match before each decision that the report names, by the number of moves made before.
    pub positions: BTreeMap<u32, AnyMatch>,
}

impl Reviewed {
    /// The review of a recorded match.
    #[must_use]
    pub fn of(report: Report, replay: &Replay) -> Reviewed {
        let named = report.best.iter().chain(&report.costliest).map(|swing| swing.ply);
        let positions = named.map(|ply| (ply, replay.at(ply).game)).collect();
        Reviewed { report, positions }
    }
}

impl Playing {
    /// A match in its present state, with an empty log and story.
    #[must_use]
    pub fn of(game: AnyMatch) -> Playing {
        let notes = AnyNotes::of(game.game());
        let (round, taken_back) = (Round::default(), BySeat::from_fn(game.players(), |_| 0));
        let (review, times) = (Review::Due, MoveTimes::of(game.players()));
        Playing {
            game,
            log: 0,
            story: Story::default(),
            rounds: Vec::new(),
            notes,
            round,
            resumed: 0,
            taken_back,
            times,
            taken: Vec::new(),
            review,
        }
    }

    /// Records the happenings of the first deal.
    pub fn begin(&mut self, happened: Vec<Happening>) {
        happened.iter().for_each(|happening| self.notes.note(happening));
        self.story.begin(happened);
    }

    /// The match.
    #[must_use]
    pub const fn game(&self) -> &AnyMatch {
        &self.game
    }

    /// The match, without its log and story.
    #[must_use]
    pub fn into_game(self) -> AnyMatch {
        self.game
    }

    /// The number of moves in its log.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        self.log
    }

    /// The latest happenings.
    #[must_use]
    pub const fn story(&self) -> &Story {
        &self.story
    }

    /// The rounds that have ended.
    #[must_use]
    pub fn rounds(&self) -> &[RoundResult] {
        &self.rounds
    }

    /// The awards; empty before the match is over.
    #[must_use]
    pub fn awards(&self) -> Vec<Award> {
        self.game.awards(&self.notes, &self.rounds)
    }

    /// The coach's review, if there is one.
    #[must_use]
    pub fn review(&self) -> Option<&Reviewed> {
        match &self.review {
            Review::Due => None,
            Review::Done(reviewed) => reviewed.as_deref(),
        }
    }

    /// Whether the coach has not reviewed the match yet.
    #[must_use]
    pub fn awaits_review(&self) -> bool {
        self.review == Review::Due
    }

    /// Records the coach's review, `None` if there is no report.
    pub fn set_review(&mut self, reviewed: Option<Arc<Reviewed>>) {
        self.review = Review::Done(reviewed);
    }

    /// Plays a move of the decision `step`.
    ///
    /// # Errors
    /// [`NotPlayed`]; nothing has changed then.
    pub fn play(&mut self, seat: Seat, step: u32, mv: &str, by: By) -> Result<Played, NotPlayed> {
        if self.game.winners().is_some() {
            return Err(NotPlayed::Over);
        }
        match step.cmp(&self.game.step()) {
            Ordering::Less => return Err(NotPlayed::Passed),
            Ordering::Greater => return Err(NotPlayed::Undone),
            Ordering::Equal => {}
        }
        if !self.game.to_act().has(seat) && !self.game.chosen().has(seat) {
            return Err(NotPlayed::NotYourTurn);
        }
        self.append_newest(seat, mv, by).map_err(|error| match error {
            PlayError::Notation(_) => NotPlayed::NoMove,
            PlayError::Rejected { rule, .. } => NotPlayed::Forbidden(rule),
        })
    }

    /// Plays a move of the log. As long as another line follows, nobody asks whether its seat may take it back alone.
    ///
    /// # Errors
    /// [`PlayError`] if it is not legal: the log is not of this match.
    pub fn append(&mut self, seat: Seat, mv: &str, by: By) -> Result<Played, PlayError> {
        self.submit(seat, mv, by, true)
    }

    /// As [`append`](Self::append), for the newest line.
    ///
    /// # Errors
    /// As [`append`](Self::append).
    pub fn append_newest(&mut self, seat: Seat, mv: &str, by: By) -> Result<Played, PlayError> {
        let reveals = by != By::Person || self.game.reveals(seat, mv);
        self.submit(seat, mv, by, reveals)
    }

    fn submit(&mut self, seat: Seat, mv: &str, by: By, reveals: bool) -> Result<Played, PlayError> {
        let (mut log, step) = (EventLog::default(), self.game.step());
        self.game.submit(seat, mv, &mut log)?;
        let seq = self.log;
        self.log += 1;
        if self.game.step() > step {
            for (seat, follows, seconds) in self.taken.drain(..) {
                self.times.add(seat, follows, seconds);
            }
        }
        let rounds = self.remember(step, seat, by, log);
        if rounds.is_empty() {
            self.round.add(RoundMove { line: seq, step, seat, by }, reveals);
        } else {
            self.round = Round::default();
            self.resumed = self.log;
        }
        let end = self.game.places().map(|places| (*self.game.totals(), places));
        Ok(Played { seq, rounds, end })
    }

    /// Takes moves back, those of this seat first: the match is again as it was before the decision to which a move of
    /// this round belongs, and no number of a decision comes twice. `log` is the whole log until then. `None` if there is
    /// no such move, or the log is not of this match; then nothing has changed.
    pub fn take_back(&mut self, seat: Seat, take_back: TakeBack, log: &[Submitted]) -> Option<Played> {
        let earlier = self.game.before(log, take_back)?;
        let game = self.game.taken_back_to(&earlier)?;
        let line = Submitted { seat, mv: take_back.to_string(), by: None };
        let replay = Replay::of(&self.game, &[log, &[line]].concat()).ok()?;
        let (mut round, step) = (self.round.clone(), self.game.step());
        let first = round.take_back(take_back)?;
        self.notes = AnyNotes::of(game.game());
        replay.story().iter().for_each(|happening| self.notes.note(happening));
        (self.game, self.round) = (game, round);
        self.taken_back[seat] += 1;
        self.story.take_back(first, step, seat);
        let seq = self.log;
        self.log += 1;
        self.resumed = self.log;
        Some(Played { seq, rounds: Vec::new(), end: None })
    }

    fn may_still_take_back(&self) -> bool {
        let times: u32 = self.taken_back.iter().map(|(_, times)| *times).sum();
        times < MOST_TAKEN_BACK && self.game.winners().is_none()
    }

    /// The last move of the log, if this seat may take it back of its own accord: its person has made it, nobody has learnt
    /// anything from it, and it was not made in place of one that was taken back.
    #[must_use]
    pub fn may_take_back(&self, seat: Seat) -> Option<TakeBack> {
        let last = self.round.silent().filter(|_| self.may_still_take_back())?;
        let own = last.line + 1 == self.log && last.seat == seat && last.by == By::Person;
        own.then_some(TakeBack { to: last.line })
    }

    /// The last move in this round that a person has made, at this seat if one is named; else only if none was made for
    /// anybody since. Whose it was, and what takes it
    /// back together with all that came after it.
    #[must_use]
    pub fn last_of_a_person(&self, at: Option<Seat>) -> Option<(Seat, TakeBack)> {
        // Not past what was made for somebody: that it was would show by the offer.
        let made = |mv: &RoundMove| match at {
            Some(seat) => mv.by == By::Person && mv.seat == seat,
            None => !matches!(mv.by, By::Computer | By::Clock),
        };
        let last = self.round.last(made).filter(|mv| mv.by == By::Person && self.may_still_take_back())?;
        Some((last.seat, TakeBack { to: last.line }))
    }

    /// How often moves of each seat have been taken back.
    #[must_use]
    pub const fn taken_back(&self) -> &BySeat<u32> {
        &self.taken_back
    }

    /// The length of the log when the round began, or moves were last taken back. What somebody planned before is void.
    #[must_use]
    pub const fn resumed(&self) -> u32 {
        self.resumed
    }

    /// Whose move the next one at this seat follows.
    #[must_use]
    pub fn follows(&self, seat: Seat) -> Follows {
        // Those who choose at the same time follow nobody among them.
        match self.round.last(|mv| mv.step < self.game.step()) {
            Some(last) if last.seat == seat => Follows::Own,
            _ => Follows::Another,
        }
    }

    /// Records how long the person at a seat has taken for the move that they have just made, in seconds. It counts from
    /// the next decision on: what is drawn for the open one does not change.
    pub fn took(&mut self, seat: Seat, follows: Follows, seconds: u32) {
        self.taken.push((seat, follows, seconds));
    }

    /// How long people have taken for their moves.
    #[must_use]
    pub const fn times(&self) -> &MoveTimes {
        &self.times
    }

    fn remember(&mut self, step: u32, seat: Seat, by: By, log: EventLog) -> Vec<RoundResult> {
        let ended = log.0.iter().filter_map(|happening| match happening {
            Happening::RoundEnds(result) => Some(result.clone()),
            Happening::RoundBegins(_) | Happening::Event(..) | Happening::TookBack(_) => None,
        });
        let ended: Vec<RoundResult> = ended.collect();
        self.rounds.extend(ended.iter().cloned());
        log.0.iter().for_each(|happening| self.notes.note(happening));
        self.story.add(step, seat, by, log.0);
        self.story.forget(self.game.players().seats(), self.game.to_act(), self.game.step());
        ended
    }

    /// The number of happenings of the story that this viewer already knows: for a seat those before its own last turn,
    /// for a spectator those before the last lap.
    #[must_use]
    pub fn known_to(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => self.story.known_to(seat, self.game.step()),
            Viewer::Spectator => self.story.before_lap(self.game.to_act(), self.game.step()),
        }
    }
}

/// Setters for tests.
#[cfg(any(test, feature = "testing"))]
impl Playing {
    /// Replaces the story by these happenings.
    pub fn set_story(&mut self, happenings: Vec<Happening>) {
        self.story = Story::default();
        self.story.begin(happenings);
    }

    /// Sets the rounds that have ended.
    pub fn set_rounds(&mut self, rounds: Vec<RoundResult>) {
        self.rounds = rounds;
    }

    /// Replaces the match by one with other cards.
    pub fn dealt_anew(&mut self, deal: impl FnOnce(&AnyMatch) -> AnyMatch) {
        self.game = deal(&self.game);
    }
}

/// A move that was played: the data to be stored of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Its index in the log.
    pub seq: u32,
    /// The rounds that ended with it.
    pub rounds: Vec<RoundResult>,
    /// The totals and the places, if the match ended with it; the first place has won.
    pub end: Option<(Scores, BySeat<u8>)>,
}

/// Why a move is not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlayed {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// Another decision is open now.
    #[error("that decision has passed")]
    Passed,
    /// That decision is not open yet: it was, before a backup was restored.
    #[error("that decision was undone")]
    Undone,
    /// It is not the turn of this seat.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// The text is not a move in the game's notation.
    #[error("this is no move")]
    NoMove,
    /// The rule with this number forbids the move.
    #[error("rule {0} forbids it")]
    Forbidden(&'static str),
}
