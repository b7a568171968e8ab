-- The points of somebody's rating over all games after each match that has changed it: the curve in /stats.
CREATE TABLE rating_changes (
    match  INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people (id),
    points INTEGER NOT NULL,
    PRIMARY KEY (match, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_changes_of_person ON rating_changes (person);
