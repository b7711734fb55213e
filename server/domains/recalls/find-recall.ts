import type { Language } from '@kebun/contract/lib/languages.ts';
import type {
  RecallDetails,
  ReconciledHarvest,
  ReconciledLot,
} from '@kebun/contract/recalls/staff-recalls.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { gramAccounts, packAccounts, selectRecalls } from './recall-rows.ts';
import { findRecallScope } from './recall-scope.ts';
import { lotsOfRecall, tracedLotsFrom } from './traced-lots.ts';

interface RecallReader {
  by: { id: string };
  language: Language;
}

/**
 * Returns a recall with its lots and what has been done. A draft has the lots that it would reach now. A confirmed one
 * has its lots, where their packs are now, and the lots that came from its start since.
 */
export async function findRecall(db: Db, id: string, { by, language }: RecallReader): Promise<RecallDetails> {
  const [recall] = await selectRecalls(db, by, sql`where recalls.id = ${id}::uuid`);
  if (!recall) throw new Refusal('recall_not_found');
  const isConfirmed = recall.confirmed_at !== null;
  const traced = tracedLotsFrom(recall.start);
  const began = performance.now();
  const found = await findRecallScope(db, isConfirmed ? lotsOfRecall(id) : traced, language);
  const elapsed_ms = Math.round(performance.now() - began);
  return {
    ...recall,
    scope: { ...found, elapsed_ms },
    lots: isConfirmed ? await selectLots(db, id, language) : [],
    harvests: isConfirmed ? await selectHarvests(db, id, language) : [],
    progress: await findProgress(db, id, isConfirmed ? recall.start : null),
  };
}

const shownLots = 500;

async function selectLots(db: Db, id: string, language: Language): Promise<ReconciledLot[]> {
  const { rows } = await sql<ReconciledLot>`
    select pack_lots.code, ${textSql('products.name', language)} as product, ${textSql('skus.unit', language)} as unit,
      place, reached, stock, outside, here, on_hand as waiting, recovered + came_with_orders as recovered, consumed,
      open, unknown, gone.destroyed, elsewhere, array(
        select number from recalls join recall_lots as other on other.recall_id = recalls.id
        where other.lot_id = pack_lots.id and other.recall_id <> recall_lots.recall_id and elsewhere > 0 order by number
      ) as elsewhere_in
    from recall_lots join pack_lots on pack_lots.id = lot_id
    ${packAccounts}
    join skus on skus.id = sku_id join products on products.id = product_id
    where recall_id = ${id}
    order by here desc, pack_lots.code
    limit ${shownLots}
  `.execute(db);
  return rows;
}

/** Returns the harvests of a recall of which it reached grams that were not packed. */
async function selectHarvests(db: Db, id: string, language: Language): Promise<ReconciledHarvest[]> {
  const { rows } = await sql<ReconciledHarvest>`
    select harvest_lots.code, ${textSql('crops.name', language)} as crop, harvested_on, reached_g,
      harvest_lots.remaining_g as left_g, destroyed_g, used_g, elsewhere_g
    from recall_harvest_lots join harvest_lots on harvest_lots.id = harvest_lot_id
    ${gramAccounts}
    join batches on batches.id = batch_id join crops on crops.id = crop_id
    where recall_id = ${id} and reached_g > 0
    order by left_g desc, harvest_lots.code
    limit ${shownLots}
  `.execute(db);
  return rows;
}

/** Returns what was done for the orders of a recall, and the lots that its start has gained since. */
async function findProgress(
  db: Db,
  id: string,
  start: RecallDetails['start'] | null,
): Promise<RecallDetails['progress']> {
  const later = start
    ? sql`(
        with recursive ${tracedLotsFrom(start)}
        select (select count(*) from harvested_lots where id not in (
            select harvest_lot_id from recall_harvest_lots where recall_id = ${id}))
          + (select count(*) from traced_lots where id not in (select lot_id from recall_lots where recall_id = ${id}))
      )`
    : sql`0`;
  const { rows } = await sql<RecallDetails['progress']>`
    select count(*)::int as orders, count(notified_at)::int as notified,
      (count(*) filter (where orders.email = ''))::int as unreachable,
      (count(*) filter (where settled_at is null))::int as credits_due, count(refund_id)::int as credits_given,
      coalesce(sum(refunds.amount + refunds.credit), 0)::bigint as credited,
      (count(*) filter (where orders.status = 'packed'))::int as parcels, ${later}::int as later_lots
    from recall_orders
    join orders on orders.id = recall_orders.order_id
    left join refunds on refunds.id = refund_id
    where recall_id = ${id}
  `.execute(db);
  return rows[0] as RecallDetails['progress']; // a sum without groups is one row
}
