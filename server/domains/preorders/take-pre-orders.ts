import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import {
  firstDay,
  invalidateOffers,
  isSelling,
  lastDay,
  mostPacks,
  offersWithBatches,
} from './offer-rows.ts';

/** A line of an order from an offer. */
export interface PreOrderLine {
  line_id: string;
  offer_id: string;
  quantity: number;
}

/** The order that takes the packs. */
export interface PreOrderTaking {
  orderId: string;
  deliverOn: string;
  expiresAt: Date | null;
}

/** An offer with too few packs for a line. */
export interface ShortOffer {
  offer_id: string;
  left: number;
}

/**
 * Takes packs of offers for an order that is delivered while the harvest is expected. Each offer sells at most its
 * share of the forecast: the update checks it again on the locked row. Returns the offers with too few packs, or whose
 * harvest has moved; an empty list means success.
 */
export async function takePreOrders(
  tx: Tx,
  taking: PreOrderTaking,
  lines: readonly PreOrderLine[],
): Promise<ShortOffer[]> {
  if (lines.length === 0) return [];
  // Two statements sent together: only the second sees what other transactions took while the first waited for the
  // lock.
  const { rows } = await runPipelined({
    lock: lockOffers(
      tx,
      lines.map(({ offer_id }) => offer_id),
    ),
    rows: takePacks(tx, taking, lines),
  });
  await invalidateOffers(
    tx,
    rows.map(({ offer_id }) => offer_id),
  );
  const left = new Map(rows.map((row) => [row.offer_id, row.left]));
  return lines
    .filter(({ offer_id }) => !rows.some((row) => row.offer_id === offer_id && row.is_taken))
    .map(({ offer_id }) => ({ offer_id, left: left.get(offer_id) ?? 0 }));
}

/** Locks in a fixed order, to avoid deadlocks. */
const lockOffers = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('pre_order_offers')
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
  const { rows } = await sql<ShortOffer & { is_taken: boolean }>`
    with requested as (
      select line_id, pre_order_offers.id as offer_id, pre_order_offers.sku_id, requested.quantity, waiting,
        ${firstDay} as first_day, ${lastDay} as last_day,
        case when ${isSelling} and ${deliverOn}::date between ${firstDay} and ${lastDay} then ${mostPacks} else 0 end as most
      from unnest(${lines.map((line) => line.line_id)}::uuid[], ${lines.map((line) => line.offer_id)}::uuid[],
        ${lines.map((line) => line.quantity)}::int[]) as requested (line_id, offer_id, quantity)
      join ${offersWithBatches} on pre_order_offers.id = requested.offer_id
    ), taken as (
      update pre_order_offers set waiting = pre_order_offers.waiting + quantity
      from requested
      where pre_order_offers.id = offer_id and pre_order_offers.waiting + quantity <= most
      returning offer_id
    ), noted as (
      insert into pre_orders (line_id, order_id, offer_id, sku_id, quantity, deliver_on, promised_from, promised_to, expires_at)
      select line_id, ${orderId}::uuid, offer_id, sku_id, quantity, ${deliverOn}::date, first_day, last_day, ${expiresAt}::timestamptz
      from requested join taken using (offer_id)
    )
    select offer_id, greatest(0, most - waiting) as left, taken.offer_id is not null as is_taken
    from requested left join taken using (offer_id)
  `.execute(tx);
  return rows;
}
