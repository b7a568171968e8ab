//! A match at a table: its round, its log, and what has happened of late. Pure: nothing is stored or sent from here.

use std::collections::BTreeMap;
use std::sync::Arc;

use game_core::{
    AnyMatch, AnyNotes, Award, BySeat, EventLog, Happening, PlayError, Replay, Report, RoundResult, Scores,
    Seat, Viewer,
};

use super::By;
use super::story::Story;

/// A match at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Playing {
    /// The match.
    game: AnyMatch,
    /// How many lines its log has.
    log: u32,
    /// What has happened of late.
    story: Story,
    /// The rounds that have ended.
    rounds: Vec<RoundResult>,
    /// What has been noted of all of it for awards.
    notes: AnyNotes,
    /// What the coach says of the match as a whole.
    review: Review,
}

/// What the coach says of a match that is over as a whole, for its recap. It is kept while its table is held.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Review {
    /// It has not looked at it yet.
    #[default]
    Due,
    /// It has; nothing if there is nothing that it could say.
    Done(Option<Arc<Reviewed>>),
}

/// What the coach says of a match as a whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// What it says.
    pub report: Report,
    /// The match as it stood before the decisions that it names, by the moves that had been made.
    pub stood: BTreeMap<u32, AnyMatch>,
}

impl Reviewed {
    /// What is said of a match that can be gone through again.
    #[must_use]
    pub fn of(report: Report, replay: &Replay) -> Reviewed {
        let named = report.best.iter().chain(&report.dearest).map(|swing| swing.ply);
        let stood = named.map(|ply| (ply, replay.at(ply).game)).collect();
        Reviewed { report, stood }
    }
}

impl Playing {
    /// A match as it stands, of which nothing is known but that.
    #[must_use]
    pub fn of(game: AnyMatch) -> Playing {
        let notes = AnyNotes::of(game.game());
        Playing { game, log: 0, story: Story::default(), rounds: Vec::new(), notes, review: Review::Due }
    }

    /// The cards were dealt.
    pub fn begin(&mut self, happened: Vec<Happening>) {
        happened.iter().for_each(|happening| self.notes.note(happening));
        self.story.begin(happened);
    }

    /// The match.
    #[must_use]
    pub const fn game(&self) -> &AnyMatch {
        &self.game
    }

    /// The match, and nothing of what has happened.
    #[must_use]
    pub fn into_game(self) -> AnyMatch {
        self.game
    }

    /// How many moves its log has.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        self.log
    }

    /// What has happened of late.
    #[must_use]
    pub const fn story(&self) -> &Story {
        &self.story
    }

    /// The rounds that have ended.
    #[must_use]
    pub fn rounds(&self) -> &[RoundResult] {
        &self.rounds
    }

    /// What players are honoured for; nothing before the match is over.
    #[must_use]
    pub fn awards(&self) -> Vec<Award> {
        self.game.awards(&self.notes, &self.rounds)
    }

    /// What the coach says of all of it, once it has looked at it.
    #[must_use]
    pub fn review(&self) -> Option<&Reviewed> {
        match &self.review {
            Review::Due => None,
            Review::Done(reviewed) => reviewed.as_deref(),
        }
    }

    /// Whether the coach has not looked at all of it yet.
    #[must_use]
    pub fn awaits_review(&self) -> bool {
        self.review == Review::Due
    }

    /// The coach has looked at all of it: this is what it says, if anything.
    pub fn tell(&mut self, reviewed: Option<Arc<Reviewed>>) {
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
        if step != self.game.step() {
            return Err(NotPlayed::Passed);
        }
        if !self.game.to_act().has(seat) && !self.game.chosen().has(seat) {
            return Err(NotPlayed::NotYourTurn);
        }
        self.append(seat, mv, by).map_err(|error| match error {
            PlayError::Notation(_) => NotPlayed::NoMove,
            PlayError::Rejected { rule, .. } => NotPlayed::Forbidden(rule),
        })
    }

    /// Plays the next move of the log.
    ///
    /// # Errors
    /// [`PlayError`] if it is not legal: the log is not of this match.
    pub fn append(&mut self, seat: Seat, mv: &str, by: By) -> Result<Played, PlayError> {
        let (mut log, step) = (EventLog::default(), self.game.step());
        self.game.submit(seat, mv, &mut log)?;
        let seq = self.log;
        self.log += 1;
        let rounds = self.remember(step, seat, by, log);
        let end = self.game.places().map(|places| (*self.game.totals(), places));
        Ok(Played { seq, rounds, end })
    }

    fn remember(&mut self, step: u32, seat: Seat, by: By, log: EventLog) -> Vec<RoundResult> {
        let ended = log.0.iter().filter_map(|happening| match happening {
            Happening::RoundEnds(result) => Some(result.clone()),
            Happening::RoundBegins(_) | Happening::Event(..) => None,
        });
        let ended: Vec<RoundResult> = ended.collect();
        self.rounds.extend(ended.iter().cloned());
        log.0.iter().for_each(|happening| self.notes.note(happening));
        self.story.add(step, seat, by, log.0);
        self.story.forget(self.game.players().seats(), self.game.to_act(), self.game.step());
        ended
    }

    /// How many happenings of the story are no news to this viewer: to a seat what was before its own last turn, to
    /// everybody what was before the last lap.
    #[must_use]
    pub fn known_to(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => self.story.known_to(seat, self.game.step()),
            Viewer::Spectator => self.story.before_lap(self.game.to_act(), self.game.step()),
        }
    }
}

/// Matches as tests need them.
#[cfg(any(test, feature = "testing"))]
impl Playing {
    /// This is all that has happened of late.
    pub fn tells_of(&mut self, happenings: Vec<Happening>) {
        self.story = Story::default();
        self.story.begin(happenings);
    }

    /// These rounds have ended.
    pub fn has_ended(&mut self, rounds: Vec<RoundResult>) {
        self.rounds = rounds;
    }

    /// The match, with other cards.
    pub fn dealt_anew(&mut self, deal: impl FnOnce(&AnyMatch) -> AnyMatch) {
        self.game = deal(&self.game);
    }
}

/// A move that was played: what is to be stored of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Its place in the log.
    pub seq: u32,
    /// The rounds that ended with it.
    pub rounds: Vec<RoundResult>,
    /// The totals and the places, if the match ended with it: whoever is first has won.
    pub end: Option<(Scores, BySeat<u8>)>,
}

/// Why a move is not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlayed {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// Another decision is open by now.
    #[error("that decision has passed")]
    Passed,
    /// The seat does not decide now.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// This is no move of the game, in notation.
    #[error("this is no move")]
    NoMove,
    /// The rule with this number forbids the move.
    #[error("rule {0} forbids it")]
    Forbidden(&'static str),
}
