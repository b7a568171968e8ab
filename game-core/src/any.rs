//! All games as one type: [`GameId`] lists them, [`AnyMatch`] is a match of any of them, for callers that do not depend
//! on the game. A game is added to the list at the end of this file.

use crate::awards::{Award, Feats, Most, Notes};
use crate::chance::{Chance, Purpose, Seed};
use crate::coach::{self, Effort, Puzzle, Report, Way};
use crate::computer::{Level, Playouts, Position};
use crate::game::{Audience, Game, NotationError, Reject, Scores, Sink, Viewer};
use crate::matches::{DealError, Match, MatchSink, RoundResult};
use crate::options::{GameOptions, OptionError, OptionSpec};
use crate::plan::Condition;
use crate::playthrough::{self, Break, Line, Submitted};
use crate::seat::{BySeat, Players, Seat, SeatSet};
use crate::take_back::{self, Standing, TakeBack};

/// Everything that one viewer may know of a round at this moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation<G: Game> {
    /// The viewer.
    pub viewer: Viewer,
    /// The options of the match.
    pub options: G::Options,
    /// The viewer's view.
    pub view: G::View,
    /// The viewer's legal moves. A seat that has already chosen has them too, since it may change its choice while
    /// others choose. Empty for spectators and for seats that have nothing to choose.
    pub legal: Vec<G::Move>,
}

/// Something that happened in a match, in the form that its audience may see.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening {
    /// A round has begun.
    RoundBegins(u16),
    /// An event of the round, with its audience.
    Event(Audience, AnyEvent),
    /// A round has ended.
    RoundEnds(RoundResult),
    /// The player at this seat has taken back what happened since an earlier position of the round.
    TookBack(Seat),
}

/// A sink that records every event that people may see, and drops the outcomes of chance.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EventLog(pub Vec<Happening>);

impl<G: Game<Event: Into<AnyEvent>>> Sink<G> for EventLog {
    fn event(&mut self, to: Audience, event: G::Event) {
        self.0.push(Happening::Event(to, event.into()));
    }
    fn chance(&mut self, _: impl FnOnce() -> G::ChanceOutcome) {}
}

impl<G: Game<Event: Into<AnyEvent>>> MatchSink<G> for EventLog {
    fn round_begins(&mut self, round: u16, _: Option<Seat>) {
        self.0.push(Happening::RoundBegins(round));
    }
    fn round_ends(&mut self, result: RoundResult) {
        self.0.push(Happening::RoundEnds(result));
    }
}

/// Why a move given as text was not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The text is not a move in the game's notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The move is not legal.
    #[error("{why} ({rule})")]
    Rejected {
        /// The number of the rule that forbids it.
        rule: &'static str,
        /// The reason, as one sentence.
        why: String,
    },
}

impl PlayError {
    /// A rejection as data that does not depend on the game.
    pub(crate) fn of(rejection: &impl Reject) -> PlayError {
        PlayError::Rejected { rule: rejection.rule(), why: rejection.to_string() }
    }
}

/// The move that a computer of this level chooses for a seat that has to choose now, in notation. `playthrough::replay`
/// computes the same.
pub(crate) fn choice_of<G: Game>(game: &Match<G>, seat: Seat, level: Level, playouts: u32) -> Option<String> {
    let mut chance = game.seed().chance(Purpose::Choice(seat, game.step()));
    computer_move(&observe(game, Viewer::Seat(seat)), level, &mut chance, playouts)
}

/// A value belongs to another game than the one requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is of another game")]
pub struct OtherGame;

/// A text that is not the name of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game {0:?}")]
pub struct NoSuchGame(pub String);

/// A version of a game's rules that this program does not know, because a newer program wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("version {rules} of the rules of {game} is not known here, only 1 to {newest}")]
pub struct NoSuchRules {
    /// The game.
    pub game: &'static str,
    /// The version that is not known.
    pub rules: u16,
    /// The newest known version.
    pub newest: u16,
}

