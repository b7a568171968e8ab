//! Two runs that have to be the same.

use std::io::{self, Write};
use std::sync::Arc;

use parking_lot::Mutex;

use crate::history::SHOWN;

/// All that happens in one of two runs.
#[derive(Clone, Default)]
pub struct Lines(Arc<Mutex<Vec<u8>>>);

impl Lines {
    /// Writes them all.
    pub fn write_to(&self, trace: &mut impl Write) -> io::Result<()> {
        trace.write_all(&self.0.lock())
    }
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Where two runs begin to differ: the last lines that are the same in both, and the first that are not.
pub fn difference(runs: &[Lines; 2]) -> (Vec<String>, String) {
    let [one, other] = runs.each_ref().map(|lines| String::from_utf8_lossy(&lines.0.lock()).into_owned());
    let both = one.lines().zip(other.lines());
    let same: Vec<&str> = both.take_while(|(here, there)| here == there).map(|(line, _)| line).collect();
    let first = |lines: &str| lines.lines().nth(same.len()).unwrap_or("(the end)").to_owned();
    let last = &same[same.len().saturating_sub(SHOWN)..];
    (
        last.iter().map(|line| (*line).to_owned()).collect(),
        format!("{}\n--- or ---\n{}", first(&one), first(&other)),
    )
}
