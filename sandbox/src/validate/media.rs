//! Attachments and what shows them: each `attachment://name` must be there, and in a message made of components each
//! attachment must be shown.

use serde_json::Value;

use super::Problems;

/// Checks a body in which `attachment://name` has become an address wherever there is such a file. `shown` are the
/// components that the message has in the end.
pub(crate) fn media(body: &Value, shown: &Value, v2: bool, problems: &mut Problems) {
    for field in ["components", "embeds"] {
        visit_urls(&body[field], field, &mut |path, url| {
            if let Some(name) = url.strip_prefix("attachment://") {
                let code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
                problems.add(&path, code, format!("The referenced attachment '{name}' was not found"));
            }
        });
    }
    if !v2 {
        return;
    }
    let mut urls = Vec::new();
    visit_urls(shown, "", &mut |_, url| urls.push(url));
    for (index, attachment) in body["attachments"].as_array().into_iter().flatten().enumerate() {
        if !urls.iter().any(|url| attachment["url"] == *url) {
            let words = "An attachment must be shown by a component when using MessageFlags.IS_COMPONENTS_V2";
            problems.add(&format!("attachments.{index}"), "MESSAGE_ATTACHMENT_NOT_REFERENCED", words);
        }
    }
}

/// Calls back for every `url` in a part, with its path.
pub(crate) fn visit_urls<'a>(part: &'a Value, path: &str, found: &mut impl FnMut(String, &'a str)) {
    match part {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                visit_urls(item, &format!("{path}.{index}"), found);
            }
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                let path = format!("{path}.{name}");
                match value.as_str().filter(|_| name == "url") {
                    Some(url) => found(path, url),
                    None => visit_urls(value, &path, found),
                }
            }
        }
        _ => {}
    }
}
