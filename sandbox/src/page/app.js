// The page: who you are and where you look. Its parts are told of what changes, and change only what is theirs.

import { ownHosts, wearTheme } from "/page/dom.js";
import { createActivity } from "/page/activity.js";
import { ask, listen } from "/page/server.js";
import { createComposer } from "/page/composer.js";
import { createInspector } from "/page/inspector.js";
import { createJump } from "/page/jump.js";
import { createLog } from "/page/log.js";
import { inShort } from "/page/message.js";
import { createSidebar, showCount } from "/page/sidebar.js";
import { showModal } from "/page/modal.js";
import { createUnread } from "/page/unread.js";
import { createWelcome } from "/page/welcome.js";
import { fitting, retell, say, speak } from "/page/words.js";

const element = (id) => document.getElementById(id);
const asked = new URLSearchParams(location.search);
const PANE = asked.has("pane"); // one of several side by side
const AGAIN = 1000; // milliseconds until a sandbox that does not answer is asked again

let looks = 0; // counts, so that only the last look around is taken for what is there

const app = {
  world: { people: [], guilds: [], commands: [], locales: [], activities: {} },
  unread: createUnread(),
  me: null,
  channel: null,

  // Everywhere this person can look: the channels of all servers, each with its threads, and the direct messages.
  places() {
    const channels = app.world.guilds.flatMap((guild) => guild.channels.flatMap((channel) => [
      { ...channel, guild, title: `# ${channel.name}` },
      ...guild.threads.filter(({ parent }) => parent === channel.id)
        .map((thread) => ({ ...thread, guild, title: `↳ ${thread.name}` })),
    ]));
    return [...channels, { id: app.me?.direct, title: say("direct-messages") }];
  },

  // Those that are listed: an archived thread is opened by a link only.
  listed() {
    return app.places().filter((place) => !place.archived || place.id === app.channel?.id);
  },

  tell(words) {
    // What is said already is not said again.
    if (element("notice").textContent !== (words ?? "")) element("notice").textContent = words ?? "";
  },

  // Does something as this person, here. Gives back what came of it.
  async act(path, body) {
    app.tell();
    const answer = await ask(path, { person: app.me.id, channel: app.channel.id, ...body });
    if (answer.modal) app.asks(answer.modal, (values) => app.act("/sandbox/modal", { token: answer.token, values }));
    return answer;
  },

  // Asks for something in a form, which is sent so.
  asks(modal, send) {
    showModal(element("modal"), app, modal, send);
  },

  jump() {
    jump.open();
  },

  // Whoever does something anew wants to see what comes of it.
  toEnd() {
    log.toEnd();
  },

  // From either the browser leads back.
  become(person) {
    visit(person, app.channel.id === app.me.direct ? person.direct : app.channel.id);
  },

  go(place) {
    visit(app.me, place.id);
  },

  // An address at the page for a place, for those who open it elsewhere.
  address: (place) => address(app.me, place.id),

  // Brings a message into sight.
  async opens(place, message) {
    if (place.id !== app.channel.id) app.go(place);
    await log.find(message);
  },
};

// Who one is, and where.
function address(person, id) {
  const query = new URLSearchParams({ as: person.id, in: id });
  if (PANE) query.set("pane", "");
  return `?${query}`;
}

function visit(person, id) {
  if (person.id !== app.me.id || id !== app.channel.id) history.pushState(null, "", address(person, id));
  enter(person, id);
}

// Is somebody, and looks somewhere: at the first channel, if there is no such place.
function enter(person, id) {
  const other = person.id !== app.me.id;
  app.me = person;
  speak(person.locale);
  app.channel = app.places().find((place) => place.id === id) ?? app.places()[0];
  if (other) {
    app.unread.forget();
    looks += 1; // a look around that is under way is somebody else's
    hear();
  }
  app.tell();
  log.enter();
  draw();
  // What was pressed goes out of sight with what it stands in.
  if (closeSide()) element("log").focus();
}

