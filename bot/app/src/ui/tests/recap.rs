//! The recap of a match: every match has one at its end and none before, and its words have the same content.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use drawing::chart::Stroke;
use drawing::marks::Mark;
use drawing::{Figure, Painter};
use game_core::{Effort, GameId, Level, Line, Players, Replay, Seat, Seed, Viewer};
use games::testing::{COLOURS, difference, is_whole};
use locale::{Language, args};
use play::{By, Reviewed};
use tables::Table;
use tables::testing::a_table_of;

use crate::testing::{after, called_as_long_as_can_be, moments, named};
use crate::ui;

/// The matches by the newest rules that are stored as files, each as it ended at a table in this language.
fn stored_matches(lang: Language) -> Vec<Table> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../game-core/tests/playthroughs");
    let mut tables = Vec::new();
    for game in GameId::ALL {
        let (least, most) = game.players();
        for players in least..=most {
            let file = folder.join(format!("rules-{}/{game}-{players}.jsonl", game.rules()));
            let text = std::fs::read_to_string(file).unwrap();
            let lines: Vec<Line> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            tables.push(played(&lines, lang));
        }
    }
    tables
}

/// A match from its lines in a file, played at a table.
fn played(lines: &[Line], lang: Language) -> Table {
    let Some(Line::Match { game, players, options, seed, .. }) = lines.first() else { panic!("no match") };
    let choices = game_core::choices(options);
    let choices: Vec<(&str, &str)> =
        choices.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let mut table = named(a_table_of(game.parse().unwrap(), players.count(), lang, &choices));
    table.start(1.into(), *seed).unwrap();
    for line in lines {
        if let Line::Decision { seat, mv, .. } = line {
            table.playing_mut().append(*seat, mv, By::Person).unwrap();
        }
    }
    table
}

/// A match as a spectator sees it.
fn watched(table: &Table) -> games::Scene<'_> {
    ui::scene(table, table.playing().unwrap(), Viewer::Spectator, table.language())
}

/// The picture at the end of a match.
fn shown(table: &Table) -> Figure {
    Figure::clone(ui::table(table).figure().unwrap())
}

/// Whether the picture of a table is its recap.
fn is_recap(table: &Table) -> bool {
    let playing = table.playing().unwrap();
    shown(table) != games::table_picture(&watched(table), &playing.game().observe(Viewer::Spectator))
}

#[test]
fn every_stored_match_has_a_recap_of_all_players_and_awards() {
    let mut honoured = BTreeSet::new();
    for lang in Language::ALL {
        for table in stored_matches(lang) {
            let playing = table.playing().unwrap();
            for table in [table.clone(), called_as_long_as_can_be(table.clone())] {
                let figure = shown(&table);
                is_whole(&figure);
                assert!(is_recap(&table));
                let mut totals: Vec<&str> = Vec::new();
                for mark in figure.drawing.marks() {
                    if let Mark::Text { text, size: 34, .. } = mark {
                        totals.push(text);
                    }
                }
                assert_eq!(totals.len(), table.chairs().len(), "each has a total");
                for (seat, total) in playing.game().totals().iter() {
                    let written = total.to_string().replace('-', "−");
                    assert!(totals.contains(&written.as_str()), "{seat}: {written} is not in {totals:?}");
                }
            }
            let (figure, words) = (shown(&table), ui::table(&table).words());
            for award in playing.awards() {
                let title = lang.say(&format!("award-{}", award.what), args!());
                let name = watched(&table).name(award.seat);
                let line = words.lines().find(|line| line.starts_with('🏅') && line.contains(&title));
                let line = line.unwrap_or_else(|| panic!("{title} is not in {words}"));
                assert!(line.contains(&name) && line.contains(&award.amount.to_string()), "{line}");
                assert!(figure.description.contains(&title), "{title}: {}", figure.description);
                honoured.insert(award.what);
            }
            assert_eq!(words.matches('🏅').count(), playing.awards().len());
        }
    }
    assert!(honoured.len() > 8, "{honoured:?}");
}

/// A match from its lines in a file, with the coach's review of it.
fn with_review(lines: &[Line], lang: Language) -> Table {
    let replay = Replay::read(lines).unwrap();
    let seats = replay.at(0).game.players().seats().collect();
    let report = replay.coached(seats, &Effort::QUICK, &mut |_| ()).unwrap();
    let mut table = played(lines, lang);
    table.playing_mut().set_review(Some(Arc::new(Reviewed::of(report, &replay))));
    table
}

/// A match between computers of two levels, with the coach's review of it.
fn reviewed(game: GameId, seed: u64, lang: Language) -> Table {
    let (mut lines, players) = (Vec::new(), Players::new(4).unwrap());
    let levels = [Level::Random, Level::Steady];
    game.simulate([], players, Seed::from(seed), &levels, 0, |line| lines.push(line)).unwrap();
    with_review(&lines, lang)
}

