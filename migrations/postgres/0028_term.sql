-- Whose turn it is to play here: each process that begins to counts one further. Whoever finds another number than its own
-- was taken for gone, and another plays in its place.

ALTER TABLE application ADD COLUMN term BIGINT NOT NULL DEFAULT 0;
