import type { AdditionGateway } from '@kebun/contract/checkout/order-additions.ts';
import { maxCartLines } from '@kebun/contract/lib/limits.ts';
import { formatMoney, total } from '@kebun/contract/lib/money.ts';
import type { ReplyContext } from '#domains/cart/cart-reply.ts';
import { consumeCart } from '#domains/cart/consume-cart.ts';
import { lockStockOfReservations } from '#domains/inventory/lock-stock.ts';
import { reserveStock } from '#domains/inventory/reserve-stock.ts';
import { addLines } from '#domains/orders/additions/add-lines.ts';
import {
  type AddableFacts,
  type AddedLine,
  type AdditionEntry,
  findWaitingAddition,
  insertAddition,
  selectAddableFacts,
} from '#domains/orders/additions/addition-rows.ts';
import { endLockedAddition } from '#domains/orders/additions/fail-addition.ts';
import { allocatePayment } from '#domains/orders/allocate-payment.ts';
import { type LockedOrder, lockOrder } from '#domains/orders/order-money.ts';
import { type FullOrder, skusOfLines } from '#domains/orders/order-rows.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import { spendCredit } from '#domains/wallet/transfer-credit.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { linesOf } from '../place-order/build-order.ts';
import { findExcessReservations } from '../place-order/unverified-orders.ts';
import type { PricedCheckout } from '../price-checkout.ts';
import { findPaymentOptions, growthOf, priceAddition } from './price-addition.ts';
import { additionBlockers } from './quote-addition.ts';

/** An addition: its items, its order and its payment. */
export interface AdditionRequest {
  full: FullOrder; // as it was before the locks
  cartOf: string; // the shopper whose cart holds the products
  cart_version: number;
  gateway: AdditionGateway;
  expected_amount?: number | undefined;
  maySpend: boolean; // the caller may use the customer's store credit
  payMinutes?: number; // for the online payment; by default those of the shop
  entry?: AdditionEntry; // staff add for the customer
}

export interface MadeAddition {
  id: string;
  state: 'added' | 'awaiting_payment';
  amount: number;
}

/**
 * Adds the products of a cart to an order, completely or not at all. They join it at once when they are paid at the
 * door or with store credit, otherwise with their payment. An addition that waits is replaced. Locks are taken in the
 * order of packing: cart, wallet, reservations, stock, order. The order must be open behind its lock: packing that came
 * first wins, and packing that comes later meets another version.
 */
export async function addToOrder(tx: Tx, request: AdditionRequest, to: ReplyContext): Promise<MadeAddition> {
  const { full, gateway } = request;
  const priced = await priceAddition(tx, full, request.cartOf);
  const cart = readyCart(priced, request, to);
  if (!(await consumeCart(tx, cart))) throw new Refusal('cart_changed');

  const units = skusOfLines(linesOf(priced));
  const { order, facts } = await lockOpenOrder(
    tx,
    full,
    units.map(({ sku_id }) => sku_id),
  );
  if (facts.lines + priced.lines.length > maxCartLines) throw new Refusal('order_additions_full');
  const sums = { ...order, rounding: facts.rounding };
  const options = await findPaymentOptions(tx, priced, { full, sums, maySpend: request.maySpend, ...to });
  const option = options.find((one) => one.gateway === gateway);
  if (!option) throw new Refusal('no_payment_gateway');
  if (option.blocked !== null) throw blockedBy(option.blocked);
  if ((request.expected_amount ?? option.amount) !== option.amount)
    throw amountChanged(request.expected_amount ?? 0, option.amount, to);

  const id = priced.new_order_id;
  const lines = addedLines(priced, { order_id: order.id, addition_id: id, amount: option.amount });
  const item_count = total(lines.map(({ quantity }) => quantity));
  const addition = { id, order_id: order.id, gateway, amount: option.amount, item_count, ...request.entry };
  if (gateway === 'ipay88') {
    const expires_at = payableUntil(priced, facts, request.payMinutes).toISOString();
    await insertAddition(tx, { ...addition, state: 'awaiting_payment', lines, expires_at });
    if ((await reserveStock(tx, id, units, expires_at)).length > 0) throw new Refusal('insufficient_stock');
    return { id, state: 'awaiting_payment', amount: option.amount };
  }
  await insertAddition(tx, { ...addition, state: 'added', lines: null, expires_at: null });
  const growth = growthOf(sums, gateway, priced.totals.total);
  if (growth.credit > 0) await spendOn(tx, order, id, growth.credit);
  const short = await addLines(tx, order, { id, lines }, { ...growth, captured: 0 });
  if (short.length > 0) throw new Refusal('insufficient_stock');
  await limitUnpaidShare(tx, full, priced);
  return { id, state: 'added', amount: option.amount };
}

