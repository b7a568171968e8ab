//! A round of Up: its state, and the set-up of a round (U3–U5, U30–U32) as it is played. The turns stand in `turn`.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Deck, Pile};
use super::knowledge::Shown;
use super::moves::{Move, PLACES};
use super::options::{DirtyOne, DoubleTwo, Options};
use super::scoring::{self, End};
use super::view::{self, Bottom, View};
use crate::chance::Chance;
use crate::game::{self, Aim, Audience, Game, NotationError, Reject, Scores, Sink, Viewer};
use crate::seat::{BySeat, Players, Seat, SeatSet};

/// A round being played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tower {
    pub(super) options: Options,
    pub(super) players: Players,
    pub(super) dealer: Seat,
    pub(super) step: Step,
    /// Who is to act.
    pub(super) seat: Seat,
    /// How many turns are over, those that were passed over counted.
    pub(super) turn: u16,
    /// The shuffled cards; none once they are dealt.
    pub(super) deck: Deck,
    /// How many cards were lifted, if any were.
    pub(super) lifted: Option<u8>,
    /// The card that the cutter was shown, if there was one to keep.
    pub(super) shown: Option<Shown>,
    /// Whether dirty one is in force (U30).
    pub(super) dirty: bool,
    /// Whether double two is in force (U31). Then every −2 has been made a 2, wherever it is.
    pub(super) double: bool,
    pub(super) hands: BySeat<Pile>,
    pub(super) open: BySeat<Pile>,
    pub(super) blind: BySeat<[Option<Card>; PLACES as usize]>,
    pub(super) tower: Pile,
    /// The most that the next card may be; nothing if there is no tower.
    pub(super) allowed: Option<u8>,
    /// What was cleared away (U16).
    pub(super) gone: Pile,
    /// The cards that each player holds for certain, as everybody could remember.
    pub(super) known: BySeat<Pile>,
    /// Who will be passed over (U22).
    pub(super) penalised: SeatSet,
}

/// What has to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Step {
    /// The cutter cuts or does not (U3).
    Cut,
    /// The cutter keeps the bottom card of the packet or leaves it (U3).
    Keep,
    /// Forehand calls variants (U32).
    Call,
    /// A card is played.
    Play,
    /// The round has ended.
    Over(End),
}

/// What happened, as those may know it to whom it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cutter lifted so many cards, or none.
    Cut {
        /// The cutter.
        seat: Seat,
        /// How many cards.
        lifted: Option<u8>,
    },
    /// The cutter alone sees a card that may be kept.
    BottomCard(Card),
    /// The cutter decided on that card.
    Decided {
        /// The cutter.
        seat: Seat,
        /// What became of it.
        bottom: Bottom,
    },
    /// Forehand called variants for this round, or none.
    Called {
        /// Forehand.
        seat: Seat,
        /// Dirty one.
        dirty: bool,
        /// Double two.
        double: bool,
    },
    /// Cards were played, or one was turned over.
    Played {
        /// Who played.
        seat: Seat,
        /// From where.
        from: From,
        /// Which card.
        card: Card,
        /// How many of it.
        count: u8,
        /// What came of it.
        fate: Fate,
        /// How many cards the player has left.
        left: u8,
        /// "Last card" was said.
        call: bool,
        /// It should have been said: the player will be passed over.
        forgotten: bool,
    },
    /// A player had nothing to start a tower with (U20).
    Passed(Seat),
    /// A player was passed over (U22).
    PassedOver(Seat),
    /// The round has ended; these are the cards that each has left.
    Ended {
        /// How.
        end: End,
        /// What each has left.
        left: BySeat<Pile>,
    },
}

/// From where a card was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// The hand.
    Hand,
    /// The face-up cards.
    Open,
    /// The face-down card at this place, 1 to 4.
    Blind(u8),
}

/// What came of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It stands on the tower, or is a new one; the next card may be at most this.
    Stood {
        /// The most that the next card may be.
        allowed: u8,
    },
    /// The tower collapsed (U11).
    Collapsed {
        /// How many cards the player took.
        taken: u8,
    },
    /// The tower was cleared away (U16).
    Cleared {
        /// How many cards left the round.
        gone: u8,
    },
    /// A blind −2 could not start a tower and went to the hand (U14).
    ToHand,
    /// A blind −2 was the very last card (U15).
    Ends,
}

