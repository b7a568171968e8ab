//! The rules of Up and Down, each by its number, and the worked examples of the rules.

mod attaching;
mod specials;

use super::*;
use crate::game::{Audience, Game, Record, Reject, Scores, Viewer};
use crate::options::GameOptions;
use crate::seat::{Players, Seat, SeatSet};
use crate::{Match, Purpose, Seed};

fn players(count: u8) -> Players {
    Players::new(count).unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn options(count: u8, choices: &[(&str, &str)]) -> Options {
    Options::resolve(players(count), choices.iter().copied()).unwrap()
}

fn cards(texts: &str) -> impl Iterator<Item = Card> + '_ {
    texts.split_whitespace().map(|text| Card::read(text).unwrap())
}

/// A round with these hands, in which seat 0 is in turn and has drawn; the first card of the stack is drawn next.
fn round_with(choices: &[(&str, &str)], hands: &[&str], stack: &str) -> Snake {
    let count = players(hands.len() as u8);
    let options = options(count.count(), choices);
    let totals = Scores::new(count);
    let setup = crate::game::Setup {
        rules: Snake::RULES,
        options: &options,
        players: count,
        dealer: seat(0),
        totals: &totals,
    };
    let mut round = Snake::deal(&setup, Seed::from(1).chance(Purpose::Round(1)), &mut ());
    round.turn = seat(0);
    round.hands = crate::BySeat::from_fn(count, |seat| cards(hands[seat.index()]).collect());
    round.stack = cards(stack).collect::<Vec<_>>().into_iter().rev().collect();
    round
}

fn round(hands: &[&str]) -> Snake {
    round_with(&[], hands, "")
}

