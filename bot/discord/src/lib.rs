//! The edge to Discord: what comes in over the gateway or is posted to us, what goes out over HTTP, and when.
//! The rules of what may be done are in `tables`, the panels in `ui` and `games`.

mod answers;
mod caretaker;
mod challenges;
mod coached;
mod connection;
mod described;
mod emoji;
mod endpoint;
mod event;
mod flights;
mod following;
mod gateway;
mod handler;
mod health;
mod housekeeping;
mod incoming;
mod interaction;
mod invitation;
mod learning;
mod mentions;
mod network;
mod nudges;
mod oauth2;
mod outcome;
mod pace;
mod pages;
mod pictured;
mod publisher;
mod pulse;
mod puzzles;
mod reconnect;
mod registration;
mod repeated;
mod replies;
mod rest;
mod retry;
mod seals;
mod servers;
mod sessions;
mod sharding;
mod shards;
#[cfg(feature = "simulated")]
pub mod simulated;

#[cfg(any(test, feature = "testing"))]
use model::actions::Request;

pub use gateway::{DISCORD, Ports, RunError, run};
pub use invitation::{NEEDED, WANTED, invitation};
pub use page::{ClientSecret, PagePort};
pub use pulse::Pulse;
pub use rest::{Api, Application, Rest, RestError};
pub use serenity::model::Permissions;

/// The request in a frame of the gateway, if it is an interaction; for the fuzzer.
#[cfg(any(test, feature = "testing"))]
pub fn asked(frame: &str) -> Option<Request> {
    let Ok(event::Event::Interaction(interaction)) = event::read(frame) else { return None };
    incoming::Incoming::of(*interaction)?.1.ok()
}
