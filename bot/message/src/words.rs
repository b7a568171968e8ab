//! Texts in messages: escaping, the number of visible characters, and cutting.

use model::names;

/// A name for use in Markdown: nothing in it is taken for Markdown or a mention, or affects the text around it.
#[must_use]
pub fn name(name: &str) -> String {
    literal(&names::fenced(&names::clean(name)))
}

/// A text with everything escaped that Discord would take for Markdown or a mention. [`plain`] reverses it.
#[must_use]
pub fn literal(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if "\\*_~`|>#[]()<@:-".contains(c) {
            safe.push('\\');
        }
        safe.push(c);
    }
    safe
}

/// A text with a [`name`] in it, for places without Markdown: labels and descriptions.
#[must_use]
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        plain.push(if c == '\\' { rest.next().unwrap_or(c) } else { c });
    }
    plain
}

/// A text without the Markdown that our sentences use.
pub(super) fn unmarked(text: &str) -> String {
    text.replace("**", "").replace("-# ", "").replace("## ", "")
}

/// The number of visible characters of a text: a custom emoji is one.
#[must_use]
pub fn read_characters(text: &str) -> usize {
    // Names contain no such sequence, since they are escaped.
    let mut parts = text.split("<:");
    let before = parts.next().map_or(0, |text| text.chars().count());
    before
        + parts
            .map(|part| 1 + part.split_once('>').map_or(part, |(_, rest)| rest).chars().count())
            .sum::<usize>()
}

pub(super) fn clipped(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Emoji;

    #[test]
    fn names_cannot_format_or_mention() {
        assert_eq!(name("**<@1>**"), "\\*\\*\\<\\@1\\>\\*\\*");
        assert_eq!(name("a\nb"), "ab");
        assert_eq!(plain(&name("**<@1>** \\")), "**<@1>** \\", "but in a label they stand as they are");
    }

    #[test]
    fn an_emoji_is_read_as_one_character() {
        let rose = Emoji { id: 1_234_567_890, name: "updown_01234567".into() };
        assert_eq!(read_characters(&format!("Ana: {rose} 7, {rose} 8.")), "Ana: r 7, r 8.".len());
        assert_eq!(read_characters(&name("<:x:1>")), name("<:x:1>").len());
        assert_eq!(read_characters(""), 0);
    }
}
