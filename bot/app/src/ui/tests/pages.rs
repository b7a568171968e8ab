//! Pages and lobbies in all languages.

use std::path::PathBuf;

use drawing::Painter;
use game_core::{GameId, Level, Players, Seed};
use games::testing::{difference, is_whole};
use locale::{Language, args};
use message::Panel;
use model::{Board, ChannelId, PersonId, Preferences};
use sandbox::validate::{COMPONENTS_V2, message};
use store::{Finished, FinishedSeat, GuildSettings, LeaderboardPage, Meetings, Standing, Tally};
use tables::testing::a_table_of;
use tables::{Refusal, Table};

use super::super::{
    Elsewhere, Record, ask_delete, data, game_name, help, history, leaderboard, lobby_options, nudge,
    option_name, proof, refused, server_settings, settings, stats, table,
};
use super::is_within_the_limits;

#[test]
fn pages_and_lobbies_keep_to_the_limits_in_every_language() {
    let channels: Vec<ChannelId> = (0..50).map(|n| ChannelId::of(i64::MAX - n)).collect();
    let server = GuildSettings {
        game: Some("dnup".into()),
        turn_time: Some("1d".into()),
        no_guests: true,
        puzzle: None,
        channels,
    };
    let one_wish =
        Preferences { language: Some(Language::Luxembourgish), pictures: false, ..Preferences::default() };
    for language in Language::ALL {
        for preferences in [Preferences::default(), one_wish] {
            let own = settings(language, (true, preferences), 12, (true, 0));
            let servers = server_settings(
                language,
                &server,
                preferences,
                Elsewhere::InDiscordToo,
                ChannelId::of(i64::MAX),
            );
            for shown in [own, servers] {
                is_within_the_limits(&shown);
                let text = shown.body().json().to_string();
                for own in Language::ALL.map(Language::own_name) {
                    assert!(text.contains(&own), "{own} can be chosen: {text}");
                }
            }
        }
        let pages = [help(language), ask_delete(language), data(language, "f.json")];
        pages.iter().for_each(is_within_the_limits);
        for game in GameId::ALL {
            let (_, most) = game.players();
            for players in [1, most] {
                let lobby = a_table_of(*game, players, language, &[]);
                let lobby = lobby.for_invited(vec![PersonId::of(i64::MAX); 25]);
                is_within_the_limits(&table(&lobby));
                is_within_the_limits(&lobby_options(&lobby, true, language));
                is_within_the_limits(&proof(language, (&lobby, &lobby), "f.jsonl", "f.html"));
            }
            let mut now = a_table_of(*game, most, language, &[]);
            now.start(1.into(), Seed::from(1)).unwrap();
            let waited_for = now.playing().unwrap().game().to_act();
            let problems = message(&nudge(&now, waited_for, Some(1)).json(), COMPONENTS_V2).errors();
            assert_eq!(problems.to_string(), "{}");
            for spec in game.options() {
                for value in ["none", "cards", "1000"] {
                    let players = Players::new(most).unwrap();
                    if let Err(error) = game.resolve(players, [(spec.name, value)]) {
                        is_within_the_limits(&refused(language, &Refusal::Options(error)));
                    }
                }
            }
        }
        let fewest =
            Refusal::FewestOnly { option: "target", fewest: 2, allowed: vec!["2".into(), "8".into()] };
        for refusal in
            [fewest, Refusal::Full { most: 10 }, Refusal::TooFew { least: 2 }, Refusal::Forbidden("U23")]
        {
            is_within_the_limits(&refused(language, &refusal));
        }
    }
}

#[test]
fn the_refusal_of_another_games_option_names_that_game_and_the_own_options() {
    for language in Language::ALL {
        for (game, option) in
            [(GameId::Dnup, "edition"), (GameId::Tower, "decks"), (GameId::Snake, "nonsense")]
        {
            let error = game.resolve(Players::new(2).unwrap(), [(option, "1")]).unwrap_err();
            let words = refused(language, &Refusal::Options(error)).words();
            for spec in game.options() {
                assert!(words.contains(&option_name(language, spec.name)), "{words}");
            }
            for other in GameId::ALL {
                let has = other.options().iter().any(|spec| spec.name == option);
                assert_eq!(words.contains(&game_name(language, *other)), has, "{words}");
            }
        }
    }
}

#[test]
fn a_full_table_asks_nobody_to_join_unless_a_computer_would_get_up() {
    for language in Language::ALL {
        let join = language.say("button-join", args!());
        let hint = |lobby: &Table| {
            let words = table(lobby).words();
            words.lines().any(|line| line.contains(&join))
        };
        for game in GameId::ALL {
            let (least, most) = game.players();
            assert!(hint(&a_table_of(*game, least, language, &[])), "{game}: there is room for more");
            let mut lobby = a_table_of(*game, most, language, &[]);
            assert!(!hint(&lobby), "{game}: all seats are taken");
            lobby.leave(PersonId::of(i64::from(most))).unwrap();
            lobby.add_computer(PersonId::of(1), Level::Steady).unwrap();
            assert!(hint(&lobby), "{game}: a computer gets up for whoever comes");
        }
    }
}

