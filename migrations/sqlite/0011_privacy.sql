-- What is to be forgotten, and what is left to do about it.

-- Servers that have put the bot out, and since when: some time later all that is stored of them goes.
CREATE TABLE departed_guilds (
    guild INTEGER PRIMARY KEY,
    since INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT;

-- Matches that are over and whose messages still show the name of somebody who has been forgotten.
CREATE TABLE names_shown (
    match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE
) STRICT;

-- When something was deleted of which traces may be left in free parts of the file, until it has been rewritten.
CREATE TABLE erasures (
    at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT;

-- What was deleted up to now was not even overwritten.
INSERT INTO erasures (at) SELECT unixepoch() WHERE EXISTS (SELECT 1 FROM people WHERE id > 0);

CREATE INDEX matches_over ON matches (ended_at) WHERE ended_at IS NOT NULL;
