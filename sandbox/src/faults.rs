//! What can be made to go wrong, so that a bot can show what it does about it.

use std::time::Duration;

/// What a call meets instead of its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// 429 with this wait.
    TooMany(Duration),
    /// This status of a server in trouble, such as 500; the call has no effect.
    Status(u16),
    /// The call takes effect, but the answer is 500.
    AnswerLost,
    /// The call is answered after this time.
    Late(Duration),
    /// The call is never answered.
    Never,
}

/// A fault for some calls.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The method; any if it is empty.
    pub method: String,
    /// What the path holds.
    pub path: String,
    /// How many calls are still to meet it; all if it is `None`.
    pub left: Option<u32>,
    /// What they meet.
    pub fault: Fault,
}

/// All faults that are switched on.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    /// For calls.
    pub rules: Vec<Rule>,
    /// How many calls have met one, mended since or not.
    pub met: u64,
    /// The next attempt to resume is refused.
    pub refuse_resume: bool,
    /// By how many seconds the clock that answers to calls tell of goes wrong.
    pub clock_off: i64,
    /// Nobody can connect to the gateway.
    pub gateway_closed: bool,
    /// A file that an edit by an interaction's token brings is not found by the gallery that shows it, as has been
    /// reported of Discord (discord-api-docs 7529).
    pub loses_uploads: bool,
}

impl Faults {
    /// The fault this call meets, and whether fewer are to meet it from now on.
    pub(crate) fn meet(&mut self, method: &str, path: &str) -> Option<(Fault, bool)> {
        let index = self.rules.iter().position(|rule| {
            (rule.method.is_empty() || rule.method == method) && path.contains(&rule.path)
        })?;
        self.met += 1;
        let rule = &mut self.rules[index];
        let (fault, counted) = (rule.fault, rule.left.is_some());
        if let Some(left) = &mut rule.left {
            *left = left.saturating_sub(1);
            if *left == 0 {
                self.rules.remove(index);
            }
        }
        Some((fault, counted))
    }
}
