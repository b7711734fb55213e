-- How many days a product keeps at least after its delivery: the promise of the product, otherwise of the shop.
alter table products add life_promise_days int check (life_promise_days between 0 and 60); -- null: as the shop

-- Without an own promise the product has that of the shop, whose default is none.
create function promised_days(sku uuid) returns int language sql stable as $$
  select coalesce(
    products.life_promise_days, (select (overrides #>> '{freshness,promise_days}')::int from settings), 0)
  from skus join products on products.id = product_id where skus.id = sku
$$;

-- Whether a pack that is delivered on a day keeps as long as promised. Packs without a best-before day always do.
create function keeps_promise(best_before date, delivered_on date, promised int) returns boolean
  language sql immutable as $$ select best_before is null or promised = 0 or best_before >= delivered_on + promised $$;
