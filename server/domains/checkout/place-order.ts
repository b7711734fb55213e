import type { Cart, CartIssue } from '@kebun/contract/cart/cart.ts';
import type { OrderBody } from '@kebun/contract/checkout/checkout.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import type { Listener } from '#domains/cart/cart-reply.ts';
import { takeCart } from '#domains/cart/empty-ordered-cart.ts';
import { findCart } from '#domains/cart/find-cart.ts';
import { acceptPolicies } from '#domains/content/pages/accept-policies.ts';
import { redeemCoupon } from '#domains/coupons/redeem-coupon.ts';
import type { DealOffer } from '#domains/deals/deal-offer.ts';
import { type ShortDeal, takeDeals } from '#domains/deals/take-deals.ts';
import { bookSlot } from '#domains/delivery/book-slot.ts';
import { holdStock, type ShortLine } from '#domains/inventory/reserve-stock.ts';
import { tellReceived } from '#domains/orders/notify-order-received.ts';
import { orderReply } from '#domains/orders/order-reply.ts';
import { type OrderRow, type ShownLine, takenBy } from '#domains/orders/order-rows.ts';
import { recordOrder } from '#domains/orders/record-order.ts';
import { openAttempt } from '#domains/payments/attempts/open-attempt.ts';
import { type CashObstacle, claimCash, isTrusting } from '#domains/payments/cash/cod-limits.ts';
import { claimFriendDiscount } from '#domains/referrals/friend-discount.ts';
import { spendCredit } from '#domains/wallet/spend-credit.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Tx } from '#platform/db/db.ts';
import { together } from '#platform/db/pipelined.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { orderOfTill, type ReadyTill } from './build-order.ts';
import { type Hindrance, hindrancesTo } from './checkout-blockers.ts';
import { tillCart } from './checkout-reply.ts';
import { orderedAs, type Till } from './load-checkout.ts';
import { type PricedTill, priceTill } from './price-checkout.ts';
import { resetCheckout } from './queries.ts';
import { chosenTill } from './save-checkout.ts';
import { heldTooMuch, noteUnproven, type TooMuch } from './unproven-orders.ts';

/** What travels with the key under which an order is asked for: the look before it, and its answer after. */
interface Along {
  seen?: Till;
  network?: string | undefined; // where the order comes from; undefined where nobody counts
  keep?(order: Order): Promise<void>;
}

export const lookAtTill = (tx: Tx, { id }: Shopper, body: OrderBody, to: Listener): Promise<Till> =>
  chosenTill(tx, id, body, to);

/**
 * Turns a cart into an order, whole or not at all. Everything is looked at once and then taken on a condition:
 * the cart in this version, the credit, the coupon, the stock of every line, the place in the van. Whoever comes
 * second is told what has changed, with the cart as it is, and has lost nothing. What many want at once, coupon,
 * stock and van, is taken last, so that nobody waits longer than for a commit.
 */
export async function placeOrder(
  tx: Tx,
  shopper: Shopper,
  body: OrderBody,
  to: Listener,
  { seen, network, keep = async () => {} }: Along = {},
): Promise<Order> {
  const till = priceTill(seen ?? (await lookAtTill(tx, shopper, body, to)));
  const ready = readyToOrder(till, hindrancesTo(till, to), body, to);
  if (!(await takeCart(tx, ready.cart))) throw await cartChanged(tx, shopper, till, to);

  const { order, lines } = orderOfTill(ready, { shopperId: shopper.id, language: to.language });
  const reply = replyTo(shopper, order, lines, to);
  const isPaid = order.status !== 'awaiting_payment'; // as far as it must be before it is picked
  const [untrusted, placed, , , , spent, redeemed, claimed, gone, short, booked] = await together([
    claimCashFor(tx, ready, order),
    recordOrder(tx, order, lines),
    resetCheckout(tx, shopper.id, order.id),
    keep(reply),
    isPaid ? tellReceived(tx, order) : Promise.resolve(),
    spendCreditOn(tx, order),
    redeemCouponOn(tx, ready, order),
    claimFriendOn(tx, ready, order),
    takeDealsFor(tx, ready, order),
    holdStock(tx, order.id, lines.flatMap(takenBy), isPaid ? null : paidBy(till)),
    bookSlotOf(tx, order),
    body.accept_terms && shopper.kind === 'customer' ? acceptPolicies(tx, shopper.id) : Promise.resolve(),
  ]);
  if (untrusted) throw cashRefused(till, untrusted, to);
  if (!spent) throw creditGone(till, to);
  if (!redeemed) throw couponGone(till, to);
  if (!claimed) throw friendGone(till, to);
  if (gone.length > 0) throw dealsGone(till, gone, to);
  if (short.length > 0) throw stockShort(till, short, to);
  if (!booked) throw slotFull(till, to);
  if (await noteUnproven(tx, placed, network)) {
    const tooMuch = await heldTooMuch(tx, placed, ready.rules);
    if (tooMuch.length > 0) throw unpaidEnough(till, tooMuch, to);
  }
  if (!isPaid) {
    const { way, saved } = ready;
    await openAttempt(tx, placed, {
      method: way.method,
      instrumentId: saved?.id ?? null,
      language: to.language,
    });
  }

  return placed.display_id === order.display_id ? reply : replyTo(shopper, placed, lines, to);
}

