-- How a person wants to be told that it is their turn.

ALTER TABLE people ADD COLUMN calling TEXT NOT NULL DEFAULT 'later'
    CHECK (calling IN ('at-once', 'later', 'nudge', 'never'));
