//! Which call is next, as a function of what waits, of the clock and of the limits that Discord has sent; and the
//! sandbox, whose limits are Discord's, as the judge.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use sandbox::{Config, Sandbox};
use tokio::time::Instant;

use super::budget::MAX_CALLS;
use super::schedule::{NextStep, Schedule};
use super::{Call, CallId, Pace, Priority, RateLimits, Route, Urgency};
use crate::rest::{Api, Rest, RestError, When};

const SECOND: Duration = Duration::from_secs(1);
const MOMENT: Duration = Duration::from_millis(10);

fn call(urgency: Urgency, since: Instant, path: &str) -> Call {
    Call { priority: Priority { urgency, since }, route: Route::of("PATCH", path), counts: true }
}

/// A response without limits.
fn fine() -> RateLimits {
    RateLimits { status: 200, ..RateLimits::default() }
}

/// A response with the limit of a bucket.
fn limits(bucket: &str, limit: u32, left: u32, resets: Duration) -> RateLimits {
    RateLimits {
        bucket: Some(bucket.into()),
        limit: Some(limit),
        left: Some(left),
        resets: Some(resets),
        ..fine()
    }
}

fn goes(schedule: &mut Schedule, now: Instant) -> Option<CallId> {
    match schedule.next(now) {
        NextStep::Go(ticket) => Some(ticket),
        NextStep::At(_) | NextStep::Nothing => None,
    }
}

/// Calls that take no time, until none may be made any more; to each this is the answer.
fn drain(schedule: &mut Schedule, now: Instant, answer: &RateLimits) -> Vec<CallId> {
    let mut gone = Vec::new();
    while let Some(ticket) = goes(schedule, now) {
        schedule.ended(ticket, now, Some(answer));
        schedule.note_limits(now, answer);
        gone.push(ticket);
    }
    gone
}

/// A route of its own for each number, of which it is known that it has no allowance of its own.
fn elsewhere(number: u64) -> String {
    format!("/channels/{number}/messages/1")
}

#[test]
fn no_second_has_more_calls_than_discord_allows_wherever_it_begins() {
    let (mut schedule, mut now) = (Schedule::default(), Instant::now());
    for number in 0..300 {
        schedule.join(call(Urgency::Watched, now, &elsewhere(number)));
    }
    // Each is answered a fifth of a second after it was made, and counts at Discord at some time between.
    let (mut made, mut under_way) = (Vec::new(), Vec::new());
    let began = now;
    while made.len() < 300 {
        assert!(now < began + 20 * SECOND, "{} calls in 20 s", made.len());
        while let Some(ticket) = goes(&mut schedule, now) {
            // The first is late, the others are early: this is how they bunch.
            let counted = if made.len() < 48 { now + SECOND / 5 } else { now };
            made.push(counted);
            under_way.push((now + SECOND / 5, ticket));
        }
        now += MOMENT;
        under_way.retain(|(ends, ticket)| {
            if *ends <= now {
                schedule.ended(*ticket, now, Some(&fine()));
            }
            *ends > now
        });
    }
    for from in &made {
        let within = made.iter().filter(|at| *at >= from && **at < *from + SECOND).count();
        assert!(within <= MAX_CALLS, "{within} in a second");
    }
}

#[test]
fn a_call_that_is_never_answered_holds_its_place_for_three_seconds() {
    let (mut schedule, now) = (Schedule::default(), Instant::now());
    for number in 0..=MAX_CALLS as u64 {
        schedule.join(call(Urgency::Rest, now, &elsewhere(number)));
    }
    (0..MAX_CALLS).for_each(|_| assert!(goes(&mut schedule, now).is_some()));
    assert_eq!(schedule.next(now), NextStep::At(now + 3 * SECOND));
    assert!(goes(&mut schedule, now + 3 * SECOND).is_some());
}

#[test]
fn an_answer_is_first_then_who_waits_then_who_looks_and_every_fourth_is_who_has_waited_longest() {
    let (mut schedule, now) = (Schedule::default(), Instant::now());
    let mut place = 0;
    let mut join = |urgency, age: u32| {
        place += 1;
        schedule.join(call(urgency, now - MOMENT * age, &elsewhere(place)))
    };
    let rest = [join(Urgency::Rest, 90), join(Urgency::Rest, 80)];
    let watched = [join(Urgency::Watched, 60), join(Urgency::Watched, 70)];
    let awaited = [join(Urgency::Awaited, 3), join(Urgency::Awaited, 2)];
    let unanswered = join(Urgency::Unanswered, 1);
    let order = drain(&mut schedule, now, &fine());
    assert_eq!(
        order,
        [unanswered, awaited[0], awaited[1], rest[0], watched[1], watched[0], rest[1]],
        "{unanswered} {awaited:?} {watched:?} {rest:?}"
    );
}