function draw() {
  const here = { as: app.me.id, in: app.channel.id };
  element("place").textContent = app.channel.title;
  element("who").textContent = app.me.name;
  element("beside").href = `/split?${new URLSearchParams(here)}`;
  sidebar.draw();
  mark();
  if (PANE) parent.postMessage({ ...here, title: `${app.me.name}: ${app.channel.title}` }, location.origin);
  inspector.draw();
  welcome.draw();
  activity.draw();
}

// Marks what is unread: at its entry, at the button that shows the entries, and before the window's title.
function mark() {
  const { messages, mentions } = sidebar.mark();
  const sign = mentions > 0 ? `(${mentions}) ` : messages > 0 ? "● " : "";
  document.title = `${sign}${app.me.name}: ${app.channel.title}`;
  showCount(element("menu").querySelector(".count"), mentions);
  element("menu").ariaLabel = mentions > 0 ? say("mentions-elsewhere", { count: mentions }) : say("people-and-channels");
}

// What is here has been seen, if anybody can see it.
function seen() {
  const message = app.unread.newest(app.channel.id);
  if (document.visibilityState === "visible" && app.unread.count(app.channel.id).messages > 0) {
    app.unread.reads(app.channel.id, message);
    ask("/sandbox/read", { person: app.me.id, channel: app.channel.id, message });
  }
  mark();
}

async function lookAround() {
  looks += 1;
  const look = looks;
  const person = app.me?.id ?? asked.get("as") ?? "";
  const world = await ask(`/sandbox/world${/^\d+$/.test(person) ? `?person=${person}` : ""}`);
  if (look !== looks) return;
  if (world.ok === false) return app.tell(world.error);
  if (world.run !== app.world.run) app.unread.forget();
  app.unread.looked(world);
  const spoken = app.me?.locale;
  app.world = world;
  ownHosts.add(world.files);
  const known = (id) => world.people.find((one) => one.id === id || one.name === id);
  app.me = known(app.me?.id) ?? known(asked.get("as")) ?? world.people[0] ?? null;
  if (!app.me) return app.tell(say("nobody-here"));
  speak(app.me.locale);
  const wanted = app.channel?.id ?? asked.get("in");
  app.channel = app.places().find((place) => place.id === wanted) ?? app.places()[0];
  draw();
  // Dates are in the language of whoever reads them.
  if (spoken && spoken !== app.me.locale) log.open();
}

// What the sandbox tells of, for the person one is.
const heard = {
  async all() {
    app.tell();
    await lookAround();
    await log.open();
  },
  world: lookAround,
  message({ message, calls }) {
    const isNew = app.unread.hears(message, calls, app.me);
    if (message.channel_id === app.channel.id) return log.put(message);
    if (isNew && calls) {
      const place = app.places().find((known) => known.id === message.channel_id);
      element("news").textContent = say("heard-elsewhere", { place: place?.title ?? "", ...inShort(message, app) });
    }
    mark();
  },
  read({ channel, message }) {
    app.unread.reads(channel, message);
    mark();
  },
  gone({ channel, message }) {
    app.unread.gone(channel, message);
    if (channel === app.channel.id) log.remove(message);
    mark();
  },
  rpc: (said) => activity.receives(said),
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
const activity = createActivity(element("activity"), element("activities"), app);
const jump = createJump(element("jump-to"), app);
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
element("veil").addEventListener("click", () => {
  closeSide();
  element("menu").focus();
});
addEventListener("popstate", () => {
  const asked = new URLSearchParams(location.search);
  const person = app.world.people.find((one) => one.id === asked.get("as")) ?? app.me;
  if (person && (person.id !== app.me.id || asked.get("in") !== app.channel.id)) enter(person, asked.get("in"));
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
  if (!app.me) return setTimeout(begin, AGAIN);
  await greet();
  history.replaceState(null, "", address(app.me, app.channel.id));
  hear(); // and the first thing to be heard is that all is new
}
begin();
