//! The names of the computers at a table, and their tempers. They are derived from the table's code and from the people
//! there, so they are not stored and do not change during a match.

use strum::{Display, VariantArray};

/// The temper of a computer, as its remarks show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Temper {
    /// Glad of everything.
    Cheerful,
    /// Surprised by nothing.
    Dry,
    /// Full of itself.
    Proud,
    /// Never content.
    Grumpy,
}

/// The temper of the computer of this name.
#[must_use]
pub fn temper(name: &str) -> Temper {
    let letters: usize = name.bytes().map(usize::from).sum();
    Temper::VARIANTS[letters % Temper::VARIANTS.len()]
}

/// Enough that ten players always find one for each computer, whatever the people are called.
const NAMES: [&str; 30] = [
    "Ada", "Bruno", "Clara", "Dario", "Elsa", "Fritz", "Greta", "Hugo", "Ida", "Jonas", "Kira", "Leon",
    "Mona", "Nico", "Olga", "Pablo", "Quinn", "Rosa", "Sami", "Tilda", "Ugo", "Vera", "Wim", "Xenia", "Yuri",
    "Zita", "Alma", "Boris", "Carla", "Diego",
];

/// The names of the computers at the table with this code, in the order of their seats: all different, and none equal
/// to that of a person there.
#[must_use]
pub fn names(code: &str, people: &[&str], computers: usize) -> Vec<&'static str> {
    let first: usize = code.bytes().map(usize::from).sum();
    let name = |number: usize| NAMES[(first + number) % NAMES.len()];
    let is_free = |name: &&str| !people.iter().any(|person| person.trim().eq_ignore_ascii_case(name));
    // Each has its own names to choose from, so that a clash does not change the names of the others.
    let own = |number: usize| (number..NAMES.len()).step_by(computers.max(1)).map(name).find(is_free);
    (0..computers).map(|number| own(number).unwrap_or_else(|| name(number))).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_temper_is_somebodys() {
        for wanted in Temper::VARIANTS {
            assert!(NAMES.iter().any(|name| temper(name) == *wanted), "{wanted}");
        }
    }

    #[test]
    fn a_person_of_the_same_name_changes_that_computers_name_and_no_other() {
        let alone = names("K7QX", &[], 3);
        let joined = names("K7QX", &["Ana", alone[1]], 3);
        assert_eq!((joined[0], joined[2]), (alone[0], alone[2]));
        assert_ne!(joined[1], alone[1]);
        assert_eq!(names("K7QX", &["Ana"], 3), alone, "others change nothing");
        assert_eq!(names("K7QX", &[], 2), alone[..2], "one that comes changes none before");
    }

    proptest! {
        #[test]
        fn no_two_at_a_table_are_called_alike(
            code in "[2-9B-X]{4}", computers in 0usize..=10, people in proptest::collection::vec(0usize..30, 10),
        ) {
            let people: Vec<String> = people[computers..].iter().map(|n| NAMES[*n].to_uppercase()).collect();
            let people: Vec<&str> = people.iter().map(String::as_str).collect();
            let called = names(&code, &people, computers);
            let all: BTreeSet<String> = called.iter().map(|name| name.to_uppercase()).collect();
            prop_assert_eq!(all.len(), computers, "{:?}", &called);
            prop_assert!(people.iter().all(|person| !all.contains(*person)), "{:?} {:?}", &called, people);
        }
    }
}
