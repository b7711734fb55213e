-- Product lists as they are read. `reindexProducts` computes these tables from the catalogue and can do it again at
-- any time. A list is one walk along an index for every filter and sort order.

-- Groups of products: `all`, `category:leafy-greens`, `brand:kea-ridge`. A product of a category is also in the
-- group of the parent category.
create table product_collections (
  collection     text collate "C" primary key,
  product_count  int not null check (product_count >= 0)
);

-- A published product in one of its groups, with the values for sorting and filtering. `sku_id` is the first SKU,
-- `price` the lowest price and `max_price` the highest.
create table collection_products (
  product_id    uuid not null references products on delete cascade,
  number        int not null,
  collection    text collate "C" not null references product_collections,
  sku_id        uuid not null references skus on delete cascade,
  product_type  text not null default 'simple',
  price         bigint not null,                        -- with discount
  max_price     bigint not null,
  on_sale       boolean not null,
  is_featured   boolean not null,
  sold          int not null,                           -- units in 30 days
  sold_week     int not null default 0,                 -- units in 7 days
  popularity    int not null default 0,
  created_at    timestamptz not null,
  primary key (product_id, collection)
);

-- One index for each sort order; read backwards it gives the other direction. Filters read the included columns
-- without visiting the row. The names to sort by, a column and an index for each language, are made by
-- server/platform/db/language-columns.ts.
create index on collection_products (collection, is_featured, sold, product_id) include (number);
create index on collection_products (collection, created_at, product_id) include (number);
create index on collection_products (collection, sold, product_id) include (number);
create index on collection_products (collection, sold_week, product_id);
create index on collection_products (collection, popularity, product_id);
create index on collection_products (collection, price, product_id) include (number, max_price, product_type);

-- Where a SKU is listed, for products that are out of stock.
create index on collection_products (sku_id) include (number, product_id, product_type) where collection = 'all';

-- A product as the API returns it, once for each language. Values that change by themselves, stock and newness, are
-- added at reading time; so the JSON lacks its closing brace.
create table product_cards (
  product_id    uuid not null references products on delete cascade,
  language      language_code collate "C" not null,
  sku_id        uuid not null references skus on delete cascade,
  product_type  text not null default 'simple',
  created_at    timestamptz not null,
  card          text not null,  -- in lists
  page          text not null,  -- the additional part on the product page
  parts         text,           -- what has a stock of its own, without that stock
  primary key (product_id, language)
);

-- Lists read thousands of cards a second: a card stays in its row uncompressed, and the page part moves out.
alter table product_cards alter card set storage main, alter page set storage external;

-- Sets of products as bits, one row for 4096 consecutive product numbers. A name is that of a group, or
-- `mark:on_sale`, `price:2` (a price band), `word:sawi` (products that the word finds). `keepProductSets` keeps
-- them. So the size of an intersection is counted without reading products.
create table product_bitmaps (
  name      text collate "C" not null,
  chunk     int not null,  -- number / 4096
  products  bit(4096) not null,
  primary key (name, chunk)
);

create index on product_bitmaps (chunk);

-- bits_at(number % 4096, 1): the set of these numbers.
do $$ begin
  execute format('create aggregate bits_at(int, int) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 4096));
end $$;

-- All chunks as one bit string, with each product at its number.
create aggregate bits_in_a_row(varbit) (sfunc = bitcat, stype = varbit, initcond = '');
