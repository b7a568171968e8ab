//! The layout of snakes, and their bodies: each runs to the right, bends, comes back, and so on. A head is at its left
//! end and a tail at its right end, with the names that the ends have in menus.

use std::sync::Arc;

use drawing::marks::{Anchor, Area, Colour, Drawing};
use drawing::signs::Sign;
use drawing::style::{GAP, INK, PAPER, RED, SMALL, WIDTH};
use game_core::snake::{End, Piece, Side, SnakeView, Table};

use super::LOOK;
use super::cards::{self, Size};

/// A snake's skin.
const SKIN: Colour = Colour(0xa3_b8_6c);

/// The content of one place of a snake.
#[derive(Clone, Copy, Debug, PartialEq)]
enum PlaceContent {
    /// An end, and whether it is stopped.
    End(End, bool),
    /// A card.
    Card(Piece),
    /// Cards that are left out: their number, or a sign without a number.
    LeftOut(Option<usize>),
}

/// All snakes, laid out on places in rows.
#[derive(Debug)]
pub(crate) struct Layout {
    size: Size,
    /// Each snake's first place, counted along the rows, and the content of its places from there on.
    snakes: Vec<(usize, Vec<PlaceContent>)>,
    rows: usize,
    /// The end at which the newest card lies.
    newest: Option<End>,
}

/// The sizes that are tried, and the largest height of the snakes with each, in pixels.
const TRIES: [(Size, i16); 3] = [(Size::Large, 480), (Size::Medium, 600), (Size::Small, SMALL_ROOM)];
/// The greatest height with small cards, in pixels: more rows would make too large a file. All cards of two decks fit
/// in, except in very rare matches.
const SMALL_ROOM: i16 = 1024;
/// The sizes that are tried if only the ends of the snakes matter.
const TRIES_OF_ENDS: [(Size, i16); 2] = [(Size::Medium, 330), (Size::Small, i16::MAX)];
/// The most cards of a snake if only its ends matter.
const NEAR_ENDS: usize = 7;
/// The numbers of cards to which a small snake that is too long is shortened. With these the sign for the cards left
/// out is never in a bend.
const SHORTENED: [usize; 7] = [143, 113, 83, 53, 33, 23, 11];

impl Layout {
    /// The snakes as large as possible, the longest shortened if there is too little room; `None` if there is no snake.
    pub(crate) fn of(table: &Table, room: i16) -> Option<Layout> {
        let mut most = vec![usize::MAX; table.snakes().count()];
        let mut layout = Layout::first_that_fits(table, &TRIES, room, &most)?;
        while layout.height() > room.min(SMALL_ROOM) {
            let cards = table.snakes().map(|snake| snake.pieces.len());
            let shown = cards.zip(&mut most).map(|(cards, most)| (cards.min(*most), most));
            let Some((longest, its_most)) = shown.max_by_key(|(shown, _)| *shown) else { break };
            let Some(shorter) = SHORTENED.into_iter().find(|shorter| *shorter < longest) else { break };
            *its_most = shorter;
            layout = Layout::tried(table, Size::Small, &most);
        }
        Some(layout)
    }

    /// The snakes with the cards near their ends.
    pub(crate) fn of_ends(table: &Table) -> Option<Layout> {
        let most = vec![NEAR_ENDS; table.snakes().count()];
        Layout::first_that_fits(table, &TRIES_OF_ENDS, i16::MAX, &most)
    }

    /// The layout in the first size that is not too high, or in the last size.
    fn first_that_fits(table: &Table, tries: &[(Size, i16)], room: i16, most: &[usize]) -> Option<Layout> {
        if table.is_empty() {
            return None;
        }
        let tried = |(size, _): &(Size, i16)| Layout::tried(table, *size, most);
        let first = tries.iter().find(|one| tried(one).height() <= one.1.min(room)).or(tries.last());
        first.map(tried)
    }

