-- A day on which no van leaves: a public holiday, a flood.
create table closed_days (
  date       date primary key,
  name_en    text not null check (char_length(name_en) between 1 and 80),
  name_zh    text not null check (char_length(name_zh) between 1 and 80),
  closed_by  uuid references staff,
  closed_at  timestamptz not null default now()
);

-- Whoever books a place changes the row of its window and day. That the day is closed stands there too, so that of
-- whoever closes it and whoever books it at the same moment one waits for the other.
alter table slot_bookings add column is_closed boolean not null default false;

-- What staff edit, they edit as they saw it.
alter table delivery_methods add column version int not null default 1 check (version > 0);
alter table delivery_windows add column version int not null default 1 check (version > 0);
