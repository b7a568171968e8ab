//! How much luck it takes out of a comparison that everybody plays the same cards:
//! `cargo run --release -p game-core --example same_cards [series]`.
//!
//! A series is one seed, played four times: each time another computer has the first seat, and makes more of its decisions at
//! random than the one before. `steady` has the other seats, as at a table with this seed. The result of a match is the first
//! seat's score less the mean of the others', added up over the rounds.
//!
//! A line for each game prints, in per cent and with standard errors (a jackknife over blocks of series),
//! - which share of the variance of results is between seeds, due to the cards and what comes with them; the rest is due to
//!   play and what depends on it (the intraclass correlation of a one-way analysis of variance with random effects);
//! - by how much the standard deviation of the difference of two people's results is smaller with the same cards than with
//!   different ones.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use game_core::{AnyMatch, EventLog, GameId, Happening, Level, Players, Purpose, Seat, Seed, Viewer};

/// Of a hundred decisions of each person, how many are made at random; the others are those of `steady`.
const SLIPS: [u32; PEOPLE] = [0, 5, 10, 25];
const PEOPLE: usize = 4;
/// What makes a match short, in games that have the option.
const SHORT: [(&str, &str); 2] = [("rounds", "1"), ("tie", "shared")];
/// In how many blocks the series are divided for the jackknife.
const BLOCKS: usize = 20;

/// What the people of a series have come to.
type Series = [f64; PEOPLE];

/// What a person comes to with the cards of this seed.
fn result(game: GameId, players: Players, seed: Seed, person: usize) -> Result<f64, Box<dyn Error>> {
    let short = SHORT.into_iter().filter(|(name, _)| game.options().iter().any(|spec| spec.name == *name));
    let mut log = EventLog::default();
    let mut now = AnyMatch::new(game, short, players, seed, &mut log)?;
    // No match draws from this stream. It is another one for each person, and in each series.
    let mut mind = seed.chance(Purpose::Par(Seat::FIRST, person as u32));
    while let Some(seat) = now.to_act().first() {
        let seen = now.observe(Viewer::Seat(seat));
        let mv = if seat == Seat::FIRST {
            let level = if mind.below(100) < SLIPS[person] { Level::Random } else { Level::Steady };
            seen.computer_move(level, &mut mind, 0)
        } else {
            seen.computer_move(Level::Steady, &mut seed.chance(Purpose::Choice(seat, now.step())), 0)
        };
        now.submit(seat, &mv.ok_or("a seat that has to choose has no move")?, &mut log)?;
    }
    let rounds = log.0.iter().filter_map(|happening| match happening {
        Happening::RoundEnds(round) => Some(now.result_of(&round.scores, Seat::FIRST)),
        _ => None,
    });
    Ok(rounds.sum())
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

fn variance(values: &[f64]) -> f64 {
    let mean = mean(values);
    values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (values.len() - 1) as f64
}

/// The share of the variance that is between seeds.
fn share(all: &[Series]) -> f64 {
    let people = PEOPLE as f64;
    let between = people * variance(&all.iter().map(|series| mean(series)).collect::<Vec<_>>());
    let within = mean(&all.iter().map(|series| variance(series)).collect::<Vec<_>>());
    (between - within) / (between + (people - 1.0) * within)
}

/// By which part the deviation of a difference is smaller with the same cards, over all pairs of people.
fn smaller(all: &[Series]) -> f64 {
    let spread = |of: &dyn Fn(&Series) -> f64| variance(&all.iter().map(of).collect::<Vec<_>>());
    let (mut same, mut different) = (0.0, 0.0);
    for (one, other) in (0..PEOPLE).flat_map(|other| (0..other).map(move |one| (one, other))) {
        same += spread(&|series| series[one] - series[other]);
        different += spread(&|series| series[one]) + spread(&|series| series[other]);
    }
    1.0 - (same / different).sqrt()
}

/// A value of all series with its standard error, in per cent.
fn estimate(all: &[Series], value: fn(&[Series]) -> f64) -> String {
    let without = |block| all.iter().enumerate().filter(move |(number, _)| number % BLOCKS != block);
    let values: [f64; BLOCKS] =
        std::array::from_fn(|block| value(&without(block).map(|(_, series)| *series).collect::<Vec<_>>()));
    // They share most of their blocks, and so lie `BLOCKS - 1` times nearer together than the values of single blocks.
    let error = (variance(&values) * (BLOCKS - 1).pow(2) as f64 / BLOCKS as f64).sqrt();
    format!("{:.1} ± {:.1}", 100.0 * value(all), 100.0 * error)
}

fn main() -> Result<(), Box<dyn Error>> {
    let series = std::env::args().nth(1).map_or(Ok(2000), |number| number.parse::<u64>())?;
    if series < 2 * BLOCKS as u64 {
        return Err(format!("{series} series are too few: it takes {} or more", 2 * BLOCKS).into());
    }
    println!("{:8}{:>8}{:>16}{:>16}", "game", "players", "between seeds", "smaller by");
    for game in GameId::ALL {
        let players = Players::new(if matches!(game, GameId::Snake | GameId::Dnup) { 2 } else { 3 })?;
        let mut all = Vec::new();
        for seed in 0..series {
            let mut results = Series::default();
            for (person, of) in results.iter_mut().enumerate() {
                *of = result(*game, players, Seed::from(seed), person)?;
            }
            all.push(results);
        }
        println!("{:8}{players:>8}{:>16}{:>16}", game.name(), estimate(&all, share), estimate(&all, smaller));
    }
    Ok(())
}
