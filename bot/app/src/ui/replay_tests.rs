//! Replays: every position in every game, language and view.

use drawing::Painter;
use game_core::{Effort, EventLog, GameId, Happening, Level, OptionValues, SeatSet, Submitted};
use games::testing::{chance_of, inside};
use tables::testing::a_table_of;

use super::super::coach::coached;
use super::super::what_if::{WhatIfResult, continuation, what_if};
use super::*;
use crate::testing::{after, called_as_long_as_can_be};

/// A match that computers have played: its table at the deal, and its moves.
fn moves(game: GameId, players: u8, lang: Language, choices: &[(&str, &str)]) -> (Table, Vec<Submitted>) {
    let table = after(a_table_of(game, players, lang, choices), 5, Level::Steady, 0);
    let start = table.playing().unwrap().game().clone();
    let (mut now, mut log, mut chance) = (start, Vec::new(), chance_of(5));
    while let Some(seat) = now.to_act().first() {
        let observation = now.observe(Viewer::Seat(seat));
        let mv = observation.computer_move(Level::Steady, &mut chance, 0).unwrap();
        now.submit(seat, &mv, &mut EventLog::default()).unwrap();
        log.push(Submitted { seat, mv, by: None });
    }
    (table, log)
}

fn again(table: &Table, log: &[Submitted]) -> Replay {
    Replay::of(table.playing().unwrap().game(), log).unwrap()
}

fn played(game: GameId, players: u8, lang: Language, choices: &[(&str, &str)]) -> (Table, Replay) {
    let (table, log) = moves(game, players, lang, choices);
    let replay = again(&table, &log);
    (table, replay)
}

fn watching(table: &Table, ply: u32, eyes: Option<Seat>) -> Watching {
    Watching { code: table.code().clone(), ply, eyes, by: None }
}

const ALONE: Reader = Reader::One { may_show: true, review: None };

#[test]
fn every_position_of_the_fullest_matches_fits_into_a_message_from_every_seat() {
    for game in GameId::ALL {
        let (table, replay) = played(*game, game.players().1, Language::German, &[]);
        let table = called_as_long_as_can_be(table);
        let (mut ply, mut painter) = (0, Painter::default());
        for number in 1.. {
            let seats = table.playing().unwrap().game().players().seats().map(Some);
            let eyes: Vec<Option<Seat>> = std::iter::once(None).chain(seats).collect();
            let eyes = eyes[number % eyes.len()];
            let shown =
                super::replay(&table, &replay, &watching(&table, ply, eyes), Language::German, &ALONE);
            assert!(shown.fits(), "{game}");
            // Text beyond this length might be cut.
            assert!(shown.words().chars().count() < 3900, "{game}, position {number}: {}", shown.words());
            let figure = shown.figure().unwrap();
            assert!((1..=drawing::DESCRIPTION).contains(&figure.description.chars().count()));
            inside(&figure.drawing);
            if number % 60 == 1 {
                let file = drawing::encode(&painter.paint(&figure.drawing).unwrap()).unwrap();
                assert!(file.len() < 256 << 10, "{game} has {} bytes", file.len());
            }
            let Some(next) = replay.go(ply, Go::On) else { break };
            // Every few positions; all would be the same again and again.
            ply = (0..6).try_fold(next, |ply, _| replay.go(ply, Go::On)).unwrap_or(next);
        }
    }
}

#[test]
fn a_seat_sees_its_own_hand_and_who_wants_to_sees_all() {
    let (table, replay) = played(GameId::Tricks, 3, Language::English, &[("rounds", "1")]);
    let seat = Seat::new(1).unwrap();
    let shown = |eyes| super::replay(&table, &replay, &watching(&table, 0, eyes), Language::English, &ALONE);
    let hands = |panel: &Panel| panel.words().matches("🃏").count();
    assert_eq!((hands(&shown(Some(seat))), hands(&shown(None))), (1, 3));
    let last = replay.go(0, Go::Last).unwrap();
    let end = super::replay(&table, &replay, &watching(&table, last, None), Language::English, &ALONE);
    assert!(hands(&end) == 0 && end.words().contains("wins the match"), "{}", end.words());
}

