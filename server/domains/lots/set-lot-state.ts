import { randomUUID } from 'node:crypto';
import { reasonRules } from '@kebun/contract/lots/packing-draft.ts';
import type { LotReason } from '@kebun/contract/lots/staff-lots.ts';
import { sql } from 'kysely';
import { invalidateLotsOf } from '#domains/inventory/invalidate-stock.ts';
import { blockUnsoldUnits, moveStock } from '#domains/inventory/move-stock.ts';
import { audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertRules, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { listLotsMadeOf, lockSharedStock } from './lots-made-of.ts';

interface HoldRequest extends LotReason {
  code: string;
  state: 'held' | 'ok';
}

/**
 * Holds a lot, or releases it. A held harvest lot is not packed. No unit of a held pack lot is sold: units that no
 * order has reserved are blocked, and the others are not packed for their orders. Lots that were split off it or
 * repacked from it are held with it, and released one by one.
 */
export async function setLotState(tx: Tx, request: HoldRequest, by: { id: string }): Promise<void> {
  assertRules(reasonRules, request);
  const kind = request.code.startsWith('H-') ? 'harvest_lot' : 'pack_lot';
  if (kind === 'harvest_lot') {
    const id = await setHarvestLotState(tx, request);
    await recordState(tx, request, { kind, id }, by);
  } else await setPackLotsState(tx, request, by);
  invalidateTags(tx, 'lots'); // the page of each pack says whether its lot is held
}

async function setPackLotsState(tx: Tx, request: HoldRequest, by: { id: string }): Promise<void> {
  const id = await idOfLot(tx, request.code);
  const skus = [await skuOfLot(tx, request.code), ...(await listLotsMadeOf(tx, id)).map((lot) => lot.sku_id)];
  await lockSharedStock(tx, skus); // all at once, so that two holds take them in one order
  await setPackLotState(tx, request, by);
  await recordState(tx, request, { kind: 'pack_lot', id }, by);
  if (request.state !== 'held') return;
  for (const lot of await listLotsMadeOf(tx, id)) {
    if (lot.state !== 'ok') continue;
    const same = { ...request, code: lot.code };
    await setPackLotState(tx, same, by);
    await recordState(tx, same, { kind: 'pack_lot', id: lot.id }, by);
  }
}

async function recordState(
  tx: Tx,
  { code, state, reason: typed }: HoldRequest,
  subject: { kind: 'harvest_lot' | 'pack_lot'; id: string },
  by: { id: string },
): Promise<void> {
  const reason = oneLine(typed);
  const action = state === 'held' ? 'lot.held' : 'lot.released';
  await audit(tx, by, { action, subject, after: { code }, ...(reason && { reason }) });
}

async function idOfLot(tx: Tx, code: string): Promise<string> {
  const lot = await tx.selectFrom('pack_lots').select('id').where('code', '=', code).executeTakeFirst();
  if (!lot) throw new Refusal('lot_not_found');
  return lot.id;
}

async function setHarvestLotState(tx: Tx, { code, state }: HoldRequest): Promise<string> {
  const lot = await tx
    .selectFrom('harvest_lots')
    .select(['id', 'state'])
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  assertChangeable(lot?.state, state);
  await tx.updateTable('harvest_lots').set({ state }).where('code', '=', code).execute();
  return lot?.id ?? '';
}

/** Holds or releases a pack lot. One that is released although it is past its day or too short is sold all the same. */
export async function setPackLotState(
  tx: Tx,
  { code, state }: Pick<HoldRequest, 'code' | 'state'>,
  by: { id: string } | null,
): Promise<string> {
  const sku_id = await skuOfLot(tx, code);
  const stocks = await lockSharedStock(tx, [sku_id]); // every change of the lot's units holds this lock
  const stock = stocks.find((each) => each.sku_id === sku_id);
  const lot = await tx
    .selectFrom('pack_lots')
    .select(['id', 'state', 'on_hand', 'blocked_units', 'is_off_sale'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  assertChangeable(lot.is_off_sale && lot.state === 'ok' && state === 'ok' ? 'off_sale' : lot.state, state);

  const delta = state === 'held' ? Math.min(lot.on_hand, stock?.available ?? 0) : -lot.blocked_units;
  await tx
    .updateTable('pack_lots')
    .set({
      state,
      blocked_units: lot.blocked_units + delta,
      ...(state === 'ok' && {
        is_off_sale: false,
        is_held_for_age: false,
        is_released: sql<boolean>`is_released or ${isTooOld}`,
      }),
    })
    .where('id', '=', lot.id)
    .execute();
  await invalidateLotsOf(tx, [sku_id]);
  const cause = { source: `lot:${code}:${randomUUID()}`, ...(by && { staffId: by.id }) };
  const reason = state === 'held' ? ('blocked' as const) : ('released' as const);
  if (delta !== 0) await moveStock(tx, [{ sku_id, lot_id: lot.id, delta: -delta }], { ...cause, reason });
  if (state === 'ok') await blockUnsoldUnits(tx, [sku_id]); // orders get these units instead of those of other held lots
  return lot.id;
}

/** A lot that the nightly job would hold or take off sale again. */
const isTooOld = sql`(
  not meets_guarantee(best_before, (now() at time zone 'Asia/Kuala_Lumpur')::date + 1, guaranteed_days(sku_id))
  or coalesce(best_before < (now() at time zone 'Asia/Kuala_Lumpur')::date, false))`;

/** Returns the SKU of a pack lot, which never changes. */
export async function skuOfLot(tx: Tx, code: string): Promise<string> {
  const lot = await tx.selectFrom('pack_lots').select('sku_id').where('code', '=', code).executeTakeFirst();
  if (!lot) throw new Refusal('lot_not_found');
  return lot.sku_id;
}

/** Throws unless the lot exists and its state can change. A recalled lot stays so. */
function assertChangeable(present: string | undefined, state: 'held' | 'ok') {
  if (!present) throw new Refusal('lot_not_found');
  if (present === 'recalled') throw new Refusal('lot_recalled');
  if (present === state) throw new Refusal(state === 'held' ? 'lot_held' : 'lot_not_held');
}

/** Saves where the packs of a lot lie in the packhouse; an empty text removes it. */
export async function savePlace(
  tx: Tx,
  { code, place: typed }: { code: string; place: string | null | undefined },
  by: { id: string },
): Promise<void> {
  const place = oneLine(typed);
  const lot = await tx
    .selectFrom('pack_lots')
    .select(['id', 'place'])
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!lot) throw new Refusal('lot_not_found');
  if (lot.place === place) return;
  await tx.updateTable('pack_lots').set({ place }).where('id', '=', lot.id).execute();
  await audit(tx, by, {
    action: 'lot.placed',
    subject: { kind: 'pack_lot', id: lot.id },
    before: { place: lot.place },
    after: { code, place },
  });
}
