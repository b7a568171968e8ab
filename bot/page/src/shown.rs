//! What is said over the socket, in both directions: one JSON text each.

use app::commands::File;
use base64::prelude::{BASE64_STANDARD, Engine};
use drawing::{Picture, PictureName};
use locale::{Language, args};
use message::{Body, Image, Panel, Tap};
use model::PersonId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the page sends.
///
/// ```json
/// {"kind":"click","from":"hand","id":"play/ab12/7/turn R","values":[]}
/// ```
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum FromPage {
    /// A button, menu or form was used.
    Click { from: Place, id: String, values: Vec<String> },
    /// A command, without options.
    Command { name: String },
    /// Another table is to be shown.
    Show { table: String },
    /// It is still there.
    Alive,
}

/// Where on the page something was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Place {
    Table,
    Hand,
    Sheet,
}

/// What the page is sent.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum ToPage<'a> {
    /// The first: the page's own words, and the release, of which its files should be, too.
    Hello {
        release: &'static str,
        language: &'static str,
        words: Vec<(&'static str, String)>,
        /// The commands that the menu offers, with their labels.
        commands: Vec<(&'static str, String)>,
    },
    /// The person's tables, and which is shown.
    Tables { tables: &'a [Listed], shown: Option<String> },
    /// The table that is shown; nothing if there is none.
    Table { shown: Option<Shown> },
    /// The person's hand there.
    Hand { shown: Option<Shown> },
    /// An answer for this person alone.
    Sheet { shown: Shown },
    /// Something is to be typed: a modal of Discord's.
    Form { form: Value },
    /// What was asked for has been done, or refused.
    Done,
    /// It goes on.
    Alive,
    /// The session has ended.
    Ended,
}

/// One of a person's tables.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(super) struct Listed {
    pub(super) code: String,
    pub(super) game: String,
    /// Whether it is their turn.
    pub(super) waits: bool,
}

/// A panel as the page draws it.
#[derive(Debug, Serialize)]
pub(super) struct Shown {
    /// The message as Discord gets it.
    message: Body,
    /// The picture in it, as SVG.
    picture: Option<String>,
    /// What presses on it do.
    taps: Vec<Tap>,
    files: Vec<ShownFile>,
    /// Whom a menu of people offers: Discord's offers all of a server, whom the page does not know.
    people: Vec<ShownPerson>,
}

/// Somebody in a menu of people.
#[derive(Debug, Serialize)]
pub(super) struct ShownPerson {
    value: String,
    label: String,
}

#[derive(Debug, Serialize)]
struct ShownFile {
    name: String,
    /// As an address that holds all of it.
    url: String,
}

impl Shown {
    pub(super) fn new(panel: &Panel, files: &[File]) -> Shown {
        let figure = panel.figure();
        // Its place in the message is what counts; the file is the SVG.
        let place = figure.map(|figure| Picture {
            name: PictureName(0),
            description: figure.description.clone(),
            kind: "image/svg+xml",
            file: [].into(),
        });
        Shown {
            message: panel.body_with(place.as_ref().map(Image::New)),
            picture: figure.map(|figure| figure.drawing.svg(&figure.description)),
            taps: panel.taps().to_vec(),
            files: files.iter().map(ShownFile::new).collect(),
            people: Vec::new(),
        }
    }

    /// Lets these people be chosen, by their names, if it has a menu of people.
    pub(super) fn offering(self, people: Vec<(PersonId, String)>) -> Shown {
        let shown = |(person, name): (PersonId, String)| ShownPerson {
            value: person.to_string(),
            label: message::plain(&message::name(&name)),
        };
        Shown { people: people.into_iter().map(shown).collect(), ..self }
    }
}

impl ShownFile {
    fn new(File { name, kind, content }: &File) -> ShownFile {
        ShownFile {
            name: name.clone(),
            url: format!("data:{kind};base64,{}", BASE64_STANDARD.encode(content)),
        }
    }
}

/// The page's own words.
pub(super) fn words(lang: Language) -> Vec<(&'static str, String)> {
    let say = |key: &str| lang.say(key, args!());
    vec![
        ("table", say("page-table")),
        ("hand", say("page-hand")),
        ("answer", say("page-answer")),
        ("tables", say("page-tables")),
        ("none", say("page-no-table")),
        ("waits", say("page-waits")),
        ("menu", say("page-menu")),
        ("again", say("page-again")),
        ("close", say("page-close")),
        ("send", say("page-send")),
        ("copy", say("page-copy")),
        ("copied", say("page-copied")),
        ("stale", say("page-stale")),
        ("ended", say("page-ended")),
        ("unknown", say("page-unknown")),
        ("guest", say("page-guest")),
        ("about", say("page-guest-about")),
        ("sit", say("page-sit-down")),
        ("used", say("page-used")),
        ("leave", say("page-leave")),
        ("keyboard", say("page-keyboard")),
        ("keys", say("page-keys")),
    ]
}

/// The commands that the menu offers, and the keys of their labels …
const COMMANDS: [(&str, &str); 6] = [
    ("today", "page-today"),
    ("learn", "page-learn"),
    ("stats", "page-stats"),
    ("history", "page-history"),
    ("settings", "page-settings"),
    ("help", "page-help"),
];
/// … and those that it offers on a server.
const OF_SERVER: [(&str, &str); 2] = [("leaderboard", "page-leaderboard"), ("tonight", "page-tonight")];

/// The commands that the menu offers, with their labels.
pub(super) fn commands(lang: Language, on_server: bool) -> Vec<(&'static str, String)> {
    let all = OF_SERVER.into_iter().filter(|_| on_server).chain(COMMANDS);
    all.map(|(name, key)| (name, lang.say(key, args!()))).collect()
}

/// Whether the menu offers a command, here or on a server.
pub(super) fn is_offered(name: &str) -> bool {
    OF_SERVER.iter().chain(&COMMANDS).any(|(offered, _)| *offered == name)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use app::ui::{self, Presentation};
    use game_core::{GameId, Level, Purpose, Seat, Seed, Viewer};
    use play::By;
    use tables::testing::a_table_of;

    use super::*;

    /// A line without its marks.
    fn plain(line: &str) -> String {
        let line = line.trim_start_matches(['#', '-', '>', ' ']);
        line.replace("**", "").replace("__", "").replace('`', "").trim().to_owned()
    }

    /// The lines of a panel, as the page's script takes them from it: those above the picture, the picture, what is asked.
    fn lines(panel: &Panel) -> Vec<String> {
        let shown = serde_json::to_value(Shown::new(panel, &[])).unwrap();
        let parts = shown["message"]["components"][0]["components"].as_array().unwrap();
        let text = |part: &Value| match part["type"].as_u64() {
            Some(10) => part["content"].as_str().unwrap().to_owned(),
            Some(12) => part["items"][0]["description"].as_str().unwrap().to_owned(),
            _ => String::new(),
        };
        let lines = parts.iter().flat_map(|part| text(part).lines().map(plain).collect::<Vec<_>>());
        let mut lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
        let mut before = HashSet::new();
        lines.retain(|line| before.insert(line.clone()));
        lines
    }

    #[test]
    fn what_a_screen_reader_reads_out_in_a_match_of_each_game() {
        let looks = Presentation::default().at_a_page();
        type Choices = &'static [(&'static str, &'static str)];
        // With these seeds the matches are short.
        let short: [(GameId, u64, Choices); 4] = [
            (GameId::Tricks, 49, &[("rounds", "1"), ("tie", "shared")]),
            (GameId::Snake, 44, &[]),
            (GameId::Tower, 2, &[("rounds", "1")]),
            (GameId::Dnup, 55, &[("target", "1")]),
        ];
        for (game, seed, options) in short {
            let mut table = a_table_of(game, 2, Language::English, options);
            table.start(1.into(), Seed::from(seed)).unwrap();
            let mut chance = Seed::from(2).chance(Purpose::Match);
            let (mut read_out, mut last) = (String::new(), Vec::new());
            loop {
                let panel = if table.is_over() {
                    ui::table_with(&table, &looks)
                } else {
                    ui::hand_with(&table, Seat::FIRST, "", &looks)
                };
                let now = lines(&panel);
                let news: Vec<&str> =
                    now.iter().filter(|line| !last.contains(*line)).map(String::as_str).collect();
                if !news.is_empty() {
                    read_out += &format!("{}\n\n", news.join("\n"));
                }
                last = now;
                let game = table.playing().unwrap().game();
                let Some(seat) = game.to_act().first() else { break };
                let step = game.step();
                let seen = game.observe(Viewer::Seat(seat));
                let mv = seen.computer_move(Level::Steady, &mut chance, 0).unwrap();
                table.playing_mut().play(seat, step, &mv, By::Person).unwrap();
            }
            let read_out = read_out.replace(&"W".repeat(32), "Ben");
            insta::assert_snapshot!(format!("read_out_in_{game}"), read_out.trim_end());
        }
    }

    #[test]
    fn what_the_page_sends_is_read_strictly() {
        let read = |text: &str| serde_json::from_str::<FromPage>(text);
        assert!(read(r#"{"kind":"click","from":"hand","id":"hand/ab12","values":[]}"#).is_ok());
        assert!(read(r#"{"kind":"alive"}"#).is_ok());
        for wrong in [
            r#"{"kind":"click","from":"hand","id":"hand/ab12"}"#,
            r#"{"kind":"click","from":"elsewhere","id":"hand/ab12","values":[]}"#,
            r#"{"kind":"show","table":"ab12","person":7}"#,
            r#"{"kind":"die"}"#,
            "[]",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
