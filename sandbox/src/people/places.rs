//! A person in a channel: they look, wait, type commands, press and choose.

use std::sync::Arc;

use serde_json::Value;

use super::messages::seen;
use super::{Answer, Channel, Control, Message, PATIENCE, Pending, Person, Picture, give_up, wait};
use crate::interactions::{self, COMMAND, COMPONENT};
use crate::state::{Id, World};
use crate::typed::{is_known, offered, typing, usable};
use crate::{Shared, text};

/// A person in a channel: what they see and do there.
#[derive(Clone)]
pub struct Place {
    pub(super) shared: Arc<Shared>,
    pub(super) person: Id,
    pub(super) channel: Id,
}

/// A component that can be pressed, and where.
struct FoundComponent {
    message: Id,
    custom_id: String,
    kind: u64,
    values: Vec<String>,
}

/// The first button of a message whose label holds this text, and that can be pressed.
fn find_button(message: Id, body: &Value, label: &str) -> Option<FoundComponent> {
    let part = interactions::components(body)
        .into_iter()
        .find(|part| part["type"] == 2 && part["disabled"] != true && text::label(part).contains(label))?;
    let custom_id = part["custom_id"].as_str()?.to_owned();
    Some(FoundComponent { message, custom_id, kind: 2, values: Vec::new() })
}

/// The menu of a message that has options whose labels hold these texts.
fn find_options(message: Id, body: &Value, labels: &[&str]) -> Option<FoundComponent> {
    interactions::components(body).into_iter().filter(|part| part["type"] == 3).find_map(|menu| {
        let options = menu["options"].as_array()?;
        let value = |label: &&str| {
            let option =
                options.iter().find(|option| option["label"].as_str().is_some_and(|l| l.contains(*label)))?;
            option["value"].as_str().map(str::to_owned)
        };
        let values = labels.iter().map(value).collect::<Option<Vec<_>>>()?;
        Some(FoundComponent { message, custom_id: menu["custom_id"].as_str()?.to_owned(), kind: 3, values })
    })
}

impl Place {
    /// Where this is.
    #[must_use]
    pub fn channel(&self) -> Channel {
        Channel { shared: Arc::clone(&self.shared), id: self.channel }
    }

    /// What is to be seen here, oldest first.
    #[must_use]
    pub fn sees(&self) -> Vec<Message> {
        self.shared.read(|world| {
            world.here(self.channel).filter(|message| world.sees(self.person, message)).map(seen).collect()
        })
    }

    /// A message that was seen here before, as it is now.
    #[must_use]
    pub fn looks_again(&self, id: Id) -> Option<Message> {
        self.shared.read(|world| world.messages.get(&id).filter(|m| world.sees(self.person, m)).map(seen))
    }

    /// Every version of a message, oldest first; where all that was shown is remembered.
    #[must_use]
    pub fn saw_of(&self, message: &Message) -> Vec<Message> {
        self.shared.read(|world| {
            let versions = world.shown.iter().filter(|shown| shown.message == message.id);
            versions.map(|shown| Message { body: shown.body.clone(), ..message.clone() }).collect()
        })
    }

    /// The bytes of a picture; nothing once no message has it any more.
    #[must_use]
    pub fn opens(&self, picture: &Picture) -> Option<Vec<u8>> {
        self.shared.read(|world| world.files.get(picture.id).map(|bytes| bytes.to_vec()))
    }

    /// Waits until a message here holds this text, perhaps in what its pictures say, and looks at the newest that does.
    ///
    /// # Panics
    /// After ten seconds, with what there is to see: this is for tests.
    pub async fn waits_for(&self, wanted: &str) -> Message {
        self.waits_until_one(wanted, |message| message.text_and_pictures().contains(wanted)).await
    }

    /// Waits until the text of a message here is as wanted, and looks at the newest that is.
    ///
    /// # Panics
    /// After ten seconds, with what there is to see: this is for tests.
    pub async fn waits_until(&self, what: &str, wanted: impl Fn(&str) -> bool) -> Message {
        self.waits_until_one(what, |message| wanted(&message.text())).await
    }

