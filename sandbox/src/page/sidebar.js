// Who one can be, and where one can look: people, servers, channels, direct messages, and what is unread there.

import { keepingFocus, make } from "/page/dom.js";
import { ask } from "/page/server.js";

const NAMES = ["Eva", "Finn", "Greta", "Hugo", "Ida", "Jan", "Kim", "Leo", "Mia", "Nils", "Olga", "Paul", "Rosa", "Tim", "Uma", "Yara"];

// What a language is called in itself.
function languageName(locale) {
  try {
    return new Intl.DisplayNames([locale], { type: "language" }).of(locale);
  } catch {
    return locale;
  }
}

export function createSidebar(box, app) {
  let read = {};
  let readKey = "";

  // What this person has seen, by channel; it outlives the page, but not the sandbox.
  function remembered() {
    const key = `read:${app.world.run}:${app.me.id}`;
    if (key !== readKey) {
      readKey = key;
      for (const old of Object.keys(localStorage)) {
        if (old.startsWith("read:") && !old.startsWith(`read:${app.world.run}:`)) localStorage.removeItem(old);
      }
      read = JSON.parse(localStorage.getItem(key) ?? "{}");
    }
    return read;
  }

  function isUnread(place) {
    const newest = app.world.newest?.[place.id];
    return place.id !== app.channel.id && newest != null && BigInt(newest) > BigInt(remembered()[place.id] ?? 0);
  }

  function languages(name, label, locale, change) {
    const options = app.world.locales.map((known) =>
      make("option", { value: known, selected: known === locale }, languageName(known)));
    return make("select", {
      "aria-label": label, "data-key": name, onchange: (event) => change(event.target.value),
    }, ...options);
  }

  function entry(place) {
    const unread = isUnread(place);
    return make("li", {}, make("button", {
      class: unread ? "entry unread" : "entry", "aria-current": place.id === app.channel.id ? "page" : null,
      "aria-label": unread ? `${place.title}, unread` : null, "data-key": `place ${place.id}`, onclick: () => app.go(place),
    }, place.title));
  }

  async function add() {
    const taken = new Set(app.world.people.map((person) => person.name));
    const name = NAMES.find((candidate) => !taken.has(candidate)) ?? `Guest ${taken.size + 1}`;
    const answer = await ask("/sandbox/people", { name, locale: app.me.locale });
    if (answer.error) app.tell(answer.error);
  }

  function people() {
    const all = app.world.people.map((person) => make("li", {}, make("button", {
      class: "entry", "aria-pressed": String(person.id === app.me.id), "data-key": `person ${person.id}`,
      onclick: () => app.become(person),
    }, person.name), make("a", {
      href: `/?as=${person.id}`, target: "_blank", "aria-label": `${person.name} in a new window`, title: "In a new window",
    }, "↗")));
    const speak = (locale) => ask(`/sandbox/people/${app.me.id}`, { locale });
    return [
      make("h2", { id: "people-heading" }, "You are"),
      make("ul", { "aria-labelledby": "people-heading" }, ...all),
      make("button", { class: "quiet", "data-key": "add", onclick: add }, "+ Add a person"),
      languages("my-language", `Language of ${app.me.name}`, app.me.locale, speak),
    ];
  }

  function guild(guild) {
    const here = app.places().filter((place) => place.guild?.id === guild.id);
    const speak = (locale) => ask(`/sandbox/guilds/${guild.id}`, { locale });
    return [
      make("h2", { id: `guild-${guild.id}` }, guild.name),
      make("ul", { "aria-labelledby": `guild-${guild.id}` }, ...here.map(entry)),
      languages(`language ${guild.id}`, `Language of ${guild.name}`, guild.locale, speak),
    ];
  }

  return {
    draw() {
      const direct = app.places().at(-1);
      keepingFocus(box, () => box.replaceChildren(
        ...people(),
        make("h2", { id: "direct-heading" }, "The bot"),
        make("ul", { "aria-labelledby": "direct-heading" }, entry(direct)),
        ...app.world.guilds.flatMap(guild),
      ));
    },

    // What is here has been seen.
    read() {
      const newest = app.world.newest?.[app.channel.id];
      if (!newest || remembered()[app.channel.id] === newest) return;
      read[app.channel.id] = newest;
      localStorage.setItem(readKey, JSON.stringify(read));
    },
  };
}
