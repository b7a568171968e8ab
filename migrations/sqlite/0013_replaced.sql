-- Messages that another message has replaced, until they are gone: word that they are may come long after, or never.

CREATE TABLE replaced (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (channel, message)
) STRICT, WITHOUT ROWID;
