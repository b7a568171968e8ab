//! The history: ended matches, in words and as a picture.

use drawing::marks::{Anchor, Colour, Drawing};
use drawing::style::{CHALK, GAP, GOLD, NAME, SMALL, WIDTH};
use drawing::{Figure, letters};
use game_core::Level;
use games::{Player, named, stand_in};
use locale::{Language, args};
use message::{Accent, Choice, Panel, Part, menu, panel, text};
use model::actions::Action;
use model::{Code, PersonId, computers};
use store::{Finished, FinishedSeat};
use time::OffsetDateTime;

use super::columns::{FAINT, GROUND, described, rule};
use super::game_name;
use super::scores::turning;

/// A page of the ended matches of a person (with their name) or of the server; `more` if there are further pages.
#[must_use]
pub fn history(
    lang: Language,
    person: Option<(PersonId, &str)>,
    matches: &[Finished],
    page: u32,
    more: bool,
) -> Panel {
    let heading = match person {
        Some((_, name)) => lang.say("history-person", args!(name: named(lang, name))),
        None => lang.say("history-server", args!()),
    };
    let mut parts = vec![text(heading)];
    if matches.is_empty() {
        parts.push(text(lang.say("history-empty", args!())));
    } else {
        let lines: Vec<String> =
            matches.iter().map(|ended| ended_line(lang, ended, &timestamp(ended))).collect();
        parts.push(text(lines.join("\n")).said_by_picture());
        parts.push(text(lang.say("history-verify", args!())));
        parts.extend(replays(lang, matches));
    }
    parts.extend(turning(lang, page, more, |page| Action::History(person.map(|(id, _)| id), page)));
    let picture = (!matches.is_empty()).then(|| figure(lang, matches));
    panel(Accent::Quiet, parts).with_picture(picture)
}

/// The height of a match in the picture, the height of each of its two lines, and the width of its date, in pixels.
const MATCH: i16 = 100;
const LINE: i16 = 40;
const DATE: i16 = 150;

/// These matches as a picture: code, game and day, and below them the players, with the winners in gold.
fn figure(lang: Language, matches: &[Finished]) -> Figure {
    let count = i16::try_from(matches.len()).unwrap_or(i16::MAX);
    let mut drawing = Drawing::new(WIDTH, count * MATCH);
    drawing.block(drawing.area(), 0, GROUND);
    let mut words = Vec::new();
    for (row, ended) in (0..).zip(matches) {
        let top = row * MATCH;
        if row > 0 {
            rule(&mut drawing, top, false);
        }
        let (first, second) = (top + LINE * 3 / 4, top + LINE * 7 / 4);
        let day = day(ended);
        words.push(ended_line(lang, ended, &day));
        drawing.fitted(&day, (WIDTH - GAP, first), (SMALL, DATE), Anchor::End, FAINT);
        let game = format!("· {}", played(lang, ended));
        let right = WIDTH - DATE - 2 * GAP;
        row_of(&mut drawing, (first, NAME, right), &[(&ended.code, CHALK), (&game, FAINT)]);
        let placed = placed(lang, ended);
        let (won, others): (Vec<_>, Vec<_>) = placed.iter().partition(|(place, _)| *place == Some(1));
        let joined = |some: Vec<&(Option<u64>, String)>| {
            some.into_iter().map(|(_, words)| letters::drawable(words)).collect::<Vec<_>>().join(" · ")
        };
        let won = joined(won);
        let others = if others.is_empty() { String::new() } else { format!("· {}", joined(others)) };
        row_of(&mut drawing, (second, SMALL, WIDTH - GAP), &[(&won, GOLD), (&others, CHALK)]);
    }
    described(drawing, &words.join("\n").replace('`', ""))
}

/// Writes pieces of text one after another in a row at `y`; those that would begin beyond `right` are left out.
fn row_of(drawing: &mut Drawing, (y, size, right): (i16, i16, i16), pieces: &[(&str, Colour)]) {
    let mut x = GAP;
    for (words, colour) in pieces.iter().filter(|(words, _)| !words.is_empty()) {
        if x + 2 * size > right {
            break;
        }
        drawing.fitted(words, (x, y), (size, right - x), Anchor::Start, *colour);
        x = (x + letters::width(words, size) + size / 3).min(right);
    }
}

/// The day on which a match ended, as a timestamp that Discord shows in each reader's time zone.
fn timestamp(ended: &Finished) -> String {
    format!("<t:{}:d>", ended.ended_at)
}

/// The day on which a match ended, in UTC, since a picture is the same for all readers.
fn day(ended: &Finished) -> String {
    OffsetDateTime::from_unix_timestamp(ended.ended_at).map(|at| at.date().to_string()).unwrap_or_default()
}

