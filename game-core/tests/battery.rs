//! What must hold for every game, shown on random matches. Failing cases print the seed that brings them back.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what is unexpected fails the test"
)]

use std::collections::BTreeSet;

use game_core::computer::Position;
use game_core::dnup::Dnup;
use game_core::snake::Snake;
use game_core::tower::Tower;
use game_core::tricks::Tricks;
use game_core::{
    Game, GameOptions, Level, Line, Match, OptionValues, Players, Purpose, Seat, Seed, Submitted, Viewer,
    replay, simulate, write_down,
};
use proptest::prelude::*;

/// A game, a number of players it can have, and options it can have.
#[derive(Clone, Debug)]
struct Table<G: Game> {
    players: Players,
    options: G::Options,
    seed: Seed,
}

fn tables<G: Game>() -> impl Strategy<Value = Table<G>> {
    let (least, most) = G::PLAYERS;
    let values: Vec<_> = G::Options::SPECS
        .iter()
        .map(|spec| {
            let texts: Vec<String> = match spec.values {
                OptionValues::Words(words) => words.iter().map(ToString::to_string).collect(),
                OptionValues::Number { least, most } => {
                    (least..=most.min(least + 3)).map(|n| n.to_string()).collect()
                }
                OptionValues::NumberOrNone { least, most } => {
                    vec!["none".into(), least.to_string(), most.to_string()]
                }
                OptionValues::YesNo => vec!["true".into(), "false".into()],
            };
            proptest::option::of(proptest::sample::select(texts))
        })
        .collect();
    (least..=most, values, any::<u64>()).prop_filter_map(
        "options that go together",
        |(count, values, seed)| {
            let players = Players::new(count).unwrap();
            let names = G::Options::SPECS.iter().map(|spec| spec.name);
            let choices = names.zip(&values).filter_map(|(name, value)| Some((name, value.as_deref()?)));
            let options = G::Options::resolve(players, choices).ok()?;
            Some(Table { players, options, seed: Seed::from(seed) })
        },
    )
}

/// Plays a match at random and calls `at` before each decision.
fn play<G: Game>(table: &Table<G>, mut at: impl FnMut(&Match<G>, Seat, &[G::Move])) -> Match<G> {
    let mut game = Match::<G>::new(table.options.clone(), table.players, table.seed, &mut ())
        .expect("options are checked");
    let mut chance = table.seed.chance(Purpose::Computer(Seat::FIRST));
    let mut legal = Vec::new();
    for _ in 0..1_000_000 {
        let acting: Vec<Seat> = game.to_act().iter().collect();
        if acting.is_empty() {
            assert!(game.winners().is_some_and(|winners| !winners.is_empty()), "an ended match has winners");
            return game;
        }
        let seat = acting[chance.below(acting.len() as u32) as usize];
        game.legal(seat, &mut legal);
        assert!(!legal.is_empty(), "who is to act can do something");
        at(&game, seat, &legal);
        let mv = legal[chance.below(legal.len() as u32) as usize].clone();
        game.apply(seat, &mv, &mut ()).expect("a listed move is accepted");
    }
    panic!("the match does not end");
}

fn viewers(players: Players) -> impl Iterator<Item = Viewer> {
    players.seats().map(Viewer::Seat).chain([Viewer::Spectator])
}

fn same_bytes<T: serde::Serialize>(one: &T, other: &T) -> bool {
    serde_json::to_string(one).unwrap() == serde_json::to_string(other).unwrap()
}

/// Exactly the listed moves are accepted, and a refused one changes nothing.
fn only_listed_moves_are_accepted<G: Game>(table: &Table<G>) {
    let mut ever = BTreeSet::new();
    play(table, |game, seat, legal| {
        ever.extend(legal.iter().cloned());
        let listed: BTreeSet<_> = legal.iter().collect();
        assert_eq!(listed.len(), legal.len(), "each move is listed once");
        for mv in ever.iter().rev().take(40) {
            let mut tried = game.clone();
            match tried.apply(seat, mv, &mut ()) {
                Ok(()) => assert!(listed.contains(mv), "{mv:?} is accepted but not listed"),
                Err(_) => {
                    assert!(!listed.contains(mv), "{mv:?} is listed but refused");
                    assert_eq!(&tried, game, "a refused move changed something");
                }
            }
        }
        for other in table.players.seats().filter(|other| !game.to_act().has(*other)) {
            let mut tried = game.clone();
            assert!(tried.apply(other, &legal[0], &mut ()).is_err(), "{other} is not to act");
            assert_eq!(&tried, game);
        }
    });
}

