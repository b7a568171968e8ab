//! What is counted: each is a function that does it as often as asked.

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use app::commands::{Answer, Commands};
use app::testing::in_direct_messages;
use app::ui;
use drawing::{Painter, encode};
use game_core::{GameId, Seat};
use games::{ExampleMoment, example_match};
use locale::Language;
use model::actions::{Action, Request};
use model::{Code, GuildId};
use sqlx::{Connection, SqliteConnection};
use store::Store;
use tables::testing::{PACE, an_opening, asking};
use tables::{Caller, Chair, Tables};
use tokio::runtime::{Builder, Runtime};

/// Does something as often as asked, with a folder of what was prepared.
type Run = Box<dyn Fn(usize, &Path)>;

/// Something that is counted.
pub struct Work {
    /// Its name in the table.
    pub name: String,
    /// How often it is done by the two runs that are compared.
    pub runs: (usize, usize),
    /// How many parts one run has; the figure is that of one.
    pub parts: u64,
    /// Does it this often. The folder has what was [prepared](prepare).
    pub run: Run,
}

/// How many tables of each game are brought back …
const TABLES: usize = 12;
/// … and with how many moves.
const MOVES: usize = 20;
/// How many moments of a match are drawn.
const MOMENTS: usize = 10;
const SERVER: GuildId = GuildId::of(7);

/// All that is counted.
pub fn works() -> Vec<Work> {
    let read = |name: &str, runs, frame: fn() -> String| Work {
        name: format!("{name} is read"),
        runs,
        parts: 1,
        run: Box::new(move |runs, _| read(runs, &frame())),
    };
    let moves = |game: GameId| Work {
        name: format!("a move in {game}"),
        runs: (4, 64),
        parts: 1,
        run: Box::new(move |runs, folder| moves(game, runs, folder)),
    };
    let picture = |(game, kind): (GameId, Kind)| Work {
        name: format!("a {} picture of {game}", kind.name()),
        runs: (1, 2),
        parts: MOMENTS as u64,
        run: Box::new(move |runs, _| pictures(game, kind, runs)),
    };
    let start = Work {
        name: "a table is brought back".to_owned(),
        runs: (1, 12),
        parts: (TABLES * GameId::ALL.len()) as u64,
        run: Box::new(start),
    };
    let frames = [
        read("a click", (100, 300), a_click),
        read("READY with 1,000 servers", (10, 30), a_ready),
        read("a server with 100 channels", (10, 30), a_server),
    ];
    let games = || GameId::ALL.iter().copied();
    let kinds = games().flat_map(|game| [(game, Kind::Table), (game, Kind::Hand)]);
    frames.into_iter().chain(games().map(moves)).chain(kinds.map(picture)).chain([start]).collect()
}

/// A database in this folder.
fn database(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.db"))
}

fn url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

/// One thread, so that as little as possible depends on when it runs.
fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().expect("a runtime")
}

/// Makes the databases: a match of each game that has just begun, and some that are under way; with the same cards on
/// each machine.
pub fn prepare(folder: &Path) {
    let runtime = runtime();
    for (number, game) in GameId::ALL.iter().enumerate() {
        runtime.block_on(begun(&database(folder, game.name()), &[*game], number, 1, 0));
    }
    runtime.block_on(begun(&database(folder, "open"), GameId::ALL, 9, TABLES, MOVES));
}

