//! Two worlds: the same seed, but at some tables other cards, which some may not know. Whatever these are sent is the same
//! in both, and comes at the same time, whatever goes wrong meanwhile.

use std::path::Path;
use std::time::Duration;

use game_core::{AnyMatch, GameId, Seat, Seed, Viewer};
use sandbox::{Answer, Channel, Control, Message, Person, Place, Sandbox};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::dice::Dice;
use crate::doors::{BREAKS_AFTER, Doors, UNKNOWN};
use crate::history::History;
use crate::people::is_offered;
use crate::shown::about;
use crate::twins::{TWINS, Twins, after, differ};

/// What a run that shows anything has met: at least so a table of each game.
pub const MADE: [&str; 4] = [
    "a move is made in tricks where worlds differ",
    "a move is made in the snake where worlds differ",
    "a move is made in the tower where worlds differ",
    "a move is made in dnup where worlds differ",
];
pub const ASKED: &str = "somebody asks about a table where worlds differ";
pub const WATCHED: &str = "somebody has a table before them as a page where worlds differ";

const fn made(game: GameId) -> &'static str {
    let [tricks, snake, tower, dnup] = MADE;
    match game {
        GameId::Tricks => tricks,
        GameId::Snake => snake,
        GameId::Tower => tower,
        GameId::Dnup => dnup,
    }
}

/// The most moves of a script.
const MOVES: usize = 40;
/// The longest of this number of scripts is played.
const SCRIPTS: usize = 4;
/// The number of moves of which one is drawn.
const CHOICES: usize = 6;
/// How long whoever moves thinks at most.
const THINKS: Duration = Duration::from_secs(60);
/// How long passes before somebody tries again who could not move.
const AGAIN: Duration = Duration::from_secs(5);
/// How long whoever is curious waits at most between two questions.
const CURIOUS: Duration = Duration::from_secs(90);

/// One of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum World {
    One,
    Other,
}

impl World {
    fn of<T>(self, [one, other]: &[T; 2]) -> &T {
        match self {
            World::One => one,
            World::Other => other,
        }
    }
}

/// A move that is made in either world, or two that those who may not know cannot tell apart.
struct Move {
    seat: Seat,
    /// The decision at which it is made.
    step: u32,
    moves: [String; 2],
}

/// A table at which people have other cards in the other world.
pub struct TwinTable {
    twins: &'static Twins,
    code: String,
    people: Vec<Person>,
    moves: Vec<Move>,
}

/// Opens a table of each game; those who may not know the cards of the others are the first to sit there, and all who do
/// not.
pub async fn open(
    sandbox: &Sandbox,
    channel: &Channel,
    history: &History,
    dice: &mut Dice,
) -> anyhow::Result<Vec<TwinTable>> {
    let mut tables = Vec::new();
    for twins in &TWINS {
        let people: Vec<Person> =
            (1..=twins.players).map(|seat| sandbox.person(&format!("{} {seat}", twins.game))).collect();
        for (person, seat) in people.iter().zip(twins.deal(twins.seeds[0]).players().seats()) {
            if !twins.to.contains(&Viewer::Seat(seat)) {
                history.hides(person.direct().channel().id());
            }
        }
        // Nobody's time is up before the end.
        let line = format!("/play {} turn_time:1d", twins.options());
        let opened = people[0].at(channel).command(&line).await;
        let message = match &opened {
            Answer::Message(message) => message,
            other => anyhow::bail!("no table is opened: {}", other.text()),
        };
        let join = message.controls().into_iter().find(|control| control.custom_id.starts_with("join/"));
        let join = join.ok_or_else(|| anyhow::anyhow!("nobody can join"))?;
        for person in &people[1..] {
            person.at(channel).uses(&join).await;
        }
        let code = join.custom_id.trim_start_matches("join/").to_owned();
        let moves = [(); SCRIPTS].map(|()| moves(twins, dice));
        let moves = moves.into_iter().max_by_key(Vec::len).unwrap_or_default();
        anyhow::ensure!(!moves.is_empty(), "the worlds of {} never differ", twins.game);
        history.note(format_args!("{} moves are to be made at {code}", moves.len()));
        tables.push(TwinTable { twins, code, people, moves });
    }
    Ok(tables)
}

/// Moves that can be made in both worlds, one after the other; none if the worlds never differ. None after which somebody has no choice in one of them, since
/// then the bot moves for them.
fn moves(twins: &Twins, dice: &mut Dice) -> Vec<Move> {
    let [mut one, mut other] = twins.seeds.map(|seed| twins.deal(seed));
    let (mut script, mut differed) = (Vec::new(), false);
    let is_free = |now: &AnyMatch| now.to_act().iter().all(|seat| now.legal(seat).len() > 1);
    while script.len() < MOVES {
        let next = twins.next_moves([&one, &other]).filter_map(|(seat, moves)| {
            let next = [after(&one, seat, &moves[0]), after(&other, seat, &moves[1])];
            next.iter().all(is_free).then_some((seat, moves, next))
        });
        let next: Vec<_> = next.take(CHOICES).collect();
        let Some((seat, moves, [here, there])) = dice.pick(&next).cloned() else { break };
        script.push(Move { seat, step: one.step(), moves });
        differed |= differ([&here, &there]);
        (one, other) = (here, there);
    }
    if differed { script } else { Vec::new() }
}

