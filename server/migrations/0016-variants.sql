-- Goods that come in several packs. Each pack is a sku of its own, with its price and its stock.

alter table products
  add column product_type text not null default 'simple' check (product_type in ('simple', 'variable', 'bundle'));

-- Only a product with options has more than one sku: without a place of its own a second one is refused.
alter table skus
  drop constraint skus_product_id_key,
  add column position int not null default 1 check (position > 0), -- among the packs of its product
  add column picture_id uuid references pictures,                  -- where the pack looks unlike the product
  add unique (product_id, position);

-- What packs of one product differ in: their size, their cut, their grade.
create table attributes (
  id        uuid primary key default uuid_v7(),
  slug      text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name_en   text not null,
  name_zh   text not null,
  position  int not null default 1
);

-- What such an attribute can be: 250 g, half, grade A.
create table attribute_values (
  id            uuid primary key default uuid_v7(),
  attribute_id  uuid not null references attributes,
  slug          text not null check (slug ~ '^[a-z0-9-]+$'),
  value_en      text not null,
  value_zh      text not null,
  position      int not null default 1,
  unique (attribute_id, slug),
  unique (id, attribute_id)
);

-- What a pack is. Of each attribute it has one value.
create table sku_values (
  sku_id        uuid not null references skus on delete cascade,
  attribute_id  uuid not null,
  value_id      uuid not null,
  primary key (sku_id, attribute_id),
  foreign key (value_id, attribute_id) references attribute_values (id, attribute_id)
);

-- How the stock of a product is counted is known wherever it is listed. `sku_id` is its first one, `price` that of
-- its cheapest pack and `max_price` that of its dearest.
alter table shelved_products
  add column product_type text not null default 'simple',
  add column max_price bigint;

update shelved_products set max_price = price;
alter table shelved_products alter max_price set not null;

-- `parts`: what of a product has a stock of its own, as the API shows it but without that stock.
alter table product_cards
  add column product_type text not null default 'simple',
  add column parts text;
