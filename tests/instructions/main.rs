//! How many instructions a processor executes for what the bot does most often, counted by valgrind. Unlike seconds
//! they are nearly the same on every machine, however busy it is, so that a change which costs something is seen.
//!
//!     cargo test --workspace --test instructions
//!
//! compares with the table in docs/instructions.md, and fails where something takes 3 % more; `REWRITE_INSTRUCTIONS=1`
//! writes what is measured into its last column. Each thing is done a few and many times, by two runs of this program:
//! the difference leaves out what happens once. What is counted is the test build, in which CI has it anyway.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a program that measures and prints"
)]

mod table;
mod work;

use std::path::Path;
use std::process::{Command, ExitCode};

use table::{Figures, TOLERANCE_PERCENT};
use work::Work;

/// How often something is counted that seems to take more: hash tables and threads are not the same in each run.
const TRIES: usize = 3;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let works = work::works();
    if let [name, runs, folder] = arguments.as_slice()
        && let Some(work) = works.iter().find(|work| work.name == *name)
    {
        (work.run)(runs.parse().expect("a number of runs"), Path::new(folder));
        return ExitCode::SUCCESS;
    }
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("valgrind is not there: nothing is counted");
        let required = std::env::var("VALGRIND_TESTS").is_ok_and(|tests| tests == "required");
        return ExitCode::from(u8::from(required));
    }
    let folder = tempfile::tempdir().expect("there is room for a folder");
    work::prepare(folder.path());
    let mut figures = Figures::read();
    for work in &works {
        let mut least = count(work, folder.path());
        for _ in 1..TRIES {
            if figures.allow(&work.name, least) {
                break;
            }
            least = least.min(count(work, folder.path()));
        }
        figures.measured(&work.name, least);
    }
    println!("{figures}");
    if std::env::var_os("REWRITE_INSTRUCTIONS").is_some() {
        figures.write();
        return ExitCode::SUCCESS;
    }
    let wrong = figures.worse();
    for what in &wrong {
        println!("more than {TOLERANCE_PERCENT} % more, or not in the table: {what}");
    }
    ExitCode::from(u8::from(!wrong.is_empty()))
}

/// The instructions that one run of this work takes.
fn count(work: &Work, folder: &Path) -> u64 {
    let (few, many) = work.runs;
    let name = &work.name;
    let counted = |runs: usize| instructions(name, runs, folder);
    // Both at once: how busy the machine is changes nothing.
    let (few_take, many_take) = std::thread::scope(|scope| {
        let few_take = scope.spawn(move || counted(few));
        let many_take = counted(many);
        (few_take.join().expect("it was counted"), many_take)
    });
    (many_take - few_take) / (many - few) as u64 / work.parts
}

/// The instructions that this program takes with these arguments, in all its threads.
fn instructions(name: &str, runs: usize, folder: &Path) -> u64 {
    let program = std::env::current_exe().expect("this program is a file");
    let ran = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(program)
        .args([name, &runs.to_string()])
        .arg(folder)
        .output()
        .expect("valgrind runs");
    let report = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success(), "{name}: {report}");
    let refs = report.lines().find_map(|line| line.split_once("refs:")).expect("a count").1;
    refs.trim().replace(',', "").parse().expect("a number")
}
