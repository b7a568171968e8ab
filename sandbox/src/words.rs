//! What the page says, and what Discord's own program says at it, in five languages. Every text stands in `words/`, in
//! a file for each language; the page's scripts get all of them at once.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::LazyLock;

type Texts = BTreeMap<String, String>;

/// A language by its short name, and the source of its texts. The first one is the default.
const WRITTEN: [(&str, &str); 5] = [
    ("en", include_str!("words/en.json")),
    ("de", include_str!("words/de.json")),
    ("fr", include_str!("words/fr.json")),
    ("lb", include_str!("words/lb.json")),
    ("nl", include_str!("words/nl.json")),
];

/// These texts as a script, so that a page need not load them.
pub(crate) const SCRIPT: &str = concat!(
    "export const WORDS = { en: ",
    include_str!("words/en.json"),
    ", de: ",
    include_str!("words/de.json"),
    ", fr: ",
    include_str!("words/fr.json"),
    ", lb: ",
    include_str!("words/lb.json"),
    ", nl: ",
    include_str!("words/nl.json"),
    "};",
);

/// The one language of the page that Discord does not have. To a bot, its readers have the locale `en-US`.
pub(crate) const OWN: &str = "lb";

static TEXTS: LazyLock<BTreeMap<&str, Texts>> = LazyLock::new(|| {
    WRITTEN.into_iter().map(|(name, text)| (name, serde_json::from_str(text).unwrap_or_default())).collect()
});

/// A text in the language of this locale, or in English, with what is given put in for its `{names}`.
pub(crate) fn say(locale: &str, key: &str, given: &[(&str, &dyn Display)]) -> String {
    let language = locale.split('-').next().unwrap_or_default();
    let texts = TEXTS.get(language).or_else(|| TEXTS.get(WRITTEN[0].0));
    let text = texts.and_then(|texts| texts.get(key)).map_or(key, String::as_str);
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        filled.push_str(before);
        if let Some((_, value)) = given.iter().find(|(known, _)| *known == name) {
            filled.push_str(&value.to_string());
        }
        rest = after;
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The names of what is put into a text.
    fn placeholders(text: &str) -> BTreeSet<&str> {
        text.split('{').skip(1).map(|rest| rest.split_once('}').unwrap().0).collect()
    }

    fn texts(language: &str) -> &Texts {
        &TEXTS[language]
    }

    #[test]
    fn every_text_is_there_in_every_language_and_takes_the_same() {
        let english = texts("en");
        assert!(!english.is_empty());
        for (language, _) in WRITTEN {
            let keys = |texts: &'static Texts| texts.keys().collect::<BTreeSet<_>>();
            assert_eq!(keys(texts(language)), keys(texts("en")), "{language}");
            for (key, text) in texts(language) {
                assert!(!text.trim().is_empty(), "{key} in {language}");
                assert_eq!(placeholders(text), placeholders(&english[key]), "{key} in {language}");
            }
        }
    }

    /// What asks for a text: the page's files, and those of this crate.
    fn sources() -> Vec<String> {
        let folders = ["src", "src/page"].map(|folder| format!("{}/{folder}", env!("CARGO_MANIFEST_DIR")));
        let files = folders.iter().flat_map(|folder| std::fs::read_dir(folder).unwrap());
        let files = files.map(|file| file.unwrap().path());
        let asking = files.filter(|path| path.is_file() && !path.ends_with("words.rs"));
        asking.map(|path| std::fs::read_to_string(path).unwrap()).collect()
    }

    #[test]
    fn what_is_asked_for_is_there() {
        const DOORS: [&str; 6] = [
            "say(\"",
            "say(locale, \"",
            "data-say=\"",
            "data-label=\"",
            "\"data-say\": \"",
            "\"data-label\": \"",
        ];
        for source in sources() {
            for door in DOORS {
                for key in source.split(door).skip(1).map(|rest| rest.split('"').next().unwrap()) {
                    assert!(texts("en").contains_key(key), "{key:?} is asked for");
                }
            }
        }
    }

    #[test]
    fn nothing_is_there_that_nobody_asks_for() {
        let sources = sources().concat();
        for key in texts("en").keys() {
            assert!(sources.contains(&format!("\"{key}\"")), "nobody asks for {key:?}");
        }
    }

    #[test]
    fn french_signs_stay_on_the_line_of_their_word() {
        for (key, text) in texts("fr") {
            let parted = [" :", " ;", " ?", " !", " »", "« "].into_iter().find(|sign| text.contains(sign));
            assert_eq!(parted, None, "{key}");
        }
    }

    #[test]
    fn what_is_given_is_put_in_once_and_as_it_is() {
        assert_eq!(say("fr", "no-command", &[("name", &"{name}")]), "Il n’y a pas de commande /{name}.");
        assert_eq!(say("pt-BR", "no-command", &[("name", &"play")]), "There is no command /play.");
    }
}
