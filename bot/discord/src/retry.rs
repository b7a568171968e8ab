//! Retries: how long to wait before a call is made once more. Which calls are retried is up to whoever makes them.

use std::time::Duration;

use tracing::debug;

use crate::outcome::RestError;

/// The first pause of a backoff; it doubles with each further failure …
pub(crate) const FIRST_PAUSE: Duration = Duration::from_millis(250);
/// … up to this before a call is retried: once Discord is back, what waits is done within this time.
pub(crate) const LONGEST_CALL_PAUSE: Duration = Duration::from_secs(15);
/// Delay before a retry after Discord has refused without a lasting reason …
pub(crate) const REFUSAL_DELAY: Duration = Duration::from_secs(15);
/// … for this many attempts, ten minutes in all.
pub(crate) const REFUSAL_TRIES: u32 = 40;

/// Exponential backoff.
#[derive(Debug, Default)]
pub(crate) struct Backoff {
    failures: u32,
}

impl Backoff {
    /// The pause after one more failure, at most `longest`.
    pub(crate) fn pause(&mut self, longest: Duration) -> Duration {
        let pause = FIRST_PAUSE.saturating_mul(1_u32.checked_shl(self.failures).unwrap_or(u32::MAX));
        self.failures = self.failures.saturating_add(1);
        pause.min(longest)
    }

    /// How long to wait before a call that ended like this is retried.
    ///
    /// # Errors
    /// The problem itself, if Discord refuses the call and would refuse it again.
    pub(crate) fn after(&mut self, problem: RestError) -> Result<Duration, RestError> {
        match problem {
            RestError::Wait(wait) => Ok(wait),
            RestError::Away(_) => Ok(self.pause(LONGEST_CALL_PAUSE)),
            RestError::Refused { .. } => Err(problem),
        }
    }
}

/// Makes a call, and retries it while Discord asks to wait or cannot be reached.
///
/// # Errors
/// [`RestError::Refused`] and no other.
pub(crate) async fn until_decided<T, F>(call: impl Fn() -> F) -> Result<T, RestError>
where
    F: Future<Output = Result<T, RestError>>,
{
    let mut backoff = Backoff::default();
    loop {
        match call().await {
            Ok(answer) => return Ok(answer),
            Err(problem) => {
                debug!(%problem, "a call is retried unless Discord refuses it");
                tokio::time::sleep(backoff.after(problem)?).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    #[test]
    fn a_pause_doubles_with_each_failure_up_to_the_longest() {
        let mut backoff = Backoff::default();
        let pauses: Vec<u128> = (0..9).map(|_| backoff.pause(LONGEST_CALL_PAUSE).as_millis()).collect();
        assert_eq!(pauses, [250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
        let mut tired = Backoff { failures: u32::MAX };
        assert_eq!(tired.pause(LONGEST_CALL_PAUSE), LONGEST_CALL_PAUSE, "however often it has failed");
    }

    /// What is answered to each call in turn, and how long it took until one was not retried.
    async fn takes(answers: Vec<Result<u8, RestError>>) -> (Result<u8, RestError>, Duration) {
        let answers = RefCell::new(answers.into_iter());
        let began = tokio::time::Instant::now();
        let answer = until_decided(|| std::future::ready(answers.borrow_mut().next().unwrap())).await;
        assert!(answers.borrow_mut().next().is_none(), "it was given up too early");
        (answer, began.elapsed())
    }

    #[tokio::test(start_paused = true)]
    async fn a_call_is_retried_until_discord_answers_it_or_refuses_it() {
        let away = || Err(RestError::Away("nobody there".into()));
        let refused =
            || RestError::Refused { status: 403, code: 50_013, message: "Missing Permissions".into() };
        let (answer, took) = takes(vec![away(), away(), Ok(7)]).await;
        assert_eq!((answer.unwrap(), took), (7, Duration::from_millis(750)));
        let wait = Duration::from_secs(3);
        let (answer, took) = takes(vec![Err(RestError::Wait(wait)), away(), Err(refused())]).await;
        assert!(matches!(answer, Err(RestError::Refused { status: 403, .. })));
        assert_eq!(took, wait + FIRST_PAUSE, "to be asked to wait is no failure");
    }
}
