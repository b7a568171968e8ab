// What is pressed stays where it is until it is let go: exchanged in between, it would take the click with it.

const PRESSABLE = "a, button, label, select, summary, [role=option]";
const LATEST = 300; // milliseconds after which no click is coming any more; a touch's comes a little late

let pressed = null;
let giveUp;
const waiting = new Set();

function letGo() {
  clearTimeout(giveUp);
  pressed = null;
  const changes = [...waiting];
  waiting.clear();
  changes.forEach((change) => change());
}

addEventListener("pointerdown", (event) => {
  clearTimeout(giveUp);
  pressed = event.target.closest(PRESSABLE);
}, true);
addEventListener("pointerup", () => {
  clearTimeout(giveUp);
  giveUp = setTimeout(letGo, LATEST);
}, true);
addEventListener("click", () => setTimeout(letGo), true);
// Of what becomes a scroll, a drag or a menu of the browser, no click comes.
for (const kind of ["pointercancel", "contextmenu"]) addEventListener(kind, letGo, true);
addEventListener("blur", (event) => event.target === window && letGo());

// Changes a part of the page: now, or once nothing in it is pressed. Changes keep their order; the same one is made once.
export function onceLetGo(part, change) {
  if (pressed && part.contains(pressed)) waiting.add(change);
  else change();
}
