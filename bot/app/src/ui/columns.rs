//! Pictures of tables of numbers: a line each for people on a leaderboard, or for the games that somebody has played, with
//! rating, wins and matches in columns.

use drawing::marks::{Anchor, Area, Colour, Drawing};
use drawing::signs::Sign;
use drawing::style::{CHALK, GAP, GOLD, NAME, SMALL, WIDTH};
use drawing::{DESCRIPTION, Figure, letters};
use locale::{Language, args};
use model::Order;

/// The ground, the plate of whoever asked, the rule between lines, and the heads of columns.
pub(super) const GROUND: Colour = Colour(0x2a_33_44);
const OWN: Colour = Colour(0x3d_4c_66);
pub(super) const RULE: Colour = Colour(0x3a_45_59);
pub(super) const FAINT: Colour = Colour(0xb7_c2_d3);
/// How high the heads are, and a line, in pixels.
const HEADS: i16 = 56;
const LINE: i16 = 52;
/// How wide the column of places is, and where the columns of numbers end, in pixels from the left.
const PLACES: i16 = 70;
const RATING: i16 = 510;
const WINS: i16 = 640;
const MATCHES: i16 = WIDTH - GAP;
/// How wide a head may be, a number, and the sign before the head of the column that the lines are sorted by.
const HEAD: i16 = 140;
const NUMBER: i16 = 120;
const SORTED: i16 = 18;

/// A line of a table.
#[derive(Debug)]
pub(super) struct Line {
    /// The place, on a leaderboard.
    pub place: Option<i64>,
    /// Who, or which game.
    pub name: String,
    /// The rating, or that there is none; the wins; the matches.
    pub numbers: [String; 3],
    /// Whether it is of whoever asked for the table.
    pub own: bool,
    /// Whether lines are left out before it.
    pub after_gap: bool,
}

/// A table whose first column is called `name`; a sign marks the column that it is sorted by.
pub(super) fn table(lang: Language, name: &str, sorted: Option<Order>, lines: &[Line]) -> Drawing {
    let count = i16::try_from(lines.len()).unwrap_or(i16::MAX);
    let mut drawing = Drawing::new(WIDTH, HEADS + count * LINE + GAP);
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
    let names = if lines.iter().any(|line| line.place.is_some()) { PLACES + GAP } else { GAP };
    drawing.fitted(name, (names, HEADS / 2), (SMALL, HEAD), Anchor::Start, FAINT);
    for (row, line) in (0..).zip(lines) {
        let top = HEADS + row * LINE;
        let middle = top + LINE / 2;
        rule(&mut drawing, top, line.after_gap);
        if line.own {
            drawing.block(Area::new(GAP / 2, top + 3, WIDTH - GAP, LINE - 6), 10, OWN);
        }
        if let Some(place) = line.place {
            let colour = if place == 1 { GOLD } else { CHALK };
            drawing.text(&format!("{place}."), (PLACES, middle), NAME, Anchor::End, colour);
        }
        let name = letters::drawable(&line.name);
        let widest = RATING - NUMBER - GAP - names;
        drawing.fitted(&name, (names, middle), (NAME, widest), Anchor::Start, CHALK);
        for ((order, _, right), number) in columns.into_iter().zip(&line.numbers) {
            let colour = if Some(order) == sorted { GOLD } else { CHALK };
            drawing.fitted(number, (right, middle), (NAME, NUMBER), Anchor::End, colour);
        }
    }
    drawing
}

/// A rule above a line: thin, or thick where lines are left out.
pub(super) fn rule(drawing: &mut Drawing, y: i16, thick: bool) {
    let (thick, colour) = if thick { (5, FAINT) } else { (2, RULE) };
    drawing.line((GAP, y), (WIDTH - GAP, y), thick, colour);
}

/// The figure of such a drawing; the words say what it shows.
pub(super) fn described(drawing: Drawing, words: &str) -> Figure {
    Figure::new(drawing, &words.replace("**", "").chars().take(DESCRIPTION).collect::<String>())
}
