//! What the end of a gateway connection means, and how long to wait before the next one. Pure: the clock is an
//! argument.

use std::time::Duration;

use tokio::time::Instant;

use super::retry::Backoff;

/// Longest backoff after connections that came to nothing, and for the call that asks for the gateway's address …
pub(super) const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// … and up to this if each connection has used up a session, as when it is closed before the session starts.
const LONGEST_SESSION_PAUSE: Duration = Duration::from_secs(4 * 60 * 60);
/// Sessions that the bot starts: 100 in a row, and one more every 25 minutes, fewer than 160 in any day. Discord
/// allows a thousand a day, and resets the token of a bot that uses them up. Most are available at once, so that an
/// evening of many lost sessions causes no outage.
const SESSIONS: Allowance = Allowance { at_once: 100, every: Duration::from_secs(25 * 60) };
/// Connections that the bot makes, resumes included: 60 in a row, and one more every five seconds, so that a gateway
/// which closes each one at once is not called in a loop.
const CONNECTIONS: Allowance = Allowance { at_once: 60, every: Duration::from_secs(5) };

/// How to go on after a connection has been closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reconnect {
    /// Resume the session.
    Resume,
    /// Start a new session.
    Begin,
}

/// Why Discord refuses this bot until its operator changes something; a retry would end in the same way.
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

/// The next pause between two calls.
///
/// # Errors
/// [`NotWanted`] if there is no going on.
pub(super) const fn after(code: Option<u16>) -> Result<Reconnect, NotWanted> {
    match code {
        Some(4004) => Err(NotWanted::Token),
        Some(4010) => Err(NotWanted::Shard),
        Some(4011) => Err(NotWanted::TooManyServers),
        Some(4012) => Err(NotWanted::Version),
        Some(4013) => Err(NotWanted::UnknownIntent),
        Some(4014) => Err(NotWanted::ForbiddenIntent),
        // The session's events cannot be counted on from where we are, or it has timed out.
        Some(4007 | 4009) => Ok(Reconnect::Begin),
        _ => Ok(Reconnect::Resume),
    }
}

/// How a gateway connection, or the attempt at one, has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// In a session, new or resumed: that is normal.
    OfSession,
    /// The gateway answered, but no session started: one may have been used up.
    BeforeSession,
    /// No response.
    Unanswered,
}

/// A token bucket: `at_once` in a row, then one more per `every`.
#[derive(Clone, Copy, Debug)]
struct Allowance {
    at_once: u32,
    every: Duration,
}

impl Allowance {
    /// Takes one, and returns the earliest time for it. `full` is when the bucket is full again.
    fn take(self, full: &mut Option<Instant>, now: Instant) -> Instant {
        let all = full.map_or(now, |full| full.max(now)) + self.every;
        *full = Some(all);
        all.checked_sub(self.every * self.at_once).map_or(now, |at| at.max(now))
    }
}

/// How long to wait before the next connection: not at all after a session, but within the allowances.
#[derive(Debug, Default)]
pub(super) struct Pauses {
    backoff: Backoff,
    sessions: Option<Instant>,
    connections: Option<Instant>,
}

