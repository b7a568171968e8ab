// The page: who you are, where you look, what you type and press. It asks the sandbox anew whenever something changed.

import { make, message as render } from "/render.js";

const element = (id) => document.getElementById(id);
const params = new URLSearchParams(location.search);

let world = { people: [], guilds: [], commands: [] };
let me = null;
let channel = null;
let shown = new Map(); // message id -> the JSON it was drawn from
const read = new Map(); // person/channel -> the newest JSON that was looked at

async function ask(path, body) {
  const options = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, options);
  if (!response.ok) return { ok: false, error: "The sandbox does not know this any more." };
  return response.status === 204 ? { ok: true } : response.json();
}

function tell(words) {
  element("notice").textContent = words ?? "";
}

function at() {
  return { person: me.id, channel: channel.id };
}

async function act(path, body) {
  tell("");
  const answer = await ask(path, { ...at(), ...body });
  if (answer.ok === false) tell(answer.error);
  if (answer.modal) showModal(answer.modal);
  return answer;
}

// ---------- who and where ----------

function places() {
  const channels = world.guilds.flatMap((guild) => guild.channels.map((c) => ({ ...c, title: "# " + c.name })));
  return me ? [...channels, { id: me.direct, name: "bot", title: "Direct messages with the bot" }] : channels;
}

function drawSide() {
  element("people").replaceChildren(...world.people.map((person) => make("button", {
    class: "entry", "aria-pressed": String(person.id === me?.id), onclick: () => become(person),
  }, person.name)));
  element("channels").replaceChildren(...places().map((place) => make("button", {
    class: "entry", "aria-current": String(place.id === channel?.id), "data-channel": place.id, onclick: () => go(place),
  }, place.title)));
  element("title").textContent = channel ? `${channel.title} · as ${me.name}` : "";
}

function become(person) {
  me = person;
  const direct = channel && !places().some((place) => place.id === channel.id);
  if (!channel || direct) channel = direct ? places().at(-1) : places()[0];
  history.replaceState(null, "", "?as=" + encodeURIComponent(person.name));
  shown = new Map();
  element("messages").replaceChildren();
  refresh();
}

function go(place) {
  channel = place;
  shown = new Map();
  element("messages").replaceChildren();
  refresh();
}

// ---------- messages ----------

function drawMessages(list) {
  const box = element("messages");
  const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 80;
  const names = new Map(world.people.map((person) => [person.id, person.name]));
  const ids = new Set(list.map((message) => message.id));
  for (const article of [...box.children]) {
    if (!ids.has(article.dataset.id)) article.remove();
  }
  for (const message of list) {
    const json = JSON.stringify(message);
    if (shown.get(message.id) === json) continue;
    const use = (custom_id, kind, values) => act("/sandbox/click", { message: message.id, custom_id, kind, values });
    const dismiss = () => ask("/sandbox/dismiss", { person: me.id, message: message.id });
    const drawn = render(message, names, use, dismiss);
    const old = box.querySelector(`[data-id="${message.id}"]`);
    const focused = old?.contains(document.activeElement);
    if (old) old.replaceWith(drawn); else box.append(drawn);
    // Who works with the keyboard goes on where they were.
    if (focused) drawn.querySelector("select, button")?.focus();
    shown.set(message.id, json);
  }
  if (atEnd) box.scrollTop = box.scrollHeight;
}

async function markUnread() {
  for (const place of places()) {
    const key = `${me.id}/${place.id}`;
    const list = await ask(`/sandbox/messages?person=${me.id}&channel=${place.id}`);
    const state = JSON.stringify(list);
    if (place.id === channel.id) {
      read.set(key, state);
      drawMessages(list);
    }
    const button = document.querySelector(`[data-channel="${place.id}"]`);
    button?.classList.toggle("unread", list.length > 0 && read.get(key) !== state);
  }
}

let busy = false;
let again = false;

// Asks for everything anew; while it does, further wishes are remembered as one.
async function refresh() {
  if (busy) {
    again = true;
    return;
  }
  busy = true;
  do {
    again = false;
    const fresh = await ask("/sandbox/world");
    const changed = JSON.stringify(fresh) !== JSON.stringify(world);
    world = fresh;
    if (!me && world.people.length > 0) {
      me = world.people.find((person) => person.name === params.get("as")) ?? world.people[0];
      channel = places()[0] ?? null;
    }
    if (changed || element("title").textContent === "" || document.querySelector("[aria-current=true]")?.dataset.channel !== channel?.id
        || document.querySelector("[aria-pressed=true]")?.textContent !== me?.name) drawSide();
    if (me && channel) await markUnread();
  } while (again);
  busy = false;
}

