-- Two who change the same lot of seed at once do not undo each other.
alter table seed_lots add column version int not null default 1 check (version > 0);
