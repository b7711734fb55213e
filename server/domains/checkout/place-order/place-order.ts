import type { Cart, CartIssue } from '@kebun/contract/cart/cart.ts';
import type { OrderBody } from '@kebun/contract/checkout/checkout.ts';
import { enteredAddressRules } from '@kebun/contract/checkout/entered-orders.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import type { EInvoiceBuyer } from '@kebun/contract/orders/e-invoice.ts';
import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import type { ReplyContext } from '#domains/cart/cart-reply.ts';
import type { LineRow } from '#domains/cart/cart-rows.ts';
import { consumeCart } from '#domains/cart/consume-cart.ts';
import { findCart } from '#domains/cart/find-cart.ts';
import { acceptPolicies } from '#domains/content/pages/accept-policies.ts';
import { redeemCoupon } from '#domains/coupons/redeem-coupon.ts';
import type { LatestDeal } from '#domains/deals/latest-deal.ts';
import { redeemDeals, type ShortDeal } from '#domains/deals/redeem-deals.ts';
import { bookSlot } from '#domains/delivery/book-slot.ts';
import { hoursOf } from '#domains/delivery/slots.ts';
import { reserveStock, type ShortLine } from '#domains/inventory/reserve-stock.ts';
import { notifyOrderReceived } from '#domains/orders/notify-order-received.ts';
import { orderReply } from '#domains/orders/order-reply.ts';
import { isFromStock, type OrderRow, type ShownLine, skusOfLine } from '#domains/orders/order-rows.ts';
import { readEInvoiceBuyer, upsertEInvoiceBuyer } from '#domains/orders/papers/save-e-invoice-buyer.ts';
import { recordOrder } from '#domains/orders/record-order.ts';
import { owedBy, startPaymentAttempt } from '#domains/payments/attempts/start-payment-attempt.ts';
import { type CodBlockReason, hasNoCodLimits, lockAndCheckCod } from '#domains/payments/cash/cod-limits.ts';
import { type ShortPresale, takePreOrders } from '#domains/preorders/take-pre-orders.ts';
import { claimFriendDiscount } from '#domains/referrals/friend-discount.ts';
import { spendCredit } from '#domains/wallet/transfer-credit.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Tx } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type CheckoutBlocker, findBlockers } from '../checkout-blockers.ts';
import { checkoutCartReply } from '../checkout-reply.ts';
import { type CheckoutSnapshot, orderIdentity } from '../load-checkout.ts';
import { type PricedCheckout, priceCheckout } from '../price-checkout.ts';
import { loadSnapshotWithChoices, resetCheckout } from '../save-checkout.ts';
import { buildOrder, type PlaceableCheckout } from './build-order.ts';
import {
  type ExcessReservation,
  findExcessReservations,
  recordUnverifiedOrder,
} from './unverified-orders.ts';

/** An order that a staff member enters for a customer. */
export interface OrderEntry {
  cart_of: string; // the shopper made for this order: the cart of the customer stays as it is
  staffId: string;
  language: Language; // of the customer, for the order and its mails
  payMinutes: number; // until the stock is released unpaid
}

/** Passed along with the idempotency key: the snapshot read before, and the answer after. */
interface OrderOptions {
  entry?: OrderEntry;
  seen?: CheckoutSnapshot;
  network?: string | undefined; // the origin of the order; undefined when orders are not limited
  saveReply?(order: Order): Promise<void>;
}

export const loadSnapshotForOrder = (
  tx: Tx,
  { id }: Shopper,
  body: OrderBody,
  to: ReplyContext,
): Promise<CheckoutSnapshot> => loadSnapshotWithChoices(tx, id, body, to);

/** The customer of an entered order has no page on which to accept the terms. */
async function loadSnapshotOf(
  tx: Tx,
  { id }: Shopper,
  body: OrderBody,
  to: ReplyContext,
  entry: OrderEntry | undefined,
): Promise<CheckoutSnapshot> {
  if (!entry) return loadSnapshotWithChoices(tx, id, body, to);
  const source = { cart_of: entry.cart_of, addressRules: enteredAddressRules };
  const snapshot = await loadSnapshotWithChoices(tx, id, body, to, source);
  return { ...snapshot, terms_version: null };
}

