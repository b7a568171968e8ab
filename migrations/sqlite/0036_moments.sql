-- The end of a match is told by a new message, and a table comes down to where people write: the message that was there
-- before stays, as a line that says where the table is now.
ALTER TABLE replaced ADD COLUMN stays INTEGER NOT NULL DEFAULT 0 CHECK (stays IN (0, 1));

-- After how many messages below it a server's table comes down, or 'never'.
ALTER TABLE guilds ADD COLUMN comes_down TEXT NOT NULL DEFAULT '10';

-- A match has one rematch; where that was closed, another can be opened.
DROP INDEX rematches;
CREATE UNIQUE INDEX rematches ON matches (rematch_of) WHERE rematch_of IS NOT NULL AND stage <> 'closed';

-- These sessions hear of no messages: new ones do.
DELETE FROM gateway_sessions;