/// Makes a database with some matches of these games, `moves` moves into each.
async fn begun(file: &Path, games: &[GameId], seed: usize, tables: usize, moves: usize) {
    let store = Store::open(&url(file)).await.expect("a new database");
    let opened = Tables::load(store.clone(), PACE, true).await.expect("no tables");
    for number in 0..tables {
        for game in games {
            let people = [1, 2, 3, 4].map(|seat| caller((10 * number + seat) as i32));
            let opening = an_opening(*game, SERVER);
            let code = opened.open(opening, &people[0]).await.expect("a table").code().clone();
            for person in &people[1..] {
                let at = opened.admit(&asking(person.id, Some(SERVER)), &code).await.expect("it is there");
                opened.join(&at, person).await.expect("a free chair");
            }
            let host = people[0].id;
            let at = opened.admit(&asking(host, Some(SERVER)), &code).await.expect("it is there");
            opened.start(&at, host).await.expect("a match");
        }
    }
    store.close().await;
    // The cards are drawn by chance: the same are put in their place.
    let mut stored = SqliteConnection::connect(&url(file)).await.expect("the database");
    let same_cards = format!("UPDATE matches SET seed = unhex(printf('%064x', id + {seed}))");
    sqlx::query(sqlx::AssertSqlSafe(same_cards)).execute(&mut stored).await.expect("other cards");
    stored.close().await.expect("a closed file");
    let store = Store::open(&url(file)).await.expect("the database");
    let bot = Bot::on(&store).await;
    for code in bot.tables.codes() {
        for _ in 0..moves {
            bot.play(&code).await;
        }
    }
    store.close().await;
}

fn caller(id: i32) -> Caller {
    let name = format!("Person {id}");
    Caller { id: id.into(), name, guild: Some(SERVER), nick: None, language: Language::English }
}

/// What of the bot answers a click.
struct Bot {
    tables: Arc<Tables>,
    commands: Commands,
}

impl Bot {
    async fn on(store: &Store) -> Bot {
        let tables = Arc::new(Tables::load(store.clone(), PACE, true).await.expect("the tables"));
        Bot { commands: Commands::new(Arc::clone(&tables), Arc::default()), tables }
    }

    /// Whoever is to move first at this table clicks their first legal move, from the id of the button to the texts of
    /// the hand and of the table.
    async fn play(&self, code: &Code) {
        let table = self.tables.unasked(code).await.expect("a table");
        let game = table.playing().expect("a match").game();
        let seat = game.to_act().first().expect("a decision");
        let person = table.chair(seat).and_then(Chair::person).expect("a person").id;
        let id = Action::Play(code.clone().into(), game.step(), game.legal(seat).remove(0)).id();
        let action = Action::read(&id, &[]).expect("an id of ours");
        let click = (game.step() * 8 + u32::from(seat.number()) + 1).cast_signed().into();
        let cx = in_direct_messages(Caller { id: person, ..caller(1) }, 71.into(), click);
        let reply = self.commands.answer(&cx, Request::Action(action)).await.expect("a legal move");
        let Answer::Show(shown) = reply.answer else { panic!("{:?}", reply.answer) };
        for panel in [ui::hand(&shown.table, seat), ui::table(&shown.table)] {
            black_box(serde_json::to_vec(&panel.body()).expect("it can be written"));
        }
    }
}

/// Reads a frame of the gateway.
fn read(runs: usize, frame: &str) {
    for _ in 0..runs {
        black_box(discord::asked(black_box(frame)));
    }
}

/// Plays a match of a game.
fn moves(game: GameId, runs: usize, folder: &Path) {
    let own = tempfile::tempdir().expect("there is room for a folder");
    let file = database(own.path(), "own");
    std::fs::copy(database(folder, game.name()), &file).expect("a copy");
    runtime().block_on(async {
        let store = Store::open(&url(&file)).await.expect("the database");
        let bot = Bot::on(&store).await;
        let code = bot.tables.codes().remove(0);
        for _ in 0..runs {
            bot.play(&code).await;
        }
        store.close().await;
    });
}

/// Reads all tables of a database and replays their matches.
fn start(runs: usize, folder: &Path) {
    let own = tempfile::tempdir().expect("there is room for a folder");
    let file = database(own.path(), "own");
    std::fs::copy(database(folder, "open"), &file).expect("a copy");
    runtime().block_on(async {
        let store = Store::open(&url(&file)).await.expect("the database");
        for _ in 0..runs {
            black_box(Tables::load(store.clone(), PACE, true).await.expect("the tables"));
        }
        store.close().await;
    });
}

/// Which picture.
#[derive(Clone, Copy)]
enum Kind {
    Table,
    Hand,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Kind::Table => "table",
            Kind::Hand => "hand",
        }
    }
}

