//! The pages of the rules: complete, within the limits, opened where it fits, and no way to learn what is hidden.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};

use game_core::{GameId, Purpose, Seed, Viewer};
use strum::VariantArray;

use super::{a_table, at_every_moment, at_some_moments, imagined, keeps_to_the_limits};
use crate::actions::{Action, Page};
use crate::locale::Language;
use crate::tables::Table;
use crate::tables::testing::a_table_of;
use crate::ui::{fitting, rules};

/// The most characters of a page: with its heading and a few words under a picture a message takes it, and it can
/// still be read.
const LENGTH: usize = 2500;

#[test]
fn every_page_of_every_game_is_written_in_every_language_and_keeps_to_the_limits() {
    for language in Language::ALL {
        for game in GameId::ALL {
            let table = a_table_of(*game, game.players().1, language, &[]);
            let mut seen = HashSet::new();
            for page in Page::VARIANTS.iter().copied() {
                let at_table = rules(language, *game, page, Some(&table));
                keeps_to_the_limits(&at_table);
                let words = at_table.words();
                assert!(!words.contains("rules-"), "{words}");
                assert!(words.chars().count() <= LENGTH, "{}: {words}", words.chars().count());
                assert!(seen.insert(words.clone()), "two pages are the same: {words}");
                keeps_to_the_limits(&rules(language, *game, page, None));
            }
            let last = rules(language, *game, Page::Table, None);
            assert_eq!(last, rules(language, *game, Page::Variants, None), "no table, no page of a table");
        }
    }
}

#[test]
fn one_turns_from_the_first_page_to_the_last_and_back_and_jumps_to_any() {
    let table = a_table_of(GameId::Tower, 3, Language::English, &[("limit", "300")]);
    let at = |page, table| {
        let body = rules(Language::English, GameId::Tower, page, table).body();
        let parts = body["components"][0]["components"].as_array().unwrap().clone();
        let click = |part: &serde_json::Value, values: &[String]| {
            (part["disabled"] != true)
                .then(|| Action::read(part["custom_id"].as_str().unwrap(), values).unwrap())
        };
        let turns = [0, 1].map(|n| click(&parts[2]["components"][n], &[]));
        let menu = &parts[3]["components"][0];
        let jumps: Vec<_> = menu["options"]
            .as_array()
            .unwrap()
            .iter()
            .map(|option| click(menu, &[option["value"].as_str().unwrap().to_owned()]).unwrap())
            .collect();
        (turns, jumps)
    };
    for table in [None, Some(&table)] {
        let pages = &Page::VARIANTS[..if table.is_some() { 8 } else { 7 }];
        let click = |page: &Page| Action::Page(GameId::Tower, table.map(|table| table.code().clone()), *page);
        for (n, page) in pages.iter().enumerate() {
            let (turns, jumps) = at(*page, table);
            assert_eq!(turns[0], n.checked_sub(1).map(|before| click(&pages[before])));
            assert_eq!(turns[1], pages.get(n + 1).map(click));
            assert_eq!(jumps, pages.iter().map(click).collect::<Vec<_>>());
        }
    }
    let words = rules(Language::English, GameId::Tower, Page::Table, Some(&table)).words();
    assert!(words.contains("At table") && words.contains("Limit: 300"), "{words}");
}

/// Every number of a rule that a refused move can name, as they stand in the engine.
fn named_in_rejections(game: GameId) -> BTreeSet<String> {
    let folder = format!("{}/../game-core/src/{game}", env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.is_dir() {
            continue;
        }
        let code = std::fs::read_to_string(path).unwrap();
        let Some((_, rejections)) = code.split_once("impl Reject for Rejection {") else { continue };
        let (arms, _) = rejections.split_once("\n}").unwrap();
        found.extend(arms.split('"').skip(1).step_by(2).map(str::to_owned));
    }
    found
}

#[test]
fn whoever_is_refused_a_move_finds_the_rule_on_a_page() {
    for language in Language::ALL {
        for game in GameId::ALL {
            let pages: String =
                Page::VARIANTS.iter().map(|page| rules(language, *game, *page, None).words()).collect();
            // In round brackets behind a sentence, alone or with others.
            let told: BTreeSet<&str> = pages
                .split('(')
                .filter_map(|rest| rest.split_once(')'))
                .flat_map(|(inside, _)| inside.split(", "))
                .collect();
            let named = named_in_rejections(*game);
            assert!(named.len() >= 4, "{game}: {named:?}");
            for rule in named {
                assert!(told.contains(rule.as_str()), "{rule} stands on no page in {language:?}");
            }
        }
    }
}

