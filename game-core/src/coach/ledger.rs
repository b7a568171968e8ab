//! The ledger of a match that is over: how much of each seat's result was luck, and where the match turned. Luck is the
//! result that `steady` players at all seats would have had with the very same cards, dice and draws; the rest is
//! decisions. For the turning point and the decisions that changed most, the match is replayed move by move, and each
//! position is played out several times by `steady` players: everything that anybody knew stays as it was, and what
//! nobody knew is redrawn.

use super::estimate::{Estimate, Tally};
use super::report::{Ledger, Swing, TurningPoint};
use super::{parts, result};
use crate::chance::{Purpose, Seed};
use crate::computer::play_on;
use crate::game::{Audience, Game, Scores, Sink, Viewer};
use crate::matches::{Match, MatchSink, RoundResult};
use crate::seat::{BySeat, Seat};

/// A whole win in parts: divisible by every number of players that can share it.
pub(super) const WIN: i64 = 2520;

/// The value of a position to each seat in one playout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PositionValue {
    /// The result of the round.
    pub result: BySeat<i64>,
    /// The share of the win, in parts of [`WIN`].
    pub win: BySeat<i64>,
}

/// One playout, with its own seed.
struct Playout {
    seed: Seed,
    now: PositionValue,
    /// The results of each seat in the rounds played, had all played as `steady` with the same cards.
    luck: BySeat<i64>,
}

/// The books of a match, filled while it is replayed.
pub(super) struct Books {
    playouts: Vec<Playout>,
    /// The number of playouts that go on from each position.
    positions: usize,
    /// The results of each seat in the rounds that are over.
    results: BySeat<i64>,
    /// The number of moves that each seat has made in the round.
    made: BySeat<u16>,
    /// The point at which each seat's chance to win rose most.
    turns: BySeat<Option<(i64, TurningPoint)>>,
    best: Option<(i64, Swing)>,
    costliest: Option<(i64, Swing)>,
}

/// Records the result of the first round that ends.
#[derive(Default)]
struct FirstResult(Option<Scores>);

impl<G: Game> Sink<G> for FirstResult {
    fn event(&mut self, _: Audience, _: G::Event) {}
    fn chance(&mut self, _: impl FnOnce() -> G::ChanceOutcome) {}
}

impl<G: Game> MatchSink<G> for FirstResult {
    fn round_begins(&mut self, _: u16, _: Option<Seat>) {}
    fn round_ends(&mut self, result: RoundResult) {
        self.0.get_or_insert(result.scores);
    }
}

impl PositionValue {
    /// Plays a match out from a round in this state, with all chance drawn from this seed.
    pub fn of<G: Game>(now: &Match<G>, round: G, seed: Seed) -> PositionValue {
        let mut first = FirstResult::default();
        let mut game = now.with_round(round, seed, &mut first);
        let (mut legal, mut number, mut luck) = (Vec::new(), 0, seed.chance(Purpose::Match));
        while let Some(seat) = game.to_act().first() {
            if number != game.round_number() {
                // Each round has its own chance, so that later rounds do not depend on earlier moves.
                number = game.round_number();
                luck = seed.chance(Purpose::Choice(Seat::FIRST, u32::from(number)));
            }
            game.legal(seat, &mut legal);
            let mv = match legal.as_slice() {
                [only] => only.clone(),
                _ => G::steady(&game.view(Viewer::Seat(seat)), &legal, &mut luck),
            };
            if game.apply(seat, &mv, &mut first).is_err() {
                break;
            }
        }
        let players = game.players();
        let winners = game.winners().unwrap_or_default();
        let share = WIN / i64::from(winners.len().max(1));
        PositionValue {
            result: BySeat::from_fn(players, |seat| {
                first.0.as_ref().map_or(0, |scores| result::<G>(game.options(), scores, seat))
            }),
            win: BySeat::from_fn(players, |seat| if winners.has(seat) { share } else { 0 }),
        }
    }
}

impl Books {
    /// Opens the books of a match at its beginning, with `playouts` playouts, the first `positions` of which go on from
    /// each position.
    pub fn open<G: Game>(begun: &Match<G>, playouts: u32, positions: u32) -> Books {
        let mut chance = begun.seed().chance(Purpose::Ledger);
        let players = begun.players();
        let nothing = PositionValue { result: BySeat::new(players), win: BySeat::new(players) };
        let mut playout = || Playout { seed: chance.fork(), now: nothing, luck: BySeat::new(players) };
        let playouts: Vec<Playout> = (0..playouts).map(|_| playout()).collect();
        let positions = playouts.len().min(positions as usize);
        let (results, made, turns) = (BySeat::new(players), BySeat::new(players), BySeat::new(players));
        let mut books = Books { playouts, positions, results, made, turns, best: None, costliest: None };
        books.round_begins(begun, 0);
        books
    }

    /// Records the beginning of a round.
    pub fn round_begins<G: Game>(&mut self, begun: &Match<G>, ply: u32) {
        self.made = BySeat::new(begun.players());
        if begun.round().is_dealt() {
            self.dealt(begun, begun.round());
        }
        for playout in &mut self.playouts[..self.positions] {
            let anew = begun.dealt_anew(playout.seed);
            playout.now = PositionValue::of(&anew, anew.round().clone(), playout.seed);
        }
        self.step(begun, ply, |playout| {
            let mut round = begun.round().clone();
            round.redraw(&mut playout.seed.chance(Purpose::Match));
            playout.now = PositionValue::of(begun, round, playout.seed);
        });
    }

