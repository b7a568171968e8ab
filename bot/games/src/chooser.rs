//! The choice of a move in steps, for every game. A game defines the steps that lead to each of its moves, and the
//! labels of the items at a step. The items are derived from the legal moves alone, so every legal move can be reached
//! and nothing else.

use std::fmt::Debug;

use game_core::{Game, Observation};
use locale::args;
use message::{Button, Choice, Emoji, Part, Style, Tap, button, buttons, card_menu, text};
use model::actions::Action;

use super::{Glyph, Scene};

/// Up to this many choices are buttons, since their labels fit beside each other.
const FEW: usize = 5;

/// The steps by which the moves of a game are chosen.
pub trait Steps: Game {
    /// A partial choice: the last step, including everything chosen before it.
    type Step: Copy + PartialEq + Debug;

    /// The sequences of steps that lead to a move. Most moves have one sequence, of few steps or none.
    fn ways(observation: &Observation<Self>, mv: &Self::Move) -> Vec<Vec<Self::Step>>;

    /// Whether this step needs confirmation, because it cannot be undone and costs something.
    fn needs_confirmation(_: Self::Step) -> bool {
        false
    }

    /// Sorts the items for display; by default they are in the order of the moves.
    fn sort(_: &mut [Item<Self>]) {}

    /// The question at a step, or at the beginning.
    fn question(scene: &Scene, observation: &Observation<Self>, at: Option<Self::Step>) -> String;

    /// The placeholder of the menu with this name.
    fn placeholder(scene: &Scene, _at: Option<Self::Step>, menu: &'static str) -> String {
        scene.lang.say(menu, args!())
    }

    /// The display of an item.
    fn shown(
        scene: &Scene,
        observation: &Observation<Self>,
        at: Option<Self::Step>,
        item: &Item<Self>,
    ) -> ItemDisplay;
}

/// An item that can be chosen.
#[derive(Clone, Debug)]
pub struct Item<G: Steps> {
    /// The step that it stands for; `None` if it is a complete move.
    pub step: Option<G::Step>,
    /// The first of the moves that it leads to.
    pub mv: G::Move,
    /// The number of moves that it leads to.
    pub moves: usize,
    /// Whether a step on the way to its moves needs confirmation.
    needs_confirmation: bool,
}

impl<G: Steps> Item<G> {
    /// Whether choosing it plays its only move.
    #[must_use]
    pub const fn plays(&self) -> bool {
        self.moves == 1 && !self.needs_confirmation
    }
}

/// The display of an item: its label, button and position.
#[derive(Clone, Debug)]
pub struct ItemDisplay {
    /// Its position.
    pub shelf: Shelf,
    /// The label.
    pub label: String,
    /// The description, in a menu.
    pub hint: String,
    /// Whether it is chosen now.
    pub chosen: bool,
    /// The style of its button.
    pub style: Style,
    /// The card that it stands for.
    pub card: Option<Glyph>,
    /// The words beside the card on a button; without them the item stays in the menu.
    pub short: Option<String>,
    /// Whether the hint is also shown above the button. It need not be if the button's colour and label show the
    /// effect.
    pub hinted: bool,
}

/// The position of an item. Items with equal positions are grouped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// In the menu with this name.
    Menu(&'static str),
    /// In a row of buttons if there are few items, else in the menu with this name.
    Few(&'static str),
    /// In the row of buttons at the end.
    Row,
}

impl ItemDisplay {
    /// An item at this position.
    #[must_use]
    pub const fn new(shelf: Shelf, label: String, hint: String) -> ItemDisplay {
        ItemDisplay {
            shelf,
            label,
            hint,
            chosen: false,
            style: Style::Primary,
            card: None,
            short: None,
            hinted: true,
        }
    }

    /// The display, as a card that can be a button with these words.
    #[must_use]
    pub fn of_card(self, card: Glyph, short: String) -> ItemDisplay {
        ItemDisplay { card: Some(card), short: Some(short), ..self }
    }

    /// The display, without a hint above its button, whose colour and label show the effect.
    #[must_use]
    pub fn without_button_hint(self) -> ItemDisplay {
        ItemDisplay { hinted: false, ..self }
    }

    /// The display, with the picture of a card in a menu.
    #[must_use]
    pub fn about(self, card: Glyph) -> ItemDisplay {
        ItemDisplay { card: Some(card), ..self }
    }

    /// A button in the row at the end.
    #[must_use]
    pub fn button(style: Style, label: String) -> ItemDisplay {
        ItemDisplay { style, ..ItemDisplay::new(Shelf::Row, label, String::new()) }
    }
}

/// The choices at a step.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// The question, and the cards and menus to choose from.
    pub parts: Vec<Part>,
    /// The buttons of the last row: items that are not cards, and the way back. There is room for others beside them.
    pub row: Vec<Button>,
}

