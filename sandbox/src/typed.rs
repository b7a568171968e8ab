//! What Discord's own program makes of what is being typed. Of a command: it knows the registered ones, offers only
//! what fits, and refuses the rest before it reaches the bot. Of a message: it says by their ids whom it names.

use std::fmt::Display;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::interactions::{Actor, list};
use crate::limits;
use crate::state::{CannotWrite, Id, World, permission};
use crate::words::say;

const SUB_COMMAND: u64 = 1;
const SUB_COMMAND_GROUP: u64 = 2;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const PERSON: u64 = 6;
const CHANNEL: u64 = 7;
const ROLE: u64 = 8;
const MENTIONABLE: u64 = 9;
const NUMBER: u64 = 10;
const ATTACHMENT: u64 = 11;

/// A proposal that was accepted while an option was typed: the line has its name in place of its value.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Chosen {
    option: String,
    name: String,
    value: Value,
}

/// The language in which a person types, and the server, if any.
#[derive(Clone, Copy)]
pub(crate) struct Typist<'a> {
    pub(crate) locale: &'a str,
    pub(crate) guild: Option<Id>,
    pub(crate) actor: Actor,
}

/// A message as it is sent: an `@` with a name becomes a mention by id.
///
/// # Errors
/// What Discord's own program would say of it.
pub(crate) fn message(world: &World, words: &str, at: Typist<'_>) -> Result<String, String> {
    let words = words.trim();
    let bot = [("Bot", world.bot)].into_iter();
    let everyone = || world.people.iter().map(|person| (person.name.as_str(), person.id)).chain(bot.clone());
    let (mut sent, mut rest) = (String::new(), words);
    while let Some((before, after)) = rest.split_once('@') {
        sent.push_str(before);
        let named = everyone().filter(|(name, _)| after.starts_with(name)).max_by_key(|(name, _)| name.len());
        // Not in the middle of a word, and not what is an id already.
        match named.filter(|_| !before.ends_with(|last: char| last.is_alphanumeric() || last == '<')) {
            Some((name, id)) => {
                sent.push_str(&format!("<@{id}>"));
                rest = after.strip_prefix(name).unwrap_or(after);
            }
            None => {
                sent.push('@');
                rest = after;
            }
        }
    }
    sent.push_str(rest);
    let fits = (1..=limits::CONTENT).contains(&sent.chars().count());
    if fits { Ok(sent) } else { Err(say(at.locale, "message-length", &[("most", &limits::CONTENT)])) }
}

/// What Discord's client shows a person who cannot write here now.
pub(crate) fn silenced(why: CannotWrite, locale: &str) -> String {
    match why {
        CannotWrite::Forbidden => say(locale, "may-not-write", &[]),
        CannotWrite::TimedOut => say(locale, "timed-out", &[]),
        CannotWrite::Slow(wait) => say(locale, "slow-channel", &[("seconds", &wait.as_secs_f64().ceil())]),
    }
}

/// A line taken apart: the command it names, and what was typed for its options, by their own names.
struct CommandLine<'a> {
    found: FoundCommand<'a>,
    given: Vec<(String, String)>,
}

/// Takes apart what a person typed after a slash, such as `/play game:tricks rounds:3`, in their language or in the
/// bot's own. A value goes on to the next option that there is, so it may hold spaces and colons.
fn parse<'a>(world: &'a World, line: &str, at: Typist<'_>) -> Result<CommandLine<'a>, String> {
    let locale = at.locale;
    let line = line.trim().strip_prefix('/').ok_or_else(|| say(locale, "begins-with-slash", &[]))?;
    let mut words = line.split_whitespace().peekable();
    let mut path = words.next().unwrap_or_default().to_owned();
    while let Some(word) = words.peek()
        && !word.contains(':')
        && find(world, &format!("{path} {word}"), at).is_ok()
    {
        path = format!("{path} {word}");
        words.next();
    }
    let found = find(world, &path, at)?;
    let mut given: Vec<(String, String)> = Vec::new();
    for word in words {
        let named = word.split_once(':').and_then(|(name, value)| {
            let option = found.options.iter().find(|option| is_called(option, name, at.locale))?;
            Some((option["name"].as_str()?, value))
        });
        match (named, given.last_mut()) {
            (Some((name, value)), _) => given.push((name.to_owned(), value.to_owned())),
            (None, Some((_, value))) => {
                if !value.is_empty() {
                    value.push(' ');
                }
                value.push_str(word);
            }
            _ => return Err(say(locale, "no-option", &[("command", &path), ("word", &word)])),
        }
    }
    Ok(CommandLine { found, given })
}