#[test]
fn the_turning_point_and_the_best_and_costliest_decisions_are_in_the_words_and_in_the_picture() {
    let points = [('🔀', "point-turn"), ('✨', "point-best"), ('💸', "point-dearest"), ('🍀', "point-luck")];
    let mut shown_points = BTreeSet::new();
    let games = [GameId::Tower, GameId::Tricks, GameId::Dnup].into_iter().cycle();
    for ((seed, game), lang) in (0..15).zip(games).zip(Language::ALL.into_iter().cycle()) {
        let table = reviewed(game, seed, lang);
        let (figure, words) = (shown(&table), ui::table(&table).words());
        for figure in [&figure, &shown(&called_as_long_as_can_be(table.clone()))] {
            is_whole(figure);
            // No line is cut off.
            let texts = figure.drawing.marks().iter().filter_map(|mark| match mark {
                Mark::Text { text, .. } => Some(text.as_str()),
                _ => None,
            });
            let (whole, cut): (Vec<&str>, Vec<&str>) = texts.partition(|text| text.ends_with('.'));
            let lines = words.lines().filter(|line| line.starts_with(['🏅', '🔀', '✨', '💸', '🍀']));
            assert_eq!(whole.len(), lines.count(), "{game}: {cut:?}");
        }
        for (sign, key) in points {
            let Some(line) = words.lines().find(|line| line.starts_with(sign)) else { continue };
            let title = lang.say(key, args!());
            assert!(line.contains(&title), "{title}: {line}");
            assert!(figure.description.contains(&title), "{title}: {}", figure.description);
            shown_points.insert(key);
        }
        let report = &table.playing().unwrap().review().unwrap().report;
        if let Some(line) = words.lines().find(|line| line.starts_with('✨')) {
            let best = report.best.as_ref().unwrap();
            assert!(line.contains(&watched(&table).name(best.seat)), "{line}");
        }
    }
    assert_eq!(shown_points.len(), points.len(), "{shown_points:?}");
}

#[test]
fn every_hand_shows_the_end_in_the_language_of_its_owner() {
    for table in stored_matches(Language::English) {
        let table = table.read_in(Language::German).in_language(Language::French);
        let seat = Seat::FIRST;
        let hand = ui::hand(&table, seat);
        assert_eq!(hand.words().matches('🏅').count(), table.playing().unwrap().awards().len());
        let german = table.in_language(Language::German);
        assert_eq!(hand.figure().map(|figure| &**figure), Some(&shown(&german)));
        assert_ne!(shown(&german), shown(&table), "the table is French");
    }
}

#[test]
fn a_match_that_goes_on_has_no_recap_and_no_awards() {
    for game in GameId::ALL {
        let lobby = named(a_table_of(*game, 3, Language::English, &[]));
        let mut ends = 0;
        for now in moments(lobby, 4) {
            let playing = now.playing().unwrap();
            let over = playing.game().winners().is_some();
            assert_eq!(is_recap(&now), over, "{game}");
            assert!(over || playing.awards().is_empty(), "{game}");
            assert!(over || !ui::table(&now).words().contains('🏅'), "{game}");
            ends += u32::from(over);
        }
        assert_eq!(ends, 1, "{game}");
    }
}

#[test]
fn whoever_wants_no_recap_sees_the_last_table_with_the_result() {
    for game in GameId::ALL {
        let lobby = named(a_table_of(*game, 3, Language::English, &[])).without_recap();
        let table = after(lobby, 5, Level::Steady, usize::MAX);
        assert!(!is_recap(&table) && !table.playing().unwrap().awards().is_empty(), "{game}");
        for panel in [ui::table(&table), ui::hand(&table, Seat::FIRST)] {
            assert!(panel.words().contains('🏆') && !panel.words().contains('🏅'), "{}", panel.words());
        }
    }
}

#[test]
fn the_lines_of_ten_players_differ_without_their_colours() {
    let signs: Vec<_> = (0..10).map(|number| Stroke::of(number, &COLOURS).sign).collect();
    for (number, sign) in signs.iter().enumerate() {
        assert!(!signs[..number].contains(sign), "{sign:?} stands for two");
    }
    // The sign of each stands beside the name, too.
    let table = after(a_table_of(GameId::Tower, 10, Language::English, &[]), 5, Level::Steady, usize::MAX);
    let marks = shown(&table);
    for sign in signs {
        let labels =
            marks.drawing.marks().iter().filter(
                |mark| matches!(mark, Mark::Sign { sign: one, at, .. } if *one == sign && at.w == 28),
            );
        assert_eq!(labels.count(), 1, "{sign:?}");
    }
}

#[test]
fn a_match_of_which_no_round_is_known_ends_with_its_table() {
    let over = after(a_table_of(GameId::Dnup, 3, Language::English, &[]), 5, Level::Steady, usize::MAX);
    let names = ["Ana", "Ben", "Cleo"].map(str::to_owned).into_iter();
    let nowhere = Table::nowhere(over.playing().unwrap().game().clone(), names, Language::English);
    assert!(!is_recap(&nowhere));
}

#[test]
fn the_recap_of_a_reviewed_match_looks_like_its_reference() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/ui/tests/recap-reviewed.png");
    let figure = shown(&reviewed(GameId::Tricks, 3, Language::English));
    let file = drawing::encode(&Painter::default().paint(&figure.drawing).unwrap()).unwrap();
    if std::env::var_os("REWRITE_PICTURES").is_some() {
        std::fs::write(&path, &file).unwrap();
    }
    let difference = difference(&file, &std::fs::read(&path).unwrap());
    assert!(difference < 4.0, "it differs from its reference by {difference}");
}

#[test]
fn at_its_end_a_table_without_a_recap_shows_its_last_picture() {
    for game in GameId::ALL {
        let lobby = a_table_of(*game, 3, Language::English, &[]).without_recap();
        let table = after(lobby, 5, Level::Steady, usize::MAX);
        assert!(table.is_over() && !is_recap(&table), "{game}");
    }
}
