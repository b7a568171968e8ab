// How the page speaks with the sandbox.

import { say } from "/page/words.js";

// What a person is told when the sandbox does not do what it is asked.
function refusal(status) {
  if (status === 403) return say("own-pages-only");
  if (status === 404) return say("not-known-any-more");
  if (status >= 500) return say("sandbox-failed");
  return say("load-again");
}

// Asks; with a body, for something to be done.
export async function ask(path, body) {
  const options = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  try {
    const response = await fetch(path, options);
    if (response.status === 204) return { ok: true };
    if (response.ok) return await response.json();
    return { ok: false, error: refusal(response.status) };
  } catch {
    return { ok: false, error: say("no-answer") };
  }
}

// Listens. When the connection is lost, it is made anew, after another look around: much may be different then. Gives back
// how to stop.
export function listen(path, heard, lookAround = async () => {}) {
  let socket;
  let stopped = false;
  const connect = () => {
    if (stopped) return;
    socket = new WebSocket(`ws://${location.host}${path()}`);
    socket.onmessage = (message) => stopped || heard(JSON.parse(message.data));
    socket.onclose = () => setTimeout(async () => {
      if (!stopped) await lookAround();
      connect();
    }, 500);
  };
  connect();
  return () => {
    stopped = true;
    socket.close();
  };
}
