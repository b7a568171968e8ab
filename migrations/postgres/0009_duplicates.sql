-- A match whose cards lie at up to this many tables of people. It is compared as a challenge is (0008): NULL elsewhere, also where
-- everybody plays them alone.
ALTER TABLE matches ADD COLUMN duplicate BIGINT CHECK (duplicate BETWEEN 2 AND 8);

-- Each has one entry of their own in a challenge. A table of a duplicate may pass to another host.
DROP INDEX entries;
CREATE UNIQUE INDEX entries ON matches (entry_of, host) WHERE entry_of IS NOT NULL AND duplicate IS NULL;
CREATE INDEX duplicates ON matches (entry_of) WHERE duplicate IS NOT NULL;
