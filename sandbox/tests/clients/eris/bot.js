// The smoke bot with eris: what it does is described in ../scenario.rs. It has no labels in modals and no Components V2.

const https = require("https");
const net = require("net");
const Eris = require("eris");

const sandbox = new URL(process.env.SANDBOX_URL);

// All that it takes to point eris at the sandbox: it speaks HTTPS alone, so its connections are made here, and plain.
class Plain extends https.Agent {
  createConnection() {
    return net.connect(sandbox.port, sandbox.hostname);
  }
}

const client = new Eris.Client(`Bot ${process.env.SANDBOX_TOKEN}`, {
  rest: { domain: sandbox.host, agent: new Plain() },
  intents: ["allNonPrivileged", "guildMembers", "messageContent"],
  maxShards: 2,
  restMode: true,
});

const PIXEL = Buffer.from(
  "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001" +
    "e221bc330000000049454e44ae426082",
  "hex",
);
const seen = new Set();
const EPHEMERAL = 64;

function check(right, what) {
  if (!right) throw new Error(`${what} is not as it should be`);
}

const row = (...parts) => ({ type: 1, components: parts });
const option = (name, type, more = {}) => ({ name, description: name, type, required: true, ...more });

// What was given for an option, at any depth.
function given(data, name) {
  const all = (options = []) => options.flatMap((one) => [one, ...all(one.options)]);
  return all(data.options).find((one) => one.name === name)?.value;
}

// What somebody or something is called: of a command eris makes collections, of a menu it leaves what it was sent.
const nameOf = (asked, id) => {
  const find = (all) => all?.get?.(id) ?? all?.[id];
  const { users, roles } = asked.data.resolved;
  const user = find(users);
  return user?.globalName ?? user?.global_name ?? find(roles)?.name ?? client.getChannel(id)?.name;
};

