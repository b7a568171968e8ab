//! Servers know nothing of each other: from elsewhere a table is no table, whatever is tried.

use sandbox::{Answer, Message, Person, Place};

use crate::bot::House;
use crate::fairness::checked;
use crate::players::{Presses, code, hand, leaves, play_on, play_on_at, start};

/// A code that no table has.
const NOBODYS: &str = "2222";

/// What somebody meets, but for the number of the message.
fn met(answer: &Answer) -> String {
    match answer {
        Answer::Private(message) => format!("{answer:?}").replace(&message.id.to_string(), "a number"),
        other => panic!("not for the asker alone: {other:?}"),
    }
}

/// All that can be asked about a table: commands, and what buttons and menus of ours carry, with what is chosen in them.
fn everything(code: &str) -> (Vec<String>, Vec<(String, Vec<&'static str>)>) {
    let commands = ["hand", "table", "leave", "end", "verify"];
    let commands = commands.map(|command| format!("/{command} table:{code}")).to_vec();
    let ids = [
        ("join/CODE", vec![]),
        ("leave/CODE", vec![]),
        ("leave-sure/CODE", vec![]),
        ("agree/CODE", vec![]),
        ("options/CODE", vec![]),
        ("rematch/CODE", vec![]),
        ("start/CODE", vec![]),
        ("hand/CODE", vec![]),
        ("rules/CODE", vec![]),
        ("back/CODE", vec![]),
        ("take/CODE/1", vec![]),
        ("change/CODE/computer/steady", vec![]),
        ("change/CODE/fewer", vec![]),
        ("change/CODE/shuffle", vec![]),
        ("change/CODE/private", vec![]),
        ("change/CODE/public", vec![]),
        ("change/CODE/option/rounds", vec!["3"]),
        ("change/CODE/up", vec!["1"]),
        ("change/CODE/time", vec!["1d"]),
        ("change/CODE/invite", vec!["7"]),
        ("play/CODE/0/flip", vec![]),
        ("choose/CODE/0/1", vec!["play R7"]),
        ("choose/CODE/0/1", vec!["?card R7"]),
        ("focus/CODE/0/card R7", vec![]),
    ];
    (commands, ids.map(|(id, values)| (id.replace("CODE", code), values)).to_vec())
}

/// Whatever strangers try at these places with the code of a table, they meet what they would with any other, and
/// nothing changes.
async fn is_no_table(house: &House, code: &str, places: impl Fn(&Person) -> Vec<Place>) {
    let stored = house.stored().await;
    let ((commands, ids), (others, other_ids)) = (everything(code), everything(NOBODYS));
    // Many wrong codes of one person are limited, so everybody here tries only one thing.
    for (command, other) in commands.iter().zip(&others) {
        let stranger = house.sandbox.person("Eve");
        stranger.manages_messages();
        for place in places(&stranger) {
            let (real, made_up) = (place.command(command).await, place.command(other).await);
            assert_eq!(met(&real), met(&made_up), "{command}");
            assert!(real.text().contains("I know no such table"), "{command}: {}", real.text());
        }
    }
    for ((id, values), (other, _)) in ids.iter().zip(&other_ids) {
        let stranger = house.sandbox.person("Eve");
        for place in places(&stranger) {
            let Answer::Private(help) = place.command("/help").await else { panic!("no help") };
            let (real, made_up) =
                (on(&place, &help, id, values).await, on(&place, &help, other, values).await);
            assert_eq!(real.replace(code, NOBODYS), made_up, "{id}");
        }
    }
    // The rules can be read by anybody, but not as those of this table. Their picture comes when it is drawn.
    let stranger = house.sandbox.person("Eve");
    for place in places(&stranger) {
        let Answer::Private(help) = place.command("/help").await else { panic!("no help") };
        for (id, values) in [("page/tricks/CODE/goal", vec![]), ("page/tricks/CODE", vec!["end"])] {
            let Answer::Update(page) = place.forges(&help, &id.replace("CODE", code), &values).await else {
                panic!("no page")
            };
            let ids = page.custom_ids();
            let of_no_table = |id: &String| id.split('/').nth(2) == Some("-");
            assert!(ids.iter().all(of_no_table), "{ids:?}");
        }
    }
    assert!(house.stored().await == stored, "something has changed");
}

/// What comes of a click made up on a message: a new private one, or this one changed.
async fn on(place: &Place, message: &Message, id: &str, values: &[&str]) -> String {
    match place.forges(message, id, values).await {
        Answer::Update(now) => format!("{now:?}"),
        answer => met(&answer),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn from_another_server_and_from_direct_messages_a_table_is_no_table() {
    let house = House::open().await;
    let elsewhere = house.sandbox.guild("Elsewhere").channel("elsewhere");
    let places = |stranger: &Person| vec![stranger.at(&elsewhere), stranger.direct()];
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let lobby = people[0].at(&house.games).command("/play game:dnup").await.text();
    let playing = start(&house.games, &people, "rounds:1 tie:shared").await;
    house.quiet().await;
    is_no_table(&house, &code(&lobby), places).await;
    is_no_table(&house, &playing, places).await;
    play_on(&house, &people, &playing).await;
    house.quiet().await;
    is_no_table(&house, &playing, places).await;
    // After a start, it is fetched from the database.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    house.quiet().await;
    is_no_table(&house, &playing, places).await;
    // Who sat there gets at it from anywhere.
    for place in places(&people[1]) {
        let proof = place.command(&format!("/verify table:{playing}")).await;
        assert!(matches!(&proof, Answer::Private(message) if !message.files().is_empty()), "{proof:?}");
    }
}

/// What somebody finds of a match that is over, in lists and proposals at a place.
async fn finds(place: &Place, code: &str) -> Vec<bool> {
    let mut found = Vec::new();
    found.push(crate::players::board_text(&place.command("/history").await).contains(code));
    for command in ["replay", "verify"] {
        let proposed = place.is_proposed(command, "table", "").await;
        found.push(proposed.iter().any(|(_, value)| value == code));
        let named = place.command(&format!("/{command} table:{code}")).await;
        found.push(!named.text().contains("I know no such table"));
    }
    found
}

/// The file that `/fair` gives somebody.
async fn seals(place: &Place) -> String {
    let Answer::Private(answer) = place.command("/fair").await else { panic!("only the asker sees it") };
    let (_, url) = answer.files().remove(0);
    reqwest::get(url).await.unwrap().text().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_a_channel_that_somebody_does_not_see_is_no_table_to_them() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = &people;
    let cleo = house.sandbox.person("Cleo");
    let secret = house.guild.channel("secret");
    secret.is_only_for(&[ana, ben, &cleo]);
    let lobby = code(&ana.at(&secret).command("/play game:dnup").await.text());
    let playing = start(&secret, &people, "rounds:1 tie:shared").await;
    house.quiet().await;
    let elsewhere = |stranger: &Person| vec![stranger.at(&house.games)];
    is_no_table(&house, &lobby, elsewhere).await;
    is_no_table(&house, &playing, elsewhere).await;
    play_on_at(&house, &secret, &people, &playing).await;
    house.quiet().await;
    is_no_table(&house, &playing, elsewhere).await;
    for restarted in [false, true] {
        let eve = house.sandbox.person("Eve");
        assert_eq!(finds(&eve.at(&house.games), &playing).await, [false; 5], "restarted: {restarted}");
        for person in [&cleo, ben] {
            assert_eq!(finds(&person.at(&house.games), &playing).await, [true; 5], "restarted: {restarted}");
        }
        house.kill_bot().await;
        house.start_bot();
        house.sandbox.bot_ready().await;
        house.quiet().await;
    }
    // The seals of its tables are in the server's chain, and nobody else learns what is in them.
    let eve = house.sandbox.person("Eve");
    for (person, seen) in [(&eve, false), (ben, true)] {
        let seals = seals(&person.at(&house.games)).await;
        assert_eq!([&lobby, &playing].map(|code| seals.contains(code.as_str())), [seen; 2], "{seals}");
        assert_eq!(seals.matches(r#""table":null"#).count(), if seen { 0 } else { 2 }, "{seals}");
        let (right, said) = checked(&seals).await;
        assert!(right && said.contains("the seals 1 to 2 follow"), "{said}");
    }
    // All hands are shown to all by who has played, where everybody sees the table's channel.
    let replay = format!("/replay table:{playing}");
    for (person, place, shows) in [(ana, &secret, true), (ana, &house.games, false), (&cleo, &secret, false)]
    {
        let place = person.at(place);
        let Answer::Private(opened) = place.command(&replay).await else { panic!("no replay") };
        let button = opened.controls().into_iter().find(|control| control.label.contains("Show to all"));
        assert_eq!(button.is_some(), shows);
        let forged = match button {
            Some(button) => place.uses(&button).await,
            None => place.forges(&opened, &format!("watch/{playing}.0.all.me/all"), &[]).await,
        };
        assert_eq!(matches!(forged, Answer::Message(_)), shows, "{forged:?}");
    }
    // A person who no longer sees the channel and has not played has no access any more.
    secret.is_only_for(&[ana]);
    house.quiet().await;
    assert_eq!(finds(&cleo.at(&house.games), &playing).await, [false; 5]);
    assert_eq!(finds(&ben.at(&house.games), &playing).await, [true; 5]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_by_invitation_is_for_who_was_invited() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = &people;
    let there = ana.at(&house.games);
    let lobby = there.command("/play game:tricks rounds:1 tie:shared private:true").await;
    let code = code(&lobby.text());
    there.presses("options").await;
    there.picks_people(&[ben]).await;
    ben.at(&house.games).presses("join").await;
    there.presses("start").await;
    let elsewhere = house.guild.channel("elsewhere");
    let eve = house.sandbox.person("Eve");
    for command in ["table", "hand", "leave"] {
        let asked = format!("/{command} table:{code}");
        let said = eve.at(&house.games).command(&asked).await;
        assert!(said.is_private() && said.text().contains("by invitation only"), "{}", said.text());
        let said = house.sandbox.person("Eve").at(&elsewhere).command(&asked).await;
        assert!(said.text().contains("I know no such table"), "{}", said.text());
    }
    play_on(&house, &people, &code).await;
    house.quiet().await;
    assert_eq!(finds(&eve.at(&elsewhere), &code).await, [false; 5]);
    let said = eve.at(&house.games).command(&format!("/replay table:{code}")).await.text();
    assert!(said.contains("by invitation only"), "{said}");
    assert_eq!(finds(&ben.at(&elsewhere), &code).await, [true; 5]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_there_has_sat_there_or_is_invited_gets_at_a_table_from_anywhere() {
    let house = House::open().await;
    let guild = house.sandbox.guild("Elsewhere");
    let elsewhere = guild.channel("elsewhere");
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = &people;
    let playing = start(&house.games, &people, "").await;
    hand(ben, &playing).await;
    // Ben leaves; Cleo takes his seat over; both have sat there.
    leaves(&ben.at(&elsewhere), Some(&playing)).await;
    let cleo = house.sandbox.person("Cleo");
    let place = cleo.at(&house.games);
    place.presses("take").await;
    for person in [ana, ben, &cleo] {
        for place in [person.at(&elsewhere), person.direct()] {
            let seen = place.command(&format!("/table table:{playing}")).await;
            assert!(seen.is_private() && seen.text().contains(&playing), "{}", seen.text());
        }
    }
    // Dan is invited to a table of Ana's.
    let lobby = code(&ana.at(&house.games).command("/play game:tricks private:true").await.text());
    let dan = house.sandbox.person("Dan");
    dan.is_called(&guild, "Dan of Elsewhere");
    let asked = format!("/table table:{lobby}");
    assert!(dan.at(&elsewhere).command(&asked).await.text().contains("I know no such table"));
    ana.at(&house.games).presses("options").await;
    ana.at(&house.games).picks_people(&[&dan]).await;
    let seen = dan.at(&elsewhere).command(&asked).await;
    assert!(seen.is_private() && seen.text().contains(&lobby), "{}", seen.text());
    // He sits down there without anybody elsewhere seeing the table.
    let joined = dan.at(&elsewhere).presses("join").await;
    let seated = joined.text();
    assert!(seated.contains("2. Dan\n") && !seated.contains("of Elsewhere"), "{seated}");
    let seen = house.sandbox.person("Eve").at(&elsewhere).sees();
    assert!(seen.iter().all(|message| message.private), "{seen:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn managing_messages_elsewhere_closes_no_table_here() {
    let house = House::open().await;
    let elsewhere = house.sandbox.guild("Elsewhere").channel("elsewhere");
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let playing = start(&house.games, &people, "").await;
    let [_, ben, _] = &people;
    ben.manages_messages();
    let end = format!("/end table:{playing}");
    let answer = ben.at(&elsewhere).command(&end).await;
    assert!(answer.text().contains("Noted: you want to close"), "{}", answer.text());
    let answer = ben.at(&house.games).command(&end).await;
    assert!(answer.text().contains("is closed"), "{}", answer.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_asked_for_elsewhere_stands_where_the_match_stood() {
    let house = House::open().await;
    let elsewhere = house.sandbox.guild("Elsewhere").channel("elsewhere");
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let playing = start(&house.games, &people, "rounds:1 tie:shared").await;
    play_on(&house, &people, &playing).await;
    let place = people[1].at(&elsewhere);
    place.command(&format!("/table table:{playing}")).await;
    let again = place.presses("rematch").await;
    assert!(again.is_private(), "{again:?}");
    let heading = format!("table {}", code(&again.text()));
    people[0].at(&house.games).waits_for(&heading).await;
    let seen = house.sandbox.person("Eve").at(&elsewhere).sees();
    assert!(seen.iter().all(|message| message.private), "{seen:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_tries_many_codes_has_to_wait_and_can_play_on_meanwhile() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let own = code(&there.command("/play game:tricks").await.text());
    let mut said = Vec::new();
    for _ in 0..7 {
        said.push(there.command(&format!("/table table:{NOBODYS}")).await.text());
    }
    assert!(said[4].contains("I know no such table"), "{}", said[4]);
    assert!(said[6].contains("Please try again in"), "{}", said[6]);
    // She can still reach her own table, and others are not slowed down.
    assert!(there.command(&format!("/table table:{own}")).await.text().contains(&own));
    let other = ben.at(&house.games).command(&format!("/table table:{NOBODYS}")).await;
    assert!(other.text().contains("I know no such table"), "{}", other.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_on_one_server_is_never_seen_on_another() {
    let house = House::open().await;
    let office = house.sandbox.guild("Office");
    let permit = office.channel("permit");
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = &people;
    ana.is_called(&office, "Chief");
    let cleo = house.sandbox.person("Cleo");
    // The bot learns Ana's name at the office last.
    for place in [&house.games, &permit] {
        let code = start(place, &people, "rounds:1 tie:shared").await;
        play_on_at(&house, place, &people, &code).await;
    }
    cleo.at(&permit).command("/play game:tricks").await;
    house.quiet().await;
    let pages = |place| {
        let asked = ["/leaderboard".to_owned(), "/history".to_owned(), format!("/stats player:{}", ana.id())];
        async move {
            let mut said = String::new();
            for line in asked {
                said += &crate::players::board_text(&ben.at(place).command(&line).await);
            }
            said
        }
    };
    for restarted in [false, true] {
        let (here, there) = (pages(&house.games).await, pages(&permit).await);
        assert!(here.contains("Ana") && !here.contains("Chief"), "restarted {restarted}: {here}");
        assert!(there.contains("Chief") && !there.contains("Ana"), "restarted {restarted}: {there}");
        house.kill_bot().await;
        house.start_bot();
        house.sandbox.bot_ready().await;
    }
    // A person who only plays elsewhere is unknown here.
    let stats = format!("/stats player:{}", cleo.id());
    assert!(crate::players::board_text(&ben.at(&permit).command(&stats).await).contains("Cleo"));
    let stranger = ben.at(&house.games).command(&stats).await.text();
    assert!(stranger.contains("I do not know this person"), "{stranger}");
}
