//! Scores: of a match, round by round; and those that last: leaderboards, what one person has made of their matches,
//! the matches that have ended.

use game_core::{GameId, Level};
use games::{Player, named, stand_in};
use locale::{Language, args};
use message::{Accent, Choice, Panel, Part, Style, button, buttons, menu, panel, text};
use model::actions::Action;
use model::{Board, Code, Order, Period, PersonId, computers, ratings};
use store::{Finished, FinishedSeat, Meetings, Page, Standing, Tally};
use strum::VariantArray;
use tables::Table;

use super::{board, game_name, player};

/// How many rounds' scores are shown one by one: a match can have a hundred rounds, and ten players.
const LATEST_ROUNDS: usize = 6;

/// The scores of the last rounds that have ended, and the totals; after the match, from the first place to the last.
pub(super) fn score_sheet(table: &Table, lang: Language) -> Option<String> {
    let ended = table.rounds();
    let totals = ended.last()?.totals;
    let mut seats: Vec<_> = totals.players().seats().collect();
    if let Some(places) = table.playing().and_then(|playing| playing.game().places()) {
        seats.sort_by_key(|seat| places[*seat]);
    }
    let mut lines = vec![lang.say("score-heading", args!())];
    let mut bounded = false;
    for seat in seats {
        let scores: Vec<i32> = ended.iter().map(|round| round.scores[seat]).collect();
        let total = totals[seat];
        let args = args!(name: player(table, seat, lang), rounds: added(&scores), total: total);
        // A game may bound its totals; then they are not the sum.
        let sums_up = scores.iter().map(|score| i64::from(*score)).sum::<i64>() == i64::from(total);
        bounded |= !sums_up;
        lines.push(match scores.len() {
            _ if !sums_up => lang.say("score-line-bounded", args),
            1 => lang.say("score-line-one", args),
            _ => lang.say("score-line", args),
        });
    }
    lines.extend(bounded.then(|| lang.say("score-bounded", args!())));
    Some(lines.join("\n"))
}

/// The latest scores as a sum: `… + 3 − 2`.
fn added(scores: &[i32]) -> String {
    let earlier = scores.len().saturating_sub(LATEST_ROUNDS);
    let mut sum = if earlier > 0 { "…".to_owned() } else { String::new() };
    for score in &scores[earlier..] {
        let amount = score.unsigned_abs();
        sum += &match (sum.is_empty(), *score < 0) {
            (true, false) => amount.to_string(),
            (true, true) => format!("−{amount}"),
            (false, false) => format!(" +\u{a0}{amount}"),
            (false, true) => format!(" −\u{a0}{amount}"),
        };
    }
    sum
}

/// A page of a leaderboard, with the place of the person who asked for it.
#[must_use]
pub fn leaderboard(lang: Language, board: Board, page: &Page, asker: PersonId) -> Panel {
    let title = match board.game {
        Some(game) => lang.say("leaderboard-game", args!(game: game_name(lang, game))),
        None => lang.say("leaderboard-all", args!()),
    };
    let order = order_name(lang, board.order);
    let about = lang.say("leaderboard-about", args!(order: order, period: period_name(lang, board.period)));
    let mut parts = vec![text(format!("{title}\n-# {about}"))];
    let mut shown: Vec<&Standing> = page.standings.iter().collect();
    shown.extend(page.own.as_ref().filter(|own| !page.standings.contains(own)));
    if page.standings.is_empty() {
        parts.push(text(match board.order {
            Order::Rating => lang.say("leaderboard-unrated", args!()),
            Order::Wins | Order::Matches => lang.say("leaderboard-empty", args!()),
        }));
    } else {
        let lines: Vec<String> = page.standings.iter().map(|standing| line(lang, board, standing)).collect();
        parts.push(text(lines.join("\n")).said_by_picture());
        let own = shown.get(lines.len()).map(|own| text(format!("…\n{}", line(lang, board, own))));
        parts.extend(own.map(Part::said_by_picture));
        let provisional = board.order == Order::Rating && shown.iter().any(|standing| standing.provisional);
        parts.extend(provisional.then(|| text(lang.say("scores-provisional", args!()))));
    }
    let number = u32::try_from(page.number).unwrap_or_default();
    let more = page.number + 1 < page.pages;
    let at = |Board { game, order, period }, page| Action::Board { game, order, period, page, asker };
    parts.extend(turning(lang, number, more, |page| at(board, page)));
    parts.extend(filters(lang, board, at));
    let words: Vec<String> = shown.iter().map(|standing| line(lang, board, standing)).collect();
    let picture = (!page.standings.is_empty())
        .then(|| board::figure(lang, board, (&shown, asker), &[about, words.join("\n")].join("\n")));
    panel(Accent::Quiet, parts).with_picture(picture)
}

