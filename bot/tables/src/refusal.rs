//! Why a table refuses something. The texts for people are in the crate `app`.

use std::time::Duration;

use fairness::BadWord;
use game_core::{DealError, OptionError};
use play::{NotPlanned, NotPlayed};

/// Why a table refuses something. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no such table.
    #[error("no such table")]
    NoSuchTable,
    /// The match has ended or the table has been closed.
    #[error("the table is closed")]
    Over,
    /// The match cannot be restored.
    #[error("the match cannot be brought back")]
    Lost,
    /// The match has begun.
    #[error("the match has begun")]
    Begun,
    /// The match has not begun.
    #[error("the match has not begun")]
    NotBegun,
    /// The match has been started, and waits for the public beacon.
    #[error("the cards have not been dealt")]
    NotDealt,
    /// The match has not been played to its end.
    #[error("the match has not ended")]
    NotEnded,
    /// The match is older than proofs, or its log is incomplete.
    #[error("the match cannot be proven")]
    NoProof,
    /// The match cannot be replayed: no cards were dealt, or its log is incomplete.
    #[error("nothing to go through again")]
    NoReplay,
    /// Another table still plays with the same cards, or may, since they are those of a challenge.
    #[error("the same cards are played with elsewhere")]
    SameCards,
    /// Nothing can be taken back.
    #[error("nothing can be taken back")]
    NothingToTakeBack,
    /// The match would count on no board any more.
    #[error("the match would count on no board any more")]
    WouldNotCount,
    /// Moves were taken back in the match, so others would not have played what its person has.
    #[error("moves were taken back in the match")]
    TakenBack,
    /// The challenge is over.
    #[error("the challenge is over")]
    ChallengeOver,
    /// The duplicate is over: no further table of it begins.
    #[error("the duplicate is over")]
    DuplicateOver,
    /// The person has played these cards before.
    #[error("these cards are known to the person")]
    KnowsCards,
    /// Only whoever challenges has it compared before its time.
    #[error("only whoever challenges may")]
    NotChallenger,
    /// The person has made as many challenges as is allowed.
    #[error("too many challenges of one person")]
    ChallengesOfPerson {
        /// How many those are.
        most: i64,
    },
    /// There are as many tables of the duplicate as was wanted.
    #[error("all tables of the duplicate are open")]
    AllTables {
        /// How many those are.
        most: u8,
    },
    /// The person sits, or has sat, at another table of the duplicate.
    #[error("at the table {there} of the same duplicate")]
    AtAnotherTable {
        /// Its code.
        there: String,
    },
    /// The options are those of all tables of the duplicate.
    #[error("the options are those of all tables")]
    OptionsOfAll,
    /// The first table of the duplicate has not begun.
    #[error("the table {first} begins first")]
    FirstTableFirst {
        /// Its code.
        first: String,
    },
    /// The first table of the duplicate has another number of seats.
    #[error("the first table has {seats} seats, this one {here}")]
    OtherSeats {
        /// How many seats the first table has.
        seats: usize,
        /// How many this one has.
        here: usize,
    },
    /// Somebody is in the middle of an entry in the challenge.
    #[error("somebody plays these cards now")]
    StillPlayed,
    /// Every chair is taken.
    #[error("the table is full")]
    Full {
        /// How many chairs there are.
        most: u8,
    },
    /// The person sits there already.
    #[error("seated already")]
    Seated,
    /// The person does not sit there.
    #[error("not seated")]
    NotSeated,
    /// The text that was typed is not allowed as a word.
    #[error("{0}")]
    BadWord(#[from] BadWord),
    /// Another word was typed after the person's, which settles it.
    #[error("another word was typed after {word:?}")]
    WordSettled {
        /// The person's word.
        word: String,
    },
    /// Seats or options have changed since the last word was typed.
    #[error("seats or options have changed since the last word")]
    ChangedSinceWord,
    /// Too few players sit there.
    #[error("too few players")]
    TooFew {
        /// The least number of players.
        least: u8,
    },
    /// The table is by invitation, and the person is not invited.
    #[error("not invited")]
    NotInvited,
    /// No computer sits there.
    #[error("no computer sits here")]
    NoComputer,
    /// Only the host may do this.
    #[error("only the host may")]
    NotHost,
    /// Only the host puts guests out.
    #[error("only the host puts guests out")]
    PutsOut,
    /// Guests may not do this.
    #[error("not for guests")]
    Guest,
    /// It is not this player's turn.
    #[error("not your turn")]
    NotYourTurn,
    /// The decision has been made.
    #[error("that moment has passed")]
    Passed,
    /// The decision is not open yet: the database was brought back to a moment before it.
    #[error("that was undone")]
    Undone,
    /// A rule forbids the move.
    #[error("rule {0} forbids it")]
    Forbidden(&'static str),
    /// The text is no move.
    #[error("no move")]
    NoMove,
    /// It cannot be planned.
    #[error(transparent)]
    Plan(#[from] NotPlanned),
    /// The game or the number of players does not allow the options.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// Only the fewest players allow the value of an option, and others may still sit down.
    #[error("{option} goes with {fewest} players only; with more it can be {}", allowed.join(" or "))]
    FewestOnly {
        /// The option.
        option: &'static str,
        /// The fewest players.
        fewest: u8,
        /// The values allowed with more players.
        allowed: Vec<String>,
    },
    /// The person of that seat has not left.
    #[error("nobody has left that seat")]
    NotLeft,
    /// The person has left another seat here, and can come back to that one.
    #[error("another seat here is theirs")]
    OwnSeat,
    /// The person has made too many requests.
    #[error("too much at once")]
    TooFast {
        /// The time until the next request is allowed.
        wait: Duration,
    },
    /// The person hosts as many tables as is allowed.
    #[error("too many tables of one host")]
    TablesOfHost {
        /// How many those are.
        most: usize,
    },
    /// There are as many tables in the channel as is allowed.
    #[error("too many tables in one channel")]
    TablesInChannel {
        /// How many those are.
        most: usize,
    },
    /// There are as many tables on the server as is allowed.
    #[error("too many tables on one server")]
    TablesOnServer {
        /// How many those are.
        most: usize,
    },
    /// All codes that were tried are taken.
    #[error("no code is free")]
    NoCode,
    /// The database cannot be written to now.
    #[error("nothing could be saved")]
    NotSaved,
}

impl From<DealError> for Refusal {
    fn from(error: DealError) -> Refusal {
        match error {
            DealError::Options(error) => Refusal::Options(error),
            DealError::Rules(_) => Refusal::Lost,
        }
    }
}

impl From<NotPlayed> for Refusal {
    fn from(problem: NotPlayed) -> Refusal {
        match problem {
            NotPlayed::Over => Refusal::Over,
            NotPlayed::Passed => Refusal::Passed,
            NotPlayed::Undone => Refusal::Undone,
            NotPlayed::NotYourTurn => Refusal::NotYourTurn,
            NotPlayed::NoMove => Refusal::NoMove,
            NotPlayed::Forbidden(rule) => Refusal::Forbidden(rule),
        }
    }
}
