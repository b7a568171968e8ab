//! What is logged. The libraries write whole events, addresses and frames into their finer messages, and these name
//! cards and tokens: no setting lets them through.

use std::io::IsTerminal;

use tracing::Metadata;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, fmt};

/// What a setting calls all crates of the bot together.
const PROGRAM: &str = "updown";
/// The crates of the bot: they know what may be logged, so they are logged as finely as is asked for.
const OURS: [&str; 16] = [
    PROGRAM,
    "app",
    "discord",
    "drawing",
    "fairness",
    "game_core",
    "games",
    "locale",
    "message",
    "metrics",
    "model",
    "play",
    "sandbox",
    "store",
    "tables",
    "tools",
];
/// Libraries that hold what goes over the wire: they put it into their warnings, too.
const HOLDING_EVENTS: [&str; 3] = ["serenity", "twilight_gateway", "tokio_websockets"];

/// Starts logging to standard error: what is configured, and may be logged.
pub fn start(asked: &str) {
    let terminal = std::io::stderr().is_terminal();
    let layer = fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(terminal)
        .with_filter(EnvFilter::new(of_all_crates(asked)));
    // A layer of its own before all others: whatever the setting names does not reach past it.
    tracing_subscriber::registry().with(layer).with(filter_fn(may_be_logged)).init();
}

/// A setting in which what is said of the program is said of each of its crates.
fn of_all_crates(asked: &str) -> String {
    let each = |directive: &str| match directive.trim().strip_prefix(PROGRAM) {
        Some(level) if level.is_empty() || level.starts_with('=') => {
            OURS.map(|name| format!("{name}{level}")).join(",")
        }
        _ => directive.to_owned(),
    };
    asked.split(',').map(each).collect::<Vec<_>>().join(",")
}

fn may_be_logged(metadata: &Metadata<'_>) -> bool {
    *metadata.level() <= finest(metadata.target())
}

/// The most verbose level at which a part of the program may log.
fn finest(target: &str) -> LevelFilter {
    let library = target.split("::").next().unwrap_or_default();
    if OURS.contains(&library) {
        LevelFilter::TRACE
    } else if HOLDING_EVENTS.contains(&library) {
        LevelFilter::ERROR
    } else {
        LevelFilter::WARN
    }
}

#[cfg(test)]
mod tests {
    use tracing::Level;

    use super::*;

    #[test]
    fn libraries_are_heard_when_something_is_wrong_and_never_finer() {
        assert_eq!(finest("updown::doctor"), Level::TRACE);
        assert_eq!(finest("discord::gateway"), Level::TRACE);
        assert_eq!(finest("updown_other"), Level::WARN);
        assert_eq!(finest("sqlx::query"), Level::WARN);
        assert_eq!(finest("hyper_util::client::legacy::pool"), Level::WARN);
        assert_eq!(finest("twilight_gateway::shard"), Level::ERROR);
        assert_eq!(finest("tokio_websockets::proto"), Level::ERROR);
    }

    #[test]
    fn what_is_asked_of_the_program_is_asked_of_all_its_crates() {
        let asked = of_all_crates("warn,updown=debug,sqlx=error");
        assert!(asked.starts_with("warn,updown=debug,app=debug,discord=debug,"), "{asked}");
        assert!(asked.ends_with(",sqlx=error"), "{asked}");
        assert_eq!(of_all_crates("info"), "info");
    }

    #[test]
    fn every_crate_of_the_bot_is_logged() {
        let folders = std::fs::read_dir(env!("CARGO_MANIFEST_DIR")).unwrap();
        let crates =
            folders.map(|folder| folder.unwrap().path()).filter(|path| path.join("Cargo.toml").exists());
        for path in crates {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            assert!(OURS.contains(&&*name), "{name} is not logged");
        }
    }
}
