//! Scores: the score sheet of a match, and leaderboards in words and as a picture.

use drawing::Figure;
use game_core::GameId;
use games::named;
use locale::{Language, args};
use message::{Accent, Panel, Part, Style, button, buttons, panel, text};
use model::actions::Action;
use model::{Board, Order, Period, PersonId};
use store::{LeaderboardPage, Standing};
use strum::VariantArray;
use tables::Table;

use super::columns::{Row, described, table};
use super::{game_name, player};

/// The number of rounds whose scores are shown one by one: a match can have a hundred rounds and ten players.
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
pub fn leaderboard(lang: Language, board: Board, page: &LeaderboardPage, asker: PersonId) -> Panel {
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
        .then(|| figure(lang, board, (&shown, asker), &[about, words.join("\n")].join("\n")));
    panel(Accent::Quiet, parts).with_picture(picture)
}

/// These standings in columns, with the asker's own row marked; `words` describe the picture.
fn figure(lang: Language, board: Board, (standings, asker): (&[&Standing], PersonId), words: &str) -> Figure {
    let mut before = None;
    let row = |standing: &&Standing| {
        let rating = rating_column(lang, standing.points, standing.provisional);
        let after_gap = before.replace(standing.line).is_some_and(|line| line + 1 != standing.line);
        Row {
            place: Some(standing.place),
            name: standing.name.clone(),
            numbers: [rating, standing.wins.to_string(), standing.matches.to_string()],
            own: standing.person == asker,
            after_gap,
        }
    };
    let rows: Vec<Row> = standings.iter().map(row).collect();
    described(table(lang, &lang.say("column-name", args!()), Some(board.order), &rows), words)
}

/// The filters, a row of buttons each: order, period, game. The active one is marked and disabled.
fn filters(lang: Language, board: Board, at: impl Fn(Board, u32) -> Action) -> Vec<Part> {
    let filter = |row: u32, other: Board, label: String| match other == board {
        // Ids must be unique within a message; no other button leads to a page with this number.
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

/// The points of a rating, marked as uncertain while it is provisional.
pub(super) fn points_of(lang: Language, points: i64, provisional: bool) -> String {
    match provisional {
        true => lang.say("scores-uncertain", args!(points: points.to_string())),
        false => points.to_string(),
    }
}

/// A rating in a column; a dash for none.
pub(super) fn rating_column(lang: Language, points: Option<i64>, provisional: bool) -> String {
    points.map_or_else(|| "–".to_owned(), |points| points_of(lang, points, provisional))
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

/// The name of an order of the leaderboard.
#[must_use]
pub fn order_name(lang: Language, order: Order) -> String {
    lang.say(&format!("order-{order}"), args!())
}

/// The name of a period of the leaderboard.
#[must_use]
pub fn period_name(lang: Language, period: Period) -> String {
    lang.say(&format!("period-{period}"), args!())
}

/// The buttons that turn pages; none if there is only one.
pub(super) fn turning(lang: Language, page: u32, more: bool, to: impl Fn(u32) -> Action) -> Option<Part> {
    let (before, after) = (page.saturating_sub(1), page.saturating_add(1));
    let turn = |page, label: String| button(Style::Secondary, &to(page).id(), &label);
    (page > 0 || more).then(|| {
        let back = turn(before, lang.say("button-page-back", args!())).disabled_if(page == 0);
        buttons(vec![back, turn(after, lang.say("button-page-next", args!())).disabled_if(!more)])
    })
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
        let page = LeaderboardPage { standings, own: Some(standing(77, 77.into())), number: 1, pages: 10 };
        for lang in Language::ALL {
            let shown = leaderboard(lang, Board::default(), &page, 77.into());
            assert!(shown.words().chars().count() < 4000);
            assert_eq!(shown.words().matches("77. ").count(), 1, "{}", shown.words());
            let ids = shown.body().json().to_string();
            assert!(ids.contains("board/all/rating/all/0/77") && ids.contains("board/all/rating/all/2/77"));
        }
        let shown = leaderboard(Language::English, Board::default(), &page, 77.into());
        assert!(shown.words().contains("rating ≈\u{a0}1500") && shown.words().contains("provisional"));
        // The picture's description has the same text.
        let figure = shown.figure().unwrap();
        games::testing::is_whole(figure);
        assert!(figure.description.contains("≈\u{a0}1500"), "{}", figure.description);
        let own = LeaderboardPage { own: Some(standing(3, 3.into())), ..page };
        assert!(!leaderboard(Language::English, Board::default(), &own, 3.into()).words().contains('…'));
    }

    #[test]
    fn one_page_has_nothing_to_turn_and_leads_to_the_other_leaderboards() {
        let page = LeaderboardPage { standings: Vec::new(), own: None, number: 0, pages: 1 };
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
}
