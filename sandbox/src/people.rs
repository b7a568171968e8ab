//! People in Rust, for tests: they type commands, press buttons, choose from menus, and see what a person would see.
//! They wait until what they want to press is there; after ten seconds they give up and say what they see.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use crate::interactions::{self, COMMAND, COMPONENT};
use crate::state::{Id, MessageState, Outcome, World};
use crate::typed::{typed, typing};
use crate::{Shared, add_channel, permission, set_bot, text};

/// How long a person waits for something to appear.
const PATIENCE: Duration = Duration::from_secs(10);

/// Waits until something holds.
pub(crate) async fn wait(shared: &Shared, patience: Duration, what: &str, holds: impl Fn(&World) -> bool) {
    let mut changes = shared.changes();
    let waiting = async {
        while !shared.read(&holds) {
            if changes.changed().await.is_err() {
                return;
            }
        }
    };
    if tokio::time::timeout(patience, waiting).await.is_err() {
        give_up(shared, what);
    }
}

#[expect(clippy::panic, reason = "people are for tests, and a test that waits in vain has failed")]
fn give_up(shared: &Shared, what: &str) -> ! {
    let (messages, log) = shared.read(|world| {
        let messages: Vec<String> = world
            .messages
            .values()
            .map(|message| {
                let whose =
                    message.private_to.or(world.channels.get(&message.channel).and_then(|c| c.recipient));
                let whose =
                    whose.and_then(|id| world.person(id)).map_or("all", |person| person.name.as_str());
                format!("--- for {whose}\n{}", text::text(&message.body))
            })
            .collect();
        let log: Vec<String> = world.log.iter().rev().take(60).rev().map(ToString::to_string).collect();
        (messages.join("\n"), log.join("\n"))
    });
    panic!("waited in vain for {what}\n\n{messages}\n\nthe last calls:\n{log}");
}

impl std::fmt::Display for crate::Entry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:8.3} s  {}", self.at.as_secs_f64(), self.what)?;
        if self.status > 0 { write!(f, " -> {}", self.status) } else { Ok(()) }
    }
}

/// A server.
#[derive(Clone)]
pub struct Guild {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: Id,
}

impl Guild {
    /// Adds a channel.
    #[must_use]
    pub fn channel(&self, name: &str) -> Channel {
        let id = self.shared.with(|world| add_channel(world, self.id, name));
        Channel { shared: Arc::clone(&self.shared), id }
    }

    /// Removes the bot from the server.
    pub fn removes_bot(&self) {
        self.set_bot(false);
    }

    /// Invites the bot again.
    pub fn invites_bot(&self) {
        self.set_bot(true);
    }

    fn set_bot(&self, has_bot: bool) {
        self.shared.with(|world| set_bot(world, self.id, has_bot));
    }
}

/// A channel.
#[derive(Clone)]
pub struct Channel {
    shared: Arc<Shared>,
    id: Id,
}

impl Channel {
    /// The snowflake.
    #[must_use]
    pub const fn id(&self) -> Id {
        self.id
    }

    /// Deletes the channel with everything in it.
    pub fn is_deleted(&self) {
        self.shared.with(|world| {
            if let Some(channel) = world.channels.remove(&self.id) {
                let there: Vec<Id> = world.here(self.id).map(|message| message.id).collect();
                there.into_iter().for_each(|message| world.delete(message));
                let json = world.channel_json(&channel);
                world.dispatch("CHANNEL_DELETE", &json);
            }
        });
    }

    /// Takes permissions away from the bot here, or gives them back.
    pub fn bot_may(&self, permissions: u64) {
        self.shared.with(|world| {
            if let Some(channel) = world.channels.get_mut(&self.id) {
                channel.bot_may = permissions;
            }
        });
    }
}

/// Somebody who is not a bot.
#[derive(Clone)]
pub struct Person {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: Id,
}

impl Person {
    /// The snowflake.
    #[must_use]
    pub const fn id(&self) -> Id {
        self.id
    }

    /// What they are called.
    #[must_use]
    pub fn name(&self) -> String {
        self.shared.read(|world| world.person(self.id).map(|person| person.name.clone()).unwrap_or_default())
    }

