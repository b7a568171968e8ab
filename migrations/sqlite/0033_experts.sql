-- How many matches an expert imagines for a decision at a table: settled when it is opened, and bound by the seed of its match.
-- Tables of before have none.
ALTER TABLE matches ADD COLUMN expert INTEGER CHECK (expert > 0);

CREATE TRIGGER experts_are_written_once BEFORE UPDATE OF expert ON matches WHEN new.expert IS NOT old.expert
BEGIN SELECT raise(ABORT, 'how an expert thinks is written once'); END;

-- That number stood beside each of its moves.
UPDATE moves SET chooser = 'expert' WHERE chooser LIKE 'expert %';
