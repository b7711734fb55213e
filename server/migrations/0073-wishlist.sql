-- A heart: what a shopper would like to have. With it what it cost and whether it was there on the day, so that what
-- has become cheaper or come back can be told.
create table wishes (
  id            uuid primary key default uuid_v7(),
  shopper_id    uuid not null references shoppers on delete cascade,
  product_id    uuid not null references products,
  sku_id        uuid references skus,                -- of several packs the one that was meant; null: none of them
  price         bigint not null check (price >= 0),
  was_in_stock  boolean not null,
  created_at    timestamptz not null default clock_timestamp(),
  unique (shopper_id, product_id)
);

create index on wishes (shopper_id, created_at desc, id desc);
create index on wishes (product_id);
