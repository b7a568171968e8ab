//! Simulates the whole bot, seed by seed: people, Discord, the disk, and all that goes wrong.
//!
//!     cargo run --release -p updown-sim -- --seeds 100
//!     cargo run --release -p updown-sim -- --first 17 --seeds 1 --trace 17.txt

#![expect(clippy::print_stdout, reason = "it is what this program is for")]

mod dice;
#[path = "../../faults.rs"]
mod faults;
mod history;
mod network;
mod oracle;
mod people;
mod process;
mod run;
#[path = "../../shown.rs"]
mod shown;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Parser;
use tracing_subscriber::EnvFilter;

use history::Outcome;
use run::{Plan, run, template};

#[derive(Parser)]
struct Args {
    /// How many seeds are tried.
    #[arg(long, default_value = "10")]
    seeds: u64,
    /// The first of them.
    #[arg(long, default_value = "1")]
    first: u64,
    /// For how many hours of virtual time people play.
    #[arg(long, default_value = "4")]
    hours: u64,
    /// A file for everything that happens, a line each.
    #[arg(long)]
    trace: Option<PathBuf>,
}

fn main() -> anyhow::Result<()> {
    let Args { seeds, first, hours, trace } = Args::parse();
    tracing_subscriber::fmt().with_env_filter(EnvFilter::from_default_env()).without_time().init();
    let folder = tempfile::tempdir()?;
    let template = template(folder.path())?;
    let (began, mut met) = (Instant::now(), BTreeMap::<&str, u64>::new());
    let (mut failed, mut lasted) = (Vec::new(), Duration::ZERO);
    for seed in first..first + seeds {
        let plan = Plan { seed, lasts: Duration::from_secs(hours * 60 * 60), to_the_end: true };
        let trace = match &trace {
            Some(path) => Some(Box::new(BufWriter::new(File::create(path)?)) as Box<dyn Write + Send>),
            None => None,
        };
        let outcome: Outcome = run(plan, &template, trace)?;
        println!(
            "seed {seed}: {:016x}, {} wrong, {:.1} s",
            outcome.sum,
            outcome.wrong.len(),
            began.elapsed().as_secs_f64()
        );
        lasted += outcome.lasted;
        for (what, times) in outcome.met {
            *met.entry(what).or_default() += times;
        }
        if !outcome.wrong.is_empty() {
            println!("{}\n\n{}", outcome.last.join("\n"), outcome.wrong.join("\n"));
            println!("again: cargo run --release -p updown-sim -- --first {seed} --seeds 1 --hours {hours}");
            failed.push(seed);
        }
    }
    anyhow::ensure!(met.contains_key("a move is acknowledged"), "nobody could play");
    for (what, times) in met {
        println!("{times:8} × {what}");
    }
    println!("{:.1} days in {:.1} s", lasted.as_secs_f64() / 86_400.0, began.elapsed().as_secs_f64());
    anyhow::ensure!(failed.is_empty(), "wrong at the seeds {failed:?}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many seeds are tried, and how long people play in each.
    const SEEDS: u64 = 3;
    const LASTS: Duration = Duration::from_secs(30 * 60);

    /// What a run that shows anything has met.
    const MET: [&str; 9] = [
        "a call is lost on its way",
        "an answer of Discord's is lost",
        "a statement fails",
        "a commit fails",
        "a commit is done and not answered",
        "a move is acknowledged",
        "a hand is looked at when all is quiet",
        "the bot is killed",
        "the bot is restarted",
    ];

    fn simulated(seed: u64, lasts: Duration) -> Outcome {
        let folder = tempfile::tempdir().unwrap();
        let template = template(folder.path()).unwrap();
        run(Plan { seed, lasts, to_the_end: false }, &template, None).unwrap()
    }

    #[test]
    fn the_same_seed_is_the_same_history_to_the_last_line() {
        let lasts = Duration::from_secs(5 * 60);
        let [once, again] = [(); 2].map(|()| simulated(5, lasts));
        assert_eq!(once, again);
        assert_ne!(once.sum, simulated(6, lasts).sum);
    }

    #[test]
    fn whatever_goes_wrong_nothing_acknowledged_is_lost_and_messages_are_right_in_the_end() {
        let mut met = BTreeMap::<&str, u64>::new();
        for seed in 1..=SEEDS {
            let outcome = simulated(seed, LASTS);
            assert!(
                outcome.wrong.is_empty(),
                "seed {seed}: {}\n{}",
                outcome.wrong.join("\n"),
                outcome.last.join("\n")
            );
            for (what, times) in outcome.met {
                *met.entry(what).or_default() += times;
            }
        }
        let never: Vec<_> = MET.iter().filter(|what| !met.contains_key(*what)).collect();
        assert!(never.is_empty(), "never met: {never:?}");
    }
}
