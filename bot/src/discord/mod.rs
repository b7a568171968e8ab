//! The edge to Discord: what comes in over the gateway, what goes out over HTTP, and when.
//! What may be done stands in `tables`, how it looks in `panels`.

mod answers;
mod asker;
mod away;
mod caretaker;
mod click;
mod commands;
mod connection;
mod event;
mod gateway;
mod handler;
mod housekeeping;
mod nudges;
mod page_click;
mod pictured;
mod publisher;
mod reconnect;
mod rest;
mod rules;
mod scores;
mod servers;
mod settings;

pub use click::{Click, DEFAULT};
#[cfg(test)]
pub use commands::definitions;
pub use gateway::{DISCORD, RunError, run};
pub use page_click::{BY_DISCORD, PageClick, Setting};
pub use publisher::Publisher;
pub use rest::{Rest, RestError};
