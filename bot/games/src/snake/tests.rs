//! Ordinary and extreme scenes of Up and Down for the reference pictures; properties of all its pictures; and the
//! choice of its moves.

use drawing::marks::{Area, Drawing, Mark};
use drawing::style::{SMALL, WIDTH};
use drawing::{DESCRIPTION, Figure};
use game_core::snake::{Card, Colour, Move, Number, Phase, Run, Snake, Talk, Value, View, Wild};
use game_core::{AnyObservation, Game, GameId, Level, Observation, Seat, Viewer};
use locale::Language;

use super::picture::body::Layout;
use super::picture::cards::{Size, face};
use super::picture::legend;
use super::steps::Step;
use crate::chooser::tests::reaches_all;
use crate::testing::{Sample, a_sample_of, chance_of};

const NAMES: [&str; 6] = ["Ana", "Ben", "Chloé", "Dragan", "Elisabeth", "Finn"];

/// A table of people with ordinary names.
fn among_friends(players: u8, language: Language) -> Sample {
    a_sample_of(GameId::Snake, players, language, &[]).called(NAMES)
}

/// Lets computers play a match until a condition holds; returns the table at that moment.
fn played(lobby: &Sample, seed: u64, level: Level, there: impl Fn(&Sample, &View) -> bool) -> Option<Sample> {
    let mut table = lobby.clone().dealt(seed);
    let mut chance = chance_of(seed);
    loop {
        let game = table.playing().game();
        game.to_act().first()?;
        if matches!(game.observe(Viewer::Spectator), AnyObservation::Snake(observation) if there(&table, &observation.view))
        {
            return Some(table);
        }
        table.plays_on(level, &mut chance);
    }
}

/// The first moment at which a condition holds, in the matches of computers from this seed on.
fn moment(lobby: &Sample, seed: u64, level: Level, there: impl Fn(&View) -> bool) -> Sample {
    let mut seeds = seed..seed + 50;
    let of_seed = |seed| played(lobby, seed, level, |_, view| there(view));
    seeds.find_map(of_seed).expect("in none of fifty matches")
}

fn cards(view: &View) -> usize {
    view.table.cards().count()
}

/// The pictures that have reference files, with their names: tables, and hands of players to act.
pub fn scenes() -> Vec<(String, Figure)> {
    let friends = |players| among_friends(players, Language::English);
    let crowd = |players| a_sample_of(GameId::Snake, players, Language::German, &[]);
    let stopped = |view: &View| view.table.snakes().any(|snake| snake.stopped_left || snake.stopped_right);
    let begins = moment(&friends(2), 1, Level::Steady, |_| true);
    let ordinary = moment(&friends(4), 2, Level::Steady, |view| cards(view) >= 24);
    let full = moment(&friends(5), 2, Level::Random, |view| cards(view) >= 40 && stopped(view));
    let colours = moment(
        &friends(4),
        6,
        Level::Steady,
        |view| matches!(view.phase, Phase::Colours { laid, .. } if laid.values().count() > 3),
    );
    let friendship = moment(&friends(6), 6, Level::Random, |view| {
        matches!(view.phase, Phase::Friends { talk: Talk::OwnPicks { .. }, .. })
    });
    let long = moment(&crowd(9), 4, Level::Steady, |view| cards(view) >= 110);
    let many =
        moment(&crowd(10), 2, Level::Random, |view| cards(view) >= 165 && view.table.snakes().count() == 9);
    let large_hand = moment(&crowd(2), 5, Level::Steady, |view| {
        let asked = view.phase.asks(view.turn);
        asked.is_some_and(|seat| view.hands[seat] >= 48) && matches!(view.phase, Phase::Turn { .. })
    });
    let tables = [
        ("snake-2-begins", &begins),
        ("snake-4", &ordinary),
        ("snake-5-full", &full),
        ("snake-4-colours", &colours),
        ("snake-6-friendship", &friendship),
        ("snake-9-long", &long),
        ("snake-10-many", &many),
    ];
    let hands = [
        ("snake-2-begins-hand", &begins),
        ("snake-4-hand", &ordinary),
        ("snake-6-friendship-hand", &friendship),
        ("snake-10-many-hand", &many),
        ("snake-2-large-hand", &large_hand),
    ];
    let shown = tables.into_iter().map(|(name, now)| (name, now, now.table_figure()));
    let own = |now: &Sample| now.hand_figure(now.playing().game().to_act().first().unwrap()).unwrap();
    let hand_pictures = hands.into_iter().map(|(name, now)| (name, now, own(now)));
    let moments = shown
        .chain(hand_pictures)
        .map(|(name, now, figure)| (format!("{name}-{}", now.language.name()), figure));
    moments.chain(legends()).collect()
}

