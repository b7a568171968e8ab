// Elements, and how they are exchanged without losing the focus. What people and bots write goes in as text, never as
// markup.

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

// Only addresses of the web are followed; a file of the sandbox goes by its path, whatever name this machine has here.
export function address(url) {
  try {
    const parsed = new URL(url, location.href);
    if (parsed.pathname.startsWith("/files/")) return parsed.pathname;
    return ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}

// Exchanges part of the page. Whoever is on something with a key is on what has the same key afterwards.
export function keepingFocus(inside, exchange) {
  const focused = inside?.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key;
  const now = exchange() ?? inside;
  if (!focused) return;
  const same = key && [...now.querySelectorAll("[data-key]")].find((element) => element.dataset.key === key && !element.disabled);
  (same || now.querySelector("[data-key]:not(:disabled)") || now).focus({ preventScroll: true });
}

// Light or dark, if somebody has chosen; it holds in all panes.
export function wearTheme() {
  const wear = () => {
    document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "";
  };
  addEventListener("storage", wear);
  wear();
}
