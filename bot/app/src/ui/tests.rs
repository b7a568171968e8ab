//! Panels at every moment of many matches: within Discord's limits, in every language, and nobody's hand on the table.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use fairness::{Due, Hash256, TermsHash};
use game_core::tower::{Fate, Move, Tower};
use game_core::{AnyObservation, Chance, Game, GameId, Level, Players, Purpose, Seat, Seed, Viewer};
use games::testing::{chance_of, is_whole};
use locale::Language;
use model::actions::Action;
use play::By;
use sandbox::validate::{COMPONENTS_V2, message};
use serde_json::Value;
use tables::testing::a_table_of;
use tables::{CloseReason, Table, Waiting};

use super::{CardEmoji, Panel, Presentation, all_news, hand, hand_with, table, table_with};
use crate::testing::plays_on;

mod cards;
mod challenge;
mod clicks;
mod duplicate;
mod hands;
mod learn;
mod loud;
mod news;
mod pages;
mod plan;
mod puzzle;
mod recap;
mod rules;
mod signs;

/// The terms of a match that waits for the beacon.
const TERMS: TermsHash = TermsHash { words: 2, hash: Hash256::from_bytes([0xab; 32]) };

fn a_table(players: u8, language: Language, edition: &str) -> Table {
    a_table_of(GameId::Tricks, players, language, &[("rounds", "2"), ("edition", edition)])
}

fn is_within_the_limits(panel: &Panel) {
    let body = panel.body().json();
    let problems = message(&body, COMPONENTS_V2).errors();
    assert_eq!(problems.to_string(), "{}", "{body}");
    panel.figure().into_iter().for_each(|figure| is_whole(figure));
    let text = body.to_string();
    signs::keeps_signs_and_numbers_together(panel);
    // A longer text would be cut off.
    assert!(characters(&body["components"]) < 4000, "{text}");
    for family in [
        "tricks-", "snake-", "tower-", "dnup-", "button-", "table-", "value-", "option-", "colour-", "score-",
    ] {
        assert!(!text.contains(&format!("\"{family}")), "a sentence is missing: {text}");
    }
}

/// The number of characters of all texts in these parts.
fn characters(parts: &Value) -> usize {
    let of_part = |part: &Value| {
        part["content"].as_str().map_or(0, |text| text.chars().count()) + characters(&part["components"])
    };
    parts.as_array().map_or(0, |parts| parts.iter().map(of_part).sum())
}

/// Plays a match at random and calls `at` at every moment.
fn at_every_moment(table: Table, seed: u64, at: impl Fn(&Table)) {
    at_every_moment_of(table, seed, Level::Random, at);
}

/// Lets computers of this level play a match and calls `at` at every moment.
fn at_every_moment_of(mut table: Table, seed: u64, level: Level, at: impl Fn(&Table)) {
    at(&table);
    table.start(1.into(), Seed::from(seed)).unwrap();
    let mut chance = chance_of(seed);
    loop {
        at(&table);
        if !plays_on(&mut table, level, &mut chance) {
            return;
        }
    }
}

#[test]
fn every_panel_keeps_to_discords_limits_in_every_language() {
    for language in Language::ALL {
        for (players, edition) in [(2, "characters"), (3, "suits"), (4, "suits")] {
            at_every_moment(a_table(players, language, edition), u64::from(players), |now| {
                is_within_the_limits(&table(now));
                for seat in Players::new(players).unwrap().seats() {
                    is_within_the_limits(&hand(now, seat));
                }
            });
        }
    }
}

#[test]
fn a_score_of_one_round_is_no_sum_and_a_total_that_is_bounded_says_so() {
    let met = Cell::new(false);
    for (rounds, seed) in [("1", 1), ("4", 2), ("4", 3), ("4", 4)] {
        at_every_moment(
            a_table_of(GameId::Tower, 3, Language::English, &[("rounds", rounds)]),
            seed,
            |now| {
                let words = table(now).words();
                let Some((_, sheet)) = words.split_once("Scores\n") else { return };
                assert!(now.rounds().len() > 1 || !sheet.contains(" = "), "{sheet}");
                assert_eq!(sheet.contains(" →\u{a0}"), sheet.contains("Nobody falls below 0"), "{sheet}");
                met.set(met.get() || sheet.contains(" →\u{a0}"));
            },
        );
    }
    assert!(met.get(), "no total was ever bounded");
}

