//! A round of UP & DOWN: its state, and the rules T4–T18 and T20 as they are played.
//!
//! Each trick: the chief changes its rules in one of three ways (T8), all choose a card (T9), the cards are
//! revealed together (T10), the best takes the trick and the pot (T11–T15), and the next player clockwise becomes
//! chief (T17). A round has as many tricks as a hand has cards (T6), so it always ends (T20).

use serde::{Deserialize, Serialize};

use super::BySeat;
use super::cards::{Card, CardSet, Colour, Value};
use super::dice::Dice;
use super::events::{ChanceOutcome, Event, Setup, Trick};
use super::moves::Move;
use super::options::{Edition, Options};
use super::phase::{Change, Steps};
use super::rejection::Rejection;
use super::scoring::{self, Contest, Side};
use super::view::{self, View};
use crate::chance::{Chance, Purpose};
use crate::computer::{Playouts, Search};
use crate::game::{self, Aim, Audience, Consequence, Game, NotationError, Scores, Sink, Viewer};
use crate::plan::Condition;
use crate::seat::{Players, Seat, SeatSet};

/// A round being played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tricks {
    pub(super) edition: Edition,
    pub(super) players: Players,
    pub(super) hands: BySeat<CardSet>,
    pub(super) steps: Steps,
    pub(super) contest: Contest,
    pub(super) chief: Seat,
    pub(super) trick: u8,
    pub(super) tricks: u8,
    pub(super) taken: BySeat<u8>,
    pub(super) pot: u8,
    pub(super) revealed: CardSet,
    pub(super) last: Option<Trick>,
    pub(super) dice: Dice,
    pub(super) chance: Chance,
}

/// The number of cards that each player gets (T4).
const fn cards_each(players: Players) -> u8 {
    match players.count() {
        4 => 11,
        3 => 14,
        _ => 15,
    }
}

/// The side of the table at which a player sits, clockwise from 0. Ruling (T5): two sit opposite each other,
/// with three the fourth side is empty.
const fn table_side(players: Players, seat: Seat) -> u8 {
    if players.count() == 2 { seat.number() * 2 } else { seat.number() }
}

/// The colour that makes its player the first chief (T5).
const fn chief_colour(edition: Edition) -> Colour {
    match edition {
        Edition::Characters => Colour::Rose,
        Edition::Suits => Colour::Hat,
    }
}

/// The colour of each player when this colour points at this player (T2): the circle runs clockwise, as the seats do.
fn colours_around(players: Players, seat: Seat, colour: Colour) -> BySeat<Colour> {
    let from = table_side(players, seat);
    BySeat::from_fn(players, |other| colour.clockwise(4 + table_side(players, other) - from))
}

impl Tricks {
    /// Changes the rules of the next trick (T8).
    fn change_rules(&mut self, seat: Seat, mv: Move, sink: &mut impl Sink<Self>) -> Result<(), Rejection> {
        if seat != self.chief {
            return Err(Rejection::ChiefFirst);
        }
        let change = match mv {
            Move::Flip => {
                self.contest.side = self.contest.side.turned();
                Change::Flip
            }
            Move::Turn(colour) if colour == self.contest.colours[seat] => return Err(Rejection::SameColour),
            Move::Turn(colour) => {
                self.contest.colours = colours_around(self.players, seat, colour);
                Change::Turn
            }
            Move::Roll => {
                self.contest.trump = self.dice.roll(self.contest.trump, self.trick, &mut self.chance);
                sink.chance(|| ChanceOutcome::Roll { trump: self.contest.trump });
                Change::Roll
            }
            Move::Play(_) => return Err(Rejection::ChiefFirst),
        };
        sink.event(Audience::Everyone, Event::Changed { chief: seat, change, contest: self.contest });
        let cards = BySeat::new(self.players);
        self.steps = Steps::Choose { change, chosen: SeatSet::EMPTY, cards };
        Ok(())
    }

