//! What the Fluent files are held to, in all languages alike, and that no words stand in the code instead.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::*;

/// All files of a language, one after another.
fn source(language: Language) -> String {
    let folder = format!("{}/locales/{}", env!("CARGO_MANIFEST_DIR"), language.name());
    let files = std::fs::read_dir(&folder).unwrap_or_else(|_| panic!("{folder} is missing"));
    files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap() + "\n").collect()
}

/// What stands in one message.
#[derive(Debug, Default)]
struct Message {
    /// The arguments it names.
    placeholders: BTreeSet<String>,
    /// Those by which it chooses between forms.
    selectors: BTreeSet<String>,
    /// The names of these forms.
    forms: BTreeSet<String>,
    /// The other messages it names.
    references: BTreeSet<String>,
}

/// The messages by key.
fn messages(source: &str) -> BTreeMap<String, Message> {
    let word = |text: &str| -> String {
        text.chars().take_while(|c| c.is_ascii_alphanumeric() || "_-".contains(*c)).collect()
    };
    let mut all: BTreeMap<String, Message> = BTreeMap::new();
    let mut key = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if !line.starts_with([' ', '}'])
            && let Some((name, _)) = line.split_once(" =")
        {
            key = name.to_owned();
            assert!(all.insert(key.clone(), Message::default()).is_none(), "{key} stands twice");
        }
        let Some(message) = all.get_mut(&key) else { continue };
        for part in line.split('{').skip(1).map(str::trim_start) {
            match part.strip_prefix('$') {
                Some(argument) => {
                    let name = word(argument);
                    if argument[name.len()..].trim_start().starts_with("->") {
                        message.selectors.insert(name.clone());
                    }
                    message.placeholders.insert(name);
                }
                None if part.starts_with(|c: char| c.is_ascii_lowercase()) => {
                    message.references.insert(word(part));
                }
                None => {}
            }
        }
        let form = line.trim_start().trim_start_matches('*');
        if let Some((form, _)) = form.strip_prefix('[').and_then(|form| form.split_once(']')) {
            message.forms.insert(form.to_owned());
        }
    }
    all
}

#[test]
fn every_language_has_the_same_keys_with_the_same_placeholders() {
    let english = messages(&source(Language::English));
    assert!(english.len() > 50);
    for language in Language::ALL {
        let theirs = messages(&source(language));
        let missing: Vec<_> = english.keys().filter(|key| !theirs.contains_key(*key)).collect();
        let unused: Vec<_> = theirs.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(
            missing.is_empty() && unused.is_empty(),
            "{language:?} lacks {missing:?}, only it has {unused:?}"
        );
        for (key, message) in &english {
            let theirs = &theirs[key];
            assert_eq!(message.placeholders, theirs.placeholders, "{key} in {language:?}");
            // A language may choose between forms where English need not, but not the other way round.
            assert!(theirs.selectors.is_superset(&message.selectors), "{key} in {language:?}");
        }
    }
}

#[test]
fn every_message_that_is_named_in_another_is_there() {
    for language in Language::ALL {
        let all = messages(&source(language));
        for (key, message) in &all {
            for other in &message.references {
                assert!(all.contains_key(other), "{key} in {language:?} names {other}");
            }
        }
    }
}

#[test]
fn texts_name_commands_by_their_messages() {
    // "`/play`" would stay as it is where the command is called something else.
    for language in Language::ALL {
        for line in source(language).lines() {
            let named = line.split("`/").skip(1).all(|rest| rest.starts_with("{ name-"));
            assert!(named, "write `/{{ name-… }}` in {language:?}: {line}");
        }
    }
}

#[test]
fn forms_are_those_of_the_language() {
    for language in Language::ALL {
        let plural: &[&str] = match language {
            Language::French => &["one", "many", "other"],
            _ => &["one", "other"],
        };
        for (key, message) in messages(&source(language)) {
            for form in message.forms {
                // The categories of all languages; what else there is, is a value of the argument.
                let is_category = ["zero", "one", "two", "few", "many", "other"].contains(&form.as_str());
                assert!(!is_category || plural.contains(&form.as_str()), "{key} in {language:?}: [{form}]");
            }
        }
    }
}

#[test]
fn one_is_told_apart_from_many_in_every_language() {
    for language in Language::ALL {
        let won = |count: u8| language.say("match-won", args!(names: "N", count: count));
        assert_ne!(won(1), won(2), "{language:?}");
        assert_eq!(won(2), won(5), "{language:?}");
    }
}

/// The source files of these folders, without tests: path and text.
fn code(folders: &[&str]) -> Vec<(PathBuf, String)> {
    let mut open: Vec<PathBuf> =
        folders.iter().map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).collect();
    let mut code = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let is_test = path.file_stem().is_some_and(|name| name.to_string_lossy().ends_with("tests"));
            if is_test {
                continue;
            }
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let before_tests = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
                code.push((path, before_tests.to_owned()));
            }
        }
    }
    code
}

#[test]
fn every_key_used_in_the_code_exists_and_every_key_is_used() {
    let code: String = code(&["src"]).into_iter().map(|(_, text)| text).collect();
    let english = messages(&source(Language::English));
    let used: BTreeSet<&str> = code
        .split("say(\"")
        .skip(1)
        .chain(code.split("key(\"").skip(1))
        .filter_map(|rest| rest.split('"').next())
        .collect();
    for key in used.iter().filter(|key| !key.contains(['{', ' ', '\n', '(', '/'])) {
        assert!(english.contains_key(*key), "{key} is used but not written");
    }
    for key in english.keys() {
        // Keys made of two parts (`option-{name}`) are used by their first part.
        let family = key.split_inclusive('-').next().unwrap();
        assert!(
            code.contains(&format!("\"{key}\"")) || code.contains(&format!("\"{family}{{")),
            "{key} is written but not used"
        );
    }
}