    /// Waits until a message here is as wanted, its pictures perhaps, and looks at the newest that is.
    ///
    /// # Panics
    /// As [`waits_until`](Self::waits_until).
    pub async fn waits_until_one(&self, what: &str, wanted: impl Fn(&Message) -> bool) -> Message {
        let find = |world: &World| {
            let here = world.here(self.channel).rev();
            here.filter(|message| world.sees(self.person, message)).map(seen).find(&wanted)
        };
        wait(&self.shared, PATIENCE, &format!("{what:?} to be seen"), |world| find(world).is_some()).await;
        match self.shared.read(find) {
            Some(message) => message,
            // It went away in between.
            None => Box::pin(self.waits_until_one(what, wanted)).await,
        }
    }

    /// Types a command, such as `/play game:tricks rounds:3`, and waits for the answer.
    ///
    /// # Panics
    /// If Discord's own program would not send it: this is for tests.
    pub async fn command(&self, line: &str) -> Answer {
        let known = |world: &World| is_known(world, line, self.typist(world));
        wait(&self.shared, PATIENCE, &format!("the command {line}"), known).await;
        let usable = self.shared.read(|world| usable(world, line, self.person, self.channel));
        match usable.and_then(|()| self.typed(line)) {
            Ok(data) => self.begin(COMMAND, data, None).answer().await,
            Err(words) => give_up(&self.shared, &words),
        }
    }

    /// The names of the commands that Discord offers here after a slash, in their order.
    #[must_use]
    pub fn is_offered(&self) -> Vec<String> {
        self.shared.read(|world| offered(world, self.person, self.channel).map(str::to_owned).collect())
    }

    /// What is proposed while an option of a command is being typed: names and values.
    ///
    /// # Panics
    /// If there is no such command: this is for tests.
    pub async fn is_proposed(&self, command: &str, option: &str, typed: &str) -> Vec<(String, String)> {
        let line = format!("/{command} {option}:{typed}");
        let data = self.shared.read(|world| typing(world, &line, option, self.typist(world)));
        match data {
            Ok(data) => match self.begin(interactions::AUTOCOMPLETE, data, None).answer().await {
                Answer::Choices(choices) => choices,
                other => give_up(&self.shared, &format!("choices, but got {other:?}")),
            },
            Err(words) => give_up(&self.shared, &words),
        }
    }

    /// Presses a button whose label holds this text, on the newest message here that has one, and waits for the answer.
    ///
    /// # Panics
    /// If none appears within ten seconds: this is for tests.
    pub async fn clicks(&self, label: &str) -> Answer {
        self.press(label).await.answer().await
    }

    /// As [`clicks`](Self::clicks), without waiting for the answer.
    ///
    /// # Panics
    /// If none appears within ten seconds: this is for tests.
    pub async fn press(&self, label: &str) -> Pending {
        let found = self.find(&format!("a button {label:?}"), |id, body| find_button(id, body, label)).await;
        self.use_component(&found)
    }

    /// Chooses the option whose label holds this text, in the newest menu here that has it, and waits for the answer.
    ///
    /// # Panics
    /// If none appears within ten seconds: this is for tests.
    pub async fn picks(&self, label: &str) -> Answer {
        let found =
            self.find(&format!("an option {label:?}"), |id, body| find_options(id, body, &[label])).await;
        self.use_component(&found).answer().await
    }

    /// Uses a control of a message as it was when it was looked at, whatever it shows by now, and waits for the answer.
    pub async fn uses(&self, control: &Control) -> Answer {
        self.begins(control).answer().await
    }

    /// As [`uses`](Self::uses), without waiting for the answer.
    pub fn begins(&self, control: &Control) -> Pending {
        let kind = if control.value.is_some() { 3 } else { 2 };
        let values = control.value.iter().cloned().collect();
        let found =
            FoundComponent { message: control.message, custom_id: control.custom_id.clone(), kind, values };
        self.use_component(&found)
    }

