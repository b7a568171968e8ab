//! What the bot's commands do.

use twilight_http::client::InteractionClient;
use twilight_http::request::channel::reaction::RequestReactionType;
use twilight_model::application::command::{CommandOptionChoice, CommandOptionChoiceValue};
use twilight_model::application::interaction::application_command::{
    CommandData, CommandDataOption, CommandOptionValue,
};
use twilight_model::channel::message::{Message, MessageFlags};
use twilight_model::channel::thread::AutoArchiveDuration;
use twilight_model::gateway::payload::outgoing::RequestGuildMembers;
use twilight_model::http::attachment::Attachment;
use twilight_model::http::interaction::{
    InteractionResponse, InteractionResponseData, InteractionResponseType,
};
use twilight_model::id::Id;
use twilight_model::id::marker::{ChannelMarker, GuildMarker, UserMarker};
use twilight_model::poll::{Poll, PollAnswer, PollLayoutType, PollMedia};
use twilight_util::builder::embed::{EmbedBuilder, EmbedFieldBuilder, ImageSource};
use twilight_util::builder::interaction_response::{
    AutocompleteBuilder, ChannelMessageBuilder, UpdateMessageBuilder,
};

use super::parts::{self, buttons, form, layout, menus, pixel};
use super::{Asked, Outcome, SHARDS};

/// A sticker that everybody has.
const WAVE: u64 = 749_054_660_769_218_631;

/// How an answer is sent that comes later, seen by all or by one alone.
fn later(hidden: bool) -> InteractionResponse {
    let flags = hidden.then_some(MessageFlags::EPHEMERAL);
    InteractionResponse {
        kind: InteractionResponseType::DeferredChannelMessageWithSource,
        data: Some(InteractionResponseData { flags, ..InteractionResponseData::default() }),
    }
}

impl<'a> Asked<'a> {
    pub(super) fn client(&self) -> InteractionClient<'a> {
        self.bot.http.interaction(self.bot.application)
    }

    pub(super) fn token(&self) -> &'a str {
        &self.interaction.token
    }

    pub(super) async fn responds(&self, response: InteractionResponse) -> Outcome {
        self.client().create_response(self.interaction.id, self.token(), &response).await?;
        Ok(())
    }

    pub(super) async fn replies(&self, words: &str) -> Outcome {
        self.responds(ChannelMessageBuilder::new().content(words).build()).await
    }

    pub(super) async fn updates(&self, words: &str) -> Outcome {
        self.responds(UpdateMessageBuilder::new().content(words).build()).await
    }

    pub(super) async fn follows(&self, words: &str) -> Outcome<Message> {
        Ok(self.client().create_followup(self.token()).content(words).await?.model().await?)
    }

    /// Changes the answer.
    async fn edits(&self, words: &str) -> Outcome<Message> {
        Ok(self.client().update_response(self.token()).content(Some(words)).await?.model().await?)
    }

    async fn original(&self) -> Outcome<Message> {
        Ok(self.client().response(self.token()).await?.model().await?)
    }

    /// Posts into the channel where this was asked.
    async fn posts(&self, words: &str) -> Outcome<Message> {
        Ok(self.bot.http.create_message(self.channel()?).content(words).await?.model().await?)
    }

    fn channel(&self) -> Outcome<Id<ChannelMarker>> {
        Ok(self.interaction.channel.as_ref().ok_or("no channel")?.id)
    }

    fn guild(&self) -> Outcome<Id<GuildMarker>> {
        Ok(self.interaction.guild_id.ok_or("no server")?)
    }

    fn author(&self) -> Outcome<Id<UserMarker>> {
        Ok(self.interaction.author_id().ok_or("nobody asks")?)
    }
}

fn check(right: bool, what: &str) -> Outcome {
    if right { Ok(()) } else { Err(format!("{what} is not as it should be").into()) }
}

fn texts(messages: &[Message]) -> Vec<&str> {
    messages.iter().map(|message| message.content.as_str()).collect()
}

async fn content(url: &str) -> Outcome<String> {
    Ok(reqwest::get(url).await?.text().await?)
}

pub(super) async fn complete(asked: &Asked<'_>, data: &CommandData) -> Outcome {
    let Some(CommandOptionValue::Focused(typed, _)) = data.options.first().map(|option| &option.value) else {
        return Err(format!("nothing is focused in {data:?}").into());
    };
    let known = ["foo", "bar", "baz"].into_iter().filter(|word| word.starts_with(typed.as_str()));
    let choices = known.map(|word| CommandOptionChoice {
        name: word.to_uppercase(),
        name_localizations: None,
        value: CommandOptionChoiceValue::String(word.to_owned()),
    });
    asked.responds(AutocompleteBuilder::new(choices).build()).await
}

