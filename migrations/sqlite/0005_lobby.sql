-- Tables by invitation, and tables that follow on one.

ALTER TABLE matches ADD COLUMN private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1));
ALTER TABLE matches ADD COLUMN rematch_of INTEGER REFERENCES matches (id);

-- One match has one rematch.
CREATE UNIQUE INDEX rematches ON matches (rematch_of) WHERE rematch_of IS NOT NULL;

CREATE TABLE invitations (
    match  INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,               -- as Discord numbers them; we may not know them yet
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;
