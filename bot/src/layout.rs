//! The building blocks of a message in Discord's Components V2, and Discord's limits on them.
//! What is said in them is not known here.

use std::fmt::{self, Display, Formatter};
use std::iter::once;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::drawing::{Figure, Picture};
use crate::people::names;

/// The flag of a message made of components (`IS_COMPONENTS_V2`).
const COMPONENTS_V2: u32 = 1 << 15;

/// The most characters in the label of a button.
const LABEL: usize = 80;
/// The most characters in the label or description of an option of a menu.
const OPTION: usize = 100;
/// The most characters in the placeholder of a menu.
const PLACEHOLDER: usize = 150;
/// The most buttons in a row.
pub const ROW: usize = 5;
/// The most options in a menu.
pub const OPTIONS: usize = 25;
/// The most characters in all texts of a message.
const TEXT: usize = 4000;
/// The most parts of a message, those within others counted too.
const PARTS: usize = 40;
/// The parts that a picture adds: itself and the words beneath it.
const PICTURE: usize = 2;

/// A message, complete, ready to be sent; its picture comes when it has been drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    components: Value,
    figure: Option<Arc<Figure>>,
    caption: Option<String>,
    /// The places of the parts that the picture says too, the last first.
    pictured: Vec<usize>,
}

/// A picture that a message has, as Discord tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attached {
    /// Discord's number for it.
    pub id: u64,
    /// The name of its file.
    pub name: String,
    /// What it shows in words.
    pub description: String,
}

/// The picture that a message is to show.
#[derive(Clone, Copy, Debug)]
pub enum Image<'a> {
    /// The one that it has.
    Kept(&'a Attached),
    /// One that is sent with it.
    New(&'a Picture),
}

impl Panel {
    /// What stands on it, without its buttons, menus and Markdown.
    #[must_use]
    pub fn words(&self) -> String {
        let parts = self.components[0]["components"].as_array().into_iter().flatten();
        parts.filter_map(|part| part["content"].as_str()).map(|text| unmarked(text) + "\n").collect()
    }

    /// The panel with the picture that belongs to it.
    #[must_use]
    pub fn with_picture(self, figure: Option<Figure>) -> Panel {
        Panel { figure: figure.map(Arc::new), ..self }
    }

    /// The panel with these words beneath its picture, if it comes to have one.
    #[must_use]
    pub fn with_caption(self, caption: Option<String>) -> Panel {
        Panel { caption, ..self }
    }

    /// The panel with a small line at its end, if there is room for one.
    #[must_use]
    pub fn with_note(self, words: &str) -> Panel {
        let note = vec![text(format!("-# {words}"))];
        if self.has_room_for(&note) { self.with_end(note) } else { self }
    }

    /// Whether these parts have room at its end, and its picture too.
    #[must_use]
    pub fn has_room_for(&self, end: &[Part]) -> bool {
        let more: usize = end.iter().map(|part| 1 + parts(&part.value["components"])).sum();
        let words: usize = end.iter().map(|part| part.content().chars().count()).sum();
        parts(&self.components) + PICTURE + more <= PARTS && self.words().chars().count() + words <= TEXT
    }

    /// The panel with these parts at its end.
    #[must_use]
    pub fn with_end(mut self, end: Vec<Part>) -> Panel {
        if let Some(container) = self.components[0]["components"].as_array_mut() {
            container.extend(end.into_iter().map(|part| part.value));
        }
        self
    }

    /// The panel as somebody wants it: with its picture, or in words only.
    #[must_use]
    pub fn wished(mut self, pictures: bool) -> Panel {
        self.figure = self.figure.filter(|_| pictures);
        self
    }

    /// The picture that belongs to it.
    #[must_use]
    pub const fn figure(&self) -> Option<&Arc<Figure>> {
        self.figure.as_ref()
    }

    /// All but the picture.
    #[must_use]
    pub const fn components(&self) -> &Value {
        &self.components
    }

    /// The body of a message or answer that everybody sees, in words.
    #[must_use]
    pub fn body(&self) -> Value {
        self.body_with(None)
    }

    /// Whether Discord takes it, with a picture and a note, as far as its number of parts says.
    #[must_use]
    pub fn fits(&self) -> bool {
        parts(&self.components) + PICTURE < PARTS
    }

    /// The same with a picture, and without what that says too. It stands beneath the heading.
    #[must_use]
    pub fn body_with(&self, image: Option<Image>) -> Value {
        let mut components = self.components.clone();
        let attachment = image.map(|image| {
            let (name, description) = match image {
                Image::Kept(attached) => (&attached.name, &attached.description),
                Image::New(picture) => (&picture.name, &picture.description),
            };
            let media = json!({ "url": format!("attachment://{name}") });
            let gallery = json!({ "type": 12, "items": [{ "media": media, "description": description }] });
            if let Some(parts) = components[0]["components"].as_array_mut() {
                for place in &self.pictured {
                    parts.remove(*place);
                }
                let place = parts.len().min(1);
                parts.splice(
                    place..place,
                    once(gallery).chain(self.caption.clone().map(|words| text(words).value)),
                );
            }
            match image {
                Image::Kept(attached) => json!({ "id": attached.id.to_string() }),
                Image::New(_) => json!({ "id": "0", "filename": name, "description": description }),
            }
        });
        json!({
            "flags": COMPONENTS_V2,
            "components": components,
            // What is not listed goes away.
            "attachments": attachment.into_iter().collect::<Value>(),
            // Names are shown, but nobody is pinged by a panel.
            "allowed_mentions": { "parse": [] },
        })
    }
}

/// The colour of a panel's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accent {
    /// Something can be done here.
    Open,
    /// It goes on without the reader.
    Quiet,
    /// It is over.
    Over,
    /// Something was not possible.
    Refused,
}

