//! The page in a real browser: Chromium, driven through chromedriver, against the real program and its sandbox.
//!
//! Where there is no chromedriver, each test says that it is left out and passes; with `BROWSER_TESTS=required` it fails.
//! What was seen is kept as pictures in `target/browser`.

#![expect(clippy::unwrap_used, clippy::panic, reason = "what is unexpected fails the test")]
#![expect(clippy::disallowed_methods, reason = "nothing here is simulated")]

mod browser;
mod robot;

#[expect(dead_code, reason = "the tests without a browser use the rest")]
#[path = "../bot.rs"]
mod bot;
#[path = "../../sandbox/tests/wire/dice.rs"]
mod dice;
#[expect(dead_code, reason = "the tests without a browser use the rest")]
#[path = "../house.rs"]
mod house;
#[expect(dead_code, reason = "the tests without a browser use the rest")]
#[path = "../players.rs"]
mod players;
#[path = "../playground.rs"]
mod playground;
#[expect(dead_code, reason = "the tests without a browser use the rest")]
#[path = "../postgres.rs"]
mod postgres;
#[expect(dead_code, reason = "the sandbox's own tests use the rest")]
#[path = "../../sandbox/tests/wire/bot.rs"]
mod wire;

mod access;
mod begin;
mod doors;
mod fairness;
mod games;
mod inspector;
mod meanwhile;
mod news;
mod page;
mod people;
mod screens;
mod sight;
mod ways;
mod words;
