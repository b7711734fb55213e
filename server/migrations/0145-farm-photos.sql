-- What was photographed in the field. The event that names a photo by its id is told first and may stand alone; the
-- picture is a file in DATA_DIR, named by the hash of what is in it.
create table farm_photos (
  id           uuid primary key,                     -- made by the device, so that sending twice is once
  farm_id      uuid not null references farms,
  actor_id     uuid not null,
  sent_sha256  bytea not null check (octet_length(sent_sha256) = 32), -- of what the device sent
  file_sha256  bytea not null check (octet_length(file_sha256) = 32), -- of what is kept
  width        int not null check (width > 0),
  height       int not null check (height > 0),
  recorded_at  timestamptz not null default now()
);

create index on farm_photos (farm_id, recorded_at);

create trigger only_added_to before update or delete or truncate on farm_photos
  for each statement execute function refuse_change();