/// The string literals of a line of code, without what stands in braces in them.
fn literals(line: &str) -> Vec<String> {
    let (mut found, mut inside, mut escaped, mut braces) = (Vec::new(), false, false, 0_usize);
    for c in line.chars() {
        match c {
            _ if escaped => escaped = false,
            '\\' if inside => escaped = true,
            '"' => {
                inside = !inside;
                braces = 0;
                if inside {
                    found.push(String::new());
                }
            }
            '{' if inside => braces += 1,
            '}' if inside => braces = braces.saturating_sub(1),
            c if inside && braces == 0 => found.last_mut().unwrap().push(c),
            _ => {}
        }
    }
    found
}

/// Whether somebody could read this as words: two words one after another, or one that is written as in a sentence,
/// with a capital or a letter that ids do not have. A single small word is an id, a key, a field or a notation.
fn has_words(literal: &str) -> bool {
    let words: Vec<&str> = literal
        .split(|c: char| c.is_whitespace() || ".,:;!?*()".contains(c))
        .filter(|word| is_word(word))
        .collect();
    let in_a_sentence =
        |word: &&str| word.chars().any(|c| c.is_uppercase() || c.is_alphabetic() && !c.is_ascii());
    words.len() > 1 || words.iter().any(in_a_sentence)
}

fn is_word(text: &str) -> bool {
    text.chars().filter(|c| c.is_alphabetic()).count() > 1 && !text.contains(['/', '_', '@'])
}

/// What a line holds whose words are for developers and for whoever runs the bot.
const NOT_FOR_PEOPLE: [&str; 9] =
    ["assert", "warn!(", "error!(", "info!(", "debug!(", "#[error(", ".expect(", "reason = ", "include_"];

/// What looks like words on panels and is none for people.
const NO_WORDS: [&str; 2] = [
    // The sides of the card, as arguments of sentences that choose by them.
    "UP", "DOWN",
];

#[test]
fn panels_say_nothing_that_does_not_come_from_the_files() {
    let folders = ["src/panels", "src/pictures"];
    let there =
        folders.into_iter().filter(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).exists());
    for (path, text) in code(&there.collect::<Vec<_>>()) {
        // What a replay prints is for developers.
        let replay = text
            .find("pub fn position(")
            .map_or(0..0, |from| from..from + text[from..].find("\n}\n").unwrap());
        let text = format!("{}{}", &text[..replay.start], &text[replay.end..]);
        let for_people = |line: &&str| {
            !line.trim_start().starts_with("//") && !NOT_FOR_PEOPLE.iter().any(|marker| line.contains(marker))
        };
        let lines = text.lines().filter(for_people);
        for line in lines {
            for literal in literals(line) {
                assert!(
                    !has_words(&literal) || NO_WORDS.contains(&literal.as_str()),
                    "{literal:?} in {} is for bot/locales",
                    path.display()
                );
            }
            // Where a text or label is made, not even one small word.
            for maker in ["text(\"", "text(format!(\"", "label: \"", "placeholder: \"", "description: \""] {
                if let Some((_, rest)) = line.split_once(maker) {
                    let said = literals(&format!("\"{rest}")).swap_remove(0);
                    assert!(!said.chars().any(char::is_alphabetic), "{said:?} in {}", path.display());
                }
            }
        }
    }
}

#[test]
fn answers_say_nothing_that_does_not_come_from_the_files() {
    // What is answered is made by panels, or said by key: never from a literal that is no key.
    let keys = messages(&source(Language::English));
    for (path, text) in code(&["src/discord", "src/tables"]) {
        for maker in ["notice(\"", "notice(&format!(", "\"content\":"] {
            assert!(!text.contains(maker), "{maker} in {}", path.display());
        }
        for rest in text.split("self.tell(asker, \"").skip(1) {
            let key = rest.split('"').next().unwrap();
            assert!(keys.contains_key(key), "{key:?} in {}", path.display());
        }
    }
}

#[test]
fn words_are_told_from_ids_and_notation() {
    for words in ["Your turn", "nobody has chosen", "Join", "zurück drücken", "**Scores**"] {
        assert!(has_words(words), "{words}");
    }
    for none in ["rounds", "custom_id", "table-heading", "play ", "attachment://", " · ", "handswap @", "-# "]
    {
        assert!(!has_words(none), "{none}");
    }
    assert_eq!(literals(r#"text(format!("{} of \" {}", "rest"))"#), [" of  ", "rest"]);
}

#[test]
fn a_locale_of_discord_finds_its_language() {
    for (locale, language) in [
        ("de", Language::German),
        ("en-GB", Language::English),
        ("ja", Language::English),
        ("fr", Language::French),
        ("nl", Language::Dutch),
    ] {
        assert_eq!(Language::of_locale(locale), language);
    }
    for language in Language::ALL {
        assert_eq!(Language::named(language.name()), Some(language));
        for locale in language.discord_locales() {
            assert_eq!(Language::of_locale(locale), language);
        }
    }
    assert_eq!(Language::named("xx"), None);
}