#[test]
fn buttons_that_lead_nowhere_are_disabled_and_no_two_buttons_have_the_same_id() {
    let (table, replay) = played(GameId::Tower, 3, Language::English, &[("rounds", "2")]);
    let last = replay.go(0, Go::Last).unwrap();
    for (ply, dead) in [(0, ["first", "back"]), (last, ["on", "last"])] {
        let at = watching(&table, ply, Some(Seat::FIRST));
        let body = super::replay(&table, &replay, &at, Language::English, &ALONE).body().json();
        let rows = body["components"][0]["components"].as_array().unwrap().iter();
        let controls: Vec<_> = rows.filter_map(|row| row["components"].as_array()).flatten().collect();
        let ids: Vec<&str> = controls.iter().map(|control| control["custom_id"].as_str().unwrap()).collect();
        let different: std::collections::BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(different.len(), ids.len(), "{ids:?}");
        for control in controls.iter().filter(|control| control["type"] == 2) {
            let id = control["custom_id"].as_str().unwrap();
            let of_end = ply == last && ["next-round", "decision"].iter().any(|way| id.ends_with(way));
            let decides = replay.at(ply).game.to_act().has(Seat::FIRST);
            let of_others = id.starts_with("focus/") && !decides;
            let dead = of_end || of_others || dead.iter().any(|way| id.ends_with(&format!("/{way}")));
            assert_eq!(control["disabled"] == true, dead, "{id}");
        }
    }
}

/// The rows below a panel's picture: the type of each, and its number of components.
fn beneath_the_picture(panel: &Panel) -> Vec<(i64, usize)> {
    const GALLERY: i64 = 12;
    let (name, description) = (drawing::PictureName(0), String::new());
    let picture = drawing::Picture { name, description, kind: "image/png", file: [].into() };
    let body = panel.body_with(Some(message::Image::New(&picture))).json();
    let rows = body["components"][0]["components"].as_array().unwrap().iter();
    let row = |row: &serde_json::Value| {
        (row["type"].as_i64().unwrap(), row["components"].as_array().map_or(0, Vec::len))
    };
    rows.map(row).skip_while(|(kind, _)| *kind != GALLERY).collect()
}

#[test]
fn nothing_moves_beneath_the_picture_from_one_position_to_the_next() {
    for game in GameId::ALL {
        let (table, replay) = played(*game, 3, Language::German, &[]);
        let shown = |ply, eyes| {
            super::replay(&table, &replay, &watching(&table, ply, eyes), Language::German, &ALONE)
        };
        for eyes in [None, Some(Seat::FIRST)] {
            let first = beneath_the_picture(&shown(0, eyes));
            assert!(first.len() > 2, "{first:?}");
            let mut ply = 0;
            while let Some(next) = replay.go(ply, Go::On) {
                ply = next;
                assert_eq!(beneath_the_picture(&shown(ply, eyes)), first, "{game}, ply {ply}");
            }
        }
    }
}

#[test]
fn a_replay_has_the_news_of_every_round() {
    for game in GameId::ALL {
        let (table, replay) = played(*game, 3, Language::English, &[]);
        let (mut ply, mut begun) = (0, 0);
        loop {
            let position = replay.at(ply);
            let fresh = position.story[position.known..].iter();
            begun += fresh.filter(|happening| matches!(happening, Happening::RoundBegins(_))).count();
            let Some(next) = replay.go(ply, Go::On) else { break };
            ply = next;
        }
        assert_eq!(begun, usize::from(replay.rounds()), "{game}");
        let shown = super::replay(&table, &replay, &watching(&table, 0, None), Language::English, &ALONE);
        assert!(shown.words().contains("Round 1 begins"), "{}", shown.words());
    }
}

#[test]
fn the_middle_of_the_longest_matches_can_be_shown() {
    for game in GameId::ALL {
        let longer = game.options().iter().filter(|spec| ["rounds", "target"].contains(&spec.name));
        let most = longer.filter_map(|spec| match spec.values {
            OptionValues::Number { most, .. } => Some((spec.name, most.to_string())),
            _ => None,
        });
        let most: Vec<(&str, String)> = most.collect();
        let choices: Vec<(&str, &str)> = most.iter().map(|(name, most)| (*name, &**most)).collect();
        let (table, log) = moves(*game, game.players().1, Language::English, &choices);
        let middle = u32::try_from(log.len() / 2).unwrap();
        let (at, replay) = (watching(&table, middle, None), again(&table, &log));
        let shown = super::replay(&table, &replay, &at, Language::English, &ALONE);
        assert!(shown.figure().is_some() && shown.fits(), "{game} with {} moves", log.len());
    }
}