/// Checks that matches of this version of a game's rules can be played here.
pub(crate) fn known<G: Game>(rules: u16) -> Result<(), NoSuchRules> {
    let known = (1..=G::RULES).contains(&rules);
    known.then_some(()).ok_or(NoSuchRules { game: G::ID, rules, newest: G::RULES })
}

fn read_and_submit<G: Game<Event: Into<AnyEvent>>>(
    game: &mut Match<G>,
    seat: Seat,
    text: &str,
    log: &mut EventLog,
) -> Result<(), PlayError> {
    let mv = G::read_move(game.options(), text)?;
    game.submit(seat, &mv, log).map_err(|error| PlayError::of(&error))
}

fn reveals<G: Game>(game: &Match<G>, seat: Seat, text: &str) -> bool {
    G::read_move(game.options(), text).map_or(true, |mv| game.reveals(seat, &mv))
}

fn forced<G: Game>(game: &Match<G>, seat: Seat) -> Option<String> {
    if !game.to_act().has(seat) {
        return None;
    }
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let only = match legal.as_slice() {
        [only] => Some(only.clone()),
        _ => game.round().formality(),
    };
    Some(G::write_move(game.options(), &only?))
}

/// Whether a seat's move is [`forced`] in this many rounds that a spectator can imagine: then everybody can tell that it is.
fn is_openly_forced<G: Game>(game: &Match<G>, seat: Seat, rounds: u32, chance: &mut Chance) -> bool {
    (0..rounds).all(|_| forced(&game.imagined(Viewer::Spectator, chance), seat).is_some())
}

fn meets<G: Game>(game: &Match<G>, seat: Seat, text: &str, condition: Condition) -> bool {
    G::read_move(game.options(), text).is_ok_and(|mv| game.round().meets(seat, &mv, condition))
}

fn observe<G: Game>(game: &Match<G>, viewer: Viewer) -> Observation<G> {
    let mut legal = Vec::new();
    if let Some(seat) = viewer.seat() {
        game.choices(seat, &mut legal);
    }
    Observation { viewer, options: game.options().clone(), view: game.view(viewer), legal }
}

fn coached<G: Game>(
    begun: &Match<G>,
    moves: &[(Seat, String)],
    seats: SeatSet,
    effort: &Effort,
    progress: &mut dyn FnMut(usize),
) -> Option<Report> {
    let read = |(seat, mv): &(Seat, String)| Some((*seat, G::read_move(begun.options(), mv).ok()?));
    coach::report(begun, &moves.iter().map(read).collect::<Option<Vec<_>>>()?, seats, effort, progress)
}

fn computer_move<G: Game>(
    observation: &Observation<G>,
    level: Level,
    chance: &mut Chance,
    playouts: u32,
) -> Option<String> {
    let Observation { viewer, options, view, legal } = observation;
    let seat = viewer.seat().filter(|_| !legal.is_empty())?;
    let (view, mut legal) = (G::before_choices(view.clone()), legal.clone());
    // Chosen from the list as it is printed, so that the choice does not depend on the order in which moves are listed.
    legal.sort_by_cached_key(|mv| G::write_move(options, mv));
    let position = Position::<G> { options, seat, view: &view, legal: &legal };
    Some(G::write_move(options, &level.choose(&position, chance, playouts)))
}

fn resolve<'a, G: Game>(
    players: Players,
    choices: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Vec<(&'static str, String)>, OptionError> {
    let options = G::Options::resolve(players, choices)?;
    let values = serde_json::to_value(options).unwrap_or_default();
    Ok(G::Options::SPECS
        .iter()
        .map(|spec| {
            let value = match &values[spec.name] {
                serde_json::Value::Null => "none".to_owned(),
                serde_json::Value::String(word) => word.clone(),
                other => other.to_string(),
            };
            (spec.name, value)
        })
        .collect())
}

