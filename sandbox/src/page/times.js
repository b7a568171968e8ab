// Moments in words, in the language of whoever looks. Those that say how long ago it was keep up with the time.

import { make } from "/page/dom.js";

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const STEPS = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];

const made = new Map(); // making one takes longer than using it

function formatter(locale, style) {
  const key = `${locale} ${style}`;
  if (!made.has(key)) {
    made.set(key, style === "R" ? new Intl.RelativeTimeFormat(locale) : new Intl.DateTimeFormat(locale, STYLES[style]));
  }
  return made.get(key);
}

function words(at, style, locale) {
  if (style !== "R") return formatter(locale, style).format(at);
  const away = (at - Date.now()) / 1000;
  const [unit, size] = STEPS.find(([, size]) => Math.abs(away) >= size) ?? STEPS.at(-1);
  return formatter(locale, style).format(Math.round(away / size), unit);
}

// A moment in one of Discord's styles, or as it is said; nothing, if there is no such moment.
export function moment(at, style, locale, said) {
  if (Number.isNaN(at.getTime())) return null;
  return make("time", {
    datetime: at.toISOString(), title: words(at, "F", locale), lang: said ? null : locale, "data-relative": style === "R" ? locale : null,
  }, said ?? words(at, style, locale));
}

// Brings what says how long ago it was up to date.
export function keepUp(box) {
  for (const time of box.querySelectorAll("time[data-relative]")) {
    const now = words(new Date(time.dateTime), "R", time.dataset.relative);
    if (time.textContent !== now) time.textContent = now;
  }
}