/** Until when goods are kept while somebody pays. */
const paidBy = ({ now, rules }: Till) => new Date(now.valueOf() + rules.hold_minutes * 60_000);

/** An order as it is told the moment it is placed. */
function replyTo(shopper: Shopper, order: OrderRow, lines: ShownLine[], to: Listener): Order {
  const events = [{ move: 'placed', to_status: order.status, note: null, at: order.created_at } as const];
  return orderReply({ order, lines, events, invoice: null, owner: shopper.kind }, to);
}

const claimCashFor = async (tx: Tx, { rules }: ReadyTill, order: OrderRow) =>
  order.payment_gateway === 'cod' && !isTrusting(rules) ? claimCash(tx, order, rules) : undefined;

const spendCreditOn = async (tx: Tx, { id, shopper_id, store_credit }: OrderRow) =>
  store_credit === 0 || spendCredit(tx, { customerId: shopper_id, orderId: id, amount: store_credit });

const redeemCouponOn = async (tx: Tx, { applied }: ReadyTill, order: OrderRow) =>
  order.coupon_code === null ||
  !applied ||
  redeemCoupon(tx, {
    couponId: applied.coupon.id,
    orderId: order.id,
    shopperId: order.shopper_id,
    email: order.email,
    phone: order.billing_address.contact_number,
  });

const takeDealsFor = (tx: Tx, ready: ReadyTill, order: OrderRow) => {
  const { id, shopper_id, email, billing_address, shipping_address } = order;
  const phones = [billing_address.contact_number, shipping_address.contact_number];
  return takeDeals(tx, { orderId: id, shopperId: shopper_id, email, phones }, dealsIn(ready));
};

const claimFriendOn = async (
  tx: Tx,
  { choices }: ReadyTill,
  { id, shopper_id, redemption_discount }: OrderRow,
) => redemption_discount === 0 || claimFriendDiscount(tx, shopper_id, id, orderedAs(choices));

const bookSlotOf = async (tx: Tx, { window_id, slot_date }: OrderRow) =>
  window_id === null || slot_date === null || bookSlot(tx, { window_id, date: slot_date });

/** Nothing may be in the way, and what the shopper saw must still be so. */
function readyToOrder(
  till: PricedTill,
  hindrances: readonly Hindrance[],
  body: OrderBody,
  to: Listener,
): ReadyTill {
  const { cart, lines, totals } = till;
  const refuse = (code: RefusalCode, issues: CartIssue[], shown: Cart) =>
    new Refusal(code, { issues, fresh: { cart: shown } });

  const shown = tillCart(till, hindrances, to);
  if (lines.length === 0 || !cart) throw refuse('cart_empty', [], shown);
  const { expected_total = totals.total } = body;
  const hasSeenTotal = expected_total === totals.total;
  const news = hasSeenTotal
    ? shown.issues
    : [totalChanged(expected_total, totals.total, to), ...shown.issues];
  if (cart.version !== body.cart_version) throw refuse('cart_changed', news, shown);

  const [first] = hindrances;
  if (first?.refusal === 'no_address' && (body.billing_address === null || body.shipping_address === null)) {
    throw new Refusal('address_invalid', { broken: { billing_address: ['address.invalid'] } });
  }
  if (first)
    throw refuse(
      first.refusal,
      hindrances.map(({ issue }) => issue),
      shown,
    );

  const isShort = lines.some((line) => line.quantity < line.wanted);
  const isKnownShort = body.expected_total !== undefined && hasSeenTotal && shown.item_count > 0;
  if (isShort && !isKnownShort) throw refuse('stock_short', shown.issues, shown);
  if (!hasSeenTotal) throw refuse('price_changed', news, shown);
  return till as ReadyTill; // whatever could be missing would have been a hindrance
}

function totalChanged(old: number, now: number, { say }: Listener): CartIssue {
  const message = say('issue.total_changed', { old: formatMoney(old), new: formatMoney(now) });
  return { code: 'price_changed', message, old, new: now };
}

