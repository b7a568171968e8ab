// One person's page: what the socket says is shown, what is pressed is sent. Nothing is stored here; a page that comes back
// is sent everything anew. Within Discord, as an Activity, `within` says who it is.

const SILENCE = 75_000; // milliseconds after which a socket that says nothing is taken to be dead
const LONGEST_WAIT = 15_000; // between two attempts to connect
const ENTRIES = 4; // the most attempts to learn who this is within Discord

const at = (id) => document.getElementById(id);
const main = document.querySelector("main");
let words = Object.fromEntries(JSON.parse(at("words").textContent));
let socket = null;
let lastMessage = 0; // when the socket last said something
let attempts = 0;
let ended = false;
let entries = 0; // how often Discord was asked who this is, since it was last of use
let code = null; // of the table that is shown, or of the link
let drawn = {}; // the table of which each part shows something

function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function busy(is) {
  document.body.classList.toggle("busy", is);
}

const press = (from) => (id, values) => {
  if (document.body.classList.contains("busy") || socket?.readyState !== WebSocket.OPEN) return;
  busy(true);
  send({ kind: "click", from, id, values });
};

// A screen reader reads each line once, when it is new: of the hand, or of the table where there is none.
let announced = [];
let watched = []; // the lines of the table
function announce(all) {
  const news = [...new Set(all)].filter((line) => !announced.includes(line));
  announced = all;
  if (news.length) at("news").textContent = news.join("\n");
}

// The focus goes that many things further, or to one of this number.
function moves(by, place = at("hand")) {
  const all = pressable(place.childElementCount ? place : at("table"));
  const now = all.indexOf(document.activeElement);
  all[(now < 0 ? (by < 0 ? all.length - 1 : 0) : now + by + all.length) % all.length]?.focus();
}

const KEYS = {
  ArrowRight: () => moves(1),
  ArrowLeft: () => moves(-1),
  h: () => pressable(at("hand"))[0]?.focus(),
  t: () => pressable(at("table"))[0]?.focus(),
  m: () => at("menu").firstElementChild.click(),
  "?": () => dialog("sheet", closes("sheet"), make("div", { class: "panel" }, markdown(words.keys))),
};

// A replay goes back and on by arrows.
function turns(step) {
  const button = document.querySelector(`#sheet[open] [data-key^="watch/"][data-key$="/${step}"]:not(:disabled)`);
  button?.click();
  return !!button;
}

// A position of a replay has an address, `#replay/CODE/PLY/EYES`: whoever opens it asks for what a button asks for that
// shows the position. Within Discord there is no address bar.
const POSITION = /^#replay\/([0-9A-Z]{4,6})\/(\d{1,10})\/(all|\d{1,2})$/;
const positionAsked = () => (frame ? null : location.hash.match(POSITION));
let wanted = positionAsked(); // until it can be asked for

function opensPosition() {
  if (!wanted || document.body.classList.contains("busy") || socket?.readyState !== WebSocket.OPEN) return;
  const [, table, ply, eyes] = wanted;
  wanted = null;
  press("sheet")(`watch/${table}.${ply}.${eyes}.me/open`, []);
}

// Puts the address of what stands in the sheet into the address bar: none, unless it is a replay that only this person turns.
function showsAddress() {
  if (frame) return null;
  const { key } = document.querySelector('#sheet[open] [data-key^="watch/"][data-key$=".me/on"]')?.dataset ?? {};
  const address = key ? `#replay/${key.slice("watch/".length, -".me/on".length).replaceAll(".", "/")}` : "";
  history.replaceState(null, "", location.pathname + address);
  return address;
}

function copiesAddress() {
  const outcome = make("span", { role: "status" });
  // Where a browser does not allow it, the address is shown, to be copied by hand.
  const copies = () => navigator.clipboard.writeText(location.href)
    .then(() => words.copied, () => location.href).then((text) => outcome.replaceChildren(text));
  return make("p", { class: "address" }, make("button", { type: "button", onclick: copies }, words.copy), outcome);
}

