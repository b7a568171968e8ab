// Several people side by side: each pane is the whole page as somebody else, and is still who it was after a reload.

import { make, wearTheme } from "/page/dom.js";
import { ask } from "/page/server.js";
import { retell, say, speak } from "/page/words.js";

const element = (id) => document.getElementById(id);
const asked = new URLSearchParams(location.search);
const count = asked.get("panes") === "4" ? 4 : 2;
const seats = []; // who each pane is, and where; one may be there twice
let panes = [];
let world;

// The address of so many panes, with these in them.
function split(panes, who) {
  const shown = who.slice(0, panes).flatMap((seat) => [["as", seat.as], ["in", seat.in]]);
  return `/split?${new URLSearchParams([["panes", panes], ...shown])}`;
}

function remember() {
  const people = seats.filter((seat, index) => seats.findIndex((other) => other.as === seat.as) === index);
  const [{ as }] = seats;
  const { direct } = world.people.find((person) => person.id === as);
  const channel = seats.find((seat) => seat.as === as && seat.in !== direct)?.in ?? "";
  history.replaceState(null, "", split(count, seats));
  element("two").href = split(2, people);
  element("four").href = split(4, people);
  element("both").href = split(2, [{ as, in: channel }, { as, in: direct }]);
  element("one").href = `/?${new URLSearchParams(seats[0])}`;
}

async function begin() {
  world = await ask("/sandbox/world");
  if (world.error || world.people.length === 0) {
    element("notice").textContent = world.error ?? say("nobody-here");
    return;
  }
  const known = (id) => world.people.some((person) => person.id === id);
  const [people, places] = [asked.getAll("as").filter(known), asked.getAll("in")];
  for (const { id } of world.people) if (!people.includes(id)) people.push(id);
  seats.push(...people.slice(0, count).map((id, index) => ({ as: id, in: places[index] ?? places[0] ?? "" })));
  speak(world.people.find((person) => person.id === seats[0].as).locale);
  panes = seats.map((seat) => make("iframe", {
    src: `/?${new URLSearchParams(seat)}&pane`, title: world.people.find((person) => person.id === seat.as).name,
  }));
  element("panes").append(...panes);
  remember();
}

retell();
wearTheme();
// Each pane says who it has become, and where it looks.
addEventListener("message", (event) => {
  const index = panes.findIndex((pane) => pane.contentWindow === event.source);
  if (event.origin !== location.origin || index < 0) return;
  const { as, in: place, title } = event.data;
  seats[index] = { as, in: place };
  panes[index].title = title;
  remember();
});
begin();