    fn tried(table: &Table, size: Size, most: &[usize]) -> Layout {
        Layout::laid(size, table.snakes().zip(most).map(|(snake, most)| places(&snake, *most)))
    }

    /// A layout of snakes with these places.
    fn laid(size: Size, of: impl Iterator<Item = Vec<PlaceContent>>) -> Layout {
        let across = across(size);
        let mut snakes = Vec::new();
        let mut free = 0;
        for places in of {
            // A short snake lies beside the one before it, if it fits there.
            let beside = free % across + places.len() <= across;
            let first = if beside { free } else { free.next_multiple_of(across) };
            let last = first + places.len() - 1;
            let rows = last / across - first / across;
            // If the last row runs to the left, its free part is left of the snake and stays free.
            free = if rows.is_multiple_of(2) { last + 1 } else { (last + 1).next_multiple_of(across) };
            snakes.push((first, places));
        }
        Layout { size, snakes, rows: free.div_ceil(across), newest: None }
    }

    /// The layout before the snake `new` was split off from `snake`.
    pub(crate) fn joined(&self, snake: u8, new: u8) -> Option<Layout> {
        let is = |places: &[PlaceContent], number| matches!(places.first(), Some(PlaceContent::End(end, _)) if end.snake == number);
        let mut all: Vec<Vec<PlaceContent>> = self.snakes.iter().map(|(_, places)| places.clone()).collect();
        let split_off = all.remove(all.iter().position(|places| is(places, new))?);
        let left = all.iter_mut().find(|places| is(places, snake))?;
        left.pop();
        left.extend(split_off.into_iter().skip(1).map(|place| match place {
            PlaceContent::End(end, stopped) => PlaceContent::End(End { snake, ..end }, stopped),
            other => other,
        }));
        Some(Layout::laid(self.size, all.into_iter()))
    }

    /// The layout with the card at this end highlighted.
    pub(crate) fn marking(self, newest: Option<End>) -> Layout {
        Layout { newest, ..self }
    }

    /// Whether the cards are small, for lack of room.
    pub(crate) fn is_small(&self) -> bool {
        self.size == Size::Small
    }

    /// The height of the snakes, in pixels.
    pub(crate) fn height(&self) -> i16 {
        self.rows as i16 * pitch(self.size).1
    }

    /// Draws the snakes, from this height on.
    pub(crate) fn draw(&self, drawing: &mut Drawing, top: i16) {
        for (first, places) in &self.snakes {
            let way = SnakePath { size: self.size, first: *first, top, shift: self.shift() };
            way.body(drawing, places.len());
            for (step, place) in places.iter().enumerate() {
                let (x, y) = way.middle(step);
                let mut lay = |drawn: &Arc<Drawing>| {
                    let Area { w, h, .. } = drawn.area();
                    drawing.sprite(drawn, x - w / 2, y - h / 2);
                };
                match *place {
                    PlaceContent::End(name, stopped) => {
                        lay(&end(self.size, name, stopped, way.outwards(step, name.side)));
                    }
                    PlaceContent::Card(piece) => {
                        lay(&cards::piece(piece, self.size, self.is_newest(places, step)))
                    }
                    PlaceContent::LeftOut(count) => {
                        let text = count.map_or("…".to_owned(), |count| count.to_string());
                        drawing.text(&text, (x, y), type_size(self.size), Anchor::Middle, INK);
                    }
                }
            }
        }
    }

    /// Whether the card at this place of a snake is the newest, beside the end to which it was attached.
    fn is_newest(&self, places: &[PlaceContent], step: usize) -> bool {
        let beside = [step.checked_sub(1), step.checked_add(1)];
        let beside = beside.into_iter().flatten().filter_map(|place| places.get(place));
        let mut ends = beside.filter_map(|place| match place {
            PlaceContent::End(end, _) => Some(*end),
            PlaceContent::Card(_) | PlaceContent::LeftOut(_) => None,
        });
        ends.any(|end| Some(end) == self.newest)
    }