pub(super) async fn command(asked: &Asked<'_>, data: &CommandData) -> Outcome {
    match data.name.as_str() {
        "every" => every(asked, data).await,
        "group" => grouped(asked, &data.options, "").await,
        "complete" => match data.options.first().map(|option| &option.value) {
            Some(CommandOptionValue::String(word)) => asked.replies(&format!("chose {word}")).await,
            other => Err(format!("{other:?} was chosen").into()),
        },
        "Greet" => {
            let resolved = data.resolved.as_ref().ok_or("nothing is resolved")?;
            let name = parts::found(resolved, data.target_id.ok_or("nobody to greet")?)?;
            asked.replies(&format!("Hello {name}")).await
        }
        "Quote it" => {
            let resolved = data.resolved.as_ref().ok_or("nothing is resolved")?;
            let target = data.target_id.ok_or("nothing to quote")?.cast();
            let message = resolved.messages.get(&target).ok_or("no message to quote")?;
            asked.replies(&format!("> {}", message.content)).await
        }
        "here" => asked.replies("Here").await,
        "名前" => asked.replies("はい").await,
        "private" => private(asked).await,
        "later" => {
            let hidden = truth(data)?;
            asked.responds(later(hidden)).await?;
            let flags = asked.edits("Done").await?.flags.unwrap_or(MessageFlags::empty());
            check(flags.contains(MessageFlags::EPHEMERAL) == hidden, "who sees a late answer")?;
            asked.edits(&format!("Done {hidden}")).await?;
            Ok(())
        }
        "form" => asked.responds(form(truth(data)?)).await,
        "menus" => {
            asked.responds(ChannelMessageBuilder::new().content("Choose").components(menus()).build()).await
        }
        "buttons" => {
            let buttons = [buttons()];
            asked.responds(ChannelMessageBuilder::new().content("Press").components(buttons).build()).await
        }
        "layout" => asked.responds(layout("Page one").posted()).await,
        "file" => file(asked).await,
        "direct" => {
            let direct = asked.bot.http.create_private_channel(asked.author()?).await?.model().await?;
            asked.bot.http.create_message(direct.id).content("A letter").await?;
            asked.replies("Written").await
        }
        "edits" => edits(asked).await,
        "follow" => follow(asked).await,
        "purge" => purge(asked).await,
        "react" => react(asked).await,
        "thread" => thread(asked).await,
        "roles" => roles(asked).await,
        "special" => special(asked).await,
        "shard" => asked.replies(&format!("shard {} of {SHARDS}", asked.shard.number())).await,
        "seen" => {
            let seen: Vec<&str> = asked.bot.seen.lock().unwrap().iter().copied().collect();
            asked.replies(&seen.join(" ")).await
        }
        other => Err(format!("no command {other}").into()),
    }
}

/// The only option of a command, which is yes or no.
fn truth(data: &CommandData) -> Outcome<bool> {
    match data.options.first().map(|option| &option.value) {
        Some(CommandOptionValue::Boolean(yes)) => Ok(*yes),
        other => Err(format!("{other:?} is neither yes nor no").into()),
    }
}

async fn every(asked: &Asked<'_>, data: &CommandData) -> Outcome {
    let resolved = data.resolved.as_ref().ok_or("nothing is resolved")?;
    let mut words = Vec::new();
    for option in &data.options {
        words.push(match &option.value {
            CommandOptionValue::String(text) => text.clone(),
            CommandOptionValue::Integer(whole) => whole.to_string(),
            CommandOptionValue::Number(number) => number.to_string(),
            CommandOptionValue::Boolean(yes) => yes.to_string(),
            CommandOptionValue::User(id) => parts::found(resolved, id.cast())?,
            CommandOptionValue::Channel(id) => parts::found(resolved, id.cast())?,
            CommandOptionValue::Role(id) => parts::found(resolved, id.cast())?,
            CommandOptionValue::Mentionable(id) => parts::found(resolved, *id)?,
            CommandOptionValue::Attachment(id) => {
                content(&resolved.attachments.get(id).ok_or("no file")?.url).await?
            }
            other => return Err(format!("an option {other:?}").into()),
        });
    }
    asked.replies(&words.join(" ")).await
}

