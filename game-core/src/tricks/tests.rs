//! The rules of UP & DOWN, each by its number, and the worked examples of the rules.

mod dice;

use std::collections::BTreeSet;

use super::phase::Steps;
use super::*;
use crate::game::{Game, Record, Scores, Viewer};
use crate::options::GameOptions;
use crate::seat::{Players, Seat, SeatSet};
use crate::{Level, Match, Purpose, Seed};

fn players(count: u8) -> Players {
    Players::new(count).unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn options(count: u8, choices: &[(&str, &str)]) -> Options {
    Options::resolve(players(count), choices.iter().copied()).unwrap()
}

fn round(count: u8, edition: Edition, seed: u64) -> (Tricks, Setup) {
    let edition = if edition == Edition::Suits { "suits" } else { "characters" };
    let options = options(count, &[("edition", edition)]);
    let totals = Scores::new(players(count));
    let setup = crate::game::Setup {
        rules: Tricks::RULES,
        options: &options,
        players: players(count),
        dealer: Seat::FIRST,
        totals: &totals,
    };
    let mut record = Record::default();
    let game = Tricks::deal(&setup, Seed::from(seed).chance(Purpose::Round(1)), &mut record);
    let Some(ChanceOutcome::Setup(setup)) = record.chances.pop() else { panic!("no set-up was recorded") };
    (game, setup)
}

/// A trick in the edition `suits`: side, trump, each player's colour and card. Returns the winner and the result of
/// each card.
fn suits(side: Side, trump: u8, plays: &[(char, &str)]) -> (Option<u8>, Vec<Verdict>) {
    let table = players(plays.len() as u8);
    let contest = Contest {
        side,
        trump: Value::new(trump).unwrap(),
        colours: BySeat::from_fn(table, |seat| {
            Colour::from_letter(Edition::Suits, plays[seat.index()].0).unwrap()
        }),
    };
    let cards = BySeat::from_fn(table, |seat| Card::read(Edition::Suits, plays[seat.index()].1).unwrap());
    let verdicts = table.seats().map(|seat| contest.verdict(&cards, seat)).collect();
    (contest.winner(&cards).map(Seat::number), verdicts)
}

/// Plays at random until a trick begins whose chief has to change the rules.
fn to_next_trick(game: &mut Tricks) {
    let mut moves = Vec::new();
    let mut chance = game.chance.clone().fork().chance(Purpose::Match);
    loop {
        let seat = game.to_act().first().unwrap();
        game.legal(seat, &mut moves);
        let mv = moves[chance.below(moves.len() as u32) as usize];
        game.apply(seat, &mv, &mut ()).unwrap();
        if game.outcome().is_some() || game.view(Viewer::Spectator).phase == Phase::Change {
            return;
        }
    }
}

#[test]
fn te1_the_best_card_of_the_own_colour_wins() {
    let (winner, verdicts) = suits(Side::Up, 4, &[('D', "C10"), ('H', "H5"), ('S', "S9")]);
    assert_eq!(winner, Some(2));
    assert_eq!(verdicts, [Verdict::Powerless, Verdict::Beaten, Verdict::Wins]);
}

#[test]
fn te2_two_queens_neutralise_each_other_and_the_jack_wins() {
    let (winner, verdicts) = suits(Side::Up, 3, &[('D', "DQ"), ('H', "CQ"), ('S', "SJ")]);
    assert_eq!(winner, Some(2));
    assert_eq!(verdicts, [Verdict::Neutralised, Verdict::Neutralised, Verdict::Wins]);
}

#[test]
fn te3_nobody_wins_so_the_next_winner_takes_two_tricks() {
    let (winner, _) = suits(Side::Up, 7, &[('D', "C10"), ('H', "H7"), ('S', "D7")]);
    assert_eq!(winner, None);

    // In a whole match: once a trick has gone to the pot, the winner of the next one takes both.
    let mut seen = false;
    for seed in 0..50 {
        let (mut game, _) = round(3, Edition::Suits, seed);
        let mut pot = 0;
        while game.outcome().is_none() {
            let before = game.taken;
            to_next_trick(&mut game);
            let last = game.last.unwrap();
            assert_eq!(last.tricks, pot + 1);
            match last.winner {
                Some(winner) => assert_eq!(game.taken[winner], before[winner] + pot + 1),
                None => assert_eq!(game.taken, before),
            }
            seen |= pot > 0 && last.winner.is_some();
            pot = game.pot;
        }
    }
    assert!(seen, "no pot was ever won");
}

#[test]
fn te4_a_trump_beats_the_lowest_card_in_down() {
    let (winner, _) = suits(Side::Down, 12, &[('D', "SQ"), ('H', "H2")]);
    assert_eq!(winner, Some(0));
}

#[test]
fn te5_t16_a_pot_after_the_last_trick_goes_to_nobody() {
    let mut left_over = 0;
    for seed in 0..100 {
        let (mut game, _) = round(2, Edition::Suits, seed);
        while game.outcome().is_none() {
            to_next_trick(&mut game);
        }
        let scores = game.outcome().unwrap();
        let taken: i32 = scores.as_slice().iter().sum();
        assert_eq!(taken + i32::from(game.pot), 15);
        left_over += u32::from(game.pot > 1 && game.last.unwrap().winner.is_none());
    }
    assert!(left_over > 0, "no round ended with several tricks in the pot");
}

#[test]
fn t3_the_trump_is_the_sum_of_two_dice() {
    let mut rolled = [0u32; 13];
    for seed in 0..3600 {
        let (game, _) = round(4, Edition::Characters, seed);
        rolled[usize::from(game.contest.trump.number())] += 1;
    }
    assert_eq!(rolled[..2], [0, 0]);
    // Of 36 throws one is a 2, six are a 7, one is a 12.
    assert!((60..140).contains(&rolled[2]) && (60..140).contains(&rolled[12]), "{rolled:?}");
    assert!((500..700).contains(&rolled[7]), "{rolled:?}");
}

#[test]
fn t14_t15_tricks_that_nobody_wins_wait_in_the_pot_for_the_next_winner() {
    let (mut game, _) = round(2, Edition::Suits, 1);
    let card = |text: &str| Card::read(Edition::Suits, text).unwrap();
    game.hands = BySeat::from_fn(players(2), |seat| {
        let texts = if seat.number() == 0 { ["D5", "D6", "D9"] } else { ["H5", "H6", "H2"] };
        texts.map(card).into_iter().collect()
    });
    let mut play = |cards: [&str; 2]| {
        game.contest = Contest {
            side: Side::Up,
            trump: Value::new(12).unwrap(),
            colours: BySeat::from_fn(players(2), |seat| {
                Colour::from_letter(Edition::Suits, if seat.number() == 0 { 'D' } else { 'H' }).unwrap()
            }),
        };
        game.steps =
            Steps::Choose { change: Change::Flip, chosen: SeatSet::EMPTY, cards: BySeat::new(players(2)) };
        for (seat, text) in players(2).seats().zip(cards) {
            game.apply(seat, &Move::Play(card(text)), &mut ()).unwrap();
        }
        (game.pot, game.taken[seat(0)], game.taken[seat(1)])
    };
    assert_eq!(play(["D5", "H5"]), (1, 0, 0), "equal cards win nothing");
    assert_eq!(play(["D6", "H6"]), (2, 0, 0), "the pot holds several tricks");
    assert_eq!(play(["D9", "H2"]), (0, 3, 0), "and goes to the next winner with the trick");
}

#[test]
fn t4_hands_of_11_14_and_15_from_one_deck() {
    for (count, each) in [(2, 15), (3, 14), (4, 11)] {
        let (_, setup) = round(count, Edition::Characters, 1);
        let all: BTreeSet<&String> = setup.hands.iter().flatten().collect();
        assert!(setup.hands.iter().all(|hand| hand.len() == each));
        assert_eq!(all.len(), each * usize::from(count));
    }
}

#[test]
fn t5_the_rose_or_the_clubs_point_at_the_first_chief() {
    for (edition, letter) in [(Edition::Characters, 'R'), (Edition::Suits, 'C')] {
        for count in 2..=4 {
            let mut chiefs = BTreeSet::new();
            for seed in 0..60 {
                let (game, setup) = round(count, edition, seed);
                assert_eq!(setup.colours[game.chief.index()], letter);
                chiefs.insert(game.chief.number());
            }
            assert_eq!(chiefs.len(), usize::from(count), "every player can be the first chief");
        }
    }
}

#[test]
fn t2_t5_the_colours_go_around_clockwise_and_two_sit_opposite() {
    let (game, setup) = round(4, Edition::Characters, 3);
    let from = setup.colours.iter().position(|colour| *colour == 'R').unwrap();
    let clockwise: String = (0..4).map(|step| setup.colours[(from + step) % 4]).collect();
    assert_eq!(clockwise, "RFMH");
    assert_eq!(game.chief.index(), from);

    let (_, setup) = round(2, Edition::Characters, 3);
    assert!(setup.colours.contains(&'R') && setup.colours.contains(&'M'), "{:?}", setup.colours);
}

#[test]
fn t5_t8_trump_and_side_are_even_in_the_long_run() {
    let (mut ups, mut sevens) = (0, 0);
    for seed in 0..3600 {
        let (game, _) = round(2, Edition::Characters, seed);
        ups += u32::from(game.contest.side == Side::Up);
        sevens += u32::from(game.contest.trump.number() == 7);
    }
    assert!((1700..1900).contains(&ups), "{ups}");
    assert!((520..680).contains(&sevens), "{sevens}");
}

#[test]
fn t8_the_chief_must_change_the_rules_in_exactly_one_way() {
    let (start, _) = round(4, Edition::Characters, 2);
    let chief = start.chief;
    let before = start.contest;
    let mut moves = Vec::new();
    start.legal(chief, &mut moves);
    assert_eq!(moves.len(), 5, "over, three other colours, dice");
    for mv in moves {
        let mut game = start.clone();
        game.apply(chief, &mv, &mut ()).unwrap();
        let after = game.contest;
        let changed =
            (after.side != before.side, after.trump != before.trump, after.colours != before.colours);
        match mv {
            Move::Flip => assert_eq!(changed, (true, false, false)),
            Move::Roll => assert_eq!(changed, (false, true, false)),
            Move::Turn(colour) => {
                assert_eq!(changed, (false, false, true));
                assert_eq!(after.colours[chief], colour);
                for (seat, own) in after.colours.iter() {
                    assert_ne!(*own, before.colours[seat], "everyone's colour moves");
                }
            }
            Move::Play(_) => panic!("cards are chosen later"),
        }
        assert_eq!(game.apply(chief, &Move::Flip, &mut ()), Err(Rejection::Changed));
    }
}

#[test]
fn t8b_the_card_cannot_be_turned_to_the_colour_it_has() {
    let (mut game, _) = round(3, Edition::Characters, 2);
    let chief = game.chief;
    let own = game.contest.colours[chief];
    let before = game.clone();
    assert_eq!(game.apply(chief, &Move::Turn(own), &mut ()), Err(Rejection::SameColour));
    assert_eq!(game, before);
}

#[test]
fn t8_nobody_but_the_chief_changes_the_rules_and_nobody_plays_before() {
    let (mut game, _) = round(3, Edition::Characters, 2);
    let other = players(3).left_of(game.chief);
    assert_eq!(game.apply(other, &Move::Flip, &mut ()), Err(Rejection::ChiefFirst));
    let card = game.hands[other].iter().next().unwrap();
    assert_eq!(game.apply(other, &Move::Play(card), &mut ()), Err(Rejection::ChiefFirst));
    assert_eq!(game.apply(seat(3), &Move::Flip, &mut ()), Err(Rejection::NoSuchSeat));
}

#[test]
fn t9_any_card_may_be_chosen_and_the_choice_changed_until_the_last_has_chosen() {
    let (mut game, _) = round(2, Edition::Characters, 4);
    let chief = game.chief;
    let other = players(2).left_of(chief);
    assert_eq!(game.change(chief, &Move::Flip), Err(Rejection::NothingChosen));
    game.apply(chief, &Move::Flip, &mut ()).unwrap();

    let hand: Vec<Card> = game.hands[chief].iter().collect();
    let mut moves = Vec::new();
    game.legal(chief, &mut moves);
    assert_eq!(moves, hand.iter().copied().map(Move::Play).collect::<Vec<_>>());

    game.apply(chief, &Move::Play(hand[0]), &mut ()).unwrap();
    assert_eq!(game.chosen(), SeatSet::only(chief));
    assert_eq!(game.apply(chief, &Move::Play(hand[1]), &mut ()), Err(Rejection::Chosen));
    let theirs = game.hands[other].iter().next().unwrap();
    assert_eq!(game.change(chief, &Move::Play(theirs)), Err(Rejection::NotInHand));
    game.change(chief, &Move::Play(hand[1])).unwrap();
    game.change(chief, &Move::Play(hand[1])).unwrap();
    assert!(game.hands[chief].has(hand[0]) && !game.hands[chief].has(hand[1]));

    game.apply(other, &Move::Play(theirs), &mut ()).unwrap();
    assert_eq!(game.last.unwrap().cards[chief], hand[1]);
    assert_eq!(game.change(chief, &Move::Play(hand[2])), Err(Rejection::NothingChosen));
}

#[test]
fn t9_a_card_not_in_hand_is_refused_and_nothing_changes() {
    let (mut game, _) = round(2, Edition::Characters, 4);
    let chief = game.chief;
    game.apply(chief, &Move::Flip, &mut ()).unwrap();
    let theirs = game.hands[players(2).left_of(chief)].iter().next().unwrap();
    let before = game.clone();
    assert_eq!(game.apply(chief, &Move::Play(theirs), &mut ()), Err(Rejection::NotInHand));
    assert_eq!(game, before);
}

#[test]
fn t10_nothing_is_revealed_before_the_last_has_chosen() {
    let (mut game, _) = round(3, Edition::Characters, 6);
    game.apply(game.chief, &Move::Flip, &mut ()).unwrap();
    for number in 0..2 {
        let card = game.hands[seat(number)].iter().next().unwrap();
        game.apply(seat(number), &Move::Play(card), &mut ()).unwrap();
        let seen = game.view(Viewer::Seat(seat(2)));
        assert!(seen.revealed.is_empty() && seen.last.is_none());
    }
    let card = game.hands[seat(2)].iter().next().unwrap();
    game.apply(seat(2), &Move::Play(card), &mut ()).unwrap();
    assert_eq!(game.view(Viewer::Spectator).revealed.len(), 3);
}

#[test]
fn t11_equal_values_neutralise_each_other_even_as_trumps() {
    let (winner, _) = suits(Side::Up, 9, &[('D', "D9"), ('H', "C9"), ('S', "S3")]);
    assert_eq!(winner, Some(2));
    let (winner, _) = suits(Side::Up, 9, &[('D', "D9"), ('H', "C9"), ('S', "S9"), ('C', "D9")]);
    assert_eq!(winner, None);
    let (winner, _) = suits(Side::Up, 2, &[('D', "D9"), ('H', "C9"), ('S', "S3"), ('C', "D3")]);
    assert_eq!(winner, None, "two pairs");
}

#[test]
fn t12_only_the_own_colour_or_a_trump_can_win() {
    let (winner, _) = suits(Side::Up, 4, &[('D', "HQ"), ('H', "D3")]);
    assert_eq!(winner, None);
    let (winner, _) = suits(Side::Up, 4, &[('D', "H4"), ('H', "HQ")]);
    assert_eq!(winner, Some(0), "a trump may be of any colour");
}

#[test]
fn t13_the_highest_wins_in_up_and_the_lowest_in_down() {
    let plays = [('D', "D9"), ('H', "H5")];
    assert_eq!(suits(Side::Up, 12, &plays).0, Some(0));
    assert_eq!(suits(Side::Down, 12, &plays).0, Some(1));
}

#[test]
fn t17_the_next_player_clockwise_is_the_next_chief_whoever_won() {
    let (mut game, _) = round(4, Edition::Suits, 8);
    while game.outcome().is_none() {
        let chief = game.chief;
        to_next_trick(&mut game);
        if game.outcome().is_none() {
            assert_eq!(game.chief, players(4).left_of(chief));
        }
    }
}

#[test]
fn t6_t20_a_round_has_as_many_tricks_as_a_hand_has_cards() {
    for (count, tricks) in [(2, 15), (3, 14), (4, 11)] {
        let (mut game, _) = round(count, Edition::Suits, 9);
        let mut played = 0;
        while game.outcome().is_none() {
            to_next_trick(&mut game);
            played += 1;
        }
        assert_eq!(played, tricks);
        assert_eq!(game.apply(seat(0), &Move::Flip, &mut ()), Err(Rejection::RoundOver));
    }
}

#[test]
fn t18_t19_the_rounds_tricks_are_added_up_and_the_most_wins() {
    let options = options(2, &[("rounds", "2"), ("tie", "shared")]);
    let totals = |a, b| Scores::from_fn(players(2), |seat| if seat.number() == 0 { a } else { b });
    assert_eq!(Tricks::winners(&options, &totals(9, 3), 1), None);
    assert_eq!(Tricks::winners(&options, &totals(9, 3), 2), Some(SeatSet::only(seat(0))));
    assert_eq!(Tricks::winners(&options, &totals(9, 9), 2), Some(players(2).all()));
}

#[test]
fn t19_a_tie_is_broken_by_at_most_three_extra_rounds() {
    let options = options(2, &[("rounds", "2")]);
    let tie = Scores::from_fn(players(2), |_| 12);
    for rounds in 2..5 {
        assert_eq!(Tricks::winners(&options, &tie, rounds), None);
    }
    assert_eq!(Tricks::winners(&options, &tie, 5), Some(players(2).all()));
}

#[test]
fn t7_every_round_is_set_up_anew() {
    let options = options(2, &[("rounds", "3")]);
    let mut setups = Vec::new();
    crate::simulate::<Tricks>(&options, players(2), Seed::from(1), &[Level::Random], 0, |line| {
        if let crate::Line::Chance { kind, outcome } = line
            && kind == "setup"
        {
            setups.push(format!("{outcome:?}"));
        }
    })
    .unwrap();
    assert!(setups.len() >= 3);
    assert_eq!(setups.iter().collect::<BTreeSet<_>>().len(), setups.len());
}

#[test]
fn t1_the_game_is_for_two_to_four() {
    for count in [1, 5, 10] {
        let made = Match::<Tricks>::new(options(2, &[]), players(count), Seed::from(1), &mut ());
        assert!(made.unwrap_err().to_string().starts_with("tricks is for 2 to 4 players"));
    }
}

impl crate::conservation::Census for Tricks {
    fn every_card(&self) -> Option<Vec<String>> {
        let hands = self.hands.as_slice().iter().chain([&self.revealed]).flat_map(|cards| cards.iter());
        let chosen: Vec<Card> = match &self.steps {
            Steps::Choose { chosen, cards, .. } => chosen.iter().map(|seat| cards[seat]).collect(),
            Steps::Change | Steps::Over => Vec::new(),
        };
        let mut all: Vec<String> = hands.chain(chosen).map(|card| card.text(Edition::Suits)).collect();
        all.sort();
        Some(all)
    }
}

#[test]
fn cards_are_neither_lost_nor_doubled() {
    crate::conservation::cards_are_neither_lost_nor_doubled::<Tricks>();
}

/// The duration in seconds of a match of four with the default options, if the chief takes ten seconds to change the
/// rules and everybody ten on average to choose a card, so that the slowest of four takes about sixteen.
#[test]
fn t19_four_people_are_done_with_a_usual_match_in_about_twenty_minutes() {
    const MATCHES: u64 = 40;
    let (change, choice) = (10, 16);
    let mut seconds = 0;
    for seed in 0..MATCHES {
        let mut game: Match<Tricks> =
            Match::new(options(4, &[]), players(4), Seed::from(seed), &mut ()).unwrap();
        let mut chance = Seed::from(seed).chance(Purpose::Match);
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act().first() {
            game.legal(seat, &mut legal);
            seconds += match legal[0] {
                Move::Play(_) if game.chosen().is_empty() => choice,
                Move::Play(_) => 0,
                Move::Flip | Move::Turn(_) | Move::Roll => change,
            };
            let mv = Tricks::steady(&game.view(Viewer::Seat(seat)), &legal, &mut chance);
            game.apply(seat, &mv, &mut ()).unwrap();
        }
    }
    let minutes = seconds as f64 / MATCHES as f64 / 60.0;
    assert!((18.0..23.0).contains(&minutes), "{minutes} minutes");
}
