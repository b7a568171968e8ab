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
/// All there are.
pub const ALL: u64 = (1 << 53) - 1;
/// These, `EMBED_LINKS`, `READ_MESSAGE_HISTORY` and `USE_EXTERNAL_EMOJIS`.
pub const USUAL: u64 = 1 << 14 | 1 << 16 | 1 << 18 | VIEW_CHANNEL | SEND_MESSAGES | ATTACH_FILES;