    /// The horizontal offset that centres the snakes if none of them bends.
    fn shift(&self) -> i16 {
        let across = across(self.size);
        let used = self.snakes.iter().map(|(first, places)| first % across + places.len()).max().unwrap_or(0);
        across.saturating_sub(used) as i16 * pitch(self.size).0 / 2
    }
}

/// The ends and the cards of a snake; in a long one three places stand for the middle.
fn places(snake: &SnakeView<'_>, most: usize) -> Vec<PlaceContent> {
    let end = |side| PlaceContent::End(End { snake: snake.number, side }, snake.is_stopped(side));
    let mut places = vec![end(Side::Left)];
    let pieces = snake.pieces;
    if pieces.len() <= most {
        places.extend(pieces.iter().copied().map(PlaceContent::Card));
    } else {
        let near = (most - 3) / 2;
        let (left, right) = (&pieces[..near], &pieces[pieces.len() - near..]);
        places.extend(left.iter().copied().map(PlaceContent::Card));
        let left_out = [None, Some(pieces.len() - 2 * near), None];
        places.extend(left_out.map(PlaceContent::LeftOut));
        places.extend(right.iter().copied().map(PlaceContent::Card));
    }
    places.push(end(Side::Right));
    places
}

/// The distance from one place to the next, to the side and downwards, in pixels.
const fn pitch(size: Size) -> (i16, i16) {
    match size {
        Size::Small => (47, 64),
        Size::Medium => (60, 82),
        Size::Large | Size::InHand | Size::Huge => (84, 116),
    }
}

/// The thickness of a body, in pixels.
const fn thick(size: Size) -> i16 {
    match size {
        Size::Small => 24,
        Size::Medium => 30,
        Size::Large | Size::InHand | Size::Huge => 42,
    }
}

/// The size of the ends' names.
const fn type_size(size: Size) -> i16 {
    match size {
        Size::Small | Size::Medium => SMALL,
        Size::Large | Size::InHand | Size::Huge => 30,
    }
}

/// The number of places in a row, between the bends.
const fn across(size: Size) -> usize {
    ((WIDTH - 2 * (GAP + thick(size))) / pitch(size).0) as usize
}

/// The path of one snake over the places.
struct SnakePath {
    size: Size,
    first: usize,
    top: i16,
    shift: i16,
}

impl SnakePath {
    /// The row of a place, counted from the snake's first.
    const fn row(&self, step: usize) -> usize {
        (self.first + step) / across(self.size) - self.first / across(self.size)
    }

    /// Whether the snake runs to the right there.
    const fn rightwards(&self, step: usize) -> bool {
        self.row(step).is_multiple_of(2)
    }

    /// The middle of a place.
    const fn middle(&self, step: usize) -> (i16, i16) {
        let (across, (wide, high)) = (across(self.size), pitch(self.size));
        let (row, along) = ((self.first + step) / across, (self.first + step) % across);
        let column = if self.rightwards(step) { along } else { across - 1 - along } as i16;
        let left = (WIDTH - across as i16 * wide) / 2 + self.shift;
        (left + column * wide + wide / 2, self.top + row as i16 * high + high / 2)
    }

    /// The body: a line along each row, and the bends between them.
    fn body(&self, drawing: &mut Drawing, len: usize) {
        let thick = thick(self.size);
        let mut from = 0;
        for step in 0..len {
            let bends = step + 1 < len && self.row(step + 1) != self.row(step);
            if bends {
                self.bend(drawing, step);
            }
            if bends || step + 1 == len {
                drawing.line(self.middle(from), self.middle(step), thick, SKIN);
                from = step + 1;
            }
        }
    }

    /// From the end of a row around to the next one, beside the cards.
    fn bend(&self, drawing: &mut Drawing, step: usize) {
        let (thick, (x, y), below) = (thick(self.size), self.middle(step), self.middle(step + 1).1);
        let (half, hole) = (pitch(self.size).0 / 2, below - y - thick);
        // Two blocks with round corners, one cut out of the other; the surplus is beneath the cards.
        let (outer, inner) = if self.rightwards(step) { (x, x) } else { (x - half - thick, x - half) };
        drawing.block(Area::new(outer, y - thick / 2, half + thick, below - y + thick), thick + 8, SKIN);
        drawing.block(Area::new(inner, y + thick / 2, half, hole), 16, LOOK.cloth);
    }

