//! Sample matches played by computers, and assertions for every picture of them.

#![expect(clippy::expect_used, reason = "it is for tests")]

use std::borrow::Borrow;

use drawing::marks::{Drawing, Mark};
use drawing::{Figure, letters};
use game_core::{AnyMatch, Chance, EventLog, GameId, Level, Players, Purpose, Seat, Seed, Viewer};
use locale::Language;
use model::Code;
use play::{By, Playing};

#[doc(no_inline)]
pub use crate::recap::COLOURS;
use crate::{Player, Point, Recap, Scene};

/// A match as it is shown to its players and to spectators, before and after its deal.
#[derive(Clone, Debug)]
pub struct Sample {
    game: GameId,
    choices: Vec<(String, String)>,
    /// The language of all readers.
    pub language: Language,
    names: Vec<String>,
    /// Whether computers have replaced all people.
    replaced: bool,
    playing: Option<Playing>,
}

/// A match for this many players, who have the longest names and read this language.
#[must_use]
pub fn a_sample_of(game: GameId, players: u8, language: Language, choices: &[(&str, &str)]) -> Sample {
    Sample {
        game,
        choices: choices.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect(),
        language,
        names: vec!["W".repeat(32); usize::from(players)],
        replaced: false,
        playing: None,
    }
}

impl Sample {
    /// The sample with these names, seat by seat.
    #[must_use]
    pub fn called(mut self, names: impl IntoIterator<Item = impl Borrow<str>>) -> Sample {
        self.names.iter_mut().zip(names).for_each(|(name, new)| new.borrow().clone_into(name));
        self
    }

    /// The sample with ordinary names.
    #[must_use]
    pub fn named(self) -> Sample {
        self.called(["Ana", "Ben", "Chloé", "Dmitri", "Eva-Maria", "Felix", "Gül", "Henrik", "Ines", "João"])
    }

    /// The sample in which computers have replaced people with the longest names, which gives the longest texts.
    #[must_use]
    pub fn called_as_long_as_can_be(self) -> Sample {
        Sample { replaced: true, ..self }
    }

    /// The sample with its cards dealt.
    #[must_use]
    pub fn dealt(mut self, seed: u64) -> Sample {
        let players = u8::try_from(self.names.len()).ok().and_then(|count| Players::new(count).ok());
        let choices = self.choices.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let (mut log, players) = (EventLog::default(), players.expect("the number of players is allowed"));
        let game = AnyMatch::new(self.game, choices, players, Seed::from(seed), &mut log);
        let mut playing = Playing::of(game.expect("the options go with the players"));
        playing.begin(log.0);
        self.playing = Some(playing);
        self
    }

    /// A match of computers after this many decisions.
    #[must_use]
    pub fn after(self, seed: u64, level: Level, decisions: usize) -> Sample {
        let (mut sample, mut chance) = (self.dealt(seed), chance_of(seed));
        let mut left = 0..decisions;
        while left.next().is_some() && sample.plays_on(level, &mut chance) {}
        sample
    }

    /// Lets a computer make the next decision; returns whether there was one.
    pub fn plays_on(&mut self, level: Level, chance: &mut Chance) -> bool {
        plays_on(self.playing_mut(), level, chance)
    }

    /// A match of computers at each of its moments.
    pub fn moments(self, seed: u64) -> impl Iterator<Item = Sample> {
        let mut chance = chance_of(seed);
        std::iter::successors(Some(self.dealt(seed)), move |now| {
            let mut next = now.clone();
            next.plays_on(Level::Steady, &mut chance).then_some(next)
        })
    }

    /// The match.
    #[must_use]
    pub fn playing(&self) -> &Playing {
        self.playing.as_ref().expect("not dealt")
    }

    /// The match, to be changed.
    pub fn playing_mut(&mut self) -> &mut Playing {
        self.playing.as_mut().expect("not dealt")
    }

    /// Whether the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.playing().game().winners().is_some()
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> usize {
        self.names.len()
    }

