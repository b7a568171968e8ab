//! Computer players. They get a view, never a state, and choose among the legal moves. The rules of `steady` for a game
//! are in that game's folder. `expert` searches as `search.rs` (a race of moves), `keen.rs` (a race with better
//! playouts) or `tree.rs` (a tree search) says.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::chance::Chance;
use crate::game::{Game, Sink, Viewer};
use crate::seat::Seat;

mod keen;
pub(crate) mod search;
mod tree;

/// The level of a computer player, the weakest first.
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

/// What chose a move that no person chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, EnumString)]
#[strum(serialize_all = "snake_case", parse_err_ty = NoSuchChooser, parse_err_fn = NoSuchChooser::new)]
pub enum Chooser {
    /// `random`, which plays at the seat.
    Random,
    /// `steady`, which plays at the seat.
    Steady,
    /// `expert`, which plays at the seat; the number of matches that it simulates is fixed for the whole match
    /// ([`Playouts`]).
    Expert,
    /// `steady`, because the person's time was up.
    Clock,
}

impl Chooser {
    /// The level at which it plays.
    #[must_use]
    pub const fn level(self) -> Level {
        match self {
            Chooser::Random => Level::Random,
            Chooser::Steady | Chooser::Clock => Level::Steady,
            Chooser::Expert => Level::Expert,
        }
    }
}

impl From<Level> for Chooser {
    fn from(level: Level) -> Chooser {
        match level {
            Level::Random => Chooser::Random,
            Level::Steady => Chooser::Steady,
            Level::Expert => Chooser::Expert,
        }
    }
}

/// A text that does not name a [`Chooser`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move is chosen by random, steady, expert or clock, not by {0:?}")]
pub struct NoSuchChooser(pub String);

impl NoSuchChooser {
    fn new(name: &str) -> NoSuchChooser {
        NoSuchChooser(name.chars().take(40).collect())
    }
}

crate::serialised_as_text!(Chooser);
crate::serialised_as_text!(Level);

/// The input of a computer's decision: everything that its seat knows.
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

    /// The move it chooses: a function of the position, of chance, and for `expert` of `playouts`, the number of
    /// matches that it simulates.
    pub fn choose<G: Game>(self, position: &Position<'_, G>, chance: &mut Chance, playouts: u32) -> G::Move {
        let legal = position.legal;
        match self {
            Level::Random => legal[chance.below(legal.len() as u32) as usize].clone(),
            Level::Steady => G::steady(position.view, legal, chance),
            Level::Expert => G::SEARCH.choose(position, chance, Budget(playouts)),
        }
    }
}

/// The numbers of matches that `expert` may simulate for a decision. A game has two, and no others are valid; which of
/// them a match uses is fixed before its cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playouts {
    /// The number on a machine that is fast enough.
    pub full: u32,
    /// The number on a slower machine.
    pub quick: u32,
}

impl Playouts {
    /// Whether this is one of the two numbers.
    #[must_use]
    pub const fn has(self, number: u32) -> bool {
        number == self.full || number == self.quick
    }
}

/// The number of matches that may still be simulated for a decision.
#[derive(Clone, Copy, Debug)]
struct Budget(u32);

impl Budget {
    /// Takes one from the budget; `false` if it is used up.
    fn spend(&mut self) -> bool {
        let left = self.0.checked_sub(1);
        self.0 = left.unwrap_or_default();
        left.is_some()
    }
}

/// The search of `expert` in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// The moves of one decision race in the same imagined deals, played out with everybody choosing as `steady`.
    Race,
    /// A race played out with the game's [`keen`](Game::keen) player at every seat, [`FORESIGHT`](Game::FORESIGHT)
    /// moves deep.
    KeenRace,
    /// A tree of successive moves, in which each player is assumed to choose what is best for them.
    Tree,
}

impl Search {
    fn choose<G: Game>(self, position: &Position<'_, G>, chance: &mut Chance, budget: Budget) -> G::Move {
        match self {
            Search::Race => search::choose(position, chance, budget),
            Search::KeenRace => keen::choose(position, chance, budget),
            Search::Tree => tree::choose(position, chance, budget),
        }
    }
}

/// Plays a round to its end, everybody choosing as `steady`. `legal` is a scratch buffer.
pub(crate) fn play_on<G: Game>(round: &mut G, luck: &mut Chance, legal: &mut Vec<G::Move>) {
    play_on_with(round, luck, legal, &mut ());
}

/// Like [`play_on`], and reports the events to `sink`.
pub(crate) fn play_on_with<G: Game>(
    round: &mut G,
    luck: &mut Chance,
    legal: &mut Vec<G::Move>,
    sink: &mut impl Sink<G>,
) {
    while let Some(seat) = round.to_act().first() {
        round.legal(seat, legal);
        let mv = match legal.as_slice() {
            [only] => only.clone(),
            _ => G::steady(&round.view(Viewer::Seat(seat)), legal, luck),
        };
        if round.apply(seat, &mv, sink).is_err() {
            break;
        }
    }
}

/// Like [`play_on`], but one move in ten is a random legal one, so that situations occur that `steady` would avoid.
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

/// A text that is not the name of a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no computer player {0:?}: there are random, steady and expert")]
pub struct NoSuchLevel(pub String);

impl NoSuchLevel {
    fn new(name: &str) -> NoSuchLevel {
        NoSuchLevel(name.chars().take(40).collect())
    }
}
