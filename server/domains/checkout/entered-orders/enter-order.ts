import { hash } from 'node:crypto';
import type { Checkout, OrderBody } from '@kebun/contract/checkout/checkout.ts';
import type { EnteredOrder, EnteredOrderDraft } from '@kebun/contract/checkout/entered-orders.ts';
import { enteredAddressRules } from '@kebun/contract/checkout/entered-orders.ts';
import { paymentLinkMinutes } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { addGuestShopper, selectCustomer } from '#domains/accounts/customer-rows.ts';
import { putInCart } from '#domains/cart/add-to-cart.ts';
import type { ReplyContext } from '#domains/cart/cart-reply.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Shopper } from '#platform/auth/session.ts';
import { type Db, inDiscardedTransaction, type Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { placeOrder } from '../place-order/place-order.ts';
import { loadSnapshotWithChoices, toCheckoutReply } from '../save-checkout.ts';

/** The shopper who buys, and a cart made for the order alone. */
interface OrderDesk {
  buyer: Shopper;
  cart_of: string;
  cart_version: number;
  to: ReplyContext;
}

interface Moment extends ReplyLocale {
  now: Date;
}

/** Returns the prices and the open points of an order without keeping anything: the transaction is rolled back. */
export const quoteEnteredOrder = (db: Db, draft: EnteredOrderDraft, moment: Moment): Promise<Checkout> =>
  inDiscardedTransaction(db, async (tx) => {
    const { buyer, cart_of, to } = await fillCartFor(tx, draft, moment);
    const source = { cart_of, addressRules: enteredAddressRules };
    return toCheckoutReply(await loadSnapshotWithChoices(tx, buyer.id, choicesOf(draft), to, source), to);
  });

/**
 * Places an order for a customer on the phone, by the rules of the checkout, and returns its id. A customer with an
 * account owns it; others become a guest of their own. A repeated key returns the order of the first request.
 */
export async function enterOrder(
  tx: Tx,
  { key, body }: { key: string; body: EnteredOrder },
  by: { id: string },
  moment: Moment,
): Promise<string> {
  const digest = hash('sha256', JSON.stringify(body), 'buffer');
  const before = await findEntered(tx, key);
  if (before && !before.body_sha256.equals(digest)) throw new Refusal('idempotency_mismatch');
  if (before) return before.order_id;

  const { expected_total, ...draft } = body;
  const { buyer, cart_of, cart_version, to } = await fillCartFor(tx, draft, moment);
  const order = await placeOrder(
    tx,
    buyer,
    { ...choicesOf(draft), cart_version, ...expected(expected_total) },
    to,
    {
      entry: {
        cart_of,
        staffId: by.id,
        language: draft.language ?? moment.language,
        payMinutes: paymentLinkMinutes,
      },
    },
  );
  await tx
    .insertInto('entered_orders')
    .values({ key, order_id: order.id, staff_id: by.id, body_sha256: digest })
    .execute();
  await audit(tx, by, {
    action: 'order.entered',
    subject: { kind: 'order', id: order.id },
    before: null,
    after: { total: order.totals.total, payment: order.payment_method, items: order.item_count },
  });
  return order.id;
}

const expected = (expected_total: number | undefined) =>
  expected_total === undefined ? {} : { expected_total };

/** The lock makes a second request with the same key wait for the first. */
async function findEntered(tx: Tx, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entered order ${key}`}, 0))`.execute(tx);
  return tx
    .selectFrom('entered_orders')
    .select(['order_id', 'body_sha256'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Fills a cart for the buyer: the customer, or else a new guest. */
async function fillCartFor(
  tx: Tx,
  { customer_id, items }: EnteredOrderDraft,
  { now, language, t }: Moment,
): Promise<OrderDesk> {
  const customer = customer_id ? await selectCustomer(tx, customer_id) : undefined;
  if (customer_id && (!customer || customer.disabled_at)) throw new Refusal('not_found');
  const to: ReplyContext = { owner: customer ? 'customer' : 'guest', language, t };
  const { cart_of, cart_version } = await fillNewCart(tx, items, { now, to });
  const buyer: Shopper = { id: customer?.shopper_id ?? cart_of, kind: to.owner };
  return { buyer, cart_of, cart_version, to };
}

/** Fills a cart of a guest made for it. Throws when a product is not on sale or there is too little of it. */
export async function fillNewCart(
  tx: Tx,
  items: EnteredOrderDraft['items'],
  moment: { now: Date; to: ReplyContext },
): Promise<{ cart_of: string; cart_version: number }> {
  const cart_of = await addGuestShopper(tx);
  const { cart } = await putInCart(tx, cart_of, items.map(toCartItem), { mode: 'set' }, moment);
  return { cart_of, cart_version: cart.version };
}

const toCartItem = ({ product_id, variation_option_id, quantity, note }: EnteredOrder['items'][number]) => ({
  product_id,
  quantity,
  note: note?.trim() || null,
  ...(variation_option_id !== undefined && { variation_option_id }),
});

/** Returns the choices as the checkout takes them. */
function choicesOf(draft: EnteredOrderDraft): Omit<OrderBody, 'cart_version'> {
  const { address, shipping_method, slot_id, shipping_remarks, remarks, coupon_code } = draft;
  const { payment_gateway, payment_method, use_store_credit } = draft;
  return {
    ...(address && { billing_address: address, shipping_address: address }),
    ...(shipping_method && { shipping_method }),
    ...(slot_id && { delivery_time: { slot_id } }),
    ...(coupon_code?.trim() && { coupon_code }),
    ...(payment_gateway && { payment_gateway }),
    ...(payment_method && { payment_method }),
    ...(use_store_credit !== undefined && { use_store_credit }),
    shipping_remarks: shipping_remarks ?? null,
    remarks: remarks ?? null,
  };
}
