//! How a move is chosen in steps, in every game. A game says by which steps each of its moves is reached, and how what
//! can be chosen at a step is called. What can be chosen follows from the legal moves alone, so none is out of reach
//! and nothing else can be reached.

use std::fmt::Debug;

use game_core::{Game, Observation};
use locale::args;
use message::{Button, Choice, Emoji, Part, Style, button, buttons, card_menu, text};
use model::actions::Action;

use super::{Glyph, Scene};

/// Up to this many choices are buttons, since their labels fit beside each other.
const FEW: usize = 5;

/// The steps by which the moves of a game are chosen.
pub trait Steps: Game {
    /// Half a move: what has been chosen, with all that was chosen before it.
    type Step: Copy + PartialEq + Debug;

    /// The steps before a move, for each way in which it can be chosen. Most moves have one way, of few steps or none.
    fn ways(observation: &Observation<Self>, mv: &Self::Move) -> Vec<Vec<Self::Step>>;

    /// Whether what has been chosen at this step is asked back: it cannot be undone and gives something away.
    fn asks_back(_: Self::Step) -> bool {
        false
    }

    /// Puts what can be chosen in the order in which it is shown; as the moves are listed if this does nothing.
    fn sort(_: &mut [Item<Self>]) {}

    /// What is asked at a step, or at the beginning.
    fn question(scene: &Scene, observation: &Observation<Self>, at: Option<Self::Step>) -> String;

    /// How the menu of this name is called.
    fn placeholder(scene: &Scene, _at: Option<Self::Step>, menu: &'static str) -> String {
        scene.lang.say(menu, args!())
    }

    /// How something that can be chosen is shown.
    fn shown(
        scene: &Scene,
        observation: &Observation<Self>,
        at: Option<Self::Step>,
        item: &Item<Self>,
    ) -> ItemDisplay;
}

/// Something that can be chosen.
#[derive(Clone, Debug)]
pub struct Item<G: Steps> {
    /// The step that it is; none if it is a move.
    pub step: Option<G::Step>,
    /// The first of the moves that it leads to.
    pub mv: G::Move,
    /// How many moves it leads to.
    pub moves: usize,
    /// Whether a step on the way there is asked back.
    asks_back: bool,
}

impl<G: Steps> Item<G> {
    /// Whether choosing it plays its only move.
    #[must_use]
    pub const fn plays(&self) -> bool {
        self.moves == 1 && !self.asks_back
    }
}

/// How an item is shown: its label, button and place.
#[derive(Clone, Debug)]
pub struct ItemDisplay {
    /// Where it stands.
    pub shelf: Shelf,
    /// What it is called.
    pub label: String,
    /// A few words more, in a menu.
    pub hint: String,
    /// Whether it is chosen now.
    pub chosen: bool,
    /// How its button looks: moves are loud, and what lets the others go on is quiet.
    pub style: Style,
    /// The card that it is.
    pub card: Option<Glyph>,
    /// What stands beside the card where that is a button. What has no such words stays in the menu.
    pub short: Option<String>,
    /// Whether the hint stands above the button, too. It need not where the button's colour and label say what comes of it.
    pub hinted: bool,
}