    /// The scene for a viewer.
    #[must_use]
    pub fn read_by(&self, viewer: Viewer) -> Scene<'_> {
        let playing = self.playing();
        let players = self.names.iter().map(|name| match self.replaced {
            true => Player::Replaced(name.into()),
            false => Player::Person(name.into()),
        });
        let story = (playing.story().happenings(), playing.known_to(viewer));
        let (ended, place) = (playing.rounds().len(), Code::from_random(7).into());
        let scene = Scene::new(playing.game(), players.collect(), story, ended, place, self.language);
        scene.read_at(viewer.seat()).with_remarks_on(playing.rounds())
    }

    /// The scene for a spectator.
    #[must_use]
    pub fn watched(&self) -> Scene<'_> {
        self.read_by(Viewer::Spectator)
    }

    /// The picture of its table.
    #[must_use]
    pub fn table_figure(&self) -> Figure {
        crate::table_picture(&self.watched(), &self.playing().game().observe(Viewer::Spectator))
    }

    /// The picture of its recap, with these points of the coach.
    #[must_use]
    pub fn recap_figure(&self, points: &[Point]) -> Figure {
        let playing = self.playing();
        let observation = playing.game().observe(Viewer::Spectator);
        let recap = Recap { rounds: playing.rounds(), awards: &playing.awards(), points };
        crate::recap_picture(&self.watched(), &observation, recap)
    }

    /// The picture of a hand; `None` without cards or after the match.
    #[must_use]
    pub fn hand_figure(&self, seat: Seat) -> Option<Figure> {
        let viewer = Viewer::Seat(seat);
        let observation = self.playing().game().observe(viewer);
        (!self.is_over()).then(|| crate::hand_picture(&self.read_by(viewer), &observation)).flatten()
    }
}

/// The chance of computers in the match of this seed.
#[must_use]
pub fn chance_of(seed: u64) -> Chance {
    Seed::from(seed).chance(Purpose::Computer(Seat::FIRST))
}

/// Lets a computer make the next decision of a match; returns whether there was one.
pub fn plays_on(playing: &mut Playing, level: Level, chance: &mut Chance) -> bool {
    let Some(seat) = playing.game().to_act().first() else { return false };
    let observation = playing.game().observe(Viewer::Seat(seat));
    let mv = observation.computer_move(level, chance, 0).expect("somebody is asked");
    playing.append(seat, &mv, By::Person).expect("computers know what is legal");
    true
}

/// The largest difference of two pictures: the distance between the mean colours of squares of eight pixels, 441 at
/// most. For pictures of different sizes it is the maximum.
pub fn difference(one: &[u8], other: &[u8]) -> f64 {
    let ((width, one), (other_width, other)) = (squares(one), squares(other));
    if (width, one.len()) != (other_width, other.len()) {
        return 441.0;
    }
    let distance = |(one, other): (&[f64; 3], &[f64; 3])| {
        one.iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
    };
    one.iter().zip(&other).map(distance).fold(0.0, f64::max)
}

/// The width of a picture, and the mean colours of its squares.
fn squares(file: &[u8]) -> (usize, Vec<[f64; 3]>) {
    let mut reader =
        png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("it is a picture of ours");
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    let palette = reader.info().palette.clone().expect("it is a picture of ours");
    let mut pixels = vec![0; width * height];
    reader.next_frame(&mut pixels).expect("it is a picture of ours");
    let across = width.div_ceil(8);
    let mut squares = vec![[0.0; 3]; across * height.div_ceil(8)];
    for (place, pixel) in pixels.iter().enumerate() {
        let square = &mut squares[place / width / 8 * across + place % width / 8];
        for (mean, part) in square.iter_mut().zip(&palette[usize::from(*pixel) * 3..]) {
            *mean += f64::from(*part) / 64.0;
        }
    }
    (width, squares)
}

/// Asserts that nothing is cut off or too small to be read, and that the description is within Discord's limit.
pub fn is_whole(figure: &Figure) {
    let characters = figure.description.chars().count();
    assert!((1..=drawing::DESCRIPTION).contains(&characters), "{}", figure.description);
    assert!(!figure.description.ends_with('…'), "{}", figure.description);
    inside(&figure.drawing);
}

/// Asserts that nothing sticks out, and that no text is too small to be read.
pub fn inside(drawing: &Drawing) {
    for mark in drawing.marks() {
        assert!(drawing.area().holds(mark.area()), "{mark:?} sticks out of {:?}", drawing.area());
        match mark {
            Mark::Sprite { drawing, .. } => inside(drawing),
            Mark::Text { size, .. } => assert!(*size >= letters::SMALLEST, "{mark:?} is too small"),
            _ => {}
        }
    }
}
