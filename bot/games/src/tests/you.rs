//! Tests that the news in somebody's own hand address them as *you*, and all others read their name.

use game_core::tricks::Side;
use game_core::{
    AnyEvent, Audience, GameId, Happening, Seat, SeatSet, Viewer, dnup, snake, tower, tricks as up_and_down,
};
use locale::Language;

use crate::testing::{Sample, a_sample_of};
use crate::tricks::tests::trick;

/// Whether a name is in a text as a whole word.
fn names(text: &str, name: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && c != '-').any(|word| word == name)
}

/// The line of news for a happening; for a round's end without the scores, which name everybody.
fn news_line(table: &Sample, viewer: Viewer, happening: &Happening) -> Option<String> {
    let observation = table.playing().game().observe(viewer);
    let words = crate::line(&table.read_by(viewer), &observation, happening)?.words;
    match happening {
        Happening::RoundEnds(_) => words.split_once('\n').map(|(_, rest)| rest.to_owned()),
        _ => Some(words),
    }
}

#[test]
fn in_the_news_of_a_hand_nobody_reads_their_own_name_and_all_others_do() {
    const NAMES: [&str; 4] = ["Ana", "Ben", "Chloé", "Dmitri"];
    for (game, players, seed) in GameId::ALL.iter().flat_map(|game| [(*game, 2, 5), (*game, 4, 6)]) {
        let (mut of_you, mut of_others) = (0, 0);
        for mut now in
            a_sample_of(game, players, Language::English, &[]).called(NAMES).moments(seed).step_by(3)
        {
            for lang in Language::ALL {
                now.language = lang;
                for happening in now.playing().story().happenings() {
                    let watched = news_line(&now, Viewer::Spectator, happening);
                    for (seat, name) in now.playing().game().players().seats().zip(NAMES) {
                        let Some(own) = news_line(&now, Viewer::Seat(seat), happening) else { continue };
                        assert!(!names(&own, name), "{lang:?} {name}: {own}");
                        // Secret events always address their reader.
                        let Some(watched) = &watched else { continue };
                        let is_about_them = names(watched, name);
                        assert_eq!(own != *watched, is_about_them, "{lang:?} {name}: {own} – {watched}");
                        *(if is_about_them { &mut of_you } else { &mut of_others }) += 1;
                    }
                }
            }
        }
        assert!(of_you > 100 && of_others > 100, "{game} {players}: {of_you} {of_others}");
    }
}

/// The news of events among Ana, Ben and Chloé, as Ana reads them in her hand and as a spectator does.
fn read_of(game: GameId, events: impl IntoIterator<Item = AnyEvent>) -> [String; 2] {
    let table = a_sample_of(game, 3, Language::English, &[]).named().dealt(1);
    let happened: Vec<Happening> =
        events.into_iter().map(|event| Happening::Event(Audience::Everyone, event)).collect();
    [Viewer::Seat(Seat::FIRST), Viewer::Spectator].map(|viewer| {
        let lines = happened.iter().map(|happening| news_line(&table, viewer, happening).unwrap());
        lines.collect::<Vec<_>>().join("\n")
    })
}

fn seats() -> [Seat; 3] {
    [0, 1, 2].map(|number| Seat::new(number).unwrap())
}

#[test]
fn you_and_others_in_up_and_down() {
    let [ana, ben, chloe] = seats();
    let events = [
        snake::Event::TurnEnded { seat: ana, played: false },
        snake::Event::BadBoy { seat: ben, to: ana, drawn: 2 },
        snake::Event::HandsSwapped { seat: ana, with: chloe },
        snake::Event::Blocked { winners: SeatSet::only(ana).with(chloe) },
    ];
    let [own, watched] = read_of(GameId::Snake, events.map(AnyEvent::Snake));
    assert_eq!(
        own,
        "You play nothing.\n\
         Ben gives you the bad boy: 2 more cards.\n\
         You swap hands with Chloé!\n\
         Nobody can go on. You and Chloé have the fewest cards and share the round."
    );
    assert_eq!(
        watched,
        "Ana plays nothing.\n\
         Ben gives Ana the bad boy: 2 more cards.\n\
         Ana and Chloé swap hands!\n\
         Nobody can go on. Ana and Chloé have the fewest cards and share the round."
    );
}

#[test]
fn you_and_others_in_up() {
    let [ana, ben, _] = seats();
    let events = [
        tower::Event::Cut { seat: ana, lifted: Some(1) },
        tower::Event::Passed(ana),
        tower::Event::PassedOver(ben),
    ];
    let [own, watched] = read_of(GameId::Tower, events.map(AnyEvent::Tower));
    assert_eq!(own, "✂️ You lifted 1 card.\nYou cannot start a tower and pass.\n⏭️ Ben is passed over.");
    assert_eq!(
        watched,
        "✂️ Ana lifted 1 card.\nAna cannot start a tower and passes.\n⏭️ Ben is passed over."
    );
}

#[test]
fn you_and_others_in_dnup() {
    let [ana, ben, _] = seats();
    let before = |seat| dnup::SetPlace { seat, area: None };
    let cards = || "5/2 5/7".split(' ').map(|card| dnup::Card::read(card).unwrap()).collect::<dnup::Cards>();
    let events = [
        dnup::Event::Taken { seat: ben, from: before(ana), cards: cards() },
        dnup::Event::ThrownBack { from: before(ana), cards: cards() },
        dnup::Event::Out { seat: ana, letters: 1 },
    ];
    let [own, watched] = read_of(GameId::Dnup, events.map(AnyEvent::Dnup));
    assert_eq!(
        own,
        "Ben takes **5**₂ **5**₇ from you and now holds **2**₅ **7**₅.\n\
         ⤴ Back to you: **5**₂ **5**₇, now **2**₅ **7**₅.\n\
         🏁 You are rid of all cards: 1 letter!"
    );
    assert_eq!(
        watched,
        "Ben takes **5**₂ **5**₇ from Ana and now holds **2**₅ **7**₅.\n\
         ⤴ Back to Ana: **5**₂ **5**₇, now **2**₅ **7**₅.\n\
         🏁 Ana is rid of all cards: 1 letter!"
    );
}

#[test]
fn you_and_others_in_a_trick() {
    let taken =
        |cards: [(char, &str); 3]| up_and_down::Event::Revealed(trick(Side::Up, 4, &cards, (0, false)));
    let events =
        [taken([('D', "D10"), ('H', "H5"), ('S', "S9")]), taken([('D', "C10"), ('H', "H5"), ('S', "S9")])];
    let [own, watched] = read_of(GameId::Tricks, events.map(AnyEvent::Tricks));
    assert_eq!(own, "You take the trick.\nChloé takes the trick.");
    assert_eq!(watched, "Ana takes the trick.\nChloé takes the trick.");
}
