-- A part of the country with one set of delivery fees; each state lies in one (0003).
create table delivery_zones (
  code           text primary key check (code in ('peninsular', 'sabah', 'labuan', 'sarawak')),
  name_en        text not null,
  name_zh        text not null,
  fresh_allowed  boolean not null                    -- fresh goods arrive there fresh
);

-- A way for goods to reach the shopper.
create table delivery_methods (
  id              uuid primary key default uuid_v7(),
  slug            text not null unique check (slug ~ '^[a-z0-9-]+$'),
  type            text not null check (type in ('delivery', 'courier', 'pickup')),
  zone            text references delivery_zones,    -- null: from anywhere, because the shopper comes to us
  name_en         text not null,
  name_zh         text not null,
  description_en  text not null,
  description_zh  text not null,
  eta_text_en     text not null,
  eta_text_zh     text not null,
  fee             bigint not null check (fee >= 0),
  free_from       bigint check (free_from > 0),      -- goods worth this much travel free, while that offer lasts
  requires_slot   boolean not null,
  pickup_point    text,
  position        int not null,
  is_active       boolean not null default true,
  check ((type = 'pickup') = (zone is null)),
  check ((type = 'pickup') = (pickup_point is not null))
);

-- A van run that repeats every week. Its hours are Kuala Lumpur's.
create table delivery_windows (
  id              uuid primary key default uuid_v7(),
  method_id       uuid not null references delivery_methods,
  weekday         int not null check (weekday between 1 and 7), -- Monday is 1
  from_time       time not null,
  to_time         time not null,
  capacity        int not null check (capacity >= 0),           -- orders that one van carries
  cutoff_minutes  int not null check (cutoff_minutes >= 0),     -- before from_time
  fee             bigint not null default 0 check (fee >= 0),
  is_active       boolean not null default true,
  unique (method_id, weekday, from_time),
  check (to_time > from_time)
);

-- How full a window is on one day. What the van holds is remembered with the day, so that changing a window
-- changes no day that has been booked.
create table slot_bookings (
  window_id  uuid not null references delivery_windows,
  date       date not null,
  capacity   int not null,
  set_aside  int not null default 0 check (set_aside >= 0), -- for orders taken by phone
  taken      int not null,                                  -- those, and the orders of the shop
  primary key (window_id, date),
  constraint van_is_not_overfull check (taken between set_aside and capacity)
) with (fillfactor = 50); -- changed by every order that rides along: room to do so in place
