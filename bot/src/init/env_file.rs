//! A setting in the file `.env`, written without a change of anything else there.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use store::private;

/// Writes a setting into a file that only its owner can read, in the place of what was set there. The file is replaced as a
/// whole: one that cannot be written stays as it was.
///
/// # Errors
/// If it can be neither read nor replaced.
pub fn set(file: &Path, name: &str, value: &str) -> io::Result<()> {
    let before = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            "# Every setting is described in .env.example.\n".to_owned()
        }
        Err(error) => return Err(error),
    };
    let new = file.with_extension("new");
    let _ = fs::remove_file(&new);
    let mut written = private::create_new(&new)?;
    written.write_all(with_setting(&before, name, value).as_bytes())?;
    written.sync_all()?;
    fs::rename(&new, file)
}

/// The text with this setting: in the place of its last line that sets it, which is the one that counts, or else at the end.
fn with_setting(text: &str, name: &str, value: &str) -> String {
    let sets = |line: &str| line.split_once('=').is_some_and(|(set, _)| set.trim() == name);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let setting = format!("{name}={value}");
    match lines.iter_mut().rfind(|line| sets(line)) {
        Some(line) => *line = setting,
        None => lines.push(setting),
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_is_changed_where_it_stands_or_added_and_nothing_else_changes() {
        let changed = |text| with_setting(text, "DISCORD_TOKEN", "new");
        assert_eq!(changed("A=1\nDISCORD_TOKEN = old\n# B\n"), "A=1\nDISCORD_TOKEN=new\n# B\n");
        assert_eq!(changed("# DISCORD_TOKEN=\nA=1"), "# DISCORD_TOKEN=\nA=1\nDISCORD_TOKEN=new\n");
        assert_eq!(changed(""), "DISCORD_TOKEN=new\n");
    }
}
