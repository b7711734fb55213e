-- Daily roots over the logs of all farms and over all packs, as docs/trace-roots.md describes them. A published root
-- is never changed: others may have noted it.
create table trace_roots (
  day       date primary key,                                        -- one root of a day in Malaysia
  made_at   timestamptz not null,
  previous  bytea unique nulls not distinct references trace_roots (hash), -- null: the first. No two follow the same one
  segments  int not null check (segments >= 0),                      -- leaves of the tree
  tree      bytea not null check (octet_length(tree) = 32),
  hash      bytea not null unique check (octet_length(hash) = 32)    -- of the statement with all of this
);

create trigger append_only before update or delete or truncate on trace_roots
  for each statement execute function reject_change();

-- A stretch of the log of a farm, or packs: up to 1,024 leaves with a tree of their own.
create table trace_segments (
  day            date not null references trace_roots,
  position       int not null check (position >= 0),               -- in the tree of the day
  farm_id        uuid references farms,                             -- null: packs
  from_position  bigint check (from_position > 0),
  to_position    bigint check (to_position >= from_position),
  head           bytea check (octet_length(head) = 32),             -- hash of the log at `to_position`
  leaves         bytea not null check (octet_length(leaves) between 32 and 32768 and octet_length(leaves) % 32 = 0),
  tree           bytea not null check (octet_length(tree) = 32),
  primary key (day, position),
  constraint segment_once unique (farm_id, from_position),
  constraint segment_of_log check (
    num_nonnulls(farm_id, from_position, to_position, head) in (0, 4)
      and (farm_id is null or octet_length(leaves) = 32 * (to_position - from_position + 1))
  )
);

create index on trace_segments (farm_id, to_position) where farm_id is not null;

create trigger append_only before update or delete or truncate on trace_segments
  for each statement execute function reject_change();

-- The leaf of each pack lot.
create table trace_packs (
  lot_id    uuid primary key references pack_lots,
  day       date not null,
  position  int not null,
  leaf      int not null check (leaf >= 0),  -- in its segment
  unique (day, position, leaf),
  foreign key (day, position) references trace_segments
);

create trigger append_only before update or delete or truncate on trace_packs
  for each statement execute function reject_change();