#[test]
fn the_rules_of_every_option_are_told_on_the_page_of_variants() {
    for language in Language::ALL {
        for game in GameId::ALL {
            let page = rules(language, *game, Page::Variants, None).words();
            for option in game.options() {
                assert!(
                    page.contains(option.rule),
                    "{} ({}) of {game} in {language:?}",
                    option.name,
                    option.rule
                );
                let name = language.say(&format!("option-{}", option.name.replace('_', "-")), crate::args!());
                assert!(page.contains(&name), "{name} of {game} in {language:?}: {page}");
            }
        }
    }
}

#[test]
fn a_lobby_opens_at_the_goal_and_what_is_over_at_the_end() {
    let mut table = a_table_of(GameId::Snake, 3, Language::English, &[]);
    assert_eq!(fitting(&table, None), Page::Goal);
    table.close();
    assert_eq!(fitting(&table, None), Page::End);
}

#[test]
fn the_rules_open_at_what_one_has_to_choose_and_that_betrays_nothing() {
    let chance = RefCell::new(Seed::from(3).chance(Purpose::Match));
    let met = RefCell::new(BTreeSet::new());
    let look = |now: &Table| {
        let Some(playing) = now.playing() else { return };
        let over = playing.game().winners().is_some();
        let watched = if over { Page::End } else { Page::Turn };
        assert_eq!(fitting(now, None), watched, "who watches chooses nothing");
        for seat in playing.game().players().seats() {
            let page = fitting(now, Some(seat));
            let other = imagined(now, Viewer::Seat(seat), &mut chance.borrow_mut());
            assert_eq!(page, fitting(&other, Some(seat)), "the same to see, but another page");
            let legal = playing.game().legal(seat);
            let may = |words: &[&str]| legal.iter().any(|mv| words.iter().any(|word| mv.starts_with(word)));
            let expected = match now.game() {
                _ if over => Some(Page::End),
                _ if !playing.game().to_act().has(seat) => Some(Page::Turn),
                GameId::Tricks if may(&["flip"]) => Some(Page::Special),
                GameId::Snake if may(&["take", "pass", "wish", "give", "offer", "pick"]) => Some(Page::More),
                // A card that cannot wait.
                GameId::Snake if !may(&["end"]) => Some(Page::More),
                GameId::Snake if may(&["open"]) => Some(Page::Turn),
                GameId::Snake if may(&["attach J", "attach P", "split", "stop", "badboy"]) => None,
                GameId::Tower if may(&["cut", "keep"]) => Some(Page::SetUp),
                GameId::Tower if may(&["call"]) => Some(Page::Variants),
                GameId::Tower if legal.iter().any(|mv| mv.ends_with('!')) => Some(Page::More),
                GameId::Tower if may(&["pass"]) => Some(Page::Special),
                GameId::Dnup if playing.game().players().count() == 2 => Some(Page::More),
                _ => None,
            };
            if let Some(expected) = expected {
                assert_eq!(page, expected, "{}: {legal:?}", now.game());
            }
            met.borrow_mut().insert((now.game().name(), page));
        }
    };
    at_some_moments(Language::English, look);
    // A trick in the pot is one of many moments alike, and might be passed by.
    at_every_moment(a_table(2, Language::English, "characters"), 1, look);
    for there in [
        ("tricks", Page::Special),
        ("tricks", Page::Turn),
        ("tricks", Page::More),
        ("snake", Page::Turn),
        ("snake", Page::Special),
        ("snake", Page::More),
        ("tower", Page::SetUp),
        ("tower", Page::Turn),
        ("tower", Page::Special),
        ("tower", Page::More),
        ("tower", Page::Variants),
        ("dnup", Page::Turn),
        ("dnup", Page::More),
        ("dnup", Page::End),
    ] {
        assert!(met.borrow().contains(&there), "{there:?} has not been met: {:?}", met.borrow());
    }
}
