"""The smoke bot with py-cord: what it does is described in ../scenario.rs."""

import asyncio
import io
import os
from typing import Union

import discord
from discord import ui
from discord.commands import Option, OptionChoice

SANDBOX = os.environ["SANDBOX_URL"]
# All that it takes to point py-cord at the sandbox.
discord.http.Route.API_BASE_URL = f"{SANDBOX}/api/v10"

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001"
    "e221bc330000000049454e44ae426082"
)


def outcome(word, right):
    return f"{word} {str(right).lower()}"


def names(values):
    return " ".join(getattr(value, "display_name", None) or value.name for value in values)


class Menus(ui.View):
    def __init__(self):
        super().__init__(timeout=None)

    @ui.string_select(custom_id="colours", options=[discord.SelectOption(label="Red", value="red")])
    async def colours(self, select, interaction):
        await interaction.response.edit_message(content=f"colours {select.values[0]}")

    @ui.user_select(custom_id="users", max_values=2)
    async def users(self, select, interaction):
        await interaction.response.edit_message(content=f"users {names(select.values)}")

    @ui.role_select(custom_id="roles")
    async def roles(self, select, interaction):
        await interaction.response.edit_message(content=f"roles {names(select.values)}")

    @ui.mentionable_select(custom_id="either", max_values=2)
    async def either(self, select, interaction):
        await interaction.response.edit_message(content=f"either {names(select.values)}")

    @ui.channel_select(custom_id="channels")
    async def channels(self, select, interaction):
        await interaction.response.edit_message(content=f"channels {names(select.values)}")


class Buttons(ui.View):
    def __init__(self):
        super().__init__(timeout=None)
        self.add_item(ui.Button(label="Site", url="https://example.com/"))
        self.add_item(ui.Button(style=discord.ButtonStyle.premium, sku_id=1088510058284990888))

    @ui.button(label="Change", custom_id="change")
    async def change(self, _, interaction):
        await interaction.response.edit_message(content="Changed")

    @ui.button(label="Slow", custom_id="slow")
    async def slow(self, _, interaction):
        await interaction.response.defer()
        await interaction.edit_original_response(content="Slowly changed")

    @ui.button(label="Form", custom_id="form")
    async def form(self, _, interaction):
        await interaction.response.send_modal(Form())


class Form(ui.DesignerModal):
    def __init__(self):
        colours = ui.Select(custom_id="colour", options=[discord.SelectOption(label="Red", value="red")])
        super().__init__(
            ui.Label("Name", ui.InputText(custom_id="name")), ui.Label("Colour", colours), title="A form"
        )

    async def callback(self, interaction):
        name, colour = (label.item for label in self.children)
        words = f"{name.value} likes {colour.values[0]}"
        if interaction.message is not None:
            await interaction.response.edit_message(content=words)
        else:
            await interaction.response.send_message(words)


class Silent(ui.Modal):
    def __init__(self):
        super().__init__(ui.InputText(label="Name", custom_id="name"), title="A silent form")

    async def callback(self, interaction):
        await interaction.response.defer()
        await interaction.followup.send(f"Silently {self.children[0].value}")


class Layout(ui.DesignerView):
    def __init__(self, words):
        super().__init__(timeout=None)
        thumbnail = ui.Thumbnail("https://example.com/a.png", description="a picture")
        section = ui.Section(ui.TextDisplay(words), accessory=thumbnail)
        gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://pixel.png", description="a pixel"))
        button = ui.Button(label="Next", custom_id="next")
        button.callback = self.next
        parts = [section, ui.Separator(), gallery, ui.ActionRow(button)]
        self.add_item(ui.Container(*parts, colour=0x336699))

    async def next(self, interaction):
        seen = interaction.message.components[0].components[2].items[0].media
        picture = discord.File(io.BytesIO(PIXEL), "pixel.png")
        with_it = "with" if seen.url.startswith(SANDBOX) else "without"
        view = Layout(f"Page two, {with_it} a picture")
        await interaction.response.edit_message(view=view, file=picture, attachments=[])


intents = discord.Intents.default()
intents.members = True
intents.message_content = True
bot = discord.AutoShardedBot(
    intents=intents, shard_count=2, debug_guilds=None, default_command_contexts={discord.InteractionContextType.guild, discord.InteractionContextType.bot_dm}
)
seen = set()


@bot.slash_command(description="Every kind of option")
async def every(
    ctx,
    text: Option(str),
    whole: Option(int, min_value=1, max_value=10),
    number: Option(float, min_value=0.5, max_value=9.5),
    yes: Option(bool),
    person: Option(discord.Member),
    place: Option(discord.TextChannel),
    role: Option(discord.Role),
    who: Option(Union[discord.Member, discord.Role]),
    file: Option(discord.Attachment),
    colour: Option(str, choices=[OptionChoice("Red", "red")], required=False),
):
    content = (await file.read()).decode()
    yes = str(yes).lower()
    words = f"{text} {whole} {number} {yes} {person.display_name} {place.name} {role.name} {names([who])} {content}"
    await ctx.respond(f"{words} {colour}")


