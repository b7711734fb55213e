import type { LineShortfall } from '@kebun/contract/fulfilment/shortfalls.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { shortfallsShown } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

/** Lists the order lines of a delivery day that a closed cut list leaves short. */
export async function listShortfalls(db: Db, day: Day, language: Language): Promise<LineShortfall[]> {
  const { rows } = await sql<LineShortfall>`
    select line.id, jsonb_build_object('id', orders.id, 'display_id', display_id,
        'recipient', shipping_address ->> 'recipient',
        'contact_number', shipping_address ->> 'contact_number') as "order",
      ${textSql('line.name', language)} as name, ${textSql('line.unit', language)} as unit,
      line.quantity as ordered, short.quantity, coalesce(line.substitution, orders.substitution) as choice,
      exists (select from order_line_parts where line_id = line.id) as is_bundle,
      case when skus.id is not null then jsonb_build_object('sku_id', skus.id,
        'name', ${textSql('products.name', language)}, 'unit', ${textSql('skus.unit', language)},
        'quantity', substitute_quantity) end as substitute,
      to_json(slot_starts_at) #>> '{}' as slot_starts_at, orders.status not in ('confirmed', 'picking') as is_packed,
      to_json(notified_at) #>> '{}' as notified_at, short.version
    from order_shortfalls as short
    join order_lines as line on line.id = line_id
    join orders on orders.id = short.order_id
    left join skus on skus.id = substitute_sku_id
    left join products on products.id = skus.product_id
    where day = ${day}::date and orders.status not in ('cancelled', 'failed')
    order by orders.slot_starts_at nulls last, display_id, line.position
    limit ${shortfallsShown}
  `.execute(db);
  return rows;
}

/** Counts the order lines from a day on that lack something and whose shopper was not notified. */
export async function countShortfalls(db: Db, from: Day): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines
    from order_shortfalls join orders on orders.id = order_id
    where day >= ${from}::date and notified_at is null and status in ('confirmed', 'picking', 'packed')
  `.execute(db);
  return rows[0]?.lines ?? 0;
}

/**
 * Stores which order lines lack the missing packs of a day: orders that were placed first get theirs. The caller holds
 * the lock of the cut lists.
 */
export async function insertShortfalls(
  tx: Tx,
  day: Day,
  missing: ReadonlyMap<string, number>,
): Promise<void> {
  const { rows } = await sql<NeededUnits>`
    select orders.id as order_id, line.id as line_id, coalesce(parts.sku_id, line.sku_id) as sku_id, line.quantity,
      coalesce(parts.quantity, 1) as each
    from orders
    join open_order_lines as line on order_id = orders.id
    left join order_line_parts as parts on parts.line_id = line.id
    where slot_date = ${day}::date and status in ('confirmed', 'picking') and line.quantity > 0
      and coalesce(parts.sku_id, line.sku_id) = any(${[...missing.keys()]}::uuid[])
    order by orders.created_at desc, orders.id desc, line.position desc
  `.execute(tx);
  const lacking = linesThatLack(rows, missing).map(({ line_id, order_id, quantity }) => ({
    ...{ line_id, order_id, quantity },
    day,
  }));
  if (lacking.length > 0) await tx.insertInto('order_shortfalls').values(lacking).execute();
}

/** An open order line that needs a SKU: itself, or as a part of its bundle. */
export interface NeededUnits {
  order_id: string;
  line_id: string;
  sku_id: string;
  quantity: number;
  each: number; // units of the SKU in one unit of the line
}

/** Returns the lines that lack missing units, from the first of the list on, with the units that they lack. */
export function linesThatLack(
  lines: readonly NeededUnits[],
  missing: ReadonlyMap<string, number>,
): NeededUnits[] {
  const open = new Map(missing);
  const lacking = new Map<string, NeededUnits>();
  for (const line of lines) {
    const units = Math.min(open.get(line.sku_id) ?? 0, line.quantity * line.each);
    if (units <= 0) continue;
    open.set(line.sku_id, (open.get(line.sku_id) ?? 0) - units);
    const quantity = Math.max(lacking.get(line.line_id)?.quantity ?? 0, Math.ceil(units / line.each));
    lacking.set(line.line_id, { ...line, quantity });
  }
  return [...lacking.values()];
}
