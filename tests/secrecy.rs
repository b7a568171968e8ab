//! A hand never leaves through anything but its owner's view: over a whole match, nothing that anybody else can see
//! names a card before it is revealed.

use std::collections::{BTreeMap, BTreeSet};

use sandbox::Person;

use crate::bot::House;
use crate::players::{hand, is_over, start, take_turn};

/// A card in the notation and in words: `H12` and `Hat 12`.
fn spellings(option: &str) -> [String; 2] {
    let mut words = option.rsplit(' ');
    let (value, colour) = (words.next().unwrap(), words.next().unwrap());
    [format!("{}{value}", &colour[..1]), format!("{colour} {value}")]
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

    // The cards each player holds, as their own panel shows them.
    let mut held: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
    let mut checked = 0;
    let mut seen_so_far = BTreeMap::new();
    let mut said_so_far = 0;
    'match_: loop {
        house.sandbox.quiet().await;
        for (index, person) in people.iter().enumerate() {
            let seen = hand(person, &code).await;
            if is_over(&seen.text()) {
                break 'match_;
            }
            if !seen.options().is_empty() {
                held.insert(index, seen.options().into_iter().collect());
            }
        }
        // Everything shown since the last look, to whom it was shown, against the hands of the others.
        let watchers: Vec<(Option<usize>, &Person)> =
            people.iter().enumerate().map(|(i, p)| (Some(i), p)).chain([(None, &spectator)]).collect();
        for (watcher, person) in watchers {
            let shown = person.was_shown();
            let from = seen_so_far.insert(person.id(), shown.len()).unwrap_or_default();
            for (text, raw) in &shown[from..] {
                for (_, cards) in held.iter().filter(|(owner, _)| Some(**owner) != watcher) {
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
        for spelling in held.values().flatten().flat_map(|card| spellings(card)) {
            assert!(!names(&said[said_so_far..], &spelling), "the log names {spelling}");
        }
        said_so_far = said.len();

        for (index, person) in people.iter().enumerate() {
            let seen = hand(person, &code).await;
            let before = seen.options();
            if take_turn(&person.direct(), &seen).await.is_some() && !before.is_empty() {
                // The first option was played; once all have chosen it is revealed.
                held.entry(index).or_default().remove(&before[0]);
            }
        }
    }
    assert!(checked > 10_000, "only {checked} comparisons");
    assert!(said_so_far > 0);
}
