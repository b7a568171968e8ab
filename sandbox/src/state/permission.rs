//! Permission bits, as Discord numbers them.

/// `ADMINISTRATOR`: everything.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// `MANAGE_GUILD`.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// `MANAGE_MESSAGES`.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// `VIEW_CHANNEL`.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// `SEND_MESSAGES`.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// `ATTACH_FILES`.
pub const ATTACH_FILES: u64 = 1 << 15;
/// `CREATE_PUBLIC_THREADS`.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// `CREATE_PRIVATE_THREADS`.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// `SEND_MESSAGES_IN_THREADS`: it counts there instead of `SEND_MESSAGES`.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
/// What writing takes, in channels and in threads.
pub const WRITE: u64 = SEND_MESSAGES | SEND_MESSAGES_IN_THREADS;
/// What opening threads takes.
pub const OPEN_THREADS: u64 = CREATE_PUBLIC_THREADS | CREATE_PRIVATE_THREADS;
/// All there are.
pub const ALL: u64 = (1 << 53) - 1;
/// These, `EMBED_LINKS`, `READ_MESSAGE_HISTORY` and `USE_EXTERNAL_EMOJIS`.
pub const USUAL: u64 = 1 << 14 | 1 << 16 | 1 << 18 | VIEW_CHANNEL | WRITE | ATTACH_FILES | OPEN_THREADS;
