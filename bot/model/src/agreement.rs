//! What the people at a table agree on beside the game: its title, what does not count as time to think, and whether
//! moves are taken back. And what each writes down for themselves.

use parse_display::{Display, FromStr};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::{BadHour, Hour, names};

/// What a table agrees on. It can be changed until the match begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// What people call it beside its code.
    pub title: Option<Title>,
    /// The hours of each day that do not count.
    pub night: Option<Night>,
    /// What becomes of the seat of somebody on holiday.
    pub on_holiday: OnHoliday,
    /// Whether the last move is taken back only where nobody has learnt anything from it.
    pub no_take_back: bool,
}

impl Agreement {
    /// What is agreed on where nobody has chosen anything.
    pub const USUAL: Agreement =
        Agreement { title: None, night: None, on_holiday: OnHoliday::Clock, no_take_back: false };
}

impl Default for Agreement {
    fn default() -> Agreement {
        Agreement::USUAL
    }
}

/// What becomes of the seat of somebody on holiday. Its name is stored, and is part of component ids.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, strum::Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum OnHoliday {
    /// The clock stands: the others wait.
    #[default]
    Clock,
    /// A computer plays until they are back.
    Computer,
}

/// The nine hours of each day in which nobody's time to think runs. Written as the hour of UTC at which they begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display, FromStr)]
pub struct Night(Hour);

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

impl Night {
    /// How many hours it has.
    pub const HOURS: i64 = 9;

    /// The night that begins at this hour.
    #[must_use]
    pub const fn from(begins: Hour) -> Night {
        Night(begins)
    }

    /// All nights, by the hour at which they begin.
    pub fn all() -> impl Iterator<Item = Night> {
        Hour::all().map(Night)
    }

    /// The hour at which it begins.
    #[must_use]
    pub const fn begins(self) -> Hour {
        self.0
    }

    /// The beginning and the end of the night that is at a time, or else comes next. Times are in milliseconds since 1970.
    #[must_use]
    pub fn next(self, at: i64) -> (i64, i64) {
        let first = self.0.number() * HOUR;
        let into = (at - first).rem_euclid(DAY);
        let began = at - into;
        let length = Self::HOURS * HOUR;
        let begins = if into < length { began } else { began + DAY };
        (begins, begins + length)
    }

    /// How much time passes between two times, nights left out, all in milliseconds.
    #[must_use]
    pub fn awake_between(self, since: i64, until: i64) -> i64 {
        let (first, length) = (self.0.number() * HOUR, Self::HOURS * HOUR);
        let awake = |at: i64| {
            let (days, into) = ((at - first).div_euclid(DAY), (at - first).rem_euclid(DAY));
            days * (DAY - length) + (into - length).max(0)
        };
        awake(until) - awake(since)
    }

    /// When as much time has passed since `since`, nights left out. Times are in milliseconds since 1970, durations in
    /// milliseconds.
    #[must_use]
    pub fn awake_after(self, since: i64, duration: i64) -> i64 {
        let (begins, ends) = self.next(since);
        let first = (begins - since).max(0);
        if duration <= first {
            return since + duration;
        }
        let day = DAY - Self::HOURS * HOUR;
        let left = duration - first;
        // A duration that ends when the night begins has ended.
        let (days, rest) = ((left - 1) / day, (left - 1) % day + 1);
        ends + days * DAY + rest
    }
}

impl TryFrom<i64> for Night {
    type Error = BadHour;
    fn try_from(begins: i64) -> Result<Night, BadHour> {
        Hour::try_from(begins).map(Night)
    }
}

/// What people call a table beside its code: one visible line of 1 to 40 characters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Title(String);

/// What somebody writes down for themselves at a table: one visible line of 1 to 200 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note(String);

impl Title {
    /// The most characters that it has.
    pub const LONGEST: usize = 40;

    /// What was typed, cleaned; `None` if nothing visible is left.
    #[must_use]
    pub fn typed(text: &str) -> Option<Title> {
        line(text, Self::LONGEST).map(Title)
    }

    /// The title as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Note {
    /// The most characters that it has.
    pub const LONGEST: usize = 200;

    /// What was typed, cleaned; `None` if nothing visible is left.
    #[must_use]
    pub fn typed(text: &str) -> Option<Note> {
        line(text, Self::LONGEST).map(Note)
    }

    /// The note as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn line(text: &str, longest: usize) -> Option<String> {
    Some(names::clean_line(text, longest)).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const MINUTE: i64 = 60 * 1000;

    fn night(begins: i64) -> Night {
        Night::try_from(begins).unwrap()
    }

    #[test]
    fn a_turn_that_goes_into_the_night_goes_on_in_the_morning() {
        let (evening, morning) = (21 * HOUR, 31 * HOUR);
        assert_eq!(night(22).awake_after(evening, HOUR), evening + HOUR, "it ends as the night begins");
        assert_eq!(night(22).awake_after(evening, HOUR + MINUTE), morning + MINUTE);
        assert_eq!(night(22).awake_after(evening, 16 * HOUR), morning + 15 * HOUR);
        assert_eq!(night(22).awake_after(evening, 16 * HOUR + MINUTE), morning + DAY + MINUTE);
        assert_eq!(night(22).awake_after(23 * HOUR, MINUTE), morning + MINUTE, "begun at night");
        assert_eq!(night(22).awake_after(2 * HOUR, MINUTE), 7 * HOUR + MINUTE, "after midnight");
    }

    #[test]
    fn what_is_typed_is_a_visible_line() {
        assert_eq!(Title::typed("  Friday\u{200b} \n night ").unwrap().as_str(), "Friday night");
        assert_eq!(Title::typed("\u{200b} \n"), None);
        assert_eq!(Note::typed(&"x".repeat(999)).unwrap().as_str().len(), Note::LONGEST);
    }

    proptest! {
        /// Minute by minute, nights left out.
        #[test]
        fn time_passes_by_day_only(begins in 0_i64..24, since in 0_i64..5_000, minutes in 0_i64..6_000) {
            let night = night(begins);
            let is_night = |at: i64| night.next(at).0 <= at;
            let (mut at, mut passed) = (since * MINUTE, 0);
            while passed < minutes {
                passed += i64::from(!is_night(at));
                at += MINUTE;
            }
            prop_assert_eq!(night.awake_after(since * MINUTE, minutes * MINUTE), at);
            prop_assert_eq!(night.awake_between(since * MINUTE, at), minutes * MINUTE);
        }
    }
}
