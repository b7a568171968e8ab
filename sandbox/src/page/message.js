// One message as an element: who, when, to whom; words, embeds, components, files.

import { address, make } from "/page/dom.js";
import { component } from "/page/components.js";
import { markdown } from "/page/markdown.js";

const TIME = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
const FULL = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short" });

function time(text, words) {
  const at = new Date(text);
  return make("time", { datetime: text, title: FULL.format(at) }, words ?? TIME.format(at));
}

function embed(embed, context) {
  const url = address(embed.url ?? "");
  const title = embed.title && (url && embed.url ? make("a", { href: url, target: "_blank", rel: "noreferrer" }, embed.title) : embed.title);
  const fields = (embed.fields ?? []).map((field) => make("div", { class: field.inline ? "field inline" : "field" },
    make("strong", {}, field.name), markdown(field.value, context)));
  const image = (media, name) => media && make("img", {
    class: name, src: address(media.url), alt: "", width: media.width, height: media.height,
  });
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

export const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;

// Files that no component shows.
function loose(message) {
  const shown = JSON.stringify(message.components ?? []) + JSON.stringify(message.embeds ?? []);
  return (message.attachments ?? []).filter((file) => !shown.includes(file.url)).map((file) =>
    file.content_type?.startsWith("image/")
      ? make("img", { class: "picture", src: address(file.url), alt: file.description ?? "", width: file.width, height: file.height })
      : make("a", { href: address(file.url), download: file.filename }, `📄 ${file.filename}`));
}

export function renderMessage(message, app, { use, dismiss }) {
  const context = { app, use };
  const mentioned = message.notified?.includes(app.me.id);
  const kinds = [message.private && "private", mentioned && "mentioned"].filter(Boolean);
  return make("article", { class: kinds.join(" "), "data-id": message.id, tabindex: "-1" },
    message.asked && make("p", { class: "asked" }, make("strong", {}, message.asked.by ?? "Somebody"), ` used /${message.asked.command}`),
    make("p", { class: "meta" }, make("strong", {}, "Bot"), make("span", { class: "badge" }, "APP"), time(message.timestamp)),
    message.content && markdown(message.content, context),
    ...(message.embeds ?? []).map((one) => embed(one, context)),
    ...(message.components ?? []).map((part) => component(part, context)),
    ...loose(message),
    message.edited_timestamp && make("p", { class: "edited" }, time(message.edited_timestamp, "(edited)")),
    message.private && make("p", { class: "only-you" }, "Only you can see this · ",
      make("button", { class: "link", "data-key": "dismiss", onclick: dismiss }, "Dismiss message")));
}
