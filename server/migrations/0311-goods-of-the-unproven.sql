-- Who ordered goods without having paid or proven anything: by network, telephone and door, so that nobody empties a
-- shelf under many names. Kept for a day.
create table unproven_orders (
  order_id   uuid primary key references orders on delete cascade,
  claimants  text[] not null,
  at         timestamptz not null default now()
);

create index unproven_orders_claimants on unproven_orders using gin (claimants);
create index on unproven_orders (at);
