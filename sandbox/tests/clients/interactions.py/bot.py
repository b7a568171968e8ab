"""The smoke bot with interactions.py: what it does is described in ../scenario.rs. It has no labels in modals."""

import asyncio
import io
import os

import interactions as i
from interactions import OptionType as Kind
from interactions.api.http.route import Route

SANDBOX = os.environ["SANDBOX_URL"]
# All that it takes to point interactions.py at the sandbox.
Route.BASE = f"{SANDBOX}/api/v10"

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001"
    "e221bc330000000049454e44ae426082"
)
THUMB, DICE = "👍", "🎲"


def outcome(word, right):
    return f"{word} {str(right).lower()}"


def names(values):
    return " ".join(getattr(value, "display_name", None) or value.name for value in values)


def pixel():
    return i.File(io.BytesIO(PIXEL), file_name="pixel.png")


async def fetched(url):
    async with bot.http._HTTPClient__session.get(url) as response:
        return await response.text()


bot = i.AutoShardedClient(
    intents=i.Intents.ALL, total_shards=2, shard_ids=[0, 1], send_command_tracebacks=False, fetch_members=True
)
bot.auto_sharding = False
seen = set()


def option(name, kind, **more):
    return i.slash_option(name=name, description=name, opt_type=kind, **{"required": True, **more})


def command(name, **more):
    return i.slash_command(name=name, description=name, **more)


@command("every")
@option("text", Kind.STRING)
@option("whole", Kind.INTEGER, min_value=1, max_value=10)
@option("number", Kind.NUMBER, min_value=0.5, max_value=9.5)
@option("yes", Kind.BOOLEAN)
@option("person", Kind.USER)
@option("place", Kind.CHANNEL, channel_types=[i.ChannelType.GUILD_TEXT])
@option("role", Kind.ROLE)
@option("who", Kind.MENTIONABLE)
@option("file", Kind.ATTACHMENT)
@option("colour", Kind.STRING, required=False, choices=[i.SlashCommandChoice("Red", "red")])
async def every(ctx, text, whole, number, yes, person, place, role, who, file, colour=None):
    content = await fetched(file.url)
    yes = str(yes).lower()
    words = f"{text} {whole} {number} {yes} {person.display_name} {place.name} {role.name} {names([who])} {content}"
    await ctx.send(f"{words} {colour}")


@i.slash_command(
    name="group", description="A group", group_name="sub", group_description="A group in it",
    sub_cmd_name="inner", sub_cmd_description="A command in both",
)
@option("word", Kind.STRING)
async def in_group(ctx, word):
    await ctx.send(f"inner {word}")


@command("complete")
@option("word", Kind.STRING, autocomplete=True)
async def complete(ctx, word):
    await ctx.send(f"chose {word}")


@complete.autocomplete("word")
async def words(ctx):
    known = [word for word in ["foo", "bar", "baz"] if word.startswith(ctx.input_text)]
    await ctx.send([{"name": word.upper(), "value": word} for word in known])


@i.user_context_menu(name="Greet")
async def greet(ctx):
    await ctx.send(f"Hello {ctx.target.display_name}")


@i.message_context_menu(name="Quote it")
async def quote(ctx):
    await ctx.send(f"> {ctx.target.content}")


@command("private")
async def private(ctx):
    message = await ctx.send("Only you", ephemeral=True)
    assert i.MessageFlags.EPHEMERAL in message.flags, message.flags
    await ctx.send("Only you again", ephemeral=True)


@command("later")
@option("hidden", Kind.BOOLEAN)
async def later(ctx, hidden):
    await ctx.defer(ephemeral=hidden)
    message = await ctx.send("Done")
    assert (i.MessageFlags.EPHEMERAL in message.flags) == hidden, message.flags
    await ctx.edit(content=outcome("Done", hidden))


def form_of(silent):
    return i.Modal(i.ShortText(label="Name", custom_id="name"), title="A form", custom_id="silent" if silent else "form")


@command("form")
@option("silent", Kind.BOOLEAN)
async def form(ctx, silent):
    await ctx.send_modal(form_of(silent))


@i.modal_callback("silent")
async def filled_in(ctx, name):
    await ctx.defer()
    await ctx.send(f"Silently {name}")


