// Ctrl+K: to a channel, or to be somebody else, by a part of the name.

import { make } from "/page/dom.js";
import { createProposals } from "/page/proposals.js";
import { say } from "/page/words.js";

export function createJump(dialog, app) {
  const line = make("input", {
    role: "combobox", "aria-expanded": "false", "aria-controls": "places", "aria-autocomplete": "list", autocomplete: "off",
    "data-label": "jump", "data-hint": "jump-hint", oninput: propose,
  });
  const list = make("ul", { id: "places", class: "proposals", role: "listbox", "data-label": "jump", hidden: true });
  const nowhere = make("p", { class: "small", role: "status" });
  const proposals = createProposals(line, list, (place) => {
    dialog.close();
    place.go();
  });
  dialog.append(line, list, nowhere);

  function propose() {
    const places = app.listed().map((place) => ({ label: place.title, hint: place.guild?.name, go: () => app.go(place) }));
    const others = app.world.people.filter((person) => person.id !== app.me.id);
    const people = others.map((person) => ({ label: person.name, hint: say("be-them"), go: () => app.become(person) }));
    const wanted = line.value.trim().toLowerCase();
    const found = [...places, ...people].filter(({ label }) => label.toLowerCase().includes(wanted));
    proposals.show(found, true);
    nowhere.textContent = found.length === 0 ? say("jump-nowhere") : "";
  }

  function open() {
    if (!app.me || document.querySelector("dialog[open]")) return;
    line.value = "";
    dialog.showModal();
    propose();
  }

  addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  });
  return { open };
}