#[test]
fn a_what_if_fits_into_a_message_in_every_game() {
    for game in GameId::ALL {
        let (table, replay) = played(*game, game.players().1, Language::German, &[]);
        let table = called_as_long_as_can_be(table);
        for ply in (0..replay.go(0, Go::Last).unwrap()).step_by(90) {
            let position = replay.at(ply);
            let seat = position.game.to_act().first().unwrap();
            let lang = Language::German;
            let hand = what_if(&table, &position, seat, "", lang);
            assert!(hand.fits() && hand.words().chars().count() < 3900, "{game}: {}", hand.words());
            for mv in position.game.legal(seat).iter().take(2) {
                let imagined = (0..5).map(|number| position.imagined_continuation(seat, mv, number).unwrap());
                let real = position.continuation(seat, mv).unwrap();
                for course in [WhatIfResult::Imagined(imagined.collect()), WhatIfResult::Real(real)] {
                    let shown = continuation(&table, &replay, &position, (seat, mv), &course, lang);
                    assert!(
                        shown.fits() && shown.words().chars().count() < 3900,
                        "{game}: {}",
                        shown.words()
                    );
                    assert!(shown.words().contains("In Wahrheit"), "{game}: {}", shown.words());
                    // The panel names the moment, and shows its hand and the chosen move.
                    let moment = |panel: &Panel| panel.words().lines().nth(1).unwrap().to_owned();
                    assert_eq!(moment(&shown), moment(&hand), "{game}");
                    assert_eq!(shown.figure(), hand.figure(), "{game}");
                    let place = model::actions::PlayContext::WhatIf(table.code().clone(), seat);
                    let scene = super::super::what_if::scene(&table, &position, (&[], 0), place, lang);
                    let seen = position.game.observe(Viewer::Seat(seat));
                    let sentence = message::literal(&games::sentence(&scene, &seen, mv).unwrap());
                    assert!(shown.words().contains(&sentence), "{game}: {sentence}: {}", shown.words());
                }
            }
        }
    }
}

#[test]
fn every_move_is_a_different_sentence_in_every_game() {
    for game in GameId::ALL {
        let (table, replay) = played(*game, 3, Language::English, &[]);
        for ply in (0..replay.go(0, Go::Last).unwrap()).step_by(7) {
            let position = replay.at(ply);
            let seat = position.game.to_act().first().unwrap();
            let place = model::actions::PlayContext::WhatIf(table.code().clone(), seat);
            let scene = super::super::what_if::scene(&table, &position, (&[], 0), place, Language::English);
            let observation = position.game.observe(Viewer::Seat(seat));
            let legal = position.game.legal(seat);
            let words = legal.iter().map(|mv| games::sentence(&scene, &observation, mv).unwrap());
            let words: std::collections::BTreeSet<String> = words.collect();
            // All people have the same name here, and moves of Snake may differ only in whom they name.
            let differ = words.len() == legal.len() || *game == GameId::Snake;
            assert!(differ, "{game}: {legal:?} {words:?}");
        }
        let observation = replay.at(0).game.observe(Viewer::Spectator);
        let scene = Scene::new(
            &replay.at(0).game,
            players(&table),
            (std::iter::empty(), 0),
            0,
            table.code().clone().into(),
            Language::English,
        );
        assert_eq!(games::sentence(&scene, &observation, "no move"), None);
    }
}

#[test]
fn the_coachs_report_fits_into_a_message_and_leads_to_its_moments() {
    let effort = Effort {
        spread: 50,
        ledger: 10,
        positions: 10,
        screens: [16, 0, 0],
        confirm: 60,
        reason: 20,
        par: 2,
        ..Effort::WHOLE
    };
    for game in GameId::ALL {
        let (table, replay) = played(*game, 3, Language::English, &[]);
        let table = called_as_long_as_can_be(table);
        let seat = Seat::FIRST;
        let report = replay.coached(SeatSet::only(seat), &effort, &mut |_| ()).unwrap();
        for lang in Language::ALL {
            let panel = coached(&table, &replay, seat, &report, lang);
            assert!(panel.fits() && panel.words().chars().count() < 3900, "{game}: {}", panel.words());
        }
        let panel = coached(&table, &replay, seat, &report, Language::English);
        assert!(panel.words().contains("Where your result came from"), "{}", panel.words());
        let Some(moves) = &report.seats[0].moves else {
            assert!(panel.words().contains("I say nothing of them"), "{game}: {}", panel.words());
            continue;
        };
        assert_eq!(panel.words().matches("Better by about").count(), moves.costliest.len());
        // The button leads from one mistake to the next.
        let review = OwnReview { seat, report: Some(Box::new(report.clone())) };
        let mut plies: Vec<u32> =
            moves.costliest.iter().map(|moment| replay.at(moment.ply).game.step()).collect();
        plies.sort_unstable();
        plies.retain(|ply| *ply > 0);
        let (mut here, reader) = (0, Reader::One { may_show: true, review: Some(review.clone()) });
        for ply in plies {
            assert_eq!(review.next_mistake(&replay, here), Some(ply), "{game}");
            let at = watching(&table, ply, Some(seat));
            let shown = super::replay(&table, &replay, &at, Language::English, &reader);
            assert!(shown.fits() && shown.words().contains("Better by about"), "{}", shown.words());
            let other = watching(&table, ply, Some(Seat::new(1).unwrap()));
            let shown = super::replay(&table, &replay, &other, Language::English, &reader);
            assert!(!shown.words().contains("Better by about"), "{}", shown.words());
            here = ply;
        }
        assert_eq!(review.next_mistake(&replay, here), None);
    }
}
