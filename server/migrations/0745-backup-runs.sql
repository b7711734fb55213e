-- Backups that were taken, and restores that proved them. Owners see the last ones on Today.
create table backup_runs (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('backup', 'proof')),
  ended_at      timestamptz not null default now(),
  is_good       boolean not null,
  backed_up_at  timestamptz,                                          -- the moment that can be restored, or was
  fault         text check (length(fault) between 1 and 1000),        -- why it failed
  check (is_good = (fault is null)),
  check (not is_good or backed_up_at is not null)
);

create index on backup_runs (kind, is_good, id);
