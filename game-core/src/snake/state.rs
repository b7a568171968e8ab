//! A round of Up and Down: its state, and the rules S4–S34 as they are played.
//!
//! A turn: a card is drawn (S6), then the player plays any number of cards and ends the turn (S8). Some cards ask other
//! players something before the turn continues (S22, S24, S25); each such question is a [`Phase`]. A player with no
//! card left has won at once (S27); a round in which nobody plays any more is blocked (S33).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::cards::{Card, MOST_CARDS, Number, Value};
use super::events::{ChanceOutcome, Deal, Event};
use super::hand::Hand;
use super::known::Known;
use super::moves::{End, Move, Run, Side, Wish};
use super::options::{Options, Scoring};
use super::phase::{Answer, Laid, Parcel, Phase, Talk};
use super::rejection::Rejection;
use super::table::{Piece, Table};
use super::view::{self, View};
use super::{legal, scoring};
use crate::chance::Chance;
use crate::computer::search::gain;
use crate::computer::{Playouts, Search};
use crate::game::{self, Aim, Audience, Game, NotationError, Scores, Sink, Viewer};
use crate::plan::Condition;
use crate::seat::{BySeat, Players, Seat, SeatSet};

/// The number of cards that each player is dealt (S4).
const DEALT: usize = 10;
/// The number of cards that a bad boy makes his new owner draw (S21).
const BAD_BOY_DRAWS: usize = 2;

/// A round being played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snake {
    pub(super) options: Options,
    pub(super) players: Players,
    pub(super) turn: Seat,
    pub(super) phase: Phase<Card>,
    pub(super) hands: BySeat<Hand>,
    /// The cards set aside for the rest of the round; stoppers, jokers and princesses lie on the table instead.
    pub(super) aside: Hand,
    pub(super) table: Table,
    /// The last element is drawn first.
    pub(super) stack: ArrayVec<Card, MOST_CARDS>,
    pub(super) known: Known,
    /// The players who played no card in their latest turn (S33).
    pub(super) idle: SeatSet,
}

impl Snake {
    /// The neighbour on a side; with two players there is only the left one (S25, S26).
    pub(super) fn neighbour(&self, side: Side) -> Option<Seat> {
        match side {
            Side::Left => Some(self.players.left_of(self.turn)),
            Side::Right => (self.players.count() > 2).then(|| self.players.right_of(self.turn)),
        }
    }

    /// Whether any card that is due at once is not out of the round yet (S7).
    fn may_be_urgent(&self) -> bool {
        let urgent = |cards: &mut dyn Iterator<Item = Card>| cards.filter(|card| card.is_urgent()).count();
        urgent(&mut self.options.deck().into_iter()) > urgent(&mut self.aside.iter())
    }

    /// Draws the first card of a turn (S6).
    fn begin_turn(&mut self, seat: Seat, sink: &mut impl Sink<Self>) {
        self.turn = seat;
        self.phase = Phase::Turn { played: false };
        self.draw(seat, 1, sink);
    }

    /// Draws this number of cards, or all of them if there are fewer.
    fn draw(&mut self, seat: Seat, most: usize, sink: &mut impl Sink<Self>) -> u8 {
        let mut drawn = 0;
        for _ in 0..most {
            let Some(card) = self.stack.pop() else { break };
            self.hands[seat].insert(card);
            sink.event(Audience::Only(SeatSet::only(seat)), Event::Got { card });
            drawn += 1;
        }
        if drawn > 0 {
            sink.event(Audience::Everyone, Event::Drew { seat, cards: drawn });
        }
        drawn
    }

    /// Takes a card out of the hand of the player in turn, for all to see.
    fn spend(&mut self, card: Card) {
        self.hands[self.turn].remove(card);
        self.known.left(self.turn, card);
    }

    /// Takes a special card out of the hand and sets it aside.
    fn set_aside(&mut self, card: Card) {
        self.spend(card);
        self.aside.insert(card);
    }

