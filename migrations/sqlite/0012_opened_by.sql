-- Which command opened a table. Discord may tell of one command twice, even to a bot that has been started anew in
-- between: it is the same table then.

ALTER TABLE matches ADD COLUMN opened_by INTEGER;

CREATE UNIQUE INDEX matches_opened_by ON matches (opened_by) WHERE opened_by IS NOT NULL;
