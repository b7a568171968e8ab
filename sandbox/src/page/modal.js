// A modal: a form in a dialog, with text inputs, menus, and boxes to tick.

import { make } from "/page/dom.js";
import { offered } from "/page/menu.js";
import { say } from "/page/words.js";

function text(part) {
  const common = {
    id: `field ${part.custom_id}`, name: part.custom_id, required: part.required !== false,
    minlength: part.min_length, maxlength: part.max_length ?? 4000, placeholder: part.placeholder,
  };
  if (part.style === 2) return make("textarea", { ...common, rows: "4" }, part.value ?? "");
  return make("input", { ...common, type: "text", value: part.value ?? "", autocomplete: "off" });
}

function menu(part, app) {
  const several = (part.max_values ?? 1) > 1;
  const options = offered(part, app).map((option) => make("option", { value: option.value, selected: !!option.default },
    // Only words stand in an option of a browser's own.
    [option.emoji?.id ? null : option.emoji?.name, option.label, option.description && `– ${option.description}`].filter(Boolean).join(" ")));
  if (!several) options.unshift(make("option", { value: "" }, part.placeholder ?? "–"));
  return make("select", {
    id: `field ${part.custom_id}`, name: part.custom_id, required: part.required !== false, multiple: several, "aria-label": part.label,
  }, ...options);
}

const small = (words) => words && make("span", { class: "small" }, ` ${words}`);

function tick(part, type, { value, label, description, default: checked }) {
  const id = `field ${part.custom_id} ${value}`;
  return make("div", { class: "row" }, make("input", { type, id, name: part.custom_id, value, checked: !!checked }),
    make("label", { for: id }, label, small(description)));
}

// A field with its label: a text, a menu, a group of which one or several are ticked, or a box of its own.
function field(part, app) {
  const words = [part.label ?? "", small(part.description)];
  const group = { 21: "radio", 22: "checkbox" }[part.type];
  if (group) return make("fieldset", {}, make("legend", {}, ...words), ...part.options.map((option) => tick(part, group, option)));
  if (part.type === 23) return tick(part, "checkbox", { ...part, value: "true" });
  if (part.type === 19) return make("p", {}, ...words, small(say("cannot-send-files")));
  return make("label", {}, ...words, part.type === 4 ? text(part) : menu(part, app));
}

// The fields of a modal: labels with one component each, or rows with inputs that bring their label.
function fields(modal, app) {
  return (modal.components ?? []).flatMap((part) => {
    if (part.type === 10) return [make("p", {}, part.content)];
    const parts = part.type === 18 ? [{ ...part.component, label: part.label, description: part.description }] : part.components ?? [];
    return parts.map((one) => field(one, app));
  });
}

export function showModal(dialog, app, modal, send) {
  const problem = make("p", { class: "failed", role: "alert" });
  const submit = make("button", { class: "primary" }, say("submit"));
  const sent = async (event) => {
    event.preventDefault();
    if (submit.getAttribute("aria-busy") === "true") return;
    const values = {};
    for (const [name, value] of new FormData(event.target)) {
      if (value !== "") (values[name] ??= []).push(value);
    }
    // Not by disabling it: whoever is on it stays there.
    submit.setAttribute("aria-busy", "true");
    const answer = await send(values);
    submit.removeAttribute("aria-busy");
    problem.textContent = answer.error ?? "";
    // Another modal may stand here by now.
    if (!answer.error && submit.isConnected) dialog.close();
  };
  dialog.replaceChildren(make("form", { onsubmit: sent, novalidate: true },
    make("h2", { id: "modal-title" }, modal.title), ...fields(modal, app), problem,
    make("div", { class: "row" }, submit,
      make("button", { type: "button", class: "secondary", onclick: () => dialog.close() }, say("cancel")))));
  if (!dialog.open) dialog.showModal();
}
