//! The recap of a finished match: one picture with everybody's scores round by round, the awards and the points of the
//! coach, and the same in words. Awards are computed from the log (`game_core::Award`); here they get their words.

use drawing::chart::{Chart, Course, Stroke};
use drawing::marks::{Anchor, Area, Colour, Drawing};
use drawing::signs::Sign;
use drawing::style::{
    CHALK, GAP, GOLD, GREEN, INK, Look, MINT, NAME, ORANGE, PINK, PURPLE, SKY, SMALL, WIDTH, YELLOW,
};
use drawing::{DESCRIPTION, Figure, letters};
use game_core::{Aim, Award, GameId, RoundResult, Seat};
use locale::args;

use super::Scene;
use super::scene::SHORTENED;

/// The colours of courses: bright ones, since every game's table is dark. The signs at their points distinguish them.
pub const COLOURS: [Colour; 8] = [SKY, ORANGE, MINT, PINK, YELLOW, PURPLE, CHALK, GREEN];

/// The heights of the title, of a player beside the chart, and of a line beneath it, in pixels.
const TITLE: i16 = 64;
const PLAYER: i16 = 44;
const LINE: i16 = 72;
/// The least height of the chart, and the width of the players beside it, in pixels.
const LOWEST: i16 = 340;
const PLAYERS: i16 = 290;
/// The type size of the text of a line, in pixels.
const SAID: i16 = 26;
/// The length, in characters, to which a move is cut if there is no room for all of it.
const PLAYED: usize = 12;
/// The side of the plate with a line's letter, beneath the courses and above one.
const PLATE: i16 = 44;
const SMALL_PLATE: i16 = 30;
/// The diameter of the ring around the point that a line refers to, in pixels.
const RING: i16 = 34;

/// The content of a recap.
#[derive(Clone, Copy, Debug)]
pub struct Recap<'a> {
    /// The rounds that were played.
    pub rounds: &'a [RoundResult],
    /// The awards.
    pub awards: &'a [Award],
    /// The points of the coach.
    pub points: &'a [Point],
}

/// A point of the coach about a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Point {
    /// The turning point.
    Turn {
        /// The player in whose favour it turned.
        seat: Seat,
        /// The number of the round.
        round: u16,
        /// The player's chance to win before, in percent.
        before: i64,
        /// The player's chance to win after, in percent.
        after: i64,
    },
    /// The decision that gained most for its seat.
    Best(Decision),
    /// The decision that cost its seat most.
    Costliest(Decision),
    /// The luckiest player, and the amount in words.
    Luck(Seat, String),
}

/// A decision in a point of the coach.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The player who made it.
    pub seat: Seat,
    /// The number of the round.
    pub round: u16,
    /// When in the match, in words.
    pub when: String,
    /// The move, as a part of a sentence.
    pub played: String,
    /// The gain or loss, in words.
    pub amount: String,
}

/// A line of a recap beneath the chart.
#[derive(Clone, Copy, Debug)]
enum RecapLine<'a> {
    Award(&'a Award),
    Point(&'a Point),
}

/// How a line writes names and moves.
#[derive(Clone, Copy)]
struct Voice<'a> {
    called: &'a dyn Fn(Seat) -> String,
    literally: &'a dyn Fn(&str) -> String,
}

impl Recap<'_> {
    fn lines(&self) -> impl Iterator<Item = RecapLine<'_>> {
        self.awards.iter().map(RecapLine::Award).chain(self.points.iter().map(RecapLine::Point))
    }
}

impl Point {
    /// The sign before it in a text, and the keys of its title and its words.
    const fn messages(&self) -> (&'static str, &'static str, &'static str) {
        match self {
            Point::Turn { .. } => ("🔀", "point-turn", "point-turn-said"),
            Point::Best(_) => ("✨", "point-best", "point-best-said"),
            Point::Costliest(_) => ("💸", "point-dearest", "point-dearest-said"),
            Point::Luck(..) => ("🍀", "point-luck", "point-luck-said"),
        }
    }
}