/// The question and the items at the step that `half` stands for, with the way back; those at the beginning if it
/// stands for none.
#[must_use]
pub fn choices<G: Steps>(scene: &Scene, observation: &Observation<G>, half: &str) -> Choices {
    let (at, items) = next(read(half, observation), observation);
    let mut parts = vec![text(G::question(scene, observation, at))];
    if let (Some(step), [item]) = (at, items.as_slice())
        && G::needs_confirmation(step)
    {
        let sure = scene.lang.say("button-sure", args!());
        // The safe button is where the one was that led here.
        return Choices {
            parts,
            row: vec![back(scene), item_button(scene, observation, item, Style::Danger, &sure)],
        };
    }
    let mut numbered = 0;
    let mut last_row: Vec<Button> = Vec::new();
    let shelves = shelves(scene, observation, at, &items);
    let lists = shelves.iter().filter(|(shelf, _)| *shelf != Shelf::Row).count();
    // If there is only one list, the question names it.
    let is_named = lists > 1 || parts.iter().all(|question| question.content().is_empty());
    for (shelf, shown) in shelves {
        let (placeholder, few) = match shelf {
            Shelf::Menu(placeholder) => (placeholder, false),
            Shelf::Few(placeholder) => (placeholder, shown.len() <= FEW),
            Shelf::Row => ("", true),
        };
        if few {
            // The first row is complete if there is another.
            parts.extend(row(&mut last_row));
            last_row = shown
                .iter()
                .map(|(item, shown)| item_button(scene, observation, item, shown.style, &shown.label))
                .collect();
            continue;
        }
        let placeholder = G::placeholder(scene, at, placeholder);
        if let Some(cards) = card_buttons(scene, observation, is_named.then_some(&*placeholder), &shown) {
            parts.extend(row(&mut last_row));
            parts.extend(cards);
            continue;
        }
        let choices = shown.into_iter().map(|(item, shown)| {
            let choice = Choice {
                value: match item.plays() {
                    true => G::write_move(&observation.options, &item.mv),
                    false => Action::half(&write(item, observation)),
                },
                label: shown.label,
                description: shown.hint,
                chosen: shown.chosen,
            };
            (choice, shown.card.and_then(|card| scene.emoji(card)).cloned())
        });
        let menus = menus(scene, &placeholder, numbered, choices.collect());
        numbered = numbered.saturating_add(u8::try_from(menus.len()).unwrap_or(u8::MAX));
        parts.extend(menus);
    }
    if at.is_some() {
        last_row.push(back(scene));
    }
    Choices { parts, row: last_row }
}

/// What a press on a card in the picture of the hand does, for each card that stands for one choice.
#[must_use]
pub fn taps<G: Steps>(scene: &Scene, observation: &Observation<G>, half: &str) -> Vec<Tap> {
    let (at, items) = next(read(half, observation), observation);
    if at.is_some_and(G::needs_confirmation) {
        return Vec::new();
    }
    let shelves = shelves(scene, observation, at, &items);
    let cards =
        || shelves.iter().flat_map(|(_, shown)| shown).filter_map(|(item, shown)| Some((item, shown.card?)));
    let alone = |card: Glyph| cards().filter(|(_, other)| *other == card).count() == 1;
    let tap = |(item, card): (&&Item<G>, Glyph)| Tap {
        mark: card.mark(),
        id: click(scene, observation, item).id(),
    };
    cards().filter(|(_, card)| alone(*card)).map(tap).collect()
}

