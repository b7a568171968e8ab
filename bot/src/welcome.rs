//! The offers to a newcomer in the sandbox: the lessons, or a table of a game with computers, started by one click.

use app::ui;
use drawing::Painter;
use game_core::GameId;
use locale::{Language, args};
use sandbox::{Greeting, Label, Offer, Step, Welcome};

/// The number of computers that play with the newcomer.
const COMPUTERS: usize = 2;

/// The lessons, and for each game the steps that open a table with two computers, start it, and show one's hand.
#[must_use]
pub fn welcome() -> Welcome {
    let greeting = |language: Language| {
        let say = |key: &str| language.say(key, args!());
        let games = GameId::ALL.iter().map(|game| Label {
            name: say(&format!("game-{game}")),
            about: Some(say(&format!("about-{game}"))),
        });
        let learn = Label { name: say("welcome-learn"), about: None };
        Greeting {
            locale: language.name().to_owned(),
            title: say("welcome-title"),
            words: say("welcome-words"),
            accept: std::iter::once(learn).chain(games).collect(),
            decline: say("welcome-decline"),
        }
    };
    let learn = Offer { steps: vec![Step::Command("/learn".to_owned())], picture: None };
    let mut painter = Painter::default();
    let play = GameId::ALL.iter().map(|game| {
        let cover = ui::cover(*game, Language::English);
        let picture = painter.paint(&cover.drawing).and_then(|canvas| drawing::encode(&canvas).ok());
        let mut steps = vec![Step::Command(format!("/play game:{game}"))];
        steps.extend(vec![Step::Press("change/".to_owned()); COMPUTERS]);
        steps.extend([Step::Press("start/".to_owned()), Step::Direct]);
        Offer { steps, picture }
    });
    Welcome {
        greetings: Language::ALL.into_iter().map(greeting).collect(),
        offers: std::iter::once(learn).chain(play).collect(),
    }
}
