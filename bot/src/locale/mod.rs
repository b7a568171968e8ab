//! Every sentence a person reads: looked up by key in the Fluent files of `bot/locales`. No such words stand in
//! the code; what they are about is said with arguments.

#[cfg(test)]
mod glossary;

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid, static_loader};

static_loader! {
    static LOCALES = {
        locales: "./locales",
        fallback_language: "en",
        // The marks that isolate directions would show up in labels and in what people copy.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// A language that there are texts in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

const ENGLISH: LanguageIdentifier = langid!("en");
const GERMAN: LanguageIdentifier = langid!("de");

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// The language for one of Discord's locales; English where there are no texts.
    #[must_use]
    pub fn of_locale(locale: &str) -> Language {
        match locale.split('-').next() {
            Some("de") => Language::German,
            _ => Language::English,
        }
    }

    /// Its short name, as in the database and in folder names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// The locales of Discord that read this language, beside the default.
    #[must_use]
    pub const fn discord_locales(self) -> &'static [&'static str] {
        match self {
            Language::English => &[],
            Language::German => &["de"],
        }
    }

    /// The sentence with this key. A key that is missing shows as itself; a test sees to it that none is.
    #[must_use]
    pub fn say(self, key: &str, args: Args) -> String {
        let id = match self {
            Language::English => &ENGLISH,
            Language::German => &GERMAN,
        };
        LOCALES.try_lookup_with_args(id, key, &args.0).unwrap_or_else(|| key.to_owned())
    }
}

/// The arguments of a sentence.
#[derive(Debug, Default)]
pub struct Args(HashMap<Cow<'static, str>, FluentValue<'static>>);

impl Args {
    /// With one argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<FluentValue<'static>>) -> Args {
        self.0.insert(Cow::Borrowed(name), value.into());
        self
    }
}

/// The arguments of a sentence: `args!()`, or `args!(name: value, …)`.
#[macro_export]
macro_rules! args {
    ($($name:ident: $value:expr),* $(,)?) => {
        $crate::locale::Args::default()$(.with(stringify!($name), $value))*
    };
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// All files of a language, one after another.
    fn source(language: Language) -> String {
        let folder = format!("{}/locales/{}", env!("CARGO_MANIFEST_DIR"), language.name());
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        files.map(|file| std::fs::read_to_string(file).unwrap() + "\n").collect()
    }

    /// The placeholders of every message.
    fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
        let mut all = BTreeMap::new();
        let mut key = String::new();
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if !line.starts_with([' ', '}'])
                && let Some((name, _)) = line.split_once(" =")
            {
                key = name.to_owned();
                assert!(all.insert(key.clone(), BTreeSet::new()).is_none(), "{key} stands twice");
            }
            for part in line.split('$').skip(1) {
                let name: String = part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                all.get_mut(&key).unwrap().insert(name);
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
            assert_eq!(english.keys().collect::<Vec<_>>(), theirs.keys().collect::<Vec<_>>(), "{language:?}");
            for (key, placeholders) in &english {
                assert_eq!(placeholders, &theirs[key], "{key} in {language:?}");
            }
        }
    }

    #[test]
    fn every_key_used_in_the_code_exists_and_every_key_is_used() {
        let mut code = String::new();
        let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    code += &std::fs::read_to_string(path).unwrap();
                }
            }
        }
        let english = messages(&source(Language::English));
        let used: BTreeSet<&str> = code
            .split("say(\"")
            .chain(code.split("key(\""))
            .skip(1)
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

    #[test]
    fn a_locale_of_discord_finds_its_language() {
        assert_eq!(Language::of_locale("de"), Language::German);
        assert_eq!(Language::of_locale("en-GB"), Language::English);
        assert_eq!(Language::of_locale("ja"), Language::English);
    }
}