impl RecapLine<'_> {
    fn title(self, scene: &Scene) -> String {
        match self {
            RecapLine::Award(award) => scene.lang.say(&format!("award-{}", award.what), args!()),
            RecapLine::Point(point) => scene.lang.say(point.messages().1, args!()),
        }
    }

    fn said(self, scene: &Scene, Voice { called, literally }: Voice) -> String {
        let point = match self {
            RecapLine::Award(Award { what, seat, to, amount, round }) => {
                let other = to.map(called).unwrap_or_default();
                let round = round.unwrap_or_default();
                let args = args!(name: called(*seat), other: other, amount: *amount, round: round);
                return scene.lang.say(&format!("award-{what}-said"), args);
            }
            RecapLine::Point(point) => point,
        };
        let args = match point {
            Point::Turn { seat, round, before, after } => {
                args!(name: called(*seat), round: *round, before: *before, after: *after)
            }
            Point::Best(Decision { seat, when, played, amount, .. })
            | Point::Costliest(Decision { seat, when, played, amount, .. }) => {
                let played = literally(played);
                args!(name: called(*seat), when: when.clone(), played: played, amount: amount.clone())
            }
            Point::Luck(seat, amount) => args!(name: called(*seat), amount: amount.clone()),
        };
        scene.lang.say(point.messages().2, args)
    }

    /// The seat and round to which the line refers, if it refers to one.
    const fn place(self) -> Option<(Seat, u16)> {
        match self {
            RecapLine::Award(Award { seat, round: Some(round), .. })
            | RecapLine::Point(
                Point::Turn { seat, round, .. }
                | Point::Best(Decision { seat, round, .. })
                | Point::Costliest(Decision { seat, round, .. }),
            ) => Some((*seat, *round)),
            RecapLine::Award(_) | RecapLine::Point(Point::Luck(..)) => None,
        }
    }
}

