-- What staff write about goods.

-- A product may be written before anybody has drawn or photographed it, but it is not sold so.
alter table products
  alter picture_id drop not null,
  add constraint sold_with_a_picture check (picture_id is not null or status = 'draft');

-- The pictures of a product in the order in which they are shown, each with what can be seen on it. The first is the
-- one of `products.picture_id`, which stands on cards; a product that has none here shows that one alone.
create table product_pictures (
  product_id  uuid not null references products on delete cascade,
  picture_id  uuid not null references pictures,
  position    int not null check (position > 0),
  alt_en      text,                                  -- null: the name of the product says it
  alt_zh      text,
  primary key (product_id, picture_id),
  unique (product_id, position),
  check ((alt_en is null) = (alt_zh is null))
);

create index on product_pictures (picture_id);

-- The list that staff work from: what was changed last comes first.
create index on products (updated_at, id);
