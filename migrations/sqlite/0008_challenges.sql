-- The same cards for several people, each alone against the same computers.
CREATE TABLE challenges (
    match     INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, -- whose cards they are
    seat      INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 9),  -- at which everybody plays
    person    INTEGER CHECK (person > 0),                     -- who challenges; NULL once they are forgotten
    channel   INTEGER NOT NULL CHECK (channel > 0),           -- where it stands
    language  TEXT NOT NULL,
    closes_at INTEGER NOT NULL,                               -- when nobody can play it any more
    stage     TEXT NOT NULL DEFAULT 'open' CHECK (stage IN ('open', 'over', 'compared')),
    message   INTEGER CHECK (message > 0),                    -- what shows it; NULL before, or if the channel refused it
    shown     INTEGER NOT NULL DEFAULT 0                      -- how much of it that message shows
) STRICT;

CREATE INDEX challenges_at_work ON challenges (match) WHERE stage <> 'compared';

-- Who is named by a challenge: it is over when they have played.
CREATE TABLE challenged (
    match  INTEGER NOT NULL REFERENCES challenges (match) ON DELETE CASCADE,
    person INTEGER NOT NULL CHECK (person > 0),
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX challenged_people ON challenged (person);

-- An entry in a challenge is a match of its own with the cards of this one, which may be itself.
ALTER TABLE matches ADD COLUMN entry_of INTEGER REFERENCES matches (id);

CREATE UNIQUE INDEX entries ON matches (entry_of, host) WHERE entry_of IS NOT NULL;