/// What chance gave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "outcome", rename_all = "snake_case")]
pub enum Lot {
    /// The shuffled deck (U3).
    Shuffle(Shuffle),
}

/// The shuffled deck, as a playthrough writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shuffle {
    /// The cards from the top, before the cut.
    pub deck: Vec<Card>,
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// The round is over (U24).
    #[error("the round is over")]
    RoundOver,
    /// Nobody sits there (U1).
    #[error("nobody plays at this seat")]
    NoSuchSeat,
    /// It is somebody else's turn (U5).
    #[error("it is not this player's turn")]
    NotInTurn,
    /// The cards have to be cut first (U3).
    #[error("the cards are cut first, or left as they are")]
    CutFirst,
    /// The packet would be the whole deck, or nothing (U3).
    #[error("so many cards cannot be lifted: one at least stays, and one at least is lifted")]
    CutTooDeep,
    /// The cutter has to decide first (U3).
    #[error("first the bottom card of the packet is kept or left")]
    KeepFirst,
    /// Forehand has to call first (U32).
    #[error("first forehand says which variants are played")]
    CallFirst,
    /// The cards have been dealt (U4).
    #[error("the cards have been dealt already")]
    Dealt,
    /// It is too late for a call, or there is none to make (U32).
    #[error("there is no variant to be called now")]
    NothingToCall,
    /// The options leave no call of dirty one (U30).
    #[error("dirty one is not called at this table")]
    NoDirtyCall,
    /// The options leave no call of double two (U31).
    #[error("double two is not called at this table")]
    NoDoubleCall,
    /// These cards are not there to be played (U7).
    #[error("there are not so many of this card to play")]
    NotHeld,
    /// A first turn is played from the hand (U8).
    #[error("a first turn is played from the hand")]
    HandOnly,
    /// Face-up cards come first (U9).
    #[error("face-down cards wait until the face-up ones are gone")]
    FaceUpFirst,
    /// There is no face-down card at this place (U9).
    #[error("there is no face-down card at this place")]
    EmptyPlace,
    /// A −2 cannot start a tower (U14).
    #[error("a tower cannot be started with a -2")]
    NoStart,
    /// There is something to play (U21).
    #[error("nobody passes who can play")]
    NoPass,
    /// The play leaves another number of cards (U22).
    #[error("the last card is called only with a play that leaves one card")]
    NoLastCard,
    /// It is called for everybody (U23).
    #[error("the last card is called for everybody at this table")]
    CalledAnyway,
}

impl Reject for Rejection {
    fn rule(&self) -> &'static str {
        match self {
            Rejection::NoSuchSeat => "U1",
            Rejection::CutFirst | Rejection::CutTooDeep | Rejection::KeepFirst => "U3",
            Rejection::Dealt => "U4",
            Rejection::NotInTurn => "U5",
            Rejection::NotHeld => "U7",
            Rejection::HandOnly => "U8",
            Rejection::FaceUpFirst | Rejection::EmptyPlace => "U9",
            Rejection::NoStart => "U14",
            Rejection::NoPass => "U21",
            Rejection::NoLastCard => "U22",
            Rejection::CalledAnyway => "U23",
            Rejection::RoundOver => "U24",
            Rejection::NoDirtyCall => "U30",
            Rejection::NoDoubleCall => "U31",
            Rejection::CallFirst | Rejection::NothingToCall => "U32",
        }
    }
}

impl Game for Tower {
    const ID: &'static str = "tower";
    const PLAYERS: (u8, u8) = (2, 10);
    const HAS_DEALER: bool = true;
    const MOST_ROUNDS: u16 = scoring::MOST_ROUNDS;

    type Options = Options;
    type Move = Move;
    type Rejection = Rejection;
    type View = View;
    type Event = Event;
    type Lot = Lot;