/// Every move is read back as it was written.
fn notation_round_trips<G: Game>(table: &Table<G>) {
    play(table, |game, _, legal| {
        for mv in legal {
            let text = G::write_move(game.options(), mv);
            assert!(text.is_ascii() && text.len() <= 60, "{text}");
            assert_eq!(G::read_move(game.options(), &text).as_ref(), Ok(mv), "{text}");
        }
    });
}

/// State and views survive being written and read back, and play on alike.
fn survives_writing<G: Game>(table: &Table<G>) {
    let mut decisions = 0;
    play(table, |game, _, _| {
        decisions += 1;
        if decisions % 7 == 0 {
            let read: Match<G> = serde_json::from_str(&serde_json::to_string(game).unwrap()).unwrap();
            assert_eq!(&read, game);
            for viewer in viewers(table.players) {
                let view = game.view(viewer);
                let read: G::View = serde_json::from_str(&serde_json::to_string(&view).unwrap()).unwrap();
                assert_eq!(read, view);
            }
        }
    });
}

/// What a viewer sees does not depend on what is hidden: with everything hidden dealt anew, the view and the
/// legal moves are the same, byte for byte.
fn views_do_not_leak<G: Game>(table: &Table<G>) {
    let mut chance = table.seed.chance(Purpose::Match);
    let mut decisions = 0;
    play(table, |game, _, _| {
        decisions += 1;
        if decisions % 3 != 0 {
            return;
        }
        for viewer in viewers(table.players) {
            let view = game.view(viewer);
            let other = G::imagine(&view, &mut chance);
            assert!(same_bytes(&other.view(viewer), &view), "{viewer:?} sees what is hidden");
            assert_eq!(other.to_act(), game.to_act());
            if let Viewer::Seat(seat) = viewer
                && game.to_act().has(seat)
            {
                let (mut real, mut imagined) = (Vec::new(), Vec::new());
                game.legal(seat, &mut real);
                other.legal(seat, &mut imagined);
                assert_eq!(real, imagined);
            }
        }
    });
}

/// The step stays while several choose at the same time, and never comes again.
fn steps_never_come_again<G: Game>(table: &Table<G>) {
    let mut last = None;
    let mut was_chosen = false;
    play(table, |game, _, _| {
        let choosing = !game.chosen().is_empty();
        if let Some(last) = last {
            assert!(if choosing { game.step() == last } else { game.step() > last });
        }
        was_chosen |= choosing;
        last = Some(game.step());
    });
}

/// The same seed gives the same playthrough, byte for byte, and its moves give the same match.
fn playthroughs_replay<G: Game>(table: &Table<G>) {
    let tell = |lines: &mut Vec<Line>| {
        let levels = [Level::Random, Level::Steady];
        let tell = |line| lines.push(line);
        simulate::<G>(&table.options, table.players, table.seed, &levels, 0, tell).unwrap();
    };
    let (mut one, mut two) = (Vec::new(), Vec::new());
    tell(&mut one);
    tell(&mut two);
    assert!(same_bytes(&one, &two));

    let mut game = Match::<G>::new(table.options.clone(), table.players, table.seed, &mut ()).unwrap();
    for line in &one {
        if let Line::Decision { seat, mv, .. } = line {
            let mv = G::read_move(&table.options, mv).unwrap();
            game.apply(*seat, &mv, &mut ()).unwrap();
        }
    }
    let Some(Line::End { totals, winners, .. }) = one.last() else { panic!("no end") };
    assert_eq!(game.totals(), totals);
    assert!(game.winners().unwrap().iter().eq(winners.iter().copied()));
}

/// `steady` wins clearly more than `random`. How much more is the arena's matter; this is far below.
fn steady_beats_random<G: Game>() {
    let players = Players::new(2).unwrap();
    let options = G::Options::defaults(players);
    let mut won = 0;
    for seed in 0..60 {
        let steady = Seat::new((seed % 2) as u8).unwrap();
        let levels = [[Level::Steady, Level::Random], [Level::Random, Level::Steady]][steady.index()];
        simulate::<G>(&options, players, Seed::from(seed), &levels, 0, |line| {
            won += u32::from(matches!(line, Line::End { winners, .. } if winners.contains(&steady)));
        })
        .unwrap();
    }
    assert!(won >= 36, "{won} of 60");
}