    /// Checks whether the player in turn may make this move; answers are checked elsewhere.
    fn check(&self, mv: Move) -> Result<(), Rejection> {
        let hand = &self.hands[self.turn];
        if hand.is_urgent() && !matches!(mv, Move::Colours(_) | Move::HandSwap(_)) {
            return Err(if mv == Move::End { Rejection::CannotEnd } else { Rejection::Urgent });
        }
        let hold = |card: Card| if hand.has(card) { Ok(()) } else { Err(Rejection::NotInHand) };
        let another = |seat: Seat| {
            let fits = seat != self.turn && self.players.has(seat);
            if fits { Ok(()) } else { Err(Rejection::NotAnother) }
        };
        match mv {
            Move::End => Ok(()),
            Move::Open(run) => self.check_run(run),
            Move::Attach(card, end) => {
                let piece = Piece::attached(card).ok_or(Rejection::NotAttachable)?;
                hold(card)?;
                self.check_end(piece, end)
            }
            Move::Split(snake, left, side) => {
                hold(Card::PRINCESS)?;
                let snake = self.table.snake(snake).ok_or(Rejection::NoSuchSnake)?;
                let (whole, fits) = (snake.pieces.len(), snake.splits(left, side));
                match fits {
                    true => Ok(()),
                    false if left == 0 || usize::from(left) >= whole => Err(Rejection::NoCut),
                    false => Err(Rejection::WildBesideWild),
                }
            }
            Move::Stop(End { snake, side }) => {
                hold(Card::STOPPER)?;
                let snake = self.table.snake(snake).ok_or(Rejection::NoSuchSnake)?;
                if snake.is_stopped(side) { Err(Rejection::Stopped) } else { Ok(()) }
            }
            Move::Lady(other) => {
                hold(Card::LADY)?;
                hold(other)?;
                if other == Card::LADY && hand.count(other) < 2 { Err(Rejection::LadyAlone) } else { Ok(()) }
            }
            Move::BadBoy(to) => hold(Card::BAD_BOY).and_then(|()| another(to)),
            Move::Colours(colour) => hold(Card::colour_swap(colour)),
            Move::HandSwap(with) => hold(Card::HAND_SWAP).and_then(|()| another(with)),
            Move::Friend(named, _) => hold(Card::FRIENDSHIP).and_then(|()| another(named)),
            Move::Neighbour(side, card) => {
                hold(Card::NEIGHBOUR_SWAP)?;
                self.neighbour(side).ok_or(Rejection::NoRight)?;
                match card {
                    None if hand.len() == 1 => Ok(()),
                    None => Err(Rejection::NeighbourCard),
                    Some(Card::NEIGHBOUR_SWAP) if hand.count(Card::NEIGHBOUR_SWAP) < 2 => {
                        Err(Rejection::NeighbourCard)
                    }
                    Some(card) => hold(card),
                }
            }
            Move::Take(..) | Move::Pass | Move::Wish(_) | Move::Give(_) | Move::Offer(..) | Move::Pick(_) => {
                Err(Rejection::NothingAsked)
            }
        }
    }

    fn check_run(&self, run: Run) -> Result<(), Rejection> {
        let hand = &self.hands[self.turn];
        if !self.table.is_empty() {
            return Err(Rejection::AlreadyOpen);
        }
        if run.len() < 3 {
            return Err(Rejection::ShortRun);
        }
        if let Some((_, place)) = run.wild {
            if run.len() < 4 {
                return Err(Rejection::ShortWildRun);
            }
            let in_run = run.first <= place && place <= run.last;
            if !in_run || hand.has(Number::new(run.colour, place).into()) {
                return Err(Rejection::NotMissing);
            }
        }
        if run.cards().all(|card| hand.has(card)) { Ok(()) } else { Err(Rejection::NotInHand) }
    }

