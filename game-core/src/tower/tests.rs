//! The rules of Up, each by its number, and the worked examples of the rules.

mod ahead;
mod ends;
mod setup;
mod turns;

use super::*;
use crate::game::{Game, Record, Scores, Viewer};
use crate::options::GameOptions;
use crate::seat::{Players, Seat};
use crate::{Audience, Match, Purpose, Seed};

fn players(count: u8) -> Players {
    Players::new(count).unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn options(count: u8, choices: &[(&str, &str)]) -> Options {
    Options::resolve(players(count), choices.iter().copied()).unwrap()
}

/// The cards of a text: `7 7 -2 X`.
fn pile(cards: &str) -> Pile {
    cards.split_whitespace().map(|card| Card::read(card).unwrap()).collect()
}

fn deal(count: u8, choices: &[(&str, &str)], seed: u64) -> (Tower, Vec<Card>) {
    let options = options(count, choices);
    let totals = Scores::new(players(count));
    let setup = crate::game::Setup {
        rules: Tower::RULES,
        options: &options,
        players: players(count),
        dealer: seat(count - 1),
        totals: &totals,
    };
    let mut record = Record::default();
    let game = Tower::deal(&setup, Seed::from(seed).chance(Purpose::Round(1)), &mut record);
    let Some(ChanceOutcome::Shuffle(Shuffle { deck })) = record.chances.pop() else {
        panic!("no shuffle was recorded")
    };
    (game, deck)
}

/// A table in the middle of a round: all have had three turns, and seat 0 is in turn. `cards` are hand, face-up and
/// face-down cards of each player.
fn table_with(choices: &[(&str, &str)], cards: &[(&str, &str, &str)]) -> Tower {
    let count = cards.len() as u8;
    let (mut game, _) = deal(count, choices, 1);
    game.apply(seat(count - 2), &Move::NoCut, &mut ()).unwrap();
    if game.phase == Phase::Call {
        game.apply(seat(0), &Move::Call { dirty: false, double: false }, &mut ()).unwrap();
    }
    game.turn = u16::from(3 * count);
    for (seat, (hand, open, blind)) in players(count).seats().zip(cards) {
        game.hands[seat] = pile(hand);
        game.open[seat] = pile(open);
        let mut places = blind.split_whitespace().map(|card| Card::read(card).unwrap());
        game.blind[seat] = std::array::from_fn(|_| places.next());
    }
    game
}

fn table(cards: &[(&str, &str, &str)]) -> Tower {
    table_with(&[], cards)
}

impl Tower {
    /// The table with this tower on it.
    fn showing(mut self, tower: &str, allowed: u8) -> Tower {
        self.tower = pile(tower);
        self.allowed = Some(allowed);
        self
    }

    /// The table with everybody in the first turn.
    fn first_turns(mut self) -> Tower {
        self.turn = 0;
        self
    }

    /// Plays these moves, each by the player in turn.
    fn plays(&mut self, moves: &[&str]) -> &mut Tower {
        for text in moves {
            self.tries(text).unwrap_or_else(|why| panic!("{text}: {why}"));
        }
        self
    }

    /// The player in turn tries this move.
    fn tries(&mut self, text: &str) -> Result<(), Rejection> {
        let mv = Tower::read_move(&self.options, text).unwrap();
        self.apply(self.seat, &mv, &mut ())
    }

    /// The legal moves of the player in turn.
    fn can(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.legal(self.seat, &mut moves);
        moves.iter().map(|mv| mv.write()).collect()
    }

    fn scores(&self) -> Vec<i32> {
        self.outcome().unwrap().as_slice().to_vec()
    }
}

#[test]
fn u1_the_game_is_for_two_to_ten() {
    let made = Match::<Tower>::new(options(2, &[]), players(1), Seed::from(1), &mut ());
    assert!(made.unwrap_err().to_string().starts_with("tower is for 2 to 10 players"));
}

#[test]
fn every_rejection_names_a_rule() {
    let mut game = table(&[("5 6", "3", "4"), ("7", "", "")]);
    assert_eq!(game.apply(seat(1), &Move::Pass, &mut ()), Err(Rejection::NotInTurn));
    assert_eq!(game.apply(seat(2), &Move::Pass, &mut ()), Err(Rejection::NoSuchSeat));
    for (text, rule) in [
        ("keep", "U4"),
        ("call none", "U32"),
        ("hand 8", "U7"),
        ("hand 5*2", "U7"),
        ("blind 1", "U9"),
        ("pass", "U21"),
        ("hand 5!", "U22"),
    ] {
        let before = game.clone();
        let refused = game.tries(text).unwrap_err();
        assert_eq!(crate::Reject::rule(&refused), rule, "{text}");
        assert_eq!(game, before);
    }
    assert!(game.apply(seat(0), &Move::Blind { place: 9, call: false }, &mut ()).is_err());
    assert!(game.view(Viewer::Seat(seat(5))).own.is_none());
}

impl crate::conservation::Census for Tower {
    fn every_card(&self) -> Option<Vec<String>> {
        let piles = self.hands.as_slice().iter().chain(self.open.as_slice()).chain([&self.tower, &self.gone]);
        let seen = piles.flat_map(Pile::iter);
        let blind = self.blind.as_slice().iter().flatten().flatten().copied();
        // Cards that are not dealt are out of the round.
        if self.deck.len() > 0 {
            return None;
        }
        let as_dealt = |card: Card| if card == Card::MINUS_TWO { Card::TWO } else { card };
        let mut all: Vec<String> = seen.chain(blind).map(|card| as_dealt(card).text().to_owned()).collect();
        all.sort();
        Some(all)
    }
}

#[test]
fn cards_are_neither_lost_nor_doubled() {
    crate::conservation::cards_are_neither_lost_nor_doubled::<Tower>();
}
