import { closeHarvestLotsAfterDays, closeUnknownLotsAfterDays } from '@kebun/contract/lib/limits.ts';
import { lossRules } from '@kebun/contract/lots/packing-draft.ts';
import type { LossRequest } from '@kebun/contract/lots/staff-lots.ts';
import { sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertRules, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { harvestLotTables, shelfDays } from './harvest-lot-rows.ts';
import { lockHarvestLots } from './lock-inputs.ts';

/** Recalled grams lose weight, and a laboratory tests some. All others are destroyed. */
const lostUndestroyed: readonly LossRequest['reason'][] = ['shrunk', 'sample'];

/**
 * Records grams that left a harvest lot otherwise than into packs, once per key. Waste of a recalled lot is destroyed
 * for its recall, and no one takes such grams for own use.
 */
export async function recordLoss(
  tx: Tx,
  code: string,
  request: LossRequest,
  { by, key, recallId }: { by: { id: string }; key: string; recallId?: string },
): Promise<void> {
  assertRules(lossRules, request);
  const [lot] = await lockHarvestLots(tx, [code]);
  if (!lot) throw new Refusal('lot_not_found');
  const isDestroyed = lot.state === 'recalled' && !lostUndestroyed.includes(request.reason);
  if (isDestroyed && request.reason === 'own_use') throw new Refusal('lot_recalled');
  const reason = isDestroyed ? 'recalled' : request.reason;
  const grams = request.g ?? 0;
  const source = `staff:${by.id}:${key}`;
  const before = await tx
    .selectFrom('lot_losses')
    .selectAll()
    .where('source', '=', source)
    .executeTakeFirst();
  if (before) {
    if (before.harvest_lot_id !== lot.id || before.grams !== grams) throw new Refusal('idempotency_mismatch');
    return;
  }
  if (grams > lot.remaining_g)
    throw new Refusal('insufficient_lot_grams', {
      errors: { g: ['refusal.insufficient_lot_grams'] },
      values: { grams: lot.remaining_g },
    });
  await tx
    .insertInto('lot_losses')
    .values({
      harvest_lot_id: lot.id,
      grams,
      reason,
      recall_id: isDestroyed ? (recallId ?? sql`recall_of_harvest(${lot.id})`) : null,
      note: oneLine(request.note),
      source,
      staff_id: by.id,
    })
    .execute();
  await tx
    .updateTable('harvest_lots')
    .set({ wasted_g: sql`wasted_g + ${grams}`, remaining_g: sql`remaining_g - ${grams}` })
    .where('id', '=', lot.id)
    .execute();
  const subject = { kind: 'harvest_lot', id: lot.id };
  await audit(tx, by, { action: 'lot.lost', subject, after: { code, grams, reason } });
}

/**
 * Closes harvest lots that no one packs any more: a week after the end of their life, or a month after a harvest whose
 * life is not known. The rest is recorded as a loss without a reason. Closes at most `limit` lots and returns their
 * number.
 */
export async function closeOldLots(tx: Tx, today: string, limit: number): Promise<number> {
  const { rows } = await sql`
    with old as materialized (
      select lots.id, remaining_g from ${harvestLotTables}
      where remaining_g > 0 and lots.state = 'ok' and lots.harvested_on < ${today}::date - coalesce(
        ${shelfDays} + ${closeHarvestLotsAfterDays}::int, ${closeUnknownLotsAfterDays}::int)
      order by lots.id
      limit ${limit}
      for no key update of lots
    ), lost as (
      insert into lot_losses (harvest_lot_id, grams, reason, source)
      select id, remaining_g, 'unrecorded', 'closed:' || uuid_v7() from old
      returning harvest_lot_id, grams
    )
    update harvest_lots set wasted_g = wasted_g + grams, remaining_g = remaining_g - grams
    from lost where harvest_lots.id = harvest_lot_id
    returning harvest_lots.id
  `.execute(tx);
  return rows.length;
}