// ---------- commands ----------

function offerCommands() {
  const line = element("line").value;
  const list = element("commands");
  const typed = line.slice(1).split(" ")[0];
  const fitting = line.startsWith("/") ? (world.commands ?? []).filter((command) => command.name.startsWith(typed)) : [];
  list.hidden = fitting.length === 0;
  list.replaceChildren(...fitting.map((command) => make("li", {}, make("button", {
    type: "button", onclick: () => fillIn(command),
  }, make("strong", {}, "/" + command.name), " " + command.description))));
}

function field(command, option) {
  const common = { name: option.name, required: !!option.required };
  if (option.choices?.length) {
    const choices = option.choices.map((choice) => make("option", { value: choice.value }, choice.name));
    return make("select", common, make("option", { value: "" }, "–"), ...choices);
  }
  if (option.type === 4) {
    return make("input", { ...common, type: "number", min: option.min_value ?? "", max: option.max_value ?? "" });
  }
  const input = make("input", { ...common, type: "text", autocomplete: "off" });
  if (option.autocomplete) {
    const list = make("datalist", { id: `proposals-${option.name}` });
    input.setAttribute("list", list.id);
    const propose = async () => {
      const answer = await ask("/sandbox/typing", { ...at(), name: command.name, option: option.name, text: input.value });
      list.replaceChildren(...(answer.choices ?? []).map((choice) => make("option", { value: choice.value }, choice.name)));
    };
    input.addEventListener("input", propose);
    input.addEventListener("focus", propose);
    input.append(list);
    return make("span", {}, input, list);
  }
  return input;
}

function fillIn(command) {
  element("commands").hidden = true;
  const form = element("command-form");
  const send = async (event) => {
    event.preventDefault();
    const options = [...new FormData(form)].filter(([, value]) => value !== "");
    form.hidden = true;
    element("line").value = "";
    element("line").focus();
    await act("/sandbox/command", { name: command.name, options });
  };
  const cancel = () => {
    form.hidden = true;
    element("line").focus();
  };
  form.replaceChildren(
    make("strong", {}, "/" + command.name),
    ...(command.options ?? []).map((option) => make("label", { title: option.description }, option.name, field(command, option))),
    make("button", { class: "primary" }, "Send"),
    make("button", { type: "button", onclick: cancel }, "Cancel"),
  );
  form.onsubmit = send;
  form.hidden = false;
  (form.querySelector("input, select") ?? form.querySelector("button")).focus();
}

async function sendLine() {
  const line = element("line").value.trim();
  const [name, ...words] = line.slice(1).split(/\s+/);
  const command = (world.commands ?? []).find((known) => known.name === name);
  if (!line.startsWith("/") || !command) return tell("Type / and choose a command.");
  if (words.length === 0 && command.options?.length) return fillIn(command);
  element("line").value = "";
  offerCommands();
  const options = words.filter((word) => word.includes(":")).map((word) => {
    const colon = word.indexOf(":");
    return [word.slice(0, colon), word.slice(colon + 1)];
  });
  await act("/sandbox/command", { name, options });
}

function showModal(modal) {
  const dialog = element("modal");
  const inputs = (modal.components ?? []).flatMap((row) => row.components ?? []);
  const send = async (event) => {
    event.preventDefault();
    dialog.close();
    await act("/sandbox/modal", { custom_id: modal.custom_id, fields: Object.fromEntries(new FormData(event.target)) });
  };
  dialog.replaceChildren(make("form", { onsubmit: send },
    make("h2", { id: "modal-title" }, modal.title),
    ...inputs.map((input) => make("label", {}, input.label, make("input", { name: input.custom_id, value: input.value ?? "" }))),
    make("button", { class: "primary" }, "Send"),
  ));
  dialog.showModal();
}

// ---------- start ----------

element("line").addEventListener("input", offerCommands);
element("line").addEventListener("keydown", (event) => {
  if (event.key === "Enter") sendLine();
  if (event.key === "Escape") element("commands").hidden = true;
  if (event.key === "ArrowUp") element("commands").querySelector("button")?.focus();
});
element("new-person").addEventListener("submit", async (event) => {
  event.preventDefault();
  await ask("/sandbox/people", { name: element("new-name").value, locale: element("new-locale").value });
  element("new-name").value = "";
});
new EventSource("/sandbox/changes").onmessage = refresh;
refresh();
