-- Orders that staff entered for a customer. The key is the caller's own: a repeated request finds the order of the
-- first.
create table entered_orders (
  key          uuid primary key,
  order_id     uuid not null unique references orders,
  staff_id     uuid not null references staff,
  body_sha256  bytea not null check (octet_length(body_sha256) = 32),
  entered_at   timestamptz not null default now()
);

create index on entered_orders (staff_id);

-- Staff find a customer by a phone number of the address book.
create index on addresses (contact_number);
