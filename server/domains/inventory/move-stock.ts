import { randomUUID } from 'node:crypto';
import type { MovementReason } from '@kebun/contract/inventory/staff-stock.ts';
import { sql } from 'kysely';
import { bundlesWith } from '#domains/catalogue/bundles/bundle-parts.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { invalidateStock, type StockChange } from './invalidate-stock.ts';
import { fillPreOrders, lockStockItems } from './reserve-stock.ts';
import { splitByLot } from './split-by-lot.ts';

export interface Movement {
  sku_id: string;
  delta: number;
  lot_id?: string | null; // without one: units leave by `splitByLot`, and arrive in no lot
}

/** The reason and the source of a movement. */
export interface Cause {
  reason: MovementReason;
  source: string; // order:018f…, staff:018f…:018f…, seed
  staffId?: string;
  recallId?: string; // of units that are destroyed for a recall
  note?: string | null;
  at?: string; // when it happened, if it is recorded later
}

/**
 * Changes stock, and of that the stock of lots, with a recorded source. A source counts once per sku. Throws when less
 * would remain than is reserved, or less than nothing of a lot. Units that arrive fill pre-orders first.
 */
export async function moveStock(tx: Tx, movements: readonly Movement[], cause: Cause): Promise<void> {
  await lockStockItems(
    tx,
    movements.map((movement) => movement.sku_id),
  );
  const rows = await insertMovements(tx, movements, cause);
  if (!rows.every((row) => row.is_lot_moved)) throw new Refusal('insufficient_lot_units');
  if (!rows.every((row) => row.is_moved)) throw new Refusal('insufficient_stock');
  invalidateStock(tx, rows);
  const isArrival = cause.reason === 'received' || cause.reason === 'counted' || cause.reason === 'corrected';
  if (!isArrival || !movements.some(({ delta }) => delta > 0)) return;
  const skuIds = movements.map((movement) => movement.sku_id);
  await blockUnsoldUnits(tx, skuIds);
  await fillPreOrders(tx, { skuIds, lotIds: movements.flatMap(({ lot_id }) => lot_id ?? []) });
}

/**
 * Blocks the units of held and recalled lots, and of lots off sale, that no order has reserved any more, so that the
 * shop never sells them. Returns the units of each SKU. The caller holds the stock lock.
 */
export async function blockUnsoldUnits(tx: Tx, skuIds: readonly string[]): Promise<Map<string, number>> {
  const { rows: lots } = await sql<{ sku_id: string; lot_id: string; units: number }>`
    with blocked as (
      select lots.id, lots.on_hand, stock_items.on_hand - reserved as available, coalesce(sum(lots.on_hand) over (
        partition by lots.sku_id order by code rows between unbounded preceding and 1 preceding
      ), 0) as before
      from pack_lots as lots join stock_items using (sku_id)
      where lots.sku_id = any(${skuIds}::uuid[]) and (state <> 'ok' or is_off_sale) and lots.on_hand > 0
    ), freed as (
      select id, least(on_hand, available - before)::int as units from blocked where available > before
    )
    update pack_lots set blocked_units = blocked_units + units from freed where pack_lots.id = freed.id
    returning sku_id, pack_lots.id as lot_id, units
  `.execute(tx);
  if (lots.length === 0) return new Map();
  const movements = lots.map(({ sku_id, lot_id, units }) => ({ sku_id, lot_id, delta: -units }));
  const rows = await insertMovements(tx, movements, {
    reason: 'blocked',
    source: `lot:blocked:${randomUUID()}`,
  });
  if (!rows.every((row) => row.is_moved && row.is_lot_moved))
    throw new Error(
      `blockUnsoldUnits: units of the lots ${lots.map(({ lot_id }) => lot_id).join(', ')} are not in stock`,
    );
  invalidateStock(tx, rows);
  const bySku = Map.groupBy(lots, ({ sku_id }) => sku_id);
  return new Map(
    [...bySku].map(([sku_id, ofSku]) => [sku_id, ofSku.reduce((sum, { units }) => sum + units, 0)]),
  );
}

