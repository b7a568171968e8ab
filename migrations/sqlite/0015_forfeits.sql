-- Who left a match whose table was closed before its end, and has lost by that.

CREATE TABLE forfeits (
    match  INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX forfeits_of_person ON forfeits (person);

-- For the leaderboards of a month or a week.
CREATE INDEX matches_closed ON matches (guild, ended_at, game) WHERE stage = 'closed';
