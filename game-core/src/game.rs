//! The interface of a game: the trait [`Game`] and the small types around it. It is independent of the individual
//! games.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::awards::Feats;
use crate::chance::Chance;
use crate::computer::search::gain;
use crate::computer::{Playouts, Search};
use crate::options::GameOptions;
use crate::plan::Condition;
use crate::seat::{BySeat, Players, Seat, SeatSet};

/// The whole state of one round of a game, hidden parts included. The operations of every game are
/// [`deal`](Game::deal), [`legal`](Game::legal), [`apply`](Game::apply), [`view`](Game::view),
/// [`outcome`](Game::outcome).
///
/// A round is deterministic: the same set-up, chance and moves give the same state, on any machine.
pub trait Game:
    Sized + Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The name of the game in commands, files and the database.
    const ID: &'static str;
    /// The version of the rules as they are implemented here, from 1. A change that would alter how an earlier match
    /// continues raises it, and matches of all earlier versions are still played as they were (see the README,
    /// "Playthroughs").
    const RULES: u16;
    /// The fewest and the most players.
    const PLAYERS: (u8, u8);
    /// Whether a player deals; if so the first dealer is drawn by lot and the deal passes clockwise.
    const HAS_DEALER: bool;
    /// The most rounds that a match can have, whatever its options.
    const MOST_ROUNDS: u16;
    /// Whether the losses of moves distinguish better players from worse ones in this game, as measured. Where they do
    /// not, the coach does not assess moves (`docs/coach.md`).
    const COACHED: bool = true;
    /// The consequences by which the coach explains why a move was better, the most convincing first.
    const CONSEQUENCES: &'static [Consequence<Self::Event>] = &[];
    /// How `expert` searches in this game: the search that won more matches at equal time (`docs/computers.md`). A
    /// check of a match computes the choices of computers again, so everything that affects them is a change of
    /// [`RULES`](Self::RULES): this constant, the next two, and `steady`.
    const SEARCH: Search = Search::Race;
    /// The numbers of matches that `expert` may simulate for a decision.
    const PLAYOUTS: Playouts;
    /// How many moves deep a [`KeenRace`](Search::KeenRace) plays.
    const FORESIGHT: u32 = u32::MAX;
    /// The conditions under which moves can be planned in this game, each once. The first is the one that is chosen for
    /// people at first. [`Legal`](Condition::Legal) and [`Same`](Condition::Same) are among those of every game.
    const CONDITIONS: &'static [Condition];

    /// The options that can be chosen when a table is opened.
    type Options: GameOptions;
    /// One choice of one player.
    type Move: Clone + PartialEq + Eq + Ord + Debug + Send + Sync + 'static;
    /// Why a move is refused, with the rule that forbids it.
    type Rejection: Reject;
    /// The part of the round that one viewer may see.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Something that happened, in the form that its audience may see.
    type Event: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// The full outcome of chance: the `kind` and `outcome` of a playthrough's `chance` line.
    type ChanceOutcome: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// What is recorded of a match for its awards.
    type Feats: Feats<Self::Event>;

    /// Sets up a round.
    fn deal(setup: &Setup<'_, Self::Options>, chance: Chance, sink: &mut impl Sink<Self>) -> Self;

    /// The seats that must choose now: one in a turn, several where all choose at the same time,
    /// none when the round is over.
    fn to_act(&self) -> SeatSet;

    /// The seats that have chosen in the open simultaneous step and may still change their choice.
    fn chosen(&self) -> SeatSet {
        SeatSet::EMPTY
    }

    /// Clears `moves` and lists every legal move of this seat, each once: at least one if the seat is
    /// [to act](Self::to_act); for a seat that has [chosen](Self::chosen), what it may choose instead; else none.
    fn legal(&self, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Plays a move.
    ///
    /// # Errors
    /// A move that is not [legal](Self::legal) is refused with the rule that forbids it, and nothing changes.
    fn apply(
        &mut self,
        seat: Seat,
        mv: &Self::Move,
        sink: &mut impl Sink<Self>,
    ) -> Result<(), Self::Rejection>;

    /// Replaces the move of a seat that is in [`chosen`](Self::chosen).
    ///
    /// # Errors
    /// As for [`apply`](Self::apply); nothing changes then, and the earlier choice stands.
    fn change(&mut self, seat: Seat, mv: &Self::Move) -> Result<(), Self::Rejection> {
        // No seat is ever in `chosen` here, so it is not to act and `apply` refuses the move.
        self.apply(seat, mv, &mut ())
    }

    /// Whether a legal move reveals anything hidden. If it does not, then for every viewer, the mover and a spectator
    /// included, it is legal in every round that [agrees with their view](Self::imagine), and gives them the same view
    /// in each.
    ///
    /// What follows only from counting the other cards may pass for hidden. Of a move that ends the round, or that
    /// several make at the same time, [`Match::reveals`](crate::Match::reveals) does not ask.
    fn reveals(&self, seat: Seat, mv: &Self::Move) -> bool {
        let _ = (seat, mv);
        true
    }

    /// The round as it would be if this seat had to choose next and nothing happened before that: its legal moves are what
    /// can be planned. Of this round, only what the seat [sees](Self::view) decides what it sees of that one.
    ///
    /// `None` if the seat has to choose now, has nothing more to choose in this round, or its next decision cannot be
    /// foreseen. A seat that has [chosen](Self::chosen) looks beyond the open step, even though it may still change its
    /// choice.
    fn ahead(&self, seat: Seat) -> Option<Self>;

    /// Whether a legal move of a seat to act meets a condition of this game; it depends on the seat's view only.
    /// [`Legal`](Condition::Legal) and [`Same`](Condition::Same) are not asked for: they mean the same in all games.
    fn meets(&self, seat: Seat, mv: &Self::Move, condition: Condition) -> bool;

    /// The part of the round that this viewer may see. Built by adding what may be seen, never by removing what may
    /// not.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The view of a seat that is about to choose, as it was before anybody had chosen in this step: a computer's
    /// choice must not depend on who has chosen already. To be overridden where several choose at the same time.
    fn before_choices(view: Self::View) -> Self::View {
        view
    }

    /// A round that agrees with everything the viewer knows: its [`view`](Self::view) for that viewer is exactly this
    /// view. What is hidden is drawn from `chance`.
    fn imagine(view: &Self::View, chance: &mut Chance) -> Self;

    /// Redraws what nobody at the table knows yet, such as the order of a stack or future dice; all possibilities are
    /// equally likely. What a single seat knows stays. To be overridden in games that have such secrets.
    fn redraw(&mut self, chance: &mut Chance) {
        let _ = chance;
    }

    /// Whether the cards are dealt. Everything random before that counts as part of the deal.
    fn is_dealt(&self) -> bool {
        true
    }

    /// A legal move of the seat to act that is a formality, such as not cutting the cards: people are asked for it only
    /// if they want to be.
    fn formality(&self) -> Option<Self::Move> {
        None
    }

    /// This round's entry on the score sheet for each seat, once the round is over.
    fn outcome(&self) -> Option<Scores>;

    /// A total after an entry has been added to it.
    fn total(options: &Self::Options, total: i32, entry: i32) -> i32 {
        let _ = options;
        total.saturating_add(entry)
    }

    /// Whether higher or lower totals are better.
    fn aim(options: &Self::Options) -> Aim;

    /// The winners, if the match is over with these totals after this many rounds.
    fn winners(options: &Self::Options, totals: &Scores, rounds: u16) -> Option<SeatSet>;

    /// The choice of the computer player `steady`: a few rules of thumb. `view` is a seat's own,
    /// `legal` its legal moves (at least one).
    fn steady(view: &Self::View, legal: &[Self::Move], chance: &mut Chance) -> Self::Move;

    /// The player by which a [`KeenRace`](Search::KeenRace) plays on: `steady`, or a better one where there is one. It
    /// is not a level that can be chosen.
    fn keen(view: &Self::View, legal: &[Self::Move], chance: &mut Chance) -> Self::Move {
        Self::steady(view, legal, chance)
    }

    /// The value that a [`KeenRace`](Search::KeenRace) assigns to a round for a seat, whether it is over or not; higher
    /// is better.
    fn prospect(&self, options: &Self::Options, seat: Seat) -> f64 {
        gain(self, options, seat)
    }

    /// A move in the notation of the rules: one short line of ASCII.
    fn write_move(options: &Self::Options, mv: &Self::Move) -> String;

    /// The move that a text in the notation of the rules stands for.
    ///
    /// # Errors
    /// [`NotationError`] for any text that [`write_move`](Self::write_move) would not give.
    fn read_move(options: &Self::Options, text: &str) -> Result<Self::Move, NotationError>;
}

/// A score for each seat.
pub type Scores = BySeat<i32>;

/// Whether higher or lower totals are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Higher totals are better.
    Highest,
    /// Lower totals are better.
    Lowest,
}

