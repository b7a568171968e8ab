//! Hostile names: they hide something, turn the direction of the text after them, pile up over other lines, are
//! Markdown, or mention everybody. Wherever they are shown, they are names and nothing else.

use sandbox::Person;
use serde_json::Value;

use crate::bot::House;
use crate::lost::meanwhile;
use crate::players::{Presses, code, leaves, play_on, start};

/// Reversed, with invisible characters in between; with more combining marks than fit on a line; Markdown and mentions
/// in several lines; and a legitimate one that runs from right to left.
const HOSTILE: [&str; 4] = [
    "\u{202E}nim\u{200B}dA\u{2066}",
    "Z\u{0335}\u{0321}\u{0322}\u{0327}\u{0328}\u{0338}\u{030D}\u{030E}algo",
    "`**@everyone** <@1>\n# shout",
    "\u{200F}מיכל\u{202C}",
];

/// The texts that were shown to people in messages: those of text components, in which Markdown counts, and separately
/// labels and the descriptions of pictures.
#[derive(Default)]
struct ShownTexts {
    texts: Vec<String>,
    labels: Vec<String>,
}

impl ShownTexts {
    fn all(people: &[Person]) -> ShownTexts {
        let mut shown = ShownTexts::default();
        for (_, raw) in people.iter().flat_map(Person::was_shown) {
            let body: Value = serde_json::from_str(&raw).unwrap();
            shown.collect(&body["components"]);
            shown.collect(&body["attachments"]);
        }
        shown
    }

    fn collect(&mut self, value: &Value) {
        match value {
            Value::Array(values) => values.iter().for_each(|value| self.collect(value)),
            Value::Object(fields) => {
                for (name, value) in fields {
                    match (name.as_str(), value.as_str()) {
                        ("content", Some(text)) => self.texts.push(text.to_owned()),
                        ("label" | "description" | "placeholder", Some(text)) => {
                            self.labels.push(text.to_owned())
                        }
                        _ => self.collect(value),
                    }
                }
            }
            _ => {}
        }
    }
}

/// Why a text is harmful, if it is.
fn harm(text: &str) -> Option<&'static str> {
    let turned = |c| matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}' | '\u{2067}');
    let piled = |c| matches!(c, '\u{0300}'..='\u{036F}');
    let fences = |fence| text.chars().filter(|c| *c == fence).count();
    let marks = text.split(|c| !piled(c)).map(|run| run.chars().count()).max();
    if text.contains(turned) {
        Some("changes the direction")
    } else if fences('\u{2068}') != fences('\u{2069}') {
        Some("opens a fence and leaves it open")
    } else if text.contains(['\u{200B}', '\u{FEFF}', '\u{2060}']) {
        Some("hides something")
    } else if marks > Some(2) {
        Some("piles up marks")
    } else {
        None
    }
}

/// Asserts that nothing shown to these people is harmful. Returns how often each of the names was shown.
fn harmless(people: &[Person]) -> [usize; 4] {
    let ShownTexts { texts, labels } = ShownTexts::all(people);
    for text in texts.iter().chain(&labels) {
        assert_eq!(harm(text), None, "{text:?}");
    }
    for text in &texts {
        let plain = !["`**", "<@1>", " @everyone", "*@everyone"].iter().any(|marks| text.contains(marks));
        assert!(plain && !text.lines().any(|line| line.starts_with("# shout")), "{text:?}");
    }
    ["nimdA", "algo", "everyone", "מיכל"]
        .map(|name| texts.iter().chain(&labels).filter(|text| text.contains(name)).count())
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_hide_turn_round_pile_up_or_mention_do_no_harm_anywhere() {
    let house = House::open().await;
    let people = HOSTILE.map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let code = code(&there.command("/play game:tricks rounds:1 tie:shared").await.text());
    for person in &people[1..] {
        person.at(&house.games).presses("join").await;
    }
    there.presses("start").await;
    // Somebody is away, somebody wants it to end, and somebody has left a seat to be taken over.
    people[1].at(&house.games).command("/end").await;
    leaves(&people[2].at(&house.games), None).await;
    house.quiet().await;
    let playing = [people[0].clone(), people[1].clone(), people[3].clone()];
    play_on(&house, &playing, &code).await;
    for command in ["/leaderboard by:matches", "/history", "/stats", &format!("/table table:{code}")] {
        there.command(command).await;
    }
    house.quiet().await;
    let shown = harmless(&people);
    assert!(shown.iter().all(|times| *times > 0), "{shown:?}");
    for name in ["nim", "algo", "everyone", "מיכל"] {
        assert!(!house.said().contains(name), "{name}: {}", house.said());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_was_stored_before_is_made_harmless_when_it_is_read() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    leaves(&people[1].at(&house.games), None).await;
    house.quiet().await;
    meanwhile(&house, "UPDATE people SET name = '\u{202e}nim\u{200b}dA' WHERE id > 0").await;
    // To a person who was not there before, the table is shown anew.
    let eve = house.sandbox.person("Eve");
    eve.at(&house.games).command(&format!("/table table:{code}")).await;
    eve.at(&house.games).waits_for("Take over for nimdA").await;
    house.quiet().await;
    assert!(harmless(&[eve])[0] > 0);
}
