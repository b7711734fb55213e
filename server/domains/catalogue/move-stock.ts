import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';

export type MovementReason = 'opening' | 'received' | 'sold' | 'returned' | 'spoiled' | 'counted';

export interface Movement {
  sku_id: string;
  delta: number;
}

/**
 * Lets stock grow or shrink, with its cause. The same cause counts once for a sku, however often it is told.
 * Refused when less would remain than orders have been promised.
 */
export async function moveStock(
  tx: Tx,
  movements: readonly Movement[],
  { reason, source }: { reason: MovementReason; source: string },
): Promise<void> {
  const { rows } = await sql<{ moved: number; changed: number }>`
    with locked as materialized (
      select sku_id, delta
      from unnest(${movements.map((each) => each.sku_id)}::uuid[], ${movements.map((each) => each.delta)}::int[])
        as movement (sku_id, delta)
      join stock_items using (sku_id)
      order by sku_id
      for no key update of stock_items
    ), moved as (
      insert into stock_movements (sku_id, delta, reason, source)
      select sku_id, delta, ${reason}, ${source} from locked
      on conflict do nothing
      returning sku_id, delta
    ), changed as (
      update stock_items set on_hand = on_hand + moved.delta from moved
      where stock_items.sku_id = moved.sku_id and on_hand + moved.delta >= held
      returning stock_items.sku_id
    )
    select (select count(*) from moved) as moved, (select count(*) from changed) as changed
  `.execute(tx);

  if (rows[0]?.moved !== rows[0]?.changed) throw new Refusal('stock_short');
}
