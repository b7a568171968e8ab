//! A round of dnup: its state, and the rules D4–D17 and D19–D22 as they are played.
//!
//! A turn begins with the removal of the set that has lain for a lap (D7). Then the player does one of four things
//! (D8). No two sets on the table ever have the same size: a set that reaches the size of another throws that one back,
//! or may not be played (D9, D10, D20). So a set conflicts with at most one other.

use serde::{Deserialize, Serialize};

use super::BySeat;
use super::cards::{Card, Cards};
use super::deck::HIGHEST;
use super::events::{ChanceOutcome, Event};
use super::moves::{Area, Move, SetPlace};
use super::options::Options;
use super::phase::Turn;
use super::rejection::Rejection;
use super::scoring::{self, Ending, MOST_TURNS};
use super::view::{self, View};
use crate::chance::Chance;
use crate::computer::Playouts;
use crate::game::{self, Aim, Audience, Consequence, Game, NotationError, Scores, Sink, Viewer};
use crate::plan::Condition;
use crate::seat::{Players, Seat, SeatSet};

/// A round being played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dnup {
    pub(super) target: u8,
    pub(super) players: Players,
    /// The totals before the round, since the match can be won in the middle of it (D18).
    pub(super) totals: BySeat<i32>,
    pub(super) letters: BySeat<u8>,
    pub(super) out: SeatSet,
    pub(super) starter: Seat,
    pub(super) turn: Turn,
    pub(super) turns: BySeat<u8>,
    /// A hand has no limit (D14).
    pub(super) hands: BySeat<Cards>,
    /// The cards of each hand that everybody saw go there.
    pub(super) known: BySeat<Cards>,
    pub(super) sets: BySeat<[Cards; 2]>,
    pub(super) discard: Cards,
    pub(super) ending: Option<Ending>,
}

/// The highest value of a set on the table for each size; 0 where there is no set. No set has more than 11 cards.
type Highest = [u8; 16];

impl Dnup {
    /// The place of an area: named only where there are two (D19).
    fn place(&self, seat: Seat, area: Area) -> SetPlace {
        SetPlace { seat, area: (self.players.count() == 2).then_some(area) }
    }

    /// The area that a place means.
    fn area(&self, place: SetPlace) -> Result<Area, Rejection> {
        match (self.players.count(), place.area) {
            _ if !self.players.has(place.seat) => Err(Rejection::NoSuchSeat),
            (2, Some(area)) => Ok(area),
            (3.., None) => Ok(Area::One),
            _ => Err(Rejection::Area),
        }
    }

    fn highest(&self) -> Highest {
        let mut highest = [0; 16];
        for set in self.sets.as_slice().iter().flatten() {
            highest[usize::from(set.len())] = set.value().unwrap_or(0);
        }
        highest
    }

    /// Where a set of this size lies, if one does.
    pub(super) fn of_size(&self, size: u8) -> Option<(Seat, Area)> {
        let places = self.players.seats().flat_map(|seat| Area::BOTH.map(|area| (seat, area)));
        places.into_iter().find(|(seat, area)| self.sets[*seat][area.index()].len() == size)
    }

    /// A card leaves a hand. Of equal cards the one that everybody knows goes first (D2).
    fn give(&mut self, seat: Seat, card: Card) {
        self.hands[seat].remove(card);
        self.known[seat].remove(card);
    }

    /// Cards go from the table to a hand, each turned (D13).
    fn pick_up(&mut self, seat: Seat, cards: Cards) {
        self.hands[seat] = self.hands[seat].plus(cards.turned());
        self.known[seat] = self.known[seat].plus(cards.turned());
    }

    /// Removes the set in an area, if there is one (D7, D16).
    pub(super) fn remove(&mut self, seat: Seat, area: Area, sink: &mut impl Sink<Self>) {
        let cards = std::mem::take(&mut self.sets[seat][area.index()]);
        if !cards.is_empty() {
            self.discard = self.discard.plus(cards);
            sink.event(Audience::Everyone, Event::Removed { from: self.place(seat, area), cards });
        }
    }

    /// A beaten set goes back to its player's hand; that of a player who is out is removed (D9, D10, D16).
    fn throw_back(&mut self, (seat, area): (Seat, Area), sink: &mut impl Sink<Self>) {
        if self.out.has(seat) {
            return self.remove(seat, area, sink);
        }
        let cards = std::mem::take(&mut self.sets[seat][area.index()]);
        self.pick_up(seat, cards);
        sink.event(Audience::Everyone, Event::ThrownBack { from: self.place(seat, area), cards });
    }

    fn play(&mut self, cards: Cards, sink: &mut impl Sink<Self>) -> Result<(), Rejection> {
        let Turn { seat, area } = self.turn;
        let value = cards.value().ok_or(Rejection::NoSet)?;
        if !self.hands[seat].has_all(cards) {
            return Err(Rejection::NotInHand);
        }
        if value <= self.highest()[usize::from(cards.len())] {
            return Err(Rejection::TooLow);
        }
        let beaten = self.of_size(cards.len());
        cards.iter().for_each(|card| self.give(seat, card));
        self.sets[seat][area.index()] = cards;
        sink.event(Audience::Everyone, Event::Played { to: self.place(seat, area), cards });
        if let Some(beaten) = beaten {
            self.throw_back(beaten, sink);
        }
        Ok(())
    }

