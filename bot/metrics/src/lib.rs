//! What the bot counts about itself, for whoever watches it run: numbers only, never who, which table, or what was
//! played. The counters belong to the process, as its CPU time does; so nothing hands them around.

use std::sync::LazyLock;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

/// The upper bounds of the histograms, in seconds: an answer is due within three.
const SECONDS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];

/// The counters of this process.
static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

/// What came in through the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InteractionKind {
    /// A slash command.
    Command,
    /// A button or a menu.
    Click,
    /// An option being typed.
    Typing,
}

/// How a call to Discord ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CallOutcome {
    /// It did what it should.
    Done,
    /// Too many calls: it is made again after a wait.
    Wait,
    /// Discord could not be reached or failed: it is made again.
    Away,
    /// Refused for good.
    Refused,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct KindLabel {
    kind: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Made {
    outcome: &'static str,
    budget: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfLabel {
    of: &'static str,
}

struct Metrics {
    interactions: Family<KindLabel, Counter>,
    answers: Histogram,
    unanswered: Counter,
    answered_by_another: Counter,
    commits: Counter,
    commit_seconds: Histogram,
    round_trips: Histogram,
    calls: Family<Made, Counter>,
    refusals: Gauge,
}

impl Metrics {
    fn new() -> Metrics {
        Metrics {
            interactions: Family::default(),
            answers: Histogram::new(SECONDS),
            unanswered: Counter::default(),
            answered_by_another: Counter::default(),
            commits: Counter::default(),
            commit_seconds: Histogram::new(SECONDS),
            round_trips: Histogram::new(SECONDS),
            calls: Family::default(),
            refusals: Gauge::default(),
        }
    }
}

/// Somebody did something.
pub fn interaction(kind: InteractionKind) {
    let kind = match kind {
        InteractionKind::Command => "command",
        InteractionKind::Click => "click",
        InteractionKind::Typing => "typing",
    };
    METRICS.interactions.get_or_create(&KindLabel { kind }).inc();
}

/// It was answered, this long after it was received.
pub fn answered(after: Duration) {
    METRICS.answers.observe(after.as_secs_f64());
}

/// It could not be answered in time.
pub fn unanswered() {
    METRICS.unanswered.inc();
}

/// Another process had answered it before.
pub fn answered_by_another() {
    METRICS.answered_by_another.inc();
}

/// A transaction was committed to the database, with one change or several.
pub fn committed() {
    METRICS.commits.inc();
}

/// A change was committed, which took this long from its place in the queue of writers.
pub fn written(took: Duration) {
    METRICS.commit_seconds.observe(took.as_secs_f64());
}

/// The database's server has answered a question that takes it no time, after this long.
pub fn round_trip(took: Duration) {
    METRICS.round_trips.observe(took.as_secs_f64());
}

/// A call to Discord ended. One that is made by an interaction's token does not count against the limit on a bot.
pub fn called(outcome: CallOutcome, counts: bool) {
    let outcome = match outcome {
        CallOutcome::Done => "done",
        CallOutcome::Wait => "wait",
        CallOutcome::Away => "away",
        CallOutcome::Refused => "refused",
    };
    let budget = if counts { "counted" } else { "free" };
    METRICS.calls.get_or_create(&Made { outcome, budget }).inc();
}

/// How many calls were refused in the last ten minutes, of those that Discord counts towards a ban.
pub fn refusals(count: u32) {
    METRICS.refusals.set(count.into());
}

/// How things stand at this moment, which nobody counts but can be looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gauges {
    /// Tables that are not over.
    pub tables_open: usize,
    /// Messages that do not show the newest state yet.
    pub messages_stale: usize,
    /// Messages that do not show it since Discord has refused them.
    pub messages_refused: usize,
    /// How many entries are in memory for tables, by what they are of: none of a table that is over.
    pub in_memory: Vec<(&'static str, usize)>,
    /// Whether the gateway is connected.
    pub connected: bool,
}

/// All of it in the text format of Prometheus (OpenMetrics).
#[must_use]
pub fn text(now: Gauges) -> String {
    let mut registry = Registry::with_prefix("updown");
    let gauge = |value: usize| {
        prometheus_client::metrics::gauge::ConstGauge::new(i64::try_from(value).unwrap_or(i64::MAX))
    };
    let release = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
    registry.register("build", "The release that runs", release);
    registry.register("tables_open", "Tables that are not over", gauge(now.tables_open));
    registry.register(
        "messages_stale",
        "Messages that do not show the newest state yet",
        gauge(now.messages_stale),
    );
    registry.register(
        "messages_refused",
        "Messages that Discord refuses to show or to take away for now; they are tried again",
        gauge(now.messages_refused),
    );
    let in_memory = Family::<OfLabel, Gauge>::default();
    for (of, entries) in now.in_memory {
        in_memory.get_or_create(&OfLabel { of }).set(i64::try_from(entries).unwrap_or(i64::MAX));
    }
    registry.register(
        "in_memory",
        "Entries in memory for tables; of one that is over none are left",
        in_memory,
    );
    registry.register("gateway_connected", "1 while the gateway is connected", gauge(now.connected.into()));
    registry.register("interactions", "Commands, clicks and typing", METRICS.interactions.clone());
    registry.register_with_unit(
        "answer",
        "From an interaction's event to the end of its answer",
        Unit::Seconds,
        METRICS.answers.clone(),
    );
    registry.register("unanswered", "Interactions not answered in time", METRICS.unanswered.clone());
    registry.register(
        "answered_by_another",
        "Interactions that another process had answered before",
        METRICS.answered_by_another.clone(),
    );
    registry.register(
        "commits",
        "Transactions committed, each with all changes that had queued up",
        METRICS.commits.clone(),
    );
    registry.register_with_unit(
        "commit",
        "From a change's place in the queue of writers to the end of its commit",
        Unit::Seconds,
        METRICS.commit_seconds.clone(),
    );
    registry.register_with_unit(
        "database_round_trip",
        "From a question to the database's server that takes it no time to its answer; asked while nothing is written, on \
         PostgreSQL",
        Unit::Seconds,
        METRICS.round_trips.clone(),
    );
    registry.register(
        "discord_calls",
        "Calls to Discord by outcome; those that had to wait or found it away were made again. What is free does not count \
         against the limit of calls in a second",
        METRICS.calls.clone(),
    );
    registry.register(
        "discord_refusals",
        "Calls refused in the last ten minutes (401, 403, 429), as of the last call; Discord bans an address with 10,000",
        METRICS.refusals.clone(),
    );
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = prometheus_client::encoding::text::encode(&mut text, &registry);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dashboard_asks_for_what_there_is() {
        // A metric with labels appears once one of them was counted.
        interaction(InteractionKind::Click);
        called(CallOutcome::Wait, true);
        let there = text(Gauges {
            tables_open: 0,
            messages_stale: 0,
            messages_refused: 0,
            in_memory: Vec::new(),
            connected: true,
        });
        let dashboard = include_str!("../../../deploy/grafana.json");
        let read: serde_json::Value = serde_json::from_str(dashboard).unwrap();
        let panels = read["panels"].as_array().unwrap();
        let asked = panels.iter().flat_map(|panel| panel["targets"].as_array().unwrap());
        let asked: Vec<&str> = asked.map(|target| target["expr"].as_str().unwrap()).collect();
        for expression in &asked {
            let words = expression.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
            let named: Vec<&str> = words.filter(|word| word.starts_with("updown_")).collect();
            assert!(!named.is_empty(), "{expression}");
            for name in named {
                let name = name.trim_end_matches("_total").trim_end_matches("_bucket");
                assert!(there.contains(&format!("# TYPE {name} ")), "{name} is not there");
            }
        }
        assert!(asked.len() > panels.len());
    }

    #[test]
    fn what_is_counted_stands_in_the_text() {
        interaction(InteractionKind::Click);
        answered(Duration::from_millis(3));
        called(CallOutcome::Wait, true);
        let text = text(Gauges {
            tables_open: 7,
            messages_stale: 2,
            messages_refused: 1,
            in_memory: vec![("messages", 21)],
            connected: true,
        });
        for line in [
            "updown_tables_open 7",
            "updown_messages_stale 2",
            "updown_messages_refused 1",
            "updown_in_memory{of=\"messages\"} 21",
            "updown_gateway_connected 1",
            "updown_interactions_total{kind=\"click\"} ",
            "updown_answer_seconds_bucket{le=\"0.005\"} ",
            "updown_discord_calls_total{outcome=\"wait\",budget=\"counted\"} ",
            "updown_discord_refusals ",
            "# EOF",
        ] {
            assert!(text.contains(line), "{line} is missing in\n{text}");
        }
    }
}
