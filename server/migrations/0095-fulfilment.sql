-- Packed lines. A line is packed once. The shopper never pays more than agreed: what is short or lighter is not
-- collected at the door, or is refunded.
create table packed_lines (
  line_id          uuid primary key references order_lines,
  quantity         int not null check (quantity between 0 and 999),  -- of the ordered units
  weight_g         int check (weight_g between 1 and 1000000),       -- of all units; only for products sold by weight
  price_reduction  bigint not null check (price_reduction >= 0)      -- of the agreed price
);

create trigger append_only before update or delete on packed_lines
  for each statement execute function reject_change();

-- The substitutes for missing units, with the name and price of the day.
create table substitutes (
  line_id     uuid primary key references packed_lines,
  product_id  uuid not null references products,
  sku_id      uuid not null references skus,
  sku         text not null,
  name        localised not null,
  unit        localised not null,
  quantity    int not null check (quantity between 1 and 99),
  unit_price  bigint not null check (unit_price >= 0),
  asked       boolean not null   -- the shopper was asked and agreed
);

create trigger append_only before update or delete on substitutes
  for each statement execute function reject_change();
