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
    /// An hour. Earlier releases called it `60`.
    #[strum(to_string = "1h", serialize = "60")]
    Hour,
    /// Eight hours.
    #[strum(serialize = "8h")]
    EightHours,
    /// A day. Earlier releases called it `day`.
    #[strum(to_string = "1d", serialize = "day")]
    Day,
    /// Three days.
    #[strum(serialize = "3d")]
    ThreeDays,
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
            TurnTime::EightHours => Some(8 * 60),
            TurnTime::Day => Some(24 * 60),
            TurnTime::ThreeDays => Some(3 * 24 * 60),
            TurnTime::Unlimited => None,
        }
    }

    /// Whether people play at this pace beside other things: they have an hour or more, or no limit.
    #[must_use]
    pub const fn is_slow(self) -> bool {
        match self {
            TurnTime::Minute | TurnTime::ThreeMinutes | TurnTime::TenMinutes => false,
            TurnTime::Hour
            | TurnTime::EightHours
            | TurnTime::Day
            | TurnTime::ThreeDays
            | TurnTime::Unlimited => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_earlier_releases_wrote_is_read_and_hours_and_days_are_written_as_people_write_them() {
        for (name, time) in [("60", TurnTime::Hour), ("day", TurnTime::Day), ("3", TurnTime::ThreeMinutes)] {
            assert_eq!(name.parse(), Ok(time));
        }
        let names: Vec<&str> = TurnTime::VARIANTS.iter().map(|time| time.name()).collect();
        assert_eq!(names, ["1", "3", "10", "1h", "8h", "1d", "3d", "none"]);
        assert!(names.iter().zip(TurnTime::VARIANTS).all(|(name, time)| name.parse() == Ok(*time)));
    }
}
