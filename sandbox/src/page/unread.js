// What is new in each channel since one has read it, and which of it calls one. Ids only grow: an edit is never new.

const after = (id, other) => BigInt(id) > BigInt(other ?? 0);

export function createUnread() {
  let newest = {}; // channel -> the newest message that was ever there
  let read = {}; // channel -> the message up to which it has been read
  let unread = {}; // channel -> message -> whether it calls one

  function reads(channel, message) {
    if (after(message, read[channel])) read[channel] = message;
    for (const id of Object.keys(unread[channel] ?? {})) if (!after(id, message)) delete unread[channel][id];
  }

  return {
    reads,
    newest: (channel) => newest[channel],

    // How many messages of a channel are new, and how many of those call one.
    count(channel) {
      const calls = Object.values(unread[channel] ?? {});
      return { messages: calls.length, mentions: calls.filter(Boolean).length };
    },

    // A message was posted or edited. Whether it is new.
    hears({ channel_id: channel, id, author }, calls, me) {
      if (!after(id, newest[channel])) return false;
      newest[channel] = id;
      if (author.id !== me.id) (unread[channel] ??= {})[id] = calls;
      return true;
    },

    gone(channel, message) {
      delete unread[channel]?.[message];
    },

    // What the sandbox knows. What was heard of since it was asked is newer.
    looked(world) {
      const heard = unread;
      unread = world.unread ?? {};
      for (const [channel, messages] of Object.entries(heard)) {
        for (const [id, calls] of Object.entries(messages)) {
          if (after(id, world.newest?.[channel])) (unread[channel] ??= {})[id] = calls;
        }
      }
      for (const [channel, id] of Object.entries(world.newest ?? {})) if (after(id, newest[channel])) newest[channel] = id;
      for (const [channel, message] of Object.entries(read)) reads(channel, message);
    },

    // Somebody else looks, or the sandbox is another one.
    forget() {
      newest = {};
      read = {};
      unread = {};
    },
  };
}