#[test]
fn what_has_been_chosen_does_not_change_the_table() {
    // Whoever has chosen changes to every other card of their hand in turn; spectators see nothing of it.
    at_every_moment(a_table(2, Language::English, "suits"), 3, |now| {
        let Some(playing) = now.playing() else { return };
        let mut other = now.clone();
        let changed = other.playing_mut();
        for seat in playing.game().chosen().iter() {
            let step = changed.game().step();
            let body = hand(now, seat).body().json().to_string();
            let hand = body.split("\"value\":\"play ").skip(1).filter_map(|rest| rest.split('"').next());
            for card in hand {
                changed.play(seat, step, &format!("play {card}"), By::Person).unwrap();
            }
        }
        assert_eq!(table(now), table(&other));
    });
}

#[test]
fn a_table_that_waits_for_the_beacon_names_the_round_and_says_what_to_do_when_it_is_late() {
    let due = Due::after(1_692_806_361_000);
    for lang in Language::ALL {
        let shown = |late| {
            let waiting = a_table(4, lang, "suits").waiting(Waiting { due, terms: TERMS, late });
            is_within_the_limits(&table(&waiting));
            assert!(super::round(&waiting).unwrap().json().to_string().contains("1000"));
            table(&waiting).body().json().to_string()
        };
        let (waits, late) = (shown(false), shown(true));
        assert!(waits.contains("**1000**") && !waits.contains("</end>"), "{waits}");
        assert!(late.contains("**1000**") && late.contains("</end>"), "{late}");
        // The only button is that of the rules.
        let clicks =
            clicks(&table(&a_table(4, lang, "suits").waiting(Waiting { due, terms: TERMS, late: true })));
        assert!(matches!(clicks[..], [Action::Rules(_)]), "{clicks:?}");
    }
}

/// The table with all that a viewer cannot know dealt anew.
fn imagined(table: &Table, viewer: Viewer, chance: &mut Chance) -> Table {
    let mut other = table.clone();
    if other.playing().is_some() {
        other.playing_mut().dealt_anew(|game| game.imagined(viewer, chance));
    }
    other
}

#[test]
fn no_panel_of_any_game_shows_what_its_reader_may_not_know() {
    let chance = RefCell::new(Seed::from(1).chance(Purpose::Match));
    at_some_moments(Language::English, |now| {
        let Some(playing) = now.playing() else { return };
        let mut chance = chance.borrow_mut();
        assert_eq!(table(now), table(&imagined(now, Viewer::Spectator, &mut chance)));
        for seat in playing.game().players().seats() {
            let other = imagined(now, Viewer::Seat(seat), &mut chance);
            assert_eq!(hand(now, seat), hand(&other, seat));
            let lang = now.language();
            assert_eq!(all_news(now, Some(seat), 0, lang), all_news(&other, Some(seat), 0, lang));
            for click in clicks(&hand(now, seat)) {
                if let Action::Focus(_, _, focus) = click {
                    assert_eq!(
                        hand_with(now, seat, &focus, &Presentation::default()),
                        hand_with(&other, seat, &focus, &Presentation::default())
                    );
                }
            }
        }
    });
}

/// What the buttons and menus of a panel ask for.
fn clicks(panel: &Panel) -> Vec<Action> {
    fn collect(part: &Value, found: &mut Vec<Action>) {
        if part["disabled"] == true {
            return;
        }
        if let Some(id) = part["custom_id"].as_str() {
            match part["options"].as_array() {
                Some(options) => {
                    for option in options {
                        let value = option["value"].as_str().unwrap().to_owned();
                        found.push(Action::read(id, &[value]).unwrap());
                    }
                }
                None => found.push(Action::read(id, &[]).unwrap()),
            }
        }
        for inner in part["components"].as_array().into_iter().flatten() {
            collect(inner, found);
        }
    }
    let mut found = Vec::new();
    collect(&panel.body().json(), &mut found);
    found
}