#[test]
fn a_global_refusal_stops_all_that_counts_and_nothing_else_and_then_less_is_called() {
    let (mut schedule, mut now) = (Schedule::default(), Instant::now());
    let too_much = RateLimits { status: 429, wait: Some(2 * SECOND), global: true, ..RateLimits::default() };
    let first = schedule.join(call(Urgency::Awaited, now, &elsewhere(0)));
    assert_eq!(drain(&mut schedule, now, &too_much), [first]);
    for number in 0..100 {
        schedule.join(call(Urgency::Awaited, now, &elsewhere(number)));
    }
    let free = Call { counts: false, ..call(Urgency::Rest, now, "/webhooks/1/token/messages/@original") };
    let free = schedule.join(free);
    assert_eq!(drain(&mut schedule, now, &fine()), [free]);
    assert_eq!(schedule.next(now + SECOND), NextStep::At(now + 2 * SECOND));
    now += 2 * SECOND;
    assert_eq!(drain(&mut schedule, now, &fine()).len(), MAX_CALLS * 3 / 4);
    // Where it was not too much for a minute it is what it was.
    now += 60 * SECOND;
    for number in 0..100 {
        schedule.join(call(Urgency::Awaited, now, &elsewhere(number)));
    }
    assert_eq!(drain(&mut schedule, now, &fine()).len(), MAX_CALLS);
}

#[test]
fn an_allowance_is_used_up_and_not_more_and_only_of_its_channel() {
    let (mut schedule, mut now) = (Schedule::default(), Instant::now());
    let join = |schedule: &mut Schedule, count: usize, channel: u64| {
        for message in 0..count {
            let path = format!("/channels/{channel}/messages/{message}");
            schedule.join(call(Urgency::Watched, now, &path));
        }
    };
    join(&mut schedule, 12, 7);
    // As long as nothing is known of such calls one is made at a time …
    let first = goes(&mut schedule, now).unwrap();
    assert_eq!(schedule.next(now), NextStep::Nothing);
    schedule.ended(first, now, Some(&limits("edits", 5, 4, 5 * SECOND)));
    // … and then as many as there may be, even if none of them has been answered.
    let gone: Vec<CallId> = std::iter::from_fn(|| goes(&mut schedule, now)).collect();
    assert_eq!(gone.len(), 4);
    assert_eq!(schedule.next(now), NextStep::At(now + 5 * SECOND));
    // The responses come in any order, and the oldest of them reports more than is left.
    for (ticket, left) in gone.iter().rev().zip(0..) {
        schedule.ended(*ticket, now, Some(&limits("edits", 5, left, 5 * SECOND)));
    }
    assert_eq!(schedule.next(now), NextStep::At(now + 5 * SECOND));
    join(&mut schedule, 6, 8);
    let elsewhere: Vec<CallId> = std::iter::from_fn(|| goes(&mut schedule, now)).collect();
    assert_eq!(elsewhere.len(), 5, "another channel has an allowance of its own, of the same size");
    // When it is whole again they do not all wake at once.
    now += 5 * SECOND;
    let again = std::iter::from_fn(|| goes(&mut schedule, now)).count();
    assert_eq!(again, 5, "channel 7 again; the five of channel 8 are still under way");
}

#[test]
fn a_call_whose_response_is_lost_counts_among_those_under_way_until_another_response_comes() {
    let (mut schedule, began) = (Schedule::default(), Instant::now());
    for message in 0..12 {
        schedule.join(call(Urgency::Watched, began, &format!("/channels/7/messages/{message}")));
    }
    let known = goes(&mut schedule, began).unwrap();
    schedule.ended(known, began, Some(&limits("edits", 5, 0, 5 * SECOND)));
    let now = began + 5 * SECOND;
    let gone: Vec<CallId> = std::iter::from_fn(|| goes(&mut schedule, now)).collect();
    assert_eq!(gone.len(), 5);
    // Discord has counted it, and a sixth would be over the limit.
    schedule.ended(gone[0], now, None);
    assert_eq!(schedule.next(now), NextStep::Nothing);
    // As long as no response comes one call is made at a time.
    gone[1..].iter().for_each(|ticket| schedule.ended(*ticket, now, None));
    let alone = goes(&mut schedule, now).unwrap();
    assert_eq!(schedule.next(now), NextStep::Nothing);
    schedule.ended(alone, now, Some(&limits("edits", 5, 3, 5 * SECOND)));
    assert_eq!(std::iter::from_fn(|| goes(&mut schedule, now)).count(), 3);
}