const commands = {
  every: {
    options: [
      option("text", 3), option("whole", 4, { min_value: 1, max_value: 10 }),
      option("number", 10, { min_value: 0.5, max_value: 9.5 }), option("yes", 5), option("person", 6),
      option("place", 7, { channel_types: [0] }), option("role", 8), option("who", 9), option("file", 11),
      option("colour", 3, { required: false, choices: [{ name: "Red", value: "red" }] }),
    ],
    async run(asked) {
      const of = (name) => given(asked.data, name);
      const file = await (await fetch(asked.data.resolved.attachments[of("file")].url)).text();
      const named = ["person", "place", "role", "who"].map((name) => nameOf(asked, of(name)));
      await asked.createMessage([of("text"), of("whole"), of("number"), of("yes"), ...named, file, of("colour")].join(" "));
    },
  },
  group: {
    options: [{
      name: "sub", description: "A group in it", type: 2,
      options: [{ name: "inner", description: "In both", type: 1, options: [option("word", 3)] }],
    }],
    run: (asked) => asked.createMessage(`${asked.data.options[0].options[0].name} ${given(asked.data, "word")}`),
  },
  complete: {
    options: [option("word", 3, { autocomplete: true })],
    run: (asked) => asked.createMessage(`chose ${given(asked.data, "word")}`),
    complete: (asked) => {
      const known = ["foo", "bar", "baz"].filter((word) => word.startsWith(given(asked.data, "word")));
      return asked.result(known.map((word) => ({ name: word.toUpperCase(), value: word })));
    },
  },
  private: {
    async run(asked) {
      await asked.createMessage({ content: "Only you", flags: EPHEMERAL });
      check((await asked.getOriginalMessage()).flags & EPHEMERAL, "a private answer");
      await asked.createFollowup({ content: "Only you again", flags: EPHEMERAL });
    },
  },
  later: {
    options: [option("hidden", 5)],
    async run(asked) {
      const hidden = given(asked.data, "hidden");
      await asked.defer(hidden ? EPHEMERAL : 0);
      check((await asked.getOriginalMessage()).flags & Eris.Constants.MessageFlags.LOADING, "what is announced");
      const message = await asked.createFollowup("Done");
      check(Boolean(message.flags & EPHEMERAL) === hidden, "who sees a late answer");
      await asked.editOriginalMessage(`Done ${hidden}`);
    },
  },
  form: {
    options: [option("silent", 5)],
    run: (asked) => {
      const input = { type: 4, custom_id: "name", style: 1, label: "Name" };
      return asked.createModal({ custom_id: "silent", title: "A form", components: [row(input)] });
    },
  },
  menus: {
    run: (asked) =>
      asked.createMessage({
        content: "Choose",
        components: [
          row({ type: 3, custom_id: "colours", options: [{ label: "Red", value: "red" }] }),
          row({ type: 5, custom_id: "users", max_values: 2 }), row({ type: 6, custom_id: "roles" }),
          row({ type: 7, custom_id: "either", max_values: 2 }), row({ type: 8, custom_id: "channels" }),
        ],
      }),
  },
  buttons: {
    run: (asked) =>
      asked.createMessage({
        content: "Press",
        components: [row(
          { type: 2, style: 2, label: "Change", custom_id: "change" }, { type: 2, style: 2, label: "Slow", custom_id: "slow" },
          { type: 2, style: 5, label: "Site", url: "https://example.com/" },
        )],
      }),
  },
  file: {
    async run(asked) {
      const embed = { title: "A title", description: "Words", color: 0x336699, image: { url: "attachment://pixel.png" } };
      embed.fields = [{ name: "a", value: "b", inline: true }];
      const files = [{ name: "note.txt", file: Buffer.from("hello") }, { name: "pixel.png", file: PIXEL }];
      await asked.createMessage({ content: "A file", embeds: [embed] }, files);
      const [kept] = (await asked.getOriginalMessage()).attachments;
      const content = await (await fetch(kept.url)).text();
      await asked.editOriginalMessage({ content: `A file with ${content}`, embeds: [], attachments: [{ id: kept.id }] });
    },
  },
  direct: {
    async run(asked) {
      await (await asked.member.user.getDMChannel()).createMessage("A letter");
      await asked.createMessage("Written");
    },
  },
  edits: {
    async run(asked) {
      await asked.createMessage("One");
      await asked.editOriginalMessage("Two");
      const message = await asked.getOriginalMessage();
      check(message.content === "Two" && message.editedTimestamp, "an edited answer");
      await asked.deleteOriginalMessage();
      await asked.getOriginalMessage().catch((error) => check(error.code === 10008, "a deleted answer"));
      await asked.createFollowup("Deleted");
    },
  },
  follow: {
    async run(asked) {
      await asked.createMessage("First");
      const second = await asked.createFollowup("Second");
      const changed = await asked.editMessage(second.id, "Third");
      check(changed.content === "Third", "an edited follow-up");
      await asked.deleteMessage(second.id);
      await asked.createFollowup("Followed");
    },
  },
  purge: {
    async run(asked) {
      await asked.defer();
      const { channel } = asked;
      const sent = [];
      for (const number of [0, 1, 2, 3]) sent.push(await channel.createMessage(`number ${number}`));
      const list = async (options) => (await channel.getMessages(options)).map((one) => one.content).join();
      check((await list({ limit: 2 })) === "number 3,number 2", "the newest messages");
      check((await list({ limit: 1, after: sent[1].id })) === "number 2", "messages after one");
      check((await list({ limit: 3, around: sent[1].id })) === "number 2,number 1,number 0", "messages around one");
      await channel.deleteMessages(sent.slice(1, 3).map((one) => one.id), "old");
      await sent[0].delete();
      await asked.createFollowup("Purged 2");
    },
  },
  react: {
    async run(asked) {
      await asked.createMessage("React");
      const message = await asked.channel.createMessage("React to this");
      await message.addReaction("👍");
      await message.addReaction("🎲");
      await message.removeReaction("🎲");
      const who = await message.getReaction("👍");
      const fresh = await asked.channel.getMessage(message.id);
      await message.pin();
      const pins = await asked.channel.getPins();
      await message.unpin();
      const right = who.length === 1 && pins[0].id === message.id && Object.keys(fresh.reactions).length === 1;
      await asked.editOriginalMessage(`Reacted ${right}`);
    },
  },
  thread: {
    async run(asked) {
      await asked.createMessage("A thread begins");
      const message = await asked.channel.createMessage("Talk here");
      const opened = await message.createThreadWithMessage({ name: "Talk", autoArchiveDuration: 60 });
      await opened.join();
      await opened.join(asked.member.id);
      await opened.createMessage("In the thread");
      const members = (await opened.getMembers()).length;
      const active = (await client.getActiveGuildThreads(asked.guildID)).threads.map((one) => one.id);
      await opened.edit({ archived: true });
      const archived = (await asked.channel.getArchivedThreads("public")).threads.map((one) => one.id);
      const right = members === 2 && active.join() === opened.id && archived.join() === opened.id;
      await asked.editOriginalMessage(`Threaded ${right}`);
    },
  },
  roles: {
    async run(asked) {
      await asked.defer();
      const guild = client.guilds.get(asked.guildID);
      const role = await guild.createRole({ name: "Winner", color: 0xffd700 }, "a prize");
      const edited = await role.edit({ name: "Champion" });
      await asked.member.addRole(role.id);
      const member = await guild.getRESTMember(asked.member.id);
      check(member.roles.join() === role.id, "the roles of a member");
      await asked.member.removeRole(role.id);
      await role.delete();
      const [found] = await guild.searchMembers("Ben", 1);
      const everybody = (await guild.getRESTMembers({ limit: 100 })).length;
      const channel = await guild.createChannel("new-one", 0, { topic: "a topic", reason: "a place" });
      await channel.edit({ topic: "another" });
      await channel.delete();
      const { entries } = await guild.getAuditLog({ actionType: 30 });
      check(entries[0].reason === "a prize", "the audit log");
      await asked.createFollowup(`${edited.name} ${found.user.globalName} ${everybody}`);
    },
  },
  special: {
    async run(asked) {
      await asked.defer();
      const { channel } = asked;
      await channel.sendTyping();
      const poll = { question: { text: "Which?" }, answers: [{ poll_media: { text: "This" } }, { poll_media: { text: "That" } }] };
      const polled = await channel.createMessage({ poll });
      const stuck = await channel.createMessage({ stickerIDs: ["749054660769218631"] });
      const first = await channel.createMessage("Forward me");
      const reference = { messageID: first.id, channelID: channel.id };
      const forwarded = await channel.createMessage({ messageReference: { ...reference, type: 1 } });
      const reply = await channel.createMessage({ content: "A reply", messageReference: reference });
      const right =
        polled.poll.answers.length === 2 && stuck.stickerItems[0].name === "Wave" &&
        forwarded.messageSnapshots[0].message.content === "Forward me" && reply.referencedMessage.content === "Forward me";
      await asked.createFollowup(`Special ${right}`);
    },
  },
  名前: { run: (asked) => asked.createMessage("はい") },
  shard: {
    run: (asked) => asked.createMessage(`shard ${client.guildShardMap[asked.guildID] ?? 0} of ${client.shards.size}`),
  },
  seen: { run: (asked) => asked.createMessage([...seen].sort().join(" ")) },
};