/// All moves that can be played by following the buttons and menus of a hand, in notation. Every panel on the way is
/// checked against the limits.
fn reachable(table: &Table, seat: Seat) -> BTreeSet<String> {
    reachable_in(table, |focus| hand_with(table, seat, focus, &Presentation::default()))
}

/// As [`reachable`], for a hand that `show` draws with a partial choice.
pub(crate) fn reachable_in(table: &Table, show: impl Fn(&str) -> Panel) -> BTreeSet<String> {
    let now = table.playing().unwrap().game().step();
    let (mut moves, mut seen) = (BTreeSet::new(), BTreeSet::from([String::new()]));
    let mut open = VecDeque::from([String::new()]);
    while let Some(focus) = open.pop_front() {
        let panel = show(&focus);
        is_within_the_limits(&panel);
        for click in clicks(&panel) {
            match click {
                Action::Play(code, step, mv) => {
                    assert_eq!((code, step), (table.code().clone().into(), now));
                    moves.insert(mv);
                }
                Action::Focus(code, step, focus) => {
                    assert_eq!((code, step), (table.code().clone().into(), now));
                    if seen.insert(focus.clone()) {
                        open.push_back(focus);
                    }
                }
                _ => {}
            }
        }
    }
    moves
}

/// The legal moves of a seat, in notation.
fn legal(table: &Table, seat: Seat) -> BTreeSet<String> {
    table.playing().unwrap().game().legal(seat).into_iter().collect()
}

/// Tables of all games whose panels are tested, with options that make a difference, the most players among them.
fn tables(language: Language) -> Vec<(Table, Level)> {
    let tower = |players, level, choices| (a_table_of(GameId::Tower, players, language, choices), level);
    let snake = |players, level, choices| (a_table_of(GameId::Snake, players, language, choices), level);
    let dnup = |players, level, choices| (a_table_of(GameId::Dnup, players, language, choices), level);
    vec![
        (a_table(4, language, "suits"), Level::Random),
        snake(2, Level::Random, &[("decks", "2"), ("scoring", "cards")]),
        snake(2, Level::Steady, &[("rounds", "2"), ("swaps", "reduced")]),
        snake(3, Level::Random, &[("rounds", "1")]),
        snake(5, Level::Steady, &[("swaps", "none")]),
        snake(10, Level::Random, &[("scoring", "cards")]),
        snake(10, Level::Steady, &[("rounds", "6")]),
        dnup(2, Level::Random, &[("target", "1")]),
        dnup(2, Level::Steady, &[]),
        dnup(3, Level::Steady, &[("target", "2")]),
        dnup(5, Level::Random, &[]),
        tower(2, Level::Steady, &[("rounds", "6")]),
        tower(2, Level::Random, &[("rounds", "1"), ("dirty_one", "called"), ("double_two", "called")]),
        tower(3, Level::Steady, &[("limit", "300"), ("without_minus_two", "true")]),
        tower(4, Level::Steady, &[("last_card", "automatic"), ("scoring", "coins"), ("rounds", "20")]),
        tower(5, Level::Steady, &[("double_two", "always"), ("scoring", "cards"), ("rounds", "2")]),
        tower(10, Level::Steady, &[("extra_set", "true"), ("limit", "1000"), ("dirty_one", "called")]),
        tower(10, Level::Random, &[("rounds", "1"), ("extra_set", "true"), ("double_two", "always")]),
    ]
}

/// The number of matches played at each table.
const MATCHES: u64 = 3;
/// The number of moments checked for each kind of move.
const OF_A_KIND: u32 = 3;
/// The interval at which further moments are checked.
const EVERY: u32 = 101;

