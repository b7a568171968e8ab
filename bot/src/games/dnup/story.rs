//! What happened in dnup: a line for each event, and how the match ended.

use game_core::dnup::{Cards, Dnup, Ending, Event, Place};
use game_core::{AnyEvent, Game, Happening, Seat};

use super::words;
use crate::args;
use crate::locale::Language;
use crate::tables::Table;
use crate::ui::player;

/// What happened, as one line; nothing if it is not worth a line.
pub(crate) fn event(table: &Table, event: &Event, lang: Language) -> Option<String> {
    let name = |seat: Seat| player(table, seat, lang);
    let line = match *event {
        Event::Begins(seat) => lang.say("dnup-event-begins", args!(name: name(seat))),
        Event::Removed { from, cards } => {
            lang.say("dnup-event-removed", args!(name: name(from.seat), cards: words::cards(cards)))
        }
        Event::Played { to, cards } => played(table, to, cards, lang),
        Event::Added { seat, card, to } => lang
            .say("dnup-event-added", args!(name: name(seat), card: words::card(card), owner: name(to.seat))),
        Event::Taken { seat, from, cards } => lang.say(
            "dnup-event-taken",
            args!(
                name: name(seat),
                owner: name(from.seat),
                cards: words::cards(cards),
                turned: words::cards(cards.turned())
            ),
        ),
        Event::Flipped(seat) => lang.say("dnup-event-flipped", args!(name: name(seat))),
        Event::ThrownBack { from, cards } => lang.say(
            "dnup-event-thrown-back",
            args!(
                name: name(from.seat),
                cards: words::cards(cards),
                turned: words::cards(cards.turned())
            ),
        ),
        Event::Out { seat, letters } => out(table, seat, letters, lang),
        Event::Over(Ending::Stalled) if two(table) => lang.say("dnup-event-stalled-rounds", args!()),
        Event::Over(Ending::Stalled) => lang.say("dnup-event-stalled", args!()),
        // That the round is over is said anyway.
        Event::Over(Ending::Played | Ending::Target) => return None,
    };
    Some(line)
}

/// How the last round ended: the last cards, or that nobody could get rid of them.
pub(crate) fn ending(table: &Table, lang: Language) -> Option<String> {
    let playing = table.playing()?;
    let mut events = playing.story.iter().rev().filter_map(|happening| match happening {
        Happening::Event(_, AnyEvent::Dnup(event)) => Some(event),
        _ => None,
    });
    let over = events.next()?;
    let Event::Over(how) = over else { return None };
    let mut lines = vec![lang.say("dnup-ending", args!())];
    // From the newest backwards: how it ended, perhaps a set that was thrown back, and the last cards.
    let mut last = vec![over];
    if *how != Ending::Stalled {
        for before in events {
            last.push(before);
            if matches!(before, Event::Played { .. } | Event::Added { .. }) {
                break;
            }
        }
    }
    lines.extend(last.into_iter().rev().filter_map(|last| event(table, last, lang)));
    if *how != Ending::Target && playing.rounds.len() >= usize::from(Dnup::MOST_ROUNDS) {
        let key = if two(table) { "dnup-ending-rounds" } else { "dnup-ending-letters" };
        lines.push(lang.say(key, args!(rounds: Dnup::MOST_ROUNDS)));
    }
    Some(lines.join("\n"))
}

fn played(table: &Table, to: Place, cards: Cards, lang: Language) -> String {
    let name = player(table, to.seat, lang);
    let (set, cards) = (words::set_of(lang, cards), words::cards(cards));
    match to.area {
        None => lang.say("dnup-event-played", args!(name: name, set: set, cards: cards)),
        Some(area) => {
            lang.say("dnup-event-played-area", args!(name: name, set: set, cards: cards, area: area.number()))
        }
    }
}

fn out(table: &Table, seat: Seat, letters: u8, lang: Language) -> String {
    let name = player(table, seat, lang);
    if two(table) {
        lang.say("dnup-event-round-won", args!(name: name))
    } else {
        lang.say("dnup-event-out", args!(name: name, letters: letters))
    }
}

/// Whether two play, for rounds instead of letters.
const fn two(table: &Table) -> bool {
    table.chairs.len() == 2
}

#[cfg(test)]
mod tests {
    use game_core::dnup::Card;
    use game_core::{Audience, GameId, RoundResult, Scores, Seed};

    use super::*;
    use crate::tables::Stage;
    use crate::ui::tests::a_table_of;

    fn cards(text: &str) -> Cards {
        text.split(' ').map(|card| Card::read(card).unwrap()).collect()
    }

    fn here(seat: Seat) -> Place {
        Place { seat, area: None }
    }

    /// A table for so many, in a match in which this has happened last.
    fn after(players: u8, events: &[Event]) -> Table {
        let mut table = a_table_of(GameId::Dnup, players, Language::English, &[]);
        for (n, chair) in (1..).zip(&mut table.chairs) {
            chair.person.as_mut().unwrap().name = format!("P{n}");
        }
        table.start(1, Seed::from(1)).unwrap();
        let Stage::Playing(playing) = &mut table.stage else { panic!("not started") };
        playing.story =
            events.iter().map(|event| Happening::Event(Audience::Everyone, AnyEvent::Dnup(*event))).collect();
        table
    }

    #[test]
    fn the_ending_tells_of_the_last_cards_and_of_nothing_before() {
        let [one, two] = [0, 1].map(|number| Seat::new(number).unwrap());
        let events = [
            Event::Flipped(two),
            Event::Played { to: here(one), cards: cards("6/3 6/7") },
            Event::ThrownBack { from: here(two), cards: cards("5/2 5/7") },
            Event::Out { seat: one, letters: 1 },
            Event::Over(Ending::Target),
        ];
        let expected = "**The end of the last round**\n\
            P1 plays two 6s: **6**₃ **6**₇.\n\
            ⤴ Back to P2: **5**₂ **5**₇, now **2**₅ **7**₅.\n\
            🏁 P1 is rid of all cards: 1 letter!";
        assert_eq!(ending(&after(3, &events), Language::English).as_deref(), Some(expected));
        assert_eq!(ending(&after(3, &events[..4]), Language::English), None, "the round goes on");
    }

    #[test]
    fn a_match_that_ends_after_the_most_rounds_says_so() {
        for (players, expected) in [(2, "most rounds"), (3, "most letters")] {
            let mut table = after(players, &[Event::Flipped(Seat::FIRST), Event::Over(Ending::Stalled)]);
            let Stage::Playing(playing) = &mut table.stage else { panic!("not started") };
            let scores = Scores::new(playing.game.players());
            let round = |round| RoundResult { round, scores, totals: scores };
            playing.rounds = (1..=Dnup::MOST_ROUNDS).map(round).collect();
            let said = ending(&table, Language::English).unwrap();
            assert_eq!(said.lines().count(), 3, "{said}");
            assert!(said.contains("60 turns") && said.ends_with(&format!("{expected} win.")), "{said}");
        }
    }
}
