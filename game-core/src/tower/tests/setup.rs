//! The set-up of a round: U1–U6, U30–U32.

use std::collections::BTreeSet;

use super::*;

#[test]
fn u3_the_player_to_the_dealers_right_may_cut_anywhere() {
    let (game, deck) = deal(3, &[], 1);
    assert_eq!((game.dealer, game.seat), (seat(2), seat(1)));
    let can = game.can();
    assert_eq!(can.len(), deck.len());
    assert!(can.contains(&"nocut".into()) && can.contains(&"cut 1".into()) && can.contains(&"cut 38".into()));
    let mut game = game;
    assert_eq!(game.tries("cut 39"), Err(Rejection::CutTooDeep));
    assert_eq!(game.tries("keep"), Err(Rejection::CutFirst));
    assert_eq!(game.tries("hand 5"), Err(Rejection::CutFirst));
}

#[test]
fn u3_not_to_cut_is_a_formality_and_nothing_after_it_is_one() {
    let (mut game, _) = deal(3, &[], 1);
    assert_eq!(game.formality(), Some(Move::NoCut));
    game.plays(&["nocut"]);
    assert_eq!(game.formality(), None);
}

#[test]
fn u3_only_a_minus_two_or_a_clear_may_be_kept() {
    let (game, deck) = deal(4, &[], 2);
    for lifted in 1..52u8 {
        let mut game = game.clone();
        game.plays(&[&format!("cut {lifted}")]);
        let card = deck[usize::from(lifted) - 1];
        let special = card == Card::MINUS_TWO || card == Card::CLEAR;
        assert_eq!(game.phase == Phase::Keep, special, "{card:?}");
        if special {
            assert_eq!(game.can(), ["keep", "leave"]);
            assert_eq!(game.tries("nocut"), Err(Rejection::KeepFirst));
        }
    }
}

#[test]
fn u4_four_face_down_four_face_up_five_to_the_hand_dealt_singly() {
    let (mut game, deck) = deal(3, &[], 3);
    game.plays(&["nocut"]);
    for (number, player) in [0, 1, 2].into_iter().enumerate() {
        let got: Vec<Card> = deck[number..].iter().copied().step_by(3).collect();
        let player = seat(player);
        assert_eq!(game.blind[player].map(Option::unwrap), got[..4]);
        assert_eq!(game.open[player], got[4..8].iter().copied().collect());
        assert_eq!(game.hands[player], got[8..13].iter().copied().collect());
    }
    assert_eq!(game.seat, seat(0), "U5: the player to the dealer's left begins");
}

#[test]
fn u3_u4_the_packet_goes_beneath_and_who_keeps_a_card_is_passed_over_in_the_last_lap() {
    let (game, deck) = deal(3, &[], 4);
    let at = deck.iter().position(|card| *card == Card::CLEAR).unwrap();
    let cut = format!("cut {}", at + 1);

    let mut left = game.clone();
    left.plays(&[&cut, "leave"]);
    let dealt: Vec<Card> = deck[at + 1..].iter().chain(&deck[..=at]).copied().collect();
    assert_eq!(left.blind[seat(0)][0], Some(dealt[0]));
    assert!(left.hands[seat(2)].count(Card::CLEAR) > 0, "the bottom card is the dealer's last");

    let mut kept = game;
    kept.plays(&[&cut, "keep"]);
    let last_lap = &dealt[36..];
    assert!(players(3).seats().all(|seat| kept.cards_of(seat) == 13));
    let first_four = |player: usize| dealt[24..36].iter().copied().skip(player).step_by(3);
    assert_eq!(kept.hands[seat(0)], first_four(0).chain([last_lap[0]]).collect());
    assert_eq!(kept.hands[seat(1)], first_four(1).chain([Card::CLEAR]).collect());
    assert_eq!(kept.hands[seat(2)], first_four(2).chain([last_lap[1]]).collect());
}

#[test]
fn u2_without_minus_two_everybody_gets_four_hand_cards() {
    let (mut game, deck) = deal(5, &[("without_minus_two", "true")], 5);
    assert_eq!(deck.len(), 60);
    assert!(!deck.contains(&Card::MINUS_TWO));
    game.plays(&["nocut"]);
    assert!(players(5).seats().all(|seat| game.hands[seat].len() == 4 && game.cards_of(seat) == 12));
}

#[test]
fn u1_an_extra_set_is_shuffled_in_and_not_all_is_dealt() {
    let (mut game, deck) = deal(2, &[("extra_set", "true")], 6);
    assert_eq!(deck.len(), 39);
    game.plays(&["nocut"]);
    assert_eq!(game.view(Viewer::Spectator).unseen().len(), 39 - 8);
    assert_eq!(game.cards_of(seat(0)) + game.cards_of(seat(1)), 26);
}

#[test]
fn u5_the_dealers_left_begins_and_play_goes_clockwise() {
    let (mut game, _) = deal(3, &[], 1);
    assert_eq!(game.dealer, seat(2));
    game.plays(&["nocut"]);
    assert_eq!(game.seat, seat(0));
    for next in [1, 2, 0] {
        let in_turn = game.seat;
        game.hands[in_turn] = pile("1 1 1 1 1");
        game.plays(&["hand 1"]);
        assert_eq!(game.seat, seat(next));
    }
}

