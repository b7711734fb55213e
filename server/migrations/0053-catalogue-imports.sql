-- Uploaded product files. Staff check the result first; then a job applies all rows or only the good ones, exactly
-- as shown.
create table product_imports (
  id            uuid primary key default uuid_v7(),
  file_name     text not null check (char_length(file_name) between 1 and 200),
  content       bytea not null,
  plan_sha256   bytea not null check (octet_length(plan_sha256) = 32),  -- of the result that was shown
  requested_by  uuid not null references staff,
  created_at    timestamptz not null default now(),
  state         text not null default 'checked' check (state in ('checked', 'waiting', 'done', 'outdated')),
  only_good     boolean not null default false,
  applied_by    uuid references staff,
  applied_at    timestamptz,
  check ((state = 'done') = (applied_at is not null))
);

-- Rows of an uploaded file.
create table product_import_rows (
  import_id  uuid not null references product_imports on delete cascade,
  line       int not null check (line > 0),  -- where the row begins in the file
  verdict    text not null check (verdict in ('created', 'changed', 'same', 'bad')),
  slug       text not null,
  cells      jsonb not null,                 -- as typed, by column
  changes    jsonb not null,                 -- [column, old value, new value]
  problems   jsonb not null,                 -- [column, key of the reason]
  primary key (import_id, line)
);

create index on product_import_rows (import_id, verdict, line);
