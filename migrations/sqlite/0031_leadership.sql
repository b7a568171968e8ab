-- Which process leads is of interest on PostgreSQL only. A file has one process, whose lock ends with it.

ALTER TABLE application DROP COLUMN term;
