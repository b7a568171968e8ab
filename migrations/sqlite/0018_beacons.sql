-- The round of the public beacon that a match's cards are drawn with (docs/fairness.md). A match that has such a row and
-- no seed has been started, and waits for that round. Matches without one were started without.

CREATE TABLE beacons (
    match     INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    started   INTEGER NOT NULL,                             -- when the match was started, in milliseconds since 1970
    round     INTEGER NOT NULL CHECK (round >= 1),
    signature BLOB CHECK (length(signature) = 48),          -- once the round has come
    message   INTEGER                                       -- where the round was named before it came; never edited
) STRICT;

CREATE TRIGGER rounds_are_written_once BEFORE UPDATE OF match, started, round ON beacons
BEGIN SELECT raise(ABORT, 'a round is written once'); END;

CREATE TRIGGER signatures_are_written_once BEFORE UPDATE OF signature ON beacons WHEN old.signature IS NOT NULL
BEGIN SELECT raise(ABORT, 'a round is written once'); END;
