//! What a newcomer is offered at the page: buttons, each of which does what could be done by hand, step by step.

use serde::Serialize;

/// The offers to a person who opens the page for the first time.
#[derive(Clone, Debug, Serialize)]
pub struct Welcome {
    /// The texts in each language; the first is the default.
    pub greetings: Vec<Greeting>,
    /// What is offered.
    pub offers: Vec<Offer>,
}

/// What a button does.
#[derive(Clone, Debug, Serialize)]
pub struct Offer {
    /// One after another, in the channel that one looks at.
    pub steps: Vec<Step>,
    /// A PNG that stands on the button.
    #[serde(skip)]
    pub picture: Option<Vec<u8>>,
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
    pub accept: Vec<Label>,
    /// On the button that closes the offer.
    pub decline: String,
}

/// What stands on a button.
#[derive(Clone, Debug, Serialize)]
pub struct Label {
    /// Its name.
    pub name: String,
    /// A sentence about it, if it has a picture, too.
    pub about: Option<String>,
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
