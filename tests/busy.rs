//! Busy tables: every game to its end, and a bot that is killed again and again.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sandbox::{Answer, Config};

use crate::bot::{House, roomy};
use crate::dice::Dice;
use crate::robots::{SHORT, log_agrees, play_all};

#[tokio::test(flavor = "multi_thread")]
async fn every_game_can_be_played_to_its_end_by_clicking() {
    let house = Arc::new(House::open().await);
    let tried = play_all(&house, &SHORT, 99, &Arc::default()).await.join_all().await.concat();
    assert!(tried.iter().all(|tried| !matches!(tried.answer, Answer::Failed)), "a click was not answered");
    // No line of the log names a move; single words, such as `flip`, could be there by chance.
    let said = house.said();
    for tried in tried.iter().filter(|tried| tried.mv.contains(' ')) {
        assert!(!said.contains(&tried.mv), "the log says {:?}", tried.mv);
    }
}

/// Every game, with many rounds, so that its table stays busy.
const LONG: [(&str, usize); 6] = [
    ("game:tricks rounds:12 edition:suits", 3),
    ("game:snake rounds:12", 4),
    ("game:snake rounds:12 decks:2", 2),
    ("game:tower rounds:20", 3),
    ("game:tower limit:1000 dirty_one:called", 2),
    ("game:dnup target:8", 4),
];

/// How often the bot is killed. The simulation (docs/simulation.md) kills it, too; here it is a real process with a real file.
const KILLS: usize = 40;

#[tokio::test(flavor = "multi_thread")]
async fn killed_again_and_again_at_busy_tables_no_acknowledged_move_is_lost_or_doubled() {
    let config = Config { answer_within: Duration::from_millis(400), ..roomy() };
    let house = Arc::new(House::open_with(config).await);
    let enough = Arc::new(AtomicBool::new(false));
    let tables = play_all(&house, &LONG, 7, &enough).await;
    let mut dice = Dice(4711);
    for _ in 0..KILLS {
        // Any instant: in the middle of a click, of a commit, of a start.
        tokio::time::sleep(Duration::from_millis(dice.below(700) as u64)).await;
        house.kill_bot().await;
        house.start_bot();
        if dice.below(3) > 0 {
            house.sandbox.bot_ready().await;
        }
    }
    house.sandbox.bot_ready().await;
    enough.store(true, Ordering::Relaxed);
    let tried = tables.join_all().await.concat();

    log_agrees(&house, &tried, 20).await;
}
