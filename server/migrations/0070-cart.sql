-- Carts. Every change raises the version, and an order names the version that it was placed from. If a guest signs
-- in during payment, the customer's earlier cart is parked: it gets a shopper of its own without a token, and
-- `parked_for` names the customer.
create table carts (
  id          uuid primary key default uuid_v7(),
  shopper_id  uuid not null unique references shoppers on delete cascade,
  parked_for  uuid unique references customers on delete cascade,
  version     int not null default 1 check (version > 0),
  updated_at  timestamptz not null default now()
) with (fillfactor = 70); -- room for updates in the same page

-- Units of a SKU in a cart. A cart reserves no stock.
create table cart_lines (
  id            uuid primary key default uuid_v7(),
  cart_id       uuid not null references carts on delete cascade,
  sku_id        uuid not null references skus on delete cascade,
  quantity      int not null check (quantity between 1 and 999),
  -- of a bundle: the chosen SKU by the id of its place
  choices       jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  seen_price    bigint not null check (seen_price >= 0),  -- of one unit when the shopper last changed the line
  note          text check (char_length(note) <= 200),
  -- if this product is missing; null: the customer's default
  substitution  text check (substitution in ('best_match', 'refund')),
  added_at      timestamptz not null default clock_timestamp(),
  unique (cart_id, sku_id)
);

-- Returns the number of lines that a cart would have with these SKUs in it. The function is volatile on purpose: it
-- reads the lines after the cart's row was locked, while the calling statement still sees them as before.
create function cart_lines_with(cart uuid, skus uuid[]) returns bigint language sql volatile as $$
  select cardinality(skus) + count(*) from cart_lines where cart_id = cart and sku_id <> all (skus)
$$;
