//! The rules of dnup, each by its number, and the worked examples of the rules.

use super::*;
use crate::game::{Game, Record, Reject, Scores};
use crate::options::GameOptions;
use crate::seat::{Players, Seat, SeatSet};
use crate::{Match, Purpose, Seed};

pub(super) fn players(count: usize) -> Players {
    Players::new(count as u8).unwrap()
}

pub(super) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub(super) fn cards(text: &str) -> Cards {
    text.split_whitespace().map(|card| Card::read(card).unwrap()).collect()
}

pub(super) fn dealt(count: usize, seed: u64) -> (Dnup, Record<Dnup>) {
    let options = Options::defaults(players(count));
    let totals = Scores::new(players(count));
    let setup = crate::game::Setup {
        rules: Dnup::RULES,
        options: &options,
        players: players(count),
        dealer: Seat::FIRST,
        totals: &totals,
    };
    let mut record = Record::default();
    let game = Dnup::deal(&setup, Seed::from(seed).chance(Purpose::Round(1)), &mut record);
    (game, record)
}

/// Seat 0 is to act, with two players for area 1. Each player has a hand and the set in front of them, or with two
/// players the sets of both areas with a bar between.
pub(super) fn table(seats: &[(&str, &str)]) -> Dnup {
    let (mut game, _) = dealt(seats.len(), 1);
    for (number, (hand, sets)) in seats.iter().enumerate() {
        let (one, two) = sets.split_once('|').unwrap_or((sets, ""));
        game.hands[seat(number as u8)] = cards(hand);
        game.sets[seat(number as u8)] = [cards(one), cards(two)];
    }
    game.turn = Turn { seat: seat(0), area: Area::One };
    game
}

fn listed(game: &Dnup) -> Vec<String> {
    let mut moves = Vec::new();
    game.legal(game.turn.seat, &mut moves);
    let mut texts: Vec<String> = moves.into_iter().map(Move::write).collect();
    texts.sort();
    texts
}