/// The awards and the points of the coach in words, a line each; `None` without any.
pub(super) fn words(scene: &Scene, recap: Recap) -> Option<String> {
    let called = |seat| scene.name(seat);
    let voice = Voice { called: &called, literally: &message::literal };
    let line = |line: RecapLine| {
        let sign = match line {
            RecapLine::Award(_) => "🏅",
            RecapLine::Point(point) => point.messages().0,
        };
        let (title, said) = (line.title(scene), line.said(scene, voice));
        scene.lang.say("recap-line", args!(sign: sign, title: title, said: said))
    };
    let lines: Vec<String> = recap.lines().map(line).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// The picture of a finished match.
pub(super) fn figure(scene: &Scene, (game, look, aim): (GameId, Look, Aim), recap: Recap) -> Figure {
    let mut seats: Vec<Seat> = scene.players().map(|(seat, _)| seat).collect();
    seats.sort_by_key(|seat| scene.places.map(|places| places[*seat]));
    let heading = heading(scene, game, recap.rounds.len());
    let players = seats.len() as i16;
    let lines: Vec<(String, RecapLine)> =
        (b'A'..).map(|letter| char::from(letter).to_string()).zip(recap.lines()).collect();
    let board = Area::new(GAP, TITLE, WIDTH - 2 * GAP, LOWEST.max(players * PLAYER + 76));
    let beneath = lines.len() as i16 * LINE;
    let mut drawing = look.ground(board.y + board.h + GAP + beneath);
    drawing.fitted(&heading, (GAP, TITLE / 2), (NAME + 6, WIDTH - 2 * GAP), Anchor::Start, CHALK);
    drawing.block(board, 14, look.plate);
    let inner = board.within(10);
    // The letters of lines are above the courses if there are several rounds.
    let marked = recap.rounds.len() > 1 && lines.iter().any(|(_, line)| line.place().is_some());
    let above = if marked { SMALL_PLATE + 8 } else { 0 };
    let inner = Area { y: inner.y + above, h: inner.h - above, ..inner };
    let courses: Vec<Course> = scene.players().map(|(seat, _)| course(recap.rounds, seat)).collect();
    let chart = Chart {
        courses: &courses,
        lowest_on_top: aim == Aim::Lowest,
        at: Area { w: inner.w - PLAYERS - GAP, ..inner },
        faint: look.faint,
        grid: look.edge,
    };
    chart.draw(&mut drawing);
    let column = Area { x: inner.x + inner.w - PLAYERS, w: PLAYERS, ..inner };
    name_lines(&mut drawing, scene, &chart, (&seats, column));
    if marked {
        point_out(&mut drawing, &chart, board.y + 8, &lines);
    }
    for (place, (letter, line)) in (0..).zip(&lines) {
        let top = board.y + board.h + GAP + place * LINE;
        plate(&mut drawing, letter, Area::new(GAP, top + 6, PLATE, PLATE));
        let (left, wide) = (GAP + PLATE + 14, WIDTH - 2 * GAP - PLATE - 14);
        drawing.fitted(&line.title(scene), (left, top + 12), (SMALL, wide), Anchor::Start, look.faint);
        drawing.fitted(&drawn(scene, *line, wide), (left, top + 44), (SAID, wide), Anchor::Start, CHALK);
    }
    Figure::new(drawing, &described(scene, &heading, &seats, recap))
}

/// The game and the number of rounds.
fn heading(scene: &Scene, game: GameId, rounds: usize) -> String {
    let name = scene.lang.say(&format!("game-{game}"), args!());
    scene.lang.say("recap-title", args!(game: name, rounds: rounds))
}

/// A player's course in the chart.
fn course(rounds: &[RoundResult], seat: Seat) -> Course {
    let numbers = rounds.iter().map(|round| round.totals[seat]).collect();
    Course { stroke: Stroke::of(seat.index(), &COLOURS), numbers }
}

/// Writes the player's name and total beside the end of each course, as close as there is room.
fn name_lines(drawing: &mut Drawing, scene: &Scene, chart: &Chart, (seats, column): (&[Seat], Area)) {
    let end = |seat: &Seat| chart.point(seat.index(), chart.courses[seat.index()].numbers.len());
    let mut order: Vec<(Seat, i16)> = seats.iter().map(|seat| (*seat, end(seat).1)).collect();
    order.sort_by_key(|(_, y)| *y);
    let mut top = column.y + PLAYER / 2;
    for (_, y) in &mut order {
        *y = (*y).max(top);
        top = *y + PLAYER;
    }
    let mut bottom = column.y + column.h - PLAYER / 2;
    for (_, y) in order.iter_mut().rev() {
        *y = (*y).min(bottom);
        bottom = *y - PLAYER;
    }
    for (seat, y) in order {
        let Stroke { sign, colour } = chart.courses[seat.index()].stroke;
        let wins = scene.places.is_some_and(|places| places[seat] == 1);
        let (x, at) = end(&seat);
        drawing.line((x + 14, at), (column.x - 4, y), 2, colour);
        drawing.sign(sign, Area::new(column.x, y - 14, 28, 28), colour);
        let mut right = column.x + column.w - 4;
        let total = scene.totals[seat].to_string().replace('-', "−");
        drawing.text(&total, (right, y), 34, Anchor::End, if wins { GOLD } else { CHALK });
        right -= letters::width(&total, 34) + 10;
        if wins {
            drawing.sign(Sign::Star, Area::new(right - 30, y - 15, 30, 30), GOLD);
            right -= 38;
        }
        let left = column.x + 38;
        drawing.fitted(&scene.drawn_name(seat), (left, y), (NAME, right - left), Anchor::Start, CHALK);
    }
}

/// Puts the letters of lines above their rounds, each with a line to the player's course.
fn point_out(drawing: &mut Drawing, chart: &Chart, top: i16, lines: &[(String, RecapLine)]) {
    let mut marked: Vec<(u16, &str, (i16, i16))> = Vec::new();
    for (letter, line) in lines {
        if let Some((seat, round)) = line.place() {
            marked.push((round, letter, chart.point(seat.index(), usize::from(round))));
        }
    }
    marked.sort_by_key(|(round, ..)| *round);
    let mut free = i16::MIN;
    let mut plates: Vec<i16> = marked
        .iter()
        .map(|(.., (x, _))| {
            let left = (x - SMALL_PLATE / 2).max(free);
            free = left + SMALL_PLATE + 2;
            left
        })
        .collect();
    // Beside the courses stand the names.
    let mut last = chart.at.x + chart.at.w - SMALL_PLATE;
    for left in plates.iter_mut().rev() {
        *left = (*left).min(last);
        last = *left - SMALL_PLATE - 2;
    }
    for ((_, letter, (x, y)), left) in marked.into_iter().zip(plates) {
        let at = Area::new(left, top, SMALL_PLATE, SMALL_PLATE);
        drawing.line((at.middle().0, top + SMALL_PLATE), (x, y - RING / 2), 2, GOLD);
        drawing.frame(Area::new(x - RING / 2, y - RING / 2, RING, RING), RING / 2, 3, GOLD);
        plate(drawing, letter, at);
    }
}

/// A line's letter on a golden plate.
fn plate(drawing: &mut Drawing, letter: &str, at: Area) {
    drawing.block(at, 8, GOLD);
    drawing.frame(at, 8, 2, INK);
    drawing.text(letter, at.middle(), at.h * 7 / 10, Anchor::Middle, INK);
}

/// A move as it is drawn, cut to a few characters.
fn cut(played: &str) -> String {
    let played = letters::drawable(played);
    match played.char_indices().nth(PLAYED) {
        Some((end, _)) => format!("{}…", played[..end].trim_end()),
        None => played,
    }
}

/// The words of a line as they are drawn; names are shortened if there is no room otherwise.
fn drawn(scene: &Scene, line: RecapLine, wide: i16) -> String {
    let fits = |words: &String| letters::width(&letters::drawable(words), letters::SMALLEST) <= wide;
    let with = |scene: &Scene, literally: &dyn Fn(&str) -> String| {
        let called = |seat| scene.drawn_name(seat);
        line.said(scene, Voice { called: &called, literally })
    };
    let full = with(scene, &letters::drawable);
    let short = |letters| with(&scene.with_short_names(letters), &letters::drawable);
    // As a last resort the move is cut, too, and stand-ins are noted beside the courses only.
    let shortest = || with(&scene.with_short_names(SHORTENED[SHORTENED.len() - 1]).with_people(), &cut);
    if fits(&full) { full } else { SHORTENED.into_iter().map(short).find(fits).unwrap_or_else(shortest) }
}

/// The description of the picture: everybody's total after each round, or only at the end if that is too long.
fn described(scene: &Scene, heading: &str, seats: &[Seat], recap: Recap) -> String {
    let lang = scene.lang;
    let lines = |scene: &Scene| -> String {
        let called = |seat| scene.plain_name(seat);
        let voice = Voice { called: &called, literally: &str::to_owned };
        let line = |line: RecapLine| {
            let args = args!(title: line.title(scene), scores: line.said(scene, voice));
            format!("\n{}", lang.say("picture-scores", args))
        };
        recap.lines().map(line).collect()
    };
    let written = |score: i32| score.to_string().replace('-', "−");
    let totals = |scene: &Scene, key: &str, between: &str, scores: &dyn Fn(Seat) -> String| {
        let each = seats.iter().map(|seat| format!("{} {}", scene.plain_name(*seat), scores(*seat)));
        let scores = each.collect::<Vec<_>>().join(between);
        lang.say(key, args!(title: heading.to_owned(), scores: scores)) + &lines(scene)
    };
    let after_each = |seat: Seat| {
        let totals = recap.rounds.iter().map(|round| written(round.totals[seat]));
        totals.collect::<Vec<_>>().join(", ")
    };
    let all = totals(scene, "recap-scores", "; ", &after_each);
    if all.chars().count() <= DESCRIPTION {
        return all;
    }
    scene.described(|scene| totals(scene, "recap-totals", ", ", &|seat| written(scene.totals[seat])))
}