    fn add(&mut self, card: Card, to: SetPlace, sink: &mut impl Sink<Self>) -> Result<(), Rejection> {
        let seat = self.turn.seat;
        let area = self.area(to)?;
        if to.seat == seat {
            return Err(Rejection::AddToOwn);
        }
        let set = self.sets[to.seat][area.index()];
        let value = set.value().ok_or(Rejection::NothingToAddTo)?;
        if self.hands[seat].count(card) == 0 {
            return Err(Rejection::CardNotInHand);
        }
        if card.active() != value {
            return Err(Rejection::OtherValue);
        }
        if value <= self.highest()[usize::from(set.len() + 1)] {
            return Err(Rejection::AddTooLow);
        }
        let beaten = self.of_size(set.len() + 1);
        self.give(seat, card);
        self.sets[to.seat][area.index()].insert(card);
        sink.event(Audience::Everyone, Event::Added { seat, card, to });
        if let Some(beaten) = beaten {
            self.throw_back(beaten, sink);
        }
        Ok(())
    }

    fn take(&mut self, from: SetPlace, sink: &mut impl Sink<Self>) -> Result<(), Rejection> {
        let seat = self.turn.seat;
        let area = self.area(from)?;
        if from.seat == seat {
            return Err(Rejection::TakeOwn);
        }
        let cards = self.sets[from.seat][area.index()];
        if cards.is_empty() {
            return Err(Rejection::NothingToTake);
        }
        self.sets[from.seat][area.index()] = Cards::EMPTY;
        self.pick_up(seat, cards);
        sink.event(Audience::Everyone, Event::Taken { seat, from, cards });
        Ok(())
    }

    fn flip(&mut self, sink: &mut impl Sink<Self>) {
        let seat = self.turn.seat;
        self.hands[seat] = self.hands[seat].turned();
        self.known[seat] = self.known[seat].turned();
        sink.event(Audience::Everyone, Event::Flipped(seat));
    }

    /// Completes an action: letters, the end of the round, or the next turn.
    fn end_turn(&mut self, sink: &mut impl Sink<Self>) {
        let seat = self.turn.seat;
        self.turns[seat] += 1;
        if self.hands[seat].is_empty() {
            let letters = scoring::letters(self.players, self.out.len());
            self.letters[seat] = letters;
            self.out = self.out.with(seat);
            sink.event(Audience::Everyone, Event::Out { seat, letters });
        }
        self.ending = self.is_over();
        match self.ending {
            Some(ending) => sink.event(Audience::Everyone, Event::Over(ending)),
            None => self.next_turn(sink),
        }
    }

    fn is_over(&self) -> Option<Ending> {
        let total = |seat| self.totals[seat] + i32::from(self.letters[seat]);
        if self.players.seats().any(|seat| total(seat) >= i32::from(self.target)) {
            return Some(Ending::Target);
        }
        if self.out.len() == scoring::places(self.players) {
            return Some(Ending::Played);
        }
        let mut playing = self.players.all().minus(self.out).iter();
        playing.all(|seat| self.turns[seat] >= MOST_TURNS).then_some(Ending::Stalled)
    }

    /// Passes the turn on, skipping players who are out, and removes the set that has lain for a lap (D5, D7, D16,
    /// D19).
    fn next_turn(&mut self, sink: &mut impl Sink<Self>) {
        if self.players.count() == 2 && self.turn.area == Area::One {
            self.turn.area = Area::Two;
        } else {
            self.turn = Turn { seat: self.players.left_of(self.turn.seat), area: Area::One };
        }
        while self.out.has(self.turn.seat) {
            self.remove(self.turn.seat, Area::One, sink);
            self.turn.seat = self.players.left_of(self.turn.seat);
        }
        self.remove(self.turn.seat, self.turn.area, sink);
    }
}

impl Game for Dnup {
    const ID: &'static str = "dnup";
    const RULES: u16 = 1;
    const PLAYERS: (u8, u8) = (2, 5);
    const CONSEQUENCES: &'static [Consequence<Event>] = super::consequences::CONSEQUENCES;

    const PLAYOUTS: Playouts = Playouts { full: 8_000, quick: 2_000 };
    const CONDITIONS: &'static [Condition] = &[Condition::Legal, Condition::Beats, Condition::Same];
    const HAS_DEALER: bool = false;
    const MOST_ROUNDS: u16 = scoring::MOST_ROUNDS;

    type Options = Options;
    type Move = Move;
    type Rejection = Rejection;
    type View = View;
    type Event = Event;
    type ChanceOutcome = ChanceOutcome;
    type Feats = super::awards::Feats;

