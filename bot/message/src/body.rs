//! A message as it is sent: its panel, and what Discord is told beside that.

use drawing::PictureName;
use model::PersonId;
use serde::{Serialize, Serializer};

use super::component::{Component, Container, Gallery, Kind};
use super::{Image, Panel, Part, PartPlace, as_text, text};

/// The flag of an answer that only the asker sees (`EPHEMERAL`).
const EPHEMERAL: u32 = 1 << 6;
/// The flag of a message made of components (`IS_COMPONENTS_V2`).
const COMPONENTS_V2: u32 = 1 << 15;

/// What is sent of a message. Names are shown, but nobody is pinged unless it is said who.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    panel: Panel,
    picture: Option<Shown>,
    ephemeral: bool,
    files: Vec<String>,
    mentions: Option<Vec<PersonId>>,
    nonce: Option<String>,
}

/// A picture in a message: one that is sent with it, or, by Discord's number, one that it has.
#[derive(Clone, Debug, PartialEq)]
struct Shown {
    name: PictureName,
    description: String,
    kept: Option<u64>,
}

impl Body {
    pub(super) fn of(panel: &Panel, image: Option<Image>) -> Body {
        let picture = image.map(|image| match image {
            Image::Kept(attached) => {
                let figure = panel.figure();
                let description = figure.map(|figure| figure.description.clone()).unwrap_or_default();
                Shown { name: attached.name, description, kept: Some(attached.id) }
            }
            Image::New(picture) => {
                Shown { name: picture.name, description: picture.description.clone(), kept: None }
            }
        });
        let panel = panel.clone();
        Body { panel, picture, ephemeral: false, files: Vec::new(), mentions: None, nonce: None }
    }

    /// The same, if `only` for the asker alone.
    #[must_use]
    pub fn ephemeral_if(self, only: bool) -> Body {
        Body { ephemeral: only, ..self }
    }

    /// The same with these files, by their names.
    #[must_use]
    pub fn with_files(self, files: Vec<String>) -> Body {
        Body { files, ..self }
    }

    /// The same, and these people are pinged.
    #[must_use]
    pub fn mentioning(self, people: Vec<PersonId>) -> Body {
        Body { mentions: Some(people), ..self }
    }

    /// The same. Should it be posted twice with this nonce, because word of the first got lost, Discord gives back the
    /// first.
    #[must_use]
    pub fn once(self, nonce: String) -> Body {
        Body { nonce: Some(nonce), ..self }
    }

    /// As it is sent.
    #[cfg(any(test, feature = "testing"))]
    #[must_use]
    pub fn json(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap_or_default()
    }
}

#[derive(Serialize)]
struct Message<'a> {
    flags: u32,
    components: [Container<Seen<'a>>; 1],
    /// What is not listed goes away.
    attachments: Vec<Attachment<'a>>,
    allowed_mentions: Mentions,
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<&'a str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    enforce_nonce: bool,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Seen<'a> {
    Part(&'a Component),
    Picture(Gallery<'a>),
    Caption(Component),
}

#[derive(Serialize)]
struct Attachment<'a> {
    #[serde(serialize_with = "as_text")]
    id: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    filename: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<&'a str>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Mentions {
    Parse([(); 0]),
    Users(Vec<String>),
}

impl Serialize for Body {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let parts = self.panel.parts.iter();
        let is_seen = |part: &&Part| self.picture.is_none() || part.place != PartPlace::InPicture;
        let seen: Vec<&Part> = parts.filter(is_seen).collect();
        let mut components: Vec<Seen> = seen.iter().map(|part| Seen::Part(&part.component)).collect();
        let mut attachments = Vec::new();
        if let Some(Shown { name, description, kept }) = &self.picture {
            let last_above = seen.iter().rposition(|part| part.place == PartPlace::Above);
            let place = last_above.unwrap_or_default().saturating_add(1).min(components.len());
            let caption = self.panel.caption.as_ref().map(|words| Seen::Caption(text(words).component));
            let gallery = Seen::Picture(Gallery::of(*name, description));
            components.splice(place..place, std::iter::once(gallery).chain(caption));
            attachments.push(match kept {
                Some(id) => Attachment { id: *id, filename: None, description: None },
                None => {
                    Attachment { id: 0, filename: Some(name.to_string()), description: Some(description) }
                }
            });
        }
        let files = (0..).zip(&self.files);
        attachments.extend(files.map(|(id, name)| Attachment {
            id,
            filename: Some(name.clone()),
            description: None,
        }));
        let message = Message {
            flags: COMPONENTS_V2 | if self.ephemeral { EPHEMERAL } else { 0 },
            components: [Container { kind: Kind, accent_color: self.panel.accent.colour(), components }],
            attachments,
            allowed_mentions: match &self.mentions {
                None => Mentions::Parse([]),
                Some(people) => Mentions::Users(people.iter().map(ToString::to_string).collect()),
            },
            nonce: self.nonce.as_deref(),
            enforce_nonce: self.nonce.is_some(),
        };
        message.serialize(serializer)
    }
}
