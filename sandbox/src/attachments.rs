//! What becomes of a message's files: new ones get an id and an address, known ones stay, `attachment://name` becomes
//! the address of the file it names. Pure: ids and addresses are given by whoever calls.

use axum::body::Bytes;
use serde_json::{Value, json};

use crate::interactions::list;
use crate::state::Id;
use crate::validate;
use crate::validate::{COMPONENTS_V2, Problems, id};

/// What of a message shows files.
const SHOWING: [&str; 2] = ["components", "embeds"];

/// A file that came with a call.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The number in its field's name: `files[0]`.
    pub(crate) number: u64,
    pub(crate) name: String,
    pub(crate) bytes: Bytes,
}

/// A body whose `attachments` describe each file as Discord does, and the bytes to keep.
pub(crate) struct Attached {
    pub(crate) body: Value,
    pub(crate) files: Vec<(Id, Bytes)>,
}

/// Attaches the uploads to a body. `before` is the message as it was: null for a new one. `flags` are those it has in
/// the end. `place` gives a file of this name its id and its address.
///
/// # Errors
/// What Discord refuses: an id that names nothing, a reference to nothing, a file that nothing shows.
pub(crate) fn attach(
    mut body: Value,
    uploads: Vec<Upload>,
    before: &Value,
    flags: u64,
    mut place: impl FnMut(&str) -> (Id, String),
) -> Result<Attached, Problems> {
    let mut problems = Problems::default();
    let known = list(&before["attachments"]);
    let listed = body["attachments"].as_array().cloned();
    // What is listed is described at the same place in the list; without a list everything stays.
    let mut all: Vec<Value> = Vec::new();
    for (index, listed) in listed.as_deref().unwrap_or(known).iter().enumerate() {
        let path = format!("attachments.{index}");
        let id = id_of(listed);
        if let Some(stays) = known.iter().find(|known| id.is_some() && id_of(known) == id) {
            let mut stays = stays.clone();
            describe(&mut stays, listed);
            all.push(stays);
        } else if !uploads.iter().any(|upload| Some(upload.number) == id) {
            let words = "Attachment data cannot be found";
            problems.add(&path, "MESSAGE_ATTACHMENT_NOT_FOUND", words);
        }
    }
    let mut files = Vec::new();
    for upload in uploads {
        let described = listed
            .iter()
            .flatten()
            .find(|listed| id_of(listed) == Some(upload.number))
            .unwrap_or(&Value::Null);
        let name = clean(described["filename"].as_str().unwrap_or(&upload.name));
        let (id, url) = place(&name);
        let mut attachment = json!({
            "id": id.to_string(), "filename": name, "size": upload.bytes.len(), "url": url, "proxy_url": url,
            "content_type": content_type(&name), "flags": 0,
        });
        describe(&mut attachment, described);
        if let Some((width, height)) = size(&upload.bytes) {
            (attachment["width"], attachment["height"]) = (width.into(), height.into());
        }
        all.push(attachment);
        files.push((id, upload.bytes));
    }
    for field in SHOWING {
        if let Some(parts) = body.get_mut(field) {
            refer(parts, &all, field == "components");
        }
    }
    if listed.is_some() || !all.is_empty() {
        body["attachments"] = all.into();
    }
    let shown = if body.get("components").is_some() { &body["components"] } else { &before["components"] };
    validate::media(&body, shown, flags & COMPONENTS_V2 != 0, &mut problems);
    if problems.is_empty() { Ok(Attached { body, files }) } else { Err(problems) }
}

/// The flags of an attachment that a bot may set: `IS_REMIX` and `IS_SPOILER`.
const SETTABLE: [(&str, u64); 2] = [("is_remix", 1 << 2), ("is_spoiler", 1 << 3)];

/// Applies the fields listed for an attachment to it.
fn describe(attachment: &mut Value, listed: &Value) {
    for field in ["description", "title"] {
        match listed.get(field) {
            Some(Value::String(text)) => attachment[field] = text.as_str().into(),
            Some(_) => drop(attachment.as_object_mut().and_then(|fields| fields.remove(field))),
            None => {}
        }
    }
    let mut flags = attachment["flags"].as_u64().unwrap_or_default();
    for (field, flag) in SETTABLE {
        match listed[field].as_bool() {
            Some(true) => flags |= flag,
            Some(false) => flags &= !flag,
            None => {}
        }
    }
    attachment["flags"] = flags.into();
}

/// The attachments of a message as bots receive them, without those that its components and embeds show.
pub(crate) fn not_shown(body: &Value) -> Vec<Value> {
    let mut shown = Vec::new();
    for field in SHOWING {
        validate::visit_urls(&body[field], field, &mut |_, url| shown.push(url));
    }
    let loose = |attachment: &&Value| !shown.iter().any(|url| attachment["url"] == *url);
    list(&body["attachments"]).iter().filter(loose).cloned().collect()
}

/// The snowflake, or the number of a new file, by which an attachment is listed.
pub(crate) fn id_of(listed: &Value) -> Option<u64> {
    id(&listed["id"])
}

/// A name as it is written in a URL.
fn clean(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' }).collect()
}

/// Puts addresses wherever a `url` names an attachment, with what is known of the picture; in a component its id too.
fn refer(part: &mut Value, attachments: &[Value], component: bool) {
    match part {
        Value::Array(parts) => parts.iter_mut().for_each(|part| refer(part, attachments, component)),
        Value::Object(fields) => {
            let found = fields.get("url").and_then(Value::as_str).and_then(|url| {
                let name = clean(url.strip_prefix("attachment://")?);
                attachments.iter().rev().find(|attachment| attachment["filename"] == name.as_str())
            });
            if let Some(found) = found {
                for field in ["url", "proxy_url", "width", "height", "content_type"] {
                    if let Some(value) = found.get(field) {
                        fields.insert(field.to_owned(), value.clone());
                    }
                }
                if component {
                    fields.insert("attachment_id".to_owned(), found["id"].clone());
                }
            }
            fields.values_mut().for_each(|part| refer(part, attachments, component));
        }
        _ => {}
    }
}

/// The type of a file, by its name. Only pictures have one that a browser would show.
pub(crate) fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, end)| end) {
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("gif") => "image/gif",
        Some("webp") => "image/webp",
        _ => "application/octet-stream",
    }
}

/// Width and height of a picture, if it is a PNG or a GIF.
fn size(bytes: &[u8]) -> Option<(u32, u32)> {
    png_size(bytes).or_else(|| gif_size(bytes))
}

/// As the head of a GIF has them.
fn gif_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let size = bytes.strip_prefix(b"GIF89a").or_else(|| bytes.strip_prefix(b"GIF87a"))?;
    let number = |at: usize| Some(u32::from(u16::from_le_bytes(size.get(at..at + 2)?.try_into().ok()?)));
    Some((number(0)?, number(2)?))
}

/// As the first chunk of a PNG has them.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    let size = rest.get(4..)?.strip_prefix(b"IHDR")?;
    let number = |at: usize| Some(u32::from_be_bytes(size.get(at..at + 4)?.try_into().ok()?));
    Some((number(0)?, number(4)?))
}
