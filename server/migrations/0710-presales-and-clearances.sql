-- A batch that is sold before its harvest has a presale. A lot that sells near its best-before day is on clearance.
alter table pre_order_offers rename to presales;
alter index pre_order_offers_by_sku rename to presales_by_sku;
alter index pre_order_offers_newest_first rename to presales_newest_first;

alter table pre_orders rename column offer_id to presale_id;
alter index pre_orders_offer_id_idx rename to pre_orders_presale_id_idx;

alter table cart_lines rename column offer_id to presale_id;
alter index cart_lines_of_offers rename to cart_lines_of_presales;

create or replace function cart_lines_with(cart uuid, skus uuid[]) returns bigint language sql volatile as $$
  select cardinality(skus) + count(*) from cart_lines
  where cart_id = cart and (sku_id <> all (skus) or presale_id is not null)
$$;

alter table skus rename column offered_until to clearance_until; -- the first best-before day of the packs on clearance
alter table skus rename constraint offered_is_near_date to clearance_is_near_date;
alter table pack_lots rename column is_offer_ended to is_clearance_ended;

create or replace function sold_as(product uuid, product_type text) returns text language sql stable as $$
  select case when product_type = 'simple' and exists (
    select from skus where product_id = product and clearance_until is not null
  ) then 'variable' else product_type end
$$;

-- The constraints that PostgreSQL named. Which ones there are depends on its version.
do $$
declare named record;
begin
  for named in
    select conrelid::regclass as of_table, conname from pg_constraint
    where connamespace = 'public'::regnamespace and conname ~ '(pre_order_offers|offer_id|is_offer_ended)'
  loop
    execute format('alter table %s rename constraint %I to %I', named.of_table, named.conname,
      replace(replace(replace(named.conname, 'pre_order_offers', 'presales'), 'offer_id', 'presale_id'),
        'is_offer_ended', 'is_clearance_ended'));
  end loop;
end $$;

-- The entries of the audit log are permanent: only the names of these actions change here.
alter table audit_log disable trigger append_only;
update audit_log set subject_kind = 'presale', action = replace(action, 'pre_order.', 'presale.')
where action in ('pre_order.opened', 'pre_order.closed');
update audit_log set
  action = case action when 'lot.offered' then 'lot.clearance_started' else 'lot.clearance_ended' end,
  after = after - 'offered_as' || jsonb_build_object('near_date_lot', after -> 'offered_as')
where action in ('lot.offered', 'lot.offer_ended');
alter table audit_log enable trigger append_only;

-- Waiting jobs and schedules move along.
update graphile_worker._private_tasks set identifier = 'lots.update_clearances' where identifier = 'lots.update_offers';
update graphile_worker._private_known_crontabs set identifier = 'lots.update_clearances'
where identifier = 'lots.update_offers';
