//! The puzzle of the day: the same on every installation of a release. It is found when somebody asks for it first, on a
//! thread of its own, and nothing of it is stored: it follows from the day, and where the beacon is on, from its round of that
//! midnight.

use std::sync::Arc;
use std::time::Duration;

use fairness::{Beacon, Due, puzzle_seed};
use game_core::{Puzzle, Replay};
use model::Day;
use parking_lot::Mutex;
use strum::{EnumString, IntoStaticStr};
use tokio::time::Instant;
use tracing::{info, warn};

use super::beacon::Beacons;
use super::{Tables, clock};

/// How long somebody who asks waits for it. It may take longer the first time on a day, and they ask again.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often it is looked whether it has been found.
const LOOKS: Duration = Duration::from_millis(50);
/// The most seeds that are tried for a day: with one of them there may be no position.
const SEEDS: u64 = 16;

/// A day's puzzle.
#[derive(Debug)]
pub struct DailyPuzzle {
    /// The day.
    pub day: Day,
    /// The position, and what each choice is worth.
    pub puzzle: Puzzle,
    /// The match up to the position, which is the last of it.
    pub replay: Replay,
}

/// How good a choice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Grade {
    /// The best.
    Best,
    /// It gives away at most a quarter of what the worst does.
    Near,
    /// Any other.
    Other,
}

impl DailyPuzzle {
    /// How good a choice is; `None` for a move that is none.
    #[must_use]
    pub fn grade(&self, mv: &str) -> Option<Grade> {
        let choices = &self.puzzle.choices;
        let worth = choices.iter().find(|choice| choice.mv == mv)?.worth.value;
        let worst = choices.iter().map(|choice| choice.worth.value).fold(0.0, f64::min);
        Some(match worth {
            0.0 => Grade::Best,
            _ if worth >= worst / 4.0 => Grade::Near,
            _ => Grade::Other,
        })
    }

    /// The puzzle of a day: of its date alone, or with the round of the beacon that was due at its beginning. It takes some
    /// seconds of a core; `None` if no position is found.
    #[must_use]
    pub fn find(day: Day, beacon: Option<&Beacon>) -> Option<DailyPuzzle> {
        let seed = puzzle_seed(&day.to_string(), beacon);
        let game = day.game();
        // A simulation takes any puzzle at once, however poor.
        let of = |seed| if outside::is_simulated() { game.quick_puzzle(seed) } else { game.puzzle(seed) };
        let puzzle = (0..SEEDS).find_map(|further| of(seed.plus(further)))?;
        let replay = puzzle.replay().ok()?;
        Some(DailyPuzzle { day, puzzle, replay })
    }
}

/// The puzzle of the latest day on which somebody has asked.
#[derive(Debug, Default)]
pub(super) struct Puzzles(Mutex<Option<Search>>);

#[derive(Debug)]
struct Search {
    day: Day,
    /// `None` while it is being looked for.
    found: Option<Arc<DailyPuzzle>>,
}

impl Puzzles {
    fn found(&self, day: Day) -> Option<Arc<DailyPuzzle>> {
        self.0.lock().as_ref().filter(|search| search.day == day)?.found.clone()
    }

    /// A search for this day, if nobody has begun one, and no later day has been asked about.
    fn begins(self: &Arc<Self>, day: Day) -> Option<Searcher> {
        let mut search = self.0.lock();
        let is_new = search.as_ref().is_none_or(|search| search.day < day);
        is_new.then(|| {
            *search = Some(Search { day, found: None });
            Searcher { puzzles: Arc::clone(self), day }
        })
    }
}

/// Whoever looks for a day's puzzle. If nothing is found, by whatever went wrong, whoever asks next begins anew.
struct Searcher {
    puzzles: Arc<Puzzles>,
    day: Day,
}

impl Searcher {
    fn search(&self, beacon: Option<&Beacon>) {
        let began = std::time::Instant::now();
        let found = DailyPuzzle::find(self.day, beacon).map(Arc::new);
        let (found_one, took) = (found.is_some(), began.elapsed());
        info!(day = %self.day, found_one, ?took, "looked for the puzzle of the day");
        if let Some(search) = self.puzzles.0.lock().as_mut().filter(|search| search.day == self.day) {
            search.found = found;
        }
    }
}

impl Drop for Searcher {
    fn drop(&mut self) {
        let mut search = self.puzzles.0.lock();
        if search.as_ref().is_some_and(|search| search.day == self.day && search.found.is_none()) {
            *search = None;
        }
    }
}

impl Tables {
    /// Today, in UTC.
    #[must_use]
    pub fn today(&self) -> Day {
        Day::of(clock::shown_now() / 1000)
    }

    /// The puzzle of today; `None` if it has not been found within a moment, or the beacon does not answer: it is worth
    /// asking again.
    pub async fn puzzle(&self) -> Option<Arc<DailyPuzzle>> {
        let day = self.today();
        if let Some(searcher) = self.puzzles.begins(day) {
            let beacons = self.beacon.clone().filter(Beacons::are_mixed_in);
            outside::spawn(look_for_puzzle(searcher, beacons));
        }
        let until = Instant::now() + PATIENCE;
        loop {
            match self.puzzles.found(day) {
                None if Instant::now() < until => tokio::time::sleep(LOOKS).await,
                found => return found,
            }
        }
    }
}

/// Looks for a puzzle on a thread of its own, which does not delay a stop of the program.
async fn look_for_puzzle(searcher: Searcher, beacons: Option<Beacons>) {
    let beacon = match beacons {
        Some(beacons) => match beacons.fetch(Due::after(searcher.day.begins() * 1000)).await {
            Ok(beacon) => Some(beacon),
            Err(why) => return warn!(%why, "there is no puzzle without the beacon's round"),
        },
        None => None,
    };
    let look = move || searcher.search(beacon.as_ref());
    if outside::is_simulated() {
        return look();
    }
    if let Err(problem) = std::thread::Builder::new().name("puzzle".to_owned()).spawn(look) {
        warn!(%problem, "the puzzle has no thread");
    }
}
