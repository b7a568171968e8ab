//! Logging. At verbose levels libraries log whole events, addresses and frames, which contain cards and tokens: no
//! setting lets these through.

use std::io::IsTerminal;

use tracing::Metadata;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::{Targets, filter_fn};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// The name by which a setting means all crates of the bot together.
const PROGRAM: &str = "updown";
/// The crates of the bot. They log nothing secret, so any level is allowed for them.
const OURS: [&str; 19] = [
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
    "outside",
    "page",
    "play",
    "ports",
    "sandbox",
    "store",
    "tables",
    "tools",
];
/// Libraries that put what goes over the wire even into their warnings.
const LOGGING_EVENTS: [&str; 3] = ["serenity", "twilight_gateway", "tokio_websockets"];

/// Starts logging to standard error, at the configured levels as far as they are allowed.
pub fn start(setting: &str) {
    let terminal = std::io::stderr().is_terminal();
    let layer = fmt::layer().with_writer(std::io::stderr).with_ansi(terminal).with_filter(levels(setting));
    // A global filter, which no directive of the setting can override.
    tracing_subscriber::registry().with(layer).with(filter_fn(may_be_logged)).init();
}

/// The configured levels. That they can be read is known since the settings were.
fn levels(setting: &str) -> Targets {
    of_all_crates(setting).parse().unwrap_or_else(|_| Targets::new().with_default(LevelFilter::INFO))
}

/// Expands a setting: a directive for the program becomes one for each of its crates.
fn of_all_crates(setting: &str) -> String {
    let each = |directive: &str| match directive.trim().strip_prefix(PROGRAM) {
        Some(level) if level.is_empty() || level.starts_with('=') => {
            OURS.map(|name| format!("{name}{level}")).join(",")
        }
        _ => directive.to_owned(),
    };
    setting.split(',').map(each).collect::<Vec<_>>().join(",")
}

fn may_be_logged(metadata: &Metadata<'_>) -> bool {
    *metadata.level() <= finest(metadata.target())
}

/// The most verbose level allowed for a log target.
fn finest(target: &str) -> LevelFilter {
    let library = target.split("::").next().unwrap_or_default();
    if OURS.contains(&library) {
        LevelFilter::TRACE
    } else if LOGGING_EVENTS.contains(&library) {
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
    fn libraries_log_warnings_or_errors_only() {
        assert_eq!(finest("updown::doctor"), Level::TRACE);
        assert_eq!(finest("discord::gateway"), Level::TRACE);
        assert_eq!(finest("updown_other"), Level::WARN);
        assert_eq!(finest("sqlx::query"), Level::WARN);
        assert_eq!(finest("hyper_util::client::legacy::pool"), Level::WARN);
        assert_eq!(finest("twilight_gateway::shard"), Level::ERROR);
        assert_eq!(finest("tokio_websockets::proto"), Level::ERROR);
    }

    #[test]
    fn a_directive_for_the_program_is_one_for_each_of_its_crates() {
        let setting = of_all_crates("warn,updown=debug,sqlx=error");
        assert!(setting.starts_with("warn,updown=debug,app=debug,discord=debug,"), "{setting}");
        assert!(setting.ends_with(",sqlx=error"), "{setting}");
        assert_eq!(of_all_crates("info"), "info");
        let levels = levels("warn,updown=debug,sqlx=error");
        for (target, level) in
            [("discord::gateway", Level::DEBUG), ("hyper", Level::WARN), ("sqlx", Level::ERROR)]
        {
            assert!(levels.would_enable(target, &level), "{target}");
        }
        assert!(!levels.would_enable("sqlx::query", &Level::WARN));
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
