-- The square metres of one plant, as it was told when a batch was planted out; null: as the book says. It follows
-- from the events, as everything that is kept of a batch does.
alter table batches add column spacing_m2 real;
