import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** Returns the day of an order's slot. An order without one is delivered from today on. */
export async function findDeliveryDay(db: Db, orderId: string, today: string): Promise<string> {
  const { rows } = await sql<{ slot_date: string | null }>`
    select slot_date from orders where id = ${orderId}
  `.execute(db);
  return rows[0]?.slot_date ?? today;
}

/**
 * Returns the units on hand, by SKU, in lots that no order of this delivery day may have: they would not keep as long
 * as guaranteed. The caller holds the stock lock.
 */
export async function unitsBelowGuarantee(
  tx: Tx,
  skuIds: readonly string[],
  deliveredOn: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku_id: string; units: number }>`
    select sku_id, sum(on_hand)::int as units from pack_lots
    where sku_id = any(${skuIds}::uuid[]) and state = 'ok' and on_hand > 0 and not is_released
      and not meets_guarantee(best_before, ${deliveredOn}::date, guaranteed_days(sku_id))
    group by sku_id
  `.execute(tx);
  return new Map(rows.map(({ sku_id, units }) => [sku_id, units]));
}
