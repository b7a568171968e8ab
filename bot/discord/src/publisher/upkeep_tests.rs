//! Everything that can happen to a message, in any order.

use proptest::prelude::*;

use super::*;

/// Something that happens.
#[derive(Clone, Copy, Debug)]
enum Event {
    MarkedStale(u64),
    Begins,
    GoesOn,
    BreaksOff,
    Refused(Refused, bool),
    Posted,
    Edited,
    Opens,
    Answering,
    Answered,
    Passes(u64),
}

fn event() -> impl Strategy<Value = Event> {
    let refused = prop_oneof![Just(Refused::Call), Just(Refused::Posts), Just(Refused::Door)];
    prop_oneof![
        (0..10_u64).prop_map(Event::MarkedStale),
        Just(Event::Begins),
        Just(Event::GoesOn),
        Just(Event::BreaksOff),
        (refused, any::<bool>()).prop_map(|(what, definite)| Event::Refused(what, definite)),
        Just(Event::Posted),
        Just(Event::Edited),
        Just(Event::Opens),
        Just(Event::Answering),
        Just(Event::Answered),
        (0..700_u64).prop_map(Event::Passes),
    ]
}

/// A message, the clock, and what the shell around it does: it runs one task at most, and wakes at the alarm.
struct Shell {
    upkeep: Upkeep,
    now: Instant,
    works: bool,
    answers: u32,
    wakes: Vec<Instant>,
    /// Whether the message is known to be wrong.
    wrong: bool,
}

impl Shell {
    fn begins(&mut self) {
        match self.upkeep.begin(self.now) {
            Begin::Work => {
                assert!(!self.works, "two tasks work at one message");
                (self.works, self.wrong) = (true, false);
            }
            Begin::WakeAt(at) => self.wakes.push(at),
            Begin::Nothing => {}
        }
    }

    fn happens(&mut self, event: Event) {
        let Shell { upkeep, now, .. } = self;
        match event {
            Event::MarkedStale(seconds) => {
                upkeep.mark_stale_by(*now + Duration::from_secs(seconds));
                self.wrong = true;
            }
            Event::Begins => {}
            Event::GoesOn if self.works => {
                self.works = upkeep.goes_on(*now);
                self.wrong &= !self.works;
            }
            Event::BreaksOff if self.works => {
                upkeep.broke_off(*now);
                (self.works, self.wrong) = (false, true);
            }
            Event::Refused(what, definite) if self.works => {
                upkeep.refused(what, definite, *now);
                self.wrong = true;
            }
            Event::Posted if self.works => upkeep.posted(),
            Event::Edited if self.works => upkeep.edited(),
            Event::Opens => self.wrong |= upkeep.opens(*now),
            Event::Answering => {
                upkeep.answering();
                self.answers += 1;
            }
            Event::Answered if self.answers > 0 => {
                upkeep.answered();
                upkeep.mark_stale_by(*now);
                (self.answers, self.wrong) = (self.answers - 1, true);
            }
            Event::Passes(seconds) => self.now += Duration::from_secs(seconds),
            _ => {}
        }
        // Alarms ring when their time has come, and whatever happens is followed by a look at what is due.
        let (rings, waits) = self.wakes.iter().partition::<Vec<Instant>, _>(|at| **at <= self.now);
        self.wakes = waits;
        rings.into_iter().for_each(|at| self.upkeep.alarm_rang(at));
        self.begins();
    }
}

proptest! {
    #[test]
    fn what_is_wrong_is_always_seen_to_by_a_task_an_answer_or_an_alarm_in_time(
        events in prop::collection::vec(event(), 0..200),
    ) {
        let now = Instant::now();
        let upkeep = Upkeep::default();
        let mut shell = Shell { upkeep, now, works: false, answers: 0, wakes: Vec::new(), wrong: false };
        for event in events {
            shell.happens(event);
            let Shell { upkeep, now, works, answers, wakes, wrong } = &shell;
            prop_assert_eq!(upkeep.is_working(), *works);
            prop_assert!(!*wrong || !upkeep.is_at_rest(), "it rests, and is known to be wrong");
            if *wrong && !works && *answers == 0 {
                let soonest = wakes.iter().min();
                prop_assert!(
                    soonest.is_some_and(|at| *at <= *now + DEFINITE_RETRY_DELAY),
                    "nobody sees to it: {:?}, {:?}", upkeep, soonest
                );
            }
        }
    }
}

fn begun(now: Instant) -> Upkeep {
    let mut upkeep = Upkeep::default();
    upkeep.mark_stale_by(now);
    assert_eq!(upkeep.begin(now), Begin::Work);
    upkeep
}

#[test]
fn whether_new_messages_are_taken_again_is_tried_though_what_stands_there_is_right() {
    let now = Instant::now();
    let mut upkeep = begun(now);
    upkeep.refused(Refused::Posts, false, now);
    upkeep.edited();
    assert!(!upkeep.goes_on(now));
    assert_eq!(upkeep.begin(now), Begin::WakeAt(now + REFUSAL_DELAY));
    upkeep.alarm_rang(now + REFUSAL_DELAY);
    assert_eq!(upkeep.begin(now + REFUSAL_DELAY), Begin::Work);
}

#[test]
fn what_was_refused_for_no_reason_that_lasts_is_tried_every_quarter_of_a_minute_for_ten_minutes() {
    let mut now = Instant::now();
    let mut upkeep = begun(now);
    for tries in 1..100 {
        upkeep.refused(Refused::Door, false, now);
        assert!(!upkeep.goes_on(now));
        let Begin::WakeAt(at) = upkeep.begin(now) else { panic!("it is left alone for ever") };
        assert_eq!(at - now, if tries <= REFUSAL_TRIES { REFUSAL_DELAY } else { DEFINITE_RETRY_DELAY });
        assert_eq!(upkeep.is_settled(), tries >= REFUSAL_TRIES + DEFINITE_TRIES);
        // While the door is closed a change hastens nothing.
        upkeep.mark_stale_by(now);
        assert_eq!((upkeep.begin(now), upkeep.waits_for_discord()), (Begin::Nothing, true));
        upkeep.alarm_rang(at);
        now = at;
        assert_eq!(upkeep.begin(now), Begin::Work);
    }
    upkeep.edited();
    assert!(!upkeep.goes_on(now) && upkeep.is_at_rest() && !upkeep.is_closed());
}

#[test]
fn where_no_new_messages_are_taken_the_one_that_stands_there_is_edited_all_the_same() {
    let now = Instant::now();
    let mut upkeep = begun(now);
    upkeep.refused(Refused::Posts, true, now);
    assert!(!upkeep.goes_on(now) && upkeep.may_not_post(now) && upkeep.waits_for_discord());
    assert!(upkeep.is_settled(), "what stands there is right");
    upkeep.mark_stale_by(now);
    assert!(upkeep.is_stale());
    assert_eq!(upkeep.begin(now), Begin::Work);
    upkeep.edited();
    assert!(
        upkeep.may_not_post(now) && !upkeep.may_not_post(now + DEFINITE_RETRY_DELAY),
        "an edit says nothing of that"
    );
    upkeep.posted();
    assert!(!upkeep.is_closed());
}

#[test]
fn word_that_a_door_is_open_counts_though_a_call_under_way_is_refused_after_it() {
    let now = Instant::now();
    let mut upkeep = begun(now);
    upkeep.opens(now);
    upkeep.refused(Refused::Door, true, now);
    assert!(upkeep.goes_on(now), "it is tried at once");
    upkeep.refused(Refused::Door, true, now);
    assert!(!upkeep.goes_on(now), "and once for each word");
}