@command("menus")
async def menus(ctx):
    rows = [
        i.StringSelectMenu(i.StringSelectOption(label="Red", value="red"), custom_id="colours"),
        i.UserSelectMenu(custom_id="users", max_values=2),
        i.RoleSelectMenu(custom_id="roles"),
        i.MentionableSelectMenu(custom_id="either", max_values=2),
        i.ChannelSelectMenu(custom_id="channels"),
    ]
    await ctx.send("Choose", components=[i.ActionRow(menu) for menu in rows])


@i.component_callback("colours")
async def colours(ctx):
    await ctx.edit_origin(content=f"colours {ctx.values[0]}")


@i.component_callback("users", "roles", "either", "channels")
async def chosen(ctx):
    await ctx.edit_origin(content=f"{ctx.custom_id} {names(ctx.values)}")


@command("buttons")
async def buttons(ctx):
    made = [
        i.Button(style=i.ButtonStyle.SECONDARY, label=label, custom_id=label.lower())
        for label in ["Change", "Slow"]
    ]
    made.append(i.Button(style=i.ButtonStyle.LINK, label="Site", url="https://example.com/"))
    await ctx.send("Press", components=i.ActionRow(*made))


@i.component_callback("change")
async def change(ctx):
    await ctx.edit_origin(content="Changed")


@i.component_callback("slow")
async def slow(ctx):
    await ctx.defer(edit_origin=True)
    await ctx.edit_origin(content="Slowly changed")


def page(words):
    picture = i.UnfurledMediaItem("https://example.com/a.png")
    section = i.SectionComponent(
        components=[i.TextDisplayComponent(words)], accessory=i.ThumbnailComponent(picture, description="a picture")
    )
    gallery = i.MediaGalleryComponent([i.MediaGalleryItem(i.UnfurledMediaItem("attachment://pixel.png"))])
    button = i.Button(style=i.ButtonStyle.PRIMARY, label="Next", custom_id="next")
    parts = [section, i.SeparatorComponent(), gallery, i.ActionRow(button)]
    return [i.ContainerComponent(*parts, accent_color=0x336699)]


@command("layout")
async def layout(ctx):
    await ctx.send(components=page("Page one"), files=[pixel()])


@i.component_callback("next")
async def next_page(ctx):
    url = ctx.message.components[0].components[2].items[0].media.url
    seen_it = "with" if url.startswith(SANDBOX) else "without"
    await ctx.edit_origin(components=page(f"Page two, {seen_it} a picture"), files=[pixel()])


@command("file")
async def file(ctx):
    embed = i.Embed(title="A title", description="Words", color=0x336699)
    embed.add_field(name="a", value="b", inline=True)
    embed.set_image(url="attachment://pixel.png")
    note = i.File(io.BytesIO(b"hello"), file_name="note.txt")
    message = await ctx.send("A file", embeds=[embed], files=[note, pixel()])
    [kept] = message.attachments
    content = await fetched(kept.url)
    await ctx.edit(content=f"A file with {content}", attachments=[kept], embeds=[])


@command("direct")
async def direct(ctx):
    await ctx.author.send("A letter")
    await ctx.send("Written")


@command("edits")
async def edits(ctx):
    await ctx.send("One")
    message = await ctx.edit(content="Two")
    assert message.content == "Two" and message.edited_timestamp, message
    await ctx.delete()
    await ctx.send("Deleted")


@command("follow")
async def follow(ctx):
    await ctx.send("First")
    second = await ctx.send("Second")
    changed = await ctx.edit(second, content="Third")
    assert changed.content == "Third" and changed.id == second.id, changed
    await ctx.delete(second)
    await ctx.send("Followed")


@command("purge")
async def purge(ctx):
    await ctx.defer()
    channel = ctx.channel
    sent = [await channel.send(f"number {number}") for number in range(4)]
    newest = [message.content for message in await channel.fetch_messages(limit=2)]
    assert newest == ["number 3", "number 2"], newest
    after = [message.content for message in await channel.fetch_messages(after=sent[1].id, limit=1)]
    around = [message.id for message in await channel.fetch_messages(around=sent[1].id, limit=3)]
    assert after == ["number 2"] and sorted(around) == [m.id for m in sent[:3]], (after, around)
    await channel.delete_messages(sent[1:3], reason="old")
    await sent[0].delete()
    await ctx.send("Purged 2")


