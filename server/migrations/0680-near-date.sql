-- Packs that would not keep as long as guaranteed can be offered at a lower price. A deal prices a whole SKU, so these
-- packs have a SKU of their own, a near-date SKU of the same product, and lots of their own, split off their lot.
alter table skus
  add column near_date_of uuid unique references skus,  -- the SKU whose packs it sells near their best-before day
  add column offered_until date,                        -- the first best-before day on offer; null: none on offer
  add constraint offered_is_near_date check (offered_until is null or near_date_of is not null);

-- A product with one SKU is sold like one with several while its near-date packs are on offer.
create function sold_as(product uuid, product_type text) returns text language sql stable as $$
  select case when product_type = 'simple' and exists (
    select from skus where product_id = product and offered_until is not null
  ) then 'variable' else product_type end
$$;

-- Staff ended the near-date offer of this lot: the nightly job begins none again.
alter table pack_lots add column is_offer_ended boolean not null default false;

-- A lot can be split off another one. Its packs were in the packing of that lot.
alter table lot_edges
  drop constraint lot_edges_pkey,
  alter column from_harvest_lot_id drop not null,
  alter column grams drop not null,          -- bought-in packs have no grams
  add column from_pack_lot_id uuid references pack_lots,
  add column packs int check (packs > 0),    -- split off
  add constraint lot_edge_once unique nulls not distinct (to_pack_lot_id, from_harvest_lot_id, from_pack_lot_id),
  add constraint lot_edge_origin check (
    case when from_pack_lot_id is null then num_nonnulls(from_harvest_lot_id, grams) = 2 and packs is null
    else from_harvest_lot_id is null and packs is not null and from_pack_lot_id <> to_pack_lot_id end
  );

create index on lot_edges (from_pack_lot_id) where from_pack_lot_id is not null;
create unique index lot_split_once on lot_edges (to_pack_lot_id) where from_pack_lot_id is not null;

-- The lot as which the packs of a lot were packed or received.
create function packing_of(lot uuid) returns uuid language sql stable as $$
  select coalesce((select from_pack_lot_id from lot_edges where to_pack_lot_id = lot and from_pack_lot_id is not null), lot)
$$;

alter table stock_movements
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (reason in ('opening', 'received', 'sold', 'returned', 'spoiled',
    'counted', 'corrected', 'blocked', 'released', 'near_date'));

-- Zero guaranteed days are none, except for near-date packs: those are good until the day of delivery.
create or replace function guaranteed_days(sku uuid) returns int language sql stable as $$
  select case when near_date_of is not null then 0 else nullif(coalesce(
    products.guaranteed_days, (select (overrides #>> '{shelf_life,guaranteed_days}')::int from settings)), 0) end
  from skus join products on products.id = product_id where skus.id = sku
$$;

create or replace function meets_guarantee(best_before date, delivered_on date, guaranteed int) returns boolean
  language sql immutable as $$
    select best_before is null or guaranteed is null or best_before >= delivered_on + guaranteed
  $$;
