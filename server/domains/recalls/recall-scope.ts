import type { Language } from '@kebun/contract/lib/languages.ts';
import type { RecallScope, TracedLot, TracedOrder } from '@kebun/contract/recalls/staff-recalls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

/** Orders whose packs have not left, and those whose packs are on the way or with the customer. */
const isParcel = sql`orders.status = 'packed'`;
const isSold = sql`orders.status in ('on_the_way', 'delivered')`;

/** The units of the lots that went into orders and did not come back. */
const soldUnits = sql`
  order_units as materialized (
    select lines.lot_id, lines.line_id, orders.id as order_id, orders.shopper_id, lines.quantity - lines.returned as units,
      ${isParcel} as is_parcel
    from order_line_lots as lines
    join order_lines on order_lines.id = lines.line_id
    join orders on orders.id = order_lines.order_id
    where lines.lot_id in (select id from traced_lots) and lines.quantity > lines.returned
      and (${isParcel} or ${isSold})
  )`;

const shownHarvests = 100;
const shownPacks = 200;

/**
 * Returns what a recall of some lots reaches. `lots` are the table expressions `harvested_lots` and `traced_lots`:
 * those that come from a start, or those of a recall.
 */
export async function findRecallScope(
  db: Db,
  lots: RawBuilder<unknown>,
  language: Language,
): Promise<Omit<RecallScope, 'elapsed_ms'>> {
  const { rows } = await sql<Omit<RecallScope, 'elapsed_ms'>>`
    with recursive ${lots}, ${soldUnits}, by_lot as (
      select lot_id, coalesce(sum(units) filter (where is_parcel), 0)::int as in_parcels,
        coalesce(sum(units) filter (where not is_parcel), 0)::int as sold
      from order_units group by lot_id
    ), packs as materialized (
      select pack_lots.*, coalesce(in_parcels, 0) as in_parcels, coalesce(sold, 0) as sold
      from pack_lots left join by_lot on lot_id = pack_lots.id
      where pack_lots.id in (select id from traced_lots)
    ), harvests as materialized (
      select * from harvest_lots where id in (select id from harvested_lots)
    )
    select
      (select coalesce(json_agg(json_build_object('code', code, 'crop', crop, 'harvested_on', harvested_on,
        'remaining_g', remaining_g) order by harvested_on desc, code), '[]')
        from (
          select harvests.code, harvests.harvested_on, remaining_g, ${textSql('crops.name', language)} as crop
          from harvests join batches on batches.id = batch_id join crops on crops.id = batches.crop_id
          order by harvests.harvested_on desc, harvests.code limit ${shownHarvests}
        ) as shown) as harvest_lots,
      (select coalesce(json_agg(to_json(shown)), '[]') from (${packRows(language)}) as shown) as pack_lots,
      json_build_object(
        'harvest_lots', (select count(*) from harvests),
        'remaining_g', (select coalesce(sum(remaining_g), 0) from harvests),
        'pack_lots', (select count(*) from packs),
        'on_hand', (select coalesce(sum(on_hand), 0) from packs),
        'blocked_units', (select coalesce(sum(blocked_units), 0) from packs),
        'in_parcels', (select coalesce(sum(in_parcels), 0) from packs),
        'sold', (select coalesce(sum(sold), 0) from packs),
        'parcels', (select count(distinct order_id) from order_units where is_parcel),
        'orders', (select count(distinct order_id) from order_units where not is_parcel),
        'people', (select count(distinct shopper_id) from order_units)
      ) as totals
  `.execute(db);
  return rows[0] as Omit<RecallScope, 'elapsed_ms'>; // one row, whatever is found
}

/** The first lots, those with most packs outside the shop at the top. */
const packRows = (language: Language) => sql<TracedLot>`
  select packs.code, ${textSql('products.name', language)} as product, ${textSql('skus.unit', language)} as unit,
    packs.packs, made_on, best_before, state, place, on_hand, blocked_units, in_parcels, sold
  from packs join skus on skus.id = sku_id join products on products.id = product_id
  order by sold + in_parcels desc, on_hand desc, packs.code
  limit ${shownPacks}`;

interface OrdersPage {
  limit: number;
  offset: number;
}

/** Returns a page of the orders with units of these lots, and their number. Parcels that have not left come first. */
export async function listOrdersOf(
  db: Db,
  lots: RawBuilder<unknown>,
  { limit, offset }: OrdersPage,
): Promise<{ rows: TracedOrder[]; total: number }> {
  const { rows } = await sql<TracedOrder & { total: number }>`
    with recursive ${lots}, ${soldUnits}, by_order as (
      select order_id, sum(units)::int as units, array_agg(distinct code) as lots
      from order_units join pack_lots on pack_lots.id = lot_id
      group by order_id
    )
    select orders.id, display_id, status, coalesce(shipping_address ->> 'recipient', '') as name, email,
      nullif(shipping_address ->> 'contact_number', '') as contact_number, units, lots, (count(*) over ())::int as total
    from by_order join orders on orders.id = order_id
    order by ${isParcel} desc, created_at desc, orders.id
    limit ${limit} offset ${offset}
  `.execute(db);
  const [first] = rows;
  return { rows: rows.map(({ total: _total, ...order }) => order), total: first?.total ?? 0 };
}
