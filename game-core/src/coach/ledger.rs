//! The ledger of a match that is over: where each seat's result came from. The match is gone through move by move, and at each
//! position it is tried out, some times, how it goes on from there if everybody plays steadily: all that anybody knew stays
//! as it was, and what nobody knew is drawn anew. What changes from one position to the next is put down to whoever caused
//! it. Each way of going on is a ledger by itself that adds up in whole numbers; the ledger is their mean.

use super::estimate::Tally;
use super::report::{Ledger, Swing, Turn};
use super::{parts, result};
use crate::chance::{Purpose, Seed};
use crate::game::{Audience, Game, Scores, Sink, Viewer};
use crate::matches::{Match, MatchSink, RoundResult};
use crate::seat::{BySeat, Seat};

/// A whole win in parts, such that any number of players can share it evenly.
pub(super) const WIN: i64 = 2520;

/// What moved a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    Start,
    Deal,
    Draw,
    Move(Seat),
}

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
    /// What each seat owes to each cause, so far.
    accounts: BySeat<Account>,
}

/// What a seat owes to what, in one way of going on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Account {
    pub start: i64,
    pub deal: i64,
    pub draws: i64,
    pub own: i64,
    pub others: i64,
}

/// The books of a match, while it is gone through.
pub(super) struct Books {
    ways: Vec<Way>,
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
    /// Opens the books of a match that begins so.
    pub fn open<G: Game>(begun: &Match<G>, ways: u32) -> Books {
        let mut chance = begun.seed().chance(Purpose::Ledger);
        let players = begun.players();
        let nothing = Worth { result: BySeat::new(players), win: BySeat::new(players) };
        let mut way = || Way { seed: chance.fork(), now: nothing, accounts: BySeat::new(players) };
        let ways = (0..ways).map(|_| way()).collect();
        let turns = BySeat::new(players);
        let mut books = Books { ways, turns, best: None, dearest: None };
        books.round_begins(begun, 0);
        books
    }

    /// A round has been dealt.
    pub fn round_begins<G: Game>(&mut self, dealt: &Match<G>, ply: u32) {
        for way in &mut self.ways {
            let anew = dealt.dealt_anew(way.seed);
            // What the rounds before were worth is settled.
            way.now.result = BySeat::new(dealt.players());
            way.becomes(Worth::of(&anew, anew.round().clone(), way.seed), Cause::Start);
        }
        self.step(dealt, ply, |way| {
            let mut round = dealt.round().clone();
            round.redraw(&mut way.seed.chance(Purpose::Match));
            way.becomes(Worth::of(dealt, round, way.seed), Cause::Deal);
        });
    }

    /// A seat makes a move in a match, and chance answers: this is its round then.
    pub fn moved<G: Game>(&mut self, now: &Match<G>, (seat, mv): (Seat, &G::Move), after: &G, ply: u32) {
        let chance = if now.round().is_dealt() { Cause::Draw } else { Cause::Deal };
        let before: Vec<i64> = self.ways.iter().map(|way| way.accounts[seat].own).collect();
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
            way.becomes(answered.unwrap_or(worth), Cause::Move(seat));
            way.becomes(worth, chance);
        });
        let own = self.ways.iter().zip(before).map(|(way, before)| way.accounts[seat].own - before);
        let changes: Vec<i64> = own.collect();
        self.decided(now, (seat, mv), &changes);
    }

    /// Looks whether this decision, which changed the result of its seat so in each way, is the best so far or the dearest:
    /// half of the ways choose, the other half tell by how much.
    fn decided<G: Game>(&mut self, now: &Match<G>, (seat, mv): (Seat, &G::Move), changes: &[i64]) {
        let chosen: i64 = changes.iter().step_by(2).sum();
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
            seat,
            played: G::write_move(now.options(), mv),
            change: told.mean(parts(now.players())),
        };
        *place = Some((chosen, swing));
    }

    /// Goes on by a step in each way, and looks whether the match turned with it: half of the ways choose the turning point,
    /// the other half tell by how much. Of equal ones the last counts, after which it did not turn again.
    fn step<G: Game>(&mut self, now: &Match<G>, ply: u32, go: impl Fn(&mut Way)) {
        let before: Vec<_> = self.ways.iter().map(|way| way.now.win).collect();
        self.ways.iter_mut().for_each(go);
        for seat in now.players().seats() {
            let wins =
                || before.iter().zip(&self.ways).map(|(before, way)| (before[seat], way.now.win[seat]));
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

    /// Where the results came from.
    pub fn ledger(&self, seat: Seat) -> Ledger {
        let players = self.ways.first().map(|way| way.accounts.players());
        let unit = players.map_or(1, parts);
        let part = |part: fn(&Account) -> i64| {
            self.ways.iter().map(|way| part(&way.accounts[seat])).collect::<Tally>().mean(unit)
        };
        Ledger {
            result: part(Account::sum).value,
            start: part(|account| account.start),
            deal: part(|account| account.deal),
            draws: part(|account| account.draws),
            own: part(|account| account.own),
            others: part(|account| account.others),
            without_luck: part(|account| account.sum() - account.deal - account.draws),
        }
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

    /// What a seat owes to what in each way.
    #[cfg(test)]
    pub fn accounts(&self, seat: Seat) -> impl Iterator<Item = Account> {
        self.ways.iter().map(move |way| way.accounts[seat])
    }
}

impl Way {
    /// It is worth something else now, and this is why.
    fn becomes(&mut self, worth: Worth, cause: Cause) {
        for (seat, after) in worth.result.iter() {
            let change = after - self.now.result[seat];
            let account = &mut self.accounts[seat];
            match cause {
                Cause::Start => account.start += change,
                Cause::Deal => account.deal += change,
                Cause::Draw => account.draws += change,
                Cause::Move(mover) if mover == seat => account.own += change,
                Cause::Move(_) => account.others += change,
            }
        }
        self.now = worth;
    }
}

impl Account {
    pub fn sum(&self) -> i64 {
        self.start + self.deal + self.draws + self.own + self.others
    }
}
