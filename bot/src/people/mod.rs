//! People: their ids, what they are called, what they prefer, and how well they play. Pure, but for preferences, which
//! are held in memory; what is stored of people is in `store`.

pub mod computers;
mod ids;
pub mod names;
pub mod preferences;
pub mod ratings;

pub use ids::{ChannelId, GuildId, InteractionId, MessageId, NoId, PersonId};
pub use preferences::{AllPreferences, Calling, Preferences};
