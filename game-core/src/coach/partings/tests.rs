//! The properties of partings, for every game.

use super::*;
use crate::any::{AnyMatch, EventLog, GameId};
use crate::chance::{Chance, Purpose, Seed};
use crate::computer::Level;
use crate::game::Viewer;
use crate::playthrough::Submitted;
use crate::seat::Players;

const DEALS: u32 = 100;

/// A person at a seat, who plays as `steady`, but at random one time in `slips` if this is not 0. Two with the same
/// `mind` do so at the same decisions.
#[derive(Clone, Copy)]
struct Person {
    seat: u8,
    slips: u32,
    mind: u64,
}

/// A match with the moves that were made in it, simultaneous ones in the order of the seats.
struct Played {
    moves: Vec<Submitted>,
    replay: Replay,
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn begun(game: GameId, seed: u64) -> AnyMatch {
    let choices = game.options().iter().find(|spec| spec.name == "rounds").map(|_| ("rounds", "2"));
    AnyMatch::new(game, choices, Players::new(3).unwrap(), Seed::from(seed), &mut EventLog::default())
        .unwrap()
}

/// A match with these people, and computers at the other seats, as at a table.
fn played(game: GameId, seed: u64, people: &[Person]) -> Played {
    let begun = begun(game, seed);
    let mut minds: Vec<(Person, Chance)> =
        people.iter().map(|of| (*of, Seed::from(of.mind).chance(Purpose::Match))).collect();
    let (mut now, mut moves) = (begun.clone(), Vec::new());
    while let Some(next) = now.to_act().first() {
        let mut chance = now.seed().chance(Purpose::Choice(next, now.step()));
        let mut level = Level::Steady;
        if let Some((person, mind)) = minds.iter_mut().find(|(person, _)| seat(person.seat) == next)
            && mind.below(person.slips) == 0
            && person.slips > 0
        {
            (level, chance) = (Level::Random, mind.fork().chance(Purpose::Match));
        }
        let mv = now.observe(Viewer::Seat(next)).computer_move(level, &mut chance, 0).unwrap();
        now.submit(next, &mv, &mut EventLog::default()).unwrap();
        moves.push(Submitted { seat: next, mv, by: None });
    }
    Played { replay: Replay::of(&begun, &moves).unwrap(), moves }
}

/// Matches with the same cards, people at seat 1 of each: two who choose alike, some who slip now and then, one who
/// does always, one whose match was broken off, and two at whose tables somebody else sits at seat 2.
fn evening(game: GameId, seed: u64) -> Vec<Played> {
    let person = |seat, slips, mind| Person { seat, slips, mind };
    let mut evening: Vec<Played> = [(0, 1), (0, 2), (12, 3), (5, 4), (5, 5), (1, 6)]
        .into_iter()
        .map(|(slips, mind)| played(game, seed, &[person(1, slips, mind)]))
        .collect();
    let Played { moves, .. } = &evening[2];
    let moves = moves[..moves.len() / 2].to_vec();
    evening.push(Played { replay: Replay::of(&begun(game, seed), &moves).unwrap(), moves });
    evening.extend([7, 8].map(|mind| played(game, seed, &[person(1, 6, mind), person(2, 12, mind)])));
    evening
}

fn partings(of: &[Played], deals: u32) -> Vec<Parting> {
    Replay::partings(&of.iter().map(|played| &played.replay).collect::<Vec<_>>(), seat(1), deals, &mut || ())
}

/// The number of moves before the decision at which two matches went different ways, with the own choice in each of
/// them; `None` if they did not, or if it was another's choice.
fn first_difference(one: &Played, other: &Played) -> Option<(u32, [String; 2])> {
    let place = one.moves.iter().zip(&other.moves).position(|(one, other)| one != other)?;
    let now = one.replay.at(place as u32).game;
    let (ply, seats) = (now.step(), now.to_act().len() as usize);
    let choice = |of: &Played| {
        let made = of.moves[ply as usize..].iter().take(seats);
        made.into_iter().find(|made| made.seat == seat(1)).map(|made| made.mv.clone())
    };
    let choices = [choice(one)?, choice(other)?];
    (now.is_dealt() && choices[0] != choices[1]).then_some((ply, choices))
}

#[test]
fn matches_part_where_their_seat_chose_otherwise_and_nowhere_else() {
    for game in GameId::ALL {
        let (mut number, mut others) = (0, 0);
        for seed in 0..6 {
            let evening = evening(*game, seed);
            let partings = partings(&evening, DEALS);
            assert!(partings.len() < evening.len(), "{game}: {partings:?}");
            assert!(partings.is_sorted_by_key(|parting| parting.ply));
            number += partings.len();
            for (place, one) in evening.iter().enumerate() {
                for (next, other) in evening.iter().enumerate().skip(place + 1) {
                    let apart = partings.iter().filter_map(|parting| {
                        let way = |of| parting.ways.iter().find(|way| way.matches.contains(&of));
                        let choices = [way(place)?.mv.clone(), way(next)?.mv.clone()];
                        (choices[0] != choices[1]).then_some((parting.ply, choices))
                    });
                    let expected = first_difference(one, other);
                    others += usize::from(expected.is_none() && one.moves != other.moves);
                    assert_eq!(
                        apart.collect::<Vec<_>>(),
                        Vec::from_iter(expected),
                        "{game}: {place}, {next}"
                    );
                }
            }
        }
        assert!(number > 20 && others >= 10, "{game}: {number} partings, {others} of others");
    }
}

#[test]
fn up_to_where_they_part_matches_are_the_same_and_each_goes_one_of_the_ways() {
    for game in GameId::ALL {
        let evening = evening(*game, 7);
        for Parting { ply, round, number, ways } in partings(&evening, 4 * DEALS) {
            let now = evening[ways[0].matches[0]].replay.at(ply).game;
            assert_eq!((now.step(), now.round_number()), (ply, round));
            let Played { replay, moves } = &evening[ways[0].matches[0]];
            let earlier = (0..ply).zip(moves).filter(|(before, made)| {
                made.seat == seat(1) && replay.at(*before).game.round_number() == round
            });
            assert_eq!(usize::from(number), earlier.count() + 1);
            assert!(now.to_act().has(seat(1)) && now.chosen().is_empty() && ways.len() > 1);
            for way in &ways {
                assert!(now.legal(seat(1)).contains(&way.mv));
                assert!(!way.matches.is_empty() && way.matches.is_sorted_by(|one, next| one < next));
                for number in &way.matches {
                    let Played { replay, moves } = &evening[*number];
                    assert_eq!(replay.at(ply).game, now, "{game}: {number} after {ply} moves");
                    let own = moves[ply as usize..].iter().find(|made| made.seat == seat(1)).unwrap();
                    assert_eq!(own.mv, way.mv);
                }
            }
            let mut all: Vec<usize> = ways.iter().flat_map(|way| way.matches.clone()).collect();
            all.sort_unstable();
            assert!(all.is_sorted_by(|one, next| one < next), "{game}: nobody goes two ways");
            // The best has nothing above it, and the others follow in order.
            assert_eq!(ways[0].worth, Estimate::default());
            assert!(ways[1..].is_sorted_by(|one, next| one.worth.value >= next.worth.value));
            // With this number of deals, no other way is clearly ahead of the selected one.
            assert!(ways.iter().all(|way| way.worth.value <= 4.0 * way.worth.error), "{game}: {ways:?}");
        }
    }
}

#[test]
fn who_chooses_alike_never_parts_nor_who_had_other_cards() {
    for game in GameId::ALL {
        let person = Person { seat: 1, slips: 4, mind: 1 };
        let same = || played(*game, 3, &[person]);
        assert_eq!(partings(&[same(), same(), same()], DEALS), []);
        let other = played(*game, 4, &[Person { mind: 2, ..person }]);
        assert_eq!(partings(&[same(), other], DEALS), []);
        assert_eq!(partings(&[same()], DEALS), []);
        assert_eq!(partings(&[], DEALS), []);
    }
}

#[test]
fn whoever_is_named_first_ways_are_worth_the_same() {
    for game in GameId::ALL {
        let mut evening = evening(*game, 11);
        let mut once = partings(&evening, DEALS);
        assert!(!once.is_empty() && once == partings(&evening, DEALS), "{game}");
        assert_eq!(partings(&evening, 1), [], "one deal cannot select and measure");
        evening.reverse();
        let mut reversed = partings(&evening, DEALS);
        for way in reversed.iter_mut().flat_map(|parting| &mut parting.ways) {
            way.matches.reverse();
            way.matches.iter_mut().for_each(|number| *number = evening.len() - 1 - *number);
        }
        // Those after the same number of moves are in the order of their matches.
        for partings in [&mut once, &mut reversed] {
            partings.sort_by_key(|of| (of.ply, of.ways.iter().flat_map(|way| way.matches.clone()).min()));
        }
        assert_eq!(once, reversed, "{game}");
    }
}

#[test]
fn the_way_of_who_plays_well_is_worth_more_than_that_of_who_plays_anything() {
    let mut certainty = 0.0;
    for game in GameId::ALL {
        let (mut ahead, mut variance, mut count) = (0.0, 0.0, 0);
        for seed in 0..40 {
            let people = [0, 6].map(|slips| Person { seat: 1, slips, mind: seed });
            let pair = people.map(|person| played(*game, seed, &[person]));
            for Parting { ways, .. } in partings(&pair, DEALS) {
                let worth = |of: usize| ways.iter().find(|way| way.matches == [of]).unwrap().worth;
                ahead += worth(0).value - worth(1).value;
                variance += ways[1].worth.error.powi(2);
                count += 1;
            }
        }
        // Where a single move matters little, so few only show that nothing is the wrong way round.
        let errors = ahead / f64::sqrt(variance);
        assert!(count > 20 && errors > -3.0, "{game}: {errors} errors, {count} partings");
        certainty += errors;
    }
    assert!(certainty > 6.0, "three standard errors of four games: {certainty}");
}
