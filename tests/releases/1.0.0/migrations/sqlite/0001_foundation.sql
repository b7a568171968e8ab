-- The schema. Matches, who sits at them, what was played and what came of it: the log of moves is the truth, and the state of a
-- match follows from its options, its seed and its moves. Times are in seconds since 1970, or in milliseconds where that stands
-- beside them; ids of people, servers, channels and messages are Discord's.

CREATE TABLE people (
    id              INTEGER PRIMARY KEY,
    name            TEXT NOT NULL,                          -- on every server; what one calls them stands in names
    language        TEXT NOT NULL,                          -- the one that Discord tells
    hidden          INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)), -- on no leaderboard
    chosen_language TEXT,
    pictures        INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1)),
    calling         TEXT NOT NULL DEFAULT 'later' CHECK (calling IN ('at-once', 'later', 'nudge', 'never')),
    recap           INTEGER NOT NULL DEFAULT 1 CHECK (recap IN (0, 1)),
    plays_forced    INTEGER NOT NULL DEFAULT 1 CHECK (plays_forced IN (0, 1)) -- a move that is their only one is made for them
) STRICT;

CREATE TABLE matches (
    id           INTEGER PRIMARY KEY,
    code         TEXT NOT NULL UNIQUE,                      -- what people call the table
    game         TEXT NOT NULL,
    options      TEXT NOT NULL,                             -- JSON: what was chosen, [[name, value], …]
    stage        TEXT NOT NULL CHECK (stage IN ('lobby', 'playing', 'ended', 'closed')),
    seed         BLOB CHECK (length(seed) = 32),
    rules        INTEGER CHECK (rules >= 1),                -- the version of the rules that it is played by
    expert       INTEGER CHECK (expert > 0),                -- how many deals an expert imagines for a decision
    secret       BLOB CHECK (length(secret) = 32),
    seal_message INTEGER,                                   -- where its seal stands; never edited
    guild        INTEGER,
    channel      INTEGER NOT NULL,
    host         INTEGER REFERENCES people (id) CHECK (host > 0),
    opened_by    INTEGER,                                   -- the interaction that opened it
    language     TEXT NOT NULL,                             -- the one the table is written in
    private      INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1)), -- by invitation
    rematch_of   INTEGER REFERENCES matches (id),
    turn_time    TEXT NOT NULL DEFAULT '3' CHECK (turn_time IN ('1', '3', '10', '60', 'day', 'none')),
    opened_at    INTEGER NOT NULL,
    ended_at     INTEGER,
    touched_at   INTEGER NOT NULL DEFAULT 0,                -- when somebody last did something, in milliseconds
    waits_since  INTEGER NOT NULL DEFAULT 0,                -- when the open decision began, in milliseconds
    nudged_step  INTEGER,                                   -- the decision at which those waited for were mentioned
    end_shown    INTEGER NOT NULL DEFAULT 1 CHECK (end_shown IN (0, 1)), -- all messages show that it is over
    version      INTEGER NOT NULL DEFAULT 0,                -- raised by each change
    CHECK (stage <> 'playing' OR seed IS NOT NULL)
) STRICT;

