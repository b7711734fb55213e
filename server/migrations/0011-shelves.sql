-- What the catalogue's pages are read from. All of it is kept from the tables of 0010 by `keepCatalogue` and can
-- be made anew at any time: lists are then one walk along an index, whatever they are narrowed to and sorted by.

-- A place where products stand together: everything, a category, a brand, a dietary need, a tag. Written
-- `all`, `category:leafy-greens`, `brand:kea-ridge`; what stands in a category also stands in its parent.
create table shelves (
  shelf          text collate "C" primary key,
  product_count  int not null check (product_count >= 0)
);

-- A published product on one of its shelves, with what it is sorted and narrowed by.
create table shelved_products (
  product_id   uuid not null references products on delete cascade,
  shelf        text collate "C" not null references shelves,
  sku_id       uuid not null references skus on delete cascade,
  price        bigint not null,                      -- what is paid now
  on_sale      boolean not null,
  is_featured  boolean not null,
  sold         int not null,
  created_at   timestamptz not null,
  name_en      text collate "en-x-icu" not null,
  name_zh      text collate "zh-Hant-x-icu" not null, -- by strokes, as dictionaries of Traditional Chinese do
  primary key (product_id, shelf)
);

-- One for each way of sorting; read backwards it is the other direction.
create index on shelved_products (shelf, is_featured, sold, product_id);
create index on shelved_products (shelf, price, product_id);
create index on shelved_products (shelf, name_en, product_id);
create index on shelved_products (shelf, name_zh, product_id);
create index on shelved_products (shelf, created_at, product_id);
create index on shelved_products (shelf, sold, product_id);

-- A product as the API shows it, written once for each language. It lacks what changes by itself, stock and
-- newness, and so its closing brace: these are added when it is read.
create table product_cards (
  product_id  uuid not null references products on delete cascade,
  language    text collate "C" not null check (language in ('en', 'zh')),
  sku_id      uuid not null references skus on delete cascade,
  created_at  timestamptz not null,
  card        text not null,                         -- in lists
  page        text not null,                         -- what its own page has besides
  primary key (product_id, language)
);

-- Lists read cards by the thousand a second: a card stays in its row as it is, and its page is what makes room.
alter table product_cards alter card set storage main, alter page set storage external;
