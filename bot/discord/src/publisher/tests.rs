//! The publisher against the sandbox, with the place where pictures are drawn blocked by the test.

use std::sync::Arc;
use std::time::Duration;

use app::ui::{CardEmoji, glyphs};
use drawing::Studio;
use game_core::GameId;
use locale::Language;
use message::Emoji;
use model::{ChannelId, Code, GuildId};
use outside::Tasks;
use sandbox::{Config, Fault, Message, Sandbox};
use store::StoredNudge;
use store::testing::fresh;
use tables::testing::{PACE, an_opening};
use tables::{Admitted, Asking, Caller, Opening, Tables};
use tempfile::TempDir;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::{Nudges, Publisher, Target, Token};
use crate::rest::{INVALID_FORM, RestError};
use crate::{Api, Rest};

/// The server of the table.
const GUILD: GuildId = GuildId::of(7);

/// A table in a sandbox, at which Ana and Ben have sat down.
struct Scene {
    sandbox: Sandbox,
    ana: sandbox::Person,
    there: sandbox::Place,
    studio: Arc<Studio>,
    tables: Arc<Tables>,
    publisher: Arc<Publisher>,
    code: Code,
    _folder: TempDir,
}

impl Scene {
    async fn begins() -> Scene {
        let sandbox = Sandbox::start(Config { rate_limits: false, ..Config::default() }).await.unwrap();
        let games = sandbox.guild("Friends").channel("games");
        let [ana, ben] = ["Ana", "Ben"].map(|name| sandbox.person(name));
        let (store, folder) = fresh().await;
        let tables = Arc::new(Tables::load(store, PACE, true).await.unwrap());
        let (url, token) = (sandbox.url(), sandbox.token());
        let rest = Rest::new(Api { url: &url, token: &token, homepage: "https://example.org" });
        let rest = Arc::new(rest.unwrap());
        let (studio, tasks) = (Arc::new(Studio::new([7; 16])), Tasks::new());
        let publisher = Publisher::load(
            rest,
            Arc::clone(&tables),
            Arc::clone(&studio),
            Default::default(),
            tasks,
            CancellationToken::new(),
        )
        .await
        .unwrap();
        let channel = games.id().try_into().unwrap();
        let code = tables.open(opening(channel), &caller(&ana)).await.unwrap().code().clone();
        let at = tables.admit(&asking(&ben, channel), &code).await.unwrap();
        tables.join(&at, &caller(&ben)).await.unwrap();
        let (publisher, there) = (Arc::new(publisher), ana.at(&games));
        Scene { sandbox, ana, there, studio, tables, publisher, code, _folder: folder }
    }

    /// The match starts; the table is shown.
    async fn starts(&self) {
        self.tables.start(&self.at().await, caller(&self.ana).id).await.unwrap();
        self.shows();
    }

    /// The table, as Ana may know of it.
    async fn at(&self) -> Admitted {
        // She sits there: from wherever she asks.
        self.tables
            .admit(&tables::testing::asking(caller(&self.ana).id, Some(GUILD)), &self.code)
            .await
            .unwrap()
    }

    /// Nothing is being done for any message.
    async fn settles(&self) {
        while self.publisher.messages.lock().values().any(|state| state.upkeep.is_working()) {
            tokio::task::yield_now().await;
        }
    }

    fn shows(&self) {
        self.publisher.bring_up_to_date(Target::of(&self.code, None));
    }
}

/// How a table is opened in a channel.
fn opening(channel: ChannelId) -> Opening {
    Opening { channel, ..an_opening(GameId::Tricks, GUILD) }
}

fn caller(of: &sandbox::Person) -> Caller {
    let (id, name) = (of.id().try_into().unwrap(), of.name());
    Caller { id, name, guild: Some(GUILD), nick: None, language: Language::English }
}

/// A person asks in this channel.
fn asking(of: &sandbox::Person, channel: ChannelId) -> Asking {
    Asking { channel, ..tables::testing::asking(caller(of).id, Some(GUILD)) }
}

