-- Whose turn it is to play here: each process that begins to on PostgreSQL counts one further. A file has one process, whose
-- lock ends with it.

ALTER TABLE application ADD COLUMN term INTEGER NOT NULL DEFAULT 0;
