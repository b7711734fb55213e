-- Numbers that a customer can be reached at, each with the name they give it. One is rung first.
create table contact_numbers (
  id              uuid primary key default uuid_v7(),
  shopper_id      uuid not null references customers on delete cascade,
  title           text not null check (char_length(title) between 1 and 60),
  contact_number  text not null check (contact_number ~ '^\+[1-9][0-9]{6,14}$'), -- E.164
  is_default      boolean not null default false,
  created_at      timestamptz not null default now()
);

create index on contact_numbers (shopper_id);
create unique index one_default_number on contact_numbers (shopper_id) where is_default;
