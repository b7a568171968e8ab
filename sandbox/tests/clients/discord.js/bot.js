// The smoke bot with discord.js: what it does is described in ../scenario.rs.

const {
  ActionRowBuilder, ApplicationCommandOptionType: Kind, AttachmentBuilder, ButtonBuilder, ButtonStyle,
  ChannelSelectMenuBuilder, ChannelType, Client, ContainerBuilder, EmbedBuilder, Events, GatewayIntentBits,
  LabelBuilder, MediaGalleryBuilder, MentionableSelectMenuBuilder, MessageFlags, ModalBuilder, Partials,
  RoleSelectMenuBuilder, SectionBuilder, SeparatorBuilder, StringSelectMenuBuilder, TextDisplayBuilder,
  TextInputBuilder, TextInputStyle, ThumbnailBuilder, UserSelectMenuBuilder,
} = require("discord.js");

const sandbox = process.env.SANDBOX_URL;
const I = GatewayIntentBits;
const client = new Client({
  // All that it takes to point discord.js at the sandbox.
  rest: { api: `${sandbox}/api` },
  shards: [0, 1],
  shardCount: 2,
  intents: [
    I.Guilds, I.GuildMembers, I.GuildMessages, I.GuildMessageReactions, I.GuildMessageTyping, I.DirectMessages,
    I.MessageContent,
  ],
  partials: [Partials.Channel, Partials.Message, Partials.Reaction],
});

const PIXEL = Buffer.from(
  "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001" +
    "e221bc330000000049454e44ae426082",
  "hex",
);
const pixel = () => new AttachmentBuilder(PIXEL, { name: "pixel.png", description: "a pixel" });
const seen = new Set();

function check(right, what) {
  if (!right) throw new Error(`${what} is not as it should be`);
}

const row = (...parts) => new ActionRowBuilder().addComponents(...parts);
const red = { label: "Red", value: "red" };

const option = (name, type, more = {}) => ({ name, description: name, type, required: true, ...more });

