//! Every step of the schema over rows as the version before it wrote them.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection};

use super::sqlite::MIGRATIONS;
use super::testing::server;
use super::{postgres, schema};

/// A step of the schema and what it has to make of what was there.
struct Step {
    version: i64,
    /// Statements that write rows as the version before did.
    before: &'static str,
    /// Questions afterwards, each for one text, and the answers.
    after: &'static [(&'static str, &'static str)],
}

/// Two people and a match at every stage, as the first version wrote them.
const FIRST: &str = "
    INSERT INTO people VALUES (11, 'Ana', 'en'), (12, 'Ben', 'de');
    INSERT INTO matches (id, code, game, options, stage, seed, guild, channel, host, language, opened_at, ended_at) VALUES
        (1, 'AAAA', 'tricks', '[[\"rounds\",\"2\"]]', 'lobby', NULL, 7, 70, 11, 'en', 100, NULL),
        (2, 'BBBB', 'snake', '[]', 'playing', zeroblob(32), 7, 70, 12, 'en', 200, NULL),
        (3, 'CCCC', 'tricks', '[]', 'ended', zeroblob(32), 7, 71, 11, 'de', 300, 350),
        (4, 'DDDD', 'dnup', '[]', 'closed', NULL, NULL, 72, 11, 'fr', 400, 450),
        (5, 'EEEE', 'tower', '[]', 'ended', zeroblob(32), 8, 80, 12, 'en', 500, 550);
    INSERT INTO seats (match, seat, person, computer, direct) VALUES
        (1, 0, 11, NULL, 'open'),
        (2, 0, 12, NULL, 'closed'), (2, 1, NULL, 'steady', 'open'), (2, 2, 11, 'steady', 'open'),
        (3, 0, 11, NULL, 'open'), (3, 1, 12, NULL, 'open'),
        (5, 0, 12, NULL, 'open'), (5, 1, 11, 'steady', 'open');
    INSERT INTO moves (match, seq, seat, move, at) VALUES (2, 0, 0, 'open R1', 210), (3, 0, 1, 'flip', 310);
    INSERT INTO round_scores VALUES (3, 1, 0, 4), (3, 1, 1, 6);
    INSERT INTO results VALUES (3, 0, 4, 0), (3, 1, 6, 1), (5, 0, -2, 0), (5, 1, 9, 1);
    INSERT INTO messages (match, seat, channel, message) VALUES (2, -1, 70, 901), (2, 0, 90, 902), (2, 2, 91, 903);
";

/// What the second version added to that: the chance of a match that was proven.
const PROVEN: &str = "
    UPDATE matches SET secret = zeroblob(32), start_luck = 5 WHERE id = 3;
    UPDATE seats SET luck = 77 WHERE match = 2 AND seat = 0;
";

/// What the third added: clocks, and people who are late or gone.
const TIMED: &str = "
    UPDATE matches SET touched_at = 1000, waits_since = 2000, nudged_step = 4, turn_time = '10' WHERE id = 2;
    UPDATE seats SET missed = 2, wants_end = 1 WHERE match = 2 AND seat = 0;
    INSERT INTO nudges VALUES (2, 4, 70, 904);
    INSERT INTO departures VALUES (2, 12, 1);
";

