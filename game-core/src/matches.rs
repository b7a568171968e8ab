//! A match: rounds of one game, played until there is a winner. It is the unit that is stored, replayed and shown. What
//! a round consists of is up to each game.

use serde::{Deserialize, Serialize};

use crate::any::{NoSuchRules, known};
use crate::chance::{Chance, Purpose, Seed};
use crate::game::{Game, Scores, Setup, Sink, Viewer};
use crate::options::{GameOptions, OptionError};
use crate::seat::{BySeat, Players, Seat, SeatSet};

/// A match of the game `G`. Its state is a function of the version of its rules, its options, players, seed and moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Match<G: Game> {
    rules: u16,
    options: G::Options,
    players: Players,
    seed: Seed,
    first_dealer: Seat,
    round_number: u16,
    round: G,
    totals: Scores,
    plies: u32,
    winners: Option<SeatSet>,
}

/// Why a match is not dealt.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// It is played by a version of the rules that is not known here.
    #[error(transparent)]
    Rules(#[from] NoSuchRules),
    /// The game does not allow this number of players, or the options do not fit it.
    #[error(transparent)]
    Options(#[from] OptionError),
}

/// The result of a round, as on the score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// Its number, from 1.
    pub round: u16,
    /// Its entry for each seat.
    pub scores: Scores,
    /// The totals with that entry.
    pub totals: Scores,
}

/// A [`Sink`] that also receives the beginning and end of each round of a match.
pub trait MatchSink<G: Game>: Sink<G> {
    /// A round begins, before its deal; `dealer` is `None` where nobody deals.
    fn round_begins(&mut self, round: u16, dealer: Option<Seat>);
    /// A round has ended.
    fn round_ends(&mut self, result: RoundResult);
}

impl<G: Game> MatchSink<G> for () {
    fn round_begins(&mut self, _: u16, _: Option<Seat>) {}
    fn round_ends(&mut self, _: RoundResult) {}
}

impl<G: Game> Match<G> {
    /// Begins a match by the newest rules: the first round is dealt.
    ///
    /// # Errors
    /// [`OptionError`] if the game does not allow this number of players, or the options do not fit it.
    pub fn new(
        options: G::Options,
        players: Players,
        seed: Seed,
        sink: &mut impl MatchSink<G>,
    ) -> Result<Self, OptionError> {
        Self::begun(G::RULES, options, players, seed, sink)
    }

    /// Begins a match by this version of the rules: the first round is dealt.
    ///
    /// # Errors
    /// [`DealError::Rules`] if the version is not known; else as [`new`](Self::new).
    pub fn by_rules(
        rules: u16,
        options: G::Options,
        players: Players,
        seed: Seed,
        sink: &mut impl MatchSink<G>,
    ) -> Result<Self, DealError> {
        known::<G>(rules)?;
        Ok(Self::begun(rules, options, players, seed, sink)?)
    }

    /// This match at its beginning: the first round is dealt again.
    pub fn from_the_start(&self, sink: &mut impl MatchSink<G>) -> Match<G> {
        Self::dealt(self.rules, self.options.clone(), self.players, self.seed, sink)
    }

    fn begun(
        rules: u16,
        options: G::Options,
        players: Players,
        seed: Seed,
        sink: &mut impl MatchSink<G>,
    ) -> Result<Self, OptionError> {
        let (least, most) = G::PLAYERS;
        if !(least..=most).contains(&players.count()) {
            return Err(OptionError::BadPlayers { game: G::ID, least, most, players: players.count() });
        }
        options.check(players)?;
        Ok(Self::dealt(rules, options, players, seed, sink))
    }

    /// The match at its beginning, with options that fit.
    fn dealt(
        rules: u16,
        options: G::Options,
        players: Players,
        seed: Seed,
        sink: &mut impl MatchSink<G>,
    ) -> Self {
        let first_dealer = match G::HAS_DEALER {
            true => seat_by_lot(players, seed),
            false => Seat::FIRST,
        };
        let totals = Scores::new(players);
        let setup = Setup { rules, options: &options, players, dealer: first_dealer, totals: &totals };
        let round = deal(setup, seed, 1, sink);
        Match {
            rules,
            options,
            players,
            seed,
            first_dealer,
            round_number: 1,
            round,
            totals,
            plies: 0,
            winners: None,
        }
    }

