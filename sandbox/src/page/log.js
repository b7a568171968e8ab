// The messages of the channel one looks at. Each is a node of its own: an edit exchanges that node and no other.

import { keepingFocus, make } from "/page/dom.js";
import { ask } from "/page/server.js";
import { carryOver, difference, renderMessage, unreadable } from "/page/message.js";
import { onceLetGo } from "/page/press.js";
import { keepUp } from "/page/times.js";
import { say } from "/page/words.js";

const NEAR = 80; // so many pixels from the end still count as being there
const MOST = 200; // so many messages are kept while one looks at the newest; older ones are fetched again
const SECOND = 1000;

// `jump` leads to the newest message; `news` says it to whoever listens instead of looking.
export function createLog(box, { jump, news }, app, seen) {
  let nodes = new Map(); // message id -> its node
  let opened = 0; // counts, so that an answer for a channel that was left is not drawn
  let meanwhile = null; // what was heard while messages were being fetched, which may be of before
  let fetching = false; // older ones
  let pressed = null; // the message on which one has pressed something last
  let wanted = null; // the message that is to be seen once its place is open
  const older = make("button", { class: "quiet older", hidden: true, onclick: showOlder });
  const reached = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) showOlder();
  }, { root: box });
  reached.observe(older);
  setInterval(() => keepUp(box), SECOND);

  // Whether one follows the newest: until one scrolls up, and again from the end on.
  let followed = true;
  let last = { top: 0, height: 0 };
  const follow = () => {
    followed = true;
    if (jump === document.activeElement) box.focus();
    jump.hidden = true;
  };
  box.addEventListener("scroll", () => {
    const { scrollTop: top, scrollHeight: height } = box;
    if (height - top - box.clientHeight < NEAR) follow();
    else if (top < last.top && height >= last.height) followed = false;
    last = { top, height };
  });
  const stay = () => {
    if (followed) box.scrollTop = box.scrollHeight;
  };
  const toEnd = () => {
    follow();
    stay();
  };
  jump.addEventListener("click", toEnd);
  // What comes into sight may turn out taller than it was taken to be; a picture arrives late; the window changes.
  const sizes = new ResizeObserver(() => onceLetGo(box, stay));
  sizes.observe(box);

  const path = (before) =>
    `/sandbox/messages?person=${app.me.id}&channel=${app.channel.id}${before ? `&before=${before}` : ""}`;

  // Whoever sees a message is who acts there, wherever they go while it is answered.
  function doors(message) {
    const at = { person: app.me.id, channel: message.channel_id };
    return {
      use: async (custom_id, values) => {
        pressed = message.id;
        const answer = await app.act("/sandbox/click", { ...at, message: message.id, custom_id, values });
        const there = nodes.get(message.id);
        there?.querySelector(".failed")?.remove();
        if (answer.error) there?.append(make("p", { class: "failed", role: "alert" }, answer.error));
      },
      edit: () => {
        const words = { type: 4, custom_id: "words", style: 2, label: say("line"), value: message.content };
        app.asks({ title: say("edit-message"), components: [{ type: 1, components: [words] }] },
          (values) => ask("/sandbox/edit", { ...at, message: message.id, words: values.words?.[0] ?? "" }));
      },
      remove: () => ask("/sandbox/delete", { ...at, message: message.id }),
      dismiss: () => ask("/sandbox/dismiss", { person: at.person, message: message.id }),
    };
  }

  // Whether whoever listens instead of looking wants to hear that a message has changed.
  const concerns = (message) => message.private || !app.channel.guild || message.id === pressed
    || JSON.stringify([message.content, message.components]).includes(`<@${app.me.id}>`);

  function render(message) {
    const old = nodes.get(message.id);
    let node;
    try {
      node = renderMessage(message, app, doors(message));
      if (old) carryOver(old, node);
    } catch (problem) {
      // One that is odd does not hide the others.
      console.warn("a message cannot be shown", message, problem);
      node = unreadable(message);
    }
    nodes.set(message.id, node);
    sizes.observe(node);
    return node;
  }

  async function showOlder() {
    const first = nodes.keys().next().value;
    if (older.hidden || fetching || !first) return;
    fetching = true;
    const turn = opened;
    const page = await ask(path(first));
    fetching = false;
    if (turn !== opened) return;
    if (page.error) return app.tell(page.error);
    onceLetGo(box, () => turn === opened && first === nodes.keys().next().value && showBefore(page));
  }

  function showBefore(page) {
    const focused = older === document.activeElement;
    older.hidden = !page.more;
    const known = nodes;
    nodes = new Map();
    const height = box.scrollHeight - box.scrollTop;
    const shown = page.messages.map(render);
    older.after(...shown);
    for (const [id, node] of known) nodes.set(id, node);
    box.scrollTop = box.scrollHeight - height;
    if (focused && older.hidden) (shown[0] ?? box).focus({ preventScroll: true });
    // If one is still at the top, that is told anew.
    reached.unobserve(older);
    reached.observe(older);
  }

  // Whoever follows the newest does not drag all others along.
  function forget() {
    if (nodes.size <= MOST) return;
    for (const [id, node] of [...nodes].slice(0, nodes.size - MOST / 2)) {
      node.remove();
      nodes.delete(id);
    }
    older.hidden = false;
  }

  // While messages are being fetched, what is heard waits for them; while something is pressed, until it is let go.
  const inOrder = (change) => (...heard) => {
    if (meanwhile) return meanwhile.push(() => change(...heard));
    const turn = opened;
    onceLetGo(box, () => turn === opened && change(...heard));
  };

  function think({ token, private: only, still }) {
    const there = [...box.querySelectorAll(".thinking")].find((node) => node.dataset.token === token);
    if (!still) return there?.remove();
    if (there) return;
    box.append(make("article", { class: only ? "thinking private" : "thinking", "data-token": token, "aria-label": say("thinking") },
      make("p", {}, say("thinking")), only && make("p", { class: "only-you" }, say("only-you"))));
    stay();
  }

  function show(page) {
    const heard = meanwhile;
    meanwhile = null;
    const known = [...nodes.values()];
    const shown = page.messages.map(render);
    nodes = new Map(page.messages.map(({ id }) => [id, nodes.get(id)]));
    older.hidden = !page.more;
    const empty = shown.length === 0 && make("p", { class: "empty" }, say("empty"));
    older.textContent = say("older");
    keepingFocus(box, () => box.replaceChildren(older, ...shown, ...(empty ? [empty] : [])));
    known.forEach((node) => sizes.unobserve(node));
    page.thinking.forEach((one) => think({ ...one, still: true }));
    toEnd();
    seen();
    heard.forEach((change) => change());
  }

  async function open() {
    opened += 1;
    const turn = opened;
    meanwhile = [];
    const page = await ask(path());
    if (turn !== opened) return;
    if (!page.error) {
      return onceLetGo(box, () => {
        if (turn !== opened) return;
        show(page);
        if (wanted) find(wanted);
      });
    }
    meanwhile = null;
    app.tell(page.error);
    if (nodes.size === 0) box.replaceChildren(make("button", { class: "secondary", onclick: open }, say("try-again")));
  }

  // Brings a message into sight, however old it is; once the place where it stands is open.
  async function find(id) {
    wanted = id;
    if (meanwhile) return;
    const first = () => nodes.keys().next().value;
    while (!nodes.has(id) && first() && BigInt(id) < BigInt(first()) && !older.hidden && !fetching) {
      const before = first();
      await showOlder();
      if (first() === before) break;
    }
    wanted = null;
    const node = nodes.get(id);
    if (!node) return app.tell(say("message-gone"));
    followed = false;
    jump.hidden = false;
    node.scrollIntoView({ block: "nearest" });
    node.focus({ preventScroll: true });
  }

  return {
    open,
    toEnd,
    find,

    // Goes to another place. Nothing of the one that one leaves can be pressed any more.
    enter() {
      nodes = new Map();
      if (box.contains(document.activeElement)) box.focus();
      box.replaceChildren();
      news.textContent = "";
      open();
    },

    put: inOrder((message) => {
      const old = nodes.get(message.id);
      const first = nodes.keys().next().value;
      if (!old && first && BigInt(message.id) < BigInt(first)) return; // older than what is shown
      if (old) {
        keepingFocus(old, () => {
          const node = render(message);
          old.replaceWith(node);
          return node;
        });
        const words = concerns(message) && difference(old, nodes.get(message.id));
        if (words) news.textContent = say("heard-change", { words });
        sizes.unobserve(old);
      } else {
        if (nodes.size === 0) box.querySelector(".empty")?.remove();
        const node = render(message);
        box.append(node);
        news.textContent = node.getAttribute("aria-label");
        if (followed) forget();
        else jump.hidden = false;
      }
      stay();
      seen();
    }),

    remove: inOrder((id) => {
      const node = nodes.get(id);
      if (!node) return;
      if (node.contains(document.activeElement)) box.focus();
      node.remove();
      nodes.delete(id);
    }),

    think: inOrder(think),
  };
}