/// Deals the cards of a world while no process runs.
pub async fn deal(database: &Path, tables: &[TwinTable], world: World) -> anyhow::Result<()> {
    let options = SqliteConnectOptions::new().filename(database);
    let mut database = outside::on_another_thread(options.connect()).await?;
    for table in tables {
        let seed = Seed::from(*world.of(&table.twins.seeds));
        let dealt =
            sqlx::query("UPDATE matches SET stage = 'playing', rules = $1, seed = $2 WHERE code = $3")
                .bind(i64::from(table.twins.game.rules()))
                .bind(seed.bytes().to_vec())
                .bind(&table.code);
        let dealt = outside::on_another_thread(dealt.execute(&mut database)).await?;
        anyhow::ensure!(dealt.rows_affected() == 1, "{} is not dealt", table.code);
    }
    outside::on_another_thread(database.close()).await?;
    Ok(())
}

impl TwinTable {
    /// Makes the moves of this world, one after the other.
    pub async fn live(self, world: World, history: History, enough: CancellationToken, mut dice: Dice) {
        let playing = async {
            for Move { seat, step, moves } in &self.moves {
                sleep(dice.within(THINKS)).await;
                let person = &self.people[seat.index()];
                while !self.makes(person, *step, world.of::<String>(moves), &history).await {
                    sleep(AGAIN).await;
                }
                history.met(made(self.twins.game));
            }
            history.note(format_args!("all moves have been made at {}", self.code));
        };
        let _ = enough.run_until_cancelled(playing).await;
    }

    /// Somebody clicks a move in their hand. Returns whether it is made.
    async fn makes(&self, person: &Person, step: u32, mv: &str, history: &History) -> bool {
        let hands = about(person.direct().sees(), &self.code);
        let Some(mut click) = hands.iter().rev().flat_map(Message::controls).next() else { return false };
        click.custom_id = format!("play/{}/{step}/{mv}", self.code);
        click.value = None;
        let clicked = person.direct().begins(&click);
        if let (Some(click), true) = (clicked.id(), history.is_hidden(person.direct().channel().id())) {
            history.hides(click);
        }
        let made = matches!(clicked.answer().await, Answer::Update(_));
        history.note(format_args!("{} moves at {step}: {made}", person.name()));
        made
    }

    /// Who may not know the cards, and asks about this table.
    pub fn curious(&self) -> Option<Person> {
        self.twins.to.contains(&Viewer::Seat(Seat::FIRST)).then(|| self.people[0].clone())
    }

    pub fn code(&self) -> &str {
        &self.code
    }
}

/// Somebody asks about these tables whatever they can think of.
pub async fn asks(
    person: Person,
    places: Vec<Place>,
    codes: Vec<String>,
    (history, enough): (History, CancellationToken),
    mut dice: Dice,
) {
    while enough.run_until_cancelled(sleep(dice.within(CURIOUS))).await.is_some() {
        let (Some(place), Some(code)) = (dice.pick(&places), dice.pick(&codes)) else { return };
        let line = match dice.below(6) {
            0 | 1 => format!("/table table:{code}"),
            2 => format!("/hand table:{code}"),
            3 => format!("/verify table:{code}"),
            4 => "/tables".to_owned(),
            _ => "/history".to_owned(),
        };
        if is_offered(place, &line) {
            let answer = place.command(&line).await;
            history.met(ASKED);
            history.note(format_args!("{} types {line}: {:?}", person.name(), answer.text()));
        }
    }
}

/// Somebody has their hand at this table before them as a page, whatever breaks meanwhile; all that comes there is noted.
pub async fn watches(
    person: Person,
    code: String,
    doors: Doors,
    (history, enough): (History, CancellationToken),
    mut dice: Dice,
) {
    let mut cookie = None;
    while enough.run_until_cancelled(sleep(dice.within(THINKS))).await.is_some() {
        let Some(session) = cookie.clone() else {
            cookie = enters(&person, &code, &doors).await;
            continue;
        };
        let breaks_after = dice.once_in(4).then(|| dice.below(BREAKS_AFTER));
        let mut page = match doors.opens(&session, breaks_after).await {
            Ok(page) => page,
            Err(refused) => {
                cookie = cookie.filter(|_| refused != Some(UNKNOWN));
                continue;
            }
        };
        page.sends(&json!({ "kind": "show", "table": code })).await;
        while let Some(Some(kind)) = enough.run_until_cancelled(page.reads()).await {
            let shown = page.shown.get(&kind).map(Value::to_string).unwrap_or_default();
            history.note_in_full(format_args!("{} at a page: {kind}", person.name()), &shown);
            match &*kind {
                "alive" => drop(page.is_alive().await),
                "hand" => history.met(WATCHED),
                _ => {}
            }
        }
        page.closes().await;
    }
}

/// The cookie that somebody gets for the link to their hand.
async fn enters(person: &Person, code: &str, doors: &Doors) -> Option<String> {
    let direct = person.direct();
    let to_page = |control: &Control| control.custom_id == format!("as-page/{code}");
    let control = direct.sees().iter().rev().flat_map(Message::controls).find(to_page)?;
    let Answer::Private(message) = direct.uses(&control).await else { return None };
    let link = message.links().into_iter().next()?;
    let (_, token) = link.split_once("/#")?;
    doors.asks("/enter", ("", token), None).await?.cookie
}
