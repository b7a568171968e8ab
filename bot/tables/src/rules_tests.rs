//! A match goes on by the version of the rules by which it began, and is gone through and proven by it, whatever newer ones
//! there are.

use game_core::{GameId, Level};
use model::{Change, Code, TurnTime};
use store::NewStage;
use store::testing::fresh;

use super::*;
use crate::expert_tests::play_preferring;
use crate::stored::{Save, stored_tickets};
use crate::table::tests::caller;
use crate::testing::{PACE, an_opening, asking};

const HERE: GuildId = GuildId::of(7);

async fn at(tables: &Tables, code: &Code) -> Admitted {
    tables.admit(&asking(1, Some(HERE)), code).await.unwrap()
}

/// A lobby of Ana and a computer.
async fn opened(tables: &Tables) -> Code {
    let opening = Opening { turn_time: TurnTime::Unlimited, ..an_opening(GameId::Tricks, HERE) };
    let code = tables.open(opening, &caller(1)).await.unwrap().code.clone();
    let here = at(tables, &code).await;
    tables.change_lobby(&here, 1.into(), &Change::AddComputer(Level::Steady)).await.unwrap();
    code
}

/// Starts a match as a release does that knows the first rules alone.
async fn starts_by_the_first_rules(tables: &Tables, code: &Code) {
    let start = |table: &mut Table| {
        let seats = table.sitters();
        let seed = *table.draw(1, &seats, None)?.bytes();
        Ok(Save::Table(Some(NewStage::Playing { seed, rules: 1, tickets: stored_tickets(table, &seats) })))
    };
    tables.update(code, start).await.unwrap();
}

/// Ana rolls whenever she is the chief, until the match has this many moves.
async fn play(tables: &Tables, code: &Code, moves: u32) {
    play_preferring("roll", tables, code, moves).await;
}

#[tokio::test]
async fn a_match_of_an_earlier_release_goes_on_by_its_rules_and_is_gone_through_and_proven_by_them() {
    let (store, _folder) = fresh().await;
    let tables = Tables::load(store.clone(), PACE, true).await.unwrap();
    let (earlier, later) = (opened(&tables).await, opened(&tables).await);
    starts_by_the_first_rules(&tables, &earlier).await;
    tables.start(&at(&tables, &later).await, 1.into()).await.unwrap();
    let mut before = Vec::new();
    for code in [&earlier, &later] {
        play(&tables, code, 21).await;
        before.push(tables.unasked(code).await.unwrap().playing().unwrap().game().clone());
    }

    let tables = Tables::load(store, PACE, true).await.unwrap();
    for ((code, rules), before) in [(&earlier, 1), (&later, 2)].into_iter().zip(before) {
        let table = tables.unasked(code).await.unwrap();
        let game = table.playing().unwrap().game();
        assert_eq!((game.rules(), game), (rules, &before), "after a restart");
        play(&tables, code, 30).await;
        tables.end(&at(&tables, code).await, &caller(1), true).await.unwrap();

        let here = at(&tables, code).await;
        assert_eq!(tables.replay(&here).await.unwrap().at(u32::MAX).game.rules(), rules);
        let proof = tables.proof(&here).await.unwrap();
        assert!(proof.contains("\"kind\":\"roll\""), "{proof}");
        assert_eq!(proof.contains("\"rules\":2"), rules == 2, "the first version is not written down");
        fairness::verify(&proof).unwrap();
    }
}
