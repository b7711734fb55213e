-- What staff have before them when they change it: whoever has an older one is told so.
alter table coupons add column version int not null default 1 check (version > 0);
alter table deals add column version int not null default 1 check (version > 0);

-- The list of deals that staff work from.
create index deals_newest_first on deals (starts_at desc, id desc);