const STEPS: &[Step] = &[
    Step {
        version: 2,
        before: FIRST,
        after: &[
            // A table that had not begun gets a secret, or it could never be started fairly; nothing else can be
            // proven.
            ("SELECT group_concat(id) FROM matches WHERE secret IS NOT NULL", "1"),
            ("SELECT length(secret) || ' ' || (secret <> zeroblob(32)) FROM matches WHERE id = 1", "32 1"),
            ("SELECT count(*) FROM matches WHERE start_luck IS NOT NULL", "0"),
            ("SELECT count(*) FROM seats WHERE luck IS NOT NULL", "0"),
        ],
    },
    Step {
        version: 3,
        before: PROVEN,
        after: &[
            ("SELECT group_concat(DISTINCT turn_time) FROM matches", "3"),
            // Whoever was being waited for has all their time, and no table is taken for forgotten.
            (
                "SELECT count(*) FROM matches
                 WHERE abs(touched_at - unixepoch() * 1000) > 60000 OR waits_since <> touched_at",
                "0",
            ),
            ("SELECT count(*) FROM matches WHERE nudged_step IS NOT NULL", "0"),
            ("SELECT sum(missed) + sum(wants_end) FROM seats", "0"),
            ("SELECT group_concat(seat || ':' || ifnull(person, '-')) FROM messages", "-1:-,0:12,2:11"),
        ],
    },
    Step {
        version: 4,
        before: TIMED,
        after: &[
            ("SELECT count(*) || ' ' || min(id) || ' ' || max(name) FROM people WHERE id < 0", "10 -10 "),
            ("SELECT group_concat(id || hidden) FROM people WHERE id > 0", "110,120"),
            // In each game and in all; a computer that won at somebody's seat has not won for them.
            (
                "SELECT group_concat(guild || ' ' || game || ' ' || person || ' ' || matches || '/' || wins, ', ')
                 FROM standings WHERE points IS NULL AND strength IS NULL",
                "7  11 1/0, 7  12 1/1, 7 tricks 11 1/0, 7 tricks 12 1/1, 8  11 1/0, 8  12 1/0, 8 tower 11 1/0, \
                 8 tower 12 1/0",
            ),
            ("SELECT count(*) FROM standings", "8"),
        ],
    },
    Step {
        version: 5,
        before: "",
        after: &[
            ("SELECT sum(private) || ' ' || count(rematch_of) FROM matches", "0 0"),
            ("SELECT count(*) FROM invitations", "0"),
        ],
    },
    Step {
        version: 6,
        before: "
            UPDATE people SET hidden = 1 WHERE id = 12;
            INSERT INTO guilds VALUES (7, 'dnup', '10');
            INSERT INTO allowed_channels VALUES (7, 70);
            INSERT INTO invitations VALUES (1, 999);
        ",
        after: &[
            ("SELECT group_concat(id || ':' || hidden || pictures) FROM people WHERE id > 0", "11:01,12:11"),
            ("SELECT count(*) FROM people WHERE chosen_language IS NOT NULL", "0"),
            ("SELECT guild || game || turn_time || pictures || ifnull(language, '-') FROM guilds", "7dnup101-"),
        ],
    },
    Step {
        version: 7,
        before: "",
        // What may not have been shown yet is looked at after the start; the rest never again.
        after: &[("SELECT group_concat(id || ':' || end_shown) FROM matches", "1:0,2:0,3:1,4:1,5:1")],
    },
    Step {
        version: 8,
        before: "
            INSERT INTO people (id, name, language) VALUES (13, 'Cleo', 'fr'), (14, 'Dan', 'nl'), (15, 'Eve', 'lb');
            INSERT INTO seats (match, seat, person) VALUES (1, 1, 13);
            INSERT INTO standings (guild, game, person, matches, wins) VALUES (8, '', 14, 1, 0);
        ",
        after: &[
            // A name stays on the only server it can be from; Ana and Ben have played on two, Eve on none.
            ("SELECT group_concat(guild || ':' || person || name) FROM names", "7:13Cleo,8:14Dan"),
            ("SELECT count(*) FROM people WHERE name <> ''", "0"),
        ],
    },
    Step {
        version: 9,
        before: "UPDATE seats SET luck = 66 WHERE match = 1 AND seat = 0;",
        after: &[
            // What is needed for the proofs of old matches stays; what was added to one that is yet to be dealt does
            // not.
            ("SELECT group_concat(match || ':' || seat || ':' || click) FROM clicks", "2:0:77"),
            ("SELECT count(*) FROM seals", "0"),
            ("SELECT count(*) FROM seats WHERE word IS NOT NULL", "0"),
            ("SELECT count(*) FROM moves WHERE chooser IS NOT NULL", "0"),
        ],
    },
    Step {
        version: 10,
        before: "UPDATE matches SET seed = zeroblob(32) WHERE id = 4;",
        // What had begun was played by the first rules.
        after: &[("SELECT group_concat(id || ':' || ifnull(rules, '-')) FROM matches", "1:-,2:1,3:1,4:1,5:1")],
    },
    Step {
        version: 11,
        before: "DELETE FROM moves WHERE match = 3;",
        after: &[
            ("SELECT count(*) FROM departed_guilds", "0"),
            ("SELECT count(*) FROM names_shown", "0"),
            // What was deleted before stands in the file's free pages: it is to be cleaned once.
            ("SELECT count(*) FROM erasures", "1"),
        ],
    },
    Step {
        version: 12,
        before: "",
        // Nobody knows which command opened a table of before, and it is no reason to take two for one.
        after: &[("SELECT count(*) || ' ' || count(opened_by) FROM matches", "5 0")],
    },
    Step {
        version: 13,
        before: "",
        after: &[
            ("SELECT count(*) FROM replaced", "0"),
            // Where tables and hands are shown is known as before.
            ("SELECT group_concat(match || ':' || seat || ':' || message) FROM messages", "2:-1:901,2:0:902,2:2:903"),
        ],
    },
    Step {
        version: 14,
        // As a start leaves it that was killed after step 4.
        before: "CREATE INDEX matches_for_step_4 ON matches (stage, game);",
        after: &[
            ("SELECT count(*) FROM application", "0"),
            ("SELECT count(*) FROM sqlite_schema WHERE name = 'matches_for_step_4'", "0"),
        ],
    },
    Step {
        version: 15,
        before: "",
        // Who left a table that was closed before did not know that it would count.
        after: &[("SELECT count(*) FROM forfeits", "0")],
    },
    Step {
        version: 16,
        before: "",
        // For which decision a message of before was posted nobody knows.
        after: &[("SELECT count(*) FROM messages WHERE step IS NOT NULL", "0")],
    },
    Step {
        version: 17,
        before: "",
        after: &[("SELECT group_concat(id || ':' || start_entropy) FROM matches", "3:5")],
    },
    Step {
        version: 18,
        before: "",
        // What was started before waits for no round of the beacon: a lobby is one still.
        after: &[
            ("SELECT count(*) FROM beacons", "0"),
            ("SELECT group_concat(code) FROM matches WHERE stage = 'lobby'", "AAAA"),
        ],
    },
    Step {
        version: 19,
        // Somebody who had left was forgotten, and somebody who had played to the end and was host; into the place of
        // one more somebody else came.
        before: "
            UPDATE seats SET person = -3 WHERE match = 2 AND seat = 2;
            UPDATE seats SET person = -1 WHERE match = 3 AND seat = 0;
            UPDATE matches SET host = -1 WHERE id = 3;
            INSERT INTO departures VALUES (2, -2, 1);
            INSERT INTO standings (guild, game, person, matches, wins) VALUES (7, '', -2, 1, 0);
        ",
        after: &[
            (
                "SELECT group_concat(match || ':' || seat || ' ' || ifnull(person, '-') || ' ' || ifnull(computer, '-')
                     || iif(forgotten, ' forgotten', ''), ', ' ORDER BY match, seat) FROM seats",
                "1:0 11 -, 1:1 13 -, 2:0 12 -, 2:1 - steady, 2:2 - steady forgotten, 3:0 - - forgotten, 3:1 12 -, \
                 5:0 12 -, 5:1 11 steady",
            ),
            ("SELECT group_concat(id || ':' || ifnull(host, '-') ORDER BY id) FROM matches", "1:11,2:12,3:-,4:11,5:12"),
            ("SELECT min(id) FROM people", "11"),
            ("SELECT min(person) FROM standings", "11"),
            (
                "SELECT group_concat(name ORDER BY name) FROM sqlite_schema
                 WHERE name IN ('matches_of_host', 'seats_of_person')",
                "matches_of_host,seats_of_person",
            ),
        ],
    },
    Step {
        version: 20,
        before: "",
        after: &[("SELECT group_concat(DISTINCT calling) FROM people", "later")],
    },
    Step { version: 21, before: "", after: &[("SELECT count(*) FROM lessons", "0")] },
    Step {
        version: 22,
        before: "INSERT OR REPLACE INTO guilds (guild, pictures) VALUES (721, 0);",
        after: &[("SELECT pictures || remarks FROM guilds WHERE guild = 721", "01")],
    },
    Step {
        version: 23,
        before: "INSERT INTO messages (match, seat, channel, message) VALUES (1, -1, 70, 923);",
        after: &[
            ("SELECT group_concat(message) FROM messages WHERE match = 1 AND shown IS NULL", "923"),
            ("SELECT count(*) FROM messages WHERE shown IS NOT NULL", "0"),
            ("SELECT length(key) FROM picture_names", "16"),
        ],
    },
    Step {
        version: 25,
        before: "",
        after: &[
            ("SELECT group_concat(DISTINCT version) FROM matches", "0"),
            ("SELECT count(*) FROM moves WHERE click IS NULL", "1"),
        ],
    },
    Step {
        version: 27,
        before: "",
        after: &[
            ("SELECT group_concat(DISTINCT recap) FROM people", "1"),
            ("SELECT pictures || remarks || recap FROM guilds WHERE guild = 721", "011"),
        ],
    },
    Step {
        version: 28,
        before: "INSERT INTO application (\"only\", id) VALUES (1, '7') ON CONFLICT DO NOTHING",
        after: &[("SELECT id || ':' || term FROM application", "7:0")],
    },
    Step { version: 29, before: "", after: &[("SELECT count(*) FROM coach_reports", "0")] },
    Step { version: 30, before: "", after: &[("SELECT count(*) FROM seals", "0")] },
    Step {
        version: 31,
        before: "UPDATE application SET term = 9",
        after: &[("SELECT group_concat(name) FROM pragma_table_info('application')", "only,id")],
    },
    Step {
        version: 32,
        before: "UPDATE seats SET word = 'salt' WHERE seat = 0",
        after: &[
            ("SELECT count(*) FROM seals", "0"),
            ("SELECT count(*) FROM tickets", "0"),
            ("SELECT count(*) FROM seats WHERE word IS NOT NULL", "0"),
            ("SELECT count(*) FROM terms", "0"),
        ],
    },
    Step {
        version: 33,
        before: "UPDATE moves SET chooser = 'expert 643 keen'",
        after: &[
            ("SELECT group_concat(chooser) FROM moves", "expert"),
            ("SELECT count(*) FROM matches WHERE expert IS NOT NULL", "0"),
        ],
    },
    Step { version: 34, before: "", after: &[("SELECT count(*) FROM gateway_sessions", "0")] },
    Step {
        version: 35,
        before: "INSERT INTO gateway_sessions VALUES (0, 1, 'a', 'wss://gateway.example', 7)",
        after: &[
            ("SELECT count(*) FROM seats WHERE repeats IS NOT NULL", "0"),
            ("SELECT count(*) FROM coach_looks", "0"),
            ("SELECT session || sequence FROM gateway_sessions", "a7"),
        ],
    },
    Step {
        version: 36,
        before: "INSERT INTO replaced (match, channel, message) SELECT min(id), 5, 7777 FROM matches",
        after: &[
            ("SELECT stays FROM replaced WHERE message = 7777", "0"),
            ("SELECT group_concat(DISTINCT comes_down) FROM guilds", "10"),
            ("SELECT count(*) FROM gateway_sessions", "0"),
        ],
    },
    Step {
        version: 37,
        before: "UPDATE seats SET repeats = 'end'",
        after: &[("SELECT group_concat(DISTINCT plays_forced) FROM people", "1")],
    },
    Step { version: 38, before: "SELECT 1", after: &[("SELECT count(*) FROM rating_changes", "0")] },
];

