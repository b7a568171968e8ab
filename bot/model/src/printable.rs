//! Printing of texts from other people's files: characters that a terminal would act on instead of showing are escaped.

use std::fmt::{self, Display, Formatter, Write};

use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

use crate::names::is_unseen;

/// A value whose text is printed with everything escaped that is not visible within a line: line feeds, escapes,
/// direction marks, invisible characters. So a file cannot add lines of its own to the output.
#[derive(Clone, Copy, Debug)]
pub struct Printable<T>(pub T);

impl<T: Display> Display for Printable<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(Escaped(f), "{}", self.0)
    }
}

struct Escaped<'a, 'b>(&'a mut Formatter<'b>);

impl Write for Escaped<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            let separates = matches!(
                c.general_category(),
                GeneralCategory::LineSeparator | GeneralCategory::ParagraphSeparator
            );
            let other = c.general_category_group() == GeneralCategoryGroup::Other;
            match c {
                '\n' | '\r' | '\t' => write!(self.0, "{}", c.escape_default())?,
                _ if other || separates || is_unseen(c) => write!(self.0, "{}", c.escape_unicode())?,
                _ => self.0.write_char(c)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_gets_out_of_its_line() {
        for (text, printed) in [
            ("Ana · 🍀 melon", "Ana · 🍀 melon"),
            ("K7QX\n+ the seal is right", "K7QX\\n+ the seal is right"),
            ("\u{1b}[2K\u{1b}[1Aright\r", "\\u{1b}[2K\\u{1b}[1Aright\\r"),
            ("\u{9b}2J\u{7f}\u{0}", "\\u{9b}2J\\u{7f}\\u{0}"),
            ("a\u{202E}b\u{200B}c\u{2028}d\u{FE0F}", "a\\u{202e}b\\u{200b}c\\u{2028}d\\u{fe0f}"),
        ] {
            assert_eq!(Printable(text).to_string(), printed);
        }
    }
}
