-- What staff do with orders and store credit.

-- The list that staff work from, page by page by its key: all of it, what is open, and one status of it.
create index orders_newest_first on orders (created_at desc, id desc);
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_by_slot on orders (slot_date, slot_starts_at) where slot_date is not null;

-- Store credit that staff give a customer or take. The key of the request is its own, so that sent twice it is once.
create table wallet_adjustments (
  id           uuid primary key default uuid_v7(),
  asked_by     uuid not null references staff,
  request_key  uuid not null,
  body_sha256  bytea not null check (octet_length(body_sha256) = 32),
  customer_id  uuid not null references shoppers,
  order_id     uuid references orders,
  amount       bigint not null check (amount <> 0 and abs(amount) <= 1000000), -- sen; below nothing: taken
  reason       text not null check (char_length(reason) <= 500),               -- for the shop
  note         text check (char_length(note) <= 200),                          -- for the customer
  status       text not null check (status in ('done', 'waiting', 'declined')),
  needs_second boolean not null,
  decided_by   uuid references staff,
  created_at   timestamptz not null default now(),
  decided_at   timestamptz,
  constraint asked_once unique (asked_by, request_key),
  constraint second_person_is_another check (decided_by <> asked_by),
  constraint second_person_has_decided check (not needs_second or status = 'waiting' or decided_by is not null)
);

create index on wallet_adjustments (customer_id, created_at);
create index on wallet_adjustments (created_at) where status = 'waiting';
