-- Staff change a banner from how they saw it.
alter table banners add column version int not null default 1 check (version > 0);
