-- Staff enter and import the weather of a farm. A form changes the version of a day that it has opened.
alter table weather_days
  add column id uuid not null default uuid_v7() unique,
  add column version int not null default 1 check (version > 0);
