//! What the end of a connection to the gateway means, and how long to wait before the next. Pure: no clock, no socket.

use std::time::Duration;

/// The pause after the first connection that ends; it doubles with each that follows soon.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
/// The longest pause before a session is resumed, and before Discord is asked for the gateway's address.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// The longest pause after a session that was begun and ended soon. Discord allows a thousand a day, and withdraws the
/// token of a bot that uses them up.
const LONGEST_PAUSE_OF_SESSIONS: Duration = Duration::from_secs(4 * 60 * 60);
/// A connection that lasted so long was a good one, and what comes after it is a new trouble.
const GOOD: Duration = Duration::from_secs(10 * 60);

/// How to go on after a connection has been closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// With the session there was.
    Resume,
    /// With a new session.
    Begin,
}

/// Why Discord will not have this bot until somebody has changed something. Another try would end in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotWanted {
    /// Close code 4004, or 401 as the answer to a call.
    #[error(
        "Discord does not accept DISCORD_TOKEN: copy it again from the developer page of your application"
    )]
    Token,
    /// 4010.
    #[error(
        "Discord says that there is no such shard as this bot asks for (4010): install the newest updown, or tell its authors"
    )]
    Shard,
    /// 4011.
    #[error(
        "the bot is on too many servers for its connections, and Discord wants no more of them (4011): start it again, or tell its authors"
    )]
    TooManyServers,
    /// 4012.
    #[error("Discord does not speak this version of its gateway any more (4012): install a newer updown")]
    Version,
    /// 4013.
    #[error("Discord does not know an intent that this bot asks for (4013): install a newer updown")]
    UnknownIntent,
    /// 4014.
    #[error(
        "Discord does not allow this bot an intent that it asks for (4014): look at \"Bot\" on the developer page of your application"
    )]
    ForbiddenIntent,
}

/// How to go on after the gateway has closed a connection with this code, with none, or without a word.
///
/// # Errors
/// [`NotWanted`] if there is no going on.
pub(super) const fn after(code: Option<u16>) -> Result<Next, NotWanted> {
    match code {
        Some(4004) => Err(NotWanted::Token),
        Some(4010) => Err(NotWanted::Shard),
        Some(4011) => Err(NotWanted::TooManyServers),
        Some(4012) => Err(NotWanted::Version),
        Some(4013) => Err(NotWanted::UnknownIntent),
        Some(4014) => Err(NotWanted::ForbiddenIntent),
        // The session's events cannot be counted on from where we are, or it has timed out.
        Some(4007 | 4009) => Ok(Next::Begin),
        _ => Ok(Next::Resume),
    }
}

/// How long to wait before the next connection: longer and longer, until one has lasted.
#[derive(Debug, Default)]
pub(super) struct Pauses {
    /// How many connections have ended one soon after the other.
    in_a_row: u32,
}

impl Pauses {
    /// A connection, or the attempt at one, has ended after this time; the next begins a session or resumes one.
    pub(super) fn after(&mut self, lasted: Duration, next: Next) -> Duration {
        if lasted >= GOOD {
            self.in_a_row = 0;
        }
        let pause = FIRST_PAUSE.saturating_mul(1_u32.checked_shl(self.in_a_row).unwrap_or(u32::MAX));
        self.in_a_row = self.in_a_row.saturating_add(1);
        pause.min(match next {
            Next::Resume => LONGEST_PAUSE,
            Next::Begin => LONGEST_PAUSE_OF_SESSIONS,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_secs(24 * 60 * 60);

    /// How many connections are begun in a day if each lasts so long.
    fn in_a_day(lasted: Duration, next: Next) -> u32 {
        let (mut pauses, mut time, mut connections) = (Pauses::default(), Duration::ZERO, 0);
        while time < DAY {
            connections += 1;
            time += lasted + pauses.after(lasted, next);
        }
        connections
    }

    #[test]
    fn no_trouble_takes_more_than_160_sessions_a_day() {
        for lasted in [0, 1, 59, 60, 61, 300, 599, 600, 601, 3600].map(Duration::from_secs) {
            let begun = in_a_day(lasted, Next::Begin);
            assert!(begun <= 160, "{begun} sessions, if each lasts {lasted:?}");
        }
        let begun = in_a_day(Duration::ZERO, Next::Begin);
        assert!(begun <= 24, "{begun} sessions, if every start fails");
    }

    #[test]
    fn one_trouble_is_over_at_once_and_a_long_outage_within_a_minute_of_its_end() {
        let mut pauses = Pauses::default();
        assert_eq!(pauses.after(DAY, Next::Resume), FIRST_PAUSE);
        let longest = (0..100).map(|_| pauses.after(Duration::ZERO, Next::Resume)).max();
        assert_eq!(longest, Some(LONGEST_PAUSE));
        assert_eq!(pauses.after(GOOD, Next::Resume), FIRST_PAUSE);
    }

    #[test]
    fn only_what_another_try_would_not_mend_is_fatal() {
        let fatal: Vec<u16> = (1000..5000).filter(|code| after(Some(*code)).is_err()).collect();
        assert_eq!(fatal, [4004, 4010, 4011, 4012, 4013, 4014]);
        assert_eq!(after(None), Ok(Next::Resume));
        assert_eq!(after(Some(4009)), Ok(Next::Begin));
    }
}
