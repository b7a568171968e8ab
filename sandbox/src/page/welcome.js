// The welcome: at the first visit, buttons that do a newcomer's first steps, through the same doors as by hand.

import { make } from "/page/dom.js";
import { ask } from "/page/server.js";
import { say } from "/page/words.js";

const KEY = "welcomed";
const PATIENCE = 100; // so often it is looked whether a button, or the bot, is there yet
const PAUSE = 100; // milliseconds in between

// What can be pressed or opened on a message, wherever it stands in it.
function controls(part) {
  if (Array.isArray(part)) return part.flatMap(controls);
  if (part?.custom_id) return part.disabled ? [] : [part];
  return part ? [...controls(part.components), ...controls(part.accessory)] : [];
}

export function createWelcome(box, app, leave) {
  let problem = "";
  let busy = -1; // the number of the offer that is being done
  let run = 0; // counts, so that what was closed does not go on

  // What it says to this person: in their language, or else in the first.
  function greeting() {
    const all = app.world.welcome?.greetings ?? [];
    const known = (locale) => all.find((one) => one.locale === locale);
    return known(app.me.locale) ?? known(app.me.locale.split("-")[0]) ?? all[0];
  }

  // It has been seen.
  function leaves() {
    const inside = box.contains(document.activeElement);
    busy = -1;
    localStorage.setItem(KEY, "yes");
    draw();
    if (inside) leave();
  }

  function close() {
    run += 1;
    leaves();
  }

  // The newest message there that has such a control, and the control.
  async function find(begins, { person, channel, since }, meant) {
    const { messages = [] } = await ask(`/sandbox/messages?person=${person}&channel=${channel}`);
    for (const message of messages.filter((one) => BigInt(one.id) > since && meant(one)).reverse()) {
      const control = controls(message.components).find((one) => one.custom_id.startsWith(begins));
      if (control) return { message: message.id, custom_id: control.custom_id };
    }
    return null;
  }

  const click = ({ person, channel }, found) => app.act("/sandbox/click", { person, channel, values: [], ...found });

  // Tries until something comes of it; nothing, if it takes too long.
  async function tries(act, goesOn) {
    for (let left = PATIENCE; left > 0 && goesOn(); left -= 1) {
      const answer = await act();
      if (answer) return answer;
      await new Promise((later) => setTimeout(later, PAUSE));
    }
    return null;
  }

  // Waits until what came of this person's commands has such a button, and presses it.
  const press = (begins, at, goesOn) => tries(async () => {
    const found = await find(begins, at, (message) => message.asked?.by === at.name);
    return found && goesOn() ? click(at, found) : null;
  }, goesOn);

  async function begin(offer) {
    if (busy >= 0) return;
    busy = offer;
    problem = "";
    run += 1;
    const turn = run;
    const goesOn = () => turn === run;
    draw();
    // Before the bot is there, nothing would answer.
    const there = await tries(() => app.world.bot, goesOn);
    if (!goesOn()) return;
    if (!there) {
      busy = -1;
      problem = say("bot-not-there");
      return draw();
    }
    if (!app.channel.guild) app.go(app.places()[0]);
    const { id: person, name } = app.me;
    const at = { person, channel: app.channel.id };
    const since = BigInt(app.unread.newest(at.channel) ?? 0);
    for (const step of app.world.welcome.offers[offer].steps) {
      const answer = step.command ? await app.act("/sandbox/command", { ...at, line: step.command })
        : step.press ? await press(step.press, { ...at, name, since }, goesOn) : {};
      if (!goesOn()) return;
      problem = answer ? answer.error ?? "" : say("bot-late");
      if (problem) break;
      if (step === "direct") {
        app.go(app.places().at(-1));
        leaves(); // what is left to do needs no words, and nothing shall move under the pointer
      }
    }
    busy = -1;
    if (!problem) leaves();
    else if (box.hidden) app.tell(problem);
    else draw();
  }

  const isNew = () => !localStorage.getItem(KEY) && !new URLSearchParams(location.search).has("pane") && !!greeting();

  function draw() {
    // Where something is written already, that is what one came for.
    const isEmpty = busy >= 0 || problem || !app.unread.newest(app.channel.id);
    box.hidden = !isNew() || !isEmpty;
    if (box.hidden) return;
    const words = greeting();
    const buttons = () => [...box.querySelectorAll("button")];
    const state = JSON.stringify([words, busy, problem]);
    if (buttons().length && box.dataset.state === state) return; // who is on a button stays there
    const focused = buttons().indexOf(document.activeElement);
    box.dataset.state = state;
    box.replaceChildren(
      make("h2", { id: "welcome-title" }, words.title), make("p", {}, words.words),
      ...(problem ? [make("p", { class: "failed", role: "alert" }, problem)] : []),
      make("div", { class: "row" },
        ...words.accept.map(({ name, about }, offer) => make("button", {
          class: offer === 0 ? "primary" : about ? "secondary card" : "secondary", "aria-busy": String(busy === offer),
          onclick: () => begin(offer),
        }, ...(about ? [make("img", { src: `/sandbox/welcome/${offer}`, alt: "" }), make("strong", {}, name), make("span", {}, about)]
          : [name]))),
        make("button", { class: "secondary", onclick: close }, words.decline)));
    buttons()[focused]?.focus();
  }

  box.addEventListener("keydown", (event) => event.key === "Escape" && close());
  addEventListener("storage", (event) => event.key === KEY && app.me && draw());
  return { draw, isNew };
}