/**
 * Places an order, completely or not at all. It reads everything once and then takes each part on a condition: cart
 * version, credit, coupon, stock, slot. When another transaction was first, it throws a refusal with the changed
 * cart and writes nothing. Coupon, stock and slot are contended, so they are locked last and held only until the
 * commit.
 */
export async function placeOrder(
  tx: Tx,
  shopper: Shopper,
  body: OrderBody,
  to: ReplyContext,
  { entry, seen, network, saveReply = async () => {} }: OrderOptions = {},
): Promise<Order> {
  const eInvoice = body.e_invoice ? readEInvoiceBuyer(body.e_invoice, 'e_invoice') : null;
  const snapshot = priceCheckout(seen ?? (await loadSnapshotOf(tx, shopper, body, to, entry)));
  const language = entry?.language ?? to.language;
  const ready = readyToOrder(snapshot, findBlockers(snapshot, to), body, to);
  if (!(await consumeCart(tx, ready.cart))) throw await cartChangedRefusal(tx, shopper, snapshot, to);

  const { order, lines } = buildOrder(ready, { shopperId: shopper.id, language });
  const { slot } = snapshot;
  const reply = replyTo(shopper, { order, lines, slot, eInvoice }, to);
  const isPaid = order.status !== 'awaiting_payment'; // nothing must be paid before picking
  const expiresAt = isPaid ? null : paidBy(snapshot, entry?.payMinutes);
  const outcome = await runPipelined({
    untrusted: checkCodAllowedFor(tx, ready, order),
    placed: recordOrder(tx, order, lines, { actorId: entry?.staffId ?? null }),
    reset: entry ? undefined : resetCheckout(tx, shopper.id, order.id),
    stored: saveReply(reply),
    notified: isPaid ? notifyOrderReceived(tx, order) : undefined,
    spent: spendCreditOn(tx, order),
    redeemed: redeemCouponOn(tx, ready, order),
    claimed: claimFriendOn(tx, ready, order),
    gone: takeDealsFor(tx, ready, order),
    short: reserveStock(tx, order.id, lines.filter(isFromStock).flatMap(skusOfLine), expiresAt),
    missed: takePreOrdersFor(tx, order, lines, expiresAt),
    booked: bookSlotOf(tx, order),
    accepted: body.accept_terms && shopper.kind === 'customer' ? acceptPolicies(tx, shopper.id) : undefined,
  });
  throwIfTaken(snapshot, outcome, to);
  const { placed } = outcome;
  await limitUnpaidShare(tx, { snapshot, placed, network, to });
  if (eInvoice) await upsertEInvoiceBuyer(tx, placed.id, eInvoice);
  if (!isPaid) {
    const { paymentOption, saved } = ready;
    await startPaymentAttempt(tx, owedBy(placed), {
      method: paymentOption.method,
      instrumentId: saved?.id ?? null,
      language,
    });
  }

  if (placed.display_id === order.display_id) return reply;
  return replyTo(shopper, { order: placed, lines, slot, eInvoice }, to);
}

interface UnpaidShare {
  snapshot: PricedCheckout;
  placed: OrderRow;
  network: string | undefined;
  to: ReplyContext;
}

/** Throws when unpaid orders of one origin reserve too much of a product. */
async function limitUnpaidShare(tx: Tx, { snapshot, placed, network, to }: UnpaidShare): Promise<void> {
  if (!(await recordUnverifiedOrder(tx, placed, network))) return;
  const tooMuch = await findExcessReservations(tx, placed, snapshot.rules);
  if (tooMuch.length > 0) throw unpaidLimitRefusal(snapshot, tooMuch, to);
}

/** The parts of an order that another transaction may have taken first. */
interface TakenParts {
  untrusted: CodBlockReason | undefined;
  spent: boolean;
  redeemed: boolean;
  claimed: boolean;
  gone: readonly ShortDeal[];
  short: readonly ShortLine[];
  missed: readonly ShortPresale[];
  booked: boolean;
}

