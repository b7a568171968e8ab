//! Planned moves: the line in a hand, and the panel in which somebody plans. For their owner only.

use game_core::{AnyMatch, Condition, Seat, Viewer};
use games::Scene;
use locale::{Language, args};
use message::{Accent, Button, Choice, Panel, Part, Style, button, buttons, menu, panel, text};
use model::actions::{Action, PlayContext};
use play::{MOST_PLANNED, Plan, PlannedMove};
use tables::Table;

use super::coach::called;
use super::{players, scene, small_heading};

fn control(style: Style, lang: Language, action: &Action, label: &str) -> Button {
    button(style, &action.id(), &lang.say(label, args!()))
}

/// The button of a hand by which its owner plans, where they can.
pub(super) fn hand_button(table: &Table, seat: Seat, lang: Language) -> Option<Button> {
    let label = if table.plan(seat).is_some() { "button-plan-change" } else { "button-plan" };
    table
        .ahead(seat, 0)
        .is_some()
        .then(|| control(Style::Secondary, lang, &Action::Plan(table.code().clone()), label))
}

/// What the owner of a hand has planned, in a line, with the button that drops it.
pub(super) fn in_hand(table: &Table, seat: Seat, lang: Language) -> Vec<Part> {
    let Some(plan) = table.plan(seat) else { return Vec::new() };
    let acts = table.to_choose().has(seat);
    if acts && table.planned(seat).is_none() {
        return vec![text(lang.say("hand-plan-over", args!())).of_the_moment()];
    }
    let key = if acts { "hand-planned" } else { "hand-plan" };
    let drop = control(Style::Secondary, lang, &Action::DropPlan(table.code().clone()), "button-plan-drop");
    vec![text(lang.say(key, args!(plan: in_words(table, plan, seat, lang)))), buttons(vec![drop])]
}

/// A plan as one sentence.
fn in_words(table: &Table, plan: &Plan, seat: Seat, lang: Language) -> String {
    let Some(playing) = table.playing() else { return String::new() };
    let scene = scene(table, playing, Viewer::Seat(seat), lang);
    let decisions: Vec<String> = (0..)
        .zip(plan.decisions())
        .map(|(decision, moves)| {
            let ahead = table.ahead(seat, decision);
            let observation = ahead.as_ref().unwrap_or(playing.game()).observe(Viewer::Seat(seat));
            let in_words = |planned: &PlannedMove| {
                let called = called(&scene, &observation, &planned.mv);
                lang.say(&format!("planned-{}", planned.condition), args!(called: called))
            };
            moves.iter().map(in_words).collect::<Vec<_>>().join(&lang.say("plan-else", args!()))
        })
        .collect();
    decisions.join(&lang.say("plan-then", args!()))
}

/// The panel in which the person at a seat plans this decision, with a partial choice. `None` if they cannot plan it.
#[must_use]
pub fn plan(table: &Table, seat: Seat, decision: u8, half: &str, lang: Language) -> Option<Panel> {
    let (ahead, playing) = (table.ahead(seat, decision)?, table.playing()?);
    // Nothing has happened in what is only foreseen.
    let (story, place) = ((std::iter::empty(), 0), PlayContext::Plan(table.code().clone()));
    let mut scene = Scene::new(&ahead, players(table), story, playing.rounds().len(), place, lang);
    scene.step = decision.into();
    let scene = scene.read_at(Some(seat));
    let observation = ahead.observe(Viewer::Seat(seat));
    let plan = table.plan(seat);
    let about = if decision == 0 { "plan-about" } else { "plan-about-then" };
    let mut parts = vec![text(small_heading(table, lang)), text(lang.say(about, args!()))];
    parts
        .extend(plan.map(|plan| text(lang.say("hand-plan", args!(plan: in_words(table, plan, seat, lang))))));
    let moves = plan.map_or(0, |plan| plan.decisions().iter().map(Vec::len).sum());
    if moves >= MOST_PLANNED {
        parts.push(text(lang.say("refused-plan-full", args!(most: MOST_PLANNED))));
        parts.push(buttons(row(table, plan, seat, decision, lang)));
    } else {
        parts.extend(
            games::hand(&scene, &observation, half).with_buttons(row(table, plan, seat, decision, lang)),
        );
    }
    let last = plan.and_then(|plan| plan.decisions().get(usize::from(decision))?.last());
    if let (Some(last), true) = (last, half.is_empty()) {
        parts.push(conditions(table, &scene, (&ahead, seat), decision, last));
    }
    let speed = plan.map(|plan| if plan.is_at_once() { "plan-at-once" } else { "plan-unnoticed" });
    parts.extend(speed.map(|speed| text(lang.say(speed, args!()))));
    Some(panel(Accent::Open, parts).with_picture(games::hand_picture(&scene, &observation)))
}

/// The buttons of the panel.
fn row(table: &Table, plan: Option<&Plan>, seat: Seat, decision: u8, lang: Language) -> Vec<Button> {
    let Some(plan) = plan else { return Vec::new() };
    let code = || table.code().clone();
    let go_to = |decision: u8| Action::Focus(PlayContext::Plan(code()), decision.into(), String::new());
    let has_moves = plan.decisions().len() > usize::from(decision);
    let then = (has_moves && table.ahead(seat, decision + 1).is_some())
        .then(|| control(Style::Primary, lang, &go_to(decision + 1), "button-plan-then"));
    let back = (decision > 0).then(|| control(Style::Secondary, lang, &go_to(decision - 1), "button-back"));
    let (speed, label) = match plan.is_at_once() {
        true => (Action::PlanUnnoticed(code(), decision), "button-plan-unnoticed"),
        false => (Action::PlanAtOnce(code(), decision), "button-plan-at-once"),
    };
    let speed = control(Style::Secondary, lang, &speed, label);
    let drop = control(Style::Secondary, lang, &Action::DropPlan(code()), "button-plan-drop");
    then.into_iter().chain(back).chain([speed, drop]).collect()
}

/// The menu of the conditions of the last move that was planned.
fn conditions(
    table: &Table,
    scene: &Scene,
    (ahead, seat): (&AnyMatch, Seat),
    decision: u8,
    last: &PlannedMove,
) -> Part {
    let lang = scene.lang;
    let choices = table.game().conditions().iter().map(|condition| Choice {
        value: condition.to_string(),
        label: lang.say(&format!("condition-{condition}"), args!()),
        description: String::new(),
        chosen: last.condition == *condition,
    });
    let id = Action::PlanIf(table.code().clone(), decision, Condition::Legal).stem();
    let called = games::sentence(scene, &ahead.observe(Viewer::Seat(seat)), &last.mv);
    let called = called.unwrap_or_else(|| last.mv.clone());
    menu(&id, &lang.say("plan-condition", args!(called: called)), choices.collect())
}

/// That nothing can be planned now.
#[must_use]
pub fn nothing_to_plan(lang: Language) -> String {
    lang.say("refused-nothing-to-plan", args!())
}
