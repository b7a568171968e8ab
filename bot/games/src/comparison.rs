//! The picture of a comparison: what several people have made of the same cards, a row each, a column for each round.

use drawing::marks::{Anchor, Area};
use drawing::style::{CHALK, GAP, GOLD, NAME, WIDTH};
use drawing::{DESCRIPTION, Figure};
use locale::{Language, args};

use super::evening::{LOOK, PLATE, TITLE, drawn};

/// The width of a name, and of a column with the score of a round, in pixels.
const CALLED: i16 = 250;
const COLUMN: i16 = 60;
/// The size of a round's score, and of a total, in pixels.
const SCORE: i16 = 26;
const TOTAL: i16 = 34;

/// What somebody has made of the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedRow {
    /// Their place, from 1.
    pub place: usize,
    /// Their name, as in a text.
    pub name: String,
    /// Their scores, round by round.
    pub rounds: Vec<i32>,
    /// Their total at the end.
    pub total: i32,
}

/// The comparison with this title. `rows` begins with whoever did best. Of a long match the last rounds are drawn for which there is
/// room.
#[must_use]
pub fn comparison_picture(lang: Language, title: &str, rows: &[ComparedRow]) -> Figure {
    let height = i16::try_from(rows.len()).unwrap_or(i16::MAX / PLATE.1 - 2);
    let mut drawing = LOOK.ground(TITLE + height * PLATE.1 + GAP - (PLATE.1 - PLATE.0));
    drawing.fitted(title, (GAP, TITLE / 2), (NAME + 6, WIDTH - 2 * GAP), Anchor::Start, CHALK);
    for (row, compared) in (0..).zip(rows) {
        let at = Area::new(GAP, TITLE + row * PLATE.1, WIDTH - 2 * GAP, PLATE.0);
        let leads = compared.place == 1;
        let place = u8::try_from(compared.place).unwrap_or(u8::MAX);
        let (left, middle) = LOOK.numbered_plate(&mut drawing, place, at, leads);
        let name = drawn(lang, &compared.name);
        drawing.fitted(&name, (left, middle), (NAME, CALLED), Anchor::Start, CHALK);
        let right = at.x + at.w - 14;
        let colour = if leads { GOLD } else { CHALK };
        drawing.text(&compared.total.to_string(), (right, middle), TOTAL, Anchor::End, colour);
        let room = (right - COLUMN - 30 - left - CALLED) / COLUMN;
        let columns = (1..=room).zip(compared.rounds.iter().rev());
        for (column, score) in columns {
            let x = right - 30 - column * COLUMN;
            drawing.text(&score.to_string(), (x, middle), SCORE, Anchor::End, LOOK.faint);
        }
    }
    Figure::new(drawing, &described(lang, title, rows))
}

/// The description of the picture, with as many rows as fit.
fn described(lang: Language, title: &str, rows: &[ComparedRow]) -> String {
    let mut described = title.to_owned();
    for ComparedRow { place, name, rounds, total } in rows {
        let rounds = rounds.iter().map(i32::to_string).collect::<Vec<_>>().join(", ");
        let args = args!(place: *place, name: message::plain(name), rounds: rounds, total: *total);
        let line = lang.say("compared-row", args);
        if described.chars().count() + 1 + line.chars().count() > DESCRIPTION {
            break;
        }
        described = format!("{described}\n{line}");
    }
    described
}
