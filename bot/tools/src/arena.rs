//! Series of matches between computers that change seats, to measure how much each level wins. The threads are here,
//! the computer players in game-core.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::{Context, Result};
use game_core::{GameId, Level, Line, Players, Seat, Seed};
use parking_lot::Mutex;

/// The parameters of a series.
#[derive(Clone, Debug)]
pub struct Series<'a> {
    /// The game.
    pub game: GameId,
    /// Its options, as names and values.
    pub choices: Vec<(&'a str, &'a str)>,
    /// The players. Everybody moves on by one seat after each match; each deal is played from all seats in turn.
    pub levels: Vec<Level>,
    /// The number of matches.
    pub matches: u64,
    /// The seed of the first deal.
    pub seed: Seed,
    /// The number of matches that an expert simulates for a decision.
    pub playouts: u32,
    /// Whether to end as soon as there is a verdict on the first of two levels.
    pub stop_early: bool,
}

/// The result of a series.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    /// The level in question: the first of two, if there are two.
    pub challenger: Option<&'static str>,
    /// The first verdict on it that was not open, if there was one.
    pub verdict: Verdict,
    /// The number of matches played.
    pub matches: u64,
    /// The number of decided matches: those that not all players share.
    pub decided: u64,
    /// For each level, its number of seats in a match, and the number of decided matches that it won, with its share of
    /// shared wins.
    pub levels: BTreeMap<&'static str, (usize, f64)>,
}

