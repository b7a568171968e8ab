//! What can be done in every house, whether the program lives there as a process or in a simulation.

use std::collections::BTreeMap;
use std::time::Duration;

use sandbox::Config;

use crate::bot::House;

/// A sandbox where channels take as many calls as are made, sessions are begun one right after another, and a machine that is
/// busy with other tests may answer later than Discord would wait.
pub fn roomy() -> Config {
    Config {
        rate_limits: false,
        identify_every: Duration::ZERO,
        answer_within: Duration::from_secs(10),
        ..Config::default()
    }
}

impl House {
    /// Lets time pass while the bot is down: all stored times are moved back by this much before it starts again.
    pub async fn time_passes(&self, time: Duration) {
        self.kill_bot().await;
        let back = time.as_millis();
        let sql = format!(
            "UPDATE matches SET touched_at = touched_at - {back}, waits_since = waits_since - {back}"
        );
        self.changes(sql).await;
        self.start_bot();
        self.sandbox.bot_ready().await;
    }

    /// The number of times each seat of each table has made each move, from the database.
    pub async fn log(&self) -> BTreeMap<(String, usize, String), usize> {
        self.logged("true").await
    }

    /// Of [the log](House::log), what people have clicked, and not what was chosen for them.
    pub async fn clicked(&self) -> BTreeMap<(String, usize, String), usize> {
        self.logged("click IS NOT NULL").await
    }

    /// The result of a query for a number.
    pub async fn number_stored(&self, sql: String) -> i64 {
        let rows: Vec<(i64,)> = self.asks(sql).await;
        rows[0].0
    }

    async fn logged(&self, which: &str) -> BTreeMap<(String, usize, String), usize> {
        let sql = format!("SELECT code, seat, move FROM moves JOIN matches ON id = match WHERE {which}");
        let moves: Vec<(String, i64, String)> = self.asks(sql).await;
        let mut log = BTreeMap::new();
        for (code, seat, mv) in moves {
            *log.entry((code, usize::try_from(seat).unwrap(), mv)).or_default() += 1;
        }
        log
    }

    /// The value of a number.
    pub async fn number(&self, name: &str) -> f64 {
        let text = self.metrics().await;
        let value = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
        value.unwrap_or_else(|| panic!("no {name} in\n{text}")).parse().unwrap()
    }

    /// Waits until all that has happened is shown: no call is made for a while, and the bot knows of no message that
    /// is out of date.
    pub async fn quiet(&self) {
        within(120, "all messages being up to date and no call being made", async {
            loop {
                self.sandbox.quiet().await;
                if self.number("updown_messages_stale").await < 0.5 {
                    return;
                }
                // Asking takes time from what is waited for.
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        })
        .await;
    }
}

/// Awaits a future, with a timeout in seconds far beyond what it takes, after which the test fails with a message.
pub async fn within<T>(seconds: u64, what: &str, wanted: impl Future<Output = T>) -> T {
    let came = tokio::time::timeout(Duration::from_secs(seconds), wanted).await;
    came.unwrap_or_else(|_| panic!("waited {seconds} seconds in vain for {what}"))
}
