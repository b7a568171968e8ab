//! Discord's limits, as far as its description of the HTTP API does not tell them.

/// The most characters in the content of a message.
pub const CONTENT: usize = 2000;
/// The most characters in all embeds of a message together.
pub const EMBED_TEXT: usize = 6000;
/// The most characters in all texts of a message made of components.
pub const V2_TEXT: usize = 4000;
/// The most components in a message made of components, nested ones counted.
pub const V2_COMPONENTS: usize = 40;
/// The most rows in a message that is not.
pub const ROWS: usize = 5;
/// The most buttons in a row.
pub const BUTTONS: usize = 5;
/// The most options in a menu, and choices of a command's option.
pub const OPTIONS: usize = 25;
/// The most commands of an application.
pub const COMMANDS: usize = 100;
/// The most commands of an application for people, and as many for messages.
pub const MENU_COMMANDS: usize = 15;
/// The most characters in the names, descriptions and values of one command together.
pub const COMMAND_TEXT: usize = 8000;
/// The most characters in a text input.
pub const FIELD_TEXT: usize = 4000;
/// The most options in a group of boxes, and files of an upload.
pub const GROUP: usize = 10;
/// The most emoji of an application.
pub const EMOJIS: usize = 2000;
/// The most bytes of the picture of an emoji.
pub const EMOJI_BYTES: usize = 256 << 10;
/// The most bytes of one file.
pub const FILE_BYTES: usize = 10 << 20;
/// The most bytes of one call.
pub const CALL_BYTES: usize = 25 << 20;
/// The most files of one message.
pub const FILES: usize = 10;
