import { isDeepStrictEqual } from 'node:util';
import { reconciliationRules } from '@kebun/contract/recalls/recall-text-rules.ts';
import type { HarvestReconciliation, LotReconciliation } from '@kebun/contract/recalls/staff-recalls.ts';
import { type Insertable, sql } from 'kysely';
import { moveStock } from '#domains/inventory/move-stock.ts';
import { changeBlockedUnits, lockHarvestLotsById, lockStockOfLots } from '#domains/lots/recall-lots.ts';
import { recordLoss } from '#domains/lots/record-loss.ts';
import { audit } from '#platform/auth/audit.ts';
import type { DB } from '#platform/db/db.generated.ts';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import { assertRules, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { lockRecall, packAccounts } from './recall-rows.ts';

interface ReconcileContext {
  by: { id: string };
  key: string; // idempotency key: a repeated request counts once
}

/**
 * Adds what became of packs of a recalled lot, once per key. Packs that came back are blocked; packs are destroyed
 * out of those that are blocked, by movements of their lot, and never more than there are.
 */
export async function reconcileLot(
  tx: Tx,
  { id, code }: { id: string; code: string },
  request: LotReconciliation,
  { by, key }: ReconcileContext,
): Promise<void> {
  assertRules(reconciliationRules, request);
  const { status, number } = await lockRecall(tx, id); // the second of two equal requests waits here
  const lot = await selectLot(tx, id, code);
  const entry = {
    recovered: request.recovered ?? 0,
    consumed: request.consumed ?? 0,
    destroyed: request.destroyed ?? 0,
  };
  const source = `staff:${by.id}:${key}`;
  if (await wasEntered(tx, { ...entry, recall_id: id, lot_id: lot.id, source })) return;
  if (status !== 'active') throw new Refusal('recall_not_active');
  await lockStockOfLots(tx, [lot.id]); // also for the entries of other recalls
  assertPossible(entry, await selectPacks(tx, id, lot.id));

  await insertEntry(tx, { ...entry, recall_id: id, lot_id: lot.id, source, staff_id: by.id });
  await movePacks(tx, lot, entry, {
    source: `recall:${id}:${key}`,
    staffId: by.id,
    recallId: id,
  });
  await audit(tx, by, {
    action: 'recall.reconciled',
    subject: { kind: 'recall', id },
    after: { number, code, ...entry },
  });
}

/** Tells whether an earlier request with this key made the same entry. Throws if it made another one. */
async function wasEntered(
  tx: Tx,
  { source, ...entry }: Entry & { recall_id: string; lot_id: string; source: string },
): Promise<boolean> {
  const before = await tx
    .selectFrom('recall_entries')
    .select(['recall_id', 'lot_id', 'recovered', 'consumed', 'destroyed'])
    .where('source', '=', source)
    .executeTakeFirst();
  if (before && !isDeepStrictEqual({ ...before }, entry)) throw new Refusal('idempotency_mismatch');
  return before !== undefined;
}

interface RecalledLot {
  id: string;
  sku_id: string;
}

async function selectLot(tx: Tx, recallId: string, code: string): Promise<RecalledLot> {
  const lot = await tx
    .selectFrom('recall_lots')
    .innerJoin('pack_lots', 'pack_lots.id', 'lot_id')
    .select(['pack_lots.id', 'sku_id'])
    .where('recall_id', '=', recallId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!lot) throw new Refusal('lot_not_found');
  return lot;
}

interface PacksNow {
  open: number; // outside, and no recall has accounted for them
  blocked_units: number;
}

/** Returns where the packs of a lot are. The caller holds the lock of its stock. */
async function selectPacks(tx: Tx, recallId: string, lotId: string): Promise<PacksNow> {
  const { rows } = await sql<PacksNow>`
    select open, blocked_units from recall_lots join pack_lots on pack_lots.id = lot_id ${packAccounts}
    where recall_id = ${recallId} and lot_id = ${lotId}
  `.execute(tx);
  return rows[0] as PacksNow; // the lot was selected by its recall
}

type Entry = Record<'recovered' | 'consumed' | 'destroyed', number>;

/** Throws at the field of an entry that is more than there can be. */
function assertPossible({ recovered, consumed, destroyed }: Entry, { open, blocked_units }: PacksNow) {
  const tooMany = (field: keyof Entry, packs: number) =>
    new Refusal('recall_packs_too_many', {
      errors: { [field]: ['refusal.recall_packs_too_many'] },
      values: { packs: Math.max(0, packs) },
    });
  if (recovered > open) throw tooMany('recovered', open);
  if (recovered + consumed > open) throw tooMany('consumed', open - recovered);
  if (destroyed > blocked_units + recovered) throw tooMany('destroyed', blocked_units + recovered);
}

/** Records an entry, and adds it to the figures of its lot. */
async function insertEntry(tx: Tx, entry: Insertable<DB['recall_entries']> & Entry) {
  await tx.insertInto('recall_entries').values(entry).execute();
  await tx
    .updateTable('recall_lots')
    .set({
      recovered: sql`recovered + ${entry.recovered}`,
      consumed: sql`consumed + ${entry.consumed}`,
      destroyed: sql`destroyed + ${entry.destroyed}`,
    })
    .where('recall_id', '=', entry.recall_id)
    .where('lot_id', '=', entry.lot_id)
    .execute();
}

/** Packs that came back are in the shop, and blocked; those that are destroyed leave it. */
async function movePacks(
  tx: Tx,
  { id: lot_id, sku_id }: RecalledLot,
  { recovered, destroyed }: Entry,
  { recallId, ...cause }: { source: string; staffId: string; recallId: string },
) {
  const by = (delta: number) => [{ sku_id, lot_id, delta }];
  if (recovered > 0) {
    await moveStock(tx, by(recovered), { ...cause, reason: 'returned' });
    await moveStock(tx, by(-recovered), { ...cause, reason: 'blocked' });
  }
  if (recovered !== destroyed) await changeBlockedUnits(tx, lot_id, recovered - destroyed);
  if (destroyed > 0) {
    await moveStock(tx, by(destroyed), { ...cause, reason: 'released' });
    await moveStock(tx, by(-destroyed), { ...cause, reason: 'recalled', recallId });
  }
}

/**
 * Adds what became of grams of a recalled harvest, once per key. They are a loss of the harvest, never of more than is
 * left of it.
 */
export async function reconcileHarvest(
  tx: Tx,
  { id, code }: { id: string; code: string },
  { fate, ...taken }: HarvestReconciliation,
  { by, key }: ReconcileContext,
): Promise<void> {
  const { status, number } = await lockRecall(tx, id);
  const lot = await tx
    .selectFrom('recall_harvest_lots')
    .innerJoin('harvest_lots', 'harvest_lots.id', 'harvest_lot_id')
    .select('harvest_lots.id')
    .where('recall_id', '=', id)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!lot) throw new Refusal('lot_not_found');
  if (status !== 'active') throw new Refusal('recall_not_active');
  const reason = fate === 'recalled' ? 'spoiled' : fate; // what is spoiled of a recalled lot is destroyed for a recall
  await recordLoss(tx, code, { reason, ...taken }, { by, key, recallId: id });
  await audit(tx, by, {
    action: 'recall.reconciled',
    subject: { kind: 'recall', id },
    after: { number, code, fate, grams: taken.g ?? 0 },
  });
}

