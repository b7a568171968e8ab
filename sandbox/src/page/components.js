// Components as elements: rows, sections, containers, pictures, files and buttons.

import { address, colour, emojiShown, make, picture } from "/page/dom.js";
import { markdown } from "/page/markdown.js";
import { menu } from "/page/menu.js";
import { say } from "/page/words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

function button(part, { use }) {
  const label = make("span", { class: "label" }, emojiShown(part.emoji, !!part.label), part.label);
  if (part.style === 5) {
    const to = part.disabled ? null : address(part.url);
    return make("a", { class: "button secondary", href: to, target: "_blank", rel: "noreferrer" }, label, " ↗");
  }
  const press = async (event) => {
    const pressed = event.currentTarget;
    if (pressed.getAttribute("aria-busy") === "true") return;
    pressed.setAttribute("aria-busy", "true");
    await use(part.custom_id, []);
    pressed.removeAttribute("aria-busy");
  };
  return make("button", {
    class: STYLES[part.style] ?? "secondary", type: "button", disabled: !!part.disabled, "data-key": part.custom_id, onclick: press,
  }, label);
}

function shown(name, { media, description }) {
  return picture(name, media?.url, { ...media, description });
}

function file(part) {
  const to = address(part.file?.url ?? "");
  const name = decodeURIComponent((to ?? "file").split("/").pop());
  return make("a", { class: "file", href: to, download: name }, `📄 ${name}`);
}

// One component and everything in it.
export function component(part, context) {
  const all = (parts) => (parts ?? []).map((child) => component(child, context));
  switch (part.type) {
    case 1: return make("div", { class: "row" }, ...all(part.components));
    case 2: return button(part, context);
    case 3: case 5: case 6: case 7: case 8: return menu(part, context);
    case 9: return make("div", { class: "section" }, make("div", {}, ...all(part.components)), ...(part.accessory ? all([part.accessory]) : []));
    case 10: return markdown(part.content, context);
    case 11: return shown("thumbnail", part);
    case 12: return make("div", { class: part.items.length > 1 ? "gallery several" : "gallery" }, ...part.items.map((item) => shown("picture", item)));
    case 13: return file(part);
    case 14: return make("hr", { class: part.divider === false ? "blank" : "" });
    case 17: {
      const box = make("div", { class: "container" }, ...all(part.components));
      if (part.accent_color != null) box.style.borderInlineStartColor = colour(part.accent_color);
      return box;
    }
    default: return make("p", {}, say("odd-component", { type: part.type }));
  }
}
