//! Lessons: a match of each game against two computers, on deals that are equal for everybody, with one idea at a time.
//! A lesson is a value: a function of the learner's steps. The learner chooses as in every match; the computers play as
//! `steady`, unless another move shows the learner something new.

use game_core::{
    AnyEvent, AnyMatch, AnyObservation, EventLog, Game, GameId, Happening, Level, Observation, PlayError,
    Players, Purpose, Seat, SeatSet, Seed, Viewer,
};
use locale::Language;
use model::actions::PlayContext;
use model::computers;

use super::{Face, Player, Scene, chapters, idea};

/// The seat of the learner.
pub const LEARNER: Seat = Seat::FIRST;
/// The step from a chapter that is over to the next one.
pub const NEXT: &str = "next";
/// If a computer has more moves than this, it plays as `steady` without looking for something new.
const TRIED: usize = 40;

/// A part of a lesson: a deal, and the ideas that it shows.
#[derive(Debug)]
pub struct Chapter<G: Face> {
    /// The part of a match that is played.
    pub deal: Deal,
    /// The ideas. Each is explained once, in this order if several fit.
    pub ideas: &'static [Idea<G>],
}

/// The part of a match that a chapter plays.
#[derive(Clone, Copy, Debug)]
pub struct Deal {
    /// The seed of its match.
    pub seed: u64,
    /// The options of its match.
    pub options: &'static [(&'static str, &'static str)],
    /// The number of moves that computers make before the learner's first decision.
    pub before: usize,
    /// The number of decisions that the learner makes, unless the match ends earlier.
    pub decisions: usize,
}

/// Something to learn.
#[derive(Debug)]
pub struct Idea<G: Face> {
    /// The key of its texts.
    pub key: &'static str,
    /// Whether it fits what the learner sees.
    pub fits: fn(&Seen<G>) -> bool,
}

/// What the learner sees.
#[derive(Debug)]
pub struct Seen<'a, G: Game> {
    /// The view and the legal moves.
    pub observation: &'a Observation<G>,
    /// The events since the learner's last decision.
    events: Vec<&'a G::Event>,
}

impl<G: Game> Seen<'_, G> {
    /// Whether there was such an event since the learner's last decision.
    pub fn happened(&self, like: impl Fn(&G::Event) -> bool) -> bool {
        self.events.iter().any(|event| like(event))
    }

    /// Whether the learner has such a legal move.
    pub fn can(&self, like: impl Fn(&G::Move) -> bool) -> bool {
        self.observation.legal.iter().any(like)
    }
}

