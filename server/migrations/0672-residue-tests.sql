-- What a laboratory found in a sample of a batch or of one of its harvest lots. A test is never changed: a corrected
-- report is a test of its own.
create table residue_tests (
  id              uuid primary key,  -- made by the caller, so a test that is sent twice is stored once
  farm_id         uuid not null references farms,
  batch_id        uuid not null references batches,
  harvest_lot_id  uuid references harvest_lots,  -- null: a sample of the plants
  lab             text not null check (char_length(lab) between 1 and 160),
  sample_code     text not null check (char_length(sample_code) between 1 and 60),
  sampled_on      date not null,
  reported_on     date not null check (reported_on >= sampled_on),
  results         jsonb not null,    -- [{ substance, found_mg_kg, limit_mg_kg }]
  is_passed       boolean not null,  -- no substance above its limit
  note            text,
  recorded_by     uuid not null,
  recorded_at     timestamptz not null,
  unique (lab, sample_code)
);

create index on residue_tests (farm_id, reported_on desc, id desc);
create index on residue_tests (batch_id);

create trigger append_only before update or delete or truncate on residue_tests
  for each statement execute function reject_change();
