-- A match whose cards lie at up to so many tables of people. It is compared as a challenge is (0008): NULL elsewhere, also where
-- everybody plays them alone.
ALTER TABLE matches ADD COLUMN duplicate BIGINT CHECK (duplicate BETWEEN 2 AND 8);
