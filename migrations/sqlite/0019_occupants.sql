-- Nobody has a number that Discord does not give. Whoever had their data deleted was one of ten stand-ins until now; from
-- now on their seats say that somebody is forgotten, and a table may be nobody's.

CREATE TABLE new_seats (
    match     INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat      INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
    person    INTEGER REFERENCES people (id) CHECK (person > 0),
    computer  TEXT,                         -- the level of the computer that plays here
    forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1)),   -- it was somebody's whose data were deleted
    direct    TEXT NOT NULL DEFAULT 'open' CHECK (direct IN ('open', 'closed')),
    missed    INTEGER NOT NULL DEFAULT 0 CHECK (missed >= 0),
    wants_end INTEGER NOT NULL DEFAULT 0 CHECK (wants_end IN (0, 1)),
    -- Of a lobby: the word that the person at the seat has typed.
    word      TEXT CHECK (length(word) BETWEEN 1 AND 32),
    PRIMARY KEY (match, seat),
    UNIQUE (match, person),
    CHECK (iif(forgotten, person IS NULL, person IS NOT NULL OR computer IS NOT NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO new_seats (match, seat, person, computer, forgotten, direct, missed, wants_end, word)
SELECT match, seat, iif(person > 0, person, NULL), computer, coalesce(person < 0, 0), direct, missed, wants_end, word
FROM seats;
DROP TABLE seats;
ALTER TABLE new_seats RENAME TO seats;
CREATE INDEX seats_of_person ON seats (person);

-- The host is nobody when the last person of a table that is over has been forgotten.
DROP INDEX matches_of_host;
ALTER TABLE matches ADD COLUMN new_host INTEGER REFERENCES people (id) CHECK (new_host > 0);
UPDATE matches SET new_host = host WHERE host > 0;
ALTER TABLE matches DROP COLUMN host;
ALTER TABLE matches RENAME COLUMN new_host TO host;
CREATE INDEX matches_of_host ON matches (host);

-- Where somebody sat down in the place of a stand-in, that one was noted as anybody who leaves is.
DELETE FROM departures WHERE person < 0;
DELETE FROM forfeits WHERE person < 0;
DELETE FROM standings WHERE person < 0;
UPDATE messages SET person = NULL WHERE person < 0;
DELETE FROM people WHERE id < 0;
