-- How often two products were in one order, counted by a job from the days that are over. Each pair stands both ways.
create table bought_together (
  product_id  uuid not null references products on delete cascade,
  other_id    uuid not null references products on delete cascade,
  times       int not null check (times > 0),
  primary key (product_id, other_id)
);

create index on bought_together (product_id, times, other_id);

-- The last day of Kuala Lumpur that is counted there: no day counts twice.
create table bought_together_until (
  only_one  boolean primary key default true check (only_one),
  day       date not null
);