    /// The person, in a channel.
    #[must_use]
    pub fn at(&self, channel: &Channel) -> Place {
        Place { shared: Arc::clone(&self.shared), person: self.id, channel: channel.id }
    }

    /// The person, in the direct messages with the bot.
    #[must_use]
    pub fn direct(&self) -> Place {
        let channel = self.shared.with(|world| world.direct(self.id));
        Place { shared: Arc::clone(&self.shared), person: self.id, channel }
    }

    fn change(&self, act: impl FnOnce(&mut crate::state::PersonState)) {
        self.shared.with(|world| {
            if let Some(person) = world.people.iter_mut().find(|person| person.id == self.id) {
                act(person);
            }
        });
    }

    /// Takes no direct messages from now on.
    pub fn closes_direct_messages(&self) {
        self.change(|person| person.takes_direct = false);
    }

    /// Takes direct messages again.
    pub fn opens_direct_messages(&self) {
        self.change(|person| person.takes_direct = true);
    }

    /// Manages messages on every server.
    pub fn manages_messages(&self) {
        self.change(|person| person.permissions |= permission::MANAGE_MESSAGES);
    }

    /// Manages every server.
    pub fn manages_server(&self) {
        self.change(|person| person.permissions |= permission::MANAGE_GUILD);
    }

    /// Everything that was ever shown to this person, every version of every message, oldest first: as text and as raw
    /// JSON, ids of components included.
    #[must_use]
    pub fn was_shown(&self) -> Vec<(String, String)> {
        self.shared.read(|world| {
            world
                .shown
                .iter()
                .filter(|shown| shown.to.is_none_or(|only| only == self.id))
                .map(|shown| (text::text(&shown.body), shown.body.to_string()))
                .collect()
        })
    }
}

/// A person in a channel: what they see and do there.
#[derive(Clone)]
pub struct Place {
    shared: Arc<Shared>,
    person: Id,
    channel: Id,
}

/// A message as it was when it was looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The snowflake.
    pub id: Id,
    /// Whether only this person sees it.
    pub private: bool,
    body: Value,
}

impl Message {
    /// What a person reads: buttons are `[Join]`, those that cannot be pressed `(Start)`, menus
    /// `<placeholder: option | *chosen option>`.
    #[must_use]
    pub fn text(&self) -> String {
        text::text(&self.body)
    }

    /// The ids of everything that can be pressed.
    #[must_use]
    pub fn custom_ids(&self) -> Vec<String> {
        interactions::components(&self.body)
            .iter()
            .filter_map(|part| part["custom_id"].as_str().map(str::to_owned))
            .collect()
    }

    /// The attached files: name and address of each.
    #[must_use]
    pub fn files(&self) -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let files = self.body["attachments"].as_array().into_iter().flatten();
        files.map(|file| (text(&file["filename"]), text(&file["url"]))).collect()
    }

    /// The attached pictures, in the order in which they are listed.
    #[must_use]
    pub fn pictures(&self) -> Vec<Picture> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let side = |value: &Value| value.as_u64().unwrap_or_default();
        let files = self.body["attachments"].as_array().into_iter().flatten();
        files
            .filter(|file| file["content_type"].as_str().is_some_and(|kind| kind.starts_with("image/")))
            .map(|file| Picture {
                name: text(&file["filename"]),
                description: text(&file["description"]),
                size: (side(&file["width"]), side(&file["height"])),
                id: crate::attachments::id_of(file).unwrap_or_default(),
            })
            .collect()
    }

    /// Everything that can be done with it, one way each: every button, every option of every menu.
    #[must_use]
    pub fn controls(&self) -> Vec<Control> {
        let mut all = Vec::new();
        for part in interactions::components(&self.body) {
            let Some(custom_id) = part["custom_id"].as_str().filter(|_| part["disabled"] != true) else {
                continue;
            };
            let control = |label: String, value: Option<String>| Control {
                message: self.id,
                custom_id: custom_id.to_owned(),
                value,
                label,
            };
            match part["options"].as_array() {
                None if part["type"] == 2 => all.push(control(text::label(part), None)),
                None => {}
                Some(options) => all.extend(options.iter().filter_map(|option| {
                    let value = option["value"].as_str()?.to_owned();
                    Some(control(option["label"].as_str().unwrap_or_default().to_owned(), Some(value)))
                })),
            }
        }
        all
    }

    /// The labels of what a menu offers.
    #[must_use]
    pub fn options(&self) -> Vec<String> {
        interactions::components(&self.body)
            .iter()
            .flat_map(|part| part["options"].as_array().cloned().unwrap_or_default())
            .filter_map(|option| option["label"].as_str().map(str::to_owned))
            .collect()
    }
}

