-- What a shopper has chosen on the way to an order: where it goes, how, when, and how it is paid.
create table checkouts (
  shopper_id            uuid primary key references shoppers on delete cascade,
  version               int not null default 1 check (version > 0),
  billing_address       jsonb,
  shipping_address      jsonb,
  ship_to_bill_address  boolean not null default true,
  shipping_method_id    uuid references delivery_methods,
  window_id             uuid references delivery_windows,
  slot_date             date,
  shipping_remarks      text,
  payment_gateway       text,
  payment_method        text,
  customer_email        text,
  current_step          int not null default 1 check (current_step between 1 and 4),
  current_order_id      uuid references orders,
  updated_at            timestamptz not null default now()
) with (fillfactor = 70);

-- A request that must take effect once, however often it is sent. The row comes and goes with its transaction:
-- what was refused may be tried again under the same key.
create table idempotency_keys (
  shopper_id   uuid not null references shoppers on delete cascade,
  route        text not null,
  key          uuid not null,
  body_sha256  bytea not null check (octet_length(body_sha256) = 32),
  answer       text,                                 -- JSON, as it was first sent
  created_at   timestamptz not null default now(),
  primary key (shopper_id, route, key)
);

create index on idempotency_keys (created_at);
