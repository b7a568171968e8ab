//! Which matches a person may know of, and the conditions that limit lists of matches to those.

use std::fmt::Write;

use model::{ChannelId, GuildId, PersonId};

/// The relation of a person to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Relation {
    /// The table's server.
    pub guild: Option<GuildId>,
    /// The table's channel.
    pub channel: ChannelId,
    /// Whether only who is invited may sit down.
    pub private: bool,
    /// Whether they sit there, have sat there, or are invited.
    pub belongs: bool,
}

/// The person who asks for a list of matches, and the channels in which they see matches of others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    pub(super) person: PersonId,
    /// As a text, since neither engine takes a list of numbers as the other does: `,17,18,`.
    pub(super) channels: String,
}

impl Sight {
    /// Somebody who sees these channels.
    #[must_use]
    pub fn new(person: PersonId, channels: impl IntoIterator<Item = ChannelId>) -> Sight {
        let mut text = ",".to_owned();
        for channel in channels {
            // Nothing fails that is written into a text.
            let _ = write!(text, "{channel},");
        }
        Sight { person, channels: text }
    }
}

/// The SQL condition on `matches` that the asker may know of a match, with `$person` and `$channels` of a [`Sight`].
macro_rules! is_in_sight {
    ($person:literal, $channels:literal) => {
        concat!(
            "(NOT private AND ",
            $channels,
            " LIKE '%,' || channel || ',%'
              OR id IN (SELECT match FROM seats WHERE person = ",
            $person,
            "
                        UNION SELECT match FROM departures WHERE person = ",
            $person,
            "
                        UNION SELECT match FROM invitations WHERE person = ",
            $person,
            "))"
        )
    };
}
pub(super) use is_in_sight;
