// Cards in a picture that can be pressed, pulled or tapped. Whoever has no pointer presses the button that does the same.

const AWAY = 48; // pixels: a card that is pulled so far from where it lies is played
const FIRM = 8; // pixels that a pointer may move and still taps

// A finger slips: the first tap on a card that would be played only lifts it.
function lifts(one, { pointerType }, id) {
  if (pointerType !== "touch" || !id.startsWith("play/") || one.classList.contains("lifted")) return false;
  const figure = one.closest("figure");
  for (const other of figure.querySelectorAll(".lifted")) other.classList.remove("lifted");
  for (const same of figure.querySelectorAll(`[data-mark="${one.dataset.mark}"]`)) same.classList.add("lifted");
  figure.querySelector("figcaption").textContent = words.again;
  return true;
}

// Lets a card be played by `play`.
function playable(one, id, play) {
  let from = null; // which pointer took it, and where
  const pulled = ({ clientX, clientY }) => [clientX - from.x, clientY - from.y];
  const putBack = () => {
    from = null;
    one.style.translate = "";
    one.classList.remove("away");
  };
  // Only the pointer that took a card moves it.
  const on = (name, does) => one.addEventListener(name, (event) => {
    if (from?.pointer === event.pointerId) does(event);
  });
  one.classList.add("tap");
  one.addEventListener("pointerdown", (event) => {
    if (from || !event.isPrimary || event.button) return;
    from = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    one.setPointerCapture(event.pointerId);
  });
  on("pointermove", (event) => {
    const [x, y] = pulled(event);
    const far = Math.hypot(x, y);
    const scale = one.ownerSVGElement.getScreenCTM().a;
    one.style.translate = far > FIRM ? `${x / scale}px ${y / scale}px` : "";
    one.classList.toggle("away", far > AWAY);
  });
  on("pointerup", (event) => {
    const far = Math.hypot(...pulled(event));
    putBack();
    if (far > AWAY || far <= FIRM && !lifts(one, event, id)) play();
  });
  on("pointercancel", putBack);
}

const GLIDE = 200; // milliseconds in which a card gets to where it lies now
const still = matchMedia("(prefers-reduced-motion: reduce)");

// Where everything lies that has a name in a picture, and in which part of the page.
function places() {
  const found = new Map();
  for (const one of document.querySelectorAll("main [data-mark]")) {
    const { mark } = one.dataset;
    const { left, top } = one.getBoundingClientRect();
    found.set(mark, [...(found.get(mark) ?? []), { one, left, top, part: one.closest("section") }]);
  }
  return found;
}

// Shows for a moment more what lies nowhere now: a tower falls, a trick is taken away.
function falls(svg, scale, { one, left, top }) {
  const gone = one.cloneNode(true);
  for (const name of [gone, ...gone.querySelectorAll("[data-mark]")]) delete name.dataset.mark;
  gone.classList.add("gone");
  svg.append(gone);
  const now = gone.getBoundingClientRect();
  const [x, y] = [(left - now.left) / scale, (top - now.top) / scale];
  const frames = [{ translate: `${x}px ${y}px`, opacity: 1 }, { translate: `${x}px ${y + 60}px`, rotate: "12deg", opacity: 0 }];
  gone.animate(frames, { duration: GLIDE, easing: "ease-in" }).finished.finally(() => gone.remove());
}

// What lay elsewhere before glides to where it lies now, what lies nowhere any more falls.
function glide(place, before) {
  if (still.matches) return;
  for (const svg of place.querySelectorAll("svg")) {
    const scale = svg.getScreenCTM()?.a;
    if (!scale) continue;
    for (const one of svg.querySelectorAll("[data-mark]")) {
      const from = before.get(one.dataset.mark)?.shift();
      if (!from) continue;
      const { left, top } = one.getBoundingClientRect();
      const [x, y] = [(from.left - left) / scale, (from.top - top) / scale];
      if (Math.abs(x) + Math.abs(y) < 2) continue;
      one.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: GLIDE, easing: "ease-out" });
    }
    for (const [mark, rest] of before) {
      if (document.querySelector(`main [data-mark="${mark}"]`)) continue;
      for (const one of rest.filter(({ part }) => part === place)) falls(svg, scale, one);
    }
  }
}
