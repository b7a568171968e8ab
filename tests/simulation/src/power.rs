//! A machine that loses its power: what was committed is on its disk, as SQLite's log promises, and what was just being
//! written is there in part.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::dice::Dice;

/// A log begins with its size of pages, and the salt of all frames that belong to it.
const LOG_HEAD: usize = 32;
/// A frame begins with the number of its page, the size of the database if it ends a commit, and the salt.
const FRAME_HEAD: usize = 24;

/// The log of a database.
fn log_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

fn number(bytes: &[u8], at: usize) -> usize {
    let bytes = bytes.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).unwrap_or_default();
    u32::from_be_bytes(bytes) as usize
}

/// Copies a database as the disk has it after a power cut: behind the last commit in its log stand pieces of what came
/// next, and pages that were being brought from the log into the file are torn. Returns how many of these there are.
///
/// # Errors
/// If the machine has no room for it.
pub fn cut(database: &Path, to: &Path, dice: &mut Dice) -> io::Result<usize> {
    let (mut file, mut log) = (fs::read(database)?, fs::read(log_of(database)).unwrap_or_default());
    let mut torn = 0;
    if log.len() > LOG_HEAD {
        let page = number(&log, 8);
        let salt = log[16..24].to_vec();
        let frames = log[LOG_HEAD..].chunks_exact(FRAME_HEAD + page);
        let valid: Vec<&[u8]> = frames.take_while(|frame| frame[8..16] == salt).collect();
        let committed = valid.iter().rposition(|frame| number(frame, 4) > 0).map_or(0, |last| last + 1);
        for frame in &valid[..committed] {
            let begins = number(frame, 0).saturating_sub(1) * page;
            // Each page is whole in the log, whatever becomes of it in the file; by the first the log is found.
            if begins > 0 && dice.once_in(4) && file.len() >= begins + page {
                file[begins + dice.below(page)..begins + page].fill(0xA5);
                torn += 1;
            }
        }
        let ends = LOG_HEAD + committed * (FRAME_HEAD + page);
        let next = log[LOG_HEAD..LOG_HEAD + (FRAME_HEAD + page).min(ends - LOG_HEAD)].to_vec();
        log.truncate(ends);
        log.extend(&next[..dice.below(next.len() + 1)]);
    }
    fs::write(to, file)?;
    fs::write(log_of(to), log)?;
    Ok(torn)
}
