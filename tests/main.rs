//! End to end: what people click, through the sandbox, over real sockets, against the real program.

#![expect(clippy::unwrap_used, clippy::panic, reason = "what is unexpected fails the test")]

mod bot;
#[path = "../sandbox/tests/wire/client.rs"]
mod client;
#[path = "../sandbox/tests/wire/dice.rs"]
mod dice;
mod pictures;
mod players;
mod playground;

mod architecture;
mod away;
mod beacon;
mod calls;
mod cards;
mod clock;
mod closed;
mod connection;
mod database;
mod doors;
mod fairness;
mod languages;
mod learn;
mod limits;
mod lobby;
mod lost;
mod messages;
mod mistakes;
mod names;
mod operating;
mod playing;
mod privacy;
mod registration;
mod restarts;
mod robots;
mod rules;
mod running;
mod scores;
mod secrecy;
mod settings;
mod start;
mod strangers;
mod trouble;
mod unseen;
mod walls;
mod welcome;
mod worlds;