impl Accent {
    const fn colour(self) -> u32 {
        match self {
            Accent::Open => 0x2b_7a_c9,
            Accent::Quiet => 0x7a_86_94,
            Accent::Over => 0xc9_9a_2b,
            Accent::Refused => 0xb5_4a_3a,
        }
    }
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The thing to do.
    Primary = 1,
    /// One of several things to do.
    Secondary = 2,
    /// The thing that makes it go on.
    Success = 3,
    /// The thing that cannot be undone.
    Danger = 4,
}

/// A part of a panel.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    value: Value,
    pictured: bool,
}

impl Part {
    const fn of(value: Value) -> Part {
        Part { value, pictured: false }
    }

    /// A part that goes when the panel's picture is there, which says the same, and says it in words to whoever does not
    /// see it.
    #[must_use]
    pub fn said_by_picture(self) -> Part {
        Part { pictured: true, ..self }
    }

    /// What stands in it; nothing if it is no text.
    #[must_use]
    pub fn content(&self) -> &str {
        self.value["content"].as_str().unwrap_or_default()
    }

    /// What stands in it as it is read where no Markdown is; nothing if it is no text.
    #[must_use]
    pub fn words(&self) -> String {
        plain(&unmarked(self.content()))
    }
}

/// A panel with an edge of this colour, of these parts.
#[must_use]
pub fn panel(accent: Accent, parts: Vec<Part>) -> Panel {
    let mut left = TEXT;
    let parts: Vec<Part> = parts
        .into_iter()
        .filter_map(|mut part| {
            // Hardly any text of ours comes near the limit; one that does is cut, and the message still arrives.
            if let Some(text) = part.value["content"].as_str() {
                if left == 0 || text.is_empty() {
                    return None;
                }
                let text = clipped(text, left);
                left -= text.chars().count();
                part.value["content"] = text.into();
            }
            Some(part)
        })
        .collect();
    let pictured = (0..parts.len()).rev().filter(|place| parts[*place].pictured).collect();
    let parts: Vec<Value> = parts.into_iter().map(|part| part.value).collect();
    let components = json!([{ "type": 17, "accent_color": accent.colour(), "components": parts }]);
    Panel { components, figure: None, caption: None, pictured }
}

/// Some text, in Discord's Markdown.
#[must_use]
pub fn text(content: impl Into<String>) -> Part {
    Part::of(json!({ "type": 10, "content": content.into() }))
}

/// A thin line.
#[must_use]
pub fn line() -> Part {
    Part::of(json!({ "type": 14, "divider": true, "spacing": 1 }))
}

/// The attached file of this name.
#[must_use]
pub fn file(name: &str) -> Part {
    Part::of(json!({ "type": 13, "file": { "url": format!("attachment://{name}") } }))
}

/// A row of at most five buttons.
#[must_use]
pub fn buttons(buttons: Vec<Button>) -> Part {
    debug_assert!((1..=ROW).contains(&buttons.len()), "a row has one to five buttons");
    let buttons: Vec<Value> = buttons.into_iter().map(|Button(value)| value).collect();
    Part::of(json!({ "type": 1, "components": buttons }))
}

/// A button.
#[derive(Clone, Debug, PartialEq)]
pub struct Button(Value);

/// A button with this id and label.
#[must_use]
pub fn button(style: Style, id: &str, label: &str) -> Button {
    Button(json!({ "type": 2, "style": style as u8, "custom_id": id, "label": clipped(label, LABEL) }))
}

