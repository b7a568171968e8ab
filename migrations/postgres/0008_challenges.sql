-- The same cards for several people, each alone against the same computers.
CREATE TABLE challenges (
    match     BIGINT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, -- whose cards they are
    seat      BIGINT NOT NULL CHECK (seat BETWEEN 0 AND 9),  -- at which everybody plays
    person    BIGINT CHECK (person > 0),                     -- who challenges; NULL once they are forgotten
    channel   BIGINT NOT NULL CHECK (channel > 0),           -- where it stands
    language  TEXT NOT NULL,
    closes_at BIGINT NOT NULL,                               -- when nobody can play it any more
    stage     TEXT NOT NULL DEFAULT 'open' CHECK (stage IN ('open', 'over', 'compared')),
    message   BIGINT CHECK (message > 0),                    -- what shows it; NULL before, or if the channel refused it
    shown     BIGINT NOT NULL DEFAULT 0                      -- how much of it that message shows
);

CREATE INDEX challenges_at_work ON challenges (match) WHERE stage <> 'compared';

-- Who is named by a challenge: it is over when they have played.
CREATE TABLE challenged (
    match  BIGINT NOT NULL REFERENCES challenges (match) ON DELETE CASCADE,
    person BIGINT NOT NULL CHECK (person > 0),
    PRIMARY KEY (match, person)
);

CREATE INDEX challenged_people ON challenged (person);

-- An entry in a challenge is a match of its own with the cards of this one, which may be itself.
ALTER TABLE matches ADD COLUMN entry_of BIGINT REFERENCES matches (id);

CREATE UNIQUE INDEX entries ON matches (entry_of, host) WHERE entry_of IS NOT NULL;
