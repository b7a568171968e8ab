//! A challenge, as everybody in its channel may see it; and in the end what each has made of the same cards. Of a duplicate both are
//! in `duplicate`.

use game_core::{Estimate, Par, Parting, Viewer, Way};
use games::{ComparedRow, named};
use locale::{Language, args};
use message::{Accent, Panel, Part, Style, button, buttons, line, panel, text};
use model::actions::{Action, PlayContext};
use model::{Code, PersonId};
use store::StoredStage;
use tables::{Challenge, Comparison, EntryResult, Table};

use super::coach::{self, Amounts, called};
use super::lobby::level_name;
use super::what_if::scene;
use super::{duplicate, game_name, mention};

/// The most people that a comparison lists: those who did best.
const MOST_LISTED: usize = 10;
/// The most decisions that a comparison lists: those at which most was lost or won.
const MOST_PARTINGS: usize = 3;
/// In 95 of 100 pairs chance alone makes two results differ by less than this number of times the scatter of one: 1.96 standard
/// deviations of the difference.
const CHANCE: f64 = 1.96 * std::f64::consts::SQRT_2;

/// A challenge, or a duplicate, as it stands in its channel: who has played it, but never how.
#[must_use]
pub fn challenge(challenge: &Challenge) -> Panel {
    if let Some(tables) = challenge.duplicate() {
        return duplicate::progress(challenge, tables);
    }
    let (stored, base) = (challenge.stored(), challenge.base());
    let lang = stored.language;
    let who = someone(stored.person, lang);
    let levels: Vec<String> = challenge.computers().map(|level| level_name(lang, level)).collect();
    let heading = lang.say(
        "challenge-heading",
        args!(name: who, game: game_name(lang, base.game()), code: base.code().to_string()),
    );
    let about = lang.say("challenge-about", args!(computers: lang.list(&levels)));
    let mut lines: Vec<String> = challenge
        .entries()
        .map(|entry| {
            let key = match entry.stage {
                StoredStage::Lobby | StoredStage::Playing => "challenge-plays",
                StoredStage::Ended => "challenge-has-played",
                StoredStage::Closed => "challenge-gave-up",
            };
            lang.say(key, args!(name: someone(entry.person, lang)))
        })
        .collect();
    lines.extend(
        challenge.awaited().map(|person| lang.say("challenge-awaited", args!(name: mention(lang, person)))),
    );
    if lines.is_empty() {
        lines.push(lang.say("challenge-nobody", args!()));
    }
    let mut parts = vec![text(heading), text(about), text(lines.join("\n"))];
    if challenge.is_open() {
        let stamp = |style: &str| format!("<t:{}:{style}>", stored.closes_at);
        let key = if stored.people.is_empty() { "challenge-open-to-all" } else { "challenge-open" };
        parts.push(text(lang.say(key, args!(at: stamp("f"), left: stamp("R")))));
        parts.push(controls(base.code(), ("button-enter", false), lang));
        return panel(Accent::Open, parts);
    }
    parts.push(text(lang.say("challenge-over", args!())));
    panel(Accent::Over, parts)
}

/// The buttons of a challenge that is open: to enter it, with this label, unless nobody can; and to have it compared now.
pub(super) fn controls(base: &Code, (enter, disabled): (&str, bool), lang: Language) -> Part {
    let control = |style, action: Action, key: &str| button(style, &action.id(), &lang.say(key, args!()));
    buttons(vec![
        control(Style::Primary, Action::Enter(base.clone()), enter).disabled_if(disabled),
        control(Style::Secondary, Action::CloseChallenge(base.clone()), "button-close-challenge"),
    ])
}

pub(super) fn someone(person: Option<PersonId>, lang: Language) -> String {
    person.map_or_else(|| lang.say("player-someone", args!()), |person| mention(lang, person))
}

/// What everybody has made of the same cards, and where their ways parted.
#[must_use]
pub fn comparison(comparison: &Comparison) -> Panel {
    let lang = comparison.challenge.stored().language;
    let (base, results) = (comparison.challenge.base(), &comparison.results[..]);
    let small = lang
        .say("table-heading-small", args!(game: game_name(lang, base.game()), code: base.code().to_string()));
    let Some(first) = results.first() else {
        let none = lang.say("compared-none", args!());
        return panel(Accent::Over, vec![text(format!("{none}\n{small}"))]);
    };
    let Some(amounts) = first.table.playing().map(|playing| Amounts::of(playing.game(), lang)) else {
        return panel(Accent::Over, vec![text(small)]);
    };
    let best: Vec<String> = results
        .iter()
        .filter(|result| result.result == first.result)
        .map(|result| name(result, lang))
        .collect();
    let heading = match (results.len(), best.len()) {
        (1, _) => lang.say("compared-alone", args!(name: name(first, lang))),
        (all, many) if many == all => lang.say("compared-even", args!()),
        _ => lang.say("compared-best", args!(names: lang.list(&best))),
    };
    let seat = comparison.challenge.seat();
    let (mut lines, mut rows) = (Vec::new(), Vec::new());
    for result in results.iter().take(MOST_LISTED) {
        let place = 1 + results.iter().filter(|other| other.result > result.result).count();
        let rounds = result.table.rounds();
        let scores: Vec<i32> = rounds.iter().map(|round| round.scores[seat]).collect();
        let total = rounds.last().map_or(0, |round| round.totals[seat]);
        let ahead = amounts.signed(result.result);
        let line = lang.say(
            "compared-line",
            args!(
                place: place, name: name(result, lang), total: total, amount: ahead,
                code: result.table.code().to_string()
            ),
        );
        let with_people = result.against_people.then(|| lang.say("compared-with-people", args!()));
        lines.push([Some(line), with_people].into_iter().flatten().collect::<Vec<_>>().join(" · "));
        rows.push(ComparedRow { place, name: name(result, lang), rounds: scores, total });
    }
    let more = results.len().saturating_sub(MOST_LISTED);
    lines.extend((more > 0).then(|| lang.say("compared-more", args!(count: more))));
    let mut parts = vec![text(format!("{heading}\n{small}")), text(lines.join("\n"))];
    parts.push(text(about_cards(comparison, &amounts, lang).join("\n")));
    let partings = partings(comparison, &amounts, lang);
    if !partings.is_empty() {
        parts.extend([line(), text(lang.say("compared-partings", args!()))]);
        parts.extend(partings.into_iter().map(text));
    }
    parts.push(text(lang.say("compared-about", args!())));
    let title = lang.say("compared-title", args!(game: game_name(lang, base.game())));
    panel(Accent::Over, parts).with_picture(Some(games::comparison_picture(lang, &title, &rows)))
}