/// A picture that is attached to a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The file's name.
    pub name: String,
    /// What it says to those who do not see it; empty if nothing.
    pub description: String,
    /// Width and height, for a PNG.
    pub size: (u64, u64),
    /// The snowflake: it stays the same while an edit keeps the picture.
    pub id: Id,
}

/// A button, or an option of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    message: Id,
    /// The id of the component.
    pub custom_id: String,
    /// The value of the option.
    pub value: Option<String>,
    /// What stands on it.
    pub label: String,
}

/// What came of something a person did.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A message for all.
    Message(Message),
    /// A message only for the one who asked.
    Private(Message),
    /// The message that was clicked shows this now.
    Update(Message),
    /// The bot will answer later.
    Deferred,
    /// A modal.
    Modal(Value),
    /// Proposals: names and values.
    Choices(Vec<(String, String)>),
    /// The bot did not answer in time: "This interaction failed".
    Failed,
}

impl Answer {
    /// What is to be read of it.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Answer::Message(message) | Answer::Private(message) | Answer::Update(message) => message.text(),
            Answer::Choices(choices) => {
                choices.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join("\n")
            }
            Answer::Modal(modal) => text::text(modal),
            Answer::Deferred => String::new(),
            Answer::Failed => "This interaction failed".to_owned(),
        }
    }

    /// Whether only the one who asked sees it.
    #[must_use]
    pub const fn is_private(&self) -> bool {
        matches!(self, Answer::Private(_))
    }
}

/// Something asked that has not been answered yet.
#[must_use]
pub struct Pending {
    shared: Arc<Shared>,
    token: String,
}

impl Pending {
    /// Waits for the answer.
    ///
    /// # Panics
    /// If the look-alike itself hangs: this is for tests.
    pub async fn answer(self) -> Answer {
        let outcome = |world: &World| {
            world
                .interactions
                .get(&self.token)
                .map_or(Outcome::Failed, |interaction| interaction.outcome.clone())
        };
        let patience = self.shared.config.answer_within + PATIENCE;
        // Not by `wait`, which looks at every change of the world: a thousand people may be waiting.
        let settled = self
            .shared
            .read(|world| world.interactions.get(&self.token).map(|asked| Arc::clone(&asked.settled)));
        if let Some(settled) = settled
            && tokio::time::timeout(patience, settled.notified()).await.is_err()
        {
            give_up(&self.shared, "an answer");
        }
        self.shared.read(|world| {
            let message = |id: Id| world.messages.get(&id).map(seen);
            match outcome(world) {
                Outcome::Message(id) => match message(id) {
                    Some(message) if message.private => Answer::Private(message),
                    Some(message) => Answer::Message(message),
                    None => Answer::Failed,
                },
                Outcome::Update(id) => message(id).map_or(Answer::Failed, Answer::Update),
                Outcome::Deferred => Answer::Deferred,
                Outcome::Modal(modal) => Answer::Modal(modal),
                Outcome::Choices(choices) => Answer::Choices(
                    choices
                        .into_iter()
                        .map(|(name, value)| {
                            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                            (name, text)
                        })
                        .collect(),
                ),
                Outcome::Open | Outcome::Failed => Answer::Failed,
            }
        })
    }
}

fn seen(message: &MessageState) -> Message {
    Message { id: message.id, private: message.private_to.is_some(), body: message.body.clone() }
}

/// A component that can be pressed, and where.
struct Found {
    message: Id,
    custom_id: String,
    kind: u64,
    values: Vec<String>,
}

/// The first button of a message whose label holds this text, and that can be pressed.
fn find_button(message: Id, body: &Value, label: &str) -> Option<Found> {
    let part = interactions::components(body)
        .into_iter()
        .find(|part| part["type"] == 2 && part["disabled"] != true && text::label(part).contains(label))?;
    let custom_id = part["custom_id"].as_str()?.to_owned();
    Some(Found { message, custom_id, kind: 2, values: Vec::new() })
}

