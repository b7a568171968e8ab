// A modal: a form in a dialog, with text inputs and menus.

import { make } from "/page/dom.js";

function input(part, name, app) {
  const common = { id: `field ${part.custom_id}`, name: part.custom_id, required: part.required !== false };
  if (part.type === 4) {
    const text = { ...common, minlength: part.min_length, maxlength: part.max_length ?? 4000, placeholder: part.placeholder };
    if (part.style === 2) return make("textarea", { ...text, rows: "4" }, part.value ?? "");
    return make("input", { ...text, type: "text", value: part.value ?? "", autocomplete: "off" });
  }
  const people = app.world.people.map((person) => ({ value: person.id, label: person.name }));
  const several = (part.max_values ?? 1) > 1;
  const options = (part.options ?? people).map((option) => make("option", { value: option.value, selected: !!option.default }, option.label));
  if (!several) options.unshift(make("option", { value: "" }, part.placeholder ?? "–"));
  return make("select", { ...common, multiple: several, "aria-label": name }, ...options);
}

// The fields of a modal: labels with one component each, or rows with inputs that bring their label.
function fields(modal, app) {
  return (modal.components ?? []).flatMap((part) => {
    if (part.type === 10) return [make("p", {}, part.content)];
    const parts = part.type === 18 ? [{ ...part.component, label: part.label, description: part.description }] : part.components ?? [];
    return parts.map((one) => make("label", {}, one.label ?? "",
      one.description && make("span", { class: "small" }, one.description), input(one, one.label ?? "", app)));
  });
}

export function showModal(dialog, app, modal, send) {
  const problem = make("p", { class: "failed", role: "alert" });
  const submit = async (event) => {
    event.preventDefault();
    const values = {};
    for (const [name, value] of new FormData(event.target)) {
      if (value !== "") (values[name] ??= []).push(value);
    }
    const answer = await send(values);
    if (answer.error) problem.textContent = answer.error;
    else if (!answer.modal) dialog.close();
  };
  dialog.replaceChildren(make("form", { onsubmit: submit, novalidate: true },
    make("h2", { id: "modal-title" }, modal.title), ...fields(modal, app), problem,
    make("div", { class: "row" }, make("button", { class: "primary" }, "Submit"),
      make("button", { type: "button", class: "secondary", onclick: () => dialog.close() }, "Cancel"))));
  if (!dialog.open) dialog.showModal();
}
