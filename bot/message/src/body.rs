//! A message as it is sent: its panel, and the other fields that Discord needs.

use drawing::PictureName;
use model::PersonId;
use serde::{Serialize, Serializer};

use super::component::{Component, ComponentType, Container, Gallery};
use super::{Image, Panel, Part, PartPlace, as_text, text};

/// The flag of an answer that only the asker sees (`EPHEMERAL`).
const EPHEMERAL: u32 = 1 << 6;
/// The flag of a message made of components (`IS_COMPONENTS_V2`).
const COMPONENTS_V2: u32 = 1 << 15;

/// The body of a message. Nobody is pinged unless they are listed, even if they are named.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    panel: Panel,
    picture: Option<ShownPicture>,
    ephemeral: bool,
    files: Vec<String>,
    mentions: Option<Vec<PersonId>>,
    nonce: Option<String>,
}

/// A picture in a message: one that is uploaded with it, or an attachment that it already has, by its id.
#[derive(Clone, Debug, PartialEq)]
struct ShownPicture {
    name: PictureName,
    description: String,
    attached_id: Option<u64>,
}

impl Body {
    pub(super) fn of(panel: &Panel, image: Option<Image>) -> Body {
        let picture = image.map(|image| match image {
            Image::Attached(attached) => {
                let figure = panel.figure();
                let description = figure.map(|figure| figure.description.clone()).unwrap_or_default();
                ShownPicture { name: attached.name, description, attached_id: Some(attached.id) }
            }
            Image::New(picture) => ShownPicture {
                name: picture.name,
                description: picture.description.clone(),
                attached_id: None,
            },
        });
        let panel = panel.clone();
        Body { panel, picture, ephemeral: false, files: Vec::new(), mentions: None, nonce: None }
    }

    /// The body; if `only`, visible to the asker alone.
    #[must_use]
    pub fn ephemeral_if(self, only: bool) -> Body {
        Body { ephemeral: only, ..self }
    }

    /// The body with these files, by their names.
    #[must_use]
    pub fn with_files(self, files: Vec<String>) -> Body {
        Body { files, ..self }
    }

    /// The body with these people pinged.
    #[must_use]
    pub fn mentioning(self, people: Vec<PersonId>) -> Body {
        Body { mentions: Some(people), ..self }
    }

    /// The body with this nonce. If it is posted twice because the first answer was lost, Discord returns the first
    /// message.
    #[must_use]
    pub fn once(self, nonce: String) -> Body {
        Body { nonce: Some(nonce), ..self }
    }

    /// The JSON that is sent.
    #[cfg(any(test, feature = "testing"))]
    #[must_use]
    pub fn json(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap_or_default()
    }
}

#[derive(Serialize)]
struct Message<'a> {
    flags: u32,
    components: [Container<BodyComponent<'a>>; 1],
    /// Discord removes attachments that are not listed.
    attachments: Vec<Attachment<'a>>,
    allowed_mentions: Mentions,
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<&'a str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    enforce_nonce: bool,
}

#[derive(Serialize)]
#[serde(untagged)]
enum BodyComponent<'a> {
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
        let mut components: Vec<BodyComponent> =
            seen.iter().map(|part| BodyComponent::Part(&part.component)).collect();
        let mut attachments = Vec::new();
        if let Some(ShownPicture { name, description, attached_id }) = &self.picture {
            let last_above = seen.iter().rposition(|part| part.place == PartPlace::Above);
            let place = last_above.unwrap_or_default().saturating_add(1).min(components.len());
            let caption =
                self.panel.caption.as_ref().map(|words| BodyComponent::Caption(text(words).component));
            let gallery = BodyComponent::Picture(Gallery::of(*name, description));
            components.splice(place..place, std::iter::once(gallery).chain(caption));
            attachments.push(match attached_id {
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
            components: [Container {
                kind: ComponentType,
                accent_color: self.panel.accent.colour(),
                components,
            }],
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
