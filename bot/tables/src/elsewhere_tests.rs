//! Two processes have the same tables in memory, each as if it were alone, and what one of them knows may be old:
//! whichever of them gets an event, nothing is lost and nothing is done twice.

use std::pin::pin;

use futures_util::poll;
use game_core::{Chance, GameId, Level, Purpose, Seed, Viewer};
use model::{Code, PersonId, TurnTime};
use store::StoredMove;
use store::testing::fresh;

use super::*;
use crate::table::tests::caller;
use crate::testing::{PACE, an_opening, asking};

const HERE: GuildId = GuildId::of(7);

/// Two processes at one database, and a table that both have known from its beginning, where Ana sits.
async fn processes(store: &Store, game: GameId) -> ([Tables; 2], Code) {
    let first = Tables::load(store.clone(), PACE, true).await.unwrap();
    let opening = Opening { turn_time: TurnTime::Unlimited, ..an_opening(game, HERE) };
    let code = first.open(opening, &caller(1)).await.unwrap().code.clone();
    let second = Tables::load(store.clone(), PACE, true).await.unwrap();
    ([first, second], code)
}

async fn at(tables: &Tables, code: &Code) -> Admitted {
    tables.admit(&asking(1, Some(HERE)), code).await.unwrap()
}

/// The table as it is stored.
async fn stored(store: &Store, code: &Code) -> Arc<Table> {
    Tables::load(store.clone(), PACE, true).await.unwrap().unasked(code).await.unwrap()
}

/// A possible move by the state of this process: the seat, the decision, and the move.
async fn a_move(tables: &Tables, code: &Code, dice: &mut Chance) -> Option<(Seat, u32, String)> {
    let table = tables.unasked(code).await.unwrap();
    let game = table.playing().filter(|_| !table.is_over())?.game();
    let open: Vec<Seat> = game.to_act().iter().collect();
    let seat = open[dice.below(open.len() as u32) as usize];
    let mv = game.observe(Viewer::Seat(seat)).computer_move(Level::Steady, dice, 0)?;
    Some((seat, game.step(), mv))
}

#[tokio::test]
async fn clicks_that_come_to_either_process_and_again_to_its_successor_stand_in_the_log_once() {
    for (game, seed) in GameId::ALL.iter().zip(1..) {
        let (store, _folder) = fresh().await;
        let (mut processes, code) = processes(&store, *game).await;
        let mut dice = Seed::from(seed).chance(Purpose::Match);
        processes[0].join(&at(&processes[0], &code).await, &caller(2)).await.unwrap();
        processes[1].join(&at(&processes[1], &code).await, &caller(3)).await.unwrap();
        processes[0].start(&at(&processes[0], &code).await, 1.into()).await.unwrap();
        let mut acknowledged = Vec::new();
        for click in 1.. {
            let [one, other] = if dice.below(2) == 0 { [0, 1] } else { [1, 0] };
            let Some((seat, step, mv)) = a_move(&processes[one], &code, &mut dice).await else {
                // It does not know of the start yet; or there is nothing more to decide.
                processes[one] = Tables::load(store.clone(), PACE, true).await.unwrap();
                if processes[one].unasked(&code).await.unwrap().is_over() {
                    break;
                }
                continue;
            };
            let person = PersonId::from(i32::from(seat.number()) + 1);
            let here = at(&processes[one], &code).await;
            match processes[one].play(&here, person, (step, &mv), click.into()).await {
                Ok(_) => acknowledged.push(StoredMove {
                    seat: seat.number(),
                    mv: mv.clone(),
                    chooser: None,
                    clicked: true,
                    at: 0,
                }),
                Err(Refusal::Passed | Refusal::Over) => continue,
                Err(refusal) => panic!("{refusal:?}"),
            }
            if dice.below(4) == 0 {
                processes[other] = Tables::load(store.clone(), PACE, true).await.unwrap();
                let there = at(&processes[other], &code).await;
                let again = processes[other].play(&there, person, (step, &mv), click.into()).await;
                assert!(again.is_ok(), "a click that was already handled is no mistake: {again:?}");
            }
        }
        let table = stored(&store, &code).await;
        let log = store.moves(table.id).await.unwrap();
        let log: Vec<StoredMove> = log.into_iter().map(|mv| StoredMove { at: 0, ..mv }).collect();
        assert_eq!(log, acknowledged);
        assert!(table.is_over() && table.playing().is_some());
    }
}