#[test]
fn calls_of_two_kinds_share_an_allowance_if_discord_calls_it_by_one_name() {
    let (mut schedule, now) = (Schedule::default(), Instant::now());
    let of = |method: &str| Call {
        route: Route::of(method, "/channels/1/messages/2"),
        ..call(Urgency::Rest, now, "")
    };
    for (method, left) in [("PATCH", 2), ("DELETE", 1)] {
        schedule.join(of(method));
        let ticket = goes(&mut schedule, now).unwrap();
        schedule.ended(ticket, now, Some(&limits("shared", 3, left, SECOND)));
    }
    schedule.join(of("PATCH"));
    schedule.join(of("DELETE"));
    assert!(goes(&mut schedule, now).is_some());
    assert_eq!(schedule.next(now), NextStep::At(now + SECOND));
}

#[test]
fn what_is_under_way_when_an_allowance_gets_its_name_counts_among_those_of_that_name() {
    let (mut schedule, now) = (Schedule::default(), Instant::now());
    for channel in [1, 2, 2, 2, 2, 2, 2, 2] {
        schedule.join(call(Urgency::Watched, now, &elsewhere(channel)));
    }
    // Nothing is known of such calls yet: one of each channel is made. The first is answered, and the other is not.
    let first = goes(&mut schedule, now).unwrap();
    let second = goes(&mut schedule, now).unwrap();
    assert_eq!(goes(&mut schedule, now), None);
    schedule.ended(first, now, Some(&limits("edits", 5, 4, 5 * SECOND)));
    assert_eq!(
        std::iter::from_fn(|| goes(&mut schedule, now)).count(),
        4,
        "five of channel 2, with the one before"
    );
    schedule.ended(second, now, Some(&limits("edits", 5, 4, 5 * SECOND)));
    assert_eq!(schedule.next(now), NextStep::At(now + 5 * SECOND));
}

#[test]
fn a_call_that_is_not_made_takes_nothing_away() {
    let (mut schedule, now) = (Schedule::default(), Instant::now());
    for _ in 0..3 * MAX_CALLS {
        schedule.join(call(Urgency::Rest, now, "/channels/1/messages/2"));
        let ticket = goes(&mut schedule, now).unwrap();
        schedule.give_back(ticket, now);
    }
}

#[test]
fn the_more_is_refused_the_less_is_called_and_ten_thousand_are_never_reached() {
    let (mut schedule, began) = (Schedule::default(), Instant::now());
    let refused = RateLimits { status: 403, ..RateLimits::default() };
    let (mut now, mut minutes) = (began, BTreeMap::<u64, u32>::new());
    let mut waiting = 0;
    while now < began + 3600 * SECOND {
        // There is always one more to be made.
        while waiting < MAX_CALLS as u64 {
            waiting += 1;
            schedule.join(call(Urgency::Awaited, now, &elsewhere(waiting)));
        }
        for _ in drain(&mut schedule, now, &refused) {
            waiting -= 1;
            *minutes.entry((now - began).as_secs() / 60).or_default() += 1;
        }
        now += SECOND / 10;
    }
    let counts: Vec<u32> = minutes.into_values().collect();
    let worst = counts.windows(10).map(|ten| ten.iter().sum::<u32>()).max().unwrap();
    assert!((6_000..9_800).contains(&worst), "{worst} in ten minutes: {counts:?}");
    assert!(schedule.slowed(now).is_some_and(|most| most < MAX_CALLS / 2), "{:?}", schedule.slowed(now));
    assert_eq!(schedule.slowed(now + 3600 * SECOND), None);
    // What is too much for others too is no fault of the bot's.
    let mut schedule = Schedule::default();
    (0..20_000).for_each(|_| {
        schedule.note_limits(now, &RateLimits { status: 429, shared: true, ..RateLimits::default() })
    });
    assert_eq!((schedule.refusals(now), schedule.slowed(now)), (0, None));
}

