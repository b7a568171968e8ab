// The page within Discord, as an Activity: in a frame of Discord's client, which is spoken to by `postMessage`. It gives the
// page a code by which our server may ask Discord who this is; nothing else of what is said here counts there.

const HANDSHAKE = 0;
const FRAME = 1;

const opened = new URLSearchParams(location.search);
const frame = opened.get("frame_id"); // there is one within Discord only
const asFrame = frame ? `?frame=${encodeURIComponent(frame)}` : "";
const application = document.documentElement.dataset.application;
// Whose frame this may be, the security policy says.
const client = document.referrer ? new URL(document.referrer).origin : "*";

// Answers of the client that are waited for: by their numbers, and the first word of all.
const awaited = new Map();
const ready = new Promise((resolve) => awaited.set("READY", { resolve }));

function tellsClient(opcode, payload) {
  parent.postMessage([opcode, payload], client);
}

addEventListener("message", ({ source, origin, data }) => {
  if (!frame || source !== parent || (client !== "*" && origin !== client)) return;
  if (!Array.isArray(data) || data[0] !== FRAME) return;
  const { evt, nonce, data: answer } = data[1];
  const waiting = awaited.get(nonce ?? evt);
  awaited.delete(nonce ?? evt);
  if (evt === "ERROR") waiting?.reject(new Error(answer?.message));
  else waiting?.resolve(answer);
});

function command(cmd, args) {
  const nonce = crypto.randomUUID();
  tellsClient(FRAME, { cmd, args, nonce });
  return new Promise((resolve, reject) => awaited.set(nonce, { resolve, reject }));
}

// A code for our server. The client may first ask whoever sits before it.
async function authorize() {
  await ready;
  const args = { client_id: application, response_type: "code", scope: ["identify"], state: "", prompt: "none" };
  return (await command("AUTHORIZE", args)).code;
}

// Exchanges such a code for a cookie: the table for which the Activity was launched, if there is one.
async function enters(code) {
  const body = JSON.stringify({ code, instance: opened.get("instance_id"), frame });
  const answer = await fetch("activity", { method: "POST", headers: { "content-type": "application/json" }, body });
  return answer.ok ? (await answer.json()).table : null;
}

if (frame) tellsClient(HANDSHAKE, { v: 1, encoding: "json", client_id: application, frame_id: frame });
