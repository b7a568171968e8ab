// The do-nothing bot (../fixed.rs) with discord.js, in the way its guide shows.

const {
  ActionRowBuilder, ButtonBuilder, ButtonStyle, Client, Events, GatewayIntentBits, SlashCommandBuilder,
} = require("discord.js");

const client = new Client({
  // All that it takes to point discord.js at the sandbox.
  rest: { api: `${process.env.DISCORD_API_URL}/api` },
  intents: [GatewayIntentBits.Guilds],
});

const answer = () => {
  const again = new ButtonBuilder().setCustomId("again").setLabel("Again").setStyle(ButtonStyle.Primary);
  return { content: "A fixed message.", components: [new ActionRowBuilder().addComponents(again)] };
};

client.once(Events.ClientReady, () => client.application.commands.set([
  new SlashCommandBuilder().setName("fixed").setDescription("Fixed"),
]));

client.on(Events.InteractionCreate, (asked) => (asked.isButton() ? asked.update(answer()) : asked.reply(answer())));

client.login(process.env.DISCORD_TOKEN);
