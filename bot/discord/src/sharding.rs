//! How many shards Discord recommends, which servers each receives events of, and whether a session may be started.
//! Pure: Discord's response is parsed here, and requested in `rest`.

use std::num::NonZeroU32;
use std::time::Duration;

use model::GuildId;
use serde_json::Value;

/// One in this many of the daily sessions is never started by the bot itself: Discord resets the token of a bot that
/// uses them up, and whoever mends the fault needs some.
const RESERVE_DIVISOR: u64 = 20;

/// One of the connections among which the servers are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    /// Its number, from 0. Shard 0 also receives the direct messages.
    pub(super) number: u32,
    /// How many shards there are.
    pub(super) of: NonZeroU32,
}

impl Shard {
    /// All shards of this many.
    pub(super) fn all(of: NonZeroU32) -> impl Iterator<Item = Shard> {
        (0..of.get()).map(move |number| Shard { number, of })
    }

    /// Whether it receives the events of this server, or of direct messages.
    pub(super) fn receives(self, guild: Option<GuildId>) -> bool {
        let number = guild.map_or(0, |guild| (i64::from(guild) >> 22) % i64::from(self.of.get()));
        number == i64::from(self.number)
    }
}

/// Discord's response to `/gateway/bot`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GatewayBot {
    /// Address of the gateway.
    pub(super) url: String,
    /// Recommended number of shards.
    pub(super) shards: NonZeroU32,
    /// How many shards may start a session at a time.
    pub(super) at_a_time: u16,
    /// How many sessions may still be started today.
    pub(super) remaining: u32,
    /// Sessions per day.
    pub(super) total: u32,
    /// Time until `remaining` is `total` again.
    pub(super) reset_after: Duration,
}

impl GatewayBot {
    /// Parses the response; `None` if it has no address.
    pub(super) fn read(answer: &Value) -> Option<GatewayBot> {
        // The library that speaks with the gateway takes it for granted that this is an address.
        let url = answer["url"].as_str().filter(|url| url.parse::<reqwest::Url>().is_ok())?;
        let limit = &answer["session_start_limit"];
        let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
        let total = number(&limit["total"]).unwrap_or(u32::MAX);
        Some(GatewayBot {
            url: url.to_owned(),
            shards: number(&answer["shards"]).and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN),
            at_a_time: number(&limit["max_concurrency"])
                .and_then(|n| u16::try_from(n).ok())
                .unwrap_or(1)
                .max(1),
            remaining: number(&limit["remaining"]).unwrap_or(total).min(total),
            total,
            reset_after: Duration::from_millis(limit["reset_after"].as_u64().unwrap_or_default()),
        })
    }

    /// How many sessions were started today, with this token, by whichever program.
    pub(super) const fn begun(&self) -> u32 {
        self.total - self.remaining
    }

    /// Whether a session may be started.
    ///
    /// # Errors
    /// [`FewSessions`] if so few are left that none is.
    pub(super) fn may_begin(&self) -> Result<(), FewSessions> {
        let GatewayBot { remaining, total, reset_after, .. } = *self;
        if u64::from(remaining) * RESERVE_DIVISOR > u64::from(total) {
            return Ok(());
        }
        Err(FewSessions { remaining, total, wait: reset_after })
    }
}

/// So few sessions are left for today that the bot begins none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "only {remaining} of {total} sessions are left for today, then Discord withdraws the token: see whether another program uses it, and why so many were begun; there are new ones in {wait:?}"
)]
/// Too few sessions are left for today, so the bot starts none.
pub(super) struct FewSessions {
    remaining: u32,
    total: u32,
    /// Time until the number is reset.
    pub(super) wait: Duration,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn gateway_bot(remaining: u32) -> GatewayBot {
        let limit =
            json!({ "total": 1000, "remaining": remaining, "reset_after": 60_000, "max_concurrency": 16 });
        GatewayBot::read(&json!({ "url": "wss://gateway", "shards": 9, "session_start_limit": limit }))
            .unwrap()
    }

    #[test]
    fn a_server_is_heard_of_on_one_connection_and_direct_messages_on_the_first() {
        let four = NonZeroU32::new(4).unwrap();
        for guild in [1_i64, 4_194_304, 41_771_983_423_143_937].map(|id| Some(GuildId::try_from(id).unwrap()))
        {
            assert_eq!(Shard::all(four).filter(|shard| shard.receives(guild)).count(), 1, "{guild:?}");
        }
        let direct: Vec<u32> =
            Shard::all(four).filter(|shard| shard.receives(None)).map(|shard| shard.number).collect();
        assert_eq!(direct, [0]);
    }

    #[test]
    fn the_last_twentieth_of_a_days_sessions_is_left_alone() {
        assert_eq!((gateway_bot(1000).shards.get(), gateway_bot(1000).at_a_time), (9, 16));
        assert_eq!(gateway_bot(51).may_begin(), Ok(()));
        for few in [50, 0] {
            assert_eq!(gateway_bot(few).may_begin().unwrap_err().wait, Duration::from_secs(60));
        }
    }

    #[test]
    fn what_discord_does_not_say_is_what_a_small_bot_needs() {
        let small = GatewayBot::read(&json!({ "url": "wss://gateway" })).unwrap();
        assert_eq!((small.shards.get(), small.at_a_time, small.may_begin()), (1, 1, Ok(())));
        for strange in [json!({}), json!({ "url": "" }), json!([])] {
            assert_eq!(GatewayBot::read(&strange), None, "{strange}");
        }
    }
}
