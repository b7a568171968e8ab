//! How values are spelled within the ids of buttons and menus where a single word does not say it: one that may be
//! missing, and several.

use std::fmt::{Display, Formatter, Result as Written};
use std::str::FromStr;

use parse_display::{DisplayFormat, FromStrFormat};

/// A value that may be missing: then this word stands in its place.
#[derive(Clone, Copy, Debug)]
pub struct Or(pub &'static str);

impl<T: Display> DisplayFormat<Option<T>> for Or {
    fn write(&self, f: &mut Formatter<'_>, value: &Option<T>) -> Written {
        match value {
            Some(value) => value.fmt(f),
            None => f.write_str(self.0),
        }
    }
}

impl<T: FromStr> FromStrFormat<Option<T>> for Or {
    type Err = T::Err;
    fn parse(&self, text: &str) -> Result<Option<T>, T::Err> {
        if text == self.0 { Ok(None) } else { text.parse().map(Some) }
    }
}

/// Several values, with commas between them.
#[derive(Clone, Copy, Debug)]
pub struct Listed;

impl<T: Display> DisplayFormat<Vec<T>> for Listed {
    fn write(&self, f: &mut Formatter<'_>, values: &Vec<T>) -> Written {
        let words: Vec<String> = values.iter().map(T::to_string).collect();
        f.write_str(&words.join(","))
    }
}

impl<T: FromStr> FromStrFormat<Vec<T>> for Listed {
    type Err = T::Err;
    fn parse(&self, text: &str) -> Result<Vec<T>, T::Err> {
        text.split(',').filter(|word| !word.is_empty()).map(str::parse).collect()
    }
}
