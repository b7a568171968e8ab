-- Nobody learns on one server what people are called on another. In people.name stands what somebody is called
-- everywhere; here, what they are called on a server where that is something else.

CREATE TABLE names (
    guild  INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    name   TEXT NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX names_of_person ON names (person);

-- Until now each person had one name, of wherever they had last done something. For who has played on one server only,
-- it is the name there. On which of several it was theirs nobody knows: they are "someone" until they do something again.
INSERT INTO names (guild, person, name)
SELECT min(played.guild), played.person, people.name
FROM (SELECT matches.guild, seats.person FROM seats JOIN matches ON matches.id = seats.match
      UNION SELECT matches.guild, departures.person FROM departures JOIN matches ON matches.id = departures.match
      UNION SELECT guild, person FROM standings) AS played
JOIN people ON people.id = played.person
WHERE played.person > 0
GROUP BY played.person
HAVING count(*) = 1 AND min(played.guild) IS NOT NULL;

UPDATE people SET name = '' WHERE id > 0;
