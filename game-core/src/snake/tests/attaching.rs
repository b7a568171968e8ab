//! Opening the table, attaching and splitting: S9–S18, SE1–SE5.

use super::*;

#[test]
fn se1_what_an_open_joker_takes() {
    let mut round = round(&["R1", "R1"]);
    round.lay("Y13 Y14 JO");
    let mut expected: Vec<String> = vec!["Y1".into(), "Y12".into()];
    expected.extend(colours_of(15, "Y"));
    expected.extend(colours_of(13, "Y"));
    // As another 14 it takes its neighbours and any other 14; yellow 14 too, were there one.
    expected.extend(colours_of(14, ""));
    let mut takes = round.takes(1, Side::Right);
    takes.sort();
    expected.sort();
    assert_eq!(takes, expected);
    assert!(!round.table.snake(1).unwrap().takes_wild(Side::Right), "no joker, no princess (S16)");
}

#[test]
fn se2_the_left_end_after_an_opening() {
    let mut round = round(&["R7 R8 R9 B7 PR", "R1"]);
    round.plays(&["open R7 R8 R9"]);
    let mut takes = round.takes(1, Side::Left);
    takes.sort();
    let mut expected: Vec<String> = colours_of(7, "R").chain(["R6".to_owned(), "R8".to_owned()]).collect();
    expected.sort();
    assert_eq!(takes, expected, "red 8 lies on the table, so with one deck nobody has it");
    assert!(round.table.snake(1).unwrap().takes_wild(Side::Left));
    round.plays(&["attach B7 1L"]);
    let takes = round.takes(1, Side::Left);
    assert!(["B6", "B8", "G7", "O7"].iter().all(|card| takes.contains(&(*card).to_owned())));
    assert!(!takes.contains(&"B7".to_owned()));
}

#[test]
fn se4_what_is_an_opening_run() {
    let hands = &["R1 R4 R5 R7 R14 R15 JO B1 B2", "R1"];
    assert!(Move::read("open R14 R15 R1").is_err(), "15 and 1 are not consecutive here (S9)");
    round(hands).plays(&["open R4 R5 JO R7"]);
    round(hands).refuses("open R4 JO R6", "S10");
    round(hands).refuses("open B1 B2", "S9");
    let listed = round(hands).offers();
    let runs: Vec<_> = listed.iter().filter(|mv| mv.starts_with("open")).collect();
    assert_eq!(runs, ["open R4 R5 JO R7"]);
}

#[test]
fn se5_a_princess_splits_a_snake() {
    let mut round = round(&["PR R1", "R1"]);
    round.lay("G6 G7 G8 B8 B9");
    round.plays(&["split 1 3 L"]);
    let right = round.takes(2, Side::Left);
    assert!(right.contains(&"B7".into()) && right.contains(&"Y8".into()) && !right.contains(&"B8".into()));
    assert!(round.table.snake(2).unwrap().takes_wild(Side::Left));
    let beside = Number::new(Colour::Green, Value::new(8).unwrap());
    let expected: Vec<String> = beside.matching_beyond(false).iter().map(|n| n.to_string()).collect();
    assert_eq!(round.takes(1, Side::Right), expected);
    assert!(!round.table.snake(1).unwrap().takes_wild(Side::Right));
}

#[test]
fn s9_s11_only_one_run_is_ever_laid_and_its_player_may_attach_at_once() {
    let mut round = round(&["R4 R5 R6 B1 B2 B3 G6", "B5"]);
    round.refuses("attach R4 1L", "S11");
    round.plays(&["open R4 R5 R6"]);
    round.refuses("open B1 B2 B3", "S9");
    round.plays(&["attach G6 1R"]);
}

#[test]
fn s10_the_joker_stands_for_a_card_that_is_missing() {
    let mut round = round(&["R4 R5 R6 R7 JO", "B5"]);
    round.refuses("open R4 R5 JO R7", "S10");
    round.plays(&["open JO R4 R5 R6 R7"]);
    // Its value is fixed: red 3.
    let takes = round.takes(1, Side::Left);
    assert!(takes.contains(&"R2".into()) && takes.contains(&"B3".into()) && !takes.contains(&"B2".into()));
}