#[test]
fn each_switch_of_the_settings_stands_beside_its_state() {
    let server = GuildSettings { channels: vec![ChannelId::of(7)], ..GuildSettings::default() };
    for language in Language::ALL {
        for on in [true, false] {
            let preferences = Preferences {
                pictures: on,
                remarks: on,
                recap: on,
                plays_forced: on,
                ..Preferences::default()
            };
            let own = settings(language, (!on, preferences), 1, (true, 0));
            let servers =
                server_settings(language, &server, preferences, Elsewhere::InDiscordToo, ChannelId::of(7));
            let parts = [own, servers]
                .map(|shown| shown.body().json()["components"][0]["components"].as_array().unwrap().clone());
            let parts = parts.concat();
            let sections: Vec<_> = parts.iter().filter(|part| part["type"] == 9).collect();
            let beside = |label: &str| {
                let label = language.say(label, args!());
                let section = sections.iter().find(|part| part["accessory"]["label"] == label.as_str());
                section.unwrap_or_else(|| panic!("no {label}"))["components"][0]["content"].as_str().unwrap()
            };
            for (state, button) in match on {
                true => [
                    ("preference-pictures", "button-pictures-off"),
                    ("preference-recap", "button-recap-off"),
                    ("preference-forced", "button-forced-off"),
                    ("settings-shown", "button-hide"),
                    ("preference-server-pictures", "button-server-pictures-off"),
                    ("preference-server-remarks", "button-server-remarks-off"),
                    ("preference-server-recap", "button-server-recap-off"),
                ],
                false => [
                    ("preference-no-pictures", "button-pictures-on"),
                    ("preference-no-recap", "button-recap-on"),
                    ("preference-no-forced", "button-forced-on"),
                    ("settings-hidden", "button-unhide"),
                    ("preference-server-no-pictures", "button-server-pictures-on"),
                    ("preference-server-no-remarks", "button-server-remarks-on"),
                    ("preference-server-no-recap", "button-server-recap-on"),
                ],
            } {
                // The first one stands beneath the heading.
                let beside = beside(button).lines().last().unwrap();
                assert_eq!(beside, language.say(state, args!()));
            }
            assert!(beside("button-forbid").contains("<#7>"));
        }
    }
}

#[test]
fn a_leaderboard_looks_like_its_reference() {
    let standing = |line: i64, name: &str, points: Option<i64>, wins| Standing {
        place: line + 1,
        person: PersonId::of(line + 1),
        name: name.into(),
        wins,
        matches: 40 - line,
        points,
        provisional: line % 3 == 2,
        line,
        lines: 30,
    };
    let names = ["Ana", "Benjamin-Alexander von und zu Hohen", "Chloé", "Dmitri"];
    let standings: Vec<Standing> = (0..)
        .zip(names)
        .map(|(line, name)| standing(line, name, (line < 3).then_some(1300 - 77 * line), 20 - 3 * line))
        .collect();
    let page =
        LeaderboardPage { standings, own: Some(standing(16, "Zoe", Some(987), 3)), number: 0, pages: 3 };
    let shown = leaderboard(Language::English, Board::default(), &page, PersonId::of(17));
    is_within_the_limits(&shown);
    looks_like(&shown, "leaderboard.png");
}

#[test]
fn what_somebody_has_made_of_their_matches_looks_like_its_reference() {
    let tally = |game: &str, wins, matches, points: Option<i64>| Tally {
        game: game.into(),
        wins,
        matches,
        points,
        provisional: points == Some(1066),
    };
    let tallies = [
        tally("", 27, 64, Some(1418)),
        tally("dnup", 3, 9, Some(1066)),
        tally("tower", 24, 55, Some(1502)),
        tally("tricks", 0, 1, None),
    ];
    let curve: Vec<i64> = (0..40).map(|n| 1000 + 12 * n + 60 * (n % 7) - 45 * (n % 3)).collect();
    for lang in Language::ALL {
        let met = Some(Meetings { matches: 9, won: 4, lost: 3 });
        let record = Record { tallies: &tallies, won: &[true; 64], curve: &curve, met };
        let shown = stats(lang, &"W".repeat(32), &record);
        is_within_the_limits(&shown);
        is_whole(shown.figure().unwrap());
        if lang == Language::English {
            looks_like(&shown, "stats.png");
        }
        // A rating that never changed is a line, and of one match there is no curve.
        for curve in [&[1000, 1000][..], &[1040]] {
            is_whole(stats(lang, "Ana", &Record { curve, ..record }).figure().unwrap());
        }
    }
}

#[test]
fn matches_that_have_ended_look_like_their_reference() {
    let seat = |name: &str, total, won| FinishedSeat {
        person: (!name.is_empty()).then(|| name.to_owned()),
        computer: name.is_empty().then(|| "steady".to_owned()),
        away: false,
        total,
        won,
    };
    let ended = |code: &str, game: GameId, day: i64, seats| Finished {
        code: code.into(),
        game: game.name().into(),
        ended_at: day * 24 * 60 * 60,
        seats,
    };
    let matches = [
        ended(
            "K7QX",
            GameId::Tricks,
            20_780,
            vec![seat("Ana", 14, true), seat("Ben", 9, false), seat("", 9, false)],
        ),
        ended(
            "ABCD",
            GameId::Tower,
            20_779,
            vec![seat("Zoé", 50, false), seat("Ana", 4, true), seat("Dmitri", 4, true)],
        ),
        ended("WWWW", GameId::Dnup, 20_001, (0..10).map(|n| seat(&"W".repeat(32), n, n == 0)).collect()),
    ];
    for lang in Language::ALL {
        let shown = history(lang, None, &matches, 1, true);
        is_within_the_limits(&shown);
        is_whole(shown.figure().unwrap());
        if lang == Language::English {
            looks_like(&shown, "history.png");
        }
    }
}

/// Compares the picture of a panel with its reference in this folder.
fn looks_like(panel: &Panel, reference: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/ui/tests").join(reference);
    let figure = panel.figure().unwrap();
    let file = drawing::encode(&Painter::default().paint(&figure.drawing).unwrap()).unwrap();
    if std::env::var_os("REWRITE_PICTURES").is_some() {
        std::fs::write(&path, &file).unwrap();
    }
    let difference = difference(&file, &std::fs::read(&path).unwrap());
    assert!(difference < 4.0, "{reference} differs by {difference}");
}