/// The legend in every language.
fn legends() -> impl Iterator<Item = (String, Figure)> {
    Language::ALL.into_iter().map(|lang| (format!("snake-legend-{}", lang.name()), legend(lang)))
}

/// Whether everything is within a drawing, also in nested ones, and no type is too small.
fn is_whole(drawing: &Drawing) -> bool {
    drawing.marks().iter().all(|mark| {
        let within = match mark {
            Mark::Sprite { drawing, .. } => is_whole(drawing),
            // Names may be smaller, so that they can be distinguished.
            Mark::Text { size, .. } => *size >= SMALL - 4,
            _ => true,
        };
        within && drawing.area().holds(mark.area())
    })
}

#[test]
fn at_every_moment_pictures_are_whole_and_descriptions_have_whole_lines() {
    let matches = [(2, Level::Steady), (4, Level::Random), (7, Level::Steady), (10, Level::Random)];
    for (players, level) in matches {
        let lobby = a_sample_of(GameId::Snake, players, Language::German, &[]);
        let end = played(&lobby, 3, level, |now, _| {
            let seats = now.playing().game().players().seats();
            let hands = seats.filter_map(|seat| now.hand_figure(seat));
            for figure in hands.chain([now.table_figure()]) {
                let Area { w, h, .. } = figure.drawing.area();
                assert!(is_whole(&figure.drawing), "{:?}", figure.drawing);
                assert!(w == WIDTH && h <= 1600, "{players} {level:?}: {h}");
                let description = &figure.description;
                let length = description.chars().count();
                assert!((20..=DESCRIPTION).contains(&length) && !description.contains("**"), "{description}");
            }
            false
        });
        assert!(end.is_none(), "it was played to its end");
    }
}

#[test]
fn the_description_of_a_full_table_has_the_cards_of_all_players_in_every_language() {
    for lang in Language::ALL {
        let full = moment(&a_sample_of(GameId::Snake, 10, lang, &[]), 2, Level::Random, |view| {
            cards(view) >= 165 && view.table.snakes().count() == 9
        });
        for table in [full.clone().called_as_long_as_can_be(), full] {
            let AnyObservation::Snake(observation) = table.playing().game().observe(Viewer::Spectator) else {
                panic!()
            };
            let description = super::descriptions::table(&table.watched(), &observation.view);
            assert!(description.chars().count() <= DESCRIPTION, "{description}");
            let in_hand = observation.view.hands.iter().map(|(_, count)| usize::from(*count)).sum::<usize>();
            let of_player = |line: &str| {
                let (_, cards) = line.rsplit_once(" · ").filter(|_| line.contains('W'))?;
                cards.split(' ').find_map(|word| word.parse::<usize>().ok())
            };
            assert_eq!(description.lines().filter_map(of_player).sum::<usize>(), in_hand, "{description}");
            let aside = usize::from(observation.view.aside.len());
            assert!(
                aside == 0 || description.contains(&aside.to_string()) || description.contains('🎨'),
                "{description}"
            );
        }
    }
}

#[test]
fn the_legend_names_everything_in_full_in_every_language() {
    for (name, figure) in legends() {
        let marks = figure.drawing.marks();
        assert!(is_whole(&figure.drawing), "{name}");
        let cards = marks.iter().filter(|mark| matches!(mark, Mark::Sprite { .. })).count();
        assert_eq!(cards, 9, "{name}");
        let names = marks.iter().filter_map(|mark| match mark {
            Mark::Text { text, .. } => Some(text.as_str()),
            _ => None,
        });
        assert!(names.clone().count() >= 15, "{name}");
        assert!(names.clone().all(|text| !text.is_empty() && !text.ends_with('…')), "{name}: {names:?}");
    }
}

#[test]
fn every_card_has_a_face_of_its_own_in_every_size() {
    for size in [Size::Small, Size::Medium, Size::Large, Size::InHand] {
        let faces: Vec<_> = Card::all().map(|card| face(card, size, false)).collect();
        for (number, one) in faces.iter().enumerate() {
            assert!(!faces[..number].contains(one), "{:?}", Card::all().nth(number));
            let signs = one.marks().iter().filter_map(|mark| match mark {
                Mark::Sign { sign, .. } => Some(sign),
                _ => None,
            });
            for sign in signs {
                let bounds = sign.outline().unwrap().bounds();
                let square = tiny_skia::Rect::from_ltrb(0.0, 0.0, 100.0, 100.0).unwrap();
                assert_eq!(bounds.intersect(&square), Some(bounds), "{sign:?}");
            }
        }
    }
}

