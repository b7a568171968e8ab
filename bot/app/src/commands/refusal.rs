//! Why a request is refused, and the panel that says so.

use locale::{Language, args};
use message::Panel;
use model::actions::{NoCommand, NotOurs};
use model::{ChannelId, Code};
use store::StoreError;

use crate::ui;

/// Why a request is refused.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The table does not allow it.
    #[error(transparent)]
    Table(#[from] tables::Refusal),
    /// The table refuses what one of its buttons asks for. If the button is on an earlier message of the table, a link
    /// to the current one helps more than the reason.
    #[error("refused at table {code}: {why}")]
    Pressed {
        /// The table's code.
        code: Code,
        /// The reason.
        why: tables::Refusal,
    },
    /// A replay of the match at this table that somebody else turns for all.
    #[error("somebody else's replay of {0}")]
    OthersReplay(Code),
    /// The match may not be shown to everybody in this channel, or the asker has not played it.
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
    /// It is available on servers only.
    #[error("on servers only")]
    ServerOnly,
    /// The cards of a lesson cannot be dealt: a bug, which a test excludes.
    #[error("a lesson cannot be dealt")]
    NoDeal,
    /// The machine has no random number for a secret.
    #[error("no random number is to be had")]
    NoSecret,
    /// Tables do not open as Activities.
    #[error("no Activities here")]
    NoActivity,
    /// There are no guests at this table: the server has none, or there is no page for them.
    #[error("no guests here")]
    NoGuests,
    /// The name has no letter in it.
    #[error("a name without a letter")]
    BadName,
    /// The bot lacks the permission with this text key.
    #[error("the bot lacks {0}")]
    Permission(&'static str),
    /// The last holiday began less than a month ago.
    #[error("the next holiday begins at {next_from} at the earliest")]
    Holiday {
        /// When the next one may begin, in seconds since 1970.
        next_from: i64,
    },
    /// The server allows tables in these channels only.
    #[error("not in this channel")]
    Channel(Vec<ChannelId>),
    /// Only those who manage the server may do this.
    #[error("the server is not managed by who asks")]
    NotManager,
    /// The person has not played on this server.
    #[error("an unknown person")]
    UnknownPerson,
    /// The person hides their scores.
    #[error("a hidden person")]
    HiddenPerson,
    /// No table is named, and the asker plays at none.
    #[error("no table is meant")]
    NoTable,
    /// No match is named, and none has ended here or with the asker.
    #[error("no ended match is meant")]
    NoneEnded,
    /// No table is named, and the asker plays at these.
    #[error("one of several tables is meant")]
    WhichTable(Vec<Code>),
}

impl Refusal {
    /// The answer to the asker.
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
            Refusal::Store(_) | Refusal::NoDeal | Refusal::NoSecret => ("refused-broken", args!()),
            Refusal::NoActivity => ("refused-no-activity", args!()),
            Refusal::NoGuests => ("refused-no-guests", args!()),
            Refusal::BadName => ("refused-name", args!()),
            Refusal::NotForAll => ("refused-not-for-all", args!()),
            Refusal::NotCoached => ("refused-not-coached", args!()),
            Refusal::ServerOnly => ("refused-server-only", args!()),
            Refusal::Permission(words) => ("refused-permission", args!(permission: lang.say(words, args!()))),
            Refusal::Channel(channels) => ("refused-channel", args!(channels: ui::mentions(channels))),
            Refusal::Holiday { next_from } => ("refused-holiday", args!(from: format!("<t:{next_from}:D>"))),
            Refusal::NotManager => ("refused-not-manager", args!()),
            Refusal::UnknownPerson => ("refused-unknown-person", args!()),
            Refusal::HiddenPerson => ("refused-hidden-person", args!()),
            Refusal::NoTable => ("refused-no-table", args!()),
            Refusal::NoneEnded => ("refused-none-ended", args!()),
            Refusal::WhichTable(codes) => {
                let codes: Vec<&str> = codes.iter().map(Code::as_str).collect();
                ("refused-which-table", args!(codes: codes.join(", ")))
            }
        };
        ui::notice(&lang.say(key, args))
    }
}
