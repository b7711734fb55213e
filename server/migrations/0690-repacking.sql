-- Packs of lots can be packed again: what is in them goes into packs of a new lot, or is wasted. A lot that was repacked
-- comes from one or more pack lots.
alter table lot_edges
  add column is_repacked boolean not null default false,
  add constraint repacked_packs_have_grams check (not is_repacked or num_nonnulls(from_pack_lot_id, packs, grams) = 3);

drop index lot_split_once;
create unique index lot_split_once on lot_edges (to_pack_lot_id) where from_pack_lot_id is not null and not is_repacked;

-- The lot as which the packs of a near-date lot were packed or received; otherwise the lot itself.
create or replace function packing_of(lot uuid) returns uuid language sql stable as $$
  select coalesce((
    select from_pack_lot_id from lot_edges where to_pack_lot_id = lot and from_pack_lot_id is not null and not is_repacked
  ), lot)
$$;

-- The pack lots that the packs of a lot were in before, over any number of repackings.
create function lots_behind(lot uuid) returns setof uuid language sql stable as $$
  with recursive behind (id) as (
    select from_pack_lot_id from lot_edges where to_pack_lot_id = lot and from_pack_lot_id is not null
    union
    select from_pack_lot_id from behind join lot_edges on to_pack_lot_id = behind.id where from_pack_lot_id is not null
  ) select id from behind
$$;

-- The pack lots that were split off a lot or repacked from it, over any number of repackings.
create function lots_made_of(lot uuid) returns setof uuid language sql stable as $$
  with recursive made (id) as (
    select to_pack_lot_id from lot_edges where from_pack_lot_id = lot
    union
    select to_pack_lot_id from made join lot_edges on from_pack_lot_id = made.id
  ) select id from made
$$;

-- The harvests in a pack lot. Of a packing: the grams that were taken. Of a repacking: their part of the grams in the
-- packs that were used. A near-date lot has those of its lot.
create function harvests_of(lot uuid) returns table (harvest_lot_id uuid, grams bigint) language sql stable as $$
  with recursive made_of (id, share) as (
    select packing_of(lot), 1::numeric
    union all
    select from_pack_lot_id, share * lot_edges.grams / sources.input_g
    from made_of
    join lot_edges on to_pack_lot_id = made_of.id and is_repacked
    join pack_lots as sources on sources.id = from_pack_lot_id
  )
  select from_harvest_lot_id, greatest(1, round(sum(share * grams)))::bigint
  from made_of join lot_edges on to_pack_lot_id = made_of.id
  where from_harvest_lot_id is not null
  group by from_harvest_lot_id
$$;

-- Bought-in packs that were repacked have grams too.
alter table pack_lots
  drop constraint pack_grams_balance,
  add constraint pack_grams_balance check (input_g is null or input_g = packs::bigint * pack_g + waste_g + overfill_g),
  drop constraint lot_origin,
  add constraint lot_origin check (
    case kind
      when 'packed' then num_nonnulls(pack_g, input_g, waste_g, overfill_g, harvested_on, best_before) = 6
        and num_nonnulls(supplier, invoice_number) = 0 and (is_mixed or num_nonnulls(farm_id, grade) = 2)
      else num_nonnulls(supplier, invoice_number) = 2 and num_nonnulls(pack_g, input_g, waste_g, overfill_g) in (0, 4)
        and num_nonnulls(harvested_on, farm_id, grade) = 0
    end
  );

-- At the end of a transaction the grams of each lot are those of its edges, and no packs keep longer than those that
-- they were made of.
create or replace function check_lot_grams() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'pack_lots' then
    if new.input_g is not null and new.input_g <> (
      select coalesce(sum(grams), 0) from lot_edges where to_pack_lot_id = new.id
    ) then
      raise exception 'pack lot % has other grams than its edges', new.code using errcode = 'check_violation';
    end if;
    if exists (
      select from lot_edges join pack_lots as sources on sources.id = from_pack_lot_id
      where to_pack_lot_id = new.id and is_repacked and coalesce(new.best_before, 'infinity') > sources.best_before
    ) then
      raise exception 'pack lot % keeps longer than what it was made of', new.code using errcode = 'check_violation';
    end if;
  elsif (
    select packed_g <> (select coalesce(sum(grams), 0) from lot_edges where from_harvest_lot_id = harvest_lots.id)
      or wasted_g <> (select coalesce(sum(grams), 0) from lot_losses where harvest_lot_id = harvest_lots.id)
    from harvest_lots where id = new.id
  ) then
    raise exception 'harvest lot % has other grams than its edges and losses', new.code using errcode = 'check_violation';
  end if;
  return null;
end $$;

alter table stock_movements
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (reason in ('opening', 'received', 'sold', 'returned', 'spoiled',
    'counted', 'corrected', 'blocked', 'released', 'near_date', 'repacked'));