/// The innermost command's name and word.
async fn grouped(asked: &Asked<'_>, options: &[CommandDataOption], name: &str) -> Outcome {
    match options.first().map(|option| (&option.name, &option.value)) {
        Some((
            name,
            CommandOptionValue::SubCommand(options) | CommandOptionValue::SubCommandGroup(options),
        )) => Box::pin(grouped(asked, options, name)).await,
        Some((_, CommandOptionValue::String(word))) => asked.replies(&format!("{name} {word}")).await,
        other => Err(format!("{other:?} in a group").into()),
    }
}

async fn private(asked: &Asked<'_>) -> Outcome {
    let response = ChannelMessageBuilder::new().content("Only you").flags(MessageFlags::EPHEMERAL).build();
    let client = asked.client();
    let answer =
        client.create_response(asked.interaction.id, asked.token(), &response).with_response().await?;
    let message = answer.model().await?.resource.and_then(|resource| resource.message);
    let flags = message.and_then(|message| message.flags);
    check(flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)), "a private answer")?;
    let follow_up = client.create_followup(asked.token()).content("Only you again");
    follow_up.flags(MessageFlags::EPHEMERAL).await?;
    Ok(())
}

async fn file(asked: &Asked<'_>) -> Outcome {
    let embed = EmbedBuilder::new()
        .title("A title")
        .description("Words")
        .color(0x33_66_99)
        .field(EmbedFieldBuilder::new("a", "b").inline())
        .image(ImageSource::attachment("pixel.png")?)
        .build();
    let mut note = Attachment::from_bytes("note.txt".to_owned(), b"hello".to_vec(), 0);
    note.description("a note".to_owned());
    let answer = ChannelMessageBuilder::new().content("A file").embeds([embed]).attachments([note, pixel(1)]);
    asked.responds(answer.build()).await?;
    let original = asked.original().await?;
    let [note] = original.attachments.as_slice() else {
        return Err(format!("files {:?}", original.attachments).into());
    };
    let words = format!("A file with {}", content(&note.url).await?);
    let (client, kept) = (asked.client(), [note.id]);
    let edit = client.update_response(asked.token()).content(Some(&words)).embeds(None);
    edit.keep_attachment_ids(&kept).await?;
    Ok(())
}

async fn edits(asked: &Asked<'_>) -> Outcome {
    asked.replies("One").await?;
    asked.edits("Two").await?;
    let message = asked.original().await?;
    check(message.content == "Two" && message.edited_timestamp.is_some(), "an edited answer")?;
    asked.client().delete_response(asked.token()).await?;
    check(asked.original().await.is_err(), "a deleted answer")?;
    asked.follows("Deleted").await?;
    Ok(())
}

async fn follow(asked: &Asked<'_>) -> Outcome {
    asked.replies("First").await?;
    let second = asked.follows("Second").await?.id;
    let client = asked.client();
    client.update_followup(asked.token(), second).content(Some("Third")).await?;
    let message = client.followup(asked.token(), second).await?.model().await?;
    check(message.content == "Third", "an edited follow-up")?;
    client.delete_followup(asked.token(), second).await?;
    asked.follows("Followed").await?;
    Ok(())
}

async fn purge(asked: &Asked<'_>) -> Outcome {
    asked.responds(later(false)).await?;
    let (http, channel) = (&asked.bot.http, asked.channel()?);
    let mut sent = Vec::new();
    for number in 0..4 {
        sent.push(asked.posts(&format!("number {number}")).await?.id);
    }
    let newest = http.channel_messages(channel).limit(2).await?.models().await?;
    check(texts(&newest) == ["number 3", "number 2"], "the newest messages")?;
    let after = http.channel_messages(channel).after(sent[1]).limit(1).await?.models().await?;
    check(texts(&after) == ["number 2"], "messages after one")?;
    let around = http.channel_messages(channel).around(sent[1]).limit(3).await?.models().await?;
    check(texts(&around) == ["number 2", "number 1", "number 0"], "messages around one")?;
    http.delete_messages(channel, &sent[1..3]).await?;
    http.delete_message(channel, sent[0]).await?;
    let left = http.channel_messages(channel).after(sent[0]).limit(5).await?.models().await?;
    check(texts(&left) == ["number 3"], "what is left")?;
    asked.follows("Purged 2").await?;
    Ok(())
}