async fn text(connection: &mut SqliteConnection, question: &'static str) -> String {
    let asked = format!("SELECT CAST(({question}) AS TEXT)");
    let answer: Option<String> =
        sqlx::query_scalar(AssertSqlSafe(asked)).fetch_one(connection).await.unwrap();
    answer.unwrap_or_default()
}

async fn sound(connection: &mut SqliteConnection) {
    assert_eq!(
        text(connection, "SELECT group_concat(integrity_check) FROM pragma_integrity_check").await,
        "ok"
    );
    assert_eq!(text(connection, "SELECT count(*) FROM pragma_foreign_key_check").await, "0");
}

/// One database goes all the way: each step finds the rows of all versions before it, and those of its own.
#[tokio::test]
async fn every_step_keeps_the_rows_of_the_versions_before_and_makes_of_them_what_it_should() {
    let folder = tempfile::tempdir().unwrap();
    let options =
        SqliteConnectOptions::new().filename(folder.path().join("updown.db")).create_if_missing(true);
    let mut database = options.foreign_keys(true).connect().await.unwrap();
    MIGRATIONS.run_to(1, &mut database).await.unwrap();
    for version in MIGRATIONS.iter().map(|step| step.version).filter(|version| *version > 1) {
        let step = STEPS.iter().find(|step| step.version == version);
        let step = step.unwrap_or_else(|| panic!("step {version} is not tried over rows of before"));
        sqlx::raw_sql(step.before).execute(&mut database).await.unwrap();
        MIGRATIONS.run_to(version, &mut database).await.unwrap();
        for (question, answer) in step.after {
            assert_eq!(text(&mut database, question).await, *answer, "step {version}: {question}");
        }
        sound(&mut database).await;
    }
    // What people played is all there still.
    for (question, answer) in [
        ("SELECT group_concat(id || language) FROM people WHERE id > 0", "11en,12de,13fr,14nl,15lb"),
        (
            "SELECT group_concat(code || stage) FROM matches",
            "AAAAlobby,BBBBplaying,CCCCended,DDDDclosed,EEEEended",
        ),
        ("SELECT group_concat(match || ':' || seat || move || at) FROM moves", "2:0open R1210"),
        (
            "SELECT group_concat(match || ':' || seat || ':' || total || won) FROM results",
            "3:0:40,3:1:61,5:0:-20,5:1:91",
        ),
        ("SELECT group_concat(seat || ':' || score) FROM round_scores", "0:4,1:6"),
        ("SELECT missed || wants_end || direct FROM seats WHERE match = 2 AND seat = 0", "21closed"),
        ("SELECT turn_time || touched_at || nudged_step FROM matches WHERE id = 2", "1010004"),
        ("SELECT match || step || channel || message FROM nudges", "2470904"),
        ("SELECT match || person || seat FROM departures", "2121"),
        ("SELECT match || person FROM invitations", "1999"),
    ] {
        assert_eq!(text(&mut database, question).await, answer, "{question}");
    }
    database.close().await.unwrap();
}

