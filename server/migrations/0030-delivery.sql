-- A part of the country with one set of delivery methods.
create table delivery_zones (
  code           text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(code) <= 60),
  name           localised not null,
  fresh_allowed  boolean not null,                -- fresh products may be sent there
  takes_cash     boolean not null default false,  -- the driver takes cash there
  is_active      boolean not null default true,   -- false: archived; earlier orders still name it
  version        int not null default 1 check (version > 0),
  -- zone_ranges refers to both columns.
  unique (code, is_active),
  check (texts_between(name, 1, 80))
);

-- The postcode ranges of a zone. Active zones do not overlap. The foreign key keeps `is_active` equal to that of
-- the zone.
create table zone_ranges (
  zone       text not null,
  is_active  boolean not null,
  first      text not null check (first ~ '^[0-9]{5}$'),
  last       text not null check (last ~ '^[0-9]{5}$'),
  primary key (zone, first),
  constraint one_zone_per_postcode
    exclude using gist (int4range(first::int, last::int, '[]') with &&) where (is_active),
  foreign key (zone, is_active) references delivery_zones (code, is_active),
  check (first::int <= last::int)
);

-- Returns the active zone of a postcode; null: no delivery there.
create function zone_of(zip text) returns text
language sql stable parallel safe
return (
  select zone from zone_ranges
  where is_active and int4range(first::int, last::int, '[]') @> zone_of.zip::int);

-- Delivery, courier or pickup. A pickup has a pickup point and no zones.
create table delivery_methods (
  id              uuid primary key default uuid_v7(),
  slug            text not null unique check (slug ~ '^[a-z0-9-]+$'),
  type            text not null check (type in ('delivery', 'courier', 'pickup')),
  zones           text[] not null,
  name            localised not null,
  description     localised not null,
  eta_text        localised not null,
  fee             bigint not null check (fee >= 0),
  -- free delivery from this value of products, if the feature is on; sen
  free_from       bigint check (free_from > 0),
  minimum         bigint check (minimum > 0),    -- minimum value of products; sen
  requires_slot   boolean not null,
  -- how long before the start of a slot an order must be placed
  lead_minutes    int not null default 0 check (lead_minutes between 0 and 20160),
  pickup_point    text,
  position        int not null,
  is_active       boolean not null default true,
  version         int not null default 1 check (version > 0),
  check ((type = 'pickup') = (cardinality(zones) = 0)),
  check ((type = 'pickup') = (pickup_point is not null))
);

-- Weekly delivery times of a method, in Kuala Lumpur time.
create table delivery_windows (
  id              uuid primary key default uuid_v7(),
  method_id       uuid not null references delivery_methods,
  weekday         int not null check (weekday between 1 and 7), -- Monday is 1
  from_time       time not null,
  to_time         time not null,
  capacity        int not null check (capacity >= 0),        -- orders that one van carries
  cutoff_minutes  int not null check (cutoff_minutes >= 0),  -- before from_time
  fee             bigint not null default 0 check (fee >= 0),
  is_active       boolean not null default true,
  version         int not null default 1 check (version > 0),
  unique (method_id, weekday, from_time),
  check (to_time > from_time)
);

-- How full a window is on one day. The capacity is copied at the first booking, so a change of the window changes
-- no booked day.
create table slot_bookings (
  window_id  uuid not null references delivery_windows,
  date       date not null,
  capacity   int not null,
  withheld   int not null default 0 check (withheld >= 0),  -- for orders taken by phone
  taken      int not null,                                  -- `withheld` and the orders of the shop
  -- a booking updates this row, so closing a day and booking it cannot both win
  is_closed  boolean not null default false,
  primary key (window_id, date),
  constraint slot_is_not_overbooked check (taken between withheld and capacity)
) with (fillfactor = 50); -- room for updates in the same page

-- Days without delivery, for example public holidays.
create table closed_days (
  date       date primary key,
  name       localised not null check (texts_between(name, 1, 80)),
  closed_by  uuid references staff,
  closed_at  timestamptz not null default now()
);
