// A list of proposals beside a line that is typed in: walked through by keys, taken by a key or a click.

import { make } from "/page/dom.js";

export function createProposals(line, list, take) {
  let proposals = [];
  let active = -1;

  function point() {
    [...list.children].forEach((item, index) => item.setAttribute("aria-selected", String(index === active)));
    if (active < 0) line.removeAttribute("aria-activedescendant");
    else line.setAttribute("aria-activedescendant", `${list.id}-${active}`);
    list.children[active]?.scrollIntoView({ block: "nearest" });
  }

  // Shows these; whether the first is what Enter takes.
  function show(found, first) {
    proposals = found;
    active = first && found.length > 0 ? 0 : -1;
    list.replaceChildren(...found.map((one, index) => make("li", {
      role: "option", id: `${list.id}-${index}`, "aria-selected": String(index === active),
      onpointerdown: (event) => event.preventDefault(), onclick: () => take(one),
    }, make("strong", {}, one.label), one.hint && make("span", { class: "small" }, one.hint))));
    list.hidden = found.length === 0;
    line.setAttribute("aria-expanded", String(!list.hidden));
    point();
  }

  line.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "Escape") return show([], false);
    if (event.key === "ArrowDown") active = (active + 1) % proposals.length;
    else if (event.key === "ArrowUp") active = (active <= 0 ? proposals.length : active) - 1;
    else if (event.key === "Tab" && !event.shiftKey) take(proposals[Math.max(active, 0)]);
    else if (event.key === "Enter" && active >= 0) take(proposals[active]);
    else return;
    event.preventDefault();
    point();
  });
  return { show };
}