/// The filters, a row for each: order, time, game. The one that is on is marked, and leads nowhere.
fn filters(lang: Language, board: Board, at: impl Fn(Board, u32) -> Action) -> Vec<Part> {
    let filter = |row: u32, other: Board, label: String| match other == board {
        // No two buttons of a message have the same id, and to no page of this number anything leads.
        true => {
            button(Style::Primary, &at(board, u32::MAX - row).id(), &format!("✓ {label}")).disabled_if(true)
        }
        false => button(Style::Secondary, &at(other, 0).id(), &label),
    };
    let orders = Order::VARIANTS
        .iter()
        .map(|order| filter(0, Board { order: *order, ..board }, order_name(lang, *order)));
    let periods = Period::VARIANTS
        .iter()
        .map(|period| filter(1, Board { period: *period, ..board }, period_name(lang, *period)));
    let games = std::iter::once(None).chain(GameId::ALL.iter().copied().map(Some)).map(|game| {
        let name = game.map_or_else(|| lang.say("stats-all-games", args!()), |game| game_name(lang, game));
        filter(2, Board { game, ..board }, name)
    });
    vec![buttons(orders.collect()), buttons(periods.collect()), buttons(games.collect())]
}

/// The points of a rating; marked where few matches stand behind it.
pub(super) fn points_of(lang: Language, points: i64, provisional: bool) -> String {
    match provisional {
        true => lang.say("scores-uncertain", args!(points: points.to_string())),
        false => points.to_string(),
    }
}

fn line(lang: Language, board: Board, standing: &Standing) -> String {
    let Standing { place, wins, matches, .. } = *standing;
    let (rank, name) = (place, named(lang, &standing.name));
    match (board.order, standing.points) {
        (Order::Rating, Some(points)) => lang.say(
            "leaderboard-rated",
            args!(
                rank: rank, name: name, points: points_of(lang, points, standing.provisional),
                wins: wins, matches: matches,
            ),
        ),
        _ => lang.say("leaderboard-line", args!(rank: rank, name: name, wins: wins, matches: matches)),
    }
}

/// How an order is called.
#[must_use]
pub fn order_name(lang: Language, order: Order) -> String {
    lang.say(&format!("order-{order}"), args!())
}

/// How a period is called.
#[must_use]
pub fn period_name(lang: Language, period: Period) -> String {
    lang.say(&format!("period-{period}"), args!())
}

/// The buttons that turn pages; none where there is one page.
pub(super) fn turning(lang: Language, page: u32, more: bool, to: impl Fn(u32) -> Action) -> Option<Part> {
    let (before, after) = (page.saturating_sub(1), page.saturating_add(1));
    let turn = |page, label: String| button(Style::Secondary, &to(page).id(), &label);
    (page > 0 || more).then(|| {
        let back = turn(before, lang.say("button-page-back", args!())).disabled_if(page == 0);
        buttons(vec![back, turn(after, lang.say("button-page-next", args!())).disabled_if(!more)])
    })
}