impl Aim {
    /// The seats with the best score: one, or several that share it.
    #[must_use]
    pub fn first_place(self, scores: &Scores) -> SeatSet {
        let all = scores.as_slice().iter().copied();
        let best = match self {
            Aim::Highest => all.max(),
            Aim::Lowest => all.min(),
        };
        scores.iter().filter(|(_, score)| Some(**score) == best).map(|(seat, _)| seat).collect()
    }

    /// The place of every seat when `winners` have won: they are first, the others follow by their scores. Seats with
    /// equal scores share a place, and the places after it are skipped: 1, 1, 3.
    #[must_use]
    pub fn places(self, scores: &Scores, winners: SeatSet) -> BySeat<u8> {
        let before = |one: Seat, other: Seat| match (winners.has(one), winners.has(other)) {
            (true, other) => !other,
            (false, true) => false,
            (false, false) => match self {
                Aim::Highest => scores[one] > scores[other],
                Aim::Lowest => scores[one] < scores[other],
            },
        };
        BySeat::from_fn(scores.players(), |seat| {
            scores.players().seats().fold(1, |place, other| place + u8::from(before(other, seat)))
        })
    }
}

/// The input of a deal.
#[derive(Clone, Copy, Debug)]
pub struct Setup<'a, O> {
    /// The version of the game's rules by which the match is played, from 1 to [`Game::RULES`].
    pub rules: u16,
    /// The options of the match.
    pub options: &'a O,
    /// The number of players.
    pub players: Players,
    /// The dealer, in games that have one ([`Game::HAS_DEALER`]), else seat 0.
    pub dealer: Seat,
    /// The totals before the round.
    pub totals: &'a Scores,
}

