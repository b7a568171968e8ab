// The line in which one writes, and what is proposed meanwhile: whom to mention, commands, their options, what options take.

import { make } from "/page/dom.js";
import { createProposals } from "/page/proposals.js";
import { say } from "/page/words.js";

const CHANNEL = 7;
const ROLES = new Set([8, 9]);
const PEOPLE = new Set([6, 9]);

export const localised = (part, field, locale) => part[`${field}_localizations`]?.[locale] ?? part[field];

// Every command as it is typed: those within others are named after them.
function commandsIn(list, locale, before = "") {
  return (list ?? []).flatMap((command) => {
    const name = before + localised(command, "name", locale);
    const within = (command.options ?? []).filter((option) => option.type <= 2 && command.type !== undefined);
    return within.length > 0 ? commandsIn(within, locale, `${name} `) : [{ ...command, label: name, hint: localised(command, "description", locale) }];
  });
}

// Whether Discord would offer this command to this person here.
function usable(command, app) {
  const inServer = app.channel.guild !== undefined;
  if (inServer && !app.channel.guild.has_bot) return false;
  if (command.contexts && !command.contexts.includes(inServer ? 0 : 1)) return false;
  if (!inServer && command.dm_permission === false) return false;
  const needed = BigInt(command.default_member_permissions ?? 0);
  return !inServer || (BigInt(app.me.permissions) & needed) === needed;
}

// What was typed so far: the command, and the option at the end with what stands there.
function parse(line, commands, locale) {
  const fitting = commands.filter((command) => `${line} `.startsWith(`/${command.label} `));
  const command = fitting.sort((a, b) => b.label.length - a.label.length)[0];
  if (!command || line === `/${command.label}`) return { command: null, typed: line.slice(1) };
  const options = (command.options ?? []).map((option) => ({ ...option, label: localised(option, "name", locale) }));
  const given = [];
  for (const match of line.matchAll(/(?<=\s)([^\s:]+):/gu)) {
    const option = options.find((known) => known.label === match[1] || known.name === match[1]);
    if (option) given.push({ option, from: match.index + match[0].length });
  }
  const last = given.at(-1);
  return { command, options, given, last, text: last && line.slice(last.from) };
}

export function createComposer(form, app) {
  const line = form.querySelector("input");
  let chosen = []; // proposals of the bot that were taken, as they stand in the line
  let turn = 0;
  const proposals = createProposals(line, form.querySelector("ul"), take);
  const show = proposals.show;

  function take(one) {
    line.value = one.line;
    if (one.chosen) chosen = [...chosen.filter((other) => other.option !== one.chosen.option), one.chosen];
    line.focus();
    line.setSelectionRange(line.value.length, line.value.length);
    propose();
  }

  // What an option takes, with what is typed of it: the labels, as far as they are known here.
  function values({ option, from }, text) {
    const before = line.value.slice(0, from);
    const as = (label, hint, more) => ({ label, hint, line: `${before}${label} `, ...more });
    const everyone = [
      ...(PEOPLE.has(option.type) ? app.world.people.map((person) => `@${person.name}`) : []),
      ...(ROLES.has(option.type) ? (app.channel.guild?.roles ?? []).map((role) => `@${role.name}`) : []),
      ...(option.type === CHANNEL ? (app.channel.guild?.channels ?? []).map((channel) => `#${channel.name}`) : []),
      ...(option.type === 5 ? ["true", "false"] : []),
    ].map((label) => as(label));
    const choices = (option.choices ?? []).map((choice) => as(localised(choice, "name", app.me.locale)));
    const wanted = text.trim().toLowerCase();
    return [...choices, ...everyone].filter((one) => one.label.toLowerCase().includes(wanted)).slice(0, 25);
  }

  async function completed({ option, from }, text) {
    const mine = ++turn;
    const before = line.value.slice(0, from);
    const answer = await app.act("/sandbox/typing", { line: line.value, option: option.name });
    if (mine !== turn || document.activeElement !== line) return;
    if (answer.error) return show([{ label: say("loading-failed"), line: line.value }], false);
    show((answer.choices ?? []).map(({ name, value }) => ({
      label: name, line: `${before}${name} `, chosen: { option: option.name, name, value, text: before.match(/\S*$/)[0] + name },
    })), text.trim() !== "");
  }

  function optionsLeft({ options, given }) {
    const word = line.value.match(/\S*$/)[0];
    const before = line.value.slice(0, line.value.length - word.length);
    const taken = new Set(given.map((one) => one.option.name));
    return options.filter((option) => !taken.has(option.name) && option.label.startsWith(word)).map((option) => ({
      label: option.label, line: `${before}${option.label}:`,
      hint: `${localised(option, "description", app.me.locale)}${option.required ? ` ${say("is-required")}` : ""}`,
    }));
  }

  // Whom the name that is being typed after an @ may be.
  function mentions() {
    const [, before, typed] = line.value.match(/^(|.*[^\p{L}\p{N}<])@([^@]*)$/u) ?? [];
    const names = typed === undefined ? [] : [...app.world.people.map((person) => person.name), "Bot"];
    const found = names.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()) && name !== typed);
    show(found.slice(0, 25).map((name) => ({ label: `@${name}`, line: `${before}@${name} ` })), typed !== "");
  }

  function propose() {
    turn += 1;
    const text = line.value;
    chosen = chosen.filter((one) => text.includes(one.text));
    if (!text.startsWith("/")) return mentions();
    const locale = app.me.locale;
    const commands = commandsIn(app.world.commands, locale).filter((command) => usable(command, app));
    const typed = parse(text, commands, locale);
    if (!typed.command) {
      const found = commands.filter((command) => command.label.startsWith(typed.typed));
      const exact = found.some((command) => command.label === typed.typed);
      return show(found.map((command) => {
        const required = (command.options ?? []).find((option) => option.required);
        const more = required ? `${localised(required, "name", locale)}:` : "";
        return { label: `/${command.label}`, hint: command.hint, line: `/${command.label} ${more}` };
      }), !exact && typed.typed !== "");
    }
    const { last } = typed;
    const left = optionsLeft(typed);
    if (!last) return show(left, false);
    const finished = typed.text.endsWith(" ") && typed.text.trim() !== "";
    if (last.option.autocomplete && !finished) return completed(last, typed.text);
    const fitting = values(last, typed.text);
    const exact = fitting.some((one) => one.label.toLowerCase() === typed.text.trim().toLowerCase());
    if (finished && (exact || fitting.length === 0)) return show(left, false);
    show(fitting, typed.text !== "" && !exact);
  }

  async function send() {
    const text = line.value.trim();
    if (text === "") return;
    show([], false);
    turn += 1;
    // The next line can be begun while this one is answered.
    const sent = chosen;
    chosen = [];
    line.value = "";
    app.toEnd();
    const answer = text.startsWith("/") ? await app.act("/sandbox/command", { line: text, chosen: sent })
      : await app.act("/sandbox/write", { words: text });
    if (!answer.error) return;
    app.tell(answer.error);
    if (line.value !== "") return;
    // What is wrong can be mended.
    line.value = text;
    chosen = sent;
  }

  // Begins a line with this text, for a person to go on.
  app.types = (text) => {
    line.value = text;
    line.focus();
    propose();
  };
  line.addEventListener("input", propose);
  line.addEventListener("focus", propose);
  line.addEventListener("blur", () => show([], false));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
}
