//! Checks that texts, commands and their options use the terms of the glossary (docs/glossary.md).

use locale::{Language, args};

use crate::commands::definitions;

/// All that people read in a language, in lower case, names with spaces between their words.
fn texts(language: Language) -> String {
    let source = super::source(language);
    let lines = source.lines().filter(|line| !line.starts_with('#'));
    let read = lines.map(|line| match line.split_once(" = ") {
        // Keys are English in every language and are not shown to people.
        Some((_, text)) if !line.starts_with(' ') => text,
        _ => line,
    });
    read.collect::<Vec<_>>().join("\n").to_lowercase().replace('_', " ")
}

/// A line of the glossary.
struct Entry {
    /// The term in each language, in the order of [`Language::ALL`]; – where it has none.
    terms: Vec<String>,
    /// Words that a language must not use for it.
    not: Vec<(Language, String)>,
}

impl Entry {
    fn read(cells: &[String]) -> Entry {
        let (terms, not) = cells.split_at(Language::ALL.len());
        let not = not.iter().flat_map(|not| not.split("; ")).flat_map(|words| {
            let (language, words) = words.split_once(": ").unwrap();
            let language = language.parse::<Language>().unwrap();
            words.split(", ").map(move |word| (language, word.to_lowercase()))
        });
        Entry { terms: terms.iter().map(|term| term.to_lowercase()).collect(), not: not.collect() }
    }

    /// The term in a language, if it has one.
    fn term(&self, language: Language) -> Option<&str> {
        let at = Language::ALL.iter().position(|one| *one == language).unwrap();
        Some(self.terms[at].as_str()).filter(|term| *term != "–")
    }
}

/// The tables of the glossary: what goes for all games, and a table for each.
fn tables() -> Vec<Vec<Entry>> {
    let glossary = include_str!("../../../../docs/glossary.md");
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let mut tables: Vec<Vec<Entry>> = Vec::new();
    let mut before = "";
    for line in glossary.lines() {
        match (line.starts_with('|'), before.starts_with('|')) {
            (true, false) => {
                let names = Language::ALL.map(Language::name);
                assert_eq!(cells(line), [&names[..], &["not"]].concat());
                tables.push(Vec::new());
            }
            (true, true) if !line.starts_with("|-") => {
                tables.last_mut().unwrap().push(Entry::read(&cells(line)));
            }
            _ => {}
        }
        before = line;
    }
    tables
}

/// Whether a word, or the first part of one, is this term. A cell left empty is no term.
fn is_used(texts: &str, term: &str) -> bool {
    !term.is_empty() && texts.match_indices(term).any(|(at, _)| !texts[..at].ends_with(char::is_alphanumeric))
}

#[test]
fn every_term_of_the_glossary_is_the_one_that_its_language_uses() {
    let tables = tables();
    assert!(tables.len() >= 5, "general terms and four games");
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let texts = texts(language);
        for table in &tables {
            assert!(table.len() >= 8);
            for entry in table {
                if let Some(term) = entry.term(language).filter(|term| !is_used(&texts, term)) {
                    wrong.push(format!("{}: {term:?} is not used", language.name()));
                }
                let not = entry.not.iter().filter(|(of, word)| *of == language && is_used(&texts, word));
                wrong.extend(not.map(|(_, word)| format!("{}: {word:?} is used", language.name())));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The entries whose English term is in a name; of several the longest, since a turn time is no turn.
fn entries_in<'a>(name: &str, entries: &[&'a Entry]) -> Vec<&'a Entry> {
    let name = format!(" {name} ");
    let says = |term: &str| [" ", "s "].iter().any(|end| name.contains(&format!(" {term}{end}")));
    let length = |entry: &&Entry| entry.term(Language::English).filter(|term| says(term)).map(str::len);
    let longest = entries.iter().filter_map(length).max();
    entries.iter().copied().filter(|entry| longest.is_some() && length(entry) == longest).collect()
}

#[test]
fn commands_and_their_options_are_called_as_in_the_glossary() {
    let tables = tables();
    let (general, all): (Vec<&Entry>, Vec<&Entry>) =
        (tables[0].iter().collect(), tables.iter().flatten().collect());
    let definitions = definitions();
    let commands = definitions.as_array().unwrap();
    let options = commands.iter().flat_map(|command| command["options"].as_array().unwrap());
    let key = |family: &str, part: &serde_json::Value| {
        format!("{family}{}", part["name"].as_str().unwrap().replace('_', "-"))
    };
    // A command belongs to no game, whatever else its name means in one.
    let names = commands.iter().map(|command| (key("name-", command), &general));
    let names = names.chain(options.map(|option| (key("argument-name-", option), &all)));
    let mut checked = 0;
    let mut wrong = Vec::new();
    for (key, entries) in names {
        let name = |language: Language| language.say(&key, args!()).replace('_', " ");
        let found = entries_in(&name(Language::English), entries);
        // Where Discord has no such language, names are English.
        for language in Language::ALL.into_iter().filter(|one| !one.discord_locales().is_empty()) {
            let own = name(language);
            let terms: Vec<&str> = found.iter().filter_map(|entry| entry.term(language)).collect();
            checked += terms.len();
            if !terms.is_empty() && !terms.iter().any(|term| is_used(&own, term)) {
                wrong.push(format!("{key} in {}: {own:?} is none of {terms:?}", language.name()));
            }
        }
    }
    assert!(checked > 30, "only {checked} names have a term");
    assert!(wrong.is_empty(), "{wrong:#?}");
}
