-- Shops: address, contact and opening hours.
create table shops (
  id                            uuid primary key default uuid_v7(),
  slug                          text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name                          localised not null,
  description                   localised not null,
  picture_id                    uuid references pictures,
  owner_name                    text not null,
  business_registration_number  text not null,
  address                       jsonb not null,
  latitude                      double precision not null check (latitude between -90 and 90),
  longitude                     double precision not null check (longitude between -180 and 180),
  phone                         text not null,
  website                       text not null,
  email                         text not null,
  socials                       jsonb not null default '[]',
  opening_hours                 jsonb not null default '[]',
  pickup_available              boolean not null,
  position                      int not null default 1,
  is_active                     boolean not null default true,
  created_at                    timestamptz not null default now()
);

-- Categories in two levels. The foreign key to (id, level) refuses a parent that has a parent itself.
create table categories (
  id                uuid primary key default uuid_v7(),
  slug              text not null unique check (slug ~ '^[a-z0-9-]+$'),
  parent_id         uuid,
  level             smallint not null generated always as (case when parent_id is null then 1 else 2 end) stored,
  parent_level      smallint generated always as (case when parent_id is not null then 1 end) stored,
  name              localised not null,
  details           localised not null,
  tint             text not null check (tint in ('leafy', 'flower', 'fruiting', 'beans', 'root', 'aromatics',
                      'herbs', 'mushroom', 'fruit', 'eggs', 'rice', 'pantry', 'seedling')),
  picture_id        uuid references pictures,
  position          int not null default 1,
  show_in_nav       boolean not null default true,
  show_in_sidemenu  boolean not null default true,
  show_in_footer    boolean not null default false,
  is_active         boolean not null default true,
  version           int not null default 1,
  updated_at        timestamptz not null default now(),
  unique (id, level),
  foreign key (parent_id, parent_level) references categories (id, level)
);

create index on categories (parent_id, position);

-- Brands: a grower or a maker.
create table brands (
  id          uuid primary key default uuid_v7(),
  slug        text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name        localised not null,
  details     localised not null,
  picture_id  uuid references pictures,
  position    int not null default 1,
  is_active   boolean not null default true,
  version     int not null default 1,
  updated_at  timestamptz not null default now()
);

-- Dietary needs that a shopper can filter by. A merged one stays hidden, so old links and import files still find
-- it and its address is not used again.
create table dietary_needs (
  id           uuid primary key default uuid_v7(),
  slug         text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name         localised not null,
  details      localised not null default '{"en": ""}',
  position     int not null default 1,
  is_active    boolean not null default true,
  merged_into  uuid references dietary_needs on delete cascade,
  version      int not null default 1,
  constraint merged_is_hidden check (merged_into is null or not is_active)
);

-- Uses in the kitchen. Merging works as for dietary needs.
create table tags (
  id           uuid primary key default uuid_v7(),
  slug         text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name         localised not null,
  position     int not null default 1,
  is_active    boolean not null default true,
  merged_into  uuid references tags on delete cascade,
  version      int not null default 1,
  constraint merged_is_hidden check (merged_into is null or not is_active)
);

-- Products. A shopper buys a SKU of a product. A bundle has no stock of its own.
create table products (
  id               uuid primary key default uuid_v7(),
  -- place of its bit in product_bitmaps; numbers are dense
  number           int not null unique generated always as identity,
  shop_id          uuid not null references shops,
  slug             text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name             localised not null,
  name_ms          text,                          -- for search in Malay
  aliases          text[] not null default '{}',  -- other names, in any language
  description      localised not null,
  storage_tip      localised,
  category_id      uuid not null references categories,
  brand_id         uuid references brands,
  picture_id       uuid references pictures,
  sale_mode        text not null check (sale_mode in ('each', 'weight')),
  product_type     text not null default 'simple' check (product_type in ('simple', 'variable', 'bundle')),
  fresh            boolean not null,              -- cannot travel for days
  is_featured      boolean not null default false,
  sold_last_week   int not null default 0 check (sold_last_week >= 0), -- units in 7 days
  sold_last_month  int not null default 0 check (sold_last_month >= 0), -- units in 30 days
  -- of 7 days; server/domains/catalogue/demand computes it
  popularity       int not null default 0 check (popularity >= 0),
  -- published reviews with one to five stars
  rating_counts    int[] not null default '{0,0,0,0,0}'
                     check (cardinality(rating_counts) = 5 and 0 <= all (rating_counts)),
  status           text not null default 'draft' check (status in ('draft', 'publish', 'archived')),
  version          int not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  -- A draft may lack a picture.
  constraint published_has_a_picture check (picture_id is not null or status = 'draft')
);

create index on products (category_id);
create index on products (brand_id);
create index on products (shop_id);