#[test]
fn of_snakes_too_long_the_longest_are_shortened_and_none_is_left_out() {
    let many = moment(&a_sample_of(GameId::Snake, 10, Language::English, &[]), 2, Level::Random, |view| {
        cards(view) >= 165 && view.table.snakes().count() == 9
    });
    let AnyObservation::Snake(observation) = many.playing().game().observe(Viewer::Spectator) else {
        panic!()
    };
    let ends = |drawing: &Drawing| -> Vec<String> {
        let sprites = drawing.marks().iter().filter_map(|mark| match mark {
            Mark::Sprite { drawing, .. } => Some(drawing.marks()),
            _ => None,
        });
        let said = sprites.flatten().filter_map(|mark| match mark {
            Mark::Text { text, .. } => Some(text.clone()),
            _ => None,
        });
        said.filter(|text| text.ends_with(['L', 'R'])).collect()
    };
    let full = Layout::of(&observation.view.table, i16::MAX).unwrap().height();
    for room in [400, 600, full - 1, i16::MAX] {
        let layout = Layout::of(&observation.view.table, room).unwrap();
        let mut drawing = Drawing::new(WIDTH, layout.height());
        layout.draw(&mut drawing, 0);
        assert_eq!(ends(&drawing).len(), 18, "{room}");
        // The number of cards left out is never in a bend.
        let left_out = drawing.marks().iter().filter(|mark| matches!(mark, Mark::Text { .. }));
        assert_eq!(left_out.clone().count() > 0, room < full, "{room}");
        assert!(left_out.map(Mark::area).all(|area| area.x > 100 && area.x + area.w < WIDTH - 100));
        let snakes = observation.view.table.snakes().count() as i16;
        assert!(layout.height() <= room.max(snakes * 64));
    }
}

/// An observation with exactly these moves.
fn with_moves(legal: Vec<Move>) -> Observation<Snake> {
    let table = a_sample_of(GameId::Snake, 2, Language::English, &[]).dealt(1);
    let AnyObservation::Snake(observation) = table.playing().game().observe(Viewer::Seat(Seat::FIRST)) else {
        panic!()
    };
    Observation { legal, ..observation }
}

/// An observation with these moves, given in notation.
fn with_written_moves(texts: &[&str]) -> Observation<Snake> {
    let mut observation = with_moves(Vec::new());
    observation.legal =
        texts.iter().map(|text| Snake::read_move(&observation.options, text).unwrap()).collect();
    observation
}

fn runs(colour: Colour, wild: Option<(Wild, Value)>) -> impl Iterator<Item = Move> {
    let runs =
        Value::all().flat_map(move |first| Value::all().map(move |last| Run { colour, first, last, wild }));
    runs.filter(|run| run.len() >= 3).map(Move::Open)
}

#[test]
fn many_runs_are_chosen_by_where_they_begin_and_few_at_once() {
    let all = Colour::ALL.into_iter().flat_map(|colour| runs(colour, None)).collect();
    assert_eq!(reaches_all(&with_moves(all)).len(), 6 * 12, "the one run from 13 on needs no second step");
    assert_eq!(reaches_all(&with_moves(runs(Colour::Red, None).take(25).collect())), []);
}

#[test]
fn two_cards_can_be_offered_beginning_with_either() {
    let three = with_written_moves(&["offer R5 R5", "offer R5 B2", "offer R5 JO", "offer B2 JO", "give R5"]);
    let cards = [Card::from(Number::new(Colour::Red, Value::new(5).unwrap())), Card::JOKER];
    let steps = reaches_all(&three);
    assert!(cards.iter().all(|card| steps.contains(&Step::Offer(*card))), "{steps:?}");
    let two = with_written_moves(&["offer R5 B2"]);
    assert_eq!(reaches_all(&two), [], "with two cards there is nothing to choose");
    assert_eq!(reaches_all(&with_written_moves(&["offer R5"])), []);
}

#[test]
fn a_hand_is_never_given_away_with_one_click() {
    let steps = reaches_all(&with_moves(vec![Move::HandSwap(Seat::new(1).unwrap())]));
    assert_eq!(steps, [Step::HandSwap], "the only player is asked about at once");
}

#[test]
fn that_several_play_nothing_one_after_another_is_one_line() {
    let (mut alone, mut together) = (0, 0);
    for now in a_sample_of(GameId::Snake, 4, Language::English, &[]).named().moments(5) {
        let game = now.playing().game();
        for viewer in game.players().seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let news = crate::news(&now.read_by(viewer), &game.observe(viewer));
            let plays_nothing =
                |words: &str| words.ends_with(" play nothing.") || words.ends_with(" plays nothing.");
            let idle: Vec<bool> = news.iter().map(|line| plays_nothing(&line.words)).collect();
            assert!(!idle.windows(2).any(|two| two == [true, true]), "{news:?}");
            for line in news.iter().filter(|line| plays_nothing(&line.words)) {
                *(if line.words.contains(" and ") { &mut together } else { &mut alone }) += 1;
            }
        }
    }
    assert!(alone > 100 && together > 10, "{alone} {together}");
}
