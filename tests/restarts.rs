//! The process ends at any moment; play goes on where it was.

use game_core::{AnyMatch, EventLog, GameId, Players, Seat, Seed};
use sandbox::{Fault, Message, Person};

use crate::bot::House;
use crate::cards::{cards, with_cards};
use crate::players::{
    Presses, chief, has_button, play_on, start, take_turn, tells_of, to_choose, wants_words_only,
};
use crate::robots;

#[tokio::test(flavor = "multi_thread")]
async fn killed_in_the_middle_of_a_trick_it_goes_on_with_the_old_buttons() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let (first, seen) = chief(&people, &code).await;
    take_turn(&first.direct(), &seen).await.unwrap();
    let ana = people[0].direct();
    let seen = to_choose(&ana).await;
    let card = seen.options()[3].clone();
    ana.picks_old(&seen, &card).await;
    let ben: Message = to_choose(&people[1].direct()).await;

    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;

    // Ana's choice is still made, and Ben's old menu still works.
    people[1].direct().picks_old(&ben, &ben.options()[0]).await;
    let shows_card = |message: &Message| tells_of(&message.text_and_pictures(), "Ana", &card);
    people[1].direct().waits_until_one("Ana's card", shows_card).await;
    play_on(&house, &people, &code).await;
}

/// A match of the snake in which whoever begins has only one legal move, after which the other one has a choice: its seed, and
/// who begins.
fn forced() -> (Seed, Seat) {
    let begins = |seed: Seed| {
        let mut log = EventLog::default();
        let players = Players::new(2).unwrap();
        let mut game = AnyMatch::new(GameId::Snake, [("rounds", "1")], players, seed, &mut log).unwrap();
        let seat = game.to_act().first().unwrap();
        game.submit(seat, &game.forced(seat)?, &mut log).unwrap();
        let next = game.to_act().first().unwrap();
        (next != seat && game.forced(next).is_none()).then_some((seed, seat))
    };
    (0..).map(Seed::from).find_map(begins).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forced_move_is_made_for_ben_after_a_kill_too_unless_he_wants_to_make_it() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let (seed, seat) = forced();
    let (ben, ana) = (&people[seat.index()], &people[1 - seat.index()]);
    // An answer says more in words while its picture is on its way.
    wants_words_only(&ben.at(&house.games)).await;
    ben.at(&house.games).command("/settings").await;
    let set = ben.at(&house.games).presses("settings/ask-forced").await.text();
    assert!(set.contains("You make every move yourself"), "{set}");
    let code = robots::open(&house, &people, "game:snake rounds:1 turn_time:none").await;
    house.begins_with(&code, seed.bytes()).await;
    house.quiet().await;
    for _ in 0..2 {
        let hand = ben.direct().waits_for("[Do it for me]").await.text();
        assert!(!hand.contains("I do it for you"), "{hand}");
        house.kill_bot().await;
        house.start_bot();
        house.sandbox.bot_ready().await;
        house.quiet().await;
    }
    ben.direct().presses("play-forced").await;
    let asked = |message: &Message| message.custom_ids().iter().any(|id| id.contains(&format!("/{code}/1")));
    ana.direct().waits_until_one("Ana's turn, which Ben has not ended", asked).await;
    // What has been done for Ben is news to him, before a restart as after it.
    let hand = async || ben.at(&house.games).command("/hand").await.text();
    let before = hand().await;
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    assert_eq!(hand().await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_signal_stops_the_bot_cleanly() {
    let house = House::open().await;
    let ana = house.sandbox.person("Ana");
    ana.at(&house.games).command("/play").await;
    assert_eq!(house.stop_bot().await, Some(0), "{}", house.said());
    house.start_bot();
    has_button(&ana.at(&house.games), "join").await;
}

/// The calls that post, edit or delete messages, or open direct ones, after the first `before` entries of the log.
fn called_since(house: &House, before: usize) -> Vec<String> {
    let log = house.sandbox.log().split_off(before).into_iter().map(|entry| entry.to_string());
    let of_messages = |entry: &String| {
        let at_messages = ["/messages", "/users/@me/channels"].iter().any(|path| entry.contains(path));
        at_messages && ["POST", "PATCH", "DELETE"].iter().any(|method| entry.contains(method))
    };
    log.filter(of_messages).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_or_a_new_session_that_changes_nothing_calls_nothing_for_tables() {
    let house = House::open_with_emoji().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people[..2], "rounds:1").await;
    let (first, seen) = chief(&people[..2], &code).await;
    take_turn(&first.direct(), &seen).await.unwrap();
    let [ana, ben] = [&people[0], &people[1]].map(Person::direct);
    let seen = with_cards(&ana).await;
    ana.uses(&cards(&seen)[0]).await;
    with_cards(&ben).await;
    // Another table is a lobby, and another waits for somebody who takes no direct messages.
    let lobby = house.guild.channel("lobby");
    people[2].at(&lobby).command("/play game:snake").await;
    people[2].closes_direct_messages();
    let closed = house.guild.channel("closed");
    start(&closed, &[people[2].clone(), people[0].clone()], "rounds:1").await;
    people[2].at(&closed).waits_for("Cleo: I cannot write to you directly").await;
    house.quiet().await;

    assert_eq!(house.stop_bot().await, Some(0));
    let before = house.sandbox.log().len();
    house.start_bot();
    house.sandbox.bot_ready().await;
    house.quiet().await;
    assert_eq!(called_since(&house, before), Vec::<String>::new(), "by a start");

    house.sandbox.refuse_next_resume();
    house.sandbox.cut_gateway();
    house.sandbox.bot_gone().await;
    house.sandbox.bot_ready().await;
    house.quiet().await;
    assert_eq!(called_since(&house, before), Vec::<String>::new(), "by a new session");

    // Later changes are shown in the same messages.
    let there = people[0].at(&house.games);
    let (hands, tables) = (ben.sees().len(), there.sees().len());
    let seen = with_cards(&ben).await;
    ben.uses(&cards(&seen)[0]).await;
    house.quiet().await;
    assert!(called_since(&house, before).iter().any(|call| call.contains("PATCH")));
    assert_eq!((ben.sees().len(), there.sees().len()), (hands, tables));
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_between_an_edit_and_word_of_it_a_message_is_brought_up_to_date() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    there.command("/play game:tricks").await;
    let alone = there.waits_for("[Join]").await;
    house.quiet().await;
    // That Ana sits there alone is stored.
    assert_eq!(house.stop_bot().await, Some(0));
    house.start_bot();
    house.sandbox.bot_ready().await;
    ben.at(&house.games).clicks("Join").await;
    there.waits_until("Ben", |text| text.contains("2. Ben")).await;
    // She does so again, and nobody can be shown it.
    house.sandbox.break_calls("PATCH", "", None, Fault::Status(500));
    ben.at(&house.guild.channel("corner")).command("/leave").await;
    crate::bot::within(20, "an edit that is refused", async {
        while house.sandbox.calls_broken() == 0 {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    })
    .await;
    house.kill_bot().await;
    house.sandbox.mend();
    house.start_bot();
    house.sandbox.bot_ready().await;
    there.waits_until_one("Ana alone", |message| message.text() == alone.text()).await;
}
