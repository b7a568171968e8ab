// Elements, and how they are exchanged without losing the focus. What people and bots write goes in as text, never as
// markup.

import { say } from "/page/words.js";

// An element: attributes that begin with "on" are listeners, those that are true or false are there or not.
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (typeof value === "boolean") element.toggleAttribute(key, value);
    else if (value != null) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child != null && child !== false));
  return element;
}

export const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;

// An emoji: one that was made is a picture, which is called by its name where no words beside it say what it is.
export function emojiShown(emoji, described = false) {
  if (!emoji?.id) return emoji?.name;
  const name = `:${emoji.name}:`;
  return make("img", { class: "emoji", src: `/emojis/${emoji.id}`, alt: described ? "" : name, title: name, width: 22, height: 22 });
}

// The names under which this sandbox's own files are known.
export const ownHosts = new Set([location.host]);

// Only addresses of the web are followed; a file of the sandbox goes by its path, whatever name this machine has here.
export function address(url) {
  try {
    const parsed = new URL(url, location.href);
    if (ownHosts.has(parsed.host) && parsed.pathname.startsWith("/files/")) return parsed.pathname;
    return ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}

// A picture, as a link that shows it in its full size.
export function picture(name, url, { description, width, height }) {
  const src = address(url ?? "");
  const image = make("img", { class: name, src, alt: description ?? "", width, height });
  if (width && height) image.style.setProperty("--ratio", width / height);
  return src ? make("a", {
    class: "enlarge", href: src, target: "_blank", rel: "noreferrer", "aria-label": description ? null : say("open-picture"),
    "data-key": `picture ${src.split("/").pop()}`,
  }, image) : image;
}

// Exchanges part of the page. Whoever is on something with a key is on what has the same key in the same message
// afterwards; without it, on the part itself, and never on something else that could be pressed.
export function keepingFocus(inside, exchange) {
  const focused = inside?.contains(document.activeElement) ? document.activeElement : null;
  const key = focused !== inside && focused?.dataset.key;
  const message = focused?.closest("[data-id]")?.dataset.id;
  const now = exchange() ?? inside;
  if (!focused || focused === document.activeElement) return;
  const same = key && [...now.querySelectorAll("[data-key]")].find((element) =>
    element.dataset.key === key && !element.disabled && element.closest("[data-id]")?.dataset.id === message);
  (same || now).focus({ preventScroll: true });
}

// Light or dark, if somebody has chosen; it holds in all panes.
export function wearTheme() {
  const wear = () => {
    document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "";
  };
  addEventListener("storage", wear);
  wear();
}
