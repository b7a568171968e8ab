//! The spelling of optional values and of lists within component ids.

use std::fmt::{Display, Formatter, Result as Written};
use std::str::FromStr;

use parse_display::{DisplayFormat, FromStrFormat};

/// The format of an optional value: this word stands for `None`.
#[derive(Clone, Copy, Debug)]
pub struct NoneAs(pub &'static str);

impl<T: Display> DisplayFormat<Option<T>> for NoneAs {
    fn write(&self, f: &mut Formatter<'_>, value: &Option<T>) -> Written {
        match value {
            Some(value) => value.fmt(f),
            None => f.write_str(self.0),
        }
    }
}

impl<T: FromStr> FromStrFormat<Option<T>> for NoneAs {
    type Err = T::Err;
    fn parse(&self, text: &str) -> Result<Option<T>, T::Err> {
        if text == self.0 { Ok(None) } else { text.parse().map(Some) }
    }
}

/// The format of a list: values separated by commas.
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
