//! Discord's limits, by the names of its documentation.

/// The most characters in the content of a message.
pub const CONTENT: usize = 2000;
/// The most embeds in a message.
pub const EMBEDS: usize = 10;
/// The most fields in an embed.
pub const EMBED_FIELDS: usize = 25;
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
/// The most characters in a component's id.
pub const CUSTOM_ID: usize = 100;
/// The most characters in a button's label.
pub const LABEL: usize = 80;
/// The most characters in a menu's placeholder.
pub const PLACEHOLDER: usize = 150;
/// The most options in a menu, and choices of a command's option.
pub const OPTIONS: usize = 25;
/// The most characters in an option's label, value and description.
pub const OPTION: usize = 100;
/// The most commands of an application.
pub const COMMANDS: usize = 100;
/// The most characters in the names, descriptions and values of one command together.
pub const COMMAND_TEXT: usize = 8000;
/// The most characters in a command's or option's description.
pub const DESCRIPTION: usize = 100;
/// The most characters in a command's or option's name.
pub const NAME: usize = 32;
/// The most characters in the title of a modal.
pub const MODAL_TITLE: usize = 45;
/// The most characters in the label of a modal's field.
pub const FIELD_LABEL: usize = 45;
/// The most characters in the placeholder of a text input.
pub const FIELD_PLACEHOLDER: usize = 100;
/// The most characters in a text input.
pub const FIELD_TEXT: usize = 4000;
/// The most options in a group of boxes, and files of an upload.
pub const GROUP: usize = 10;
/// The most bytes of one file.
pub const FILE_BYTES: usize = 10 << 20;
/// The most bytes of one call.
pub const CALL_BYTES: usize = 25 << 20;
/// The most files of one message.
pub const FILES: usize = 10;
/// The most characters in the description of a file.
pub const FILE_DESCRIPTION: usize = 1024;