function throwIfTaken(
  snapshot: PricedCheckout,
  { untrusted, spent, redeemed, claimed, gone, short, missed, booked }: TakenParts,
  to: ReplyContext,
): void {
  if (untrusted) throw cashRefusal(snapshot, untrusted, to);
  if (!spent) throw insufficientCreditRefusal(snapshot, to);
  if (!redeemed) throw couponUnavailableRefusal(snapshot, to);
  if (!claimed) throw friendDiscountUnavailableRefusal(snapshot, to);
  if (gone.length > 0) throw dealsUnavailableRefusal(snapshot, gone, to);
  if (short.length > 0) throw insufficientStockRefusal(snapshot, short, to);
  if (missed.length > 0) throw insufficientPacksRefusal(snapshot, missed, to);
  if (!booked) throw slotFullRefusal(snapshot, to);
}

/** Returns the end of the stock reservation during payment. A longer one ends with the cut-off of the slot. */
function paidBy({ now, rules, slot }: CheckoutSnapshot, payMinutes: number | undefined): Date {
  const after = (minutes: number) => now.valueOf() + minutes * 60_000;
  const usual = after(rules.reservation_minutes);
  if (payMinutes === undefined) return new Date(usual);
  const cutoff = slot ? hoursOf(slot.window, slot.date).cutoff.valueOf() : Number.POSITIVE_INFINITY;
  return new Date(Math.max(usual, Math.min(after(payMinutes), cutoff)));
}

interface NewOrder {
  order: OrderRow;
  lines: ShownLine[];
  slot: CheckoutSnapshot['slot'];
  eInvoice: EInvoiceBuyer | null;
}

/** Returns the reply for a new order. */
function replyTo(shopper: Shopper, { order, lines, slot, eInvoice }: NewOrder, to: ReplyContext): Order {
  const events = [{ move: 'placed', to_status: order.status, note: null, at: order.created_at } as const];
  const until = order.slot_date && slot ? hoursOf(slot.window, slot.date).cutoff.toISOString() : null;
  const additions = { is_open: order.status === cancelledInPart, until, unpaid: null };
  const later = { invoice: null, refunds: [], deliveryMoves: [] };
  return orderReply({ order, lines, events, ...later, eInvoice, additions, owner: shopper.kind }, to);
}

const checkCodAllowedFor = async (tx: Tx, { rules }: PlaceableCheckout, order: OrderRow) =>
  order.payment_gateway === 'cod' && !hasNoCodLimits(rules) ? lockAndCheckCod(tx, order, rules) : undefined;

const spendCreditOn = async (tx: Tx, { id, shopper_id, store_credit }: OrderRow) =>
  store_credit === 0 || spendCredit(tx, { customerId: shopper_id, orderId: id, amount: store_credit });

const redeemCouponOn = async (tx: Tx, { applied }: PlaceableCheckout, order: OrderRow) =>
  order.coupon_code === null ||
  !applied ||
  redeemCoupon(tx, {
    couponId: applied.coupon.id,
    orderId: order.id,
    shopperId: order.shopper_id,
    email: order.email,
    phone: order.billing_address.contact_number,
  });

const takeDealsFor = (tx: Tx, ready: PlaceableCheckout, order: OrderRow) => {
  const { id, shopper_id, email, billing_address, shipping_address } = order;
  const phones = [billing_address.contact_number, shipping_address.contact_number];
  return redeemDeals(tx, { orderId: id, shopperId: shopper_id, email, phones }, dealsIn(ready));
};

/** An order with pre-orders has a slot, and is delivered while their harvest is expected. */
const takePreOrdersFor = (
  tx: Tx,
  { id, slot_date }: OrderRow,
  lines: readonly ShownLine[],
  expiresAt: Date | null,
) =>
  takePreOrders(
    tx,
    { orderId: id, deliverOn: slot_date ?? '', expiresAt },
    lines.flatMap(({ id: line_id, pre_order, quantity }) =>
      pre_order ? [{ line_id, presale_id: pre_order.presale_id, quantity }] : [],
    ),
  );

const claimFriendOn = async (
  tx: Tx,
  { choices }: PlaceableCheckout,
  { id, shopper_id, redemption_discount }: OrderRow,
) => redemption_discount === 0 || claimFriendDiscount(tx, shopper_id, id, orderIdentity(choices));

const bookSlotOf = async (tx: Tx, { window_id, slot_date }: OrderRow) =>
  window_id === null || slot_date === null || bookSlot(tx, { window_id, date: slot_date });