/// A shelf as rows of buttons, if each stands for a card that is shown on it and there are no more than a menu can
/// have: one tap chooses. Above them are the shelf's name, if it needs one, and the effects that the buttons do not
/// show, each once for all cards that have it.
fn card_buttons<G: Steps>(
    scene: &Scene,
    observation: &Observation<G>,
    name: Option<&str>,
    shown: &[(&Item<G>, ItemDisplay)],
) -> Option<Vec<Part>> {
    if !scene.has_card_buttons() || shown.len() > message::OPTIONS {
        return None;
    }
    let button = |(item, shown): &(&Item<G>, ItemDisplay)| {
        let (emoji, short) = (scene.emoji(shown.card?)?, shown.short.as_deref()?);
        let (style, label) = match shown.chosen {
            true => (Style::Success, format!("✓ {short}")),
            false => (shown.style, short.to_owned()),
        };
        Some(item_button(scene, observation, item, style, &label).with_emoji(emoji))
    };
    let all = shown.iter().map(button).collect::<Option<Vec<Button>>>()?;
    let mut hints: Vec<(&str, Vec<&str>)> = Vec::new();
    for (_, ItemDisplay { hint, short, .. }) in shown.iter().filter(|(_, shown)| shown.hinted) {
        let name = short.as_deref().unwrap_or_default();
        match hints.iter_mut().find(|(known, _)| known == hint) {
            Some((_, names)) => names.push(name),
            None => hints.push((hint, vec![name])),
        }
    }
    let hints = hints.into_iter().filter(|(hint, _)| !hint.is_empty());
    let hints: Vec<String> =
        hints.map(|(hint, names)| format!("**{}** – {}", names.join(", "), message::literal(hint))).collect();
    // In one line, since a list would push the cards out of sight.
    let hints = (!hints.is_empty()).then(|| format!("-# {}", hints.join(" · ")));
    let words: Vec<String> = name.map(str::to_owned).into_iter().chain(hints).collect();
    let words = (!words.is_empty()).then(|| text(words.join("\n")));
    Some(words.into_iter().chain(all.chunks(message::ROW).map(|row| buttons(row.to_vec()))).collect())
}

/// A row of these buttons, if there are any.
fn row(row: &mut Vec<Button>) -> Option<Part> {
    (!row.is_empty()).then(|| buttons(std::mem::take(row)))
}

type Shelved<'a, G> = (Shelf, Vec<(&'a Item<G>, ItemDisplay)>);

/// All items by shelf, with rows of buttons after menus. A move that can be reached in two ways is on a shelf only
/// once.
fn shelves<'a, G: Steps>(
    scene: &Scene,
    observation: &Observation<G>,
    at: Option<G::Step>,
    items: &'a [Item<G>],
) -> Vec<Shelved<'a, G>> {
    let mut shelves: Vec<Shelved<'a, G>> = Vec::new();
    for item in items {
        let shown = G::shown(scene, observation, at, item);
        match shelves.iter_mut().find(|(shelf, _)| *shelf == shown.shelf) {
            Some((_, together)) => {
                let again =
                    item.plays() && together.iter().any(|(other, _)| other.plays() && other.mv == item.mv);
                if !again {
                    together.push((item, shown));
                }
            }
            None => shelves.push((shown.shelf, vec![(item, shown)])),
        }
    }
    shelves.sort_by_key(|(shelf, _)| *shelf == Shelf::Row);
    shelves
}

/// Menus of these choices: as many as needed, since each has at most 25 options. `numbered` is the number of the first.
fn menus(scene: &Scene, placeholder: &str, numbered: u8, choices: Vec<(Choice, Option<Emoji>)>) -> Vec<Part> {
    let pages = choices.len().div_ceil(message::OPTIONS);
    (0..)
        .zip(choices.chunks(message::OPTIONS))
        .map(|(page, choices): (u8, _)| {
            let id = Action::Choose(scene.place.clone(), scene.step, numbered + page, String::new()).stem();
            let placeholder = match pages {
                1 => placeholder.to_owned(),
                _ => scene
                    .lang
                    .say("menu-page", args!(menu: placeholder.to_owned(), page: page + 1, pages: pages)),
            };
            card_menu(&id, &placeholder, choices.to_vec())
        })
        .collect()
}