type MovedRow = StockChange & { is_moved: boolean; is_lot_moved: boolean };

/** Returns the statement that selects the movements whose source has not counted before for their SKU. */
const newMovements = (
  movements: readonly Movement[],
  { reason, source }: Pick<Cause, 'reason' | 'source'>,
) => sql`
  select sku_id, lot_id, delta
  from unnest(
    ${movements.map((each) => each.sku_id)}::uuid[], ${movements.map((each) => each.lot_id ?? null)}::uuid[],
    ${movements.map((each) => each.delta)}::int[]
  ) as movement (sku_id, lot_id, delta)
  where not exists (
    select from stock_movements
    where stock_movements.sku_id = movement.sku_id and source = ${source}
      and reason = any(${reason === 'spoiled' ? ['spoiled', 'recalled'] : [reason]}::text[])
  )`;

/** Returns the recall that a movement of a lot is for: one that is named, or that of units which are spoiled. */
function recallOfMovement({ reason, recallId }: Pick<Cause, 'reason' | 'recallId'>) {
  return reason === 'spoiled' ? sql`recall_of_lot(lot_id)` : sql`${recallId ?? null}::uuid`;
}

/**
 * Inserts movements and changes the figures in one statement. Units of a recalled lot that are spoiled are destroyed
 * for its recall. The caller holds the stock lock.
 */
async function insertMovements(tx: Tx, movements: readonly Movement[], cause: Cause): Promise<MovedRow[]> {
  const { reason, source, staffId, note, at } = cause;
  const { rows } = await sql<MovedRow>`
    with requested as (
      ${newMovements(movements, { reason, source })}
    ), caused as (
      insert into stock_movements (sku_id, lot_id, delta, reason, recall_id, source, staff_id, note, at)
      select sku_id, lot_id, delta, case when recall_id is null then ${reason} else 'recalled' end, recall_id, ${source},
        ${staffId ?? null}::uuid, ${note ?? null}, coalesce(${at ?? null}::timestamptz, now())
      from (${splitByLot(sql`requested`, { isSale: reason === 'sold' })}) as split
      cross join lateral (select ${recallOfMovement(cause)} as recall_id) as destroyed
      returning sku_id, lot_id, delta
    ), of_lots as (
      update pack_lots set on_hand = on_hand + delta
      from caused where pack_lots.id = lot_id and on_hand + delta >= 0
      returning pack_lots.id, on_hand as after
    ), sums as (
      select sku_id, sum(delta)::int as delta, coalesce(sum(delta) filter (where lot_id is not null), 0)::int as lot_delta,
        (select sum(delta) from requested where requested.sku_id = caused.sku_id) as requested,
        bool_and(lot_id is null or lot_id in (select id from of_lots)) as is_lot_moved,
        bool_or(exists (select from of_lots where id = lot_id and after in (0, delta))) as has_other_lots
      from caused group by sku_id
    ), moved as (
      update stock_items set on_hand = on_hand + delta, in_lots = in_lots + lot_delta
      from sums
      where stock_items.sku_id = sums.sku_id and on_hand + delta >= reserved and is_lot_moved and delta = requested
      returning stock_items.sku_id, on_hand - reserved as available,
        (on_hand > in_lots) <> (on_hand - delta > in_lots - lot_delta) as has_other_rest
    )
    select
      product_id, moved.sku_id is not null as is_moved, coalesce(is_lot_moved, true) as is_lot_moved,
      coalesce(available, 0) - coalesce(sums.delta, 0) as before, coalesce(available, 0) as after,
      coalesce(sums.has_other_lots or has_other_rest, false) as has_other_lots,
      ${bundlesWith(sql`skus.id`)} as bundles
    from (select distinct sku_id from requested) as changed
    join skus on skus.id = changed.sku_id
    left join sums using (sku_id)
    left join moved using (sku_id)
  `.execute(tx);
  return rows;
}
