-- The move that somebody has had enough of making: it is made for them while it is all they can do.
ALTER TABLE seats ADD COLUMN repeats TEXT;

-- Who waits for what the coach says, each by the token with which their answer is edited: the process that starts next goes on
-- with them. Of each nothing stays once it is answered, or can be edited no more.
CREATE TABLE coach_looks (
    token    TEXT PRIMARY KEY,
    match    BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     BIGINT NOT NULL CHECK (seat >= 0),
    asked_at BIGINT NOT NULL                            -- unix milliseconds
);

CREATE INDEX coach_looks_of_match ON coach_looks (match);
