import type { PackingBody } from '@kebun/contract/fulfilment/packing.ts';
import { can, type OrderStatus } from '@kebun/contract/orders/order-status.ts';
import { lockStockOfOrder } from '#domains/inventory/lock-stock.ts';
import { fillPreOrders, reserveStock } from '#domains/inventory/reserve-stock.ts';
import { writeOffMissing } from '#domains/inventory/write-off-missing.ts';
import { type LockedOrder, lockOrder, reduceCashDue } from '#domains/orders/order-money.ts';
import { skusOfLines } from '#domains/orders/order-rows.ts';
import { applyPriceReduction } from '#domains/orders/price-reduction.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { endPreOrders, findWaiting } from '#domains/preorders/end-pre-orders.ts';
import { isOwnPurchase, loadApprover } from '#domains/refunds/approver.ts';
import { refundShortage } from '#domains/refunds/goodwill/refund-shortage.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { priceReductionOf } from './packed-price.ts';
import { insertPacked, selectLines, selectStop } from './queries.ts';
import { findNamedLots, type PackedLine, validatePacking } from './read-packed-lines.ts';

interface PackingContext {
  by: { id: string } | null; // null for demo data
  at?: string; // when it happened, if it is recorded later
  today?: string; // in Malaysia
}

/** The price reduction of a packed order, and where it went. */
export interface Outcome {
  status: OrderStatus;
  price_reduction: number;
  cash_reduction: number;
  refund_amount: number;
  cash_due: number;
}

/**
 * Packs an order: records the quantity, weight and substitutes of each line. The customer never pays more than agreed.
 * A reduction lowers the cash due or is refunded. Units leave the lots that the packer named. The second of two packers
 * gets a refusal. Locks are taken in this order: wallet, reservation, stock including substitutes, order.
 */
export async function packOrder(
  tx: Tx,
  orderId: string,
  { version, lines: packedLines }: PackingBody,
  { by, at, today = malaysianDay(new Date(at ?? Date.now())) }: PackingContext,
): Promise<Outcome> {
  const seen = await selectStop(tx, orderId);
  if (!seen) throw new Refusal('order_not_found');
  const ordered = await selectLines(tx, orderId);
  await lockWallet(tx, seen.shopper_id);
  await lockStockOfOrder(tx, orderId, substituteSkusOf(packedLines));
  const order = await lockOrder(tx, orderId);
  if (order.version !== version) throw new Refusal('version_conflict', { fresh: { version: order.version } });
  if (!can('pick', order) && !can('pack', order)) throw new Refusal('order_cannot_move');

  const lines = await validatePacking(tx, seen, ordered, packedLines);
  const lots = await findNamedLots(tx, lines, { today, deliveredOn: seen.slot_date ?? today });
  await deductFromStock(tx, orderId, lines, today);
  const { lines: cut, ...paid } = reductionOf(order, lines);
  await insertPackedLines(tx, cut);
  await settleShortage(tx, order, paid);
  if (by && paid.refund_amount > 0 && (await isOwnPurchase(tx, order, await loadApprover(tx, by))))
    throw new Refusal('own_refund_forbidden');

  const moving = { by: 'staff', ...(by && { actorId: by.id }), ...(at !== undefined && { at }) } as const;
  if (order.status === 'confirmed') await moveOrder(tx, orderId, 'pick', moving);
  await moveOrder(tx, orderId, 'pack', { ...moving, lots, today });
  const outcome = { status: 'packed' as const, ...paid, cash_due: seen.cash_due - paid.cash_reduction };
  if (by) {
    await audit(tx, by, {
      action: 'order.packed',
      subject: { kind: 'order', id: orderId },
      before: { status: order.status, due: seen.cash_due },
      after: { ...outcome, lines: cut.filter(isChanged).map(packedLineInput) },
    });
  }
  return outcome;
}

type CutLine = PackedLine & { price_reduction: number; paid_allocation: number };

/** Cash is rounded to five sen; paid amounts are refunded to the sen. */
const reductionOf = (order: LockedOrder, lines: readonly PackedLine[]) =>
  applyPriceReduction<CutLine>(
    order,
    lines.map((packed) => ({
      ...packed,
      paid_allocation: packed.line.paid_allocation,
      price_reduction: priceReductionOf(packed.line, packed),
    })),
  );

const substituteSkusOf = (packedLines: PackingBody['lines']): string[] =>
  packedLines.flatMap(({ substitute }) => (substitute ? [substitute.sku_id] : []));

/**
 * Writes off missing items and reserves substitutes, so that the reservation equals the parcel. Pre-ordered units that
 * no harvest has filled were never in stock, so they are not written off.
 */
async function deductFromStock(
  tx: Tx,
  orderId: string,
  lines: readonly PackedLine[],
  today: string,
): Promise<void> {
  await fillPreOrders(tx, { orderId });
  const waiting = await findWaiting(tx, orderId);
  const missing = lines.map(({ line, quantity }) => ({
    ...line,
    quantity: line.quantity - quantity - (waiting.get(line.id) ?? 0),
  }));
  if (missing.some(({ quantity }) => quantity < 0)) throw new Refusal('insufficient_stock');
  await endPreOrders(tx, orderId);
  await writeOffMissing(tx, orderId, skusOfLines(missing), today);

  const instead = lines.flatMap(({ substitute }) => (substitute ? [substitute] : []));
  if (instead.length === 0) return;
  const short = await reserveStock(tx, orderId, instead, null);
  if (short.length > 0) throw new Refusal('substitute_unavailable');
}

const insertPackedLines = (tx: Tx, lines: readonly CutLine[]) =>
  insertPacked(
    tx,
    lines.map(({ line, quantity, weight_g, price_reduction }) => ({
      line_id: line.id,
      quantity,
      weight_g,
      price_reduction,
    })),
    lines.flatMap(({ line, substitute }) => (substitute ? [{ line_id: line.id, ...substitute }] : [])),
  );

/** Lowers the cash due first. The rest was paid and is refunded. */
async function settleShortage(
  tx: Tx,
  order: LockedOrder,
  { cash_reduction, refund_amount }: { cash_reduction: number; refund_amount: number },
) {
  if (cash_reduction > 0) await reduceCashDue(tx, order, cash_reduction);
  if (refund_amount > 0) await refundShortage(tx, order, refund_amount);
}

const isChanged = ({ line, quantity, weight_g, substitute, lots }: CutLine) =>
  quantity < line.quantity || weight_g !== null || substitute !== null || lots.length > 0;

const packedLineInput = ({ line, quantity, weight_g, substitute, lots, price_reduction }: CutLine) => ({
  sku: line.sku,
  ordered: line.quantity,
  quantity,
  weight_g,
  substitute: substitute && { sku: substitute.sku, quantity: substitute.quantity, agreed: substitute.agreed },
  ...(lots.length > 0 && { lots }),
  price_reduction,
});
