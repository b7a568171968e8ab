-- Whose tables these are: the application of Discord's, or the sandbox's, that first ran on this database. No other may.

CREATE TABLE application (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    id   TEXT NOT NULL                     -- as Discord writes it: a number of up to 20 digits
) STRICT;

-- Made before step 4, for that step alone (bot/src/store/upgrade.rs).
DROP INDEX IF EXISTS matches_for_step_4;
