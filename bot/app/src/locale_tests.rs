//! Checks of the Fluent files of all languages.

use std::collections::{BTreeMap, BTreeSet};

use game_core::tricks::{Colour, Edition};
use game_core::{COMMON_AWARDS, Condition, GameId, Level, OptionValues, Unit};
use games::{Occasion, remark_key};
use literals::code;
use locale::{Language, args};
use model::actions::Page;
use model::computers::Temper;
use model::{Calling, OnHoliday, Order, Period, TurnTime};
use strum::VariantArray;

use crate::commands::definitions;

mod glossary;
mod literals;

/// All files of a language, one after another.
fn source(language: Language) -> String {
    let folder = format!("{}/../locales/{}", env!("CARGO_MANIFEST_DIR"), language.name());
    let files = std::fs::read_dir(&folder).unwrap_or_else(|_| panic!("{folder} is missing"));
    files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap() + "\n").collect()
}

/// The contents of one Fluent message.
#[derive(Debug, Default)]
struct Message {
    /// The arguments that it uses.
    placeholders: BTreeSet<String>,
    /// The arguments by which it selects a variant.
    selectors: BTreeSet<String>,
    /// The keys of these variants.
    forms: BTreeSet<String>,
    /// The other messages that it references.
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
fn every_message_that_another_references_exists() {
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
fn texts_mention_commands_by_their_default_names() {
    // "`/play`" would be wrong for whoever's Discord has another name for the command.
    let all = definitions();
    let names: Vec<&str> =
        all.as_array().unwrap().iter().filter_map(|command| command["name"].as_str()).collect();
    for language in Language::ALL {
        for line in source(language).lines() {
            assert!(!line.contains("`/"), "write </play> in {language:?}: {line}");
            for mention in line.split("</").skip(1) {
                let name = mention.split_once('>').map(|(name, _)| name);
                assert!(name.is_some_and(|name| names.contains(&name)), "no command in {language:?}: {line}");
            }
        }
    }
}

#[test]
fn there_is_one_apostrophe() {
    for language in Language::ALL {
        for line in source(language).lines().filter(|line| !line.starts_with('#')) {
            assert!(!line.contains('\''), "write ’ in {language:?}: {line}");
        }
    }
}

#[test]
fn french_signs_stay_on_the_line_of_their_word() {
    const NO_BREAK: char = '\u{a0}';
    for line in source(Language::French).lines().filter(|line| !line.starts_with('#')) {
        let signs: Vec<char> = line.chars().collect();
        for pair in signs.windows(2) {
            let has_no_break = match pair {
                [before, ':' | ';' | '!' | '?' | '»'] => *before == NO_BREAK,
                ['«', after] => *after == NO_BREAK,
                _ => true,
            };
            assert!(has_no_break, "{} takes a no-break space in: {line}", String::from_iter(pair));
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
                // The plural categories of all languages; any other variant is a value of the argument.
                let is_category = ["zero", "one", "two", "few", "many", "other"].contains(&form.as_str());
                assert!(!is_category || plural.contains(&form.as_str()), "{key} in {language:?}: [{form}]");
            }
        }
    }
}

#[test]
fn one_and_many_have_different_forms_in_every_language() {
    for language in Language::ALL {
        let won = |count: u8| language.say("match-won", args!(names: "N", count: count));
        assert_ne!(won(1), won(2), "{language:?}");
        assert_eq!(won(2), won(5), "{language:?}");
    }
}

/// The keys that the code builds from names: of commands and their options, of games and their parts.
fn put_together() -> BTreeSet<String> {
    let mut keys = Vec::new();
    for command in definitions().as_array().unwrap() {
        let name = command["name"].as_str().unwrap();
        keys.extend([format!("name-{name}"), format!("command-{name}")]);
        for option in command["options"].as_array().unwrap() {
            let name = option["name"].as_str().unwrap();
            keys.extend([format!("argument-name-{name}"), format!("argument-{name}")]);
        }
    }
    for game in GameId::ALL {
        keys.extend([format!("game-{game}"), format!("about-{game}"), format!("learn-{game}-end")]);
        for page in Page::VARIANTS.iter().copied() {
            match page {
                // What is in force at a table stands in no file.
                Page::Table => keys.push(format!("rules-name-{page}")),
                // What a turn is and what is special, each game says in its own words.
                Page::Turn | Page::Special | Page::More => {
                    keys.extend([format!("rules-{game}-{page}"), format!("rules-{game}-{page}-name")]);
                }
                _ => keys.extend([format!("rules-{game}-{page}"), format!("rules-name-{page}")]),
            }
        }
        for option in game.options() {
            keys.push(format!("option-{}", option.name));
            if let OptionValues::Words(words) = option.values {
                keys.extend(words.iter().map(|word| format!("value-{}-{word}", option.name)));
            }
        }
    }
    for (name, edition) in [("characters", Edition::Characters), ("suits", Edition::Suits)] {
        keys.push(format!("card-{name}"));
        let letters = Colour::ALL.map(|colour| colour.letter(edition).to_ascii_lowercase());
        keys.extend(letters.map(|letter| format!("colour-{name}-{letter}")));
    }
    keys.extend(Level::VARIANTS.iter().map(|level| format!("level-{level}")));
    for (temper, occasion) in
        Temper::VARIANTS.iter().flat_map(|one| Occasion::VARIANTS.iter().map(move |other| (*one, *other)))
    {
        keys.push(remark_key(temper, occasion));
    }
    let awards = GameId::ALL.iter().flat_map(|game| game.awards()).map(|(what, _)| what);
    for what in awards.chain(COMMON_AWARDS) {
        keys.extend([format!("award-{what}"), format!("award-{what}-said")]);
    }
    // Of a game in which the coach judges single moves.
    keys.extend(
        GameId::ALL
            .iter()
            .flat_map(|game| game.consequences().map(move |what| format!("{game}-reason-{what}"))),
    );
    keys.extend(Unit::VARIANTS.iter().map(|unit| format!("coach-{unit}")));
    keys.extend(TurnTime::VARIANTS.iter().map(|time| format!("turntime-{}", time.name())));
    keys.extend(Calling::VARIANTS.iter().map(|calling| format!("preference-calls-{calling}")));
    keys.extend(
        OnHoliday::VARIANTS
            .iter()
            .flat_map(|what| ["agreement", "table"].map(|of| format!("{of}-holiday-{what}"))),
    );
    keys.extend(
        Condition::ALL.iter().flat_map(|when| ["condition", "planned"].map(|of| format!("{of}-{when}"))),
    );
    keys.extend(Order::VARIANTS.iter().map(|order| format!("order-{order}")));
    keys.extend(Period::VARIANTS.iter().map(|period| format!("period-{period}")));
    keys.into_iter().map(|key| key.replace('_', "-")).collect()
}

#[test]
fn every_key_used_in_the_code_exists_and_every_key_is_used() {
    let code: String = code(&[".."]).into_iter().map(|(_, text)| text).collect();
    // HTTP headers are read with `contains_key`, too.
    let code = code.replace("contains_key(\"", "contains(\"");
    let english = messages(&source(Language::English));
    let literals = code.split("say(\"").chain(code.split("key(\"")).filter_map(|rest| rest.split('"').next());
    let in_full = literals.filter(|key| !key.contains(['{', ' ', '\n', '(', '/'])).map(str::to_owned);
    let put_together = put_together();
    let used: BTreeSet<String> = in_full.chain(put_together.iter().cloned()).collect();
    let missing: Vec<&String> = used.iter().filter(|key| !english.contains_key(*key)).collect();
    assert!(missing.is_empty(), "used but not written: {missing:?}");
    let is_used = |key: &String| put_together.contains(key) || code.contains(&format!("\"{key}\""));
    let unused: Vec<&String> = english.keys().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "written but not used: {unused:?}");
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
        assert_eq!(language.to_string().parse(), Ok(language));
        for locale in language.discord_locales() {
            assert_eq!(Language::of_locale(locale), language);
        }
    }
    assert!("xx".parse::<Language>().is_err());
}
