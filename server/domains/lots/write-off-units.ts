import { writeOffRules } from '@kebun/contract/lots/packing-draft.ts';
import type { WriteOffRequest } from '@kebun/contract/lots/staff-lots.ts';
import { type Cause, moveStock } from '#domains/inventory/move-stock.ts';
import { lockStockItems } from '#domains/inventory/reserve-stock.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertRules, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { changeBlockedUnits } from './recall-lots.ts';
import { skuOfLot } from './set-lot-state.ts';

/**
 * Writes off units that a hold blocked, once per key. They come back and are spoiled in one transaction, so no order
 * can take them in between, and the movements of the lot tell the whole.
 */
export async function writeOffUnits(
  tx: Tx,
  code: string,
  request: WriteOffRequest,
  { by, key }: { by: { id: string }; key: string },
): Promise<void> {
  assertRules(writeOffRules, request);
  const sku_id = await skuOfLot(tx, code);
  await lockStockItems(tx, [sku_id]); // every change of the lot's units holds this lock
  const lot = await tx
    .selectFrom('pack_lots')
    .select(['id', 'blocked_units'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const units = request.units ?? 0;
  const source = `staff:${by.id}:${key}`;
  const before = await tx
    .selectFrom('stock_movements')
    .select(['lot_id', 'delta'])
    .where('source', '=', source)
    .where('reason', 'in', ['spoiled', 'recalled'])
    .executeTakeFirst();
  if (before) {
    if (before.lot_id !== lot.id || before.delta !== -units) throw new Refusal('idempotency_mismatch');
    return;
  }
  if (units > lot.blocked_units)
    throw new Refusal('insufficient_blocked_units', {
      errors: { units: ['refusal.insufficient_blocked_units'] },
      values: { units: lot.blocked_units },
    });

  const note = oneLine(request.reason);
  await spoilBlockedUnits(tx, { id: lot.id, sku_id, units }, { source, staffId: by.id, note });
  await audit(tx, by, {
    action: 'lot.written_off',
    subject: { kind: 'pack_lot', id: lot.id },
    after: { code, units },
    ...(note && { reason: note }),
  });
}

interface BlockedUnits {
  id: string; // of the lot
  sku_id: string;
  units: number;
}

/** Takes blocked units of a lot out of stock for good. The caller holds the stock lock. */
export async function spoilBlockedUnits(
  tx: Tx,
  { id, sku_id, units }: BlockedUnits,
  cause: Omit<Cause, 'reason'>,
): Promise<void> {
  await changeBlockedUnits(tx, id, -units);
  await moveStock(tx, [{ sku_id, lot_id: id, delta: units }], { ...cause, reason: 'released' });
  await moveStock(tx, [{ sku_id, lot_id: id, delta: -units }], { ...cause, reason: 'spoiled' });
}