#[test]
fn s12_s15_a_card_that_does_not_match_is_refused_with_the_rule() {
    let mut round = round(&["R6 R9 B9 G1 JO PR", "B5"]);
    round.lay("R4 R5 JO");
    round.refuses("attach R9 1R", "S15");
    round.refuses("attach G1 1L", "S12");
    round.refuses("attach PR 1R", "S16");
    round.refuses("attach R8 1L", "S8");
    round.refuses("attach R6 2L", "S11");
    round.refuses("attach LA 1L", "S8");
    round.plays(&["attach JO 1L"]);
    round.refuses("attach PR 1L", "S16");
}

#[test]
fn s12_two_equal_cards_match_with_two_decks() {
    let mut round = round_with(&[("decks", "2")], &["R5 R5", "B5"], "");
    round.lay("R4 R5");
    round.plays(&["attach R5 1R"]);
    let mut round = self::round(&["R5 R5", "B5"]);
    round.lay("R4 R5");
    round.refuses("attach R5 1R", "S12");
}

#[test]
fn s13_the_direction_may_change_at_any_card() {
    let mut round = round(&["R7 B7 O1", "B5"]);
    round.lay("R7 R8");
    round.plays(&["attach R7 1R", "attach B7 1R"]);
}

#[test]
fn s14_a_joker_goes_to_any_open_end_and_stands_for_a_card_that_may_lie_there_already() {
    let mut round = round(&["JO R5 G1", "B5"]);
    round.lay("R4 R5 R6");
    round.plays(&["attach JO 1R"]);
    assert_eq!(round.table.snake(1).unwrap().pieces[3], Piece::Open(Wild::Joker), "what it is, is not said");
    // As red 5, which lies in this snake, it would accept red 4; as red 7 it accepts red 8.
    let takes = round.takes(1, Side::Right);
    assert!(takes.contains(&"R4".into()) && takes.contains(&"R8".into()), "{takes:?}");
}

#[test]
fn s15_a_princess_alone_in_her_snake_takes_any_number_card() {
    let mut round = round(&["PR O1 R1", "B5"]);
    round.lay("G7 G8 PR");
    round.refuses("split 1 2 R", "S16");
    round.plays(&["split 1 2 L"]);
    assert_eq!(round.table.snake(2).unwrap().pieces, [Piece::Open(Wild::Princess)]);
    assert_eq!(round.takes(2, Side::Left).len(), 90);
    round.plays(&["attach O1 2L"]);
    assert_eq!(
        round.takes(2, Side::Right).len(),
        Card::read("O1").unwrap().number().unwrap().matching_beyond(false).len() as usize
    );
}

#[test]
fn s16_jokers_and_princesses_never_lie_side_by_side() {
    for (lies, other) in [("JO", "JO"), ("JO", "PR"), ("PR", "JO"), ("PR", "PR")] {
        let mut round = round(&[&format!("{lies} {other} B1"), "B5"]);
        round.lay("R4 R5");
        round.plays(&[&format!("attach {lies} 1R")]);
        round.refuses(&format!("attach {other} 1R"), "S16");
        round.plays(&[&format!("attach {other} 1L")]);
    }
}

#[test]
fn s17_a_princess_is_attached_as_a_joker_or_splits_a_snake() {
    let mut attached = round(&["PR B1", "B5"]);
    attached.lay("R4 R5 R6");
    let mut split = attached.clone();
    attached.plays(&["attach PR 1R"]);
    assert_eq!(attached.table.snake(1).unwrap().pieces[3], Piece::Open(Wild::Princess));
    split.plays(&["split 1 1 L"]);
    assert_eq!(split.table.snakes().count(), 2);
}

#[test]
fn s18_both_new_snakes_can_be_attached_to_at_all_ends() {
    let mut round = round(&["PR G5 G9 B7 O1", "B5"]);
    round.lay("G6 G7 B7 B8 G8");
    round.refuses("split 1 0 L", "S18");
    round.refuses("split 1 5 L", "S18");
    round.refuses("split 2 1 L", "S11");
    round.plays(&["split 1 2 R"]);
    let second = round.table.snake(2).unwrap();
    assert_eq!(second.pieces[0], Piece::Open(Wild::Princess));
    round.plays(&["attach G5 1L", "attach G9 2R"]);
}