/// Somebody who looks at a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player at a seat.
    Seat(Seat),
    /// Anybody else, who sees what lies open on the table.
    Spectator,
}

impl Viewer {
    /// The seat, unless it is a spectator.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}

/// The audience of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody, spectators included.
    Everyone,
    /// These seats only.
    Only(SeatSet),
}

impl Audience {
    /// Whether this viewer belongs to the audience.
    #[must_use]
    pub const fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::Everyone, _) => true,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.has(seat),
            (Audience::Only(_), Viewer::Spectator) => false,
        }
    }
}

/// A possible consequence of a move, by which the coach explains its judgement.
#[derive(Clone, Copy, Debug)]
pub struct Consequence<E: 'static> {
    /// Its name, as in the locale keys.
    pub name: &'static str,
    /// Whether it is good for the player who made the move.
    pub good: bool,
    /// Whether it occurred, given the events from the move of this seat to the end of the round, the oldest first.
    pub came: fn(Seat, &[E]) -> bool,
}

/// Receives what happens while a game is played. `()` ignores it, at no cost.
pub trait Sink<G: Game> {
    /// An event that `to` may see.
    fn event(&mut self, to: Audience, event: G::Event);
    /// An outcome of chance. For the record only, since it reveals what is hidden.
    fn chance(&mut self, outcome: impl FnOnce() -> G::ChanceOutcome);
}

impl<G: Game> Sink<G> for () {
    fn event(&mut self, _: Audience, _: G::Event) {}
    fn chance(&mut self, _: impl FnOnce() -> G::ChanceOutcome) {}
}

/// A [`Sink`] that records everything.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    /// The events, each with its audience, in order.
    pub events: Vec<(Audience, G::Event)>,
    /// The outcomes of chance, in order.
    pub chances: Vec<G::ChanceOutcome>,
}

impl<G: Game> Default for Record<G> {
    fn default() -> Self {
        Record { events: Vec::new(), chances: Vec::new() }
    }
}

impl<G: Game> Sink<G> for Record<G> {
    fn event(&mut self, to: Audience, event: G::Event) {
        self.events.push((to, event));
    }
    fn chance(&mut self, outcome: impl FnOnce() -> G::ChanceOutcome) {
        self.chances.push(outcome());
    }
}

/// Why a move was refused, as data. `Display` says it in one English sentence.
pub trait Reject: std::error::Error + Clone + PartialEq + Send + Sync + 'static {
    /// The number of the rule that forbids the move, such as `T9`.
    fn rule(&self) -> &'static str;
}

/// A text that is not a move in the game's notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is no move: {expected}")]
pub struct NotationError {
    /// The text.
    pub text: String,
    /// What was expected, as the end of a sentence.
    pub expected: &'static str,
}

impl NotationError {
    /// An error for this text; `expected` says what would be a move.
    #[must_use]
    pub fn new(text: &str, expected: &'static str) -> NotationError {
        // A hostile text can be long; the error need not be.
        NotationError { text: text.chars().take(60).collect(), expected }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_are_first_and_equal_scores_share_a_place() {
        let players = Players::new(5).unwrap();
        let scores = Scores::from_fn(players, |seat| [7, 3, 7, 9, 3][seat.index()]);
        let places = |aim: Aim, winners| aim.places(&scores, winners).as_slice().to_vec();
        let highest = Aim::Highest.first_place(&scores);
        assert_eq!(places(Aim::Highest, highest), [2, 4, 2, 1, 4]);
        assert_eq!(places(Aim::Lowest, Aim::Lowest.first_place(&scores)), [3, 1, 3, 5, 1]);
        // Who reaches a goal wins, whatever the scores say otherwise.
        assert_eq!(places(Aim::Highest, SeatSet::only(Seat::FIRST)), [1, 4, 3, 2, 4]);
    }
}
