//! Settings: of a person, and of a server for those who manage it.

use game_core::GameId;
use locale::{Language, args};
use message::{Accent, Button, Choice, Panel, Part, Style, beside, button, buttons, menu, panel, text};
use model::actions::{Action, BY_DISCORD, Setting};
use model::{Calling, ChannelId, ComesDown, Holiday, Hour, Preferences, TurnTime};
use store::{Forgotten, GuildSettings};
use strum::VariantArray;

use super::{Elsewhere, game_name, turn_time_name};

fn control(lang: Language, style: Style, setting: Setting, label: &str) -> Button {
    button(style, &Action::Settings(setting).id(), &lang.say(label, args!()))
}

/// A state beside the button that switches it. `[shown, label]` are the text keys of the state and of the button while
/// it is on, `[hidden, other]` while it is off; `[off, set]` are the settings that turn it off and on.
fn switch(
    lang: Language,
    on: bool,
    [shown, label]: [&str; 2],
    [hidden, other]: [&str; 2],
    [off, set]: [Setting; 2],
) -> Part {
    let (state, setting, label) = if on { (shown, off, label) } else { (hidden, set, other) };
    beside(lang.say(state, args!()), control(lang, Style::Secondary, setting, label))
}

/// The settings of a person, who has this many pages open in browsers, with a button to those of the server if they
/// manage it; at this time, in seconds since 1970.
#[must_use]
pub fn settings(
    lang: Language,
    (hidden, preferences): (bool, Preferences),
    pages: u64,
    (manages, now): (bool, i64),
) -> Panel {
    let by_discord = lang.say("preference-language-by-discord", args!());
    let placeholder = lang.say("preference-language", args!());
    let own = |language: Language| lang.say("preference-language-is", args!(language: language.own_name()));
    let mut parts = vec![
        text(lang.say("settings-heading", args!())),
        switch(
            lang,
            preferences.pictures,
            ["preference-pictures", "button-pictures-off"],
            ["preference-no-pictures", "button-pictures-on"],
            [Setting::NoPictures, Setting::Pictures],
        ),
        languages(Setting::Language(None), &placeholder, by_discord, preferences, own),
        calls(lang, preferences.calling),
        holiday(lang, preferences.holiday, now),
        switch(
            lang,
            preferences.plays_forced,
            ["preference-forced", "button-forced-off"],
            ["preference-no-forced", "button-forced-on"],
            [Setting::AskForced, Setting::PlayForced],
        ),
        switch(
            lang,
            preferences.recap,
            ["preference-recap", "button-recap-off"],
            ["preference-no-recap", "button-recap-on"],
            [Setting::NoRecap, Setting::Recap],
        ),
        switch(
            lang,
            !hidden,
            ["settings-shown", "button-hide"],
            ["settings-hidden", "button-unhide"],
            [Setting::Hide, Setting::Unhide],
        ),
        text(lang.say("settings-data", args!())),
        buttons(vec![
            control(lang, Style::Secondary, Setting::Data, "button-data"),
            control(lang, Style::Danger, Setting::Delete, "button-delete"),
        ]),
    ];
    let open = lang.say("settings-pages", args!(pages: pages));
    let close = control(lang, Style::Secondary, Setting::ClosePages, "button-close-pages");
    parts.extend((pages > 0).then(|| beside(open, close)));
    let server = || buttons(vec![control(lang, Style::Secondary, Setting::Server, "button-server-settings")]);
    parts.extend(manages.then(server));
    panel(Accent::Quiet, parts)
}

