//! A table as a value: its seats, its stage, and the changes that are allowed. Pure: nothing is stored or sent from
//! here.

use std::num::NonZeroU32;

use fairness::{Beacon, Due, Seal, Secret, Sitter, Terms, TermsHash, TypedWord, Word};
use game_core::{
    AnyMatch, DealError, EventLog, GameId, Level, OptionError, Players, RoundResult, Seat, Seed,
};
use locale::Language;
use model::{Agreement, ChannelId, Choices, Code, GuildId, PersonId, TurnTime};
use play::Playing;
use store::{Evening, MatchId, Read, Version};

use super::away::{STAND_IN, Timing};
use super::chair::{Chair, Person, Seated};
use super::lobby::make_room;
use super::refusal::Refusal;

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its id in the database.
    pub(super) id: MatchId,
    /// Its version in the database, as far as is known here.
    pub(super) version: Version,
    /// The code by which people name it.
    pub(super) code: Code,
    /// The game.
    pub(super) game: GameId,
    /// The options that were chosen.
    pub(super) choices: Choices,
    /// Its server.
    pub(super) guild: Option<GuildId>,
    /// Its channel.
    pub(super) channel: ChannelId,
    /// The host: who opened it, or took over from them; `None` if they have been forgotten.
    pub(super) host: Option<PersonId>,
    /// The language it is written in.
    pub(super) language: Language,
    /// The taken chairs, in the order of the seats.
    pub(super) chairs: Vec<Chair>,
    /// How far it has got.
    pub(super) stage: Stage,
    /// The secret from which the match's seed is derived; `None` if the match began before there were secrets.
    pub(super) secret: Option<Secret>,
    /// The seal of the secret; `None` if the match began before there were seals.
    pub(super) seal: Option<Seal>,
    /// Its terms when a word was typed last; `None` if nobody has typed any.
    pub(super) terms: Option<TermsHash>,
    /// Its clocks.
    pub(super) timing: Timing,
    /// What it agrees on.
    pub(super) agreement: Agreement,
    /// Whether its match counts on boards: not if somebody who plays with computers alone has taken moves back.
    pub(super) counts: bool,
    /// Whether only people who are invited may sit down.
    pub(super) private: bool,
    /// The people who are invited.
    pub(super) invited: Vec<PersonId>,
    /// The table whose cards these are, if this is an entry in the challenge with them or a table of the duplicate. Nobody but
    /// whoever plays it sees it, once it has begun.
    pub(super) challenge: Option<Code>,
    /// At how many tables at most its cards are played, if it is a table of a duplicate.
    pub(super) duplicate: Option<u8>,
    /// People who left a seat that somebody else has taken over.
    pub(super) departed: Vec<PersonId>,
    /// Whether its computers make remarks.
    pub(super) remarks: bool,
    /// Whether its end shows a recap.
    pub(super) recap: bool,
    /// The number of matches that an expert imagines for a decision: fixed when the table is opened, before anybody can
    /// type a word.
    pub(super) expert: u32,
    /// The table of the rematch, once somebody has opened one.
    pub(super) rematch: Option<Rematch>,
    /// The score of the evening up to the end of its match, once that is over.
    pub(super) evening: Option<Evening>,
}

/// The table of a rematch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// Its code.
    pub code: Code,
    /// The people who sit there.
    pub seated: Vec<PersonId>,
}

impl Table {
    /// A table in no channel, with this match and people with these names: for replays and examples.
    #[must_use]
    pub fn nowhere(game: AnyMatch, names: impl Iterator<Item = String>, language: Language) -> Table {
        let first = NonZeroU32::MIN;
        let chair = |(number, name)| {
            Chair::of_person(Person { id: first.saturating_add(number).into(), name, language })
        };
        let expert = game.game().playouts().full;
        Table {
            id: MatchId(0),
            version: Version::default(),
            code: Code::from_random(0),
            game: game.game(),
            choices: game.options(),
            guild: None,
            channel: first.into(),
            host: None,
            language,
            chairs: (0..).zip(names).take(usize::from(game.players().count())).map(chair).collect(),
            stage: Stage::Playing(Box::new(Playing::of(game))),
            secret: None,
            seal: None,
            terms: None,
            timing: Timing::new(TurnTime::Unlimited, 0),
            agreement: Agreement::default(),
            counts: true,
            private: false,
            invited: Vec::new(),
            challenge: None,
            duplicate: None,
            departed: Vec::new(),
            remarks: false,
            recap: false,
            expert,
            rematch: None,
            evening: None,
        }
    }
}

