// Menus of all kinds: a button that opens a list. One choice is sent at once, several when they are said to be all.

import { emojiShown, make } from "/page/dom.js";
import { onceLetGo } from "/page/press.js";
import { say } from "/page/words.js";

const menus = new WeakMap(); // a menu's element -> what has been begun there, and how it goes on elsewhere
let opened = null; // the one menu that is open

// Whoever goes on elsewhere closes it; not before a press is over, so that nothing moves under the pointer.
for (const kind of ["focusin", "click"]) {
  document.addEventListener(kind, ({ target }) => {
    if (opened && !opened.box.contains(target)) onceLetGo(document, opened.hide);
  });
}

// What was begun at the menus of a message goes on at those of its newer version.
export function carryMenus(from, to) {
  const newer = [...to.querySelectorAll(".menu")];
  for (const old of from.querySelectorAll(".menu")) {
    const same = newer.find((one) => one.dataset.menu === old.dataset.menu);
    if (same) menus.get(same).resume(menus.get(old).begun());
  }
}

// What a menu offers: of people, roles and channels, all there are.
export function offered(part, app) {
  const named = (list, mark) => list.map((one) => ({ value: one.id, label: mark + one.name }));
  const people = named(app.world.people, "@");
  const roles = named(app.channel.guild?.roles ?? [], "@");
  // All channels here are of one kind; a menu may be for others.
  const takesText = !part.channel_types?.length || part.channel_types.includes(0);
  const channels = named((takesText && app.channel.guild?.channels) || [], "#");
  const list = { 3: part.options ?? [], 5: people, 6: roles, 7: [...people, ...roles], 8: channels }[part.type];
  const preset = new Set((part.default_values ?? []).map((one) => one.id));
  return list.map((option) => ({ ...option, default: option.default || preset.has(option.value) }));
}

export function menu(part, { app, use }) {
  const options = offered(part, app);
  const least = part.min_values ?? 1;
  const most = part.max_values ?? 1;
  const several = most > 1 || least === 0;
  let begun = false; // something has been chosen that is not sent yet
  let chosen = new Set(options.filter((option) => option.default).map((option) => option.value));

  const words = () => options.filter((option) => chosen.has(option.value)).map((option) => option.label).join(", ");
  const name = part.placeholder || say("select");
  const shows = make("span", {});
  const button = make("button", {
    class: "menu-button", type: "button", "aria-haspopup": "listbox", "aria-expanded": "false", disabled: !!part.disabled,
    "data-key": part.custom_id, onclick: () => (list.hidden ? open() : close()),
  }, shows, make("span", { "aria-hidden": "true" }, "▾"));
  const items = options.map((option, index) => make("li", {
    role: "option", tabindex: "-1", "aria-selected": String(chosen.has(option.value)), "data-key": `${part.custom_id} ${index}`,
    onclick: () => choose(option),
  }, emojiShown(option.emoji, true), option.emoji && " ", option.label,
  option.description && make("span", { class: "small" }, option.description)));
  const list = make("ul", {
    role: "listbox", "aria-label": name, "aria-multiselectable": several ? "true" : null, hidden: true, class: "menu-list", onkeydown: keys,
  }, ...items);
  const done = make("button", { class: "primary", type: "button", hidden: true, "data-key": `${part.custom_id} done`, onclick: send }, say("done"));
  const hint = make("p", { class: "small", hidden: true }, least === most ? say("select-some", { count: least }) : say("select-between", { least, most }));

  function unfold() {
    opened = { box, hide };
    list.hidden = false;
    done.hidden = hint.hidden = !several;
    button.setAttribute("aria-expanded", "true");
  }
  function hide() {
    if (opened?.box === box) opened = null;
    list.hidden = done.hidden = hint.hidden = true;
    button.setAttribute("aria-expanded", "false");
  }
  function open() {
    opened?.hide();
    unfold();
    (items.find((item) => item.getAttribute("aria-selected") === "true") ?? items[0])?.focus();
    list.scrollIntoView({ block: "nearest" });
  }
  function close() {
    hide();
    button.focus();
  }
  function mark() {
    items.forEach((item, index) => item.setAttribute("aria-selected", String(chosen.has(options[index].value))));
    done.disabled = chosen.size < least || chosen.size > most;
    shows.textContent = words() || name;
    button.setAttribute("aria-label", words() ? `${name}: ${words()}` : name);
  }
  function choose(option) {
    begun = several;
    if (!several) {
      chosen = new Set([option.value]);
      mark();
      return send();
    }
    if (!chosen.delete(option.value) && chosen.size < most) chosen.add(option.value);
    mark();
  }
  async function send() {
    begun = false;
    close();
    button.setAttribute("aria-busy", "true");
    await use(part.custom_id, options.map((option) => option.value).filter((value) => chosen.has(value)));
    button.removeAttribute("aria-busy");
  }
  let typed = "";
  let typing;
  function keys(event) {
    const at = items.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) items[Math.max(0, Math.min(items.length - 1, to))]?.focus();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else if (event.key === "Escape") close();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      // What is typed quickly is the beginning of what is looked for.
      clearTimeout(typing);
      typing = setTimeout(() => { typed = ""; }, 700);
      typed += event.key.toLowerCase();
      items[options.findIndex((option) => option.label.toLowerCase().startsWith(typed))]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
  mark();
  const box = make("div", { class: "menu", "data-menu": part.custom_id }, button, list, hint, done);
  menus.set(box, {
    begun: () => ({ open: !list.hidden, chosen: begun && chosen }),
    resume(old) {
      if (part.disabled) return;
      const still = old.chosen && options.map((option) => option.value).filter((value) => old.chosen.has(value));
      if (still?.length > 0) {
        begun = true;
        chosen = new Set(still);
        mark();
      }
      if (old.open) unfold();
    },
  });
  return box;
}
