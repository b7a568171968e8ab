// Who one can be, and where one can look: people, servers, channels, direct messages, and what is unread there.

import { keepingFocus, make } from "/page/dom.js";
import { onceLetGo } from "/page/press.js";
import { ask } from "/page/server.js";
import { say } from "/page/words.js";

const NAMES = ["Eva", "Finn", "Greta", "Hugo", "Ida", "Jan", "Kim", "Leo", "Mia", "Nils", "Olga", "Paul", "Rosa", "Tim", "Uma", "Yara"];

const MOST = 99; // more are not counted

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

// How many messages call one, as a mark; none, if none does. To whoever listens the name of what bears it says so.
export function showCount(mark, mentions) {
  mark.hidden = mentions === 0;
  mark.dataset.count = mentions > MOST ? `${MOST}+` : mentions;
}

export function createSidebar(box, app) {
  const people = make("ul", { "aria-labelledby": "people-heading" });
  const direct = make("ul", { "aria-labelledby": "direct-heading" });
  const guilds = new Map(); // id -> its part of the list

  async function change(path, body) {
    const answer = await ask(path, body);
    if (answer.error) app.tell(answer.error);
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
      class: place.parent ? "entry thread" : "entry", "aria-current": place.id === app.channel.id ? "page" : null, "data-key": `place ${place.id}`,
      onclick: () => app.go(place),
    }, place.title, make("span", { class: "count", hidden: true })));
  }

  function person(one) {
    return make("li", {}, make("button", {
      class: "entry", "aria-pressed": String(one.id === app.me.id), "data-key": `person ${one.id}`, onclick: () => app.become(one),
    }, one.name), make("a", {
      href: `/?as=${one.id}`, target: "_blank", "aria-label": say("person-in-new-window", { person: one.name }), title: say("in-new-window"),
      "data-key": `window ${one.id}`,
    }, "↗"));
  }

  // Asks how somebody new is called, and proposes a name.
  function add() {
    const taken = new Set(app.world.people.map((known) => known.name));
    const proposed = NAMES.find((candidate) => !taken.has(candidate)) ?? say("guest", { number: taken.size + 1 });
    const field = { type: 4, custom_id: "name", style: 1, placeholder: proposed, required: false, max_length: 32 };
    app.asks({ title: say("add-person"), components: [{ type: 18, label: say("name"), component: field }] }, (values) => {
      const name = values.name?.[0].trim() || proposed;
      if (taken.has(name)) return { error: say("name-taken", { name }) };
      return ask("/sandbox/people", { name, locale: app.me.locale });
    });
  }

  function guildPart({ id, name }) {
    const channels = make("ul", { "aria-labelledby": `guild-${id}` });
    const language = languages(`language ${id}`, (locale) => change(`/sandbox/guilds/${id}`, { locale }));
    return {
      node: make("section", {}, make("h2", { id: `guild-${id}` }, name), channels, language.node),
      draw(guild) {
        channels.replaceChildren(...app.listed().filter((place) => place.guild?.id === id).map(entry));
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

  // Marks what is new, and counts what calls one. What is looked at is read as it comes.
  function mark() {
    const all = { messages: 0, mentions: 0 };
    for (const place of app.places()) {
      const looked = place.id === app.channel.id && document.visibilityState === "visible";
      const { messages, mentions } = looked ? { messages: 0, mentions: 0 } : app.unread.count(place.id);
      all.messages += messages;
      all.mentions += mentions;
      const button = box.querySelector(`[data-key="place ${place.id}"]`);
      if (!button) continue;
      button.classList.toggle("unread", messages > 0);
      button.ariaLabel = mentions > 0 ? say("mentions", { place: place.title, count: mentions })
        : messages > 0 ? say("unread", { place: place.title }) : null;
      showCount(button.querySelector(".count"), mentions);
    }
    return all;
  }

  const mine = languages("my-language", (locale) => change(`/sandbox/people/${app.me.id}`, { locale }));
  box.append(make("button", { class: "quiet", onclick: () => app.jump(), "data-say": "jump-by" }),
    make("h2", { id: "people-heading", "data-say": "you-are" }), people,
    make("button", { class: "quiet", onclick: add }, "+ ", make("span", { "data-say": "add-person" })), mine.node,
    make("h2", { id: "direct-heading", "data-say": "the-bot" }), direct);
  const redraw = () => keepingFocus(box, drawLists);

  return {
    draw: () => onceLetGo(box, redraw),
    mark,
  };
}
