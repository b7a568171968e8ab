//! The name of a running Activity.

use std::fmt;
use std::str::FromStr;

use crate::NoId;

/// The longest name that is taken for one, in bytes.
const LONGEST: usize = 128;

/// The id that Discord gives an Activity for as long as somebody is in it: letters, digits and dashes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InstanceId(String);

impl InstanceId {
    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for InstanceId {
    type Err = NoId;
    fn from_str(text: &str) -> Result<InstanceId, NoId> {
        let is_id = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        if is_id && (1..=LONGEST).contains(&text.len()) { Ok(InstanceId(text.to_owned())) } else { Err(NoId) }
    }
}

impl fmt::Display for InstanceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_cannot_lead_elsewhere_in_an_address() {
        assert!("i-1234-gc-912952-913954".parse::<InstanceId>().is_ok());
        for wrong in ["", "../users/@me", "i-1?x=1", "i 1", "é", &"i".repeat(129)] {
            assert_eq!(wrong.parse::<InstanceId>(), Err(NoId), "{wrong}");
        }
    }
}
