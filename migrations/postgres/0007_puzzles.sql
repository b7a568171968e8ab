-- What people have chosen in the puzzles of the days.
CREATE TABLE puzzle_answers (
    person BIGINT NOT NULL CHECK (person > 0),
    day    BIGINT NOT NULL CHECK (day >= 0),                -- counted from 1970-01-01
    guild  BIGINT CHECK (guild > 0),                        -- where they chose; NULL for direct messages
    move   TEXT NOT NULL,                                   -- in the game's notation
    grade  TEXT NOT NULL CHECK (grade IN ('best', 'near', 'other')),
    at     BIGINT NOT NULL,
    PRIMARY KEY (person, day)
);

CREATE INDEX puzzle_answers_of_guild ON puzzle_answers (guild, day);

-- Where the puzzle of the day is posted, and what was posted there last.
CREATE TABLE puzzle_posts (
    guild    BIGINT NOT NULL PRIMARY KEY CHECK (guild > 0),
    channel  BIGINT NOT NULL CHECK (channel > 0),
    hour     BIGINT CHECK (hour BETWEEN 0 AND 23),           -- in UTC; NULL while it is posted nowhere
    language TEXT NOT NULL,
    day      BIGINT CHECK (day >= 0),                     -- of the last post; NULL before the first
    message  BIGINT CHECK (message > 0)                   -- where it stands; NULL if the channel refused it
);
