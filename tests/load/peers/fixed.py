"""The do-nothing bot (../fixed.rs) with discord.py, in the way its documentation shows."""

import os

import discord
import yarl
from discord import app_commands

SANDBOX = os.environ["DISCORD_API_URL"]
# All that it takes to point discord.py at the sandbox.
discord.http.Route.BASE = f"{SANDBOX}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(SANDBOX.replace("http", "ws"))


class Again(discord.ui.View):
    def __init__(self):
        super().__init__(timeout=None)

    @discord.ui.button(label="Again", custom_id="again")
    async def again(self, interaction, _):
        await interaction.response.edit_message(content="A fixed message.", view=self)


class Bot(discord.Client):
    def __init__(self):
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self):
        self.again = Again()
        self.add_view(self.again)
        await self.tree.sync()


bot = Bot()


@bot.tree.command(name="fixed", description="Fixed")
async def fixed(interaction):
    await interaction.response.send_message("A fixed message.", view=bot.again)


bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)
