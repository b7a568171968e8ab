//! Why something that was asked for is not done, and how that is said.

use locale::{Language, args};
use message::Panel;
use model::actions::{NoCommand, NotOurs};
use model::{ChannelId, Code};
use store::StoreError;

use crate::ui;

/// Why something is not done.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The table does not allow it.
    #[error(transparent)]
    Table(#[from] tables::Refusal),
    /// The table does not allow what its button asks for. Where that button stands in an earlier message of the table,
    /// the way to the one says more.
    #[error("refused at table {code}: {why}")]
    Pressed {
        /// The table.
        code: Code,
        /// Why.
        why: tables::Refusal,
    },
    /// Somebody else goes through the match at this table, and all look on.
    #[error("somebody else's replay of {0}")]
    OthersReplay(Code),
    /// Who reads in this channel need not know of the match, or the asker has not played it.
    #[error("not to be shown to all here")]
    NotForAll,
    /// The asker did not play in that match, or not to its end.
    #[error("the coach has nothing to look at")]
    NotCoached,
    /// The database did not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The command cannot be understood.
    #[error(transparent)]
    NoCommand(#[from] NoCommand),
    /// The button cannot be understood.
    #[error(transparent)]
    NotOurs(#[from] NotOurs),
    /// It is there on servers only.
    #[error("on servers only")]
    ServerOnly,
    /// The deal of a lesson is none: a fault of ours, which a test excludes.
    #[error("a lesson cannot be dealt")]
    NoDeal,
    /// The bot lacks the permission with this name among the texts.
    #[error("the bot lacks {0}")]
    Permission(&'static str),
    /// Tables stand in these channels only.
    #[error("not in this channel")]
    Channel(Vec<ChannelId>),
    /// Only who manages the server does this.
    #[error("the server is not managed by who asks")]
    NotManager,
    /// The person has not played there.
    #[error("an unknown person")]
    UnknownPerson,
    /// The person does not want to be seen.
    #[error("a hidden person")]
    HiddenPerson,
    /// The asker plays at no table.
    #[error("no table is meant")]
    NoTable,
    /// The asker plays at several tables.
    #[error("one of several tables is meant")]
    WhichTable(Vec<Code>),
}

impl Refusal {
    /// What is said.
    #[must_use]
    pub fn panel(&self, lang: Language) -> Panel {
        let (key, args) = match self {
            Refusal::Table(why) | Refusal::Pressed { why, .. } => return ui::refused(lang, why),
            Refusal::OthersReplay(code) => return ui::others_replay(lang, code),
            Refusal::NoCommand(NoCommand::Table) => {
                return ui::refused(lang, &tables::Refusal::NoSuchTable);
            }
            Refusal::NoCommand(NoCommand::Game) => ("refused-no-game", args!()),
            Refusal::NoCommand(NoCommand::Command) | Refusal::NotOurs(_) => ("refused-click", args!()),
            Refusal::Store(_) | Refusal::NoDeal => ("refused-broken", args!()),
            Refusal::NotForAll => ("refused-not-for-all", args!()),
            Refusal::NotCoached => ("refused-not-coached", args!()),
            Refusal::ServerOnly => ("refused-server-only", args!()),
            Refusal::Permission(words) => ("refused-permission", args!(permission: lang.say(words, args!()))),
            Refusal::Channel(channels) => ("refused-channel", args!(channels: ui::mentions(channels))),
            Refusal::NotManager => ("refused-not-manager", args!()),
            Refusal::UnknownPerson => ("refused-unknown-person", args!()),
            Refusal::HiddenPerson => ("refused-hidden-person", args!()),
            Refusal::NoTable => ("refused-no-table", args!()),
            Refusal::WhichTable(codes) => {
                let codes: Vec<&str> = codes.iter().map(Code::as_str).collect();
                ("refused-which-table", args!(codes: codes.join(", ")))
            }
        };
        ui::notice(&lang.say(key, args))
    }
}
