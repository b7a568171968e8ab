//! What people click, in a house over virtual time: nothing here needs a process, a socket, or PostgreSQL.

mod away;
mod calls;
mod disk;
mod learn;
mod limits;
mod lobby;
mod memory;
mod messages;
mod mixtures;
mod moments;
mod pictures;
mod playing;
mod strangers;
mod unnoted;

use sandbox::{Answer, Message};

use crate::players::shows;

/// What a private copy shows, without the line that says that it is one.
fn copied(text: &str) -> String {
    let (note, shown): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.contains("Only you see this"));
    assert!(note.len() == 1, "{text}");
    shown.join("\n")
}

/// Whether a private copy in words agrees with a message. Without a picture both have the same text; with one, the copy
/// has every line of the message, in order, and may have more: those that the picture shows.
fn is_copied(text: &str, message: &Message) -> bool {
    let (copy, text) = (copied(text), message.text());
    if message.pictures().is_empty() {
        return copy == text;
    }
    let mut lines = copy.lines();
    text.lines().all(|line| lines.any(|other| other == line))
}

/// Whether something was answered by a message that has this button.
fn answered(answer: &Answer, id: &str) -> bool {
    match answer {
        Answer::Message(message) | Answer::Private(message) | Answer::Update(message) => shows(message, id),
        _ => false,
    }
}