/// What kind of move this is: its notation without numbers and names of cards.
fn kind(mv: &str) -> String {
    mv.split(' ')
        .map(|word| match word.starts_with(['R', 'Y', 'G', 'B', 'P', 'O', 'D', 'H', 'S', 'C']) {
            true => "card".to_owned(),
            false => word.chars().filter(|c| !c.is_ascii_digit()).collect(),
        })
        .collect::<Vec<_>>()
        .join(" ")
}

/// Calls `at` at some moments of matches of all games: at the first moments at which a kind of move is legal, so that
/// rare ones are included, at the end, and at intervals. Returns the kinds met, each with the name of its game.
fn at_some_moments(language: Language, at: impl Fn(&Table)) -> BTreeSet<String> {
    let mut met = BTreeSet::new();
    for (table, level) in tables(language) {
        let kinds = RefCell::new(BTreeMap::<String, u32>::new());
        let moment = Cell::new(0_u32);
        for seed in 0..MATCHES {
            at_every_moment_of(table.clone(), seed, level, |now| {
                moment.set(moment.get() + 1);
                let mut is_rare = now.is_over();
                for seat in now.playing().iter().flat_map(|playing| playing.game().to_act().iter()) {
                    let here: BTreeSet<String> = legal(now, seat).iter().map(|mv| kind(mv)).collect();
                    for kind in here {
                        let mut kinds = kinds.borrow_mut();
                        let times = kinds.entry(format!("{} {kind}", now.game())).or_default();
                        *times += 1;
                        is_rare |= *times <= OF_A_KIND;
                    }
                }
                if is_rare || moment.get().is_multiple_of(EVERY) {
                    at(now);
                }
            });
        }
        met.extend(kinds.into_inner().into_keys());
    }
    met
}

#[test]
fn every_legal_move_can_be_reached() {
    let met = at_some_moments(Language::English, |now| {
        let Some(playing) = now.playing() else { return };
        for seat in playing.game().to_act().iter() {
            assert_eq!(reachable(now, seat), legal(now, seat), "{}", hand(now, seat).body().json());
        }
    });
    // The rarest kinds are among them.
    for kind in ["cut ", "keep", "call both", "pass", "blind !", "hand *!", "open *", "hand -*", "hand X*"] {
        assert!(met.contains(&format!("tower {kind}")), "{kind} has not been met: {met:?}");
    }
}

#[test]
fn at_some_moments_of_every_game_all_panels_keep_to_the_limits() {
    // Every match is played once, and shown in the language with the longest texts and in the others by turns.
    let turns = Cell::new(0);
    at_some_moments(Language::English, |now| {
        turns.set(turns.get() + 1);
        for language in [Language::French, Language::ALL[turns.get() % Language::ALL.len()]] {
            let now = &now.read_in(language);
            let shown = &Presentation::default().opening(crate::ui::Elsewhere::InDiscordToo);
            is_within_the_limits(&table_with(now, shown));
            for seat in now.playing().iter().flat_map(|playing| playing.game().players().seats()) {
                is_within_the_limits(&hand_with(now, seat, "", shown));
            }
        }
    });
}

#[test]
fn whoever_wants_words_has_no_picture_and_misses_no_word() {
    let look = |now: &Table| {
        let (drawn, said) = (table(now), table_with(now, &Presentation::words()));
        assert!(drawn.figure().is_some() && said.figure().is_none());
        assert_eq!(said.words(), drawn.words());
        for seat in now.playing().iter().flat_map(|playing| playing.game().players().seats()) {
            let (drawn, said) = (hand(now, seat), hand_with(now, seat, "", &Presentation::words()));
            assert!(said.figure().is_none());
            assert_eq!(said.words(), drawn.words());
        }
    };
    for game in GameId::ALL {
        at_every_moment_of(a_table_of(*game, 2, Language::English, &[]), 1, Level::Steady, look);
    }
}

