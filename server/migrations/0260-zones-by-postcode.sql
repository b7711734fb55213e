-- Where goods are taken is said by postcodes: staff draw the zones, and a state may lie in two of them or in none.
alter table delivery_zones
  drop constraint delivery_zones_code_check,
  add check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(code) <= 60),
  add check (char_length(name_en) between 1 and 80 and char_length(name_zh) between 1 and 80),
  add column takes_cash  boolean not null default false,  -- the driver takes cash there
  add column is_active   boolean not null default true,   -- false: archived; what was sent there still names it
  add column version     int not null default 1 check (version > 0),
  add unique (code, is_active);

-- The postcodes of a zone, from one to another. No postcode lies in two zones that are not archived.
create table zone_ranges (
  zone       text not null,
  is_active  boolean not null,
  first      text not null check (first ~ '^[0-9]{5}$'),
  last       text not null check (last ~ '^[0-9]{5}$'),
  primary key (zone, first),
  foreign key (zone, is_active) references delivery_zones (code, is_active),
  check (first::int <= last::int),
  constraint one_zone_per_postcode
    exclude using gist (int4range(first::int, last::int, '[]') with &&) where (is_active)
);

insert into zone_ranges (zone, is_active, first, last)
select zone, true, first, last
from (values
  ('peninsular', '01000', '86999'),
  ('labuan',     '87000', '87999'),
  ('sabah',      '88000', '91999'),
  ('sarawak',    '93000', '98999')) as drawn (zone, first, last)
join delivery_zones on code = zone;

-- The zone that a postcode lies in; null: nothing is taken there.
create function zone_of(zip text) returns text
language sql stable parallel safe
return (
  select zone from zone_ranges
  where is_active and int4range(first::int, last::int, '[]') @> zone_of.zip::int);

alter table states drop column zone;

-- One way may lead to several zones. None: from anywhere, because the shopper comes to us.
alter table delivery_methods add column zones text[] not null default '{}';
update delivery_methods set zones = array[zone] where zone is not null;
alter table delivery_methods
  drop column zone,
  alter column zones drop default,
  add check ((type = 'pickup') = (cardinality(zones) = 0));

-- Whether cash is taken hangs on where the driver goes.
update delivery_zones set takes_cash = exists (
  select from payment_gateways where slug = 'cod' and (zones is null or code = any(zones)));
alter table payment_gateways drop column zones;
