//! Scenes of UP & DOWN for the reference pictures, and the texts of tricks and rounds.

use drawing::Figure;
use game_core::tricks::{BySeat, Card, Colour, Contest, Edition, Event, Phase, Side, Trick, Value};
use game_core::{AnyEvent, AnyObservation, Audience, GameId, Happening, Level, Players, Seat, Viewer};
use locale::Language;

use super::table::{last_trick, last_trick_in_words};
use crate::testing::{Sample, a_sample_of};
use crate::tests::pictured;

/// The pictures that have reference files, with their names.
pub fn scenes() -> Vec<(String, Figure)> {
    let mut scenes = Vec::new();
    let mut add = |name: &str, table: &Sample, seats: &[u8]| {
        scenes.extend(pictured(&format!("{name}-{}", table.language.name()), table, seats));
    };
    let tricks = |players, edition, decisions| {
        let table = a_sample_of(GameId::Tricks, players, Language::English, &[("edition", edition)]);
        table.after(5, Level::Steady, decisions)
    };
    add("tricks-4", &tricks(4, "characters", 20), &[0]);
    add("tricks-4-up", &up_with_court_cards_and_a_pot(), &[0]);
    let three = a_sample_of(GameId::Tricks, 3, Language::Luxembourgish, &[("edition", "characters")]);
    add("tricks-3", &three.named().after(7, Level::Steady, 12), &[0]);
    add("tricks-3", &tricks(3, "suits", 19), &[1]);
    add("tricks-2", &tricks(2, "suits", 0), &[1]);
    scenes
}

/// A moment in which the card shows UP, the pot is filled, a jack and a queen were played, and the first player has
/// chosen a card while others have not.
fn up_with_court_cards_and_a_pot() -> Sample {
    let lobby = a_sample_of(GameId::Tricks, 4, Language::French, &[("edition", "suits")]).named();
    let there = |now: &Sample| {
        let playing = now.playing();
        let scene = now.watched();
        let Some(trick) = last_trick(&scene) else { return false };
        let AnyObservation::Tricks(observation) = playing.game().observe(Viewer::Spectator) else { panic!() };
        let lies = |value| trick.cards.iter().any(|(_, card)| card.value().text(Edition::Suits) == value);
        let chosen = matches!(observation.view.phase, Phase::Choose(chosen) if chosen.has(Seat::FIRST));
        chosen
            && observation.view.contest.side == Side::Up
            && observation.view.pot > 0
            && lies("J")
            && lies("Q")
    };
    let matches = (1..200).flat_map(|seed| lobby.clone().moments(seed));
    matches.into_iter().find(there).expect("in none of these matches")
}

/// A trick among these players, each with the colour and the card of the edition with suits.
pub(crate) fn trick(side: Side, trump: u8, plays: &[(char, &str)], (pot, last): (u8, bool)) -> Trick {
    let players = Players::new(plays.len() as u8).unwrap();
    let suits = Edition::Suits;
    let colours = BySeat::from_fn(players, |seat| Colour::from_letter(suits, plays[seat.index()].0).unwrap());
    let contest = Contest { side, trump: Value::new(trump).unwrap(), colours };
    let cards = BySeat::from_fn(players, |seat| Card::read(suits, plays[seat.index()].1).unwrap());
    Trick { contest, cards, winner: contest.winner(&cards), tricks: pot + 1, last }
}

/// The text of a finished trick after the rules have changed again.
fn said(trick: Trick) -> String {
    let players = trick.cards.players().count();
    let mut table =
        a_sample_of(GameId::Tricks, players, Language::English, &[]).named().after(3, Level::Steady, 0);
    let revealed = Happening::Event(Audience::Everyone, AnyEvent::Tricks(Event::Revealed(trick)));
    table.playing_mut().set_story(vec![revealed]);
    last_trick_in_words(&table.watched(), Edition::Suits).unwrap()
}

#[test]
fn a_finished_trick_is_described_with_its_rules_and_the_reason_for_each_result() {
    let up = trick(Side::Up, 4, &[('D', "C10"), ('H', "H5"), ('S', "S9")], (0, false));
    assert_eq!(
        said(up),
        "**The last trick** · ▲\u{a0}UP (highest wins) · trump 4\n\
         Ana (♦ diamonds): ♣\u{a0}10 of clubs – neither diamonds nor trump\n\
         Ben (♥ hearts): ♥\u{a0}5 of hearts – beaten: ♠\u{a0}9 of spades is higher\n\
         Chloé (♠ spades): ♠\u{a0}9 of spades – wins as the highest that counts\n\
         Chloé takes the trick."
    );
    let neutralised = trick(Side::Down, 7, &[('D', "D7"), ('H', "C7"), ('S', "S3")], (0, false));
    let neutralised = said(neutralised);
    assert!(
        neutralised.contains("Ana (♦ diamonds): ♦\u{a0}7 of diamonds – neutralised by ♣\u{a0}7 of clubs")
    );
    assert!(neutralised.contains("wins as the lowest that counts"), "{neutralised}");
    let trumped = said(trick(Side::Down, 12, &[('D', "SQ"), ('H', "H2")], (2, true)));
    assert!(trumped.contains("beaten: ♠\u{a0}Queen of spades is trump"), "{trumped}");
    assert!(
        trumped.contains("wins as trump")
            && trumped.ends_with("Ana takes 3 tricks, those from the pot counted.")
    );
}

#[test]
fn the_rounds_last_trick_goes_to_nobody_if_nobody_wins_it() {
    let nobody = |last, pot| said(trick(Side::Up, 4, &[('D', "C10"), ('H', "D5")], (pot, last)));
    assert!(nobody(false, 0).ends_with("Nobody wins: the trick goes to the pot."));
    assert!(nobody(true, 0).ends_with("it goes to nobody."));
    assert!(nobody(true, 2).ends_with("it and the pot, 3 tricks, go to nobody."));
}
