-- Answers that become the message of a table or of a hand. The process that starts next asks whether they have.
CREATE TABLE placings (
    token    TEXT PRIMARY KEY,                              -- finds the answer
    match    BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     BIGINT NOT NULL CHECK (seat >= -1),            -- whose hand; -1 is the table
    channel  BIGINT NOT NULL CHECK (channel > 0),
    asked_at BIGINT NOT NULL                                -- in milliseconds
);

CREATE INDEX placings_of_match ON placings (match);
