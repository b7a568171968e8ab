//! Rate limits: nobody can slow the bot down for others, and whoever asks for too much gets a friendly refusal.

use sandbox::Answer;

use super::answered;
use crate::bot::{House, roomy};
use crate::players::{Presses, code};

#[tokio::test(start_paused = true)]
async fn so_many_tables_of_one_host_then_one_has_to_be_closed_first() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let mut said = Vec::new();
    for _ in 0..21 {
        said.push(there.command("/play game:tricks").await);
    }
    let (last, opened) = said.split_last().unwrap();
    assert!(opened.iter().all(|answer| matches!(answer, Answer::Message(_))), "{opened:?}");
    assert!(last.is_private() && last.text().contains("host of 20 open tables"), "{}", last.text());
    // Others open theirs, and with one closed there is room again.
    assert!(matches!(ben.at(&house.games).command("/play game:tricks").await, Answer::Message(_)));
    there.command(&format!("/end table:{}", code(&opened[0].text()))).await;
    assert!(matches!(there.command("/play game:tricks").await, Answer::Message(_)));
}

#[tokio::test(start_paused = true)]
async fn many_people_open_no_more_tables_in_a_channel_or_on_a_server_than_it_can_take() {
    let house = House::open().await;
    let elsewhere = house.sandbox.guild("Elsewhere").channel("elsewhere");
    let channels =
        [&house.games].into_iter().cloned().chain((0..4).map(|n| house.guild.channel(&format!("c{n}"))));
    let mut refused = Vec::new();
    for (number, channel) in channels.enumerate() {
        for host in 0..5 {
            let host = house.sandbox.person(&format!("Host {number} {host}"));
            let place = host.at(&channel);
            // All at once: quick clicks do not get around the limit.
            let asked = (0..11).map(|_| Box::pin(place.command("/play game:dnup")));
            for answer in futures_util::future::join_all(asked).await {
                if !matches!(answer, Answer::Message(_)) {
                    assert!(answer.is_private(), "{answer:?}");
                    refused.push((number, answer.text()));
                }
            }
        }
    }
    let so_many = |number: usize, words: &str| {
        refused.iter().filter(|(channel, said)| *channel == number && said.contains(words)).count()
    };
    for channel in 0..4 {
        assert_eq!(so_many(channel, "50 open tables in this channel"), 5, "{refused:?}");
    }
    assert_eq!(so_many(4, "200 open tables on this server"), 55, "{refused:?}");
    let other = house.sandbox.person("Ana").at(&elsewhere).command("/play game:dnup").await;
    assert!(matches!(other, Answer::Message(_)), "another server has room: {other:?}");
}

#[tokio::test(start_paused = true)]
async fn so_many_commands_and_proposals_in_a_while_and_others_do_not_wait() {
    let config = roomy();
    let house = House::open_with(config).await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let (hers, his) = (ana.at(&house.games), ben.at(&house.games));
    let own = code(&hers.command("/play game:tricks").await.text());
    his.presses("join").await;
    let asked = (0..200).map(|_| Box::pin(hers.command("/help")));
    let said = futures_util::future::join_all(asked).await;
    let slow = said.iter().filter(|answer| answer.text().contains("Please try again in")).count();
    assert!((100..=141).contains(&slow), "{slow} of 200 commands were refused");
    assert!(!his.command("/help").await.text().contains("Please try again in"));
    // Buttons are not affected by that.
    assert!(answered(&hers.presses("start").await, "hand"));
    let typed = (0..200).map(|_| Box::pin(hers.is_proposed("hand", "table", "")));
    let proposed = futures_util::future::join_all(typed).await;
    let empty = proposed.iter().filter(|choices| choices.is_empty()).count();
    assert!((100..=170).contains(&empty), "{empty} of 200 proposals were empty");
    assert_eq!(his.is_proposed("hand", "table", "").await[0].1, own);
}
