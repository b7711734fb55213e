import type { SwappableLine } from '@kebun/contract/checkout/swap-pre-order.ts';
import { swapChoicesShown } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney, times } from '@kebun/contract/lib/money.ts';
import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import { attachment } from '#domains/catalogue/products/attachment.ts';
import { checkoutOverrides, checkoutRules } from '#domains/content/settings/checkout-rules.ts';
import { lockStockOfOrder } from '#domains/inventory/lock-stock.ts';
import { releaseReservedUnits } from '#domains/inventory/release-reserved-units.ts';
import { reserveStock } from '#domains/inventory/reserve-stock.ts';
import { findFullOrder } from '#domains/orders/history/track-order.ts';
import { findPayable, type LockedOrder, lockOrder, reduceCashDue } from '#domains/orders/order-money.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { applyPriceReduction } from '#domains/orders/price-reduction.ts';
import { recordSwap } from '#domains/orders/slips/record-swap.ts';
import { dropPreOrders } from '#domains/preorders/end-pre-orders.ts';
import { refundSwap } from '#domains/refunds/goodwill/refund-swap.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { findExcessReservations } from '../place-order/unverified-orders.ts';
import {
  findSwap,
  type SlippedLine,
  type SwapProduct,
  selectSlippedLines,
  selectSwapProducts,
} from './swap-rows.ts';

/** Returns what all units of a line cost as another product: never more than was agreed. */
const costAs = ({ quantity, agreed }: SlippedLine, { unit_price }: SwapProduct) =>
  Math.min(times(unit_price, quantity), agreed);

/** Lists the lines whose harvest has slipped, with what their shopper can have instead of each. */
export async function listSwaps(
  db: Db | Tx,
  orderId: string,
  { language }: Pick<ReplyLocale, 'language'>,
): Promise<SwappableLine[]> {
  const lines = await selectSlippedLines(db, orderId);
  if (lines.length === 0) return [];
  const lineIds = lines.map(({ id }) => id);
  const products = await selectSwapProducts(db, orderId, { lineIds, limit: swapChoicesShown });
  return lines.map((line) => ({
    order_item_id: line.id,
    name: textIn(line.name, language),
    quantity: line.quantity,
    agreed: line.agreed,
    choices: products
      .filter(({ line_id }) => line_id === line.id)
      .map((product) => {
        const name = textIn(product.name, language);
        const amount = costAs(line, product);
        return {
          sku_id: product.sku_id,
          product: { id: product.product_id, slug: product.slug, name },
          image: attachment(product.picture, name),
          tint: product.tint,
          unit: textIn(product.unit, language),
          amount,
          back: line.agreed - amount,
        };
      }),
  }));
}

interface SwapRequest {
  orderId: string;
  lineId: string;
  skuId: string;
  amount: number; // sen, as the shopper saw it
}

interface SwapContext extends Pick<ReplyLocale, 't'> {
  now: Date;
}

/**
 * Swaps a line whose harvest has slipped for as many units of a product in stock. The order never costs more; what it
 * costs less is deducted at the door or refunded. The second of two requests at once waits at the pre-orders and
 * then finds that nothing has slipped any more. A repeated one finds the line swapped. Locks are taken in this order:
 * wallet, pre-orders, reservations, stock, order.
 */
export async function swapPreOrder(
  tx: Tx,
  { orderId, lineId, skuId, amount }: SwapRequest,
  context: SwapContext,
): Promise<void> {
  const seen = await findPayable(tx, orderId);
  if (!seen) throw new Refusal('order_not_found');
  await lockWallet(tx, seen.shopper_id);
  await lockStockOfOrder(tx, orderId, [skuId]);
  const order = await lockOrder(tx, orderId);
  if ((await findSwap(tx, orderId, lineId))?.sku_id === skuId) return;
  if (order.status !== cancelledInPart || order.awaits_decision) throw new Refusal('order_not_moved');
  const line = (await selectSlippedLines(tx, orderId)).find(({ id }) => id === lineId);
  if (!line) throw new Refusal('pre_order_not_slipped');
  const [product] = await selectSwapProducts(tx, orderId, { lineIds: [lineId], skuId, limit: 1 });
  if (!product) throw new Refusal('substitute_unavailable');
  const cost = costAs(line, product);
  if (cost !== amount) throw priceChangedRefusal(amount, cost, context);

  await exchangeUnits(tx, orderId, line, product);
  const { less_cash, refunded, ...reduced } = await reducePrice(tx, order, line, cost);
  await recordSwap(tx, order, { ...product, ...reduced, quantity: line.quantity });
  await enqueueMail(
    tx,
    'order.swapped',
    { order_id: order.id, line_id: line.id, was: line.agreed, less_cash, refunded },
    { to: order.email, language: order.language },
  );
  await limitUnpaidShare(tx, orderId, context.now);
}

/** Gives the pre-ordered units back, filled ones to stock, and reserves the others. */
async function exchangeUnits(tx: Tx, orderId: string, line: SlippedLine, { sku_id }: SwapProduct) {
  const { id: line_id, quantity } = line;
  const waiting = (await dropPreOrders(tx, [{ line_id, quantity }])).get(line_id) ?? 0;
  if (waiting < quantity)
    await releaseReservedUnits(tx, orderId, [{ sku_id: line.sku_id, quantity: quantity - waiting }]);
  const short = await reserveStock(tx, orderId, [{ sku_id, quantity }], null);
  if (short.length > 0) throw new Refusal('substitute_unavailable');
}

/** Lowers the cash due first. The rest was paid and is refunded. */
async function reducePrice(tx: Tx, order: LockedOrder, line: SlippedLine, cost: number) {
  const { lines, cash_reduction, refund_amount } = applyPriceReduction(order, [
    { paid_allocation: line.paid_allocation, price_reduction: line.agreed - cost },
  ]);
  if (cash_reduction > 0) await reduceCashDue(tx, order, cash_reduction);
  const units = { line_id: line.id, quantity: line.quantity, amount: refund_amount };
  const refund_id = refund_amount > 0 ? await refundSwap(tx, order, units) : null;
  const price_reduction = lines[0]?.price_reduction ?? 0;
  return { price_reduction, refund_id, less_cash: cash_reduction, refunded: refund_amount };
}

/** A cash order of a shopper who is not trusted reserves no more of a product with the swap than without. */
async function limitUnpaidShare(tx: Tx, orderId: string, now: Date): Promise<void> {
  const full = await findFullOrder(tx, orderId);
  const { overrides } =
    (await tx.selectFrom('settings').select(checkoutOverrides.as('overrides')).executeTakeFirst()) ?? {};
  if (!full) throw new Error(`limitUnpaidShare: no row for order ${orderId} although it is locked`);
  const tooMuch = await findExcessReservations(tx, full.order, checkoutRules(overrides ?? null, now));
  if (tooMuch.length > 0) throw new Refusal('unpaid_limit_reached');
}

function priceChangedRefusal(old: number, now: number, { t }: SwapContext) {
  const message = t('issue.total_changed', { old: formatMoney(old), new: formatMoney(now) });
  return new Refusal('price_changed', { issues: [{ code: 'price_changed', message, old, new: now }] });
}
