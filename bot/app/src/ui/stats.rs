//! The results of a person, in words and as a picture: a table of their games, and the curve of their rating.

use drawing::Figure;
use drawing::marks::{Anchor, Area, Drawing};
use drawing::style::{CHALK, GAP, GOLD, SMALL, WIDTH};
use games::named;
use locale::{Language, args};
use message::{Accent, Panel, panel, text};
use model::ratings;
use store::{Meetings, Tally};

use super::columns::{FAINT, GROUND, RULE, Row, described, rule, table};
use super::game_name;
use super::scores::{points_of, rating_column};

/// The heights of the curve of a rating and of the heading above it, in pixels.
const CURVE: i16 = 150;
const HEADING: i16 = 56;
/// The width of the column of points beside it, in pixels.
const POINTS: i16 = 90;
/// The least range of points of a curve's scale, so that small changes look small.
const RANGE: i64 = 60;
/// The width of the curve's line and of the dot at its end, in pixels.
const THICK: i16 = 5;
const DOT: i16 = 16;

/// The stored results of a person.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// The tally of all games together, then of each game.
    pub tallies: &'a [Tally],
    /// For each match, whether they have won it; the newest last.
    pub won: &'a [bool],
    /// The points of their rating in all games together after each of their last rated matches; the newest last.
    pub curve: &'a [i64],
    /// The results of the asker in matches with them, unless they ask about themselves.
    pub met: Option<Meetings>,
}

/// The results of a person with this name on a server.
#[must_use]
pub fn stats(lang: Language, name: &str, record: &Record) -> Panel {
    let heading = text(lang.say("stats-heading", args!(name: named(lang, name))));
    let Some(all) = record.tallies.iter().find(|tally| tally.game.is_empty()) else {
        return panel(Accent::Quiet, vec![heading, text(lang.say("stats-empty", args!()))]);
    };
    let games =
        record.tallies.iter().filter_map(|tally| Some((game_name(lang, tally.game.parse().ok()?), tally)));
    let tallies: Vec<(String, &Tally)> =
        std::iter::once((lang.say("stats-all-games", args!()), all)).chain(games).collect();
    let mut pictured: Vec<String> =
        tallies.iter().map(|(game, tally)| tally_line(lang, tally, game)).collect();
    if let [first, .., last] = *record.curve {
        let (low, high) = bounds(record.curve);
        let args = args!(matches: record.curve.len(), first: first, last: last, low: low, high: high);
        pictured.push(lang.say("stats-curve", args));
    }
    let (best, lasting) = ratings::streaks(record.won);
    let mut lines = vec![lang.say("stats-streak", args!(best: best, lasting: lasting))];
    lines.extend(record.met.filter(|met| met.matches > 0).map(|Meetings { matches, won, lost }| {
        let args = args!(matches: matches, you: won, they: lost);
        lang.say("stats-against", args.with("name", named(lang, name)))
    }));
    let provisional = record.tallies.iter().any(|tally| tally.provisional);
    lines.extend(provisional.then(|| lang.say("scores-provisional", args!())));
    let pictured = pictured.join("\n");
    let picture = figure(lang, &tallies, record.curve, &pictured);
    let parts = vec![heading, text(pictured).said_by_picture(), text(lines.join("\n"))];
    panel(Accent::Quiet, parts).with_picture(Some(picture))
}

fn tally_line(lang: Language, tally: &Tally, game: &str) -> String {
    let points = match tally.points {
        Some(points) => lang.say("stats-points", args!(points: points_of(lang, points, tally.provisional))),
        None => lang.say("stats-no-points", args!()),
    };
    lang.say(
        "stats-line",
        args!(game: game.to_owned(), matches: tally.matches, wins: tally.wins, rate: rate(tally), points: points),
    )
}

/// The percentage of matches won, rounded.
const fn rate(tally: &Tally) -> i64 {
    let matches = if tally.matches > 0 { tally.matches } else { 1 };
    (100 * tally.wins + matches / 2) / matches
}

