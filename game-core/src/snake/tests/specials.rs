//! The special cards: S19–S26, SE6.

use super::*;

#[test]
fn se6_s27_a_bad_boy_as_the_last_card_wins_and_nobody_draws() {
    let mut round = round_with(&[], &["BB", "R1"], "R2 R3");
    round.plays(&["badboy @1"]);
    assert_eq!(round.won_by(), Some(SeatSet::only(seat(0))));
    assert_eq!(round.hand(1), "R1");
    assert_eq!(round.outcome().unwrap().as_slice(), [1, 0]);
    round.refuses("end", "S27");
}

#[test]
fn s19_a_lady_takes_another_card_with_her() {
    let mut round = round(&["LA LA R1", "B5"]);
    round.plays(&["lady LA"]);
    assert_eq!(round.hand(0), "R1");
    let mut alone = self::round(&["LA", "B5"]);
    assert_eq!(alone.offers(), ["end"]);
    alone.refuses("lady LA", "S19");
}

#[test]
fn s20_a_stopped_end_takes_nothing_but_its_snake_can_be_split() {
    let mut round = round(&["ST ST R9 PR O1", "B5"]);
    round.lay("R6 R7 R8");
    round.plays(&["stop 1R"]);
    round.refuses("attach R9 1R", "S20");
    round.refuses("stop 1R", "S20");
    round.plays(&["split 1 2 L"]);
    assert!(!round.table.snake(1).unwrap().stopped_right, "a new end is free");
    assert!(round.table.snake(2).unwrap().stopped_right, "the stopper stays with its end");
}

#[test]
fn s21_who_gets_a_bad_boy_draws_as_many_of_two_as_there_are() {
    let mut round = round_with(&[], &["BB R1", "B5", "G5"], "O1 O2 O3");
    round.plays(&["badboy @2"]);
    assert_eq!(round.hand(2), "G5 O1 O2");
    let mut last = round_with(&[], &["BB R1", "B5"], "O1");
    last.refuses("badboy @0", "S21");
    last.refuses("badboy @5", "S21");
    last.plays(&["badboy @1"]);
    assert_eq!(last.hand(1), "B5 O1");
}

#[test]
fn s22_a_colour_swap_goes_round_and_the_rest_returns() {
    let mut round = round_with(&[], &["CR R1 R5 G9", "B5 B6", "HS O2", "P3"], "Y1 Y2 Y3");
    round.plays(&["colours R"]);
    assert_eq!(round.to_act(), SeatSet::only(seat(1)), "clockwise from the left");
    round.refuses("take B5 for B6", "S22");
    round.refuses("take R1 for O2", "S8");
    round.refuses("end", "S34");
    round.plays(&["take R5 for B6"]);
    round.refuses("take R5 for O2", "S22");
    round.plays(&["take R1 for HS"]);
    // All have been taken: seat 3 is not asked. The hand swap that came must be played at once.
    assert_eq!(round.to_act(), SeatSet::only(seat(0)));
    assert_eq!(round.hand(0), "G9 B6 HS");
    assert_eq!(round.hand(1), "R5 B5");
    assert_eq!(round.offers(), ["handswap @1", "handswap @2", "handswap @3"]);
}

#[test]
fn s22_nothing_happens_without_a_card_of_the_colour() {
    let mut round = round(&["CR G9", "B5"]);
    round.plays(&["colours R"]);
    assert_eq!(round.phase, Phase::Turn { played: true });
    let mut passing = self::round(&["CR R9", "B5"]);
    passing.plays(&["colours R", "pass"]);
    assert_eq!(passing.hand(0), "R9");
}

#[test]
fn s23_hands_are_swapped_whole() {
    let mut round = round(&["HS R1 R2 R3", "B5 CB", "G5"]);
    round.refuses("handswap @0", "S21");
    round.plays(&["handswap @1"]);
    assert_eq!((round.hand(0).as_str(), round.hand(1).as_str()), ("B5 CB", "R1 R2 R3"));
    assert_eq!(round.offers(), ["colours B"], "received during the own turn: at once (S7)");
}

#[test]
fn s24_two_friends_give_what_was_wished_for() {
    let mut round = round(&["FR R1 B7", "R5 B5", "G7 G8"]);
    round.plays(&["friend @2 G7"]);
    assert_eq!(round.offers().len(), 111);
    round.refuses("give G7", "S34");
    round.plays(&["wish B"]);
    round.refuses("give G8", "S24");
    round.refuses("give B5", "S24");
    round.plays(&["give G7"]);
    round.refuses("give R1", "S24");
    round.plays(&["give B7"]);
    assert_eq!((round.hand(0).as_str(), round.hand(2).as_str()), ("R1 G7", "G8 B7"));
    assert_eq!(round.to_act(), SeatSet::only(seat(0)), "and the turn goes on");
}

