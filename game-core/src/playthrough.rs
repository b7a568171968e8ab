//! Playthroughs: a match written down line by line, so that anyone can check the engine with another program.
//! The format stands in the rules; each [`Line`] is one JSON object.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chance::{Purpose, Seed};
use crate::computer::{Level, Position};
use crate::game::{Audience, Game, Scores, Sink, Viewer};
use crate::matches::{Match, MatchSink, RoundResult};
use crate::options::OptionError;
use crate::seat::{Players, Seat, SeatSet};

/// One line of a playthrough.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Line {
    /// The first line.
    Match {
        /// The game's id.
        game: String,
        /// How many play.
        players: Players,
        /// All options with their values.
        options: Value,
        /// The seed.
        seed: Seed,
    },
    /// A round begins.
    Round {
        /// Its number, from 1.
        round: u16,
        /// The dealer; `null` where nobody deals.
        dealer: Option<Seat>,
    },
    /// What chance gave.
    Chance {
        /// What it was asked for.
        kind: String,
        /// What it gave.
        outcome: Value,
    },
    /// One player's choice.
    Decision {
        /// Who chose.
        seat: Seat,
        /// Every legal move, sorted by bytes.
        legal: Vec<String>,
        /// The one chosen.
        #[serde(rename = "move")]
        mv: String,
    },
    /// A round has ended.
    Result {
        /// Its number.
        round: u16,
        /// This round's entry for each seat.
        scores: Scores,
        /// The totals with it.
        totals: Scores,
    },
    /// The match has ended.
    End {
        /// The final totals.
        totals: Scores,
        /// Who won, ascending.
        winners: Vec<Seat>,
        /// How many rounds were begun.
        rounds: u16,
    },
}

/// Plays a match between computers and tells it line by line. `policies` is one for each seat, or one for all;
/// `thinking` says anew for each decision how long `expert` thinks about it (see [`Level::choose`]).
///
/// The same arguments give the same lines on every machine, if `thinking` knows no clock.
///
/// # Errors
/// [`OptionError`] if the options do not go with the players.
pub fn simulate<G: Game, Thought: FnMut() -> bool>(
    options: &G::Options,
    players: Players,
    seed: Seed,
    policies: &[Level],
    mut thinking: impl FnMut() -> Thought,
    tell: impl FnMut(Line),
) -> Result<(), OptionError> {
    let mut teller = Teller(tell);
    (teller.0)(Line::Match {
        game: G::ID.to_owned(),
        players,
        options: serde_json::to_value(options).unwrap_or_default(),
        seed,
    });
    let mut game = Match::<G>::new(options.clone(), players, seed, &mut teller)?;
    let mut chances: Vec<_> = players.seats().map(|seat| seed.chance(Purpose::Computer(seat))).collect();
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().first() {
        game.legal(seat, &mut legal);
        let level = policies[seat.index() % policies.len().max(1)];
        let written = |mv: &G::Move| G::write_move(options, mv);
        // Chosen from the list as it is printed, so that `random` is the same for every way of listing.
        legal.sort_by_cached_key(written);
        let view = game.view(Viewer::Seat(seat));
        let position = Position::<G> { options, seat, view: &view, legal: &legal };
        let mv = level.choose(&position, &mut chances[seat.index()], &mut thinking());
        (teller.0)(Line::Decision { seat, legal: legal.iter().map(written).collect(), mv: written(&mv) });
        if game.apply(seat, &mv, &mut teller).is_err() {
            debug_assert!(false, "a listed move was refused: {mv:?}");
            break;
        }
    }
    let winners = game.winners().unwrap_or(SeatSet::EMPTY).iter().collect();
    (teller.0)(Line::End { totals: *game.totals(), winners, rounds: game.round_number() });
    Ok(())
}

struct Teller<F>(F);

impl<G: Game, F: FnMut(Line)> Sink<G> for Teller<F> {
    fn event(&mut self, _: Audience, _: G::Event) {}

    fn chance(&mut self, lot: impl FnOnce() -> G::Lot) {
        let lot = serde_json::to_value(lot()).unwrap_or_default();
        let kind = lot["kind"].as_str().unwrap_or_default().to_owned();
        (self.0)(Line::Chance { kind, outcome: lot["outcome"].clone() });
    }
}

impl<G: Game, F: FnMut(Line)> MatchSink<G> for Teller<F> {
    fn round_begins(&mut self, round: u16, dealer: Option<Seat>) {
        (self.0)(Line::Round { round, dealer });
    }

    fn round_ends(&mut self, result: RoundResult) {
        let RoundResult { round, scores, totals } = result;
        (self.0)(Line::Result { round, scores, totals });
    }
}
