//! The publisher against the sandbox, with the place where pictures are drawn held by the test.

use std::sync::Arc;
use std::time::Duration;

use game_core::GameId;
use sandbox::{Config, Message, Sandbox};
use tokio_util::task::TaskTracker;

use super::{Publisher, Target};
use crate::discord::Rest;
use crate::locale::Language;
use crate::pictures::Studio;
use crate::store::tests::fresh;
use crate::tables::{Opening, Pace, Person, Tables, TurnTime};

#[tokio::test(flavor = "multi_thread")]
async fn while_nothing_can_be_drawn_the_words_come_and_the_picture_follows() {
    let sandbox = Sandbox::start(Config { rate_limits: false, ..Config::default() }).await.unwrap();
    let games = sandbox.guild("Friends").channel("games");
    let [ana, ben] = ["Ana", "Ben"].map(|name| sandbox.person(name));
    let (store, _folder) = fresh().await;
    let quick = Pace { minute: Duration::from_secs(60), computers: Duration::ZERO, expert: Duration::ZERO };
    let tables = Arc::new(Tables::load(store, quick).await.unwrap());
    let rest = Arc::new(Rest::new(&sandbox.url(), &sandbox.token()).unwrap());
    let (studio, tasks) = (Arc::new(Studio::default()), TaskTracker::new());
    let publisher = Publisher::load(rest, Arc::clone(&tables), Arc::clone(&studio), tasks).await.unwrap();
    let publisher = Arc::new(publisher);

    let person = |of: &sandbox::Person| Person {
        id: of.id().cast_signed(),
        name: of.name(),
        language: Language::English,
    };
    let opening = Opening {
        game: GameId::Tricks,
        choices: Vec::new(),
        guild: None,
        channel: games.id().cast_signed(),
        language: Language::English,
        turn_time: TurnTime::default(),
        private: false,
        invited: Vec::new(),
        rematch_of: None,
    };
    let table = tables.open(opening, person(&ana), 1).await.unwrap();
    tables.join(&table.code, person(&ben), 2).await.unwrap();

    // Somebody draws, and does not come to an end.
    let desk = studio.desk().await;
    tables.start(&table.code, person(&ana).id, 3).await.unwrap();
    publisher.bring_up_to_date(Target { code: table.code.clone(), seat: None });
    let there = ana.at(&games);
    let words = there.waits_for("[My hand]").await;
    assert!(words.pictures().is_empty());
    drop(desk);
    let drawn = |message: &Message| message.text() == words.text() && !message.pictures().is_empty();
    there.waits_until_one("the picture", drawn).await;
}
