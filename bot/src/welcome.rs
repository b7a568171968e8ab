//! What a newcomer is offered in the sandbox: a table with computers, dealt by one click.

use sandbox::{Greeting, Step, Welcome};

use crate::args;
use crate::locale::Language;

/// How many computers play with the newcomer.
const COMPUTERS: usize = 3;

/// A table of UP & DOWN with three computers, and on to one's own cards.
#[must_use]
pub fn welcome() -> Welcome {
    let greeting = |language: Language| {
        let say = |key: &str| language.say(key, args!());
        Greeting {
            locale: language.name().to_owned(),
            title: say("welcome-title"),
            words: say("welcome-words"),
            accept: say("welcome-accept"),
            decline: say("welcome-decline"),
        }
    };
    let mut steps = vec![Step::Command("/play game:tricks".to_owned())];
    steps.extend(vec![Step::Press("change/".to_owned()); COMPUTERS]);
    // Whoever the lot makes the first chief has the rules to change before anybody chooses a card: for a newcomer that is
    // done, so that the next thing they do is to choose one.
    let chief = Step::Through { until: "choose/".to_owned(), press: "play/".to_owned() };
    steps.extend([Step::Press("start/".to_owned()), Step::Direct, chief]);
    Welcome { greetings: Language::ALL.into_iter().map(greeting).collect(), steps }
}
