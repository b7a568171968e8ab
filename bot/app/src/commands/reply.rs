//! What an answer can be, and what is to be done with it.

use std::sync::Arc;

use drawing::Picture;
use game_core::{Replay, Seat};
use message::Panel;
use model::{Code, PersonId};
use serde_json::Value;
use tables::{Admitted, Table};

use crate::ui;
use crate::ui::CardEmoji;

/// An answer, and what follows from what has been done.
#[derive(Debug)]
pub struct Reply {
    /// The answer.
    pub answer: Answer,
    /// These tables have changed: their messages are out of date, but for one that is the answer.
    pub stale: Vec<Arc<Table>>,
    /// What is done when the answer has been given, in this order.
    pub then: Vec<Then>,
}

/// What is answered.
#[derive(Debug)]
pub enum Answer {
    /// A message for all.
    Post(Panel),
    /// A message that only the asker sees.
    Private(Panel),
    /// For the asker alone: the message that was clicked shows this, if nobody else sees that one; else as `Private`.
    InPlace(Panel),
    /// The message that was clicked shows this from now on, whoever sees it.
    Update(Panel),
    /// What can be changed in a lobby, for the asker alone: in a new message, or in the one that was clicked. It goes when
    /// the lobby does.
    Options {
        /// What it shows.
        panel: Panel,
        /// Whose lobby.
        table: Code,
        /// Whether it is a new message.
        anew: bool,
    },
    /// A message that only the asker sees, with files.
    Files(Panel, Vec<File>),
    /// A form to be filled in.
    Form(Value),
    /// Proposals for what is being typed.
    Proposals(Value),
    /// A message that is the one for the table, or the hand, from now on.
    Place(Shown),
    /// The same, in a thread of its own that is opened for it; where that cannot be, as `Place`.
    PlaceInThread(Shown),
    /// What was clicked, if it is the one message for the table or the hand, shows it from now on; an earlier one shows
    /// the way there; and whoever clicked elsewhere gets a copy in place.
    Show(Shown),
    /// A copy of the table, or of the hand, for the asker alone.
    Copy(Shown),
}

/// A file that goes with an answer.
#[derive(Clone, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What kind of file it is, as a media type.
    pub kind: &'static str,
    /// What stands in it.
    pub content: Arc<[u8]>,
}

impl From<&Picture> for File {
    fn from(picture: &Picture) -> File {
        File { name: picture.name.to_string(), kind: picture.kind, content: Arc::clone(&picture.file) }
    }
}

impl File {
    /// A file that `updown verify` and the page for it can check.
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

/// A table, or a hand at it.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The table.
    pub table: Arc<Table>,
    /// Whose hand; without one, the table is meant.
    pub seat: Option<Seat>,
    /// What is half chosen in the hand.
    pub focus: String,
}

/// Something that is done when an answer has been given.
#[derive(Debug)]
pub enum Then {
    /// The table's seal is posted.
    PostSeal(Arc<Table>),
    /// A word was typed: the table's terms with it are posted.
    PostTerms(Arc<Table>),
    /// The round of the public beacon that the table waits for is named.
    NameRound(Arc<Table>),
    /// People who have been invited to a table are told so, by a message that mentions them.
    Invite {
        /// The table.
        table: Arc<Table>,
        /// Who.
        people: Vec<PersonId>,
        /// How the one is called who has invited them.
        by: String,
    },
    /// People are asked whether a table ends before its match does, as somebody wants.
    AskToEnd {
        /// The table.
        table: Arc<Table>,
        /// Who.
        people: Vec<PersonId>,
        /// Who wants that.
        by: PersonId,
    },
    /// Direct messages that were closed are tried again for the hand at this seat.
    Knock(Arc<Table>, Seat),
    /// The coach looks at how the person at a seat has played, and the answer shows how far it is, and then what it says.
    Coach(ToCoach),
    /// What was deleted is taken out of the file and of old messages.
    CleanUp,
}

/// What the coach is to look at.
#[derive(Debug)]
pub struct ToCoach {
    /// The table.
    pub at: Admitted,
    /// Whose play.
    pub seat: Seat,
    /// The match.
    pub replay: Replay,
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Reply {
        Reply { answer, stale: Vec::new(), then: Vec::new() }
    }
}

impl Reply {
    /// A sentence for the asker alone.
    #[must_use]
    pub fn notice(words: &str) -> Reply {
        Answer::Private(ui::notice(words)).into()
    }

    /// Something has changed by a click: the answer shows it first, then the other messages follow.
    #[must_use]
    pub fn changed(table: Arc<Table>, seat: Option<Seat>) -> Reply {
        Reply::from(Answer::Show(Shown::new(&table, seat))).mark_stale([table])
    }

    /// With these tables changed by it.
    #[must_use]
    pub fn mark_stale(mut self, tables: impl IntoIterator<Item = Arc<Table>>) -> Reply {
        self.stale.extend(tables);
        self
    }

    /// With this done after it.
    #[must_use]
    pub fn then(mut self, then: impl IntoIterator<Item = Then>) -> Reply {
        self.then.extend(then);
        self
    }
}

impl Shown {
    /// The table, or the hand at a seat with nothing chosen.
    #[must_use]
    pub fn new(table: &Arc<Table>, seat: Option<Seat>) -> Shown {
        Shown { table: Arc::clone(table), seat, focus: String::new() }
    }

    /// What is shown, with cards as emoji as far as there are some.
    #[must_use]
    pub fn panel(&self, emoji: &CardEmoji) -> Panel {
        match self.seat {
            Some(seat) => ui::hand_with(&self.table, seat, &self.focus, emoji),
            None => ui::table_with(&self.table, emoji),
        }
    }
}
