-- Scores that last: who stands where on a server, who does not want to be seen there, and what a server has set.

ALTER TABLE people ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));

-- Whoever had a seat once and has deleted their data is "someone" since: one stand-in for each seat, so that nobody
-- sits at a table twice and old matches cannot be told to be of the same person.
INSERT INTO people (id, name, language, hidden)
VALUES (-1, '', 'en', 1), (-2, '', 'en', 1), (-3, '', 'en', 1), (-4, '', 'en', 1), (-5, '', 'en', 1),
       (-6, '', 'en', 1), (-7, '', 'en', 1), (-8, '', 'en', 1), (-9, '', 'en', 1), (-10, '', 'en', 1);

-- What people have made of all their matches on a server, in one game or ('') in all of them; brought up to date with
-- the move that ends a match. Without points as long as no match of theirs was rated (bot/src/ratings.rs).
CREATE TABLE standings (
    guild       INTEGER NOT NULL,
    game        TEXT NOT NULL,
    person      INTEGER NOT NULL REFERENCES people (id),
    matches     INTEGER NOT NULL,
    wins        INTEGER NOT NULL,
    strength    REAL,
    uncertainty REAL,
    points      INTEGER,
    PRIMARY KEY (guild, game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_of_person ON standings (person);

-- For the leaderboards of a month or a week, and for the history.
CREATE INDEX matches_ended ON matches (guild, ended_at, game) WHERE stage = 'ended';
CREATE INDEX departures_of_person ON departures (person);
CREATE INDEX matches_of_host ON matches (host);

INSERT INTO standings (guild, game, person, matches, wins)
SELECT matches.guild, games.game, seats.person, count(*), sum(results.won AND seats.computer IS NULL)
FROM matches
JOIN (SELECT DISTINCT game FROM matches UNION SELECT '') AS games ON games.game IN (matches.game, '')
JOIN results ON results.match = matches.id
JOIN seats ON seats.match = results.match AND seats.seat = results.seat
WHERE matches.stage = 'ended' AND matches.guild IS NOT NULL AND seats.person IS NOT NULL
GROUP BY matches.guild, games.game, seats.person;

-- What holds for a server where a command does not say otherwise.
CREATE TABLE guilds (
    guild     INTEGER PRIMARY KEY,
    game      TEXT,
    turn_time TEXT
) STRICT;

-- Where tables may be opened; anywhere on a server that has none of these.
CREATE TABLE allowed_channels (
    guild   INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) STRICT, WITHOUT ROWID;