/// The lowest and the highest points of a curve.
fn bounds(curve: &[i64]) -> (i64, i64) {
    let (low, high) = (curve.iter().min(), curve.iter().max());
    (low.copied().unwrap_or_default(), high.copied().unwrap_or_default())
}

fn figure(lang: Language, tallies: &[(String, &Tally)], curve: &[i64], words: &str) -> Figure {
    let rows: Vec<Row> = tallies
        .iter()
        .map(|(game, tally)| {
            let rating = rating_column(lang, tally.points, tally.provisional);
            let wins = format!("{} ({}%)", tally.wins, rate(tally));
            let numbers = [rating, wins, tally.matches.to_string()];
            Row { place: None, name: game.clone(), numbers, own: false, after_gap: false }
        })
        .collect();
    let mut drawing = table(lang, &lang.say("column-game", args!()), None, &rows);
    if curve.len() > 1 {
        draw_curve(&mut drawing, lang, curve);
    }
    described(drawing, words)
}

/// Extends a drawing downwards by the curve of a rating, match by match.
fn draw_curve(drawing: &mut Drawing, lang: Language, curve: &[i64]) {
    let top = drawing.area().h;
    let more = HEADING + CURVE + 2 * GAP;
    drawing.extend(more);
    drawing.block(Area::new(0, top, WIDTH, more), 0, GROUND);
    rule(drawing, top, false);
    let heading = lang.say("stats-curve-heading", args!(matches: curve.len()));
    let widest = WIDTH - 2 * GAP;
    drawing.fitted(&heading, (GAP, top + HEADING / 2), (SMALL, widest), Anchor::Start, FAINT);

    let (low, high) = bounds(curve);
    let spare = (RANGE - (high - low)).max(0) / 2;
    let (bottom, range) = (low - spare, (high - low).max(RANGE));
    let area = Area::new(GAP, top + HEADING, WIDTH - 3 * GAP - POINTS, CURVE);
    let height = |points: i64| {
        let above = i64::from(CURVE) * (points - bottom) / range;
        area.y + CURVE - i16::try_from(above).unwrap_or_default()
    };
    let last = curve.len() - 1;
    let at = |number: usize| {
        let right = usize::from(area.w.unsigned_abs()) * number / last;
        (area.x + i16::try_from(right).unwrap_or_default(), height(curve[number]))
    };
    let newest = curve[last];
    for points in if low == high { vec![low] } else { vec![low, high] } {
        let y = height(points);
        drawing.line((area.x, y), (area.x + area.w, y), 2, RULE);
        // If there is no room for both labels, only that of the newest points is drawn.
        if (y - height(newest)).abs() >= SMALL {
            drawing.text(&points.to_string(), (WIDTH - GAP, y), SMALL, Anchor::End, FAINT);
        }
    }
    for number in 0..last {
        drawing.line(at(number), at(number + 1), THICK, GOLD);
    }
    let (x, y) = at(last);
    drawing.block(Area::new(x - DOT / 2, y - DOT / 2, DOT, DOT), DOT / 2, GOLD);
    drawing.text(&newest.to_string(), (WIDTH - GAP, y), SMALL, Anchor::End, CHALK);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_results_of_a_person_are_a_few_lines() {
        let tally = |game: &str, wins, points| Tally {
            game: game.into(),
            wins,
            matches: 3,
            points,
            provisional: points.is_some(),
        };
        let tallies = [tally("", 2, Some(1100)), tally("dnup", 2, None)];
        let met = Some(Meetings { matches: 3, won: 1, lost: 2 });
        let record = Record { tallies: &tallies, won: &[true, true, false], curve: &[1040, 1012, 1100], met };
        let words = stats(Language::English, "Ana", &record).words();
        assert_eq!(
            words,
            "Ana\nAll games · 3 matches · 2 wins (67%) · rating ≈\u{a0}1100\n\
             dnup · 3 matches · 2 wins (67%) · no rating yet\n\
             Rating over the last 3 rated matches: from 1040 to 1100, between 1012 and 1100\n\
             Best streak: 2 wins in a row · now: 0\n\
             Against you: 3 matches · you won 1, Ana won 2\n≈ – few matches so far: this rating is provisional.\n"
        );
    }
}
