//! The settings: what is limited, how, and who and what is there from the beginning. The defaults are Discord's.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use crate::limits::EMOJIS;
use crate::welcome::Welcome;

/// How the look-alike is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address at which it listens. Whoever can reach it can act as anybody in it.
    pub host: IpAddr,
    /// The port; 0 stands for any that is free.
    pub port: u16,
    /// How long a bot may take to answer. Discord: 3 s.
    pub answer_within: Duration,
    /// How long an interaction's token works. Discord: 15 minutes.
    pub token_lasts: Duration,
    /// How often a bot must send a heartbeat. Discord: 41.25 s.
    pub heartbeat: Duration,
    /// How long a connection may take to say what it wants, and may be idle.
    pub heads_within: Duration,
    /// The minimum number of shards recommended to bots: one for each thousand servers, as Discord does.
    pub shards: u32,
    /// Whether the bot has the privileged intents: members, presences, and what messages say.
    pub privileged_intents: bool,
    /// Whether calls of one kind are limited as Discord does: five posts, and five edits, in five seconds for each
    /// channel; with an interaction's token five in two seconds.
    pub rate_limits: bool,
    /// How many calls with the bot's token are allowed in a second, of all kinds together. Discord: 50.
    pub calls_a_second: u32,
    /// How many calls in ten minutes may be refused (401, 403, 429) before nobody at the bot's address is listened to
    /// any more. Discord: 10,000.
    pub refusals: u32,
    /// How long that lasts. Discord does not say: an hour.
    pub ban: Duration,
    /// How many sessions may be begun in a day, after which the token is withdrawn. Discord: 1,000.
    pub sessions_a_day: u32,
    /// How many sessions may be begun at a time, each for shards of their own …
    pub max_concurrency: u32,
    /// … and how long after one the next may be. Discord: 5 s.
    pub identify_every: Duration,
    /// Length of a minute of silence; a thread is archived after a number of them.
    pub thread_minute: Duration,
    /// Whether the application has Activities, and with them an Entry Point command that Discord has made. Where they
    /// are to be had is said by [`Sandbox::activity_is_at`](crate::Sandbox::activity_is_at).
    pub activities: bool,
    /// How long a code can be exchanged for a token. Discord does not say: ten minutes, the most that OAuth2 allows.
    pub code_lasts: Duration,
    /// How long a person's access token works. Discord: a week.
    pub access_lasts: Duration,
    /// How many emoji the application may have. Discord: 2,000.
    pub emojis: usize,
    /// Whether everything that was ever shown is remembered. It takes memory without end.
    pub remembers: bool,
    /// How many servers with channels there are from the beginning.
    pub guilds: usize,
    /// How many people there are from the beginning.
    pub people: usize,
    /// Names by which this machine may be spoken to, beside its addresses and `localhost`: bots in containers need one.
    /// Files have their addresses by the first.
    pub names: Vec<String>,
    /// What a newcomer is offered at the page.
    pub welcome: Option<Welcome>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            host: Ipv4Addr::LOCALHOST.into(),
            port: 0,
            answer_within: Duration::from_secs(3),
            token_lasts: Duration::from_secs(15 * 60),
            heartbeat: Duration::from_millis(41_250),
            heads_within: Duration::from_secs(60),
            shards: 1,
            privileged_intents: false,
            rate_limits: true,
            calls_a_second: 50,
            refusals: 10_000,
            ban: Duration::from_secs(60 * 60),
            sessions_a_day: 1000,
            max_concurrency: 1,
            identify_every: Duration::from_secs(5),
            thread_minute: Duration::from_secs(60),
            activities: false,
            code_lasts: Duration::from_secs(10 * 60),
            access_lasts: Duration::from_secs(7 * 24 * 60 * 60),
            emojis: EMOJIS,
            remembers: true,
            guilds: 0,
            people: 0,
            names: Vec::new(),
            welcome: None,
        }
    }
}

impl Config {
    /// With no limit on calls and sessions: for what has nothing to do with them, and calls more than Discord would let
    /// it.
    #[must_use]
    pub fn unlimited() -> Config {
        Config {
            rate_limits: false,
            calls_a_second: u32::MAX,
            refusals: u32::MAX,
            identify_every: Duration::ZERO,
            ..Config::default()
        }
    }

    /// Two servers with channels and four people, to be played in by hand. What is long past is forgotten.
    #[must_use]
    pub fn playground(port: u16) -> Config {
        Config { port, guilds: 2, people: 4, remembers: false, ..Config::default() }
    }
}