    /// The outward direction at an end, where the next card would lie.
    const fn outwards(&self, step: usize, side: Side) -> i16 {
        if matches!(side, Side::Left) == self.rightwards(step) { -1 } else { 1 }
    }
}

/// An end with its name, in a place of its own: a head, or a tail, which points outwards, or where it is stopped.
fn end(size: Size, end: End, stopped: bool, out: i16) -> Arc<Drawing> {
    let (wide, high) = pitch(size);
    let mut drawing = Drawing::new(wide, high);
    let (middle, reach) = ((wide / 2, high / 2), wide / 2 - 2);
    if stopped {
        let at = Area::new(middle.0 - reach, middle.1 - reach, 2 * reach, 2 * reach);
        drawing.sign(Sign::SnakeOctagon, at, PAPER);
        drawing.sign(Sign::SnakeOctagon, at.within(3), RED);
    } else {
        match end.side {
            Side::Left => head(&mut drawing, size, middle, out, reach),
            Side::Right => tail(&mut drawing, size, middle, out, reach),
        }
    }
    // Away from the eyes and from where the tail is thin.
    let x = if stopped { middle.0 } else { middle.0 - out * reach / 8 };
    let ink = if stopped { PAPER } else { INK };
    drawing.text(&end.to_string(), (x, middle.1), type_size(size), Anchor::Middle, ink);
    Arc::new(drawing)
}

/// A head, with its tongue at `reach` from the middle.
fn head(drawing: &mut Drawing, size: Size, (x, y): (i16, i16), out: i16, reach: i16) {
    let (wide, tall) = (2 * reach - reach / 4, thick(size) * 3 / 2);
    let (tongue, fork) = (x + out * (reach - reach / 4), reach / 6);
    let line = (reach / 10).max(3);
    drawing.line((x, y), (tongue, y), line, RED);
    for up in [-fork, fork] {
        drawing.line((tongue, y), (x + out * (reach - 2), y + up), line, RED);
    }
    let left = if out < 0 { x + reach - wide } else { x - reach };
    drawing.block(Area::new(left, y - tall / 2, wide, tall), tall / 2, SKIN);
    // On a small head eyes would hide the name.
    if size == Size::Small {
        return;
    }
    let eye = tall / 4;
    for up in [-1, 1] {
        let (left, top) = (x + out * (reach / 4) - eye / 2, y + up * (tall / 2 - eye / 2) - eye / 2);
        let at = Area::new(left, top, eye, eye);
        drawing.sign(Sign::Disc, at, PAPER);
        let pupil = Area::new(left + eye / 4 + out * eye / 8, top + eye / 4, eye / 2, eye / 2);
        drawing.sign(Sign::Disc, pupil, INK);
    }
}

/// A tail, which becomes thinner up to `reach` from the middle. A small one is blunt, so that there is room for its
/// name.
fn tail(drawing: &mut Drawing, size: Size, (x, y): (i16, i16), out: i16, reach: i16) {
    let thick = thick(size);
    if matches!(size, Size::Small | Size::Medium) {
        let (wide, tip) = (2 * reach - 6, x + out * (reach - 3));
        let left = if out < 0 { x + reach - wide } else { x - reach };
        drawing.block(Area::new(left, y - thick / 2, wide, thick), thick / 3, SKIN);
        drawing.line((x, y), (tip, y), 6, SKIN);
        return;
    }
    for (part, of) in [(1, 4), (2, 4), (3, 4)] {
        let thinner = thick - thick * part / of;
        let end = x + out * (reach * (part + 1) / of - thinner / 2);
        drawing.line((x, y), (end, y), thinner, SKIN);
    }
}
