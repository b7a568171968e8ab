//! Commands as functions: a context and a request go in, a reply or a refusal comes out.

use std::sync::Arc;

use game_core::GameId;
use locale::Language;
use model::actions::{Action, Command, Request, Setting};
use model::permissions::{Channel, Server};
use model::{Change, ChannelId, Code, GuildId, InteractionId, PersonId};
use store::testing::fresh;
use tables::{Caller, Tables, limits};
use tempfile::TempDir;

mod dialogue;

use super::{Answer, Answered, Commands, Context, Effect, Refusal, Reply};
use crate::testing::{in_channel, in_direct_messages};

const SERVER: GuildId = GuildId::of(7);
const CHANNEL: ChannelId = ChannelId::of(70);
const ANA: PersonId = PersonId::of(1);
const BEN: PersonId = PersonId::of(2);

struct Scene {
    commands: Commands,
    tables: Arc<Tables>,
    _folder: TempDir,
}

/// The context of this person in the channel.
fn of(person: PersonId) -> Context {
    in_channel(caller(person), CHANNEL, any_interaction())
}

/// The context of this person in direct messages with the bot.
fn directly(person: PersonId) -> Context {
    in_direct_messages(caller(person), 71.into(), any_interaction())
}

fn caller(id: PersonId) -> Caller {
    let name = format!("P{id}");
    Caller { id, name, guild: Some(SERVER), nick: None, language: Language::English }
}

fn any_interaction() -> InteractionId {
    (rand::random::<u32>() >> 1).cast_signed().into()
}

fn play() -> Request {
    let game = Some(GameId::Tricks);
    Request::Command(Command::Play {
        game,
        choices: Vec::new(),
        turn_time: None,
        night: None,
        title: None,
        private: false,
        thread: false,
        duplicate: None,
    })
}

impl Scene {
    async fn begins() -> Scene {
        let (store, folder) = fresh().await;
        let quick = tables::testing::PACE;
        let tables = Arc::new(Tables::load(store, quick, true).await.unwrap());
        Scene { commands: Commands::new(Arc::clone(&tables), Arc::default()), tables, _folder: folder }
    }

    async fn asks(&self, cx: &Context, request: Request) -> Answered {
        self.commands.answer(cx, request).await
    }

    async fn presses(&self, cx: &Context, action: Action) -> Answered {
        self.asks(cx, Request::Action(action)).await
    }

    /// Ana opens a table.
    async fn opens(&self, cx: &Context) -> Code {
        let reply = self.asks(cx, play()).await.unwrap();
        assert!(matches!(reply.effects[..], [Effect::PostSeal(_)]), "a new table's seal is posted");
        let Answer::Place(subject) = reply.answer else { panic!("{:?}", reply.answer) };
        subject.table.code().clone()
    }

    /// Ana and Ben begin a match.
    async fn begins_a_match(&self) -> Code {
        let code = self.opens(&of(ANA)).await;
        self.presses(&of(BEN), Action::Join(code.clone())).await.unwrap();
        self.presses(&of(ANA), Action::Start(code.clone())).await.unwrap();
        code
    }
}

/// Whether the reply shows a hand (and not the table), and whether a table has changed.
fn shows(reply: &Reply) -> (bool, bool) {
    let Answer::Show(subject) = &reply.answer else { panic!("{:?}", reply.answer) };
    (subject.seat.is_some(), !reply.stale.is_empty())
}

#[tokio::test]
async fn a_table_is_opened_where_the_bot_may_write_and_the_server_wants_it() {
    let scene = Scene::begins().await;
    let blind = Context { bot_sees: false, ..of(ANA) };
    let refused = scene.asks(&blind, play()).await.unwrap_err();
    assert!(matches!(refused, Refusal::Permission("permission-view")));
    let mute = Context { bot_writes: false, ..of(ANA) };
    let refused = scene.asks(&mute, play()).await.unwrap_err();
    assert!(matches!(refused, Refusal::Permission("permission-send")));
    assert!(matches!(scene.asks(&directly(ANA), play()).await, Err(Refusal::ServerOnly)));

    let manager = Context { manages_server: true, channel: 99.into(), ..of(BEN) };
    scene.presses(&manager, Action::Settings(Setting::Allow)).await.unwrap();
    let refused = scene.asks(&of(ANA), play()).await.unwrap_err();
    assert!(matches!(refused, Refusal::Channel(channels) if channels == [99.into()]));
    scene.opens(&Context { parent: Some(99.into()), ..of(ANA) }).await;
}