    fn check_end(&self, piece: Piece, End { snake, side }: End) -> Result<(), Rejection> {
        let snake = self.table.snake(snake).ok_or(Rejection::NoSuchSnake)?;
        if snake.is_stopped(side) {
            return Err(Rejection::Stopped);
        }
        match piece {
            Piece::Number(number) if snake.takes(side, self.options.two_decks()).has(number) => Ok(()),
            Piece::Number(_) if snake.takes_wild(side) => Err(Rejection::NoMatch),
            Piece::Number(_) => Err(Rejection::NoMatchBeyond),
            Piece::Open(_) | Piece::Fixed(..) if snake.takes_wild(side) => Ok(()),
            Piece::Open(_) | Piece::Fixed(..) => Err(Rejection::WildBesideWild),
        }
    }

    /// Makes a move that has been checked.
    fn play(&mut self, mv: Move, sink: &mut impl Sink<Self>) {
        let seat = self.turn;
        let mut tell = |event| sink.event(Audience::Everyone, event);
        match mv {
            Move::End => return self.end_turn(sink),
            Move::Open(run) => {
                run.cards().for_each(|card| self.spend(card));
                self.table.open(run);
                tell(Event::Opened { seat, run });
            }
            Move::Attach(card, end) => {
                self.spend(card);
                if let Some(piece) = Piece::attached(card) {
                    self.table.attach(piece, end);
                }
                tell(Event::Attached { seat, card, end });
            }
            Move::Split(snake, left, side) => {
                self.spend(Card::PRINCESS);
                let new = self.table.split(snake, left, side);
                tell(Event::Split { seat, snake, new, left, side });
            }
            Move::Stop(end) => {
                self.spend(Card::STOPPER);
                self.table.stop(end);
                tell(Event::Stopped { seat, end });
            }
            Move::Lady(card) => {
                self.set_aside(Card::LADY);
                self.set_aside(card);
                tell(Event::SetAside { seat, card });
            }
            Move::BadBoy(_) => self.set_aside(Card::BAD_BOY),
            Move::Colours(colour) => self.set_aside(Card::colour_swap(colour)),
            Move::HandSwap(_) => self.set_aside(Card::HAND_SWAP),
            Move::Friend(..) => self.set_aside(Card::FRIENDSHIP),
            Move::Neighbour(..) => self.set_aside(Card::NEIGHBOUR_SWAP),
            Move::Take(..) | Move::Pass | Move::Wish(_) | Move::Give(_) | Move::Offer(..) | Move::Pick(_) => {
            }
        }
        self.phase = Phase::Turn { played: true };
        if self.hands[seat].is_empty() {
            // Ruling (S27): the last card's effect is not carried out.
            self.phase = Phase::Over { winners: SeatSet::only(seat) };
            return sink.event(Audience::Everyone, Event::Won { seat });
        }
        self.take_effect(mv, sink);
    }

    /// Carries out the effect of a special card that has been set aside.
    fn take_effect(&mut self, mv: Move, sink: &mut impl Sink<Self>) {
        let seat = self.turn;
        match mv {
            Move::BadBoy(to) => {
                let drawn = self.draw(to, BAD_BOY_DRAWS, sink);
                sink.event(Audience::Everyone, Event::BadBoy { seat, to, drawn });
            }
            Move::Colours(colour) => {
                let mut laid = Laid::default();
                for value in Value::all() {
                    let card = Number::new(colour, value).into();
                    let count = self.hands[seat].count(card);
                    laid.0[usize::from(value.number()) - 1] = count;
                    self.known.shown(self.players, seat, card, count);
                }
                sink.event(Audience::Everyone, Event::ColourSwap { seat, colour, laid });
                self.ask_for_colours(colour, laid, seat);
            }
            Move::HandSwap(with) => {
                self.known.swapped((seat, &self.hands[seat]), (with, &self.hands[with]));
                let other = self.hands[with];
                self.hands[with] = self.hands[seat];
                self.hands[seat] = other;
                sink.event(Audience::Everyone, Event::HandsSwapped { seat, with });
            }
            Move::Friend(named, wish) => {
                self.phase = Phase::Friends { named, wish, talk: Talk::Wish };
                sink.event(Audience::Everyone, Event::Befriended { seat, named, wish });
            }
            Move::Neighbour(side, Some(card)) => {
                if let Some(other) = self.neighbour(side) {
                    self.phase = Phase::Neighbour { other, card };
                    sink.event(Audience::Everyone, Event::NeighbourSwap { seat, with: other });
                }
            }
            _ => {}
        }
    }

