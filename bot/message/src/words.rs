//! Words as they stand in a message: what is escaped in them, how much of them is read, and where they are cut.

use model::names;

/// A name as it is to be read, with nothing in it that Discord would take for Markdown or a mention, or that changes
/// what stands around it.
#[must_use]
pub fn name(name: &str) -> String {
    literal(&names::fenced(&names::clean(name)))
}

/// A text in which nothing is taken for Markdown or a mention: what [`plain`] was before.
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

/// A text with a [`name`] in it as it stands where no Markdown is read: in labels and descriptions.
#[must_use]
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        plain.push(if c == '\\' { rest.next().unwrap_or(c) } else { c });
    }
    plain
}

/// A text without the marks of Markdown that our sentences use.
pub(super) fn unmarked(text: &str) -> String {
    text.replace("**", "").replace("-# ", "").replace("## ", "")
}

/// How many characters of a text are read: an emoji of our own is one.
#[must_use]
pub fn read_characters(text: &str) -> usize {
    // What people are called has no such sign in it: theirs are escaped.
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
