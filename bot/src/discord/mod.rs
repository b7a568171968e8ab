//! The edge to Discord: what comes in over the gateway, what goes out over HTTP, and when.
//! What may be done stands in `tables`, how it looks in `ui` and `games`.

mod answers;
mod asker;
mod away;
mod caretaker;
mod click;
mod clicked;
mod commands;
mod connection;
mod event;
mod fairness;
mod gateway;
mod handler;
mod housekeeping;
mod nudges;
mod page_click;
mod pictured;
mod publisher;
mod reconnect;
mod repeated;
mod rest;
mod rules;
mod scores;
mod seals;
mod servers;
mod settings;

#[cfg(any(test, feature = "fuzzing"))]
use serenity::model::application::Interaction;

pub use click::{Click, DEFAULT};
#[cfg(test)]
pub use commands::definitions;
pub use gateway::{DISCORD, RunError, run};
pub use page_click::{BY_DISCORD, PageClick, Setting};
pub use publisher::Publisher;
pub use rest::{Api, Rest, RestError};

/// Reads a frame of the gateway's as far as that can be done without doing what it asks for: for the fuzzer.
#[cfg(any(test, feature = "fuzzing"))]
pub fn heard(frame: &str) -> Option<Box<Interaction>> {
    let Ok(event::Event::Interaction(interaction)) = event::read(frame) else { return None };
    match &*interaction {
        Interaction::Command(command) => {
            let _ = (asker::Asker::of_command(command), commands::Asked::read(&command.data));
        }
        Interaction::Component(click) => {
            let _ = asker::Asker::of_click(click, None);
        }
        _ => {}
    }
    Some(interaction)
}
