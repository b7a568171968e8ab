// Discord's marks, as elements. What is no mark stays as it is.

import { localised } from "/page/composer.js";
import { address, emojiShown, make } from "/page/dom.js";
import { moment } from "/page/times.js";
import { say } from "/page/words.js";

// In this order: escaped, code, bold, underlined, italic twice, struck out, hidden, a link, an address, a mention, a
// command, an emoji, a time.
const MARKS = new RegExp([
  /\\([^\w\s])/, /``?([^`]+)``?/, /\*\*(.+?)\*\*(?!\*)/, /__(.+?)__/, /\*([^*\s](?:.*?[^*\s])?)\*/, /(?<!\w)_(.+?)_(?!\w)/, /~~(.+?)~~/,
  /\|\|(.+?)\|\|/, /\[([^\]]+)\]\(<?([^)\s>]+)>?\)/, /<?(https?:\/\/[^\s<>)]+)>?/, /<(@!?|@&|#)(\d+)>/, /<\/([^:>]+):\d+>/,
  /<a?:(\w+):(\d+)>/, /<t:(-?\d+)(?::([tTdDfFR]))?>/,
].map((mark) => mark.source).join("|"), "gs");

function mention(kind, id, { app }) {
  if (kind === "#") {
    const place = app.places().find((known) => known.id === id);
    if (!place) return make("span", { class: "mention" }, say("unknown-channel"));
    return leads(make("a", { class: "mention", href: app.address(place) }, `#${place.name}`), () => app.go(place));
  }
  const everyone = [...app.world.people, ...app.world.guilds.flatMap((guild) => guild.roles)];
  return make("span", { class: "mention" }, `@${everyone.find((known) => known.id === id)?.name ?? say("somebody")}`);
}

// A command under the name that it has in this person's language; a click types it.
function commandMention(command, { app }) {
  const known = app.world.commands.find((one) => one.name === command);
  const name = `/${known ? localised(known, "name", app.me.locale) : command}`;
  return make("button", { class: "mention", type: "button", onclick: () => app.types(`${name} `) }, name);
}

function hidden(children) {
  const words = make("span", { tabindex: "-1", hidden: true }, ...children);
  const show = make("button", { class: "link", type: "button", onclick: () => {
    reveal(spoiler);
    words.focus();
  } }, say("show-hidden"));
  const spoiler = make("span", { class: "spoiler" }, show, words);
  return spoiler;
}

function reveal(spoiler) {
  const [show, words] = spoiler.children;
  show.hidden = true;
  words.hidden = false;
}

// What has been revealed stays so in a newer version, as long as it is the same.
export function carrySpoilers(from, to) {
  const seen = [...from.querySelectorAll(".spoiler")].map((one) => !one.children[1].hidden && one.children[1].textContent);
  [...to.querySelectorAll(".spoiler")].forEach((one, index) => {
    if (seen[index] === one.children[1].textContent) reveal(one);
  });
}

// A link to somewhere at this page: a click goes there, and where else it is opened is the browser's matter.
function leads(anchor, go) {
  anchor.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go();
  });
  return anchor;
}

// What Discord's own program opens itself: a server's or direct channel, and perhaps a message there.
const MESSAGE = /^https:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;

function link(url, words, { app }) {
  const [, channel, message] = url.match(MESSAGE) ?? [];
  const place = channel && app.places().find((known) => known.id === channel);
  if (place) {
    const anchor = make("a", { href: app.address(place) }, words);
    return leads(anchor, () => (message ? app.opens(place, message) : app.go(place)));
  }
  const to = address(url);
  return to ? make("a", { href: to, target: "_blank", rel: "noreferrer" }, words) : words;
}

function inline(text, context) {
  const parts = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    parts.push(text.slice(at, match.index));
    at = match.index + match[0].length;
    const [, plain, code, bold, under, star, dash, struck, spoiler, words, to, url, kind, id, command, emoji, made, seconds, style] = match;
    const within = (name, inner) => parts.push(make(name, {}, ...inline(inner, context)));
    if (plain) parts.push(plain);
    else if (code) parts.push(make("code", {}, code));
    else if (bold) within("strong", bold);
    else if (under) within("u", under);
    else if (star ?? dash) within("em", star ?? dash);
    else if (struck) within("s", struck);
    else if (spoiler) parts.push(hidden(inline(spoiler, context)));
    else if (words) parts.push(link(to, words, context));
    else if (url) parts.push(link(url, url, context));
    else if (kind) parts.push(mention(kind, id, context));
    else if (command) parts.push(commandMention(command, context));
    else if (emoji) parts.push(emojiShown({ id: made, name: emoji }));
    else if (seconds) parts.push(moment(new Date(seconds * 1000), style ?? "f", context.app.me.locale) ?? match[0]);
    else parts.push(match[0]);
  }
  parts.push(text.slice(at));
  return parts;
}

function block(line, context) {
  const [mark, , rest] = line.match(/^(#{1,3}|-#|>|[-*]|\d+\.)( )(.*)/)?.slice(1) ?? [];
  if (mark === undefined) return make("p", {}, ...inline(line, context));
  const words = inline(rest, context);
  if (mark.startsWith("#")) return make("h3", { class: `heading h${mark.length}` }, ...words);
  if (mark === "-#") return make("p", { class: "small" }, ...words);
  if (mark === ">") return make("blockquote", {}, ...words);
  return make("p", { class: "item" }, mark === "-" || mark === "*" ? "• " : `${mark} `, ...words);
}

export function markdown(text, context) {
  const box = make("div", { class: "text" });
  text.split(/```(?:\w*\n)?/).forEach((part, index) => {
    if (index % 2 === 1) box.append(make("pre", { tabindex: "0" }, part.replace(/\n$/, "")));
    else if (part !== "") box.append(...part.replace(/^\n|\n$/g, "").split("\n").map((line) => block(line, context)));
  });
  return box;
}
