// The inspector: what goes over the wire, and switches for what is to go wrong. While it is closed nothing is asked.

import { make } from "/page/dom.js";
import { ask, listen } from "/page/server.js";
import { say } from "/page/words.js";

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
  const bucket = one.bucket && say("left-in-bucket", { left: one.left, of: one.of, bucket: one.bucket });
  const took = one.took !== undefined && `${one.took.toFixed(1)} ms`;
  const mark = { event: say("mark-event"), heard: say("mark-gateway"), call: say("mark-call") }[one.kind];
  const box = make("details", { class: one.status >= 400 ? "bad" : "" }, make("summary", {},
    make("span", { class: "small" }, `${seconds} s ${mark}`), ` ${one.what} `,
    one.status !== undefined && make("strong", {}, String(one.status)),
    make("span", { class: "small" }, ` ${[took, bucket].filter(Boolean).join(", ")}`)));
  box.addEventListener("toggle", () => {
    if (one.why) box.append(make("p", { class: "why", lang: "en" }, one.why));
    const sent = one.sent != null && tree(say("was-sent"), one.sent);
    if (sent) sent.open = true;
    box.append(...[sent, one.answer != null && tree(say("was-answered"), one.answer)].filter(Boolean));
  }, { once: true });
  return make("li", {}, box);
}

export function createInspector(panel, toggle, app) {
  let stop = null;
  let newest = 0;
  const entries = make("ol", { class: "entries", "data-label": "entries", tabindex: "0" });
  const switches = make("div", { class: "switches" });
  const set = async (path, body) => {
    const answer = await ask(path, body);
    if (answer.error) app.tell(answer.error);
  };
  const faults = (body) => set("/sandbox/faults", body);

  // A control, and what it does. It is made once and set whenever the world changes, so that it keeps the focus.
  let hints = 0;
  function hinted(control, hint) {
    hints += 1;
    control.setAttribute("aria-describedby", `hint-${hints}`);
    return make("p", { class: "small", id: `hint-${hints}`, "data-say": hint });
  }
  function press(label, hint, act) {
    const button = make("button", { type: "button", class: "secondary", onclick: act, "data-say": label });
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
      ...Object.entries(options).map(([value, words]) => make("option", { value, "data-say": words })));
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
  const group = (words, ...parts) => make("fieldset", {}, make("legend", { "data-say": words }), ...parts);

  const here = () => app.channel?.guild;
  const meet = () => faults({ calls: calls.list.value, times: times.list.value === "all" ? null : Number(times.list.value) });
  const resume = tick("refuse-resume-hint", (on) => faults({ refuse_resume: on }));
  const shut = tick("let-not-connect-hint", (on) => faults({ gateway_closed: on }));
  const lost = tick("lose-uploads-hint", (on) => faults({ loses_uploads: on }));
  const calls = pick("calls", "calls-hint", {
    none: "calls-usual", too_many: "calls-too-many", error: "calls-error", answer_lost: "calls-answer-lost", late: "calls-late",
    never: "calls-never",
  }, meet);
  const times = pick("times", "times-hint", { 1: "times-one", 5: "times-five", all: "times-all" }, meet);
  const left = make("p", { class: "small", role: "status" });
  const direct = tick("takes-direct-hint", (on) => set(`/sandbox/people/${app.me.id}`, { takes_direct: on }));
  const may = pick("may", "bot-may-hint", { all: "may-write", no_files: "may-no-files", read: "may-read", nothing: "may-nothing" },
    (bot_may) => set(`/sandbox/channels/${app.channel.id}`, { bot_may }));
  const member = tick("bot-is-on-hint", (on) => set(`/sandbox/guilds/${here().id}`, { has_bot: on }));

  switches.append(
    group("connection",
      press("close-connection", "close-connection-hint", () => faults({ gateway: "close" })),
      press("cut-connection", "cut-connection-hint", () => faults({ gateway: "cut" })),
      press("ask-to-reconnect", "ask-to-reconnect-hint", () => faults({ gateway: "reconnect" })),
      resume.node, shut.node),
    group("calls", calls.node, times.node, left, lost.node),
    group("here", direct.node, may.node, member.node));

  function drawSwitches() {
    const { faults: now = {} } = app.world;
    const guild = here();
    resume.draw(say("refuse-resume"), !!now.refuse_resume);
    shut.draw(say("let-not-connect"), !!now.gateway_closed);
    lost.draw(say("lose-uploads"), !!now.loses_uploads);
    calls.draw(say("calls-are-answered"), now.calls ?? "none");
    times.draw(say("times"), times.list.value);
    left.textContent = !now.calls ? "" : now.left === null ? say("left-all") : say("left-some", { count: now.left });
    direct.draw(say("takes-direct", { person: app.me.name }), app.me.takes_direct);
    may.node.hidden = member.node.hidden = !guild;
    if (!guild) return;
    const channel = guild.channels.find((known) => known.id === app.channel.id);
    may.draw(say("bot-may", { channel: channel.name }), channel.bot_may);
    member.draw(say("bot-is-on", { server: guild.name }), guild.has_bot);
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
    make("header", {}, make("h2", { "data-say": "inspector" }), make("button", { class: "quiet", onclick: clear, "data-say": "clear" }),
      make("button", { class: "quiet", "data-label": "close-inspector", onclick: () => show(false) }, "✕")),
    make("details", {}, make("summary", { "data-say": "faults" }), switches), entries);
  toggle.addEventListener("click", () => show(panel.hidden));
  panel.addEventListener("keydown", (event) => event.key === "Escape" && show(false));

  return {
    draw() {
      if (!panel.hidden) drawSwitches();
    },
  };
}
