//! Tables for tests: with a given number of people, and in states that take many clicks to reach.

#![expect(clippy::expect_used, clippy::panic, reason = "it is for tests")]

use std::borrow::Borrow;
use std::sync::Arc;
use std::time::Duration;

use fairness::Secret;
use game_core::{GameId, Level, Seat};
use locale::Language;
use model::{Agreement, Code, GuildId, PersonId, TurnTime};
use play::Playing;
use store::{MatchId, StoredChallenge, Version};
use tokio::time::Instant;

use super::{Asking, Chair, Challenge, Opening, Pace, Person, Seated, Stage, Table, Timing, Waiting};

/// The time limits that people get, and computers that move at once.
pub const PACE: Pace = Pace {
    minute: Duration::from_secs(60),
    computers: Duration::ZERO,
    patience: Duration::from_secs(1),
    double_click: Duration::ZERO,
};

/// The opening of a table of this game on a server, without any choices.
pub fn an_opening(game: GameId, guild: GuildId) -> Opening {
    Opening {
        game,
        choices: Vec::new(),
        guild: Some(guild),
        channel: 1.into(),
        language: Language::English,
        turn_time: TurnTime::default(),
        agreement: Agreement::default(),
        private: false,
        invited: Vec::new(),
        rematch_of: None,
        entry: None,
        duplicate: None,
    }
}

/// Somebody asks in the channel of [`an_opening`]: on this server, or in direct messages.
pub fn asking(person: impl Into<PersonId>, guild: Option<GuildId>) -> Asking {
    Asking {
        person: person.into(),
        guild,
        channel: 1.into(),
        parent: None,
        roles: Arc::default(),
        manages_messages: false,
        at: Instant::now(),
    }
}

/// A table for this many people, who have the longest names and read this language.
pub fn a_table_of(game: GameId, players: u8, language: Language, choices: &[(&str, &str)]) -> Table {
    let chair = |number: u8| {
        Chair::of_person(Person { id: (i32::from(number) + 1).into(), name: "W".repeat(32), language })
    };
    Table {
        id: MatchId(1),
        version: Version::default(),
        code: Code::from_random(7),
        game,
        choices: choices.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect(),
        guild: Some(1.into()),
        channel: 1.into(),
        host: Some(1.into()),
        language,
        chairs: (0..players).map(chair).collect(),
        stage: Stage::Lobby,
        secret: Some(Secret::from_bytes([7; 32])),
        seal: None,
        terms: None,
        timing: Timing::new(TurnTime::default(), 0),
        agreement: Agreement::default(),
        counts: true,
        private: false,
        challenge: None,
        duplicate: None,
        invited: Vec::new(),
        departed: Vec::new(),
        remarks: true,
        recap: true,
        expert: game.playouts().quick,
        rematch: None,
        evening: None,
    }
}

/// A challenge with the cards of this table.
pub fn a_challenge(base: Table, seat: Seat, stored: StoredChallenge) -> Challenge {
    Challenge { base: Arc::new(base), seat, stored }
}

impl Table {
    fn sits_at(&mut self, seat: Seat) -> &mut Seated {
        self.seated_mut(seat).expect("nobody sits there")
    }

    /// This table as the first one of a duplicate at this many tables.
    #[must_use]
    pub fn in_duplicate(self, tables: u8) -> Table {
        Table { challenge: Some(self.code.clone()), duplicate: Some(tables), ..self }
    }

    /// The match, mutable.
    pub fn playing_mut(&mut self) -> &mut Playing {
        let Stage::Playing(playing) = &mut self.stage else { panic!("not started") };
        playing
    }

    /// Gives the people these names, seat by seat.
    #[must_use]
    pub fn named(mut self, names: impl IntoIterator<Item = impl Borrow<str>>) -> Table {
        let people = self.chairs.iter_mut().filter_map(Chair::person_mut);
        people.zip(names).for_each(|(person, name)| name.borrow().clone_into(&mut person.name));
        self
    }

    /// Sets the language of the table and of all its people.
    #[must_use]
    pub fn read_in(&self, language: Language) -> Table {
        let mut table = self.in_language(language);
        let people = table.chairs.iter_mut().filter_map(Chair::person_mut);
        people.for_each(|person| person.language = language);
        table
    }

    /// Adds this number of computers.
    #[must_use]
    pub fn with_computers(mut self, computers: usize) -> Table {
        self.chairs.extend(vec![Chair::Computer(Level::Steady); computers]);
        self
    }

    /// Turns the remarks of its computers off.
    #[must_use]
    pub fn without_remarks(self) -> Table {
        Table { remarks: false, ..self }
    }

    /// Turns the recaps off, at its end and in hands.
    #[must_use]
    pub fn without_recap(mut self) -> Table {
        self.chairs.iter_mut().filter_map(Chair::seated_mut).for_each(|seated| seated.recap = false);
        Table { recap: false, ..self }
    }

    /// Makes it a table by invitation for these people.
    #[must_use]
    pub fn for_invited(self, invited: Vec<PersonId>) -> Table {
        Table { private: true, invited, ..self }
    }

    /// A started match that waits for the public beacon.
    #[must_use]
    pub fn waiting(self, waiting: Waiting) -> Table {
        Table { stage: Stage::Waiting(waiting), ..self }
    }

    /// The people from this chair on have left the match.
    #[must_use]
    pub fn left_from(mut self, chair: usize) -> Table {
        self.chairs[chair..].iter_mut().for_each(Chair::leave);
        self
    }

    /// People have this long for a decision.
    #[must_use]
    pub fn with_turn_time(mut self, turn_time: TurnTime) -> Table {
        self.timing.turn_time = turn_time;
        self
    }

    /// Somebody has missed this many turns in a row.
    pub fn has_missed(&mut self, seat: Seat, turns: u8) {
        self.sits_at(seat).missed = turns;
    }

    /// Somebody is called to the open decision.
    pub fn has_called(&mut self, seat: Seat) {
        self.call(seat);
    }

    /// Somebody wants the table to end.
    pub fn has_voted(&mut self, seat: Seat) {
        self.sits_at(seat).wants_end = true;
    }

    /// Somebody wants to make even forced moves themselves.
    pub fn asks_for_each_move(&mut self, seat: Seat) {
        self.sits_at(seat).plays_forced = false;
    }
}
