-- A customer's address book. Checkouts and orders keep copies of their own, so nothing here reaches back into them.
create table addresses (
  id                     uuid primary key default uuid_v7(),
  shopper_id             uuid not null references customers on delete cascade,
  title                  text not null check (title <> ''),
  recipient              text not null,
  email                  text not null,
  contact_number         text not null check (contact_number ~ '^\+[1-9][0-9]{6,14}$'), -- E.164
  street_address         text not null,
  street_address_2       text,
  city                   text not null,
  zip                    text not null check (zip ~ '^[0-9]{5}$'),
  state_id               text not null references states,
  company                text,
  fax_number             text,
  delivery_instructions  text,
  is_default_shipping    boolean not null default false,
  is_default_billing     boolean not null default false,
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now()
);

create index on addresses (shopper_id);

-- One of them is where goods go, one is who is billed, if nothing else is said.
create unique index one_default_shipping on addresses (shopper_id) where is_default_shipping;
create unique index one_default_billing on addresses (shopper_id) where is_default_billing;
