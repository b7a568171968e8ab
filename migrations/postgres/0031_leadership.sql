-- Which process leads, and in which term. Each process that takes the lock of whoever may write counts the term one
-- further, also when it takes the lock again after its connection was lost: the term is the fencing token.

CREATE TABLE leadership (
    "only"   BIGINT PRIMARY KEY CHECK ("only" = 1),
    term     BIGINT NOT NULL,
    leader   TEXT NOT NULL,                  -- the process, so that another one on the same machine can see whether it is gone
    released BOOLEAN NOT NULL                -- it has stopped, and says nothing more
);

ALTER TABLE application DROP COLUMN term;
