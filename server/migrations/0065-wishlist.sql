-- Favourite products, with the price and stock of the day, so the shop can point out what became cheaper or came
-- back.
create table wishlist_items (
  id                uuid primary key default uuid_v7(),
  shopper_id        uuid not null references shoppers on delete cascade,
  product_id        uuid not null references products,
  sku_id            uuid references skus,  -- the chosen pack; null: no pack chosen
  price_when_added  bigint not null check (price_when_added >= 0),
  was_in_stock      boolean not null,
  created_at        timestamptz not null default clock_timestamp(),
  unique (shopper_id, product_id)
);

create index on wishlist_items (shopper_id, created_at desc, id desc);
create index on wishlist_items (product_id);

-- Products that a shopper viewed, each once with the last time. The newest hundred are stored.
create table recent_products (
  shopper_id  uuid not null references shoppers on delete cascade,
  product_id  uuid not null references products,
  viewed_at   timestamptz not null,
  primary key (shopper_id, product_id)
);

create index on recent_products (shopper_id, viewed_at desc, product_id desc);
create index on recent_products (product_id);
