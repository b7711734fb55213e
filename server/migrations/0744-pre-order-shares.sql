-- The packs that a presale could sell, by the share of its forecast, when a pre-order was taken, and the moment under
-- the lock of the presale. The books compare both. Earlier pre-orders have no share on record.
alter table pre_orders
  add column taken_at timestamptz,
  add column share int check (share > 0);
update pre_orders set taken_at = placed_at;
alter table pre_orders
  alter column taken_at set default clock_timestamp(),
  alter column taken_at set not null;