/// Plays a series on all cores. Reports its progress on standard error.
///
/// # Errors
/// The game does not allow the number of players or the options.
pub fn play(series: &Series<'_>) -> Result<Standings> {
    let players = u8::try_from(series.levels.len()).context("--seats names too many")?;
    let players = Players::new(players)?;
    series.game.resolve(players, series.choices.iter().copied())?;
    let mut standings = Standings { challenger: challenger(&series.levels), ..Standings::default() };
    for level in &series.levels {
        standings.levels.entry(level.name()).or_default().0 += 1;
    }
    let seats = u64::from(players.count());
    let running = Mutex::new(Running { begun: 0, until: series.matches, standings });
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| -> Result<()> {
        let work = || -> Result<()> {
            loop {
                let Some(number) = running.lock().next() else { return Ok(()) };
                let winners = play_one(series, players, number)?;
                let mut running = running.lock();
                running.standings.note(&winners, players);
                let Standings { matches, verdict, .. } = running.standings;
                if matches.is_multiple_of(series.matches.div_ceil(10)) {
                    let shares = running.standings.shares();
                    writeln!(std::io::stderr(), "{matches} of {} matches: {shares}", series.matches)?;
                }
                if series.stop_early && verdict != Verdict::Open {
                    // A deal counts only as a whole, from all seats.
                    running.until = running.until.min(running.begun.next_multiple_of(seats));
                }
            }
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    Ok(running.into_inner().standings)
}

/// The progress of a series.
struct Running {
    /// The number of matches begun.
    begun: u64,
    /// The number of matches at the end.
    until: u64,
    standings: Standings,
}

impl Running {
    /// The number of the next match to begin; `None` at the end.
    fn next(&mut self) -> Option<u64> {
        let number = self.begun;
        (number < self.until).then(|| self.begun += 1).map(|()| number)
    }
}

/// Plays a match; returns the levels of its winners.
fn play_one(series: &Series<'_>, players: Players, number: u64) -> Result<Vec<Level>> {
    let seats = u64::from(players.count());
    let mut seated = series.levels.clone();
    seated.rotate_right(usize::try_from(number % seats)?);
    let seed = series.seed.plus(number / seats);
    let mut winners: Vec<Seat> = Vec::new();
    let Series { game, choices, playouts, .. } = series;
    game.simulate(choices.iter().copied(), players, seed, &seated, *playouts, |line| {
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
        if self.verdict == Verdict::Open
            && let Some((seats, won)) = self.challenger.and_then(|challenger| self.levels.get(challenger))
        {
            self.verdict = verdict(*won, self.decided, self.fair(*seats));
        }
    }
}

/// The level that a series evaluates: the first of two.
fn challenger(levels: &[Level]) -> Option<&'static str> {
    let first = levels.first()?;
    let mut others: Vec<_> = levels.iter().filter(|level| *level != first).collect();
    others.dedup();
    (others.len() == 1).then(|| first.name())
}

/// The verdict on a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::Display)]
pub enum Verdict {
    /// It wins at least five more of a hundred matches than its share of the seats.
    #[strum(to_string = "stronger")]
    Stronger,
    /// It does not win that many.
    #[strum(to_string = "not stronger")]
    NotStronger,
    /// There is no verdict yet.
    #[default]
    #[strum(to_string = "open")]
    Open,
}

/// The additional share of matches, beyond that of its seats, that a stronger level wins.
const EDGE: f64 = 0.05;

/// Whether a level is stronger that won `won` of `decided` matches, and would have won the share `fair` by its seats
/// alone: Wald's sequential probability ratio test (Annals of Mathematical Statistics 16, 1945) of `fair` against
/// `fair` and an edge, with an error of one in twenty either way. It may be asked after every match. The matches of one
/// deal are not independent, but since the seats change, luck is shared by both, which reduces errors.
fn verdict(won: f64, decided: u64, fair: f64) -> Verdict {
    let bound = (0.95_f64 / 0.05).ln();
    let lost = decided as f64 - won;
    let ratio = won * ((fair + EDGE) / fair).ln() + lost * ((1.0 - fair - EDGE) / (1.0 - fair)).ln();
    match ratio {
        _ if ratio >= bound => Verdict::Stronger,
        _ if ratio <= -bound => Verdict::NotStronger,
        _ => Verdict::Open,
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

impl Standings {
    fn fair(&self, seats: usize) -> f64 {
        let all: usize = self.levels.values().map(|(seats, _)| seats).sum();
        seats as f64 / all as f64
    }

    /// The matches that each level has won, as text.
    fn shares(&self) -> String {
        let shares = self.levels.iter().map(|(level, (_, won))| format!("{level} {won:.1}"));
        shares.collect::<Vec<_>>().join(", ")
    }

    /// The rows of [`TABLE_HEAD`] for a series of this game.
    pub fn rows(&self, series: &Series<'_>) -> String {
        let mut rows = String::new();
        for (level, (seats, won)) in &self.levels {
            let challenged = self.challenger.is_some_and(|challenger| challenger == *level);
            let verdict = if challenged { self.verdict.to_string() } else { String::new() };
            let share = match self.decided {
                0 => "– | –".to_owned(),
                decided => {
                    let share = won / decided as f64;
                    let (low, high) = interval(share, decided);
                    format!("{:.1} % | {:.1} to {:.1} %", 100.0 * share, 100.0 * low, 100.0 * high)
                }
            };
            rows += &format!(
                "| {} | {} | {} | {level} | {:.1} % | {} | {} | {share} | {verdict} |\n",
                series.game,
                series.levels.len(),
                series.playouts,
                100.0 * self.fair(*seats),
                self.matches,
                self.decided,
            );
        }
        rows
    }
}

/// The head of a table of series, in Markdown.
pub const TABLE_HEAD: &str = "\
| game | players | playouts | level | of seats | matches | decided | won | 95 % | verdict |
|---|---|---|---|---|---|---|---|---|---|
";

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
    fn a_verdict_falls_when_it_is_sure_and_not_before() {
        // By hand: ln(0.55 / 0.5) = 0.0953, ln(0.45 / 0.5) = -0.1054, ln 19 = 2.944.
        assert_eq!(verdict(30.0, 30, 0.5), Verdict::Open);
        assert_eq!(verdict(31.0, 31, 0.5), Verdict::Stronger);
        assert_eq!(verdict(0.0, 27, 0.5), Verdict::Open);
        assert_eq!(verdict(0.0, 28, 0.5), Verdict::NotStronger);
        assert_eq!(verdict(500.0, 1000, 0.5), Verdict::NotStronger);
        assert_eq!(verdict(0.0, 0, 0.25), Verdict::Open);
        // One of four players that wins a third of the matches.
        assert_eq!(verdict(100.0, 300, 0.25), Verdict::Stronger);
    }

    #[test]
    fn only_one_of_two_levels_is_in_question() {
        assert_eq!(challenger(&[Level::Steady, Level::Random, Level::Random]), Some("steady"));
        assert_eq!(challenger(&[Level::Steady, Level::Steady]), None);
        assert_eq!(challenger(&[Level::Steady, Level::Random, Level::Expert]), None);
    }

    fn of_random_and_steady(matches: u64) -> Series<'static> {
        Series {
            game: GameId::Dnup,
            choices: vec![],
            levels: vec![Level::Steady, Level::Random],
            matches,
            seed: Seed::from(1),
            playouts: 0,
            stop_early: false,
        }
    }

    #[test]
    fn a_series_ends_early_after_whole_deals_once_there_is_a_verdict() {
        let series = Series { stop_early: true, ..of_random_and_steady(2000) };
        let standings = play(&series).unwrap();
        assert_eq!(standings.verdict, Verdict::Stronger);
        assert!(standings.matches < 200 && standings.matches.is_multiple_of(2), "{standings:?}");
        let rows = standings.rows(&series);
        let columns = |line: &str| line.matches('|').count();
        assert!(
            rows.lines().all(|row| columns(row) == columns(TABLE_HEAD.lines().next().unwrap())),
            "{rows}"
        );
        assert!(rows.contains("| steady | 50.0 % |") && rows.contains("| stronger |"), "{rows}");
    }

    #[test]
    fn a_series_is_played_from_all_seats() {
        let series = of_random_and_steady(20);
        let standings = play(&series).unwrap();
        assert_eq!(standings.matches, 20);
        let won: f64 = standings.levels.values().map(|(_, won)| won).sum();
        assert!((won - standings.decided as f64).abs() < 1e-9);
        assert!(standings.levels["steady"].1 > standings.levels["random"].1);
    }
}