/// Plays moves, each by the player in turn.
pub(super) fn go(game: &mut Dnup, moves: &[&str]) {
    for mv in moves {
        attempt(game, mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
}

fn attempt(game: &mut Dnup, mv: &str) -> Result<(), Rejection> {
    let before = game.clone();
    let legal = listed(game).contains(&mv.to_owned());
    let result = game.apply(game.turn.seat, &Move::read(mv).unwrap(), &mut ());
    assert_eq!(result.is_ok(), legal, "{mv}");
    assert!(result.is_ok() || *game == before, "a refused move changed something");
    result
}

#[test]
fn de1_a_set_must_be_higher_than_the_set_of_its_size() {
    let hand = "7/1 8/2 4/2 4/2 6/3 6/3 6/7 7/2 7/3 7/4";
    let mut game = table(&[(hand, ""), ("1/6", "7/6"), ("1/7", "6/1 6/1 6/2")]);
    for too_low in ["play 7/1", "play 4/2", "play 6/3 6/3 6/7"] {
        assert_eq!(attempt(&mut game, too_low), Err(Rejection::TooLow));
    }
    let moves = listed(&game);
    for free in ["play 8/2", "play 4/2 4/2", "play 7/1 7/2 7/3", "play 7/1 7/2 7/3 7/4"] {
        assert!(moves.contains(&free.to_owned()), "{free}");
    }
}

#[test]
fn de2_a_card_cannot_be_added_where_the_set_would_meet_a_higher_one() {
    let mut game = table(&[("3/4 9/1", ""), ("1/6", "3/5"), ("1/7", "5/2 5/7")]);
    assert_eq!(attempt(&mut game, "add 3/4 @1"), Err(Rejection::AddTooLow));
}

#[test]
fn de3_an_added_card_throws_back_a_lower_set() {
    let mut game = table(&[("5/7 9/1", ""), ("1/6", "5/2"), ("1/7", "3/4 3/6")]);
    go(&mut game, &["add 5/7 @1"]);
    assert_eq!(game.discard, cards("5/2 5/7"), "its lap is over, with the added card");
    assert_eq!(game.hands[seat(2)], cards("1/7 4/3 6/3"));
    assert_eq!(game.sets[seat(2)][0], Cards::EMPTY);
    assert_eq!(game.hands[seat(0)], cards("9/1"));
}

#[test]
fn de4_cards_that_are_taken_are_turned() {
    let mut game = table(&[("9/1", ""), ("1/6", ""), ("1/7", "2/5 2/7 2/9"), ("1/8", "")]);
    go(&mut game, &["take @2"]);
    assert_eq!(game.hands[seat(0)], cards("9/1 5/2 7/2 9/2"));
    assert_eq!(game.sets[seat(2)][0], Cards::EMPTY);
}

#[test]
fn de5_d16_a_beaten_set_of_a_player_who_is_out_is_removed() {
    let mut game = table(&[("4/6", ""), ("6/1 6/2", ""), ("1/7 1/8", ""), ("2/9", "")]);
    go(&mut game, &["play 4/6"]);
    assert_eq!(game.letters[seat(0)], 2);
    assert_eq!(game.sets[seat(0)][0], cards("4/6"));
    go(&mut game, &["play 6/1"]);
    assert_eq!(game.hands[seat(0)], Cards::EMPTY);
    assert_eq!(game.discard, cards("4/6"));
    assert_eq!(game.out, SeatSet::only(seat(0)));
}

#[test]
fn de6_with_an_own_set_thrown_back_the_round_is_not_won() {
    let mut game = table(&[("6/1 6/2", "4/7 4/8|"), ("9/1", "|")]);
    game.turn.area = Area::Two;
    go(&mut game, &["play 6/1 6/2"]);
    assert_eq!(game.hands[seat(0)], cards("7/4 8/4"));
    assert_eq!(game.sets[seat(0)], [Cards::EMPTY, cards("6/1 6/2")]);
    assert_eq!((game.ending, game.out), (None, SeatSet::EMPTY));
}

#[test]
fn de7_d17_d18_the_second_to_be_out_can_win_the_match() {
    let mut game = table(&[("4/6", ""), ("7/1", ""), ("1/8 1/9", "")]);
    game.totals[seat(0)] = 1;
    game.totals[seat(1)] = 3;
    go(&mut game, &["play 4/6"]);
    assert_eq!(game.ending, None);
    go(&mut game, &["play 7/1"]);
    assert_eq!(game.ending, Some(Ending::Target));
    let scores = game.outcome().unwrap();
    assert_eq!(scores.as_slice(), [2, 1, 0]);
    let totals = Scores::from_fn(players(3), |seat| game.totals[seat] + scores[seat]);
    assert_eq!(Dnup::winners(&Options { target: 4 }, &totals, 2), Some(SeatSet::only(seat(1))));
}

#[test]
fn d3_one_card_bears_the_star() {
    for count in 2..=5 {
        let (game, _) = dealt(count, 3);
        let all: Vec<Card> = game.hands.iter().flat_map(|(_, hand)| hand.iter()).collect();
        let star = cards("1/5 5/1");
        assert_eq!(all.iter().filter(|card| star.count(**card) > 0).count(), 1);
    }
}

#[test]
fn d14_a_hand_may_hold_any_number_of_cards() {
    // All but two of the cards that five play with, and one more is taken.
    let (game, _) = dealt(5, 1);
    let all: Vec<Card> = game.hands.iter().flat_map(|(_, hand)| hand.iter()).collect();
    let mut game = table(&[("", ""), ("1/6", ""), ("1/7", ""), ("1/8", ""), ("1/9", "")]);
    let (last, rest) = all.split_last().unwrap();
    game.hands[seat(0)] = rest.iter().copied().collect();
    game.sets[seat(1)][0] = [*last].into_iter().collect();
    go(&mut game, &["take @1"]);
    assert_eq!(usize::from(game.hands[seat(0)].len()), all.len());
}

#[test]
fn d4_all_cards_are_dealt_either_way_up() {
    for (count, each) in [(2, 13), (3, 10), (4, 9), (5, 8)] {
        let mut turned = 0;
        for seed in 0..40 {
            let (game, record) = dealt(count, seed);
            let [ChanceOutcome::Deal { hands }] = record.chances.as_slice() else {
                panic!("one deal is recorded")
            };
            assert_eq!(hands, game.hands.as_slice());
            let all: Vec<Card> = hands.iter().flat_map(|hand| hand.iter()).collect();
            assert!(hands.iter().all(|hand| hand.len() == each));
            assert_eq!(all.len(), usize::from(each) * count);
            turned += all.iter().filter(|card| card.active() > card.inactive()).count() * 100 / all.len();
        }
        assert!((1800..2200).contains(&turned), "half of them lower value up: {turned}");
    }
    let (_, record) = dealt(2, 1);
    let line = serde_json::to_value(&record.chances[0]).unwrap();
    assert_eq!(line["kind"], "deal");
    assert!(line["outcome"]["hands"][1][12].is_string());
}

#[test]
fn d5_who_holds_the_star_begins_and_play_goes_clockwise() {
    for seed in 0..30 {
        let (mut game, record) = dealt(4, seed);
        let starter = game.turn.seat;
        let hand = game.hands[starter];
        assert!(hand.has_all(cards("1/5")) || hand.has_all(cards("5/1")));
        assert_eq!(record.events[0].1, Event::Begins(starter));
        let other = players(4).left_of(starter);
        assert_eq!(game.apply(other, &Move::Flip, &mut ()), Err(Rejection::NotTheTurn));
        go(&mut game, &["flip"]);
        assert_eq!(game.to_act(), SeatSet::only(other));
    }
}

#[test]
fn d6_a_set_has_one_value() {
    let mut game = table(&[("3/4 4/6 6/4", ""), ("1/6", ""), ("1/7", "")]);
    let mixed = Move::Play(cards("3/4 4/6"));
    assert_eq!(game.apply(seat(0), &mixed, &mut ()), Err(Rejection::NoSet));
    assert_eq!(game.apply(seat(0), &Move::Play(Cards::EMPTY), &mut ()), Err(Rejection::NoSet));
}

#[test]
fn d7_a_set_lies_for_one_lap_and_is_removed_before_the_action() {
    let mut game = table(&[("3/4 2/5", ""), ("1/6 1/7", ""), ("1/8 1/9", "")]);
    go(&mut game, &["play 3/4", "flip"]);
    assert_eq!(game.sets[seat(0)][0], cards("3/4"));
    go(&mut game, &["flip"]);
    assert_eq!((game.sets[seat(0)][0], game.discard), (Cards::EMPTY, cards("3/4")));
    assert!(listed(&game).contains(&"play 2/5".into()), "the own 3 is in nobody's way any more");
}

#[test]
fn d8_d9_every_part_of_the_cards_of_a_value_can_be_played_and_equal_cards_are_one() {
    let game = table(&[("6/1 6/1 6/2 2/4", ""), ("1/6", ""), ("1/7", "")]);
    assert_eq!(
        listed(&game),
        ["flip", "play 2/4", "play 6/1", "play 6/1 6/1", "play 6/1 6/1 6/2", "play 6/1 6/2", "play 6/2"]
    );
}

#[test]
fn d9_d13_a_beaten_set_goes_back_to_its_player_turned() {
    let mut game = table(&[("6/1 6/2 9/1", ""), ("1/6", ""), ("1/7", "4/2 4/2")]);
    go(&mut game, &["play 6/1 6/2"]);
    assert_eq!(game.hands[seat(2)], cards("1/7 2/4 2/4"));
    assert_eq!(game.sets[seat(0)][0], cards("6/1 6/2"));
}

#[test]
fn d9_only_cards_in_the_hand_and_this_way_up() {
    let mut game = table(&[("6/1 9/1", ""), ("1/6", "3/4"), ("1/7", "")]);
    assert_eq!(attempt(&mut game, "play 6/1 6/1"), Err(Rejection::NotInHand));
    assert_eq!(attempt(&mut game, "play 1/9"), Err(Rejection::NotInHand));
    assert_eq!(attempt(&mut game, "add 3/6 @1"), Err(Rejection::CardNotInHand));
}

#[test]
fn d10_one_card_of_the_same_value_to_another_players_set() {
    let mut game = table(&[("6/1 9/1", ""), ("1/6", "6/7"), ("1/7", "")]);
    assert_eq!(attempt(&mut game, "add 9/1 @1"), Err(Rejection::OtherValue));
    assert_eq!(attempt(&mut game, "add 6/1 @2"), Err(Rejection::NothingToAddTo));
    assert_eq!(attempt(&mut game, "add 6/1 @0"), Err(Rejection::AddToOwn));
    assert_eq!(attempt(&mut game, "add 6/1 @3"), Err(Rejection::NoSuchSeat));
    assert_eq!(Rejection::AddToOwn.rule(), "D10");
    go(&mut game, &["add 6/1 @1"]);
    // Seat 1 is to act, so the set has just been removed.
    assert_eq!(game.discard, cards("6/1 6/7"));
}

#[test]
fn d10_d15_the_last_card_can_be_added() {
    let mut game = table(&[("6/1", ""), ("1/6", ""), ("1/7", "6/7")]);
    go(&mut game, &["add 6/1 @2"]);
    assert_eq!(game.letters.as_slice(), [2, 0, 0]);
    assert_eq!(game.sets[seat(2)][0], cards("6/1 6/7"));
}

#[test]
fn d11_only_another_players_set_is_taken() {
    let mut game = table(&[("6/1 9/1", "|2/4"), ("1/6", "|3/4")]);
    assert_eq!(attempt(&mut game, "take @0.2"), Err(Rejection::TakeOwn));
    assert_eq!(attempt(&mut game, "take @1.1"), Err(Rejection::NothingToTake));
    assert_eq!(attempt(&mut game, "take @1"), Err(Rejection::Area));
    go(&mut game, &["take @1.2"]);
    assert_eq!(game.hands[seat(0)], cards("6/1 9/1 4/3"));
}

#[test]
fn d12_all_cards_of_the_hand_are_turned() {
    let mut game = table(&[("6/1 9/1 2/5", ""), ("1/6", "3/4"), ("1/7", "")]);
    go(&mut game, &["flip"]);
    assert_eq!(game.hands[seat(0)], cards("1/6 1/9 5/2"));
}

#[test]
fn d15_who_is_out_is_passed_over() {
    let mut game = table(&[("9/1", ""), ("1/6 1/7", ""), ("1/8 1/9", "")]);
    go(&mut game, &["play 9/1", "flip", "flip"]);
    assert_eq!(game.turn.seat, seat(1));
    assert_eq!(game.ending, None);
}

#[test]
fn d16_the_set_of_a_player_who_is_out_lies_until_the_turn_would_have_come() {
    let mut game = table(&[("9/1", ""), ("1/6 1/7", ""), ("1/8 9/3", "")]);
    go(&mut game, &["play 9/1", "flip"]);
    assert_eq!(game.sets[seat(0)][0], cards("9/1"));
    go(&mut game, &["flip"]);
    assert_eq!((game.sets[seat(0)][0], game.discard), (Cards::EMPTY, cards("9/1")));
}

#[test]
fn d16_the_set_of_a_player_who_is_out_can_be_added_to_and_taken() {
    let mut game = table(&[("9/1", ""), ("9/3 1/7", ""), ("1/8 2/5", "")]);
    go(&mut game, &["play 9/1", "add 9/3 @0", "take @0"]);
    assert_eq!(game.hands[seat(2)], cards("1/8 2/5 1/9 3/9"));
    assert!(game.hands[seat(0)].is_empty());
}

#[test]
fn d16_a_set_that_an_added_card_beats_is_removed_too_if_its_player_is_out() {
    let mut game = table(&[("4/6 4/7", ""), ("5/1 5/2 2/9", ""), ("5/7 1/8", ""), ("2/4", "")]);
    go(&mut game, &["play 4/6 4/7", "play 5/1", "add 5/7 @1"]);
    assert_eq!(game.discard, cards("4/6 4/7"));
    assert!(game.hands[seat(0)].is_empty());
}

#[test]
fn d17_the_second_to_be_out_ends_the_round() {
    let mut game = table(&[("4/6", ""), ("1/8 1/9", ""), ("7/1", ""), ("2/5", "")]);
    go(&mut game, &["play 4/6", "flip", "play 7/1"]);
    assert_eq!(game.ending, Some(Ending::Played));
    assert_eq!(game.outcome().unwrap().as_slice(), [2, 0, 1, 0]);
    assert!(game.to_act().is_empty());
    assert_eq!(game.apply(seat(3), &Move::Flip, &mut ()), Err(Rejection::RoundOver));
}

#[test]
fn d18_the_first_to_be_out_can_win_the_match_in_the_middle_of_the_round() {
    let mut game = table(&[("4/6", ""), ("7/1", ""), ("1/8 1/9", "")]);
    game.totals[seat(0)] = 2;
    game.totals[seat(1)] = 3;
    go(&mut game, &["play 4/6"]);
    assert_eq!(game.ending, Some(Ending::Target));
    assert_eq!(game.outcome().unwrap().as_slice(), [2, 0, 0]);
}

#[test]
fn d19_two_turns_in_a_row_but_one_to_begin_with_for_area_2() {
    for seed in 0..10 {
        let (mut game, _) = dealt(2, seed);
        let star = game.turn.seat;
        let other = players(2).left_of(star);
        let expected = [(star, 2), (other, 1), (other, 2), (star, 1), (star, 2), (other, 1)];
        for (seat, area) in expected {
            assert_eq!((game.turn.seat, game.turn.area.number()), (seat, area));
            go(&mut game, &["flip"]);
        }
    }
}

#[test]
fn d19_in_each_turn_only_the_set_of_its_area_is_removed() {
    let mut game = table(&[("9/1 8/1 2/4 2/5", ""), ("1/6 1/7", "")]);
    go(&mut game, &["play 8/1", "play 2/4 2/5", "flip"]);
    assert_eq!(game.sets[seat(0)], [cards("8/1"), cards("2/4 2/5")]);
    go(&mut game, &["flip"]);
    assert_eq!(game.sets[seat(0)], [Cards::EMPTY, cards("2/4 2/5")]);
    go(&mut game, &["flip"]);
    assert_eq!(game.sets[seat(0)], [Cards::EMPTY, Cards::EMPTY]);
}

#[test]
fn d20_a_set_meets_the_own_set_in_the_other_area_too() {
    let mut game = table(&[("9/1 3/4 6/2", "|6/1"), ("1/6 1/7", "")]);
    assert_eq!(attempt(&mut game, "play 6/2"), Err(Rejection::TooLow));
    assert_eq!(attempt(&mut game, "play 3/4"), Err(Rejection::TooLow));
    go(&mut game, &["play 9/1"]);
    assert_eq!(game.hands[seat(0)], cards("1/6 3/4 6/2"));
}

#[test]
fn d20_an_added_card_can_throw_back_the_own_set_and_the_other_one_of_the_opponent() {
    let mut game = table(&[("7/1", "|4/6 4/7"), ("1/6 1/8", "7/2|")]);
    go(&mut game, &["add 7/1 @1.1"]);
    assert_eq!(game.hands[seat(0)], cards("6/4 7/4"), "and so the round is not won (D15)");
    assert_eq!(game.ending, None);

    let mut game = table(&[("7/1 9/1", ""), ("1/6", "7/2|4/6 4/7")]);
    go(&mut game, &["add 7/1 @1.1"]);
    assert_eq!(game.sets[seat(1)], [cards("7/1 7/2"), Cards::EMPTY]);
    assert_eq!(game.hands[seat(1)], cards("1/6 6/4 7/4"));
}

#[test]
fn d20_own_sets_are_neither_added_to_nor_taken() {
    let mut game = table(&[("7/1 9/1", "|7/2"), ("1/6", "")]);
    assert_eq!(attempt(&mut game, "add 7/1 @0.2"), Err(Rejection::AddToOwn));
    assert_eq!(attempt(&mut game, "take @0.2"), Err(Rejection::TakeOwn));
}

#[test]
fn d21_the_first_of_two_to_be_out_wins_the_round() {
    let mut game = table(&[("9/1", ""), ("1/6", "")]);
    go(&mut game, &["play 9/1"]);
    assert_eq!(game.ending, Some(Ending::Played));
    assert_eq!(game.outcome().unwrap().as_slice(), [1, 0]);
}

#[test]
fn d22_a_round_in_which_nobody_gets_on_ends_after_60_turns_each() {
    for count in 2..=5 {
        let (mut game, _) = dealt(count, 3);
        let mut turns = 0;
        while game.to_act() != SeatSet::EMPTY {
            go(&mut game, &["flip"]);
            turns += 1;
        }
        assert_eq!(turns, 60 * count);
        assert!(game.turns.as_slice().iter().all(|turns| *turns == 60));
        assert_eq!(game.ending, Some(Ending::Stalled));
        assert!(game.outcome().unwrap().as_slice().iter().all(|letters| *letters == 0));
    }
}

#[test]
fn d22_only_the_turns_of_those_who_are_still_in_the_round_count() {
    let mut game = table(&[("9/1", ""), ("1/6 1/7", ""), ("1/8 9/3", "")]);
    go(&mut game, &["play 9/1"]);
    let mut turns = 0;
    while game.ending.is_none() {
        go(&mut game, &["flip"]);
        turns += 1;
    }
    assert_eq!((turns, game.ending), (120, Some(Ending::Stalled)));
    assert_eq!(game.outcome().unwrap().as_slice(), [2, 0, 0]);
}

#[test]
fn d22_a_match_without_letters_ends_after_30_rounds() {
    let options = Options::defaults(players(3));
    let mut game = Match::<Dnup>::new(options, players(3), Seed::from(1), &mut ()).unwrap();
    while let Some(seat) = game.to_act().first() {
        game.apply(seat, &Move::Flip, &mut ()).unwrap();
    }
    assert_eq!(game.round_number(), 30);
    assert_eq!(game.winners(), Some(players(3).all()));
}

impl crate::conservation::Census for Dnup {
    fn every_card(&self) -> Option<Vec<String>> {
        let hands = self.hands.as_slice().iter().chain(self.sets.as_slice().iter().flatten());
        let cards = hands.chain([&self.discard]).flat_map(|cards| cards.iter());
        let mut all: Vec<String> = cards.map(|card| format!("{:?}", card.min(card.turned()))).collect();
        all.sort();
        Some(all)
    }
}

#[test]
fn cards_are_neither_lost_nor_doubled() {
    crate::conservation::cards_are_neither_lost_nor_doubled::<Dnup>();
}
