//! Pages and lobbies in all languages.

use game_core::{GameId, Players, Seed};
use locale::Language;
use model::{ChannelId, PersonId, Preferences};
use sandbox::validate::{COMPONENTS_V2, message};
use store::GuildSettings;
use tables::Refusal;
use tables::testing::a_table_of;

use super::super::{ask_delete, data, help, lobby_options, nudge, proof, refused, settings, table};
use super::keeps_to_the_limits;

#[test]
fn pages_and_lobbies_keep_to_the_limits_in_every_language() {
    let channels: Vec<ChannelId> = (0..50).map(|n| ChannelId::of(i64::MAX - n)).collect();
    let server = GuildSettings { game: Some("dnup".into()), turn_time: Some("day".into()), channels };
    let one_wish =
        Preferences { language: Some(Language::Luxembourgish), pictures: false, ..Preferences::default() };
    for language in Language::ALL {
        for preferences in [Preferences::default(), one_wish] {
            keeps_to_the_limits(&settings(language, (true, preferences), None));
            let shown = settings(
                language,
                (false, preferences),
                Some((&server, preferences, ChannelId::of(i64::MAX))),
            );
            keeps_to_the_limits(&shown);
            let text = shown.body().json().to_string();
            for own in Language::ALL.map(Language::own_name) {
                assert!(text.contains(&own), "{own} can be chosen: {text}");
            }
        }
        let pages = [help(language), ask_delete(language), data(language, "f.json")];
        pages.iter().for_each(keeps_to_the_limits);
        for game in GameId::ALL {
            let (_, most) = game.players();
            for players in [1, most] {
                let lobby = a_table_of(*game, players, language, &[]);
                let lobby = lobby.for_invited(vec![PersonId::of(i64::MAX); 25]);
                keeps_to_the_limits(&table(&lobby));
                keeps_to_the_limits(&lobby_options(&lobby, language));
                keeps_to_the_limits(&proof(language, &lobby, "f.jsonl", "f.html"));
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
                        keeps_to_the_limits(&refused(language, &Refusal::Options(error)));
                    }
                }
            }
        }
        for refusal in [Refusal::Full { most: 10 }, Refusal::TooFew { least: 2 }, Refusal::Forbidden("U23")] {
            keeps_to_the_limits(&refused(language, &refusal));
        }
    }
}
