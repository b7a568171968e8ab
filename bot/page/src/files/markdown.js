// Discord's Markdown as elements, as far as the bot writes it. What is no mark stays as it is.

function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// In this order: escaped, code, bold, underlined, italic, struck out, a link, a command, a time.
const MARKS = new RegExp([
  /\\([^\w\s])/, /`([^`]+)`/, /\*\*(.+?)\*\*(?!\*)/, /__(.+?)__/, /\*([^*\s](?:.*?[^*\s])?)\*/, /~~(.+?)~~/,
  /\[([^\]]+)\]\(<?(https:[^)\s>]+)>?\)/, /<(\/[^:>]+)(?::\d+)?>/, /<t:(-?\d+)(?::[tTdDfFR])?>/,
].map((mark) => mark.source).join("|"), "gs");

function time(seconds) {
  const moment = new Date(seconds * 1000);
  const shown = moment.toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  return make("time", { datetime: moment.toISOString() }, shown);
}

function inline(text) {
  const parts = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    parts.push(text.slice(at, match.index));
    at = match.index + match[0].length;
    const [, plain, code, bold, under, italic, struck, words, url, command, seconds] = match;
    if (plain) parts.push(plain);
    else if (code) parts.push(make("code", {}, code));
    else if (bold) parts.push(make("strong", {}, ...inline(bold)));
    else if (under) parts.push(make("u", {}, ...inline(under)));
    else if (italic) parts.push(make("em", {}, ...inline(italic)));
    else if (struck) parts.push(make("s", {}, ...inline(struck)));
    else if (words) parts.push(make("a", { href: url, target: "_blank", rel: "noreferrer" }, ...inline(words)));
    else if (command) parts.push(make("code", {}, command));
    else parts.push(time(Number(seconds)));
  }
  parts.push(text.slice(at));
  return parts;
}

function block(line) {
  const [, mark, rest] = line.match(/^(#{1,3}|-#|>|[-*]|\d+\.) (.*)/) ?? [];
  if (mark === undefined) return make("p", {}, ...inline(line));
  const words = inline(rest);
  if (mark.startsWith("#")) return make("h2", { class: `h${mark.length}` }, ...words);
  if (mark === "-#") return make("p", { class: "small" }, ...words);
  if (mark === ">") return make("blockquote", {}, ...words);
  return make("p", { class: "item" }, mark === "-" || mark === "*" ? "• " : `${mark} `, ...words);
}

function markdown(text) {
  const box = make("div", { class: "text" });
  text.split(/```(?:\w*\n)?/).forEach((part, index) => {
    if (index % 2 === 1) box.append(make("pre", { tabindex: "0" }, part.replace(/\n$/, "")));
    else if (part.trim() !== "") box.append(...part.replace(/^\n|\n$/g, "").split("\n").map(block));
  });
  return box;
}

