-- Being away: how long people may think, when their time began, and who has let it run out.

ALTER TABLE matches ADD COLUMN turn_time TEXT NOT NULL DEFAULT '3'
    CHECK (turn_time IN ('1', '3', '10', '60', 'day', 'none'));
-- When a person has last done something at the table, and since when the open decision waits: unix milliseconds.
ALTER TABLE matches ADD COLUMN touched_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN waits_since INTEGER NOT NULL DEFAULT 0;
-- The decision for which people have been nudged.
ALTER TABLE matches ADD COLUMN nudged_step INTEGER;

UPDATE matches SET touched_at = unixepoch() * 1000, waits_since = unixepoch() * 1000;

-- How many moves in a row a computer has made because the person was late.
ALTER TABLE seats ADD COLUMN missed INTEGER NOT NULL DEFAULT 0 CHECK (missed >= 0);
ALTER TABLE seats ADD COLUMN wants_end INTEGER NOT NULL DEFAULT 0 CHECK (wants_end IN (0, 1));

-- The message that nudges people at a table, while it stands.
CREATE TABLE nudges (
    match   INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    step    INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL
) STRICT;

-- Who left a seat that somebody else has taken over since: their match counts as left all the same.
CREATE TABLE departures (
    match  INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people (id),
    seat   INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;

-- Whose hand a direct message shows: a seat that is taken over is shown to its new person in another message.
ALTER TABLE messages ADD COLUMN person INTEGER REFERENCES people (id);

UPDATE messages SET person = (SELECT person FROM seats WHERE seats.match = messages.match AND seats.seat = messages.seat);