impl Pauses {
    /// The pause after a connection, or an attempt at one, that ended like this, before the next one starts a session
    /// or resumes one.
    pub(super) fn after(&mut self, end: End, next: Reconnect, now: Instant) -> Duration {
        let backoff = match end {
            End::OfSession => {
                self.backoff = Backoff::default();
                Duration::ZERO
            }
            End::BeforeSession if next == Reconnect::Begin => self.backoff.pause(LONGEST_SESSION_PAUSE),
            End::BeforeSession | End::Unanswered => self.backoff.pause(LONGEST_PAUSE),
        };
        let mut at = (now + backoff).max(CONNECTIONS.take(&mut self.connections, now));
        // Where nobody has answered no session is spent.
        if next == Reconnect::Begin && end != End::Unanswered {
            at = at.max(SESSIONS.take(&mut self.sessions, now));
        }
        at - now
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::retry::FIRST_PAUSE;

    const DAY: Duration = Duration::from_secs(24 * 60 * 60);

    /// How many connections are made in a day if each lasts this long and ends like this.
    fn in_a_day(lasted: Duration, end: End, next: Reconnect) -> u32 {
        let begun = Instant::now();
        let (mut pauses, mut now, mut connections) = (Pauses::default(), begun, 0);
        while now < begun + DAY {
            connections += 1;
            now += lasted;
            now += pauses.after(end, next, now);
        }
        connections
    }

    const TIMES: [u64; 11] = [0, 1, 6, 59, 60, 61, 300, 599, 601, 3600, 7200];

    #[test]
    fn no_trouble_takes_more_than_160_sessions_a_day() {
        for lasted in TIMES.map(Duration::from_secs) {
            for end in [End::OfSession, End::BeforeSession] {
                let begun = in_a_day(lasted, end, Reconnect::Begin);
                assert!(begun <= 160, "{begun} sessions, if each lasts {lasted:?} and ends {end:?}");
            }
        }
        let begun = in_a_day(Duration::ZERO, End::BeforeSession, Reconnect::Begin);
        assert!(begun <= 24, "{begun} sessions, if every start fails");
    }

    #[test]
    fn a_gateway_that_ends_each_connection_at_once_is_not_called_in_a_loop() {
        for (end, most) in [(End::OfSession, 18_000), (End::BeforeSession, 1_500), (End::Unanswered, 1_500)] {
            let made = in_a_day(Duration::ZERO, end, Reconnect::Resume);
            assert!(made <= most, "{made} connections, if each ends {end:?}");
        }
    }

    #[test]
    fn after_each_of_twenty_ends_in_whatever_way_the_bot_is_back_at_once() {
        for lasted in [0, 6, 40].map(Duration::from_secs) {
            for next in [Reconnect::Resume, Reconnect::Begin] {
                let (mut pauses, mut now) = (Pauses::default(), Instant::now());
                for number in 0..20 {
                    now += lasted;
                    let pause = pauses.after(End::OfSession, next, now);
                    assert_eq!(pause, Duration::ZERO, "{number} of {next:?}");
                }
            }
        }
    }

    #[test]
    fn a_hundred_sessions_lost_in_one_evening_make_nobody_wait_and_the_next_one_does() {
        let (mut pauses, mut now) = (Pauses::default(), Instant::now());
        for number in 0..100 {
            now += Duration::from_secs(10);
            assert_eq!(pauses.after(End::OfSession, Reconnect::Begin, now), Duration::ZERO, "{number}");
        }
        assert!(pauses.after(End::OfSession, Reconnect::Begin, now) > Duration::ZERO);
    }

    #[test]
    fn a_long_outage_is_over_within_a_minute_of_its_end_and_what_comes_after_it_is_a_new_trouble() {
        let (mut pauses, mut now) = (Pauses::default(), Instant::now());
        let mut longest = Duration::ZERO;
        for _ in 0..100 {
            let pause = pauses.after(End::Unanswered, Reconnect::Resume, now);
            longest = longest.max(pause);
            now += pause;
        }
        assert_eq!(longest, LONGEST_PAUSE);
        assert_eq!(pauses.after(End::OfSession, Reconnect::Resume, now), Duration::ZERO);
        assert_eq!(pauses.after(End::Unanswered, Reconnect::Resume, now), FIRST_PAUSE);
    }

    #[test]
    fn only_what_another_try_would_not_mend_is_fatal() {
        let fatal: Vec<u16> = (1000..5000).filter(|code| after(Some(*code)).is_err()).collect();
        assert_eq!(fatal, [4004, 4010, 4011, 4012, 4013, 4014]);
        assert_eq!(after(None), Ok(Reconnect::Resume));
        assert_eq!(after(Some(4009)), Ok(Reconnect::Begin));
    }
}
