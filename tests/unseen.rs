//! What may not be seen cannot be learnt: whatever goes on at another server's tables, every byte that anybody gets who
//! may not know of them stays the same.

use sandbox::{Answer, Person, Place};

use crate::bot::House;
use crate::players::{code, hand, is_over, start, take_turn};

/// A code that no table has.
const NOBODYS: &str = "2222";

/// Every byte of an answer, with the numbers taken out that differ from one asker and one message to the next. Pictures
/// come when they are drawn, so that of the rules only what can be pressed is compared.
fn bytes(answer: &Answer, asker: &Person) -> String {
    let said = match answer {
        Answer::Private(message) | Answer::Message(message) | Answer::Update(message) => {
            let ids = message.custom_ids();
            if ids.iter().any(|id| id.starts_with("page/")) {
                return ids.join(" ");
            }
            format!("{answer:?}").replace(&message.id.to_string(), "(message)")
        }
        other => format!("{other:?}"),
    };
    said.replace(&asker.id().to_string(), "(asker)")
}

/// All that somebody gets who asks, types and clicks at a place where nobody knows of a table with this code, and of
/// these people. `ids` are those of all that can be pressed at the table and in the hands there.
async fn gets(
    house: &House,
    place: impl Fn(&Person) -> Place,
    code: &str,
    ids: &[String],
    people: &[Person],
) -> String {
    let mut got = String::new();
    let mut asker = house.sandbox.person("Eve");
    let everywhere = ["/help", "/settings", "/rules game:snake", "/hand", "/leave"];
    let (of_servers, of_people): (&[&str], &[&str]) = match place(&asker).channel().guild_id() {
        Some(_) => (&["/leaderboard", "/history"], &["/stats", "/history"]),
        None => (&[], &["/stats"]),
    };
    for line in everywhere.iter().chain(of_servers) {
        got += &bytes(&place(&asker).command(line).await, &asker);
    }
    for person in people {
        for line in of_people {
            let line = format!("{line} player:{}", person.id());
            got += &bytes(&place(&asker).command(&line).await, &asker);
        }
    }
    for command in ["hand", "table", "leave", "end", "verify"] {
        for typed in ["", &code[..1], code] {
            got += &format!("{:?}", place(&asker).is_proposed(command, "table", typed).await);
        }
        // Many wrong codes of one person are limited, so each is named by another person.
        asker = house.sandbox.person("Eve");
        let answer = place(&asker).command(&format!("/{command} table:{code}")).await;
        got += &bytes(&answer, &asker).replace(code, NOBODYS);
    }
    for id in ids {
        asker = house.sandbox.person("Eve");
        let Answer::Private(help) = place(&asker).command("/help").await else { panic!("no help") };
        let answer = place(&asker).forges(&help, &id.replace(NOBODYS, code), &[]).await;
        got += &bytes(&answer, &asker).replace(code, NOBODYS);
    }
    assert!(asker.direct().sees().iter().all(|message| message.private), "nobody writes to strangers");
    got
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_goes_on_at_a_table_every_byte_stays_the_same_for_those_who_may_not_know_of_it() {
    let house = House::open().await;
    let elsewhere = house.sandbox.guild("Elsewhere").channel("elsewhere");
    let people = ["Anastasia", "Benedict", "Cleophea"].map(|name| house.sandbox.person(name));
    let [ana, ben, _] = &people;
    // What people see elsewhere: their own table, and one page of everything.
    let fay = house.sandbox.person("Fay");
    fay.at(&elsewhere).command("/play game:tower").await;
    let places: [&dyn Fn(&Person) -> Place; 2] = [&|eve| eve.at(&elsewhere), &Person::direct];
    let fixed = [
        "join",
        "leave",
        "options",
        "rematch",
        "start",
        "hand",
        "rules",
        "back",
        "change",
        "page/tricks/goal",
    ];
    let ids: Vec<String> = fixed.iter().map(|kind| format!("{kind}/{NOBODYS}")).collect();
    // Before there is any table.
    let mut before = Vec::new();
    for place in places {
        before.push(gets(&house, place, NOBODYS, &ids, &people).await);
    }
    let lobby = ana.at(&house.games).command("/play game:tricks private:true").await.text();
    let playing = start(&house.games, &people, "rounds:1 tie:shared").await;
    let mut moments = vec![code(&lobby), playing.clone()];
    let mut shown = Vec::new();
    for moment in 0.. {
        house.quiet().await;
        for table in std::mem::take(&mut moments) {
            for (place, before) in places.iter().zip(&before) {
                let now = gets(&house, place, &table, &ids, &people).await;
                assert!(now == *before, "moment {moment}:\n{now}\n--- was ---\n{before}");
            }
        }
        let hands = [hand(ana, &playing).await, hand(ben, &playing).await];
        shown.extend(hands.iter().flat_map(sandbox::Message::custom_ids));
        if is_over(&hands[0].text()) {
            break;
        }
        // A person gets another name, and hands get smaller.
        ana.is_called(&house.guild, &format!("Anastasia {moment}"));
        for person in &people {
            take_turn(&person.direct(), &hand(person, &playing).await).await;
        }
        if moment % 6 == 0 || is_over(&hand(ana, &playing).await.text()) {
            moments.push(playing.clone());
        }
    }
    // What the table and the hands carried does nothing anywhere else, whenever it was.
    shown.sort();
    shown.dedup();
    let other = |id: &String| id.replace(&playing, NOBODYS);
    let kinds: Vec<String> = shown.iter().step_by(shown.len().div_ceil(20)).map(other).collect();
    for place in places {
        let (real, none) = (
            gets(&house, place, &playing, &kinds, &people).await,
            gets(&house, place, NOBODYS, &kinds, &people).await,
        );
        assert!(real == none, "{real}\n--- or ---\n{none}");
    }
    // Nor do those learn anything who watch over the bot.
    let (said, (_, metrics)) = (house.said(), house.watched("/metrics").await);
    for person in &people {
        for output in [&said, &metrics] {
            assert!(!output.contains(&person.name()), "{} is named", person.name());
        }
    }
    assert!(!metrics.contains(&playing), "a table is named");
}
