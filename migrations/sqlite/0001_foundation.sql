-- Matches, who sits at them, what was played, and what came of it. The log of moves is the truth: the state of a
-- match follows from its options, its seed and its moves.

CREATE TABLE people (
    id       INTEGER PRIMARY KEY,          -- as Discord numbers them
    name     TEXT NOT NULL,
    language TEXT NOT NULL                 -- the one their private messages are written in
) STRICT;

CREATE TABLE matches (
    id         INTEGER PRIMARY KEY,
    code       TEXT NOT NULL UNIQUE,       -- what people call the table
    game       TEXT NOT NULL,
    options    TEXT NOT NULL,              -- JSON: what was chosen, [[name, value], …]
    stage      TEXT NOT NULL CHECK (stage IN ('lobby', 'playing', 'ended', 'closed')),
    seed       BLOB CHECK (length(seed) = 32),
    guild      INTEGER,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL REFERENCES people (id),
    language   TEXT NOT NULL,              -- the one the table is written in
    opened_at  INTEGER NOT NULL DEFAULT (unixepoch()),
    ended_at   INTEGER,
    CHECK (stage <> 'playing' OR seed IS NOT NULL)
) STRICT;

CREATE INDEX matches_in_progress ON matches (stage) WHERE stage IN ('lobby', 'playing');

CREATE TABLE seats (
    match    INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
    person   INTEGER REFERENCES people (id),
    computer TEXT,                         -- the level of the computer that plays here
    direct   TEXT NOT NULL DEFAULT 'open' CHECK (direct IN ('open', 'closed')),
    PRIMARY KEY (match, seat),
    UNIQUE (match, person),
    CHECK (person IS NOT NULL OR computer IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_person ON seats (person);

-- Append-only. Two writers cannot both put a move in the same place.
CREATE TABLE moves (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq   INTEGER NOT NULL CHECK (seq >= 0),
    seat  INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
    move  TEXT NOT NULL,
    at    INTEGER NOT NULL DEFAULT (unixepoch()),
    PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;

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

-- Where a table is shown: seat -1 is the table itself, 0 to 9 a player's direct message.
CREATE TABLE messages (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL CHECK (seat BETWEEN -1 AND 9),
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
