//! The picture of a leaderboard: columns, the one that it is sorted by marked, and the line of whoever asked for it.

use drawing::marks::{Anchor, Area, Colour, Drawing};
use drawing::signs::Sign;
use drawing::style::{CHALK, GAP, GOLD, NAME, SMALL, WIDTH};
use drawing::{DESCRIPTION, Figure, letters};
use locale::{Language, args};
use model::{Board, Order, PersonId};
use store::Standing;

use super::scores::points_of;

/// The ground, the plate of whoever asked, the rule between lines, and the heads of columns.
const GROUND: Colour = Colour(0x2a_33_44);
const OWN: Colour = Colour(0x3d_4c_66);
const RULE: Colour = Colour(0x3a_45_59);
const FAINT: Colour = Colour(0xb7_c2_d3);
/// How high the heads are, and a line.
const HEADS: i16 = 56;
const LINE: i16 = 52;
/// Where columns end, from the left; names begin behind the place.
const PLACE: i16 = 70;
const RATING: i16 = 510;
const WINS: i16 = 640;
const MATCHES: i16 = WIDTH - GAP;
/// How wide a head may be, and the sign before the one of the column that it is sorted by.
const HEAD: i16 = 140;
const SORTED: i16 = 18;

/// These standings in columns; `words` say the same.
pub(super) fn figure(
    lang: Language,
    board: Board,
    (standings, asker): (&[&Standing], PersonId),
    words: &str,
) -> Figure {
    let lines = i16::try_from(standings.len()).unwrap_or(i16::MAX);
    let mut drawing = Drawing::new(WIDTH, HEADS + lines * LINE + GAP);
    drawing.block(drawing.area(), 0, GROUND);
    for (order, key, right) in [
        (Order::Rating, "column-rating", RATING),
        (Order::Wins, "column-wins", WINS),
        (Order::Matches, "column-matches", MATCHES),
    ] {
        let head = lang.say(key, args!());
        let sorted = order == board.order;
        let colour = if sorted { GOLD } else { FAINT };
        drawing.fitted(&head, (right, HEADS / 2), (SMALL, HEAD), Anchor::End, colour);
        if sorted {
            let left = right - letters::width(&head, SMALL).min(HEAD) - SORTED - SORTED / 3;
            drawing.sign(Sign::Down, Area::new(left, (HEADS - SORTED) / 2, SORTED, SORTED), GOLD);
        }
    }
    drawing.fitted(
        &lang.say("column-name", args!()),
        (PLACE + GAP, HEADS / 2),
        (SMALL, HEAD),
        Anchor::Start,
        FAINT,
    );
    let mut before = None;
    for (row, standing) in (0..).zip(standings) {
        let top = HEADS + row * LINE;
        let middle = top + LINE / 2;
        // Between those who follow each other is a thin line, and a thick one where some are left out.
        let follows = before.is_none_or(|line| line + 1 == standing.line);
        drawing.line(
            (GAP, top),
            (WIDTH - GAP, top),
            if follows { 2 } else { 5 },
            if follows { RULE } else { FAINT },
        );
        before = Some(standing.line);
        if standing.person == asker {
            drawing.block(Area::new(GAP / 2, top + 3, WIDTH - GAP, LINE - 6), 10, OWN);
        }
        let first = standing.place == 1;
        drawing.text(
            &format!("{}.", standing.place),
            (PLACE, middle),
            NAME,
            Anchor::End,
            if first { GOLD } else { CHALK },
        );
        let name = letters::drawable(&standing.name);
        drawing.fitted(
            &name,
            (PLACE + GAP, middle),
            (NAME, RATING - PLACE - 2 * GAP - 130),
            Anchor::Start,
            CHALK,
        );
        let rating = standing
            .points
            .map_or_else(|| "–".to_owned(), |points| points_of(lang, points, standing.provisional));
        for (order, number, right) in [
            (Order::Rating, rating, RATING),
            (Order::Wins, standing.wins.to_string(), WINS),
            (Order::Matches, standing.matches.to_string(), MATCHES),
        ] {
            let colour = if order == board.order { GOLD } else { CHALK };
            drawing.fitted(&number, (right, middle), (NAME, 120), Anchor::End, colour);
        }
    }
    Figure::new(drawing, &words.replace("**", "").chars().take(DESCRIPTION).collect::<String>())
}
