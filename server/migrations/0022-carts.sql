-- What a shopper means to buy. Every change counts the version up, so that an order says which cart it is.
create table carts (
  id          uuid primary key default uuid_v7(),
  shopper_id  uuid not null unique references shoppers on delete cascade,
  version     int not null default 1 check (version > 0),
  updated_at  timestamptz not null default now()
) with (fillfactor = 70);

-- A number of packs of one sku. It is a wish: stock is held by orders, not by carts.
create table cart_lines (
  id          uuid primary key default uuid_v7(),
  cart_id     uuid not null references carts on delete cascade,
  sku_id      uuid not null references skus on delete cascade,
  quantity    int not null check (quantity between 1 and 999),
  seen_price  bigint not null check (seen_price >= 0), -- of one unit when the shopper last touched the line
  note        text check (char_length(note) <= 200),
  added_at    timestamptz not null default clock_timestamp(),
  unique (cart_id, sku_id)
);

-- How many lines a cart would have with these skus in it. Volatile on purpose: it looks anew after the cart's row
-- has been locked, where the statement around it still sees the lines as they were when it began.
create function cart_size_with(cart uuid, skus uuid[]) returns bigint language sql volatile as $$
  select cardinality(skus) + count(*) from cart_lines where cart_id = cart and sku_id <> all (skus)
$$;
