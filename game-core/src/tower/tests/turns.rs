//! The plays and their results: U7–U21, UE1–UE3.

use super::*;

#[test]
fn ue1_three_minus_twos_on_a_ten_leave_four() {
    let mut game = table(&[("-2 -2 -2 5 9", "", ""), ("4 5 8", "", "")]).showing("10", 10);
    game.plays(&["hand -2*3"]);
    assert_eq!(game.allowed, Some(4));
    game.plays(&["hand 5"]);
    assert_eq!(game.seat, seat(1), "the 5 collapses it, and the same player starts anew");
    assert_eq!(game.hands[seat(1)], pile("4 5 8 10 -2 -2 -2"));
}

#[test]
fn ue2_a_minus_two_on_a_two_collapses_and_cannot_start_the_next_tower() {
    let mut game = table(&[("-2 9", "6", "1"), ("5", "", "")]).showing("8 2", 2);
    game.plays(&["hand -2"]);
    assert_eq!((game.seat, game.allowed), (seat(0), None));
    assert_eq!(game.can(), ["hand 2", "hand 8", "hand 9", "open 6"]);
    assert_eq!(game.tries("hand -2"), Err(Rejection::NoStart));
    game.plays(&["hand 9"]);
    assert_eq!((game.seat, game.allowed), (seat(1), Some(9)));
}

#[test]
fn ue3_a_blind_card_too_high_comes_to_the_hand_with_the_tower() {
    let mut game = table(&[("", "", "9 3"), ("5", "", "")]).showing("6 5", 5);
    game.plays(&["blind 1"]);
    assert_eq!(game.hands[seat(0)], pile("9 6 5"));
    assert_eq!(game.can(), ["hand 5", "hand 6", "hand 9", "blind 2"]);
    game.plays(&["blind 2"]);
    assert_eq!((game.seat, game.allowed), (seat(1), Some(3)));
}

#[test]
fn u7_one_or_several_equal_cards_from_one_source() {
    let game = table(&[("7 7 7 3", "7 5 5", "1 1"), ("5", "", "")]).showing("8", 8);
    assert_eq!(game.can(), ["hand 3", "hand 7", "hand 7*2", "hand 7*3", "open 5", "open 5*2", "open 7"]);
    let mut game = game;
    assert_eq!(game.tries("hand 7*4"), Err(Rejection::NotAvailable));
    game.plays(&["hand 7*2"]);
    assert_eq!((game.allowed, game.tower.len()), (Some(7), 3));
}

#[test]
fn u7_the_next_card_may_be_as_high_as_the_one_before() {
    let mut game = table(&[("7 3 3", "", ""), ("7 4 4", "", "")]).showing("7", 7);
    game.plays(&["hand 7", "hand 7"]);
    assert_eq!(game.tower, pile("7 7 7"));
}

#[test]
fn u8_u18_a_first_turn_is_played_from_the_hand_also_after_a_collapse_or_a_clear() {
    let mut game = table(&[("X 9 4", "5", "1"), ("5 9", "2", "1")]).first_turns();
    assert_eq!(game.can(), ["hand 4", "hand 9", "hand X"]);
    assert_eq!(game.tries("open 5"), Err(Rejection::HandOnly));
    game.plays(&["hand X"]);
    assert_eq!(game.can(), ["hand 4", "hand 9"]);
    game.plays(&["hand 4", "hand 9"]);
    assert_eq!(game.can(), ["hand 4", "hand 5", "hand 9"], "after the collapse too");
    game.plays(&["hand 9"]);
    assert_eq!(game.can(), ["hand 9", "open 5"], "the second turn is free");
}

#[test]
fn u9_face_down_cards_wait_until_the_face_up_ones_are_gone() {
    let mut game = table(&[("5", "3", "1 2 4"), ("7", "", "")]).showing("9", 9);
    assert_eq!(game.tries("blind 1"), Err(Rejection::FaceUpFirst));
    game.plays(&["open 3"]);
    game.seat = seat(0);
    assert_eq!(game.can(), ["hand 5", "blind 1", "blind 2", "blind 3"]);
    game.plays(&["blind 2"]);
    assert_eq!(game.allowed, Some(2));
    game.seat = seat(0);
    assert_eq!(game.tries("blind 2"), Err(Rejection::EmptyPlace));
    game.hands[seat(0)] = Pile::EMPTY;
    assert_eq!(game.can(), ["blind 1", "blind 1!", "blind 3", "blind 3!"], "nothing else is left");
}

#[test]
fn u10_u11_any_card_may_be_played_and_a_higher_one_collapses_the_tower() {
    let mut game = table(&[("2 9 9", "4", "1"), ("5", "", "")]).showing("6 3", 3);
    assert_eq!(game.can(), ["hand 2", "hand 9", "hand 9*2", "open 4"]);
    game.plays(&["open 4"]);
    assert_eq!((game.seat, game.allowed), (seat(0), None));
    assert_eq!(game.hands[seat(0)], pile("2 9 9 6 3 4"));
    assert_eq!(game.known[seat(0)], pile("6 3 4"), "everybody has seen what was taken");
    assert!(game.can().contains(&"blind 1".into()), "the last face-up card is gone");
    game.plays(&["hand 9*2"]);
    assert_eq!((game.seat, game.known[seat(0)]), (seat(1), pile("6 3 4")));
}

#[test]
fn u12_the_turn_ends_when_a_play_stands() {
    let mut game = table(&[("5 9 3 8", "", ""), ("1", "", "")]).showing("6", 6);
    game.plays(&["hand 9"]);
    assert_eq!(game.seat, seat(0), "the tower has collapsed, so the turn goes on");
    game.plays(&["hand 8"]);
    assert_eq!(game.seat, seat(1), "this play stands");
}

