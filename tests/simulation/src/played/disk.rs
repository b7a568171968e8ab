//! The disk has no room: whoever would need some gets a sentence, nothing is half written, and all is as before when there is.

use std::time::Duration;

use sandbox::Answer;
use tokio::time::sleep;

use crate::bot::House;

#[tokio::test(start_paused = true)]
async fn on_a_full_disk_tables_are_refused_with_a_sentence_until_there_is_room_again() {
    let house = House::open().await;
    let full = Duration::from_secs(60);
    house.has_no_room_for(full);
    let (mut opened, mut refused) = (0, 0);
    for number in 0..40 {
        let host = house.sandbox.person(&format!("Host {number}"));
        match host.at(&house.games).command("/play game:snake").await {
            Answer::Message(_) => opened += 1,
            answer => {
                assert!(answer.is_private() && answer.text().contains("I could not save that"), "{answer:?}");
                refused += 1;
            }
        }
    }
    assert!(refused > 0, "there was room for {opened} tables");
    let stored: Vec<(i64,)> = house.asks("SELECT count(*) FROM matches".to_owned()).await;
    assert_eq!(stored, [(opened,)]);
    sleep(full).await;
    let host = house.sandbox.person("Host");
    let answer = host.at(&house.games).command("/play game:snake").await;
    assert!(matches!(answer, Answer::Message(_)), "{answer:?}");
}
