-- The stock of inputs by lot: what was received, less what counting events used, plus what counts corrected.
alter table input_lots
  add column used numeric(12, 3) not null default 0 check (used >= 0),     -- the sum of input_uses
  add column corrected numeric(12, 3) not null default 0,                  -- the sum of input_counts
  add constraint lot_is_not_overdrawn check (quantity + corrected >= used);

-- What an event of the log took from a lot, in the unit of the lot. Computed from the log, like cohorts.
create table input_uses (
  event_id      uuid primary key references farm_events,
  input_lot_id  uuid not null references input_lots,
  quantity      numeric(12, 3) not null check (quantity > 0)
);

create index on input_uses (input_lot_id);

-- A count of a lot, and the difference to what the records had left.
create table input_counts (
  id            uuid primary key default uuid_v7(),
  input_lot_id  uuid not null references input_lots,
  counted       numeric(12, 3) not null check (counted >= 0),
  difference    numeric(12, 3) not null,
  reason        text not null check (char_length(reason) between 1 and 200),
  counted_by    uuid not null,
  counted_at    timestamptz not null
);

create index on input_counts (input_lot_id, counted_at desc);

create trigger append_only before update or delete or truncate on input_counts
  for each statement execute function reject_change();