@command("react")
async def react(ctx):
    await ctx.send("React")
    message = await ctx.channel.send("React to this")
    await message.add_reaction(THUMB)
    await message.add_reaction(DICE)
    await message.remove_reaction(DICE)
    message = await ctx.channel.fetch_message(message.id, force=True)
    who = [user.id for user in await message.fetch_reaction(THUMB)]
    await message.pin()
    pins = [pin.id for pin in await ctx.channel.fetch_pinned_messages()]
    await message.unpin()
    right = who == [bot.user.id] and pins == [message.id] and len(message.reactions) == 1
    await ctx.edit(content=outcome("Reacted", right))


@command("thread")
async def thread(ctx):
    await ctx.send("A thread begins")
    message = await ctx.channel.send("Talk here")
    opened = await message.create_thread(name="Talk", auto_archive_duration=60)
    await opened.join()
    await opened.add_member(ctx.author)
    await opened.send("In the thread")
    members = len(await opened.fetch_members())
    active = [one.id for one in (await ctx.guild.fetch_active_threads()).threads]
    await opened.archive(reason="done")
    archived = [one.id for one in (await ctx.channel.fetch_archived_threads()).threads]
    right = members == 2 and active == [opened.id] and archived == [opened.id]
    await ctx.edit(content=outcome("Threaded", right))


@command("roles")
async def roles(ctx):
    await ctx.defer()
    guild = ctx.guild
    role = await guild.create_role(name="Winner", color=0xFFD700, reason="a prize")
    # The names of roles come from the cache, which the event changes and not the call.
    await asyncio.gather(role.edit(name="Champion"), bot.wait_for("role_update"))
    await ctx.author.add_role(role)
    member = await guild.fetch_member(ctx.author.id, force=True)
    held = [one.name for one in member.roles]
    await ctx.author.remove_role(role)
    await role.delete()
    [found] = await guild.search_members("Ben")
    await guild.http_chunk()
    everybody = len(guild.members)
    channel = await guild.create_text_channel("new-one", topic="a topic")
    await channel.edit(topic="another")
    await channel.delete()
    await ctx.send(f"{held[0]} {found.display_name} {everybody}")


@command("special")
async def special(ctx):
    await ctx.defer()
    channel = ctx.channel
    await channel.trigger_typing()
    polled = await channel.send(poll=i.Poll.create("Which?", duration=1, answers=["This", "That"]))
    stuck = await channel.send(stickers=[749054660769218631])
    first = await channel.send("Answer me")
    reply = await first.reply("A reply")
    answered = reply.get_referenced_message()
    right = (
        len(polled.poll.answers) == 2 and stuck.sticker_items[0].name == "Wave" and answered.content == "Answer me"
    )
    await ctx.send(outcome("Special", right))


@command("名前")
async def script(ctx):
    await ctx.send("はい")


@command("shard")
async def shard(ctx):
    number = (int(ctx.guild_id) >> 22) % 2 if ctx.guild_id else 0
    await ctx.send(f"shard {number} of {len(bot.shards)}")


@command("seen")
async def seen_so_far(ctx):
    await ctx.send(" ".join(sorted(seen)))


@i.slash_command(name="here", description="Of one server alone", scopes=[int(os.environ["GUILD"])])
async def here(ctx):
    await ctx.send("Here")


def hears(event, name):
    async def heard(_):
        seen.add(name)

    bot.add_listener(i.Listener.create(event)(heard))


for event, name in {
    "message_update": "edit", "message_delete": "delete", "message_delete_bulk": "bulk",
    "message_reaction_add": "reaction", "message_reaction_remove": "unreaction", "typing_start": "typing",
    "channel_create": "channel", "channel_update": "channel-update", "channel_delete": "channel-delete",
    "role_create": "role", "role_update": "role-update", "role_delete": "role-delete",
    "member_update": "member-update", "thread_create": "thread", "thread_update": "thread-update",
    "raw_resumed": "resumed", "resume": "resumed", "channel_pins_update": "pins",
}.items():
    hears(event, name)


@i.listen("message_create")
async def on_message(event):
    message = event.message
    seen.add("own-message" if message.author.id == bot.user.id else "message")
    if message.content == "!ping":
        await message.channel.send("pong")


bot.start(os.environ["SANDBOX_TOKEN"])
