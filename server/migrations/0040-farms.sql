-- Farms, the people and plots of a farm, and the reference data of growing.

-- Farms. The exact place is private unless `shows_exact_location` is set; the public sees it to about a kilometre.
create table farms (
  id                    uuid primary key default uuid_v7(),
  code                  text not null unique check (code ~ '^[A-Z]{2,4}$'),
  slug                  text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name                  localised not null,
  description           localised not null,
  district              localised not null,
  state_id              text not null references states,
  lat                   double precision not null check (lat between 0.8 and 7.5),
  lng                   double precision not null check (lng between 99.5 and 119.5),
  shows_exact_location  boolean not null default false,  -- the farm has agreed to show its exact place
  altitude_m            int,
  boundary              jsonb,                           -- a GeoJSON polygon
  landmarks             jsonb not null default '[]',     -- what else a plan shows: sheds, tracks, water
  area_m2               int not null check (area_m2 > 0),
  picture_id            uuid references pictures,
  established_on        date,
  status                text not null default 'active' check (status in ('active', 'inactive')),
  public                boolean not null default true,
  version               int not null default 1,
  updated_at            timestamptz not null default now()
);

-- Certificates of a farm. A certificate counts while it is valid.
create table farm_certificates (
  id          uuid primary key default uuid_v7(),
  farm_id     uuid not null references farms,
  scheme      text not null check (scheme in ('mygap', 'myorganic', 'other')),
  name        text not null,
  number      text not null,
  issued_on   date not null,
  expires_on  date not null,
  unique (farm_id, scheme, number),
  check (expires_on > issued_on)
);

-- The farms that a farm manager or field worker is assigned to. An owner may work on all farms.
create table staff_farms (
  staff_id  uuid not null references staff on delete cascade,
  farm_id   uuid not null references farms,
  primary key (staff_id, farm_id)
);

create index on staff_farms (farm_id);

-- People who work on the farms. Only what a person agreed to is public: `consent_scope`.
create table farmers (
  id               uuid primary key default uuid_v7(),
  display_name     localised not null,
  bio              localised not null default '{"en": ""}',
  role             text not null check (role in ('owner', 'manager', 'grower', 'worker')),
  since_year       int check (since_year between 1950 and 2100),
  specialities     text[] not null default '{}',  -- crops
  picture_id       uuid references pictures,
  contact          jsonb,                         -- never public
  consent_scope    text[] not null default '{}' check (consent_scope <@ array['name', 'photo', 'story', 'figures']),
  consent_version  text,
  consent_at       timestamptz,
  public           boolean not null default true,
  archived_at      timestamptz,
  version          int not null default 1 check (version > 0),
  updated_at       timestamptz not null default now(),
  check (consent_scope = '{}' or (consent_version is not null and consent_at is not null))
);

-- The farms that a farmer works on.
create table farmer_farms (
  farmer_id  uuid not null references farmers on delete cascade,
  farm_id    uuid not null references farms,
  primary key (farmer_id, farm_id)
);

create index on farmer_farms (farm_id);

-- Plots, beds and houses of a farm. The plants on a plot are in cohorts.
create table plots (
  id               uuid primary key default uuid_v7(),
  farm_id          uuid not null references farms,
  parent_id        uuid references plots,
  code             text not null check (code ~ '^[A-Z][A-Z0-9]{0,7}$'),
  name             localised,
  kind             text not null check (kind in ('plot', 'bed', 'nursery', 'greenhouse', 'mushroom_house',
                    'packhouse', 'coolroom')),
  geometry         jsonb not null,                  -- a GeoJSON polygon
  area_m2          int not null check (area_m2 > 0),
  bed_area_m2      int check (bed_area_m2 > 0),     -- planted area
  capacity_trays   int check (capacity_trays > 0),
  soil             jsonb,
  irrigation       jsonb,
  cover            text check (cover in ('open', 'rain_shelter', 'shade', 'greenhouse')),
  history_notes    text,
  farmer_id        uuid references farmers,         -- who tends it
  archived         boolean not null default false,
  on_hold          boolean not null default false,  -- computed from the events: no harvest allowed
  last_worked_on   date,                            -- computed from the events: last work on the bare ground
  last_cleared_on  date,                            -- computed from the events: when the last crop left
  version          int not null default 1,
  updated_at       timestamptz not null default now(),
  unique (farm_id, code)
);

create index on plots (parent_id) where parent_id is not null;

