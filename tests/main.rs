//! End to end: what people click, through the sandbox, over real sockets, against the real program.

#![expect(clippy::unwrap_used, clippy::panic, reason = "what is unexpected fails the test")]
#![expect(clippy::disallowed_methods, reason = "nothing here is simulated")]

mod at_page;
mod bot;
#[path = "../sandbox/tests/wire/client.rs"]
mod client;
#[path = "../sandbox/tests/wire/dice.rs"]
mod dice;
mod engines;
mod house;
mod pictures;
mod players;
mod playground;
mod postgres;
#[expect(dead_code, reason = "the rest of it is for the tests of the database")]
mod proxy;
mod robots;
mod twins;

mod activity;
mod architecture;
mod backlog;
mod balancer;
mod beacon;
mod busy;
mod cards;
mod challenge;
mod clock;
mod closed;
mod cluster;
mod coach;
mod connection;
mod database;
mod doors;
mod duplicate;
mod endpoint;
mod fairness;
mod guests;
mod init;
mod languages;
mod lost;
mod mistakes;
mod names;
mod operating;
mod pages;
mod privacy;
mod recap;
mod registration;
mod releases;
mod replay;
mod restarts;
mod rules;
mod running;
mod scores;
mod secrecy;
mod sessions;
mod settings;
mod shown;
mod slow;
mod standby;
mod start;
mod today;
mod together;
mod trouble;
mod unseen;
mod walls;
mod welcome;
mod worlds;