fn name(result: &EntryResult, lang: Language) -> String {
    let known = result.name.as_ref().map(|name| named(lang, name));
    known.unwrap_or_else(|| lang.say("player-someone", args!()))
}

/// How lucky the cards were, what an expert makes of them, and whether the best is ahead by more than chance makes of it.
fn about_cards(comparison: &Comparison, amounts: &Amounts, lang: Language) -> Vec<String> {
    let Some(cards) = &comparison.cards else { return Vec::new() };
    let luck = lang.say("compared-luck", args!(amount: amounts.estimate(&cards.ledger.luck)));
    let par = cards.par.as_ref().map(|par| {
        let (won, matches) = (par.won, par.matches);
        let scatter = amounts.of_size(scatter(par));
        lang.say(
            "compared-par",
            args!(amount: amounts.signed(par.result.value), scatter: scatter, won: won, matches: matches),
        )
    });
    let ahead = cards.par.as_ref().and_then(|par| ahead(&comparison.results, par, amounts, lang));
    [Some(luck), par, ahead].into_iter().flatten().collect()
}

/// By how much the result of an expert with these cards differs from one match to the next: a standard deviation.
fn scatter(par: &Par) -> f64 {
    par.result.error * f64::from(par.matches).sqrt()
}

/// By how much the best is ahead of the next, and whether that is more than chance. Nobody is compared so who played against people.
fn ahead(results: &[EntryResult], par: &Par, amounts: &Amounts, lang: Language) -> Option<String> {
    let mut comparable = results.iter().filter(|result| !result.against_people);
    let (first, next) = (comparable.next()?, comparable.next()?);
    // Of several who are ahead, nobody is; and where an expert always comes to the same it is not known what chance does.
    if first.result == next.result || scatter(par) == 0.0 {
        return None;
    }
    let difference = first.result - next.result;
    let key = if difference > CHANCE * scatter(par) { "compared-sure" } else { "compared-unsure" };
    let amount = amounts.of_size(difference);
    Some(lang.say(key, args!(name: name(first, lang), other: name(next, lang), amount: amount)))
}

/// The decisions at which most was lost or won, in order: what each did there, and what it was worth.
fn partings(comparison: &Comparison, amounts: &Amounts, lang: Language) -> Vec<String> {
    let mut costliest: Vec<&Parting> = comparison.partings.iter().collect();
    let spread = |parting: &Parting| parting.ways.iter().map(|way| way.worth.value).fold(0.0, f64::min);
    costliest.sort_by(|one, other| spread(one).total_cmp(&spread(other)));
    costliest.truncate(MOST_PARTINGS);
    costliest.sort_by_key(|parting| parting.ply);
    costliest.into_iter().filter_map(|parting| in_words(comparison, parting, amounts, lang)).collect()
}

fn in_words(comparison: &Comparison, parting: &Parting, amounts: &Amounts, lang: Language) -> Option<String> {
    let seat = comparison.challenge.seat();
    let of = &comparison.results[*parting.ways.first()?.matches.first()?];
    let position = of.replay.at(parting.ply);
    let place = PlayContext::WhatIf(of.table.code().clone(), seat);
    let scene = scene(&of.table, &position, (&[], 0), place, lang);
    let observation = position.game.observe(Viewer::Seat(seat));
    let way = |(rank, way): (usize, &Way)| {
        let names: Vec<String> =
            way.matches.iter().map(|number| name(&comparison.results[*number], lang)).collect();
        let worth = match way.worth {
            _ if rank == 0 => lang.say("compared-way-best", args!()),
            Estimate { value, error } if value > -coach::SURE * error => {
                lang.say("compared-way-even", args!())
            }
            worth => amounts.precise(&worth),
        };
        lang.say(
            "compared-way",
            args!(names: lang.list(&names), called: called(&scene, &observation, &way.mv), worth: worth),
        )
    };
    let when = games::when(lang, &observation, parting.round, ("when-move", parting.number));
    let ways: Vec<String> = parting.ways.iter().enumerate().map(way).collect();
    Some(format!("**{when}**\n{}", ways.join("\n")))
}

/// What stands under the result of an entry or of a table of a duplicate, since its comparison is yet to come.
pub(super) fn entry_over(lang: Language, table: &Table) -> Option<String> {
    let base = table.challenge()?;
    if table.duplicate().is_some() {
        return Some(duplicate::table_over(lang, table));
    }
    let args = args!(game: game_name(lang, table.game()), code: base.to_string());
    Some(lang.say("challenge-entry-over", args))
}
