"""The smoke bot with discord.py: what it does is described in ../scenario.rs."""

import asyncio
import io
import os
from typing import Optional, Union

import discord
import yarl
from discord import app_commands

SANDBOX = os.environ["SANDBOX_URL"]
# All that it takes to point discord.py at the sandbox.
discord.http.Route.BASE = f"{SANDBOX}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(SANDBOX.replace("http", "ws"))

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001"
    "e221bc330000000049454e44ae426082"
)


def told(word, right):
    return f"{word} {str(right).lower()}"


def names(values):
    return " ".join(getattr(value, "display_name", None) or value.name for value in values)


class Menus(discord.ui.View):
    def __init__(self):
        super().__init__(timeout=None)

    @discord.ui.select(custom_id="colours", options=[discord.SelectOption(label="Red", value="red")])
    async def colours(self, interaction, select):
        await interaction.response.edit_message(content=f"colours {select.values[0]}")

    @discord.ui.select(custom_id="users", cls=discord.ui.UserSelect, max_values=2)
    async def users(self, interaction, select):
        await interaction.response.edit_message(content=f"users {names(select.values)}")

    @discord.ui.select(custom_id="roles", cls=discord.ui.RoleSelect)
    async def roles(self, interaction, select):
        await interaction.response.edit_message(content=f"roles {names(select.values)}")

    @discord.ui.select(custom_id="either", cls=discord.ui.MentionableSelect, max_values=2)
    async def either(self, interaction, select):
        await interaction.response.edit_message(content=f"either {names(select.values)}")

    @discord.ui.select(custom_id="channels", cls=discord.ui.ChannelSelect)
    async def channels(self, interaction, select):
        await interaction.response.edit_message(content=f"channels {names(select.values)}")


class Buttons(discord.ui.View):
    def __init__(self):
        super().__init__(timeout=None)
        self.add_item(discord.ui.Button(label="Site", url="https://example.com/"))
        self.add_item(discord.ui.Button(style=discord.ButtonStyle.premium, sku_id=1088510058284990888))

    @discord.ui.button(label="Change", custom_id="change")
    async def change(self, interaction, _):
        await interaction.response.edit_message(content="Changed")

    @discord.ui.button(label="Slow", custom_id="slow")
    async def slow(self, interaction, _):
        await interaction.response.defer()
        await interaction.edit_original_response(content="Slowly changed")

    @discord.ui.button(label="Form", custom_id="form")
    async def form(self, interaction, _):
        await interaction.response.send_modal(Form())


class Form(discord.ui.Modal, title="A form"):
    name = discord.ui.TextInput(label="Name", custom_id="name")
    colour = discord.ui.Label(
        text="Colour",
        component=discord.ui.Select(custom_id="colour", options=[discord.SelectOption(label="Red", value="red")]),
    )

    async def on_submit(self, interaction):
        words = f"{self.name.value} likes {self.colour.component.values[0]}"
        if interaction.message is not None:
            await interaction.response.edit_message(content=words)
        else:
            await interaction.response.send_message(words)


class Silent(discord.ui.Modal, title="A silent form"):
    name = discord.ui.TextInput(label="Name", custom_id="name")

    async def on_submit(self, interaction):
        await interaction.response.defer()
        await interaction.followup.send(f"Silently {self.name.value}")


class Layout(discord.ui.LayoutView):
    def __init__(self, words, picture):
        super().__init__(timeout=None)
        thumbnail = discord.ui.Thumbnail("https://example.com/a.png", description="a picture")
        section = discord.ui.Section(discord.ui.TextDisplay(words), accessory=thumbnail)
        gallery = discord.ui.MediaGallery(discord.MediaGalleryItem(picture, description="a pixel"))
        button = discord.ui.Button(label="Next", custom_id="next")
        button.callback = self.next
        row = discord.ui.ActionRow(button)
        parts = [section, discord.ui.Separator(), gallery, row]
        self.add_item(discord.ui.Container(*parts, accent_colour=0x336699))

    async def next(self, interaction):
        kept = interaction.message.components[0].children[2].items[0].media
        picture = discord.File(io.BytesIO(PIXEL), "pixel.png")
        seen = "with" if kept.url.startswith(SANDBOX) and kept.attachment_id else "without"
        view = Layout(f"Page two, {seen} a picture", picture)
        await interaction.response.edit_message(view=view, attachments=[picture])


intents = discord.Intents.default()
intents.members = True
intents.message_content = True
bot = discord.AutoShardedClient(intents=intents, shard_count=2)
tree = app_commands.CommandTree(bot)
seen = set()


@tree.command(description="Every kind of option")
@app_commands.choices(colour=[app_commands.Choice(name="Red", value="red")])
async def every(
    interaction: discord.Interaction,
    text: str,
    whole: app_commands.Range[int, 1, 10],
    number: app_commands.Range[float, 0.5, 9.5],
    yes: bool,
    person: discord.Member,
    place: discord.TextChannel,
    role: discord.Role,
    who: Union[discord.Member, discord.Role],
    file: discord.Attachment,
    colour: Optional[app_commands.Choice[str]] = None,
):
    content = (await file.read()).decode()
    yes = str(yes).lower()
    words = f"{text} {whole} {number} {yes} {person.display_name} {place.name} {role.name} {names([who])} {content}"
    await interaction.response.send_message(f"{words} {colour.value}")


