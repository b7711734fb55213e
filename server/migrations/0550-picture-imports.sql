-- Uploaded zip files of pictures, named after SKUs. The bytes are in DATA_DIR/picture-zips until they are stored as
-- pictures. Staff check the names first; then a job stores the pictures one by one, and gives them to the products at
-- the end.
create table picture_imports (
  id            uuid primary key default uuid_v7(),
  file_name     text not null check (char_length(file_name) between 1 and 200),
  bytes         bigint not null check (bytes > 0),
  received      bigint not null default 0 check (received between 0 and bytes),
  state         text not null default 'receiving' check (state in ('receiving', 'checked', 'waiting', 'done', 'failed')),
  failure       text check (char_length(failure) <= 60), -- the code of the refusal
  requested_by  uuid not null references staff,
  applied_by    uuid references staff,
  created_at    timestamptz not null default now(),
  worked_at     timestamptz,                             -- when the job was queued or stored its last picture
  check ((state = 'failed') = (failure is not null)),
  check (state = 'receiving' or received = bytes)
);

create index on picture_imports (created_at);

-- Files of a zip.
create table picture_import_files (
  import_id   uuid not null references picture_imports on delete cascade,
  line        int not null check (line > 0),             -- its place in the zip
  name        text not null check (char_length(name) <= 300),
  verdict     text not null check (verdict in ('matched', 'unknown', 'bad')),
  sku         text,                                      -- of the shop, when the names were checked
  place       int check (place > 0),
  problem     text,                                      -- the key of the reason
  picture_id  uuid references pictures,                  -- null until it is stored
  primary key (import_id, line),
  check ((verdict = 'bad') = (problem is not null)),
  check ((verdict = 'matched') = (sku is not null and place is not null))
);

create index on picture_import_files (import_id, verdict, line);
create index on picture_import_files (picture_id);

-- When the job was queued, so that the page can say that it does not run.
alter table product_imports add column queued_at timestamptz;
