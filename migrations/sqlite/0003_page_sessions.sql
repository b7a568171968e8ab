-- Browsers in which somebody has their tables open as pages.
CREATE TABLE page_sessions (
    secret   BLOB PRIMARY KEY CHECK (length(secret) = 32),  -- a hash of what the browser shows
    person   INTEGER NOT NULL CHECK (person > 0),
    began_at INTEGER NOT NULL                               -- in seconds
) STRICT, WITHOUT ROWID;

CREATE INDEX page_sessions_of_person ON page_sessions (person);
