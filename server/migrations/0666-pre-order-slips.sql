-- A pre-order whose harvest moved beyond its delivery day, or became too small: when its shopper was written to, and
-- the harvest as it was expected then. Null days: none is expected.
alter table pre_orders add column slipped_at timestamptz, add column slip_from date, add column slip_to date;
alter table pre_orders add constraint slip_is_whole
  check (num_nonnulls(slip_from, slip_to) in (0, 2) and (slipped_at is not null or slip_from is null));
