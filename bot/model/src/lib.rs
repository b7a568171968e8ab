//! Plain data that all crates of the bot share: ids, codes, languages, preferences and requests. Independent of tables,
//! the database and Discord's library.

pub mod actions;
mod agreement;
mod change;
mod code;
pub mod computers;
mod day;
mod ids;
mod instance;
mod leaderboard;
pub mod names;
pub mod permissions;
#[cfg(test)]
mod permissions_tests;
pub mod preferences;
mod printable;
pub mod ratings;
pub mod spelling;
#[cfg(feature = "sqlx")]
mod stored_ids;
mod turn_time;

pub use agreement::{Agreement, Night, Note, OnHoliday, Title};
pub use change::{Change, Choices, DEFAULT};
pub use code::{BadCode, Code};
pub use day::{BadDay, BadHour, Day, Hour, run_of_days};
pub use ids::{ChannelId, GuildId, InteractionId, MessageId, NoId, PersonId, RoleId};
pub use instance::InstanceId;
pub use leaderboard::{Board, Order, Period};
pub use preferences::{AllPreferences, Calling, ComesDown, Holiday, Preferences};
pub use printable::Printable;
pub use turn_time::TurnTime;
