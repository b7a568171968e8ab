-- Tables that were opened within Discord, as Activities.
CREATE TABLE activities (
    instance    TEXT PRIMARY KEY,    -- Discord's id of the Activity
    match       INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    launched_at INTEGER NOT NULL     -- in seconds
) STRICT, WITHOUT ROWID;

CREATE INDEX activities_of_match ON activities (match);

-- The Activity in which a page is shown; none if it is in a browser of its own.
ALTER TABLE page_sessions ADD COLUMN instance TEXT;
