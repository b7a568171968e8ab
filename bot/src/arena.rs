//! Computers against computers: series of matches in which they change seats, and how much each level wins.
//! The clock and the threads of the experts' thoughts are here; how they think is game-core's matter.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use game_core::{GameId, Level, Line, Players, Seat, Seed};
use parking_lot::Mutex;

/// What is played.
#[derive(Clone, Debug)]
pub struct Series<'a> {
    /// The game.
    pub game: GameId,
    /// Its options, as names and values.
    pub choices: Vec<(&'a str, &'a str)>,
    /// Who plays. In match after match everybody moves one seat on; one deal is played from all seats in turn.
    pub levels: Vec<Level>,
    /// How many matches.
    pub matches: u64,
    /// The seed of the first deal.
    pub seed: Seed,
    /// How long an expert thinks about a decision.
    pub thinking: Duration,
}

/// How a series has ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    /// How many matches were played.
    pub matches: u64,
    /// How many of them not all players share.
    pub decided: u64,
    /// For each level, how many seats it had in a match, and how many of the decided matches it won; of a shared win
    /// its share.
    pub levels: BTreeMap<&'static str, (usize, f64)>,
}

/// Plays a series on all cores. Tells how it goes on standard error.
///
/// # Errors
/// The players or the options do not go with the game.
pub fn play(series: &Series<'_>) -> Result<Standings> {
    let players = u8::try_from(series.levels.len()).context("--seats names too many")?;
    let players = Players::new(players)?;
    series.game.resolve(players, series.choices.iter().copied())?;
    let mut standings = Standings::default();
    for level in &series.levels {
        standings.levels.entry(level.name()).or_default().0 += 1;
    }
    let (next, standings) = (AtomicU64::new(0), Mutex::new(standings));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| -> Result<()> {
        let work = || -> Result<()> {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= series.matches {
                    return Ok(());
                }
                let winners = play_one(series, players, number)?;
                let mut standings = standings.lock();
                standings.note(&winners, players);
                if standings.matches.is_multiple_of(series.matches.div_ceil(10)) {
                    writeln!(std::io::stderr(), "{} of {} matches", standings.matches, series.matches)?;
                }
            }
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    Ok(standings.into_inner())
}

/// The levels of those who won a match.
fn play_one(series: &Series<'_>, players: Players, number: u64) -> Result<Vec<Level>> {
    let seats = u64::from(players.count());
    let mut seated = series.levels.clone();
    seated.rotate_right(usize::try_from(number % seats)?);
    let seed = series.seed.plus(number / seats);
    let thinking = || {
        let until = Instant::now() + series.thinking;
        move || Instant::now() < until
    };
    let mut winners: Vec<Seat> = Vec::new();
    series.game.simulate(series.choices.iter().copied(), players, seed, &seated, thinking, |line| {
        if let Line::End { winners: won, .. } = line {
            winners = won;
        }
    })?;
    Ok(winners.into_iter().map(|seat| seated[seat.index()]).collect())
}

impl Standings {
    fn note(&mut self, winners: &[Level], players: Players) {
        self.matches += 1;
        if winners.len() == usize::from(players.count()) {
            return;
        }
        self.decided += 1;
        for level in winners {
            if let Some((_, won)) = self.levels.get_mut(level.name()) {
                *won += 1.0 / winners.len() as f64;
            }
        }
    }
}

/// The 95 % interval of a share, by Wilson's score.
fn interval(share: f64, of: u64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let n = of as f64;
    let middle = share + Z * Z / (2.0 * n);
    let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    (((middle - reach) / whole).max(0.0), ((middle + reach) / whole).min(1.0))
}

impl fmt::Display for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} matches, {} decided", self.matches, self.decided)?;
        let seats: usize = self.levels.values().map(|(seats, _)| seats).sum();
        for (level, (theirs, won)) in &self.levels {
            let fair = 100.0 * *theirs as f64 / seats as f64;
            if self.decided == 0 {
                writeln!(f, "{level:<8} won nothing that was not shared by all")?;
                continue;
            }
            let share = won / self.decided as f64;
            let (low, high) = interval(share, self.decided);
            let (share, low, high) = (100.0 * share, 100.0 * low, 100.0 * high);
            writeln!(f, "{level:<8} {share:5.1} %  (95 %: {low:.1} to {high:.1})  of seats: {fair:.1} %")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilsons_interval_is_as_published() {
        // 81 of 263: Newcombe 1998, table I, method 3.
        let (low, high) = interval(81.0 / 263.0, 263);
        assert!((low - 0.2553).abs() < 1e-4 && (high - 0.3662).abs() < 1e-4, "{low} {high}");
        let (low, high) = interval(0.0, 20);
        assert!(low == 0.0 && (high - 0.1611).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn a_series_is_played_from_all_seats() {
        let series = Series {
            game: GameId::Dnup,
            choices: vec![],
            levels: vec![Level::Random, Level::Steady],
            matches: 20,
            seed: Seed::from(1),
            thinking: Duration::ZERO,
        };
        let standings = play(&series).unwrap();
        assert_eq!(standings.matches, 20);
        let won: f64 = standings.levels.values().map(|(_, won)| won).sum();
        assert!((won - standings.decided as f64).abs() < 1e-9);
        assert!(standings.levels["steady"].1 > standings.levels["random"].1);
    }
}