/// The menu of a message that has options whose labels hold these texts.
fn find_options(message: Id, body: &Value, labels: &[&str]) -> Option<Found> {
    interactions::components(body).into_iter().filter(|part| part["type"] == 3).find_map(|menu| {
        let options = menu["options"].as_array()?;
        let value = |label: &&str| {
            let option =
                options.iter().find(|option| option["label"].as_str().is_some_and(|l| l.contains(*label)))?;
            option["value"].as_str().map(str::to_owned)
        };
        let values = labels.iter().map(value).collect::<Option<Vec<_>>>()?;
        Some(Found { message, custom_id: menu["custom_id"].as_str()?.to_owned(), kind: 3, values })
    })
}

impl Place {
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

    /// The bytes of a picture; nothing once no message has it any more.
    #[must_use]
    pub fn opens(&self, picture: &Picture) -> Option<Vec<u8>> {
        self.shared.read(|world| world.files.get(&picture.id).map(|bytes| bytes.to_vec()))
    }

    /// Waits until a message here holds this text, and looks at the newest that does.
    ///
    /// # Panics
    /// After ten seconds, with what there is to see: this is for tests.
    pub async fn waits_for(&self, wanted: &str) -> Message {
        self.waits_until(wanted, |text| text.contains(wanted)).await
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
        let typed = self.shared.read(|world| typed(world, line, "en-US", &[]));
        match typed {
            Ok(data) => self.begin(COMMAND, data, None).answer().await,
            Err(words) => give_up(&self.shared, &words),
        }
    }

    /// What is proposed while an option of a command is being typed: names and values.
    ///
    /// # Panics
    /// If there is no such command: this is for tests.
    pub async fn is_proposed(&self, command: &str, option: &str, typed: &str) -> Vec<(String, String)> {
        let line = format!("/{command} {option}:{typed}");
        let data = self.shared.read(|world| typing(world, &line, option, "en-US"));
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

    /// Uses a control of a message as it was when it was looked at, whatever it shows by now.
    pub async fn uses(&self, control: &Control) -> Answer {
        let kind = if control.value.is_some() { 3 } else { 2 };
        let values = control.value.iter().cloned().collect();
        let found = Found { message: control.message, custom_id: control.custom_id.clone(), kind, values };
        self.use_component(&found).answer().await
    }

    /// Chooses people in the newest menu of people here, and waits for the answer.
    ///
    /// # Panics
    /// If none appears within ten seconds: this is for tests.
    pub async fn picks_people(&self, people: &[&Person]) -> Answer {
        let values: Vec<String> = people.iter().map(|person| person.id.to_string()).collect();
        let found = self.find("a menu of people", |message, body| {
            let menu = interactions::components(body).into_iter().find(|part| part["type"] == 5)?;
            let custom_id = menu["custom_id"].as_str()?.to_owned();
            Some(Found { message, custom_id, kind: 5, values: values.clone() })
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

    /// Sends a click made up by hand: on a button if there are no values, else on a menu.
    pub async fn forges(&self, message: &Message, custom_id: &str, values: &[&str]) -> Answer {
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        let kind = if values.is_empty() { 2 } else { 3 };
        let found = Found { message: message.id, custom_id: custom_id.to_owned(), kind, values };
        self.use_component(&found).answer().await
    }

    /// Deletes a message, as somebody who may.
    pub fn deletes(&self, message: &Message) {
        self.shared.with(|world| world.delete(message.id));
    }

    async fn find(&self, what: &str, find: impl Fn(Id, &Value) -> Option<Found>) -> Found {
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

    fn use_component(&self, found: &Found) -> Pending {
        let click = |world: &World| interactions::click(world, &found.custom_id, found.kind, &found.values);
        let data = self.shared.read(click);
        self.begin(COMPONENT, data, Some(found.message))
    }

    fn begin(&self, kind: u64, data: Value, clicked: Option<Id>) -> Pending {
        let token = interactions::begin(&self.shared, self.person, self.channel, kind, data, clicked);
        Pending { shared: Arc::clone(&self.shared), token }
    }
}
