//! Cards as emoji: on buttons where there is room, in menus, in texts.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use games::glyphs;
use message::Emoji;
use serde_json::Value;

use super::*;

/// An emoji for every card, with the longest numbers there can be.
fn all_cards() -> Presentation {
    let named = (0..).zip(glyphs());
    let emoji = |number: u64| Emoji { id: u64::MAX - number, name: format!("updown_{number:08x}") };
    Presentation::pictures(Arc::new(named.map(|(number, tile)| (tile.card, emoji(number))).collect()))
}

/// The components of this type in a panel.
fn of_type(panel: &Panel, kind: u64) -> Vec<Value> {
    fn collect(part: &Value, kind: u64, found: &mut Vec<Value>) {
        if part["type"] == kind {
            found.push(part.clone());
        }
        part["components"].as_array().into_iter().flatten().for_each(|part| collect(part, kind, found));
    }
    let mut found = Vec::new();
    panel.body().json()["components"]
        .as_array()
        .into_iter()
        .flatten()
        .for_each(|part| collect(part, kind, &mut found));
    found
}

#[test]
fn every_legal_move_can_be_reached_by_cards_on_buttons_and_their_labels_say_the_card() {
    let all = all_cards();
    let (on_buttons, in_menus) = (RefCell::new(BTreeSet::new()), RefCell::new(BTreeSet::new()));
    at_some_moments(Language::English, |now| {
        let Some(playing) = now.playing() else { return };
        is_within_the_limits(&table_with(now, &all));
        for seat in playing.game().to_act().iter() {
            let show = |half: &str| hand_with(now, seat, half, &all);
            is_within_the_limits(&show(""));
            assert_eq!(reachable_in(now, show), legal(now, seat));
            for button in of_type(&show(""), 2).iter().filter(|button| !button["emoji"].is_null()) {
                let label = button["label"].as_str().unwrap();
                assert!(label.contains(char::is_alphanumeric), "{button}");
                on_buttons.borrow_mut().insert(now.game().to_string());
            }
            for menu in of_type(&show(""), 3) {
                let with_emoji = |option: &&Value| !option["emoji"].is_null();
                if menu["options"].as_array().unwrap().iter().any(|option| with_emoji(&option)) {
                    in_menus.borrow_mut().insert(now.game().to_string());
                }
            }
        }
    });
    let games: BTreeSet<String> = GameId::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(on_buttons.into_inner(), games);
    assert!(!in_menus.into_inner().is_empty(), "where there is no room, emoji stand in menus");
}

#[test]
fn the_outcome_of_a_card_is_explained_above_its_button_or_by_its_colour_and_sign() {
    let all = all_cards();
    let (hints, signs) = (Cell::new(0), Cell::new(0));
    at_some_moments(Language::English, |now| {
        let Some(seat) = now.playing().and_then(|playing| playing.game().to_act().first()) else { return };
        if matches!(now.game(), GameId::Tricks | GameId::Tower) {
            let buttons = of_type(&hand_with(now, seat, "", &all), 2);
            for button in buttons.iter().filter(|button| !button["emoji"].is_null()) {
                let collapses = button["label"].as_str().unwrap().ends_with('💥');
                assert_eq!(collapses, button["style"] == 4, "{button}");
                signs.set(signs.get() + u32::from(collapses));
            }
            return;
        }
        let (in_words, drawn) = (hand(now, seat), hand_with(now, seat, "", &all));
        let words = drawn.words().replace('\\', "");
        let menus: BTreeSet<String> =
            of_type(&drawn, 3).iter().map(|menu| menu["placeholder"].to_string()).collect();
        for menu in of_type(&in_words, 3) {
            for option in menu["options"].as_array().unwrap() {
                // A description that is too long for a menu is cut there.
                let hint = option["description"].as_str().unwrap().trim_end_matches('…');
                // A menu that stays a menu has its descriptions.
                let stays = menus.contains(&menu["placeholder"].to_string());
                assert!(stays || words.contains(hint), "{hint} is not in {words}");
                hints.set(hints.get() + u32::from(!stays && !hint.is_empty()));
            }
        }
    });
    assert!(hints.get() > 50 && signs.get() > 10, "{hints:?} {signs:?}");
}

/// A text without its emoji, without the signs that these take the place of, and without space of any kind.
fn without_signs(text: &str) -> String {
    let mut parts = text.split("<:");
    let first = parts.next().unwrap_or_default().to_owned();
    let words = parts.fold(first, |words, part| words + part.split_once('>').map_or(part, |(_, rest)| rest));
    let sign = |c: &char| c.is_ascii() && *c != '#' || c.is_alphanumeric() || "×–−₀₁₂₃₄₅₆₇₈₉".contains(*c);
    words.chars().filter(|c| sign(c) && !c.is_whitespace()).collect()
}

