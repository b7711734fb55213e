-- A shopper's choices on the way to an order: addresses, delivery, slot and payment.
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
  delivery_tip          bigint not null default 0 check (delivery_tip between 0 and 100000), -- sen
  leave_at_door         boolean not null default false,
  remarks               text,
  payment_gateway       text,
  payment_method        text,
  saved_payment_id      uuid references saved_instruments on delete set null,
  coupon_code           text,
  use_store_credit      boolean not null default false,
  store_credit_wish     bigint check (store_credit_wish between 0 and 100000000), -- sen; null: as much as possible
  customer_email        text,
  current_step          int not null default 1 check (current_step between 1 and 4),
  current_order_id      uuid references orders,
  updated_at            timestamptz not null default now()
) with (fillfactor = 70); -- room for updates in the same page

create index on checkouts (saved_payment_id) where saved_payment_id is not null;

-- For requests for a guest's data.
create index on checkouts (lower(customer_email)) where customer_email is not null;
create index on checkouts (lower(billing_address ->> 'email')) where billing_address is not null;

-- Requests that take effect once, however often they are sent. The row is inserted by the transaction of the
-- request, so a refused request may be repeated with the same key.
create table idempotency_keys (
  shopper_id   uuid not null references shoppers on delete cascade,
  route        text not null,
  key          uuid not null,
  body_sha256  bytea not null check (octet_length(body_sha256) = 32),
  answer       text,  -- JSON as first sent
  created_at   timestamptz not null default now(),
  primary key (shopper_id, route, key)
);

create index on idempotency_keys (created_at);