const commands = {
  every: {
    options: [
      option("text", Kind.String), option("whole", Kind.Integer, { minValue: 1, maxValue: 10 }),
      option("number", Kind.Number, { minValue: 0.5, maxValue: 9.5 }), option("yes", Kind.Boolean),
      option("person", Kind.User), option("place", Kind.Channel, { channelTypes: [ChannelType.GuildText] }),
      option("role", Kind.Role), option("who", Kind.Mentionable), option("file", Kind.Attachment),
      option("colour", Kind.String, { required: false, choices: [{ name: "Red", value: "red" }] }),
    ],
    async run(asked) {
      const o = asked.options;
      const file = await (await fetch(o.getAttachment("file").url)).text();
      const words = [
        o.getString("text"), o.getInteger("whole"), o.getNumber("number"), o.getBoolean("yes"),
        o.getMember("person").displayName, o.getChannel("place").name, o.getRole("role").name,
        o.getMentionable("who").displayName, file, o.getString("colour"),
      ];
      await asked.reply(words.join(" "));
    },
  },
  group: {
    options: [
      {
        name: "sub", description: "A group in it", type: Kind.SubcommandGroup,
        options: [
          { name: "inner", description: "In both", type: Kind.Subcommand, options: [option("word", Kind.String)] },
        ],
      },
    ],
    run: (asked) => asked.reply(`${asked.options.getSubcommand()} ${asked.options.getString("word")}`),
  },
  complete: {
    options: [option("word", Kind.String, { autocomplete: true })],
    run: (asked) => asked.reply(`chose ${asked.options.getString("word")}`),
    complete: (asked) => {
      const known = ["foo", "bar", "baz"].filter((word) => word.startsWith(asked.options.getFocused()));
      return asked.respond(known.map((word) => ({ name: word.toUpperCase(), value: word })));
    },
  },
  private: {
    async run(asked) {
      const flags = MessageFlags.Ephemeral;
      const answer = await asked.reply({ content: "Only you", flags, withResponse: true });
      check(answer.resource.message.flags.has(flags), "a private answer");
      await asked.followUp({ content: "Only you again", flags });
    },
  },
  later: {
    options: [option("hidden", Kind.Boolean)],
    async run(asked) {
      const hidden = asked.options.getBoolean("hidden");
      await asked.deferReply({ flags: hidden ? MessageFlags.Ephemeral : 0 });
      const message = await asked.editReply("Done");
      check(message.flags.has(MessageFlags.Ephemeral) === hidden, "who sees a late answer");
      await asked.editReply(`Done ${hidden}`);
    },
  },
  form: {
    options: [option("silent", Kind.Boolean)],
    run: (asked) => asked.showModal(form(asked.options.getBoolean("silent"))),
  },
  menus: {
    run: (asked) =>
      asked.reply({
        content: "Choose",
        components: [
          row(new StringSelectMenuBuilder().setCustomId("colours").addOptions(red)),
          row(new UserSelectMenuBuilder().setCustomId("users").setMaxValues(2)),
          row(new RoleSelectMenuBuilder().setCustomId("roles")),
          row(new MentionableSelectMenuBuilder().setCustomId("either").setMaxValues(2)),
          row(new ChannelSelectMenuBuilder().setCustomId("channels")),
        ],
      }),
  },
  buttons: {
    run: (asked) =>
      asked.reply({
        content: "Press",
        components: [
          row(
            ...["Change", "Slow", "Form"].map((label) =>
              new ButtonBuilder().setStyle(ButtonStyle.Secondary).setLabel(label).setCustomId(label.toLowerCase()),
            ),
            new ButtonBuilder().setStyle(ButtonStyle.Link).setLabel("Site").setURL("https://example.com/"),
            new ButtonBuilder().setStyle(ButtonStyle.Premium).setSKUId("1088510058284990888"),
          ),
        ],
      }),
  },
  layout: {
    run: (asked) =>
      asked.reply({ flags: MessageFlags.IsComponentsV2, components: [layout("Page one")], files: [pixel()] }),
  },
  file: {
    async run(asked) {
      const embed = new EmbedBuilder().setTitle("A title").setDescription("Words").setColor(0x336699);
      embed.addFields({ name: "a", value: "b", inline: true }).setImage("attachment://pixel.png");
      const note = new AttachmentBuilder(Buffer.from("hello"), { name: "note.txt", description: "a note" });
      await asked.reply({ content: "A file", embeds: [embed], files: [note, pixel()] });
      const [kept] = (await asked.fetchReply()).attachments.values();
      const content = await (await fetch(kept.url)).text();
      await asked.editReply({ content: `A file with ${content}`, embeds: [], attachments: [kept] });
    },
  },
  direct: {
    async run(asked) {
      await asked.user.send("A letter");
      await asked.reply("Written");
    },
  },
  edits: {
    async run(asked) {
      await asked.reply("One");
      await asked.editReply("Two");
      const message = await asked.fetchReply();
      check(message.content === "Two" && message.editedAt, "an edited answer");
      await asked.deleteReply();
      await asked.fetchReply().catch((error) => check(error.code === 10008, "a deleted answer"));
      await asked.followUp("Deleted");
    },
  },
  follow: {
    async run(asked) {
      await asked.reply("First");
      const second = await asked.followUp("Second");
      await asked.editReply({ message: second, content: "Third" });
      check((await asked.fetchReply(second.id)).content === "Third", "an edited follow-up");
      await asked.deleteReply(second);
      await asked.followUp("Followed");
    },
  },
  purge: {
    async run(asked) {
      await asked.deferReply();
      const sent = [];
      for (let number = 0; number < 4; number++) sent.push(await asked.channel.send(`number ${number}`));
      const list = async (which) => (await asked.channel.messages.fetch({ ...which, cache: false })).map((m) => m.content);
      check((await list({ limit: 2 })).join() === "number 3,number 2", "the newest messages");
      check((await list({ limit: 1, after: sent[1].id })).join() === "number 2", "messages after one");
      check((await list({ limit: 3, around: sent[1].id })).join() === "number 2,number 1,number 0", "messages around one");
      const gone = await asked.channel.bulkDelete(sent.slice(1, 3));
      await sent[0].delete();
      await asked.followUp(`Purged ${gone.size}`);
    },
  },
  react: {
    async run(asked) {
      await asked.reply("React");
      const message = await asked.channel.send("React to this");
      await message.react("👍");
      const dice = await message.react("🎲");
      await dice.users.remove(client.user.id);
      const fresh = await asked.channel.messages.fetch({ message: message.id, force: true });
      const who = await fresh.reactions.cache.get("👍").users.fetch();
      await message.pin();
      const pins = await asked.channel.messages.fetchPins();
      await message.unpin();
      const right = who.size === 1 && pins.items[0].message.id === message.id && fresh.reactions.cache.size === 1;
      await asked.editReply(`Reacted ${right}`);
    },
  },
  thread: {
    async run(asked) {
      await asked.reply("A thread begins");
      const message = await asked.channel.send("Talk here");
      const opened = await message.startThread({ name: "Talk", autoArchiveDuration: 60 });
      await opened.join();
      await opened.members.add(asked.user);
      await opened.send("In the thread");
      const members = (await opened.members.fetch()).size;
      const active = (await asked.guild.channels.fetchActiveThreads()).threads.map((one) => one.id);
      await opened.setArchived(true);
      const archived = (await asked.channel.threads.fetchArchived()).threads.map((one) => one.id);
      const right = members === 2 && active.join() === opened.id && archived.join() === opened.id;
      await asked.editReply(`Threaded ${right}`);
    },
  },
  roles: {
    async run(asked) {
      await asked.deferReply();
      const { guild } = asked;
      const role = await guild.roles.create({ name: "Winner", colors: { primaryColor: 0xffd700 } });
      await role.setName("Champion");
      await asked.member.roles.add(role);
      const member = await guild.members.fetch({ user: asked.user.id, force: true });
      const held = member.roles.cache.filter((one) => one.id !== guild.id).map((one) => one.name);
      await asked.member.roles.remove(role);
      await role.delete();
      const found = (await guild.members.fetch({ query: "Ben", limit: 1 })).first();
      const everybody = (await guild.members.list({ limit: 100 })).size;
      const channel = await guild.channels.create({ name: "new-one", topic: "a topic" });
      // Of a channel that has left its cache it tells nothing, and what is deleted leaves it before the event comes.
      const changed = new Promise((resolve) => client.once(Events.ChannelUpdate, resolve));
      await channel.setTopic("another");
      await changed;
      await channel.delete();
      await asked.followUp(`${held[0]} ${found.displayName} ${everybody}`);
    },
  },
  special: {
    async run(asked) {
      await asked.deferReply();
      const { channel } = asked;
      await channel.sendTyping();
      const poll = { question: { text: "Which?" }, answers: [{ text: "This" }, { text: "That" }], duration: 1, allowMultiselect: false };
      const polled = await channel.send({ poll });
      const sticker = await client.fetchSticker("749054660769218631");
      const stuck = await channel.send({ stickers: [sticker] });
      const first = await channel.send("Forward me");
      const forwarded = await first.forward(channel);
      const reply = await first.reply("A reply");
      const right =
        polled.poll.answers.size === 2 && stuck.stickers.first().name === "Wave" &&
        forwarded.messageSnapshots.first().content === "Forward me" && (await reply.fetchReference()).content === "Forward me";
      await asked.followUp(`Special ${right}`);
    },
  },
  名前: { run: (asked) => asked.reply("はい") },
  shard: { run: (asked) => asked.reply(`shard ${asked.guild?.shardId ?? 0} of ${client.options.shardCount}`) },
  seen: { run: (asked) => asked.reply([...seen].sort().join(" ")) },
};

