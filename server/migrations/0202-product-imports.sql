-- A file of products that somebody has sent, as it came, and what is to become of each of its rows. It is looked at
-- first and done afterwards, by a job: all of it or what of it is good, exactly as it was shown.
create table product_imports (
  id           uuid primary key default uuid_v7(),
  file_name    text not null check (char_length(file_name) between 1 and 200),
  content      bytea not null,
  plan_sha256  bytea not null check (octet_length(plan_sha256) = 32), -- of what was shown
  asked_by     uuid not null references staff,
  created_at   timestamptz not null default now(),
  state        text not null default 'checked' check (state in ('checked', 'waiting', 'done', 'outdated')),
  only_good    boolean not null default false,
  applied_by   uuid references staff,
  applied_at   timestamptz,
  check ((state = 'done') = (applied_at is not null))
);

create table product_import_rows (
  import_id  uuid not null references product_imports on delete cascade,
  line       int not null check (line > 0),          -- of the file, where the row begins
  verdict    text not null check (verdict in ('created', 'changed', 'same', 'bad')),
  slug       text not null,
  cells      jsonb not null,                         -- as they were typed, by column
  changes    jsonb not null,                         -- column, old, new
  problems   jsonb not null,                         -- column, the key of the reason
  primary key (import_id, line)
);

create index on product_import_rows (import_id, verdict, line);
