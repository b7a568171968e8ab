//! The emoji of the application: usable in its texts, buttons and menus everywhere.

use std::collections::BTreeMap;

use axum::body::Bytes;
use serde_json::Value;

use super::Id;
use crate::interactions::{components, list};
use crate::validate::id;

/// An emoji.
#[derive(Clone, Debug)]
pub(crate) struct EmojiState {
    pub(crate) name: String,
    /// The picture as it came, …
    pub(crate) picture: Bytes,
    /// … and what kind of file that is.
    pub(crate) kind: &'static str,
}

/// All of them by their ids.
pub(crate) type Emojis = BTreeMap<Id, EmojiState>;

/// The first emoji with an id in the components of a message that there is not.
pub(crate) fn unknown_in(emojis: &Emojis, body: &Value) -> Option<Id> {
    let parts = components(body);
    let options = parts.iter().flat_map(|part| list(&part["options"]));
    let named = parts.iter().copied().chain(options).filter_map(|part| id(&part["emoji"]["id"]));
    named.into_iter().find(|id| !emojis.contains_key(id))
}