/// What a person typed, as the data of a command.
///
/// # Errors
/// What Discord's own program would say of it.
pub(crate) fn typed(world: &World, line: &str, at: Typist<'_>, chosen: &[Chosen]) -> Result<Value, String> {
    let CommandLine { found, given } = parse(world, line, at)?;
    let value = |(option, text): (String, String)| {
        let taken = chosen.iter().rev().find(|chosen| chosen.option == option && chosen.name == text);
        let value = taken.map_or_else(|| text.into(), |chosen| chosen.value.clone());
        (option, value)
    };
    let given: Vec<(String, Value)> =
        given.into_iter().map(value).filter(|(_, value)| *value != "").collect();
    command(world, &found, &given, at)
}

/// The data of an option that is being typed, to be completed, with what was typed before it.
///
/// # Errors
/// If there is no such command or option.
pub(crate) fn typing(world: &World, line: &str, option: &str, at: Typist<'_>) -> Result<Value, String> {
    let CommandLine { found, given } = parse(world, line, at)?;
    let locale = at.locale;
    let mut options = Vec::new();
    for (name, text) in given {
        let definition = found.option(&name, locale)?;
        if name != option {
            options.extend(
                fitting(world, definition, &text.into(), at.locale)
                    .map(|value| json!({ "name": name, "type": definition["type"], "value": value })),
            );
            continue;
        }
        if definition["autocomplete"] != true {
            return Err(say(locale, "not-completed", &[("name", &option)]));
        }
        options.push(json!({ "name": name, "type": definition["type"], "value": text, "focused": true }));
    }
    Ok(found.data(options))
}

/// A command, or a command in a command.
struct FoundCommand<'a> {
    command: &'a Value,
    /// The commands in it that lead there: kind and name.
    steps: Vec<(u64, &'a str)>,
    options: &'a [Value],
}

/// Whether a command or an option goes by this name, in this language or in the bot's own.
fn is_called(part: &Value, name: &str, locale: &str) -> bool {
    part["name"] == name || part["name_localizations"][locale] == name
}

fn find<'a>(world: &'a World, path: &str, at: Typist<'_>) -> Result<FoundCommand<'a>, String> {
    let locale = at.locale;
    let mut names = path.split(' ');
    let name = names.next().unwrap_or_default();
    let mut commands = world.commands_at(at.guild).filter(|command| command["type"] == 1);
    let command = commands.find(|command| is_called(command, name, locale));
    let command = command.ok_or_else(|| say(locale, "no-command", &[("name", &name)]))?;
    let mut found = FoundCommand { command, steps: Vec::new(), options: list(&command["options"]) };
    for name in names {
        let is_sub =
            |option: &&Value| matches!(option["type"].as_u64(), Some(SUB_COMMAND | SUB_COMMAND_GROUP));
        let sub = found.options.iter().filter(is_sub).find(|option| is_called(option, name, locale));
        let sub = sub.ok_or_else(|| say(locale, "no-command", &[("name", &path)]))?;
        found
            .steps
            .push((sub["type"].as_u64().unwrap_or_default(), sub["name"].as_str().unwrap_or_default()));
        found.options = list(&sub["options"]);
    }
    Ok(found)
}

/// Whether there is the command that a line names.
pub(crate) fn is_known(world: &World, line: &str, at: Typist<'_>) -> bool {
    let name = line.trim().trim_start_matches('/').split_whitespace().next().unwrap_or_default();
    find(world, name, at).is_ok()
}

impl FoundCommand<'_> {
    /// The data, with these options in the innermost command.
    fn data(&self, mut options: Vec<Value>) -> Value {
        for (kind, name) in self.steps.iter().rev() {
            options = vec![json!({ "name": name, "type": kind, "options": options })];
        }
        let mut data =
            json!({ "id": self.command["id"], "name": self.command["name"], "type": 1, "options": options });
        // Of whose server it is, if it is of one alone.
        if let Some(guild) = self.command.get("guild_id") {
            data["guild_id"] = guild.clone();
        }
        data
    }

    fn option(&self, name: &str, locale: &str) -> Result<&Value, String> {
        let found = self.options.iter().find(|definition| definition["name"] == name);
        found.ok_or_else(|| {
            let command = self.command["name"].as_str().unwrap_or_default();
            say(locale, "no-option", &[("command", &command), ("word", &name)])
        })
    }
}

/// Whether Discord would offer the command that a line names to this person there.
///
/// # Errors
/// Why it would not.
pub(crate) fn usable(world: &World, line: &str, person: Id, channel: Id) -> Result<(), String> {
    let locale = world.person(person).map_or("", |person| person.locale.as_str());
    let name = line.trim().trim_start_matches('/').split_whitespace().next().unwrap_or_default();
    let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
    let command = find(world, name, Typist { locale, guild, actor: Actor { person, channel } })?.command;
    fits(world, command, person, channel).map_err(|why| why.of(name, locale))
}

