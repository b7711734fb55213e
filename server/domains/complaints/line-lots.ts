import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** The day on which an order was delivered. */
export const deliveredOn = sql`(
  select (max(at) at time zone 'Asia/Kuala_Lumpur')::date from order_events
  where order_events.order_id = order_lines.order_id and to_status = 'delivered')`;

/**
 * The days that were guaranteed for packs of a lot in a line: those of the moment when it was packed, and for older
 * lines those of today.
 */
export const guaranteedDays = sql`coalesce(order_line_lots.guaranteed_days, guaranteed_days(pack_lots.sku_id))`;

/** Whether a lot ends sooner after the delivery than was guaranteed. */
export const isShort = sql`not meets_guarantee(best_before, ${deliveredOn}, ${guaranteedDays})`;

export interface LineLots {
  /** Packs of the line that end sooner than guaranteed. */
  short_packs: number;
  short_lots: string[];
  lots: string[];
}

/**
 * Returns the lots of a line that the customer has. A pack of a bundle is as short as its shortest part: it has one
 * price.
 */
export async function selectLineLots(db: Db, lineId: string): Promise<LineLots> {
  const { rows } = await sql<LineLots>`
    with lots as (
      select lot_id, pack_lots.sku_id, order_line_lots.quantity - returned as units, parts.quantity as in_bundle,
        ${isShort} as is_short
      from order_line_lots
      join order_lines on order_lines.id = order_line_lots.line_id
      join pack_lots on pack_lots.id = lot_id
      left join order_line_parts as parts on parts.line_id = order_lines.id and parts.sku_id = pack_lots.sku_id
      where order_line_lots.line_id = ${lineId}::uuid and order_line_lots.quantity > returned
    ), short as (
      select ceil(sum(units)::numeric / coalesce(in_bundle, 1))::int as packs, in_bundle is not null as is_part
      from lots where is_short group by sku_id, in_bundle
    )
    select
      (select coalesce(case when bool_or(is_part) then max(packs) else sum(packs) end, 0)::int from short) as short_packs,
      (select coalesce(array_agg(lot_id::text), '{}') from lots where is_short) as short_lots,
      (select coalesce(array_agg(lot_id::text), '{}') from lots) as lots
  `.execute(db);
  return rows[0] ?? { short_packs: 0, short_lots: [], lots: [] };
}
