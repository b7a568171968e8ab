-- The points of somebody's rating over all games after each match that has changed it: the curve in /stats.
CREATE TABLE rating_changes (
    match  BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    person BIGINT NOT NULL REFERENCES people (id),
    points BIGINT NOT NULL,
    PRIMARY KEY (match, person)
);

CREATE INDEX rating_changes_of_person ON rating_changes (person);
