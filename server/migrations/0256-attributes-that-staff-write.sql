-- Whoever changes what packs differ in says which state of it they have seen.
alter table attributes add column version int not null default 1;
