// Several people side by side: each pane is the whole page as somebody else.

import { make, wearTheme } from "/page/dom.js";
import { ask } from "/page/server.js";

wearTheme();
const count = new URLSearchParams(location.search).get("panes") === "4" ? 4 : 2;
const { people } = await ask("/sandbox/world");
document.getElementById("panes").dataset.count = count;
document.getElementById("panes").append(...people.slice(0, count).map((person) => make("iframe", {
  src: `/?as=${person.id}&pane`, title: person.name,
})));
