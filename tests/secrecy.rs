//! A hand never leaves through anything but its owner's view: over a whole match, nothing that anybody else can see
//! names a card before it is revealed.

use std::collections::{BTreeMap, BTreeSet};

use sandbox::{Message, Person};

use crate::bot::{House, within};
use crate::players::{hand, is_over, start, take_turn};

/// The cards in a hand, as its owner's panel shows them: in a menu, in a list, or in its picture.
fn cards_in(hand: &Message) -> BTreeSet<String> {
    if !hand.options().is_empty() {
        return hand.options().into_iter().collect();
    }
    let said = hand.pictures().into_iter().map(|picture| picture.description).chain([hand.text()]);
    let text = said.collect::<Vec<_>>().join("\n");
    let begins = ["Your cards: ", "Your cards (**bold** could win now): "];
    let list =
        text.lines().find_map(|line| begins.iter().find_map(|begins| line.strip_prefix(begins))).unwrap();
    list.split(", ").map(|card| card.replace("**", "")).collect()
}

/// A card in the notation and in words, with either space: `H12` and `Hat 12`.
fn spellings(card: &str) -> [String; 3] {
    let mut words = card.rsplit(char::is_whitespace);
    let (value, colour) = (words.next().unwrap(), words.next().unwrap());
    [format!("{}{value}", &colour[..1]), format!("{colour} {value}"), format!("{colour}\u{a0}{value}")]
}

/// Whether a text names a card, and not just one whose name begins with it.
fn names(text: &str, spelling: &str) -> bool {
    text.match_indices(spelling).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + spelling.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_ever_sees_a_card_of_somebody_elses_hand() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let spectator = house.sandbox.person("Sam");
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;

    let mut checked = 0;
    let mut seen_so_far = BTreeMap::new();
    let mut said_so_far = 0;
    let playing = async {
        loop {
            house.quiet().await;
            // The cards in each hand now, including one chosen but not revealed: none of them has ever been shown.
            let mut hands: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
            for (index, person) in people.iter().enumerate() {
                let seen = hand(person, &code).await;
                if is_over(&seen.text()) {
                    return;
                }
                hands.insert(index, cards_in(&seen));
            }
            // Everything shown since the last look, to whom it was shown, against the hands of the others.
            let watchers: Vec<(Option<usize>, &Person)> =
                people.iter().enumerate().map(|(i, p)| (Some(i), p)).chain([(None, &spectator)]).collect();
            for (watcher, person) in watchers {
                let shown = person.was_shown();
                let from = seen_so_far.insert(person.id(), shown.len()).unwrap_or_default();
                for (text, raw) in &shown[from..] {
                    for (_, cards) in hands.iter().filter(|(owner, _)| Some(**owner) != watcher) {
                        for spelling in cards.iter().flat_map(|card| spellings(card)) {
                            assert!(!names(text, &spelling), "{} sees {spelling}:\n{text}", person.name());
                            assert!(!names(raw, &spelling), "{} gets {spelling}:\n{raw}", person.name());
                            checked += 1;
                        }
                    }
                }
            }
            // Nor does a line of the log name any card that is still in a hand.
            let said = house.said();
            for spelling in hands.values().flatten().flat_map(|card| spellings(card)) {
                assert!(!names(&said[said_so_far..], &spelling), "the log names {spelling}");
            }
            said_so_far = said.len();

            for person in &people {
                let seen = hand(person, &code).await;
                take_turn(&person.direct(), &seen).await;
            }
        }
    };
    within(300, "the end of a match that is looked at", playing).await;
    assert!(checked > 10_000, "only {checked} comparisons");
    assert!(said_so_far > 0);
}