-- Every outline of a plot. Past yields were computed with the outline of their time.
create table plot_outlines (
  plot_id      uuid not null references plots,
  since        timestamptz not null default now(),
  geometry     jsonb not null,
  area_m2      int not null,
  bed_area_m2  int,
  primary key (plot_id, since)
);

create trigger append_only before update or delete or truncate on plot_outlines
  for each statement execute function reject_change();

-- Crops. `figures` holds book values; recorded values of the farms replace them in forecasts.
create table crops (
  id           text primary key check (id ~ '^[a-z0-9_-]+$'),
  code         text not null unique check (code ~ '^[A-Z]{2}$'), -- part of the codes of its batches
  name         localised not null,
  name_ms      text not null,
  latin        text not null,
  family       text not null,
  template     text not null check (template in ('leaf_once', 'fruit_once', 'fruit_multi', 'rhizome', 'root',
                 'herb_cut', 'grain', 'perennial_fruit', 'tree_season', 'mushroom')),
  regrowth     boolean not null default false,  -- it grows again after a cut
  propagation  text not null,
  figures      jsonb not null,
  picture_id   uuid references pictures,
  archived_at  timestamptz,
  version      int not null default 1 check (version > 0),
  updated_at   timestamptz not null default now()
);

-- Varieties of a crop.
create table crop_varieties (
  id           uuid primary key default uuid_v7(),
  crop_id      text not null references crops,
  name         localised not null,
  supplier     text,
  figures      jsonb not null default '{}',  -- where it differs from the crop
  archived_at  timestamptz,
  version      int not null default 1 check (version > 0)
);

create unique index variety_name_is_unique on crop_varieties (crop_id, (name ->> 'en'));

-- Bought seed, cuttings or spawn. If the quantity is known, no more than that can be sown.
create table seed_lots (
  id                     uuid primary key default uuid_v7(),
  variety_id             uuid not null references crop_varieties,
  supplier               text not null,
  supplier_lot           text not null,
  received_on            date not null,
  expires_on             date,
  germination_claim_pct  int check (germination_claim_pct between 0 and 100),
  seed_treatment         text,
  unit                   text not null check (unit in ('g', 'seed', 'cutting', 'sucker', 'sapling', 'rhizome',
                           'spawn_bag')),
  quantity               int check (quantity > 0),  -- null: not counted
  used                   int not null default 0 check (used >= 0),
  version                int not null default 1 check (version > 0),
  unique (supplier, supplier_lot),
  check (used <= quantity)
);

-- Fertilisers, pesticides and other products for plants and soil.
create table input_products (
  id                 uuid primary key default uuid_v7(),
  kind               text not null check (kind in ('fertiliser', 'pesticide', 'biocontrol', 'amendment')),
  name               text not null unique,
  active_ingredient  text,
  registration_no    text,
  rei_hours          int check (rei_hours >= 0),
  max_applications   int check (max_applications > 0)
);

-- Days between spraying a crop and harvesting it. Without a row the interval is unknown and the crop must not be
-- harvested.
create table spray_intervals (
  input_product_id  uuid not null references input_products on delete cascade,
  crop_id           text not null references crops,
  phi_days          int not null check (phi_days between 0 and 365),
  primary key (input_product_id, crop_id)
);

-- Bought lots of such products.
create table input_lots (
  id                uuid primary key default uuid_v7(),
  input_product_id  uuid not null references input_products,
  supplier_lot      text not null,
  expires_on        date,
  unique (input_product_id, supplier_lot)
);

-- Weather of a farm by day. Where it is known, forecasts count degree days instead of days.
create table weather_days (
  farm_id  uuid not null references farms,
  day      date not null,
  t_min    real not null,
  t_max    real not null,
  rain_mm  real not null check (rain_mm >= 0),
  primary key (farm_id, day),
  check (t_max >= t_min)
);

-- Photos from the field. The event that names a photo may arrive first. The file is in DATA_DIR/farm-photos, named
-- by the hash of its content.
create table farm_photos (
  id           uuid primary key,  -- made by the device, so a photo that is sent twice is stored once
  farm_id      uuid not null references farms,
  actor_id     uuid not null,
  sent_sha256  bytea not null check (octet_length(sent_sha256) = 32), -- of what the device sent
  file_sha256  bytea not null check (octet_length(file_sha256) = 32), -- of the stored file
  width        int not null check (width > 0),
  height       int not null check (height > 0),
  recorded_at  timestamptz not null default now()
);

create index on farm_photos (farm_id, recorded_at);

create trigger append_only before update or delete or truncate on farm_photos
  for each statement execute function reject_change();
