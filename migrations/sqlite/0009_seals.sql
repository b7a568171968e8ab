-- Seals (docs/fairness.md): what binds a table's secret before its match, chained on each server, and what each seat adds
-- to the match's chance. Matches that were started before this keep their numbers of clicks, and the first scheme.

CREATE TABLE seals (
    match  INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    guild  INTEGER NOT NULL,               -- 0 for tables on no server
    number INTEGER NOT NULL CHECK (number >= 1),
    before BLOB NOT NULL CHECK (length(before) = 32),   -- the seal before it on this server
    seal   BLOB NOT NULL CHECK (length(seal) = 32),
    UNIQUE (guild, number)
) STRICT;

CREATE TRIGGER seals_are_written_once BEFORE UPDATE ON seals
BEGIN SELECT raise(ABORT, 'a seal is written once'); END;

-- What the players of matches from before added: the number of the click with which they sat down.
CREATE TABLE clicks (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat  INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
    click INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

INSERT INTO clicks (match, seat, click)
SELECT match, seat, luck FROM seats JOIN matches ON matches.id = match
WHERE luck IS NOT NULL AND stage <> 'lobby';

ALTER TABLE seats DROP COLUMN luck;

-- Of a lobby: the word that the person at the seat has typed. Without a seal nobody can have typed one.
ALTER TABLE seats ADD COLUMN word TEXT CHECK (length(word) BETWEEN 1 AND 32);

-- Who sat where when the match began. Name and word go when their person's data are deleted; the ticket, a hash of
-- them, stays, so that the others can still check the match.
CREATE TABLE tickets (
    match    INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
    person   INTEGER,
    name     TEXT,
    word     TEXT,
    computer TEXT,
    ticket   BLOB CHECK (length(ticket) = 32),
    PRIMARY KEY (match, seat),
    CHECK ((computer IS NULL) <> (ticket IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX tickets_of_person ON tickets (person) WHERE person IS NOT NULL;

CREATE TRIGGER tickets_are_written_once BEFORE UPDATE OF match, seat, computer, ticket ON tickets
BEGIN SELECT raise(ABORT, 'a ticket is written once'); END;

-- What chose a move, if its person did not: random, steady, expert and how many matches it imagined, or clock. Moves
-- from before have nothing here either way.
ALTER TABLE moves ADD COLUMN chooser TEXT;

-- The message in which the seal of a table stands, once it is there. It is never edited.
ALTER TABLE matches ADD COLUMN seal_message INTEGER;
