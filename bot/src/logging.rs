//! What is logged. The libraries write whole events, addresses and frames into their finer messages, and these name
//! cards and tokens: no setting lets them through.

use std::io::IsTerminal;

use tracing::Metadata;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, fmt};

/// The crates that are written here: they know what may be told, so they are heard as finely as is asked for.
const OURS: [&str; 3] = ["updown", "sandbox", "game_core"];
/// Libraries that hold what goes over the wire: they put it into their warnings, too.
const HOLDING_EVENTS: [&str; 3] = ["serenity", "twilight_gateway", "tokio_websockets"];

/// Begins to log, to standard error: what is asked for, and may be told.
pub fn start(asked: &str) {
    let terminal = std::io::stderr().is_terminal();
    let told =
        fmt::layer().with_writer(std::io::stderr).with_ansi(terminal).with_filter(EnvFilter::new(asked));
    // A layer of its own before all others: whatever the setting names does not reach past it.
    tracing_subscriber::registry().with(told).with(filter_fn(may_be_told)).init();
}

fn may_be_told(metadata: &Metadata<'_>) -> bool {
    *metadata.level() <= finest(metadata.target())
}

/// The finest messages of a part of the program that may be told.
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
        assert_eq!(finest("updown::discord::gateway"), Level::TRACE);
        assert_eq!(finest("updown_other"), Level::WARN);
        assert_eq!(finest("sqlx::query"), Level::WARN);
        assert_eq!(finest("hyper_util::client::legacy::pool"), Level::WARN);
        assert_eq!(finest("twilight_gateway::shard"), Level::ERROR);
        assert_eq!(finest("tokio_websockets::proto"), Level::ERROR);
    }
}
