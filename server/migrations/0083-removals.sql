-- A customer who wants to be gone has a fortnight to think again; until then everything stays as it is.
alter table customers
  add column removal_at timestamptz,
  add column removal_reason text check (char_length(removal_reason) <= 500),
  add constraint reason_is_of_a_removal check (removal_at is not null or removal_reason is null);

create index on customers (removal_at) where removal_at is not null;
