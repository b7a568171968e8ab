//! The pages of the rules: complete, within the limits, opened where it fits, and no way to learn what is hidden.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};

use game_core::{GameId, Purpose, Seed, Viewer};
use locale::Language;
use model::actions::{Action, Page};
use strum::VariantArray;
use tables::testing::a_table_of;
use tables::{CloseReason, Refusal, Table};

use super::{a_table, at_every_moment, at_some_moments, imagined, is_within_the_limits};
use crate::ui::rules::{page_of_rule, title};
use crate::ui::{fitting, refused, rules};

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
                is_within_the_limits(&at_table);
                let words = at_table.words();
                assert!(!words.contains("rules-"), "{words}");
                assert!(words.chars().count() <= LENGTH, "{}: {words}", words.chars().count());
                assert!(seen.insert(words.clone()), "two pages are the same: {words}");
                is_within_the_limits(&rules(language, *game, page, None));
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
        let body = rules(Language::English, GameId::Tower, page, table).body().json();
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

/// The numbers of all rules that a refused move can name, read from the source of the engine.
fn named_in_rejections(game: GameId) -> BTreeSet<String> {
    let folder = format!("{}/../../game-core/src/{game}", env!("CARGO_MANIFEST_DIR"));
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

/// The numbers of the rules that a page explains.
fn rule_numbers(language: Language, game: GameId, page: Page) -> Vec<String> {
    let numbers = language.say(&format!("rules-{game}-{page}.rules"), locale::args!());
    numbers.split_whitespace().map(str::to_owned).collect()
}

/// The pages of the rules of a game whose text is in the locale files.
fn written() -> impl Iterator<Item = Page> {
    Page::VARIANTS.iter().copied().filter(|page| *page != Page::Table)
}

#[test]
fn the_refusal_of_a_move_names_the_page_that_explains_it() {
    for language in Language::ALL {
        for game in GameId::ALL {
            let named = named_in_rejections(*game);
            assert!(named.len() >= 4, "{game}: {named:?}");
            for rule in named {
                let page = page_of_rule(language, &rule);
                let page = page.unwrap_or_else(|| panic!("{rule} stands on no page in {language:?}"));
                assert!(
                    rule_numbers(language, *game, page.1).contains(&rule) && page.0 == *game,
                    "{rule}: {page:?}"
                );
                let words = refused(language, &Refusal::Forbidden(rule.clone().leak())).words();
                let title = title(page.1, language, *game);
                assert!(words.contains(&rule) && words.contains(&title), "{title} in: {words}");
            }
        }
    }
}

#[test]
fn pages_explain_the_same_rules_in_every_language_and_no_sentence_has_the_number_of_a_rule() {
    for game in GameId::ALL {
        let numbers: Vec<String> =
            written().flat_map(|page| rule_numbers(Language::English, *game, page)).collect();
        for (language, page) in
            Language::ALL.into_iter().flat_map(|one| written().map(move |page| (one, page)))
        {
            let sorted = |language| rule_numbers(language, *game, page).into_iter().collect::<BTreeSet<_>>();
            assert!(!sorted(language).is_empty(), "{page} of {game} in {language:?} explains no rule");
            assert_eq!(sorted(language), sorted(Language::English), "{page} of {game} in {language:?}");
            let words = rules(language, *game, page, None).words();
            let mut parts = words.split(|c: char| !c.is_alphanumeric());
            let number = parts.find(|part| numbers.iter().any(|number| number == part));
            assert_eq!(number, None, "{page} of {game} in {language:?}: {words}");
        }
    }
}

#[test]
fn the_page_of_variants_explains_the_rules_of_every_option() {
    for language in Language::ALL {
        for game in GameId::ALL {
            let page = rules(language, *game, Page::Variants, None).words();
            let numbers = rule_numbers(language, *game, Page::Variants);
            for option in game.options() {
                let (name, rule) = (option.name, option.rule);
                assert!(numbers.iter().any(|one| one == rule), "{name} ({rule}) of {game} in {language:?}");
                let name = language.say(&format!("option-{}", name.replace('_', "-")), locale::args!());
                assert!(page.contains(&name), "{name} of {game} in {language:?}: {page}");
            }
        }
    }
}

#[test]
fn a_lobby_opens_at_the_goal_and_what_is_over_at_the_end() {
    let mut table = a_table_of(GameId::Snake, 3, Language::English, &[]);
    assert_eq!(fitting(&table, None), Page::Goal);
    table.close(CloseReason::Unknown);
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
    // A trick in the pot is rare, and could be missed at intervals.
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
