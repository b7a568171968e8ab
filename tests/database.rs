//! The database is locked by another program, or the disk is full: clicks are refused with a sentence, nothing is
//! half-written, and play goes on as soon as it can.

use std::sync::atomic::AtomicBool;

use sandbox::{Answer, Message, Person, Place};

use crate::bot::House;
use crate::dice::Dice;
use crate::players::{Presses, code, hand};
use crate::postgres;
use crate::robots::{SHORT, acts, newest_hand, open, play_on};

/// A table of robots.
struct Seated {
    people: Vec<Person>,
    code: String,
}

/// Tables of all games, at which somebody can act.
async fn tables(house: &House) -> Vec<Seated> {
    let mut tables = Vec::new();
    for (number, (options, count)) in SHORT.iter().enumerate() {
        let people: Vec<Person> =
            (0..*count).map(|seat| house.sandbox.person(&format!("P{number}{seat}"))).collect();
        let code = open(house, &people, options).await;
        for person in &people {
            hand(person, &code).await;
        }
        tables.push(Seated { people, code });
    }
    house.quiet().await;
    tables
}

/// Whoever can act does, all at the same moment; twenty people sit down at once, the host leaves, somebody opens a
/// table. Nothing of it can be saved.
async fn everybody_is_refused(house: &House, tables: &[Seated], lobby: &Message, there: &Place) {
    let mut acting = Vec::new();
    for table in tables {
        for (seat, person) in table.people.iter().enumerate() {
            let Some(hand) = newest_hand(person, &table.code) else { panic!("no hand") };
            acting.push(async move {
                acts(person, seat, &hand, None, &mut Dice(5)).await.map(|tried| tried.answer)
            });
        }
    }
    let newcomers: Vec<Person> = (0..20).map(|number| house.sandbox.person(&format!("N{number}"))).collect();
    let joins = newcomers.iter().map(|person| {
        let place = person.at(&house.games);
        async move { place.presses_on(lobby, "join").await }
    });
    let code = code(&lobby.text());
    let others = async {
        let (computer, leave) = (format!("change/{code}/computer/steady"), format!("/leave table:{code}"));
        let (opened, changed, left) = futures_util::join!(
            there.command("/play game:snake"),
            there.forges(lobby, &computer, &[]),
            there.command(&leave)
        );
        [opened, changed, left]
    };
    let (moves, joined, others) = futures_util::join!(
        futures_util::future::join_all(acting),
        futures_util::future::join_all(joins),
        others
    );
    let moves: Vec<Answer> = moves.into_iter().flatten().collect();
    assert!(moves.len() >= tables.len(), "only {} of {} tables could act", moves.len(), tables.len());
    for answer in moves.iter().chain(&joined).chain(&others) {
        assert!(answer.is_private() && answer.text().contains("I could not save that"), "{answer:?}");
    }
}

/// What goes wrong in between does so for all of this.
async fn goes_on(house: &House, tables: Vec<Seated>, there: &Place, lobby: &Message) {
    house.quiet().await;
    let again = there.looks_again(lobby.id).unwrap();
    assert_eq!(again.text(), lobby.text(), "nothing has changed");
    let added = there.presses_on(lobby, "change/computer/steady").await;
    assert!(matches!(added, Answer::Update(_)), "{}\n{}", added.text(), house.warned());
    for table in tables {
        play_on(house, &table.people, &table.code, &mut Dice(9), &AtomicBool::new(false)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn while_another_program_holds_the_database_clicks_are_refused_in_time_and_nothing_is_written() {
    if postgres::is_left_out() {
        return;
    }
    let house = House::open().await;
    let host = house.sandbox.person("Host");
    let tables = tables(&house).await;
    let there = host.at(&house.games);
    let Answer::Message(lobby) = there.command("/play game:dnup").await else { panic!("no table") };
    house.quiet().await;
    let before = house.stored().await;
    let lock = house.locked().await;
    for _ in 0..2 {
        everybody_is_refused(&house, &tables, &lobby, &there).await;
    }
    // Requests that only read still work.
    assert!(there.command("/leaderboard").await.text().contains("Nobody"));
    assert!(there.command(&format!("/hand table:{}", tables[0].code)).await.text().contains("do not sit"));
    drop(lock);
    assert!(house.stored().await == before, "something was written");
    goes_on(&house, tables, &there, &lobby).await;
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn on_a_full_disk_clicks_are_refused_and_it_goes_on_when_there_is_room_again() {
    if postgres::is_left_out() {
        return;
    }
    let house = House::open().await;
    let host = house.sandbox.person("Host");
    let tables = tables(&house).await;
    let there = host.at(&house.games);
    let Answer::Message(lobby) = there.command("/play game:dnup").await else { panic!("no table") };
    house.quiet().await;
    let before = house.stored().await;
    house.disk_is_full(true).await;
    for _ in 0..2 {
        everybody_is_refused(&house, &tables, &lobby, &there).await;
    }
    assert!(house.stored().await == before, "something was written");
    house.disk_is_full(false).await;
    goes_on(&house, tables, &there, &lobby).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_reads_for_ever_is_reported_and_the_log_is_truncated_once_it_ends() {
    if postgres::is_left_out() {
        return;
    }
    let house = House::open().await;
    let there = house.sandbox.person("Ana").at(&house.games);
    let mut reader = house.other("BEGIN").await;
    sqlx::query("SELECT count(*) FROM matches").execute(&mut reader).await.unwrap();
    let mut writer = house.other("CREATE TABLE much (content BLOB)").await;
    for _ in 0..7 {
        sqlx::query("INSERT INTO much VALUES (zeroblob(10000000))").execute(&mut writer).await.unwrap();
    }
    let (status, said) = house.watched("/health").await;
    assert_eq!(status, 503, "{said}");
    assert!(said.contains("another program has been reading"), "{said}");
    drop((reader, writer));
    for _ in 0..5 {
        there.command("/play game:dnup").await;
        if house.watched("/health").await.0 == 200 {
            return;
        }
    }
    panic!("{:?}", house.watched("/health").await);
}