/** Returns the cart when its products can be added as the caller saw them. */
function readyCart(priced: PricedCheckout, { full, cart_version }: AdditionRequest, to: ReplyContext) {
  const { cart, lines } = priced;
  if (!cart || total(lines.map(({ quantity }) => quantity)) === 0) throw new Refusal('cart_empty');
  if (cart.version !== cart_version) throw new Refusal('cart_changed');
  const blockers = additionBlockers(priced, full, to);
  const [first] = blockers;
  if (first) throw new Refusal(first.refusal, { issues: blockers.map(({ issue }) => issue) });
  return cart;
}

/** Locks the order with its stock, ends an addition that still waits, and demands that the order is open. */
async function lockOpenOrder(
  tx: Tx,
  { order: { id, shopper_id } }: FullOrder,
  skus: readonly string[],
): Promise<{ order: LockedOrder; facts: AddableFacts }> {
  await lockWallet(tx, shopper_id);
  const seen = await findWaitingAddition(tx, id);
  await lockStockOfReservations(tx, seen ? [id, seen.id] : [id], skus);
  const order = await lockOrder(tx, id);
  const facts = await selectAddableFacts(tx, id);
  if (!facts.is_open) throw new Refusal('order_not_addable');
  const waiting = await findWaitingAddition(tx, id);
  if (waiting && waiting.id !== seen?.id) throw new Refusal('order_in_progress'); // its stock is not locked
  if (waiting) await endLockedAddition(tx, waiting.id);
  return { order, facts };
}

interface AdditionTarget {
  order_id: string;
  addition_id: string;
  amount: number;
}

/** Each line gets its share of the amount, so that refunds and cancellations know what was paid for it. */
const addedLines = (priced: PricedCheckout, { order_id, addition_id, amount }: AdditionTarget): AddedLine[] =>
  allocatePayment(linesOf(priced), amount).map(
    ({ slug, picture, packed, cancelled, swap, lots, added_at, pre_order, position, ...line }) => ({
      ...line,
      order_id,
      addition_id,
    }),
  );

/** Returns until when the payment is waited for: some minutes, and at most until the cut-off. */
function payableUntil({ now, rules }: PricedCheckout, { until }: AddableFacts, payMinutes?: number): Date {
  const usual = now.valueOf() + (payMinutes ?? rules.reservation_minutes) * 60_000;
  return new Date(Math.min(usual, until === null ? usual : Date.parse(until)));
}

async function spendOn(tx: Tx, { id, shopper_id }: LockedOrder, additionId: string, amount: number) {
  if (!(await spendCredit(tx, { customerId: shopper_id, orderId: id, additionId, amount })))
    throw new Refusal('insufficient_store_credit');
}

/** A cash order of a shopper who is not trusted reserves no more of a product with its additions than without. */
async function limitUnpaidShare(tx: Tx, { order }: FullOrder, { rules }: PricedCheckout): Promise<void> {
  const tooMuch = await findExcessReservations(tx, order, rules);
  if (tooMuch.length > 0) throw new Refusal('unpaid_limit_reached');
}

const blockedBy = (message: string) =>
  new Refusal('no_payment_gateway', { issues: [{ code: 'cod_limit', message }] });

function amountChanged(old: number, now: number, { t }: ReplyContext) {
  const message = t('issue.total_changed', { old: formatMoney(old), new: formatMoney(now) });
  return new Refusal('price_changed', { issues: [{ code: 'price_changed', message, old, new: now }] });
}
