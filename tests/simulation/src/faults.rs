//! What can be made to go wrong with a call.

/// Methods and parts of paths, as `Sandbox::break_calls` takes them.
pub const CALLS: [(&str, &str); 8] = [
    ("PATCH", "/messages"),
    ("POST", "/messages"),
    ("DELETE", "/messages"),
    ("PATCH", "/webhooks"),
    ("DELETE", "/webhooks"),
    ("POST", "/users/@me/channels"),
    ("POST", "/callback"),
    ("", ""),
];