/// Two people and a match at every stage, as PostgreSQL's first step wrote them.
const FIRST_ON_POSTGRES: &str = "
    INSERT INTO people (id, name, language, chosen_language, calling) VALUES
        (11, 'Ana', 'en', NULL, 'later'), (12, 'Ben', 'de', 'fr', 'never');
    INSERT INTO matches (code, game, options, stage, seed, guild, channel, host, language, opened_at, ended_at, secret) VALUES
        ('AAAA', 'tricks', '[]', 'lobby', NULL, 7, 70, 11, 'en', 100, NULL, decode(repeat('01', 32), 'hex')),
        ('BBBB', 'snake', '[]', 'playing', decode(repeat('02', 32), 'hex'), 7, 70, 12, 'en', 200, NULL, NULL),
        ('CCCC', 'tricks', '[]', 'ended', decode(repeat('03', 32), 'hex'), 7, 71, 11, 'de', 300, 350, NULL),
        ('DDDD', 'dnup', '[]', 'closed', NULL, NULL, 72, 11, 'fr', 400, 450, NULL);
    INSERT INTO seats (match, seat, person, computer) VALUES
        (1, 0, 11, NULL), (2, 0, 12, NULL), (2, 1, NULL, 'steady'), (3, 0, 11, NULL), (3, 1, 12, NULL);
    INSERT INTO moves (match, seq, seat, move, at, click) VALUES (2, 0, 0, 'open R1', 210, 5), (3, 0, 1, 'flip', 310, NULL);
    INSERT INTO results VALUES (3, 0, 4, FALSE), (3, 1, 6, TRUE);
    INSERT INTO messages (match, seat, channel, message, shown) VALUES (2, -1, 70, 901, 77);
    INSERT INTO guilds (guild, pictures) VALUES (7, FALSE);
    INSERT INTO seals VALUES (1, 7, 1, decode(repeat('00', 32), 'hex'), decode(repeat('04', 32), 'hex'));
    INSERT INTO tickets VALUES (2, 0, 12, 'Ben', 'melon', NULL, decode(repeat('05', 32), 'hex'));
    INSERT INTO beacons VALUES (1, 1000, 7, NULL, NULL);
