-- A bundle is several products at one price. It has no stock of its own: its parts limit how many there are, and an
-- order reserves the parts.

-- A place in a bundle for a number of units of one part.
create table bundle_slots (
  id         uuid primary key default uuid_v7(),
  bundle_id  uuid not null references products on delete cascade,
  position   int not null check (position > 0),
  quantity   int not null check (quantity between 1 and 99),
  unique (bundle_id, position)
);

-- The SKUs that may fill a place. The first is the default; a shopper may choose another. The reference to
-- stock_items excludes bundles.
create table bundle_options (
  slot_id   uuid not null references bundle_slots on delete cascade,
  sku_id    uuid not null references stock_items,
  position  int not null check (position > 0),
  primary key (slot_id, sku_id),
  unique (slot_id, position)
);

create index on bundle_options (sku_id);