group = app_commands.Group(name="group", description="A group")
inner = app_commands.Group(name="sub", description="A group in it", parent=group)


@inner.command(name="inner", description="A command in both")
async def in_group(interaction: discord.Interaction, word: str):
    await interaction.response.send_message(f"inner {word}")


tree.add_command(group)


@tree.command(description="Completes a word")
async def complete(interaction: discord.Interaction, word: str):
    await interaction.response.send_message(f"chose {word}")


@complete.autocomplete("word")
async def words(interaction: discord.Interaction, current: str):
    known = [word for word in ["foo", "bar", "baz"] if word.startswith(current)]
    return [app_commands.Choice(name=word.upper(), value=word) for word in known]


@tree.context_menu(name="Greet")
async def greet(interaction: discord.Interaction, member: discord.Member):
    await interaction.response.send_message(f"Hello {member.display_name}")


@tree.context_menu(name="Quote it")
async def quote(interaction: discord.Interaction, message: discord.Message):
    await interaction.response.send_message(f"> {message.content}")


@tree.command(description="Seen by one alone")
async def private(interaction: discord.Interaction):
    answer = await interaction.response.send_message("Only you", ephemeral=True)
    assert answer.message_id and (await interaction.original_response()).flags.ephemeral
    await interaction.followup.send("Only you again", ephemeral=True)


@tree.command(description="Answers later")
async def later(interaction: discord.Interaction, hidden: bool):
    await interaction.response.defer(ephemeral=hidden, thinking=True)
    message = await interaction.followup.send("Done")
    assert message.flags.ephemeral == hidden, message.flags
    await interaction.edit_original_response(content=told("Done", hidden))


@tree.command(description="A modal")
async def form(interaction: discord.Interaction, silent: bool):
    await interaction.response.send_modal(Silent() if silent else Form())


@tree.command(description="Menus of every kind")
async def menus(interaction: discord.Interaction):
    await interaction.response.send_message("Choose", view=Menus())


@tree.command(description="Buttons of every kind")
async def buttons(interaction: discord.Interaction):
    await interaction.response.send_message("Press", view=Buttons())


@tree.command(description="Components alone")
async def layout(interaction: discord.Interaction):
    picture = discord.File(io.BytesIO(PIXEL), "pixel.png")
    await interaction.response.send_message(view=Layout("Page one", picture), file=picture)


@tree.command(description="A file and an embed")
async def file(interaction: discord.Interaction):
    embed = discord.Embed(title="A title", description="Words", colour=0x336699)
    embed.add_field(name="a", value="b", inline=True).set_image(url="attachment://pixel.png")
    files = [discord.File(io.BytesIO(b"hello"), "note.txt", description="a note"), discord.File(io.BytesIO(PIXEL), "pixel.png")]
    await interaction.response.send_message("A file", embed=embed, files=files)
    message = await interaction.original_response()
    [note] = message.attachments
    content = (await note.read()).decode()
    await interaction.edit_original_response(content=f"A file with {content}", attachments=[note], embed=None)


@tree.command(description="Writes to you")
async def direct(interaction: discord.Interaction):
    await interaction.user.send("A letter")
    await interaction.response.send_message("Written")


@tree.command(description="Changes its answer, and deletes it")
async def edits(interaction: discord.Interaction):
    await interaction.response.send_message("One")
    await interaction.edit_original_response(content="Two")
    message = await interaction.original_response()
    assert message.content == "Two" and message.edited_at, message
    await interaction.delete_original_response()
    await interaction.followup.send("Deleted")


@tree.command(description="Follows up")
async def follow(interaction: discord.Interaction):
    await interaction.response.send_message("First")
    second = await interaction.followup.send("Second", wait=True)
    await second.edit(content="Third")
    assert (await interaction.followup.fetch_message(second.id)).content == "Third"
    await second.delete()
    await interaction.followup.send("Followed")


@tree.command(description="Lists and deletes")
async def purge(interaction: discord.Interaction):
    await interaction.response.defer()
    channel = interaction.channel
    sent = [await channel.send(f"number {number}") for number in range(4)]
    newest = [message.content async for message in channel.history(limit=2)]
    assert newest == ["number 3", "number 2"], newest
    after = [message.content async for message in channel.history(after=sent[1], limit=1)]
    around = [message.id async for message in channel.history(around=sent[1], limit=3)]
    assert after == ["number 2"] and sorted(around) == [m.id for m in sent[:3]], (after, around)
    gone = await channel.purge(after=sent[0], before=sent[3])
    await sent[0].delete()
    await interaction.followup.send(f"Purged {len(gone)}")


