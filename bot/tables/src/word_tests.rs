//! Words at a table, and what may change after the last one.

use fairness::{Seal, Secret, Word};
use game_core::{Level, Seat};

use crate::refusal::Refusal;
use crate::table::tests::{person, table};
use crate::table::{Stage, Table};

/// A table with a seal, at which two people sit.
fn sealed() -> Table {
    let secret = Secret::from_bytes([7; 32]);
    let seal = Some(Seal::after(None, "K7QX", secret.commitment()));
    let mut table = Table { secret: Some(secret), seal, ..table() };
    table.join(person(2)).unwrap();
    table
}

fn says(table: &mut Table, by: i32, word: &str) -> Result<(), Refusal> {
    table.say_word(by.into(), Word::typed(word).unwrap())
}

/// A change in a lobby, and its name.
type Deed = (&'static str, fn(&mut Table));

/// The changes in a lobby that would change the cards.
fn changes() -> [Deed; 4] {
    [
        ("a computer sits down", |table| table.add_computer(1.into(), Level::Steady).unwrap()),
        ("somebody sits down", |table| table.join(person(3)).unwrap()),
        ("an option is another", |table| table.choices = vec![("rounds".into(), "2".into())]),
        ("the seats are changed about", |table| table.chairs.swap(0, 1)),
    ]
}

#[test]
fn after_the_last_word_nothing_that_decides_the_cards_changes_without_another_word() {
    for (what, change) in changes() {
        let mut table = sealed();
        says(&mut table, 1, "salt").unwrap();
        says(&mut table, 2, "melon").unwrap();
        assert!(table.clone().start_fairly(1.into(), None).is_ok());
        change(&mut table);
        assert_eq!(table.start_fairly(1.into(), None), Err(Refusal::ChangedSinceWord), "{what}");
        assert!(matches!(table.stage, Stage::Lobby), "{what}");
        // Even an operator who made the change has to type a word again; then the other's word is not the last one.
        says(&mut table, 1, "salt").unwrap();
        assert_eq!(table.terms.unwrap().words, 3, "{what}");
        assert!(table.start_fairly(1.into(), None).is_ok(), "{what}");
    }
}

#[test]
fn where_nobody_has_typed_a_word_everything_may_change() {
    for (what, change) in changes() {
        let mut table = sealed();
        change(&mut table);
        assert!(table.start_fairly(1.into(), None).is_ok(), "{what}");
    }
    // The person who typed one has left.
    let mut table = sealed();
    table.join(person(3)).unwrap();
    says(&mut table, 3, "melon").unwrap();
    table.leave(3.into()).unwrap();
    assert!(table.start_fairly(1.into(), None).is_ok());
}

#[test]
fn a_word_that_another_has_followed_is_settled() {
    let mut table = sealed();
    says(&mut table, 1, "salt").unwrap();
    says(&mut table, 1, "sugar").unwrap();
    says(&mut table, 2, "melon").unwrap();
    let settled = Err(Refusal::WordSettled { word: "sugar".into() });
    assert_eq!(says(&mut table, 1, "salt"), settled);
    assert_eq!(says(&mut table, 1, ""), settled);
    // It may be typed again unchanged, and the last word may still change.
    says(&mut table, 2, "pepper").unwrap();
    let last = table.terms;
    says(&mut table, 2, "Pépper").unwrap();
    assert_eq!(table.terms, last, "the same word in its place is nothing new");
    says(&mut table, 1, "sugar").unwrap();
    assert_eq!(says(&mut table, 2, "melon"), Err(Refusal::WordSettled { word: "pepper".into() }));
    assert_eq!(table.terms.unwrap().words, 5);
}

#[test]
fn a_name_decides_no_cards() {
    let seed = |name: &str| {
        let mut table = sealed();
        says(&mut table, 2, "melon").unwrap();
        table.seated_mut(Seat::new(0).unwrap()).unwrap().person.name = name.into();
        table.start_fairly(1.into(), None).unwrap().seed
    };
    assert_eq!(seed("Ana"), seed("A\u{200b}na"));
}
