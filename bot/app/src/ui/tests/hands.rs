//! Hands and tables of single games, among them the fullest ones.

use std::collections::BTreeSet;

use game_core::dnup::{Card, Cards, Dnup, Move};
use game_core::{AnyObservation, Game, GameId, Seed, Viewer};
use locale::Language;
use message::{Accent, panel};
use tables::Table;
use tables::testing::a_table_of;

use super::reachable_in;
use crate::testing::{moments, named};
use crate::ui;

#[test]
fn a_hand_shows_everybodys_tricks_and_the_pot() {
    let lobby = named(a_table_of(GameId::Tricks, 4, Language::English, &[("rounds", "1")]));
    let mut pots = 0;
    for now in moments(lobby, 6) {
        let playing = now.playing().unwrap();
        let AnyObservation::Tricks(observation) = playing.game().observe(Viewer::Spectator) else { panic!() };
        if playing.game().winners().is_some() {
            continue;
        }
        for seat in playing.game().players().seats() {
            let words = ui::hand(&now, seat).words();
            for (name, taken) in
                ["Ana", "Ben", "Chloé", "Dmitri"].iter().zip(observation.view.taken.as_slice())
            {
                let tricks = if *taken == 1 { "1 trick".to_owned() } else { format!("{taken} tricks") };
                let shows = |line: &str| line.starts_with(&format!("{name} ·")) && line.ends_with(&tricks);
                assert!(words.lines().any(shows), "{name} {taken}: {words}");
            }
            let pot = observation.view.pot;
            assert_eq!(words.contains("in the pot."), pot > 0, "{pot}: {words}");
            pots += pot;
        }
    }
    assert!(pots > 0);
}

#[test]
fn an_extra_round_is_called_so_with_who_is_tied() {
    let lobby = named(a_table_of(GameId::Tricks, 2, Language::English, &[("rounds", "2")]));
    let extra = |now: &Table| now.playing().unwrap().game().round_number() == 3;
    let now =
        (1..200).flat_map(|seed| moments(lobby.clone(), seed)).find(extra).expect("no tie in all these");
    let words = ui::table(&now).words();
    assert!(words.contains("Extra round 1: Ana and Ben are tied · trick 1 of 15"), "{words}");
    assert!(words.contains("Round 2 is over:") && words.contains("Ana and Ben share the lead."), "{words}");
    assert!(!words.contains("Round 3 of 2"), "{words}");
}

#[test]
fn a_hand_with_as_many_sets_as_there_can_be_fits_and_all_can_be_played() {
    let mut table = a_table_of(GameId::Dnup, 5, Language::German, &[]);
    table.start(1.into(), Seed::from(1)).unwrap();
    let game = table.playing().unwrap().game();
    let seat = game.to_act().first().unwrap();
    let AnyObservation::Dnup(mut observation) = game.observe(Viewer::Seat(seat)) else {
        panic!("another game")
    };
    // Every card of the deck with these values, and every choice among them: more than a menu can hold.
    let of_value = |active| (1..=10).filter_map(move |inactive| Card::new(active, inactive));
    let copies = |card| std::iter::repeat_n(card, 3);
    let own = (2..=3).flat_map(of_value).flat_map(copies).fold(Cards::EMPTY, |all, card| {
        if all.count(card.turned()) > 0 { all } else { all.with(card).unwrap_or(all) }
    });
    observation.view.own = Some(own);
    observation.legal = (2..=3).flat_map(|value| own.of_value(value).parts()).map(Move::Play).collect();
    assert!(observation.legal.len() > 400);
    let scene = ui::scene(&table, table.playing().unwrap(), Viewer::Spectator, table.language());
    let seen = AnyObservation::Dnup(observation.clone());
    let reached =
        reachable_in(&table, |half| panel(Accent::Open, games::hand(&scene, &seen, half).with_buttons([])));
    let legal: BTreeSet<String> =
        observation.legal.iter().map(|mv| Dnup::write_move(&observation.options, mv)).collect();
    assert_eq!(reached, legal);
}
