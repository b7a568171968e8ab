//! Who has their data deleted is found nowhere any more: not in the database, beside it, in the log, in a new copy, nor
//! on a table in a channel. And a server that puts the bot out is remembered to be forgotten.

use std::path::Path;

use sandbox::Answer;

use crate::bot::{House, within};
use crate::players::{Presses, code, play_on, start};
use crate::postgres;

/// How often a file holds a person's name, or their number in digits or as SQLite writes it.
fn found(path: &Path, name: &str, id: i64) -> usize {
    let bytes = std::fs::read(path).unwrap();
    let times = |what: &[u8]| bytes.windows(what.len()).filter(|at| *at == what).count();
    let number = id.to_be_bytes();
    // SQLite leaves out leading zeros; a number that is so short that it could be there by chance is no evidence.
    let zeros = number.iter().take_while(|byte| **byte == 0).count().min(2);
    times(name.as_bytes()) + times(id.to_string().as_bytes()) + times(&number[zeros..])
}

#[tokio::test(flavor = "multi_thread")]
async fn of_who_deletes_their_data_no_byte_is_left_and_old_tables_show_someone() {
    if postgres::is_left_out() {
        return;
    }
    const NAME: &str = "Zanzibarina";
    let house = House::open().await;
    let people = [NAME, "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let id = i64::try_from(people[0].id()).unwrap();
    let [gone, ben, _] = people.each_ref().map(|person| person.at(&house.games));
    let ended = start(&house.games, &people, "rounds:1 tie:shared").await;
    play_on(&house, &people, &ended).await;
    let closed = start(&house.games, &people[..2], "rounds:1").await;
    gone.command(&format!("/end table:{closed}")).await;
    let running = start(&house.games, &people[1..], "rounds:1").await;
    // She is invited, and a host, and has chosen something.
    let private = code(&ben.command("/play game:tricks private:true").await.text());
    ben.presses("options").await;
    ben.picks_people(&[&people[0]]).await;
    code(&gone.command("/play game:dnup").await.text());
    gone.command("/settings").await;
    gone.presses("settings/hide").await;
    house.quiet().await;
    assert!(ben.sees().iter().any(|message| message.text().contains(NAME)));
    assert!(
        found(&house.database(), NAME, id) + found(&house.database().with_extension("db-wal"), NAME, id) > 3
    );
    let stood_there = ben.sees().len();

    gone.presses("settings/delete").await;
    let receipt = gone.presses("settings/delete-sure").await.text();
    for line in [
        "I know nothing of you any more",
        "seats in matches",
        "invitations: 1",
        "What stays",
        "copies of my database",
    ] {
        assert!(receipt.contains(line), "{line} in {receipt}");
    }
    // All tables, those that are over too, are shown without her; none of them is posted anew.
    let shown = |code: &str| {
        let heading = format!("table {code}");
        ben.sees()
            .into_iter()
            .rfind(|message| message.text().contains(&heading))
            .map(|message| message.text())
    };
    for code in [&ended, &closed, &private] {
        let without = |text: &str| text.contains(&format!("table {code}")) && !text.contains(NAME);
        ben.waits_until("a table without her", without).await;
    }
    house.quiet().await;
    assert!(shown(&ended).unwrap().contains("someone"), "{:?}", shown(&ended));
    for message in ben.sees().iter().filter(|message| !message.private) {
        assert!(!message.text().contains(NAME), "{}", message.text());
    }
    assert_eq!(ben.sees().len(), stood_there, "a message more or less");
    assert!(shown(&running).is_some());

    // Not one byte: the file is rewritten right after.
    let database = house.database();
    let beside = ["updown.db", "updown.db-wal"].map(|name| database.with_file_name(name));
    let looking = async {
        loop {
            let left: usize =
                beside.iter().filter(|path| path.exists()).map(|path| found(path, NAME, id)).sum();
            if left == 0 {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    within(20, "the name to be gone from the files", looking).await;
    let (well, said) = house.runs(&["backup", "copy.db"]).await;
    assert!(well, "{said}");
    assert_eq!(found(&database.with_file_name("copy.db"), NAME, id), 0);
    assert!(!house.said().contains(NAME), "the log names nobody");

    gone.command("/settings").await;
    assert!(gone.presses("settings/data").await.text().contains("I know nothing of you"));
    let Answer::Private(_) = ben.command(&format!("/verify table:{ended}")).await else { panic!("no proof") };
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_puts_the_bot_out_is_to_be_forgotten_unless_it_comes_back() {
    let house = House::open().await;
    let club = house.sandbox.guild("Club");
    let talk = club.channel("talk");
    let ana = house.sandbox.person("Ana");
    code(&ana.at(&talk).command("/play").await.text());
    house.quiet().await;
    let departed = async |wanted: i64| {
        for _ in 0..1000 {
            if house.departed_servers().await == wanted {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        panic!("not {wanted} servers have put the bot out");
    };
    departed(0).await;
    club.removes_bot();
    departed(1).await;
    club.invites_bot();
    departed(0).await;
    // While the bot does not run it gets no event; it finds out at the next start.
    house.kill_bot().await;
    club.removes_bot();
    house.start_bot();
    house.sandbox.bot_ready().await;
    departed(1).await;
}
