-- What the coach has said of a seat's play in a match that is over, kept since it takes long to find out.

CREATE TABLE coach_reports (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL CHECK (seat >= 0),
    version INTEGER NOT NULL,                -- the coach's: one of another version is made anew
    report  TEXT NOT NULL,                   -- as JSON
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