#[tokio::test]
async fn after_a_change_that_was_given_up_while_it_was_stored_a_table_is_read_before_the_next() {
    for game in GameId::ALL {
        let (store, _folder) = fresh().await;
        let ([one, _], code) = processes(&store, *game).await;
        one.join(&at(&one, &code).await, &caller(2)).await.unwrap();
        one.start(&at(&one, &code).await, 1.into()).await.unwrap();
        let other = Tables::load(store.clone(), PACE, true).await.unwrap();
        let mut dice = Seed::from(1).chance(Purpose::Match);
        let here = at(&one, &code).await;
        let (seat, step, mv) = a_move(&one, &code, &mut dice).await.unwrap();
        let person = |seat: Seat| PersonId::from(i32::from(seat.number()) + 1);
        // Nobody waits for what comes of it: usually it was only on its way to the database, but it may have been stored.
        assert!(poll!(pin!(one.play(&here, person(seat), (step, &mv), 1.into()))).is_pending());
        let mut clicks = 2..;
        let later = loop {
            let (seat, now, mv) = a_move(&other, &code, &mut dice).await.unwrap();
            if now > step {
                break (seat, now, mv);
            }
            let there = at(&other, &code).await;
            let click = clicks.next().unwrap().into();
            match other.play(&there, person(seat), (now, &mv), click).await {
                Ok(_) | Err(Refusal::Passed) => {}
                Err(refusal) => panic!("{game}: {refusal:?}"),
            }
        };
        let (seat, step, mv) = later;
        let played = one.play(&here, person(seat), (step, &mv), 99.into()).await;
        assert!(played.is_ok(), "{game}: {played:?}");
    }
}

#[tokio::test]
async fn a_person_forgotten_by_one_process_is_not_restored_by_the_other() {
    let (store, _folder) = fresh().await;
    let ([one, other], code) = processes(&store, GameId::Snake).await;
    one.join(&at(&one, &code).await, &caller(2)).await.unwrap();
    other.say_word(&at(&other, &code).await, 1.into(), Word::typed("salt").unwrap()).await.unwrap();
    assert!(
        stored(&store, &code).await.seat_of(2.into()).is_some(),
        "the second has not lost whom the first knew"
    );
    one.forget(2.into()).await.unwrap();
    let table =
        other.say_word(&at(&other, &code).await, 1.into(), Word::typed("pepper").unwrap()).await.unwrap();
    assert!(table.seat_of(2.into()).is_none());
    assert!(stored(&store, &code).await.seat_of(2.into()).is_none());
}

#[tokio::test]
async fn a_table_that_is_open_in_the_database_and_not_in_memory_is_loaded_at_the_click() {
    let (store, _folder) = fresh().await;
    // It was loaded before the table existed: as if the table could not be read at its start.
    let late = Tables::load(store.clone(), PACE, true).await.unwrap();
    let ([one, _], code) = processes(&store, GameId::Tricks).await;
    one.join(&at(&one, &code).await, &caller(2)).await.unwrap();
    one.start(&at(&one, &code).await, 1.into()).await.unwrap();
    let here = at(&late, &code).await;
    let result = late.back(&here, 1.into()).await;
    assert!(!matches!(result, Err(Refusal::Over)), "the match is running");
    assert_eq!(late.count(), 1);
    // A table that is over stays where it is.
    let closed = late.end(&here, &caller(1), true).await;
    assert!(closed.is_ok(), "{closed:?}");
    assert!(late.evict(&code).await);
    assert!(matches!(late.back(&here, 1.into()).await, Err(Refusal::Over)));
    assert_eq!(late.count(), 0);
}
