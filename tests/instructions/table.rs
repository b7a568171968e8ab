//! The figures, as they stand in docs/instructions.md: a row for each thing, a column for each release, and a last one
//! for now.

use std::fmt::{self, Display};
use std::fs;

/// The file with the table.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/instructions.md");
/// How much more something may take than the table says, in percent: what differs from run to run is less.
pub const TOLERANCE_PERCENT: u64 = 3;

/// The table and what has been measured.
pub struct Figures {
    text: String,
    measured: Vec<(String, u64)>,
}

impl Figures {
    pub fn read() -> Figures {
        Figures { text: fs::read_to_string(FILE).expect("the table is there"), measured: Vec::new() }
    }

    pub fn measured(&mut self, name: &str, instructions: u64) {
        self.measured.push((name.to_owned(), instructions));
    }

    /// The last column of the row of this name.
    fn expected(&self, name: &str) -> Option<u64> {
        let row = self.text.lines().find(|line| line.starts_with(&format!("| {name} |")))?;
        let (_, last) = row.strip_suffix('|')?.rsplit_once('|')?;
        last.replace(' ', "").parse().ok()
    }

    /// What takes more than the table allows, or is not in it.
    pub fn worse(&self) -> Vec<&str> {
        let worse = self.measured.iter().filter(|(name, now)| !self.allow(name, *now));
        worse.map(|(name, _)| name.as_str()).collect()
    }

    /// Whether something may take this much.
    pub fn allow(&self, name: &str, now: u64) -> bool {
        self.expected(name).is_some_and(|before| now * 100 <= before * (100 + TOLERANCE_PERCENT))
    }

    /// Writes what has been measured into the last column.
    pub fn write(&self) {
        let row = |line: &str| {
            let named = self.measured.iter().find(|(name, _)| line.starts_with(&format!("| {name} |")));
            let Some((_, now)) = named else { return line.to_owned() };
            let cells = line.strip_suffix('|').and_then(|line| line.rsplit_once('|'));
            format!("{}| {} |", cells.expect("a row of a table").0, grouped(*now))
        };
        let rows: Vec<String> = self.text.lines().map(row).collect();
        fs::write(FILE, rows.join("\n") + "\n").expect("the table can be written");
    }
}

impl Display for Figures {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        for (name, now) in &self.measured {
            let before = self.expected(name);
            let ratio = before.map_or(String::new(), |before| format!("{:+.1} %", change(before, *now)));
            writeln!(out, "{:>14}  {ratio:>8}  {name}", grouped(*now))?;
        }
        Ok(())
    }
}

/// The change from one number to another, in percent.
fn change(before: u64, now: u64) -> f64 {
    100.0 * (now as f64 / before as f64 - 1.0)
}

/// A number with its digits in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let mut groups: Vec<&str> = if first > 0 { vec![&digits[..first]] } else { Vec::new() };
    groups.extend((first..digits.len()).step_by(3).map(|at| &digits[at..at + 3]));
    groups.join(" ")
}
