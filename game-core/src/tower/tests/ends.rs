//! The last card, the end of a round and of the match: U15, U22–U29, U34, UE4–UE9.

use super::*;
use crate::Level;
use crate::computer::Position;

#[test]
fn ue4_u15_a_blind_minus_two_as_the_very_last_card_ends_the_round() {
    for game in [
        table(&[("", "", "-2"), ("5 6", "", "")]).showing("1", 1),
        table(&[("", "", "-2"), ("5 6", "", "")]).showing("9", 9),
        table(&[("", "", "-2"), ("5 6", "", "")]),
    ] {
        let mut game = game;
        game.plays(&["blind 1"]);
        assert_eq!(game.scores(), [-80, 11]);
    }
    let mut game = table(&[("", "", "8"), ("5 6", "", "")]).showing("1", 1);
    game.plays(&["blind 1"]);
    assert_eq!((game.outcome(), game.hands[seat(0)]), (None, pile("8 1")));
}

#[test]
fn u15_a_minus_two_from_the_hand_as_the_last_card_must_stand() {
    let mut game = table(&[("-2", "", ""), ("5 6", "", "")]).showing("9", 9);
    game.plays(&["hand -2"]);
    assert_eq!(game.scores(), [-10, 11]);
    let mut game = table(&[("-2", "", ""), ("5 6", "", "")]).showing("2", 2);
    game.plays(&["hand -2"]);
    assert_eq!((game.outcome(), game.hands[seat(0)]), (None, pile("-2 2")));
}

#[test]
fn u22_a_clear_that_leaves_one_card_needs_the_call_and_the_turn_goes_on() {
    let mut game = table(&[("X -2", "", ""), ("5 6 7", "", "")]).showing("9", 9);
    assert_eq!(game.can(), ["hand -2", "hand -2!", "hand X", "hand X!"]);
    game.plays(&["hand X"]);
    assert_eq!(game.can(), ["pass"]);
    game.plays(&["pass", "hand 5"]);
    assert_eq!(game.seat, seat(1), "seat 0 has been passed over");
    assert!(game.penalised.is_empty(), "once");
}

#[test]
fn ue5_u26_a_credit_never_takes_a_total_below_zero() {
    let options = options(2, &[]);
    assert_eq!(Tower::total(&options, 0, -10), 0);
    assert_eq!(Tower::total(&options, 7, -10), 0);
    assert_eq!(Tower::total(&options, 100, -80), 20);
    assert_eq!(Tower::total(&options, 7, 30), 37);
}

#[test]
fn ue6_u25_u30_u31_what_is_left_counts() {
    let count = |dirty, double| {
        let mut game = table(&[("5", "", ""), ("4 1", "-2", "X")]);
        (game.dirty, game.double) = (dirty, double);
        if double {
            game.open[seat(1)].double();
        }
        game.plays(&["hand 5"]).scores()
    };
    assert_eq!(count(false, false), [-10, 75]);
    assert_eq!(count(true, false), [-10, 104]);
    assert_eq!(count(false, true), [-10, 57]);
}

#[test]
fn ue7_u22_who_does_not_call_the_last_card_is_passed_over_once() {
    let mut game = table(&[("7 1", "", ""), ("9 6 5 5", "", "")]).showing("8", 8);
    game.plays(&["hand 7"]);
    assert!(game.view(Viewer::Spectator).seats[seat(0)].penalised);
    let turn = game.turn;
    game.plays(&["hand 6"]);
    assert_eq!((game.seat, game.turn), (seat(1), turn + 2), "the turn that is passed over counts");
    game.plays(&["hand 5"]);
    assert_eq!(game.seat, seat(0));
    game.plays(&["hand 1"]);
    assert_eq!(game.scores(), [-10, 14]);
}

#[test]
fn u22_who_calls_is_not_passed_over() {
    let mut game = table(&[("7 1", "", ""), ("9 6 5 5", "", "")]).showing("8", 8);
    game.plays(&["hand 7!", "hand 6"]);
    assert_eq!(game.seat, seat(0));
}

#[test]
fn ue8_several_equal_cards_that_end_the_round_need_no_call() {
    let mut game = table(&[("7 7", "", ""), ("9", "", "")]).showing("8", 8);
    assert_eq!(game.can(), ["hand 7", "hand 7!", "hand 7*2"]);
    assert_eq!(game.tries("hand 7*2!"), Err(Rejection::NoLastCard));
    game.plays(&["hand 7*2"]);
    assert_eq!(game.scores(), [-10, 9]);
    let mut game = table(&[("7 7 3", "", ""), ("9 9", "", "")]).showing("8", 8);
    assert_eq!(game.can(), ["hand 3", "hand 7", "hand 7*2", "hand 7*2!"]);
    game.plays(&["hand 7*2"]);
    assert!(game.penalised.has(seat(0)));
}

#[test]
fn u22_a_call_is_offered_by_the_number_of_cards_and_wanted_only_if_one_is_left() {
    let mut game = table(&[("9 1", "", ""), ("5", "", "")]).showing("4", 4);
    assert_eq!(game.can(), ["hand 1", "hand 1!", "hand 9", "hand 9!"]);
    game.plays(&["hand 9"]);
    assert!(game.penalised.is_empty(), "the collapse leaves more than one");

    let mut game = table(&[("3", "", "-2"), ("5", "", "")]);
    assert_eq!(game.can(), ["hand 3", "hand 3!", "blind 1", "blind 1!"]);
    game.plays(&["blind 1"]);
    assert!(game.penalised.is_empty(), "the -2 came to the hand, two are left");
    game.plays(&["hand 3!"]);
    assert!(game.penalised.is_empty());
    game.plays(&["hand 5"]);
    assert!(game.outcome().is_none(), "seat 1 collapsed the tower with the last card");
}

