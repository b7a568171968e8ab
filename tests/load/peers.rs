//! The do-nothing bot in the languages in which most bots are written, with the libraries that most of them use: what a
//! click costs there before anything is done for it.

use std::process::Command;

use super::{do_nothing, install, own_do_nothing};
use crate::process::Process;

/// A library, and what runs a bot with it, if it can be installed.
type Peer = (&'static str, &'static str, fn() -> Option<Command>);

const PEERS: [Peer; 3] = [
    ("poise", "", poise),
    ("discord.js", "fixed.js", || install::node("discord.js", &["discord.js@14.28.1"])),
    ("discord.py", "fixed.py", || install::python("discord.py", &["discord.py==2.7.1", "zstandard==0.25.0"])),
];

/// Where their sources are.
const PEERS_AT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/load/peers");

/// Builds the bot with poise, which takes some minutes the first time.
fn poise() -> Option<Command> {
    let target = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/peers");
    let built = Command::new("cargo")
        .args(["build", "--release", "--locked", "--target-dir", target])
        .current_dir(format!("{PEERS_AT}/poise"))
        .status();
    built.ok()?.success().then(|| Command::new(format!("{target}/release/fixed-poise")))
}

pub async fn run() {
    let folder = tempfile::tempdir().unwrap();
    let mut own = do_nothing(|sandbox| own_do_nothing(folder.path(), sandbox)).await;
    own.print("do-nothing bot in Rust");
    for (library, file, runs) in PEERS {
        let Some(mut bot) = runs() else { continue };
        if !file.is_empty() {
            bot.arg(format!("{PEERS_AT}/{file}"));
        }
        let mut peer = do_nothing(|sandbox| Process::of(bot, sandbox)).await;
        peer.print(&format!("do-nothing bot with {library}"));
        println!("CPU a click: {:.1} times that in Rust", peer.cpu_a_click() / own.cpu_a_click());
    }
}