impl Snake {
    /// Plays these moves, each by the player who has to choose.
    fn plays(&mut self, moves: &[&str]) {
        for text in moves {
            self.tries(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }

    /// The player who has to choose tries this move.
    fn tries(&mut self, text: &str) -> Result<(), Rejection> {
        let asked = self.to_act().first().unwrap_or(seat(0));
        let before = self.clone();
        let tried = self.apply(asked, &Move::read(text).unwrap(), &mut ());
        if tried.is_err() {
            assert_eq!(*self, before, "a refused move changed something");
        }
        tried
    }

    fn refuses(&mut self, text: &str, rule: &str) {
        let error = self.tries(text).expect_err(text);
        assert_eq!(error.rule(), rule, "{text}: {error}");
    }

    fn offers(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.legal(self.to_act().first().unwrap(), &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    fn hand(&self, number: u8) -> String {
        self.hands[seat(number)].iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// Lays a snake without asking: `JO` and `PR` are open, `JO=R8` is fixed.
    fn lay(&mut self, pieces: &str) {
        let piece = |text: &str| match text.split_once('=') {
            None => Piece::attached(Card::read(text).unwrap()).unwrap(),
            Some((_, number)) => {
                Piece::Fixed(Wild::Joker, Card::read(number).and_then(Card::number).unwrap())
            }
        };
        let mut pieces = pieces.split_whitespace().map(piece);
        let Some(Piece::Number(first)) = pieces.next() else { panic!("a snake begins with a number card") };
        let run = Run { colour: first.colour(), first: first.value(), last: first.value(), wild: None };
        self.table.open(run);
        for piece in pieces {
            self.table.attach(piece, End { snake: 1, side: Side::Right });
        }
    }

    /// Every card that the end of a snake accepts, in notation.
    fn takes(&self, snake: u8, side: Side) -> Vec<String> {
        let snake = self.table.snake(snake).unwrap();
        snake.takes(side, self.options.two_decks()).iter().map(|number| number.to_string()).collect()
    }

    fn won_by(&self) -> Option<SeatSet> {
        match self.phase {
            Phase::Over { winners } => Some(winners),
            _ => None,
        }
    }
}

fn colours_of(value: u8, without: &str) -> impl Iterator<Item = String> {
    Colour::ALL
        .into_iter()
        .filter(move |colour| !without.contains(colour.letter()))
        .map(move |colour| format!("{}{value}", colour.letter()))
}

/// A completely known hand has no room for a card that the viewer has never seen.

#[test]
fn s4_s5_s6_ten_cards_each_and_the_dealers_left_draws_first() {
    let game = Match::<Snake>::new(options(4, &[]), players(4), Seed::from(3), &mut ()).unwrap();
    let view = game.view(Viewer::Spectator);
    let first = view.turn;
    for seat in players(4).seats() {
        assert_eq!(view.hands[seat], if seat == first { 11 } else { 10 });
    }
    assert_eq!(view.stack, 118 - 41);
    assert!(view.table.is_empty());
}

#[test]
fn s5_after_each_round_the_deal_passes_clockwise() {
    let three = options(3, &[("rounds", "3"), ("swaps", "none")]);
    let mut game = Match::<Snake>::new(three, players(3), Seed::from(9), &mut ()).unwrap();
    let mut firsts = Vec::new();
    let mut last_round = 0;
    while let Some(asked) = game.to_act().first() {
        if game.round_number() > last_round {
            last_round = game.round_number();
            firsts.push(asked);
        }
        game.apply(asked, &Move::End, &mut ()).unwrap();
    }
    assert_eq!(firsts.len(), 3);
    assert_eq!(firsts[1], players(3).left_of(firsts[0]));
    assert_eq!(firsts[2], players(3).left_of(firsts[1]));
}

#[test]
fn s6_with_an_empty_stack_nobody_draws() {
    let mut round = round(&["R1 R2", "B1 B2"]);
    round.plays(&["end"]);
    assert_eq!(round.hand(1), "B1 B2");
}

#[test]
fn s7_s34_a_swap_must_be_played_before_anything_else() {
    let mut round = round(&["R1 R2 R3 LA CR CB", "B1"]);
    assert_eq!(round.offers(), ["colours R", "colours B"]);
    round.refuses("open R1 R2 R3", "S7");
    round.refuses("lady CR", "S7");
    round.refuses("end", "S34");
    round.plays(&["colours B"]);
    assert_eq!(round.offers(), ["colours R"]);
}

#[test]
fn s8_nobody_has_to_play_and_any_number_may_be_played() {
    let mut round = round_with(&[], &["R4 R5 R6 R7 R8 LA B1 FR", "B5", "G5"], "O1 O2 O3 O4");
    assert!(round.offers().contains(&"end".to_owned()));
    // Before the table is opened, too.
    round.plays(&["lady B1", "open R4 R5 R6", "attach R7 1R", "attach R8 1R", "end"]);
    assert_eq!(round.hand(0), "FR");
    assert_eq!(round.turn, seat(1));
}

#[test]
fn s27_the_last_cards_effect_is_not_carried_out() {
    for (hand, mv, other) in [
        ("HS", "handswap @1", "B5"),
        ("CR", "colours R", "B5"),
        ("FR", "friend @1 G7", "B5"),
        ("NS", "neighbour L", "B5"),
        ("ST", "stop 1L", "B5"),
        ("PR", "split 1 1 L", "B5"),
        ("R6", "attach R6 1R", "B5"),
    ] {
        let mut round = round(&[hand, "B5"]);
        round.lay("R4 R5");
        assert!(round.offers().contains(&mv.to_owned()), "{mv}");
        round.plays(&[mv]);
        assert_eq!(round.won_by(), Some(SeatSet::only(seat(0))), "{mv}");
        assert_eq!(round.hand(1), other);
    }
    let mut lady = round(&["LA R1", "B5"]);
    lady.plays(&["lady R1"]);
    assert_eq!(lady.won_by(), Some(SeatSet::only(seat(0))));
}

#[test]
fn s28_scores_are_wins_or_cards_left() {
    let mut round = round_with(&[("scoring", "cards")], &["BB", "R1 R2", "R3"], "");
    round.plays(&["badboy @1"]);
    assert_eq!(round.outcome().unwrap().as_slice(), [0, 2, 1]);
    let cards = options(2, &[("scoring", "cards")]);
    let totals = Scores::from_fn(players(2), |seat| i32::from(seat.number()));
    assert_eq!(Snake::winners(&cards, &totals, 1), Some(SeatSet::only(seat(0))), "the lowest total wins");
    assert_eq!(Snake::winners(&options(2, &[]), &totals, 1), Some(SeatSet::only(seat(1))));
}

#[test]
fn s29_a_tie_for_first_place_is_shared() {
    let totals = Scores::from_fn(players(3), |seat| i32::from(seat.number() > 0));
    let two = options(3, &[("rounds", "2")]);
    assert_eq!(Snake::winners(&two, &totals, 1), None);
    assert_eq!(Snake::winners(&two, &totals, 2).unwrap().len(), 2);
}

#[test]
fn s33_a_round_is_blocked_when_nobody_plays_any_more() {
    let mut round = round_with(&[], &["R1 R2", "B5", "G5"], "O1");
    round.plays(&["end", "end", "end"]);
    // Everybody has passed once and the stack is empty. It was not yet empty when seat 0 ended the turn, which does not
    // matter.
    assert_eq!(round.won_by(), Some(SeatSet::only(seat(2))));
    let mut going_on = round_with(&[], &["LA R1 R2", "B5", "G5"], "");
    going_on.plays(&["lady R1", "end", "end", "end"]);
    assert_eq!(going_on.won_by(), None, "seat 0 has played in the last own turn");
    going_on.plays(&["end"]);
    assert_eq!(going_on.won_by().unwrap().len(), 3, "all with the fewest cards have won it");
}

impl crate::conservation::Census for Snake {
    fn every_card(&self) -> Option<Vec<String>> {
        let hands = self.hands.iter().flat_map(|(_, hand)| hand.iter());
        let elsewhere = self.aside.iter().chain(self.table.cards()).chain(self.stack.iter().copied());
        let mut all: Vec<String> = hands.chain(elsewhere).map(|card| card.to_string()).collect();
        all.sort();
        Some(all)
    }
}

#[test]
fn cards_are_neither_lost_nor_doubled() {
    crate::conservation::cards_are_neither_lost_nor_doubled::<Snake>();
}

#[test]
fn expert_prefers_the_smaller_hand_and_above_all_the_win() {
    let ahead = |choices: &[(&str, &str)], moves: &[&str]| {
        let mut round = round_with(choices, &["R7 BB", "G1 G3 G5 G7 G9"], "Y1 Y2 Y3");
        round.plays(moves);
        [0, 1].map(|number| round.prospect(&round.options, seat(number)))
    };
    assert_eq!(ahead(&[], &[]), [0.3, -0.3]);
    assert_eq!(ahead(&[], &["badboy @1"]), [0.6, -0.6]);
    assert_eq!(ahead(&[("scoring", "cards")], &["badboy @1"]), [6.0, -6.0]);
    let mut won = round(&["BB", "G1 G3"]);
    won.plays(&["badboy @1"]);
    assert_eq!([0, 1].map(|number| won.prospect(&won.options, seat(number))), [1.2, -1.2]);
}
