//! The number of matches that an expert imagines is fixed when a table is opened, for its whole match.

use game_core::{Chooser, GameId, Level, Purpose, Submitted, Viewer};
use model::{Change, Code, TurnTime};
use store::StoredMove;
use store::testing::fresh;

use super::*;
use crate::table::tests::caller;
use crate::testing::{PACE, an_opening, asking};

const HERE: GuildId = GuildId::of(7);

async fn at(tables: &Tables, code: &Code) -> Admitted {
    tables.admit(&asking(1, Some(HERE)), code).await.unwrap()
}

async fn opened(tables: &Tables) -> Code {
    let opening = Opening { turn_time: TurnTime::Unlimited, ..an_opening(GameId::Dnup, HERE) };
    tables.open(opening, &caller(1)).await.unwrap().code.clone()
}

/// Ana plays, and the expert moves when it is due, until the match has this many moves.
async fn play(tables: &Tables, code: &Code, moves: u32) {
    play_preferring("", tables, code, moves).await;
}

/// Ana makes this move whenever she may, and else one of `steady`'s, and computers move when they are due, until the match has this
/// many moves.
pub(crate) async fn play_preferring(wanted: &str, tables: &Tables, code: &Code, moves: u32) {
    loop {
        let table = tables.unasked(code).await.unwrap();
        let playing = table.playing().unwrap();
        if playing.moves() >= moves {
            return;
        }
        let (game, seat) = (playing.game(), playing.game().to_act().first().unwrap());
        if table.chair(seat).unwrap().player().is_none() {
            tables.look_after(code).await.unwrap();
            continue;
        }
        let mut chance = game.seed().chance(Purpose::Match);
        let mv = match game.legal(seat).iter().any(|mv| mv == wanted) {
            true => wanted.to_owned(),
            false => game.observe(Viewer::Seat(seat)).computer_move(Level::Steady, &mut chance, 0).unwrap(),
        };
        let click = i32::try_from(playing.moves()).unwrap() + 1;
        let here = at(tables, code).await;
        tables.play(&here, 1.into(), (game.step(), &mv), click.into()).await.unwrap();
    }
}

#[tokio::test]
async fn on_a_slow_machine_an_expert_imagines_less_in_the_whole_match_whatever_comes_after() {
    let (store, _folder) = fresh().await;
    let (playouts, slow) = (GameId::Dnup.playouts(), Duration::from_millis(1));
    let tables = Tables::load(store.clone(), PACE, true).await.unwrap();
    tables.thinking.note(GameId::Dnup, slow);
    let code = opened(&tables).await;
    // Before anybody could type a word, so the number cannot be chosen to influence the cards.
    assert_eq!(tables.unasked(&code).await.unwrap().expert, playouts.quick);
    let here = at(&tables, &code).await;
    tables.change_lobby(&here, 1.into(), &Change::AddComputer(Level::Expert)).await.unwrap();
    tables.start(&here, 1.into()).await.unwrap();
    play(&tables, &code, 6).await;

    // After a restart the speed is not known, and the machine may be another one.
    let tables = Tables::load(store.clone(), PACE, true).await.unwrap();
    assert_eq!(tables.unasked(&opened(&tables).await).await.unwrap().expert, playouts.full);
    play(&tables, &code, 12).await;

    let table = tables.end(&at(&tables, &code).await, &caller(1), true).await.unwrap().0;
    let proof = tables.proof(&at(&tables, &code).await).await.unwrap();
    assert!(proof.contains(&format!("\"expert\":{}", playouts.quick)), "{proof}");
    assert!(fairness::verify(&proof).is_ok());
    let moves = store.moves(table.id).await.unwrap();
    let by_expert = moves.iter().filter(|made| made.chooser.as_deref() == Some("expert")).count();
    let by_people = moves.iter().filter(|made| made.chooser.is_none()).count();
    assert!(by_expert > 2 && by_expert + by_people == moves.len());

    // Another legal move in a row of the database is recognised as not the one that it chose.
    let log = moves.into_iter().map(|StoredMove { seat, mv, chooser, .. }| {
        let by = chooser.map(|by| by.parse::<Chooser>().unwrap());
        Submitted { seat: Seat::new(seat).unwrap(), mv, by }
    });
    let mut log: Vec<Submitted> = log.collect();
    let mut begun = table.deal(Seed::from_bytes(stored_seed(&store, &code).await)).unwrap().into_game();
    let dealt = begun.clone();
    let place = log.iter().position(|Submitted { seat, mv, by }| {
        let legal = begun.legal(*seat);
        begun.submit(*seat, mv, &mut game_core::EventLog::default()).unwrap();
        by.is_some() && legal.len() > 1
    });
    log.truncate(place.unwrap() + 1);
    let mut before = dealt.clone();
    for Submitted { seat, mv, .. } in &log[..log.len() - 1] {
        before.submit(*seat, mv, &mut game_core::EventLog::default()).unwrap();
    }
    let last = log.last_mut().unwrap();
    last.mv = before.legal(last.seat).into_iter().find(|other| *other != last.mv).unwrap();
    let forged = dealt.write_down(Some(playouts.quick), &log).unwrap();
    let head = proof.lines().next().unwrap();
    let lines = forged.iter().map(|line| serde_json::to_string(line).unwrap());
    let forged = [head.to_owned()].into_iter().chain(lines).collect::<Vec<_>>().join("\n");
    let refused = fairness::verify(&forged).unwrap_err().to_string();
    assert!(refused.contains("expert would have chosen"), "{refused}");
}

async fn stored_seed(store: &Store, code: &Code) -> [u8; 32] {
    store.match_by_code(code.as_str()).await.unwrap().unwrap().seed.unwrap()
}