at("sheet").addEventListener("close", showsAddress);
addEventListener("hashchange", () => {
  wanted = positionAsked();
  opensPosition();
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input")) return;
  const step = { ArrowLeft: "back", ArrowRight: "on" }[event.key];
  if (step && turns(step)) return event.preventDefault();
  if (document.querySelector("dialog[open]")) return;
  const digit = /^[1-9]$/.test(event.key) && (() => pressable(at("hand"))[event.key - 1]?.focus());
  const does = digit || KEYS[event.key];
  if (!does || main.hidden) return;
  event.preventDefault();
  does();
});

function status(text) {
  at("status").textContent = text;
  main.inert = text !== "";
}

function dialog(id, ...children) {
  const box = at(id);
  box.replaceChildren(...children);
  if (!box.open) box.showModal();
}

const closes = (id) => make("button", { type: "button", class: "close", "aria-label": words.close, onclick: () => at(id).close() }, "✕");

function commandButton(name, label) {
  return make("button", { type: "button", onclick: () => {
    at("menu").open = false;
    busy(true);
    send({ kind: "command", name });
  } }, label);
}

async function leave() {
  await fetch("leave", { method: "POST" });
  end(words.ended);
}

function draws(part, shown) {
  replace(at(part), shown && panel(shown, press(part)), drawn[part] === code);
  drawn[part] = code;
}

const shows = {
  hello({ release, language, words: theirs, commands }) {
    if (release !== document.documentElement.dataset.release) return location.reload();
    attempts = entries = 0;
    words = Object.fromEntries(theirs);
    document.documentElement.lang = language;
    at("tables").setAttribute("aria-label", words.tables);
    at("table").setAttribute("aria-label", words.table);
    at("hand").setAttribute("aria-label", words.hand);
    at("sheet").setAttribute("aria-label", words.answer);
    at("menu").firstElementChild.textContent = words.menu;
    at("menu").lastElementChild.replaceChildren(
      ...commands.map(([name, label]) => commandButton(name, label)),
      make("button", { type: "button", onclick: KEYS["?"] }, words.keyboard),
      // An Activity is left in Discord.
      ...(frame ? [] : [make("button", { type: "button", onclick: leave }, words.leave)]),
    );
    main.hidden = at("menu").hidden = false;
    status("");
  },
  tables({ tables, shown }) {
    code = shown ?? code;
    const one = ({ code, game, waits }) => make("button", {
      type: "button", "data-key": code, "aria-current": code === shown ? "true" : null, class: waits ? "waits" : null,
      onclick: () => send({ kind: "show", table: code }),
    }, `${game} ${code}`, waits && make("span", {}, ` ${words.waits}`));
    at("tables").replaceChildren(...(tables.length ? tables.map(one) : [make("p", {}, words.none)]));
  },
  table({ shown }) {
    draws("table", shown);
    watched = lines(shown);
    // Whether there is a hand is not known before the first of them.
    if ("hand" in drawn && !main.classList.contains("has-hand")) announce(watched);
  },
  hand({ shown }) {
    main.classList.toggle("has-hand", !!shown);
    draws("hand", shown);
    announce(shown ? lines(shown) : watched);
  },
  sheet({ shown }) {
    dialog("sheet", closes("sheet"), panel(shown, press("sheet")));
    // Without HTTPS, browsers have no clipboard for pages of other machines.
    if (showsAddress() && navigator.clipboard) at("sheet").firstElementChild.after(copiesAddress());
  },
  form({ form }) {
    const fields = form.components.flatMap((one) => one.components);
    const inputs = fields.map((field) => make("input", { maxlength: field.max_length, value: field.value, placeholder: field.placeholder, required: field.required }));
    const sends = make("form", { method: "dialog", onsubmit: () => press("table")(form.custom_id, inputs.map((input) => input.value)) },
      make("h2", {}, form.title), ...fields.map((field, index) => make("label", {}, field.label, inputs[index])),
      make("button", { class: "primary" }, words.send));
    dialog("form", closes("form"), sends);
  },
  done() {
    busy(false);
    opensPosition();
  },
  alive: () => send({ kind: "alive" }),
  ended: () => end(frame ? words.unknown : words.ended),
};

