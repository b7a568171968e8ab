//! Client libraries, installed from their registries into `target/clients`, each once.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("clients")
}

/// Runs one step of an installation.
fn run(command: &mut Command) -> Result<(), String> {
    let done = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    let words = || format!("{command:?}: {}", String::from_utf8_lossy(&done.stderr));
    if done.status.success() { Ok(()) } else { Err(words()) }
}

/// Installs what is not there yet: which versions are is written down when all is done.
fn once(folder: &Path, versions: &str, install: impl FnOnce() -> Result<(), String>) -> Option<()> {
    let note = folder.join("installed");
    if fs::read_to_string(&note).is_ok_and(|there| there == versions) {
        return Some(());
    }
    let done = fs::create_dir_all(folder)
        .map_err(|error| error.to_string())
        .and_then(|()| install())
        .and_then(|()| fs::write(&note, versions).map_err(|error| error.to_string()));
    done.map_err(|problem| left_out(&problem)).ok()
}

/// Says that a test is left out, or fails it where it must not be.
fn left_out(problem: &str) {
    assert!(std::env::var("CLIENT_TESTS").is_err(), "a client that is required cannot be had: {problem}");
    let _ = writeln!(std::io::stderr(), "left out, since the client cannot be had: {problem}");
}

/// Python with these packages, in an environment of its own.
pub fn python(name: &str, packages: &[&str]) -> Option<Command> {
    let folder = target().join(name);
    let python = folder.join("bin/python");
    once(&folder, &packages.join(" "), || {
        run(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        run(Command::new(&python)
            .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
            .args(packages))
    })?;
    Some(Command::new(python))
}

/// Node with these packages.
pub fn node(name: &str, packages: &[&str]) -> Option<Command> {
    let folder = target().join(name);
    once(&folder, &packages.join(" "), || {
        let quiet = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"];
        run(Command::new("npm").arg("install").arg("--prefix").arg(&folder).args(quiet).args(packages))
    })?;
    let mut command = Command::new("node");
    command.env("NODE_PATH", folder.join("node_modules"));
    Some(command)
}
