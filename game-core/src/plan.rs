//! Planned moves: while a seat need not choose, its player may plan the move that is made when it has to. Which moves can
//! be planned is up to each game ([`Game::ahead`](crate::Game::ahead)), and under which conditions they are made, too
//! ([`Game::CONDITIONS`](crate::Game::CONDITIONS)).

use strum::{EnumString, IntoStaticStr, VariantArray};

/// A condition under which a planned move is made. None of them lets a move be made that is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", parse_err_ty = NoSuchCondition, parse_err_fn = NoSuchCondition::new)]
pub enum Condition {
    /// Whenever it is legal.
    Legal,
    /// Only if exactly those moves are legal that would have been when it was planned.
    Same,
    /// Only if the UP&DOWN card shows UP (T2).
    Up,
    /// Only if the UP&DOWN card shows DOWN (T2).
    Down,
    /// Only if the tower certainly does not collapse under it (U7, U11, U13, U16).
    Fits,
    /// Only if it throws another set back (D9, D10).
    Beats,
}

impl Condition {
    /// All conditions, of whichever game.
    pub const ALL: &'static [Condition] = Condition::VARIANTS;

    /// Its name, as it is stored.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A text that does not name a [`Condition`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a planned move is made if legal, same, up, down, fits or beats, not if {0:?}")]
pub struct NoSuchCondition(pub String);

impl NoSuchCondition {
    fn new(name: &str) -> NoSuchCondition {
        NoSuchCondition(name.chars().take(40).collect())
    }
}

crate::serialised_as_text!(Condition);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_condition_is_read_as_it_is_written_and_nothing_else_is_one() {
        let names: Vec<&str> = Condition::ALL.iter().map(|condition| condition.name()).collect();
        assert_eq!(names, ["legal", "same", "up", "down", "fits", "beats"]);
        for condition in Condition::ALL {
            assert_eq!(condition.name().parse(), Ok(*condition));
            assert_eq!(condition.to_string(), condition.name());
        }
        for wrong in ["", "Legal", "legal ", "always"] {
            assert_eq!(wrong.parse::<Condition>(), Err(NoSuchCondition(wrong.to_owned())));
        }
    }
}
