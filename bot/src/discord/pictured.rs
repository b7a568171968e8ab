//! Which picture each message has, as far as is known from what Discord said when it was written. A click does not tell:
//! the file stands in the message's components, which the gateway's library leaves out.

use std::collections::HashMap;

use parking_lot::Mutex;

use crate::layout::Attached;
use crate::people::MessageId;

/// So many messages are remembered at least, the latest; of an older one a click takes the picture away until the new one
/// is there.
const REMEMBERED: usize = 16_384;

/// The pictures by message.
#[derive(Debug, Default)]
pub(super) struct Pictured(Mutex<Generations>);

#[derive(Debug, Default)]
struct Generations {
    young: HashMap<MessageId, Attached>,
    /// What was young until there were too many.
    old: HashMap<MessageId, Attached>,
}

impl Pictured {
    /// The picture on a message.
    pub(super) fn on(&self, message: MessageId) -> Option<Attached> {
        let known = self.0.lock();
        known.young.get(&message).or_else(|| known.old.get(&message)).cloned()
    }

    /// A message has this picture from now on, or none.
    pub(super) fn note(&self, message: MessageId, attached: Option<Attached>) {
        let mut known = self.0.lock();
        known.old.remove(&message);
        let Some(attached) = attached else {
            known.young.remove(&message);
            return;
        };
        if known.young.len() >= REMEMBERED {
            known.old = std::mem::take(&mut known.young);
        }
        known.young.insert(message, attached);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_messages_are_remembered_and_not_many_more() {
        let pictured = Pictured::default();
        let picture = |id| Attached { id, name: "a.png".to_owned(), description: String::new() };
        pictured.note(7.into(), Some(picture(7)));
        for message in 100..100 + 3 * REMEMBERED as u64 {
            pictured.note(MessageId::try_from(message).unwrap(), Some(picture(message)));
            pictured.note(7.into(), Some(picture(message)));
        }
        let last = 99 + 3 * REMEMBERED as u64;
        assert_eq!((pictured.on(100.into()), pictured.on(7.into())), (None, Some(picture(last))));
        let remembered = (100..=last)
            .filter(|message| pictured.on(MessageId::try_from(*message).unwrap()).is_some())
            .count();
        assert!((REMEMBERED - 1..=2 * REMEMBERED).contains(&remembered), "{remembered}");
        pictured.note(7.into(), None);
        assert_eq!(pictured.on(7.into()), None);
    }
}
