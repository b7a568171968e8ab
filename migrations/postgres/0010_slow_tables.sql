-- Tables that are played across days: longer turn times, nights and holidays that do not count, a title, private notes, and moves
-- that are taken back.

-- A turn time is written as people write it.
ALTER TABLE matches DROP CONSTRAINT matches_turn_time_check;
UPDATE matches SET turn_time = CASE turn_time WHEN '60' THEN '1h' ELSE '1d' END WHERE turn_time IN ('60', 'day');
ALTER TABLE matches ADD CONSTRAINT matches_turn_time_check
    CHECK (turn_time IN ('1', '3', '10', '1h', '8h', '1d', '3d', 'none'));
UPDATE guilds SET turn_time = CASE turn_time WHEN '60' THEN '1h' ELSE '1d' END WHERE turn_time IN ('60', 'day');

ALTER TABLE people DROP CONSTRAINT people_calling_check;
ALTER TABLE people ADD CONSTRAINT people_calling_check
    CHECK (calling IN ('at-once', 'later', 'next', 'last', 'nudge', 'never'));

ALTER TABLE matches ADD COLUMN title TEXT CHECK (length(title) BETWEEN 1 AND 40);
-- The hour of UTC at which nine hours begin that do not count.
ALTER TABLE matches ADD COLUMN night BIGINT CHECK (night BETWEEN 0 AND 23);
-- Who plays for somebody on holiday: nobody (the clock stands), or a computer.
ALTER TABLE matches ADD COLUMN holiday TEXT NOT NULL DEFAULT 'clock' CHECK (holiday IN ('clock', 'computer'));
-- Whether a move is taken back if everybody agrees.
ALTER TABLE matches ADD COLUMN take_back BOOLEAN NOT NULL DEFAULT TRUE;
-- Whether it counts on boards: not if somebody who played with computers alone has taken moves back.
ALTER TABLE matches ADD COLUMN counts BOOLEAN NOT NULL DEFAULT TRUE;

-- The latest holiday, in seconds since 1970.
ALTER TABLE people ADD COLUMN holiday_from BIGINT;
ALTER TABLE people ADD COLUMN holiday_until BIGINT;

-- What the person has written down for themselves.
ALTER TABLE seats ADD COLUMN note TEXT CHECK (length(note) BETWEEN 1 AND 200);
-- The length of the log at which the person agreed that the last move is taken back.
ALTER TABLE seats ADD COLUMN takes_back BIGINT CHECK (takes_back >= 0);

DROP TRIGGER a_table_has_changed ON matches;
CREATE TRIGGER a_table_has_changed
AFTER UPDATE OF stage, channel, host, language, options, private, turn_time, touched_at, waits_since, end_shown, title, night, holiday,
                take_back, counts ON matches
FOR EACH ROW EXECUTE FUNCTION a_table_has_changed();

DROP TRIGGER a_person_prefers_something_else ON people;
CREATE TRIGGER a_person_prefers_something_else
AFTER UPDATE OF chosen_language, language, pictures, calling, recap, plays_forced, holiday_until ON people
FOR EACH ROW EXECUTE FUNCTION a_person_prefers_something_else();
