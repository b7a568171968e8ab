// The welcome: at the first visit, one click that does a newcomer's first steps, through the same doors as by hand.

import { make } from "/page/dom.js";
import { ask } from "/page/server.js";

const KEY = "welcomed";
const PATIENCE = 100; // so often it is looked whether a button is there yet
const PAUSE = 100; // milliseconds in between

// The buttons of a message, wherever they stand in it.
function buttons(part) {
  if (Array.isArray(part)) return part.flatMap(buttons);
  if (part?.type === 2) return part.disabled ? [] : [part];
  return part ? [...buttons(part.components), ...buttons(part.accessory)] : [];
}

export function createWelcome(box, app, leave) {
  let problem = "";
  let busy = false;
  let run = 0; // counts, so that what was closed does not go on

  // What it says to this person: in their language, or else in the first.
  function greeting() {
    const all = app.world.welcome?.greetings ?? [];
    const known = (locale) => all.find((one) => one.locale === locale);
    return known(app.me.locale) ?? known(app.me.locale.split("-")[0]) ?? all[0];
  }

  function close() {
    const inside = box.contains(document.activeElement);
    run += 1;
    busy = false;
    localStorage.setItem(KEY, "yes");
    draw();
    if (inside) leave();
  }

  // Waits until what came of this person's commands has such a button, and presses it.
  async function press(begins, { person, channel, name, since }, goesOn) {
    for (let left = PATIENCE; left > 0 && goesOn(); left -= 1) {
      const { messages = [] } = await ask(`/sandbox/messages?person=${person}&channel=${channel}`);
      const own = messages.filter((one) => BigInt(one.id) > since && one.asked?.by === name);
      for (const message of own.reverse()) {
        const button = buttons(message.components).find((one) => one.custom_id?.startsWith(begins));
        if (button && goesOn()) return app.act("/sandbox/click", { person, channel, message: message.id, custom_id: button.custom_id, values: [] });
      }
      await new Promise((later) => setTimeout(later, PAUSE));
    }
    return { error: "The bot did not offer what comes next." };
  }

  async function begin() {
    if (busy) return;
    if (!app.channel.guild) app.go(app.places()[0]);
    busy = true;
    problem = "";
    run += 1;
    const turn = run;
    const goesOn = () => turn === run;
    draw();
    const at = { person: app.me.id, channel: app.channel.id };
    const { name } = app.me;
    const since = BigInt(app.world.newest?.[at.channel] ?? 0);
    for (const step of app.world.welcome.steps) {
      const answer = step.command ? await app.act("/sandbox/command", { ...at, line: step.command })
        : step.press ? await press(step.press, { ...at, name, since }, goesOn) : {};
      if (!goesOn()) return;
      problem = answer.error ?? "";
      if (problem) break;
      if (step === "direct") app.go(app.places().at(-1));
    }
    busy = false;
    if (problem) draw();
    else close();
  }

  function draw() {
    const words = localStorage.getItem(KEY) || new URLSearchParams(location.search).has("pane") ? null : greeting();
    box.hidden = !words;
    if (!words) return;
    const accept = box.querySelector(".primary");
    const state = JSON.stringify([words, busy, problem]);
    if (accept && box.dataset.state === state) return; // who is on a button stays there
    const focused = accept !== null && accept === document.activeElement;
    box.dataset.state = state;
    box.lang = words.locale;
    box.replaceChildren(
      make("h2", { id: "welcome-title" }, words.title), make("p", {}, words.words),
      ...(problem ? [make("p", { class: "failed", role: "alert", lang: "en" }, problem)] : []),
      make("div", { class: "row" },
        make("button", { class: "primary", "aria-busy": String(busy), onclick: begin }, words.accept),
        make("button", { class: "secondary", onclick: close }, words.decline)));
    if (focused) box.querySelector(".primary").focus();
  }

  box.addEventListener("keydown", (event) => event.key === "Escape" && close());
  addEventListener("storage", (event) => event.key === KEY && app.me && draw());
  return { draw };
}
