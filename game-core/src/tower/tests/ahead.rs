//! What a player will be able to play in the next turn: U8, U14, U20, U22, U34.

use super::*;

/// What this player will be able to play.
fn ahead(game: &Tower, number: u8) -> Option<Vec<String>> {
    let ahead = game.ahead(seat(number))?;
    assert_eq!((ahead.seat, ahead.allowed), (seat(number), game.allowed));
    Some(ahead.can())
}

fn moves(texts: &[&str]) -> Option<Vec<String>> {
    Some(texts.iter().map(|text| (*text).to_owned()).collect())
}

#[test]
fn u8_whether_it_is_a_first_turn_is_counted_from_the_player_in_turn() {
    let cards = [("4 4 5", "3", "1"), ("6 6 7", "2", "1"), ("8 8 9", "1", "1")];
    let mut game = table(&cards).showing("11", 11).first_turns();
    assert_eq!(ahead(&game, 0), None);
    assert_eq!(ahead(&game, 2), moves(&["hand 8", "hand 8*2", "hand 9"]));
    game.plays(&["hand 5"]);
    assert_eq!(ahead(&game, 0), moves(&["hand 4", "hand 4*2", "open 3"]), "the first one is over");
    assert_eq!(ahead(&game, 2), moves(&["hand 8", "hand 8*2", "hand 9"]));
}

#[test]
fn u14_u20_without_a_tower_one_must_be_started() {
    let game = table(&[("5", "3", "1"), ("-2 -2", "-2", "1"), ("-2 7", "", "1 2")]);
    assert_eq!(ahead(&game, 1), moves(&["pass"]));
    assert_eq!(ahead(&game, 2), moves(&["hand 7", "blind 1", "blind 2"]));
    assert_eq!(ahead(&game.showing("9", 9), 1), moves(&["hand -2", "hand -2*2", "open -2"]));
}

#[test]
fn u22_who_is_passed_over_plays_a_lap_later() {
    let mut game = table(&[("5 4 3", "", ""), ("7", "", ""), ("8 8", "", "")]).showing("11", 11);
    game.penalised = game.penalised.with(seat(1)).with(seat(2));
    let [next, later] = [1, 2].map(|number| game.ahead(seat(number)).unwrap());
    assert_eq!((next.turn, later.turn), (game.turn + 4, game.turn + 5));
    assert!(!next.penalised.has(seat(1)) && next.penalised.has(seat(2)));
    game.plays(&["hand 5"]);
    assert_eq!(game.ahead(seat(1)).unwrap().turn, next.turn, "it has been passed over");
}

#[test]
fn u34_there_is_no_turn_after_the_last_one() {
    let mut game = table(&[("5 4", "", ""), ("7", "", ""), ("8 8", "", "")]);
    game.turn = 3 * 150 - 2;
    assert!(game.ahead(seat(1)).is_some() && game.ahead(seat(2)).is_none());
    game.penalised = game.penalised.with(seat(1));
    assert_eq!(game.ahead(seat(1)), None);
}