impl Table {
    /// The version of the match that was read, on which a change is based.
    pub(super) const fn read(&self) -> Read {
        Read { id: self.id, version: self.version }
    }
}

/// How far a table has got.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// People sit down.
    Lobby,
    /// The match has been started, and its deal waits for a round of the public beacon.
    Waiting(Waiting),
    /// A match is being played, or has been played to its end.
    Playing(Box<Playing>),
    /// The table was closed before the end.
    Closed {
        /// The rounds that had ended by then.
        rounds: Vec<RoundResult>,
        /// Why.
        how: CloseReason,
    },
    /// The stored match cannot be restored: a later release has played it, or its rows are damaged. The rows stay as
    /// they are.
    Lost {
        /// What is wrong with it, for the operator.
        why: String,
        /// Whether it had been played to its end.
        over: bool,
    },
}

/// Why a table was closed before the end of its match. In memory only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CloseReason {
    /// The person with this name closed it.
    By(String),
    /// All who played agreed.
    Agreed,
    /// Everybody has left.
    Deserted,
    /// Nobody had touched it for a week.
    Untouched,
    /// Unknown, after a restart.
    Unknown,
}

/// A wait for the public beacon. Seats, words and options are fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The round from which the cards are drawn.
    pub due: Due,
    /// The terms of the match, which are posted with the round.
    pub terms: TermsHash,
    /// Whether it is late, and the table says so.
    pub late: bool,
}

/// What a start fixes.
#[derive(Clone, Debug, PartialEq)]
pub struct Started {
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// The seed, unless the beacon is waited for.
    pub seed: Option<Seed>,
}

