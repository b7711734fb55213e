import type { MovementReason } from '@kebun/contract/inventory/staff-stock.ts';
import { sql } from 'kysely';
import { bundlesWith } from '#domains/catalogue/bundles/bundle-parts.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { invalidateStock, type StockChange } from './invalidate-stock.ts';
import { lockStockItems } from './reserve-stock.ts';

export interface Movement {
  sku_id: string;
  delta: number;
}

/** The reason and the source of a movement. */
export interface Cause {
  reason: MovementReason;
  source: string; // order:018f…, staff:018f…:018f…, seed
  staffId?: string;
  note?: string | null;
  at?: string; // when it happened, if it is recorded later
}

/**
 * Changes stock with a recorded source. A source counts once per sku. Throws when less would remain than is
 * reserved.
 */
export async function moveStock(
  tx: Tx,
  movements: readonly Movement[],
  { reason, source, staffId, note, at }: Cause,
): Promise<void> {
  await lockStockItems(
    tx,
    movements.map((movement) => movement.sku_id),
  );

  const { rows } = await sql<StockChange & { moved: boolean }>`
    with caused as (
      insert into stock_movements (sku_id, delta, reason, source, staff_id, note, at)
      select sku_id, delta, ${reason}, ${source}, ${staffId ?? null}::uuid, ${note ?? null},
        coalesce(${at ?? null}::timestamptz, now())
      from unnest(${movements.map((each) => each.sku_id)}::uuid[], ${movements.map((each) => each.delta)}::int[])
        as movement (sku_id, delta)
      on conflict do nothing
      returning sku_id, delta
    ), moved as (
      update stock_items set on_hand = on_hand + delta
      from caused
      where stock_items.sku_id = caused.sku_id and on_hand + delta >= reserved
      returning stock_items.sku_id, on_hand - reserved as available
    )
    select
      product_id, moved.sku_id is not null as moved,
      coalesce(available, 0) - delta as before, coalesce(available, 0) as after,
      ${bundlesWith(sql`caused.sku_id`)} as bundles
    from caused join skus on skus.id = caused.sku_id left join moved using (sku_id)
  `.execute(tx);

  if (!rows.every((row) => row.moved)) throw new Refusal('insufficient_stock');
  invalidateStock(tx, rows);
}
