-- Checks of hygiene on a farm or in its packhouse, with the answers to a list of questions.
create table hygiene_checks (
  id           uuid primary key,  -- made by the caller, so a check that is sent twice is stored once
  farm_id      uuid not null references farms,
  place        text not null check (place in ('farm', 'packhouse')),
  checked_on   date not null,
  checked_by   text not null check (char_length(checked_by) between 1 and 120),
  answers      jsonb not null,    -- by question: yes, no or na
  failed       int not null check (failed >= 0),  -- answers that are no
  put_right    text,              -- what was done about them
  note         text,
  recorded_by  uuid not null,
  recorded_at  timestamptz not null,
  version      int not null default 1 check (version > 0)
);

create index on hygiene_checks (farm_id, checked_on desc, id desc);

-- The trainings of people who work on a farm.
create table trainings (
  id           uuid primary key default uuid_v7(),
  farm_id      uuid not null references farms,
  farmer_id    uuid not null references farmers,
  subject      text not null check (char_length(subject) between 1 and 160),
  trainer      text not null check (char_length(trainer) between 1 and 160),
  trained_on   date not null,
  valid_until  date check (valid_until >= trained_on),  -- null: for good
  version      int not null default 1 check (version > 0),
  unique (farmer_id, subject, trained_on)
);

create index on trainings (farm_id, trained_on desc, id desc);

-- Today names the certificates that end soon.
create index on farm_certificates (expires_on);
