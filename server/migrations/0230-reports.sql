-- Reports that staff have asked for, and the indexes that they are read by.

-- A report of some days, which is worked out in as many parts as it has months.
create table reports (
  id        uuid primary key default uuid_v7(),
  kind      text not null,                           -- contract/reports/reports.ts
  from_day  date not null,                           -- days of Kuala Lumpur, both of them in it
  to_day    date not null check (to_day between from_day and from_day + 1826),
  parts     int not null check (parts > 0),
  asked_by  uuid not null references staff,
  asked_at  timestamptz not null default now()
);

create index on reports (asked_by, id desc);

-- The figures of one month of it. A job that was stopped goes on with the parts that are not there.
create table report_parts (
  report_id  uuid not null references reports on delete cascade,
  part       int not null check (part > 0),
  figures    jsonb not null,
  primary key (report_id, part)
);

-- What happened in some days.
create index on transfers (created_at);
create index on stock_movements (at);
create index on coupon_redemptions (redeemed_at);
create index on harvests (harvested_on);
