//! The rules of Up and Down, each by its number, and the worked examples of the rules.

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

/// A round in which seat 0 is in turn, has drawn, and all hold these cards; the first of the stack is drawn next.
fn round_with(choices: &[(&str, &str)], hands: &[&str], stack: &str) -> Snake {
    let count = players(hands.len() as u8);
    let options = options(count.count(), choices);
    let totals = Scores::new(count);
    let setup = crate::game::Setup { options: &options, players: count, dealer: seat(0), totals: &totals };
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
    /// Everyone does as written, in turn.
    fn plays(&mut self, moves: &[&str]) {
        for text in moves {
            self.tries(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }

    /// Who is asked tries this.
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

    /// Lays a snake without asking: `JO` and `PR` are open, `JO=R8` stands for good.
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

    /// Everything that the end of a snake takes, in notation.
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
fn se6_s27_a_bad_boy_as_the_last_card_wins_and_nobody_draws() {
    let mut round = round_with(&[], &["BB", "R1"], "R2 R3");
    round.plays(&["badboy @1"]);
    assert_eq!(round.won_by(), Some(SeatSet::only(seat(0))));
    assert_eq!(round.hand(1), "R1");
    assert_eq!(round.outcome().unwrap().as_slice(), [1, 0]);
    round.refuses("end", "S27");
}

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
    // It keeps its value for good: red 3.
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
    let told: Vec<_> =
        record.events.iter().filter(|(_, event)| matches!(event, Event::Gave { .. })).collect();
    assert_eq!(told.len(), 2);
    assert!(told.iter().all(|(to, _)| *to == both));
    let g7 = Card::read("G7").unwrap();
    assert_eq!(round.view(Viewer::Seat(seat(1))).known, [(seat(0), g7)]);
    assert_eq!(round.view(Viewer::Seat(seat(2))).known, []);
    assert_eq!(round.view(Viewer::Spectator).known, []);
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
    // Everybody has passed once, the stack is empty: it was not yet when seat 0 ended the turn, which does not matter.
    assert_eq!(round.won_by(), Some(SeatSet::only(seat(2))));
    let mut going_on = round_with(&[], &["LA R1 R2", "B5", "G5"], "");
    going_on.plays(&["lady R1", "end", "end", "end"]);
    assert_eq!(going_on.won_by(), None, "seat 0 has played in the last own turn");
    going_on.plays(&["end"]);
    assert_eq!(going_on.won_by().unwrap().len(), 3, "all with the fewest cards have won it");
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

/// A hand that is wholly known leaves no room for a card that the viewer has never seen.
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
