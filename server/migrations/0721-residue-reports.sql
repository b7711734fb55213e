-- The file of a laboratory beside its residue test: a PDF as it was sent, or a photo encoded again as JPEG. It is in
-- the database and not in the data folder, so that it moves, is backed up and goes with its test.
create table residue_reports (
  test_id   uuid primary key references residue_tests on delete cascade,
  kind      text not null check (kind in ('pdf', 'photo')),
  file      bytea not null check (octet_length(file) between 1 and 5000000),
  added_by  uuid not null,
  added_at  timestamptz not null
);
