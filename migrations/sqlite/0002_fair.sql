-- How the chance of a match was drawn (docs/fairness.md). Matches that began before this have no secret, and cannot
-- be checked.

ALTER TABLE matches ADD COLUMN secret BLOB CHECK (length(secret) = 32);
ALTER TABLE matches ADD COLUMN start_luck INTEGER;  -- the number of the click that started it
ALTER TABLE seats ADD COLUMN luck INTEGER;          -- the number of the click with which its player sat down

UPDATE matches SET secret = randomblob(32) WHERE stage = 'lobby';