";

const STEPS_ON_POSTGRES: &[Step] = &[
    Step {
        version: 27,
        before: FIRST_ON_POSTGRES,
        after: &[
            ("SELECT string_agg(id || ':' || recap, ',' ORDER BY id) FROM people", "11:true,12:true"),
            ("SELECT guild || ':' || pictures || remarks || recap FROM guilds", "7:falsetruetrue"),
            // Nobody has another message to look at by that.
            ("SELECT shown FROM messages", "77"),
        ],
    },
    Step {
        version: 28,
        before: "INSERT INTO application (\"only\", id) VALUES (1, '7')",
        after: &[("SELECT id || ':' || term FROM application", "7:0")],
    },
    Step { version: 29, before: "", after: &[("SELECT count(*) FROM coach_reports", "0")] },
    Step {
        version: 30,
        before: "INSERT INTO coach_reports VALUES (3, 1, 1, '{}')",
        after: &[
            (
                "SELECT number || ':' || encode(seal, 'hex') FROM seals",
                concat!("1:04040404040404040404040404040404", "04040404040404040404040404040404"),
            ),
            ("SELECT match || ':' || seat || report FROM coach_reports", "3:1{}"),
        ],
    },
    Step {
        version: 31,
        before: "UPDATE application SET term = 9",
        after: &[
            (
                "SELECT string_agg(column_name, ',' ORDER BY column_name) FROM information_schema.columns
                 WHERE table_name = 'application'",
                "id,only",
            ),
            ("SELECT id FROM application", "7"),
            ("SELECT count(*) FROM leadership", "0"),
        ],
    },
    Step {
        version: 32,
        before: "",
        after: &[
            ("SELECT count(*) FROM seals", "0"),
            ("SELECT count(*) FROM tickets", "0"),
            ("SELECT count(*) FROM terms", "0"),
        ],
    },
    Step {
        version: 33,
        before: "UPDATE moves SET chooser = 'expert 643 keen' WHERE match = 2",
        after: &[
            ("SELECT string_agg(chooser, ',') FROM moves WHERE match = 2", "expert"),
            ("SELECT count(*) FROM matches WHERE expert IS NOT NULL", "0"),
        ],
    },
    Step { version: 34, before: "", after: &[("SELECT count(*) FROM gateway_sessions", "0")] },
    Step {
        version: 35,
        before: "INSERT INTO gateway_sessions VALUES (0, 1, 'a', 'wss://gateway.example', 7)",
        after: &[
            ("SELECT count(*) FROM seats WHERE repeats IS NOT NULL", "0"),
            ("SELECT count(*) FROM coach_looks", "0"),
            ("SELECT session || sequence FROM gateway_sessions", "a7"),
        ],
    },
    Step {
        version: 36,
        before: "INSERT INTO replaced (match, channel, message) SELECT min(id), 5, 7777 FROM matches",
        after: &[
            ("SELECT stays FROM replaced WHERE message = 7777", "false"),
            ("SELECT count(*) FROM gateway_sessions", "0"),
        ],
    },
    Step {
        version: 37,
        before: "UPDATE seats SET repeats = 'end'",
        after: &[("SELECT string_agg(DISTINCT plays_forced::text, '') FROM people", "true")],
    },
    Step { version: 38, before: "SELECT 1", after: &[("SELECT count(*) FROM rating_changes", "0")] },
];

