//! Panels that do not belong to a moment of a match: help, notices, refusals.

use fairness::{BadWord, LONGEST_WORD};
use game_core::{GameId, OptionError, OptionValues};
use locale::{Language, args};
use message::{Accent, Panel, panel, text};
use model::Printable;
use play::{MOST_PLANNED, NotPlanned};
use tables::Refusal;

use super::lobby::some_values;
use super::rules::{page_of_rule, title};
use super::{game_name, option_name, value_name};

/// A panel of one sentence.
#[must_use]
pub fn notice(sentence: &str) -> Panel {
    panel(Accent::Quiet, vec![text(sentence)])
}

/// What the bot does and how to begin, and the credits of the games.
#[must_use]
pub fn help(lang: Language) -> Panel {
    panel(Accent::Open, vec![text(lang.say("help", args!())), text(lang.say("help-credits", args!()))])
}

/// Why a request is refused, and what to do instead.
#[must_use]
pub fn refused(lang: Language, refusal: &Refusal) -> Panel {
    let sentence = match refusal {
        Refusal::NoSuchTable => lang.say("refused-no-such-table", args!()),
        Refusal::Over => lang.say("refused-over", args!()),
        Refusal::Lost => lang.say("refused-lost", args!()),
        Refusal::Begun => lang.say("refused-begun", args!()),
        Refusal::NotEnded => lang.say("refused-not-ended", args!()),
        Refusal::NoProof => lang.say("refused-no-proof", args!()),
        Refusal::NoReplay => lang.say("refused-no-replay", args!()),
        Refusal::SameCards => lang.say("refused-same-cards", args!()),
        Refusal::NotDealt => lang.say("refused-not-dealt", args!()),
        Refusal::NotBegun => lang.say("refused-not-begun", args!()),
        Refusal::Full { most } => lang.say("refused-full", args!(most: *most)),
        Refusal::Seated => lang.say("refused-seated", args!()),
        Refusal::NotSeated => lang.say("refused-not-seated", args!()),
        Refusal::TooFew { least } => lang.say("refused-too-few", args!(least: *least)),
        Refusal::BadWord(BadWord::Sign(sign)) => {
            lang.say("refused-word-sign", args!(sign: Printable(*sign).to_string()))
        }
        Refusal::BadWord(BadWord::TooLong) => lang.say("refused-word-long", args!(most: LONGEST_WORD)),
        Refusal::WordSettled { word } => lang.say("refused-word-settled", args!(word: word.clone())),
        Refusal::ChangedSinceWord => lang.say("refused-changed-since-word", args!()),
        Refusal::NotInvited => lang.say("refused-not-invited", args!()),
        Refusal::NoComputer => lang.say("refused-no-computer", args!()),
        Refusal::NotHost => lang.say("refused-not-host", args!()),
        Refusal::PutsOut => lang.say("refused-puts-out", args!()),
        Refusal::Guest => lang.say("refused-guest", args!()),
        Refusal::ChallengeOver => lang.say("refused-challenge-over", args!()),
        Refusal::DuplicateOver => lang.say("refused-duplicate-over", args!()),
        Refusal::Plan(NotPlanned::NothingToPlan | NotPlanned::NoMove) => {
            lang.say("refused-nothing-to-plan", args!())
        }
        Refusal::Plan(NotPlanned::Full) => lang.say("refused-plan-full", args!(most: MOST_PLANNED)),
        Refusal::NothingToTakeBack => lang.say("refused-take-back", args!()),
        Refusal::WouldNotCount => lang.say("hand-take-back-alone", args!()),
        Refusal::TakenBack => lang.say("refused-taken-back", args!()),
        Refusal::KnowsCards => lang.say("refused-knows-cards", args!()),
        Refusal::NotChallenger => lang.say("refused-not-challenger", args!()),
        Refusal::ChallengesOfPerson { most } => lang.say("refused-challenges", args!(most: *most)),
        Refusal::StillPlayed => lang.say("refused-still-played", args!()),
        Refusal::AllTables { most } => lang.say("refused-all-tables", args!(most: *most)),
        Refusal::AtAnotherTable { there } => {
            lang.say("refused-at-another-table", args!(there: there.clone()))
        }
        Refusal::OptionsOfAll => lang.say("refused-options-of-all", args!()),
        Refusal::FirstTableFirst { first } => {
            lang.say("refused-first-table-first", args!(first: first.clone()))
        }
        Refusal::OtherSeats { seats, here } => {
            lang.say("refused-other-seats", args!(seats: *seats, here: *here))
        }
        Refusal::NotYourTurn => lang.say("refused-not-your-turn", args!()),
        Refusal::Passed => lang.say("refused-passed", args!()),
        Refusal::Undone => lang.say("refused-undone", args!()),
        Refusal::Forbidden(rule) => {
            let page = page_of_rule(lang, rule).map(|(game, page)| title(page, lang, game));
            lang.say("refused-forbidden", args!(rule: *rule, page: page.unwrap_or_default()))
        }
        Refusal::NoMove => lang.say("refused-no-move", args!()),
        Refusal::NotLeft => lang.say("refused-not-left", args!()),
        Refusal::OwnSeat => lang.say("refused-own-seat", args!()),
        Refusal::TooFast { wait } => {
            lang.say("refused-too-fast", args!(seconds: wait.as_millis().div_ceil(1000) as u64))
        }
        Refusal::TablesOfHost { most } => lang.say("refused-tables-of-host", args!(most: *most)),
        Refusal::TablesInChannel { most } => lang.say("refused-tables-in-channel", args!(most: *most)),
        Refusal::TablesOnServer { most } => lang.say("refused-tables-on-server", args!(most: *most)),
        Refusal::NoCode => lang.say("refused-no-code", args!()),
        Refusal::NotSaved => lang.say("refused-not-saved", args!()),
        Refusal::Options(error) => wrong_option(lang, error),
        Refusal::FewestOnly { option, fewest, allowed } => lang.say(
            "refused-option-fewest",
            args!(
                option: option_name(lang, option), players: *fewest,
                allowed: some_values(lang, option, allowed),
            ),
        ),
    };
    panel(Accent::Refused, vec![text(sentence)])
}

