//! The ledger of a match that is over: what of each seat's result was luck, and where the match turned. What was luck is what
//! steady players at all seats would have come to with the very same cards, dice and draws; the rest is what was decided. For
//! the turning point and the decisions that changed most, the match is gone through move by move, and at each position it is
//! tried out, some times, how it goes on from there if everybody plays steadily: all that anybody knew stays as it was, and
//! what nobody knew is drawn anew.

use super::estimate::{Estimate, Tally};
use super::report::{Ledger, Swing, Turn};
use super::{parts, result};
use crate::chance::{Purpose, Seed};
use crate::computer::play_on;
use crate::game::{Audience, Game, Scores, Sink, Viewer};
use crate::matches::{Match, MatchSink, RoundResult};
use crate::seat::{BySeat, Seat};

/// A whole win in parts, such that any number of players can share it evenly.
pub(super) const WIN: i64 = 2520;

/// What a position was worth in one way of going on, to each seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Worth {
    /// The result of the round.
    pub result: BySeat<i64>,
    /// The part of the win.
    pub win: BySeat<i64>,
}

/// One way of going on: all its chance.
struct Way {
    seed: Seed,
    now: Worth,
    /// What each seat would have come to with the same cards if all had played steadily, in the rounds so far.
    luck: BySeat<i64>,
}

/// The books of a match, while it is gone through.
pub(super) struct Books {
    ways: Vec<Way>,
    /// In how many of them the match goes on from each position.
    positions: usize,
    /// What each seat has come to in the rounds that are over.
    results: BySeat<i64>,
    /// How many moves each seat has made in the round.
    made: BySeat<u16>,
    /// Where each seat's chance to win rose most.
    turns: BySeat<Option<(i64, Turn)>>,
    best: Option<(i64, Swing)>,
    dearest: Option<(i64, Swing)>,
}

/// Takes note of the first result of a round.
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