const menus = {
  Greet: { type: 2, run: (asked) => asked.reply(`Hello ${asked.targetMember.displayName}`) },
  "Quote it": { type: 3, run: (asked) => asked.reply(`> ${asked.targetMessage.content}`) },
};

function form(silent) {
  const name = new TextInputBuilder().setCustomId("name").setStyle(TextInputStyle.Short);
  const colour = new StringSelectMenuBuilder().setCustomId("colour").addOptions(red);
  const labels = [new LabelBuilder().setLabel("Name").setTextInputComponent(name)];
  if (!silent) labels.push(new LabelBuilder().setLabel("Colour").setStringSelectMenuComponent(colour));
  return new ModalBuilder().setCustomId(silent ? "silent" : "form").setTitle("A form").addLabelComponents(...labels);
}

function layout(words) {
  const button = new ButtonBuilder().setCustomId("next").setLabel("Next").setStyle(ButtonStyle.Primary);
  const thumbnail = new ThumbnailBuilder().setURL("https://example.com/a.png").setDescription("a picture");
  const text = new TextDisplayBuilder().setContent(words);
  return new ContainerBuilder()
    .setAccentColor(0x336699)
    .addSectionComponents(new SectionBuilder().addTextDisplayComponents(text).setThumbnailAccessory(thumbnail))
    .addSeparatorComponents(new SeparatorBuilder())
    .addMediaGalleryComponents(new MediaGalleryBuilder().addItems({ media: { url: "attachment://pixel.png" } }))
    .addActionRowComponents(row(button));
}

