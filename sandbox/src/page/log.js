// The messages of the channel one looks at. Each is a node of its own: an edit exchanges that node and no other.

import { keepingFocus, make } from "/page/dom.js";
import { ask } from "/page/server.js";
import { renderMessage } from "/page/message.js";

const NEAR = 80; // so many pixels from the end still count as being there
const MOST = 200; // so many messages are kept while one looks at the newest; older ones are fetched again

export function createLog(box, app, seen) {
  let nodes = new Map(); // message id -> its node
  let opened = 0; // counts, so that an answer for a channel that was left is not drawn
  let meanwhile = null; // what was heard while messages were being fetched, which may be of before
  const older = make("button", { class: "quiet older", hidden: true, onclick: showOlder }, "Show older messages");
  const reached = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) showOlder();
  }, { root: box });
  reached.observe(older);

  // Whether one follows the newest: until one scrolls up, and again from the end on.
  let followed = true;
  let last = { top: 0, height: 0 };
  box.addEventListener("scroll", () => {
    const { scrollTop: top, scrollHeight: height } = box;
    if (height - top - box.clientHeight < NEAR) followed = true;
    else if (top < last.top && height >= last.height) followed = false;
    last = { top, height };
  });
  const stay = () => {
    if (followed) box.scrollTop = box.scrollHeight;
  };
  const toEnd = () => {
    followed = true;
    stay();
  };
  // What comes into sight may turn out taller than it was taken to be; a picture arrives late; the window changes.
  const sizes = new ResizeObserver(stay);
  sizes.observe(box);

  const path = (before) =>
    `/sandbox/messages?person=${app.me.id}&channel=${app.channel.id}${before ? `&before=${before}` : ""}`;

  function render(message) {
    const node = renderMessage(message, app, {
      use: async (custom_id, values) => {
        const answer = await app.act("/sandbox/click", { message: message.id, custom_id, values });
        const there = nodes.get(message.id);
        there?.querySelector(".failed")?.remove();
        if (answer.error) there?.append(make("p", { class: "failed", role: "alert" }, answer.error));
      },
      dismiss: () => ask("/sandbox/dismiss", { person: app.me.id, message: message.id }),
    });
    nodes.set(message.id, node);
    sizes.observe(node);
    return node;
  }

  async function showOlder() {
    const first = nodes.keys().next().value;
    if (older.hidden || older.disabled || !first) return;
    older.disabled = true;
    const turn = opened;
    const page = await ask(path(first));
    older.disabled = false;
    if (turn !== opened || !page.messages) return;
    older.hidden = !page.more;
    const known = nodes;
    nodes = new Map();
    const height = box.scrollHeight - box.scrollTop;
    older.after(...page.messages.map(render));
    for (const [id, node] of known) nodes.set(id, node);
    box.scrollTop = box.scrollHeight - height;
    // If one is still at the top, that is told anew.
    reached.unobserve(older);
    reached.observe(older);
  }

  // Whoever follows the newest does not drag all others along.
  function letGo() {
    if (nodes.size <= MOST) return;
    for (const [id, node] of [...nodes].slice(0, nodes.size - MOST / 2)) {
      node.remove();
      nodes.delete(id);
    }
    older.hidden = false;
  }

  // While messages are being fetched, what is heard waits for them.
  const inOrder = (change) => (...heard) => {
    if (meanwhile) meanwhile.push(() => change(...heard));
    else change(...heard);
  };

  function think({ token, private: only, still }) {
    const there = [...box.querySelectorAll(".thinking")].find((node) => node.dataset.token === token);
    if (!still) return there?.remove();
    if (there) return;
    const follow = followed;
    box.append(make("article", { class: only ? "thinking private" : "thinking", "data-token": token },
      make("p", {}, "Bot is thinking…"), only && make("p", { class: "only-you" }, "Only you can see this")));
    if (follow) toEnd();
  }

  return {
    toEnd,

    async open() {
      opened += 1;
      const turn = opened;
      meanwhile = [];
      const page = await ask(path());
      if (turn !== opened) return;
      const heard = meanwhile;
      meanwhile = null;
      if (page.error) return app.tell(page.error);
      nodes = new Map();
      older.hidden = !page.more;
      const empty = page.messages.length === 0 && make("p", { class: "empty" }, "Nothing here yet. Type / to see what the bot can do.");
      keepingFocus(box, () => box.replaceChildren(older, ...page.messages.map(render), ...(empty ? [empty] : [])));
      page.thinking.forEach((one) => think({ ...one, still: true }));
      toEnd();
      seen();
      heard.forEach((change) => change());
    },

    put: inOrder((message) => {
      const old = nodes.get(message.id);
      const first = nodes.keys().next().value;
      if (!old && first && BigInt(message.id) < BigInt(first)) return; // older than what is shown
      const follow = followed;
      if (old) {
        const open = old.querySelector(".menu-button[aria-expanded=true]")?.dataset.key;
        keepingFocus(old, () => {
          const node = render(message);
          old.replaceWith(node);
          // A menu that was open stays open.
          if (open) [...node.querySelectorAll(".menu-button")].find((button) => button.dataset.key === open)?.openMenu?.();
          return node;
        });
      } else {
        if (nodes.size === 0) box.querySelector(".empty")?.remove();
        box.append(render(message));
        if (follow) letGo();
      }
      if (follow) toEnd();
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
