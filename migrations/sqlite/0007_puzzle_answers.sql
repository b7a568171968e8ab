-- What people have chosen in the puzzles of the days.
CREATE TABLE puzzle_answers (
    person INTEGER NOT NULL CHECK (person > 0),
    day    INTEGER NOT NULL CHECK (day >= 0),               -- counted from 1970-01-01
    guild  INTEGER CHECK (guild > 0),                       -- where they chose; NULL for direct messages
    move   TEXT NOT NULL,                                   -- in the game's notation
    at     INTEGER NOT NULL,
    PRIMARY KEY (person, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_answers_of_guild ON puzzle_answers (guild, day);
