-- Each word has a number, and the hash of a table's terms after it stands in a message that is never edited
-- (docs/fairness.md). Tables from before have seals of another form: they play on, without a proof.

ALTER TABLE seats ADD COLUMN word_number BIGINT CHECK (word_number >= 1);
ALTER TABLE tickets ADD COLUMN word_number BIGINT CHECK (word_number >= 1);
ALTER TABLE beacons ADD COLUMN terms BYTEA CHECK (length(terms) = 32);

CREATE TABLE terms (
    match   BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    words   BIGINT NOT NULL CHECK (words >= 1),
    hash    BYTEA NOT NULL CHECK (length(hash) = 32),
    message BIGINT,
    PRIMARY KEY (match, words)
);

ALTER TABLE seals DISABLE TRIGGER seals_stay;
ALTER TABLE tickets DISABLE TRIGGER tickets_stay;
DELETE FROM seals;
DELETE FROM tickets;
ALTER TABLE seals ENABLE TRIGGER seals_stay;
ALTER TABLE tickets ENABLE TRIGGER tickets_stay;
UPDATE matches SET seal_message = NULL WHERE seal_message IS NOT NULL;
UPDATE seats SET word = NULL WHERE word IS NOT NULL;

CREATE TRIGGER numbers_are_written_once BEFORE UPDATE OF word_number ON tickets
FOR EACH ROW WHEN (NEW.word_number IS NOT NULL) EXECUTE FUNCTION is_written_once('a ticket');

CREATE TRIGGER terms_of_a_round_are_written_once BEFORE UPDATE OF terms ON beacons
FOR EACH ROW EXECUTE FUNCTION is_written_once('a round');

CREATE TRIGGER terms_are_written_once BEFORE UPDATE OF match, words, hash ON terms
FOR EACH ROW EXECUTE FUNCTION is_written_once('terms');

CREATE TRIGGER terms_stay BEFORE DELETE ON terms
FOR EACH ROW EXECUTE FUNCTION stays_with_its_match('terms');