    /// Chooses people in the newest menu of people here, and waits for the answer.
    ///
    /// # Panics
    /// If none appears within ten seconds: this is for tests.
    pub async fn picks_people(&self, people: &[&Person]) -> Answer {
        let ids: Vec<Id> = people.iter().map(|person| person.id).collect();
        self.picks_ids(5, &ids).await
    }

    /// Chooses people, roles or channels, by their snowflakes, in the newest menu of this kind here: 5 is one of
    /// people, 6 of roles, 7 of both, 8 of channels. Waits for the answer.
    ///
    /// # Panics
    /// If none appears within ten seconds: this is for tests.
    pub async fn picks_ids(&self, kind: u64, ids: &[Id]) -> Answer {
        let values: Vec<String> = ids.iter().map(ToString::to_string).collect();
        let what = format!("a menu of the kind {kind}");
        let found = self.find(&what, |message, body| {
            let menu = interactions::components(body).into_iter().find(|part| part["type"] == kind)?;
            let custom_id = menu["custom_id"].as_str()?.to_owned();
            Some(FoundComponent { message, custom_id, kind, values: values.clone() })
        });
        self.use_component(&found.await).answer().await
    }

    /// Presses a button of a message as it was when it was looked at, whatever it shows by now.
    ///
    /// # Panics
    /// If it had no such button: this is for tests.
    pub async fn clicks_old(&self, message: &Message, label: &str) -> Answer {
        match find_button(message.id, &message.body, label) {
            Some(found) => self.use_component(&found).answer().await,
            None => give_up(&self.shared, &format!("a button {label:?} in an old message")),
        }
    }

    /// Chooses an option of a message as it was when it was looked at, whatever it shows by now.
    ///
    /// # Panics
    /// If it had no such option: this is for tests.
    pub async fn picks_old(&self, message: &Message, label: &str) -> Answer {
        match find_options(message.id, &message.body, &[label]) {
            Some(found) => self.use_component(&found).answer().await,
            None => give_up(&self.shared, &format!("an option {label:?} in an old message")),
        }
    }

    /// Sends a click made up by hand: on a button if there are no values, else on a menu. Waits for the answer.
    pub async fn forges(&self, message: &Message, custom_id: &str, values: &[&str]) -> Answer {
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        let kind = if values.is_empty() { 2 } else { 3 };
        let found = FoundComponent { message: message.id, custom_id: custom_id.to_owned(), kind, values };
        self.use_component(&found).answer().await
    }

    /// Deletes a message, with permission to do so.
    pub fn deletes(&self, message: &Message) {
        self.shared.with(|world| world.delete(message.id));
    }

    async fn find(&self, what: &str, find: impl Fn(Id, &Value) -> Option<FoundComponent>) -> FoundComponent {
        let look = |world: &World| {
            let here = world.here(self.channel).rev();
            here.filter(|message| world.sees(self.person, message))
                .find_map(|message| find(message.id, &message.body))
        };
        loop {
            wait(&self.shared, PATIENCE, what, |world| look(world).is_some()).await;
            if let Some(found) = self.shared.read(look) {
                return found;
            }
        }
    }

    fn use_component(&self, found: &FoundComponent) -> Pending {
        let click = |world: &World| {
            interactions::click(
                world,
                self.actor(),
                found.message,
                &found.custom_id,
                found.kind,
                &found.values,
            )
        };
        let data = self.shared.read(click);
        self.begin(COMPONENT, data, Some(found.message))
    }

    pub(super) fn begin(&self, kind: u64, data: Value, clicked: Option<Id>) -> Pending {
        let token = interactions::begin(&self.shared, self.person, self.channel, kind, data, clicked);
        Pending { shared: Arc::clone(&self.shared), token }
    }
}