/** Another tab was quicker. */
async function cartChanged(tx: Tx, shopper: Shopper, { now }: PricedTill, to: Listener) {
  const cart = await findCart(tx, shopper.id, { now, to });
  return new Refusal('cart_changed', { issues: cart.issues, fresh: { cart } });
}

/** Another order in cash to the same door, or of the same telephone, was quicker. */
function cashRefused(till: PricedTill, why: CashObstacle, to: Listener) {
  const open = till.rules.cash_open_orders ?? 0;
  return new Refusal(why, { values: { open }, fresh: { cart: tillCart(till, [], to) } });
}

/** Guests of the same network, telephone or door hold much of it unpaid already. */
function unpaidEnough(till: PricedTill, tooMuch: readonly TooMuch[], to: Listener) {
  const room = new Map(tooMuch.map((one) => [one.sku_id, one.room]));
  const issues = till.lines.flatMap((line): CartIssue[] => {
    const least = Math.min(
      ...[line, ...(line.parts ?? [])].map(({ sku_id }) => room.get(sku_id) ?? Number.POSITIVE_INFINITY),
    );
    if (least === Number.POSITIVE_INFINITY) return [];
    const name = line[`name_${to.language}`];
    const most = line.parts ? 0 : least;
    const message = to.say('issue.unpaid_limit', { name, most });
    return [
      { code: 'unpaid_limit', message, item_id: line.id, name, wanted: line.quantity, available: most },
    ];
  });
  return new Refusal('unpaid_enough', { issues, fresh: { cart: tillCart(till, [], to) } });
}

/** It went to another order since the till was read. */
function creditGone(till: PricedTill, to: Listener) {
  return new Refusal('wallet_insufficient', { fresh: { cart: tillCart(till, [], to) } });
}

/** Somebody else was the last who could use it: the cart without it. */
function couponGone(till: PricedTill, to: Listener) {
  const coupon = till.coupon && { ...till.coupon, idle: 'used_up' as const };
  const cart = tillCart(priceTill({ ...till, coupon }), [], to);
  return new Refusal('coupon_used_up', { issues: cart.issues, fresh: { cart } });
}

/** Another order of theirs, or of somebody at the same door, was the first since the till was read. */
function friendGone(till: PricedTill, to: Listener) {
  const without = priceTill({ ...till, friend: null });
  const cart = tillCart(without, [], to);
  const issues = [totalChanged(till.totals.total, without.totals.total, to), ...cart.issues];
  return new Refusal('price_changed', { issues, fresh: { cart } });
}

const dealsIn = ({ lines }: ReadyTill) =>
  lines.flatMap(({ deal_id, unit_price, quantity }) =>
    deal_id && quantity > 0 ? [{ deal_id, price: unit_price, quantity }] : [],
  );

/** Somebody else took the last of a deal since the till was read: the cart at the prices that it has now. */
function dealsGone(till: PricedTill, short: readonly ShortDeal[], to: Listener) {
  const room = new Map(short.map(({ deal_id, left }) => [deal_id, left]));
  const lines = (till.cart?.lines ?? []).map((line) => {
    const left = line.deal && room.get(line.deal.id);
    return left == null ? line : { ...line, deal: { ...line.deal, left, per_shopper: null } as DealOffer };
  });
  const cart = tillCart(priceTill({ ...till, cart: till.cart && { ...till.cart, lines } }), [], to);
  return new Refusal('price_changed', { issues: cart.issues, fresh: { cart } });
}

/** Somebody else was quicker since the till was read: the cart with what they left. */
function stockShort(till: PricedTill, short: readonly ShortLine[], to: Listener) {
  const left = new Map(short.map(({ sku_id, available }) => [sku_id, available]));
  const lines = (till.cart?.lines ?? []).map((line) => ({
    ...line,
    available: left.get(line.sku_id) ?? line.available,
    parts:
      line.parts?.map((part) => ({ ...part, available: left.get(part.sku_id) ?? part.available })) ?? null,
  }));
  const cart = tillCart(priceTill({ ...till, cart: till.cart && { ...till.cart, lines } }), [], to);
  return new Refusal('stock_short', { issues: cart.issues, fresh: { cart } });
}

function slotFull(till: PricedTill, to: Listener) {
  const slot = till.slot && { ...till.slot, booked: { capacity: 0, taken: 0, is_closed: false } };
  const hindrances = hindrancesTo({ ...till, slot }, to);
  const issues = hindrances.map(({ issue }) => issue);
  return new Refusal('slot_full', { issues, fresh: { cart: tillCart(till, hindrances, to) } });
}