    /// The current state of the round.
    pub(crate) const fn round(&self) -> &G {
        &self.round
    }

    /// The version of the game's rules by which it is played.
    pub const fn rules(&self) -> u16 {
        self.rules
    }

    /// The options.
    pub const fn options(&self) -> &G::Options {
        &self.options
    }

    /// The number of players.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The seed. It is a secret until the match has ended.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The number of the round being played, from 1.
    pub const fn round_number(&self) -> u16 {
        self.round_number
    }

    /// The totals after the rounds that have ended.
    pub const fn totals(&self) -> &Scores {
        &self.totals
    }

    /// The winners, once the match has ended.
    pub const fn winners(&self) -> Option<SeatSet> {
        self.winners
    }

    /// The place of every seat, once the match has ended: as [`Aim::places`](crate::Aim::places).
    pub fn places(&self) -> Option<BySeat<u8>> {
        Some(G::aim(&self.options).places(&self.totals, self.winners?))
    }

    /// The number of moves played. In a match in which moves were taken back it is greater
    /// ([`taken_back_to`](Self::taken_back_to)).
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// A number for the decision that is open now. It stays the same while several choose at the same time, and
    /// no later decision of the match has it again.
    pub fn step(&self) -> u32 {
        self.plies - u32::from(self.round.chosen().len())
    }

    /// The seats that must choose now; none once the match has ended.
    pub fn to_act(&self) -> SeatSet {
        match self.winners {
            None => self.round.to_act(),
            Some(_) => SeatSet::EMPTY,
        }
    }

    /// The seats that have chosen and may still change their choice.
    pub fn chosen(&self) -> SeatSet {
        self.round.chosen()
    }

    /// Clears `moves` and lists the legal moves of a seat.
    pub fn legal(&self, seat: Seat, moves: &mut Vec<G::Move>) {
        moves.clear();
        if self.to_act().has(seat) {
            self.round.legal(seat, moves);
        }
    }

    /// Like [`legal`](Self::legal), but a seat that has already chosen gets the moves by which it may replace its
    /// choice until all have chosen.
    pub fn choices(&self, seat: Seat, moves: &mut Vec<G::Move>) {
        moves.clear();
        if self.to_act().has(seat) || self.chosen().has(seat) {
            self.round.legal(seat, moves);
        }
    }