/// The names of the commands that Discord offers this person there after a slash.
pub(crate) fn offered(world: &World, person: Id, channel: Id) -> impl Iterator<Item = &str> {
    let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
    let commands = world.commands_at(guild).filter(|command| command["type"] == 1);
    let offered = commands.filter(move |command| fits(world, command, person, channel).is_ok());
    offered.filter_map(|command| command["name"].as_str())
}

/// Why Discord does not offer a command.
pub(crate) enum Unfit {
    /// Neither the server nor the person has it.
    Unknown,
    /// It is not for such a place.
    Place,
    /// It is not for this person.
    Person,
}

impl Unfit {
    /// In words.
    pub(crate) fn of(self, name: &str, locale: &str) -> String {
        match self {
            Unfit::Unknown => say(locale, "no-command", &[("name", &name)]),
            Unfit::Place => say(locale, "not-usable-here", &[("name", &name)]),
            Unfit::Person => say(locale, "not-yours-to-use", &[("name", &name)]),
        }
    }
}

/// Whether Discord would offer this command to this person there: by its contexts, by whom the bot was installed, and
/// by what the person may do.
///
/// # Errors
/// Why it would not.
pub(crate) fn fits(world: &World, command: &Value, person: Id, channel: Id) -> Result<(), Unfit> {
    const FOR_A_SERVER: u64 = 0;
    const FOR_A_PERSON: u64 = 1;
    let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
    let installed = |by: u64| match command["integration_types"].as_array() {
        Some(types) => types.iter().any(|allowed| *allowed == by),
        None => by == FOR_A_SERVER,
    };
    let has_it = world.person(person).is_some_and(|person| person.has_bot);
    let by_server = world.bot_is_in(channel) && installed(FOR_A_SERVER);
    if !(by_server || has_it && installed(FOR_A_PERSON)) {
        return Err(Unfit::Unknown);
    }
    let context = u64::from(guild.is_none());
    let contexts = command["contexts"].as_array();
    let only_in_guilds = guild.is_none() && command["dm_permission"] == false;
    if only_in_guilds || contexts.is_some_and(|contexts| !contexts.iter().any(|allowed| *allowed == context))
    {
        return Err(Unfit::Place);
    }
    // A server's permissions rule what the server has.
    let may = world.permissions_in(person, channel);
    if guild.is_some() && by_server && !has_permissions(may, &command["default_member_permissions"]) {
        return Err(Unfit::Person);
    }
    let needed = permission::VIEW_CHANNEL | permission::USE_APPLICATION_COMMANDS;
    if guild.is_some() && may & needed != needed || command["nsfw"] == true && !world.is_for_adults(channel) {
        return Err(Unfit::Place);
    }
    Ok(())
}

/// Whether these are the permissions that a command asks for. No bits at all ask for an administrator.
fn has_permissions(has: u64, asked_for: &Value) -> bool {
    let bits = asked_for.as_u64().or_else(|| asked_for.as_str()?.parse().ok());
    bits.is_none_or(|needed| has == permission::ALL || needed != 0 && has & needed == needed)
}

/// A command with its options, as its data.
fn command(
    world: &World,
    found: &FoundCommand<'_>,
    given: &[(String, Value)],
    at: Typist<'_>,
) -> Result<Value, String> {
    let locale = at.locale;
    if found.options.first().is_some_and(|option| matches!(option["type"].as_u64(), Some(1 | 2))) {
        return Err(say(locale, "needs-sub-command", &[]));
    }
    let mut options = Vec::new();
    let mut resolved = json!({});
    for (option, value) in given {
        let definition = found.option(option, locale)?;
        let value = fitting(world, definition, value, locale)?;
        resolve(world, at.actor, definition, &value, &mut resolved);
        options.push(json!({ "name": option, "type": definition["type"], "value": value }));
    }
    for definition in found.options.iter().filter(|definition| definition["required"] == true) {
        if !options.iter().any(|option| option["name"] == definition["name"]) {
            let name = definition["name"].as_str().unwrap_or_default();
            return Err(say(locale, "option-required", &[("name", &name)]));
        }
    }
    let mut data = found.data(options);
    if resolved.as_object().is_some_and(|resolved| !resolved.is_empty()) {
        data["resolved"] = resolved;
    }
    Ok(data)
}

/// The people, roles and channels that an option names, as the bot receives them.
fn resolve(world: &World, actor: Actor, definition: &Value, value: &Value, resolved: &mut Value) {
    let Some(id) = value.as_str().and_then(|id| id.parse::<Id>().ok()) else { return };
    if matches!(definition["type"].as_u64(), Some(PERSON | CHANNEL | ROLE | MENTIONABLE | ATTACHMENT)) {
        crate::interactions::resolve(world, actor, id, resolved);
    }
}

