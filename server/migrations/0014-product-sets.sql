-- How many products have several things in common is counted without looking at any of them.

-- A product's place in the sets below. Numbers follow one another closely.
alter table products add column number int not null generated always as identity unique;

-- The indexes are as they were, and tell the number too: whether a product is also in some set is then seen
-- without looking at its row.
drop index
  shelved_products_shelf_is_featured_sold_product_id_idx, shelved_products_shelf_price_product_id_idx,
  shelved_products_shelf_name_en_product_id_idx, shelved_products_shelf_name_zh_product_id_idx,
  shelved_products_shelf_created_at_product_id_idx, shelved_products_shelf_sold_product_id_idx;
alter table shelved_products add column number int;
update shelved_products set number = products.number from products where products.id = product_id;
alter table shelved_products alter number set not null;
create index on shelved_products (shelf, is_featured, sold, product_id) include (number);
create index on shelved_products (shelf, price, product_id) include (number);
create index on shelved_products (shelf, name_en, product_id) include (number);
create index on shelved_products (shelf, name_zh, product_id) include (number);
create index on shelved_products (shelf, created_at, product_id) include (number);
create index on shelved_products (shelf, sold, product_id) include (number);

-- From a sku to where it is listed: for what is sold out.
create index on shelved_products (sku_id) where shelf = 'all';

-- The products that have something in common, as bits: one for each of 4096 numbers that follow one another. Named
-- as shelves are, and besides `mark:on_sale`, `price:2` (a band of prices) and `word:sawi`: whatever can be found
-- by that word. Kept by `keepProductSets`.
create table product_sets (
  name      text collate "C" not null,
  chunk     int not null,                            -- number / 4096
  products  bit(4096) not null,
  primary key (name, chunk)
);

create index on product_sets (chunk);

-- bits_at(number % 4096, 1): the set of these numbers.
do $$ begin
  execute format('create aggregate bits_at(int, int) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 4096));
end $$;

-- All chunks as one, in which each product stands at its number.
create aggregate bits_in_a_row(varbit) (sfunc = bitcat, stype = varbit, initcond = '');
