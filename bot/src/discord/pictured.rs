//! Which picture each message has, as far as is known from what Discord said when it was written. A click does not tell:
//! the file stands in the message's components, which the gateway's library leaves out.

use std::collections::HashMap;

use parking_lot::Mutex;

use crate::layout::Attached;

/// So many messages are remembered at least, the latest; of an older one a click takes the picture away until the new one
/// is there.
const REMEMBERED: usize = 16_384;

/// The pictures by message.
#[derive(Debug, Default)]
pub(super) struct Pictured(Mutex<Generations>);

#[derive(Debug, Default)]
struct Generations {
    young: HashMap<u64, Attached>,
    /// What was young until there were too many.
    old: HashMap<u64, Attached>,
}

impl Pictured {
    /// The picture on a message.
    pub(super) fn on(&self, message: u64) -> Option<Attached> {
        let known = self.0.lock();
        known.young.get(&message).or_else(|| known.old.get(&message)).cloned()
    }

    /// A message has this picture from now on, or none.
    pub(super) fn note(&self, message: u64, attached: Option<Attached>) {
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
        pictured.note(7, Some(picture(7)));
        for message in 100..100 + 3 * REMEMBERED as u64 {
            pictured.note(message, Some(picture(message)));
            pictured.note(7, Some(picture(message)));
        }
        let last = 99 + 3 * REMEMBERED as u64;
        assert_eq!((pictured.on(100), pictured.on(7)), (None, Some(picture(last))));
        let remembered = (100..=last).filter(|message| pictured.on(*message).is_some()).count();
        assert!((REMEMBERED - 1..=2 * REMEMBERED).contains(&remembered), "{remembered}");
        pictured.note(7, None);
        assert_eq!(pictured.on(7), None);
    }
}
