//! Lines that go from left to right, one beside the other: how several numbers have grown. Each has a sign of its own at
//! its points, so that no colour is needed to tell them apart; where lines would lie on each other they run side by side.

use super::letters;
use super::marks::{Anchor, Area, Colour, Drawing};
use super::signs::Sign;
use super::style::SMALL;

/// The thickness of a line, and its distance from the next where both have the same value, in pixels.
const THICK: i16 = 5;
const BESIDE: i16 = 7;
/// The most room that lines of the same value take together, in pixels.
const BUNDLE: i16 = 42;
/// The side of a sign, and its least distance from the next one, in pixels.
const SIGN: i16 = 22;
const APART: i16 = 30;
/// The height of the line with the numbers of the steps, in pixels.
const FOOT: i16 = 36;

/// The signs of lines: no two are alike, whatever their colour.
const SIGNS: [Sign; 10] = [
    Sign::Disc,
    Sign::Square,
    Sign::Up,
    Sign::Diamond,
    Sign::Cross,
    Sign::Down,
    Sign::Heart,
    Sign::SnakeMoon,
    Sign::Club,
    Sign::Spade,
];

/// How a line looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// What stands at its points.
    pub sign: Sign,
    /// Its colour.
    pub colour: Colour,
}

impl Stroke {
    /// The look of the line of this number, from 0. The first ten lines have different signs.
    #[must_use]
    pub const fn of(number: usize, colours: &[Colour]) -> Stroke {
        Stroke { sign: SIGNS[number % SIGNS.len()], colour: colours[number % colours.len()] }
    }
}

/// A line of a chart: its numbers from the first step on. All begin at 0.
#[derive(Clone, Debug)]
pub struct Course {
    /// How it looks.
    pub stroke: Stroke,
    /// Its numbers, as many as those of all others.
    pub numbers: Vec<i32>,
}

/// The lines, and where they are drawn.
#[derive(Clone, Debug)]
pub struct Chart<'a> {
    /// The lines.
    pub courses: &'a [Course],
    /// Whether the lowest number stands at the top.
    pub lowest_on_top: bool,
    /// Where, with the numbers beside and beneath.
    pub at: Area,
    /// What is written beside and beneath, and the lines of the grid.
    pub faint: Colour,
    /// The lines of the grid.
    pub grid: Colour,
}

impl Chart<'_> {
    /// How many steps there are.
    fn steps(&self) -> usize {
        self.courses.iter().map(|course| course.numbers.len()).max().unwrap_or_default()
    }

    /// The value of a line after `step` steps; 0 before the first.
    fn number(&self, course: usize, step: usize) -> i32 {
        let numbers = self.courses.get(course).map(|course| course.numbers.as_slice());
        step.checked_sub(1).and_then(|step| numbers?.get(step)).copied().unwrap_or_default()
    }

    /// The least and the greatest number there is.
    fn bounds(&self) -> (i32, i32) {
        let numbers = || self.courses.iter().flat_map(|course| &course.numbers).copied();
        let (least, most) =
            (numbers().min().unwrap_or_default().min(0), numbers().max().unwrap_or_default().max(0));
        if least == most { (least, most + 1) } else { (least, most) }
    }

    /// The area of the lines, without the numbers beside and beneath.
    fn plot(&self) -> Area {
        let wide = self.ticks().map(|tick| letters::width(&written(tick), SMALL)).max().unwrap_or_default();
        let Area { x, y, w, h } = self.at;
        let lines = i16::try_from(self.courses.len()).unwrap_or(i16::MAX);
        let over = SIGN / 2 + 2 + BUNDLE.min(lines.saturating_mul(BESIDE)) / 2;
        let (left, right) =
            (wide + SIGN / 2 + 12, letters::width(&self.steps().to_string(), SMALL).max(SIGN) / 2 + 4);
        Area::new(x + left, y + over, w - left - right, h - FOOT - 2 * over)
    }

    /// The numbers that are written beside the lines.
    fn ticks(&self) -> impl Iterator<Item = i32> + Clone {
        let (least, most) = self.bounds();
        let step = round_step((i64::from(most) - i64::from(least)).try_into().unwrap_or(i32::MAX), 5);
        (least.div_euclid(step) + i32::from(least.rem_euclid(step) > 0)..=most.div_euclid(step))
            .map(move |tick| tick * step)
    }

    fn x(&self, step: usize) -> i16 {
        let plot = self.plot();
        plot.x + share(plot.w, step as i64, self.steps().max(1) as i64)
    }

    fn y(&self, number: i32) -> i16 {
        let (plot, (least, most)) = (self.plot(), self.bounds());
        let from_top = if self.lowest_on_top {
            i64::from(number) - i64::from(least)
        } else {
            i64::from(most) - i64::from(number)
        };
        plot.y + share(plot.h, from_top, i64::from(most) - i64::from(least))
    }

    /// The point of a line after `step` steps, in pixels. Lines of equal value lie side by side.
    #[must_use]
    pub fn point(&self, course: usize, step: usize) -> (i16, i16) {
        let number = self.number(course, step);
        let same: Vec<usize> =
            (0..self.courses.len()).filter(|other| self.number(*other, step) == number).collect();
        let place = same.iter().position(|other| *other == course).unwrap_or_default() as i16;
        let others = same.len() as i16 - 1;
        // All begin at one point.
        let beside = if step == 0 || others < 1 { 0 } else { BESIDE.min(BUNDLE / others) };
        (self.x(step), self.y(number) + place * beside - others * beside / 2)
    }

    /// Draws it.
    pub fn draw(&self, drawing: &mut Drawing) {
        let plot = self.plot();
        for tick in self.ticks() {
            let y = self.y(tick);
            drawing.line((plot.x, y), (plot.x + plot.w, y), 2, self.grid);
            drawing.text(&written(tick), (plot.x - SIGN / 2 - 10, y), SMALL, Anchor::End, self.faint);
        }
        let steps = self.steps();
        let widest = letters::width(&steps.to_string(), SMALL) + 14;
        let written = steps_apart(steps, plot.w, widest);
        for step in (1..=steps).filter(|step| step.is_multiple_of(written)) {
            let at = (self.x(step), self.at.y + self.at.h - FOOT / 2);
            drawing.text(&step.to_string(), at, SMALL, Anchor::Middle, self.faint);
        }
        for (number, course) in self.courses.iter().enumerate() {
            for step in 1..=steps {
                let (from, to) = (self.point(number, step - 1), self.point(number, step));
                drawing.line(from, to, THICK, course.stroke.colour);
            }
        }
        let marked = steps_apart(steps, plot.w, APART);
        for (number, Course { stroke, .. }) in self.courses.iter().enumerate() {
            for step in (1..=steps).rev().step_by(marked) {
                let (x, y) = self.point(number, step);
                drawing.sign(stroke.sign, Area::new(x - SIGN / 2, y - SIGN / 2, SIGN, SIGN), stroke.colour);
            }
        }
    }
}

