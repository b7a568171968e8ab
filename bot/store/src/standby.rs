//! When a standby becomes the leader. Why it waits is explained in `lease`.

use std::time::Duration;

use super::clock::Moment;
use super::lease::{HANDOVER_DELAY, SILENCE_TIMEOUT};

/// The state of the leader in the database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LeaderStatus {
    /// The connection that has the lock.
    pub(super) holder: Option<LockHolder>,
    /// The last leader, from the row `leadership`.
    pub(super) last: Option<LastLeader>,
}

/// The connection that has the lock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LockHolder {
    /// Its backend id.
    pub(super) backend: i32,
    /// The name of its process, for people to read.
    pub(super) name: String,
    /// How long it has been idle.
    pub(super) silent: Duration,
}

/// The last leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LastLeader {
    /// Its term: the fencing token.
    pub(super) term: i64,
    /// Whether it has stopped cleanly.
    pub(super) released: bool,
    /// Whether its process is known not to run any more.
    pub(super) gone: bool,
}

/// The next step of a standby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StandbyStep {
    /// Wait: another process is the leader, or may still have a lease.
    Wait,
    /// End this connection: the leader is stopped or cut off.
    End(i32),
    /// Take the lock, if this is still the last term: there is no leader, and no lease can still last.
    Take(Option<i64>),
}

/// The state of a standby between two checks.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standby {
    /// Since when the lock has been free, and after which term. If the leader came back in between, the term differs.
    free: Option<(Moment, Option<i64>)>,
    /// The term of a leader whose connection was silent for longer than a lease.
    silent: Option<i64>,
}

impl Standby {
    /// The next step after a check whose response came now.
    pub(super) fn next(&mut self, seen: &LeaderStatus, now: Moment) -> StandbyStep {
        let term = seen.last.as_ref().map(|last| last.term);
        if let Some(holder) = &seen.holder {
            self.free = None;
            if holder.silent < SILENCE_TIMEOUT {
                return StandbyStep::Wait;
            }
            self.silent = term;
            return StandbyStep::End(holder.backend);
        }
        let (since, after) = *self.free.get_or_insert((now, term));
        if after != term {
            self.free = Some((now, term));
            return self.next_if_free(seen, Duration::ZERO, term);
        }
        self.next_if_free(seen, now.since(since), term)
    }

    fn next_if_free(self, seen: &LeaderStatus, free: Duration, term: Option<i64>) -> StandbyStep {
        let known_to_be_gone = seen.last.as_ref().is_none_or(|last| last.released || last.gone)
            || self.silent.is_some() && self.silent == term;
        match known_to_be_gone || free >= HANDOVER_DELAY {
            true => StandbyStep::Take(term),
            false => StandbyStep::Wait,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(milliseconds: u64) -> Moment {
        Moment::default() + Duration::from_millis(1_000_000 + milliseconds)
    }

    fn last(term: i64) -> Option<LastLeader> {
        Some(LastLeader { term, released: false, gone: false })
    }

    fn locked_by(silent: Duration) -> Option<LockHolder> {
        Some(LockHolder { backend: 7, name: "process 1".into(), silent })
    }

    const NOW_AND_THEN: Duration = Duration::from_millis(600);

    #[test]
    fn while_somebody_leads_the_others_wait() {
        let mut standby = Standby::default();
        for time in (0..60_000).step_by(100) {
            let seen = LeaderStatus { holder: locked_by(NOW_AND_THEN), last: last(3) };
            assert_eq!(standby.next(&seen, at(time)), StandbyStep::Wait);
        }
    }

    #[test]
    fn a_lock_that_falls_free_is_taken_when_no_lease_can_last_any_more() {
        let mut standby = Standby::default();
        let free = LeaderStatus { holder: None, last: last(3) };
        let handover = u64::try_from(HANDOVER_DELAY.as_millis()).unwrap();
        assert_eq!(standby.next(&free, at(0)), StandbyStep::Wait);
        assert_eq!(standby.next(&free, at(handover - 1)), StandbyStep::Wait);
        assert_eq!(standby.next(&free, at(handover)), StandbyStep::Take(Some(3)));
    }

    #[test]
    fn a_leader_that_comes_back_meanwhile_begins_a_new_lease_whether_that_is_seen_or_not() {
        let mut standby = Standby::default();
        assert_eq!(standby.next(&LeaderStatus { holder: None, last: last(3) }, at(0)), StandbyStep::Wait);
        assert_eq!(
            standby.next(&LeaderStatus { holder: locked_by(NOW_AND_THEN), last: last(4) }, at(2_500)),
            StandbyStep::Wait
        );
        assert_eq!(standby.next(&LeaderStatus { holder: None, last: last(4) }, at(2_600)), StandbyStep::Wait);
        assert_eq!(standby.next(&LeaderStatus { holder: None, last: last(4) }, at(5_000)), StandbyStep::Wait);
        // It was there and is away again, and between two looks nobody saw that.
        assert_eq!(standby.next(&LeaderStatus { holder: None, last: last(5) }, at(5_500)), StandbyStep::Wait);
        assert_eq!(standby.next(&LeaderStatus { holder: None, last: last(5) }, at(8_400)), StandbyStep::Wait);
        assert_eq!(
            standby.next(&LeaderStatus { holder: None, last: last(5) }, at(8_500)),
            StandbyStep::Take(Some(5))
        );
    }

    #[test]
    fn after_a_clean_stop_or_the_end_of_its_process_nobody_waits() {
        for (released, gone) in [(true, false), (false, true)] {
            let seen = LeaderStatus { holder: None, last: Some(LastLeader { term: 3, released, gone }) };
            assert_eq!(Standby::default().next(&seen, at(0)), StandbyStep::Take(Some(3)));
        }
        assert_eq!(
            Standby::default().next(&LeaderStatus::default(), at(0)),
            StandbyStep::Take(None),
            "nobody ever led"
        );
    }

    #[test]
    fn some_seconds_of_silence_cost_nobody_the_lead_and_more_do() {
        let mut standby = Standby::default();
        for seconds in [2, 4] {
            let seen = LeaderStatus { holder: locked_by(Duration::from_secs(seconds)), last: last(3) };
            assert_eq!(standby.next(&seen, at(0)), StandbyStep::Wait);
        }
        let silent = LeaderStatus { holder: locked_by(SILENCE_TIMEOUT), last: last(3) };
        assert_eq!(standby.next(&silent, at(0)), StandbyStep::End(7));
        // Its lease ran out before it was ended.
        assert_eq!(
            standby.next(&LeaderStatus { holder: None, last: last(3) }, at(0)),
            StandbyStep::Take(Some(3))
        );
        // If it has come back before that, it has a new one.
        assert_eq!(standby.next(&LeaderStatus { holder: None, last: last(4) }, at(0)), StandbyStep::Wait);
    }
}