/// What a person has made of their matches on a server, and against whoever asks, if that is somebody else. `won` is match by
/// match, from the first to the newest.
#[must_use]
pub fn stats(
    lang: Language,
    name: &str,
    (tallies, won): (&[Tally], &[bool]),
    met: Option<Meetings>,
) -> Panel {
    let heading = text(lang.say("stats-heading", args!(name: named(lang, name))));
    let Some(all) = tallies.iter().find(|tally| tally.game.is_empty()) else {
        return panel(Accent::Quiet, vec![heading, text(lang.say("stats-empty", args!()))]);
    };
    let (best, lasting) = ratings::streaks(won);
    let mut lines = vec![
        tally_line(lang, all, lang.say("stats-all-games", args!())),
        lang.say("stats-streak", args!(best: best, lasting: lasting)),
    ];
    for tally in tallies {
        if let Ok(game) = tally.game.parse() {
            lines.push(tally_line(lang, tally, game_name(lang, game)));
        }
    }
    lines.extend(met.filter(|met| met.matches > 0).map(|Meetings { matches, won, lost }| {
        let args = args!(matches: matches, you: won, they: lost);
        lang.say("stats-against", args.with("name", named(lang, name)))
    }));
    lines.extend(
        tallies.iter().any(|tally| tally.provisional).then(|| lang.say("scores-provisional", args!())),
    );
    panel(Accent::Quiet, vec![heading, text(lines.join("\n"))])
}

fn tally_line(lang: Language, tally: &Tally, game: String) -> String {
    let rate = (100 * tally.wins + tally.matches / 2) / tally.matches.max(1);
    let points = match tally.points {
        Some(points) => lang.say("stats-points", args!(points: points_of(lang, points, tally.provisional))),
        None => lang.say("stats-no-points", args!()),
    };
    lang.say(
        "stats-line",
        args!(game: game, matches: tally.matches, wins: tally.wins, rate: rate, points: points),
    )
}

/// A page of the matches that have ended, of a person (with their name) or of the server.
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
    let lines: Vec<String> = matches.iter().map(|ended| ended_line(lang, ended)).collect();
    let mut parts = vec![text(heading)];
    if lines.is_empty() {
        parts.push(text(lang.say("history-empty", args!())));
    } else {
        parts.push(text(lines.join("\n")));
        parts.push(text(lang.say("history-verify", args!())));
        parts.extend(replays(lang, matches));
    }
    parts.extend(turning(lang, page, more, |page| Action::History(person.map(|(id, _)| id), page)));
    panel(Accent::Quiet, parts)
}

/// The menu from which one of the matches is chosen to be gone through again.
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

/// How many players of a match are named in a line of a history, winners first.
const MOST_NAMED: usize = 5;

fn ended_line(lang: Language, ended: &Finished) -> String {
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
        // A line that is too long for a phone is broken between two of them.
        lang.say("history-place", args!(place: place, name: name, total: total)).replace(' ', "\u{a0}")
    });
    let mut who: Vec<String> = who.collect();
    if left_out > 0 {
        who.push(format!("+{left_out}"));
    }
    let game = played(lang, ended);
    let when = format!("<t:{}:d>", ended.ended_at);
    lang.say(
        "history-line",
        args!(code: ended.code.clone(), game: game, when: when, players: who.join(" · ")),
    )
}

/// The places of the seats of a match that has ended: winners are first, the others by their totals, of which the lower are
/// better where those who won had the lowest.
fn places(seats: &[FinishedSeat]) -> Vec<u64> {
    let best = seats.iter().filter(|seat| seat.won).map(|seat| seat.total).min();
    let lowest_first = seats.iter().any(|seat| !seat.won && best.is_some_and(|best| seat.total > best));
    let rank = |seat: &FinishedSeat| (!seat.won, if lowest_first { seat.total } else { -seat.total });
    let before = |seat: &FinishedSeat| seats.iter().filter(|other| rank(other) < rank(seat)).count();
    seats.iter().map(|seat| before(seat) as u64 + 1).collect()
}

