-- Browsers in which somebody has their tables open as pages.
CREATE TABLE page_sessions (
    secret   BYTEA PRIMARY KEY CHECK (length(secret) = 32), -- a hash of what the browser shows
    person   BIGINT NOT NULL CHECK (person > 0),
    began_at BIGINT NOT NULL                                -- in seconds
);

CREATE INDEX page_sessions_of_person ON page_sessions (person);
