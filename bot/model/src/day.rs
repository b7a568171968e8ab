//! Days, in UTC.

use std::fmt;
use std::str::FromStr;

use game_core::GameId;
use time::{Date, Month, Weekday};

/// A day in UTC, from 1970-01-01 to 9999-12-31. Written `2027-03-01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(i32);

/// The Julian day of 1970-01-01.
const FIRST: i32 = 2_440_588;
/// The Julian day of 9999-12-31.
const LAST: i32 = 5_373_484;
const SECONDS: i64 = 24 * HOUR;
const HOUR: i64 = 60 * 60;

/// A text that is not a day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day is written like 2027-03-01, not {0:?}")]
pub struct BadDay(pub String);

impl Day {
    /// The day with this number, counted from 1970-01-01 as 0; the nearest one that there is.
    #[must_use]
    pub fn new(number: i64) -> Day {
        let last = i64::from(LAST - FIRST);
        Day(i32::try_from(number.clamp(0, last)).unwrap_or_default())
    }

    /// The day of a time in seconds since 1970.
    #[must_use]
    pub fn of(seconds: i64) -> Day {
        Day::new(seconds.div_euclid(SECONDS))
    }

    /// Its number, counted from 1970-01-01 as 0.
    #[must_use]
    pub fn number(self) -> i64 {
        self.0.into()
    }

    /// Its beginning, in seconds since 1970.
    #[must_use]
    pub fn begins(self) -> i64 {
        self.number() * SECONDS
    }

    /// The game of which its puzzle is.
    #[must_use]
    pub fn game(self) -> GameId {
        match self.date().weekday() {
            Weekday::Monday | Weekday::Friday => GameId::Tricks,
            Weekday::Tuesday | Weekday::Saturday => GameId::Tower,
            Weekday::Wednesday | Weekday::Sunday => GameId::Dnup,
            Weekday::Thursday => GameId::Snake,
        }
    }

    fn date(self) -> Date {
        Date::from_julian_day(FIRST + self.0).unwrap_or(Date::MIN)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let date = self.date();
        write!(f, "{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day())
    }
}

impl FromStr for Day {
    type Err = BadDay;
    fn from_str(text: &str) -> Result<Day, BadDay> {
        let read = || {
            let [year, month, day] = text.split('-').collect::<Vec<_>>().try_into().ok()?;
            let month = Month::try_from(month.parse::<u8>().ok()?).ok()?;
            let date = Date::from_calendar_date(year.parse().ok()?, month, day.parse().ok()?).ok()?;
            Some(Day::new((date.to_julian_day() - FIRST).into()))
        };
        let day = read().filter(|day| day.to_string() == text);
        day.ok_or_else(|| BadDay(text.chars().take(40).collect()))
    }
}

/// An hour of the day in UTC, from 0 to 23. Written as its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hour(u8);

/// A text or number that is no hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an hour is a number from 0 to 23")]
pub struct BadHour;

impl Hour {
    /// All of them, in order.
    pub fn all() -> impl Iterator<Item = Hour> {
        (0..24).map(Hour)
    }

    /// The hour of a time in seconds since 1970.
    #[must_use]
    pub fn of(seconds: i64) -> Hour {
        Hour(u8::try_from(seconds.rem_euclid(SECONDS) / HOUR).unwrap_or_default())
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> i64 {
        self.0.into()
    }
}

impl TryFrom<i64> for Hour {
    type Error = BadHour;
    fn try_from(number: i64) -> Result<Hour, BadHour> {
        u8::try_from(number).ok().filter(|number| *number < 24).map(Hour).ok_or(BadHour)
    }
}

impl fmt::Display for Hour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Hour {
    type Err = BadHour;
    fn from_str(text: &str) -> Result<Hour, BadHour> {
        text.parse::<i64>().map_err(|_| BadHour)?.try_into()
    }
}

/// How many days in a row there are up to today: days on which something was done, the latest first. One day may be missed
/// in any seven. The count is of the days on which it was done; today does not have to be one of them yet.
#[must_use]
pub fn run_of_days(days: &[Day], today: Day) -> u32 {
    let (mut run, mut missed) = (0, Vec::<i64>::new());
    let mut expected = today.number();
    for day in days.iter().filter(|day| **day <= today).map(|day| day.number()) {
        while expected > day {
            // Today is not over yet.
            if expected != today.number() {
                if missed.last().is_some_and(|last| last - expected < 7) {
                    return run;
                }
                missed.push(expected);
            }
            expected -= 1;
        }
        if expected == day {
            run += 1;
            expected -= 1;
        }
    }
    run
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_day_is_written_as_everywhere() {
        assert_eq!(Day::of(0).to_string(), "1970-01-01");
        assert_eq!(Day::of(1_804_000_000).to_string(), "2027-03-02");
        assert_eq!(Day::new(i64::MAX).to_string(), "9999-12-31");
        assert_eq!(Day::of(-1), Day::new(0));
        for wrong in ["", "2027-3-1", "2027-02-29", "1969-12-31", "2027-03-01-", "+2027-03-01", "10000-01-01"]
        {
            assert!(wrong.parse::<Day>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn each_game_has_days_of_its_own() {
        let week: Vec<GameId> = (0..7).map(|day| Day::new(20_000 + day).game()).collect();
        assert!(GameId::ALL.iter().all(|game| week.contains(game)));
        assert_eq!("2027-03-01".parse::<Day>().unwrap().game(), GameId::Tricks, "a Monday");
    }

    #[test]
    fn a_run_of_days_forgives_one_missed_day_a_week() {
        let run = |ago: &[i64]| {
            let today = Day::new(20_000);
            run_of_days(&ago.iter().map(|ago| Day::new(20_000 - ago)).collect::<Vec<_>>(), today)
        };
        assert_eq!(run(&[]), 0);
        assert_eq!(run(&[0]), 1);
        assert_eq!(run(&[1, 2]), 2, "today is not over");
        assert_eq!(run(&[0, 1, 3, 4]), 4, "one was missed");
        assert_eq!(run(&[0, 1, 4, 5]), 2, "two were missed");
        assert_eq!(run(&[0, 2, 3, 4, 5, 6, 7, 9]), 8, "a week lies between");
        assert_eq!(run(&[0, 2, 3, 4, 5, 7]), 5, "less than a week lies between");
        assert_eq!(run(&[2, 3]), 2);
        assert_eq!(run(&[3, 4]), 0, "it ended two days ago");
    }

    proptest! {
        #[test]
        fn a_day_is_read_as_it_is_written(number in 0..2_932_896_i64) {
            let day = Day::new(number);
            prop_assert_eq!(day.to_string().parse(), Ok(day));
            prop_assert_eq!(Day::of(day.begins()), day);
            prop_assert_eq!(Day::of(day.begins() + SECONDS - 1), day);
            prop_assert_eq!(Hour::of(day.begins() + SECONDS - 1).to_string(), "23");
            prop_assert_eq!(Hour::of(day.begins()), Hour::try_from(0).unwrap());
        }
    }
}