/// Who sat at the seats of a match. What a computer has won for somebody is not their win.
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
    fn rounds_are_added_up_as_one_writes_it() {
        assert_eq!(added(&[3]), "3");
        assert_eq!(added(&[-3, 0, -2, 5]), "−3 +\u{a0}0 −\u{a0}2 +\u{a0}5");
        assert_eq!(added(&[1, 2, 3, 4, 5, 6, -7]), "… +\u{a0}2 +\u{a0}3 +\u{a0}4 +\u{a0}5 +\u{a0}6 −\u{a0}7");
    }

    fn standing(place: i64, person: PersonId) -> Standing {
        let name = "W".repeat(32);
        Standing {
            place,
            person,
            name,
            wins: 99_999,
            matches: 999_999,
            points: Some(1500),
            provisional: person == PersonId::of(77),
            line: place,
            lines: 99,
        }
    }

    #[test]
    fn a_full_page_has_the_askers_own_place_once_and_stays_within_the_limits() {
        let standings: Vec<Standing> = (1..=10).map(|n| standing(n, PersonId::of(n))).collect();
        let page = Page { standings, own: Some(standing(77, 77.into())), number: 1, pages: 10 };
        for lang in Language::ALL {
            let shown = leaderboard(lang, Board::default(), &page, 77.into());
            assert!(shown.words().chars().count() < 4000);
            assert_eq!(shown.words().matches("77. ").count(), 1, "{}", shown.words());
            let ids = shown.body().json().to_string();
            assert!(ids.contains("board/all/rating/all/0/77") && ids.contains("board/all/rating/all/2/77"));
        }
        let shown = leaderboard(Language::English, Board::default(), &page, 77.into());
        assert!(shown.words().contains("rating ≈\u{a0}1500") && shown.words().contains("provisional"));
        // The picture's description says the same, and marks the line of whoever asked.
        let figure = shown.figure().unwrap();
        games::testing::is_whole(figure);
        assert!(figure.description.contains("≈\u{a0}1500"), "{}", figure.description);
        let own = Page { own: Some(standing(3, 3.into())), ..page };
        assert!(!leaderboard(Language::English, Board::default(), &own, 3.into()).words().contains('…'));
    }

    #[test]
    fn one_page_has_nothing_to_turn_and_leads_to_the_other_leaderboards() {
        let page = Page { standings: Vec::new(), own: None, number: 0, pages: 1 };
        let empty = leaderboard(Language::English, Board::default(), &page, 1.into());
        assert!(empty.words().contains("Nobody has a rating here yet"));
        let ids = empty.body().json().to_string();
        assert!(!ids.contains("all/rating/all/0"), "not to this one: {ids}");
        assert_eq!(ids.matches("\"disabled\":true").count(), 3, "what is on is marked: {ids}");
        for on in ["✓ rating", "✓ all time", "✓ All games"] {
            assert!(ids.contains(on), "{on}: {ids}");
        }
        for id in ["all/wins/all/0/1", "all/rating/week/0/1", "dnup/rating/all/0/1"] {
            assert!(ids.contains(&format!("board/{id}\"")), "{ids}");
        }
        assert_eq!(ids.matches("custom_id").count(), 11);
    }

    #[test]
    fn a_person_is_told_in_a_few_lines() {
        let tally = |game: &str, wins, points| Tally {
            game: game.into(),
            wins,
            matches: 3,
            points,
            provisional: points.is_some(),
        };
        let tallies = [tally("", 2, Some(1100)), tally("dnup", 2, None)];
        let met = Some(Meetings { matches: 3, won: 1, lost: 2 });
        let words = stats(Language::English, "Ana", (&tallies, &[true, true, false]), met).words();
        assert_eq!(
            words,
            "Ana\nAll games · 3 matches · 2 wins (67%) · rating ≈\u{a0}1100\nBest streak: 2 wins in a row · now: 0\n\
             dnup · 3 matches · 2 wins (67%) · no rating yet\n\
             Against you: 3 matches · you won 1, Ana won 2\n≈ – few matches so far: this rating is provisional.\n"
        );
    }

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
        let line = "`K7QX` · dnup · <t:9:d>\n1. Ben's computer 4 · 1. someone 4 · 3. Ana (left) 2 · 4. 🤖 ";
        let (_, computer) = words.split_once(line).unwrap_or_else(|| panic!("{words}"));
        assert!(computer.starts_with(computers::names("K7QX", &["Ana", "Ben", ""], 1)[0]), "{words}");
        assert!(computer.contains(" ••• 1"), "{words}");
    }
}
