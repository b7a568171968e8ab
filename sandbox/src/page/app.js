// The page: who you are and where you look. Its parts are told of what changes, and change only what is theirs.

import { ownHosts, wearTheme } from "/page/dom.js";
import { ask, listen } from "/page/server.js";
import { createComposer } from "/page/composer.js";
import { createInspector } from "/page/inspector.js";
import { createLog } from "/page/log.js";
import { createSidebar } from "/page/sidebar.js";
import { showModal } from "/page/modal.js";
import { createWelcome } from "/page/welcome.js";
import { fitting, retell, say, speak } from "/page/words.js";

const element = (id) => document.getElementById(id);
const asked = new URLSearchParams(location.search);
const PANE = asked.has("pane"); // one of several side by side
const AGAIN = 1000; // milliseconds until a sandbox that does not answer is asked again

let looks = 0; // counts, so that only the last look around is taken for what is there

const app = {
  world: { people: [], guilds: [], commands: [], locales: [], newest: {} },
  me: null,
  channel: null,

  // Everywhere this person can look: the channels of all servers, and the direct messages.
  places() {
    const channels = app.world.guilds.flatMap((guild) => guild.channels.map((channel) => ({
      ...channel, guild, title: `# ${channel.name}`,
    })));
    return [...channels, { id: app.me?.direct, title: say("direct-messages") }];
  },

  tell(words) {
    // What is said already is not said again.
    if (element("notice").textContent !== (words ?? "")) element("notice").textContent = words ?? "";
  },

  // Does something as this person, here. Gives back what came of it.
  async act(path, body) {
    app.tell();
    const answer = await ask(path, { person: app.me.id, channel: app.channel.id, ...body });
    if (answer.modal) {
      showModal(element("modal"), app, answer.modal, (values) => app.act("/sandbox/modal", { token: answer.token, values }));
    }
    return answer;
  },

  // Whoever does something anew wants to see what comes of it.
  toEnd() {
    log.toEnd();
  },

  become(person) {
    const direct = app.channel?.id === app.me?.direct;
    app.me = person;
    app.world.newest = {};
    looks += 1; // a look around that is under way is somebody else's
    go(direct ? app.places().at(-1) : app.channel ?? app.places()[0]);
    hear();
  },

  go,
};

function go(place) {
  app.channel = place;
  const query = new URLSearchParams({ as: app.me.id, in: place.id });
  if (PANE) query.set("pane", "");
  history.replaceState(null, "", `?${query}`);
  app.tell();
  log.enter();
  draw();
  // What was pressed goes out of sight with what it stands in.
  if (closeSide()) element("log").focus();
}

function draw() {
  speak(app.me.locale);
  const here = { as: app.me.id, in: app.channel.id };
  element("title").textContent = `${app.channel.title} · ${app.me.name}`;
  element("beside").href = `/split?${new URLSearchParams(here)}`;
  if (PANE) parent.postMessage(here, location.origin);
  mark();
  sidebar.draw();
  inspector.draw();
  welcome.draw();
}

// Marks what is unread, at its entry and before the window's title.
function mark() {
  const unread = sidebar.mark();
  document.title = `${unread ? "● " : ""}${app.me.name}: ${app.channel.title}`;
}

// What is here has been seen, if anybody can see it.
function seen() {
  if (document.visibilityState === "visible") sidebar.read();
  mark();
}

async function lookAround() {
  looks += 1;
  const look = looks;
  const person = app.me?.id ?? asked.get("as") ?? "";
  const world = await ask(`/sandbox/world${/^\d+$/.test(person) ? `?person=${person}` : ""}`);
  if (look !== looks) return;
  if (world.ok === false) return app.tell(world.error);
  world.newest ??= {};
  // What was heard of meanwhile is newer than this look.
  if (world.run === app.world.run) Object.entries(app.world.newest).forEach((one) => note(world, ...one));
  const spoken = app.me?.locale;
  app.world = world;
  ownHosts.add(world.files);
  const known = (id) => world.people.find((one) => one.id === id || one.name === id);
  app.me = known(app.me?.id) ?? known(asked.get("as")) ?? world.people[0] ?? null;
  if (!app.me) return app.tell(say("nobody-here"));
  const wanted = app.channel?.id ?? asked.get("in");
  app.channel = app.places().find((place) => place.id === wanted) ?? app.places()[0];
  draw();
  // Dates are in the language of whoever reads them.
  if (spoken && spoken !== app.me.locale) log.open();
}

// Notes down the newest message of a channel.
function note(world, channel, message) {
  if (BigInt(message) > BigInt(world.newest[channel] ?? 0)) world.newest[channel] = message;
}

// What the sandbox tells of, for the person one is.
const heard = {
  async all() {
    app.tell();
    await lookAround();
    await log.open();
  },
  world: lookAround,
  message({ message }) {
    note(app.world, message.channel_id, message.id);
    if (message.channel_id === app.channel.id) log.put(message);
    else mark();
  },
  gone({ channel, message }) {
    if (channel === app.channel.id) log.remove(message);
    if (app.world.newest[channel] !== message) return;
    // Something before it is the newest now.
    delete app.world.newest[channel];
    lookAround();
  },
  thinking(change) {
    if (change.channel === app.channel.id) log.think(change);
  },
};

let stop = () => {};

function hear() {
  stop();
  stop = listen(() => `/sandbox/stream?person=${app.me.id}`, (change) => heard[change.event]?.(change), lookAround);
}

// Whether it was open.
function closeSide() {
  const open = document.body.classList.contains("side-open");
  document.body.classList.remove("side-open");
  element("menu").setAttribute("aria-expanded", "false");
  return open;
}

const sidebar = createSidebar(element("side"), app);
const log = createLog(element("log"), { jump: element("jump"), news: element("news") }, app, seen);
const inspector = createInspector(element("inspector"), element("inspect"), app);
const welcome = createWelcome(element("welcome"), app, () => element("log").focus());
createComposer(element("composer"), app);

retell();
wearTheme();
element("theme").value = localStorage.getItem("theme") ?? "";
element("theme").addEventListener("change", () => {
  localStorage.setItem("theme", element("theme").value);
  document.documentElement.dataset.theme = element("theme").value;
});
element("menu").addEventListener("click", () => {
  const open = document.body.classList.toggle("side-open");
  element("menu").setAttribute("aria-expanded", String(open));
  if (open) element("side").querySelector("button")?.focus();
});
element("side").addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.body.classList.contains("side-open")) {
    closeSide();
    element("menu").focus();
  }
});
document.addEventListener("visibilitychange", () => app.me && seen());
element("beside").hidden = PANE;

// Whoever comes for the first time is spoken to as their browser is, unless a language has been chosen for them already.
async function greet() {
  const locale = fitting(navigator.languages, app.world.locales);
  if (welcome.isNew() && app.me.locale === "en-US" && locale) await ask(`/sandbox/people/${app.me.id}`, { locale });
}

async function begin() {
  await lookAround();
  if (app.me) await greet();
  if (app.me) hear(); // and the first thing to be heard is that all is new
  else setTimeout(begin, AGAIN);
}
begin();
