import { isDeepStrictEqual } from 'node:util';
import { reconciliationRules } from '@kebun/contract/recalls/recall-text-rules.ts';
import type { LotReconciliation } from '@kebun/contract/recalls/staff-recalls.ts';
import { type Insertable, sql } from 'kysely';
import { moveStock } from '#domains/inventory/move-stock.ts';
import { changeBlockedUnits, lockStockOfLots } from '#domains/lots/recall-lots.ts';
import { audit } from '#platform/auth/audit.ts';
import type { DB } from '#platform/db/db.generated.ts';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import { assertRules, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { lockRecall, returnedSince } from './recall-rows.ts';

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
  await lockStockOfLots(tx, [lot.id]);
  const { blocked_units } = await tx
    .selectFrom('pack_lots')
    .select('blocked_units')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  assertPossible(entry, { ...lot, blocked_units });

  await insertEntry(tx, { ...entry, recall_id: id, lot_id: lot.id, source, staff_id: by.id });
  await movePacks(tx, lot, entry, { source: `recall:${id}:${key}`, staffId: by.id });
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
  unknown: number; // packs outside that nothing is known of
}

async function selectLot(tx: Tx, recallId: string, code: string): Promise<RecalledLot> {
  const lot = await tx
    .selectFrom('recall_lots')
    .innerJoin('pack_lots', 'pack_lots.id', 'lot_id')
    .select([
      'pack_lots.id',
      'sku_id',
      sql<number>`in_parcels + sold - recovered - consumed - ${returnedSince}`.as('unknown'),
    ])
    .where('recall_id', '=', recallId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!lot) throw new Refusal('lot_not_found');
  return lot;
}

type Entry = Record<'recovered' | 'consumed' | 'destroyed', number>;

/** Throws at the field of an entry that is more than there can be. */
function assertPossible(
  { recovered, consumed, destroyed }: Entry,
  lot: RecalledLot & { blocked_units: number },
) {
  const tooMany = (field: keyof Entry, packs: number) =>
    new Refusal('recall_packs_too_many', {
      errors: { [field]: ['refusal.recall_packs_too_many'] },
      values: { packs },
    });
  if (recovered > lot.unknown) throw tooMany('recovered', lot.unknown);
  if (recovered + consumed > lot.unknown) throw tooMany('consumed', lot.unknown - recovered);
  if (destroyed > lot.blocked_units + recovered) throw tooMany('destroyed', lot.blocked_units + recovered);
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
  cause: { source: string; staffId: string },
) {
  const by = (delta: number) => [{ sku_id, lot_id, delta }];
  if (recovered > 0) {
    await moveStock(tx, by(recovered), { ...cause, reason: 'returned' });
    await moveStock(tx, by(-recovered), { ...cause, reason: 'blocked' });
  }
  if (recovered !== destroyed) await changeBlockedUnits(tx, lot_id, recovered - destroyed);
  if (destroyed > 0) {
    await moveStock(tx, by(destroyed), { ...cause, reason: 'released' });
    await moveStock(tx, by(-destroyed), { ...cause, reason: 'spoiled' });
  }
}

/** Closes a recall, once none of its packs is in the shop and no parcel with them waits. Its lots stay recalled. */
export async function closeRecall(
  tx: Tx,
  id: string,
  { version, note: typed }: { version: number; note?: string | null | undefined },
  by: { id: string },
): Promise<void> {
  const { status, number } = await lockRecall(tx, id);
  if (status !== 'active') throw new Refusal('recall_not_active');
  const { rows } = await sql<{ packs: number }>`
    select (
      (select coalesce(sum(on_hand + blocked_units), 0) from recall_lots join pack_lots on pack_lots.id = lot_id where recall_id = ${id})
      + (select coalesce(sum(lots.quantity - returned), 0) from recall_lines
          join order_line_lots as lots using (line_id, lot_id) join orders on orders.id = order_id
          where recall_id = ${id} and orders.status = 'packed')
    )::int as packs
  `.execute(tx);
  const packs = rows[0]?.packs ?? 0;
  if (packs > 0) throw new Refusal('recall_packs_left', { values: { packs } });
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
