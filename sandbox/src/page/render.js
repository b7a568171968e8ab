// Messages as elements. What people and bots write goes in as text, never as markup.

export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (typeof value === "boolean") element.toggleAttribute(key, value);
    else element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

// The marks inside a line: bold, italics, code, and characters that are to be taken as they are.
const MARKS = /\\([^\w\s])|\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|<@!?(\d+)>/g;

function inline(text, names) {
  const parts = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    parts.push(text.slice(at, match.index));
    const [, plain, bold, italic, code, person] = match;
    if (plain) parts.push(plain);
    else if (bold) parts.push(make("strong", {}, ...inline(bold, names)));
    else if (italic) parts.push(make("em", {}, ...inline(italic, names)));
    else if (code) parts.push(make("code", {}, code));
    else parts.push(make("strong", {}, "@" + (names.get(person) ?? person)));
    at = match.index + match[0].length;
  }
  parts.push(text.slice(at));
  return parts;
}

export function markdown(text, names) {
  const block = make("div", { class: "text" });
  for (const line of text.split("\n")) {
    const heading = line.match(/^#{1,3} (.*)/);
    const small = line.match(/^-# (.*)/);
    if (heading) block.append(make("h3", {}, ...inline(heading[1], names)));
    else if (small) block.append(make("p", {}, make("small", {}, ...inline(small[1], names))));
    else block.append(make("p", {}, ...inline(line, names)));
  }
  return block;
}

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

function button(part, use) {
  const label = [part.emoji?.name, part.label].filter(Boolean).join(" ");
  if (part.style === 5) return make("a", { href: part.url, target: "_blank", rel: "noreferrer" }, label);
  const press = () => use(part.custom_id, part.type, []);
  return make("button", { class: STYLES[part.style] ?? "", disabled: !!part.disabled, onclick: press }, label);
}

function menu(part, use) {
  const several = (part.max_values ?? 1) > 1;
  const choose = () => {
    const values = [...select.selectedOptions].map((option) => option.value).filter((value) => value !== "");
    if (values.length >= (part.min_values ?? 1)) use(part.custom_id, part.type, values);
  };
  const select = make("select", {
    class: "menu", multiple: several, disabled: !!part.disabled, "aria-label": part.placeholder ?? "Choose",
    onchange: choose,
  });
  if (!several) select.append(make("option", { value: "" }, part.placeholder ?? "…"));
  for (const option of part.options ?? []) {
    const words = option.description ? `${option.label} — ${option.description}` : option.label;
    select.append(make("option", { value: option.value, selected: !!option.default }, words));
  }
  return select;
}

function picture(item) {
  const source = item.media?.url ?? "";
  return make("img", { src: source, alt: item.description ?? "" });
}

// One component and everything in it.
function component(part, use, names) {
  const all = (parts) => (parts ?? []).map((child) => component(child, use, names));
  switch (part.type) {
    case 1: return make("div", { class: "row" }, ...all(part.components));
    case 2: return button(part, use);
    case 3: return menu(part, use);
    case 5: {
      const people = [...names].map(([value, label]) => ({ value, label }));
      return menu({ ...part, max_values: 1, options: people }, use);
    }
    case 9: return make("div", { class: "section" }, make("div", {}, ...all(part.components)), ...all([part.accessory]));
    case 10: return markdown(part.content, names);
    case 11: return picture(part);
    case 12: return make("div", { class: "row" }, ...part.items.map(picture));
    case 13: {
      const url = part.file?.url ?? "";
      return make("a", { href: url, download: "", rel: "noreferrer" }, `📄 ${decodeURIComponent(url.split("/").pop())}`);
    }
    case 14: return make("hr");
    case 17: {
      const box = make("div", { class: "container" }, ...all(part.components));
      if (part.accent_color != null) box.style.borderLeftColor = "#" + part.accent_color.toString(16).padStart(6, "0");
      return box;
    }
    default: return make("p", {}, `(a component of type ${part.type})`);
  }
}

export function message(message, names, use, dismiss) {
  const body = make("div", { class: "body" });
  if (message.content) body.append(markdown(message.content, names));
  for (const embed of message.embeds ?? []) {
    const words = [embed.title && `**${embed.title}**`, embed.description].filter(Boolean).join("\n");
    body.append(make("div", { class: "container" }, markdown(words, names)));
  }
  for (const part of message.components ?? []) body.append(component(part, use, names));
  const meta = make("div", { class: "meta" }, make("strong", {}, "Bot"));
  if (message.edited_timestamp) meta.append("(edited)");
  if (message.private) {
    meta.append("Only you can see this", make("button", { class: "link", onclick: dismiss }, "Dismiss"));
  }
  return make("article", { class: message.private ? "private" : "", "data-id": message.id }, meta, body);
}