#[tokio::test]
async fn who_plays_at_several_tables_and_names_none_is_asked_which_is_meant() {
    let scene = Scene::begins().await;
    let table = || Request::Command(Command::Table(None));
    assert!(matches!(scene.asks(&of(ANA), table()).await, Err(Refusal::NoTable)));
    let first = scene.opens(&of(ANA)).await;
    let elsewhere = Context { channel: 72.into(), ..of(ANA) };
    let reply = scene.asks(&elsewhere, table()).await.unwrap();
    assert!(matches!(reply.answer, Answer::Copy(subject) if *subject.table.code() == first));
    let second = scene.opens(&of(ANA)).await;
    let Err(Refusal::WhichTable(mut codes)) = scene.asks(&of(ANA), table()).await else { panic!() };
    codes.sort();
    let mut both = [first, second];
    both.sort();
    assert_eq!(codes, both);
    // In a channel with only one of them, that one is meant.
    let third = scene.opens(&elsewhere).await;
    let reply = scene.asks(&elsewhere, table()).await.unwrap();
    assert!(matches!(reply.answer, Answer::Place(subject) if *subject.table.code() == third));
    // It is meant everywhere once the channel of the others is gone.
    let nowhere = Context { channel: 73.into(), ..of(ANA) };
    assert!(matches!(scene.asks(&nowhere, table()).await, Err(Refusal::WhichTable(_))));
    let mut server = Server::new(SERVER);
    server.set_channel(72.into(), Channel::with([], false));
    scene.tables.servers().put(server);
    let reply = scene.asks(&nowhere, table()).await.unwrap();
    assert!(matches!(reply.answer, Answer::Copy(subject) if *subject.table.code() == third));
}

#[tokio::test]
async fn a_hand_is_for_who_sits_there() {
    let scene = Scene::begins().await;
    let code = scene.begins_a_match().await;
    let hand = || Action::Hand(code.clone());
    let refused = scene.presses(&of(3.into()), hand()).await.unwrap_err();
    assert!(matches!(refused, Refusal::Table(tables::Refusal::NotSeated)));
    let reply = scene.presses(&of(BEN), hand()).await.unwrap();
    assert!(matches!(reply.answer, Answer::Copy(subject) if subject.seat.is_some()));
    let reply = scene.presses(&directly(BEN), hand()).await.unwrap();
    assert!(matches!(reply.answer, Answer::Place(subject) if subject.seat.is_some()));
    let reply = scene.asks(&of(BEN), Request::Command(Command::Hand(None))).await.unwrap();
    assert!(matches!(reply.effects[..], [Effect::Knock(..)]), "closed direct messages are tried again");
}

#[tokio::test]
async fn a_click_that_comes_too_late_shows_the_hand_and_changes_nothing() {
    let scene = Scene::begins().await;
    let code = scene.begins_a_match().await;
    let at = of(ANA).admitted(&scene.tables, code.clone()).await.unwrap();
    let seat = at.seat_of(ANA).unwrap();
    let chief = if at.playing().unwrap().game().to_act().has(seat) { ANA } else { BEN };
    let flip = |step| Action::Play(code.clone().into(), step, "flip".into());
    scene.presses(&directly(chief), flip(0)).await.unwrap();
    let at = of(ANA).admitted(&scene.tables, code.clone()).await.unwrap();
    let playing = at.playing().unwrap();
    let reply = scene.presses(&directly(chief), flip(0)).await.unwrap();
    assert_eq!(shows(&reply), (true, false));
    let reply =
        scene.presses(&directly(ANA), Action::Focus(code.clone().into(), 0, "x".into())).await.unwrap();
    assert_eq!(shows(&reply), (true, false));
    assert!(matches!(reply.answer, Answer::Show(subject) if subject.focus.is_empty()));
    // As a message shows it that is newer than a restored backup.
    for undone in [flip(u32::MAX), Action::Focus(code.clone().into(), u32::MAX, "x".into())] {
        let refused = scene.presses(&directly(ANA), undone).await.unwrap_err();
        assert!(matches!(refused, Refusal::Table(tables::Refusal::Undone)), "{refused:?}");
    }
    let now = of(ANA).admitted(&scene.tables, code).await.unwrap();
    assert_eq!(now.playing().unwrap().game().step(), playing.game().step());
}