fn wrong_option(lang: Language, error: &OptionError) -> String {
    let named = |name: &str| option_name(lang, name);
    match error {
        OptionError::BadValue { name, value, allowed } => lang.say(
            "refused-option-value",
            args!(option: named(name), value: chosen_value(lang, name, value), allowed: allowed_values(lang, name, *allowed)),
        ),
        OptionError::Excluded { name, by: Some(by), .. } => {
            lang.say("refused-options-together", args!(option: named(name), other: named(by)))
        }
        OptionError::Twice { name } | OptionError::Excluded { name, .. } => {
            lang.say("refused-option-excluded", args!(option: named(name)))
        }
        OptionError::NoSuchOption { name, known } => no_such_option(lang, name, known),
        OptionError::BadPlayers { least, most, .. } => {
            lang.say("refused-players", args!(least: *least, most: *most))
        }
    }
}

/// The sentence that a game has no such option: which games have it, and which options this game has instead.
fn no_such_option(lang: Language, name: &str, known: &[&str]) -> String {
    let has = |game: &&GameId| game.options().iter().any(|spec| spec.name == name);
    let games: Vec<String> = GameId::ALL.iter().filter(has).map(|game| game_name(lang, *game)).collect();
    let known: Vec<String> = known.iter().map(|name| option_name(lang, name)).collect();
    let known = known.join(", ");
    match games.is_empty() {
        true => lang.say("refused-option-unknown", args!(option: message::name(name), known: known)),
        false => lang.say(
            "refused-option-elsewhere",
            args!(option: option_name(lang, name), games: lang.list(&games), known: known),
        ),
    }
}

/// The label of a value that the command offers; any other value as it was typed.
fn chosen_value(lang: Language, option: &str, value: &str) -> String {
    let offers = |values| matches!(values, OptionValues::Words(words) if words.contains(&value));
    let mut specs = GameId::ALL.iter().flat_map(|game| game.options());
    if specs.any(|spec| spec.name == option && offers(spec.values)) {
        value_name(lang, option, value)
    } else {
        message::name(value)
    }
}

/// The values that an option allows, in words.
fn allowed_values(lang: Language, option: &str, values: OptionValues) -> String {
    let either = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|word| value_name(lang, option, word)).collect();
        lang.list_with("list-or", &words)
    };
    match values {
        OptionValues::Words(words) => either(words),
        OptionValues::YesNo => either(&["true", "false"]),
        OptionValues::Number { least, most } => lang.say("allowed-number", args!(least: least, most: most)),
        OptionValues::NumberOrNone { least, most } => {
            lang.say("allowed-number-or-none", args!(least: least, most: most))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_credits_who_made_the_games_and_the_readme_does_too() {
        let makers = [
            "Jens Merkl",
            "Jean-Claude Pellin",
            "Camille Chaussy",
            "Ludolux",
            "Petra Fürst, Fürst Media",
            "up-cardgame.com",
            "Kei Kajino, Asmodee",
        ];
        let readme = include_str!("../../../../README.md");
        for maker in makers {
            assert!(readme.contains(maker), "the README leaves out {maker}");
            for language in Language::ALL {
                assert!(
                    help(language).words().contains(maker),
                    "the help in {language:?} leaves out {maker}"
                );
            }
        }
    }
}
