//! A round of Up: its state, and the set-up of a round (U3–U5, U30–U32) as it is played. The turns are in `turn`.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Deck, Pile};
use super::events::{ChanceOutcome, Event, Shuffle};
use super::known::ShownCard;
use super::moves::{Move, PLACES, Source};
use super::options::{Options, Variant};
use super::phase::{Bottom, Phase};
use super::rejection::Rejection;
use super::scoring;
use super::view::{self, View};
use crate::chance::Chance;
use crate::computer::{Playouts, Search};
use crate::game::{self, Aim, Audience, Consequence, Game, NotationError, Scores, Sink, Viewer};
use crate::plan::Condition;
use crate::seat::{BySeat, Players, Seat, SeatSet};

/// A round being played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tower {
    pub(super) options: Options,
    pub(super) players: Players,
    pub(super) dealer: Seat,
    pub(super) phase: Phase,
    /// The seat to act.
    pub(super) seat: Seat,
    /// The number of turns that are over, including those passed over.
    pub(super) turn: u16,
    /// The shuffled cards; empty once they are dealt.
    pub(super) deck: Deck,
    /// The number of cards lifted, if the deck was cut.
    pub(super) lifted: Option<u8>,
    /// The card that the cutter was shown, if it could be kept.
    pub(super) shown: Option<ShownCard>,
    /// Whether dirty one is in force (U30).
    pub(super) dirty: bool,
    /// Whether double two is in force (U31). Then every −2 has been made a 2, wherever it is.
    pub(super) double: bool,
    pub(super) hands: BySeat<Pile>,
    pub(super) open: BySeat<Pile>,
    pub(super) blind: BySeat<[Option<Card>; PLACES as usize]>,
    pub(super) tower: Pile,
    /// The highest value that the next card may have; `None` if there is no tower.
    pub(super) allowed: Option<u8>,
    /// The cards that were cleared away (U16).
    pub(super) gone: Pile,
    /// The cards that each player certainly has in hand, as everybody could remember.
    pub(super) known: BySeat<Pile>,
    /// The players who will be passed over (U22).
    pub(super) penalised: SeatSet,
}

impl Game for Tower {
    const ID: &'static str = "tower";
    const RULES: u16 = 1;
    const PLAYERS: (u8, u8) = (2, 10);
    const HAS_DEALER: bool = true;
    const MOST_ROUNDS: u16 = scoring::MOST_ROUNDS;
    /// A turn continues while cards fit, and each play limits the next one: a tree search accounts for that.
    const SEARCH: Search = Search::Tree;
    const CONSEQUENCES: &'static [Consequence<Event>] = super::consequences::CONSEQUENCES;

    const PLAYOUTS: Playouts = Playouts { full: 12_000, quick: 3_000 };
    const CONDITIONS: &'static [Condition] = &[Condition::Fits, Condition::Legal, Condition::Same];

    type Options = Options;
    type Move = Move;
    type Rejection = Rejection;
    type View = View;
    type Event = Event;
    type ChanceOutcome = ChanceOutcome;
    type Feats = super::awards::Feats;