#[tokio::test]
async fn what_changes_the_table_by_a_private_panel_is_shown_there_and_at_the_table() {
    let scene = Scene::begins().await;
    let code = scene.opens(&of(ANA)).await;
    let change = || Action::Change(code.clone(), Change::ShuffleSeats);
    let private = Context { clicked_in_private: true, ..of(ANA) };
    let reply = scene.presses(&private, change()).await.unwrap();
    assert!(matches!(reply.answer, Answer::Options { anew: false, .. }) && reply.stale.len() == 1);
    let reply = scene.presses(&of(ANA), change()).await.unwrap();
    assert_eq!(shows(&reply), (false, true));
    let refused = scene.presses(&of(BEN), change()).await.unwrap_err();
    assert!(matches!(refused, Refusal::Pressed { why: tables::Refusal::NotSeated, .. }));
}

#[tokio::test]
async fn a_server_is_set_by_who_manages_it() {
    let scene = Scene::begins().await;
    let sets = |setting| Action::Settings(setting);
    for setting in [Setting::Allow, Setting::Anywhere, Setting::Game(GameId::Dnup), Setting::ServerNoPictures]
    {
        let refused = scene.presses(&of(ANA), sets(setting)).await.unwrap_err();
        assert!(matches!(refused, Refusal::NotManager), "{setting}");
    }
    let manager = Context { manages_server: true, ..of(ANA) };
    scene.presses(&manager, sets(Setting::Game(GameId::Dnup))).await.unwrap();
    let set = scene.tables.store().guild_settings(SERVER).await.unwrap();
    assert_eq!(set.usual_game(), Some(GameId::Dnup));
}

#[tokio::test]
async fn who_asks_too_fast_waits_and_gets_no_proposals() {
    let scene = Scene::begins().await;
    let code = scene.opens(&of(ANA)).await;
    let cx = of(ANA);
    let proposed = async || {
        let reply = scene
            .asks(&cx, Request::Proposals { command: "hand".into(), typed: String::new() })
            .await
            .unwrap();
        let Answer::Proposals(proposals) = reply.answer else { panic!("{:?}", reply.answer) };
        proposals["choices"].as_array().unwrap().len()
    };
    for _ in 0..limits::PROPOSALS.at_once {
        assert_eq!(proposed().await, 1, "{code}");
    }
    assert_eq!(proposed().await, 0);
    let help = || Request::Command(Command::Help);
    for _ in 0..limits::COMMANDS.at_once {
        let _ = scene.asks(&cx, help()).await;
    }
    let refused = scene.asks(&cx, help()).await.unwrap_err();
    assert!(matches!(refused, Refusal::Table(tables::Refusal::TooFast { .. })));
    assert!(scene.asks(&of(BEN), help()).await.is_ok(), "others do not wait for it");
}

#[test]
fn every_refusal_is_a_sentence_in_every_language() {
    use model::actions::{NoCommand, NotOurs};

    let code = Code::from_random(5);
    let refusals = [
        Refusal::Table(tables::Refusal::Full { most: 4 }),
        Refusal::Pressed { code: code.clone(), why: tables::Refusal::NotHost },
        NoCommand::Game.into(),
        NoCommand::Table.into(),
        NoCommand::Command.into(),
        NotOurs.into(),
        Refusal::ServerOnly,
        Refusal::Permission("permission-view"),
        Refusal::Permission("permission-send"),
        Refusal::Channel(vec![CHANNEL]),
        Refusal::NotManager,
        Refusal::UnknownPerson,
        Refusal::HiddenPerson,
        Refusal::NoTable,
        Refusal::NoneEnded,
        Refusal::WhichTable(vec![code]),
    ];
    for lang in Language::ALL {
        for refusal in &refusals {
            let words = refusal.panel(lang).words();
            assert!(!words.contains("refused-") && words.contains(' '), "{lang}: {words}");
        }
    }
}
