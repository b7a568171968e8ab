-- The sessions with Discord's gateway, one for each shard: the process that starts next goes on with them. What has come since
-- the event with this number is sent to it again.

CREATE TABLE gateway_sessions (
    shard    INTEGER PRIMARY KEY CHECK (shard >= 0),
    shards   INTEGER NOT NULL CHECK (shards > shard),
    session  TEXT NOT NULL,
    url      TEXT NOT NULL,
    sequence INTEGER NOT NULL CHECK (sequence >= 0)
);
