import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

export interface CoPurchase {
  product_id: string;
  other_id: string;
  times: number;
}

/**
 * Returns the last day whose orders were counted as bought together. The row is locked, so that one job counts at a
 * time.
 */
export async function lockCoPurchaseWatermark(tx: Tx, first: string): Promise<string> {
  await sql`insert into co_purchase_watermark (day) values (${first}) on conflict do nothing`.execute(tx);
  const { day } = await tx
    .selectFrom('co_purchase_watermark')
    .select('day')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return day;
}

/** Adds the pairs bought together up to and including a day. */
export async function saveCoPurchases(tx: Tx, until: string, pairs: readonly CoPurchase[]): Promise<void> {
  await sql`
    insert into co_purchases (product_id, other_id, times)
    select product_id, other_id, times
    from json_to_recordset(${JSON.stringify(pairs)}) as pair (product_id uuid, other_id uuid, times int)
    order by product_id, other_id
    on conflict (product_id, other_id) do update set times = co_purchases.times + excluded.times
  `.execute(tx);
  await tx.updateTable('co_purchase_watermark').set({ day: until }).execute();
}