async fn react(asked: &Asked<'_>) -> Outcome {
    asked.replies("React").await?;
    let (http, channel) = (&asked.bot.http, asked.channel()?);
    let message = asked.posts("React to this").await?.id;
    let [thumb, dice] = ["👍", "🎲"].map(|name| RequestReactionType::Unicode { name });
    http.create_reaction(channel, message, &thumb).await?;
    http.create_reaction(channel, message, &dice).await?;
    http.delete_current_user_reaction(channel, message, &dice).await?;
    let reactions = http.message(channel, message).await?.model().await?.reactions;
    let who = http.reactions(channel, message, &thumb).await?.models().await?;
    http.create_pin(channel, message).await?;
    let pins = http.pins(channel).await?.model().await?.items;
    http.delete_pin(channel, message).await?;
    let right = reactions.len() == 1
        && who.iter().map(|user| user.id).eq([asked.bot.application.cast()])
        && pins.iter().map(|pin| pin.message.id).eq([message]);
    asked.edits(&format!("Reacted {right}")).await?;
    Ok(())
}

async fn thread(asked: &Asked<'_>) -> Outcome {
    asked.replies("A thread begins").await?;
    let (http, channel) = (&asked.bot.http, asked.channel()?);
    let message = asked.posts("Talk here").await?.id;
    let opened = http.create_thread_from_message(channel, message, "Talk");
    let opened = opened.auto_archive_duration(AutoArchiveDuration::Hour).await?.model().await?.id;
    http.join_thread(opened).await?;
    http.add_thread_member(opened, asked.author()?).await?;
    http.create_message(opened).content("In the thread").await?;
    let members = http.thread_members(opened).await?.models().await?.len();
    let active = http.active_threads(asked.guild()?).await?.model().await?.threads;
    http.update_thread(opened).archived(true).await?;
    let archived = http.public_archived_threads(channel).await?.model().await?.threads;
    let right = members == 2
        && active.iter().map(|thread| thread.id).eq([opened])
        && archived.iter().map(|thread| thread.id).eq([opened]);
    asked.edits(&format!("Threaded {right}")).await?;
    Ok(())
}

async fn roles(asked: &Asked<'_>) -> Outcome {
    asked.responds(later(false)).await?;
    let (http, guild, author) = (&asked.bot.http, asked.guild()?, asked.author()?);
    let role = http.create_role(guild).name("Winner").color(0xff_d7_00).await?.model().await?.id;
    let name = http.update_role(guild, role).name(Some("Champion")).await?.model().await?.name;
    http.add_guild_member_role(guild, author, role).await?;
    let held = http.guild_member(guild, author).await?.model().await?.roles;
    check(held == [role], "the roles of a member")?;
    http.remove_guild_member_role(guild, author, role).await?;
    http.delete_role(guild, role).await?;
    let mut members = asked.bot.members.subscribe();
    let sender = &asked.bot.senders[usize::try_from(asked.shard.number())?];
    sender.command(&RequestGuildMembers::builder(guild).query("Ben", Some(1)))?;
    let found = members.recv().await?;
    let everybody = http.guild_members(guild).limit(100).await?.models().await?.len();
    let channel = http.create_guild_channel(guild, "new-one").topic("a topic").await?.model().await?.id;
    http.update_channel(channel).topic("another").await?;
    http.delete_channel(channel).await?;
    asked.follows(&format!("{name} {found} {everybody}")).await?;
    Ok(())
}

async fn special(asked: &Asked<'_>) -> Outcome {
    asked.responds(later(false)).await?;
    let (http, channel) = (&asked.bot.http, asked.channel()?);
    http.create_typing_trigger(channel).await?;
    let media = |text: &str| PollMedia { emoji: None, text: Some(text.to_owned()) };
    let answer = |(number, text)| PollAnswer { answer_id: number, poll_media: media(text) };
    let poll = Poll {
        answers: [(1, "This"), (2, "That")].map(answer).to_vec(),
        allow_multiselect: false,
        expiry: None,
        layout_type: PollLayoutType::Default,
        question: media("Which?"),
        results: None,
    };
    let polled = http.create_message(channel).poll(&poll).await?.model().await?;
    let wave = http.sticker(Id::new(WAVE)).await?.model().await?.id;
    let stuck = http.create_message(channel).sticker_ids(&[wave]).await?.model().await?;
    let first = asked.posts("Forward me").await?.id;
    let forwarded = http.create_message(channel).forward(channel, first).await?.model().await?;
    let reply = http.create_message(channel).content("A reply").reply(first).await?.model().await?;
    let right = polled.poll.is_some_and(|poll| poll.answers.len() == 2)
        && stuck.sticker_items.iter().any(|sticker| sticker.name == "Wave")
        && forwarded.message_snapshots.iter().any(|one| one.message.content == "Forward me")
        && reply.referenced_message.is_some_and(|first| first.content == "Forward me");
    asked.follows(&format!("Special {right}")).await?;
    Ok(())
}