@tree.command(description="Reactions and pins")
async def react(interaction: discord.Interaction):
    await interaction.response.send_message("React")
    message = await interaction.channel.send("React to this")
    await message.add_reaction("👍")
    await message.add_reaction("🎲")
    await message.remove_reaction("🎲", bot.user)
    message = await interaction.channel.fetch_message(message.id)
    who = [user.id async for user in message.reactions[0].users()]
    await message.pin()
    pins = [pin.id async for pin in interaction.channel.pins()]
    await message.unpin()
    right = who == [bot.user.id] and pins == [message.id] and len(message.reactions) == 1
    await interaction.edit_original_response(content=told("Reacted", right))


@tree.command(description="A thread")
async def thread(interaction: discord.Interaction):
    await interaction.response.send_message("A thread begins")
    message = await interaction.channel.send("Talk here")
    opened = await message.create_thread(name="Talk", auto_archive_duration=60)
    await opened.join()
    await opened.add_user(interaction.user)
    await opened.send("In the thread")
    members = len(await opened.fetch_members())
    active = [one.id for one in await interaction.guild.active_threads()]
    await opened.edit(archived=True)
    archived = [one.id async for one in interaction.channel.archived_threads()]
    right = members == 2 and active == [opened.id] and archived == [opened.id]
    await interaction.edit_original_response(content=told("Threaded", right))


@tree.command(description="Roles, members and channels")
async def roles(interaction: discord.Interaction):
    await interaction.response.defer()
    guild = interaction.guild
    role = await guild.create_role(name="Winner", colour=discord.Colour(0xFFD700))
    # The names of roles come from the cache, which the event changes and not the call.
    await asyncio.gather(role.edit(name="Champion"), bot.wait_for("guild_role_update"))
    await interaction.user.add_roles(role)
    member = await guild.fetch_member(interaction.user.id)
    held = [one.name for one in member.roles[1:]]
    await interaction.user.remove_roles(role)
    await role.delete()
    [found] = await guild.query_members("Ben")
    everybody = [one async for one in guild.fetch_members()]
    channel = await guild.create_text_channel("new-one", topic="a topic")
    await channel.edit(topic="another")
    await channel.delete()
    await interaction.followup.send(f"{held[0]} {found.display_name} {len(everybody)}")


@tree.command(description="A poll, a sticker, a forwarded message, a reply")
async def special(interaction: discord.Interaction):
    await interaction.response.defer()
    channel = interaction.channel
    async with channel.typing():
        import datetime

        poll = discord.Poll("Which?", datetime.timedelta(hours=1))
        poll.add_answer(text="This")
        poll.add_answer(text="That")
        polled = await channel.send(poll=poll)
    sticker = await bot.fetch_sticker(749054660769218631)
    stuck = await channel.send(stickers=[sticker])
    first = await channel.send("Forward me")
    forwarded = await first.forward(channel)
    reply = await first.reply("A reply")
    right = (
        len(polled.poll.answers) == 2
        and stuck.stickers[0].name == "Wave"
        and forwarded.message_snapshots[0].content == "Forward me"
        and reply.reference.resolved.content == "Forward me"
    )
    await interaction.followup.send(told("Special", right))


@tree.command(name="名前", description="A name in another script")
async def script(interaction: discord.Interaction):
    await interaction.response.send_message("はい")


@tree.command(description="Which shard this is")
async def shard(interaction: discord.Interaction):
    number = interaction.guild.shard_id if interaction.guild else 0
    await interaction.response.send_message(f"shard {number} of {bot.shard_count}")


@tree.command(name="seen", description="Which events were seen")
async def seen_so_far(interaction: discord.Interaction):
    await interaction.response.send_message(" ".join(sorted(seen)))


def hears(name, event):
    async def heard(*_):
        seen.add(event)

    heard.__name__ = name
    bot.event(heard)


for name, event in {
    "on_raw_message_edit": "edit", "on_raw_message_delete": "delete", "on_raw_bulk_message_delete": "bulk",
    "on_raw_reaction_add": "reaction", "on_raw_reaction_remove": "unreaction", "on_typing": "typing",
    "on_guild_channel_create": "channel", "on_guild_channel_update": "channel-update",
    "on_guild_channel_delete": "channel-delete", "on_guild_role_create": "role", "on_guild_role_update": "role-update",
    "on_guild_role_delete": "role-delete", "on_member_update": "member-update", "on_thread_create": "thread",
    "on_thread_update": "thread-update", "on_raw_thread_member_remove": "thread-leave", "on_guild_join": "guild",
    "on_guild_remove": "guild-gone", "on_shard_resumed": "resumed", "on_guild_channel_pins_update": "pins",
}.items():
    hears(name, event)


@bot.event
async def on_message(message):
    seen.add("own-message" if message.author == bot.user else "message")
    if message.content == "!ping":
        await message.channel.send("pong")


@bot.event
async def setup_hook():
    await tree.sync()
    first = discord.Object(int(os.environ["GUILD"]))

    @tree.command(description="Of one server alone", guild=first)
    async def here(interaction: discord.Interaction):
        await interaction.response.send_message("Here")

    await tree.sync(guild=first)


bot.run(os.environ["SANDBOX_TOKEN"])
