//! The panels and messages of the proof of a fair deal (docs/fairness.md): the seal, the form for a word, proofs.

use fairness::{Hash256, LONGEST_WORD, Link, TableOutcome, Word};
use game_core::{Level, Seat};
use locale::{Language, args};
use message::{Accent, Body, Panel, Part, Style, button, buttons, panel, text};
use model::actions::Action;
use serde_json::{Value, json};
use tables::{Chair, Seated, Stage, Table, Waiting};

use super::{Presentation, away, heading, lobby};

/// The commitment to the table's secret, against which the secret can be checked afterwards (docs/fairness.md). Panels
/// show it on request; for all, it is in the message that is never edited ([`seal`]).
fn seal_line(table: &Table, lang: Language) -> String {
    let shown =
        table.seal().map(|seal| seal.shown).or_else(|| table.secret().map(|secret| secret.commitment()));
    shown.map_or_else(String::new, |seal| lang.say("table-commitment", args!(commitment: seal.to_string())))
}

/// Why nobody can choose the cards of a table, with its seal. For one person, in their language.
#[must_use]
pub fn about_fairness(table: &Table, lang: Language) -> Panel {
    let about = [heading(table, lang), lang.say("fair-about", args!()), seal_line(table, lang)];
    let terms = table.terms().map(|terms| terms_line(table, terms.words, terms.hash, lang));
    let experts = table.chairs().iter().any(|chair| chair.computer() == Some(Level::Expert));
    let expert = experts.then(|| lang.say("fair-expert", args!(playouts: table.expert())));
    panel(Accent::Quiet, about.into_iter().chain(terms).chain(expert).map(text).collect())
}

/// A name with the word that the person has typed.
pub(super) fn word_behind(name: &str, word: &Word, lang: Language) -> String {
    lang.say("seat-word", args!(name: name.to_owned(), word: word.to_string()))
}

/// The message with a table's seal and nothing else, which is posted once and never edited.
#[must_use]
pub fn seal(table: &Table) -> Option<Body> {
    let seal = table.seal()?;
    let words = table.language().say(
        "seal-message",
        args!(
            number: seal.number.to_string(),
            code: table.code().to_string(),
            seal: seal.shown.to_string()
        ),
    );
    Some(panel(Accent::Quiet, vec![text(words)]).body().once(format!("seal-{}", table.code())))
}

fn terms_line(table: &Table, words: u32, hash: Hash256, lang: Language) -> String {
    let code = table.code().to_string();
    lang.say("terms-message", args!(code: code, words: words.to_string(), terms: hash.to_string()))
}

/// The message that shows the hash of a table's terms after its word number `words`. It is posted once and never edited.
#[must_use]
pub fn terms(table: &Table, words: u32, hash: Hash256) -> Body {
    let line = terms_line(table, words, hash, table.language());
    panel(Accent::Quiet, vec![text(line)]).body().once(format!("terms-{}-{words}", table.code()))
}

/// The message that names the round of the public beacon that a table waits for; it is posted before that round.
#[must_use]
pub fn round(table: &Table) -> Option<Body> {
    let Stage::Waiting(Waiting { due, terms, .. }) = table.stage() else { return None };
    let words = table.language().say(
        "round-message",
        args!(
            code: table.code().to_string(),
            terms: terms.to_string(),
            round: due.round.to_string(),
            at: format!("<t:{}:T>", due.at().div_euclid(1000))
        ),
    );
    Some(panel(Accent::Quiet, vec![text(words)]).body().once(format!("round-{}", table.code())))
}

/// The panel of a table whose deal waits for a round of the public beacon.
pub(super) fn waiting(table: &Table, waiting: &Waiting, shown: &Presentation) -> Panel {
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
    .with_picture(shown.picture(|| Some(games::cover(table.game(), lang))))
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

/// The panel for the proof of a match: the file with this name, and the page that checks it.
#[must_use]
pub fn proof(lang: Language, (table, sealed): (&Table, &Table), file: &str, page: &str) -> Panel {
    let about = lang.say("verify", args!(code: table.code().to_string()));
    let parts = [text(about), text(seal_line(sealed, lang))].into_iter().chain(checked_by(lang, file, page));
    panel(Accent::Quiet, parts.collect())
}

/// How a file can be checked, the file, and the page that checks it.
fn checked_by(lang: Language, file: &str, page: &str) -> [Part; 3] {
    let how = lang.say("fair-check", args!(file: file.to_owned(), page: page.to_owned()));
    [text(how), message::file(file), message::file(page)]
}

/// The panel for the seals of a server: the file with this name, and the page that checks it.
#[must_use]
pub fn seals(lang: Language, links: &[Link], file: &str, page: &str) -> Panel {
    let count = |came| links.iter().filter(|link| link.outcome == came).count();
    let about = lang.say(
        "fair",
        args!(
            sealed: links.len(),
            ended: count(TableOutcome::Ended),
            open: count(TableOutcome::Open),
            before: count(TableOutcome::ClosedBeforeTheDeal),
            after: count(TableOutcome::ClosedAfterTheDeal) + count(TableOutcome::ClosedAfterAWord)
        ),
    );
    panel(Accent::Quiet, [text(about)].into_iter().chain(checked_by(lang, file, page)).collect())
}
