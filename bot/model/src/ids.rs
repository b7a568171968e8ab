//! Discord's ids: one type for each kind of thing, so that none is taken for another. All are positive and fit the
//! database's integers of 64 bits.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use serde::Deserialize;

/// A number or a text that is not an id, which is a number from 1 to 2^63 - 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no id")]
pub struct NoId;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
        #[serde(try_from = "String")]
        pub struct $name(i64);

        impl TryFrom<i64> for $name {
            type Error = NoId;
            fn try_from(number: i64) -> Result<$name, NoId> {
                if number > 0 { Ok($name(number)) } else { Err(NoId) }
            }
        }

        impl TryFrom<u64> for $name {
            type Error = NoId;
            fn try_from(number: u64) -> Result<$name, NoId> {
                i64::try_from(number).map_err(|_| NoId)?.try_into()
            }
        }

        impl From<NonZeroU32> for $name {
            fn from(number: NonZeroU32) -> $name {
                $name(number.get().into())
            }
        }

        impl From<$name> for i64 {
            fn from($name(number): $name) -> i64 {
                number
            }
        }

        impl FromStr for $name {
            type Err = NoId;
            fn from_str(text: &str) -> Result<$name, NoId> {
                text.parse::<i64>().map_err(|_| NoId)?.try_into()
            }
        }

        impl TryFrom<String> for $name {
            type Error = NoId;
            fn try_from(text: String) -> Result<$name, NoId> {
                text.parse()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        #[cfg(any(test, feature = "testing"))]
        impl $name {
            /// The id with this number.
            pub const fn of(number: i64) -> $name {
                assert!(number > 0);
                $name(number)
            }
        }

        #[cfg(any(test, feature = "testing"))]
        impl From<i32> for $name {
            fn from(number: i32) -> $name {
                $name::of(number as i64)
            }
        }
    )*};
}

ids! {
    /// A person.
    PersonId
    /// A server.
    GuildId
    /// A channel, a thread, or the direct messages with somebody.
    ChannelId
    /// A role of a server.
    RoleId
    /// A message.
    MessageId
    /// A command, click or form.
    InteractionId
}

/// The first of the ids that the bot gives. Discord's begin with the time, and come here in 2049.
const FIRST_OF_OURS: i64 = 1 << 62;

impl InteractionId {
    /// The id of what is asked for at a page, of which Discord does not know; one of 2^62, chosen by a random number.
    #[must_use]
    pub const fn at_page(random: u64) -> InteractionId {
        InteractionId(FIRST_OF_OURS | (random >> 2).cast_signed())
    }
}

impl PersonId {
    /// The id of a guest, who has none at Discord; one of 2^62, chosen by a random number.
    #[must_use]
    pub const fn guest(random: u64) -> PersonId {
        PersonId(FIRST_OF_OURS | (random >> 2).cast_signed())
    }

    /// Whether it is a guest's: somebody without Discord, at one table and for as long as that goes on.
    #[must_use]
    pub const fn is_guest(self) -> bool {
        self.0 >= FIRST_OF_OURS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_id_is_made_from_outside_that_is_not_positive() {
        for text in ["0", "-1", "9223372036854775808", "", "x", "1.5"] {
            assert_eq!(text.parse::<PersonId>(), Err(NoId), "{text}");
            assert!(serde_json::from_value::<PersonId>(text.into()).is_err(), "{text}");
        }
        assert_eq!((PersonId::try_from(0i64), PersonId::try_from(-5i64)), (Err(NoId), Err(NoId)));
        assert_eq!(PersonId::try_from(u64::MAX), Err(NoId));
        let longest = PersonId::of(i64::MAX);
        assert_eq!(longest.to_string().parse(), Ok(longest));
    }
}