/** Throws when anything blocks the order or differs from what the shopper saw. */
function readyToOrder(
  snapshot: PricedCheckout,
  blockers: readonly CheckoutBlocker[],
  body: OrderBody,
  to: ReplyContext,
): PlaceableCheckout {
  const { cart, lines, totals } = snapshot;
  const refuse = (code: RefusalCode, issues: CartIssue[], shown: Cart) =>
    new Refusal(code, { issues, fresh: { cart: shown } });

  const shown = checkoutCartReply(snapshot, blockers, to);
  if (lines.length === 0 || !cart) throw refuse('cart_empty', [], shown);
  const { expected_total = totals.total } = body;
  const hasSeenTotal = expected_total === totals.total;
  const news = hasSeenTotal
    ? shown.issues
    : [totalChanged(expected_total, totals.total, to), ...shown.issues];
  if (cart.version !== body.cart_version) throw refuse('cart_changed', news, shown);

  const [first] = blockers;
  if (first?.refusal === 'no_address' && (body.billing_address === null || body.shipping_address === null)) {
    throw new Refusal('address_invalid', { errors: { billing_address: ['address.invalid'] } });
  }
  if (first)
    throw refuse(
      first.refusal,
      blockers.map(({ issue }) => issue),
      shown,
    );

  const isShort = lines.some((line) => line.quantity < line.requested);
  const isKnownShort = body.expected_total !== undefined && hasSeenTotal && shown.item_count > 0;
  if (isShort && !isKnownShort) throw refuse('insufficient_stock', shown.issues, shown);
  if (!hasSeenTotal) throw refuse('price_changed', news, shown);
  if (!isPlaceable(snapshot))
    throw new Error(`readyToOrder: no blocker names the missing ${missingParts(snapshot).join(', ')}`);
  return snapshot;
}

const isPlaceable = (snapshot: PricedCheckout): snapshot is PlaceableCheckout =>
  missingParts(snapshot).length === 0;

const neededParts = ['cart', 'billing', 'shipping', 'method', 'paymentOption'] as const;
const missingParts = (snapshot: PricedCheckout) => neededParts.filter((part) => snapshot[part] === null);

function totalChanged(old: number, now: number, { t }: ReplyContext): CartIssue {
  const message = t('issue.total_changed', { old: formatMoney(old), new: formatMoney(now) });
  return { code: 'price_changed', message, old, new: now };
}

/** Another tab changed the cart first. */
async function cartChangedRefusal(tx: Tx, shopper: Shopper, { now }: PricedCheckout, to: ReplyContext) {
  const cart = await findCart(tx, shopper.id, { now, to });
  return new Refusal('cart_changed', { issues: cart.issues, fresh: { cart } });
}

/** Another cash order to the same address or phone number came first. */
function cashRefusal(snapshot: PricedCheckout, why: CodBlockReason, to: ReplyContext) {
  const open = snapshot.rules.cash_open_orders ?? 0;
  return new Refusal(why, { values: { open }, fresh: { cart: checkoutCartReply(snapshot, [], to) } });
}

/** Guests of the same network, phone number or address already reserve much of it unpaid. */
function unpaidLimitRefusal(
  snapshot: PricedCheckout,
  tooMuch: readonly ExcessReservation[],
  to: ReplyContext,
) {
  const room = new Map(tooMuch.map((one) => [one.sku_id, one.room]));
  const issues = snapshot.lines.flatMap((line): CartIssue[] => {
    const least = Math.min(
      ...[line, ...(line.parts ?? [])].map(({ sku_id }) => room.get(sku_id) ?? Number.POSITIVE_INFINITY),
    );
    if (least === Number.POSITIVE_INFINITY) return [];
    const name = textIn(line.name, to.language);
    const most = line.parts ? 0 : least;
    const message = to.t('issue.unpaid_limit', { name, most });
    return [
      { code: 'unpaid_limit', message, item_id: line.id, name, requested: line.quantity, available: most },
    ];
  });
  return new Refusal('unpaid_limit_reached', {
    issues,
    fresh: { cart: checkoutCartReply(snapshot, [], to) },
  });
}

