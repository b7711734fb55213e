-- What a shopper has looked at, each product once, with when they last did. A hundred are kept, and those just seen.
create table recent_products (
  shopper_id  uuid not null references shoppers on delete cascade,
  product_id  uuid not null references products,
  viewed_at   timestamptz not null,
  primary key (shopper_id, product_id)
);

create index on recent_products (shopper_id, viewed_at desc, product_id desc);
create index on recent_products (product_id);
