//! The result of a match, or of a round that has just ended, beneath the picture of its table.

use drawing::marks::{Anchor, Area};
use drawing::signs::Sign;
use drawing::style::{CHALK, GAP, GOLD, Look, NAME, SMALL, WIDTH};
use drawing::{DESCRIPTION, Figure, letters};
use game_core::{Happening, Seat};
use locale::args;

use super::Scene;
use super::scene::SHORTENED;

/// The height of a player's plate, and the distance to the next, in pixels.
const PLATE: (i16, i16) = (54, 60);
/// The height of the line with the title, in pixels.
const TITLE: i16 = 40;
/// From this number of players on there are three columns instead of two.
const THREE_COLUMNS_FROM: usize = 7;

/// A player's score.
struct PlayerScore {
    seat: Seat,
    score: i32,
    /// Whether it wins the match.
    wins: bool,
}

/// The picture of a table with the result beneath, if there is one: of the match, or of the last round that ended among
/// the reader's news.
pub(super) fn beneath(scene: &Scene, look: Look, figure: Figure) -> Figure {
    let Some((title, lines)) = of_match(scene).or_else(|| of_round(scene)) else { return figure };
    let Figure { mut drawing, description, before } = figure;
    let columns: i16 = if lines.len() < THREE_COLUMNS_FROM { 2 } else { 3 };
    let top = drawing.area().h;
    let rows = lines.len().div_ceil(columns as usize) as i16;
    look.extend(&mut drawing, TITLE + rows * PLATE.1 + GAP - (PLATE.1 - PLATE.0));
    drawing.fitted(&title, (GAP, top + TITLE / 2 - 4), (SMALL, WIDTH - 2 * GAP), Anchor::Start, look.faint);
    let wide = (WIDTH - 2 * GAP - (columns - 1) * 12) / columns;
    for (place, line) in (0..).zip(&lines) {
        let (x, y) = (GAP + place % columns * (wide + 12), top + TITLE + place / columns * PLATE.1);
        let at = Area::new(x, y, wide, PLATE.0);
        let (left, middle) = look.numbered_plate(&mut drawing, line.seat.number() + 1, at, line.wins);
        let mut right = at.x + at.w - 14;
        let score = written(line.score);
        drawing.text(&score, (right, middle), 34, Anchor::End, if line.wins { GOLD } else { CHALK });
        right -= letters::width(&score, 34) + 12;
        if line.wins {
            drawing.sign(Sign::Star, Area::new(right - 32, middle - 16, 32, 32), GOLD);
            right -= 40;
        }
        let name = scene.drawn_name(line.seat);
        drawing.fitted(&name, (left, middle), (NAME, right - left), Anchor::Start, CHALK);
    }
    let room = DESCRIPTION.saturating_sub(description.chars().count() + 1);
    let fits = |words: &String| words.chars().count() <= room;
    let full = in_words(scene, &title, &lines);
    let mut shorter =
        SHORTENED.into_iter().map(|letters| in_words(&scene.with_short_names(letters), &title, &lines));
    let said = Some(full).filter(fits).or_else(|| shorter.find(fits));
    let description = [Some(description), said].into_iter().flatten().collect::<Vec<_>>().join("\n");
    Figure::new(drawing, &description).after(before)
}

/// All totals, the best first.
fn of_match(scene: &Scene) -> Option<(String, Vec<PlayerScore>)> {
    let places = scene.places?;
    let mut seats: Vec<(Seat, u8)> = places.iter().map(|(seat, place)| (seat, *place)).collect();
    seats.sort_by_key(|(_, place)| *place);
    let line = |(seat, place)| PlayerScore { seat, score: scene.totals[seat], wins: place == 1 };
    Some((scene.lang.say("picture-result", args!()), seats.into_iter().map(line).collect()))
}

/// The scores of the round that has just ended.
fn of_round(scene: &Scene) -> Option<(String, Vec<PlayerScore>)> {
    let ended = scene.news().filter_map(|happening| match happening {
        Happening::RoundEnds(result) => Some(result),
        Happening::RoundBegins(_) | Happening::Event(..) | Happening::TookBack(_) => None,
    });
    let result = ended.last()?;
    let line = |(seat, score): (Seat, &i32)| PlayerScore { seat, score: *score, wins: false };
    let title = scene.lang.say("picture-round", args!(round: result.round));
    Some((title, result.scores.iter().map(line).collect()))
}

/// The result in words.
fn in_words(scene: &Scene, title: &str, lines: &[PlayerScore]) -> String {
    let scores: Vec<String> =
        lines.iter().map(|line| format!("{} {}", scene.plain_name(line.seat), written(line.score))).collect();
    scene.lang.say("picture-scores", args!(title: title.to_owned(), scores: scores.join(", ")))
}

/// A number with a true minus.
fn written(score: i32) -> String {
    score.to_string().replace('-', "−")
}
