//! The kinds of answers to a request, and the effects that follow an answer.

use std::sync::Arc;

use drawing::Picture;
use game_core::{Replay, Seat};
use message::Panel;
use model::{Code, PersonId};
use serde_json::Value;
use tables::{Admitted, Table};

use crate::ui;
use crate::ui::Presentation;

/// An answer, the tables that have changed, and what is to be done after the answer.
#[derive(Debug)]
pub struct Reply {
    /// The answer.
    pub answer: Answer,
    /// The tables that have changed: their messages are out of date, except one that is itself the answer.
    pub stale: Vec<Arc<Table>>,
    /// What is done once the answer has been sent, in this order.
    pub effects: Vec<Effect>,
}

/// How a request is answered.
#[derive(Debug)]
pub enum Answer {
    /// A new message that everybody in the channel sees.
    Post(Panel),
    /// A message that only the asker sees.
    Private(Panel),
    /// For the asker alone: it replaces the content of the clicked message if nobody else sees that one, and is a
    /// message as with `Private` otherwise.
    InPlace(Panel),
    /// Replaces the content of the clicked message, whoever sees it.
    Update(Panel),
    /// The options of a lobby, for the asker alone: in a new message, or in the clicked one. The message is deleted
    /// when the lobby ends.
    Options {
        /// The options as they are now.
        panel: Panel,
        /// The table whose lobby it is.
        table: Code,
        /// Whether they are sent as a new message.
        anew: bool,
    },
    /// A message that only the asker sees, with files.
    Files(Panel, Vec<File>),
    /// A form (a modal), as Discord's JSON.
    Form(Value),
    /// Proposals (autocomplete choices) for what is being typed, as Discord's JSON.
    Proposals(Value),
    /// An Activity in the channel, for this table if there is one.
    Launch(Option<Arc<Table>>),
    /// A new message, which is the message of the table or of the hand from now on.
    Place(Subject),
    /// As `Place`, in a thread that is opened for it; in the channel if no thread can be opened.
    PlaceInThread(Subject),
    /// If the clicked message is the current one of the table or hand, it is updated; an earlier one gets a link to the
    /// current one; a click anywhere else is answered with a copy.
    Show(Subject),
    /// A copy of the table or of the hand, for the asker alone.
    Copy(Subject),
}

/// A file that goes with an answer.
#[derive(Clone, Debug)]
pub struct File {
    /// The name of the file.
    pub name: String,
    /// Its media type, such as `application/json`.
    pub kind: &'static str,
    /// Its bytes.
    pub content: Arc<[u8]>,
}

impl From<&Picture> for File {
    fn from(picture: &Picture) -> File {
        File { name: picture.name.to_string(), kind: picture.kind, content: Arc::clone(&picture.file) }
    }
}

impl File {
    /// A JSON Lines file that `updown verify` and [`File::page`] can check.
    #[must_use]
    pub fn checkable(name: String, lines: String) -> File {
        File { name, kind: "application/jsonl", content: lines.into_bytes().into() }
    }

    /// The page that checks such a file in a browser.
    #[must_use]
    pub fn page() -> File {
        File {
            name: "updown-verify.html".into(),
            kind: "text/html",
            content: fairness::PAGE.as_bytes().into(),
        }
    }
}

/// What a message shows: a table, or a hand at it.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The table.
    pub table: Arc<Table>,
    /// The seat whose hand is shown; the table itself if `None`.
    pub seat: Option<Seat>,
    /// The partial choice in the hand, as it stood in the id that was clicked; empty if there is none.
    pub focus: String,
}

/// Something that is done once an answer has been sent.
#[derive(Debug)]
pub enum Effect {
    /// Posts the table's seal.
    PostSeal(Arc<Table>),
    /// Posts the table's terms with the word that was just typed.
    PostTerms(Arc<Table>),
    /// Posts which round of the public beacon the table waits for.
    NameRound(Arc<Table>),
    /// Posts a message that mentions the people who have just been invited to a table.
    Invite {
        /// The table.
        table: Arc<Table>,
        /// The people invited.
        people: Vec<PersonId>,
        /// The name of the person who has invited them.
        by: String,
    },
    /// Posts a message that asks people whether the table should be closed before its match is over.
    AskToEnd {
        /// The table.
        table: Arc<Table>,
        /// The people who are asked.
        people: Vec<PersonId>,
        /// The person who wants to close it.
        by: PersonId,
    },
    /// Tries direct messages that were closed again, for the hand at this seat.
    Knock(Arc<Table>, Seat),
    /// Lets the coach review how a person has played. The answer is edited to show its progress, then its report.
    Coach(CoachingRequest),
    /// Posts the puzzle of the day where it is due.
    PostPuzzles,
    /// Removes what was deleted from the database file and from old messages.
    CleanUp,
}

/// What the coach is to review.
#[derive(Debug)]
pub struct CoachingRequest {
    /// The table of the match.
    pub at: Admitted,
    /// The seat whose decisions are reviewed.
    pub seat: Seat,
    /// The whole match.
    pub replay: Replay,
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Reply {
        Reply { answer, stale: Vec::new(), effects: Vec::new() }
    }
}

impl Reply {
    /// A private answer of one sentence.
    #[must_use]
    pub fn notice(words: &str) -> Reply {
        Answer::Private(ui::notice(words)).into()
    }

    /// The reply to a click that has changed a table: the answer shows the change first, then the other messages are
    /// brought up to date.
    #[must_use]
    pub fn changed(table: Arc<Table>, seat: Option<Seat>) -> Reply {
        Reply::from(Answer::Show(Subject::new(&table, seat))).mark_stale([table])
    }

    /// Adds tables whose messages are out of date.
    #[must_use]
    pub fn mark_stale(mut self, tables: impl IntoIterator<Item = Arc<Table>>) -> Reply {
        self.stale.extend(tables);
        self
    }

    /// Adds effects that follow the answer.
    #[must_use]
    pub fn then(mut self, effects: impl IntoIterator<Item = Effect>) -> Reply {
        self.effects.extend(effects);
        self
    }
}

impl Subject {
    /// The table, or the hand at a seat with nothing chosen in it.
    #[must_use]
    pub fn new(table: &Arc<Table>, seat: Option<Seat>) -> Subject {
        Subject { table: Arc::clone(table), seat, focus: String::new() }
    }

    /// The panel of the table or hand, as its reader wants to see it.
    #[must_use]
    pub fn panel(&self, shown: &Presentation) -> Panel {
        match self.seat {
            Some(seat) => ui::hand_with(&self.table, seat, &self.focus, shown),
            None => ui::table_with(&self.table, shown),
        }
    }
}