/// The key of the first idea of a chapter that fits and has not been explained.
pub(super) fn first_idea<G: Face>(
    observation: &Observation<G>,
    chapter: usize,
    happened: &[Happening],
    explained: &[&'static str],
) -> Option<&'static str>
where
    for<'e> &'e G::Event: TryFrom<&'e AnyEvent>,
{
    let events = happened.iter().filter_map(|happening| match happening {
        Happening::Event(to, event) if to.includes(observation.viewer) => event.try_into().ok(),
        _ => None,
    });
    let seen = Seen { observation, events: events.collect() };
    let ideas = G::LESSON.get(chapter)?.ideas.iter();
    ideas.filter(|idea| !explained.contains(&idea.key)).find(|idea| (idea.fits)(&seen)).map(|idea| idea.key)
}

/// A lesson after some of the learner's steps.
#[derive(Clone, Debug)]
pub struct Lesson {
    game: GameId,
    steps: Vec<String>,
    chapter: usize,
    deal: Deal,
    decisions: usize,
    now: AnyMatch,
    /// Everything that has happened in the chapter.
    story: Vec<Happening>,
    /// The number of happenings of `story` before the learner's last turn.
    known: usize,
    /// The number of happenings of `story` before the last decision.
    decided: usize,
    /// The keys of all ideas explained yet, including the present one.
    explained: Vec<&'static str>,
    idea: Option<&'static str>,
}

/// Why a step cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoStep {
    /// The chapter is over: only the next one can be begun, if there is one.
    #[error("the chapter is over")]
    Over,
    /// The move is not legal.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl Lesson {
    /// The number of computers in a lesson.
    pub const COMPUTERS: u8 = 2;

    /// The lesson of a game at its beginning; `None` if its deal is invalid, which a test excludes.
    #[must_use]
    pub fn new(game: GameId) -> Option<Lesson> {
        Lesson::at(game, 0, *chapters(game).first()?)
    }

    /// The lesson after these steps. If one of them is not possible, because the deals have changed, it stops before
    /// that.
    #[must_use]
    pub fn after<'a>(game: GameId, steps: impl IntoIterator<Item = &'a str>) -> Option<Lesson> {
        let mut lesson = Lesson::new(game)?;
        for step in steps {
            if lesson.take(step).is_err() {
                break;
            }
        }
        Some(lesson)
    }

    /// The lesson at the beginning of a chapter with this deal.
    fn at(game: GameId, chapter: usize, deal: Deal) -> Option<Lesson> {
        let players = Players::new(1 + Lesson::COMPUTERS).ok()?;
        let mut log = EventLog::default();
        let options = deal.options.iter().copied();
        let now = AnyMatch::new(game, options, players, Seed::from(deal.seed), &mut log).ok()?;
        let (steps, explained) = (Vec::new(), Vec::new());
        let (story, known, decided) = (log.0, 0, 0);
        let mut lesson = Lesson {
            game,
            steps,
            chapter,
            deal,
            decisions: 0,
            now,
            story,
            known,
            decided,
            explained,
            idea: None,
        };
        for _ in 0..deal.before {
            let Some(seat) = lesson.now.to_act().first() else { break };
            lesson.plays_steadily(seat);
        }
        (lesson.known, lesson.decided) = (lesson.story.len(), lesson.story.len());
        lesson.computers_play();
        lesson.look();
        Some(lesson)
    }

    /// Takes a step of the learner: a move in notation, or [`NEXT`].
    ///
    /// # Errors
    /// [`NoStep`]; nothing has changed then.
    pub fn take(&mut self, step: &str) -> Result<(), NoStep> {
        if self.is_between() {
            let next = chapters(self.game).get(self.chapter + 1).copied().filter(|_| step == NEXT);
            let next = next.and_then(|deal| Lesson::at(self.game, self.chapter + 1, deal));
            let next = next.ok_or(NoStep::Over)?;
            let (steps, explained) = (std::mem::take(&mut self.steps), std::mem::take(&mut self.explained));
            *self = Lesson { steps, explained: [explained, next.explained.clone()].concat(), ..next };
        } else {
            let before = self.story.len();
            self.submit(LEARNER, step)?;
            self.decided = before;
            self.decisions += 1;
            // Consecutive moves of a player are one turn.
            if self.waits_for_computer().is_some() {
                self.known = self.decided;
            }
            self.computers_play();
            self.look();
        }
        self.steps.push(step.to_owned());
        Ok(())
    }

    fn submit(&mut self, seat: Seat, mv: &str) -> Result<(), PlayError> {
        let mut log = EventLog::default();
        self.now.submit(seat, mv, &mut log)?;
        self.story.extend(log.0);
        Ok(())
    }

    /// Plays for the computers until the learner has to choose.
    fn computers_play(&mut self) {
        while let Some(seat) = self.waits_for_computer() {
            match self.shows_something_new(seat) {
                Some(mv) if self.submit(seat, &mv).is_ok() => {}
                _ => self.plays_steadily(seat),
            }
        }
    }

    fn waits_for_computer(&self) -> Option<Seat> {
        self.now.to_act().first().filter(|_| !self.now.to_act().has(LEARNER))
    }

    /// A move at a seat after which a new idea fits if all play on as `steady`; `None` if one fits after the move of
    /// `steady`.
    fn shows_something_new(&self, seat: Seat) -> Option<String> {
        let teaches = |mv: Option<&str>| {
            let mut tried = self.clone();
            match mv {
                Some(mv) => tried.submit(seat, mv).ok()?,
                None => tried.plays_steadily(seat),
            }
            while let Some(seat) = tried.waits_for_computer() {
                tried.plays_steadily(seat);
            }
            tried.fitting()
        };
        let legal = self.now.legal(seat);
        if legal.len() > TRIED || teaches(None).is_some() {
            return None;
        }
        legal.into_iter().find(|mv| teaches(Some(mv)).is_some())
    }

    fn plays_steadily(&mut self, seat: Seat) {
        let mut chance = self.now.seed().chance(Purpose::Choice(seat, self.now.step()));
        let observation = self.now.observe(Viewer::Seat(seat));
        if let Some(mv) = observation.computer_move(Level::Steady, &mut chance, 0) {
            // The choice of a computer is legal.
            let _ = self.submit(seat, &mv);
        }
    }

    /// The key of the first new idea that fits what the learner sees.
    fn fitting(&self) -> Option<&'static str> {
        idea(&self.observe(), self.chapter, &self.story[self.decided..], &self.explained)
    }

    fn look(&mut self) {
        self.idea = self.fitting();
        self.explained.extend(self.idea);
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// The steps taken.
    #[must_use]
    pub fn steps(&self) -> &[String] {
        &self.steps
    }

    /// The number of the next step.
    #[must_use]
    pub fn step(&self) -> u32 {
        u32::try_from(self.steps.len()).unwrap_or(u32::MAX)
    }

    /// The number of the chapter, from 1, and the number of chapters.
    #[must_use]
    pub fn chapter(&self) -> (usize, usize) {
        (self.chapter + 1, chapters(self.game).len())
    }

    /// The key of the idea that is being explained.
    #[must_use]
    pub const fn idea(&self) -> Option<&'static str> {
        self.idea
    }

    /// Whether the chapter is over.
    #[must_use]
    pub fn is_between(&self) -> bool {
        self.decisions >= self.deal.decisions || self.now.winners().is_some()
    }

    /// Whether the lesson is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let (chapter, chapters) = self.chapter();
        self.is_between() && chapter == chapters
    }

    /// The winners of this chapter's match, if it has ended.
    #[must_use]
    pub const fn winners(&self) -> Option<SeatSet> {
        self.now.winners()
    }

    /// What the learner sees.
    #[must_use]
    pub fn observe(&self) -> AnyObservation {
        self.now.observe(Viewer::Seat(LEARNER))
    }

    /// The learner's moves, in notation.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        if self.is_between() { Vec::new() } else { self.now.legal(LEARNER) }
    }

    /// The names of the computers, for a learner with this name.
    #[must_use]
    pub fn computers(learner: &str) -> Vec<&'static str> {
        computers::names("", &[learner], Lesson::COMPUTERS.into())
    }

    /// The scene for the learner, who has this name.
    #[must_use]
    pub fn scene<'a>(&'a self, learner: &'a str, lang: Language) -> Scene<'a> {
        let computers = Lesson::computers(learner).into_iter();
        let computers = computers.map(|name| Player::Computer(name, Level::Steady));
        let players = std::iter::once(Player::Person(learner.into())).chain(computers).collect();
        let ended = self.story.iter().filter(|happening| matches!(happening, Happening::RoundEnds(_)));
        let (ended, place) = (ended.count(), PlayContext::Lesson(self.game));
        let mut scene = Scene::new(&self.now, players, (self.story.iter(), self.known), ended, place, lang);
        scene.step = self.step();
        scene.read_at(Some(LEARNER))
    }
}

#[cfg(test)]
#[path = "lessons_tests.rs"]
mod tests;
