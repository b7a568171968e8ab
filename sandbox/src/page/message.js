// One message as an element: who, when, to whom; words, embeds, components, files.

import { address, colour, make, picture } from "/page/dom.js";
import { component } from "/page/components.js";
import { carrySpoilers, markdown } from "/page/markdown.js";
import { carryMenus } from "/page/menu.js";
import { moment } from "/page/times.js";
import { say } from "/page/words.js";

const FIRST = 80; // so many letters tell what a message is about
const CHANGED = 300; // and so many what has changed in it
const LINES = ".text > *, .embed strong";

function embed(embed, context) {
  const url = address(embed.url ?? "");
  const title = embed.title && (url && embed.url ? make("a", { href: url, target: "_blank", rel: "noreferrer" }, embed.title) : embed.title);
  const fields = (embed.fields ?? []).map((field) => make("div", { class: field.inline ? "field inline" : "field" },
    make("strong", {}, field.name), markdown(field.value, context)));
  const image = (media, name) => media && picture(name, media.url, media);
  const box = make("div", { class: "container embed" },
    embed.author && make("p", { class: "small" }, embed.author.name),
    title && make("strong", {}, title),
    embed.description && markdown(embed.description, context),
    fields.length > 0 && make("div", { class: "fields" }, ...fields),
    image(embed.image, "picture"), image(embed.thumbnail, "thumbnail"),
    embed.footer && make("p", { class: "small" }, embed.footer.text));
  if (embed.color != null) box.style.borderInlineStartColor = colour(embed.color);
  return box;
}

// Files that no component shows.
function loose(message) {
  const shown = JSON.stringify(message.components ?? []) + JSON.stringify(message.embeds ?? []);
  return (message.attachments ?? []).filter((file) => !shown.includes(file.url)).map((file) =>
    file.content_type?.startsWith("image/")
      ? picture("picture", file.url, file)
      : make("a", { href: address(file.url), download: file.filename }, `📄 ${file.filename}`));
}

// Who wrote a message.
const author = ({ author }) => (author.bot ? say("the-bot-itself") : author.global_name ?? author.username);

const shortened = (line, most) => (line.length > most ? `${line.slice(0, most)}…` : line);

// What a message is about, in a few words: its first text, or else its first picture's.
function firstWords(node) {
  const text = node.querySelector(".text, .embed strong")?.cloneNode(true);
  text?.querySelectorAll(".spoiler").forEach((hidden) => hidden.remove());
  const lines = text ? [...text.childNodes].map((part) => part.textContent).join(" ") : node.querySelector("img")?.alt;
  return shortened((lines || say("a-message")).trim().replace(/\s+/g, " "), FIRST);
}

// The lines of a message, without what is hidden and without what the time alone changes.
function lines(node) {
  const copy = node.cloneNode(true);
  copy.querySelectorAll("time, .spoiler").forEach((one) => one.remove());
  return [...copy.querySelectorAll(LINES)].map((line) => line.textContent.trim()).filter(Boolean);
}

// What a newer version of a message says that the one before did not.
export function difference(from, to) {
  const before = new Set(lines(from));
  return shortened(lines(to).filter((line) => !before.has(line)).join(" "), CHANGED);
}

// Who wrote what, in one line.
export function inShort(message, app) {
  return { author: author(message), words: firstWords(renderMessage(message, app, {})) };
}

// What somebody has begun at a message goes on at its newer version.
export function carryOver(from, to) {
  carryMenus(from, to);
  carrySpoilers(from, to);
}

// What stands in the place of a message that is not as Discord's are.
export function unreadable(message) {
  return make("article", { "data-id": message.id, tabindex: "-1", "aria-label": say("a-message") },
    make("p", { class: "small" }, say("unreadable")));
}

export function renderMessage(message, app, { use, dismiss, edit, remove }) {
  const context = { app, use };
  const mentioned = message.notified?.includes(app.me.id);
  const kinds = [message.private && "private", mentioned && "mentioned"].filter(Boolean);
  const time = (text, said) => moment(new Date(text), "t", app.me.locale, said);
  const node = make("article", { class: kinds.join(" "), "data-id": message.id, "data-key": "message", tabindex: "-1" },
    message.asked && make("p", { class: "asked" }, say("used-command", { person: message.asked.by ?? say("somebody"), command: message.asked.command })),
    make("h2", { class: "meta" }, make("strong", {}, author(message)), message.author.bot && make("span", { class: "badge" }, "APP"),
      time(message.timestamp)),
    message.content && markdown(message.content, context),
    ...(message.embeds ?? []).map((one) => embed(one, context)),
    ...(message.components ?? []).map((part) => component(part, context)),
    ...loose(message),
    message.edited_timestamp && make("p", { class: "edited" }, time(message.edited_timestamp, say("edited"))),
    message.author.id === app.me.id && make("p", { class: "own" },
      make("button", { class: "link", "data-key": "edit", onclick: edit }, say("edit-message")), " · ",
      make("button", { class: "link", "data-key": "delete", onclick: remove }, say("delete-message"))),
    message.private && make("p", { class: "only-you" }, `${say("only-you")} · `,
      make("button", { class: "link", "data-key": "dismiss", onclick: dismiss }, say("dismiss"))));
  node.setAttribute("aria-label", say("heard", { author: author(message), words: firstWords(node) }));
  return node;
}
