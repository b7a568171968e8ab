//! What is shown so that nobody has to believe in the cards: the seal, the form for a word, proofs.

use fairness::{Hash256, LONGEST_WORD, Link, TableOutcome, Word};
use game_core::{Level, Seat};
use locale::{Language, args};
use message::{Accent, Body, Panel, Part, Style, button, buttons, panel, text};
use model::actions::Action;
use serde_json::{Value, json};
use tables::{Chair, Seated, Stage, Table, Waiting};

use super::{away, heading, lobby};

/// What binds the secret of the table, so that it can be checked afterwards (docs/fairness.md). It stands where somebody asks
/// for it: the message that is never edited has it for all.
fn seal_line(table: &Table, lang: Language) -> String {
    let shown =
        table.seal().map(|seal| seal.shown).or_else(|| table.secret().map(|secret| secret.commitment()));
    shown.map_or_else(String::new, |seal| lang.say("table-commitment", args!(commitment: seal.to_string())))
}

/// How it comes that nobody can choose the cards of a table, and the seal that shows it. For one person, in their language.
#[must_use]
pub fn about_fairness(table: &Table, lang: Language) -> Panel {
    let about = [heading(table, lang), lang.say("fair-about", args!()), seal_line(table, lang)];
    let terms = table.terms().map(|terms| terms_line(table, terms.words, terms.hash, lang));
    let experts = table.chairs().iter().any(|chair| chair.computer() == Some(Level::Expert));
    let expert = experts.then(|| lang.say("fair-expert", args!(playouts: table.expert())));
    panel(Accent::Quiet, about.into_iter().chain(terms).chain(expert).map(text).collect())
}

/// The word somebody has typed, as it stands behind their name.
pub(super) fn word_behind(name: &str, word: &Word, lang: Language) -> String {
    lang.say("seat-word", args!(name: name.to_owned(), word: word.to_string()))
}

/// The message that holds a table's seal and nothing else.
#[must_use]
pub fn seal(table: &Table) -> Option<Body> {
    let seal = table.seal()?;
    let said = table.language().say(
        "seal-message",
        args!(
            number: seal.number.to_string(),
            code: table.code().to_string(),
            seal: seal.shown.to_string()
        ),
    );
    Some(panel(Accent::Quiet, vec![text(said)]).body().once(format!("seal-{}", table.code())))
}

fn terms_line(table: &Table, words: u32, hash: Hash256, lang: Language) -> String {
    let code = table.code().to_string();
    lang.say("terms-message", args!(code: code, words: words.to_string(), terms: hash.to_string()))
}

/// The message that shows the hash of a table's terms after its word number `words`. It is posted once and never edited.
#[must_use]
pub fn terms(table: &Table, words: u32, hash: Hash256) -> Body {
    let said = terms_line(table, words, hash, table.language());
    panel(Accent::Quiet, vec![text(said)]).body().once(format!("terms-{}-{words}", table.code()))
}

/// The message that names the round of the public beacon which a table waits for, before it comes.
#[must_use]
pub fn round(table: &Table) -> Option<Body> {
    let Stage::Waiting(Waiting { due, terms, .. }) = table.stage() else { return None };
    let said = table.language().say(
        "round-message",
        args!(
            code: table.code().to_string(),
            terms: terms.to_string(),
            round: due.round.to_string(),
            at: format!("<t:{}:T>", due.at().div_euclid(1000))
        ),
    );
    Some(panel(Accent::Quiet, vec![text(said)]).body().once(format!("round-{}", table.code())))
}

/// A table whose cards wait for a round of the public beacon.
pub(super) fn waiting(table: &Table, waiting: &Waiting) -> Panel {
    let lang = table.language();
    let key = if waiting.late { "beacon-late" } else { "beacon-waits" };
    let rules = Action::Rules(table.code().clone()).id();
    let votes = away::votes(table, lang);
    panel(
        Accent::Open,
        vec![
            text(heading(table, lang)),
            text(lobby::seats(table, lang).join("\n")),
            text(super::options(table, lang)),
            text(
                [lang.say(key, args!(round: waiting.due.round.to_string()))]
                    .into_iter()
                    .chain(votes)
                    .collect::<Vec<_>>()
                    .join("\n"),
            ),
            buttons(vec![button(Style::Secondary, &rules, &lang.say("button-rules", args!()))]),
        ],
    )
    .with_picture(Some(games::cover(table.game(), lang)))
}

/// The form in which the person at a seat types a word.
#[must_use]
pub fn word_form(table: &Table, seat: Seat, lang: Language) -> Value {
    let mut field = json!({
        "type": 4, "custom_id": "word", "style": 1, "required": false, "max_length": LONGEST_WORD,
        "label": lang.say("word-label", args!()), "placeholder": lang.say("word-placeholder", args!()),
    });
    if let Some(word) = table.chair(seat).and_then(Chair::seated).and_then(Seated::word) {
        field["value"] = word.as_str().into();
    }
    json!({
        "custom_id": Action::Say(table.code().clone(), String::new()).stem(),
        "title": lang.say("button-word", args!()),
        "components": [{ "type": 1, "components": [field] }],
    })
}

/// The proof that a match was fair, which stands in the file of this name, and the page that checks it.
#[must_use]
pub fn proof(lang: Language, table: &Table, file: &str, page: &str) -> Panel {
    let said = lang.say("verify", args!(code: table.code().to_string()));
    let parts = [text(said), text(seal_line(table, lang))].into_iter().chain(checked_by(lang, file, page));
    panel(Accent::Quiet, parts.collect())
}

/// How a file can be checked, the file and the page that does it.
fn checked_by(lang: Language, file: &str, page: &str) -> [Part; 3] {
    let said = lang.say("fair-check", args!(file: file.to_owned(), page: page.to_owned()));
    [text(said), message::file(file), message::file(page)]
}

/// The seals of a server, which stand in the file of this name, and the page that checks them.
#[must_use]
pub fn seals(lang: Language, links: &[Link], file: &str, page: &str) -> Panel {
    let count = |outcome| links.iter().filter(|link| link.outcome == outcome).count();
    let said = lang.say(
        "fair",
        args!(
            sealed: links.len(),
            ended: count(TableOutcome::Ended),
            open: count(TableOutcome::Open),
            before: count(TableOutcome::ClosedBeforeTheDeal),
            after: count(TableOutcome::ClosedAfterTheDeal) + count(TableOutcome::ClosedAfterAWord)
        ),
    );
    panel(Accent::Quiet, [text(said)].into_iter().chain(checked_by(lang, file, page)).collect())
}
