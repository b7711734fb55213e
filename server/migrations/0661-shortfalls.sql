-- The units of order lines that a closed cut list did not bring in, and what the shopper gets for them. Packing decides
-- in the end; this is what is planned, and what the shopper is notified before the van leaves.
create table order_shortfalls (
  line_id              uuid primary key references order_lines,
  order_id             uuid not null references orders,
  day                  date not null references cut_lists,
  quantity             int not null check (quantity between 1 and 999),
  substitute_sku_id    uuid references skus,
  substitute_quantity  int check (substitute_quantity between 1 and 99),
  version              int not null default 1 check (version > 0),
  notified_at          timestamptz,
  check ((substitute_sku_id is null) = (substitute_quantity is null))
);

create index on order_shortfalls (day);
create index on order_shortfalls (order_id);
create index on order_shortfalls (order_id) where notified_at is null;
