//! Scores that last: leaderboards, one person's matches, and the matches that have ended.

use sandbox::{Answer, Place};

use crate::bot::House;
use crate::players::{Presses, board_text, code, is_over, leaves, play_on, start};

/// A leaderboard after a click, once its new picture has arrived: until then it has the earlier one.
async fn turned(house: &House, place: &Place, clicked: Answer) -> String {
    let Answer::Update(message) = clicked else { panic!("no leaderboard: {clicked:?}") };
    house.quiet().await;
    board_text(&Answer::Update(place.looks_again(message.id).unwrap()))
}

/// The lines of a leaderboard that name a place.
pub fn lines(board: &str) -> Vec<&str> {
    board
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()) && line.contains(" in "))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn after_matches_between_people_leaderboard_stats_and_history_agree() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let empty = board_text(&there.command("/leaderboard").await);
    assert!(empty.contains("Nobody has a rating here yet"), "{empty}");
    assert!(there.command("/stats").await.text().contains("No match finished"));
    assert!(there.command("/history").await.text().contains("No match has ended"));

    let first = start(&house.games, &people, "rounds:1 tie:shared").await;
    let end = play_on(&house, &people, &first).await;
    let second = start(&house.games, &people[..2], "rounds:1 tie:shared").await;
    play_on(&house, &people[..2], &second).await;

    let board = there.command("/leaderboard").await;
    assert!(!board.is_private());
    let board = board_text(&board);
    assert!(board.contains("by rating · all time") && lines(&board).len() == 3, "{board}");
    let points: Vec<i32> = lines(&board)
        .iter()
        .map(|line| line.split_once("rating ≈\u{a0}").unwrap().1.split(' ').next().unwrap().parse().unwrap())
        .collect();
    assert!(points.is_sorted_by(|one, other| one >= other), "{board}");
    assert!(!board.contains("[Next ▶]"), "one page has nothing to turn: {board}");
    assert!(board.contains("(✓ rating)") && board.contains("(✓ all time)"), "what is on is marked: {board}");
    let by_wins = turned(&house, &there, there.presses("board/all/wins/all/0").await).await;
    assert!(by_wins.contains("by wins · all time") && lines(&by_wins).len() == 3, "{by_wins}");
    for (options, heading) in [
        ("game:tricks by:wins", "by wins · all time"),
        ("by:matches period:week", "by matches · the last seven days"),
        ("by:rating period:month game:tricks", "by rating · this month"),
    ] {
        let board = board_text(&there.command(&format!("/leaderboard {options}")).await);
        assert!(board.contains(heading) && lines(&board).len() == 3, "{board}");
    }
    let by_matches = board_text(&there.command("/leaderboard by:matches").await);
    assert!(lines(&by_matches)[2].starts_with("3. Cleo"), "{by_matches}");
    let other = board_text(&there.command("/leaderboard game:dnup by:wins").await);
    assert!(lines(&other).is_empty(), "{other}");

    let stats = people[1].at(&house.games).command(&format!("/stats player:{}", people[2].id())).await;
    assert!(stats.is_private());
    let stats = board_text(&stats);
    let won = end.split_once('🏆').unwrap().1.lines().next().unwrap().contains("Cleo");
    let expected = if won { "1 match · 1 win (100%)" } else { "1 match · 0 wins (0%)" };
    assert!(stats.contains("Cleo") && stats.matches(expected).count() == 2, "{stats}");
    // Ben and Cleo have met once.
    let met = stats.lines().find(|line| line.starts_with("Against you: 1 match ·"));
    assert!(met.is_some_and(|met| met.contains("Cleo won")), "{stats}");
    let stranger = house.sandbox.person("Eve");
    let unknown = people[1].at(&house.games).command(&format!("/stats player:{}", stranger.id())).await;
    assert!(unknown.text().contains("I do not know this person"), "{}", unknown.text());

    // The history has the code of a match, and with that its proof.
    let history = stranger.at(&house.games).command("/history").await;
    assert!(history.is_private());
    let history = board_text(&history);
    let [new, old] = [&second, &first].map(|code| history.find(code.as_str()).unwrap());
    assert!(new < old, "the newest comes first: {history}");
    let of_cleo = board_text(&there.command(&format!("/history player:{}", people[2].id())).await);
    assert!(of_cleo.contains(&first) && !of_cleo.contains(&second), "{of_cleo}");
    let Answer::Private(proof) = there.command(&format!("/verify table:{first}")).await else {
        panic!("no proof")
    };
    assert_eq!(proof.files().len(), 2, "the proof, and the page that checks it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_leaderboard_has_pages_and_the_place_of_the_asker() {
    let house = House::open().await;
    let names = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4"];
    let people = names.map(|name| house.sandbox.person(name));
    for four in people.chunks(4) {
        let code = start(&house.games, four, "rounds:1").await;
        play_on(&house, four, &code).await;
    }
    let there = people[0].at(&house.games);
    let Answer::Message(first) = there.command("/leaderboard by:rating").await else { panic!("for all") };
    let first_text = board_text(&Answer::Message(first.clone()));
    let count = lines(&first_text).len();
    // The asker is on the page, or below it.
    assert!(count == 10 || count == 11, "{first_text}");
    assert_eq!(first_text.matches(". A1 ·").count(), 1, "{first_text}");
    assert!(first_text.contains("(◀ Back)") && first_text.contains("[Next ▶]"), "{first_text}");
    // Buttons work for everybody, after a restart too; the place shown stays that of the asker.
    let other = people[5].at(&house.games);
    let second = other.presses_on(&first, "board/all/rating/all/1").await;
    let second = turned(&house, &other, second).await;
    assert!(second.contains("[◀ Back]") && second.contains("(Next ▶)"), "{second}");
    assert_eq!(second.matches(". A1 ·").count(), 1, "{second}");
    let on_both = [first_text.as_str(), second.as_str()].map(|text| {
        let named = lines(text).into_iter().filter(|line| !line.contains(". A1 ·"));
        named.map(str::to_owned).collect::<Vec<_>>()
    });
    assert_eq!(on_both.concat().len(), 11, "nobody twice, nobody left out: {on_both:?}");
    let again = turned(&house, &there, there.presses("board/all/rating/all/0").await).await;
    assert_eq!(lines(&again), lines(&first_text));
    // Made up: a page far behind the last is the last.
    let forged = board_text(&there.forges(&first, "board/all/rating/all/4000000000/1", &[]).await);
    assert!(forged.contains("(Next ▶)"), "{forged}");
    for id in ["board/all/luck/all/0/1", "board/chess/wins/all/0/1", "board", "history/all/-1", "settings/x"]
    {
        let refused = there.forges(&first, id, &[]).await;
        assert!(refused.is_private() && refused.text().contains("not one of mine"), "{id}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_has_a_rating_the_leaderboard_opens_by_wins() {
    let house = House::open().await;
    let ana = house.sandbox.person("Ana");
    let there = ana.at(&house.games);
    let code = code(&there.command("/play game:tricks rounds:1 tie:shared").await.text());
    there.presses("change/computer/steady").await;
    there.presses("start").await;
    let end = play_on(&house, &[ana], &code).await;
    assert!(end.contains("**Scores**\n") && !end.contains(" = **"), "one round is no sum: {end}");
    let board = board_text(&there.command("/leaderboard").await);
    assert!(board.contains("by wins · all time") && lines(&board).len() == 1, "{board}");
    let rated = turned(&house, &there, there.presses("board/all/rating/all/0").await).await;
    assert!(rated.contains("Nobody has a rating here yet"), "{rated}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_is_last_and_playing_against_a_computer_gives_no_rating() {
    let house = House::open().await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let all = [ana.clone(), ben.clone(), cleo.clone()];
    let left = start(&house.games, &all, "rounds:1 tie:shared").await;
    leaves(&cleo.at(&house.games), None).await;
    play_on(&house, &all[..2], &left).await;
    let board = board_text(&ana.at(&house.games).command("/leaderboard").await);
    assert!(lines(&board)[2].contains("Cleo") && lines(&board)[2].contains("0 wins in 1 match"), "{board}");
    let history = board_text(&ana.at(&house.games).command("/history").await).replace('\u{a0}', " ");
    assert!(["Cleo (left)", "Cleo’s computer"].iter().any(|name| history.contains(name)), "{history}");

    let dan = house.sandbox.person("Dan");
    let there = dan.at(&house.games);
    let code = code(&there.command("/play game:tricks rounds:1 tie:shared").await.text());
    there.presses("change/computer/steady").await;
    there.presses("start").await;
    let end = play_on(&house, &[dan], &code).await;
    assert!(is_over(&end));
    let stats = board_text(&there.command("/stats").await);
    assert!(stats.contains("1 match") && stats.contains("no rating yet"), "{stats}");
}

/// The line of a result that says what the evening has come to.
fn tonight(text: &str) -> Option<String> {
    text.lines().find(|line| line.contains("Tonight: ")).map(str::to_owned)
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_an_evening_have_a_score_together_in_their_result_and_by_tonight() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let [ana, ben, cleo] = people.each_ref().map(|person| person.at(&house.games));
    let none = ana.command("/tonight").await;
    assert!(
        matches!(&none, Answer::Message(said) if said.text().contains("No match has ended here")),
        "{none:?}"
    );
    // All three, then Ana and Ben by a rematch.
    let first = start(&house.games, &people, "rounds:1 tie:shared").await;
    let text = play_on(&house, &people, &first).await;
    assert_eq!(tonight(&text), None, "one match is no evening: {text}");
    house.quiet().await;
    let second = code(&ana.presses("rematch").await.text());
    ben.presses("rematch").await;
    ana.presses("start").await;
    let text = play_on(&house, &people[..2], &second).await;
    let line = tonight(&text).unwrap();
    assert!(line.contains("Ana **") && line.contains("Ben **") && line.contains("of 2 matches"), "{line}");
    assert!(!line.contains("Cleo"), "only who sat there is named: {line}");
    let Answer::Message(score) = cleo.command("/tonight").await else { panic!("not for all") };
    let score = cleo.waits_until_one("the picture", |m| m.id == score.id && !m.pictures().is_empty()).await;
    let said = score.pictures()[0].description.clone();
    assert!(said.starts_with("Tonight · 2 matches") && said.contains("Cleo: "), "{said}");
    // The sum of all wins is at least one for each match: they may be shared.
    let wins = |name: &str| -> u32 {
        let (_, rest) = said.split_once(&format!("{name}: ")).unwrap();
        rest.split(' ').next().unwrap().parse().unwrap()
    };
    assert!(wins("Ana") + wins("Ben") + wins("Cleo") >= 2, "{said}");
    // Another channel has an evening of its own, hidden people are named in none, and people who prefer words get
    // words.
    let corner = people[0].at(&house.guild.channel("corner"));
    assert!(corner.command("/tonight").await.text().contains("No match has ended here"));
    cleo.command("/settings").await;
    cleo.presses("settings/hide").await;
    let Answer::Message(score) = ana.command("/tonight").await else { panic!("not for all") };
    let score = ana.waits_until_one("the picture", |m| m.id == score.id && !m.pictures().is_empty()).await;
    assert!(!score.pictures()[0].description.contains("Cleo"), "{}", score.pictures()[0].description);
    // After six hours without a match another evening begins.
    house.kill_bot().await;
    let six = "UPDATE matches SET ended_at = ended_at - 21601 WHERE code = ";
    house.changes(format!("{six}'{first}'")).await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let Answer::Message(score) = ana.command("/tonight").await else { panic!("not for all") };
    let score = ana.waits_until_one("the picture", |m| m.id == score.id && !m.pictures().is_empty()).await;
    assert!(
        score.pictures()[0].description.starts_with("Tonight · 1 match\n"),
        "{}",
        score.pictures()[0].description
    );
    house.kill_bot().await;
    house.changes(format!("{six}'{second}'")).await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    assert!(ana.command("/tonight").await.text().contains("No match has ended here"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_by_invitation_is_in_nobodys_evening() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = people.each_ref().map(|person| person.at(&house.games));
    for _ in 0..2 {
        let lobby = ana.command("/play game:tricks rounds:1 tie:shared private:true").await.text();
        ana.presses("options").await;
        ana.picks_people(&[&people[1]]).await;
        ben.presses("join").await;
        ana.presses("start").await;
        let text = play_on(&house, &people, &code(&lobby)).await;
        assert_eq!(tonight(&text), None, "{text}");
    }
    let said = ben.command("/tonight").await.text();
    assert!(said.contains("No match has ended here"), "{said}");
}
