//! The end of a match: who won, why, and who plays again; and the score of an evening.

use game_core::{RoundResult, Seat, SeatSet};
use games::{Scene, Winner, named};
use locale::{Language, args};
use message::{Accent, Panel, Part, panel, text};
use model::PersonId;
use play::Playing;
use store::{Evening, EveningScore};
use tables::Table;

use super::{Presentation, player, shown_person, small_heading};

/// The most people listed in an evening's score; those with the most wins come first.
const MOST: usize = 12;

/// The opening: who has won, why in one line, and the table.
pub(super) fn opening(table: &Table, playing: &Playing, lang: Language) -> Part {
    let won = format!("## {}", super::result(table, lang));
    let lines = [Some(won), why(table, playing, lang), Some(small_heading(table, lang))];
    text(lines.into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

/// Why they have won: their total, that of the next player, and since which round they were in front.
fn why(table: &Table, playing: &Playing, lang: Language) -> Option<String> {
    let (winners, rounds) = (playing.game().winners()?, playing.rounds());
    let totals = rounds.last()?.totals;
    let places = playing.game().places()?;
    let next = places.players().seats().filter(|seat| !winners.has(*seat)).min_by_key(|seat| places[*seat]);
    let total = totals[winners.first()?];
    let Some(next) = next else { return Some(lang.say("why-all", args!(total: total))) };
    let (name, other) = (player(table, next, lang), totals[next]);
    let key = if places.players().count() == 2 { "why-lead" } else { "why-next" };
    let lead = lang.say(key, args!(total: total, name: name.clone(), other: other));
    if total == other {
        return Some(lang.say("why-tie-break", args!(total: total, name: name)));
    }
    let of = rounds.len();
    let since = match in_front_since(rounds, winners, total > other) {
        _ if of == 1 => return Some(lead),
        Some(1) => lang.say("why-always", args!(rounds: of)),
        Some(round) if usize::from(round) == of => lang.say("why-last", args!(rounds: of)),
        Some(round) => lang.say("why-since", args!(round: round, rounds: of)),
        None => return Some(lead),
    };
    Some(format!("{lead} {since}"))
}

/// The number of the round since which these seats have been in front of all others; `more` if higher totals are
/// better.
fn in_front_since(rounds: &[RoundResult], seats: SeatSet, more: bool) -> Option<u16> {
    let in_front = |round: &&RoundResult| {
        let better = |one: Seat, other: Seat| match more {
            true => round.totals[one] > round.totals[other],
            false => round.totals[one] < round.totals[other],
        };
        let mut others = round.totals.players().seats().filter(|seat| !seats.has(*seat));
        others.all(|other| seats.iter().all(|seat| better(seat, other)))
    };
    rounds.iter().rev().take_while(in_front).last().map(|round| round.round)
}

/// Who plays again: everybody who played, with a mark once they sit at the rematch, then whoever else sits there.
pub(super) fn again(table: &Table, presentation: &Presentation) -> Part {
    let lang = table.language();
    let seated: &[PersonId] = table.rematch().map_or(&[], |rematch| &rematch.seated);
    let asked: Vec<PersonId> = table.asked_again().collect();
    let all = asked.iter().chain(seated.iter().filter(|person| !asked.contains(person)));
    let shown: Vec<String> = all
        .filter_map(|person| {
            let mark = if seated.contains(person) { "✅" } else { "▫️" };
            shown_person(table, *person, presentation).map(|name| format!("{mark} {name}"))
        })
        .collect();
    let who = shown.join(" · ");
    text(match table.rematch() {
        _ if shown.is_empty() => lang.say("rematch-nobody", args!()),
        None => lang.say("rematch-asked", args!(who: who)),
        Some(rematch) => lang.say("rematch-open", args!(code: rematch.code.to_string(), who: who)),
    })
}

/// The evening's score of those who played this match, unless it was the first of the evening; `/tonight` lists all.
pub(super) fn tonight(table: &Table, lang: Language) -> Option<Part> {
    let evening = table.evening().filter(|evening| evening.matches > 1)?;
    let played: Vec<PersonId> = table.asked_again().collect();
    let theirs = evening.scores.iter().filter(|score| played.contains(&score.person));
    let scores: Vec<String> =
        theirs.map(|score| format!("{} **{}**", named(lang, &score.name), score.wins)).collect();
    (!scores.is_empty()).then(|| {
        let args = args!(scores: scores.join(", "), matches: evening.matches);
        text(lang.say("evening-tonight", args))
    })
}

/// The score of an evening, of all who played.
#[must_use]
pub fn evening(lang: Language, evening: &Evening) -> Panel {
    let heading = text(lang.say("evening-heading", args!(matches: evening.matches)));
    if evening.scores.is_empty() {
        return panel(Accent::Quiet, vec![heading, text(lang.say("evening-none", args!()))]);
    }
    let scores = &evening.scores[..evening.scores.len().min(MOST)];
    let line = |score: &EveningScore| {
        let (name, wins) = (format!("**{}**", named(lang, &score.name)), score.wins);
        lang.say("evening-line", args!(name: name, wins: wins))
    };
    let lines: Vec<String> = scores.iter().map(line).collect();
    let winner = |score: &EveningScore| Winner { name: score.name.clone(), wins: score.wins };
    let winners: Vec<Winner> = scores.iter().map(winner).collect();
    let picture = games::evening_picture(lang, evening.matches, &winners);
    let about = text(lang.say("evening-about", args!()));
    let parts = vec![heading, text(lines.join("\n")).said_by_picture(), about];
    panel(Accent::Quiet, parts).with_picture(Some(picture))
}

/// The last trick or card on the table.
pub(super) fn last(scene: &Scene, playing: &Playing) -> Option<Part> {
    games::ending(scene, &playing.game().observe(game_core::Viewer::Spectator)).map(text)
}

/// What an earlier message of a table shows: one line with a link to the current one.
#[must_use]
pub fn moved_on(table: &Table, link: &str) -> Panel {
    let (lang, code, link) = (table.language(), table.code().to_string(), link.to_owned());
    let (accent, key) = match table.is_over() {
        true => (Accent::Over, "moved-over"),
        false => (Accent::Quiet, "moved-down"),
    };
    panel(accent, vec![text(lang.say(key, args!(code: code, link: link)))])
}

#[cfg(test)]
mod tests {
    use game_core::{BySeat, Players};

    use super::*;

    fn after(totals: &[[i32; 2]]) -> Vec<RoundResult> {
        let players = Players::new(2).unwrap();
        let scores = |totals: [i32; 2]| BySeat::from_fn(players, |seat| totals[seat.index()]);
        let round = |(number, totals): (u16, &[i32; 2])| RoundResult {
            round: number,
            scores: scores(*totals),
            totals: scores(*totals),
        };
        (1..).zip(totals).map(round).collect()
    }

    #[test]
    fn who_is_in_front_is_so_since_the_round_that_nobody_came_up_to_them_after() {
        let first = SeatSet::only(Seat::FIRST);
        let since = |totals: &[[i32; 2]], more| in_front_since(&after(totals), first, more);
        assert_eq!(since(&[[1, 0], [2, 1]], true), Some(1));
        assert_eq!(since(&[[1, 0], [1, 1], [3, 1]], true), Some(3));
        assert_eq!(since(&[[0, 1], [3, 1], [4, 2]], true), Some(2));
        assert_eq!(since(&[[5, 1], [5, 9], [5, 12]], false), Some(2));
        assert_eq!(since(&[[1, 2], [2, 2]], true), None, "a tie was broken");
    }
}
