//! Why something is not done at a table. How that is said to people is known in `commands`.

use std::time::Duration;

use fairness::BadWord;
use game_core::OptionError;
use play::NotPlayed;

/// Why something is not possible at a table. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no such table.
    #[error("no such table")]
    NoSuchTable,
    /// The match has ended or the table has been closed.
    #[error("the table is closed")]
    Over,
    /// The match cannot be brought back.
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
    /// The match is from before there were proofs, or its log is not whole.
    #[error("the match cannot be proven")]
    NoProof,
    /// The match cannot be gone through again: no cards were dealt, or its log is not whole.
    #[error("nothing to go through again")]
    NoReplay,
    /// The same cards lie at another table, where they are still played with.
    #[error("the same cards are played with elsewhere")]
    SameCards,
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
    /// What was typed cannot be a word.
    #[error("{0}")]
    BadWord(#[from] BadWord),
    /// Another word was typed after the person's, which settles it.
    #[error("another word was typed after {word:?}")]
    WordSettled {
        /// The person's word.
        word: String,
    },
    /// Seats or options are others than when the last word was typed.
    #[error("seats or options have changed since the last word")]
    ChangedSinceWord,
    /// Too few sit there.
    #[error("too few players")]
    TooFew {
        /// How many it takes.
        least: u8,
    },
    /// The table is for who is invited.
    #[error("not invited")]
    NotInvited,
    /// No computer sits there.
    #[error("no computer sits here")]
    NoComputer,
    /// Only the host does this.
    #[error("only the host may")]
    NotHost,
    /// It is not this player's turn.
    #[error("not your turn")]
    NotYourTurn,
    /// The decision has been made.
    #[error("that moment has passed")]
    Passed,
    /// A rule forbids the move.
    #[error("rule {0} forbids it")]
    Forbidden(&'static str),
    /// The text is no move.
    #[error("no move")]
    NoMove,
    /// The options do not go with the game or the number of players.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// What was chosen of an option goes with the fewest players only, and others may still sit down.
    #[error("{option} goes with {fewest} players only; with more it can be {}", allowed.join(" or "))]
    FewestOnly {
        /// The option.
        option: &'static str,
        /// The fewest players.
        fewest: u8,
        /// What it can be with more of them.
        allowed: Vec<String>,
    },
    /// The person of that seat has not left.
    #[error("nobody has left that seat")]
    NotLeft,
    /// The person has left another seat here, and can come back to that one.
    #[error("another seat here is theirs")]
    OwnSeat,
    /// The person has asked for too much of late.
    #[error("too much at once")]
    TooFast {
        /// How long they have to wait.
        wait: Duration,
    },
    /// The person is host of as many tables as they may be.
    #[error("too many tables of one host")]
    TablesOfHost {
        /// How many those are.
        most: usize,
    },
    /// There are as many tables in the channel as there may be.
    #[error("too many tables in one channel")]
    TablesInChannel {
        /// How many those are.
        most: usize,
    },
    /// There are as many tables on the server as there may be.
    #[error("too many tables on one server")]
    TablesOnServer {
        /// How many those are.
        most: usize,
    },
    /// All codes that were tried are other tables'.
    #[error("no code is free")]
    NoCode,
    /// The database cannot be written to now.
    #[error("nothing could be saved")]
    NotSaved,
}

impl From<NotPlayed> for Refusal {
    fn from(problem: NotPlayed) -> Refusal {
        match problem {
            NotPlayed::Over => Refusal::Over,
            NotPlayed::Passed => Refusal::Passed,
            NotPlayed::NotYourTurn => Refusal::NotYourTurn,
            NotPlayed::NoMove => Refusal::NoMove,
            NotPlayed::Forbidden(rule) => Refusal::Forbidden(rule),
        }
    }
}
