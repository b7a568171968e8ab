// The Activity that one has joined, in a frame over the channel; and how one begins or joins the one of a channel. What
// the frame says goes to the sandbox, and what that answers goes to the frame: to and from no other window.

import { keepingFocus, make } from "/page/dom.js";
import { ask } from "/page/server.js";
import { say } from "/page/words.js";

// What a page in a frame may do, as at Discord: links are opened by a command.
const ALLOWED = "allow-forms allow-pointer-lock allow-presentation allow-same-origin allow-scripts";
const FRAME = 1;
const CLOSE = 2;
const NORMAL = 1000; // whoever closes with this code has nothing to say

const originOf = (url) => {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
};

// `box` holds the frame; `row` what can be begun or joined where one looks.
export function createActivity(box, row, app) {
  let shown = null; // id and origin of the frame that is there, whose it is, and where
  let framed; // which origin this page may show in frames
  let last = Promise.resolve(); // messages are answered in the order in which they come

  const title = make("h2", { id: "activity-title" });
  const link = make("a", { target: "_blank", rel: "noreferrer noopener", hidden: true });
  const leave = make("button", { class: "danger", onclick: () => act("/sandbox/leave", shown.person, shown.channel) });
  const inside = make("div", { class: "frame" });
  box.append(make("header", {}, title, link, leave), inside);

  async function act(path, person, channel) {
    app.tell();
    const answer = await ask(path, { person, channel });
    if (answer.error) app.tell(answer.error);
  }

  const iframe = () => inside.querySelector("iframe");
  const send = (message) => iframe()?.contentWindow.postMessage(message, shown.origin);

  addEventListener("message", (event) => {
    if (!shown || event.source !== iframe()?.contentWindow || event.origin !== shown.origin) return;
    const { id, person } = shown;
    last = last.then(() => relay(id, person, event.data));
  });

  async function relay(frame, person, message) {
    if (!Array.isArray(message)) return;
    const answer = await ask("/sandbox/rpc", { person, frame, message });
    if (message[0] === CLOSE && message[1]?.code !== NORMAL) app.tell(message[1]?.message);
    if (frame !== shown?.id) return;
    for (const one of answer.messages ?? []) {
      if (one[0] === FRAME && one[1].cmd === "OPEN_EXTERNAL_LINK" && one[1].data.opened) offer(message[1].args.url);
      send(one);
    }
  }

  // A link that the frame wants opened: whoever plays decides.
  function offer(url) {
    link.href = url;
    link.hidden = false;
    link.textContent = say("open-link", { host: new URL(url).host });
  }

  // The one that this person has joined, wherever they look.
  function joined() {
    const [channel, activity] = Object.entries(app.world.activities ?? {}).find(([, one]) => one.frame) ?? [];
    return activity && { ...activity.frame, person: app.me.id, channel };
  }

  function show(frame) {
    if (frame?.id === shown?.id && frame?.address === shown?.address) return;
    shown = frame && { ...frame, origin: originOf(frame.address) };
    link.hidden = true;
    inside.replaceChildren();
    if (!shown) return;
    if (!shown.address) return inside.append(make("p", {}, say("no-activity-address")));
    inside.append(make("iframe", {
      src: shown.address, title: say("activity"), sandbox: ALLOWED, allow: "autoplay; clipboard-read; clipboard-write; fullscreen",
      referrerpolicy: "origin",
    }));
  }

  function draw() {
    // Which frames this page may show was said when it was loaded.
    const origin = originOf(app.world.activity_at);
    if (framed !== undefined && origin && origin !== framed) return location.reload();
    framed ??= origin;
    show(joined());
    box.hidden = !shown;
    const place = app.places().find(({ id }) => id === shown?.channel);
    title.textContent = `${say("activity")} ${place?.title ?? ""}`;
    leave.textContent = say("leave-activity");
    keepingFocus(row, () => drawRow(app.world.activities?.[app.channel.id]));
  }

  function drawRow(running) {
    const here = [app.me.id, app.channel.id];
    const button = (key, path) => make("button", { class: "success", "data-key": "activity", onclick: () => act(path, ...here) }, say(key));
    const parts = [];
    if (running && !running.frame) {
      parts.push(make("span", {}, say("playing-here", { count: running.participants.length })), button("join-activity", "/sandbox/join"));
    } else if (!running && app.world.activity) {
      parts.push(button("start-activity", "/sandbox/launch"));
    }
    row.replaceChildren(...parts);
    row.hidden = parts.length === 0;
  }

  return {
    draw,
    // What was sent to a frame without being asked for.
    receives({ frame, message }) {
      if (frame === shown?.id) send(message);
    },
  };
}
