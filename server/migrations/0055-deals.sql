-- A limited number of units of a SKU at a special price for a limited time, by the clock of the database. The
-- rounds of a repeated deal share `series_id`.
create table deals (
  id               uuid primary key default uuid_v7(),
  series_id        uuid not null default uuid_v7(),
  sku_id           uuid not null references skus on delete cascade,
  price            bigint not null check (price > 0),
  allotment        int not null check (allotment > 0),
  withheld         int not null default 0 check (withheld >= 0),  -- sold at the farm
  sold             int not null,                                  -- `withheld` and the units in orders
  max_per_shopper  int check (max_per_shopper > 0),               -- most units for one shopper; null: no limit
  starts_at        timestamptz not null,
  ends_at          timestamptz not null,
  repeat_interval  interval,                                      -- distance between rounds; null: no repetition
  version          int not null default 1 check (version > 0),
  constraint one_deal_at_a_time exclude using gist (sku_id with =, tstzrange(starts_at, ends_at) with &&),
  check (ends_at > starts_at),
  check (repeat_interval >= ends_at - starts_at),
  constraint deal_is_not_oversold check (sold between withheld and allotment)
) with (fillfactor = 50); -- room for updates in the same page

create unique index on deals (sku_id, starts_at);
create index on deals (ends_at);

-- The list of staff.
create index deals_newest_first on deals (starts_at desc, id desc);

create index on deals (series_id);

-- Units of a deal in an order. A lost order gives them back.
create table deal_sales (
  order_id     uuid not null,
  deal_id      uuid not null references deals on delete cascade,
  shopper_id   uuid not null references shoppers,
  quantity     int not null check (quantity > 0),
  -- at the time of the order; staff may correct the price of a running deal
  unit_price   bigint not null check (unit_price > 0),
  returned_at  timestamptz,
  primary key (order_id, deal_id)
);

create index on deal_sales (deal_id, shopper_id) where returned_at is null;

-- The deals that apply now, at most one of a SKU. Every price is read through this view. A shop that has switched
-- deals off has none.
create view active_deals as
  select * from deals where starts_at <= now() and now() < ends_at and sold < allotment
    and not exists (select from settings where overrides -> 'features' -> 'deals' = 'false'::jsonb);
