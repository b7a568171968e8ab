-- What people have chosen in the puzzles of the days.
CREATE TABLE puzzle_answers (
    person INTEGER NOT NULL CHECK (person > 0),
    day    INTEGER NOT NULL CHECK (day >= 0),               -- counted from 1970-01-01
    guild  INTEGER CHECK (guild > 0),                       -- where they chose; NULL for direct messages
    move   TEXT NOT NULL,                                   -- in the game's notation
    grade  TEXT NOT NULL CHECK (grade IN ('best', 'near', 'other')),
    at     INTEGER NOT NULL,
    PRIMARY KEY (person, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_answers_of_guild ON puzzle_answers (guild, day);

-- Where the puzzle of the day is posted, and what was posted there last.
CREATE TABLE puzzle_posts (
    guild    INTEGER NOT NULL PRIMARY KEY CHECK (guild > 0),
    channel  INTEGER NOT NULL CHECK (channel > 0),
    hour     INTEGER CHECK (hour BETWEEN 0 AND 23),           -- in UTC; NULL while it is posted nowhere
    language TEXT NOT NULL,
    day      INTEGER CHECK (day >= 0),                     -- of the last post; NULL before the first
    message  INTEGER CHECK (message > 0)                   -- where it stands; NULL if the channel refused it
) STRICT;
