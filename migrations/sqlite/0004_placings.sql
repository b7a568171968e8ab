-- Answers that become the message of a table or of a hand. The process that starts next asks whether they have.
CREATE TABLE placings (
    token    TEXT PRIMARY KEY,                              -- finds the answer
    match    INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat >= -1),           -- whose hand; -1 is the table
    channel  INTEGER NOT NULL CHECK (channel > 0),
    asked_at INTEGER NOT NULL                               -- in milliseconds
) STRICT, WITHOUT ROWID;

CREATE INDEX placings_of_match ON placings (match);
