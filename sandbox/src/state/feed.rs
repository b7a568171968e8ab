//! The feed of changes for watchers. It costs nothing while there are none.

use serde_json::Value;
use tokio::sync::broadcast;

use super::{Id, World};

/// Something that has changed and that a page may show.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// A message was posted or edited.
    Message(Id),
    /// A person has read a channel up to this message, on any page.
    Read { person: Id, channel: Id, message: Id },
    /// A message is gone.
    Gone { channel: Id, message: Id },
    /// The bot has said that it will answer later, or has now done so.
    Thinking { token: String, channel: Id, only: Option<Id>, still: bool },
    /// Something was sent to a person's frame of an Activity.
    Rpc { person: Id, frame: String, message: Value },
    /// People, servers, channels, commands, Activities or faults are others now, or the bot has come or gone.
    World,
}

/// The number of changes that a slow watcher may be behind before it has to reload everything.
const MAX_BEHIND: usize = 1024;

pub(super) fn feed() -> broadcast::Sender<Change> {
    broadcast::channel(MAX_BEHIND).0
}

impl World {
    /// Sends a change to the watchers.
    pub(crate) fn notify_watchers(&self, change: Change) {
        // Nobody watches: that is no error.
        let _ = self.feed.send(change);
    }
}