    fn end_turn(&mut self, sink: &mut impl Sink<Self>) {
        let seat = self.turn;
        let played = self.phase == Phase::Turn { played: true };
        self.idle = if played { self.idle.without(seat) } else { self.idle.with(seat) };
        sink.event(Audience::Everyone, Event::TurnEnded { seat, played });
        if self.stack.is_empty() && self.idle == self.players.all() {
            let winners = scoring::fewest_cards(&self.hands);
            self.phase = Phase::Over { winners };
            sink.event(Audience::Everyone, Event::Blocked { winners });
        } else {
            self.begin_turn(self.players.left_of(seat), sink);
        }
    }
}

impl Game for Snake {
    const ID: &'static str = "snake";
    const RULES: u16 = 1;
    const PLAYERS: (u8, u8) = (2, 10);
    const HAS_DEALER: bool = true;
    const MOST_ROUNDS: u16 = 12;
    const COACHED: bool = false;
    const SEARCH: Search = Search::KeenRace;
    const PLAYOUTS: Playouts = Playouts { full: 6_000, quick: 1_500 };
    const FORESIGHT: u32 = 24;
    const CONDITIONS: &'static [Condition] = &[Condition::Legal, Condition::Same];

    type Options = Options;
    type Move = Move;
    type Rejection = Rejection;
    type View = View;
    type Event = Event;
    type ChanceOutcome = ChanceOutcome;
    type Feats = super::awards::Feats;

    /// The sorted deck is shuffled; the first ten cards are seat 0's, the next ten seat 1's and so on; the rest, in
    /// order, is the stack.
    fn deal(setup: &game::Setup<'_, Options>, mut chance: Chance, sink: &mut impl Sink<Self>) -> Self {
        let game::Setup { options, players, dealer, .. } = *setup;
        let mut deck = options.deck();
        chance.shuffle(&mut deck);
        let mut cards = deck.iter().copied();
        let hands = BySeat::from_fn(players, |_| cards.by_ref().take(DEALT).collect());
        let stack: ArrayVec<Card, MOST_CARDS> = cards.rev().collect();
        sink.chance(|| {
            let stack = stack.iter().rev().copied().collect();
            ChanceOutcome::Deal(Deal { hands: hands.as_slice().to_vec(), stack })
        });
        let mut round = Snake {
            options: *options,
            players,
            turn: dealer,
            phase: Phase::Turn { played: false },
            hands,
            aside: Hand::EMPTY,
            table: Table::default(),
            stack,
            known: Known::default(),
            idle: SeatSet::EMPTY,
        };
        round.begin_turn(players.left_of(dealer), sink);
        round
    }

    fn to_act(&self) -> SeatSet {
        self.phase.asks(self.turn).map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        if self.to_act().has(seat) {
            legal::list(self, seat, moves);
        }
    }