/// Where something stands that can be chosen. What has the same place stands together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// In the menu that is called so.
    Menu(&'static str),
    /// In a row of buttons if it is one of a few, in the menu that is called so if it is one of many.
    Few(&'static str),
    /// In the row of buttons at the end.
    Row,
}

impl ItemDisplay {
    /// Something on a shelf.
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

    /// The same as a card, which can be a button with these words.
    #[must_use]
    pub fn of_card(self, card: Glyph, short: String) -> ItemDisplay {
        ItemDisplay { card: Some(card), short: Some(short), ..self }
    }

    /// The same, where colour and label of its button say what comes of it.
    #[must_use]
    pub fn with_telling_button(self) -> ItemDisplay {
        ItemDisplay { hinted: false, ..self }
    }

    /// The same with the picture of a card where it stands in a menu.
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

/// What can be chosen at a step.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// The question, and the cards and menus to choose from.
    pub parts: Vec<Part>,
    /// The buttons of the last row: what is no card, and the way back. Others have room beside them.
    pub row: Vec<Button>,
}

/// The question at the step that a text stands for, and all that can be chosen there, with the way back. At the
/// beginning if it stands for none.
#[must_use]
pub fn choices<G: Steps>(scene: &Scene, observation: &Observation<G>, half: &str) -> Choices {
    let (at, items) = next(read(half, observation), observation);
    let mut parts = vec![text(G::question(scene, observation, at))];
    if let (Some(step), [item]) = (at, items.as_slice())
        && G::asks_back(step)
    {
        let sure = scene.lang.say("button-sure", args!());
        // The safe one stands where the button was that led here.
        return Choices {
            parts,
            row: vec![back(scene), item_button(scene, observation, item, Style::Danger, &sure)],
        };
    }
    let mut numbered = 0;
    let mut last_row: Vec<Button> = Vec::new();
    let shelves = shelves(scene, observation, at, &items);
    let lists = shelves.iter().filter(|(shelf, _)| *shelf != Shelf::Row).count();
    // Where all can be chosen from one list, the question says what it is.
    let is_named = lists > 1 || parts.iter().all(|question| question.content().is_empty());
    for (shelf, shown) in shelves {
        let (placeholder, few) = match shelf {
            Shelf::Menu(placeholder) => (placeholder, false),
            Shelf::Few(placeholder) => (placeholder, shown.len() <= FEW),
            Shelf::Row => ("", true),
        };
        if few {
            // The first row stands as it is if there is another.
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

/// A shelf as rows of buttons, where each stands for a card that can be seen on it and there are no more than a menu has:
/// one tap chooses. Above them stands the shelf's name, if it needs one, and what comes of each card as far as its button
/// does not say it, once for all of which it is so.
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
    // One beneath the other they would push the cards out of sight.
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

/// All items, those together that stand on one shelf, and rows of buttons after menus. A move that can be chosen in two
/// ways stands on a shelf once.
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

/// Menus of these choices: as many as it takes, since none has more than 25 options. `numbered` is the number of the
/// first.
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
    let (place, step) = (scene.place.clone(), scene.step);
    let click = match item.plays() {
        true => Action::Play(place, step, G::write_move(&observation.options, &item.mv)),
        false => Action::Focus(place, step, write(item, observation)),
    };
    button(style, &click.id(), label)
}

/// The button that goes back to the beginning.
fn back(scene: &Scene) -> Button {
    let click = Action::Focus(scene.place.clone(), scene.step, String::new());
    button(Style::Secondary, &click.id(), &scene.lang.say("button-back", args!()))
}

/// Half a move as a text: a move that begins so, and which of its steps it is.
fn write<G: Steps>(item: &Item<G>, observation: &Observation<G>) -> String {
    let steps = G::ways(observation, &item.mv).concat();
    let place = steps.iter().position(|step| Some(*step) == item.step).unwrap_or_default();
    format!("{place} {}", G::write_move(&observation.options, &item.mv))
}

/// The step that a text stands for, if it leads to a legal move.
fn read<G: Steps>(half: &str, observation: &Observation<G>) -> Option<G::Step> {
    let (place, mv) = half.split_once(' ')?;
    let mv = G::read_move(&observation.options, mv).ok().filter(|mv| observation.legal.contains(mv))?;
    G::ways(observation, &mv).concat().get(place.parse::<usize>().ok()?).copied()
}

/// What can be chosen at a step: steps, and moves that are complete.
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
                    let asks_back = way[next..].iter().any(|step| G::asks_back(*step));
                    items.push(Item { step, mv: mv.clone(), moves: 1, asks_back });
                }
            }
        }
    }
    G::sort(&mut items);
    items
}

/// The step at which there is something to choose: where only one step goes on, it is made.
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

    /// The steps on the way to all legal moves. Each move can be reached, and nothing else.
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
