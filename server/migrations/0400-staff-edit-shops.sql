-- Staff edit shops, so a row has a version. A position on the map may be missing.
alter table shops
  alter latitude drop not null,
  alter longitude drop not null,
  add constraint position_is_whole check (num_nonnulls(latitude, longitude) in (0, 2)),
  add version int not null default 1;