#[tokio::test(flavor = "multi_thread")]
async fn while_nothing_can_be_drawn_the_words_come_and_the_picture_follows() {
    let scene = Scene::begins().await;
    // A drawing that does not end.
    let permit = scene.studio.render_permit().await;
    scene.starts().await;
    let words = scene.there.waits_for("[My hand]").await;
    assert!(words.pictures().is_empty());
    drop(permit);
    let is_said = |line: &str| words.text().lines().any(|other| other == line);
    let drawn = |message: &Message| !message.pictures().is_empty() && message.text().lines().all(is_said);
    scene.there.waits_until_one("the picture", drawn).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_picture_is_refused_whatever_the_reason_the_words_go_on() {
    let scene = Scene::begins().await;
    let permit = scene.studio.render_permit().await;
    scene.starts().await;
    scene.there.waits_for("[My hand]").await;
    // Too large, says Discord; and a picture is all that is missing.
    scene.sandbox.break_calls("PATCH", "/messages/", Some(1), Fault::Status(413));
    drop(permit);
    while scene.publisher.stale_messages() > 0 {
        tokio::task::yield_now().await;
    }
    scene.tables.leave(&scene.at().await, caller(&scene.ana).id).await.unwrap();
    scene.shows();
    let without_ana = |message: &Message| message.text().contains("Ana (🤖");
    let words = scene.there.waits_until_one("the words without Ana", without_ana).await;
    assert!(words.pictures().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn while_two_answers_are_given_at_once_nothing_is_edited_and_then_it_is() {
    let scene = Scene::begins().await;
    scene.starts().await;
    let drawn = |message: &Message| !message.pictures().is_empty();
    let there = scene.there.waits_until_one("the table", drawn).await;
    scene.settles().await;
    let target = Target::of(&scene.code, None);
    let clicked = scene.publisher.place(&target).unwrap();
    // What both would show, and which of them Discord will apply last.
    let table = scene.tables.unasked(&scene.code).await.unwrap();
    let shown = || Some((&*table, app::ui::table(&table), Token::new(1, "none", Instant::now(), true)));
    let answers = [(); 2].map(|()| scene.publisher.answering(&target));
    scene.tables.leave(&scene.at().await, scene.ana.id().try_into().unwrap()).await.unwrap();
    let before = scene.sandbox.log().len();
    let edited = || scene.sandbox.log()[before..].iter().any(|entry| entry.what.starts_with("PATCH"));
    scene.shows();
    scene.settles().await;
    assert!(!edited(), "it is edited while two answers are under way");
    let [first, second] = answers;
    scene.publisher.answered(first, clicked, shown());
    scene.settles().await;
    assert!(!edited(), "it is edited while an answer is under way");
    scene.publisher.answered(second, clicked, shown());
    let without_ana =
        |message: &Message| message.id == there.id && message.text_and_pictures().contains("Ana (🤖");
    scene.there.waits_until_one("the table without Ana", without_ana).await;
    // What overlapped is not believed, though it would be right this time.
    scene.settles().await;
    let table = scene.tables.unasked(&scene.code).await.unwrap();
    let shown = || Some((&*table, app::ui::table(&table), Token::new(1, "none", Instant::now(), true)));
    let [first, second] = [(); 2].map(|()| scene.publisher.answering(&target));
    let before = scene.sandbox.log().len();
    scene.publisher.answered(first, clicked, shown());
    scene.publisher.answered(second, clicked, shown());
    scene.settles().await;
    let edits = scene.sandbox.log()[before..].iter().filter(|entry| entry.what.starts_with("PATCH")).count();
    assert!(edits > 0, "which of two answers came last is taken for known");
}

#[tokio::test]
async fn where_emoji_are_doubted_all_that_was_begun_with_them_is_tried_again_and_then_nothing() {
    let scene = Scene::begins().await;
    let refused = RestError::Refused { status: 400, code: INVALID_FORM, message: String::new() };
    let emoji = |id| Emoji { id, name: "updown".to_owned() };
    let all: CardEmoji = (1..).map(emoji).zip(glyphs()).map(|(emoji, tile)| (tile.card, emoji)).collect();
    scene.publisher.cards_have(all.clone());
    // Two messages were on their way with them.
    assert!(scene.publisher.doubts_emoji(&refused, &all));
    assert_eq!(scene.publisher.presentation(true).emoji(), CardEmoji::NONE);
    assert!(scene.publisher.doubts_emoji(&refused, &all));
    assert!(!scene.publisher.doubts_emoji(&refused, CardEmoji::NONE), "it is not for their sake");
    // What was begun before they were known to be there again says nothing of them.
    scene.publisher.cards_have(all.clone());
    assert!(scene.publisher.doubts_emoji(&refused, CardEmoji::NONE));
    assert_eq!(*scene.publisher.presentation(true).emoji(), all);
}

#[tokio::test]
async fn a_nudge_is_forgotten_with_its_table() {
    for ends in [true, false] {
        let scene = Scene::begins().await;
        let at = scene.at().await;
        let nudge = StoredNudge { step: 1, channel: 5.into(), message: 6.into() };
        scene.tables.store().note_nudge(at.id(), Some(nudge)).await.unwrap();
        let (rest, tables) = (Arc::clone(&scene.publisher.rest), Arc::clone(&scene.tables));
        let tasks = Tasks::new();
        let nudges = Arc::new(Nudges::load(rest, tables, tasks.clone()).await.unwrap());
        assert_eq!(nudges.known(), 1);
        if ends {
            let (over, _) = scene.tables.end_alone(&at, &caller(&scene.ana), false).await.unwrap();
            nudges.follow(&over);
        } else {
            scene.tables.forget_server(GUILD).await.unwrap();
            nudges.is_gone(&scene.code);
        }
        tasks.close();
        tasks.wait().await;
        assert_eq!(nudges.known(), 0, "ends: {ends}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_messages_show_is_forgotten_with_their_table() {
    let scene = Scene::begins().await;
    scene.starts().await;
    scene.there.waits_for("[My hand]").await;
    scene.settles().await;
    let table = scene.tables.unasked(&scene.code).await.unwrap();
    scene.tables.forget_server(GUILD).await.unwrap();
    scene.publisher.forget(&table);
    scene.settles().await;
    assert!(scene.publisher.messages.lock().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_looks_at_messages_of_a_table_that_was_let_go_of_leaves_nothing_in_memory() {
    let scene = Scene::begins().await;
    scene.starts().await;
    scene.there.waits_for("[My hand]").await;
    let known = || -> Vec<Target> { scene.publisher.messages.lock().keys().cloned().collect() };
    scene.settles().await;
    scene.publisher.let_go_of_the_rest(&known());
    assert!(!known().is_empty(), "a table that is open stays");
    let table = scene.at().await;
    let (over, _) = scene.tables.end_alone(&table, &caller(&scene.ana), false).await.unwrap();
    scene.publisher.mark_stale(&over, None);
    while !known().is_empty() {
        tokio::task::yield_now().await;
    }
    let seat = game_core::Seat::new(0).unwrap();
    scene.publisher.knock_again(&scene.code, seat);
    assert_eq!(known(), [Target::of(&scene.code, Some(seat))]);
    scene.publisher.let_go_of_the_rest(&known());
    assert_eq!(known(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_where_nothing_goes_on_holds_up_no_other() {
    let scene = Scene::begins().await;
    let guild = scene.sandbox.guild("Others");
    let stuck = guild.channel("stuck");
    let others: Vec<_> = (0..5).map(|number| guild.channel(&format!("other-{number}"))).collect();
    let open = async |host: i32, channel: &sandbox::Channel| {
        let caller = Caller { id: host.into(), ..caller(&scene.ana) };
        let opening = opening(channel.id().try_into().unwrap());
        scene.tables.open(opening, &caller).await.unwrap();
    };
    for number in 0..tables::limits::TABLES_IN_CHANNEL {
        open(1000 + number as i32 % 10, &stuck).await;
    }
    for other in &others {
        open(2000, other).await;
    }
    let wait = Fault::TooMany(Duration::from_secs(600));
    scene.sandbox.break_calls("POST", &format!("/channels/{}/messages", stuck.id()), None, wait);
    scene.publisher.refresh_all(|_| true);
    for other in &others {
        scene.ana.at(other).waits_for("[Join]").await;
    }
    assert!(scene.publisher.stale_messages() > 0, "the other channel is not stuck");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sweep_finds_what_nobody_was_told_of_and_makes_no_call_where_nothing_is_wrong() {
    let scene = Scene::begins().await;
    scene.starts().await;
    let drawn = |message: &Message| !message.pictures().is_empty();
    scene.there.waits_until_one("the table", drawn).await;
    for person in [0, 1].map(|seat| game_core::Seat::new(seat).unwrap()) {
        scene.publisher.bring_up_to_date(Target::of(&scene.code, Some(person)));
    }
    let settled = async || {
        while scene.publisher.stale_messages() > 0 {
            tokio::task::yield_now().await;
        }
    };
    settled().await;
    let before = scene.sandbox.log().len();
    let known = || -> Vec<Target> { scene.publisher.messages.lock().keys().cloned().collect() };
    for all in [true, false] {
        assert_eq!(scene.publisher.missed(known(), all).await, []);
    }
    settled().await;
    assert_eq!(scene.sandbox.log().len(), before, "a call was made");
    // Ana leaves, and the publisher is not notified.
    scene.tables.leave(&scene.at().await, scene.ana.id().try_into().unwrap()).await.unwrap();
    let missed = scene.publisher.missed(known(), false).await;
    assert!(!missed.is_empty());
    missed.into_iter().for_each(|target| scene.publisher.bring_up_to_date(target));
    let without_ana = |message: &Message| message.text_and_pictures().contains("Ana (🤖");
    scene.there.waits_until_one("the table without Ana", without_ana).await;
    settled().await;
    assert_eq!(scene.publisher.missed(known(), false).await, []);
}