    /// Decides the trick once all have chosen (T10–T17).
    fn reveal(&mut self, cards: BySeat<Card>, sink: &mut impl Sink<Self>) {
        cards.as_slice().iter().for_each(|card| self.revealed.insert(*card));
        let winner = self.contest.winner(&cards);
        let tricks = self.pot + 1;
        match winner {
            // The winner takes the pot as well (T15).
            Some(winner) => {
                self.taken[winner] += tricks;
                self.pot = 0;
            }
            // Nobody can win: the trick goes to the pot (T14), where the last one stays (T16).
            None => self.pot = tricks,
        }
        let last = self.trick == self.tricks;
        let trick = Trick { contest: self.contest, cards, winner, tricks, last };
        self.last = Some(trick);
        sink.event(Audience::Everyone, Event::Revealed(trick));
        if last {
            // Every card has been played (T6, T20).
            self.steps = Steps::Over;
        } else {
            self.trick += 1;
            self.chief = self.players.left_of(self.chief); // T17
            self.steps = Steps::Change;
        }
    }
}

impl Game for Tricks {
    const ID: &'static str = "tricks";
    const RULES: u16 = 2;
    const PLAYERS: (u8, u8) = (2, 4);
    const HAS_DEALER: bool = false;
    const MOST_ROUNDS: u16 = 15;
    const SEARCH: Search = Search::KeenRace;
    const CONSEQUENCES: &'static [Consequence<Event>] = super::consequences::CONSEQUENCES;

    const PLAYOUTS: Playouts = Playouts { full: 8_000, quick: 2_000 };
    const CONDITIONS: &'static [Condition] =
        &[Condition::Legal, Condition::Up, Condition::Down, Condition::Same];

    type Options = Options;
    type Move = Move;
    type Rejection = Rejection;
    type View = View;
    type Event = Event;
    type ChanceOutcome = ChanceOutcome;
    type Feats = super::awards::Feats;

    /// The whole set-up, which every round has anew (T4, T5, T7).
    fn deal(setup: &game::Setup<'_, Options>, mut chance: Chance, sink: &mut impl Sink<Self>) -> Self {
        let game::Setup { rules, options, players, .. } = *setup;
        let tricks = cards_each(players);
        let mut deck = [Card::default(); 44];
        deck.iter_mut().zip(CardSet::DECK.iter()).for_each(|(place, card)| *place = card);
        chance.shuffle(&mut deck);
        let mut cards = deck.into_iter();
        let hands = BySeat::from_fn(players, |_| cards.by_ref().take(usize::from(tricks)).collect());

        let trump = Value::of_dice(chance.two_dice()); // T3
        let side = if chance.toss() { Side::Down } else { Side::Up };
        let lot = chance.below(u32::from(players.count()));
        let chief = players.seats().nth(lot as usize).unwrap_or(Seat::FIRST);
        let colours = colours_around(players, chief, chief_colour(options.edition));

        sink.chance(|| {
            ChanceOutcome::Setup(Setup {
                side,
                trump,
                colours: colours.iter().map(|(_, colour)| colour.letter(options.edition)).collect(),
                hands: hands
                    .iter()
                    .map(|(_, hand): (_, &CardSet)| {
                        hand.iter().map(|card| card.text(options.edition)).collect()
                    })
                    .collect(),
            })
        });
        Tricks {
            edition: options.edition,
            players,
            hands,
            steps: Steps::Change,
            contest: Contest { side, trump, colours },
            chief,
            trick: 1,
            tricks,
            taken: BySeat::new(players),
            pot: 0,
            revealed: CardSet::EMPTY,
            last: None,
            dice: Dice::by(rules),
            chance,
        }
    }

    fn to_act(&self) -> SeatSet {
        match &self.steps {
            Steps::Change => SeatSet::only(self.chief),
            Steps::Choose { chosen, .. } => self.players.all().minus(*chosen),
            Steps::Over => SeatSet::EMPTY,
        }
    }