    /// The view of the round for this viewer.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.round.view(viewer)
    }

    /// The match with everything redrawn that this viewer cannot know of the round. Whatever is shown to that viewer
    /// must be equal for both matches: a leak test compares them.
    #[must_use]
    pub fn imagined(&self, viewer: Viewer, chance: &mut Chance) -> Match<G> {
        Match { round: G::imagine(&self.view(viewer), chance), ..self.clone() }
    }

    /// The match with its round replaced by this one, and later rounds dealt from another seed. If the round is over,
    /// its result is recorded and the next one begins.
    pub(crate) fn with_round(&self, round: G, seed: Seed, sink: &mut impl MatchSink<G>) -> Match<G> {
        let mut other = Match { options: self.options.clone(), seed, round, ..*self };
        other.go_on(sink);
        other
    }

    /// The match with its round dealt again from another seed. No move of the round may have been played.
    pub(crate) fn dealt_anew(&self, seed: Seed) -> Match<G> {
        let round = deal(self.setup(), seed, self.round_number, &mut ());
        Match { options: self.options.clone(), seed, round, ..*self }
    }

    /// Plays a move; the next round, if there is one, is dealt with the last move of a round.
    ///
    /// # Errors
    /// As [`Game::apply`]; nothing has changed then.
    pub fn apply(
        &mut self,
        seat: Seat,
        mv: &G::Move,
        sink: &mut impl MatchSink<G>,
    ) -> Result<(), G::Rejection> {
        self.round.apply(seat, mv, sink)?;
        self.plies += 1;
        self.go_on(sink);
        Ok(())
    }

    /// If the round is over, records its result and deals the next one.
    fn go_on(&mut self, sink: &mut impl MatchSink<G>) {
        if self.round.to_act().is_empty()
            && let Some(scores) = self.round.outcome()
        {
            self.end_round(scores, sink);
        }
    }

    /// The operation of a person at a table: [`apply`](Self::apply), or, for a seat that has chosen in a step that is
    /// still open, a change of that choice.
    ///
    /// # Errors
    /// As [`Game::apply`]; nothing has changed then.
    pub fn submit(
        &mut self,
        seat: Seat,
        mv: &G::Move,
        sink: &mut impl MatchSink<G>,
    ) -> Result<(), G::Rejection> {
        if self.chosen().has(seat) { self.round.change(seat, mv) } else { self.apply(seat, mv, sink) }
    }

    /// `earlier`, a match that this one was, to go on from there: with its next [`step`](Self::step) one above this
    /// one's, so that no decision ever has the number of another.
    #[must_use]
    pub fn taken_back_to(&self, earlier: &Match<G>) -> Match<G> {
        Match { plies: self.step() + 1 + u32::from(earlier.chosen().len()), ..earlier.clone() }
    }

    /// Whether the round that was being played in `earlier`, a match that this one was, is over.
    pub(crate) fn is_beyond_the_round_of(&self, earlier: &Match<G>) -> bool {
        self.round_number != earlier.round_number || self.winners.is_some()
    }

    /// Whether anybody, at another seat, at this one or watching, knows more after a legal move of this seat than before
    /// it, beyond what the move itself says. If not, it can be taken back as if it had never been made.
    ///
    /// It is so where the round ends by the move, and where several choose at the same time; else as [`Game::reveals`] has it,
    /// which also knows where chance answers. Also for a move that is not legal.
    pub fn reveals(&self, seat: Seat, mv: &G::Move) -> bool {
        if self.to_act() != SeatSet::only(seat) || self.round.reveals(seat, mv) {
            return true;
        }
        let mut after = self.clone();
        after.apply(seat, mv, &mut ()).is_err() || after.is_beyond_the_round_of(self)
    }

    /// The match as it would be if this seat had to choose next: with its round as [`Game::ahead`] has it. `None` also once
    /// the match has ended, since its last round is over then.
    #[must_use]
    pub fn ahead(&self, seat: Seat) -> Option<Match<G>> {
        Some(Match { round: self.round.ahead(seat)?, ..self.clone() })
    }

    fn end_round(&mut self, scores: Scores, sink: &mut impl MatchSink<G>) {
        for seat in self.players.seats() {
            self.totals[seat] = G::total(&self.options, self.totals[seat], scores[seat]);
        }
        sink.round_ends(RoundResult { round: self.round_number, scores, totals: self.totals });
        self.winners = G::winners(&self.options, &self.totals, self.round_number);
        if self.winners.is_none() {
            self.round_number += 1;
            self.round = deal(self.setup(), self.seed, self.round_number, sink);
        }
    }

    /// The set-up of the round with the present number.
    fn setup(&self) -> Setup<'_, G::Options> {
        let Match { rules, ref options, players, first_dealer, round_number, ref totals, .. } = *self;
        let passed = usize::from(round_number - 1) % usize::from(players.count());
        let dealer = (0..passed).fold(first_dealer, |dealer, _| players.left_of(dealer));
        Setup { rules, options, players, dealer, totals }
    }
}

fn seat_by_lot(players: Players, seed: Seed) -> Seat {
    let lot = seed.chance(Purpose::Match).below(u32::from(players.count()));
    players.seats().nth(lot as usize).unwrap_or(Seat::FIRST)
}

fn deal<G: Game>(setup: Setup<'_, G::Options>, seed: Seed, round: u16, sink: &mut impl MatchSink<G>) -> G {
    sink.round_begins(round, G::HAS_DEALER.then_some(setup.dealer));
    G::deal(&setup, seed.chance(Purpose::Round(round)), sink)
}
