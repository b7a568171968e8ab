//! Settings: of a person, and of a server for those who manage it.

use game_core::GameId;

use super::layout::{
    self, Accent, Button, Choice, Panel, Part, Style, button, buttons, line, menu, panel, text,
};
use super::{game_name, turn_time_name};
use crate::args;
use crate::discord::{PageClick, Setting};
use crate::locale::Language;
use crate::store::GuildSettings;
use crate::tables::TurnTime;

fn control(lang: Language, style: Style, setting: Setting, label: &str) -> Button {
    button(style, &PageClick::Settings(setting).id(), &lang.say(label, args!()))
}

/// The settings of a person, and those of the server if they manage it, as seen from this channel.
#[must_use]
pub fn settings(lang: Language, hidden: bool, server: Option<(&GuildSettings, i64)>) -> Panel {
    let (seen, hide, label) = if hidden {
        ("settings-hidden", Setting::Hide(false), "button-unhide")
    } else {
        ("settings-shown", Setting::Hide(true), "button-hide")
    };
    let mut parts = vec![
        text(lang.say("settings-heading", args!())),
        text(format!("{}\n{}", lang.say(seen, args!()), lang.say("settings-data", args!()))),
        buttons(vec![
            control(lang, Style::Secondary, hide, label),
            control(lang, Style::Secondary, Setting::Data, "button-data"),
            control(lang, Style::Danger, Setting::AskDelete, "button-delete"),
        ]),
    ];
    if let Some((server, channel)) = server {
        let here = server.channels.contains(&channel);
        let channels = if server.channels.is_empty() {
            lang.say("settings-anywhere", args!())
        } else {
            lang.say("settings-channels", args!(channels: mentions(&server.channels)))
        };
        let mut controls = vec![if here {
            control(lang, Style::Secondary, Setting::Channel(false), "button-forbid")
        } else {
            control(lang, Style::Secondary, Setting::Channel(true), "button-allow")
        }];
        if !server.channels.is_empty() {
            controls.push(control(lang, Style::Secondary, Setting::AnyChannel, "button-anywhere"));
        }
        parts.extend([
            line(),
            text(format!("{}\n{channels}", lang.say("settings-server", args!()))),
            buttons(controls),
            usual_game(lang, server),
            usual_turn_time(lang, server),
        ]);
    }
    panel(Accent::Quiet, parts)
}

fn usual_game(lang: Language, server: &GuildSettings) -> Part {
    let set = server.game.as_deref().and_then(|game| game.parse().ok());
    let choice = |game: &GameId| Choice {
        value: game.name().to_owned(),
        label: game_name(lang, *game),
        description: String::new(),
        chosen: Some(*game) == set,
    };
    let choices = GameId::ALL.iter().map(choice).collect();
    menu(&PageClick::Settings(Setting::Game).id(), &lang.say("settings-game", args!()), choices)
}

fn usual_turn_time(lang: Language, server: &GuildSettings) -> Part {
    let choice = |time: &TurnTime| Choice {
        value: time.name().to_owned(),
        label: lang.say("settings-turn-time-is", args!(time: turn_time_name(lang, time.name()))),
        description: String::new(),
        chosen: Some(time.name()) == server.turn_time.as_deref(),
    };
    let choices = TurnTime::ALL.iter().map(choice).collect();
    let placeholder = lang.say("settings-turn-time", args!());
    menu(&PageClick::Settings(Setting::TurnTime).id(), &placeholder, choices)
}

/// Channels, as Discord shows them.
#[must_use]
pub fn mentions(channels: &[i64]) -> String {
    /// More would not be read, and a message takes only so many characters.
    const MOST: usize = 20;
    let mut shown: Vec<String> = channels.iter().take(MOST).map(|id| format!("<#{id}>")).collect();
    if channels.len() > MOST {
        shown.push("…".to_owned());
    }
    shown.join(", ")
}

/// Asks back before everything that is stored of a person is deleted.
#[must_use]
pub fn ask_delete(lang: Language) -> Panel {
    panel(
        Accent::Quiet,
        vec![
            text(lang.say("delete-sure", args!())),
            buttons(vec![
                control(lang, Style::Danger, Setting::Delete, "button-delete-sure"),
                control(lang, Style::Secondary, Setting::Show, "button-back"),
            ]),
        ],
    )
}

/// All that is stored of a person, in the file of this name.
#[must_use]
pub fn data(lang: Language, file: &str) -> Panel {
    panel(Accent::Quiet, vec![text(lang.say("data-file", args!())), layout::file(file)])
}