/**
 * Closes a recall, once none of its packs is in the shop, no parcel with them waits, and no gram of its harvests is
 * left. Its lots stay recalled.
 */
export async function closeRecall(
  tx: Tx,
  id: string,
  { version, note: typed }: { version: number; note?: string | null | undefined },
  by: { id: string },
): Promise<void> {
  const { status, number } = await lockRecall(tx, id);
  if (status !== 'active') throw new Refusal('recall_not_active');
  const { packs, grams } = await findLeft(tx, id);
  if (packs > 0) throw new Refusal('recall_packs_left', { values: { packs } });
  if (grams > 0) throw new Refusal('recall_grams_left', { values: { kg: grams / 1_000 } });
  exactlyOne(
    await tx
      .updateTable('recalls')
      .set({
        status: 'closed',
        closed_at: sql`now()`,
        closed_by: by.id,
        closing_note: oneLine(typed),
        version: version + 1,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
    'version_conflict',
  );
  await audit(tx, by, { action: 'recall.closed', subject: { kind: 'recall', id }, after: { number } });
}

/** Returns what is left of the lots of a recall. They are locked: nothing comes back to them before it is closed. */
async function findLeft(tx: Tx, id: string): Promise<{ packs: number; grams: number }> {
  const { rows: lots } = await sql<{ harvests: string[]; packs: string[] }>`
    select array(select harvest_lot_id from recall_harvest_lots where recall_id = ${id}) as harvests,
      array(select lot_id from recall_lots where recall_id = ${id}) as packs
  `.execute(tx);
  await lockHarvestLotsById(tx, lots[0]?.harvests ?? []);
  await lockStockOfLots(tx, lots[0]?.packs ?? []);
  const { rows } = await sql<{ packs: number; grams: number }>`
    select (
      (select coalesce(sum(on_hand + blocked_units), 0) from recall_lots join pack_lots on pack_lots.id = lot_id where recall_id = ${id})
      + (select coalesce(sum(lots.quantity - returned), 0) from recall_lines
          join order_line_lots as lots using (line_id, lot_id) join orders on orders.id = order_id
          where recall_id = ${id} and orders.status = 'packed')
    )::int as packs, (
      select coalesce(sum(lots.remaining_g), 0) from recall_harvest_lots join harvest_lots as lots on lots.id = harvest_lot_id
      where recall_id = ${id}
    )::bigint as grams
  `.execute(tx);
  return rows[0] ?? { packs: 0, grams: 0 };
}