#[test]
fn lists_and_news_show_cards_beside_their_words_and_never_in_place_of_them() {
    let all = all_cards();
    let met = RefCell::new(BTreeSet::new());
    at_some_moments(Language::English, |now| {
        let Some(playing) = now.playing().filter(|playing| playing.game().winners().is_none()) else {
            return;
        };
        let mut panels = vec![(table(now), table_with(now, &all))];
        for seat in playing.game().players().seats() {
            panels.push((hand(now, seat), hand_with(now, seat, "", &all)));
        }
        // Beside cards on buttons stands what a menu would say.
        let on_buttons = |panel: &Panel| of_type(panel, 2).iter().any(|button| !button["emoji"].is_null());
        for (plain, drawn) in panels.into_iter().filter(|(_, drawn)| !on_buttons(drawn)) {
            assert_eq!(without_signs(&plain.words()), without_signs(&drawn.words()));
            assert!(drawn.figure().is_none_or(|figure| !figure.description.contains("<:")));
            let lines = drawn.words().lines().map(|line| line.matches("<:").count()).max();
            if lines > Some(1) {
                met.borrow_mut().insert(now.game().to_string());
            }
        }
    });
    assert_eq!(met.into_inner().len(), GameId::ALL.len());
}

#[test]
fn where_there_is_no_room_for_emoji_in_texts_the_words_are_complete() {
    // Ten people, cards in every list, and numbers as long as they can be.
    let all = all_cards();
    let (drawn, plain) = (Cell::new(0), Cell::new(0));
    for game in [GameId::Snake, GameId::Tower, GameId::Dnup] {
        at_every_moment_of(
            a_table_of(game, game.players().1, Language::German, &[]),
            3,
            Level::Steady,
            |now| {
                let Some(playing) = now.playing() else { return };
                // Some moments are enough.
                let Some(seat) = playing.game().to_act().first().filter(|_| playing.game().step() % 9 == 0)
                else {
                    return;
                };
                for panel in [table_with(now, &all), hand_with(now, seat, "", &all)] {
                    is_within_the_limits(&panel);
                    let count = if panel.words().contains("<:") { &drawn } else { &plain };
                    count.set(count.get() + 1);
                }
            },
        );
    }
    assert!(drawn.get() > 20 && plain.get() > 20, "{drawn:?} {plain:?}");
}

#[test]
fn where_an_emoji_is_missing_cards_stay_in_a_menu() {
    let named = (0..).zip(glyphs()).filter(|(number, _)| number % 2 == 0);
    let emoji = |number| Emoji { id: number, name: "updown".into() };
    let every_other: CardEmoji = named.map(|(number, tile)| (tile.card, emoji(number + 1))).collect();
    let every_other = Presentation::pictures(Arc::new(every_other));
    let both = Cell::new(0);
    at_some_moments(Language::English, |now| {
        let Some(seat) = now.playing().and_then(|playing| playing.game().to_act().first()) else { return };
        let show = |half: &str| hand_with(now, seat, half, &every_other);
        assert_eq!(reachable_in(now, show), legal(now, seat));
        for menu in of_type(&show(""), 3) {
            let options = menu["options"].as_array().unwrap();
            let drawn = options.iter().filter(|option| !option["emoji"].is_null()).count();
            both.set(both.get() + u32::from((1..options.len()).contains(&drawn)));
        }
        assert_eq!(hand_with(now, seat, "", &Presentation::default()), hand(now, seat));
    });
    assert!(both.get() > 0, "no menu had cards with and without");
}

#[test]
fn a_list_goes_where_its_picture_is_and_the_picture_says_the_same() {
    use message::Image;

    let met = RefCell::new(BTreeSet::new());
    at_some_moments(Language::English, |now| {
        let Some(playing) = now.playing().filter(|playing| playing.game().winners().is_none()) else {
            return;
        };
        for seat in playing.game().players().seats() {
            let panel = hand(now, seat);
            let Some(figure) = panel.figure() else { continue };
            let picture = drawing::Picture {
                name: drawing::PictureName(7),
                description: figure.description.clone(),
                kind: "image/png",
                file: Vec::new().into(),
            };
            let (words, drawn) = (panel.body().json(), panel.body_with(Some(Image::New(&picture))).json());
            let contents = |body: &Value| -> Vec<String> {
                let parts = body["components"][0]["components"].as_array().unwrap().clone();
                parts.iter().filter_map(|part| part["content"].as_str().map(str::to_owned)).collect()
            };
            let left_out: Vec<String> =
                contents(&words).into_iter().filter(|text| !contents(&drawn).contains(text)).collect();
            // Of face-down cards it says more than how many there are. Of much, what matters least is left out.
            let lines = || left_out.iter().flat_map(|list| list.lines());
            let longest = lines().map(|line| line.chars().count()).max().unwrap_or_default();
            let is_full = figure.description.chars().count() + 1 + longest > drawing::DESCRIPTION;
            let lines = lines().filter(|line| !is_full && !line.starts_with('🎴'));
            for number in lines.flat_map(|line| line.split(|c: char| !c.is_ascii_digit())) {
                assert!(figure.description.contains(number), "{number}: {left_out:?} {}", figure.description);
            }
            if !left_out.is_empty() {
                met.borrow_mut().insert(now.game().to_string());
            }
        }
    });
    assert_eq!(met.into_inner().len(), GameId::ALL.len());
}
