//! Computer players. They get a view, never a state, and choose among the legal moves.
//! What `steady` thinks of a game stands in that game's folder, how `expert` searches in `search.rs` (moves that race),
//! `keen.rs` (the same, better played on) and `tree.rs`.

use std::fmt;
use std::str::FromStr;

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::chance::Chance;
use crate::game::{Game, Viewer};
use crate::seat::Seat;

mod keen;
pub(crate) mod search;
mod tree;

/// How well a computer plays, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", parse_err_ty = NoSuchLevel, parse_err_fn = NoSuchLevel::new)]
pub enum Level {
    /// Any legal move, each equally likely.
    Random,
    /// A few rules of thumb.
    Steady,
    /// A search over deals that agree with all that the seat has seen.
    Expert,
}

/// What chose a move where no person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chooser {
    /// `random`, which plays at the seat.
    Random,
    /// `steady`, which plays at the seat.
    Steady,
    /// `expert`, which plays at the seat, searched in this way and has imagined so many matches before it chose.
    Expert(Search, u32),
    /// `steady`, since the person's time was up.
    Clock,
}

impl Chooser {
    /// How well it plays.
    #[must_use]
    pub const fn level(self) -> Level {
        match self {
            Chooser::Random => Level::Random,
            Chooser::Steady | Chooser::Clock => Level::Steady,
            Chooser::Expert(..) => Level::Expert,
        }
    }

    /// Its choice, on any machine and by any later version of this program: a match tells by which search an `expert`
    /// chose, so that a game can change to another one.
    pub fn choose<G: Game>(self, position: &Position<'_, G>, chance: &mut Chance) -> G::Move {
        match self {
            Chooser::Expert(search, imagined) => search.choose(position, chance, &mut playouts(imagined)),
            Chooser::Random | Chooser::Steady | Chooser::Clock => {
                self.level().choose(position, chance, &mut || false)
            }
        }
    }
}

/// A text that names nothing that could have chosen a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a move is chosen by random, steady, expert and a number (with the word keen or tree, if it searched so), or clock, not by {0:?}"
)]
pub struct NoSuchChooser(pub String);

impl fmt::Display for Chooser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chooser::Random => f.write_str("random"),
            Chooser::Steady => f.write_str("steady"),
            Chooser::Expert(Search::Race, imagined) => write!(f, "expert {imagined}"),
            Chooser::Expert(Search::KeenRace, imagined) => write!(f, "expert {imagined} keen"),
            Chooser::Expert(Search::Tree, imagined) => write!(f, "expert {imagined} tree"),
            Chooser::Clock => f.write_str("clock"),
        }
    }
}

impl FromStr for Chooser {
    type Err = NoSuchChooser;
    fn from_str(text: &str) -> Result<Chooser, NoSuchChooser> {
        let bad = || NoSuchChooser(text.chars().take(40).collect());
        let chooser = match text.split_once(' ') {
            None if text == "random" => Chooser::Random,
            None if text == "steady" => Chooser::Steady,
            None if text == "clock" => Chooser::Clock,
            Some(("expert", rest)) => {
                let (search, imagined) = match rest.split_once(' ') {
                    Some((imagined, "keen")) => (Search::KeenRace, imagined),
                    Some((imagined, "tree")) => (Search::Tree, imagined),
                    Some(_) => return Err(bad()),
                    None => (Search::Race, rest),
                };
                Chooser::Expert(search, imagined.parse().map_err(|_| bad())?)
            }
            _ => return Err(bad()),
        };
        // Numbers are written in one way only.
        if chooser.to_string() == text { Ok(chooser) } else { Err(bad()) }
    }
}

crate::serialised_as_text!(Chooser);
crate::serialised_as_text!(Level);

/// What a computer decides from: all that its seat knows.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a, G: Game> {
    /// The options of the match.
    pub options: &'a G::Options,
    /// The seat that has to choose.
    pub seat: Seat,
    /// Its view.
    pub view: &'a G::View,
    /// Its legal moves: at least one.
    pub legal: &'a [G::Move],
}

impl Level {
    /// The name, as in the rules.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Its choice. `expert` asks `keep_thinking` before each match it imagines (some tens of microseconds to some
    /// milliseconds) and stops at the first no; how long it thinks is so the caller's matter, and it needs no clock.
    pub fn choose<G: Game>(
        self,
        position: &Position<'_, G>,
        chance: &mut Chance,
        keep_thinking: &mut dyn FnMut() -> bool,
    ) -> G::Move {
        let legal = position.legal;
        match self {
            Level::Random => legal[chance.below(legal.len() as u32) as usize].clone(),
            Level::Steady => G::steady(position.view, legal, chance),
            Level::Expert => G::SEARCH.choose(position, chance, keep_thinking),
        }
    }

    /// Itself, as what has chosen a move in this game after so many imagined matches.
    #[must_use]
    pub const fn chooser<G: Game>(self, imagined: u32) -> Chooser {
        match self {
            Level::Random => Chooser::Random,
            Level::Steady => Chooser::Steady,
            Level::Expert => Chooser::Expert(G::SEARCH, imagined),
        }
    }
}

/// How `expert` searches in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// The moves of one decision race in the same imagined deals, and everybody goes on as `steady`.
    Race,
    /// The same, but everybody goes on as well as the game knows how, and only as far as it looks ahead.
    KeenRace,
    /// A tree of the moves that follow each other, in which everybody does what is best for them.
    Tree,
}

impl Search {
    fn choose<G: Game>(
        self,
        position: &Position<'_, G>,
        chance: &mut Chance,
        keep_thinking: &mut dyn FnMut() -> bool,
    ) -> G::Move {
        match self {
            Search::Race => search::choose(position, chance, keep_thinking),
            Search::KeenRace => keen::choose(position, chance, keep_thinking),
            Search::Tree => tree::choose(position, chance, keep_thinking),
        }
    }
}

/// A thought of fixed length for `expert`: so many imagined matches, the same on every machine.
pub fn playouts(most: u32) -> impl FnMut() -> bool {
    let mut left = most;
    move || {
        let more = left > 0;
        left = left.saturating_sub(1);
        more
    }
}

/// Plays a round to its end, everybody choosing as `steady`. `legal` is room to work in.
pub(crate) fn play_on<G: Game>(round: &mut G, luck: &mut Chance, legal: &mut Vec<G::Move>) {
    while let Some(seat) = round.to_act().first() {
        round.legal(seat, legal);
        let mv = match legal.as_slice() {
            [only] => only.clone(),
            _ => G::steady(&round.view(Viewer::Seat(seat)), legal, luck),
        };
        if round.apply(seat, &mv, &mut ()).is_err() {
            break;
        }
    }
}

/// The same, but one move in ten is any legal one: what `steady` would never do is met, too.
fn play_on_with_slips<G: Game>(round: &mut G, luck: &mut Chance, legal: &mut Vec<G::Move>) {
    while let Some(seat) = round.to_act().first() {
        round.legal(seat, legal);
        let mv = match legal.as_slice() {
            [only] => only.clone(),
            _ if luck.below(10) == 0 => legal[luck.below(legal.len() as u32) as usize].clone(),
            _ => G::steady(&round.view(Viewer::Seat(seat)), legal, luck),
        };
        if round.apply(seat, &mv, &mut ()).is_err() {
            break;
        }
    }
}

/// A name that no level has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no computer player {0:?}: there are random, steady and expert")]
pub struct NoSuchLevel(pub String);

impl NoSuchLevel {
    fn new(name: &str) -> NoSuchLevel {
        NoSuchLevel(name.chars().take(40).collect())
    }
}