/// The settings of a server, as seen from this channel, for those who manage it.
#[must_use]
pub fn server_settings(
    lang: Language,
    server: &GuildSettings,
    preferences: Preferences,
    elsewhere: Elsewhere,
    channel: ChannelId,
) -> Panel {
    let everywhere = server.channels.is_empty();
    let channels = if everywhere {
        lang.say("settings-anywhere", args!())
    } else {
        lang.say("settings-channels", args!(channels: mentions(&server.channels)))
    };
    let (setting, label) = match server.channels.contains(&channel) {
        true => (Setting::Forbid, "button-forbid"),
        false => (Setting::Allow, "button-allow"),
    };
    let tables_in =
        |language: Language| lang.say("preference-server-language-is", args!(language: language.own_name()));
    let by_discord = lang.say("preference-server-language-by-discord", args!());
    let placeholder = lang.say("preference-server-language", args!());
    let anywhere = || control(lang, Style::Secondary, Setting::Anywhere, "button-anywhere");
    let mut parts = vec![
        text(lang.say("settings-server", args!())),
        beside(channels, control(lang, Style::Secondary, setting, label)),
    ];
    parts.extend((!everywhere).then(|| buttons(vec![anywhere()])));
    parts.extend([
        usual_game(lang, server),
        usual_turn_time(lang, server),
        comes_down(lang, preferences.comes_down),
        puzzle(lang, server, channel),
    ]);
    parts.extend(puzzle_elsewhere(lang, server, channel));
    parts.extend([
        languages(Setting::ServerLanguage(None), &placeholder, by_discord, preferences, tables_in),
        switch(
            lang,
            preferences.pictures,
            ["preference-server-pictures", "button-server-pictures-off"],
            ["preference-server-no-pictures", "button-server-pictures-on"],
            [Setting::ServerNoPictures, Setting::ServerPictures],
        ),
        switch(
            lang,
            preferences.remarks,
            ["preference-server-remarks", "button-server-remarks-off"],
            ["preference-server-no-remarks", "button-server-remarks-on"],
            [Setting::ServerNoRemarks, Setting::ServerRemarks],
        ),
        switch(
            lang,
            preferences.recap,
            ["preference-server-recap", "button-server-recap-off"],
            ["preference-server-no-recap", "button-server-recap-on"],
            [Setting::ServerNoRecap, Setting::ServerRecap],
        ),
    ]);
    // Guests play at pages.
    let guests = || {
        switch(
            lang,
            !server.no_guests,
            ["preference-server-guests", "button-server-guests-off"],
            ["preference-server-no-guests", "button-server-guests-on"],
            [Setting::ServerNoGuests, Setting::ServerGuests],
        )
    };
    parts.extend((elsewhere != Elsewhere::Nowhere).then(guests));
    parts.push(buttons(vec![control(lang, Style::Secondary, Setting::Show, "button-own-settings")]));
    panel(Accent::Quiet, parts)
}

/// A menu of all languages, with these labels, after the choice to use the one that Discord reports. The options have
/// to say what the menu is for: one of them is always chosen, so that its placeholder never shows.
fn languages(
    setting: Setting,
    placeholder: &str,
    by_discord: String,
    preferences: Preferences,
    label: impl Fn(Language) -> String,
) -> Part {
    let choice = |value: &str, label, language| Choice {
        value: value.to_owned(),
        label,
        description: String::new(),
        chosen: preferences.language == language,
    };
    let mut choices = vec![choice(BY_DISCORD, by_discord, None)];
    choices.extend(Language::ALL.map(|language| choice(language.name(), label(language), Some(language))));
    menu(&Action::Settings(setting).stem(), placeholder, choices)
}

/// The menu of the ways in which a person is notified of their turn.
fn calls(lang: Language, now: Calling) -> Part {
    let choice = |calling: &Calling| Choice {
        value: calling.to_string(),
        label: lang.say(&format!("preference-calls-{calling}"), args!()),
        description: String::new(),
        chosen: *calling == now,
    };
    let choices = Calling::VARIANTS.iter().map(choice).collect();
    let placeholder = lang.say("preference-calls", args!());
    menu(&Action::Settings(Setting::Calls(now)).stem(), &placeholder, choices)
}

/// The holiday that a person is on, with the button that ends it; or a menu of the days that one may have, if it may begin at
/// this time, in seconds since 1970.
fn holiday(lang: Language, holiday: Option<Holiday>, now: i64) -> Part {
    let date = |at: i64| format!("<t:{at}:f>");
    if let Some(holiday) = holiday.filter(|holiday| holiday.is_on(now)) {
        let state = lang.say("settings-holiday", args!(until: date(holiday.until)));
        return beside(state, control(lang, Style::Secondary, Setting::NoHoliday, "button-back-again"));
    }
    if let Some(holiday) = holiday.filter(|holiday| now < holiday.next_from()) {
        return text(lang.say("settings-holiday-later", args!(from: date(holiday.next_from()))));
    }
    let choice = |days: u8| Choice {
        value: days.to_string(),
        label: lang.say("settings-holiday-days", args!(days: days)),
        description: String::new(),
        chosen: false,
    };
    let choices = (1..=Holiday::MOST_DAYS).map(choice).collect();
    menu(&Action::Settings(Setting::Holiday(1)).stem(), &lang.say("settings-holiday-menu", args!()), choices)
}

/// Where the puzzle of the day is posted, if that is another channel.
fn puzzle_elsewhere(lang: Language, server: &GuildSettings, channel: ChannelId) -> Option<Part> {
    let (posted, hour) = server.puzzle.filter(|(posted, _)| *posted != channel)?;
    let args = args!(channel: mentions(&[posted]), hour: hour.to_string());
    Some(text(lang.say("settings-puzzle-elsewhere", args)))
}

