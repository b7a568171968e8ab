-- How many matches an expert imagines for a decision at a table: settled when it is opened, and bound by the seed of its match.
-- Tables of before have none.
ALTER TABLE matches ADD COLUMN expert BIGINT CHECK (expert > 0);

CREATE TRIGGER experts_are_written_once BEFORE UPDATE OF expert ON matches
FOR EACH ROW WHEN (NEW.expert IS DISTINCT FROM OLD.expert) EXECUTE FUNCTION is_written_once('how an expert thinks');

-- That number stood beside each of its moves.
UPDATE moves SET chooser = 'expert' WHERE chooser LIKE 'expert %';
