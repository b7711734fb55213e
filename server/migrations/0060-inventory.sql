-- Units in stock, and units reserved for orders. A unit is never reserved twice.
create table stock_items (
  sku_id    uuid primary key references skus,
  on_hand   int not null default 0 check (on_hand >= 0),
  reserved  int not null default 0,
  check (reserved between 0 and on_hand)
) with (fillfactor = 70); -- room for updates in the same page

-- Changes of `on_hand`, which is their sum. A cause (harvest, parcel, count) counts once for a SKU.
create table stock_movements (
  id        uuid primary key default uuid_v7(),
  sku_id    uuid not null references skus,
  lot_id    uuid,
  delta     int not null check (delta <> 0),
  reason    text not null check (reason in ('opening', 'received', 'sold', 'returned', 'spoiled', 'counted',
              'corrected')),
  source    text not null,          -- the cause: order:018f…, seed
  staff_id  uuid references staff,  -- null: the system
  note      text check (char_length(note) <= 200),
  at        timestamptz not null default now(),
  unique (source, reason, sku_id)
);

-- The list of staff.
create index stock_movements_newest_first on stock_movements (sku_id, at desc, id desc);

-- For reports.
create index on stock_movements (at);

create trigger append_only before update or delete or truncate on stock_movements
  for each statement execute function reject_change();

-- Units reserved for an order until they leave or are released.
create table stock_reservations (
  order_id     uuid not null,
  sku_id       uuid not null references skus,
  quantity     int not null check (quantity > 0),
  expires_at   timestamptz,  -- null: until the order ends
  reserved_at  timestamptz not null default now(),
  released_at  timestamptz,
  primary key (order_id, sku_id)
);

create index on stock_reservations (sku_id) where released_at is null;
create index on stock_reservations (expires_at) where released_at is null and expires_at is not null;
