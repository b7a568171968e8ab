// A panel as elements: the parts that Discord's message has, and its picture as SVG. A menu is a row of buttons here.

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

// `press(id, values)` is what a button does. A key names what has the focus, so that it finds back after a change.
function pressed(id, values, label, attributes, press) {
  const key = [id, ...values].join(" ");
  return make("button", { type: "button", "data-key": key, onclick: () => press(id, values), ...attributes }, label);
}

function button(part, press) {
  if (part.url) return make("a", { class: "button primary", href: part.url, target: "_blank", rel: "noreferrer" }, part.label);
  return pressed(part.custom_id, [], part.label, { class: STYLES[part.style], disabled: part.disabled }, press);
}

function menu(part, press) {
  const option = (one) => pressed(part.custom_id, [one.value], one.label, {
    class: "secondary", title: one.description || null, "aria-pressed": one.default ? "true" : null,
  }, press);
  return make("div", { class: "row menu", role: "group", "aria-label": part.placeholder },
    make("p", { class: "small" }, part.placeholder), ...part.options.map(option));
}

function row(part, { people }, press) {
  const [first] = part.components;
  if (first.type === 3) return menu(first, press);
  // All people of a server are known in Discord only.
  if (first.type === 5) return people.length > 0 && menu({ ...first, options: people }, press);
  if (first.type !== 2) return null;
  return make("div", { class: "row" }, ...part.components.map((one) => button(one, press)));
}

function picture({ picture: svg, taps }, press) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const shown = document.importNode(parsed, true);
  for (const { mark, id } of taps) {
    for (const one of shown.querySelectorAll(`[data-mark="${mark}"]`)) {
      playable(one, id, () => press(id, []));
    }
  }
  return make("figure", {}, shown, make("figcaption", { class: "small" }));
}

function attached(part, { files }) {
  const name = part.file.url.replace("attachment://", "");
  const file = files.find((one) => one.name === name);
  return file && make("p", {}, make("a", { href: file.url, download: name }, name));
}

function component(part, shown, press) {
  switch (part.type) {
    case 1: return row(part, shown, press);
    case 9: return make("div", { class: "beside" }, ...part.components.map((one) => markdown(one.content)), button(part.accessory, press));
    case 10: return markdown(part.content);
    case 12: return shown.picture && picture(shown, press);
    case 13: return attached(part, shown);
    case 14: return make("hr");
    default: return null;
  }
}

// All the parts of a panel.
function panel(shown, press) {
  const [container] = shown.message.components;
  const accent = `accent-${container.accent_color.toString(16).padStart(6, "0")}`;
  return make("div", { class: `panel ${accent}` }, ...container.components.map((part) => component(part, shown, press)));
}

// What can be pressed there by a key.
const pressable = (place) => [...place.querySelectorAll("button:not(:disabled), a[href]")];

// Puts a newer panel in the place of an older one, where its cards move unless it is of another table. The focus stays on
// what is called the same, or goes to what comes first.
function replace(place, newer, moving) {
  const had = place.contains(document.activeElement) && document.activeElement;
  const before = places();
  place.replaceChildren(...[newer].filter(Boolean));
  if (moving) glide(place, before);
  if (!had) return;
  const all = pressable(place);
  (all.find((one) => one.dataset.key === had.dataset.key) ?? all[0])?.focus();
}

// The lines of a panel, for whoever does not see it: those above its picture, the picture, what is asked.
function lines(shown) {
  if (!shown) return [];
  const [container] = shown.message.components;
  const said = { 10: (part) => part.content, 12: (part) => part.items[0].description };
  const all = container.components.flatMap((part) => (said[part.type]?.(part) ?? "").split("\n"));
  return all.map((line) => markdown(line).textContent.trim()).filter(Boolean);
}