    /// Records the luck of a round that has been dealt: the results that `steady` players would have with these cards
    /// and with all later chance.
    fn dealt<G: Game>(&mut self, now: &Match<G>, round: &G) {
        let mut legal = Vec::new();
        for playout in &mut self.playouts {
            let mut round = round.clone();
            let purpose = Purpose::Choice(Seat::FIRST, u32::from(now.round_number()));
            play_on(&mut round, &mut playout.seed.chance(purpose), &mut legal);
            let Some(scores) = round.outcome() else { continue };
            for seat in now.players().seats() {
                playout.luck[seat] += result::<G>(now.options(), &scores, seat);
            }
        }
    }

    /// The number of the move that a seat makes next, among its moves of the round.
    pub fn number(&self, seat: Seat) -> u16 {
        self.made[seat].saturating_add(1)
    }

    /// Records a move of a seat; `after` is the round with the move and with what chance did then.
    pub fn moved<G: Game>(&mut self, now: &Match<G>, (seat, mv): (Seat, &G::Move), after: &G, ply: u32) {
        if !now.round().is_dealt() && after.is_dealt() {
            self.dealt(now, after);
        }
        let mut changes = Vec::with_capacity(self.positions);
        self.step(now, ply, |playout| {
            let redrawn = |round: &G| {
                let mut round = round.clone();
                round.redraw(&mut playout.seed.chance(Purpose::Match));
                round
            };
            let (mut before, after) = (redrawn(now.round()), redrawn(after));
            let moved = before.apply(seat, mv, &mut ());
            debug_assert!(moved.is_ok(), "what nobody knows does not make a move illegal");
            // They are equal unless chance came into play.
            let answered = (before != after).then(|| PositionValue::of(now, before, playout.seed));
            let value = PositionValue::of(now, after, playout.seed);
            changes.push(answered.unwrap_or(value).result[seat] - playout.now.result[seat]);
            playout.now = value;
        });
        self.decided(now, (seat, mv), &changes);
        self.made[seat] = self.number(seat);
        if let Some(scores) = after.outcome() {
            for seat in now.players().seats() {
                self.results[seat] += result::<G>(now.options(), &scores, seat);
            }
        }
    }

    /// Records this decision if it is the best or the costliest yet. `changes` are the changes to its seat's result in
    /// each playout: half of them select, the other half measure.
    fn decided<G: Game>(&mut self, now: &Match<G>, (seat, mv): (Seat, &G::Move), changes: &[i64]) {
        let chosen: i64 = changes.iter().step_by(2).sum();
        let number = self.number(seat);
        let most = |swing: &Option<(i64, Swing)>| swing.as_ref().map_or(0, |(most, _)| *most);
        let place = match chosen {
            _ if chosen > most(&self.best) => &mut self.best,
            _ if chosen < most(&self.costliest) => &mut self.costliest,
            _ => return,
        };
        let measured: Tally = changes.iter().skip(1).step_by(2).copied().collect();
        let swing = Swing {
            ply: now.step(),
            round: now.round_number(),
            number,
            seat,
            played: G::write_move(now.options(), mv),
            change: measured.mean(parts(now.players())),
        };
        *place = Some((chosen, swing));
    }

    /// Advances each playout by a step, and records a turning point if the match turned with it: half of the playouts
    /// select it, the other half measure it. On a tie the last counts, after which the match did not turn again.
    fn step<G: Game>(&mut self, now: &Match<G>, ply: u32, go: impl FnMut(&mut Playout)) {
        let playouts = &mut self.playouts[..self.positions];
        let before: Vec<_> = playouts.iter().map(|playout| playout.now.win).collect();
        playouts.iter_mut().for_each(go);
        for seat in now.players().seats() {
            let wins = || {
                before.iter().zip(&*playouts).map(|(before, playout)| (before[seat], playout.now.win[seat]))
            };
            let chosen: i64 = wins().step_by(2).map(|(before, after)| after - before).sum();
            if chosen > 0 && self.turns[seat].is_none_or(|(most, _)| chosen >= most) {
                let measured = || wins().skip(1).step_by(2);
                let mean = |tally: Tally| tally.mean(WIN);
                let turn = TurningPoint {
                    ply,
                    round: now.round_number(),
                    seat,
                    before: mean(measured().map(|(before, _)| before).collect()),
                    after: mean(measured().map(|(_, after)| after).collect()),
                    change: mean(measured().map(|(before, after)| after - before).collect()),
                };
                self.turns[seat] = Some((chosen, turn));
            }
        }
    }

    /// The parts of a seat's result that are due to luck and to decisions.
    pub fn ledger(&self, seat: Seat) -> Ledger {
        let unit = parts(self.results.players());
        let luck = self.playouts.iter().map(|playout| playout.luck[seat]).collect::<Tally>().mean(unit);
        let result = self.results[seat] as f64 / unit as f64;
        Ledger { result, luck, decisions: Estimate { value: result - luck.value, error: luck.error } }
    }

    /// The point at which a finished match turned most towards its winner.
    pub fn turn(&self) -> Option<TurningPoint> {
        let won = |seat: Seat| self.playouts.first().is_some_and(|playout| playout.now.win[seat] > 0);
        let turns = self.turns.iter().filter(|(seat, _)| won(*seat)).filter_map(|(_, turn)| *turn);
        turns.max_by_key(|(change, _)| *change).map(|(_, turn)| turn)
    }

    /// The decision that did most for its seat.
    pub fn best(&self) -> Option<Swing> {
        self.best.as_ref().map(|(_, swing)| swing.clone())
    }

    /// The decision that cost its seat most.
    pub fn costliest(&self) -> Option<Swing> {
        self.costliest.as_ref().map(|(_, swing)| swing.clone())
    }
}
