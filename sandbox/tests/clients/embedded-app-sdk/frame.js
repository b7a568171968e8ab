// Discord's own SDK for Activities, unchanged, in a frame without a browser: what it says to its parent goes to the
// sandbox, as the sandbox's page relays it, and what comes back reaches it as if from Discord.

const assert = require("node:assert");
const { WebSocket } = require("ws");

const { SANDBOX_URL: sandbox, PERSON: person, OTHER: other, CHANNEL: channel, CLIENT_ID: client, CLIENT_SECRET: secret } =
  process.env;
const address = new URL(process.env.ADDRESS);
// One of the origins from which the SDK takes messages.
const DISCORD = "http://localhost:3333";
const PATIENCE = 20_000;

async function ask(path, body) {
  const headers = { "content-type": "application/json", origin: sandbox };
  const response = await fetch(`${sandbox}/sandbox/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  assert.ok(response.ok, `${path}: ${response.status}`);
  return response.status === 204 ? null : response.json();
}

const listeners = new Set();
const receive = (data) => listeners.forEach((listener) => listener({ origin: DISCORD, data }));
let last = Promise.resolve();

globalThis.document = { referrer: DISCORD };
globalThis.window = {
  location: { origin: address.origin, search: address.search },
  addEventListener: (name, listener) => name === "message" && listeners.add(listener),
  removeEventListener: (name, listener) => listeners.delete(listener),
  parent: {
    postMessage(message, origin) {
      assert.equal(origin, DISCORD);
      const said = { person, frame: address.searchParams.get("frame_id"), message };
      last = last.then(async () => (await ask("rpc", said)).messages.forEach(receive));
    },
  },
};

const { DiscordSDK, Events, RPCCloseCodes, RPCErrorCodes } = require("@discord/embedded-app-sdk");

async function play() {
  const stream = new WebSocket(`${sandbox.replace("http", "ws")}/sandbox/stream?person=${person}`, { origin: sandbox });
  stream.on("message", (text) => {
    const change = JSON.parse(text);
    if (change.event === "rpc") receive(change.message);
  });
  await new Promise((opened) => stream.once("message", opened));

  const sdk = new DiscordSDK(client);
  await sdk.ready();
  assert.equal(sdk.channelId, channel);
  const refused = (code) => (error) => error.code === code;
  await assert.rejects(sdk.commands.userSettingsGetLocale(), refused(RPCErrorCodes.INVALID_PERMISSIONS));
  await assert.rejects(
    sdk.commands.authorize({ client_id: client, response_type: "code", scope: ["everything"] }),
    refused(5000),
  );

  const { code } = await sdk.commands.authorize({
    client_id: client, response_type: "code", state: "", prompt: "none", scope: ["identify", "guilds", "rpc.activities.write"],
  });
  const body = new URLSearchParams({ client_id: client, client_secret: secret, grant_type: "authorization_code", code });
  const exchanged = await fetch(`${sandbox}/api/oauth2/token`, { method: "POST", body });
  const { access_token } = await exchanged.json();
  await assert.rejects(sdk.commands.authenticate({ access_token: "made up" }), refused(RPCErrorCodes.INVALID_TOKEN));
  const { user, scopes, application } = await sdk.commands.authenticate({ access_token });
  assert.equal(user.id, person);
  assert.deepEqual(scopes, ["guilds", "identify", "rpc.activities.write"]);
  assert.equal(application.id, client);

  const { participants } = await sdk.commands.getActivityInstanceConnectedParticipants();
  assert.deepEqual(participants.map(({ id }) => id), [person]);
  const joined = new Promise((came) => sdk.subscribe(Events.ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE, came).then(() =>
    ask("join", { person: other, channel })));
  const update = await joined;
  assert.deepEqual(update.participants.map(({ id }) => id), [person, other]);

  assert.deepEqual(await sdk.commands.openExternalLink({ url: "https://example.org/" }), { opened: true });
  assert.equal((await sdk.commands.userSettingsGetLocale()).locale, "en-US");
  assert.equal((await sdk.commands.getChannel({ channel_id: channel })).name, "games");
  await assert.rejects(sdk.commands.getChannel({ channel_id: "1" }), refused(RPCErrorCodes.INVALID_CHANNEL));
  await sdk.commands.setOrientationLockState({ lock_state: 1 });
  await assert.rejects(sdk.commands.setOrientationLockState({ lock_state: 9 }), refused(RPCErrorCodes.INVALID_PAYLOAD));
  await sdk.commands.getPlatformBehaviors();
  await sdk.commands.encourageHardwareAcceleration();
  assert.equal((await sdk.commands.setActivity({ activity: { type: 0, state: "Playing" } })).state, "Playing");
  console.log("what is said here goes to Discord, too");

  sdk.close(RPCCloseCodes.CLOSE_NORMAL, "Goodbye");
  await last;
}

setTimeout(() => {
  process.stderr.write("waited in vain\n");
  process.exit(1);
}, PATIENCE);

play().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error.stack ?? JSON.stringify(error)}\n`);
    process.exit(1);
  },
);
