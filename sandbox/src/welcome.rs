//! What a newcomer is offered at the page: buttons, each of which does what could be done by hand, step by step.

use serde::Serialize;

/// An offer to whoever opens the page for the first time.
#[derive(Clone, Debug, Serialize)]
pub struct Welcome {
    /// What it says, in each language; the first is for whoever reads none of them.
    pub greetings: Vec<Greeting>,
    /// What is offered: for each button what it does, one after another, in the channel that one looks at.
    pub offers: Vec<Vec<Step>>,
}

/// What the offer says in one language.
#[derive(Clone, Debug, Serialize)]
pub struct Greeting {
    /// The language, such as `en` or `pt-BR`.
    pub locale: String,
    /// The heading.
    pub title: String,
    /// What the buttons do.
    pub words: String,
    /// On the button of each offer, the first of which is the one for most.
    pub accept: Vec<String>,
    /// On the button that closes the offer.
    pub decline: String,
}

/// One step.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Types a command, in the names that it has in no particular language.
    Command(String),
    /// Presses the button whose custom id begins like this, on the newest message since the first step that has one.
    Press(String),
    /// Goes to the direct messages.
    Direct,
}