/** Another order has used the credit since the snapshot. */
function insufficientCreditRefusal(snapshot: PricedCheckout, to: ReplyContext) {
  return new Refusal('insufficient_store_credit', { fresh: { cart: checkoutCartReply(snapshot, [], to) } });
}

/** Another shopper made the last use of the coupon. Returns the cart without it. */
function couponUnavailableRefusal(snapshot: PricedCheckout, to: ReplyContext) {
  const coupon = snapshot.coupon && { ...snapshot.coupon, idle: 'used_up' as const };
  const cart = checkoutCartReply(priceCheckout({ ...snapshot, coupon }), [], to);
  return new Refusal('coupon_used_up', { issues: cart.issues, fresh: { cart } });
}

/** Another order of this customer, or to the same address, came first. Returns the cart without the discount. */
function friendDiscountUnavailableRefusal(snapshot: PricedCheckout, to: ReplyContext) {
  const without = priceCheckout({ ...snapshot, friend: null });
  const cart = checkoutCartReply(without, [], to);
  const issues = [totalChanged(snapshot.totals.total, without.totals.total, to), ...cart.issues];
  return new Refusal('price_changed', { issues, fresh: { cart } });
}

const dealsIn = ({ lines }: PlaceableCheckout) =>
  lines.flatMap(({ deal_id, unit_price, quantity }) =>
    deal_id && quantity > 0 ? [{ deal_id, price: unit_price, quantity }] : [],
  );

/** Another shopper took the last units of a deal. Returns the cart at its new prices. */
function dealsUnavailableRefusal(snapshot: PricedCheckout, short: readonly ShortDeal[], to: ReplyContext) {
  const room = new Map(short.map(({ deal_id, left }) => [deal_id, left]));
  const lines = (snapshot.cart?.lines ?? []).map((line) => {
    const left = line.deal && room.get(line.deal.id);
    return left == null
      ? line
      : { ...line, deal: { ...line.deal, left, max_per_shopper: null } as LatestDeal };
  });
  const cart = checkoutCartReply(
    priceCheckout({ ...snapshot, cart: snapshot.cart && { ...snapshot.cart, lines } }),
    [],
    to,
  );
  return new Refusal('price_changed', { issues: cart.issues, fresh: { cart } });
}

/** Another shopper pre-ordered the last packs, or the harvest has moved. Returns the cart with what is left. */
function insufficientPacksRefusal(
  snapshot: PricedCheckout,
  missed: readonly ShortPresale[],
  to: ReplyContext,
) {
  const left = new Map(missed.map((presale) => [presale.presale_id, presale.left]));
  return shortRefusal(snapshot, to, (line) => ({
    ...line,
    presale: line.presale && { ...line.presale, left: left.get(line.presale.id) ?? line.presale.left },
  }));
}

/** Another shopper took the stock. Returns the cart with what is left. */
function insufficientStockRefusal(snapshot: PricedCheckout, short: readonly ShortLine[], to: ReplyContext) {
  const left = new Map(short.map(({ sku_id, available }) => [sku_id, available]));
  return shortRefusal(snapshot, to, (line) => ({
    ...line,
    available: left.get(line.sku_id) ?? line.available,
    parts:
      line.parts?.map((part) => ({ ...part, available: left.get(part.sku_id) ?? part.available })) ?? null,
  }));
}

function shortRefusal(snapshot: PricedCheckout, to: ReplyContext, limit: (line: LineRow) => LineRow) {
  const lines = (snapshot.cart?.lines ?? []).map(limit);
  const cart = checkoutCartReply(
    priceCheckout({ ...snapshot, cart: snapshot.cart && { ...snapshot.cart, lines } }),
    [],
    to,
  );
  return new Refusal('insufficient_stock', { issues: cart.issues, fresh: { cart } });
}

function slotFullRefusal(snapshot: PricedCheckout, to: ReplyContext) {
  const slot = snapshot.slot && { ...snapshot.slot, booked: { capacity: 0, taken: 0, is_closed: false } };
  const blockers = findBlockers({ ...snapshot, slot }, to);
  const issues = blockers.map(({ issue }) => issue);
  return new Refusal('slot_full', { issues, fresh: { cart: checkoutCartReply(snapshot, blockers, to) } });
}