    /// The deck is laid out set by set, each in the order 1 to 11, −2, clear, and [shuffled](Chance::shuffle).
    fn deal(setup: &game::Setup<'_, Options>, mut chance: Chance, sink: &mut impl Sink<Self>) -> Self {
        let game::Setup { options, players, dealer, .. } = *setup;
        let mut deck = Deck::sorted(options, players);
        deck.shuffle(&mut chance);
        sink.chance(|| Lot::Shuffle(Shuffle { deck: deck.as_slice().to_vec() }));
        let double = options.double_two == DoubleTwo::Always;
        if double {
            deck.double();
        }
        Tower {
            options: *options,
            players,
            dealer,
            step: Step::Cut,
            seat: players.right_of(dealer),
            turn: 0,
            deck,
            lifted: None,
            shown: None,
            dirty: options.dirty_one == DirtyOne::Always,
            double,
            hands: BySeat::new(players),
            open: BySeat::new(players),
            blind: BySeat::new(players),
            tower: Pile::EMPTY,
            allowed: None,
            gone: Pile::EMPTY,
            known: BySeat::new(players),
            penalised: SeatSet::EMPTY,
        }
    }

    fn to_act(&self) -> SeatSet {
        match self.step {
            Step::Over(_) => SeatSet::EMPTY,
            Step::Cut | Step::Keep | Step::Call | Step::Play => SeatSet::only(self.seat),
        }
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        if seat != self.seat {
            return;
        }
        match self.step {
            Step::Cut => {
                moves.push(Move::NoCut);
                moves.extend((1..self.deck.len()).map(Move::Cut));
            }
            Step::Keep => moves.extend([Move::Keep, Move::Leave]),
            Step::Call => {
                for double in [false, true] {
                    for dirty in [false, true] {
                        if self.check_call(dirty, double).is_ok() {
                            moves.push(Move::Call { dirty, double });
                        }
                    }
                }
            }
            Step::Play => self.list_plays(moves),
            Step::Over(_) => {}
        }
    }

    fn apply(&mut self, seat: Seat, mv: &Move, sink: &mut impl Sink<Self>) -> Result<(), Rejection> {
        if !self.players.has(seat) {
            return Err(Rejection::NoSuchSeat);
        }
        if let Step::Over(_) = self.step {
            return Err(Rejection::RoundOver);
        }
        if seat != self.seat {
            return Err(Rejection::NotInTurn);
        }
        match (self.step, *mv) {
            (Step::Cut, Move::Cut(lifted)) => self.cut(lifted, sink)?,
            (Step::Cut, Move::NoCut) => {
                sink.event(Audience::Everyone, Event::Cut { seat, lifted: None });
                self.deal_out();
            }
            (Step::Cut, _) => return Err(Rejection::CutFirst),
            (Step::Keep, Move::Keep) => self.decide(Bottom::Kept, sink),
            (Step::Keep, Move::Leave) => self.decide(Bottom::Left, sink),
            (Step::Keep, _) => return Err(Rejection::KeepFirst),
            (Step::Call, Move::Call { dirty, double }) => self.call(dirty, double, sink)?,
            (Step::Call | Step::Play, Move::Cut(_) | Move::NoCut | Move::Keep | Move::Leave) => {
                return Err(Rejection::Dealt);
            }
            (Step::Call, _) => return Err(Rejection::CallFirst),
            (_, Move::Call { .. }) => return Err(Rejection::NothingToCall),
            (_, Move::Play { source, card, count, call }) => self.play(source, card, count, call, sink)?,
            (_, Move::Blind { place, call }) => self.turn_over(place, call, sink)?,
            (_, _) => self.pass(sink)?,
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Self {
        super::knowledge::imagine(view, chance)
    }

    fn outcome(&self) -> Option<Scores> {
        match self.step {
            Step::Over(end) => Some(scoring::entries(self.options.scoring, end, &self.open, self.dirty)),
            Step::Cut | Step::Keep | Step::Call | Step::Play => None,
        }
    }

    fn total(_: &Options, total: i32, entry: i32) -> i32 {
        scoring::total(total, entry)
    }

    fn aim(options: &Options) -> Aim {
        scoring::aim(options)
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

    fn read_move(options: &Options, text: &str) -> Result<Move, NotationError> {
        Move::read(options, text)
    }
}