CREATE INDEX matches_in_progress ON matches (stage) WHERE stage IN ('lobby', 'playing');
CREATE INDEX matches_ended ON matches (guild, ended_at, game) WHERE stage = 'ended';
CREATE INDEX matches_closed ON matches (guild, ended_at, game) WHERE stage = 'closed';
CREATE INDEX matches_over ON matches (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX matches_end_not_shown ON matches (id) WHERE NOT end_shown;
CREATE INDEX matches_of_host ON matches (host);
CREATE UNIQUE INDEX matches_opened_by ON matches (opened_by) WHERE opened_by IS NOT NULL;
-- A match has one rematch; where that was closed, another can be opened.
CREATE UNIQUE INDEX rematches ON matches (rematch_of) WHERE rematch_of IS NOT NULL AND stage <> 'closed';

CREATE TABLE seats (
    match       INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat        INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
    person      INTEGER REFERENCES people (id) CHECK (person > 0),
    computer    TEXT,                                       -- the level of the computer that plays here
    forgotten   INTEGER NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1)), -- its person had their data deleted
    direct      TEXT NOT NULL DEFAULT 'open' CHECK (direct IN ('open', 'closed')),
    missed      INTEGER NOT NULL DEFAULT 0 CHECK (missed >= 0), -- turns in a row
    wants_end   INTEGER NOT NULL DEFAULT 0 CHECK (wants_end IN (0, 1)),
    word        TEXT CHECK (length(word) BETWEEN 1 AND 32), -- in a lobby: what its person has typed
    word_number INTEGER CHECK (word_number >= 1),           -- which word at the table that is
    PRIMARY KEY (match, seat),
    UNIQUE (match, person),
    CHECK (iif(forgotten, person IS NULL, person IS NOT NULL OR computer IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_person ON seats (person);

-- Append-only. Two writers cannot both put a move in the same place, nor one click make two.
CREATE TABLE moves (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq     INTEGER NOT NULL CHECK (seq >= 0),
    seat    INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
    move    TEXT NOT NULL,
    at      INTEGER NOT NULL,
    chooser TEXT,                                           -- who chose it, if not its person: a level, or clock
    click   INTEGER,                                        -- the interaction that made it
    PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX moves_by_click ON moves (match, click) WHERE click IS NOT NULL;

CREATE TABLE round_scores (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    round INTEGER NOT NULL CHECK (round >= 1),
    seat  INTEGER NOT NULL,
    score INTEGER NOT NULL,
    PRIMARY KEY (match, round, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE results (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat  INTEGER NOT NULL,
    total INTEGER NOT NULL,
    won   INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- The one message that shows a table or a hand.
CREATE TABLE messages (
    match        INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat         INTEGER NOT NULL CHECK (seat BETWEEN -1 AND 9), -- -1: the table itself
    channel      INTEGER NOT NULL,
    message      INTEGER NOT NULL,
    person       INTEGER REFERENCES people (id),            -- whose direct message it is
    step         INTEGER,                                   -- the decision, or the end, that it was posted to announce
    shown        INTEGER,                                   -- a fingerprint of its words and controls, once they are at rest
    picture      INTEGER,                                   -- Discord's number for its picture
    picture_name INTEGER,                                   -- which picture that is
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- Messages that were a table or a hand, until they are deleted or say where it is.
CREATE TABLE replaced (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    stays   INTEGER NOT NULL DEFAULT 0 CHECK (stays IN (0, 1)), -- as a line that says where the table is now
    PRIMARY KEY (channel, message)
) STRICT, WITHOUT ROWID;

-- The message that mentions who is waited for.
CREATE TABLE nudges (
    match   INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    step    INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL
) STRICT;

-- Who left a match, and from where.
CREATE TABLE departures (
    match  INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people (id),
    seat   INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX departures_of_person ON departures (person);

-- Who lost a match that was closed, by leaving it.
CREATE TABLE forfeits (
    match  INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX forfeits_of_person ON forfeits (person);

-- Who may join; they need not be in people yet.
CREATE TABLE invitations (
    match  INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;

-- What people are called on a server.
CREATE TABLE names (
    guild  INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    name   TEXT NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX names_of_person ON names (person);

-- Matches whose messages show the name of somebody who is forgotten, until they are edited.
CREATE TABLE names_shown (
    match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE
) STRICT;

CREATE TABLE standings (
    guild       INTEGER NOT NULL,
    game        TEXT NOT NULL,                              -- '': all games together
    person      INTEGER NOT NULL REFERENCES people (id),
    matches     INTEGER NOT NULL,
    wins        INTEGER NOT NULL,
    strength    REAL,
    uncertainty REAL,
    points      INTEGER,                                    -- the rating that people see
    PRIMARY KEY (guild, game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_of_person ON standings (person);

-- Somebody's rating over all games after each match that has changed it: the curve in /stats.
CREATE TABLE rating_changes (
    match  INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people (id),
    points INTEGER NOT NULL,
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_changes_of_person ON rating_changes (person);

-- What servers have chosen.
CREATE TABLE guilds (
    guild      INTEGER PRIMARY KEY,
    game       TEXT,                                        -- the game of /play
    turn_time  TEXT,
    language   TEXT,
    pictures   INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1)),
    remarks    INTEGER NOT NULL DEFAULT 1 CHECK (remarks IN (0, 1)),
    recap      INTEGER NOT NULL DEFAULT 1 CHECK (recap IN (0, 1)),
    comes_down TEXT NOT NULL DEFAULT '10'                   -- after this number of messages, or 'never'
) STRICT;

CREATE TABLE allowed_channels (
    guild   INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) STRICT, WITHOUT ROWID;

-- Servers that the bot was put out of; their data are deleted after a while.
CREATE TABLE departed_guilds (
    guild INTEGER PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT;

-- Rows were deleted that the file must not have any more.
CREATE TABLE erasures (
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE lessons (
    person INTEGER NOT NULL CHECK (person > 0),
    game   TEXT NOT NULL,
    steps  TEXT NOT NULL,                                   -- what was chosen, a line each
    at     INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE coach_reports (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL CHECK (seat >= 0),
    version INTEGER NOT NULL,                               -- the coach's: one of another version is made anew
    report  TEXT NOT NULL,                                  -- JSON
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- Who waits for the coach: the process that starts next answers them.
CREATE TABLE coach_looks (
    token    TEXT PRIMARY KEY,                              -- edits the asker's answer
    match    INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    asked_at INTEGER NOT NULL                               -- in milliseconds
) STRICT, WITHOUT ROWID;

CREATE INDEX coach_looks_of_match ON coach_looks (match);

-- Sessions with Discord's gateway: the process that starts next resumes them.
CREATE TABLE gateway_sessions (
    shard    INTEGER PRIMARY KEY CHECK (shard >= 0),
    shards   INTEGER NOT NULL CHECK (shards > shard),
    session  TEXT NOT NULL,
    url      TEXT NOT NULL,
    sequence INTEGER NOT NULL CHECK (sequence >= 0)
) STRICT;

-- Whose tables these are.
CREATE TABLE application (
    only   INTEGER PRIMARY KEY CHECK (only = 1),
    id     TEXT NOT NULL
) STRICT;

-- The key that names of pictures are made with: the same picture has the same name, and nobody else can tell which.
CREATE TABLE picture_names (
    only   INTEGER PRIMARY KEY CHECK (only = 1),
    key    BLOB NOT NULL CHECK (length(key) = 16)
) STRICT;

INSERT INTO picture_names (only, key) VALUES (1, randomblob(16));

-- Fair deals (docs/fairness.md): what binds a table's secret before its match, chained on each server.
CREATE TABLE seals (
    match  INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    guild  INTEGER NOT NULL,                                -- 0 for tables on no server
    number INTEGER NOT NULL CHECK (number >= 1),
    before BLOB NOT NULL CHECK (length(before) = 32),       -- the seal before it on this server
    seal   BLOB NOT NULL CHECK (length(seal) = 32),
    UNIQUE (guild, number)
) STRICT;

-- Who sat where when the match began. Name and word go when their person's data are deleted; their hash stays.
CREATE TABLE tickets (
    match       INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat        INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
    person      INTEGER,
    name        TEXT,
    word        TEXT,
    word_number INTEGER CHECK (word_number >= 1),
    computer    TEXT,
    ticket      BLOB CHECK (length(ticket) = 32),
    PRIMARY KEY (match, seat),
    CHECK ((computer IS NULL) <> (ticket IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX tickets_of_person ON tickets (person) WHERE person IS NOT NULL;

-- The hash of all that decides the cards, after each word.
CREATE TABLE terms (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    words   INTEGER NOT NULL CHECK (words >= 1),            -- how many had been typed at the table
    hash    BLOB NOT NULL CHECK (length(hash) = 32),
    message INTEGER,                                        -- where it stands; never edited
    PRIMARY KEY (match, words)
) STRICT, WITHOUT ROWID;

-- The round of the public beacon that a match waits for or was dealt with.
CREATE TABLE beacons (
    match     INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    started   INTEGER NOT NULL,                             -- in milliseconds
    round     INTEGER NOT NULL CHECK (round >= 1),
    signature BLOB CHECK (length(signature) = 48),          -- once the round has come
    message   INTEGER,                                      -- where the round was named before it came
    terms     BLOB CHECK (length(terms) = 32)
) STRICT;

-- What is written once is neither changed nor deleted and written again. It goes with its match only, which is gone by then.
CREATE TRIGGER seals_are_written_once BEFORE UPDATE ON seals
BEGIN SELECT raise(ABORT, 'a seal is written once'); END;

CREATE TRIGGER tickets_are_written_once BEFORE UPDATE OF match, seat, computer, ticket ON tickets
BEGIN SELECT raise(ABORT, 'a ticket is written once'); END;

CREATE TRIGGER numbers_are_written_once BEFORE UPDATE OF word_number ON tickets WHEN new.word_number IS NOT NULL
BEGIN SELECT raise(ABORT, 'a ticket is written once'); END;

CREATE TRIGGER terms_are_written_once BEFORE UPDATE OF match, words, hash ON terms
BEGIN SELECT raise(ABORT, 'terms are written once'); END;

CREATE TRIGGER rounds_are_written_once BEFORE UPDATE OF match, started, round ON beacons
BEGIN SELECT raise(ABORT, 'a round is written once'); END;

CREATE TRIGGER signatures_are_written_once BEFORE UPDATE OF signature ON beacons WHEN old.signature IS NOT NULL
BEGIN SELECT raise(ABORT, 'a round is written once'); END;

CREATE TRIGGER terms_of_a_round_are_written_once BEFORE UPDATE OF terms ON beacons
BEGIN SELECT raise(ABORT, 'a round is written once'); END;

CREATE TRIGGER secrets_are_written_once BEFORE UPDATE OF secret ON matches WHEN old.secret IS NOT NULL AND new.secret IS NOT old.secret
BEGIN SELECT raise(ABORT, 'a secret is written once'); END;

CREATE TRIGGER experts_are_written_once BEFORE UPDATE OF expert ON matches WHEN new.expert IS NOT old.expert
BEGIN SELECT raise(ABORT, 'how an expert thinks is written once'); END;

CREATE TRIGGER seals_stay BEFORE DELETE ON seals WHEN EXISTS (SELECT 1 FROM matches WHERE id = old.match)
BEGIN SELECT raise(ABORT, 'a seal is written once'); END;

CREATE TRIGGER tickets_stay BEFORE DELETE ON tickets WHEN EXISTS (SELECT 1 FROM matches WHERE id = old.match)
BEGIN SELECT raise(ABORT, 'a ticket is written once'); END;

CREATE TRIGGER terms_stay BEFORE DELETE ON terms WHEN EXISTS (SELECT 1 FROM matches WHERE id = old.match)
BEGIN SELECT raise(ABORT, 'terms are written once'); END;

CREATE TRIGGER rounds_stay BEFORE DELETE ON beacons WHEN EXISTS (SELECT 1 FROM matches WHERE id = old.match)
BEGIN SELECT raise(ABORT, 'a round is written once'); END;

-- SQLite's INSERT OR REPLACE deletes without asking the triggers for that.
CREATE TRIGGER seals_are_not_replaced BEFORE INSERT ON seals
WHEN EXISTS (SELECT 1 FROM seals WHERE match = new.match OR (guild = new.guild AND number = new.number))
BEGIN SELECT raise(ABORT, 'a seal is written once'); END;

CREATE TRIGGER tickets_are_not_replaced BEFORE INSERT ON tickets
WHEN EXISTS (SELECT 1 FROM tickets WHERE match = new.match AND seat = new.seat)
BEGIN SELECT raise(ABORT, 'a ticket is written once'); END;

CREATE TRIGGER terms_are_not_replaced BEFORE INSERT ON terms
WHEN EXISTS (SELECT 1 FROM terms WHERE match = new.match AND words = new.words)
BEGIN SELECT raise(ABORT, 'terms are written once'); END;

CREATE TRIGGER rounds_are_not_replaced BEFORE INSERT ON beacons
WHEN EXISTS (SELECT 1 FROM beacons WHERE match = new.match)
BEGIN SELECT raise(ABORT, 'a round is written once'); END;

-- What a message shows is known as long as nothing has changed since it was stored: whatever changes a table, or how somebody
-- wants to see it, clears it in the same transaction.
CREATE TRIGGER a_table_has_changed
AFTER UPDATE OF stage, channel, host, language, options, private, turn_time, touched_at, waits_since, end_shown ON matches
BEGIN
    UPDATE messages SET shown = NULL WHERE shown IS NOT NULL AND match = NEW.id;
END;

CREATE TRIGGER a_seat_has_changed
AFTER UPDATE ON seats
BEGIN
    UPDATE messages SET shown = NULL WHERE shown IS NOT NULL AND match = NEW.match;
END;

CREATE TRIGGER a_person_prefers_something_else
AFTER UPDATE OF chosen_language, language, pictures, calling, recap, plays_forced ON people
BEGIN
    UPDATE messages SET shown = NULL WHERE shown IS NOT NULL AND match IN (SELECT match FROM seats WHERE person = NEW.id);
END;

CREATE TRIGGER a_server_prefers_something_else
AFTER UPDATE OF language, pictures, remarks, recap ON guilds
BEGIN
    UPDATE messages SET shown = NULL WHERE shown IS NOT NULL AND match IN (SELECT id FROM matches WHERE guild = NEW.guild AND NOT end_shown);
END;
