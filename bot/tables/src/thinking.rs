//! The thinking of experts: as many at a time as this machine has cores, and with as many imagined matches as it is
//! fast enough for.

use std::sync::Arc;
use std::time::Duration;

use game_core::{AnyObservation, Chance, GameId, Level, Playouts};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// Time budget of an expert for one decision. An expert that would need longer imagines fewer matches.
const DECISION_BUDGET: Duration = Duration::from_millis(400);

/// The experts' thoughts.
#[derive(Debug)]
pub(super) struct Thinking {
    /// One permit for each core.
    permits: Arc<Semaphore>,
    /// The recent average time of an imagined match by game, including the wait for a permit.
    of_late: Mutex<FxHashMap<GameId, Duration>>,
}

impl Default for Thinking {
    fn default() -> Thinking {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Thinking { permits: Arc::new(Semaphore::new(cores)), of_late: Mutex::default() }
    }
}

impl Thinking {
    /// The number of matches that an expert imagines for a decision at a table opened now.
    pub(super) fn playouts(&self, game: GameId) -> u32 {
        fit_for(game.playouts(), self.of_late.lock().get(&game).copied())
    }

    /// A computer's choice, computed on a blocking thread; `None` if there is nothing to choose. With `forced` there is
    /// only one legal move, which takes no thought.
    pub(super) async fn choose(
        self: Arc<Self>,
        (game, observation): (GameId, AnyObservation),
        level: Level,
        mut chance: Chance,
        playouts: u32,
        forced: bool,
    ) -> Option<String> {
        let asked = Instant::now();
        let thinks = level == Level::Expert && !forced;
        let _permit = match thinks {
            true => Some(self.permits.acquire().await.ok()?),
            false => None,
        };
        let choice =
            outside::spawn_blocking(move || observation.computer_move(level, &mut chance, playouts)).await;
        if thinks {
            self.note(game, asked.elapsed() / playouts.max(1));
        }
        choice.ok()?
    }

    /// Notes how long each imagined match of a decision has taken.
    pub(super) fn note(&self, game: GameId, each: Duration) {
        let mut of_late = self.of_late.lock();
        let newest = mean_with(of_late.get(&game).copied(), each);
        of_late.insert(game, newest);
    }
}

/// The number of matches that an expert imagines if each takes this long; the full number while that is unknown.
fn fit_for(playouts: Playouts, each: Option<Duration>) -> u32 {
    let all = each.map_or(Duration::ZERO, |each| each.saturating_mul(playouts.full));
    if all <= DECISION_BUDGET { playouts.full } else { playouts.quick }
}

/// A moving average in which the value of sixteen decisions ago has a third of its weight left.
fn mean_with(mean: Option<Duration>, newest: Duration) -> Duration {
    mean.map_or(newest, |mean| (mean.saturating_mul(15).saturating_add(newest)) / 16)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYOUTS: Playouts = Playouts { full: 8000, quick: 2000 };

    #[test]
    fn a_machine_that_is_too_slow_gets_the_smaller_number_and_one_that_is_not_known_the_greater() {
        assert_eq!(fit_for(PLAYOUTS, None), 8000);
        assert_eq!(fit_for(PLAYOUTS, Some(Duration::from_micros(50))), 8000);
        assert_eq!(fit_for(PLAYOUTS, Some(Duration::from_micros(51))), 2000);
        assert_eq!(fit_for(PLAYOUTS, Some(Duration::MAX)), 2000);
    }

    #[test]
    fn one_slow_thought_among_fast_ones_does_not_count_for_long() {
        let (fast, slow) = (Duration::from_micros(10), Duration::from_micros(400));
        let mut mean = mean_with(None, fast);
        assert_eq!(mean, fast);
        mean = mean_with(Some(mean), slow);
        assert_eq!(fit_for(PLAYOUTS, Some(mean)), 8000);
        for _ in 0..4 {
            mean = mean_with(Some(mean), slow);
        }
        assert_eq!(fit_for(PLAYOUTS, Some(mean)), 2000);
        for _ in 0..40 {
            mean = mean_with(Some(mean), fast);
        }
        assert_eq!(fit_for(PLAYOUTS, Some(mean)), 8000);
    }
}
