//! What Discord's refusals mean and what to do about them, in a few words for the inspector.

const FAULT: &str = "A fault that is switched on at the page or by a test.";

/// Codes, and what each says.
const EXPLAINED: [(u64, &str); 41] = [
    (10003, "There is no such channel, or it has been deleted. The id may be one of a server or a message."),
    (10004, "There is no such server, or the bot is not on it."),
    (10007, "This person is not on that server."),
    (
        10008,
        "The message was deleted, is in another channel, or is private: those are reached by their interaction's token.",
    ),
    (10009, "The channel says nothing of this role or member."),
    (10011, "There is no such role on that server."),
    (10013, "There is nobody with this id."),
    (
        10014,
        "No such emoji: one in Unicode is sent as itself, percent-encoded, one that was made as name:id.",
    ),
    (10015, "The path names another application than the bot's own."),
    (10060, "There is no such sticker."),
    (
        10062,
        "Too late: the first answer has to come within 3 seconds. Defer it (type 5 or 6) if there is more to do.",
    ),
    (10063, "No command has this id there. Those of a server have a path of their own."),
    (20001, "This is for people: it takes one of their access tokens, as `Authorization: Bearer …`."),
    (20012, "The bot may do this only to its own application."),
    (30003, "A channel has 250 pins at most: take one away first."),
    (30008, "An application has 2,000 emoji at most: take one away first."),
    (30010, "A message has 20 different reactions at most."),
    (30015, "A message has 10 files at most."),
    (30032, "An application has one Entry Point command: change the one that there is, or delete it first."),
    (30046, "A message older than an hour can be edited only so often. Post a new one."),
    (
        40005,
        "The files are too large together, or one of them is. The limit of an interaction is its attachment_size_limit.",
    ),
    (40032, "Nobody is connected to voice here, so nobody can be muted, deafened or moved there."),
    (40060, "It was answered already: what comes next is an edit of @original, or a follow-up."),
    (50001, "The bot does not see this channel. Give it the permission to view it, or invite it again."),
    (50003, "This cannot be done in direct messages."),
    (50005, "A bot changes its own messages only; of others it may hide the embeds, if it manages messages."),
    (50006, "A message needs words, an embed, a component, a file, a sticker or a poll."),
    (
        50007,
        "This person takes no direct messages from the bot. Tell them where they can be reached otherwise.",
    ),
    (50013, "The bot lacks a permission here: its role may lack it, or the channel takes it away."),
    (50016, "From 2 to 100 messages are deleted at once; a single one has a call of its own."),
    (50024, "This cannot be done in a channel of that kind."),
    (50027, "A token works for 15 minutes after its interaction, and belongs to it alone."),
    (50033, "The bot opens direct messages with people only, not with itself."),
    (50034, "Messages older than two weeks are deleted one by one."),
    (
        50035,
        "Something in the body is not as Discord describes it. The answer's `errors` say which field, and why.",
    ),
    (50081, "A sticker in it is not one that the bot may send."),
    (50083, "The thread is archived: open it again first (PATCH with archived: false)."),
    (50101, "Icons and gradients of roles take a boosted server, and none here is."),
    (50109, "The body is no JSON, or no object where one is needed. Is its content type right?"),
    (
        50240,
        "Discord made an Entry Point command (type 4) for the application's Activities: read the commands, and pass it on.",
    ),
    (160_004, "This message has a thread already."),
];

/// What a refusal says, by its status and code.
pub(crate) fn explained(status: u16, code: u64) -> Option<&'static str> {
    let known = EXPLAINED.iter().find(|(known, _)| *known == code).map(|(_, words)| *words);
    known.or(match status {
        401 => Some("The token is missing or wrong: `Authorization: Bot …`, with the one that the sandbox printed."),
        404 => Some("Discord has no such call."),
        405 => Some("There is such a path, but it is not called by this method."),
        429 => Some("Too many calls: wait as long as `retry_after` says. The headers say how many are left, and when there are more."),
        501 => Some("Discord does this; the sandbox does not. What is not done stands in the answer and in its header."),
        500.. => Some(FAULT),
        // Only such a fault has a status and no code.
        _ => (code == 0).then_some(FAULT),
    })
}
