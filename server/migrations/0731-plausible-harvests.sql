-- Grams that the plants of the present growing cycle can still plausibly give; null: the crop has no figures for it,
-- or the batch is closed. A phone asks before it records more.
alter table batches add harvest_left_g bigint check (harvest_left_g >= 0);