impl Worth {
    /// What it is worth that a match goes on so, with a round in this state and all chance of this seed.
    pub fn of<G: Game>(now: &Match<G>, round: G, seed: Seed) -> Worth {
        let mut first = FirstResult::default();
        let mut game = now.with_round(round, seed, &mut first);
        let (mut legal, mut number, mut luck) = (Vec::new(), 0, seed.chance(Purpose::Match));
        while let Some(seat) = game.to_act().first() {
            if number != game.round_number() {
                // Each round has its own luck, so that rounds to come are the same whatever was before.
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
        Worth {
            result: BySeat::from_fn(players, |seat| {
                first.0.as_ref().map_or(0, |scores| result::<G>(game.options(), scores, seat))
            }),
            win: BySeat::from_fn(players, |seat| if winners.has(seat) { share } else { 0 }),
        }
    }
}

impl Books {
    /// Opens the books of a match that begins so, with so many ways, the first of which go on from each position.
    pub fn open<G: Game>(begun: &Match<G>, ways: u32, positions: u32) -> Books {
        let mut chance = begun.seed().chance(Purpose::Ledger);
        let players = begun.players();
        let nothing = Worth { result: BySeat::new(players), win: BySeat::new(players) };
        let mut way = || Way { seed: chance.fork(), now: nothing, luck: BySeat::new(players) };
        let ways: Vec<Way> = (0..ways).map(|_| way()).collect();
        let positions = ways.len().min(positions as usize);
        let (results, made, turns) = (BySeat::new(players), BySeat::new(players), BySeat::new(players));
        let mut books = Books { ways, positions, results, made, turns, best: None, dearest: None };
        books.round_begins(begun, 0);
        books
    }

    /// A round begins.
    pub fn round_begins<G: Game>(&mut self, begun: &Match<G>, ply: u32) {
        self.made = BySeat::new(begun.players());
        if begun.round().is_dealt() {
            self.dealt(begun, begun.round());
        }
        for way in &mut self.ways[..self.positions] {
            let anew = begun.dealt_anew(way.seed);
            way.now = Worth::of(&anew, anew.round().clone(), way.seed);
        }
        self.step(begun, ply, |way| {
            let mut round = begun.round().clone();
            round.redraw(&mut way.seed.chance(Purpose::Match));
            way.now = Worth::of(begun, round, way.seed);
        });
    }

    /// The cards of a round have been dealt: with these, and with all that chance has in store for it, steady players would
    /// have come to so much.
    fn dealt<G: Game>(&mut self, now: &Match<G>, round: &G) {
        let mut legal = Vec::new();
        for way in &mut self.ways {
            let mut round = round.clone();
            let purpose = Purpose::Choice(Seat::FIRST, u32::from(now.round_number()));
            play_on(&mut round, &mut way.seed.chance(purpose), &mut legal);
            let Some(scores) = round.outcome() else { continue };
            for seat in now.players().seats() {
                way.luck[seat] += result::<G>(now.options(), &scores, seat);
            }
        }
    }

    /// The number of the move that a seat makes next, among its moves of the round.
    pub fn number(&self, seat: Seat) -> u16 {
        self.made[seat].saturating_add(1)
    }

    /// A seat makes a move in a match, and chance answers: this is its round then.
    pub fn moved<G: Game>(&mut self, now: &Match<G>, (seat, mv): (Seat, &G::Move), after: &G, ply: u32) {
        if !now.round().is_dealt() && after.is_dealt() {
            self.dealt(now, after);
        }
        let mut changes = Vec::with_capacity(self.positions);
        self.step(now, ply, |way| {
            let redrawn = |round: &G| {
                let mut round = round.clone();
                round.redraw(&mut way.seed.chance(Purpose::Match));
                round
            };
            let (mut before, after) = (redrawn(now.round()), redrawn(after));
            let moved = before.apply(seat, mv, &mut ());
            debug_assert!(moved.is_ok(), "what nobody knows does not make a move illegal");
            // If chance had nothing to say, both are the same.
            let answered = (before != after).then(|| Worth::of(now, before, way.seed));
            let worth = Worth::of(now, after, way.seed);
            changes.push(answered.unwrap_or(worth).result[seat] - way.now.result[seat]);
            way.now = worth;
        });
        self.decided(now, (seat, mv), &changes);
        self.made[seat] = self.number(seat);
        if let Some(scores) = after.outcome() {
            for seat in now.players().seats() {
                self.results[seat] += result::<G>(now.options(), &scores, seat);
            }
        }
    }

    /// Looks whether this decision, which changed the result of its seat so in each way, is the best so far or the dearest:
    /// half of the ways choose, the other half tell by how much.
    fn decided<G: Game>(&mut self, now: &Match<G>, (seat, mv): (Seat, &G::Move), changes: &[i64]) {
        let chosen: i64 = changes.iter().step_by(2).sum();
        let number = self.number(seat);
        let most = |swing: &Option<(i64, Swing)>| swing.as_ref().map_or(0, |(most, _)| *most);
        let place = match chosen {
            _ if chosen > most(&self.best) => &mut self.best,
            _ if chosen < most(&self.dearest) => &mut self.dearest,
            _ => return,
        };
        let told: Tally = changes.iter().skip(1).step_by(2).copied().collect();
        let swing = Swing {
            ply: now.step(),
            round: now.round_number(),
            number,
            seat,
            played: G::write_move(now.options(), mv),
            change: told.mean(parts(now.players())),
        };
        *place = Some((chosen, swing));
    }

    /// Goes on by a step in each way, and looks whether the match turned with it: half of the ways choose the turning point,
    /// the other half tell by how much. Of equal ones the last counts, after which it did not turn again.
    fn step<G: Game>(&mut self, now: &Match<G>, ply: u32, go: impl FnMut(&mut Way)) {
        let ways = &mut self.ways[..self.positions];
        let before: Vec<_> = ways.iter().map(|way| way.now.win).collect();
        ways.iter_mut().for_each(go);
        for seat in now.players().seats() {
            let wins = || before.iter().zip(&*ways).map(|(before, way)| (before[seat], way.now.win[seat]));
            let chosen: i64 = wins().step_by(2).map(|(before, after)| after - before).sum();
            if chosen > 0 && self.turns[seat].is_none_or(|(most, _)| chosen >= most) {
                let told = || wins().skip(1).step_by(2);
                let mean = |tally: Tally| tally.mean(WIN);
                let turn = Turn {
                    ply,
                    round: now.round_number(),
                    seat,
                    before: mean(told().map(|(before, _)| before).collect()),
                    after: mean(told().map(|(_, after)| after).collect()),
                    change: mean(told().map(|(before, after)| after - before).collect()),
                };
                self.turns[seat] = Some((chosen, turn));
            }
        }
    }

    /// What of a seat's result was luck, and what was decided.
    pub fn ledger(&self, seat: Seat) -> Ledger {
        let unit = parts(self.results.players());
        let luck = self.ways.iter().map(|way| way.luck[seat]).collect::<Tally>().mean(unit);
        let result = self.results[seat] as f64 / unit as f64;
        Ledger { result, luck, decisions: Estimate { value: result - luck.value, error: luck.error } }
    }

    /// Where a match that is over turned most to whoever won it.
    pub fn turn(&self) -> Option<Turn> {
        let won = |seat: Seat| self.ways.first().is_some_and(|way| way.now.win[seat] > 0);
        let turns = self.turns.iter().filter(|(seat, _)| won(*seat)).filter_map(|(_, turn)| *turn);
        turns.max_by_key(|(change, _)| *change).map(|(_, turn)| turn)
    }

    /// The decision that did most for its seat.
    pub fn best(&self) -> Option<Swing> {
        self.best.as_ref().map(|(_, swing)| swing.clone())
    }

    /// The decision that cost its seat most.
    pub fn dearest(&self) -> Option<Swing> {
        self.dearest.as_ref().map(|(_, swing)| swing.clone())
    }
}