/// `expert` chooses a legal move from a view alone, and the same one whenever it imagines as many matches.
fn expert_is_a_function<G: Game>(table: &Table<G>) {
    let mut chance = table.seed.chance(Purpose::Match);
    let mut decisions = 0;
    play(table, |game, seat, legal| {
        decisions += 1;
        if decisions % 40 != 1 {
            return;
        }
        let view = game.view(Viewer::Seat(seat));
        let position = Position { options: &table.options, seat, view: &view, legal };
        let mut again = chance.clone();
        let mv = Level::Expert.choose::<G>(&position, &mut chance, 40);
        assert!(legal.contains(&mv));
        assert_eq!(Level::Expert.choose::<G>(&position, &mut again, 40), mv);
        assert!(again == chance, "it has asked chance for the same");
    });
}

/// What people played, choosing at the same time in any order and changing their minds, is written down as a
/// playthrough that can be replayed.
fn what_people_play_is_written_down<G: Game>(table: &Table<G>) {
    let mut game = Match::<G>::new(table.options.clone(), table.players, table.seed, &mut ()).unwrap();
    let mut chance = table.seed.chance(Purpose::Computer(Seat::FIRST));
    let (mut log, mut legal) = (Vec::new(), Vec::new());
    while !game.to_act().is_empty() {
        let able: Vec<Seat> = game.to_act().union(game.chosen()).iter().collect();
        let seat = able[chance.below(able.len() as u32) as usize];
        game.legal(seat, &mut legal);
        // Who has chosen may choose again what was legal before, or what the others hold, which is refused.
        let mv = match legal.is_empty() {
            false => legal[chance.below(legal.len() as u32) as usize].clone(),
            true => {
                let mut others = Vec::new();
                game.legal(game.to_act().first().unwrap(), &mut others);
                others[chance.below(others.len() as u32) as usize].clone()
            }
        };
        if game.submit(seat, &mv, &mut ()).is_ok() {
            log.push(Submitted { seat, mv: G::write_move(&table.options, &mv), by: None });
        }
    }
    let lines = write_down::<G>(&game, None, &log).unwrap();
    assert_eq!(replay::<G>(&lines, None).unwrap(), game);
}

macro_rules! battery {
    ($($name:ident: $Game:ty;)*) => {$(
        mod $name {
            use super::*;
            proptest! {
                #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
                #[test]
                fn exactly_the_listed_moves_are_accepted(table in tables::<$Game>()) {
                    only_listed_moves_are_accepted(&table);
                }
                #[test]
                fn moves_are_read_back_as_written(table in tables::<$Game>()) {
                    notation_round_trips(&table);
                }
                #[test]
                fn state_and_views_are_read_back_as_written(table in tables::<$Game>()) {
                    survives_writing(&table);
                }
                #[test]
                fn a_view_does_not_depend_on_what_is_hidden(table in tables::<$Game>()) {
                    views_do_not_leak(&table);
                }
                #[test]
                fn a_decision_has_a_number_of_its_own(table in tables::<$Game>()) {
                    steps_never_come_again(&table);
                }
                #[test]
                fn a_playthrough_can_be_replayed(table in tables::<$Game>()) {
                    playthroughs_replay(&table);
                }
                #[test]
                fn what_people_play_can_be_replayed(table in tables::<$Game>()) {
                    what_people_play_is_written_down(&table);
                }
                #[test]
                fn experts_choice_follows_from_position_chance_and_number(table in tables::<$Game>()) {
                    expert_is_a_function(&table);
                }
                #[test]
                fn no_text_is_a_move_by_accident(table in tables::<$Game>(), text in ".{0,40}") {
                    if let Ok(mv) = <$Game as Game>::read_move(&table.options, &text) {
                        assert_eq!(<$Game as Game>::write_move(&table.options, &mv), text);
                    }
                }
            }
            #[test]
            fn a_running_match_is_small() {
                assert!(size_of::<Match<$Game>>() <= 4096, "{} bytes", size_of::<Match<$Game>>());
            }
            #[test]
            fn steady_plays_better_than_random() {
                steady_beats_random::<$Game>();
            }
        }
    )*};
}

battery! {
    tower: Tower;
    tricks: Tricks;
    snake: Snake;
    dnup: Dnup;
}
