-- Shocking deals.

create extension if not exists btree_gist; -- so that no two deals of one sku overlap in time

-- For a while, a number of units of one sku at a price of their own. It is on by the clock of the database, and
-- while there are units left in it.
create table deals (
  id           uuid primary key default uuid_v7(),
  sku_id       uuid not null references skus on delete cascade,
  price        bigint not null check (price > 0),
  allotment    int not null check (allotment > 0),
  set_aside    int not null default 0 check (set_aside >= 0), -- sold at the farm gate
  sold         int not null,                                  -- those, and what orders have taken
  per_shopper  int check (per_shopper > 0),                   -- the most units for one shopper; null: no limit
  starts_at    timestamptz not null,
  ends_at      timestamptz not null check (ends_at > starts_at),
  every        interval check (every >= ends_at - starts_at), -- it comes back after so long; null: once
  constraint deal_is_not_oversold check (sold between set_aside and allotment),
  constraint one_deal_at_a_time exclude using gist (sku_id with =, tstzrange(starts_at, ends_at) with &&)
) with (fillfactor = 50); -- changed by every order that takes from it: room to do so in place

create unique index on deals (sku_id, starts_at);
create index on deals (ends_at);

-- What an order took from a deal, until it is lost and gives it back.
create table deal_sales (
  order_id     uuid not null,
  deal_id      uuid not null references deals on delete cascade,
  shopper_id   uuid not null references shoppers,
  quantity     int not null check (quantity > 0),
  returned_at  timestamptz,
  primary key (order_id, deal_id)
);

create index on deal_sales (deal_id, shopper_id) where returned_at is null;

-- Whatever asks for a deal's price asks here: of a sku there is one row at the most.
create view deals_on as
  select * from deals where starts_at <= now() and now() < ends_at and sold < allotment;