/// What the buttons of a panel are called, wherever they stand.
fn button_names(part: &Value) -> Vec<&str> {
    match part {
        Value::Array(parts) => parts.iter().flat_map(button_names).collect(),
        Value::Object(object) => {
            let own = part["label"].as_str().filter(|_| part["type"] == 2);
            own.into_iter().chain(object.values().flat_map(button_names)).collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn no_two_buttons_of_a_hand_are_called_alike() {
    at_some_moments(Language::English, |now| {
        let Some(playing) = now.playing() else { return };
        for seat in playing.game().to_act().iter() {
            let body = hand(now, seat).body().json();
            let names = button_names(&body);
            let different: BTreeSet<&&str> = names.iter().collect();
            assert_eq!(different.len(), names.len(), "{names:?}");
        }
    });
}

/// By this a hand and a table are found among other messages, where they were posted and not noted.
#[test]
fn a_hand_leads_to_the_rules_and_to_no_hand_a_table_leads_to_both_and_its_end_to_a_rematch() {
    at_some_moments(Language::English, |now| {
        if now.is_over() {
            assert!(clicks(&table(now)).contains(&Action::Rematch(now.code().clone())));
        }
        let Some(playing) = now.playing().filter(|_| !now.is_over()) else { return };
        let (rules, to_hand) = (Action::Rules(now.code().clone()), Action::Hand(now.code().clone()));
        for seat in playing.game().players().seats() {
            let in_hand = clicks(&hand(now, seat));
            assert!(in_hand.contains(&rules) && !in_hand.contains(&to_hand), "{in_hand:?}");
        }
        let at_table = clicks(&table(now));
        assert!(at_table.contains(&rules) && at_table.contains(&to_hand), "{at_table:?}");
    });
}

#[test]
fn a_half_choice_that_means_nothing_shows_the_plain_hand() {
    at_some_moments(Language::English, |now| {
        let Some(playing) = now.playing() else { return };
        let Some(seat) = playing.game().to_act().first() else { return };
        let plain = hand(now, seat);
        for focus in [
            "x",
            " ",
            "cut",
            "0",
            "0 ",
            "0 cut 0",
            "0 cut 255",
            "9 cut 2",
            "-1 end",
            "0 end",
            "0 pass",
            "2 open",
            "0 é",
            "99999999999999999999 flip",
            "0 play 9/9",
            "0 take @1",
            "0 handswap @11",
            "attach JO 1L",
        ] {
            assert_eq!(hand_with(now, seat, focus, &Presentation::default()), plain, "{focus}");
        }
    });
}

#[test]
fn a_tower_does_not_collapse_unasked_while_a_card_that_is_seen_would_stand() {
    let (asked, unasked) = (Cell::new(false), Cell::new(false));
    at_some_moments(Language::English, |now| {
        let Some(playing) = now.playing() else { return };
        let Some(seat) = playing.game().to_act().first() else { return };
        let AnyObservation::Tower(observation) = playing.game().observe(Viewer::Seat(seat)) else { return };
        let fate = |mv: &Move| match mv {
            Move::Play { card, count, .. } => Some(observation.view.fate(*card, *count)),
            _ => None,
        };
        let collapses = |mv: &Move| matches!(fate(mv), Some(Fate::Collapsed { .. }));
        let can_stand = observation.legal.iter().any(|mv| fate(mv).is_some() && !collapses(mv));
        let at_once: Vec<Move> = clicks(&hand(now, seat))
            .into_iter()
            .filter_map(|click| match click {
                Action::Play(_, _, mv) => Tower::read_move(&observation.options, &mv).ok(),
                _ => None,
            })
            .collect();
        if can_stand {
            assert!(!at_once.iter().any(collapses), "{at_once:?}");
            asked.set(asked.get() || observation.legal.iter().any(collapses));
        } else {
            unasked.set(unasked.get() || at_once.iter().any(collapses));
        }
    });
    assert!(asked.get() && unasked.get());
}

#[test]
fn full_tables_with_people_away_keep_to_the_limits_and_closed_ones_show_their_scores() {
    for language in Language::ALL {
        for game in GameId::ALL {
            let (_, most) = game.players();
            let mut now = a_table_of(*game, most, language, &[]);
            now.start(1.into(), Seed::from(1)).unwrap();
            let [one, two] = [0, 1].map(|number| Seat::new(number).unwrap());
            now.has_missed(one, 2);
            [one, two].into_iter().for_each(|seat| now.has_voted(seat));
            let now = now.left_from(2);
            is_within_the_limits(&table(&now));
            is_within_the_limits(&hand(&now, Seat::FIRST));
            let takes =
                clicks(&table(&now)).into_iter().filter(|click| matches!(click, Action::TakeOver(..)));
            assert_eq!(takes.count(), usize::from(most) - 2);
        }
    }
    let last = RefCell::new(None);
    at_every_moment(a_table(3, Language::English, "suits"), 5, |now| {
        if now.playing().is_some_and(|playing| playing.rounds().len() == 1) {
            *last.borrow_mut() = Some(now.clone());
        }
    });
    let mut closed = last.into_inner().unwrap();
    closed.close(CloseReason::Unknown);
    let words = table(&closed).words();
    assert!(words.contains("has been closed") && words.contains("Scores"), "{words}");
}

#[test]
fn a_hand_with_one_legal_move_says_that_it_is_made_or_offers_to_make_it() {
    let met = Cell::new(0);
    at_some_moments(Language::English, |now| {
        let Some(seat) = now.playing().and_then(|playing| playing.game().to_act().first()) else { return };
        let offers = |table: &Table, action: Action| clicks(&hand(table, seat)).contains(&action);
        let (ask, play) = (Action::AskForced(now.code().clone()), Action::PlayForced(now.code().clone()));
        // Whether the cards are cut is not asked, either.
        let legal = legal(now, seat);
        let is_forced = legal.len() == 1 || legal.iter().any(|mv| mv == "nocut");
        assert_eq!((offers(now, ask.clone()), offers(now, play.clone())), (is_forced, false));
        let mut asking = now.clone();
        asking.asks_for_each_move(seat);
        assert_eq!((offers(&asking, ask), offers(&asking, play)), (false, is_forced));
        met.set(met.get() + u32::from(is_forced));
    });
    assert!(met.get() > 5);
}

#[test]
fn hands_show_how_many_cards_the_others_have_and_which_sets_lie_on_the_table() {
    let (one, many) = (Cell::new(0), Cell::new(0));
    at_some_moments(Language::English, |now| {
        let Some(playing) = now.playing().filter(|playing| playing.game().winners().is_none()) else {
            return;
        };
        let counts: Vec<u8> = match playing.game().observe(Viewer::Spectator) {
            AnyObservation::Snake(observation) => observation.view.hands.as_slice().to_vec(),
            AnyObservation::Dnup(observation) => {
                for seat in playing.game().players().seats() {
                    let words = hand(now, seat).words();
                    for card in observation.view.sets.as_slice().concat().iter().flat_map(|set| set.iter()) {
                        assert!(words.contains(&card.active().to_string()), "{card:?}: {words}");
                    }
                }
                let in_round = |seat: &Seat| !observation.view.out.has(*seat);
                playing
                    .game()
                    .players()
                    .seats()
                    .filter(in_round)
                    .map(|s| observation.view.hand_sizes[s])
                    .collect()
            }
            AnyObservation::Tricks(_) | AnyObservation::Tower(_) => return,
        };
        for seat in playing.game().players().seats() {
            let words = hand(now, seat).words();
            let ones = counts.iter().filter(|cards| **cards == 1).count();
            assert!(
                words.matches("1 card!").count() + words.matches("1 card in hand!").count() >= ones,
                "{words}"
            );
            one.set(one.get() + ones);
            for cards in counts.iter().filter(|cards| **cards > 1) {
                assert!(words.contains(&format!("{cards} cards")), "{cards}: {words}");
                many.set(many.get() + 1);
            }
        }
    });
    assert!(one.get() > 0 && many.get() > 0, "{one:?} {many:?}");
}
