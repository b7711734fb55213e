import { type MovementRequest, movementRules } from '@kebun/contract/inventory/staff-stock.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertRules, fieldRefusal, invalidField, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { findStock } from './list-movements.ts';
import { moveStock } from './move-stock.ts';
import { type MovementRow, selectMovementOf } from './movement-rows.ts';
import { lockStockItems } from './reserve-stock.ts';

interface MovementContext {
  by: { id: string };
  key: string; // idempotency key: a repeated request is one movement
}

/**
 * Records a stock movement by staff, always as a difference. A count is compared with the figure at its start, so
 * that later sales and deliveries stay. Throws when less would remain than is reserved, or when the stock
 * requires a lot and none is named. Returns undefined for a count without difference.
 */
export async function addMovement(
  tx: Tx,
  skuId: string,
  request: MovementRequest,
  { by, key }: MovementContext,
): Promise<MovementRow | undefined> {
  assertRules(movementRules, request);
  const [stock] = await lockStockItems(tx, [skuId]);
  if (!stock) throw new Refusal('product_not_found');

  const source = `staff:${by.id}:${key}`;
  const delta = differenceOf(request);
  const before = await selectMovementOf(tx, skuId, source);
  if (before) return sameAs(before, request, delta);
  const { lot_id = null } = request;
  if (lot_id) await assertLotOf(tx, lot_id, skuId);
  else await assertNeedsNoLot(tx, skuId, delta);

  const on_hand = stock.on_hand + delta;
  if (on_hand < stock.reserved) throw new Refusal('stock_reserved', { values: { reserved: stock.reserved } });
  const { reason, note } = { ...request, note: oneLine(request.note) };
  if (delta !== 0)
    await moveStock(tx, [{ sku_id: skuId, delta, lot_id }], { reason, source, staffId: by.id, note });
  await audit(tx, by, {
    action: `stock.${reason}`,
    subject: { kind: 'sku', id: skuId },
    before: { on_hand: stock.on_hand },
    after: { on_hand },
    ...(note && { reason: note }),
  });
  return selectMovementOf(tx, skuId, source);
}

/** Returns the change of stock, whatever the stock is by now. */
function differenceOf({ reason, quantity, seen }: MovementRequest): number {
  if (reason === 'spoiled') return -quantity;
  return reason === 'counted' ? quantity - (seen ?? 0) : quantity;
}

function sameAs(before: MovementRow, { reason, lot_id }: MovementRequest, delta: number): MovementRow {
  const isOfOtherLot = lot_id != null && before.lot_id !== lot_id;
  const isSame = before.reason === reason || (before.reason === 'recalled' && reason === 'spoiled');
  if (!isSame || before.delta !== delta || isOfOtherLot) throw new Refusal('idempotency_mismatch');
  return before;
}

/** Throws unless the lot is one of the sku. */
async function assertLotOf(tx: Tx, lotId: string, skuId: string) {
  const lot = await tx
    .selectFrom('pack_lots')
    .select('id')
    .where('id', '=', lotId)
    .where('sku_id', '=', skuId)
    .executeTakeFirst();
  if (!lot) throw invalidField('lot_id');
}

/** Throws if the units require a lot. Those that were in stock before can still be taken out without one. */
async function assertNeedsNoLot(tx: Tx, skuId: string, delta: number) {
  const { requires_lot, in_no_lot } = await findStock(tx, skuId);
  const isOfNoLot = delta <= 0 && -delta <= in_no_lot;
  if (requires_lot && !isOfNoLot) throw fieldRefusal('lot_not_named', 'lot_id');
}
