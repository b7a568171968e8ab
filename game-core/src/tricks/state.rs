//! A round of UP & DOWN: its state, and the rules T4–T18 and T20 as they are played.
//!
//! Each trick: the chief changes its rules in one of three ways (T8), all choose a card (T9), the cards are
//! revealed together (T10), the best takes the trick and the pot (T11–T15), and the next player clockwise becomes
//! chief (T17). A round has as many tricks as a hand has cards (T6), so it always ends (T20).

use serde::{Deserialize, Serialize};

use super::BySeat;
use super::cards::{Card, CardSet, Colour, Value};
use super::moves::Move;
use super::options::{Edition, Options};
use super::scoring::{self, Contest, Side};
use super::view::{self, Change, Trick, View};
use crate::chance::Chance;
use crate::game::{self, Aim, Audience, Game, NotationError, Reject, Scores, Sink, Viewer};
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
    pub(super) chance: Chance,
}

/// Where the trick stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Steps {
    /// The chief has to change the rules (T8).
    Change,
    /// The seats in `chosen` have put the card in `cards` before them, out of their hands (T9).
    Choose { change: Change, chosen: SeatSet, cards: BySeat<Card> },
    /// The last trick has been played.
    Over,
}

/// What happened, for all to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The chief changed the rules; they are now these.
    Changed {
        /// Who did.
        chief: Seat,
        /// In which of the three ways.
        change: Change,
        /// The rules from now on.
        contest: Contest,
    },
    /// All had chosen, and the cards were turned over.
    Revealed(Trick),
}

/// What chance gave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "outcome", rename_all = "snake_case")]
pub enum Lot {
    /// The set-up of a round (T4, T5).
    Setup(Setup),
    /// The new trump that was rolled (T8c).
    Roll {
        /// The sum of the dice.
        trump: Value,
    },
}

/// The set-up of a round, as a playthrough writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The side that lies up.
    pub side: Side,
    /// The first trump.
    pub trump: Value,
    /// The letter of the colour that points at each player.
    pub colours: Vec<char>,
    /// The hands, in the notation of the edition.
    pub hands: Vec<Vec<String>>,
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// The round is over (T6).
    #[error("the round is over: every card has been played")]
    RoundOver,
    /// Nobody sits there.
    #[error("nobody plays at this seat")]
    NoSuchSeat,
    /// Only the chief changes the rules, and before the cards are chosen (T8).
    #[error("the chief changes the rules first")]
    ChiefFirst,
    /// The rules have been changed already, in exactly one way (T8).
    #[error("the rules of this trick have been changed; now choose a card")]
    Changed,
    /// The colour points at the chief already (T8b).
    #[error("the card must be turned to another colour")]
    SameColour,
    /// The card is not in the hand (T9).
    #[error("this card is not in the hand")]
    NotHeld,
    /// The seat has chosen; the choice can only be changed (T9).
    #[error("a card has been chosen already")]
    Chosen,
    /// There is no choice to be changed (T9).
    #[error("nothing has been chosen yet")]
    NothingChosen,
}

impl Reject for Rejection {
    fn rule(&self) -> &'static str {
        match self {
            Rejection::RoundOver => "T6",
            Rejection::NoSuchSeat => "T5",
            Rejection::ChiefFirst | Rejection::Changed => "T8",
            Rejection::SameColour => "T8b",
            Rejection::NotHeld | Rejection::Chosen | Rejection::NothingChosen => "T9",
        }
    }
}

/// The number of cards each player gets (T4).
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

/// Everyone's colour when this colour points at this player (T2): the circle goes clockwise, as the seats do.
fn colours_around(players: Players, seat: Seat, colour: Colour) -> BySeat<Colour> {
    let from = table_side(players, seat);
    BySeat::from_fn(players, |other| colour.clockwise(4 + table_side(players, other) - from))
}

impl Tricks {
    /// The rules of the next trick become others (T8).
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
                let old = self.contest.trump;
                while self.contest.trump == old {
                    self.contest.trump = Value::of_dice(self.chance.two_dice());
                }
                sink.chance(|| Lot::Roll { trump: self.contest.trump });
                Change::Roll
            }
            Move::Play(_) => return Err(Rejection::ChiefFirst),
        };
        sink.event(Audience::Everyone, Event::Changed { chief: seat, change, contest: self.contest });
        let cards = BySeat::new(self.players);
        self.steps = Steps::Choose { change, chosen: SeatSet::EMPTY, cards };
        Ok(())
    }

    /// All have chosen: the trick is decided (T10–T17).
    fn reveal(&mut self, cards: BySeat<Card>, sink: &mut impl Sink<Self>) {
        cards.as_slice().iter().for_each(|card| self.revealed.insert(*card));
        let winner = self.contest.winner(&cards);
        let tricks = self.pot + 1;
        match winner {
            Some(winner) => {
                self.taken[winner] += tricks;
                self.pot = 0;
            }
            None => self.pot = tricks,
        }
        let trick = Trick { contest: self.contest, cards, winner, tricks };
        self.last = Some(trick);
        sink.event(Audience::Everyone, Event::Revealed(trick));
        if self.trick == self.tricks {
            self.steps = Steps::Over;
        } else {
            self.trick += 1;
            self.chief = self.players.left_of(self.chief);
            self.steps = Steps::Change;
        }
    }
}

impl Game for Tricks {
    const ID: &'static str = "tricks";
    const PLAYERS: (u8, u8) = (2, 4);
    const HAS_DEALER: bool = false;
    const MOST_ROUNDS: u16 = 15;

    type Options = Options;
    type Move = Move;
    type Rejection = Rejection;
    type View = View;
    type Event = Event;
    type Lot = Lot;

    fn deal(setup: &game::Setup<'_, Options>, mut chance: Chance, sink: &mut impl Sink<Self>) -> Self {
        let game::Setup { options, players, .. } = *setup;
        let tricks = cards_each(players);
        let mut deck = [Card::default(); 44];
        deck.iter_mut().zip(CardSet::DECK.iter()).for_each(|(place, card)| *place = card);
        chance.shuffle(&mut deck);
        let mut cards = deck.into_iter();
        let hands = BySeat::from_fn(players, |_| cards.by_ref().take(usize::from(tricks)).collect());

        let trump = Value::of_dice(chance.two_dice());
        let side = if chance.toss() { Side::Down } else { Side::Up };
        let lot = chance.below(u32::from(players.count()));
        let chief = players.seats().nth(lot as usize).unwrap_or(Seat::FIRST);
        let colours = colours_around(players, chief, chief_colour(options.edition));

        sink.chance(|| {
            Lot::Setup(Setup {
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
                    return Err(Rejection::NotHeld);
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
                    return Err(Rejection::NotHeld);
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

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Self {
        view::imagine(view, chance)
    }

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

    fn write_move(options: &Options, mv: &Move) -> String {
        mv.write(options.edition)
    }

    fn read_move(options: &Options, text: &str) -> Result<Move, NotationError> {
        Move::read(options.edition, text)
    }
}
