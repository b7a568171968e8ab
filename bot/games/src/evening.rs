//! The picture of an evening: how many matches each player has won.

use drawing::marks::{Anchor, Area, Colour};
use drawing::signs::Sign;
use drawing::style::{CHALK, GAP, GOLD, Look, NAME, WIDTH};
use drawing::{DESCRIPTION, Figure, letters};
use locale::{Language, args};

/// The look of the picture, independent of a game since an evening may have several.
pub(crate) const LOOK: Look = Look {
    cloth: Colour(0x2b_3a_55),
    plate: Colour(0x1d_28_3d),
    edge: Colour(0x5a_6f_94),
    faint: Colour(0xb9_c6_dc),
    back: Colour(0x1d_28_3d),
    pattern: Colour(0xb9_c6_dc),
    emblem: Sign::Star,
};
/// The height of the title, and of a plate with the distance to the next, in pixels.
pub(crate) const TITLE: i16 = 64;
pub(crate) const PLATE: (i16, i16) = (54, 62);
/// The side of a star and the distance to the next, in pixels, and the most stars that are drawn.
const STAR: i16 = 28;
const APART: i16 = 32;
const STARS: i64 = 9;
/// The width of a name, in pixels.
const CALLED: i16 = 320;

/// A player of the evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winner {
    /// The name, as in a text.
    pub name: String,
    /// The number of matches won.
    pub wins: i64,
}

/// The score of an evening with this number of matches. `winners` begins with the player who has won most.
#[must_use]
pub fn evening_picture(lang: Language, matches: usize, winners: &[Winner]) -> Figure {
    let heading = lang.say("evening-title", args!(matches: matches));
    let rows = winners.len() as i16;
    let mut drawing = LOOK.ground(TITLE + rows * PLATE.1 + GAP - (PLATE.1 - PLATE.0));
    drawing.fitted(&heading, (GAP, TITLE / 2), (NAME + 6, WIDTH - 2 * GAP), Anchor::Start, CHALK);
    let most = winners.first().map_or(0, |first| first.wins);
    for (row, winner) in (0..).zip(winners) {
        let at = Area::new(GAP, TITLE + row * PLATE.1, WIDTH - 2 * GAP, PLATE.0);
        let leads = most > 0 && winner.wins == most;
        let place = 1 + winners.iter().take_while(|other| other.wins > winner.wins).count();
        let (left, middle) =
            LOOK.numbered_plate(&mut drawing, u8::try_from(place).unwrap_or(u8::MAX), at, leads);
        drawing.fitted(&drawn(lang, &winner.name), (left, middle), (NAME, CALLED), Anchor::Start, CHALK);
        let colour = if leads { GOLD } else { CHALK };
        let right = at.x + at.w - 14;
        drawing.text(&winner.wins.to_string(), (right, middle), 34, Anchor::End, colour);
        for star in 0..winner.wins.min(STARS) {
            let x = left + CALLED + GAP + star as i16 * APART;
            drawing.sign(Sign::Star, Area::new(x, middle - STAR / 2, STAR, STAR), colour);
        }
    }
    Figure::new(drawing, &described(lang, &heading, winners))
}

/// A name as it is drawn.
pub(crate) fn drawn(lang: Language, name: &str) -> String {
    let drawn = letters::drawable(name);
    if drawn.contains(char::is_alphanumeric) { drawn } else { lang.say("player-someone", args!()) }
}

/// The description of the picture, with as many winners as fit.
fn described(lang: Language, heading: &str, winners: &[Winner]) -> String {
    let mut said = heading.to_owned();
    for Winner { name, wins } in winners {
        let line = lang.say("evening-line", args!(name: message::plain(name), wins: *wins));
        if said.chars().count() + 1 + line.chars().count() > DESCRIPTION {
            break;
        }
        said = format!("{said}\n{line}");
    }
    said
}