#[test]
fn u6_nobody_sees_face_down_cards_or_other_hands() {
    let (mut game, _) = deal(2, &[], 7);
    game.plays(&["nocut"]);
    let mut other = game.clone();
    other.blind = crate::BySeat::from_fn(players(2), |_| [Some(Card::ONE); 4]);
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator] {
        assert_eq!(game.view(viewer), other.view(viewer));
    }
    other.hands[seat(0)] = pile("1 1 1 1 1");
    assert_eq!(game.view(Viewer::Seat(seat(1))), other.view(Viewer::Seat(seat(1))));
    assert_ne!(game.view(Viewer::Seat(seat(0))), other.view(Viewer::Seat(seat(0))));
}

#[test]
fn u3_the_cutter_alone_sees_the_card_and_remembers_it() {
    let (mut game, deck) = deal(3, &[], 4);
    let at = deck.iter().position(|card| *card == Card::CLEAR).unwrap();
    let mut record = Record::default();
    game.apply(seat(1), &Move::Cut(at as u8 + 1), &mut record).unwrap();
    let (to, event) = record.events.pop().unwrap();
    assert_eq!(event, Event::BottomCard(Card::CLEAR));
    let audience: BTreeSet<u8> = (0..3).filter(|number| to.includes(Viewer::Seat(seat(*number)))).collect();
    assert_eq!(audience, BTreeSet::from([1]));
    assert_ne!(to, Audience::Everyone);

    game.plays(&["leave"]);
    let mut chance = Seed::from(1).chance(Purpose::Match);
    let cutter = game.view(Viewer::Seat(seat(1)));
    assert_eq!(cutter.own.unwrap().shown, Some(Card::CLEAR));
    let other = game.view(Viewer::Seat(seat(0)));
    assert_eq!((other.own.unwrap().shown, other.bottom), (None, Some(Bottom::Left)));
    for _ in 0..50 {
        assert!(Tower::imagine(&cutter, &mut chance).hands[seat(2)].count(Card::CLEAR) > 0);
        let hand = Tower::imagine(&other, &mut chance).hands[seat(2)];
        assert!(hand.count(Card::CLEAR) + hand.count(Card::MINUS_TWO) > 0);
    }
}

#[test]
fn u30_u31_u32_forehand_calls_what_the_options_leave() {
    let calls = |choices: &[(&str, &str)]| {
        let (mut game, _) = deal(3, choices, 8);
        game.plays(&["nocut"]);
        assert_eq!(game.seat, seat(0));
        (game.can(), game)
    };
    let (can, _) = calls(&[("dirty_one", "called")]);
    assert_eq!(can, ["call none", "call dirty"]);
    let (can, mut game) = calls(&[("dirty_one", "always"), ("double_two", "called")]);
    assert_eq!(can, ["call none", "call double"]);
    assert_eq!(game.tries("call dirty"), Err(Rejection::NoDirtyCall));
    assert_eq!(game.tries("hand 5"), Err(Rejection::CallFirst));
    let (can, mut game) = calls(&[("dirty_one", "called"), ("double_two", "called")]);
    assert_eq!(can, ["call none", "call dirty", "call double", "call both"]);
    game.plays(&["call both"]);
    assert!(game.dirty && game.double);
    assert!(game.can().iter().all(|mv| mv.starts_with("hand")), "forehand plays now");
    let (can, _) = calls(&[("dirty_one", "always"), ("double_two", "always")]);
    assert!(can.iter().all(|mv| mv.starts_with("hand")), "there is nothing to call");
}

#[test]
fn u31_with_double_two_every_minus_two_is_a_two_and_the_shuffle_shows_what_was_printed() {
    for (value, called) in [("always", false), ("called", true)] {
        let (mut game, deck) = deal(3, &[("double_two", value)], 9);
        assert_eq!(deck.iter().filter(|card| **card == Card::MINUS_TWO).count(), 3);
        let at = deck.iter().position(|card| *card == Card::MINUS_TWO).unwrap();
        game.plays(&[&format!("cut {}", at + 1)]);
        assert_eq!(game.phase == Phase::Keep, called, "with `always` it is no -2 for the cut either");
        if called {
            game.plays(&["keep", "call double"]);
        }
        let mut all = Pile::EMPTY;
        for seat in players(3).seats() {
            all.add_all(&game.hands[seat]);
            all.add_all(&game.open[seat]);
            game.blind[seat].iter().flatten().for_each(|card| all.add(*card, 1));
        }
        assert_eq!((all.count(Card::TWO), all.count(Card::MINUS_TWO)), (6, 0));
    }
}

#[test]
fn u31_a_doubled_two_is_played_like_any_other() {
    let mut game = table(&[("2 2 7", "9", "3"), ("5", "", "")]).showing("1", 1);
    game.double = true;
    game.plays(&["hand 2*2"]);
    assert_eq!((game.tower.len(), game.hands[seat(0)].len()), (0, 4), "2 is higher than 1");
    game.plays(&["hand 2"]);
    assert_eq!(game.allowed, Some(2), "it starts a tower");
}
