//! The glossary (docs/glossary.md) stays true: what it calls a thing, the texts of that language call it too.

use std::path::PathBuf;

/// All that people read in a language, in lower case, or nothing if there is no such language yet.
fn texts(language: &str) -> Option<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("locales").join(language);
    let files = std::fs::read_dir(folder).ok()?.map(|entry| entry.unwrap().path());
    let lines = files.flat_map(|file| {
        let text = std::fs::read_to_string(file).unwrap();
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    });
    let read = lines.filter(|line| !line.starts_with('#')).map(|line| match line.split_once(" = ") {
        // A key is English in every language, and nobody reads it.
        Some((_, text)) if !line.starts_with(' ') => text.to_lowercase(),
        _ => line.to_lowercase(),
    });
    Some(read.collect::<Vec<_>>().join("\n"))
}

/// The tables of the glossary: the languages at the head of each, and the terms of each line in their order.
fn tables() -> Vec<(Vec<String>, Vec<Vec<String>>)> {
    let glossary = include_str!("../../../../docs/glossary.md");
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    let mut tables: Vec<(Vec<String>, Vec<Vec<String>>)> = Vec::new();
    let mut before = "";
    for line in glossary.lines() {
        match (line.starts_with('|'), before.starts_with('|')) {
            (true, false) => tables.push((cells(line), Vec::new())),
            (true, true) if !line.starts_with("|-") => tables.last_mut().unwrap().1.push(cells(line)),
            _ => {}
        }
        before = line;
    }
    tables
}

/// Whether a word, or the first part of one, is this term.
fn is_used(texts: &str, term: &str) -> bool {
    texts.match_indices(term).any(|(at, _)| !texts[..at].ends_with(char::is_alphanumeric))
}

#[test]
fn every_term_of_the_glossary_is_the_one_that_its_language_uses() {
    let tables = tables();
    assert!(tables.len() >= 5, "general terms and four games");
    let mut unused = Vec::new();
    for (languages, lines) in &tables {
        assert_eq!(languages[..], ["en", "de", "fr", "lb", "nl"]);
        assert!(lines.len() >= 8);
        for (column, language) in languages.iter().enumerate() {
            let Some(texts) = texts(language) else { continue };
            for line in lines {
                let term = line.get(column).map_or("", String::as_str);
                if term.is_empty() {
                    unused.push(format!("{language}: nothing for {:?}", line[0]));
                } else if term != "–" && !is_used(&texts, &term.to_lowercase()) {
                    unused.push(format!("{language}: {term}"));
                }
            }
        }
    }
    assert!(unused.is_empty(), "not found in the texts: {unused:#?}");
}