macro_rules! games {
    ($($Name:ident = $folder:ident;)*) => {
        /// A game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum GameId {
            $(#[doc = concat!("The game in the folder `", stringify!($folder), "`.")] $Name,)*
        }

        /// A match of one of the games.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyMatch {
            $(#[doc = concat!("Of `", stringify!($folder), "`.")] $Name(Box<Match<crate::$folder::$Name>>),)*
        }

        /// Everything that one viewer may know of a round of one of the games.
        #[derive(Clone, Debug, PartialEq)]
        #[expect(clippy::large_enum_variant, reason = "values are short-lived and never stored in large numbers")]
        pub enum AnyObservation {
            $(#[doc = concat!("Of `", stringify!($folder), "`.")] $Name(Observation<crate::$folder::$Name>),)*
        }

        /// Something that happened in one of the games.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyEvent {
            $(#[doc = concat!("In `", stringify!($folder), "`.")] $Name(crate::$folder::Event),)*
        }

        /// What is recorded of a match of one of the games for its awards.
        #[derive(Clone, Debug, PartialEq)]
        pub struct AnyNotes(NotesOf);

        #[derive(Clone, Debug, PartialEq)]
        enum NotesOf {
            $($Name(Notes<crate::$folder::$Name>),)*
        }

        impl AnyNotes {
            /// Empty notes for a match of this game.
            #[must_use]
            pub fn of(game: GameId) -> AnyNotes {
                AnyNotes(match game { $(GameId::$Name => NotesOf::$Name(Notes::default()),)* })
            }

            /// Records something that happened in the match.
            pub fn note(&mut self, happening: &Happening) {
                match &mut self.0 { $(NotesOf::$Name(notes) => notes.note(happening),)* }
            }
        }

        $(impl From<crate::$folder::Event> for AnyEvent {
            fn from(event: crate::$folder::Event) -> AnyEvent {
                AnyEvent::$Name(event)
            }
        })*

        $(impl<'a> TryFrom<&'a AnyEvent> for &'a crate::$folder::Event {
            type Error = OtherGame;
            fn try_from(event: &'a AnyEvent) -> Result<Self, OtherGame> {
                match event {
                    AnyEvent::$Name(event) => Ok(event),
                    _ => Err(OtherGame),
                }
            }
        })*

        impl GameId {
            /// All games.
            pub const ALL: &'static [GameId] = &[$(GameId::$Name),*];

            /// The name in commands, files and the database.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(GameId::$Name => <crate::$folder::$Name as Game>::ID,)*
                }
            }

            /// The version of the rules by which a match that begins now is played.
            #[must_use]
            pub const fn rules(self) -> u16 {
                match self {
                    $(GameId::$Name => <crate::$folder::$Name as Game>::RULES,)*
                }
            }

            /// Checks that a match that began under this version of the rules can be played here.
            ///
            /// # Errors
            /// [`NoSuchRules`] if this version is not known.
            pub fn knows_rules(self, rules: u16) -> Result<(), NoSuchRules> {
                match self {
                    $(GameId::$Name => known::<crate::$folder::$Name>(rules),)*
                }
            }

            /// The conditions under which moves can be planned; the first is the one that people start with.
            #[must_use]
            pub const fn conditions(self) -> &'static [Condition] {
                match self {
                    $(GameId::$Name => <crate::$folder::$Name as Game>::CONDITIONS,)*
                }
            }

            /// The number of matches that `expert` may simulate for a decision.
            #[must_use]
            pub const fn playouts(self) -> Playouts {
                match self {
                    $(GameId::$Name => <crate::$folder::$Name as Game>::PLAYOUTS,)*
                }
            }

            /// The game's own awards: the name of each, and the least amount that earns it.
            #[must_use]
            pub fn awards(self) -> Vec<(&'static str, u32)> {
                match self {
                    $(GameId::$Name => {
                        let feats = <crate::$folder::$Name as Game>::Feats::default();
                        feats.all().into_iter().map(Most::kind).collect()
                    })*
                }
            }

            /// The names of the consequences by which the coach explains why a move was better.
            pub fn consequences(self) -> impl Iterator<Item = &'static str> {
                let names: Vec<&'static str> = match self {
                    $(GameId::$Name => {
                        <crate::$folder::$Name as Game>::CONSEQUENCES.iter().map(|of| of.name).collect()
                    })*
                };
                names.into_iter()
            }

            /// The fewest and the most players.
            #[must_use]
            pub const fn players(self) -> (u8, u8) {
                match self {
                    $(GameId::$Name => <crate::$folder::$Name as Game>::PLAYERS,)*
                }
            }

            /// The options that can be chosen when a table is opened.
            #[must_use]
            pub const fn options(self) -> &'static [OptionSpec] {
                match self {
                    $(GameId::$Name => <<crate::$folder::$Name as Game>::Options as GameOptions>::SPECS,)*
                }
            }

            /// The value of every option that results from some choices.
            ///
            /// # Errors
            /// As [`GameOptions::resolve`].
            pub fn resolve<'a>(
                self,
                players: Players,
                choices: impl IntoIterator<Item = (&'a str, &'a str)>,
            ) -> Result<Vec<(&'static str, String)>, OptionError> {
                match self {
                    $(GameId::$Name => resolve::<crate::$folder::$Name>(players, choices),)*
                }
            }

            /// The puzzle of this seed: of the positions that come up when computers play matches with seeds drawn
            /// from it, the first that makes a good one (see [`Puzzle`]). It is a function of the game, the seed and
            /// [`Puzzle::VERSION`], equal on every machine, and takes seconds, at most a minute, of a core.
            ///
            /// `None` if every position within the budget had several choices that are equally good; no seed is known
            /// for which that is so.
            #[must_use]
            pub fn puzzle(self, seed: Seed) -> Option<Puzzle> {
                match self {
                    $(GameId::$Name => coach::puzzle::<crate::$folder::$Name>(self, seed),)*
                }
            }

            /// As [`puzzle`](Self::puzzle), found in a moment and of no quality: for simulations.
            #[must_use]
            pub fn quick_puzzle(self, seed: Seed) -> Option<Puzzle> {
                match self {
                    $(GameId::$Name => coach::quick_puzzle::<crate::$folder::$Name>(self, seed),)*
                }
            }

            /// Plays a match between computers, as [`playthrough::simulate`].
            ///
            /// # Errors
            /// [`OptionError`] for options that the game does not have.
            pub fn simulate<'a>(
                self,
                choices: impl IntoIterator<Item = (&'a str, &'a str)>,
                players: Players,
                seed: Seed,
                policies: &[Level],
                playouts: u32,
                on_line: impl FnMut(Line),
            ) -> Result<(), OptionError> {
                match self {
                    $(GameId::$Name => {
                        type G = crate::$folder::$Name;
                        let options = <G as Game>::Options::resolve(players, choices)?;
                        playthrough::simulate::<G>(&options, players, seed, policies, playouts, on_line)
                    })*
                }
            }
        }

        impl AnyMatch {
            /// Replays a playthrough of any game, as [`playthrough::replay`].
            ///
            /// # Errors
            /// [`Break`] says where the playthrough and the engine differ.
            pub fn replay(lines: &[Line], stop: Option<usize>) -> Result<AnyMatch, Break> {
                let Some(Line::Match { game, .. }) = lines.first() else { return Err(Break::NoMatch) };
                match game.parse() {
                    $(Ok(GameId::$Name) => {
                        playthrough::replay(lines, stop).map(Box::new).map(AnyMatch::$Name)
                    })*
                    Err(_) => Err(Break::NoMatch),
                }
            }

            /// Replays a match that was broken off, as [`playthrough::replay_broken_off`].
            ///
            /// # Errors
            /// [`Break`] says where the playthrough and the engine differ.
            pub fn replay_broken_off(lines: &[Line]) -> Result<AnyMatch, Break> {
                let Some(Line::Match { game, .. }) = lines.first() else { return Err(Break::NoMatch) };
                match game.parse() {
                    $(Ok(GameId::$Name) => {
                        playthrough::replay_broken_off(lines).map(Box::new).map(AnyMatch::$Name)
                    })*
                    Err(_) => Err(Break::NoMatch),
                }
            }

            /// The lines of the match with these moves, as [`playthrough::write_down`].
            ///
            /// # Errors
            /// As there, if the log is not of this match.
            pub fn write_down(&self, expert: Option<u32>, log: &[Submitted]) -> Result<Vec<Line>, Break> {
                match self {
                    $(AnyMatch::$Name(game) => playthrough::write_down(game, expert, log),)*
                }
            }

            /// Begins a match of a game by its newest rules, with the options that result from some choices.
            ///
            /// # Errors
            /// As [`Match::new`] and [`GameOptions::resolve`].
            pub fn new<'a>(
                game: GameId,
                choices: impl IntoIterator<Item = (&'a str, &'a str)>,
                players: Players,
                seed: Seed,
                log: &mut EventLog,
            ) -> Result<AnyMatch, OptionError> {
                match game {
                    $(GameId::$Name => {
                        let options = GameOptions::resolve(players, choices)?;
                        Match::new(options, players, seed, log).map(Box::new).map(AnyMatch::$Name)
                    })*
                }
            }

            /// As [`new`](Self::new), by this version of the rules.
            ///
            /// # Errors
            /// As [`Match::by_rules`] and [`GameOptions::resolve`].
            pub fn by_rules<'a>(
                (game, rules): (GameId, u16),
                choices: impl IntoIterator<Item = (&'a str, &'a str)>,
                players: Players,
                seed: Seed,
                log: &mut EventLog,
            ) -> Result<AnyMatch, DealError> {
                match game {
                    $(GameId::$Name => {
                        let options = GameOptions::resolve(players, choices)?;
                        Match::by_rules(rules, options, players, seed, log).map(Box::new).map(AnyMatch::$Name)
                    })*
                }
            }

            /// As [`Match::from_the_start`].
            #[must_use]
            pub fn from_the_start(&self, log: &mut EventLog) -> AnyMatch {
                match self {
                    $(AnyMatch::$Name(game) => AnyMatch::$Name(Box::new(game.from_the_start(log))),)*
                }
            }

            /// The game.
            #[must_use]
            pub const fn game(&self) -> GameId {
                match self { $(AnyMatch::$Name(_) => GameId::$Name,)* }
            }

            /// As [`Match::rules`].
            #[must_use]
            pub const fn rules(&self) -> u16 {
                match self { $(AnyMatch::$Name(game) => game.rules(),)* }
            }

            /// The number of players.
            #[must_use]
            pub const fn players(&self) -> Players {
                match self { $(AnyMatch::$Name(game) => game.players(),)* }
            }

            /// The options, as the choices that result in them.
            #[must_use]
            pub fn options(&self) -> Vec<(String, String)> {
                match self { $(AnyMatch::$Name(game) => playthrough::choices(game.options()),)* }
            }

            /// The legal moves of a seat, in notation, sorted.
            #[must_use]
            pub fn legal(&self, seat: Seat) -> Vec<String> {
                match self { $(AnyMatch::$Name(game) => playthrough::listed(game, seat),)* }
            }

            /// The move of a seat that must choose, in notation, if nobody needs to be asked for it: the only legal
            /// one, or a [formality](Game::formality). `None` if it has a choice or need not choose.
            #[must_use]
            pub fn forced(&self, seat: Seat) -> Option<String> {
                match self { $(AnyMatch::$Name(game) => forced(game, seat),)* }
            }

            /// Whether everybody can tell that the move of this seat is [forced](Self::forced): it is in this many rounds that
            /// a spectator can imagine. It does not depend on what is hidden.
            #[must_use]
            pub fn is_openly_forced(&self, seat: Seat, rounds: u32, chance: &mut Chance) -> bool {
                match self { $(AnyMatch::$Name(game) => is_openly_forced(game, seat, rounds, chance),)* }
            }

            /// As [`Match::ahead`].
            #[must_use]
            pub fn ahead(&self, seat: Seat) -> Option<AnyMatch> {
                match self { $(AnyMatch::$Name(game) => Some(AnyMatch::$Name(Box::new(game.ahead(seat)?))),)* }
            }

            /// As [`Game::meets`], for a move in notation; no other text meets any condition.
            #[must_use]
            pub fn meets(&self, seat: Seat, mv: &str, condition: Condition) -> bool {
                match self { $(AnyMatch::$Name(game) => meets(game, seat, mv, condition),)* }
            }

            /// As [`Game::is_dealt`].
            #[must_use]
            pub fn is_dealt(&self) -> bool {
                match self { $(AnyMatch::$Name(game) => game.round().is_dealt(),)* }
            }

            /// As [`Match::seed`].
            #[must_use]
            pub const fn seed(&self) -> Seed {
                match self { $(AnyMatch::$Name(game) => game.seed(),)* }
            }

            /// As [`Match::step`].
            #[must_use]
            pub fn step(&self) -> u32 {
                match self { $(AnyMatch::$Name(game) => game.step(),)* }
            }

            /// As [`Match::to_act`].
            #[must_use]
            pub fn to_act(&self) -> SeatSet {
                match self { $(AnyMatch::$Name(game) => game.to_act(),)* }
            }

            /// As [`Match::chosen`].
            #[must_use]
            pub fn chosen(&self) -> SeatSet {
                match self { $(AnyMatch::$Name(game) => game.chosen(),)* }
            }

            /// As [`Match::round_number`].
            #[must_use]
            pub const fn round_number(&self) -> u16 {
                match self { $(AnyMatch::$Name(game) => game.round_number(),)* }
            }

            /// As [`Match::totals`].
            #[must_use]
            pub const fn totals(&self) -> &Scores {
                match self { $(AnyMatch::$Name(game) => game.totals(),)* }
            }

            /// As [`Match::winners`].
            #[must_use]
            pub const fn winners(&self) -> Option<SeatSet> {
                match self { $(AnyMatch::$Name(game) => game.winners(),)* }
            }

            /// As [`Match::places`].
            #[must_use]
            pub fn places(&self) -> Option<BySeat<u8>> {
                match self { $(AnyMatch::$Name(game) => game.places(),)* }
            }

            /// The awards, the most remarkable first: at most [`MOST_AWARDS`](crate::MOST_AWARDS), and none before the
            /// match is over. `notes` are the notes of everything that happened in it, and `rounds` all its rounds.
            #[must_use]
            pub fn awards(&self, notes: &AnyNotes, rounds: &[RoundResult]) -> Vec<Award> {
                match (self, &notes.0) {
                    $((AnyMatch::$Name(game), NotesOf::$Name(notes)) => notes.awards(game, rounds),)*
                    _ => Vec::new(),
                }
            }

            /// Everything that this viewer may know now.
            #[must_use]
            pub fn observe(&self, viewer: Viewer) -> AnyObservation {
                match self { $(AnyMatch::$Name(game) => AnyObservation::$Name(observe(game, viewer)),)* }
            }

            /// As [`Match::imagined`].
            #[must_use]
            pub fn imagined(&self, viewer: Viewer, chance: &mut Chance) -> AnyMatch {
                match self {
                    $(AnyMatch::$Name(game) => AnyMatch::$Name(Box::new(game.imagined(viewer, chance))),)*
                }
            }

            /// The coach's report on the match with this start and these moves; `None` if it is not over after them.
            pub(crate) fn coached(
                &self,
                moves: &[(Seat, String)],
                seats: SeatSet,
                effort: &Effort,
                progress: &mut dyn FnMut(usize),
            ) -> Option<Report> {
                match self { $(AnyMatch::$Name(begun) => coached(begun, moves, seats, effort, progress),)* }
            }

            /// The ways that matches went from here, each a move in notation with the matches, compared as
            /// [`Replay::partings`](crate::Replay::partings) does.
            pub(crate) fn ways(
                &self,
                seat: Seat,
                ways: &[(&str, Vec<usize>)],
                deals: u32,
            ) -> Option<Vec<Way>> {
                match self { $(AnyMatch::$Name(game) => coach::ways(game, seat, ways, deals),)* }
            }

            /// The result of a round of this match for a seat: its own score less the mean of the others', in the game's own unit
            /// ([`Unit`](crate::Unit)); higher is better.
            #[must_use]
            pub fn result_of(&self, scores: &Scores, seat: Seat) -> f64 {
                match self { $(AnyMatch::$Name(begun) => coach::result_of(begun, scores, seat),)* }
            }

            /// As [`Match::reveals`], for a move in notation. Also for a text that is no move.
            #[must_use]
            pub fn reveals(&self, seat: Seat, mv: &str) -> bool {
                match self { $(AnyMatch::$Name(game) => reveals(game, seat, mv),)* }
            }

            /// As [`Match::before`].
            #[must_use]
            pub fn before(&self, log: &[Submitted], take_back: TakeBack) -> Option<AnyMatch> {
                match self {
                    $(AnyMatch::$Name(game) => {
                        game.before(log, take_back).map(Box::new).map(AnyMatch::$Name)
                    })*
                }
            }

            /// As [`Match::taken_back_to`]; `None` if `earlier` is of another game.
            #[must_use]
            pub fn taken_back_to(&self, earlier: &AnyMatch) -> Option<AnyMatch> {
                match (self, earlier) {
                    $((AnyMatch::$Name(game), AnyMatch::$Name(earlier)) => {
                        Some(AnyMatch::$Name(Box::new(game.taken_back_to(earlier))))
                    })*
                    _ => None,
                }
            }

            /// The moves of a log of this match that count.
            pub(crate) fn standing(&self, log: &[Submitted]) -> Result<Standing, Break> {
                match self { $(AnyMatch::$Name(game) => take_back::standing(game, log),)* }
            }

            /// As [`Match::submit`], for a move in notation.
            ///
            /// # Errors
            /// [`PlayError`]; nothing has changed then.
            pub fn submit(&mut self, seat: Seat, mv: &str, log: &mut EventLog) -> Result<(), PlayError> {
                match self { $(AnyMatch::$Name(game) => read_and_submit(game, seat, mv, log),)* }
            }
        }

        impl AnyObservation {
            /// The move a computer chooses here, in notation; `None` where there is nothing to choose. Only `expert`
            /// uses `playouts`, the number of matches that it simulates.
            pub fn computer_move(&self, level: Level, chance: &mut Chance, playouts: u32) -> Option<String> {
                match self {
                    $(AnyObservation::$Name(observation) => computer_move(observation, level, chance, playouts),)*
                }
            }
        }
    };
}

impl std::fmt::Display for GameId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

crate::serialised_as_text!(GameId);

impl std::str::FromStr for GameId {
    type Err = NoSuchGame;
    fn from_str(name: &str) -> Result<GameId, NoSuchGame> {
        GameId::ALL
            .iter()
            .find(|game| game.name() == name)
            .copied()
            .ok_or_else(|| NoSuchGame(name.chars().take(40).collect()))
    }
}

games! {
    Tricks = tricks;
    Snake = snake;
    Tower = tower;
    Dnup = dnup;
}
