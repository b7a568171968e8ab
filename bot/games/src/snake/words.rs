//! The words for cards, ends, snakes and wishes. A colour never has a sign alone, but also a word.

use game_core::snake::{
    Card, CardType, Colour, End, Hand, Laid, Number, Piece, Run, Side, SnakeView, View, Wild, Wish,
};
use locale::{Language, args};

use crate::{Glyph, Scene};

/// The number of cards at each end that are shown of a longer snake.
const NEAR_AN_END: usize = 3;

/// A colour: its sign and its word.
pub fn colour(lang: Language, colour: Colour) -> String {
    let (sign, key) = match colour {
        Colour::Red => ("🔴", "colour-snake-red"),
        Colour::Yellow => ("🟡", "colour-snake-yellow"),
        Colour::Green => ("🟢", "colour-snake-green"),
        Colour::Blue => ("🔵", "colour-snake-blue"),
        Colour::Purple => ("🟣", "colour-snake-purple"),
        Colour::Orange => ("🟠", "colour-snake-orange"),
    };
    format!("{sign} {}", lang.say(key, args!()))
}

pub(super) fn number(lang: Language, number: Number) -> String {
    format!("{} {}", colour(lang, number.colour()), number.value().number())
}

/// A card, with a sign and a word.
pub fn card(lang: Language, card: Card) -> String {
    let key = match card.kind() {
        CardType::Number(one) => return number(lang, one),
        CardType::ColourSwap(of) => {
            return lang.say("card-snake-colour-swap", args!(colour: colour(lang, of)));
        }
        CardType::Wild(Wild::Joker) => "card-snake-joker",
        CardType::Wild(Wild::Princess) => "card-snake-princess",
        CardType::Lady => "card-snake-lady",
        CardType::Stopper => "card-snake-stopper",
        CardType::BadBoy => "card-snake-bad-boy",
        CardType::HandSwap => "card-snake-hand-swap",
        CardType::Friendship => "card-snake-friendship",
        CardType::NeighbourSwap => "card-snake-neighbour-swap",
    };
    lang.say(key, args!())
}

/// A card in a text, with its emoji if there is one.
pub(super) fn drawn(scene: &Scene, of: Card) -> String {
    scene.drawn(Glyph::Snake(of), card(scene.lang, of))
}

/// Something that may be there more than once.
fn times(name: String, count: u8) -> String {
    if count > 1 { format!("{name}\u{a0}×{count}") } else { name }
}

/// Cards in a row, equal ones together.
pub(super) fn heap(scene: &Scene, heap: &Hand) -> String {
    let cards: Vec<String> = heap.kinds().map(|card| times(drawn(scene, card), heap.count(card))).collect();
    cards.join(", ")
}

/// The cards that can be taken in a colour swap.
pub(super) fn laid(scene: &Scene, of: Colour, laid: Laid) -> String {
    let card = |value| drawn(scene, Number::new(of, value).into());
    let cards: Vec<String> = laid.values().map(|value| times(card(value), laid.count(value))).collect();
    cards.join(", ")
}

/// Cards that are offered.
pub(super) fn offer(scene: &Scene, (one, other): (Card, Option<Card>)) -> String {
    let cards: Vec<String> =
        [Some(one), other].into_iter().flatten().map(|offered| drawn(scene, offered)).collect();
    cards.join(", ")
}

/// A hand: a line for each colour, and one for the special cards. Those that `fits` accepts are bold.
pub(super) fn hand(scene: &Scene, hand: &Hand, fits: impl Fn(Card) -> bool) -> String {
    let lang = scene.lang;
    let set_off = |name: String, hand_card: Card| {
        let name = times(name, hand.count(hand_card));
        if fits(hand_card) { format!("**{name}**") } else { name }
    };
    let row = |of: Colour| {
        let numbers = hand.kinds().filter_map(|hand_card| Some((hand_card, hand_card.number()?)));
        let values: Vec<String> = numbers
            .filter(|(_, number)| number.colour() == of)
            .map(|(hand_card, number)| {
                set_off(scene.drawn(Glyph::Snake(hand_card), number.value().number().to_string()), hand_card)
            })
            .collect();
        (!values.is_empty())
            .then(|| lang.say("labelled", args!(name: colour(lang, of), value: values.join(" · "))))
    };
    let special: Vec<String> = hand
        .kinds()
        .filter(|hand_card| hand_card.number().is_none())
        .map(|hand_card| set_off(drawn(scene, hand_card), hand_card))
        .collect();
    let special = (!special.is_empty()).then(|| special.join(" · "));
    let lines: Vec<String> = Colour::ALL.into_iter().filter_map(row).chain(special).collect();
    lines.join("\n")
}

/// A card in a snake; a joker or princess of the opening run has the value it was laid for.
pub(super) fn piece(lang: Language, piece: Piece) -> String {
    called(lang, piece, card(lang, piece.card()))
}

/// A card in a snake in a text, with its emoji if there is one.
fn drawn_piece(scene: &Scene, piece: Piece) -> String {
    called(scene.lang, piece, drawn(scene, piece.card()))
}