fn item_button<G: Steps>(
    scene: &Scene,
    observation: &Observation<G>,
    item: &Item<G>,
    style: Style,
    label: &str,
) -> Button {
    button(style, &click(scene, observation, item).id(), label)
}

/// What choosing an item does.
fn click<G: Steps>(scene: &Scene, observation: &Observation<G>, item: &Item<G>) -> Action {
    let (place, step) = (scene.place.clone(), scene.step);
    match item.plays() {
        true => Action::Play(place, step, G::write_move(&observation.options, &item.mv)),
        false => Action::Focus(place, step, write(item, observation)),
    }
}

/// The button that returns to the beginning.
fn back(scene: &Scene) -> Button {
    let click = Action::Focus(scene.place.clone(), scene.step, String::new());
    button(Style::Secondary, &click.id(), &scene.lang.say("button-back", args!()))
}

/// A partial choice as a text: a move that it leads to, and the index of the step.
fn write<G: Steps>(item: &Item<G>, observation: &Observation<G>) -> String {
    let steps = G::ways(observation, &item.mv).concat();
    let place = steps.iter().position(|step| Some(*step) == item.step).unwrap_or_default();
    format!("{place} {}", G::write_move(&observation.options, &item.mv))
}

/// Reads a partial choice, if it leads to a legal move.
fn read<G: Steps>(half: &str, observation: &Observation<G>) -> Option<G::Step> {
    let (place, mv) = half.split_once(' ')?;
    let mv = G::read_move(&observation.options, mv).ok().filter(|mv| observation.legal.contains(mv))?;
    G::ways(observation, &mv).concat().get(place.parse::<usize>().ok()?).copied()
}

/// The items at a step: further steps, and complete moves.
fn items<G: Steps>(at: Option<G::Step>, observation: &Observation<G>) -> Vec<Item<G>> {
    let mut items: Vec<Item<G>> = Vec::new();
    for mv in &observation.legal {
        for way in G::ways(observation, mv) {
            let next = match at {
                None => 0,
                Some(at) => match way.iter().position(|step| *step == at) {
                    Some(place) => place + 1,
                    None => continue,
                },
            };
            let step = way.get(next).copied();
            match items.iter_mut().find(|item| step.is_some() && item.step == step) {
                Some(item) => item.moves += 1,
                None => {
                    let needs_confirmation = way[next..].iter().any(|step| G::needs_confirmation(*step));
                    items.push(Item { step, mv: mv.clone(), moves: 1, needs_confirmation });
                }
            }
        }
    }
    G::sort(&mut items);
    items
}

/// The next step with more than one item: single steps are taken automatically.
fn next<G: Steps>(mut at: Option<G::Step>, observation: &Observation<G>) -> (Option<G::Step>, Vec<Item<G>>) {
    loop {
        let items = items(at, observation);
        match items.as_slice() {
            [Item { step: Some(only), .. }] if at.is_some() => at = Some(*only),
            _ => return (at, items),
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// The steps on the way to all legal moves. Asserts that each move can be reached, and nothing else.
    pub fn reaches_all<G: Steps>(observation: &Observation<G>) -> Vec<G::Step> {
        let (mut steps, mut moves) = (Vec::new(), Vec::new());
        follow(None, observation, &mut steps, &mut moves);
        let mut legal = observation.legal.clone();
        legal.sort();
        moves.sort();
        moves.dedup();
        assert_eq!(moves, legal);
        steps
    }

    fn follow<G: Steps>(
        at: Option<G::Step>,
        observation: &Observation<G>,
        steps: &mut Vec<G::Step>,
        moves: &mut Vec<G::Move>,
    ) {
        for item in next(at, observation).1 {
            if item.plays() {
                moves.push(item.mv);
                continue;
            }
            let half = read(&write(&item, observation), observation);
            assert_eq!(half, item.step.or(half), "{item:?} is read as another");
            if half.is_none() || half == at {
                moves.push(item.mv);
            } else {
                steps.extend(half);
                follow(half, observation, steps, moves);
            }
        }
    }
}