#[test]
fn u17_minus_two_goes_with_minus_two_and_clear_with_clear_only() {
    let game = table(&[("-2 -2 X X 4", "", ""), ("1", "", "")]).showing("9", 9);
    let can = game.can();
    for both in ["hand -2*2", "hand X*2"] {
        assert!(can.contains(&both.into()), "{can:?}");
    }
    assert_eq!(can.len(), 5, "each alone, each pair, the 4, and nothing mixed: {can:?}");
}

#[test]
fn u13_a_minus_two_lowers_what_is_allowed_and_must_leave_something() {
    let mut game = table(&[("-2 1 1", "", ""), ("-2 1 1", "", "")]).showing("7", 7);
    game.plays(&["hand -2"]);
    assert_eq!(game.allowed, Some(5));
    game.plays(&["hand -2"]);
    assert_eq!(game.allowed, Some(3));
    let mut game = table(&[("-2 -2 1", "", ""), ("5", "", "")]).showing("4", 4);
    game.plays(&["hand -2*2"]);
    assert_eq!(game.hands[seat(0)], pile("-2 -2 1 4"));
}

#[test]
fn u14_a_blind_minus_two_that_should_start_a_tower_goes_to_the_hand() {
    let mut game = table(&[("", "", "-2 6 6"), ("5", "", "")]);
    let before = game.turn;
    game.plays(&["blind 1"]);
    assert_eq!((game.seat, game.turn), (seat(0), before), "the same player plays again");
    assert_eq!((game.hands[seat(0)], game.known[seat(0)]), (pile("-2"), pile("-2")));
    assert_eq!(game.can(), ["blind 2", "blind 3"]);
}

#[test]
fn u16_a_clear_takes_the_tower_out_of_the_round_and_its_player_goes_on() {
    let mut game = table(&[("X X 4", "3", "1"), ("5", "", "")]).showing("6 1", 1);
    game.plays(&["hand X"]);
    assert_eq!((game.gone, game.tower), (pile("6 1 X"), Pile::EMPTY));
    assert_eq!((game.seat, game.allowed), (seat(0), None));
    game.plays(&["hand X"]);
    assert_eq!(game.gone, pile("6 1 X X"), "it may start a tower, and clears itself away");
    game.plays(&["open 3"]);
    assert_eq!(game.seat, seat(1));
}

#[test]
fn u20_u21_who_has_nothing_but_minus_two_to_start_with_passes() {
    let mut game = table(&[("-2 -2", "", ""), ("5 6 7", "", "")]);
    assert_eq!(game.can(), ["pass"]);
    assert_eq!(game.tries("hand -2"), Err(Rejection::NoStart));
    let before = game.turn;
    game.plays(&["pass"]);
    assert_eq!((game.seat, game.turn), (seat(1), before + 1), "a pass is a turn");
    assert_eq!(game.tries("pass"), Err(Rejection::NoPass));
    game.plays(&["hand 7"]);
    assert_eq!(game.can(), ["hand -2", "hand -2!", "hand -2*2"], "on a tower they can be played");
    assert_eq!(game.tries("pass"), Err(Rejection::NoPass));

    let game = table(&[("-2", "-2", "5"), ("5", "", "")]);
    assert_eq!(game.can(), ["pass"], "face-down cards are not open yet");
    let game = table(&[("-2", "", "-2"), ("5", "", "")]);
    assert_eq!(game.can(), ["blind 1", "blind 1!"], "what lies face down is not known");
}

#[test]
fn u20_a_first_turn_with_nothing_in_the_hand_to_start_with_opens_the_face_up_cards() {
    for hand in ["", "-2 -2"] {
        let mut game = table(&[(hand, "5 -2", "1 1"), ("5", "", "")]).first_turns();
        assert_eq!(game.can(), ["open 5"]);
        game.plays(&["open 5"]);
        assert_eq!(game.seat, seat(1));
    }
    let game = table(&[("-2", "-2", "1"), ("5", "", "")]).first_turns();
    assert_eq!(game.can(), ["pass"]);
    let game = table(&[("-2", "", "1 1"), ("5", "", "")]).first_turns();
    assert_eq!(game.can(), ["blind 1", "blind 2"]);
    let game = table(&[("-2", "5", "1"), ("5", "", "")]).first_turns().showing("8", 8);
    assert_eq!(game.can(), ["hand -2"], "on a tower the -2 can be played");
}

#[test]
fn u20_clearing_the_whole_hand_in_a_first_turn_opens_the_face_up_cards() {
    let mut game = table(&[("X X", "X 4", "1"), ("5", "", "")]).first_turns();
    game.plays(&["hand X*2"]);
    assert_eq!(game.can(), ["open 4", "open X"]);
    game.plays(&["open X", "open 4!"]);
    assert_eq!(game.seat, seat(1));
}

#[test]
fn a_known_card_is_remembered_until_it_may_have_been_played() {
    let mut game = table(&[("9 5 1", "", ""), ("5", "", "")]).showing("5 5", 3);
    game.plays(&["hand 9"]);
    assert_eq!(game.known[seat(0)], pile("5 5 9"));
    game.plays(&["hand 5"]);
    assert_eq!(game.known[seat(0)], pile("5 9"), "three were there, one at least of the two is");
    let view = game.view(Viewer::Seat(seat(1)));
    assert_eq!(view.seats[seat(0)].known, pile("5 9"));
    assert_eq!(view.seats[seat(0)].hand, 4);
}