// Nothing more comes.
function end(why) {
  ended = true;
  socket?.close();
  at("guest")?.remove();
  main.hidden = true;
  at("tables").replaceChildren();
  status(why);
}

// Asks Discord who this is. Where cookies are not stored, for instance, it would be asked for ever.
async function enterWithinDiscord() {
  if (entries++ === ENTRIES) return end(words.unknown);
  const given = await authorize().catch(() => null);
  if (!given) return end(words.unknown);
  // If the server does not answer now, the next attempt to connect comes back here.
  code = (await enters(given).catch(() => null)) ?? code;
}

function connect() {
  const address = new URL("socket", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.hash = "";
  address.search = asFrame;
  let opened = false;
  socket = new WebSocket(address);
  const mine = socket;
  let begun = ""; // what has come of a message that is not complete
  socket.addEventListener("open", () => {
    opened = true;
    if (code) send({ kind: "show", table: code });
    opensPosition();
  });
  socket.addEventListener("message", ({ data }) => {
    lastMessage = Date.now();
    begun += data.slice(1);
    if (data[0] === "+") return;
    const message = JSON.parse(begun);
    begun = "";
    shows[message.kind]?.(message);
  });
  socket.addEventListener("close", () => {
    if (mine !== socket || ended) return;
    busy(false);
    status(words.stale);
    attempts += 1;
    // Whether a session is refused, or nobody answers, a socket does not say.
    if (!opened) checks();
    setTimeout(connect, Math.min(500 * 2 ** attempts, LONGEST_WAIT) * (0.5 + Math.random() / 2));
  });
}

async function checks() {
  const answer = await fetch(`session${asFrame}`).catch(() => null);
  if (answer?.status !== 401) return;
  if (frame) enterWithinDiscord();
  else end(words.ended);
}

// A page that was asleep finds out at once whether it is up to date.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !ended && Date.now() - lastMessage > SILENCE) socket?.close();
});
setInterval(() => {
  if (!ended && socket?.readyState === WebSocket.OPEN && Date.now() - lastMessage > SILENCE) socket.close();
}, 5_000);

// Somebody without Discord says by which name they sit down; until they do, nothing else is shown.
function asksName(token) {
  const name = make("input", { required: true, maxlength: 24, autocomplete: "nickname" });
  const why = make("p", { role: "alert" });
  const sits = async (event) => {
    event.preventDefault();
    const body = JSON.stringify({ token, name: name.value });
    button.disabled = true;
    const answer = await fetch("guest", { method: "POST", headers: { "content-type": "application/json" }, body }).catch(() => null);
    button.disabled = false;
    if (answer?.status === 401) return end(words.used);
    const said = await answer?.json().catch(() => null) ?? {};
    if (!answer?.ok) {
      why.replaceChildren(said.why ?? words.stale);
      return name.focus();
    }
    code = said.table;
    history.replaceState(null, "", location.pathname);
    asks.remove();
    connect();
  };
  const button = make("button", { class: "primary" }, words.sit);
  const asks = make("main", { id: "guest" }, make("form", { onsubmit: sits },
    make("p", {}, words.about), make("label", {}, words.guest, name), why, button));
  main.before(asks);
  name.focus();
}

async function begin() {
  if (frame) {
    await enterWithinDiscord();
    return ended || connect();
  }
  if (positionAsked()) return connect();
  const token = location.hash.slice(1);
  // A guest may come back to the question before they have answered it.
  if (token.startsWith("guest-")) return asksName(token);
  history.replaceState(null, "", location.pathname);
  if (token) {
    const answer = await fetch("enter", { method: "POST", body: token });
    if (answer.ok) code = (await answer.json()).table;
  }
  connect();
}

begin();
