-- A change of a match is made to what was read of it, or not at all; and a click of which Discord tells twice is one move.

-- How often the match has changed.
ALTER TABLE matches ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
-- The interaction by which a person has made the move.
ALTER TABLE moves ADD COLUMN click INTEGER;

CREATE UNIQUE INDEX moves_by_click ON moves (match, click) WHERE click IS NOT NULL;
