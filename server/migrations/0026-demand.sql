-- What shoppers want, counted by day of Kuala Lumpur. A job sums it up on the products, so that no list counts orders.

-- Units of a product in orders that were not lost.
create table sold_days (
  product_id  uuid not null references products on delete cascade,
  day         date not null,
  units       int not null check (units > 0),
  primary key (product_id, day)
);

create index on sold_days (day);

-- How often a product was looked at and put into carts. Who did is not known.
create table interest_days (
  product_id  uuid not null references products on delete cascade,
  day         date not null,
  views       int not null check (views >= 0),
  adds        int not null check (adds >= 0),
  primary key (product_id, day)
);

create index on interest_days (day);

alter table products
  add column sold_last_week int not null default 0 check (sold_last_week >= 0), -- units in 7 days
  add column popularity int not null default 0 check (popularity >= 0);         -- of 7 days; see count-demand.ts

alter table shelved_products
  add column sold_week int not null default 0,
  add column popularity int not null default 0;

create index on shelved_products (shelf, sold_week, product_id);
create index on shelved_products (shelf, popularity, product_id);

-- The orders of a day lie together, so a small index finds them.
create index on orders using brin (created_at);
