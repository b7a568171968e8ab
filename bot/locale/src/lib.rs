//! Every sentence a person reads: looked up by key in the Fluent files of `bot/locales`. No such words stand in
//! the code; what they are about is said with arguments.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid, static_loader};
use strum::{EnumString, IntoStaticStr};

static_loader! {
    static LOCALES = {
        locales: "../locales",
        fallback_language: "en",
        // The marks that isolate directions would show up in labels and in what people copy.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// A language that there are texts in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, strum::Display, EnumString, IntoStaticStr)]
pub enum Language {
    /// English.
    #[default]
    #[strum(serialize = "en")]
    English,
    /// German.
    #[strum(serialize = "de")]
    German,
    /// French.
    #[strum(serialize = "fr")]
    French,
    /// Luxembourgish.
    #[strum(serialize = "lb")]
    Luxembourgish,
    /// Dutch.
    #[strum(serialize = "nl")]
    Dutch,
}

const ENGLISH: LanguageIdentifier = langid!("en");
const GERMAN: LanguageIdentifier = langid!("de");
const FRENCH: LanguageIdentifier = langid!("fr");
const LUXEMBOURGISH: LanguageIdentifier = langid!("lb");
const DUTCH: LanguageIdentifier = langid!("nl");

impl Language {
    /// All languages.
    pub const ALL: [Language; 5] =
        [Language::English, Language::German, Language::French, Language::Luxembourgish, Language::Dutch];

    /// The language for one of Discord's locales, or of this name; English where there are no texts.
    #[must_use]
    pub fn of_locale(locale: &str) -> Language {
        locale.split('-').next().and_then(|name| name.parse().ok()).unwrap_or_default()
    }

    /// Its short name, as in the database and in folder names.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What it calls itself.
    #[must_use]
    pub fn own_name(self) -> String {
        self.say("language-own-name", crate::args!())
    }

    /// The locales of Discord that read this language, beside the default. Discord has none for Luxembourgish: whoever
    /// wants to read it says so in `/settings`.
    #[must_use]
    pub const fn discord_locales(self) -> &'static [&'static str] {
        match self {
            Language::English | Language::Luxembourgish => &[],
            Language::German => &["de"],
            Language::French => &["fr"],
            Language::Dutch => &["nl"],
        }
    }

    /// Several things as one part of a sentence: all but the last parted by commas.
    #[must_use]
    pub fn list(self, things: &[String]) -> String {
        self.list_with("list-and", things)
    }

    /// The same, with the sentence that joins the last to those before.
    #[must_use]
    pub fn list_with(self, key: &str, things: &[String]) -> String {
        match things {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => self.say(key, crate::args!(first: first.join(", "), last: last.clone())),
        }
    }

    /// The sentence with this key. A key that is missing shows as itself; a test sees to it that none is.
    #[must_use]
    pub fn say(self, key: &str, args: Args) -> String {
        let id = match self {
            Language::English => &ENGLISH,
            Language::German => &GERMAN,
            Language::French => &FRENCH,
            Language::Luxembourgish => &LUXEMBOURGISH,
            Language::Dutch => &DUTCH,
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
        $crate::Args::default()$(.with(stringify!($name), $value))*
    };
}