#[test]
fn u22_two_that_are_both_passed_over_and_the_turn_comes_round() {
    let mut game = table(&[("7 1", "", ""), ("6 1", "", "")]).showing("8", 8);
    game.plays(&["hand 7", "hand 6"]);
    assert_eq!(game.seat, seat(0), "both were passed over");
    assert!(game.penalised.is_empty());
}

#[test]
fn u23_the_last_card_is_called_for_everybody() {
    let mut game = table_with(&[("last_card", "automatic")], &[("7 1", "", ""), ("6 5 4", "", "")]);
    assert_eq!(game.can(), ["hand 1", "hand 7"]);
    assert_eq!(game.tries("hand 7!"), Err(Rejection::CalledAnyway));
    let mut record = Record::default();
    let mv = Tower::read_move(&game.options, "hand 7").unwrap();
    game.apply(seat(0), &mv, &mut record).unwrap();
    assert!(matches!(record.events[0].1, Event::Played { call: true, forgotten: false, .. }));
    game.plays(&["hand 6"]);
    assert_eq!(game.seat, seat(0));
}

#[test]
fn u24_a_last_card_must_stand_or_be_a_clear() {
    let mut game = table(&[("9", "", ""), ("5", "", "")]).showing("3", 3);
    game.plays(&["hand 9"]);
    assert_eq!((game.outcome(), game.hands[seat(0)]), (None, pile("9 3")));
    for (hand, mv) in [("X", "hand X"), ("X X", "hand X*2"), ("3", "hand 3")] {
        let mut game = table(&[(hand, "", ""), ("5", "X", "")]).showing("3", 3);
        game.plays(&[mv]);
        assert_eq!(game.scores(), [-10, 55]);
        assert_eq!(game.tries("hand 5"), Err(Rejection::RoundOver));
        assert!(game.can().is_empty() && game.to_act().is_empty());
    }
}

#[test]
fn u27_cards_or_coins_count_instead_of_points() {
    for (scoring, scores) in [("cards", [0, 3]), ("coins", [1, 0])] {
        let mut game = table_with(&[("scoring", scoring)], &[("5", "", ""), ("4", "X", "-2")]);
        game.plays(&["hand 5"]);
        assert_eq!(game.scores(), scores);
        let mut game = table_with(&[("scoring", scoring)], &[("", "", "-2"), ("4", "X", "-2")]);
        game.plays(&["blind 1"]);
        assert_eq!(game.scores(), scores);
    }
}

#[test]
fn u28_the_lowest_total_wins_or_the_most_coins_and_a_tie_is_shared() {
    let totals = |all: [i32; 3]| Scores::from_fn(players(3), |seat| all[seat.index()]);
    let winners = |scoring: &str, all, rounds| {
        let options = options(3, &[("scoring", scoring), ("rounds", "4")]);
        Tower::winners(&options, &totals(all), rounds).map(|won| won.iter().map(Seat::number).collect())
    };
    assert_eq!(winners("points", [5, 0, 9], 3), None);
    assert_eq!(winners("points", [5, 0, 9], 4), Some(vec![1]));
    assert_eq!(winners("cards", [5, 7, 5], 4), Some(vec![0, 2]));
    assert_eq!(winners("coins", [1, 0, 3], 4), Some(vec![2]));
}

#[test]
fn ue9_u29_the_match_ends_when_a_total_exceeds_the_limit() {
    let options = options(3, &[("limit", "300")]);
    let totals = |first| Scores::from_fn(players(3), |seat| [first, 120, 80][seat.index()]);
    assert_eq!(Tower::winners(&options, &totals(300), 7), None);
    let won = Tower::winners(&options, &totals(301), 7).unwrap();
    assert!(won.has(seat(2)) && won.len() == 1);
    assert_eq!(Tower::winners(&options, &totals(300), 99), None);
    assert!(Tower::winners(&options, &totals(300), 100).is_some());
}

#[test]
fn u34_a_round_ends_unfinished_after_150_turns_of_each_player() {
    let choices: [&[(&str, &str)]; 2] = [&[], &[("scoring", "coins")]];
    for (choices, scores) in choices.into_iter().zip([[6, 11], [0, 0]]) {
        let mut game = table_with(choices, &[("5 1", "", ""), ("5 6", "", "")]).showing("8", 8);
        game.turn = 299;
        game.seat = seat(1);
        let mut last = game.clone();
        game.hands[seat(1)] = pile("5 6 6");
        game.plays(&["hand 6"]);
        assert_eq!(game.scores(), scores);
        assert_eq!(game.phase, Phase::Over(End::Unfinished));

        last.turn = 298;
        last.seat = seat(0);
        last.penalised = crate::SeatSet::only(seat(1));
        last.hands[seat(0)] = pile("5 1 3");
        last.plays(&["hand 3"]);
        assert_eq!(last.phase, Phase::Over(End::Unfinished), "the last turn was passed over");
    }
}

#[test]
fn expert_clears_first_and_ends_the_round_where_steady_lets_another_end_it() {
    let game = table(&[("X 5", "", ""), ("1", "", "")]).showing("9", 9);
    let mut legal = Vec::new();
    game.legal(seat(0), &mut legal);
    let view = game.view(Viewer::Seat(seat(0)));
    let position = Position::<Tower> { options: &game.options, seat: seat(0), view: &view, legal: &legal };
    let choice = |by: Level| by.choose(&position, &mut Seed::from(1).chance(Purpose::Match), 200).write();
    assert_eq!(choice(Level::Steady), "hand 5!");
    assert_eq!(choice(Level::Expert), "hand X!");
}
