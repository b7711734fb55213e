-- Several goods sold together at one price. A bundle has no stock of its own: what there is of it is as many as its
-- parts make, and an order holds the parts.

-- A place in a bundle, for so many units of one part.
create table bundle_slots (
  id         uuid primary key default uuid_v7(),
  bundle_id  uuid not null references products on delete cascade,
  position   int not null check (position > 0),
  quantity   int not null check (quantity between 1 and 99),
  unique (bundle_id, position)
);

-- What may take such a place. The first does unless a shopper swaps it for another. Only what has a stock can be a
-- part, so that a bundle never holds a bundle.
create table bundle_options (
  slot_id   uuid not null references bundle_slots on delete cascade,
  sku_id    uuid not null references stock_items,
  position  int not null check (position > 0),
  primary key (slot_id, sku_id),
  unique (slot_id, position)
);

create index on bundle_options (sku_id);