/// An emoji that the application has of its own. As a text it stands so in what people read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emoji {
    /// Discord's number for it.
    pub id: u64,
    /// What it is called.
    pub name: String,
}

impl Emoji {
    fn json(&self) -> Value {
        json!({ "id": self.id.to_string(), "name": self.name })
    }
}

impl Display for Emoji {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "<:{}:{}>", self.name, self.id)
    }
}

impl Button {
    /// The button with an emoji before its words.
    #[must_use]
    pub fn with_emoji(mut self, emoji: &Emoji) -> Button {
        self.0["emoji"] = emoji.json();
        self
    }

    /// The button, but it cannot be pressed if `not`.
    #[must_use]
    pub fn disabled_if(mut self, not: bool) -> Button {
        if not {
            self.0["disabled"] = true.into();
        }
        self
    }
}

/// An option of a menu.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What is sent when it is chosen.
    pub value: String,
    /// What it is called.
    pub label: String,
    /// A few words more.
    pub description: String,
    /// Whether it is chosen now.
    pub chosen: bool,
}

/// A menu from which one option is chosen.
#[must_use]
pub fn menu(id: &str, placeholder: &str, choices: Vec<Choice>) -> Part {
    card_menu(id, placeholder, choices.into_iter().map(|choice| (choice, None)).collect())
}

/// The same, with emoji before the words of options that have one.
#[must_use]
pub fn card_menu(id: &str, placeholder: &str, choices: Vec<(Choice, Option<Emoji>)>) -> Part {
    debug_assert!((1..=OPTIONS).contains(&choices.len()), "a menu has one to 25 options");
    let options: Vec<Value> = choices
        .into_iter()
        .map(|(choice, emoji)| {
            let mut option = json!({
                "value": choice.value,
                "label": clipped(&choice.label, OPTION),
                "description": clipped(&choice.description, OPTION),
                "default": choice.chosen,
            });
            if let Some(emoji) = emoji {
                option["emoji"] = emoji.json();
            }
            option
        })
        .collect();
    let placeholder = clipped(placeholder, PLACEHOLDER);
    let menu = json!({ "type": 3, "custom_id": id, "placeholder": placeholder, "options": options });
    Part::of(json!({ "type": 1, "components": [menu] }))
}

/// A menu from which people of the server are chosen.
#[must_use]
pub fn people(id: &str, placeholder: &str) -> Part {
    let placeholder = clipped(placeholder, PLACEHOLDER);
    let menu = json!({
        "type": 5, "custom_id": id, "placeholder": placeholder, "min_values": 1, "max_values": 10,
    });
    Part::of(json!({ "type": 1, "components": [menu] }))
}

/// A name as it is to be read, with nothing in it that Discord would take for Markdown or a mention, or that changes
/// what stands around it.
#[must_use]
pub fn name(name: &str) -> String {
    literal(&names::fenced(&names::clean(name)))
}

/// A text in which nothing is taken for Markdown or a mention: what [`plain`] was before.
#[must_use]
pub fn literal(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if "\\*_~`|>#[]()<@:-".contains(c) {
            safe.push('\\');
        }
        safe.push(c);
    }
    safe
}

/// A text with a [`name`] in it as it stands where no Markdown is read: in labels and descriptions.
#[must_use]
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        plain.push(if c == '\\' { rest.next().unwrap_or(c) } else { c });
    }
    plain
}

/// A text without the marks of Markdown that our sentences use.
fn unmarked(text: &str) -> String {
    text.replace("**", "").replace("-# ", "").replace("## ", "")
}

/// How many parts there are in these, those within others counted too.
fn parts(components: &Value) -> usize {
    let inner = |part: &Value| 1 + parts(&part["components"]) + usize::from(!part["accessory"].is_null());
    components.as_array().map_or(0, |all| all.iter().map(inner).sum())
}

fn clipped(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_format_or_mention() {
        assert_eq!(name("**<@1>**"), "\\*\\*\\<\\@1\\>\\*\\*");
        assert_eq!(name("a\nb"), "ab");
        assert_eq!(plain(&name("**<@1>** \\")), "**<@1>** \\", "but in a label they stand as they are");
    }

    #[test]
    fn a_text_that_is_too_long_is_cut_and_says_so() {
        let body = panel(Accent::Quiet, vec![text("x".repeat(3999)), text("yyy")]).body();
        let parts = &body["components"][0]["components"];
        assert_eq!(parts[1]["content"], "…");
        let body = panel(Accent::Quiet, vec![text("x".repeat(4000)), text("y")]).body();
        assert_eq!(body["components"][0]["components"].as_array().map(Vec::len), Some(1));
    }
}
