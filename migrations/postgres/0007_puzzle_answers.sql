-- What people have chosen in the puzzles of the days.
CREATE TABLE puzzle_answers (
    person BIGINT NOT NULL CHECK (person > 0),
    day    BIGINT NOT NULL CHECK (day >= 0),                -- counted from 1970-01-01
    guild  BIGINT CHECK (guild > 0),                        -- where they chose; NULL for direct messages
    move   TEXT NOT NULL,                                   -- in the game's notation
    at     BIGINT NOT NULL,
    PRIMARY KEY (person, day)
);

CREATE INDEX puzzle_answers_of_guild ON puzzle_answers (guild, day);