    fn apply(&mut self, seat: Seat, mv: &Move, sink: &mut impl Sink<Self>) -> Result<(), Rejection> {
        if !self.players.has(seat) {
            return Err(Rejection::NoSuchSeat);
        }
        let Some(asked) = self.phase.asks(self.turn) else { return Err(Rejection::RoundOver) };
        if seat != asked {
            return Err(Rejection::NotAsked);
        }
        match (self.phase, *mv) {
            (Phase::Turn { .. } | Phase::Over { .. }, mv) => {
                self.check(mv)?;
                self.play(mv, sink);
            }
            (Phase::Colours { colour, laid, .. }, mv) => {
                self.answer_colours((colour, laid), seat, mv, sink)?;
            }
            (Phase::Friends { named, wish, talk }, mv) => {
                self.answer_friend((named, wish, talk), seat, mv, sink)?;
            }
            (Phase::Neighbour { card: coming, .. }, Move::Give(card)) => {
                if !self.hands[seat].has(card) {
                    return Err(Rejection::NotInHand);
                }
                self.pass_card(self.turn, seat, coming, sink);
                self.pass_card(seat, self.turn, card, sink);
                self.phase = Phase::Turn { played: true };
            }
            (Phase::Neighbour { .. }, _) => return Err(Rejection::AnswerFirst),
        }
        Ok(())
    }

    /// To wish, or to want nothing of a colour swap, shows no card (S22, S24). Nor does a pick, unless it makes a card
    /// change hands that was given for a wish which several cards fit. Of everything else in a turn it is seen that no
    /// card in the hand is due at once (S7, S34), and that the cards laid were there; the end of a turn is followed by
    /// a draw (S6).
    fn reveals(&self, seat: Seat, mv: &Move) -> bool {
        match (*mv, self.phase) {
            (Move::Wish(_) | Move::Pass, _) => false,
            (Move::Pick(_), Phase::Friends { wish, talk, .. }) => match talk {
                Talk::OwnPicks { wish, own: Answer::Gives(_), .. } => !matches!(wish, Wish::Card(_)),
                Talk::NamedPicks { coming: Parcel::Given(_), .. } => !matches!(wish, Wish::Card(_)),
                _ => false,
            },
            (Move::End, _) => self.may_be_urgent() || !self.stack.is_empty(),
            (Move::Attach(card, _), _) => self.may_be_urgent() || !self.known.to_all(seat, card),
            (Move::Split(..), _) => self.may_be_urgent() || !self.known.to_all(seat, Card::PRINCESS),
            (Move::Stop(_), _) => self.may_be_urgent() || !self.known.to_all(seat, Card::STOPPER),
            _ => true,
        }
    }

    /// The next turn of the seat without the card that it draws first, which nobody knows (S6); for the player in turn, the
    /// rest of the turn. The questions of special cards cannot be foreseen (S22, S24, S25).
    fn ahead(&self, seat: Seat) -> Option<Self> {
        let asked = self.phase.asks(self.turn)?;
        if seat == asked || !self.players.has(seat) {
            return None;
        }
        let phase = Phase::Turn { played: seat == self.turn };
        Some(Snake { turn: seat, phase, ..self.clone() })
    }

    /// This game has no conditions of its own.
    fn meets(&self, _: Seat, _: &Move, _: Condition) -> bool {
        false
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Self {
        view::imagine(view, chance)
    }

    /// Redraws the order of the stack.
    fn redraw(&mut self, chance: &mut Chance) {
        chance.shuffle(&mut self.stack);
    }

    fn outcome(&self) -> Option<Scores> {
        match self.phase {
            Phase::Over { winners } => Some(scoring::scores(&self.options, &self.hands, winners)),
            _ => None,
        }
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

    /// A hand smaller than the others' counts as an advantage: the rest is mostly luck.
    fn prospect(&self, options: &Options, seat: Seat) -> f64 {
        let others = self.players.others_from(seat).map(|other| self.hands[other].len());
        let ahead = f64::from(others.min().unwrap_or(0)) - f64::from(self.hands[seat].len());
        match options.scoring {
            Scoring::Wins => gain(self, options, seat) + ahead / 10.0,
            Scoring::Cards => ahead,
        }
    }

    fn write_move(_: &Options, mv: &Move) -> String {
        mv.to_string()
    }

    fn read_move(_: &Options, text: &str) -> Result<Move, NotationError> {
        Move::read(text)
    }
}
