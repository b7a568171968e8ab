//! Which picture each message has, as known from Discord's responses; of an unknown message, from a click on it. The
//! file is in the message's components, which the gateway's library leaves out.

use drawing::cache::RecentCache;
use message::Attached;
use model::MessageId;
use parking_lot::Mutex;
use serde::Deserialize;
use serde_json::value::RawValue;

/// At least this many messages are remembered, the newest.
const REMEMBERED: usize = 65_536;

/// The picture of each message.
#[derive(Debug)]
pub(super) struct Pictured(Mutex<RecentCache<MessageId, Option<Attached>>>);

impl Default for Pictured {
    fn default() -> Pictured {
        Pictured(Mutex::new(RecentCache::with_limit(REMEMBERED)))
    }
}

impl Pictured {
    /// The picture on a message, or that it has none; `None` if neither is known.
    pub(super) fn on(&self, message: MessageId) -> Option<Option<Attached>> {
        self.0.lock().get(&message)
    }

    /// A message has this picture from now on, or none.
    pub(super) fn note(&self, message: MessageId, attached: Option<Attached>) {
        self.0.lock().put(message, attached, 1);
    }
}

/// A component of a message, with the fields about pictures.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct SentComponent {
    items: Vec<GalleryItem>,
    components: Vec<SentComponent>,
}

#[derive(Debug, Deserialize)]
struct GalleryItem {
    media: GalleryMedia,
}

#[derive(Debug, Deserialize)]
struct GalleryMedia {
    url: Option<String>,
    attachment_id: Option<String>,
}

/// The bot's first picture in these components: Discord lists it there, and not among the message's attachments.
pub(super) fn attached(components: &[SentComponent]) -> Option<Attached> {
    let of_ours = |GalleryItem { media }: &GalleryItem| {
        let address = media.url.as_ref()?.split('?').next()?;
        Some(Attached {
            id: media.attachment_id.as_ref()?.parse().ok()?,
            name: address.rsplit('/').next()?.parse().ok()?,
        })
    };
    let in_part =
        |part: &SentComponent| part.items.iter().find_map(of_ours).or_else(|| attached(&part.components));
    components.iter().find_map(in_part)
}

/// The picture in these components of a message, from a click on it.
pub(super) fn in_components(components: &RawValue) -> Option<Attached> {
    attached(&serde_json::from_str::<Vec<SentComponent>>(components.get()).ok()?)
}

#[cfg(test)]
mod tests {
    use drawing::PictureName;

    use super::*;

    #[test]
    fn a_click_tells_of_the_picture_on_its_message() {
        let picture =
            |components: &str| in_components(&RawValue::from_string(components.to_owned()).unwrap());
        let media = r#"{"url":"https://cdn.example/a/b/00000000000000fe.png?ex=1","attachment_id":"5"}"#;
        let gallery = format!(r#"{{"type":12,"items":[{{"media":{media},"description":"a table"}}]}}"#);
        let there = Attached { id: 5, name: PictureName(254) };
        assert_eq!(picture(&format!(r#"[{{"type":17,"components":[{gallery}]}}]"#)), Some(there));
        assert_eq!(picture("[]"), None);
        assert_eq!(picture(r#"{"type":17}"#), None, "that is no list");
    }

    #[test]
    fn the_latest_messages_are_remembered_and_not_many_more() {
        let pictured = Pictured::default();
        let picture = |id| Attached { id, name: PictureName(id) };
        pictured.note(7.into(), Some(picture(7)));
        for message in 100..100 + 3 * REMEMBERED as u64 {
            pictured.note(MessageId::try_from(message).unwrap(), Some(picture(message)));
            pictured.note(7.into(), Some(picture(message)));
        }
        let last = 99 + 3 * REMEMBERED as u64;
        assert_eq!((pictured.on(100.into()), pictured.on(7.into())), (None, Some(Some(picture(last)))));
        let remembered = (100..=last)
            .filter(|message| pictured.on(MessageId::try_from(*message).unwrap()).is_some())
            .count();
        assert!((REMEMBERED - 1..=2 * REMEMBERED).contains(&remembered), "{remembered}");
        pictured.note(7.into(), None);
        assert_eq!(pictured.on(7.into()), Some(None), "that it has none is known");
    }
}
