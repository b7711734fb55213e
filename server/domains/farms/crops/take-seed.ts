import type { BatchState } from '@kebun/contract/farms/batches/batch.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** A change in the seed that a sowing takes from a lot. */
interface Change {
  batch: BatchState;
  lot: string;
  more: number;
}

/**
 * Adjusts the seed lots by the changed use of these batches. When a lot has too little seed left, it returns that
 * batch and changes nothing.
 */
export async function takeSeed(tx: Tx, batches: readonly BatchState[]): Promise<BatchState | undefined> {
  const changes = await changesOf(tx, batches);
  const lots = await tx
    .selectFrom('seed_lots')
    .select(['id', 'quantity', 'used'])
    .where('id', '=', sql<string>`any(${changes.map(({ lot }) => lot)}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

  const needed = lots.map(({ id, quantity, used }) => {
    const here = changes.filter(({ lot }) => lot === id);
    return { id, quantity, here, used: here.reduce((sum, { more }) => sum + more, used) };
  });
  const short = needed.find(({ quantity, used }) => quantity !== null && used > quantity);
  if (short) return short.here.toSorted((one, other) => other.more - one.more)[0]?.batch;

  for (const { id, used } of needed) {
    await tx.updateTable('seed_lots').set({ used }).where('id', '=', id).execute();
  }
  return undefined;
}

async function changesOf(tx: Tx, batches: readonly BatchState[]): Promise<Change[]> {
  const ids = batches.map(({ batch }) => batch.id);
  const rows = await tx
    .selectFrom('batches')
    .select(['id', 'seed_lot_id as lot', 'seed_used as used'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const before = new Map(rows.map((row) => [row.id, row]));

  return batches.flatMap((batch) => {
    const then = before.get(batch.batch.id);
    const { seed_lot_id: lot, quantity = 0, seed_used: used = quantity } = batch.start ?? {};
    const given = then?.lot ? [{ batch, lot: then.lot, more: -(then.used ?? 0) }] : [];
    const taken = lot ? [{ batch, lot, more: used }] : [];
    const [one, other] = [...given, ...taken];
    if (one && other && one.lot === other.lot)
      return one.more + other.more === 0 ? [] : [{ ...other, more: one.more + other.more }];
    return [...given, ...taken];
  });
}