/// Draws some moments of an example match with four players, from the figure to the file.
fn pictures(game: GameId, kind: Kind, runs: usize) {
    let moments: Vec<ExampleMoment> = example_match(game, 4).skip(4).step_by(7).take(MOMENTS).collect();
    let mut painter = Painter::default();
    for moment in moments.iter().cycle().take(MOMENTS * runs) {
        let figure = match kind {
            Kind::Table => Some(moment.table()),
            Kind::Hand => moment.hand(Seat::FIRST),
        };
        if let Some(figure) = figure {
            let pixels = painter.paint(&figure.drawing).expect("it has an area");
            black_box(encode(&pixels).expect("it is small enough"));
        }
    }
}

/// A click on a server, with the message that was clicked, as Discord sends it.
fn a_click() -> String {
    let button = r#"{"type":2,"id":4,"style":2,"label":"A card","custom_id":"play/ABCD/12/7"}"#;
    let row = format!(r#"{{"type":1,"id":3,"components":[{}]}}"#, [button; 5].join(","));
    let text = format!(r#"{{"type":10,"id":2,"content":"{}"}}"#, "A line of the table. ".repeat(20));
    let user = r#""user":{"id":"9","username":"ana","global_name":"Ana","avatar":null,"discriminator":"0","public_flags":0}"#;
    let message = format!(
        r#"{{"id":"6","type":0,"channel_id":"8","content":"","flags":32768,"pinned":false,"tts":false,"mentions":[],
            "attachments":[],"embeds":[],"timestamp":"2026-01-01T00:00:00+00:00","edited_timestamp":null,
            "author":{{"id":"2","username":"updown","bot":true}},"components":[{text},{}]}}"#,
        [row.as_str(); 5].join(","),
    );
    format!(
        r#"{{"op":0,"s":17,"t":"INTERACTION_CREATE","d":{{"id":"5","type":3,"version":1,"application_id":"2",
            "token":"{}","guild_id":"7","channel_id":"8","channel":{{"id":"8","type":0,"permissions":"2048"}},
            "member":{{{user},"roles":["11","12"],"permissions":"2048","joined_at":"2026-01-01T00:00:00+00:00"}},
            "locale":"de","guild_locale":"de","app_permissions":"2048","entitlements":[],"context":0,
            "authorizing_integration_owners":{{"0":"7"}},"message":{message},
            "data":{{"component_type":2,"id":4,"custom_id":"play/ABCD/12/7"}}}}}}"#,
        "t".repeat(200),
    )
}

/// The first event of a session of a bot on many servers.
fn a_ready() -> String {
    let servers: Vec<String> =
        (1..=1000).map(|server| format!(r#"{{"id":"{server}","unavailable":true}}"#)).collect();
    format!(
        r#"{{"op":0,"s":1,"t":"READY","d":{{"v":10,"session_id":"s","resume_gateway_url":"wss://gateway.discord.gg",
            "user":{{"id":"2","username":"updown","bot":true}},"application":{{"id":"2","flags":0}},"shard":[0,1],
            "guilds":[{}]}}}}"#,
        servers.join(","),
    )
}

/// The description of a server.
fn a_server() -> String {
    let overwrite = r#"{"id":"7","type":0,"allow":"0","deny":"1024"}"#;
    let channels: Vec<String> = (1..=100)
        .map(|channel| {
            format!(
                r#"{{"id":"{channel}","type":0,"name":"channel-{channel}","position":{channel},"topic":"{}",
                    "parent_id":null,"permission_overwrites":[{overwrite}]}}"#,
                "What is written here. ".repeat(5),
            )
        })
        .collect();
    let roles: Vec<String> = (1..=40)
        .map(|role| {
            format!(
                r#"{{"id":"{role}","name":"role-{role}","permissions":"2048","color":0,"position":{role}}}"#
            )
        })
        .collect();
    format!(
        r#"{{"op":0,"s":2,"t":"GUILD_CREATE","d":{{"id":"7","name":"A server","owner_id":"9","roles":[{}],
            "channels":[{}],"threads":[],"members":[],"emojis":[],"unavailable":false,"member_count":300}}}}"#,
        roles.join(","),
        channels.join(","),
    )
}
