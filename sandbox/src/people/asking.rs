//! What a person does beside pressing and choosing: writes and reacts, attaches files, fills in modals, uses commands
//! on somebody or on a message.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::messages::Message;
use super::{Answer, Person, Place, give_up};
use crate::interactions::{Actor, COMMAND, MODAL, components, resolve};
use crate::modals;
use crate::state::{Id, World, permission};
use crate::typed::{Typist, fits, silenced, typed};

/// How many files of people are stored.
const MAX_UPLOADS: usize = 100;

/// A modal that the bot shows to a person.
#[derive(Clone, Debug, PartialEq)]
pub struct Modal {
    pub(super) token: String,
    pub(super) body: Value,
}

impl Modal {
    /// Its title.
    #[must_use]
    pub fn title(&self) -> String {
        self.body["title"].as_str().unwrap_or_default().to_owned()
    }

    /// The id of the field with this id or label.
    fn field(&self, name: &str) -> Option<String> {
        let rows = components(&self.body).into_iter();
        let labelled = rows.flat_map(|part| [(part, &part["label"]), (&part["component"], &part["label"])]);
        labelled
            .filter_map(|(field, label)| Some((field["custom_id"].as_str()?, label)))
            .find(|(id, label)| *id == name || label.as_str().is_some_and(|label| label.contains(name)))
            .map(|(id, _)| id.to_owned())
    }
}

impl Place {
    /// Writes a message.
    ///
    /// # Panics
    /// If Discord's own program would not send it: this is for tests.
    #[must_use]
    pub fn says(&self, words: &str) -> Message {
        self.tries_to_say(words).unwrap_or_else(|why| give_up(&self.shared, &why))
    }

    /// Writes a message, if they may now.
    ///
    /// # Errors
    /// What Discord's own program says instead: that they may not, are in a timeout, or have to wait.
    pub fn tries_to_say(&self, words: &str) -> Result<Message, String> {
        self.shared.with(|world| {
            world.may_write(self.person, self.channel).map_err(|why| silenced(why, "en-US"))?;
            let id = world.write(self.person, self.channel, None, json!({ "content": words, "flags": 0 }));
            Ok(super::messages::looked_at(world, id))
        })
    }

    /// Reacts to a message with this emoji.
    ///
    /// # Panics
    /// If they may not: this is for tests.
    pub fn reacts(&self, message: &Message, emoji: &str) {
        let may = self.shared.read(|world| world.permissions_in(self.person, self.channel));
        if may & permission::ADD_REACTIONS == 0 {
            give_up(&self.shared, "leave to react");
        }
        self.shared.with(|world| world.react(message.id, self.person, emoji));
    }

    /// Takes a reaction back.
    pub fn takes_back(&self, message: &Message, emoji: &str) {
        self.shared.with(|world| world.unreact(message.id, self.person, emoji));
    }

    /// Begins to type.
    pub fn types(&self) {
        self.shared.with(|world| world.types(self.person, self.channel));
    }

    /// Types a command with a file attached to one of its options: the line has the name of the file.
    ///
    /// # Panics
    /// If Discord's own program would not send it: this is for tests.
    pub async fn command_with_file(&self, line: &str, name: &str, bytes: &[u8]) -> Answer {
        self.shared.with(|world| {
            let (id, size) = (world.id(), bytes.len());
            let url = self.shared.file_url(id, name);
            let upload = json!({
                "id": id.to_string(), "filename": name, "size": size, "url": url, "proxy_url": url,
                "content_type": crate::attachments::content_type(name), "ephemeral": true, "flags": 0,
            });
            world.files.insert(id, Bytes::copy_from_slice(bytes));
            world.uploads.insert(id, upload);
            if world.uploads.len() > MAX_UPLOADS
                && let Some((old, _)) = world.uploads.pop_first()
            {
                world.files.remove(old);
            }
        });
        self.command(line).await
    }

    /// Types a command in a language of their own.
    pub(super) fn typed(&self, line: &str) -> Result<Value, String> {
        self.shared.read(|world| typed(world, line, self.typist(world), &[]))
    }

    pub(super) const fn actor(&self) -> Actor {
        Actor { person: self.person, channel: self.channel }
    }

    pub(super) fn typist(&self, world: &World) -> Typist<'static> {
        let guild = world.channels.get(&self.channel).and_then(|channel| channel.guild);
        Typist { locale: "en-US", guild, actor: self.actor() }
    }

    /// Uses a command of a user's context menu.
    ///
    /// # Panics
    /// If there is no such command: this is for tests.
    pub async fn uses_on_person(&self, command: &str, person: &Person) -> Answer {
        self.use_on(2, command, person.id).await
    }

    /// Uses a command of the menu that a message has.
    ///
    /// # Panics
    /// If there is no such command: this is for tests.
    pub async fn uses_on_message(&self, command: &str, message: &Message) -> Answer {
        self.use_on(3, command, message.id).await
    }

    async fn use_on(&self, kind: u64, name: &str, target: Id) -> Answer {
        let data = self.shared.read(|world| {
            let guild = self.typist(world).guild;
            let command = world.commands_at(guild).find(|known| known["type"] == kind && known["name"] == name)?;
            fits(world, command, self.person, self.channel).ok()?;
            let mut resolved = json!({});
            match world.messages.get(&target).filter(|_| kind == 3) {
                Some(message) => resolved["messages"][target.to_string()] = world.message_json(message),
                None => resolve(world, self.actor(), target, &mut resolved),
            }
            let target = target.to_string();
            Some(json!({ "id": command["id"], "name": name, "type": kind, "target_id": target, "resolved": resolved }))
        });
        match data {
            Some(data) => self.begin(COMMAND, data, None).answer().await,
            None => give_up(&self.shared, &format!("a command {name:?} in the menu")),
        }
    }

    /// Fills in a modal, each field by its label or id, and sends it. The others stay as they were shown.
    ///
    /// # Panics
    /// If the answer was no modal, or the modal cannot be sent so: this is for tests.
    pub async fn fills_in(&self, answer: &Answer, fields: &[(&str, &[&str])]) -> Answer {
        let Answer::Modal(modal) = answer else {
            give_up(&self.shared, &format!("a modal, but got {answer:?}"))
        };
        let mut values = modals::begun(&modal.body);
        for (name, given) in fields {
            let Some(field) = modal.field(name) else {
                give_up(&self.shared, &format!("the field {name:?} in {modal:?}"))
            };
            values.insert(field, given.iter().map(ToString::to_string).collect());
        }
        let (data, clicked) = self.shared.read(|world| {
            let clicked = world.interactions.get(&modal.token).and_then(|asked| asked.clicked);
            (modals::filled_in(world, &modal.body, &values, self.typist(world)), clicked)
        });
        match data {
            Ok(data) => self.begin(MODAL, data, clicked).answer().await,
            Err(words) => give_up(&self.shared, &words),
        }
    }
}