async function clicked(asked) {
  const names = (list) => list.map((one) => one.displayName ?? one.name).join(" ");
  switch (asked.customId) {
    case "change": return asked.update("Changed");
    case "slow":
      await asked.deferUpdate();
      return asked.editReply("Slowly changed");
    case "form": return asked.showModal(form(false));
    case "next": {
      const { media } = asked.message.components[0].components[2].items[0];
      const seen = media.url.startsWith(sandbox) && media.data.attachment_id ? "with" : "without";
      return asked.update({ components: [layout(`Page two, ${seen} a picture`)], files: [pixel()] });
    }
    case "colours": return asked.update(`colours ${asked.values[0]}`);
    case "users": return asked.update(`users ${names(asked.members)}`);
    case "roles": return asked.update(`roles ${names(asked.roles)}`);
    case "either": return asked.update(`either ${names(asked.members)} ${names(asked.roles)}`);
    case "channels": return asked.update(`channels ${names(asked.channels)}`);
  }
}

async function filledIn(asked) {
  const name = asked.fields.getTextInputValue("name");
  if (asked.customId === "silent") {
    await asked.deferUpdate();
    return asked.followUp(`Silently ${name}`);
  }
  const words = `${name} likes ${asked.fields.getStringSelectValues("colour")[0]}`;
  return asked.isFromMessage() ? asked.update(words) : asked.reply(words);
}

client.on(Events.InteractionCreate, async (asked) => {
  try {
    if (asked.isAutocomplete()) await commands[asked.commandName].complete(asked);
    else if (asked.isCommand()) await (commands[asked.commandName] ?? menus[asked.commandName] ?? here).run(asked);
    else if (asked.isModalSubmit()) await filledIn(asked);
    else await clicked(asked);
  } catch (error) {
    console.error(asked.commandName ?? asked.customId, error);
  }
});
const here = { run: (asked) => asked.reply("Here") };

const events = {
  [Events.MessageUpdate]: "edit", [Events.MessageDelete]: "delete", [Events.MessageBulkDelete]: "bulk",
  [Events.MessageReactionAdd]: "reaction", [Events.MessageReactionRemove]: "unreaction",
  [Events.TypingStart]: "typing", [Events.ChannelCreate]: "channel", [Events.ChannelUpdate]: "channel-update",
  [Events.ChannelDelete]: "channel-delete", [Events.GuildRoleCreate]: "role", [Events.GuildRoleUpdate]: "role-update",
  [Events.GuildRoleDelete]: "role-delete", [Events.GuildMemberUpdate]: "member-update",
  [Events.ThreadCreate]: "thread", [Events.ThreadUpdate]: "thread-update", [Events.GuildCreate]: "guild",
  [Events.GuildDelete]: "guild-gone", [Events.ShardResume]: "resumed", [Events.ChannelPinsUpdate]: "pins",
};
for (const [event, name] of Object.entries(events)) client.on(event, () => seen.add(name));
client.on(Events.MessageCreate, async (message) => {
  seen.add(message.author.id === client.user.id ? "own-message" : "message");
  if (message.content === "!ping") await message.channel.send("pong");
});
client.on(Events.Error, console.error);

client.once(Events.ClientReady, async () => {
  const chat = Object.entries(commands).map(([name, { options }]) => ({ name, description: name, options }));
  const others = Object.entries(menus).map(([name, { type }]) => ({ name, type }));
  const guild = client.guilds.cache.get(process.env.GUILD);
  await guild.commands.create({ name: "here", description: "Of one server alone" });
  await client.application.commands.set([...chat, ...others]);
});
client.login(process.env.SANDBOX_TOKEN);
