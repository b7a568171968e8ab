-- Each word has a number, and the hash of a table's terms after it stands in a message that is never edited
-- (docs/fairness.md). Tables from before have seals of another form: they play on, without a proof.

ALTER TABLE seats ADD COLUMN word_number INTEGER CHECK (word_number >= 1);
ALTER TABLE tickets ADD COLUMN word_number INTEGER CHECK (word_number >= 1);
ALTER TABLE beacons ADD COLUMN terms BLOB CHECK (length(terms) = 32);

CREATE TABLE terms (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    words   INTEGER NOT NULL CHECK (words >= 1),            -- how many words had been typed at the table
    hash    BLOB NOT NULL CHECK (length(hash) = 32),
    message INTEGER,                                        -- where it stands; never edited
    PRIMARY KEY (match, words)
) STRICT, WITHOUT ROWID;

DROP TRIGGER seals_stay;
DROP TRIGGER tickets_stay;
DELETE FROM seals;
DELETE FROM tickets;
UPDATE matches SET seal_message = NULL WHERE seal_message IS NOT NULL;
UPDATE seats SET word = NULL WHERE word IS NOT NULL;

CREATE TRIGGER seals_stay BEFORE DELETE ON seals WHEN EXISTS (SELECT 1 FROM matches WHERE id = old.match)
BEGIN SELECT raise(ABORT, 'a seal is written once'); END;

CREATE TRIGGER tickets_stay BEFORE DELETE ON tickets WHEN EXISTS (SELECT 1 FROM matches WHERE id = old.match)
BEGIN SELECT raise(ABORT, 'a ticket is written once'); END;

CREATE TRIGGER numbers_are_written_once BEFORE UPDATE OF word_number ON tickets WHEN new.word_number IS NOT NULL
BEGIN SELECT raise(ABORT, 'a ticket is written once'); END;

CREATE TRIGGER terms_of_a_round_are_written_once BEFORE UPDATE OF terms ON beacons
BEGIN SELECT raise(ABORT, 'a round is written once'); END;

CREATE TRIGGER terms_are_written_once BEFORE UPDATE OF match, words, hash ON terms
BEGIN SELECT raise(ABORT, 'terms are written once'); END;

CREATE TRIGGER terms_stay BEFORE DELETE ON terms WHEN EXISTS (SELECT 1 FROM matches WHERE id = old.match)
BEGIN SELECT raise(ABORT, 'terms are written once'); END;

CREATE TRIGGER terms_are_not_replaced BEFORE INSERT ON terms
WHEN EXISTS (SELECT 1 FROM terms WHERE match = new.match AND words = new.words)
BEGIN SELECT raise(ABORT, 'terms are written once'); END;