group = bot.create_group("group", "A group")
inner = group.create_subgroup("sub", "A group in it")


@inner.command(name="inner", description="A command in both")
async def in_group(ctx, word: Option(str)):
    await ctx.respond(f"inner {word}")


async def known_words(ctx: discord.AutocompleteContext):
    known = [word for word in ["foo", "bar", "baz"] if word.startswith(ctx.value)]
    return [OptionChoice(word.upper(), word) for word in known]


@bot.slash_command(description="Completes a word")
async def complete(ctx, word: Option(str, autocomplete=known_words)):
    await ctx.respond(f"chose {word}")


@bot.user_command(name="Greet")
async def greet(ctx, member: discord.Member):
    await ctx.respond(f"Hello {member.display_name}")


@bot.message_command(name="Quote it")
async def quote(ctx, message: discord.Message):
    await ctx.respond(f"> {message.content}")


@bot.slash_command(description="Seen by one alone")
async def private(ctx):
    await ctx.respond("Only you", ephemeral=True)
    assert (await ctx.interaction.original_response()).flags.ephemeral
    await ctx.respond("Only you again", ephemeral=True)


@bot.slash_command(description="Answers later")
async def later(ctx, hidden: Option(bool)):
    await ctx.defer(ephemeral=hidden)
    message = await ctx.followup.send("Done", wait=True)
    assert message.flags.ephemeral == hidden, message.flags
    await ctx.edit(content=outcome("Done", hidden))


@bot.slash_command(description="A modal")
async def form(ctx, silent: Option(bool)):
    await ctx.send_modal(Silent() if silent else Form())


@bot.slash_command(description="Menus of every kind")
async def menus(ctx):
    await ctx.respond("Choose", view=Menus())


@bot.slash_command(description="Buttons of every kind")
async def buttons(ctx):
    await ctx.respond("Press", view=Buttons())


@bot.slash_command(description="Components alone")
async def layout(ctx):
    await ctx.respond(view=Layout("Page one"), file=discord.File(io.BytesIO(PIXEL), "pixel.png"))


@bot.slash_command(description="A file and an embed")
async def file(ctx):
    embed = discord.Embed(title="A title", description="Words", colour=0x336699)
    embed.add_field(name="a", value="b", inline=True)
    embed.set_image(url="attachment://pixel.png")
    files = [
        discord.File(io.BytesIO(b"hello"), "note.txt", description="a note"),
        discord.File(io.BytesIO(PIXEL), "pixel.png"),
    ]
    await ctx.respond("A file", embed=embed, files=files)
    message = await ctx.interaction.original_response()
    [note] = message.attachments
    content = (await note.read()).decode()
    await ctx.edit(content=f"A file with {content}", attachments=[note], embed=None)


@bot.slash_command(description="Writes to you")
async def direct(ctx):
    await ctx.author.send("A letter")
    await ctx.respond("Written")


@bot.slash_command(description="Changes its answer, and deletes it")
async def edits(ctx):
    await ctx.respond("One")
    message = await ctx.edit(content="Two")
    assert message.content == "Two" and message.edited_at, message
    await ctx.interaction.delete_original_response()
    await ctx.followup.send("Deleted")


@bot.slash_command(description="Follows up")
async def follow(ctx):
    await ctx.respond("First")
    second = await ctx.followup.send("Second", wait=True)
    await second.edit(content="Third")
    await second.delete()
    await ctx.followup.send("Followed")


@bot.slash_command(description="Lists and deletes")
async def purge(ctx):
    await ctx.defer()
    channel = ctx.channel
    sent = [await channel.send(f"number {number}") for number in range(4)]
    newest = [message.content async for message in channel.history(limit=2)]
    assert newest == ["number 3", "number 2"], newest
    after = [message.content async for message in channel.history(after=sent[1], limit=1)]
    around = [message.id async for message in channel.history(around=sent[1], limit=3)]
    assert after == ["number 2"] and sorted(around) == [m.id for m in sent[:3]], (after, around)
    gone = await channel.purge(after=sent[0], before=sent[3])
    await sent[0].delete()
    await ctx.followup.send(f"Purged {len(gone)}")