/// The menu that opens the replay of one of the matches.
fn replays(lang: Language, matches: &[Finished]) -> Option<Part> {
    let of = |ended: &Finished| {
        let code: Code = ended.code.parse().ok()?;
        let choice = Choice {
            value: ended.code.clone(),
            label: format!("{} · {}", ended.code, played(lang, ended)),
            description: message::plain(&sat(lang, ended).join(", ")),
            chosen: false,
        };
        Some((code, choice))
    };
    let (codes, choices): (Vec<Code>, Vec<Choice>) = matches.iter().filter_map(of).unzip();
    let stem = Action::Replay(codes.into_iter().next()?).stem();
    Some(menu(&stem, &lang.say("history-replay", args!()), choices))
}

/// The game of a match that has ended.
fn played(lang: Language, ended: &Finished) -> String {
    ended.game.parse().map_or_else(|_| message::name(&ended.game), |game| game_name(lang, game))
}

/// The number of players of a match who are named in a line of a history, winners first.
const MOST_NAMED: usize = 5;

/// The players of a match with place and total, from the first place to the last; beyond [`MOST_NAMED`], the number of
/// those left out.
fn placed(lang: Language, ended: &Finished) -> Vec<(Option<u64>, String)> {
    let mut seats: Vec<(u64, String, i64)> = places(&ended.seats)
        .into_iter()
        .zip(sat(lang, ended))
        .zip(&ended.seats)
        .map(|((place, name), seat)| (place, name, seat.total))
        .collect();
    seats.sort_by_key(|(place, ..)| *place);
    let left_out = seats.len().saturating_sub(MOST_NAMED);
    let who = seats.into_iter().take(MOST_NAMED).map(|(place, name, total)| {
        let total = total.to_string().replace('-', "−");
        (Some(place), lang.say("history-place", args!(place: place, name: name, total: total)))
    });
    who.chain((left_out > 0).then(|| (None, format!("+{left_out}")))).collect()
}

fn ended_line(lang: Language, ended: &Finished, when: &str) -> String {
    // On a phone the line may only wrap between two players.
    let who: Vec<String> =
        placed(lang, ended).into_iter().map(|(_, words)| words.replace(' ', "\u{a0}")).collect();
    let game = played(lang, ended);
    let args = args!(code: ended.code.clone(), game: game, players: who.join(" · "));
    lang.say("history-line", args.with("when", when.to_owned()))
}

/// The places of the seats of an ended match: winners first, the others by their totals. Lower totals are better if the
/// winners had the lowest.
fn places(seats: &[FinishedSeat]) -> Vec<u64> {
    let best = seats.iter().filter(|seat| seat.won).map(|seat| seat.total).min();
    let lowest_first = seats.iter().any(|seat| !seat.won && best.is_some_and(|best| seat.total > best));
    let rank = |seat: &FinishedSeat| (!seat.won, if lowest_first { seat.total } else { -seat.total });
    let before = |seat: &FinishedSeat| seats.iter().filter(|other| rank(other) < rank(seat)).count();
    seats.iter().map(|seat| before(seat) as u64 + 1).collect()
}

/// The names of the players of a match. If a computer has won for somebody, it is named instead of them.
fn sat(lang: Language, ended: &Finished) -> Vec<String> {
    let people: Vec<&str> = ended.seats.iter().filter_map(|seat| seat.person.as_deref()).collect();
    let computers = ended.seats.len() - people.len();
    let mut names = computers::names(&ended.code, &people, computers).into_iter();
    let called = |seat: &FinishedSeat| match (&seat.person, &seat.computer) {
        (Some(name), None) if seat.won && seat.away => stand_in(lang, name),
        (Some(name), None) => named(lang, name),
        (Some(name), Some(_)) if seat.won => stand_in(lang, name),
        (Some(name), Some(_)) => lang.say("player-left", args!(name: named(lang, name))),
        (None, level) => {
            let level = level.as_deref().and_then(|level| level.parse().ok()).unwrap_or(Level::Random);
            Player::Computer(names.next().unwrap_or_default(), level).called(lang)
        }
    };
    ended.seats.iter().map(called).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_that_has_ended_is_a_line() {
        let seat = |name: Option<&str>, computer: Option<&str>, total, won| FinishedSeat {
            person: name.map(str::to_owned),
            computer: computer.map(str::to_owned),
            away: false,
            total,
            won,
        };
        let seats = vec![
            seat(Some("Ana"), Some("steady"), 2, false),
            seat(Some("Ben"), Some("steady"), 4, true),
            seat(Some(""), None, 4, true),
            seat(None, Some("expert"), 1, false),
        ];
        let ended = Finished { code: "K7QX".into(), game: "dnup".into(), ended_at: 9, seats };
        let words = history(Language::English, None, &[ended], 0, false).words();
        let words = words.replace('\u{a0}', " ");
        let line = "`K7QX` · dnup · <t:9:d>\n1. Ben’s computer 4 · 1. someone 4 · 3. Ana (left) 2 · 4. 🤖 ";
        let (_, computer) = words.split_once(line).unwrap_or_else(|| panic!("{words}"));
        assert!(computer.starts_with(computers::names("K7QX", &["Ana", "Ben", ""], 1)[0]), "{words}");
        assert!(computer.contains(" ••• 1"), "{words}");
    }
}
