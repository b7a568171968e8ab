//! A duplicate: what its tables show in their channel, and in the end what each player has made of the same seat and cards.

use games::ComparedRow;
use locale::{Language, args};
use message::{Accent, Panel, Style, button, buttons, panel, text};
use model::actions::Action;
use store::{StoredEntry, StoredStage};
use tables::{Challenge, DuplicateResults, Lead, Stage, Table};

use super::challenge::{controls, someone};
use super::coach::{self, Amounts};
use super::{again, game_name, heading, player, players, rules_button};

/// The most players that are listed, and drawn: more do not fit into a message. Of each seat as many are.
const MOST_LISTED: usize = 24;

/// What a lobby says of the duplicate that it is a table of.
pub(super) fn of_lobby(table: &Table, lang: Language) -> Option<String> {
    let tables = table.duplicate()?;
    Some(match table.first_of_duplicate() {
        None => lang.say("duplicate-lobby-first", args!(tables: tables)),
        Some(first) => lang.say("duplicate-lobby-other", args!(tables: tables, first: first.to_string())),
    })
}

/// A table of a duplicate that has begun, as its channel may see it: who plays, and nothing of how.
pub(super) fn hidden(table: &Table) -> Panel {
    let lang = table.language();
    let heading = text(heading(table, lang));
    if let Stage::Closed { how, .. } = table.stage() {
        return panel(Accent::Over, vec![heading, text(super::closed(how, lang))]);
    }
    let names: Vec<String> = players(table).iter().map(|player| player.called(lang)).collect();
    let say = |key| text(lang.say(key, args!(names: lang.list(&names))));
    if table.is_over() {
        return panel(Accent::Over, vec![heading, say("duplicate-played-hidden"), again(table, lang)]);
    }
    let hand = Action::Hand(table.code().clone()).id();
    let hand = button(Style::Primary, &hand, &lang.say("button-hand", args!()));
    let ways = buttons(vec![hand, rules_button(table, lang)]);
    panel(Accent::Open, vec![heading, say("duplicate-plays-hidden"), ways])
}

/// A duplicate as it stands in its channel: how far each table is, but never how it went.
pub(super) fn progress(challenge: &Challenge, tables: u8) -> Panel {
    let (stored, base) = (challenge.stored(), challenge.base());
    let lang = stored.language;
    let code = base.code().to_string();
    let heading = lang.say(
        "duplicate-heading",
        args!(tables: tables, game: game_name(lang, base.game()), code: code.clone()),
    );
    let about = lang.say("duplicate-about", args!(code: code));
    let state = |entry: &StoredEntry| {
        let key = match entry.stage {
            StoredStage::Lobby if !entry.dealt => "duplicate-waits",
            StoredStage::Lobby | StoredStage::Playing => "duplicate-plays",
            StoredStage::Ended => "duplicate-has-played",
            StoredStage::Closed => "duplicate-gave-up",
        };
        lang.say(key, args!(code: entry.code.clone(), name: someone(entry.person, lang)))
    };
    let lines: Vec<String> = challenge.tables().map(state).collect();
    let mut parts = vec![text(heading), text(about)];
    parts.extend((!lines.is_empty()).then(|| text(lines.join("\n"))));
    if !challenge.is_open() {
        parts.push(text(lang.say("duplicate-over", args!())));
        return panel(Accent::Over, parts);
    }
    let stamp = |style: &str| format!("<t:{}:{style}>", stored.closes_at);
    parts.push(text(lang.say("duplicate-open", args!(at: stamp("f"), left: stamp("R"), tables: tables))));
    let all_open = challenge.tables().count() >= usize::from(tables);
    parts.push(controls(base.code(), ("button-open-table", all_open), lang));
    panel(Accent::Open, parts)
}

/// What the tables of a duplicate have made of the same cards, seat by seat.
#[must_use]
pub fn duplicate_results(results: &DuplicateResults) -> Panel {
    let lang = results.challenge.stored().language;
    let base = results.challenge.base();
    let small = lang
        .say("table-heading-small", args!(game: game_name(lang, base.game()), code: base.code().to_string()));
    let amounts = results.tables.first().and_then(|table| Some(Amounts::of(table.playing()?.game(), lang)));
    let Some(amounts) = amounts.filter(|_| results.tables.len() > 1) else {
        return panel(Accent::Over, vec![text(format!("{}\n{small}", lang.say("duplicate-none", args!())))]);
    };
    let title = lang.say("duplicate-title", args!(tables: results.tables.len()));
    let mut parts = vec![text(format!("## {title}\n{small}"))];
    let mut rows = Vec::new();
    let of_each = MOST_LISTED / results.seats.len().max(1);
    for (seat, of_seat) in &results.seats {
        let seat_name = lang.say("duplicate-seat", args!(seat: seat.number() + 1));
        let mut lines = vec![format!("**{seat_name}**")];
        for result in of_seat.iter().take(of_each) {
            let Some(table) = results.tables.get(result.table) else { continue };
            let name = player(table, *seat, lang);
            let beaten_by = of_seat.iter().filter(|other| other.matchpoints > result.matchpoints).count();
            let scores: Vec<i32> = table.rounds().iter().map(|round| round.scores[*seat]).collect();
            let total = table.rounds().last().map_or(0, |round| round.totals[*seat]);
            lines.push(lang.say(
                "duplicate-line",
                args!(
                    name: name.clone(), code: table.code().to_string(), total: total,
                    points: coach::tenths(lang, result.matchpoints), most: of_seat.len() - 1,
                    lead: lead(&result.lead, &amounts, lang)
                ),
            ));
            let name = lang.say("duplicate-row", args!(seat: seat_name.clone(), name: name));
            rows.push(ComparedRow { place: 1 + beaten_by, name, rounds: scores, total });
        }
        let more = of_seat.len().saturating_sub(of_each);
        lines.extend((more > 0).then(|| lang.say("compared-more", args!(count: more))));
        parts.push(text(lines.join("\n")));
    }
    parts.push(text(lang.say("duplicate-about-results", args!())));
    panel(Accent::Over, parts).with_picture(Some(games::comparison_picture(lang, &title, &rows)))
}

/// By how much somebody did better than the mean, with its interval, and whether that is sure.
fn lead(lead: &Lead, amounts: &Amounts, lang: Language) -> String {
    let amount = amounts.signed(lead.value);
    let Some(margin) = lead.margin else { return amount };
    let key = if lead.is_sure() { "duplicate-lead-sure" } else { "duplicate-lead" };
    lang.say(key, args!(amount: amount, margin: coach::tenths(lang, margin)))
}

/// What stands under the result of a table of a duplicate, since the comparison is yet to come.
pub(super) fn table_over(lang: Language, table: &Table) -> String {
    let game = game_name(lang, table.game());
    lang.say("duplicate-table-over", args!(game: game, code: table.code().to_string()))
}
