//! The panels of a lesson: the explanation above a hand as in every match, and what follows a chapter.

use game_core::GameId;
use games::{Lesson, NEXT};
use locale::{Language, args};
use message::{Accent, Button, Panel, Part, Style, button, buttons, panel, text};
use model::actions::{Action, Page, PlayContext};

use super::game_name;

/// The list of games that have a lesson. The learner's name decides the names of the computers in it.
#[must_use]
pub fn lessons(learner: &str, lang: Language) -> Panel {
    let learn =
        |game: &GameId| button(Style::Primary, &Action::Learn(Some(*game)).id(), &game_name(lang, *game));
    let parts = vec![
        text(lang.say("learn-choose", args!(computers: computers(learner, lang)))),
        buttons(GameId::ALL.iter().map(learn).collect()),
    ];
    panel(Accent::Open, parts)
}

/// The current step of a lesson, for a learner with this name, with a partial choice in the hand.
#[must_use]
pub fn lesson(lesson: &Lesson, learner: &str, lang: Language, half: &str) -> Panel {
    let (scene, observation) = (lesson.scene(learner, lang), lesson.observe());
    let mut parts = vec![text(heading(lesson, learner, lang))];
    let idea = lesson.idea().map(|key| lang.say(key, args!()));
    let explanation = idea.or_else(|| (!lesson.is_between()).then(|| lang.say("learn-play-on", args!())));
    // The outcome of the learner's own card comes before the idea that explains it.
    let lines: Vec<String> = games::own_card(&scene, &observation).into_iter().chain(explanation).collect();
    parts.extend((!lines.is_empty()).then(|| text(quoted(&lines.join("\n")))));
    if !lesson.is_between() {
        let anew = (lesson.step() > 0).then(|| anew(lesson.game(), lang));
        parts.extend(games::hand(&scene, &observation, half).with_buttons(anew));
        return panel(Accent::Open, parts).with_picture(games::hand_picture(&scene, &observation));
    }
    let ending = games::ending(&scene, &observation).filter(|_| lesson.winners().is_some());
    parts.extend(ending.map(text));
    parts.extend(games::digest(&games::news(&scene, &observation), &parts).map(|digest| text(digest.words)));
    if let Some(winners) = lesson.winners() {
        let names = scene.names(winners);
        parts.push(text(lang.say("match-won", args!(names: names, count: usize::from(winners.len())))));
    }
    parts.extend(after(lesson, learner, lang));
    let accent = if lesson.is_over() { Accent::Over } else { Accent::Open };
    panel(accent, parts).with_picture(Some(games::table_picture(&scene, &observation)))
}

/// What follows a chapter: the next one; after the last, playing, another lesson, or the rules.
fn after(lesson: &Lesson, learner: &str, lang: Language) -> Vec<Part> {
    let game = lesson.game();
    let say = |key: &str| lang.say(key, args!());
    if !lesson.is_over() {
        let next = Action::Play(PlayContext::Lesson(game), lesson.step(), NEXT.to_owned());
        let next = button(Style::Primary, &next.id(), &say("button-learn-next"));
        return vec![
            text(lang.say("learn-between", args!(computers: computers(learner, lang)))),
            buttons(vec![next, anew(game, lang)]),
        ];
    }
    let done = vec![
        button(Style::Success, &Action::Open(game).id(), &say("button-learn-play")),
        button(Style::Secondary, &Action::Learn(None).id(), &say("button-learn-other")),
        button(Style::Secondary, &Action::Page(game, None, Page::Goal).id(), &say("button-rules")),
        anew(game, lang),
    ];
    vec![text(say(&format!("learn-{game}-end"))), buttons(done), text(say("learn-more"))]
}

/// The button that begins a lesson anew.
fn anew(game: GameId, lang: Language) -> Button {
    button(Style::Secondary, &Action::LearnAnew(game).id(), &lang.say("button-learn-anew", args!()))
}

fn heading(lesson: &Lesson, learner: &str, lang: Language) -> String {
    let (part, parts) = lesson.chapter();
    let (game, computers) = (game_name(lang, lesson.game()), computers(learner, lang));
    lang.say("learn-heading", args!(game: game, computers: computers, part: part, parts: parts))
}

/// The names of the computers beside a learner with this name.
fn computers(learner: &str, lang: Language) -> String {
    lang.list(&Lesson::computers(learner).into_iter().map(str::to_owned).collect::<Vec<_>>())
}

/// As a quotation, to set an explanation off from the hand.
fn quoted(words: &str) -> String {
    words.lines().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\n")
}