fn called(lang: Language, piece: Piece, card: String) -> String {
    match piece {
        Piece::Fixed(_, stands_for) => {
            lang.say("snake-fixed", args!(card: card, number: number(lang, stands_for)))
        }
        Piece::Number(_) | Piece::Open(_) => card,
    }
}

/// A snake with its number, its ends in full and the middle of a long one left out.
pub(super) fn snake(scene: &Scene, snake: &SnakeView<'_>) -> String {
    let end = |side| {
        let name = End { snake: snake.number, side };
        if snake.is_stopped(side) { format!("🛑 ~~{name}~~") } else { format!("`{name}`") }
    };
    let row = row(scene, snake, NEAR_AN_END);
    format!("🐍 {}  {row}  {}", end(Side::Left), end(Side::Right))
}

/// A snake without Markdown, with `near` cards at each end.
pub(super) fn plain_snake(scene: &Scene, snake: &SnakeView<'_>, near: usize) -> String {
    let end = |side| {
        let name = End { snake: snake.number, side };
        if snake.is_stopped(side) { format!("{name} 🛑") } else { name.to_string() }
    };
    let row = row(scene, snake, near).replace('*', "");
    format!("🐍 {}: {row}: {}", end(Side::Left), end(Side::Right))
}

/// The cards of a snake; of a long one only `near` cards at each end.
fn row(scene: &Scene, snake: &SnakeView<'_>, near: usize) -> String {
    let names = |pieces: &[Piece]| {
        let names: Vec<String> = pieces.iter().map(|one| drawn_piece(scene, *one)).collect();
        names.join(" – ")
    };
    let count = snake.pieces.len();
    if count <= 2 * near + 1 {
        return names(snake.pieces);
    }
    let left_out = scene.lang.say("snake-left-out", args!(cards: count - 2 * near));
    let (left, right) = (&snake.pieces[..near], &snake.pieces[count - near..]);
    format!("{} – *{left_out}* – {}", names(left), names(right))
}

/// A snake in a few words: its number and the cards at its ends.
pub(super) fn snake_in_short(lang: Language, snake: &SnakeView<'_>) -> String {
    let ends = (snake.pieces.first(), snake.pieces.last());
    let name = |tip: Option<&Piece>| tip.map(|tip| piece(lang, *tip)).unwrap_or_default();
    lang.say("snake-in-short", args!(snake: snake.number, left: name(ends.0), right: name(ends.1)))
}

/// An end: its name and the card that lies there; of an open joker or princess also what lies beside it.
pub(super) fn end(lang: Language, view: &View, end: End) -> String {
    let pieces = view.table.snake(end.snake).map(|snake| snake.pieces).unwrap_or_default();
    let mut inward: Box<dyn Iterator<Item = &Piece>> = match end.side {
        Side::Left => Box::new(pieces.iter()),
        Side::Right => Box::new(pieces.iter().rev()),
    };
    let Some(tip) = inward.next() else { return end.to_string() };
    let name = piece(lang, *tip);
    let tip = match (tip, inward.next()) {
        (Piece::Open(_), Some(beside)) => {
            lang.say("snake-beside", args!(card: name, beside: piece(lang, *beside)))
        }
        _ => name,
    };
    format!("{end}: {tip}")
}

/// The two cards between which a snake is split.
pub(super) fn cut(lang: Language, view: &View, snake: u8, left: u8) -> String {
    let name = |place: usize| {
        let snake = view.table.snake(snake)?;
        snake.pieces.get(place).map(|one| piece(lang, *one))
    };
    let place = usize::from(left);
    let sides = [name(place.wrapping_sub(1)), name(place)].map(Option::unwrap_or_default);
    sides.join(" ✂ ")
}

/// A run that opens the table. A joker or princess says what it stands for.
pub(super) fn run(lang: Language, run: Run) -> String {
    row_of(lang, run, |_, words| words)
}

/// A run in a text, with the emoji of its cards if there are some.
pub(super) fn drawn_run(scene: &Scene, run: Run) -> String {
    row_of(scene.lang, run, |of, words| scene.drawn(Glyph::Snake(of), words))
}

fn row_of(lang: Language, run: Run, drawn: impl Fn(Card, String) -> String) -> String {
    let cards: Vec<String> = (run.first.number()..=run.last.number())
        .zip(run.cards())
        .map(|(value, one)| match one.number() {
            Some(_) => drawn(one, value.to_string()),
            None => format!("{} ({value})", drawn(one, card(lang, one))),
        })
        .collect();
    format!("{} {}", colour(lang, run.colour), cards.join(" – "))
}

pub(super) fn wish(lang: Language, wish: Wish) -> String {
    match wish {
        Wish::Value(value) => lang.say("snake-wish-value", args!(value: value.number())),
        Wish::Colour(of) => lang.say("snake-wish-colour", args!(colour: colour(lang, of))),
        Wish::Card(wished) => number(lang, wished),
    }
}
