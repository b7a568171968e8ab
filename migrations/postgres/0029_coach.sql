-- What the coach has said of a seat's play in a match that is over, kept since it takes long to find out.

CREATE TABLE coach_reports (
    match   BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat    BIGINT NOT NULL CHECK (seat >= 0),
    version BIGINT NOT NULL,                 -- the coach's: one of another version is made anew
    report  TEXT NOT NULL,                   -- as JSON
    PRIMARY KEY (match, seat)
);
