import { sql } from 'kysely';
import {
  firstDay,
  isSelling,
  lastDay,
  mostPacks,
  presalesWithBatches,
} from '#domains/farms/batches/presales-with-batches.ts';
import type { Tx } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import { invalidatePresales } from './presale-rows.ts';

/** A line of an order from a presale. */
export interface PreOrderLine {
  line_id: string;
  presale_id: string;
  quantity: number;
}

/** The order that takes the packs. */
export interface PreOrderTaking {
  orderId: string;
  deliverOn: string;
  expiresAt: Date | null;
}

/** A presale with too few packs for a line. */
export interface ShortPresale {
  presale_id: string;
  left: number;
}

/**
 * Takes packs of presales for an order that is delivered while the harvest is expected. Each presale sells at most its
 * share of the forecast: the update checks it again on the locked row. Returns the presales with too few packs, or
 * whose harvest has moved; an empty list means success.
 */
export async function takePreOrders(
  tx: Tx,
  taking: PreOrderTaking,
  lines: readonly PreOrderLine[],
): Promise<ShortPresale[]> {
  if (lines.length === 0) return [];
  // Two statements sent together: only the second sees what other transactions took while the first waited for the
  // lock.
  const { rows } = await runPipelined({
    lock: lockPresales(
      tx,
      lines.map(({ presale_id }) => presale_id),
    ),
    rows: takePacks(tx, taking, lines),
  });
  await invalidatePresales(
    tx,
    rows.map(({ presale_id }) => presale_id),
  );
  const left = new Map(rows.map((row) => [row.presale_id, row.left]));
  return lines
    .filter(({ presale_id }) => !rows.some((row) => row.presale_id === presale_id && row.is_taken))
    .map(({ presale_id }) => ({ presale_id, left: left.get(presale_id) ?? 0 }));
}

/** Locks in a fixed order, to avoid deadlocks. */
const lockPresales = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('presales')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

async function takePacks(
  tx: Tx,
  { orderId, deliverOn, expiresAt }: PreOrderTaking,
  lines: readonly PreOrderLine[],
) {
  const { rows } = await sql<ShortPresale & { is_taken: boolean }>`
    with requested as (
      select line_id, presales.id as presale_id, presales.sku_id, requested.quantity, waiting,
        ${firstDay} as first_day, ${lastDay} as last_day,
        case when ${isSelling} and ${deliverOn}::date between ${firstDay} and ${lastDay} then ${mostPacks} else 0 end as most
      from unnest(${lines.map((line) => line.line_id)}::uuid[], ${lines.map((line) => line.presale_id)}::uuid[],
        ${lines.map((line) => line.quantity)}::int[]) as requested (line_id, presale_id, quantity)
      join ${presalesWithBatches} on presales.id = requested.presale_id
    ), taken as (
      update presales set waiting = presales.waiting + quantity
      from requested
      where presales.id = presale_id and presales.waiting + quantity <= most
      returning presale_id, most as share
    ), noted as (
      insert into pre_orders (line_id, order_id, presale_id, sku_id, quantity, deliver_on, promised_from, promised_to, expires_at, share)
      select line_id, ${orderId}::uuid, presale_id, sku_id, quantity, ${deliverOn}::date, first_day, last_day, ${expiresAt}::timestamptz, share
      from requested join taken using (presale_id)
    )
    select presale_id, greatest(0, most - waiting) as left, taken.presale_id is not null as is_taken
    from requested left join taken using (presale_id)
  `.execute(tx);
  return rows;
}