@bot.slash_command(description="Reactions and pins")
async def react(ctx):
    await ctx.respond("React")
    message = await ctx.channel.send("React to this")
    await message.add_reaction("👍")
    await message.add_reaction("🎲")
    await message.remove_reaction("🎲", bot.user)
    message = await ctx.channel.fetch_message(message.id)
    who = [user.id async for user in message.reactions[0].users()]
    await message.pin()
    pins = [pin.message.id async for pin in ctx.channel.pins()]
    await message.unpin()
    right = who == [bot.user.id] and pins == [message.id] and len(message.reactions) == 1
    await ctx.edit(content=outcome("Reacted", right))


@bot.slash_command(description="A thread")
async def thread(ctx):
    await ctx.respond("A thread begins")
    message = await ctx.channel.send("Talk here")
    opened = await message.create_thread(name="Talk", auto_archive_duration=60)
    await opened.join()
    await opened.add_user(ctx.author)
    await opened.send("In the thread")
    members = len(await opened.fetch_members())
    active = [one.id for one in await ctx.guild.active_threads()]
    await opened.edit(archived=True)
    archived = [one.id async for one in ctx.channel.archived_threads()]
    right = members == 2 and active == [opened.id] and archived == [opened.id]
    await ctx.edit(content=outcome("Threaded", right))


@bot.slash_command(description="Roles, members and channels")
async def roles(ctx):
    await ctx.defer()
    guild = ctx.guild
    role = await guild.create_role(name="Winner", colour=discord.Colour(0xFFD700), reason="a prize")
    # The names of roles come from the cache, which the event changes and not the call.
    await asyncio.gather(role.edit(name="Champion"), bot.wait_for("guild_role_update"))
    await ctx.author.add_roles(role)
    member = await guild.fetch_member(ctx.author.id)
    held = [one.name for one in member.roles[1:]]
    await ctx.author.remove_roles(role)
    await role.delete()
    [found] = await guild.query_members("Ben")
    everybody = [one async for one in guild.fetch_members()]
    channel = await guild.create_text_channel("new-one", topic="a topic")
    await channel.edit(topic="another")
    await channel.delete()
    [logged] = [entry async for entry in guild.audit_logs(action=discord.AuditLogAction.role_create)]
    assert logged.reason == "a prize", logged
    await ctx.followup.send(f"{held[0]} {found.display_name} {len(everybody)}")


@bot.slash_command(description="A poll, a sticker, a forwarded message, a reply")
async def special(ctx):
    await ctx.defer()
    channel = ctx.channel
    async with channel.typing():
        poll = discord.Poll("Which?", answers=[discord.PollAnswer("This", "👍"), discord.PollAnswer("That")], duration=1)
        polled = await channel.send(poll=poll)
    sticker = await bot.fetch_sticker(749054660769218631)
    stuck = await channel.send(stickers=[sticker])
    first = await channel.send("Forward me")
    forwarded = await first.forward_to(channel)
    reply = await first.reply("A reply")
    right = (
        len(polled.poll.answers) == 2
        and stuck.stickers[0].name == "Wave"
        and forwarded.snapshots[0].message.content == "Forward me"
        and reply.reference.resolved.content == "Forward me"
    )
    await ctx.followup.send(outcome("Special", right))


@bot.slash_command(name="名前", description="A name in another script")
async def script(ctx):
    await ctx.respond("はい")


@bot.slash_command(description="Which shard this is")
async def shard(ctx):
    number = ctx.guild.shard_id if ctx.guild else 0
    await ctx.respond(f"shard {number} of {bot.shard_count}")


@bot.slash_command(name="seen", description="Which events were seen")
async def seen_so_far(ctx):
    await ctx.respond(" ".join(sorted(seen)))


@bot.slash_command(description="Of one server alone", guild_ids=[int(os.environ["GUILD"])])
async def here(ctx):
    await ctx.respond("Here")


def hears(name, event):
    async def heard(*_):
        seen.add(event)

    bot.add_listener(heard, name)


for name, event in {
    "on_raw_message_edit": "edit", "on_raw_message_delete": "delete", "on_raw_bulk_message_delete": "bulk",
    "on_raw_reaction_add": "reaction", "on_raw_reaction_remove": "unreaction", "on_typing": "typing",
    "on_guild_channel_create": "channel", "on_guild_channel_update": "channel-update",
    "on_guild_channel_delete": "channel-delete", "on_guild_role_create": "role", "on_guild_role_update": "role-update",
    "on_guild_role_delete": "role-delete", "on_member_update": "member-update", "on_thread_create": "thread",
    "on_thread_update": "thread-update", "on_shard_resumed": "resumed", "on_guild_channel_pins_update": "pins",
}.items():
    hears(name, event)


@bot.listen()
async def on_message(message):
    seen.add("own-message" if message.author == bot.user else "message")
    if message.content == "!ping":
        await message.channel.send("pong")


bot.run(os.environ["SANDBOX_TOKEN"])
