-- How far people are in lessons that they have not finished.

CREATE TABLE lessons (
    person INTEGER NOT NULL CHECK (person > 0),
    game   TEXT NOT NULL,
    steps  TEXT NOT NULL,                   -- what the person has chosen so far, a line each
    at     INTEGER NOT NULL DEFAULT (unixepoch()),
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
