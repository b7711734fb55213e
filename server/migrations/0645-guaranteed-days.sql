-- The trade says guaranteed shelf life: the days that a product keeps at least after its delivery. contract/lib/limits.ts
-- has their maximum.
alter table products rename column life_promise_days to guaranteed_days;
alter table products drop constraint products_life_promise_days_check;
alter table products add constraint products_guaranteed_days_check check (guaranteed_days >= 0);

update settings set overrides = overrides - 'freshness' || jsonb_build_object('shelf_life', jsonb_strip_nulls(
  jsonb_build_object(
    'guaranteed_days', overrides #> '{freshness,promise_days}',
    'short_dated', overrides #> '{freshness,below_promise}',
    'past_best_before', overrides #> '{freshness,past_best_before}')))
where overrides ? 'freshness';

drop function keeps_promise(date, date, int);
drop function promised_days(uuid);

-- Without days of its own the product has those of the shop, whose default is none.
create function guaranteed_days(sku uuid) returns int language sql stable as $$
  select coalesce(
    products.guaranteed_days, (select (overrides #>> '{shelf_life,guaranteed_days}')::int from settings), 0)
  from skus join products on products.id = product_id where skus.id = sku
$$;

-- Whether a pack that is delivered on a day keeps as long as guaranteed. Packs without a best-before day always do.
create function meets_guarantee(best_before date, delivered_on date, guaranteed int) returns boolean
  language sql immutable as $$ select best_before is null or guaranteed = 0 or best_before >= delivered_on + guaranteed $$;