#[tokio::test]
async fn on_postgresql_every_step_keeps_the_rows_of_the_versions_before_too() {
    let Some(url) = server::database().await else { return };
    let mut database = PgConnection::connect(&url).await.unwrap();
    let answer = async |database: &mut PgConnection, question: &str| -> String {
        let asked = AssertSqlSafe(format!("SELECT CAST(({question}) AS TEXT)"));
        sqlx::query_scalar::<_, Option<String>>(asked).fetch_one(database).await.unwrap().unwrap_or_default()
    };
    let mut versions = postgres::MIGRATIONS.iter().map(|step| step.version);
    postgres::MIGRATIONS.run_to(versions.next().unwrap(), &mut database).await.unwrap();
    for version in versions {
        let step = STEPS_ON_POSTGRES.iter().find(|step| step.version == version);
        let step = step.unwrap_or_else(|| panic!("step {version} is not tried over rows of before"));
        sqlx::raw_sql(step.before).execute(&mut database).await.unwrap();
        postgres::MIGRATIONS.run_to(version, &mut database).await.unwrap();
        for (question, expected) in step.after {
            assert_eq!(answer(&mut database, question).await, *expected, "step {version}: {question}");
        }
        // What it is compared with has no rows.
        assert_eq!(schema::of_server(&mut database).await.unwrap(), [], "step {version}");
    }
    for (question, expected) in [
        (
            "SELECT string_agg(id || name || language || calling, ',' ORDER BY id) FROM people",
            "11Anaenlater,12Bendenever",
        ),
        (
            "SELECT string_agg(id || code || stage, ',' ORDER BY id) FROM matches",
            "1AAAAlobby,2BBBBplaying,3CCCCended,4DDDDclosed",
        ),
        (
            "SELECT string_agg(match || ':' || move || at, ',' ORDER BY match) FROM moves",
            "2:open R1210,3:flip310",
        ),
        ("SELECT count(*) FROM seats", "5"),
        ("SELECT string_agg(total || ':' || won, ',' ORDER BY seat) FROM results", "4:false,6:true"),
        ("SELECT round FROM beacons", "7"),
    ] {
        assert_eq!(answer(&mut database, question).await, expected, "{question}");
    }
}
