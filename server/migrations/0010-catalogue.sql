-- What the shop sells.

-- A picture at the address where it is served. What it shows is said by the thing that it shows.
create table pictures (
  id          uuid primary key default uuid_v7(),
  original    text not null unique,
  thumbnail   text not null,
  width       int not null check (width > 0),
  height      int not null check (height > 0),
  created_at  timestamptz not null default now()
);

-- Who sells, where its door is and when it is open.
create table shops (
  id                            uuid primary key default uuid_v7(),
  slug                          text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name_en                       text not null,
  name_zh                       text not null,
  description_en                text not null,
  description_zh                text not null,
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
  is_active                     boolean not null default true,
  created_at                    timestamptz not null default now()
);

-- A shelf of the shop. The tree has two levels: the parent of a category has no parent, which the key sees to.
create table categories (
  id                uuid primary key default uuid_v7(),
  slug              text not null unique check (slug ~ '^[a-z0-9-]+$'),
  parent_id         uuid,
  level             smallint not null generated always as (case when parent_id is null then 1 else 2 end) stored,
  parent_level      smallint generated always as (case when parent_id is not null then 1 end) stored,
  name_en           text not null,
  name_zh           text not null,
  details_en        text not null,
  details_zh        text not null,
  paper             text not null check (paper in ('leafy', 'flower', 'fruiting', 'beans', 'root', 'aromatics',
                      'herbs', 'mushroom', 'fruit', 'eggs', 'rice', 'pantry', 'seedling')),
  picture_id        uuid references pictures,
  position          int not null default 1,
  show_in_nav       boolean not null default true,
  show_in_sidemenu  boolean not null default true,
  show_in_footer    boolean not null default false,
  is_active         boolean not null default true,
  updated_at        timestamptz not null default now(),
  unique (id, level),
  foreign key (parent_id, parent_level) references categories (id, level)
);

create index on categories (parent_id, position);

-- The name on a pack: a grower or a maker.
create table brands (
  id          uuid primary key default uuid_v7(),
  slug        text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name_en     text not null,
  name_zh     text not null,
  details_en  text not null,
  details_zh  text not null,
  picture_id  uuid references pictures,
  position    int not null default 1,
  is_active   boolean not null default true,
  updated_at  timestamptz not null default now()
);

-- A way of eating that a shopper may filter by.
create table dietary_needs (
  id          uuid primary key default uuid_v7(),
  slug        text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name_en     text not null,
  name_zh     text not null,
  details_en  text not null,
  details_zh  text not null,
  position    int not null default 1
);

-- What the goods are good for in the kitchen.
create table tags (
  id        uuid primary key default uuid_v7(),
  slug      text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name_en   text not null,
  name_zh   text not null,
  position  int not null default 1
);

-- One thing on sale. What is bought of it is a sku: a pack with a price.
create table products (
  id               uuid primary key default uuid_v7(),
  shop_id          uuid not null references shops,
  slug             text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name_en          text not null,
  name_zh          text not null,
  name_ms          text,                             -- for those who search in Malay
  aliases          text[] not null default '{}',     -- what else shoppers call it, in any language
  description_en   text not null,
  description_zh   text not null,
  storage_tip_en   text,
  storage_tip_zh   text,
  category_id      uuid not null references categories,
  brand_id         uuid references brands,
  picture_id       uuid not null references pictures,
  sale_mode        text not null check (sale_mode in ('each', 'weight')),
  fresh            boolean not null,                 -- does not travel for days
  is_featured      boolean not null default false,
  sold_last_month  int not null default 0 check (sold_last_month >= 0), -- units in 30 days
  status           text not null default 'draft' check (status in ('draft', 'publish', 'archived')),
  version          int not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  check ((storage_tip_en is null) = (storage_tip_zh is null))
);

create index on products (category_id);
create index on products (brand_id);

create table product_dietary_needs (
  product_id       uuid not null references products on delete cascade,
  dietary_need_id  uuid not null references dietary_needs,
  primary key (product_id, dietary_need_id)
);

create index on product_dietary_needs (dietary_need_id);

create table product_tags (
  product_id  uuid not null references products on delete cascade,
  tag_id      uuid not null references tags,
  primary key (product_id, tag_id)
);

create index on product_tags (tag_id);

-- A pack that can be put into a cart. Every product has exactly one, until there are products with options.
-- For goods sold by weight the price is of one unit of about `weight_g`.
create table skus (
  id                        uuid primary key default uuid_v7(),
  product_id                uuid not null unique references products,
  code                      text not null unique,
  barcode                   text unique,
  unit_en                   text not null,           -- what one is: 300 g, 1 head (about 1 kg)
  unit_zh                   text not null,
  weight_g                  int check (weight_g > 0),
  weight_tolerance_percent  int not null default 0 check (weight_tolerance_percent between 0 and 50),
  price                     bigint not null check (price > 0),
  sale_price                bigint check (sale_price > 0 and sale_price < price),
  market_price              bigint check (market_price > 0), -- of the same pack elsewhere
  reference_price           bigint check (reference_price > 0),  -- the public average, of `reference_unit`
  reference_unit            text,
  price_basis               text check (price_basis in ('pricecatcher', 'illustrative'))
);

-- How many units there are, and how many of them are promised to orders. Nothing is promised twice.
create table stock_items (
  sku_id   uuid primary key references skus,
  on_hand  int not null default 0 check (on_hand >= 0),
  held     int not null default 0,
  check (held between 0 and on_hand)
) with (fillfactor = 70); -- changed by every order: room to do so in place

-- Why stock grew or shrank. A cause (a harvest, a parcel, a count) counts once for a sku; on_hand is the sum.
create table stock_movements (
  id       uuid primary key default uuid_v7(),
  sku_id   uuid not null references skus,
  lot_id   uuid,
  delta    int not null check (delta <> 0),
  reason   text not null check (reason in ('opening', 'received', 'sold', 'returned', 'spoiled', 'counted')),
  source   text not null,                            -- what caused it: order:018f…, seed
  at       timestamptz not null default now(),
  unique (source, reason, sku_id)
);

create index on stock_movements (sku_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger only_added_to before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();

-- The units that an order has been promised, until it takes or releases them.
create table stock_holds (
  order_id     uuid not null,
  sku_id       uuid not null references skus,
  quantity     int not null check (quantity > 0),
  expires_at   timestamptz,                          -- null: until the order ends
  held_at      timestamptz not null default now(),
  released_at  timestamptz,
  primary key (order_id, sku_id)
);

create index on stock_holds (sku_id) where released_at is null;
create index on stock_holds (expires_at) where released_at is null and expires_at is not null;