    /// The deck is laid out set by set, each in the order 1 to 11, −2, clear, and [shuffled](Chance::shuffle).
    fn deal(setup: &game::Setup<'_, Options>, mut chance: Chance, sink: &mut impl Sink<Self>) -> Self {
        let game::Setup { options, players, dealer, .. } = *setup;
        let mut deck = Deck::sorted(options, players);
        deck.shuffle(&mut chance);
        sink.chance(|| ChanceOutcome::Shuffle(Shuffle { deck: deck.as_slice().to_vec() }));
        let double = options.double_two == Variant::Always;
        if double {
            deck.double();
        }
        Tower {
            options: *options,
            players,
            dealer,
            phase: Phase::Cut,
            seat: players.right_of(dealer),
            turn: 0,
            deck,
            lifted: None,
            shown: None,
            dirty: options.dirty_one == Variant::Always,
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
        match self.phase {
            Phase::Over(_) => SeatSet::EMPTY,
            Phase::Cut | Phase::Keep | Phase::Call | Phase::Play => SeatSet::only(self.seat),
        }
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        if seat != self.seat {
            return;
        }
        match self.phase {
            Phase::Cut => {
                moves.push(Move::NoCut);
                moves.extend((1..self.deck.len()).map(Move::Cut));
            }
            Phase::Keep => moves.extend([Move::Keep, Move::Leave]),
            Phase::Call => {
                for double in [false, true] {
                    for dirty in [false, true] {
                        if self.check_call(dirty, double).is_ok() {
                            moves.push(Move::Call { dirty, double });
                        }
                    }
                }
            }
            Phase::Play => self.list_plays(moves),
            Phase::Over(_) => {}
        }
    }

    fn apply(&mut self, seat: Seat, mv: &Move, sink: &mut impl Sink<Self>) -> Result<(), Rejection> {
        if !self.players.has(seat) {
            return Err(Rejection::NoSuchSeat);
        }
        if let Phase::Over(_) = self.phase {
            return Err(Rejection::RoundOver);
        }
        if seat != self.seat {
            return Err(Rejection::NotInTurn);
        }
        match (self.phase, *mv) {
            (Phase::Cut, Move::Cut(lifted)) => self.cut(lifted, sink)?,
            (Phase::Cut, Move::NoCut) => {
                sink.event(Audience::Everyone, Event::Cut { seat, lifted: None });
                self.deal_out();
            }
            (Phase::Cut, _) => return Err(Rejection::CutFirst),
            (Phase::Keep, Move::Keep) => self.decide(Bottom::Kept, sink),
            (Phase::Keep, Move::Leave) => self.decide(Bottom::Left, sink),
            (Phase::Keep, _) => return Err(Rejection::KeepFirst),
            (Phase::Call, Move::Call { dirty, double }) => self.call(dirty, double, sink)?,
            (Phase::Call | Phase::Play, Move::Cut(_) | Move::NoCut | Move::Keep | Move::Leave) => {
                return Err(Rejection::Dealt);
            }
            (Phase::Call, _) => return Err(Rejection::CallFirst),
            (_, Move::Call { .. }) => return Err(Rejection::NothingToCall),
            (_, Move::Play { source, card, count, call }) => self.play(source, card, count, call, sink)?,
            (_, Move::Blind { place, call }) => self.turn_over(place, call, sink)?,
            (_, _) => self.pass(sink)?,
        }
        Ok(())
    }

    /// Everybody saw what a collapsed tower brought into a hand (U11), and sees the face-up cards (U6). But that these
    /// may be used in a first turn, or that somebody passes, shows that nothing in the hand can start a tower (U20). The
    /// call that comes before the first play has no other consequence than its words (U32); before it, cards are dealt.
    fn reveals(&self, seat: Seat, mv: &Move) -> bool {
        let secret = self.hands[seat].len() > self.known[seat].len();
        match *mv {
            Move::Call { .. } => false,
            Move::Play { source: Source::Hand, card, count, .. } => self.known[seat].count(card) < count,
            Move::Play { source: Source::Open, .. } => self.is_first_turn() && secret,
            Move::Pass => secret,
            Move::Cut(_) | Move::NoCut | Move::Keep | Move::Leave | Move::Blind { .. } => true,
        }
    }

    fn ahead(&self, seat: Seat) -> Option<Self> {
        super::ahead::ahead(self, seat)
    }

    fn meets(&self, _: Seat, mv: &Move, condition: Condition) -> bool {
        condition == Condition::Fits && super::ahead::fits(self, mv)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Self {
        super::known::imagine(view, chance)
    }

    /// Redraws the deck before the deal, except for the card that the cutter was shown; after it, the face-down cards.
    fn redraw(&mut self, chance: &mut Chance) {
        match (self.phase, self.lifted) {
            (Phase::Keep, Some(lifted)) => self.deck.shuffle_around(lifted, chance),
            _ => self.deck.shuffle(chance),
        }
        let mut face_down = Pile::EMPTY;
        self.blind.as_slice().iter().flatten().flatten().for_each(|card| face_down.add(*card, 1));
        let mut face_down = Deck::of_pile(&face_down);
        face_down.shuffle(chance);
        for seat in self.players.seats() {
            for place in self.blind[seat].iter_mut().filter(|place| place.is_some()) {
                *place = face_down.draw();
            }
        }
    }

    fn is_dealt(&self) -> bool {
        !matches!(self.phase, Phase::Cut | Phase::Keep)
    }

    /// U3: the cards have been shuffled, so they need not be cut.
    fn formality(&self) -> Option<Move> {
        matches!(self.phase, Phase::Cut).then_some(Move::NoCut)
    }

    fn outcome(&self) -> Option<Scores> {
        match self.phase {
            Phase::Over(end) => Some(scoring::entries(self.options.scoring, end, &self.open, self.dirty)),
            Phase::Cut | Phase::Keep | Phase::Call | Phase::Play => None,
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
