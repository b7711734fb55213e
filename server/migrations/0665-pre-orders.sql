-- Batches that sell packs before they are cut, by a share of their forecast. Staff open and close each; a batch sells
-- one kind of pack so. How many packs it may sell is read from the forecast whenever one is taken.
create table pre_order_offers (
  id         uuid primary key default uuid_v7(),
  batch_id   uuid not null unique references batches,
  sku_id     uuid not null references skus,
  is_open    boolean not null default true,
  -- packs in orders that no harvest has filled; the sum over `pre_orders`
  waiting    int not null default 0 check (waiting >= 0),
  version    int not null default 1 check (version > 0),
  opened_at  timestamptz not null default now()
) with (fillfactor = 70); -- room for updates in the same page

create index pre_order_offers_by_sku on pre_order_offers (sku_id) where is_open;

-- The list of staff.
create index pre_order_offers_newest_first on pre_order_offers (opened_at desc, id desc);

-- A pre-order is a line of its own in a cart, beside the line of the same SKU from stock.
alter table cart_lines add column offer_id uuid references pre_order_offers on delete cascade;
alter table cart_lines drop constraint cart_lines_cart_id_sku_id_key;
create unique index cart_lines_of_stock on cart_lines (cart_id, sku_id) where offer_id is null;
create unique index cart_lines_of_offers on cart_lines (cart_id, offer_id) where offer_id is not null;

-- Returns the number of lines that a cart would have with these SKUs in it. The function is volatile on purpose: it
-- reads the lines after the cart's row was locked, while the calling statement still sees them as before.
create or replace function cart_lines_with(cart uuid, skus uuid[]) returns bigint language sql volatile as $$
  select cardinality(skus) + count(*) from cart_lines
  where cart_id = cart and (sku_id <> all (skus) or offer_id is not null)
$$;

-- The pre-orders of an order, by its line. Units that a harvest has filled are reserved in stock; the others wait.
create table pre_orders (
  line_id        uuid primary key,
  order_id       uuid not null,
  offer_id       uuid not null references pre_order_offers,
  sku_id         uuid not null references skus,
  quantity       int not null check (quantity >= 0),  -- without cancelled units
  filled         int not null default 0,
  deliver_on     date not null,                       -- the day of the order's slot
  promised_from  date not null,                       -- the harvest as it was expected when the order was placed
  promised_to    date not null,
  expires_at     timestamptz,                         -- as of a reservation; null: until the order ends
  placed_at      timestamptz not null default now(),
  ended_at       timestamptz,                         -- packed or cancelled; nothing waits any more
  constraint not_filled_twice check (filled between 0 and quantity),
  constraint delivered_after_the_harvest check (deliver_on between promised_from and promised_to)
);

create index on pre_orders (order_id);
create index pre_orders_waiting on pre_orders (sku_id, deliver_on) where ended_at is null;
create index on pre_orders (offer_id) where ended_at is null;
create index on pre_orders (expires_at) where ended_at is null and expires_at is not null;
