-- Tax that is included in prices. A product without a class is not taxed, as fresh produce is not.
create table tax_classes (
  id          uuid primary key default uuid_v7(),
  name        localised not null,
  version     int not null default 1,
  updated_at  timestamptz not null default now()
);

-- The rate of a class from a day on, until the next one begins. 10,000 basis points are 100 %.
create table tax_rates (
  class_id      uuid not null references tax_classes on delete cascade,
  valid_from    date not null,
  basis_points  int not null check (basis_points between 0 and 10000),
  primary key (class_id, valid_from)
);

alter table products add column tax_class_id uuid references tax_classes;

create index products_by_tax_class on products (tax_class_id) where tax_class_id is not null;

-- The rate of the day of the order; null: not taxed.
alter table order_lines add column tax_rate int check (tax_rate between 1 and 10000);