const menus = {
  Greet: { type: 2, run: (asked) => asked.createMessage(`Hello ${nameOf(asked, asked.data.target_id)}`) },
  "Quote it": { type: 3, run: (asked) => asked.createMessage(`> ${asked.data.resolved.messages.get(asked.data.target_id).content}`) },
};

async function clicked(asked) {
  const { custom_id: id, values } = asked.data;
  switch (id) {
    case "change": return asked.editParent({ content: "Changed" });
    case "slow":
      await asked.deferUpdate();
      return asked.editOriginalMessage({ content: "Slowly changed" });
    case "colours": return asked.editParent({ content: `colours ${values[0]}` });
    default: return asked.editParent({ content: `${id} ${values.map((one) => nameOf(asked, one)).join(" ")}` });
  }
}

client.on("interactionCreate", async (asked) => {
  try {
    if (asked instanceof Eris.AutocompleteInteraction) await commands[asked.data.name].complete(asked);
    else if (asked instanceof Eris.CommandInteraction) {
      const here = { run: () => asked.createMessage("Here") };
      await (commands[asked.data.name] ?? menus[asked.data.name] ?? here).run(asked);
    } else if (asked instanceof Eris.ModalSubmitInteraction) {
      await asked.deferUpdate();
      await asked.createFollowup(`Silently ${asked.data.components[0].components[0].value}`);
    } else await clicked(asked);
  } catch (error) {
    console.error(asked.data?.name ?? asked.data?.custom_id, error);
  }
});

const events = {
  messageUpdate: "edit", messageDelete: "delete", messageDeleteBulk: "bulk", messageReactionAdd: "reaction",
  messageReactionRemove: "unreaction", typingStart: "typing", channelCreate: "channel", channelUpdate: "channel-update",
  channelDelete: "channel-delete", guildRoleCreate: "role", guildRoleUpdate: "role-update", guildRoleDelete: "role-delete",
  guildMemberUpdate: "member-update", threadCreate: "thread", threadUpdate: "thread-update", shardResume: "resumed",
  channelPinUpdate: "pins",
};
for (const [event, name] of Object.entries(events)) client.on(event, () => seen.add(name));
client.on("messageCreate", async (message) => {
  seen.add(message.author.id === client.user.id ? "own-message" : "message");
  if (message.content === "!ping") await message.channel.createMessage("pong");
});
client.on("error", console.error);

client.once("ready", async () => {
  const chat = Object.entries(commands).map(([name, { options }]) => ({ name, description: name, type: 1, options }));
  const others = Object.entries(menus).map(([name, { type }]) => ({ name, type }));
  await client.createGuildCommand(process.env.GUILD, { name: "here", description: "Of one server alone", type: 1 });
  await client.bulkEditCommands([...chat, ...others]);
});
client.connect();
