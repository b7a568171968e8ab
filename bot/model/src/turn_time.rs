//! The time limit of a decision.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// The time that people have for a decision. Its name is stored, and is an argument of a command.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    strum::Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
pub enum TurnTime {
    /// One minute.
    #[strum(serialize = "1")]
    Minute,
    /// Three minutes.
    #[default]
    #[strum(serialize = "3")]
    ThreeMinutes,
    /// Ten minutes.
    #[strum(serialize = "10")]
    TenMinutes,
    /// An hour.
    #[strum(serialize = "60")]
    Hour,
    /// A day.
    #[strum(serialize = "day")]
    Day,
    /// No limit.
    #[strum(serialize = "none")]
    Unlimited,
}

impl TurnTime {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The limit in minutes; `None` without a limit.
    #[must_use]
    pub const fn minutes(self) -> Option<u32> {
        match self {
            TurnTime::Minute => Some(1),
            TurnTime::ThreeMinutes => Some(3),
            TurnTime::TenMinutes => Some(10),
            TurnTime::Hour => Some(60),
            TurnTime::Day => Some(24 * 60),
            TurnTime::Unlimited => None,
        }
    }
}