impl Table {
    /// The seat at which a person plays.
    #[must_use]
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let index = self.chairs.iter().position(|chair| chair.player().is_some_and(|p| p.id == person))?;
        u8::try_from(index).ok().and_then(|number| Seat::new(number).ok())
    }

    /// The chair at a seat.
    #[must_use]
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// The person who plays at a seat, mutable.
    pub(super) fn seated_mut(&mut self, seat: Seat) -> Result<&mut Seated, Refusal> {
        self.chairs.get_mut(seat.index()).and_then(Chair::seated_mut).ok_or(Refusal::NotSeated)
    }

    /// The match, while it is played and after its end.
    #[must_use]
    pub fn playing(&self) -> Option<&Playing> {
        match &self.stage {
            Stage::Playing(playing) => Some(playing),
            Stage::Lobby | Stage::Waiting(_) | Stage::Closed { .. } | Stage::Lost { .. } => None,
        }
    }

    /// The rounds that have ended, of a match that is played or of one that was closed.
    #[must_use]
    pub fn rounds(&self) -> &[RoundResult] {
        match &self.stage {
            Stage::Playing(playing) => playing.rounds(),
            Stage::Closed { rounds, .. } => rounds,
            Stage::Lobby | Stage::Waiting(_) | Stage::Lost { .. } => &[],
        }
    }

    /// Whether it was closed before the end of its match.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        matches!(self.stage, Stage::Closed { .. })
    }

    /// The number of the open decision, or after the end the number of all decisions; `None` before the match begins.
    #[must_use]
    pub fn step(&self) -> Option<u32> {
        self.playing().map(|playing| playing.game().step())
    }

    /// Whether nothing more can happen here.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match &self.stage {
            Stage::Lobby | Stage::Waiting(_) => false,
            Stage::Playing(playing) => playing.game().winners().is_some(),
            Stage::Closed { .. } => true,
            Stage::Lost { over, .. } => *over,
        }
    }

    /// The table of the rematch, if somebody has opened one.
    #[must_use]
    pub const fn rematch(&self) -> Option<&Rematch> {
        self.rematch.as_ref()
    }

    /// The score of the evening up to the end of its match.
    #[must_use]
    pub const fn evening(&self) -> Option<&Evening> {
        self.evening.as_ref()
    }

    /// Whether its match cannot be restored.
    #[must_use]
    pub const fn is_lost(&self) -> bool {
        matches!(self.stage, Stage::Lost { .. })
    }

    fn lobby(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Lobby => Ok(()),
            _ if self.is_over() => Err(Refusal::Over),
            _ => Err(Refusal::Begun),
        }
    }

    fn place_free(&self) -> Result<(), Refusal> {
        let (_, most) = self.game.players();
        if self.chairs.len() < usize::from(most) { Ok(()) } else { Err(Refusal::Full { most }) }
    }

    /// Somebody sits down. If all chairs are taken, they replace a computer.
    ///
    /// # Errors
    /// [`Refusal`] if they sit here, people sit on all chairs, or the match has begun.
    pub fn join(&mut self, person: Person) -> Result<(), Refusal> {
        self.lobby()?;
        if self.seat_of(person.id).is_some() {
            return Err(Refusal::Seated);
        }
        if !self.welcomes(person.id) {
            return Err(Refusal::NotInvited);
        }
        make_room(self.game, &mut self.chairs)?;
        self.chairs.push(Chair::of_person(person));
        Ok(())
    }

    /// A computer sits down, asked by somebody at the table.
    ///
    /// # Errors
    /// [`Refusal`] if that person does not sit here, the table is full, or the match has begun.
    pub fn add_computer(&mut self, by: PersonId, level: Level) -> Result<(), Refusal> {
        self.lobby()?;
        self.seat_of(by).ok_or(Refusal::NotSeated)?;
        self.place_free()?;
        self.chairs.push(Chair::Computer(level));
        Ok(())
    }

    /// Somebody gets up. In the lobby the chair is free again, and the next person becomes host; with the last person
    /// the table is closed. In a match a computer plays on at the seat; whoever goes last leaves nobody behind, and has
    /// not left it.
    ///
    /// # Errors
    /// [`Refusal`] if they do not sit here or the table is over.
    pub fn leave(&mut self, person: PersonId) -> Result<Option<Seat>, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        if self.is_lost() {
            return Err(Refusal::Lost);
        }
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        let in_lobby = matches!(self.stage, Stage::Lobby);
        let next =
            self.chairs.iter().filter_map(Chair::player).map(|player| player.id).find(|id| *id != person);
        if in_lobby {
            self.chairs.remove(seat.index());
        } else if next.is_some() {
            self.chairs[seat.index()].leave();
        }
        match next {
            Some(_) if self.host == Some(person) => self.host = next,
            Some(_) => {}
            None => self.close(CloseReason::Deserted),
        }
        self.end_if_all_agree();
        Ok((!in_lobby).then_some(seat))
    }

    /// Somebody types a word for the match's seed, in place of an earlier one; `None` takes it back. The table's terms
    /// with it are to be posted. Once another person has typed a word later, a word can only be typed again unchanged,
    /// which makes it the last one.
    ///
    /// # Errors
    /// [`Refusal`] if they do not sit here, the match has begun, or another word than theirs was typed after it.
    pub fn say_word(&mut self, by: PersonId, word: Option<Word>) -> Result<(), Refusal> {
        self.lobby()?;
        let seat = self.seat_of(by).ok_or(Refusal::NotSeated)?;
        let (words, changed) = (self.words(), self.has_changed_since_the_last_word());
        let seated = self.seated_mut(seat)?;
        match (&seated.word, &word) {
            (None, None) => return Ok(()),
            (Some(last), Some(word)) if last.number == words && last.word == *word && !changed => {
                return Ok(());
            }
            (Some(before), word) if before.number < words && Some(&before.word) != word.as_ref() => {
                return Err(Refusal::WordSettled { word: before.word.to_string() });
            }
            _ => {}
        }
        let number = words.saturating_add(1);
        seated.word = word.map(|word| TypedWord { number, word });
        self.terms = Some(self.terms_of(self.game.rules(), &self.sitters(), number)?);
        Ok(())
    }

    /// The seats, as they are in the terms of a match that begins now.
    pub(super) fn sitters(&self) -> Vec<Sitter> {
        let sitter = |chair: &Chair| match chair {
            Chair::Person(Seated { person, word, .. }) => {
                Sitter::Person { name: person.name.clone(), word: word.clone() }
            }
            Chair::Computer(level) => Sitter::Computer(*level),
            // Before a match, nobody has left.
            Chair::Left { computer, .. } => Sitter::Computer(*computer),
            Chair::Forgotten { computer } => Sitter::Computer(computer.unwrap_or(STAND_IN)),
        };
        self.chairs.iter().map(sitter).collect()
    }

    /// The options in force, as they are in the terms. In a lobby with too few players they are those for the fewest.
    fn terms_options(&self) -> Vec<(String, String)> {
        match self.deal(Seed::from(0)) {
            Ok(playing) => playing.game().options(),
            Err(_) => self.options().into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        }
    }

    fn with_terms<T>(
        &self,
        rules: u16,
        seats: &[Sitter],
        words: u32,
        of: impl FnOnce(Terms<'_>) -> T,
    ) -> Result<T, Refusal> {
        let seal = self.seal.as_ref().ok_or(Refusal::NotSaved)?;
        let options = self.terms_options();
        let (game, expert) = (self.game, self.expert);
        Ok(of(Terms { seal, words, game, rules, options: &options, seats, expert }))
    }

    fn terms_of(&self, rules: u16, seats: &[Sitter], words: u32) -> Result<TermsHash, Refusal> {
        self.with_terms(rules, seats, words, |terms| terms.hash())
    }

    /// The version of the rules in the terms with which a match was started that waits for its cards: another release may have
    /// started it, which had no newer ones.
    fn rules_of(&self, seats: &[Sitter], started: TermsHash) -> u16 {
        let newest = self.game.rules();
        let are_these = |rules: &u16| self.terms_of(*rules, seats, started.words) == Ok(started);
        (1..=newest).rev().find(are_these).unwrap_or(newest)
    }

    /// Whether seats or options have changed since the last word was typed: then the match cannot begin before a word
    /// is typed again. Always `false` if nobody who sits here has typed a word.
    #[must_use]
    pub fn has_changed_since_the_last_word(&self) -> bool {
        let typed = self.chairs.iter().filter_map(Chair::seated).any(|seated| seated.word.is_some());
        let now = |words| self.terms_of(self.game.rules(), &self.sitters(), words);
        typed && self.terms.is_some_and(|last| now(last.words) != Ok(last))
    }

    /// Starts the match: its seed is derived from the sealed secret and from the terms. The click that starts it adds
    /// nothing, since nobody could check that. If a round of the public beacon is mixed in, the cards are dealt
    /// [when that has come](Self::deal_with).
    ///
    /// # Errors
    /// As [`start`](Self::start); [`Refusal::ChangedSinceWord`] if the terms have changed since the last word;
    /// [`Refusal::NotSaved`] if the table has no seal.
    pub fn start_fairly(&mut self, by: PersonId, due: Option<Due>) -> Result<Started, Refusal> {
        self.may_start(by)?;
        if self.has_changed_since_the_last_word() {
            return Err(Refusal::ChangedSinceWord);
        }
        let (rules, seats) = (self.game.rules(), self.sitters());
        self.start(by, Seed::from(0))?;
        self.hide_if_duplicate();
        let seed = match due {
            None => Some(self.draw(rules, &seats, None)?),
            Some(due) => {
                let terms = self.terms_of(rules, &seats, self.words())?;
                self.stage = Stage::Waiting(Waiting { due, terms, late: false });
                None
            }
        };
        Ok(Started { seats, seed })
    }

    /// The number of words that have been typed here.
    fn words(&self) -> u32 {
        self.terms.map_or(0, |terms| terms.words)
    }

    /// Deals with the round of the public beacon that was waited for: the match begins, with the seats as they were
    /// when it was started.
    ///
    /// # Errors
    /// [`Refusal::Passed`] if no such round is waited for.
    pub fn deal_with(&mut self, seats: &[Sitter], beacon: Beacon) -> Result<Seed, Refusal> {
        match self.stage {
            Stage::Waiting(waiting) if waiting.due == beacon.due() => {
                self.draw(self.rules_of(seats, waiting.terms), seats, Some(beacon))
            }
            _ => Err(Refusal::Passed),
        }
    }

    pub(super) fn draw(
        &mut self,
        rules: u16,
        seats: &[Sitter],
        beacon: Option<Beacon>,
    ) -> Result<Seed, Refusal> {
        let secret = self.secret.ok_or(Refusal::NotSaved)?;
        let seed = self.with_terms(rules, seats, self.words(), |terms| terms.seed(&secret, beacon))?;
        self.stage = Stage::Playing(Box::new(self.deal_by(rules, seed)?));
        Ok(seed)
    }

    /// The match begins.
    ///
    /// # Errors
    /// [`Refusal`] if too few sit here, somebody else asks, or the options do not allow this number of players.
    pub fn start(&mut self, by: PersonId, seed: Seed) -> Result<(), Refusal> {
        self.may_start(by)?;
        self.stage = Stage::Playing(Box::new(self.deal(seed)?));
        Ok(())
    }

    pub(super) fn may_start(&self, by: PersonId) -> Result<(), Refusal> {
        self.lobby()?;
        self.seat_of(by).ok_or(Refusal::NotSeated)?;
        let (least, _) = self.game.players();
        if self.chairs.len() < usize::from(least) { Err(Refusal::TooFew { least }) } else { Ok(()) }
    }

    /// The match at its beginning, by the newest rules.
    ///
    /// # Errors
    /// [`DealError::Options`] if the options do not allow this number of players.
    pub fn deal(&self, seed: Seed) -> Result<Playing, DealError> {
        self.deal_by(self.game.rules(), seed)
    }

    /// The match at its beginning, by the rules by which it began.
    ///
    /// # Errors
    /// [`DealError::Rules`] if they are not known here; else as [`deal`](Self::deal).
    pub fn deal_by(&self, rules: u16, seed: Seed) -> Result<Playing, DealError> {
        let count = u8::try_from(self.chairs.len()).unwrap_or(u8::MAX);
        let (least, most) = self.game.players();
        let players = Players::new(count).map_err(|_| OptionError::BadPlayers {
            game: self.game.name(),
            least,
            most,
            players: count,
        })?;
        let mut log = EventLog::default();
        let choices = self.choices.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let game = AnyMatch::by_rules((self.game, rules), choices, players, seed, &mut log)?;
        let mut playing = Playing::of(game);
        playing.begin(log.0);
        Ok(playing)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use play::{By, NotPlayed};

    use game_core::Purpose;
    use model::Change;

    use super::super::Caller;
    use super::super::testing::a_table_of;
    use super::*;

    pub(crate) fn person(id: impl Into<PersonId>) -> Person {
        let id = id.into();
        Person { id, name: format!("P{id}"), language: Language::English }
    }

    pub(crate) fn caller(id: impl Into<PersonId>) -> Caller {
        let Person { id, name, language } = person(id);
        Caller { id, name, guild: None, nick: None, language }
    }

    pub(crate) fn table() -> Table {
        let one = a_table_of(GameId::Tricks, 1, Language::English, &[("rounds", "1")]);
        Table { guild: None, secret: None, ..one.named(["P1"]) }
    }

    #[test]
    fn nobody_sits_down_twice_or_at_a_full_table() {
        let mut table = table();
        assert_eq!(table.join(person(1)), Err(Refusal::Seated));
        (2..=4).for_each(|id| table.join(person(id)).unwrap());
        assert_eq!(table.join(person(5)), Err(Refusal::Full { most: 4 }));
        assert_eq!(table.add_computer(1.into(), Level::Steady), Err(Refusal::Full { most: 4 }));
    }

    #[test]
    fn at_a_full_table_a_person_takes_the_chair_of_the_computer_that_came_last() {
        let mut table = table();
        for level in [Level::Random, Level::Steady, Level::Expert] {
            table.add_computer(1.into(), level).unwrap();
        }
        table.join(person(2)).unwrap();
        let computers: Vec<_> = table.chairs.iter().filter_map(Chair::computer).collect();
        assert_eq!(computers, [Level::Random, Level::Steady]);
        assert_eq!(table.seat_of(2.into()).unwrap().number(), 3);
    }

    #[test]
    fn the_next_person_becomes_host_and_the_last_closes_the_table() {
        let mut table = table();
        table.add_computer(1.into(), Level::Random).unwrap();
        table.join(person(2)).unwrap();
        assert_eq!(table.leave(1.into()), Ok(None));
        assert_eq!((table.host, table.chairs.len()), (Some(2.into()), 2));
        table.leave(2.into()).unwrap();
        assert!(table.is_closed());
    }

    #[test]
    fn an_option_is_chosen_beside_the_others_and_in_the_place_of_its_own_value() {
        let mut table = table();
        let mut chance = Seed::from(1).chance(Purpose::Match);
        for (name, value) in [("rounds", "3"), ("tie", "shared"), ("rounds", "2")] {
            let change = Change::Option(name.into(), Some(value.into()));
            table.change(1.into(), &change, &mut chance).unwrap();
        }
        assert_eq!(
            table.choices(),
            [("tie", "shared"), ("rounds", "2")].map(|(name, value)| (name.into(), value.into()))
        );
        table.change(1.into(), &Change::Option("tie".into(), None), &mut chance).unwrap();
        assert_eq!(table.choices(), [("rounds".to_owned(), "2".to_owned())]);
    }

    #[test]
    fn who_leaves_a_match_is_replaced_by_a_computer() {
        let mut table = table();
        table.join(person(2)).unwrap();
        table.start(1.into(), Seed::from(1)).unwrap();
        assert_eq!(table.join(person(3)), Err(Refusal::Begun));
        let seat = table.leave(2.into()).unwrap().unwrap();
        assert_eq!(table.chairs[seat.index()].computer(), Some(Level::Steady));
        assert_eq!(table.leave(2.into()), Err(Refusal::NotSeated));
    }

    #[test]
    fn a_match_is_dealt_by_the_newest_rules_or_by_known_ones_that_it_has() {
        let mut table = table();
        table.join(person(2)).unwrap();
        let rules = |dealt: Result<Playing, DealError>| dealt.map(|playing| playing.game().rules());
        assert_eq!(rules(table.deal(Seed::from(1))), Ok(2));
        assert_eq!(rules(table.deal_by(1, Seed::from(1))), Ok(1));
        assert!(matches!(rules(table.deal_by(3, Seed::from(1))), Err(DealError::Rules(_))));
    }

    #[test]
    fn a_match_that_waits_for_its_cards_has_the_rules_with_which_it_was_started() {
        let mut table = table();
        table.join(person(2)).unwrap();
        let commitment = Secret::from_bytes([7; 32]).commitment();
        table.seal = Some(Seal::after(None, table.code.as_str(), commitment));
        let seats = table.sitters();
        for rules in [1, 2] {
            let started = table.terms_of(rules, &seats, 0).unwrap();
            assert_eq!(table.rules_of(&seats, started), rules);
        }
    }

    #[test]
    fn one_alone_cannot_start_and_a_stranger_cannot_either() {
        let mut table = table();
        assert_eq!(table.start(1.into(), Seed::from(1)), Err(Refusal::TooFew { least: 2 }));
        assert_eq!(table.start(9.into(), Seed::from(1)), Err(Refusal::NotSeated));
    }

    #[test]
    fn a_click_for_a_decision_that_has_passed_changes_nothing() {
        let mut table = table();
        table.join(person(2)).unwrap();
        table.start(1.into(), Seed::from(1)).unwrap();
        let Stage::Playing(playing) = &mut table.stage else { panic!("not started") };
        let chief = playing.game().to_act().first().unwrap();
        let other = Players::new(2).unwrap().left_of(chief);
        assert_eq!(playing.play(other, 0, "flip", By::Person), Err(NotPlayed::NotYourTurn));
        assert_eq!(playing.play(chief, 0, "fly", By::Person), Err(NotPlayed::NoMove));
        assert_eq!(playing.play(chief, 0, "play R2", By::Person), Err(NotPlayed::Forbidden("T8")));
        // As an old message shows it, after a backup was restored.
        assert_eq!(playing.play(chief, 1, "flip", By::Person), Err(NotPlayed::Undone));
        assert_eq!(playing.play(chief, 0, "flip", By::Person).unwrap().seq, 0);
        assert_eq!(playing.play(chief, 0, "flip", By::Person), Err(NotPlayed::Passed));
        assert_eq!(playing.moves(), 1);
    }
}