/// A number with a true minus.
fn written(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// A part of a length.
fn share(length: i16, part: i64, whole: i64) -> i16 {
    (i64::from(length) * part / whole.max(1)) as i16
}

/// Every how many steps something `wide` pixels wide has room along an axis of this length.
fn steps_apart(steps: usize, length: i16, wide: i16) -> usize {
    let room = (length / wide.max(1)).max(1) as usize;
    round_step(i32::try_from(steps).unwrap_or(i32::MAX), room as i32) as usize
}

/// The least of 1, 2, 5, 10, 20, 50 … that goes into a span at most `times` times.
fn round_step(span: i32, times: i32) -> i32 {
    let mut decades = std::iter::successors(Some(1i32), |decade| decade.checked_mul(10));
    let fits = |step: &i32| span / step <= times;
    decades
        .find_map(|decade| [1, 2, 5].into_iter().map(|one| decade.saturating_mul(one)).find(fits))
        .unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marks::Mark;

    fn chart(numbers: &[&[i32]]) -> Vec<Course> {
        let course = |(number, numbers): (usize, &&[i32])| Course {
            stroke: Stroke::of(number, &[Colour(0xff_ff_ff)]),
            numbers: numbers.to_vec(),
        };
        numbers.iter().enumerate().map(course).collect()
    }

    fn drawn(courses: &[Course], lowest_on_top: bool) -> (Chart<'_>, Drawing) {
        let at = Area::new(10, 20, 500, 300);
        let chart = Chart { courses, lowest_on_top, at, faint: Colour(1), grid: Colour(2) };
        let mut drawing = Drawing::new(520, 330);
        chart.draw(&mut drawing);
        drawing.marks().iter().for_each(|mark| assert!(at.holds(mark.area()), "{mark:?}"));
        (chart, drawing)
    }

    #[test]
    fn the_best_is_at_the_top() {
        let courses = chart(&[&[3, 5], &[0, -4]]);
        for lowest_on_top in [false, true] {
            let (chart, _) = drawn(&courses, lowest_on_top);
            let [first, second] = [0, 1].map(|course| chart.point(course, 2));
            assert_eq!(first.0, second.0);
            assert_eq!(first.1 < second.1, !lowest_on_top);
            assert_eq!(chart.point(0, 0), chart.point(1, 0), "all begin at one point");
        }
    }

    #[test]
    fn equal_numbers_run_side_by_side() {
        let all = [&[4, 4, 7][..]; 10];
        let courses = chart(&all);
        let (chart, _) = drawn(&courses, false);
        for step in 1..=3 {
            let mut heights: Vec<i16> = (0..10).map(|course| chart.point(course, step).1).collect();
            heights.dedup();
            assert_eq!(heights.len(), 10, "{heights:?}");
        }
    }

    #[test]
    fn many_steps_have_fewer_signs_and_numbers_and_the_last_has_one() {
        for steps in [1, 2, 20, 100] {
            let numbers: Vec<i32> = (1..=steps).collect();
            let courses = chart(&[&numbers, &[]]);
            let (chart, drawing) = drawn(&courses[..1], false);
            let signs: Vec<Area> = drawing
                .marks()
                .iter()
                .filter(|mark| matches!(mark, Mark::Sign { .. }))
                .map(Mark::area)
                .collect();
            assert!(signs.len() <= 20 && !signs.is_empty(), "{steps}: {}", signs.len());
            let (x, y) = chart.point(0, steps as usize);
            assert!(signs.iter().any(|at| at.middle() == (x, y)), "{steps}");
        }
    }

    #[test]
    fn steps_are_as_people_count() {
        let steps = [(3, 5), (8, 5), (30, 5), (24, 5), (300, 6), (i32::MAX, 1)];
        let found = steps.map(|(span, times)| round_step(span, times));
        assert_eq!(found, [1, 2, 10, 5, 50, 2_000_000_000]);
    }
}
