//! The rules of the games: pure and deterministic. No clock, no I/O, no async, nothing of Discord.
//!
//! [`Game`] is the interface of every game; [`Match`] plays one over several rounds; each game has a folder of its own.
//! What people may see is passed on only as a view ([`Game::view`]) or as an event with its [`Audience`].
//!
//! A match of one game, played by whatever move comes first:
//!
//! ```
//! use game_core::tricks::Tricks;
//! use game_core::{GameOptions, Match, Players, Seed};
//!
//! let players = Players::new(3)?;
//! let options = GameOptions::resolve(players, [("rounds", "1"), ("tie", "shared")])?;
//! let mut game = Match::<Tricks>::new(options, players, Seed::from(7), &mut ())?;
//! let mut legal = Vec::new();
//! while let Some(seat) = game.to_act().first() {
//!     game.legal(seat, &mut legal);
//!     game.apply(seat, &legal[0], &mut ())?;
//! }
//! assert!(game.winners().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A match of any game, with moves as text. A move that is refused names its rule and changes nothing:
//!
//! ```
//! use game_core::{AnyMatch, EventLog, GameId, PlayError, Players, Seed};
//!
//! let mut log = EventLog::default();
//! let players = Players::new(2)?;
//! let mut game = AnyMatch::new(GameId::Tricks, [("rounds", "1")], players, Seed::from(7), &mut log)?;
//! let before = game.clone();
//! let chief = game.to_act().first().ok_or("nobody is chief")?;
//! let refused = game.submit(chief, "play R2", &mut log);
//! assert!(matches!(refused, Err(PlayError::Rejected { rule: "T8", .. })) && game == before);
//! assert!(game.legal(chief).contains(&"flip".to_owned()));
//! game.submit(chief, "flip", &mut log)?;
//! assert_eq!(game.to_act().len(), 2, "now both choose a card");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Computers play a match, which is written down line by line and checked by playing it again:
//!
//! ```
//! use game_core::{AnyMatch, GameId, Level, Players, Seed};
//!
//! let (mut lines, levels) = (Vec::new(), [Level::Steady, Level::Random]);
//! GameId::Snake.simulate([], Players::new(2)?, Seed::from(7), &levels, 0, |line| lines.push(line))?;
//! let again = AnyMatch::replay(&lines, None)?;
//! assert!(again.winners().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod awards;
mod chance;
mod coach;
#[cfg(test)]
mod conservation;
mod counts;
mod game;
mod matches;
mod options;
mod plan;
mod playthrough;
mod replay;
mod seat;
mod take_back;
mod text;
mod what_if;

pub mod computer;
pub mod dnup;
pub mod snake;
pub mod tower;
pub mod tricks;

pub use any::{
    AnyEvent, AnyMatch, AnyNotes, AnyObservation, EventLog, GameId, Happening, NoSuchGame, NoSuchRules,
    Observation, OtherGame, PlayError,
};
pub use awards::{Award, COMMON as COMMON_AWARDS, Feat, Feats, MOST_AWARDS, Most, Tally};
pub use chance::{BadSeed, Chance, Purpose, Seed};
pub use coach::{
    Choice, Effort, Estimate, Ledger, Mistake, Moves, Par, Parting, Puzzle, Quality, Reason, Report,
    SeatReport, Swing, TurningPoint, Unit, Way,
};
pub use computer::{Chooser, Level, NoSuchChooser, Playouts, Search};
pub use counts::{CardKind, Counts};
pub use game::{
    Aim, Audience, Consequence, Game, NotationError, Record, Reject, Scores, Setup, Sink, Viewer,
};
pub use matches::{DealError, Match, MatchSink, RoundResult};
pub use options::{GameOptions, OptionError, OptionSpec, OptionValues};
pub use plan::{Condition, NoSuchCondition};
pub use playthrough::{
    Break, Fields, Line, Submitted, choices, replay, replay_broken_off, simulate, write_down,
};
pub use replay::{Go, Position, Replay};
pub use seat::{BySeat, MAX_SEATS, NoSuchPlayers, NoSuchSeat, Players, Seat, SeatSet};
pub use take_back::TakeBack;
pub use what_if::Continuation;