#[test]
fn s24_s34_two_friends_offer_and_pick_in_order() {
    let mut round = round(&["FR R1 B7 LA", "R5 B5 PR"]);
    round.plays(&["friend @1 7", "wish 9"]);
    round.refuses("offer B5", "S24");
    round.refuses("offer R5 R5", "S24");
    round.plays(&["offer B5 PR"]);
    assert_eq!(round.to_act(), SeatSet::only(seat(0)));
    round.plays(&["offer R1 LA"]);
    assert_eq!(round.offers(), ["pick B5", "pick PR"], "the player of the card picks first");
    round.refuses("pick R5", "S24");
    round.plays(&["pick PR"]);
    assert_eq!(round.to_act(), SeatSet::only(seat(1)));
    round.plays(&["pick R1"]);
    assert_eq!((round.hand(0).as_str(), round.hand(1).as_str()), ("B7 PR LA", "R1 R5 B5"));
}

#[test]
fn s24_with_one_card_in_hand_one_is_offered() {
    let mut round = round(&["FR R1", "R5"]);
    round.plays(&["friend @1 R5", "wish R"]);
    assert_eq!(round.offers(), ["give R5", "offer R5"]);
    round.plays(&["offer R5", "give R1", "pick R5"]);
    assert_eq!((round.hand(0).as_str(), round.hand(1).as_str()), ("R5", "R1"));
}

#[test]
fn s24_what_is_given_is_seen_by_the_two_only() {
    let mut round = round(&["FR R1 B7", "G7 G8", "R5 B5"]);
    round.plays(&["friend @1 G7", "wish B", "give G7"]);
    let waits = |viewer| round.view(viewer).phase;
    let Phase::Friends { talk: Talk::OwnAnswers { named, .. }, .. } = waits(Viewer::Seat(seat(0))) else {
        panic!("the player of the card answers")
    };
    assert_eq!(named, Answer::Gives(None), "not before both have answered");
    let mut record = Record::default();
    round.apply(seat(0), &Move::read("give B7").unwrap(), &mut record).unwrap();
    let both = Audience::Only(SeatSet::only(seat(0)).with(seat(1)));
    let gifts: Vec<_> =
        record.events.iter().filter(|(_, event)| matches!(event, Event::Gave { .. })).collect();
    assert_eq!(gifts.len(), 2);
    assert!(gifts.iter().all(|(to, _)| *to == both));
    let g7 = Card::read("G7").unwrap();
    assert_eq!(round.view(Viewer::Seat(seat(1))).known, [(seat(0), g7)]);
    assert_eq!(round.view(Viewer::Seat(seat(2))).known, []);
    assert_eq!(round.view(Viewer::Spectator).known, []);
}

#[test]
fn s24_a_card_given_from_a_known_hand_is_imagined_as_one_of_it() {
    let mut round = round(&["HS R1 R2 B3", "FR G7 B5"]);
    // After the swap each knows the other's whole hand.
    round.plays(&["handswap @1", "friend @1 R", "wish 7", "give R1"]);
    let view = round.view(Viewer::Seat(seat(0)));
    let mut chance = Seed::from(1).chance(Purpose::Match);
    for _ in 0..20 {
        let imagined = Snake::imagine(&view, &mut chance);
        assert_eq!(imagined.hand(1), "R1 R2 B3");
    }
}

#[test]
fn s25_neighbours_swap_a_card_without_having_seen_the_others() {
    let mut round = round(&["NS R1 R2", "B5", "G5 G6"]);
    round.refuses("neighbour L NS", "S25");
    round.refuses("neighbour L", "S25");
    round.plays(&["neighbour R R1"]);
    assert_eq!(round.to_act(), SeatSet::only(seat(2)), "the right neighbour sits counter-clockwise (S26)");
    assert_eq!(round.view(Viewer::Seat(seat(2))).phase, Phase::Neighbour { other: seat(2), card: None });
    round.plays(&["give G6"]);
    assert_eq!((round.hand(0).as_str(), round.hand(2).as_str()), ("R2 G6", "R1 G5"));
    let mut two = self::round(&["NS R1", "B5"]);
    two.refuses("neighbour R R1", "S25");
}

#[test]
fn s26_the_left_is_the_next_seat_clockwise() {
    let mut round = round(&["NS R1 R2", "G1 G2", "B1 B2"]);
    let mut right = round.clone();
    round.plays(&["neighbour L R1"]);
    assert_eq!(round.to_act(), SeatSet::only(seat(1)));
    right.plays(&["neighbour R R1"]);
    assert_eq!(right.to_act(), SeatSet::only(seat(2)));
}