/// A number, if it is within the bounds that there are.
fn bounded<N>(
    locale: &str,
    name: &str,
    number: N,
    (least, most): (Option<N>, Option<N>),
) -> Result<Value, String>
where
    N: PartialOrd + Display + Into<Value>,
{
    let fits = least.as_ref().is_none_or(|least| *least <= number)
        && most.as_ref().is_none_or(|most| number <= *most);
    match (least, most) {
        _ if fits => Ok(number.into()),
        (Some(least), Some(most)) => {
            Err(say(locale, "number-between", &[("name", &name), ("least", &least), ("most", &most)]))
        }
        (Some(least), None) => Err(say(locale, "number-at-least", &[("name", &name), ("least", &least)])),
        (None, Some(most)) => Err(say(locale, "number-at-most", &[("name", &name), ("most", &most)])),
        (None, None) => Ok(number.into()),
    }
}

/// A bound of a whole number, which some libraries send as 1.0.
fn whole(bound: &Value) -> Option<i64> {
    #[expect(clippy::cast_possible_truncation, reason = "such bounds lie within 2^53")]
    bound.as_i64().or_else(|| bound.as_f64().map(|bound| bound as i64))
}

/// A value as the option takes it.
fn fitting(world: &World, definition: &Value, value: &Value, locale: &str) -> Result<Value, String> {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let name = definition["name"].as_str().unwrap_or_default();
    let given: [(&str, &dyn Display); 2] = [("name", &name), ("value", &text)];
    let choices = list(&definition["choices"]);
    if !choices.is_empty() {
        let chosen = choices.iter().find(|choice| {
            let value = choice["value"].as_str().map_or_else(|| choice["value"].to_string(), str::to_owned);
            value == text || is_called(choice, &text, locale)
        });
        let chosen = chosen.map(|choice| choice["value"].clone());
        return chosen.ok_or_else(|| say(locale, "no-choice", &given));
    }
    match definition["type"].as_u64() {
        Some(INTEGER) => {
            let number: i64 = text.parse().map_err(|_| say(locale, "not-whole", &given))?;
            bounded(locale, name, number, (whole(&definition["min_value"]), whole(&definition["max_value"])))
        }
        Some(NUMBER) => {
            let number = text.parse().ok().filter(|number: &f64| number.is_finite());
            let number = number.ok_or_else(|| say(locale, "not-a-number", &given))?;
            bounded(
                locale,
                name,
                number,
                (definition["min_value"].as_f64(), definition["max_value"].as_f64()),
            )
        }
        Some(BOOLEAN) => text
            .to_lowercase()
            .parse::<bool>()
            .map(Value::from)
            .map_err(|_| say(locale, "true-or-false", &given)),
        Some(PERSON | ROLE | MENTIONABLE) => {
            let wanted = text.trim_start_matches('@');
            let people = world.people.iter().map(|person| (person.id, person.name.as_str()));
            let roles = world.roles();
            let mut known: Box<dyn Iterator<Item = (Id, &str)>> = match definition["type"].as_u64() {
                Some(PERSON) => Box::new(people),
                Some(ROLE) => Box::new(roles),
                _ => Box::new(people.chain(roles)),
            };
            known
                .find(|(id, name)| *name == wanted || id.to_string() == wanted)
                .map(|(id, _)| id.to_string().into())
                .ok_or_else(|| say(locale, "nobody-called", &given))
        }
        Some(ATTACHMENT) => {
            let wanted =
                |(id, upload): &(&Id, &Value)| id.to_string() == text || upload["filename"] == text.as_str();
            let upload = world.uploads.iter().rev().find(wanted);
            upload.map(|(id, _)| id.to_string().into()).ok_or_else(|| say(locale, "no-file", &given))
        }
        Some(CHANNEL) => {
            let wanted = text.trim_start_matches('#');
            let kinds = list(&definition["channel_types"]);
            let mut channels = world.channels.values().filter(|channel| {
                channel.guild.is_some()
                    && (kinds.is_empty() || kinds.iter().any(|kind| *kind == channel.kind))
            });
            let channel = channels.find(|channel| channel.name == wanted || channel.id.to_string() == wanted);
            channel
                .map(|channel| channel.id.to_string().into())
                .ok_or_else(|| say(locale, "no-channel", &given))
        }
        _ => {
            let bound =
                |field: &str| definition[field].as_u64().and_then(|length| usize::try_from(length).ok());
            let (least, most) = (bound("min_length").unwrap_or(0), bound("max_length").unwrap_or(6000));
            let fits = (least..=most).contains(&text.chars().count());
            if fits {
                return Ok(text.into());
            }
            Err(say(locale, "text-length", &[("name", &name), ("least", &least), ("most", &most)]))
        }
    }
}