proptest! {
    #[test]
    fn answers_that_are_read_late_and_in_another_order_make_no_allowance_larger(
        left in Just(vec![0u32, 1, 2, 3]).prop_shuffle(),
        late in prop::collection::vec(0..1000u64, 4),
    ) {
        let (mut schedule, began) = (Schedule::default(), Instant::now());
        for _ in 0..8 {
            schedule.join(call(Urgency::Awaited, began, &elsewhere(7)));
        }
        let whole = 5 * SECOND;
        let first = goes(&mut schedule, began).unwrap();
        schedule.ended(first, began, Some(&limits("b", 5, 4, whole)));
        let under_way: Vec<CallId> = std::iter::from_fn(|| goes(&mut schedule, began)).collect();
        prop_assert_eq!(under_way.len(), 4);
        let mut now = began;
        for ((ticket, left), late) in under_way.into_iter().zip(left).zip(late) {
            // All were made at once; each response says when the bucket is full again.
            now += Duration::from_millis(late);
            schedule.ended(ticket, now, Some(&limits("b", 5, left, whole)));
            prop_assert_eq!(goes(&mut schedule, now), None);
        }
        let again = std::iter::from_fn(|| goes(&mut schedule, now + whole)).count();
        prop_assert_eq!(again, 3);
    }

    #[test]
    fn nobody_starves(urgencies in prop::collection::vec(0..3u8, 1..200)) {
        let (mut schedule, began) = (Schedule::default(), Instant::now());
        let urgency = |number: u8| [Urgency::Awaited, Urgency::Watched, Urgency::Rest][usize::from(number)];
        let mine: Vec<CallId> = urgencies
            .iter()
            .zip(0..)
            .map(|(number, place)| schedule.join(call(urgency(*number), began, &elsewhere(place))))
            .collect();
        let (mut now, mut gone) = (began, Vec::new());
        while !mine.iter().all(|ticket| gone.contains(ticket)) {
            // Far more that is awaited comes than can be called.
            for place in 0..20 {
                schedule.join(call(Urgency::Awaited, now, &elsewhere(1000 + place)));
            }
            gone.extend(drain(&mut schedule, now, &fine()));
            now += SECOND / 4;
            let longest = SECOND * (2 + 4 * mine.len() as u32 / MAX_CALLS as u32);
            prop_assert!(now < began + longest, "somebody waits for {:?}", now - began);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_gives_up_waiting_holds_up_nobody() {
    let pace = Pace::default();
    let route = |number: u64| Route::of("GET", &elsewhere(number));
    let mut turns = Vec::new();
    for number in 0..MAX_CALLS as u64 {
        turns.push(pace.turn(Priority::now(Urgency::Awaited), route(number), true).await);
    }
    // They wait, wake others perhaps, and are gone before it is their turn.
    for _ in 0..3 {
        let waiting = pace.turn(Priority::now(Urgency::Awaited), route(1000), true);
        assert!(tokio::time::timeout(MOMENT, waiting).await.is_err());
    }
    let late = pace.turn(Priority::now(Urgency::Rest), route(1001), true);
    let early = pace.turn(Priority::now(Urgency::Awaited), route(1002), true);
    turns.into_iter().for_each(|turn| turn.answered(&fine()));
    let began = Instant::now();
    let (late, early) = tokio::join!(late, early);
    assert!(began.elapsed() <= SECOND + MOMENT, "{:?}", began.elapsed());
    drop((late, early));
}

#[tokio::test(flavor = "multi_thread")]
async fn over_a_sandbox_with_discords_limits_a_crowd_of_calls_meets_none() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let guild = sandbox.guild("Friends");
    let channels: Vec<u64> = (0..20).map(|number| guild.channel(&format!("games-{number}")).id()).collect();
    let api = Api { url: &sandbox.url(), token: &sandbox.token(), homepage: "https://example.org" };
    let rest = Arc::new(Rest::new(api).unwrap());
    // More than a second has, over all channels, and in the first of them more than its allowance.
    let places = channels.iter().cycle().take(80).chain(std::iter::repeat_n(&channels[0], 4));
    let calls: Vec<_> = places
        .map(|channel| {
            let (rest, channel) = (Arc::clone(&rest), *channel);
            outside::spawn(async move {
                let body = serde_json::json!({ "content": "Hello" });
                rest.post(When::now(Urgency::Watched), channel.try_into().unwrap(), &body, None).await
            })
        })
        .collect();
    for call in calls {
        call.await.unwrap().unwrap();
    }
    let log = sandbox.log();
    let refused = log.iter().filter(|entry| entry.status == 429).count();
    let made = log.iter().filter(|entry| entry.what.starts_with("POST")).count();
    assert_eq!((made, refused), (84, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_told_that_all_calls_are_too_many_makes_none_until_then() {
    // Another program uses the same token.
    let sandbox = Sandbox::start(Config { calls_a_second: 20, ..Config::default() }).await.unwrap();
    let api = Api { url: &sandbox.url(), token: &sandbox.token(), homepage: "https://example.org" };
    let rest = Arc::new(Rest::new(api).unwrap());
    assert!(rest.look("/users/@me").await.is_ok());
    let guild = sandbox.guild("Friends");
    let places: Vec<u64> = (0..60).map(|number| guild.channel(&format!("games-{number}")).id()).collect();
    let calls: Vec<_> = places
        .into_iter()
        .map(|channel| {
            let rest = Arc::clone(&rest);
            outside::spawn(async move {
                while let Err(problem) = rest.look(&format!("/channels/{channel}")).await {
                    assert!(matches!(problem, RestError::Wait(_)), "{problem}");
                }
            })
        })
        .collect();
    for call in calls {
        call.await.unwrap();
    }
    let refused = sandbox.log().iter().filter(|entry| entry.status == 429).count();
    // Those that were under way when the first was refused; without a stop, each would try again and again.
    assert!((1..=60).contains(&refused), "{refused} refusals");
}