-- The list of staff: last changed first.
create index on products (updated_at, id);

-- Dietary needs of a product.
create table product_dietary_needs (
  product_id       uuid not null references products on delete cascade,
  dietary_need_id  uuid not null references dietary_needs,
  primary key (product_id, dietary_need_id)
);

create index on product_dietary_needs (dietary_need_id);

-- Tags of a product.
create table product_tags (
  product_id  uuid not null references products on delete cascade,
  tag_id      uuid not null references tags,
  primary key (product_id, tag_id)
);

create index on product_tags (tag_id);

-- Pictures of a product in order, with text alternatives. The first is also products.picture_id, which cards show.
-- A product without rows here shows only that one.
create table product_pictures (
  product_id  uuid not null references products on delete cascade,
  picture_id  uuid not null references pictures,
  position    int not null check (position > 0),
  alt         localised,  -- null: the name of the product
  primary key (product_id, picture_id),
  unique (product_id, position)
);

create index on product_pictures (picture_id);

-- Preview links of products that are not published. Only the hash of a token is stored.
create table product_previews (
  token_hash  bytea primary key,
  product_id  uuid not null references products on delete cascade,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  check (expires_at > created_at)
);

create index on product_previews (product_id);

-- Packs of a product: each has a price and a stock. Only a product with options has more than one. For products
-- sold by weight the price is for one unit of about `weight_g`.
create table skus (
  id                        uuid primary key default uuid_v7(),
  product_id                uuid not null references products,
  position                  int not null default 1 check (position > 0), -- among the packs of the product
  code                      text not null unique,
  barcode                   text unique,
  picture_id                uuid references pictures,         -- if the pack looks different from the product
  unit                      localised not null,                    -- for example: 300 g, 1 head (about 1 kg)
  weight_g                  int check (weight_g > 0),
  weight_tolerance_percent  int not null default 0 check (weight_tolerance_percent between 0 and 50),
  price                     bigint not null check (price > 0),
  sale_price                bigint,
  market_price              bigint check (market_price > 0),  -- of the same pack elsewhere
  reference_price           bigint check (reference_price > 0), -- public average price of `reference_unit`
  reference_unit            text,
  price_basis               text check (price_basis in ('pricecatcher', 'illustrative')),
  unique (product_id, position),
  check (sale_price > 0 and sale_price < price)
);

-- The attributes in which the packs of a product differ: size, cut, grade.
create table attributes (
  id        uuid primary key default uuid_v7(),
  slug      text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name      localised not null,
  position  int not null default 1,
  version   int not null default 1
);

-- Values of an attribute: 250 g, half, grade A.
create table attribute_values (
  id            uuid primary key default uuid_v7(),
  attribute_id  uuid not null references attributes,
  slug          text not null check (slug ~ '^[a-z0-9-]+$'),
  value         localised not null,
  position      int not null default 1,
  unique (attribute_id, slug),
  -- sku_values refers to both columns.
  unique (id, attribute_id)
);

-- Values of a SKU, at most one of each attribute.
create table sku_values (
  sku_id        uuid not null references skus on delete cascade,
  attribute_id  uuid not null,
  value_id      uuid not null,
  primary key (sku_id, attribute_id),
  foreign key (value_id, attribute_id) references attribute_values (id, attribute_id)
);

-- The products that a crop variety becomes. The product with the lowest position represents the variety.
create table variety_products (
  variety_id  uuid not null references crop_varieties on delete cascade,
  product_id  uuid not null references products on delete cascade,
  position    int not null default 1,
  primary key (variety_id, product_id)
);

create index on variety_products (product_id);

-- Units of a product by day of Kuala Lumpur, without lost orders. A job sums them up on the products, so lists
-- count no orders.
create table product_sales_daily (
  product_id  uuid not null references products on delete cascade,
  day         date not null,
  units       int not null check (units > 0),
  primary key (product_id, day)
);

create index on product_sales_daily (day);

-- Views of a product and additions to carts by day of Kuala Lumpur, without names of people.
create table product_views_daily (
  product_id  uuid not null references products on delete cascade,
  day         date not null,
  views       int not null check (views >= 0),
  adds        int not null check (adds >= 0),
  primary key (product_id, day)
);

create index on product_views_daily (day);

-- How often two products were in one order. A job counts finished days. Each pair is stored both ways.
create table co_purchases (
  product_id  uuid not null references products on delete cascade,
  other_id    uuid not null references products on delete cascade,
  times       int not null check (times > 0),
  primary key (product_id, other_id)
);

create index on co_purchases (product_id, times, other_id);

-- The last counted day of Kuala Lumpur, so no day counts twice.
create table co_purchase_watermark (
  singleton  boolean primary key default true check (singleton),
  day        date not null
);
