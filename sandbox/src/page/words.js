// The page's own words, in the language of whoever is at it.

import { WORDS } from "/page/texts.js";

// What an element says of itself by a key: its text, its name, a hint in it, a word beside it.
const PLACES = { say: "textContent", label: "ariaLabel", hint: "placeholder", title: "title" };

// The first of these locales that is on the list, as it stands there; any of the same language will do.
export function fitting(wanted, list) {
  const language = (locale) => locale.split("-")[0];
  for (const locale of wanted) {
    const found = list.find((one) => one === locale) ?? list.find((one) => language(one) === language(locale));
    if (found) return found;
  }
  return null;
}

let language = fitting(navigator.languages, Object.keys(WORDS)) ?? "en";

// A text, with what is given put in for its {names}.
export function say(key, given = {}) {
  return WORDS[language][key].replace(/\{(\w+)\}/g, (_, name) => given[name]);
}

// Brings what stands on the page and says its key up to date.
export function retell() {
  document.documentElement.lang = language;
  for (const [key, property] of Object.entries(PLACES)) {
    for (const one of document.querySelectorAll(`[data-${key}]`)) one[property] = say(one.dataset[key]);
  }
}

// From now on speaks the language of this locale; English, where there are no texts.
export function speak(locale) {
  const known = fitting([locale], Object.keys(WORDS)) ?? "en";
  if (known === language) return;
  language = known;
  retell();
}
