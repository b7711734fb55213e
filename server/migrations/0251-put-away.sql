-- What is grown and who grows it are put away when they are done with, and brought back; nothing of it is deleted, for
-- batches, plots and archives name them. Two who change the same at once do not undo each other.
alter table farmers add column archived_at timestamptz;
alter table farmers add column version int not null default 1 check (version > 0);
alter table crops add column archived_at timestamptz;
alter table crops add column version int not null default 1 check (version > 0);
alter table crop_varieties add column archived_at timestamptz;
alter table crop_varieties add column version int not null default 1 check (version > 0);
