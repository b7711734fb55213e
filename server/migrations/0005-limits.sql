-- How often somebody has tried something lately, counted here so that all processes count together.
-- Unlogged: a crash may forget the last minute's tries, and no request waits for a disk.
create unlogged table limit_counts (
  key        text primary key,
  tries      integer not null,
  resets_at  timestamptz not null
);

create index on limit_counts (resets_at);
