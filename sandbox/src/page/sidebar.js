// Who one can be, and where one can look: people, servers, channels, direct messages, and what is unread there.

import { keepingFocus, make } from "/page/dom.js";
import { onceLetGo } from "/page/press.js";
import { ask } from "/page/server.js";
import { say } from "/page/words.js";

const NAMES = ["Eva", "Finn", "Greta", "Hugo", "Ida", "Jan", "Kim", "Leo", "Mia", "Nils", "Olga", "Paul", "Rosa", "Tim", "Uma", "Yara"];

// locale -> what it is called; asking for all of them takes a while, and of this one browsers do not know it.
const named = new Map([["lb", "Lëtzebuergesch"]]);

// What a language is called in itself.
function languageName(locale) {
  if (!named.has(locale)) {
    let name = locale;
    try {
      name = new Intl.DisplayNames([locale], { type: "language" }).of(locale);
    } catch {
      // A browser need not know every language.
    }
    named.set(locale, name);
  }
  return named.get(locale);
}

export function createSidebar(box, app) {
  const people = make("ul", { "aria-labelledby": "people-heading" });
  const direct = make("ul", { "aria-labelledby": "direct-heading" });
  const guilds = new Map(); // id -> its part of the list

  async function change(path, body) {
    const answer = await ask(path, body);
    if (answer.error) app.tell(answer.error);
  }

  function key() {
    return `read:${app.world.run}:${app.me.id}`;
  }

  // What this person has seen, by channel; it outlives the page, but not the sandbox.
  function remembered() {
    return JSON.parse(localStorage.getItem(key()) ?? "{}");
  }

  // What is looked at is read as it comes.
  function isUnread(place, read) {
    const newest = app.world.newest?.[place.id];
    const looked = place.id === app.channel.id && document.visibilityState === "visible";
    return !looked && newest != null && BigInt(newest) > BigInt(read[place.id] ?? 0);
  }

  // A list of languages with its caption. It stays the same element, so that it stays open whatever happens.
  function languages(name, speak) {
    const caption = make("span");
    const list = make("select", { "data-key": name, onchange: () => speak(list.value) });
    return {
      node: make("label", { class: "language" }, caption, list),
      draw(words, locale) {
        if (list.options.length === 0) {
          list.append(...app.world.locales.map((known) => make("option", { value: known }, languageName(known))));
        }
        caption.textContent = words;
        if (list.value !== locale) list.value = locale;
      },
    };
  }

  function entry(place) {
    return make("li", {}, make("button", {
      class: "entry", "aria-current": place.id === app.channel.id ? "page" : null, "data-key": `place ${place.id}`,
      onclick: () => app.go(place),
    }, place.title));
  }

  function person(one) {
    return make("li", {}, make("button", {
      class: "entry", "aria-pressed": String(one.id === app.me.id), "data-key": `person ${one.id}`, onclick: () => app.become(one),
    }, one.name), make("a", {
      href: `/?as=${one.id}`, target: "_blank", "aria-label": say("person-in-new-window", { person: one.name }), title: say("in-new-window"),
      "data-key": `window ${one.id}`,
    }, "↗"));
  }

  function add() {
    const taken = new Set(app.world.people.map((known) => known.name));
    const name = NAMES.find((candidate) => !taken.has(candidate)) ?? say("guest", { number: taken.size + 1 });
    return change("/sandbox/people", { name, locale: app.me.locale });
  }

  function guildPart({ id, name }) {
    const channels = make("ul", { "aria-labelledby": `guild-${id}` });
    const language = languages(`language ${id}`, (locale) => change(`/sandbox/guilds/${id}`, { locale }));
    return {
      node: make("section", {}, make("h2", { id: `guild-${id}` }, name), channels, language.node),
      draw(guild) {
        channels.replaceChildren(...app.places().filter((place) => place.guild?.id === id).map(entry));
        language.draw(say("server-language"), guild.locale);
      },
    };
  }

  function drawLists() {
    people.replaceChildren(...app.world.people.map(person));
    mine.draw(say("language-of", { person: app.me.name }), app.me.locale);
    direct.replaceChildren(entry(app.places().at(-1)));
    for (const [id, part] of guilds) {
      if (app.world.guilds.some((guild) => guild.id === id)) continue;
      part.node.remove();
      guilds.delete(id);
    }
    for (const guild of app.world.guilds) {
      if (!guilds.has(guild.id)) {
        guilds.set(guild.id, guildPart(guild));
        box.append(guilds.get(guild.id).node);
      }
      guilds.get(guild.id).draw(guild);
    }
    mark();
  }

  // Marks what is unread; gives back whether anything is.
  function mark() {
    const read = remembered();
    let any = false;
    for (const place of app.places()) {
      const unread = isUnread(place, read);
      any ||= unread;
      const button = box.querySelector(`[data-key="place ${place.id}"]`);
      if (!button || button.classList.contains("unread") === unread) continue;
      button.classList.toggle("unread", unread);
      if (unread) button.setAttribute("aria-label", say("unread", { place: place.title }));
      else button.removeAttribute("aria-label");
    }
    return any;
  }

  const mine = languages("my-language", (locale) => change(`/sandbox/people/${app.me.id}`, { locale }));
  box.append(make("h2", { id: "people-heading", "data-say": "you-are" }), people,
    make("button", { class: "quiet", onclick: add }, "+ ", make("span", { "data-say": "add-person" })), mine.node,
    make("h2", { id: "direct-heading", "data-say": "the-bot" }), direct);
  const redraw = () => keepingFocus(box, drawLists);

  return {
    draw: () => onceLetGo(box, redraw),
    mark,

    // What is here has been seen.
    read() {
      const newest = app.world.newest?.[app.channel.id];
      const read = remembered();
      if (!newest || read[app.channel.id] === newest) return;
      for (const old of Object.keys(localStorage)) {
        if (old.startsWith("read:") && !old.startsWith(`read:${app.world.run}:`)) localStorage.removeItem(old);
      }
      localStorage.setItem(key(), JSON.stringify({ ...read, [app.channel.id]: newest }));
    },
  };
}
