// The inspector: what goes over the wire, and switches for what is to go wrong. While it is closed nothing is asked.

import { make } from "/page/dom.js";
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
    if (one.why) box.append(make("p", { class: "why" }, one.why));
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

  // A control, and what it does. It is made once and set whenever the world changes, so that it keeps the focus.
  let hints = 0;
  function hinted(control, words) {
    hints += 1;
    control.setAttribute("aria-describedby", `hint-${hints}`);
    return make("p", { class: "small", id: `hint-${hints}` }, words);
  }
  function press(label, hint, act) {
    const button = make("button", { type: "button", class: "secondary", onclick: act }, label);
    return make("div", { class: "switch" }, button, hinted(button, hint));
  }
  function tick(hint, change) {
    const box = make("input", { type: "checkbox", onchange: () => change(box.checked) });
    const words = make("span");
    return {
      node: make("div", { class: "switch" }, make("label", { class: "tick" }, box, " ", words), hinted(box, hint)),
      draw(label, on) {
        words.textContent = label;
        box.checked = on;
      },
    };
  }
  function pick(name, hint, options, change) {
    const list = make("select", { name, onchange: () => change(list.value) },
      ...Object.entries(options).map(([value, words]) => make("option", { value }, words)));
    const words = make("span");
    return {
      list,
      node: make("div", { class: "switch" }, make("label", {}, words, list), hinted(list, hint)),
      draw(label, now) {
        words.textContent = label;
        if (list.value !== now) list.value = now;
      },
    };
  }

  const here = () => app.channel?.guild;
  const meet = () => faults({ calls: calls.list.value, times: times.list.value === "all" ? null : Number(times.list.value) });
  const resume = tick("The bot has to begin anew.", (on) => faults({ refuse_resume: on }));
  const shut = tick("The bot is turned away until this is taken back.", (on) => faults({ gateway_closed: on }));
  const lost = tick("As has been reported of Discord: a gallery does not find what an edit by an answer's token brings.",
    (on) => faults({ loses_uploads: on }));
  const calls = pick("calls", "What Discord does when it is busy or broken.", {
    none: "as usual", too_many: "429: wait 2 seconds", error: "500: nothing was done", answer_lost: "500: but it was done",
    late: "late, after 2 seconds", never: "never",
  }, meet);
  const times = pick("times", "Counted from when either is set.", { 1: "the next one", 5: "the next five", all: "all" }, meet);
  const left = make("p", { class: "small", role: "status" });
  const direct = tick("If not, the bot cannot write to them.", (on) => set(`/sandbox/people/${app.me.id}`, { takes_direct: on }));
  const may = pick("may", "Its permissions in this channel.", { all: "write", no_files: "write, but attach no files", read: "only read", nothing: "do nothing" },
    (bot_may) => set(`/sandbox/channels/${app.channel.id}`, { bot_may }));
  const member = tick("If not, it has been thrown out.", (on) => set(`/sandbox/guilds/${here().id}`, { has_bot: on }));

  switches.append(
    make("fieldset", {}, make("legend", {}, "The bot's connection"),
      press("Close the connection", "Discord says goodbye; the bot connects again.", () => faults({ gateway: "close" })),
      press("Cut the connection", "It breaks without a word, as a cable does.", () => faults({ gateway: "cut" })),
      press("Ask to reconnect", "Discord asks the bot to do so by itself.", () => faults({ gateway: "reconnect" })),
      resume.node, shut.node),
    make("fieldset", {}, make("legend", {}, "The bot's calls"), calls.node, times.node, left, lost.node),
    make("fieldset", {}, make("legend", {}, "Here"), direct.node, may.node, member.node));

  function drawSwitches() {
    const { faults: now = {} } = app.world;
    const guild = here();
    resume.draw("Refuse the next resume", !!now.refuse_resume);
    shut.draw("Let the bot not connect", !!now.gateway_closed);
    lost.draw("Refuse files of later edits", !!now.loses_uploads);
    calls.draw("The bot's calls are answered", now.calls ?? "none");
    times.draw("How many calls are answered so", times.list.value);
    const some = now.left === null ? "All calls" : now.left === 1 ? "One more call" : `${now.left} more calls`;
    left.textContent = now.calls ? `${some} will meet it.` : "";
    direct.draw(`${app.me.name} takes direct messages`, app.me.takes_direct);
    may.node.hidden = member.node.hidden = !guild;
    if (!guild) return;
    const channel = guild.channels.find((known) => known.id === app.channel.id);
    may.draw(`In #${channel.name} the bot may`, channel.bot_may);
    member.draw(`The bot is on ${guild.name}`, guild.has_bot);
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