/// The menu of the hours at which the puzzle of the day is posted in this channel.
fn puzzle(lang: Language, server: &GuildSettings, channel: ChannelId) -> Part {
    let never = Choice {
        value: "never".to_owned(),
        label: lang.say("settings-puzzle-never", args!()),
        description: String::new(),
        chosen: server.puzzle.is_none(),
    };
    let choice = |hour: Hour| Choice {
        value: hour.to_string(),
        label: lang.say("settings-puzzle-at", args!(hour: hour.to_string())),
        description: String::new(),
        chosen: server.puzzle == Some((channel, hour)),
    };
    let choices = std::iter::once(never).chain(Hour::all().map(choice)).collect();
    menu(&Action::Settings(Setting::Puzzle(None)).stem(), &lang.say("settings-puzzle", args!()), choices)
}

/// The menu of how many messages may stand below a table before it comes down.
fn comes_down(lang: Language, now: ComesDown) -> Part {
    let choice = |set: &ComesDown| Choice {
        value: set.to_string(),
        label: match set.after() {
            Some(messages) => lang.say("preference-comes-down-after", args!(messages: messages)),
            None => lang.say("preference-comes-down-never", args!()),
        },
        description: String::new(),
        chosen: *set == now,
    };
    let choices = ComesDown::VARIANTS.iter().map(choice).collect();
    let placeholder = lang.say("preference-comes-down", args!());
    menu(&Action::Settings(Setting::ComesDown(now)).stem(), &placeholder, choices)
}

fn usual_game(lang: Language, server: &GuildSettings) -> Part {
    let set = server.usual_game();
    let choice = |game: &GameId| Choice {
        value: game.name().to_owned(),
        label: lang.say("settings-game-is", args!(game: game_name(lang, *game))),
        description: String::new(),
        chosen: Some(*game) == set,
    };
    let choices = GameId::ALL.iter().map(choice).collect();
    menu(
        &Action::Settings(Setting::Game(GameId::ALL[0])).stem(),
        &lang.say("settings-game", args!()),
        choices,
    )
}

fn usual_turn_time(lang: Language, server: &GuildSettings) -> Part {
    let choice = |time: &TurnTime| Choice {
        value: time.name().to_owned(),
        label: lang.say("settings-turn-time-is", args!(time: turn_time_name(lang, time.name()))),
        description: String::new(),
        chosen: Some(time.name()) == server.turn_time.as_deref(),
    };
    let choices = TurnTime::VARIANTS.iter().map(choice).collect();
    let placeholder = lang.say("settings-turn-time", args!());
    menu(&Action::Settings(Setting::TurnTime(TurnTime::default())).stem(), &placeholder, choices)
}

/// Mentions of channels, which Discord shows as links.
#[must_use]
pub fn mentions(channels: &[ChannelId]) -> String {
    /// A longer list would not be read, and might not fit into a message.
    const MOST: usize = 20;
    let mut shown: Vec<String> = channels.iter().take(MOST).map(|id| format!("<#{id}>")).collect();
    if channels.len() > MOST {
        shown.push("…".to_owned());
    }
    shown.join(", ")
}

/// The confirmation before all data about a person is deleted.
#[must_use]
pub fn ask_delete(lang: Language) -> Panel {
    panel(
        Accent::Quiet,
        vec![
            text(lang.say("delete-sure", args!())),
            buttons(vec![
                control(lang, Style::Danger, Setting::DeleteSure, "button-delete-sure"),
                control(lang, Style::Secondary, Setting::Show, "button-back"),
            ]),
        ],
    )
}

/// The panel of the file with all data about a person.
#[must_use]
pub fn data(lang: Language, file: &str) -> Panel {
    panel(Accent::Quiet, vec![text(lang.say("data-file", args!())), message::file(file)])
}

/// What was deleted about a person, what follows from it, and what remains where. `open` is the number of changed
/// tables whose matches are not over.
#[must_use]
pub fn forgotten(lang: Language, gone: &Forgotten, open: usize) -> Panel {
    let Forgotten { seats, standings, invitations, tables } = *gone;
    let tables = tables.saturating_add(u64::try_from(open).unwrap_or(u64::MAX));
    panel(
        Accent::Quiet,
        vec![
            text(lang.say("delete-done", args!())),
            text(lang.say(
                "delete-gone",
                args!(seats: seats, standings: standings, invitations: invitations, tables: tables),
            )),
            text(lang.say("delete-stays", args!())),
        ],
    )
}
