-- Whether all messages of a match that is over show that: if the bot was stopped in between, they do not, and are looked
-- at after the next start.

ALTER TABLE matches ADD COLUMN end_shown INTEGER NOT NULL DEFAULT 1 CHECK (end_shown IN (0, 1));

UPDATE matches SET end_shown = 0 WHERE stage IN ('lobby', 'playing');

CREATE INDEX matches_end_not_shown ON matches (id) WHERE NOT end_shown;