    fn chosen(&self) -> SeatSet {
        match &self.steps {
            Steps::Choose { chosen, .. } => *chosen,
            Steps::Change | Steps::Over => SeatSet::EMPTY,
        }
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        match &self.steps {
            Steps::Change if seat == self.chief => {
                let own = self.contest.colours[seat];
                moves.extend([Move::Flip, Move::Roll]);
                moves.extend(Colour::ALL.into_iter().filter(|colour| *colour != own).map(Move::Turn));
            }
            Steps::Choose { chosen, cards, .. } if self.players.has(seat) => {
                let mut hand = self.hands[seat];
                if chosen.has(seat) {
                    hand.insert(cards[seat]);
                }
                moves.extend(hand.iter().map(Move::Play));
            }
            _ => {}
        }
    }

    fn apply(&mut self, seat: Seat, mv: &Move, sink: &mut impl Sink<Self>) -> Result<(), Rejection> {
        if !self.players.has(seat) {
            return Err(Rejection::NoSuchSeat);
        }
        match (&mut self.steps, *mv) {
            (Steps::Over, _) => Err(Rejection::RoundOver),
            (Steps::Change, mv) => self.change_rules(seat, mv, sink),
            (Steps::Choose { .. }, Move::Flip | Move::Turn(_) | Move::Roll) => Err(Rejection::Changed),
            (Steps::Choose { chosen, .. }, Move::Play(_)) if chosen.has(seat) => Err(Rejection::Chosen),
            (Steps::Choose { chosen, cards, .. }, Move::Play(card)) => {
                if !self.hands[seat].has(card) {
                    return Err(Rejection::NotInHand);
                }
                self.hands[seat].remove(card);
                cards[seat] = card;
                *chosen = chosen.with(seat);
                if *chosen == self.players.all() {
                    let cards = *cards;
                    self.reveal(cards, sink);
                }
                Ok(())
            }
        }
    }

    fn change(&mut self, seat: Seat, mv: &Move) -> Result<(), Rejection> {
        match (&mut self.steps, *mv) {
            (Steps::Choose { chosen, cards, .. }, Move::Play(card)) if chosen.has(seat) => {
                if card == cards[seat] {
                    return Ok(());
                }
                if !self.hands[seat].has(card) {
                    return Err(Rejection::NotInHand);
                }
                self.hands[seat].remove(card);
                self.hands[seat].insert(cards[seat]);
                cards[seat] = card;
                Ok(())
            }
            (Steps::Choose { chosen, .. }, _) if chosen.has(seat) => Err(Rejection::Changed),
            _ => Err(Rejection::NothingChosen),
        }
    }

    /// The card and the colours lie open (T2), so turning one or the other reveals nothing hidden (T8a, T8b); a roll of the
    /// dice does (T8c).
    fn reveals(&self, _: Seat, mv: &Move) -> bool {
        !matches!(mv, Move::Flip | Move::Turn(_))
    }

    fn ahead(&self, seat: Seat) -> Option<Self> {
        super::ahead::ahead(self, seat)
    }

    fn meets(&self, _: Seat, _: &Move, condition: Condition) -> bool {
        super::ahead::meets(self, condition)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn before_choices(view: View) -> View {
        view.before_choices()
    }

    fn imagine(view: &View, chance: &mut Chance) -> Self {
        view::imagine(view, chance)
    }

    /// Redraws the future rolls.
    fn redraw(&mut self, chance: &mut Chance) {
        self.chance = chance.fork().chance(Purpose::Match);
    }

    /// The number of tricks that each player has taken (T18).
    fn outcome(&self) -> Option<Scores> {
        (self.steps == Steps::Over).then(|| Scores::from_fn(self.players, |seat| i32::from(self.taken[seat])))
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

    fn keen(view: &View, legal: &[Move], chance: &mut Chance) -> Move {
        super::keen::choose(view, legal, chance)
    }

    fn write_move(options: &Options, mv: &Move) -> String {
        mv.write(options.edition)
    }

    fn read_move(options: &Options, text: &str) -> Result<Move, NotationError> {
        Move::read(options.edition, text)
    }
}
