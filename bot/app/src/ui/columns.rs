//! Pictures of tables of numbers, with rating, wins and matches in columns: a row for each person of a leaderboard, or
//! for each game that somebody has played.

use drawing::marks::{Anchor, Area, Colour, Drawing};
use drawing::signs::Sign;
use drawing::style::{CHALK, GAP, GOLD, NAME, SMALL, WIDTH};
use drawing::{DESCRIPTION, Figure, letters};
use locale::{Language, args};
use model::Order;

/// The colours of the background, of the asker's own row, of the rules between rows, and of the column heads.
pub(super) const GROUND: Colour = Colour(0x2a_33_44);
const OWN: Colour = Colour(0x3d_4c_66);
pub(super) const RULE: Colour = Colour(0x3a_45_59);
pub(super) const FAINT: Colour = Colour(0xb7_c2_d3);
/// The heights of the head and of a row, in pixels.
const HEADS: i16 = 56;
const ROW: i16 = 52;
/// The width of the column of places, and the right edges of the columns of numbers, in pixels.
const PLACES: i16 = 70;
const RATING: i16 = 510;
const WINS: i16 = 640;
const MATCHES: i16 = WIDTH - GAP;
/// The greatest widths of a head and of a number, and the width of the sign at the head of the column by which the rows
/// are sorted, in pixels.
const HEAD: i16 = 140;
const NUMBER: i16 = 120;
const SORTED: i16 = 18;

/// A row of a table.
#[derive(Debug)]
pub(super) struct Row {
    /// The place, on a leaderboard.
    pub place: Option<i64>,
    /// The name of the person or of the game.
    pub name: String,
    /// The rating (a dash for none), the wins and the matches.
    pub numbers: [String; 3],
    /// Whether it is the row of the person who asked for the table.
    pub own: bool,
    /// Whether rows are left out before it.
    pub after_gap: bool,
}

/// A table whose first column has the head `name`; a sign marks the column by which it is sorted.
pub(super) fn table(lang: Language, name: &str, sorted: Option<Order>, rows: &[Row]) -> Drawing {
    let count = i16::try_from(rows.len()).unwrap_or(i16::MAX);
    let mut drawing = Drawing::new(WIDTH, HEADS + count * ROW + GAP);
    drawing.block(drawing.area(), 0, GROUND);
    let columns = [
        (Order::Rating, "column-rating", RATING),
        (Order::Wins, "column-wins", WINS),
        (Order::Matches, "column-matches", MATCHES),
    ];
    for (order, key, right) in columns {
        let head = lang.say(key, args!());
        let colour = if Some(order) == sorted { GOLD } else { FAINT };
        drawing.fitted(&head, (right, HEADS / 2), (SMALL, HEAD), Anchor::End, colour);
        if Some(order) == sorted {
            let left = right - letters::width(&head, SMALL).min(HEAD) - SORTED - SORTED / 3;
            drawing.sign(Sign::Down, Area::new(left, (HEADS - SORTED) / 2, SORTED, SORTED), GOLD);
        }
    }
    let names = if rows.iter().any(|row| row.place.is_some()) { PLACES + GAP } else { GAP };
    drawing.fitted(name, (names, HEADS / 2), (SMALL, HEAD), Anchor::Start, FAINT);
    for (index, row) in (0..).zip(rows) {
        let top = HEADS + index * ROW;
        let middle = top + ROW / 2;
        rule(&mut drawing, top, row.after_gap);
        if row.own {
            drawing.block(Area::new(GAP / 2, top + 3, WIDTH - GAP, ROW - 6), 10, OWN);
        }
        if let Some(place) = row.place {
            let colour = if place == 1 { GOLD } else { CHALK };
            drawing.text(&format!("{place}."), (PLACES, middle), NAME, Anchor::End, colour);
        }
        let name = letters::drawable(&row.name);
        let widest = RATING - NUMBER - GAP - names;
        drawing.fitted(&name, (names, middle), (NAME, widest), Anchor::Start, CHALK);
        for ((order, _, right), number) in columns.into_iter().zip(&row.numbers) {
            let colour = if Some(order) == sorted { GOLD } else { CHALK };
            drawing.fitted(number, (right, middle), (NAME, NUMBER), Anchor::End, colour);
        }
    }
    drawing
}

/// A rule above a row: thin, or thick where rows are left out.
pub(super) fn rule(drawing: &mut Drawing, y: i16, thick: bool) {
    let (thick, colour) = if thick { (5, FAINT) } else { (2, RULE) };
    drawing.line((GAP, y), (WIDTH - GAP, y), thick, colour);
}

/// The figure of a drawing, with these words as its description.
pub(super) fn described(drawing: Drawing, words: &str) -> Figure {
    Figure::new(drawing, &words.replace("**", "").chars().take(DESCRIPTION).collect::<String>())
}
