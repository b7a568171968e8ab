// The inspector: what goes over the wire, and switches for what is to go wrong. While it is closed nothing is asked.

import { keepingFocus, make } from "/page/dom.js";
import { ask, listen } from "/page/server.js";

const KEPT = 300;

// A value that can be unfolded; what is in it is made when it is.
function tree(name, value) {
  if (value === null || typeof value !== "object") {
    return make("p", {}, make("span", { class: "name" }, `${name}: `), JSON.stringify(value));
  }
  const entries = Object.entries(value);
  const box = make("details", {}, make("summary", {}, `${name} `, Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`));
  box.addEventListener("toggle", () => box.append(...entries.map(([key, inner]) => tree(key, inner))), { once: true });
  return box;
}

function entry(one) {
  const seconds = (one.at / 1000).toFixed(3);
  const bucket = one.bucket && `${one.left} of ${one.of} left in ${one.bucket}`;
  const took = one.took !== undefined && `${one.took.toFixed(1)} ms`;
  const mark = { event: "→ event", heard: "← gateway", call: "← call" }[one.kind];
  const box = make("details", { class: one.status >= 400 ? "bad" : "" }, make("summary", {},
    make("span", { class: "small" }, `${seconds} s ${mark}`), ` ${one.what} `,
    one.status !== undefined && make("strong", {}, String(one.status)),
    make("span", { class: "small" }, ` ${[took, bucket].filter(Boolean).join(", ")}`)));
  box.addEventListener("toggle", () => {
    for (const part of ["sent", "answer"]) {
      if (one[part] == null) continue;
      const folded = tree(part, one[part]);
      box.append(folded);
      if (part === "sent") folded.open = true;
    }
  }, { once: true });
  return make("li", {}, box);
}

export function createInspector(panel, toggle, app) {
  let stop = null;
  let newest = 0;
  const entries = make("ol", { class: "entries", "aria-label": "Calls and events, newest first", tabindex: "0" });
  const switches = make("div", { class: "switches" });
  const set = async (path, body) => {
    const answer = await ask(path, body);
    if (answer.error) app.tell(answer.error);
  };
  const faults = (body) => set("/sandbox/faults", body);

  const press = (label, act) => make("button", { type: "button", class: "secondary", "data-key": label, onclick: act }, label);
  const tick = (label, checked, change) => make("label", { class: "tick" },
    make("input", { type: "checkbox", checked, "data-key": label, onchange: (event) => change(event.target.checked) }), ` ${label}`);
  const pick = (label, options, now, change) => make("label", {}, label, make("select", {
    "data-key": label, onchange: (event) => change(event.target.value),
  }, ...Object.entries(options).map(([value, words]) => make("option", { value, selected: value === now }, words))));

  let times = "1";
  function drawSwitches() {
    const { faults: now = {} } = app.world;
    const guild = app.channel?.guild;
    const channel = guild?.channels.find((known) => known.id === app.channel.id);
    const meet = (calls) => faults({ calls, times: times === "all" ? null : Number(times) });
    keepingFocus(switches, () => switches.replaceChildren(
      make("fieldset", {}, make("legend", {}, "Connection"),
        make("div", { class: "row" },
          press("Close it", () => faults({ gateway: "close" })), press("Cut it", () => faults({ gateway: "cut" })),
          press("Ask to reconnect", () => faults({ gateway: "reconnect" }))),
        tick("Refuse the next resume", !!now.refuse_resume, (on) => faults({ refuse_resume: on })),
        tick("Let nobody connect", !!now.gateway_closed, (on) => faults({ gateway_closed: on }))),
      make("fieldset", {}, make("legend", {}, "Calls"),
        pick("How many", { 1: "The next one", 5: "The next five", all: "All" }, times, (value) => { times = value; }),
        pick("are answered", {
          none: "as usual", too_many: "429, wait 2 s", error: "500, without effect", answer_lost: "500, but done",
          late: "after 2 s", never: "never",
        }, now.calls ?? "none", meet),
        now.calls && make("p", { class: "small" }, now.left === null ? "All calls meet it." : `${now.left} more will meet it.`)),
      make("fieldset", {}, make("legend", {}, "Here"),
        tick(`${app.me?.name} takes direct messages`, !!app.me?.takes_direct, (on) => set(`/sandbox/people/${app.me.id}`, { takes_direct: on })),
        channel && pick(`In #${channel.name} the bot may`, { all: "write", no_files: "write, but not attach files", read: "only read", nothing: "do nothing" }, channel.bot_may,
          (bot_may) => set(`/sandbox/channels/${channel.id}`, { bot_may })),
        guild && tick(`The bot is on ${guild.name}`, guild.has_bot, (on) => set(`/sandbox/guilds/${guild.id}`, { has_bot: on }))),
    ));
  }

  function hear(one) {
    if (one.event === "all") return; // some were missed
    if (one.n === 1) entries.replaceChildren();
    else if (one.n <= newest) return; // told again after a lost connection
    newest = one.n;
    entries.prepend(entry(one));
    while (entries.children.length > KEPT) entries.lastElementChild.remove();
  }

  function show(open) {
    panel.hidden = !open;
    document.body.classList.toggle("inspecting", open);
    toggle.setAttribute("aria-expanded", String(open));
    stop?.();
    entries.replaceChildren();
    newest = 0;
    stop = open ? listen(() => "/sandbox/inspector", hear) : null;
    if (!open) return toggle.focus();
    drawSwitches();
    panel.querySelector("button").focus();
  }

  const clear = () => {
    entries.replaceChildren();
    ask("/sandbox/clear", {});
  };
  panel.append(
    make("header", {}, make("h2", {}, "Inspector"), make("button", { class: "quiet", onclick: clear }, "Clear"),
      make("button", { class: "quiet", "aria-label": "Close the inspector", onclick: () => show(false) }, "✕")),
    make("details", {}, make("summary", {}, "What is to go wrong"), switches), entries);
  toggle.addEventListener("click", () => show(panel.hidden));
  panel.addEventListener("keydown", (event) => event.key === "Escape" && show(false));

  return {
    draw() {
      if (!panel.hidden) drawSwitches();
    },
  };
}
