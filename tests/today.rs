//! The puzzle of the day: it is the same for everybody. Each person chooses once, and sees the worth of all choices after that.

use sandbox::{Answer, Control, Message, Place};
use serde_json::json;

use crate::activity::within_discord;
use crate::at_page::AtPage;
use crate::bot::House;
use crate::players::Presses;

/// A message for one person, as a command or a click shows it.
fn shown(answer: Answer) -> Message {
    let (Answer::Private(message) | Answer::Update(message)) = answer else { panic!("{answer:?}") };
    message
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_has_the_puzzle_posted_once_a_day() {
    let house = House::open().await;
    let ana = house.sandbox.person("Ana");
    ana.manages_server();
    let there = ana.at(&house.games);
    there.command("/settings").await;
    there.presses("settings/server").await;
    // That hour has passed on every day.
    there.chooses("settings/puzzle", "0").await;
    let post = there.waits_for("One hand").await;
    assert!(!post.private && !post.text().contains("In the last one"), "{}", post.text());
    let ben = house.sandbox.person("Ben");
    let there = ben.at(&house.games);
    let puzzle = shown(there.clicks("What would you play?").await);
    assert!(puzzle.private && !offered(&puzzle).is_empty(), "{}", puzzle.text());
    // Not again after a start, nor when the hour is set anew.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let there = ana.at(&house.games);
    there.command("/settings").await;
    there.presses("settings/server").await;
    there.chooses("settings/puzzle", "1").await;
    there.chooses("settings/puzzle", "0").await;
    house.quiet().await;
    let sees = there.sees();
    let posts = sees.iter().filter(|message| !message.private && message.text().contains("One hand")).count();
    assert_eq!(posts, 1);
}

/// What can be pressed in a puzzle to choose: a move, or half of one.
fn offered(puzzle: &Message) -> Vec<Control> {
    let of_puzzle = |control: &Control| {
        let ids = ["choose/day-", "play/day-", "focus/day-"];
        control.label != "Back" && ids.iter().any(|id| control.custom_id.starts_with(id))
    };
    puzzle.controls().into_iter().filter(of_puzzle).collect()
}

/// The puzzle, as soon as it has been found; or what has come of it.
async fn today(place: &Place) -> Message {
    let mut message = shown(place.command("/today").await);
    while message.text().contains("looking for") {
        message = shown(place.clicks("Look again").await);
    }
    message
}

/// Chooses: the first or the last thing at each step.
async fn chooses(place: &Place, mut puzzle: Message, first: bool) -> Message {
    while !puzzle.text().contains("You chose") {
        let mut offered = offered(&puzzle);
        let control = if first { offered.remove(0) } else { offered.pop().unwrap() };
        puzzle = shown(place.uses(&control).await);
    }
    puzzle
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_chooses_once_in_the_days_puzzle_and_sees_then_what_it_was_worth() {
    let house = House::open().await;
    let elsewhere = house.sandbox.guild("Elsewhere").channel("elsewhere");
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let puzzle = today(&there).await;
    assert!(puzzle.text().contains("The day’s decision"), "{}", puzzle.text());
    assert!(!puzzle.text().contains('±') && offered(&puzzle).len() > 1, "{}", puzzle.text());
    let answered = chooses(&there, puzzle.clone(), true).await;
    let text = answered.text();
    assert!(
        text.contains("the best") && text.contains('±') && text.contains("chosen by one person here"),
        "{text}"
    );
    let chosen = text.lines().find(|line| line.contains("You chose")).unwrap().to_owned();
    // An old message of hers is no second choice, not even by what it never offered.
    let old = offered(&puzzle).pop().unwrap();
    let again = chooses(&there, shown(there.uses(&old).await), false).await;
    assert!(again.text().contains(&chosen), "{}", again.text());
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let after = today(&there).await;
    assert!(after.text().contains(&chosen), "{}", after.text());
    // Whoever has not chosen is shown nothing of it, not even by what somebody shares.
    let Answer::Message(shared) = there.clicks("Show it here").await else { panic!("not for all") };
    assert!(shared.text().contains("Ana") && shared.text().contains("updown 20"), "{}", shared.text());
    assert!(!shared.text().contains("±") && !shared.text().contains("best"), "{}", shared.text());
    let there = ben.at(&house.games);
    let puzzle = today(&there).await;
    assert!(!puzzle.text().contains('±') && !puzzle.text().contains("chosen by"), "{}", puzzle.text());
    let day = puzzle.controls().iter().find_map(|control| {
        control.custom_id.split('/').find_map(|part| part.strip_prefix("day-")).map(str::to_owned)
    });
    let day = day.unwrap();
    let forged = there.forges(&puzzle, &format!("share/{day}"), &[]).await;
    assert!(forged.is_private(), "{forged:?}");
    let forged = there.forges(&puzzle, &format!("play/day-{day}/0/no such move"), &[]).await;
    assert!(forged.is_private() && !forged.text().contains('±'), "{forged:?}");
    let forged = there.forges(&puzzle, "play/day-2001-01-01/0/flip", &[]).await;
    assert!(!forged.text().contains('±'), "{forged:?}");
    let answered = chooses(&there, puzzle, true).await;
    assert!(answered.text().contains("chosen by 2 here"), "{}", answered.text());
    // On another server they are nobody.
    let there = cleo.at(&elsewhere);
    let puzzle = today(&there).await;
    let answered = chooses(&there, puzzle, true).await;
    assert!(answered.text().contains("chosen by one person here"), "{}", answered.text());
    let direct = cleo.direct();
    let alone = today(&direct).await;
    assert!(!alone.text().contains("chosen by"), "direct messages are no group: {}", alone.text());
    assert!(alone.controls().iter().all(|control| !control.custom_id.starts_with("share/")));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_puzzle_is_in_an_activity_too_and_what_is_shown_there_stands_in_the_channel() {
    let (house, url) = House::open_with_activities().await;
    let ana = house.sandbox.person("Ana");
    let there = ana.at(&house.games);
    there.command("/play game:tricks").await;
    there.presses("launch").await;
    let mut page = within_discord(&url, &ana.frame().unwrap()).await;
    page.sees("the lobby", |page| page.reads("table").contains("Ana")).await;
    page.sends(json!({ "kind": "command", "name": "today" })).await;
    page.sees("an answer", |page| page.shown.contains_key("done")).await;
    let day = |page: &AtPage| {
        page.shown["sheet"].to_string().split("puzzle/").nth(1).map(|rest| rest[..10].to_owned())
    };
    while page.reads("sheet").contains("looking for") {
        let look = format!("puzzle/{}", day(&page).unwrap());
        page.presses("sheet", &look, &[]).await;
    }
    while !page.reads("sheet").contains("You chose") {
        let (id, values) = page.steps_in("sheet").remove(0);
        page.presses("sheet", &id, &values.iter().map(String::as_str).collect::<Vec<_>>()).await;
    }
    let share = page.shown["sheet"].to_string();
    let share = share.split('"').find(|text| text.starts_with("share/")).unwrap().to_owned();
    page.presses("sheet", &share, &[]).await;
    let shared = there.waits_for("has chosen in the day’s decision").await;
    assert!(!shared.private && shared.text().contains("Ana"), "{}", shared.text());
}
