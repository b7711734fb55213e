import type { RecallStart } from '@kebun/contract/recalls/staff-recalls.ts';
import { sql } from 'kysely';
import { lockHarvestLotsById, lockStockOfLots, recallLots } from '#domains/lots/recall-lots.ts';
import { audit } from '#platform/auth/audit.ts';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { lockRecall, type RecallRow, startOf } from './recall-rows.ts';
import { tracedLotIds } from './traced-lots.ts';

/**
 * Confirms a recall that another person drafted. One transaction blocks the lots that come from its start at this
 * moment, and fixes the orders that have their packs. Jobs then write to the customers and credit them. The second of
 * two confirmations is refused. Locks are taken in this order: recall, harvest lots, stock.
 */
export async function confirmRecall(tx: Tx, id: string, version: number, by: { id: string }): Promise<void> {
  const recall = await lockRecall(tx, id);
  if (recall.status !== 'draft') throw new Refusal('recall_not_draft');
  if (recall.drafted_by === by.id) throw new Refusal('recall_needs_second_person');
  exactlyOne(
    await tx
      .updateTable('recalls')
      .set({ status: 'active', confirmed_by: by.id, confirmed_at: sql`now()`, version: version + 1 })
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .where('version', '=', version)
      .executeTakeFirst(),
    'version_conflict',
  );
  const start = startOf(recall);
  await lockHarvestLotsById(tx, (await tracedLotIds(tx, start)).harvests);
  const { harvests, packs, skus } = await lockTracedLots(tx, start); // nothing more is packed of these harvests
  if (harvests.length + packs.length === 0) throw new Refusal('recall_empty');
  await recallLots(tx, { harvests, packs, skus });
  await insertLots(tx, id, { harvests, packs });
  await insertOrders(tx, recall);
  await enqueue(tx, 'recalls.notify_customers', { recall_id: id });
  await audit(tx, by, {
    action: 'recall.confirmed',
    subject: { kind: 'recall', id },
    after: { number: recall.number, harvest_lots: harvests.length, pack_lots: packs.length },
  });
}

/** Locks the stock of the lots that come from a start, and reads them again until nothing was made of them before. */
export async function lockTracedLots(tx: Tx, start: RecallStart) {
  for (let before = -1; ; ) {
    const { harvests, packs } = await tracedLotIds(tx, start);
    const skus = await lockStockOfLots(tx, packs);
    if (packs.length === before) return { harvests, packs, skus };
    before = packs.length;
  }
}

/** Records the lots of a recall, with where their packs and grams are at this moment. */
export async function insertLots(
  tx: Tx,
  recallId: string,
  { harvests, packs }: { harvests: readonly string[]; packs: readonly string[] },
) {
  await sql`
    insert into recall_harvest_lots (recall_id, harvest_lot_id, remaining_g, lost_before_g, destroyed_before_g)
    select ${recallId}::uuid, id, remaining_g, wasted_g, (
      select coalesce(sum(grams), 0) from lot_losses where harvest_lot_id = harvest_lots.id and recall_id is not null
    )
    from harvest_lots where id = any(${harvests}::uuid[])
  `.execute(tx);
  await sql`
    insert into recall_lots (recall_id, lot_id, stock, in_parcels, sold, back_before, destroyed_before)
    select ${recallId}::uuid, pack_lots.id, on_hand + blocked_units, coalesce(in_parcels, 0), coalesce(sold, 0), (
      select coalesce(sum(recovered), 0) from recall_lots as earlier where earlier.lot_id = pack_lots.id
    ), (
      select coalesce(-sum(delta), 0) from stock_movements as moved
      where moved.lot_id = pack_lots.id and moved.recall_id is not null
    )
    from pack_lots
    left join (
      select lot_id, sum(lines.quantity - returned) filter (where status = 'packed') as in_parcels,
        sum(lines.quantity - returned) filter (where status <> 'packed') as sold
      from order_line_lots as lines
      join order_lines on order_lines.id = line_id join orders on orders.id = order_id
      where lot_id = any(${packs}::uuid[]) and status in ('packed', 'on_the_way', 'delivered')
      group by lot_id
    ) as outside on lot_id = pack_lots.id
    where pack_lots.id = any(${packs}::uuid[])
  `.execute(tx);
}

/**
 * Fixes the orders with packs of the lots, or some of them. A pack that an earlier recall credits is not credited
 * again.
 */
export async function insertOrders(
  tx: Tx,
  { id, credit }: Pick<RecallRow, 'id' | 'credit'>,
  orders?: readonly string[],
) {
  await sql`
    with lines as materialized (
      select order_id, line_id, lot_id, lots.quantity - returned as units, status = 'packed' as is_parcel
      from order_line_lots as lots
      join order_lines on order_lines.id = line_id join orders on orders.id = order_id
      where lot_id in (select lot_id from recall_lots where recall_id = ${id}) and lots.quantity > returned
        and status in ('packed', 'on_the_way', 'delivered')
        ${orders ? sql`and order_id = any(${orders}::uuid[])` : sql``}
    ), touched as (
      insert into recall_orders (recall_id, order_id, was_parcel, settled_at)
      select ${id}::uuid, order_id, bool_or(is_parcel), case when ${credit} = 'none' then now() end
      from lines group by order_id
    )
    insert into recall_lines (recall_id, order_id, line_id, lot_id, units, credit)
    select ${id}::uuid, order_id, line_id, lot_id, units,
      case when ${credit} = 'none' then 'none' when exists (
        select from recall_lines as other
        where other.line_id = lines.line_id and other.lot_id = lines.lot_id and other.credit in ('due', 'given')
      ) then 'elsewhere' else 'due' end
    from lines
  `.execute(tx);
}
