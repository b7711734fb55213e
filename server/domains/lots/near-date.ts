import { randomUUID } from 'node:crypto';
import { addDays } from '@kebun/contract/lib/days.ts';
import { type Selectable, sql } from 'kysely';
import { hasOpenDeal, nearDateSkuOf } from '#domains/catalogue/products/near-date-skus.ts';
import { invalidateLotsOf } from '#domains/inventory/invalidate-stock.ts';
import { blockUnsoldUnits, moveStock } from '#domains/inventory/move-stock.ts';
import { audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { DB } from '#platform/db/db.generated.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertPackLot } from './insert-pack-lot.ts';
import { isNearDate, lockSharedStock } from './lots-made-of.ts';
import { changeBlockedUnits } from './recall-lots.ts';
import { skuOfLot } from './set-lot-state.ts';

/** The facts that packs keep when they are split off a lot. */
const factsOf = (lot: Selectable<DB['pack_lots']>) => ({
  kind: lot.kind,
  made_on: lot.made_on,
  best_before: lot.best_before,
  farm_id: lot.farm_id,
  grade: lot.grade,
  size: lot.size,
  is_mixed: lot.is_mixed,
  harvested_on: lot.harvested_on,
  pack_g: lot.pack_g,
  supplier: lot.supplier,
  country: lot.country,
  invoice_number: lot.invoice_number,
  place: lot.place,
});

/**
 * Splits the blocked packs of a lot off into a lot of the near-date SKU, which sells them at a lower price. They leave
 * the one and arrive in the other in one transaction, so none is sold twice. The caller holds the stock locks. Returns
 * the code of the new lot; undefined where nothing is blocked.
 */
export async function splitOffNearDate(
  tx: Tx,
  lotId: string,
  by: { id: string } | null,
): Promise<string | undefined> {
  const lot = await tx.selectFrom('pack_lots').selectAll().where('id', '=', lotId).executeTakeFirstOrThrow();
  const { code, sku_id, blocked_units: units, pack_g } = lot;
  if (units === 0) return undefined;
  const near = await nearDateSkuOf(tx, sku_id);
  const grams = pack_g === null ? null : units * pack_g;
  const source = `near_date:${randomUUID()}`;
  const split = await insertPackLot(tx, {
    ...factsOf(lot),
    sku_id: near,
    packs: units,
    input_g: grams,
    waste_g: pack_g === null ? null : 0,
    overfill_g: pack_g === null ? null : 0,
    source,
    staff_id: by?.id ?? null,
  });
  await tx
    .insertInto('lot_edges')
    .values({ from_pack_lot_id: lot.id, to_pack_lot_id: split.id, packs: units, grams })
    .execute();
  await movePacks(
    tx,
    { from: { id: lot.id, sku_id }, to: { id: split.id, sku_id: near }, units },
    source,
    by,
  );
  await blockUnsoldUnits(tx, [near]); // of near-date lots that are held, which orders had reserved
  await audit(tx, by, {
    action: 'lot.clearance_started',
    subject: { kind: 'pack_lot', id: lot.id },
    after: { code, units, near_date_lot: split.code },
  });
  invalidateTags(tx, 'lots');
  return split.code;
}

interface PackMove {
  from: { id: string; sku_id: string };
  to: { id: string; sku_id: string };
  units: number;
}

/** Moves blocked packs of a lot to another lot, where they are on hand. */
async function movePacks(tx: Tx, { from, to, units }: PackMove, source: string, by: { id: string } | null) {
  const cause = { source, ...(by && { staffId: by.id }) };
  await changeBlockedUnits(tx, from.id, -units);
  const released = { sku_id: from.sku_id, lot_id: from.id, delta: units };
  await moveStock(tx, [released], { ...cause, reason: 'released' });
  await moveStock(
    tx,
    [
      { ...released, delta: -units },
      { sku_id: to.sku_id, lot_id: to.id, delta: units },
    ],
    { ...cause, reason: 'near_date' },
  );
}

/**
 * Starts the clearance of a lot by hand: packs that no order has reserved are sold at a lower price. Throws for a
 * near-date lot and a lot that is not sold, has no best-before day after today or no free packs, and
 * while its product has a deal.
 */
export async function startClearance(
  tx: Tx,
  { code, today }: { code: string; today: string },
  by: { id: string },
): Promise<void> {
  const sku_id = await skuOfLot(tx, code);
  await lockSharedStock(tx, [sku_id]);
  const lot = await tx
    .selectFrom('pack_lots')
    .select(['id', 'state', 'best_before'])
    .select(isNearDate(sql`sku_id`).as('is_near_date'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  if (lot.is_near_date) throw new Refusal('lot_on_clearance');
  if (lot.state === 'recalled') throw new Refusal('lot_recalled');
  if (lot.state === 'held') throw new Refusal('lot_held');
  if (lot.best_before === null || lot.best_before < addDays(today, 1))
    throw new Refusal('near_date_too_late');
  if (await hasOpenDeal(tx, sku_id)) throw new Refusal('near_date_has_deal');
  await tx
    .updateTable('pack_lots')
    .set({ is_off_sale: true, is_clearance_ended: false })
    .where('id', '=', lot.id)
    .execute();
  await blockUnsoldUnits(tx, [sku_id]);
  await invalidateLotsOf(tx, [sku_id]);
  if (!(await splitOffNearDate(tx, lot.id, by))) throw new Refusal('near_date_no_units');
}

/**
 * Ends the clearance of a near-date lot, by hand. Packs that no order has reserved go back to the lot from which they
 * were split off. The nightly job starts none of that lot again. There they are blocked until staff release or write
 * them off.
 */
export async function endClearance(tx: Tx, code: string, by: { id: string }): Promise<void> {
  const sku_id = await skuOfLot(tx, code);
  await lockSharedStock(tx, [sku_id]);
  const lot = await tx
    .selectFrom('pack_lots')
    .innerJoin('lot_edges', 'to_pack_lot_id', 'pack_lots.id')
    .innerJoin('pack_lots as whole', 'whole.id', 'from_pack_lot_id')
    .select(['pack_lots.id', 'pack_lots.state', 'pack_lots.is_off_sale', 'whole.id as whole_id'])
    .select(['whole.sku_id as whole_sku_id', 'whole.code as whole_code'])
    .where('pack_lots.code', '=', code)
    .where('is_repacked', '=', false)
    .executeTakeFirst();
  if (!lot || lot.is_off_sale) throw new Refusal('lot_not_on_clearance');
  if (lot.state === 'recalled') throw new Refusal('lot_recalled');
  if (lot.state === 'held') throw new Refusal('lot_held');
  await tx.updateTable('pack_lots').set({ is_off_sale: true }).where('id', '=', lot.id).execute();
  await tx
    .updateTable('pack_lots')
    .set({ is_clearance_ended: true })
    .where('id', '=', lot.whole_id)
    .execute();
  await blockUnsoldUnits(tx, [sku_id]);
  const { blocked_units: units } = await tx
    .selectFrom('pack_lots')
    .select('blocked_units')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  if (units > 0) {
    const to = { id: lot.whole_id, sku_id: lot.whole_sku_id };
    await movePacks(tx, { from: { id: lot.id, sku_id }, to, units }, `near_date:${randomUUID()}`, by);
  }
  await blockUnsoldUnits(tx, [lot.whole_sku_id]);
  await invalidateLotsOf(tx, [sku_id]);
  await audit(tx, by, {
    action: 'lot.clearance_ended',
    subject: { kind: 'pack_lot', id: lot.whole_id },
    after: { code: lot.whole_code, units, near_date_lot: code },
  });
  invalidateTags(tx, 'lots');
}
