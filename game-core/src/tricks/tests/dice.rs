//! Rolls (T8): by version 1 of the rules they are drawn from the round in order, since version 2 each from its trick.

use super::*;
use crate::{DealError, NoSuchRules};

type Round = Match<Tricks>;

/// A match of one round by these rules.
fn begun(rules: u16, seed: u64) -> Round {
    let options = options(3, &[("rounds", "1"), ("tie", "shared")]);
    Round::by_rules(rules, options, players(3), Seed::from(seed), &mut ()).unwrap()
}

fn trump(game: &Round) -> u8 {
    game.round().contest.trump.number()
}

/// The chief changes the rules in this way.
fn changes(game: &mut Round, mv: Move) {
    game.apply(game.round().chief, &mv, &mut ()).unwrap();
}

/// All play the first card of their hands.
fn all_play(game: &mut Round) {
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().first().filter(|_| game.round().steps != Steps::Change) {
        game.legal(seat, &mut legal);
        game.apply(seat, &legal[0].clone(), &mut ()).unwrap();
    }
}

/// The match before a trick: in earlier tricks the chief rolls where the bit of `rolls` is set.
fn before(rules: u16, seed: u64, trick: u8, rolls: u32) -> Round {
    let mut game = begun(rules, seed);
    while game.round().trick < trick {
        let roll = rolls >> game.round().trick & 1 == 1;
        changes(&mut game, if roll { Move::Roll } else { Move::Flip });
        all_play(&mut game);
    }
    game
}

/// The match with a roll in this trick.
fn rolled(mut game: Round) -> Round {
    changes(&mut game, Move::Roll);
    game
}

/// The new trump, if the dice are thrown from this chance until they differ from the old one.
fn thrown(old: u8, chance: &mut crate::Chance) -> u8 {
    std::iter::repeat_with(|| chance.two_dice()).find(|number| *number != old).unwrap()
}

#[test]
fn t8_the_roll_of_a_trick_is_the_same_whatever_was_rolled_before() {
    let (mut alike, mut otherwise) = (0, 0);
    for seed in 0..300 {
        let mut chance = Seed::from(seed).chance(Purpose::Computer(Seat::FIRST));
        let trick = 2 + chance.below(12) as u8;
        let tables = [0, 1].map(|_| before(2, seed, trick, chance.below(1 << trick)));
        let row = Seed::from(seed).chance(Purpose::Trick(1, trick));
        for table in &tables {
            assert_eq!(trump(&rolled(table.clone())), thrown(trump(table), &mut row.clone()), "seed {seed}");
        }
        let [one, other] = tables;
        if trump(&one) == trump(&other) {
            assert_eq!(trump(&rolled(one)), trump(&rolled(other)), "seed {seed}");
            alike += 1;
        } else {
            otherwise += 1;
        }
    }
    assert!(alike > 30 && otherwise > 30, "{alike} with the same trump before, {otherwise} with another");
}

#[test]
fn t8_by_the_first_rules_rolls_come_one_after_another_from_the_round() {
    let mut parted = 0;
    for seed in 0..100 {
        // The deal is drawn before: the cards, trump and side, and the first chief.
        let mut row = Seed::from(seed).chance(Purpose::Round(1));
        row.shuffle(&mut [0; 44]);
        let first = row.two_dice();
        row.toss();
        row.below(3);
        let second = thrown(first, &mut row);
        let third = thrown(second, &mut row);
        let twice = rolled(before(1, seed, 2, 0b10));
        assert_eq!(trump(&before(1, seed, 2, 0b10)), second, "seed {seed}");
        assert_eq!(trump(&twice), third, "seed {seed}");
        parted += u32::from(trump(&rolled(before(1, seed, 2, 0))) != third);
    }
    assert!(parted > 50, "what was rolled before decides what is rolled, in {parted} of 100");
}

/// The numbers are those of another program: ChaCha in thirty lines of Python.
#[test]
fn t8_rolls_are_those_that_were_computed_elsewhere() {
    let value = |number| Value::new(number).unwrap();
    for (seed, row) in [(1, [11, 9, 6, 5]), (2, [9, 8, 5, 2]), (7, [8, 11, 6, 10])] {
        let mut round = Seed::from(seed).chance(Purpose::Round(2));
        let mut roll = |old| Dice::by(2).roll(value(old), 3, &mut round).number();
        assert_eq!((roll(12), roll(row[0])), (row[0], row[1]), "seed {seed}");
        assert_eq!(roll(12), row[0], "it falls so each time");
    }
}

#[test]
fn what_a_seat_imagines_and_what_is_redrawn_has_other_rolls() {
    for rules in [1, 2] {
        let (mut imagined, mut redrawn, mut again, mut matches) = (0, 0, 0, 0);
        for seed in 0..100 {
            let now = before(rules, seed, 4, 0b100);
            let mut chance = Seed::from(seed).chance(Purpose::Match);
            let real = trump(&rolled(now.clone()));
            let mut other = |of: &mut u32| {
                let other = now.imagined(Viewer::Seat(now.round().chief), &mut chance);
                assert_eq!(other.view(Viewer::Spectator), now.view(Viewer::Spectator));
                *of += u32::from(trump(&rolled(other)) == real);
            };
            other(&mut imagined);
            other(&mut again);
            let mut round = now.round().clone();
            round.redraw(&mut chance);
            assert_eq!(round.dice, now.round().dice);
            round.apply(round.chief, &Move::Roll, &mut ()).unwrap();
            redrawn += u32::from(round.contest.trump.number() == real);
            matches += 1;
        }
        // Of two that roll at random, one in eight or nine has the same.
        for same in [imagined, again, redrawn] {
            assert!((2..30).contains(&same), "{same} of {matches} by version {rules}");
        }
    }
}

#[test]
fn a_match_goes_on_by_the_rules_by_which_it_began() {
    let (first, second) = (begun(1, 5), begun(2, 5));
    assert_eq!((first.rules(), second.rules(), Tricks::RULES), (1, 2, 2));
    assert_eq!(first.round().hands, second.round().hands, "the deal is the same");
    for begun in [first, second] {
        let rules = begun.rules();
        let mut later = before(rules, 5, 6, u32::MAX);
        assert_eq!((later.rules(), later.from_the_start(&mut ()).rules()), (rules, rules));
        assert_eq!(later.from_the_start(&mut ()), begun);
        assert_eq!(later.dealt_anew(Seed::from(8)).rules(), rules);
        assert_eq!(later.dealt_anew(Seed::from(8)).round().dice, begun.round().dice);
        changes(&mut later, Move::Roll);
        assert_eq!(
            later.imagined(Viewer::Spectator, &mut Seed::from(1).chance(Purpose::Match)).rules(),
            rules
        );
    }
}

#[test]
fn rules_that_are_not_known_are_refused_by_name() {
    for rules in [0, 3] {
        let dealt = Round::by_rules(rules, options(2, &[]), players(2), Seed::from(1), &mut ());
        let error = dealt.unwrap_err();
        assert_eq!(error, DealError::Rules(NoSuchRules { game: "tricks", rules, newest: 2 }));
        assert_eq!(
            error.to_string(),
            format!("version {rules} of the rules of tricks is not known here, only 1 to 2")
        );
    }
}