    /// The deck in its printed order is shuffled; then each card in turn is tossed for the way up, and each seat
    /// gets its share from the top (D4).
    fn deal(setup: &game::Setup<'_, Options>, mut chance: Chance, sink: &mut impl Sink<Self>) -> Self {
        let players = setup.players;
        let (mut deck, mut size) = ([Card::default(); 40], 0);
        for card in Cards::deck(players) {
            deck[size] = card;
            size += 1;
        }
        let deck = &mut deck[..size];
        chance.shuffle(deck);
        for card in deck.iter_mut() {
            if chance.toss() {
                *card = card.turned();
            }
        }
        let each = size / usize::from(players.count());
        let mut cards = deck.iter().copied();
        let hands = BySeat::from_fn(players, |_| cards.by_ref().take(each).collect::<Cards>());
        let has_star = |hand: Cards| hand.count(Card::STAR) + hand.count(Card::STAR.turned()) > 0;
        let starter = players.seats().find(|seat| has_star(hands[*seat])).unwrap_or(Seat::FIRST);
        sink.chance(|| ChanceOutcome::Deal { hands: hands.as_slice().to_vec() });
        sink.event(Audience::Everyone, Event::Begins(starter));
        Dnup {
            target: setup.options.target,
            players,
            totals: BySeat::from_fn(players, |seat| setup.totals[seat]),
            letters: BySeat::new(players),
            out: SeatSet::EMPTY,
            starter,
            // With two players the first turn is one for area 2 (D19).
            turn: Turn { seat: starter, area: if players.count() == 2 { Area::Two } else { Area::One } },
            turns: BySeat::new(players),
            hands,
            known: BySeat::new(players),
            sets: BySeat::new(players),
            discard: Cards::EMPTY,
            ending: None,
        }
    }

    fn to_act(&self) -> SeatSet {
        if self.ending.is_some() { SeatSet::EMPTY } else { SeatSet::only(self.turn.seat) }
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        if !self.to_act().has(seat) {
            return;
        }
        let hand = self.hands[seat];
        let highest = self.highest();
        for value in 1..=HIGHEST {
            let sets = hand.of_value(value).parts();
            moves.extend(sets.filter(|set| value > highest[usize::from(set.len())]).map(Move::Play));
        }
        for other in self.players.others_from(seat) {
            for area in Area::BOTH {
                let set = self.sets[other][area.index()];
                let Some(value) = set.value() else { continue };
                let place = self.place(other, area);
                if value > highest[usize::from(set.len() + 1)] {
                    moves.extend(hand.of_value(value).kinds().map(|card| Move::Add { card, to: place }));
                }
                moves.push(Move::Take(place));
            }
        }
        moves.push(Move::Flip);
    }

    fn apply(&mut self, seat: Seat, mv: &Move, sink: &mut impl Sink<Self>) -> Result<(), Rejection> {
        if !self.players.has(seat) {
            return Err(Rejection::NoSuchSeat);
        }
        if self.ending.is_some() {
            return Err(Rejection::RoundOver);
        }
        if seat != self.turn.seat {
            return Err(Rejection::NotTheTurn);
        }
        match *mv {
            Move::Play(cards) => self.play(cards, sink)?,
            Move::Add { card, to } => self.add(card, to, sink)?,
            Move::Take(from) => self.take(from, sink)?,
            Move::Flip => self.flip(sink),
        }
        self.end_turn(sink);
        Ok(())
    }

    /// Sets lie open, and everybody saw what was taken or came back from the table (D9, D11, D13): only a card that is
    /// not known to be in the hand shows something when it is played or added. Whose hand is flipped, nobody sees (D12).
    fn reveals(&self, seat: Seat, mv: &Move) -> bool {
        match *mv {
            Move::Play(cards) => !self.known[seat].has_all(cards),
            Move::Add { card, .. } => self.known[seat].count(card) == 0,
            Move::Take(_) | Move::Flip => false,
        }
    }

    fn ahead(&self, seat: Seat) -> Option<Self> {
        super::ahead::ahead(self, seat)
    }

    fn meets(&self, _: Seat, mv: &Move, condition: Condition) -> bool {
        condition == Condition::Beats && super::ahead::beats(self, mv)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Self {
        view::imagine(view, chance)
    }

    fn outcome(&self) -> Option<Scores> {
        self.ending.map(|_| Scores::from_fn(self.players, |seat| i32::from(self.letters[seat])))
    }

    fn aim(_: &Options) -> Aim {
        Aim::Highest
    }

    fn winners(options: &Options, totals: &Scores, rounds: u16) -> Option<SeatSet> {
        scoring::winners(options, totals, rounds)
    }

    fn steady(view: &View, legal: &[Move], chance: &mut Chance) -> Move {
        super::steady::choose(view, legal, chance)
    }

    fn write_move(_: &Options, mv: &Move) -> String {
        mv.write()
    }

    fn read_move(_: &Options, text: &str) -> Result<Move, NotationError> {
        Move::read(text)
    }
}
